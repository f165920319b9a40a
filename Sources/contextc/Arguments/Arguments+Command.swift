extension Arguments {
  /// The command line as a shell takes it, some switches left out, others and words put in.
  func commandLine(
    without left: [Option] = [], with added: [Option] = [], and addedWords: [String] = []
  ) -> String {
    let spellings = Set(left.map(\.spelling))
    let end = words.firstIndex(of: "--") ?? words.count
    var result = ["contextc"] + words[..<end].filter { !spellings.contains($0) }
    result += added.filter { !has($0) }.map(\.spelling) + addedWords
    result += words[end...]
    return Self.commandLine(result)
  }

  /// Words as a shell takes them.
  static func commandLine(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }

  /// The options of all commands that decide what is found, as they were given.
  var levelWords: [String] {
    all(.rule).flatMap { [Option.rule.spelling, $0] }
      + (has(.warningsAsErrors) ? [Option.warningsAsErrors.spelling] : [])
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "_-./:=@%+,".utf8.contains(byte)
      }
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}

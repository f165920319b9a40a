/// The shells that completions are made for.
enum Shell: String, Choice {
  case bash, zsh, fish

  /// The script that the shell loads.
  ///
  /// It is made from ``Command`` and ``Option``, so that it knows what the tool knows; it holds
  /// all words, so that the shell starts nothing when somebody presses Tab.
  var script: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }

  /// What the script begins with, behind what the shell wants first.
  var header: String {
    "# Completions of contextc \(Help.version) for \(rawValue);"
      + " 'contextc completions \(rawValue)' prints them.\n"
  }

  /// The text as one word: bash and zsh leave and enter quotes, fish escapes in them.
  func quoted(_ text: String) -> String {
    var result = "'"
    for character in text.split(separator: "\n").joined(separator: " ") {
      switch character {
      case "'": result += self == .fish ? "\\'" : "'\\''"
      case "\\": result += self == .fish ? "\\\\" : "\\"
      default: result.append(character)
      }
    }
    return result + "'"
  }
}

extension Option {
  /// How the option can be written: the letter first, if it has one.
  var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + [spelling] }

  /// Options that take a value, whatever the command.
  static var valued: [Option] { allCases.filter { $0.valueKind(in: nil) != nil } }
}

/// A table that is text: lines of words, the first of which is what is looked up.
///
/// Few lines of such a table are needed in one run, so they are found by their bytes, and no
/// dictionary is made of all.
struct WordLines: Sendable {
  private let bytes: [UInt8]
  private let lines: [Range<Int>]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    lines = bytes.split(separator: UInt8(ascii: "\n")).map(\.indices)
  }

  /// The first words of the lines, each once. O(table).
  var names: [String] {
    var known: Set<String> = []
    return lines.compactMap { line in
      let name = bytes[line].prefix { $0 != UInt8(ascii: " ") }
      let text = String(decoding: name, as: UTF8.self)
      return known.insert(text).inserted ? text : nil
    }
  }

  /// The words behind a name, of all lines that begin with it. O(table).
  func words(of name: String) -> [String] {
    let name = Array(name.utf8) + [UInt8(ascii: " ")]
    return lines.filter { bytes[$0].starts(with: name) }
      .flatMap { words(in: $0.dropFirst(name.count)) }
  }

  /// The words of the first line that has a word. O(table).
  func line(with word: String) -> [String] {
    let word = Array(word.utf8)
    let line = lines.first { line in
      bytes[line].split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(word) }
    }
    return line.map(words(in:)) ?? []
  }

  private func words(in range: Range<Int>) -> [String] {
    bytes[range].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
  }
}

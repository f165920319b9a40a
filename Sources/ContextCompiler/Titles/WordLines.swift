/// A table that is text: lines of words, the first of which is what is looked up.
///
/// Few lines of such a table are needed in one run: only where each begins is kept, and the words of
/// those that are asked for are made.
struct WordLines: Sendable {
  private let bytes: [UInt8]
  /// The first words of the lines, each once, in their order.
  let names: [String]
  /// For each of them the rest of its lines.
  private let lines: [String: [Range<Int>]]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var names: [String] = []
    var lines: [String: [Range<Int>]] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let end = line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
      let name = String(decoding: bytes[line.startIndex..<end], as: UTF8.self)
      if lines[name] == nil { names.append(name) }
      lines[name, default: []].append(end..<line.endIndex)
    }
    self.bytes = bytes
    self.names = names
    self.lines = lines
  }

  /// The words behind a name, of all lines that begin with it. O(words).
  func words(of name: String) -> [String] {
    (lines[name] ?? []).flatMap { range in
      bytes[range].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

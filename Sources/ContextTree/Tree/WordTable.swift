import JSONText

extension ContextField {
  /// The field that a key names, or nothing.
  static func named(by node: Int, of syntax: JSONTree) -> ContextField? {
    words.word(at: node, of: syntax)
  }

  private static let words = WordTable<ContextField>()
}

extension ContextType {
  /// The type that a string names, or nothing.
  static func named(by node: Int, of syntax: JSONTree) -> ContextType? {
    words.word(at: node, of: syntax)
  }

  private static let words = WordTable<ContextType>()
}

/// Finds one of a few words by its bytes, without making a string.
struct WordTable<Word>: Sendable
where Word: RawRepresentable & CaseIterable & Sendable, Word.RawValue == String {
  private let words: [Word]
  private let spellings: [[UInt8]]
  /// The positions of the words by length and first letter.
  private var table: [[UInt8]]

  init() {
    words = Array(Word.allCases)
    spellings = words.map { Array($0.rawValue.utf8) }
    table = [[UInt8]](repeating: [], count: 256)
    for (position, bytes) in spellings.enumerated() {
      table[Self.slot(bytes.count, bytes[0])].append(UInt8(position))
    }
  }

  private static func slot(_ count: Int, _ first: UInt8) -> Int {
    (count &* 7 &+ Int(first)) & 255
  }

  /// The word that the string at a node is.
  func word(at node: Int, of syntax: JSONTree) -> Word? {
    guard syntax.kind(node) == .string else {
      return Word(rawValue: syntax.string(node))
    }
    let range = syntax.content(node)
    guard !range.isEmpty else { return nil }
    let bytes = syntax.bytes
    for position in table[Self.slot(range.count, bytes[range.lowerBound])] {
      let spelling = spellings[Int(position)]
      if TextHash.equal(bytes.span, range, spelling.span, 0..<spelling.count) {
        return words[Int(position)]
      }
    }
    return nil
  }
}

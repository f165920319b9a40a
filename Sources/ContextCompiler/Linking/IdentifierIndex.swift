import JSONText

/// The identifiers of all contexts of a content root, in one hash table by parent and identifier.
///
/// Identifiers are equal when they are after NFC. Bytes are compared first, and decide for ASCII;
/// identifiers outside ASCII stand in a second table by Swift's strings, whose equality is
/// canonical equivalence.
struct IdentifierIndex: Sendable {
  /// The identifiers one after another in reading order, UTF-8, escapes decoded.
  private(set) var bytes: [UInt8] = []
  /// One entry for each context.
  private var entries: [Entry] = []
  /// Contexts by the bytes of their identifiers; a slot is the context's number plus one.
  private var slots: [UInt32] = [UInt32](repeating: 0, count: 64)
  private var count = 0
  private var spellings: [Spelling: UInt32] = [:]

  private struct Entry {
    /// Where the identifier ends in ``bytes``.
    let end: Int
    let parent: UInt32
    let hash: UInt32
  }

  private struct Spelling: Hashable {
    let parent: UInt32
    let identifier: String
  }

  /// Adds the next context in reading order.
  ///
  /// - Parameters:
  ///   - node: The identifier; 0 for a context without one, which nobody finds.
  ///   - parent: The parent's number; nothing for the app, which is no child.
  /// - Returns: the sibling with an equal identifier, if there is one: it is the one that is found.
  mutating func append(_ node: Int, of syntax: JSONTree, below parent: Int?) -> Int? {
    let index = entries.count
    let start = bytes.count
    if node != 0 { syntax.appendString(node, to: &bytes) }
    let range = start..<bytes.count
    let hash = Self.hash(bytes.span, range, parent: parent ?? 0)
    entries.append(Entry(end: range.upperBound, parent: UInt32(parent ?? 0), hash: hash))
    guard node != 0, let parent else { return nil }
    if count * 2 >= slots.count { grow() }
    let slot = probe(bytes.span, range, hash, parent: parent)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    if !TextHash.isASCII(bytes.span, range) {
      let spelling = Spelling(
        parent: UInt32(parent), identifier: String(decoding: bytes[range], as: UTF8.self))
      if let twin = spellings[spelling] { return Int(twin) }
      spellings[spelling] = UInt32(index)
    }
    slots[slot] = UInt32(index + 1)
    count += 1
    return nil
  }

  /// Where a context's identifier stands in ``bytes``.
  func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : entries[index - 1].end)..<entries[index].end
  }

  /// Whether a context has the very identifier that stands in `range` of `text`.
  func isIdentifier(_ text: Span<UInt8>, _ range: Range<Int>, of index: Int) -> Bool {
    TextHash.equal(text, range, bytes.span, self.range(of: index))
  }

  /// The child of `parent` with the identifier that stands in `range` of `text`.
  func find(_ text: Span<UInt8>, _ range: Range<Int>, parent: Int) -> Int? {
    let hash = Self.hash(text, range, parent: parent)
    let slot = probe(text, range, hash, parent: parent)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    if spellings.isEmpty || TextHash.isASCII(text, range) { return nil }
    let identifier = String(decoding: range.map { text[$0] }, as: UTF8.self)
    return spellings[Spelling(parent: UInt32(parent), identifier: identifier)].map { Int($0) }
  }

  /// The slot that holds the bytes, or the free one where they belong.
  private func probe(
    _ text: Span<UInt8>, _ range: Range<Int>, _ hash: UInt32, parent: Int
  ) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if entries[index].hash == hash, Int(entries[index].parent) == parent,
        isIdentifier(text, range, of: index)
      {
        return slot
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    let taken = slots.filter { $0 != 0 }
    slots = [UInt32](repeating: 0, count: slots.count * 4)
    let mask = slots.count - 1
    for number in taken {
      var slot = Int(entries[Int(number) - 1].hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = number
    }
  }

  private static func hash(_ text: Span<UInt8>, _ range: Range<Int>, parent: Int) -> UInt32 {
    let seed = TextHash.seed ^ UInt64(truncatingIfNeeded: parent) &* 0x9e37_79b9_7f4a_7c15
    return UInt32(truncatingIfNeeded: TextHash.hash(text, range, seed: seed))
  }
}

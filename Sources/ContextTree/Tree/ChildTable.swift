import JSONText

/// Finds a child by its parent and its identifier: one hash table for the whole tree.
///
/// Open addressing at a load of at most one half; a slot is the record's number plus one.
struct ChildTable: Sendable {
  private var slots: [UInt32]
  private let mask: Int

  init(count: Int) {
    var capacity = 8
    while capacity < count * 2 { capacity *= 2 }
    slots = [UInt32](repeating: 0, count: capacity)
    mask = capacity - 1
  }

  /// Adds a record; gives back the sibling with the same identifier if there is one.
  mutating func insert(_ index: Int, records: [ContextRecord], syntax: JSONTree) -> Int? {
    let record = records[index]
    let parent = Int(record.parent)
    let node = Int(record.identifier)
    if syntax.kind(node) == .escapedString {
      let identifier = syntax.utf8(node)
      return insert(
        index, parent: parent, identifier.span, 0..<identifier.count, records: records,
        syntax: syntax)
    }
    let bytes = syntax.bytes
    return insert(
      index, parent: parent, bytes.span, syntax.content(node), records: records, syntax: syntax)
  }

  private mutating func insert(
    _ index: Int, parent: Int, _ text: Span<UInt8>, _ range: Range<Int>,
    records: [ContextRecord], syntax: JSONTree
  ) -> Int? {
    var slot = Self.hash(text, range, parent: parent) & mask
    while slots[slot] != 0 {
      let other = Int(slots[slot]) - 1
      if Self.matches(other, text, range, parent: parent, records: records, syntax: syntax) {
        return other
      }
      slot = (slot + 1) & mask
    }
    slots[slot] = UInt32(index + 1)
    return nil
  }

  func find(
    _ identifier: [UInt8], parent: Int, records: [ContextRecord], syntax: JSONTree
  ) -> Int? {
    let text = identifier.span
    let range = 0..<identifier.count
    var slot = Self.hash(text, range, parent: parent) & mask
    while slots[slot] != 0 {
      let other = Int(slots[slot]) - 1
      if Self.matches(other, text, range, parent: parent, records: records, syntax: syntax) {
        return other
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private static func hash(_ text: Span<UInt8>, _ range: Range<Int>, parent: Int) -> Int {
    let seed = TextHash.seed ^ UInt64(truncatingIfNeeded: parent) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: TextHash.hash(text, range, seed: seed))
  }

  private static func matches(
    _ index: Int, _ text: Span<UInt8>, _ range: Range<Int>, parent: Int,
    records: [ContextRecord], syntax: JSONTree
  ) -> Bool {
    guard Int(records[index].parent) == parent else { return false }
    let node = Int(records[index].identifier)
    if syntax.kind(node) == .escapedString {
      let identifier = syntax.utf8(node)
      return TextHash.equal(identifier.span, 0..<identifier.count, text, range)
    }
    let bytes = syntax.bytes
    return TextHash.equal(bytes.span, syntax.content(node), text, range)
  }
}

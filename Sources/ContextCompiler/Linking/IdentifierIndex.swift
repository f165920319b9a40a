import JSONText

/// Finds contexts by parent and identifier, for all of a content root in one hash table.
///
/// Identifiers are equal when they are after NFC. Bytes are compared first, and decide for ASCII;
/// identifiers outside ASCII stand in a second table by Swift's strings, whose equality is
/// canonical equivalence.
struct IdentifierIndex: Sendable {
  /// Contexts by the bytes of their identifiers; a slot is the context's number plus one.
  private var slots: [UInt32] = [UInt32](repeating: 0, count: 64)
  private var count = 0
  private var spellings: [Spelling: UInt32] = [:]

  private struct Spelling: Hashable {
    let parent: UInt32
    let identifier: String
  }

  /// Adds a context; gives back the sibling with an equal identifier if there is one, and then
  /// adds nothing.
  mutating func insert(
    _ index: Int, contexts: [ContextNode], sources: [SourceFile]
  ) -> Int? {
    if count * 2 >= slots.count { grow(contexts: contexts, sources: sources) }
    let context = contexts[index]
    let syntax = sources[Int(context.source)].syntax
    let node = Int(context.identifier)
    if syntax.kind(node) == .string {
      let bytes = syntax.bytes
      return insert(
        index, bytes.span, syntax.content(node), contexts: contexts, sources: sources)
    }
    let identifier = syntax.utf8(node)
    return insert(
      index, identifier.span, 0..<identifier.count, contexts: contexts, sources: sources)
  }

  private mutating func insert(
    _ index: Int, _ text: Span<UInt8>, _ range: Range<Int>, contexts: [ContextNode],
    sources: [SourceFile]
  ) -> Int? {
    let parent = Int(contexts[index].parent)
    let slot = probe(text, range, parent: parent, contexts: contexts, sources: sources)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    if !TextHash.isASCII(text, range) {
      let spelling = Spelling(
        parent: UInt32(parent), identifier: Self.string(text, range))
      if let twin = spellings[spelling] { return Int(twin) }
      spellings[spelling] = UInt32(index)
    }
    slots[slot] = UInt32(index + 1)
    count += 1
    return nil
  }

  /// The child of `parent` with the identifier that stands in `range` of `text`.
  func find(
    _ text: Span<UInt8>, _ range: Range<Int>, parent: Int, contexts: [ContextNode],
    sources: [SourceFile]
  ) -> Int? {
    let slot = probe(text, range, parent: parent, contexts: contexts, sources: sources)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    if spellings.isEmpty || TextHash.isASCII(text, range) { return nil }
    let spelling = Spelling(parent: UInt32(parent), identifier: Self.string(text, range))
    return spellings[spelling].map { Int($0) }
  }

  /// The slot that holds the bytes, or the free one where they belong.
  private func probe(
    _ text: Span<UInt8>, _ range: Range<Int>, parent: Int, contexts: [ContextNode],
    sources: [SourceFile]
  ) -> Int {
    let mask = slots.count - 1
    var slot = Self.hash(text, range, parent: parent) & mask
    while slots[slot] != 0 {
      let other = contexts[Int(slots[slot]) - 1]
      if Int(other.parent) == parent,
        Self.equal(text, range, Int(other.identifier), sources[Int(other.source)].syntax)
      {
        return slot
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow(contexts: [ContextNode], sources: [SourceFile]) {
    let entries = slots.filter { $0 != 0 }
    slots = [UInt32](repeating: 0, count: slots.count * 4)
    let mask = slots.count - 1
    for entry in entries {
      let context = contexts[Int(entry) - 1]
      let syntax = sources[Int(context.source)].syntax
      let node = Int(context.identifier)
      var slot: Int
      if syntax.kind(node) == .string {
        let bytes = syntax.bytes
        slot = Self.hash(bytes.span, syntax.content(node), parent: Int(context.parent))
      } else {
        let identifier = syntax.utf8(node)
        slot = Self.hash(identifier.span, 0..<identifier.count, parent: Int(context.parent))
      }
      slot &= mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = entry
    }
  }

  private static func hash(_ text: Span<UInt8>, _ range: Range<Int>, parent: Int) -> Int {
    let seed = TextHash.seed ^ UInt64(truncatingIfNeeded: parent) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: TextHash.hash(text, range, seed: seed))
  }

  private static func equal(
    _ text: Span<UInt8>, _ range: Range<Int>, _ node: Int, _ syntax: JSONTree
  ) -> Bool {
    if syntax.kind(node) == .string {
      let bytes = syntax.bytes
      return TextHash.equal(text, range, bytes.span, syntax.content(node))
    }
    let identifier = syntax.utf8(node)
    return TextHash.equal(text, range, identifier.span, 0..<identifier.count)
  }

  private static func string(_ text: Span<UInt8>, _ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for index in range { bytes.append(text[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

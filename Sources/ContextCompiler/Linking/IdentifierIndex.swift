import JSONText

/// Finds contexts by parent and identifier, for all of a content root in one hash table.
///
/// Identifiers are equal when they are after NFC. Bytes decide for ASCII; everything else goes
/// through Swift's strings, whose equality is canonical equivalence.
struct IdentifierIndex: Sendable {
  private var slots: [UInt32] = [UInt32](repeating: 0, count: 64)
  private var count = 0

  /// Adds a context; gives back the sibling with an equal identifier if there is one, and then
  /// adds nothing.
  mutating func insert(
    _ index: Int, contexts: [ContextNode], sources: [SourceFile]
  ) -> Int? {
    if count * 2 >= slots.count { grow(contexts: contexts, sources: sources) }
    let context = contexts[index]
    let syntax = sources[Int(context.source)].syntax
    let parent = Int(context.parent)
    let node = Int(context.identifier)
    let slot: Int
    if syntax.kind(node) == .string {
      let range = syntax.content(node)
      slot = probe(
        syntax.bytes.span, range, parent: parent, contexts: contexts, sources: sources)
    } else {
      let identifier = syntax.utf8(node)
      slot = probe(
        identifier.span, 0..<identifier.count, parent: parent, contexts: contexts,
        sources: sources)
    }
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
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
    return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
  }

  /// The slot that holds the identifier, or the free one where it belongs.
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
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for entry in entries {
      let context = contexts[Int(entry) - 1]
      let syntax = sources[Int(context.source)].syntax
      let node = Int(context.identifier)
      var slot: Int
      if syntax.kind(node) == .string {
        slot = Self.hash(
          syntax.bytes.span, syntax.content(node), parent: Int(context.parent))
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
    guard TextHash.isASCII(text, range) else {
      let string = string(text, range)
      return string.hashValue ^ Int(truncatingIfNeeded: TextHash.mix(seed))
    }
    return Int(truncatingIfNeeded: TextHash.hash(text, range, seed: seed))
  }

  private static func equal(
    _ text: Span<UInt8>, _ range: Range<Int>, _ node: Int, _ syntax: JSONTree
  ) -> Bool {
    if syntax.kind(node) == .string,
      TextHash.equal(text, range, syntax.bytes.span, syntax.content(node))
    {
      return true
    }
    guard syntax.kind(node) == .escapedString || !TextHash.isASCII(text, range) else {
      return false
    }
    return string(text, range) == syntax.string(node)
  }

  private static func string(_ text: Span<UInt8>, _ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for index in range { bytes.append(text[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

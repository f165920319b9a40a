/// Finds the keys that an object has twice.
///
/// Few keys are compared pair by pair; many go through a hash table whose slots are used again
/// for the next object. O(keys) either way.
struct JSONKeyTable {
  private static let pairwiseLimit = 10
  /// Positions in `keys`, plus one; 0 is free.
  private var slots: [UInt32] = []
  private var keys: [UInt32] = []

  mutating func findDuplicates(
    in object: Int, nodes: [JSONNode], text: Span<UInt8>, decoding: Bool,
    into duplicates: inout [JSONDuplicateKey]
  ) {
    let end = nodes[object].extent
    if !decoding, Self.areUnlike(object + 1..<end, nodes, text) { return }
    keys.removeAll(keepingCapacity: true)
    var index = object + 1
    while index < end {
      keys.append(UInt32(index))
      let value = nodes[index + 1]
      index = value.isContainer ? value.extent : index + 2
    }
    // One key that can be spelled in two ways makes all others of the object its candidates.
    let decoding =
      decoding && keys.contains { !Self.isPlain(nodes[Int($0)], text: text) }
    if keys.count <= Self.pairwiseLimit {
      comparePairs(nodes: nodes, text: text, decoding: decoding, into: &duplicates)
    } else {
      compareHashed(nodes: nodes, text: text, decoding: decoding, into: &duplicates)
    }
  }

  /// Whether all keys have other lengths or letters, so that no comparison is needed; never true of
  /// more than 64.
  private static func areUnlike(
    _ content: Range<Int>, _ nodes: [JSONNode], _ text: Span<UInt8>
  ) -> Bool {
    var shapes: UInt64 = 0
    var index = content.lowerBound
    while index < content.upperBound {
      let bit: UInt64 = 1 &<< shape(nodes[index], text: text)
      if shapes & bit != 0 { return false }
      shapes |= bit
      let value = nodes[index &+ 1]
      index = value.isContainer ? value.extent : index &+ 2
    }
    return true
  }

  private func comparePairs(
    nodes: [JSONNode], text: Span<UInt8>, decoding: Bool,
    into duplicates: inout [JSONDuplicateKey]
  ) {
    for later in keys.indices {
      let key = nodes[Int(keys[later])]
      for earlier in 0..<later
      where Self.equal(key, nodes[Int(keys[earlier])], text: text, decoding: decoding) {
        duplicates.append(JSONDuplicateKey(key: Int(keys[later]), firstKey: Int(keys[earlier])))
        break
      }
    }
  }

  /// A number below 64 that equal spellings have in common: made of length, first and last byte by
  /// a factor that was looked for until the names of a manifest's fields had different ones.
  private static func shape(_ key: JSONNode, text: Span<UInt8>) -> UInt64 {
    let first = UInt32(text[key.offset &+ 1])
    let last = UInt32(text[key.offset &+ key.extent &- 2])
    let whole = UInt32(truncatingIfNeeded: key.extent) | first &<< 8 | last &<< 16
    return UInt64((whole &* 0xdf8b_cb5d) &>> 26)
  }

  private mutating func compareHashed(
    nodes: [JSONNode], text: Span<UInt8>, decoding: Bool,
    into duplicates: inout [JSONDuplicateKey]
  ) {
    var capacity = 32
    while capacity < keys.count * 2 { capacity *= 2 }
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement(0, count: capacity))
    let mask = capacity - 1
    for position in 0..<keys.count {
      let key = nodes[Int(keys[position])]
      var slot = Int(truncatingIfNeeded: Self.hash(key, text: text, decoding: decoding)) & mask
      while true {
        let taken = Int(slots[slot])
        if taken == 0 {
          slots[slot] = UInt32(position + 1)
          break
        }
        let other = nodes[Int(keys[taken - 1])]
        if Self.equal(key, other, text: text, decoding: decoding) {
          duplicates.append(
            JSONDuplicateKey(key: Int(keys[position]), firstKey: Int(keys[taken - 1])))
          break
        }
        slot = (slot + 1) & mask
      }
    }
    if slots.count > 1 << 16 { slots = [] }
  }

  private static func content(_ node: JSONNode) -> Range<Int> {
    node.offset + 1..<node.offset + node.extent - 1
  }

  /// Equal keys have equal hashes, so one object's keys are all hashed in the same way: as bytes,
  /// or as strings, whose hash is that of their normal form.
  private static func hash(_ node: JSONNode, text: Span<UInt8>, decoding: Bool) -> UInt64 {
    if decoding { return UInt64(bitPattern: Int64(decoded(node, text: text).hashValue)) }
    return TextHash.hash(text, content(node))
  }

  private static func equal(
    _ left: JSONNode, _ right: JSONNode, text: Span<UInt8>, decoding: Bool
  ) -> Bool {
    if left.extent == right.extent, left.kind == right.kind,
      TextHash.equal(text, content(left), text, content(right))
    {
      return true
    }
    guard decoding, !isPlain(left, text: text) || !isPlain(right, text: text) else { return false }
    return decoded(left, text: text) == decoded(right, text: text)
  }

  /// Whether a key is spelled in one way only, so that its bytes decide.
  private static func isPlain(_ node: JSONNode, text: Span<UInt8>) -> Bool {
    node.kind == .string && TextHash.isASCII(text, content(node))
  }

  private static func decoded(_ node: JSONNode, text: Span<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(node.extent)
    for index in node.offset..<node.offset + node.extent { bytes.append(text[index]) }
    let key = JSONTree(
      bytes: bytes, nodes: [JSONNode(node.kind, offset: 0, extent: node.extent)],
      duplicateKeys: [])
    return key.string(0)
  }
}

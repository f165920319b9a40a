/// Finds what a name stands for, without making a string of it.
///
/// For a few dozen names that are looked up for each value of a text. A name is known by its length
/// and its first and last eight bytes; what a longer one has between them is compared too. Inlinable,
/// so that each module that uses one has it for its own values: unspecialized it is ten times slower.
@usableFromInline
package struct NameTable<Value: Sendable>: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline let key: Key
    @usableFromInline let name: [UInt8]
    @usableFromInline let value: Value

    @inlinable
    init(key: Key, name: [UInt8], value: Value) {
      self.key = key
      self.name = name
      self.value = value
    }
  }

  @usableFromInline
  struct Key: Equatable, Sendable {
    @usableFromInline let count: Int
    @usableFromInline let first: UInt64
    @usableFromInline let last: UInt64

    @inlinable
    init(_ name: Span<UInt8>) {
      count = name.count
      first = name.count < 8 ? name.lastWord(from: 0) : name.word(at: 0)
      last = name.count < 8 ? 0 : name.word(at: name.count &- 8)
    }

    @inlinable
    static func == (left: Key, right: Key) -> Bool {
      left.count == right.count && left.first == right.first && left.last == right.last
    }

    @inlinable var slot: Int {
      let mixed = (first ^ (last &* 3) ^ UInt64(truncatingIfNeeded: count)) &* 0x9e37_79b9_7f4a_7c15
      return Int(truncatingIfNeeded: mixed &>> 56)
    }
  }

  @usableFromInline var entries: [Entry] = []
  /// Positions in `entries`, plus one; 0 is free.
  @usableFromInline var slots = [UInt8](repeating: 0, count: 256)

  /// Takes at most 128 names, none of them twice.
  @inlinable
  package init(_ names: [(name: String, value: Value)]) {
    precondition(names.count <= 128)
    for (name, value) in names {
      let bytes = Array(name.utf8)
      let key = Key(bytes.span)
      entries.append(Entry(key: key, name: bytes, value: value))
      var slot = key.slot
      while slots[slot] != 0 { slot = (slot + 1) & 255 }
      slots[slot] = UInt8(entries.count)
    }
  }

  /// What the name in `range` of a text stands for.
  @inlinable
  package func value(_ text: Span<UInt8>, _ range: Range<Int>) -> Value? {
    let name = text.extracting(range)
    let key = Key(name)
    var slot = key.slot
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if entries[position].key == key, key.count <= 16 || isWhole(position, text, range) {
        return entries[position].value
      }
      slot = (slot + 1) & 255
    }
    return nil
  }

  @inlinable
  func isWhole(_ position: Int, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let name = entries[position].name
    return TextHash.equal(name.span, 0..<name.count, text, range)
  }

  /// What the string at a node stands for, escapes decoded.
  @inlinable
  package func value(_ node: Int, of syntax: JSONTree) -> Value? {
    if syntax.kind(node) == .string {
      let bytes = syntax.bytes
      return value(bytes.span, syntax.content(node))
    }
    let name = syntax.utf8(node)
    return value(name.span, 0..<name.count)
  }
}

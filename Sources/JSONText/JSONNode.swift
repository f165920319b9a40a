/// One value of a JSON text, in eight bytes.
///
/// A text's nodes stand in one flat array in document order. A container is followed by its
/// content: an array by its elements, an object by key, value, key, value, …
///
///     bit 63…61   kind
///     bit 60…30   extent: a scalar's length in bytes, quotes included;
///                 a container's end, the index of the first node after its content
///     bit 29… 0   offset of the first byte
///
/// Thirty bits of offset are what the limit of 1 GiB on a file needs.
@usableFromInline
package struct JSONNode: Sendable, Equatable {
  /// What a node is. Strings with escapes are a kind of their own, so that the others can be
  /// taken from the text as they stand.
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    case object, array, string, escapedString, number, `true`, `false`, null
  }

  @usableFromInline var bits: UInt64

  @inlinable
  init(_ kind: Kind, offset: Int, extent: Int) {
    bits = UInt64(kind.rawValue) << 61 | UInt64(extent) << 30 | UInt64(offset)
  }

  /// What the value is.
  @inlinable @inline(__always) package var kind: Kind {
    switch bits >> 61 {
    case 0: .object
    case 1: .array
    case 2: .string
    case 3: .escapedString
    case 4: .number
    case 5: .true
    case 6: .false
    default: .null
    }
  }

  /// The offset of the value's first byte in the text, from 0; of a string, its opening quote.
  @inlinable package var offset: Int { Int(bits & 0x3fff_ffff) }

  /// A scalar's length in bytes, or the index of the first node after a container's content.
  @inlinable package var extent: Int { Int((bits >> 30) & 0x7fff_ffff) }

  /// Whether the value is a string, with or without escapes.
  @inlinable package var isString: Bool { bits >> 61 == 2 || bits >> 61 == 3 }

  /// Whether the value is an object or an array.
  @inlinable package var isContainer: Bool { bits >> 61 < 2 }

  mutating func close(at end: Int) {
    bits |= UInt64(end) << 30
  }
}

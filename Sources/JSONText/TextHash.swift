/// Hashes and compares slices of texts, for tables that live within one run.
package enum TextHash {
  /// Another number in each process, so that nobody can prepare texts that all collide. No
  /// output depends on it.
  package static let seed = UInt64.random(in: .min ... .max)

  /// A 64-bit hash of a slice. O(length), one multiplication for eight bytes.
  package static func hash(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    hash(text, range, seed: seed)
  }

  /// The same with a given start, so that a parent's number can enter the hash.
  package static func hash(_ text: Span<UInt8>, _ range: Range<Int>, seed: UInt64) -> UInt64 {
    let slice = text.extracting(range)
    var state = seed ^ UInt64(truncatingIfNeeded: slice.count) &* 0x9e37_79b9_7f4a_7c15
    var index = 0
    while index &+ 8 <= slice.count {
      let word = slice.extracting(index..<index &+ 8)
      precondition(word.count == 8)
      let low =
        UInt64(word[0]) | UInt64(word[1]) << 8 | UInt64(word[2]) << 16 | UInt64(word[3]) << 24
      let high =
        UInt64(word[4]) | UInt64(word[5]) << 8 | UInt64(word[6]) << 16 | UInt64(word[7]) << 24
      state = mix(state ^ (low | high << 32))
      index &+= 8
    }
    var tail: UInt64 = 0
    while index < slice.count {
      tail = tail << 8 | UInt64(slice[index])
      index &+= 1
    }
    return mix(state ^ tail)
  }

  /// One round of a multiply-and-fold hash.
  @inlinable
  package static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9fb2_1c65_1e98_df25)
    return product.high ^ product.low ^ value.byteSwapped
  }

  /// Whether two slices have the same bytes.
  package static func equal(
    _ left: Span<UInt8>, _ leftRange: Range<Int>, _ right: Span<UInt8>, _ rightRange: Range<Int>
  ) -> Bool {
    guard leftRange.count == rightRange.count else { return false }
    let first = left.extracting(leftRange)
    let second = right.extracting(rightRange)
    for index in first.indices where first[index] != second[index] { return false }
    return true
  }

  /// Whether a slice has bytes below 0x80 only.
  package static func isASCII(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let slice = text.extracting(range)
    var all: UInt8 = 0
    for index in slice.indices { all |= slice[index] }
    return all < 0x80
  }
}

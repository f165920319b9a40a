/// Hashes and compares slices of texts, for tables that live within one run.
@usableFromInline
package enum TextHash {
  /// Another number in each process, so that nobody can prepare texts that all collide. No
  /// output depends on it.
  @usableFromInline package static let seed = UInt64.random(in: .min ... .max)

  /// A 64-bit hash of a slice. O(length), one multiplication for eight bytes.
  @inlinable
  package static func hash(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    hash(text, range, seed: seed)
  }

  /// The same with a given start, so that a parent's number can enter the hash.
  @inlinable
  package static func hash(_ text: Span<UInt8>, _ range: Range<Int>, seed: UInt64) -> UInt64 {
    let slice = text.extracting(range)
    var state = seed ^ UInt64(truncatingIfNeeded: slice.count) &* 0x9e37_79b9_7f4a_7c15
    var index = 0
    while index &+ 8 <= slice.count {
      state = mix(state ^ slice.word(at: index))
      index &+= 8
    }
    return mix(state ^ slice.lastWord(from: index))
  }

  /// One round of a multiply-and-fold hash.
  @inlinable
  package static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9fb2_1c65_1e98_df25)
    return product.high ^ product.low ^ value.byteSwapped
  }

  /// Whether two slices have the same bytes.
  @inlinable
  package static func equal(
    _ left: Span<UInt8>, _ leftRange: Range<Int>, _ right: Span<UInt8>, _ rightRange: Range<Int>
  ) -> Bool {
    guard leftRange.count == rightRange.count else { return false }
    let first = left.extracting(leftRange)
    let second = right.extracting(rightRange)
    var index = 0
    while index &+ 8 <= first.count {
      if first.word(at: index) != second.word(at: index) { return false }
      index &+= 8
    }
    return first.lastWord(from: index) == second.lastWord(from: index)
  }

  /// How many bytes two slices have in common at their beginning.
  @inlinable
  package static func commonPrefix(
    _ left: Span<UInt8>, _ leftRange: Range<Int>, _ right: Span<UInt8>, _ rightRange: Range<Int>
  ) -> Int {
    let first = left.extracting(leftRange)
    let second = right.extracting(rightRange)
    let limit = min(first.count, second.count)
    var index = 0
    while index &+ 8 <= limit {
      let difference = first.word(at: index) ^ second.word(at: index)
      if difference != 0 { return index + ByteWord.countBefore(difference) }
      index &+= 8
    }
    while index < limit, first[index] == second[index] { index &+= 1 }
    return index
  }

  /// Whether a slice has bytes below 0x80 only.
  @inlinable
  package static func isASCII(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let slice = text.extracting(range)
    var all: UInt64 = 0
    var index = 0
    while index &+ 8 <= slice.count {
      all |= slice.word(at: index)
      index &+= 8
    }
    return ByteWord.bytesOutsideASCII(of: all | slice.lastWord(from: index)) == 0
  }

  /// The offset of the first line feed from an offset on, or the text's length.
  package static func lineEnd(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index &+ 8 <= text.count {
      let answer = ByteWord.bytes(of: text.word(at: index), equalTo: 0x0a)
      if answer != 0 { return index &+ ByteWord.countBefore(answer) }
      index &+= 8
    }
    while index < text.count, text[index] != 0x0a { index &+= 1 }
    return index
  }
}

/// A digest of 128 bits, as ``XXH3`` makes it.
///
/// Digests are ordered as their hexadecimal forms are.
package struct Digest128: Hashable, Sendable, Comparable {
  /// The more significant half: the first 16 hexadecimal digits.
  package let high: UInt64
  /// The less significant half: the last 16 hexadecimal digits.
  package let low: UInt64

  /// Joins two halves.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Reads exactly 32 hexadecimal digits of either case, or gives nothing.
  package init?(hexadecimal digits: Span<UInt8>) {
    guard digits.count == 32 else { return nil }
    var halves: (high: UInt64, low: UInt64) = (0, 0)
    for index in 0..<16 {
      guard let high = Self.value(of: digits[index]),
        let low = Self.value(of: digits[index &+ 16])
      else { return nil }
      halves.high = halves.high &<< 4 | high
      halves.low = halves.low &<< 4 | low
    }
    self.init(high: halves.high, low: halves.low)
  }

  /// Orders digests by their value.
  package static func < (first: Digest128, second: Digest128) -> Bool {
    (first.high, first.low) < (second.high, second.low)
  }

  private static func value(of digit: UInt8) -> UInt64? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(digit &- UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(digit &- UInt8(ascii: "a") &+ 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(digit &- UInt8(ascii: "A") &+ 10)
    default: nil
    }
  }
}

extension Digest128: CustomStringConvertible {
  /// 32 lower-case hexadecimal digits in the canonical, big-endian order of `xxhsum -H2`.
  package var description: String {
    var text = ""
    text.reserveCapacity(32)
    for half in [high, low] {
      for shift in stride(from: 60, through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: half &>> UInt64(shift)) & 15
        let first = digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") &- 10
        text.unicodeScalars.append(Unicode.Scalar(first &+ digit))
      }
    }
    return text
  }
}

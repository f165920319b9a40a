/// Texts eight bytes at a time.
///
/// The bytes of a word stand in the order of the text from its lowest bits up, on every machine.
/// They are put together one by one, in bounds that are checked once; the optimizer makes a single
/// load of it.
extension Span where Element == UInt8 {
  /// The eight bytes from `index`.
  @inlinable @inline(__always)
  package func word(at index: Int) -> UInt64 {
    // The sum traps when it overflows, so that the range is in order: no second check for that.
    let bytes = extracting(index..<index + 8)
    precondition(bytes.count == 8)
    let low =
      UInt64(bytes[0]) | UInt64(bytes[1]) << 8 | UInt64(bytes[2]) << 16 | UInt64(bytes[3]) << 24
    let high =
      UInt64(bytes[4]) | UInt64(bytes[5]) << 8 | UInt64(bytes[6]) << 16 | UInt64(bytes[7]) << 24
    return low | high << 32
  }

  /// The bytes from `index` to the end as a word, zeros above them.
  ///
  /// - Precondition: there are at most eight.
  @inlinable @inline(__always)
  package func lastWord(from index: Int) -> UInt64 {
    if index &+ 8 == count { return word(at: index) }
    var word: UInt64 = 0
    var shift: UInt64 = 0
    for position in index..<count {
      word |= UInt64(self[position]) << shift
      shift += 8
    }
    return word
  }
}

/// Questions about all eight bytes of a word at once.
///
/// An answer has bit 7 of a byte set where the question holds for it. Above the lowest such byte
/// others may be set for nothing: only the lowest is to be believed.
@usableFromInline
package enum ByteWord {
  /// A word of eight equal bytes.
  @inlinable @inline(__always)
  package static func repeating(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The bytes that equal `byte`.
  @inlinable @inline(__always)
  package static func bytes(of word: UInt64, equalTo byte: UInt8) -> UInt64 {
    let difference = word ^ repeating(byte)
    return (difference &- repeating(1)) & ~difference & repeating(0x80)
  }

  /// The bytes that are not just themselves in a JSON string: quotes, backslashes, control
  /// characters, and what is outside ASCII. One subtraction each, since nothing above the lowest one
  /// is to be believed.
  @inlinable @inline(__always)
  package static func bytesToDecode(of word: UInt64) -> UInt64 {
    let quotes = (word ^ repeating(UInt8(ascii: "\""))) &- repeating(1)
    let backslashes = (word ^ repeating(UInt8(ascii: "\\"))) &- repeating(1)
    let controls = word &- repeating(0x20)
    return (quotes | backslashes | controls | word) & repeating(0x80)
  }

  /// The bytes outside ASCII.
  @inlinable @inline(__always)
  package static func bytesOutsideASCII(of word: UInt64) -> UInt64 { word & repeating(0x80) }

  /// The bytes that are no letters of ASCII. Every byte of this answer is to be believed.
  @inlinable @inline(__always)
  package static func bytesOtherThanLetters(of word: UInt64) -> UInt64 {
    // In seven bits no sum runs over into the next byte.
    let folded = (word | repeating(0x20)) & repeating(0x7f)
    let isAtLeastA = folded &+ repeating(0x80 - UInt8(ascii: "a"))
    let isBehindZ = folded &+ repeating(0x80 - UInt8(ascii: "z") - 1)
    return (~isAtLeastA | isBehindZ | word) & repeating(0x80)
  }

  /// How many bytes stand before the lowest one of an answer; 8 when it has none.
  @inlinable @inline(__always)
  package static func countBefore(_ answer: UInt64) -> Int { answer.trailingZeroBitCount &>> 3 }
}

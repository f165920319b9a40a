/// Counts UTF-16 units, SARIF's columns, in a text that is UTF-8.
///
/// The units before every block are counted once, so that a question costs a block and not a
/// line: a minified file has one line of many megabytes, and many findings in it.
struct UTF16Columns {
  private static let blockLength = 4096
  private let bytes: [UInt8]
  private let countsBeforeBlocks: [Int]
  /// Whether the text has such units itself.
  private let isUTF16: Bool

  /// Counts a text's blocks. O(bytes).
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isUTF16 = bytes.starts(with: [0xfe, 0xff]) || bytes.starts(with: [0xff, 0xfe])
    var counts = [0]
    counts.reserveCapacity(bytes.count / Self.blockLength + 1)
    var count = 0
    for (index, byte) in bytes.enumerated() {
      count += Self.units(byte)
      if (index + 1) % Self.blockLength == 0 { counts.append(count) }
    }
    countsBeforeBlocks = counts
  }

  /// The column from 1 of an offset in the line that begins at another offset.
  func column(of offset: Int, inLineFrom start: Int) -> Int {
    if isUTF16 { return max(0, offset - start) / 2 + 1 }
    return max(0, count(before: offset) - count(before: start)) + 1
  }

  private func count(before offset: Int) -> Int {
    let offset = max(0, min(offset, bytes.count))
    let block = offset / Self.blockLength
    var count = countsBeforeBlocks[block]
    for index in block * Self.blockLength..<offset { count += Self.units(bytes[index]) }
    return count
  }

  /// A sequence's first byte stands for its units: two where it has four bytes.
  private static func units(_ byte: UInt8) -> Int {
    byte & 0xc0 == 0x80 ? 0 : byte >= 0xf0 ? 2 : 1
  }
}

/// Lines and lengths of a text in UTF-16 with a byte order mark: some `.strings` tables are.
struct UTF16Text: Sendable {
  private static let blockLength = 4096
  private let bytes: [UInt8]
  /// Where the second byte of a unit counts more than the first: 0 or 1.
  private let highByte: Int
  /// The offsets after each LF.
  let lineStarts: [Int]
  /// How long the text before every block would be in UTF-8.
  private let countsBeforeBlocks: [Int]

  /// Looks at every unit once; nothing for a text in another encoding.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xfe, 0xff]) || bytes.starts(with: [0xff, 0xfe]) else { return nil }
    self.bytes = bytes
    highByte = bytes[0] == 0xfe ? 0 : 1
    var starts: [Int] = []
    var counts: [Int] = []
    var count = 0
    for offset in stride(from: 0, to: bytes.count - 1, by: 2) {
      if offset % Self.blockLength == 0 { counts.append(count) }
      let unit = Self.unit(bytes, offset, highByte)
      if unit == 0x0a { starts.append(offset + 2) }
      count += Self.utf8Count(unit)
    }
    lineStarts = starts
    countsBeforeBlocks = counts
  }

  /// How many bytes of UTF-8 stand between two offsets. Costs a block, not a line.
  func utf8Count(from start: Int, to end: Int) -> Int {
    max(0, utf8Count(before: end) - utf8Count(before: start))
  }

  private func utf8Count(before end: Int) -> Int {
    let block = min(end / Self.blockLength, countsBeforeBlocks.count - 1)
    var count = countsBeforeBlocks[block]
    let last = min(end, bytes.count - 1)
    for offset in stride(from: block * Self.blockLength, to: last, by: 2) {
      count += Self.utf8Count(Self.unit(bytes, offset, highByte))
    }
    return count
  }

  /// The text between two offsets as UTF-8; what is no character becomes U+FFFD.
  func utf8(of range: Range<Int>) -> [UInt8] {
    let units = stride(from: range.lowerBound, to: range.upperBound - 1, by: 2).map {
      Self.unit(bytes, $0, highByte)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Whether the second half of a pair stands at an offset.
  func isInsidePair(_ offset: Int) -> Bool {
    offset + 1 < bytes.count && 0xdc00..<0xe000 ~= Self.unit(bytes, offset, highByte)
  }

  private static func unit(_ bytes: [UInt8], _ offset: Int, _ highByte: Int) -> UInt16 {
    UInt16(bytes[offset + highByte]) << 8 | UInt16(bytes[offset + 1 - highByte])
  }

  /// The first half of a pair counts for both.
  private static func utf8Count(_ unit: UInt16) -> Int {
    switch unit {
    case ..<0x80: 1
    case ..<0x800: 2
    case 0xd800..<0xdc00: 4
    case 0xdc00..<0xe000: 0
    default: 3
    }
  }
}

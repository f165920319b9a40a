/// Makes small PNG images for tests: black, one bit for a pixel, not compressed.
enum PNG {
  /// A whole image that every viewer opens (W3C, PNG; stored blocks of RFC 1951).
  static func image(width: Int, height: Int) -> [UInt8] {
    let header = bigEndian(width) + bigEndian(height) + [1, 0, 0, 0, 0]
    let line = [UInt8](repeating: 0, count: 1 + (width + 7) / 8)
    let pixels = Array(repeatElement(line, count: height).joined())
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + chunk("IHDR", header)
      + chunk("IDAT", stored(pixels)) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bigEndian(content.count) + body + bigEndian(Int(checksum(body)))
  }

  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    while start < bytes.count {
      let end = min(start + 65535, bytes.count)
      let count = end - start
      let length = [UInt8(count & 255), UInt8(count >> 8)]
      result += [end == bytes.count ? 1 : 0] + length + length.map { ~$0 } + bytes[start..<end]
      start = end
    }
    var low = 1
    var high = 0
    for byte in bytes {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    return result + bigEndian(high << 16 | low)
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value = UInt32.max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
    }
    return ~value
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }
}

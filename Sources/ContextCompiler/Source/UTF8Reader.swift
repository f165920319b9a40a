/// Reads scalars from bytes that need not be UTF-8.
enum UTF8Reader {
  /// The scalar at an offset and how many bytes it takes; no scalar and one byte where the bytes
  /// are not UTF-8.
  static func scalar(
    in bytes: [UInt8], at offset: Int, end: Int
  ) -> (scalar: Unicode.Scalar?, length: Int) {
    let first = bytes[offset]
    let length: Int
    var value: UInt32
    switch first {
    case ..<0x80: return (Unicode.Scalar(first), 1)
    case 0xc2...0xdf: (length, value) = (2, UInt32(first & 0x1f))
    case 0xe0...0xef: (length, value) = (3, UInt32(first & 0x0f))
    case 0xf0...0xf4: (length, value) = (4, UInt32(first & 0x07))
    default: return (nil, 1)
    }
    guard offset + length <= end else { return (nil, 1) }
    for index in offset + 1..<offset + length {
      guard bytes[index] & 0xc0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(bytes[index] & 0x3f)
    }
    let isOverlong = length == 3 && value < 0x800 || length == 4 && value < 0x10000
    guard !isOverlong, let scalar = Unicode.Scalar(value) else { return (nil, 1) }
    return (scalar, length)
  }
}

/// How the characters of a `.strings` table are written: as Apple's tools write it, which is
/// UTF-8, or UTF-16 with a byte order mark.
enum StringsEncoding {
  case utf8(markLength: Int)
  case utf16(isBigEndian: Bool)

  /// Looks at the first bytes.
  init(of bytes: [UInt8]) throws(StringsProblem) {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
      self = .utf8(markLength: 3)
    } else if bytes.starts(with: [0xff, 0xfe, 0, 0]) || bytes.starts(with: [0, 0, 0xfe, 0xff]) {
      throw StringsProblem(
        offset: 0,
        message: "the file is UTF-32; a table is UTF-8, or UTF-16 with a byte order mark",
        help: "save the file as UTF-8")
    } else if bytes.starts(with: [0xff, 0xfe]) {
      self = .utf16(isBigEndian: false)
    } else if bytes.starts(with: [0xfe, 0xff]) {
      self = .utf16(isBigEndian: true)
    } else if bytes.count >= 2, (bytes[0] == 0) != (bytes[1] == 0) {
      throw StringsProblem(
        offset: 0, message: "the file is UTF-16 without a byte order mark",
        help: "save the file as UTF-8, or with the mark")
    } else {
      self = .utf8(markLength: 0)
    }
  }

  /// The bytes of one unit.
  var width: Int {
    switch self {
    case .utf8: 1
    case .utf16: 2
    }
  }

  /// The bytes of the byte order mark.
  var markLength: Int {
    switch self {
    case .utf8(let markLength): markLength
    case .utf16: 2
    }
  }

  /// Throws at the first bytes that are no character. O(bytes).
  func verify(_ bytes: [UInt8]) throws(StringsProblem) {
    var position = markLength
    switch self {
    case .utf8:
      while position < bytes.count {
        if bytes[position] < 0x80 {
          position += 1
          continue
        }
        let (scalar, length) = UTF8Reader.scalar(in: bytes, at: position, end: bytes.count)
        guard scalar != nil else {
          throw StringsProblem(
            offset: position, message: "this byte is not valid UTF-8",
            help: "save the file as UTF-8, or as UTF-16 with a byte order mark")
        }
        position += length
      }
    case .utf16:
      let text = bytes.span
      while position < bytes.count {
        let value = unit(text, at: position)
        guard value != .end else {
          throw StringsProblem(offset: position, message: "the file ends inside a UTF-16 unit")
        }
        let next = unit(text, at: position + 2)
        guard value.isSurrogate else {
          position += 2
          continue
        }
        guard value.value < 0xdc00, next.isSurrogate, next.value >= 0xdc00 else {
          throw StringsProblem(
            offset: position, message: "this unit is half of a surrogate pair without the other")
        }
        position += 4
      }
    }
  }

  /// The unit at an offset, or the end.
  func unit(_ text: Span<UInt8>, at offset: Int) -> StringsUnit {
    switch self {
    case .utf8: return offset < text.count ? StringsUnit(value: UInt32(text[offset])) : .end
    case .utf16(let isBigEndian):
      guard offset + 1 < text.count else { return .end }
      let first = UInt32(text[offset])
      let second = UInt32(text[offset + 1])
      return StringsUnit(value: isBigEndian ? first << 8 | second : second << 8 | first)
    }
  }

  /// The character at an offset of a text that was verified, and its length in bytes.
  func scalar(_ text: Span<UInt8>, at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    var value = unit(text, at: offset).value
    var length = width
    switch self {
    case .utf8:
      if value >= 0xc0 {
        length = value >= 0xf0 ? 4 : value >= 0xe0 ? 3 : 2
        value &= 0xff >> UInt32(length + 1)
        for index in 1..<length { value = value << 6 | unit(text, at: offset + index).value & 0x3f }
      }
    case .utf16:
      if 0xd800..<0xdc00 ~= value {
        let low = unit(text, at: offset + 2).value
        value = 0x10000 + (value - 0xd800) << 10 + (low - 0xdc00)
        length = 4
      }
    }
    return (Unicode.Scalar(value) ?? "\u{fffd}", length)
  }

  /// The length of U+2028 or U+2029, which end lines as white space, at an offset.
  func lineSeparator(_ text: Span<UInt8>, at offset: Int) -> Int? {
    switch self {
    case .utf8:
      guard offset + 2 < text.count, text[offset] == 0xe2, text[offset + 1] == 0x80,
        text[offset + 2] == 0xa8 || text[offset + 2] == 0xa9
      else { return nil }
      return 3
    case .utf16:
      let value = unit(text, at: offset).value
      return value == 0x2028 || value == 0x2029 ? 2 : nil
    }
  }
}

/// One unit of a table's text: a byte of UTF-8 or two of UTF-16.
struct StringsUnit: Equatable, Comparable, ExpressibleByUnicodeScalarLiteral {
  /// The unit; ``end`` has one that no unit has.
  let value: UInt32

  init(value: UInt32) { self.value = value }
  init(unicodeScalarLiteral value: Unicode.Scalar) { self.value = value.value }

  static let end = StringsUnit(value: .max)
  static let quote: StringsUnit = "\""
  static let apostrophe: StringsUnit = "'"
  static let backslash: StringsUnit = "\\"
  static let equals: StringsUnit = "="
  static let colon: StringsUnit = ":"
  static let semicolon: StringsUnit = ";"
  static let less: StringsUnit = "<"
  static let openBrace: StringsUnit = "{"
  static let closeBrace: StringsUnit = "}"
  static let openParenthesis: StringsUnit = "("

  static func < (left: Self, right: Self) -> Bool { left.value < right.value }

  /// Whether a key or a value may begin so.
  var isStringStart: Bool { self == .quote || self == .apostrophe || isTokenUnit }

  /// Whether the unit may stand in a string without quotes.
  var isTokenUnit: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "/", ":", ".", "-": true
    default: false
    }
  }

  var isSpace: Bool { self == " " || "\t"..."\r" ~= self }

  var isSurrogate: Bool { 0xd800..<0xe000 ~= value }

  var hexadecimalValue: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f": value - 0x61 + 10
    case "A"..."F": value - 0x41 + 10
    default: nil
    }
  }
}

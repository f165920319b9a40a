/// Finds what looks like a place for a value in a text, as formats of strings have it.
enum Placeholders {
  /// The placeholders of a text in their order: `%@`, `%1$d`, `%lld`, `{name}`, `{0}`, `${name}`,
  /// `%{count}`.
  ///
  /// A percentage is none: before `%` stands no digit and no space between it and one, and behind
  /// a conversion's letter no further letter.
  static func all(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    return ranges(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Where they stand in a text in UTF-8.
  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      let end =
        switch bytes[index] {
        case UInt8(ascii: "%"): endOfConversion(bytes, index) ?? endOfName(bytes, index + 1)
        case UInt8(ascii: "$"): endOfName(bytes, index + 1)
        case UInt8(ascii: "{"): endOfName(bytes, index)
        default: nil as Int?
        }
      if let end {
        found.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    return found
  }

  /// Behind `%`, a position as in `%2$@`, a width and a length modifier, the letter of a conversion
  /// (IEEE Std 1003.1, `fprintf`; Apple, String Format Specifiers).
  private static func endOfConversion(_ bytes: [UInt8], _ start: Int) -> Int? {
    if start > 0, isDigit(bytes[start - 1]) { return nil }
    var index = start + 1
    while index < bytes.count, isDigit(bytes[index]) || ".$-+".utf8.contains(bytes[index]) {
      index += 1
    }
    while index < bytes.count, "hlqzjtL".utf8.contains(bytes[index]) { index += 1 }
    guard index < bytes.count, "@dDiuUxXoOfFeEgGaAcCsSp".utf8.contains(bytes[index]) else {
      return nil
    }
    index += 1
    return index < bytes.count && isLetter(bytes[index]) && bytes[index - 1] != UInt8(ascii: "@")
      ? nil : index
  }

  /// A name or a number in braces.
  private static func endOfName(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else { return nil }
    var index = start + 1
    while index < bytes.count,
      isDigit(bytes[index]) || isLetter(bytes[index]) || "_.-".utf8.contains(bytes[index])
    {
      index += 1
    }
    guard index > start + 1, index < bytes.count, bytes[index] == UInt8(ascii: "}") else {
      return nil
    }
    return index + 1
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func isLetter(_ byte: UInt8) -> Bool {
    0x61...0x7a ~= byte | 0x20 || byte >= 0x80
  }
}

import JSONText

/// A character of a string with the bytes that spell it in the file.
struct SpelledScalars {
  let range: Range<Int>
  /// Whether the character is white space.
  let isSpace: Bool

  /// The characters of a string, one for each that stands there or is escaped. O(length).
  static func scalars(of node: Int, in file: SourceFile) -> [SpelledScalars] {
    let content: Range<Int>
    let encoding: StringsEncoding
    let bytes = file.bytes
    if file.nodePlaces == nil {
      content = file.syntax.content(node)
      encoding = .utf8(markLength: 0)
    } else {
      let range = file.range(of: node)
      encoding = (try? StringsEncoding(of: bytes)) ?? .utf8(markLength: 0)
      // A string without quotes has no white space.
      guard !encoding.unit(bytes.span, at: range.lowerBound).isTokenUnit else { return [] }
      content = range.lowerBound + encoding.width..<range.upperBound - encoding.width
    }
    var reader = Reader(bytes: bytes, encoding: encoding, position: content.lowerBound)
    var result: [SpelledScalars] = []
    while reader.position < content.upperBound {
      let start = reader.position
      let isSpace = reader.next()
      result.append(SpelledScalars(range: start..<reader.position, isSpace: isSpace))
    }
    return result
  }

  /// Reads one character after the other. The escapes of both notations that may be white space
  /// are different letters, or the same with one meaning.
  private struct Reader {
    let bytes: [UInt8]
    let encoding: StringsEncoding
    var position: Int

    mutating func next() -> Bool {
      guard unit(0) == .backslash else {
        let (scalar, length) = encoding.scalar(bytes.span, at: position)
        position += length
        return scalar.properties.isWhitespace
      }
      let letter = unit(1)
      switch letter {
      case "n", "r", "t", "f", "v", "\n":
        position += 2 * encoding.width
        return true
      case "u", "U":
        let value = (2..<6).reduce(0) { $0 << 4 | (unit($1).hexadecimalValue ?? 0) }
        position += 6 * encoding.width
        return Unicode.Scalar(value)?.properties.isWhitespace == true
      case "0"..."7":
        var value: UInt32 = 0
        var count = 1
        while count < 4, "0"..."7" ~= unit(count) {
          value = value << 3 | (unit(count).value - 0x30)
          count += 1
        }
        position += count * encoding.width
        let scalar = UInt8(exactly: value).flatMap(NextStepCharacters.scalar)
        return scalar?.properties.isWhitespace == true
      default:
        position += 2 * encoding.width
        return false
      }
    }

    private func unit(_ index: Int) -> StringsUnit {
      encoding.unit(bytes.span, at: position + index * encoding.width)
    }
  }
}

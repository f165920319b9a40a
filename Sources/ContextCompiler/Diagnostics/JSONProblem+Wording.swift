import JSONText

extension JSONProblem {
  /// The rule that the problem breaks.
  var rule: Rule {
    switch reason {
    case .tooDeep: .nestingTooDeep
    case .tooLong: .unreadableFile
    default: .invalidJSON
    }
  }

  /// What was expected, and what stands there instead.
  func message(in bytes: [UInt8]) -> String {
    switch reason {
    case .expected(let what):
      let found = Self.found(at: offset, in: bytes)
      if case .comma? = cause, offset < bytes.count,
        bytes[offset] == UInt8(ascii: "]") || bytes[offset] == UInt8(ascii: "}")
      {
        return "expected \(what) after the comma, found \(found)"
      }
      return "expected \(what), found \(found)"
    case .unclosedString: return "a string must end with '\"' on the line where it begins"
    case .controlCharacter(let byte):
      let digits = String(byte, radix: 16)
      let code = String(repeating: "0", count: 4 - digits.count) + digits
      return "a control character must be written as '\\u\(code)' in a string"
    case .invalidUTF8: return "this byte is not valid UTF-8"
    case .invalidEscape:
      return "a backslash begins an escape: one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
    case .loneSurrogate: return "this '\\u' escape is half of a surrogate pair without the other"
    case .tooDeep: return "arrays and objects may be nested \(JSONParser.depthLimit) deep"
    case .tooLong: return "the file has more than 1 GiB"
    }
  }

  /// Another place that explains the problem.
  func notes(in source: SourceID) -> [Diagnostic.Note] {
    switch cause {
    case .openBracket(let offset)?:
      [.init("this bracket is still open", at: Place(source: source, offset: offset, length: 1))]
    case .openString(let offset)?:
      [.init("the string begins here", at: Place(source: source, offset: offset, length: 1))]
    case .endOfValue(let offset)?:
      [
        .init(
          "the value before ends here",
          at: Place(source: source, offset: max(0, offset - 1), length: 1))
      ]
    case .comma(let offset)?:
      [.init("the comma stands here", at: Place(source: source, offset: offset, length: 1))]
    case nil: []
    }
  }

  /// The way out, where it is very likely the one.
  func help(in bytes: [UInt8]) -> String? {
    let byte = offset < bytes.count ? bytes[offset] : nil
    if offset < 4,
      bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff])
        || bytes.prefix(4).contains(0)
    {
      return "the file seems to be UTF-16: save it as UTF-8"
    }
    switch (reason, cause) {
    case (.expected, .comma?) where byte == 0x5d || byte == 0x7d:
      return "remove the comma: JSON has none after the last value"
    case (.expected("',' or '}'"), .endOfValue?) where byte == 0x22,
      (.expected("',' or ']'"), .endOfValue?) where byte == 0x22 || byte == 0x7b || byte == 0x5b:
      return "add a comma after the value before"
    case (.expected, _) where byte == 0x2f: return "JSON has no comments: use '$comment'"
    case (.expected, _) where byte == 0x27: return "JSON has strings in double quotes only"
    case (.unclosedString, _): return "close the string, or write a line break as '\\n'"
    default: return nil
    }
  }

  private static func found(at offset: Int, in bytes: [UInt8]) -> String {
    guard offset < bytes.count else { return "the end of the file" }
    let byte = bytes[offset]
    if byte > 0x20, byte < 0x7f { return "'\(Character(Unicode.Scalar(byte)))'" }
    if byte < 0x80 {
      return "U+" + String(repeating: "0", count: byte < 16 ? 3 : 2)
        + String(byte, radix: 16, uppercase: true)
    }
    var length = 1
    while length < 4, offset + length < bytes.count, bytes[offset + length] & 0xc0 == 0x80 {
      length += 1
    }
    return "'" + String(decoding: bytes[offset..<offset + length], as: UTF8.self) + "'"
  }
}

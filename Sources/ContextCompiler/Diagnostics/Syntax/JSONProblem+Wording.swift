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
    case .controlCharacter(0x09): return "a tab must be written as '\\t' in a string"
    case .controlCharacter(let byte):
      let code = Unicode.Scalar(byte).codePoint.lowercased()
      return "a control character must be written as '\\u\(code)' in a string"
    case .invalidUTF8:
      return JSONAdvice.unfinishedLead(before: offset, in: bytes) == nil
        ? "this byte is not valid UTF-8" : "the UTF-8 character before this has no end"
    case .invalidEscape where Self.isUnicodeEscape(before: offset, in: bytes):
      return "'\\u' must have four hexadecimal digits behind it"
    case .invalidEscape:
      return "a backslash begins an escape: one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
    case .loneSurrogate: return "this '\\u' escape is half of a surrogate pair without the other"
    case .tooDeep: return "arrays and objects may be nested \(JSONParser.depthLimit) deep"
    case .tooLong: return "the file has more than 1 GiB"
    }
  }

  /// The length of what stands there: a character, nothing at the end of the file.
  func length(in bytes: [UInt8]) -> Int {
    Self.character(at: offset, in: bytes)?.utf8.count ?? (offset < bytes.count ? 1 : 0)
  }

  /// Another place that explains the problem.
  func notes(in source: SourceID, bytes: [UInt8], advice: JSONAdvice?) -> [Diagnostic.Note] {
    if let note = advice?.note {
      return [
        .init(
          note.message,
          at: Place(source: source, offset: note.range.lowerBound, length: note.range.count))
      ]
    }
    return switch cause {
    case .openBracket(let offset)?:
      [.init("this bracket is still open", at: Place(source: source, offset: offset, length: 1))]
    case .openString(let offset)?:
      [.init("the string begins here", at: Place(source: source, offset: offset, length: 1))]
    case .endOfValue(let offset)?:
      [
        .init(
          reason == .expected("':'") ? "the key ends here" : "the value before ends here",
          at: Place(source: source, offset: max(0, offset - 1), length: 1))
      ]
    case .comma(let comma)? where offset < bytes.count && ",]}".utf8.contains(bytes[offset]):
      [.init("the comma stands here", at: Place(source: source, offset: comma, length: 1))]
    case .comma?, nil: []
    }
  }

  /// Whether `\u` and at most three digits stand before an offset.
  private static func isUnicodeEscape(before offset: Int, in bytes: [UInt8]) -> Bool {
    let tail = bytes[max(0, offset - 5)..<offset].reversed()
    let rest = tail.drop { JSONTree.hexadecimalValue($0) != nil }
    return rest.starts(with: "u\\".utf8)
  }

  private static func found(at offset: Int, in bytes: [UInt8]) -> String {
    guard offset < bytes.count else { return "the end of the file" }
    if bytes[offset] == 0x0a || bytes[offset] == 0x0d { return "the end of the line" }
    guard let scalar = character(at: offset, in: bytes) else {
      return "a byte that is no character"
    }
    switch scalar {
    case " ": return "a space"
    case "\t": return "a tab"
    case "'": return "an apostrophe"
    default: break
    }
    // What has no shape of its own is told by its number.
    if scalar.value < 0x20 || scalar.value == 0x7f || scalar.properties.isWhitespace
      || scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isBidiControl
    {
      return "U+" + scalar.codePoint
    }
    return "'\(scalar)'"
  }

  /// The character that begins at an offset.
  private static func character(at offset: Int, in bytes: [UInt8]) -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    let byte = bytes[offset]
    let length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1
    let text = String(decoding: bytes[offset...].prefix(length), as: UTF8.self)
    guard let scalar = text.unicodeScalars.first, scalar != "\u{fffd}" else { return nil }
    return scalar
  }
}

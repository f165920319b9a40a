import JSONText

/// What most likely happened where a text stops being JSON, and the way out.
///
/// People write the JSON of JavaScript, Python and editors that mean well; each has a few habits,
/// and the first wrong byte with what stands around it tells them apart. Where it does not,
/// nothing is said.
struct JSONAdvice {
  /// What to do; one sentence part.
  let help: String
  /// Another place that explains it better than the problem's own cause.
  private(set) var note: (message: String, range: Range<Int>)?

  private init(_ help: String) { self.help = help }

  /// The advice for a problem, if there is one that is very likely right. O(length of the line).
  static func advice(on problem: JSONProblem, in bytes: [UInt8]) -> JSONAdvice? {
    let spot = Spot(problem: problem, bytes: bytes)
    return onEncoding(spot) ?? onReason(spot)
  }

  /// The problem with what stands around it.
  private struct Spot {
    let problem: JSONProblem
    let bytes: [UInt8]

    var offset: Int { problem.offset }
    /// The first wrong byte; zero at the end of the file.
    var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    /// The first byte of a UTF-8 sequence that has no end before the wrong byte.
    var unfinishedLead: Int? { JSONAdvice.unfinishedLead(before: offset, in: bytes) }

    func starts(with text: String, at offset: Int) -> Bool {
      bytes[min(offset, bytes.count)...].starts(with: text.utf8)
    }

    func isQuote(at offset: Int) -> Bool {
      offset < bytes.count && bytes[offset] == UInt8(ascii: "\"")
    }

    /// The letters and digits from an offset on, at most 40.
    func word(at offset: Int) -> String {
      let rest = bytes[min(offset, bytes.count)...].prefix(40)
      return String(
        decoding: rest.prefix { JSONAdvice.isWordByte($0) }, as: UTF8.self)
    }

    /// The hexadecimal digits from an offset on.
    func digits(at offset: Int, atMost limit: Int) -> String {
      let rest = bytes[min(offset, bytes.count)...].prefix(limit)
      return String(
        decoding: rest.prefix { JSONTree.hexadecimalValue($0) != nil }, as: UTF8.self)
    }

    /// The string, with its quotes, that ends before an offset; nothing when another value does.
    ///
    /// A string has neither line breaks nor quotes without a backslash, so going back finds its
    /// beginning for sure.
    func string(endingAt end: Int) -> Range<Int>? {
      guard end > 1, bytes[end - 1] == UInt8(ascii: "\"") else { return nil }
      var start = end - 2
      while start >= 0 {
        if bytes[start] == UInt8(ascii: "\"") {
          let backslashes = bytes[..<start].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
          if backslashes % 2 == 0 { return start..<end }
        }
        start -= 1
      }
      return nil
    }
  }

  /// The first byte of a UTF-8 sequence that is not complete before an offset.
  static func unfinishedLead(before offset: Int, in bytes: [UInt8]) -> Int? {
    var start = offset - 1
    while start >= 0, offset - start < 3, bytes[start] & 0xc0 == 0x80 { start -= 1 }
    guard start >= 0 else { return nil }
    let length = bytes[start] >= 0xf0 ? 4 : bytes[start] >= 0xe0 ? 3 : bytes[start] >= 0xc2 ? 2 : 0
    return offset - start < length ? start : nil
  }

  // MARK: Causes

  private static func onEncoding(_ spot: Spot) -> JSONAdvice? {
    let bytes = spot.bytes
    if spot.offset < 4,
      bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff])
        || bytes.prefix(4).contains(0)
    {
      return JSONAdvice("the file seems to be UTF-16: save it as UTF-8")
    }
    if spot.problem.reason == .invalidUTF8 {
      var advice = JSONAdvice("save the file as UTF-8")
      if let lead = spot.unfinishedLead {
        advice.note = ("the character begins here", lead..<spot.offset)
      }
      return advice
    }
    if spot.offset == bytes.count, bytes.allSatisfy({ $0 <= 0x20 }) {
      return JSONAdvice("the file is empty")
    }
    return nil
  }

  private static func onReason(_ spot: Spot) -> JSONAdvice? {
    switch spot.problem.reason {
    case .expected(let what):
      return onForeignText(spot) ?? onBrackets(spot, what) ?? onStringBefore(spot)
        ?? onSeparator(spot, what) ?? onNumber(spot, what) ?? onWord(spot, what)
    case .unclosedString:
      return JSONAdvice("close the string, or write a line break as '\\n'")
    case .invalidEscape: return onEscape(spot)
    case .loneSurrogate:
      return JSONAdvice("write the character itself, or both halves, as in '\\ud83d\\ude00'")
    case .controlCharacter, .invalidUTF8, .tooDeep, .tooLong: return nil
    }
  }

  /// What no JSON has at all.
  private static func onForeignText(_ spot: Spot) -> JSONAdvice? {
    for marker in ["<<<<<<<", "=======", ">>>>>>>"] where spot.starts(with: marker, at: spot.offset)
    {
      return JSONAdvice("git left this marker of a conflict: keep one of the two sides")
    }
    switch spot.byte {
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      return JSONAdvice("JSON has no comments: use \"$comment\": \"…\"")
    case UInt8(ascii: "'"), UInt8(ascii: "`"):
      return JSONAdvice("JSON has strings in double quotes only")
    case 0xe2, 0xc2:
      let quotes = ["“", "”", "„", "‘", "’", "«", "»"]
      guard quotes.contains(where: { spot.starts(with: $0, at: spot.offset) }) else { return nil }
      return JSONAdvice("JSON has straight quotes only, as in \"title\"")
    default: return nil
    }
  }

  private static func onBrackets(_ spot: Spot, _ what: String) -> JSONAdvice? {
    let closes = spot.byte == UInt8(ascii: "}") || spot.byte == UInt8(ascii: "]")
    switch spot.problem.cause {
    case .comma where closes:
      return JSONAdvice("remove the comma: JSON has none after the last value")
    case .comma where spot.byte == UInt8(ascii: ","):
      return JSONAdvice("remove one of the two commas")
    case .openBracket(let offset) where offset < spot.bytes.count:
      let isObject = spot.bytes[offset] == UInt8(ascii: "{")
      if spot.byte == UInt8(ascii: "{") {
        return JSONAdvice("close the object before this one with '}'")
      }
      return closes || spot.offset == spot.bytes.count
        ? JSONAdvice("close it with '\(isObject ? "}" : "]")'") : nil
    case .endOfValue where what == "the end of the file":
      if closes { return JSONAdvice("remove it: every bracket is closed already") }
      return spot.byte == UInt8(ascii: "{") || spot.byte == UInt8(ascii: ",")
        ? JSONAdvice(
          "a file holds one object: put the two together, or manifests into an array 'children'")
        : nil
    default: return nil
    }
  }

  /// A string that ends right before the wrong byte: a quote is missing, or one too many.
  private static func onStringBefore(_ spot: Spot) -> JSONAdvice? {
    guard case .endOfValue(let end) = spot.problem.cause, end == spot.offset,
      let string = spot.string(endingAt: end), isWordByte(spot.byte) || spot.byte >= 0x80
    else { return nil }
    let content = spot.bytes[string].dropFirst().dropLast()
    guard let last = content.last(where: { $0 > 0x20 }) else {
      return content.isEmpty ? JSONAdvice("a string has one quote at each end") : nil
    }
    var advice: JSONAdvice
    if last == UInt8(ascii: ",") || last == UInt8(ascii: ":") {
      let text = content.prefix(40).prefix { $0 != last }
      advice = JSONAdvice("close that string first: \"\(String(decoding: text, as: UTF8.self))\"")
      advice.note = ("the string that begins here goes on up to the next quote", string)
    } else {
      advice = JSONAdvice("write a quote inside a string as '\\\"'")
      advice.note = ("the string that begins here ends at the next quote", string)
    }
    return advice
  }

  private static func onSeparator(_ spot: Spot, _ what: String) -> JSONAdvice? {
    let beginsValue =
      "\"{[-tfn".utf8.contains(spot.byte) || (0x30...0x39).contains(spot.byte)
    if what == "',' or ']'" || what == "',' or '}'" {
      if spot.byte == UInt8(ascii: ";") { return JSONAdvice("values are separated by ','") }
      if spot.byte == UInt8(ascii: ":"), what == "',' or ']'" {
        return JSONAdvice("keys and values stand in braces: {\"key\": \"value\"}")
      }
      guard case .endOfValue = spot.problem.cause else { return nil }
      let isKey = spot.byte == UInt8(ascii: "\"")
      if what == "',' or ']'" ? beginsValue : isKey {
        return JSONAdvice("add a comma after the value before")
      }
    }
    if what == "':'" {
      return spot.byte == UInt8(ascii: ",") || spot.byte == UInt8(ascii: "}")
        ? JSONAdvice("a key has a value behind it: \"key\": \"value\"")
        : JSONAdvice("write ':' between a key and its value")
    }
    if what == "a value", spot.byte == UInt8(ascii: ",") || spot.byte == UInt8(ascii: "}") {
      return JSONAdvice("write a value, or leave the field out")
    }
    return nil
  }

  private static func onNumber(_ spot: Spot, _ what: String) -> JSONAdvice? {
    switch spot.byte {
    case UInt8(ascii: "+") where what.hasPrefix("a value"):
      return JSONAdvice("a number has no '+' before it")
    case UInt8(ascii: ".") where what.hasPrefix("a value"):
      return JSONAdvice("a number has a digit before the point: 0\(spot.word(at: spot.offset))")
    default: break
    }
    if what == "a digit", spot.offset > 0, spot.bytes[spot.offset - 1] == UInt8(ascii: ".") {
      return JSONAdvice("a number has a digit behind the point")
    }
    if what == "no digit after a leading zero" {
      return JSONAdvice("write the number without zeros before it")
    }
    return nil
  }

  /// A word without quotes: one of another language, or a text.
  private static func onWord(_ spot: Spot, _ what: String) -> JSONAdvice? {
    let literals = ["'true'", "'false'", "'null'"]
    var start = spot.offset
    if literals.contains(what) {
      while start > 0, isWordByte(spot.bytes[start - 1]) { start -= 1 }
    }
    let word = spot.word(at: start)
    guard let first = word.utf8.first, first > 0x39 else { return nil }
    if what.hasPrefix("a key") {
      return JSONAdvice(
        spot.isQuote(at: start + word.utf8.count)
          ? "put a quote before the key too: \"\(word)\"" : "put the key in quotes: \"\(word)\"")
    }
    guard what.hasPrefix("a value") || literals.contains(what) else { return nil }
    let foreign = [
      "yes": "true", "on": "true", "no": "false", "off": "false", "none": "null", "nil": "null",
      "undefined": "null", "nan": "null",
    ]
    let known = Suggestion.nearest(to: word, among: ["true", "false", "null"])
    if let literal = known ?? foreign[word.lowercased()] {
      return JSONAdvice("did you mean '\(literal)'?")
    }
    return JSONAdvice(
      spot.isQuote(at: start + word.utf8.count)
        ? "put a quote before the text too: \"\(word)\"" : "put a text in double quotes")
  }

  private static func onEscape(_ spot: Spot) -> JSONAdvice? {
    let backslash = spot.bytes[..<min(spot.offset, spot.bytes.count)]
      .lastIndex(of: UInt8(ascii: "\\"))
    guard let backslash else { return nil }
    if spot.offset == backslash + 1 {
      let digits = spot.digits(at: spot.offset + 1, atMost: 2)
      switch spot.byte {
      case UInt8(ascii: "'"): return JSONAdvice("an apostrophe needs no backslash")
      case UInt8(ascii: "x") where digits.count == 2:
        return JSONAdvice("write the character by its number: '\\u00\(digits)'")
      default: return JSONAdvice("write a backslash itself as '\\\\'")
      }
    }
    let digits = spot.digits(at: backslash + 2, atMost: 3)
    if digits.isEmpty { return JSONAdvice("write a backslash itself as '\\\\'") }
    let zeros = String(repeating: "0", count: 4 - digits.count)
    return JSONAdvice("fill them up with zeros: '\\u\(zeros)\(digits)'")
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}

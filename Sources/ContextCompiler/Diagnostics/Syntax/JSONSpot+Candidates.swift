import JSONText

extension JSONSpot {
  /// What may have happened, the likeliest first.
  var candidates: [JSONAdvice] {
    switch problem.reason {
    case .expected:
      if isAtEnd { return bracketCandidates }
      // What no JSON has explains itself.
      for candidates in [foreignTextCandidates, lookalikeCandidates, numberCandidates]
      where !candidates.isEmpty {
        return candidates
      }
      return stringCandidates + bracketCandidates + separatorCandidates
        + wordCandidates
    case .unclosedString: return unclosedStringCandidates
    case .invalidEscape: return escapeCandidates
    case .loneSurrogate:
      return [
        JSONAdvice("write the character itself, or both halves, as in '\\ud83d\\ude00'")
      ]
    case .controlCharacter(let byte): return [controlCharacterAdvice(byte)]
    case .invalidUTF8, .tooDeep, .tooLong: return []
    }
  }

  /// What is to be said about files that are not UTF-8, or empty.
  var encodingAdvice: JSONAdvice? {
    if offset < 4,
      bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff])
        || bytes.prefix(4).contains(0)
    {
      return JSONAdvice("the file seems to be UTF-16: save it as UTF-8")
    }
    if problem.reason == .invalidUTF8 {
      let lead = JSONAdvice.unfinishedLead(before: offset, in: bytes)
      return JSONAdvice(
        "save the file as UTF-8",
        note: lead.map { ("the character begins here", $0..<offset) })
    }
    if isAtEnd, bytes.allSatisfy({ $0 <= 0x20 }) {
      return JSONAdvice("the file is empty: write an object, {…}")
    }
    return nil
  }

  private var commentCandidates: [JSONAdvice] {
    let help = "JSON has no comments: use \"$comment\": \"…\""
    var end = endOfLine(from: offset)
    if starts(with: "/*", at: offset) {
      let slash = bytes.indices.dropFirst(offset + 3).first {
        isByte("/", at: $0) && isByte("*", at: $0 - 1)
      }
      // What a comment without an end was to hide, nobody knows.
      guard let slash else {
        return [JSONAdvice("JSON has no comments, and this one has no '*/' at its end")]
      }
      end = slash + 1
    }
    let removal = JSONRepair("remove the comment", [(offset..<end, "")], mustEndWell: false)
    return [JSONAdvice(help, repair: removal), JSONAdvice(help)]
  }

  /// What no JSON has at all.
  private var foreignTextCandidates: [JSONAdvice] {
    for marker in ["<<<<<<<", "=======", ">>>>>>>"] where starts(with: marker, at: offset) {
      return [JSONAdvice("git left this marker of a conflict: keep one of the two sides")]
    }
    if starts(with: "\\\"", at: offset) { return escapedQuoteCandidates }
    switch byte {
    case UInt8(ascii: "/") where starts(with: "//", at: offset) || starts(with: "/*", at: offset),
      UInt8(ascii: "#"):
      return commentCandidates
    case UInt8(ascii: ".") where starts(with: "...", at: offset),
      0xe2 where starts(with: "…", at: offset):
      return [JSONAdvice("write out what is left out here")]
    case UInt8(ascii: "-") where expected == "a digit", 0x20 where expected == "a digit":
      if isBeforeObject { return [Self.noObject] }
      let isList = isByte("-", at: offset - 1) && !isDigit(at: startOfText(from: offset))
      return isList ? [JSONAdvice("write a list in brackets: [\"…\", \"…\"]")] : []
    default:
      guard isBeforeObject, byte < 0x80,
        foreignQuote(at: offset) == nil || starts(with: "```", at: offset)
      else { return [] }
      return startCandidates
    }
  }

  /// Whether no bracket stands before the wrong byte.
  var isBeforeObject: Bool { levels.count == 1 && expected != "the end of the file" }

  /// The file is something else than JSON.
  static let noObject = JSONAdvice("a file holds one JSON object, {…}")

  /// The file begins with something else than JSON.
  private var startCandidates: [JSONAdvice] {
    let last = endOfText(before: bytes.count) - 1
    if byte == UInt8(ascii: "("), isByte(")", at: last) {
      return [
        JSONAdvice(
          "an object stands in braces: {…}",
          repair: JSONRepair(
            "write braces", [(offset..<offset + 1, "{"), (last..<last + 1, "}")])),
        Self.noObject,
      ]
    }
    guard let brace = bytes[offset...].firstIndex(of: UInt8(ascii: "{")) else {
      let isMarkup = byte == UInt8(ascii: "<")
      return [isMarkup ? JSONAdvice("this is XML or HTML: write an object, {…}") : Self.noObject]
    }
    var result = [
      JSONAdvice(
        "a file begins with '{': remove what stands before it",
        repair: JSONRepair("remove what stands before '{'", [(offset..<brace, "")]))
    ]
    // `module.exports = {…};` and the fences of Markdown.
    if let end = bytes.lastIndex(of: UInt8(ascii: "}")), end > brace, end < last {
      result.append(
        JSONAdvice(
          "a file is one object: remove what stands before and behind it",
          repair: JSONRepair(
            "remove what stands around the object",
            [(offset..<brace, ""), (end + 1..<bytes.count, "\n")])))
    }
    return result + [Self.noObject]
  }

  /// `{\"type\": \"book\"}`: somebody has copied it out of a string.
  private var escapedQuoteCandidates: [JSONAdvice] {
    let backslashes = bytes.indices.filter { isByte("\\", at: $0) && isByte("\"", at: $0 + 1) }
    let help = "write plain quotes, without backslashes before them"
    guard backslashes.count <= 4096 else { return [JSONAdvice(help)] }
    return [
      JSONAdvice(
        help,
        repair: JSONRepair(
          "remove the backslashes before quotes", backslashes.map { ($0..<$0 + 1, "") })),
      JSONAdvice(help),
    ]
  }
}

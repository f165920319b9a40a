import JSONText

/// Words without quotes: those of another language, and texts.
extension JSONSpot {
  private static let foreignWords = [
    "yes": "true", "on": "true", "no": "false", "off": "false", "none": "null", "nil": "null",
    "undefined": "null", "nan": "null", "infinity": "null", "inf": "null",
  ]

  var wordCandidates: [JSONAdvice] {
    if expected.hasPrefix("a key") { return keyCandidates }
    if isBeforeObject { return [Self.noObject] }
    if let word = wrongLiteral {
      let text = text(word)
      let known = Suggestion.nearest(to: text, among: ["true", "false", "null"])
      let literal = known ?? Self.foreignWords[text.lowercased()]
      if literal == "null", !mayBeNull { return absenceCandidates(word) }
      if let literal {
        return [
          JSONAdvice(
            "did you mean '\(literal)'?",
            repair: Self.respelling(
              "write '\(literal)'", word, literal, isSafe: text.lowercased() == literal)),
          JSONAdvice("did you mean '\(literal)'?"),
        ]
      }
      return textCandidates(from: word.lowerBound)
    }
    return expected.hasPrefix("a value") && isTextByte ? textCandidates(from: offset) : []
  }

  /// Whether the wrong byte may begin a text that somebody forgot to quote.
  private var isTextByte: Bool {
    byte >= 0x80 || Self.isWordByte(byte) || "@$%&*~^".utf8.contains(byte)
  }

  /// The word that had to be a literal: from its first letter, of which some may have been right.
  private var wrongLiteral: Range<Int>? {
    var start = offset
    if ["'true'", "'false'", "'null'"].contains(expected) {
      while start > 0, Self.isWordByte(bytes[start - 1]) { start -= 1 }
    } else if case .endOfValue(let end)? = problem.cause, end == offset, let value = level.value,
      value.upperBound == end, ["true", "false", "null"].contains(text(value))
    {
      start = value.lowerBound
    } else if !expected.hasPrefix("a value") || levels.count == 1 {
      return nil
    }
    let word = word(at: start)
    guard !word.isEmpty, word.upperBound >= offset, word.count <= 40, !isDigit(at: start) else {
      return nil
    }
    return word
  }

  private var keyCandidates: [JSONAdvice] {
    let lineEnd = endOfLine(from: offset)
    guard isTextByte,
      let colon = bytes[offset..<lineEnd].firstIndex(of: UInt8(ascii: ":"))
    else { return [] }
    let end = endOfText(before: colon)
    guard let key = short(offset..<end), key.utf8.allSatisfy({ !",{}[]".utf8.contains($0) }) else {
      return []
    }
    if key.hasSuffix("\"") {
      return [
        JSONAdvice(
          "put a quote before the key too: \"\(key)",
          repair: Self.respelling("put a quote before the key", offset..<offset, "\""))
      ]
    }
    return [
      JSONAdvice(
        "put the key in quotes: \"\(key)\"",
        repair: JSONRepair(
          "put the key in quotes", [(offset..<offset, "\""), (end..<end, "\"")],
          isSafe: !isDigit(at: offset), mustEndWell: false)),
      JSONAdvice("put the key in quotes: \"\(key)\""),
    ]
  }

  /// A text that ends where something follows that follows texts.
  private func textCandidates(from start: Int) -> [JSONAdvice] {
    let lineEnd = endOfLine(from: start)
    var ends: [Int] = []
    var index = start
    while index < lineEnd, ends.count < 8, !isByte("\"", at: index) {
      if ",}]".utf8.contains(bytes[index]) { ends.append(endOfText(before: index)) }
      index += 1
    }
    if let words = bareWordsCandidate(from: start) { return [words] }
    // `@"Hamlet"` and `u"Hamlet"` of other languages.
    if ends.isEmpty, isByte("\"", at: index), index - start <= 2,
      mayFollowString(at: endOfScalar(from: index))
    {
      let help = "remove the '\(text(start..<index))' before the string"
      return [
        JSONAdvice(help, repair: JSONRepair(help, [(start..<index, "")])), JSONAdvice(help),
      ]
    }
    if ends.isEmpty, isByte("\"", at: index) {
      let written = short(start..<index + 1).map { ": \"\($0)" } ?? ""
      let help = "put a quote before the text too\(written)"
      return [
        JSONAdvice(
          help, repair: JSONRepair("put a quote before the text", [(start..<start, "\"")])),
        JSONAdvice(help),
      ]
    }
    if index == lineEnd { ends.append(endOfText(before: lineEnd)) }
    var result: [JSONAdvice] = []
    for end in ends where end > start {
      let written = short(start..<end).map { ": \"\($0)\"" } ?? ""
      result.append(
        JSONAdvice(
          "put the text in double quotes\(written)",
          repair: JSONRepair("put the text in quotes", [(start..<start, "\""), (end..<end, "\"")])))
    }
    return result + [JSONAdvice("put a text in double quotes")]
  }
}

import JSONText

/// Quotes that are missing, and quotes too many.
extension JSONSpot {
  /// A string that has no end on its line.
  var unclosedStringCandidates: [JSONAdvice] {
    guard case .openString(let start)? = problem.cause else { return [] }
    let lineEnd = endOfLine(from: start)
    var result = foreignEndCandidates(start, lineEnd)
    // The quote stands before what looks like JSON at the end of the line.
    var end = endOfText(before: lineEnd)
    var ends = [end]
    while end > start + 1, ",}] \t".utf8.contains(bytes[end - 1]), ends.count < 16 {
      end -= 1
      ends.append(end)
    }
    for end in ends.reversed() where end > start && !isByte(" ", at: end - 1) {
      let help = short(start..<end).map { "close the string: \($0)\"" } ?? "close the string"
      result.append(
        JSONAdvice(help, repair: JSONRepair("close the string", [(end..<end, "\"")])))
    }
    if lineEnd < bytes.count {
      let next = startOfText(from: lineEnd)
      result.append(
        JSONAdvice(
          "write a space for the line break, or '\\n'",
          repair: JSONRepair("write a space for the line break", [(lineEnd..<next, " ")])))
    }
    return result + [JSONAdvice("close the string, or write a line break as '\\n'")]
  }

  /// A double quote at the beginning, another one at the end: of a word processor, or an
  /// apostrophe. Both may belong to the text.
  private func foreignEndCandidates(_ start: Int, _ lineEnd: Int) -> [JSONAdvice] {
    var result: [JSONAdvice] = []
    var index = start + 1
    while index < lineEnd, result.count < 8 {
      if let end = foreignQuote(at: index), mayFollowString(at: end) {
        let isPlain = bytes[index] < 0x80
        result.append(
          JSONAdvice(
            isPlain
              ? "a string ends with the quote that it begins with"
              : "JSON has straight quotes only, as in \"title\"",
            note: ("this quote does not end the string", index..<end),
            repair: JSONRepair(
              isPlain ? "write a double quote" : "write a straight quote", [(index..<end, "\"")],
              isSafe: !isPlain && !starts(with: "’", at: index))))
      }
      index += 1
    }
    return result
  }

  /// A string ends before the wrong byte: a quote is missing, or one too many.
  var stringCandidates: [JSONAdvice] {
    guard let string = stringBefore else { return [] }
    let isGlued = string.upperBound == offset
    let isText = Self.isWordByte(byte) && byte != UInt8(ascii: ".")
    if string.count == 2, isGlued, isText || byte == UInt8(ascii: "\"") {
      return doubledQuoteCandidates(string)
    }
    let doubled = isGlued && byte == UInt8(ascii: "\"") ? [extraQuoteAdvice] : []
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "\""), !expected.hasPrefix("':'") {
      return doubled + joinedStringCandidates(string)
    }
    if !doubled.isEmpty { return doubled }
    guard isText, foreignQuote(at: offset) == nil, !content(of: string).isEmpty else { return [] }
    return missingEndCandidates(string, isGlued: isGlued) + innerQuoteCandidates(string)
  }

  /// The string that stands before the wrong byte as a value or as a key.
  private var stringBefore: Range<Int>? {
    guard case .endOfValue(let end)? = problem.cause else { return nil }
    let string = expected == "':'" ? level.key : level.value
    guard let string, string.upperBound == end, isByte("\"", at: string.lowerBound),
      endOfLine(from: end) >= offset
    else { return nil }
    return string
  }

  private func missingEndCandidates(_ string: Range<Int>, isGlued: Bool) -> [JSONAdvice] {
    guard isGlued else { return [] }
    let content = string.lowerBound + 1..<string.upperBound - 1
    let end = bytes[content].lastIndex { $0 > 0x20 } ?? content.lowerBound
    guard end > content.lowerBound, ",:".utf8.contains(bytes[end]) else { return [] }
    let note = ("the string that begins here goes on up to the next quote", string)
    var result: [JSONAdvice] = []
    // `"act-1', "title": …`
    let first = bytes[content].firstIndex(of: bytes[end]) ?? end
    if let quote = (content.lowerBound..<first).last(where: { foreignQuote(at: $0) == first }),
      quote > content.lowerBound
    {
      let isPlain = bytes[quote] < 0x80
      result.append(
        JSONAdvice(
          isPlain
            ? "a string ends with the quote that it begins with"
            : "JSON has straight quotes only, as in \"title\"",
          note: ("this quote does not end the string", quote..<first),
          repair: JSONRepair(
            isPlain ? "write a double quote" : "write a straight quote", [(quote..<first, "\"")])))
    }
    // The last of them is the nearest to the problem, the first may be the right one.
    for position in [end, bytes[content].firstIndex(of: bytes[end]) ?? end] {
      let text = short(content.lowerBound..<position) ?? "…"
      result.append(
        JSONAdvice(
          "close that string first: \"\(text)\"", note: note,
          repair: JSONRepair("close the string", [(position..<position, "\"")])))
    }
    let text = content.prefix(40).prefix { bytes[$0] != bytes[end] }
    return result + [
      JSONAdvice(
        "close that string first: \"\(self.text(text.startIndex..<text.endIndex))\"", note: note)
    ]
  }

  private func innerQuoteCandidates(_ string: Range<Int>) -> [JSONAdvice] {
    let help = "write a quote inside a string as '\\\"'"
    let note = ("the string that begins here ends at the next quote", string)
    var quotes = [string.upperBound - 1]
    let lineEnd = endOfLine(from: offset)
    var result: [JSONAdvice] = []
    var index = offset
    while index < lineEnd, result.count < 8 {
      if isByte("\"", at: index), !isByte("\\", at: index - 1) {
        if mayFollowString(at: index + 1) {
          result.append(
            JSONAdvice(
              help, note: note,
              repair: JSONRepair(
                "write the quotes inside as '\\\"'", quotes.map { ($0..<$0, "\\") })))
        }
        quotes.append(index)
      }
      index += 1
    }
    let word = word(at: string.upperBound)
    if !word.isEmpty, mayFollowString(at: word.upperBound), let tail = short(word) {
      result.append(
        JSONAdvice(
          "remove the '\(tail)': the string ends before it",
          note: ("the string that begins here ends at the next quote", string),
          repair: Self.respelling("remove the '\(tail)'", word, "")))
    }
    return result + [JSONAdvice(help, note: note)]
  }

  /// `""Hamlet""` and `"""Hamlet"""`.
  private func doubledQuoteCandidates(_ string: Range<Int>) -> [JSONAdvice] {
    let start = string.lowerBound
    let count = isByte("\"", at: offset) ? 3 : 2
    let help = "a string has one quote at each end"
    var result: [JSONAdvice] = []
    let lineEnd = endOfLine(from: offset)
    var index = start + count
    while index + count <= lineEnd {
      if bytes[index..<index + count].allSatisfy({ $0 == UInt8(ascii: "\"") }) {
        result.append(
          JSONAdvice(
            help,
            repair: JSONRepair(
              "write one quote at each end",
              [(start + 1..<start + count, ""), (index + 1..<index + count, "")])))
        break
      }
      index += 1
    }
    if count == 2 {
      result.append(
        JSONAdvice(
          help, repair: JSONRepair("remove one of the two quotes", [(start..<start + 1, "")])))
    }
    return result + (count == 3 && result.isEmpty ? [] : [JSONAdvice(help)])
  }

  /// `"Hamlet""`: the wrong byte is the second of two quotes.
  private var extraQuoteAdvice: JSONAdvice {
    JSONAdvice(
      "a string has one quote at each end",
      repair: JSONRepair("remove one of the two quotes", [(offset..<offset + 1, "")]))
  }

  /// `"Great " + "Plays"`.
  private func joinedStringCandidates(_ string: Range<Int>) -> [JSONAdvice] {
    let hasSign = isByte("+", at: offset)
    let next = hasSign ? startOfText(from: offset + 1) : offset
    // Strings side by side are two elements of an array.
    guard isByte("\"", at: next), hasSign || level.isObject else { return [] }
    return [
      JSONAdvice(
        "JSON does not join strings: write them as one",
        repair: JSONRepair("write one string", [(string.upperBound - 1..<next + 1, "")]))
    ]
  }

  // MARK: Escapes

  var escapeCandidates: [JSONAdvice] {
    guard let backslash = bytes[..<min(offset, bytes.count)].lastIndex(of: UInt8(ascii: "\\"))
    else { return [] }
    let plain = JSONAdvice(
      "write a backslash itself as '\\\\'",
      repair: Self.respelling("write the backslash as '\\\\'", backslash..<backslash, "\\"))
    if offset == backslash + 1 {
      if let advice = filePathAdvice(backslash) { return [advice, plain] }
      let digits = hexadecimals(at: offset + 1, atMost: 2)
      switch byte {
      case UInt8(ascii: "'"):
        return [
          JSONAdvice(
            "an apostrophe needs no backslash",
            repair: Self.respelling("remove the backslash", backslash..<offset, "", isSafe: true))
        ]
      case UInt8(ascii: "x") where digits.count == 2:
        return [
          JSONAdvice(
            "write the character by its number: '\\u00\(text(digits))'",
            repair: Self.respelling(
              "write '\\u00\(text(digits))'", offset..<digits.upperBound, "u00\(text(digits))",
              isSafe: true))
        ]
      case 0x0a, 0x0d:
        return [JSONAdvice("a string stands on one line: write a line break as '\\n'")]
      default: return [plain]
      }
    }
    let digits = hexadecimals(at: backslash + 2, atMost: 3)
    if digits.isEmpty { return [filePathAdvice(backslash) ?? plain, plain] }
    let number = String(repeating: "0", count: 4 - digits.count) + text(digits)
    // Nobody means a control character: digits are missing at the end.
    if number.hasPrefix("00"), "01".contains(number.dropFirst(2).prefix(1)) {
      return [
        digits.count > 2 ? JSONAdvice("write the character itself, or all four digits") : plain
      ]
    }
    return [
      JSONAdvice(
        "fill them up with zeros: '\\u\(number)'",
        repair: Self.respelling("write '\\u\(number)'", digits, number))
    ]
  }

  /// Paths of files have slashes, on Windows too.
  private func filePathAdvice(_ backslash: Int) -> JSONAdvice? {
    guard let start = bytes[..<backslash].lastIndex(of: UInt8(ascii: "\"")),
      let key = level.isObject ? level.key : level.owner,
      fields.filePaths.contains(content(of: key))
    else { return nil }
    let end = bytes[backslash...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
    let slashes = (start..<end).filter { isByte("\\", at: $0) }
    return JSONAdvice(
      "write paths with '/', which works on all systems",
      repair: JSONRepair(
        "write the path with '/'", slashes.map { ($0..<$0 + 1, "/") }, mustEndWell: false))
  }

  func controlCharacterAdvice(_ byte: UInt8) -> JSONAdvice {
    let escape = "\\u" + Unicode.Scalar(byte).codePoint.lowercased()
    guard byte == 0x09 else { return JSONAdvice("write '\(escape)', or leave it out") }
    return JSONAdvice(
      "write a space, or '\\t'",
      repair: Self.respelling("write a space for the tab", offset..<offset + 1, " "))
  }

  private func hexadecimals(at start: Int, atMost limit: Int) -> Range<Int> {
    var end = start
    while end < min(bytes.count, start + limit), JSONTree.hexadecimalValue(bytes[end]) != nil {
      end += 1
    }
    return start..<max(start, end)
  }

  /// A repair of one place that says nothing about the rest of the text.
  static func respelling(
    _ title: String, _ range: Range<Int>, _ text: String, isSafe: Bool = false
  ) -> JSONRepair {
    JSONRepair(title, [(range, text)], isSafe: isSafe, mustEndWell: false)
  }
}

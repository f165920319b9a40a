/// Characters of other keyboards and of word processors.
extension JSONSpot {
  /// What looks like a character of JSON's, and what is meant by it; empty for nothing at all.
  private static let meanings: [(characters: String, name: String, meaning: String)] = [
    ("，﹐", "a wide comma", ","), ("、､", "an East Asian comma", ","), ("،", "an Arabic comma", ","),
    ("；﹔", "a wide semicolon", ","), ("：﹕", "a wide colon", ":"),
    ("［【", "a wide bracket", "["), ("］】", "a wide bracket", "]"),
    ("｛", "a wide bracket", "{"), ("｝", "a wide bracket", "}"),
    ("\u{2010}\u{2011}\u{2012}–—−－", "a dash", "-"), ("∞", "a sign for infinity", "null"),
    ("０１２３４５６７８９", "a wide digit", "0"),
    ("\u{a0}\u{202f}", "a no-break space", " "), ("\u{3000}", "a wide space", " "),
    (
      "\u{2000}\u{2001}\u{2002}\u{2003}\u{2004}\u{2005}\u{2006}\u{2007}\u{2008}\u{2009}\u{200a}"
        + "\u{1680}\u{205f}",
      "a special space", " "
    ),
    ("\u{2028}\u{2029}\u{85}", "a special line break", "\n"),
    (
      "\u{200b}\u{200c}\u{200d}\u{200e}\u{200f}\u{2060}\u{ad}\u{202a}\u{202b}\u{202c}"
        + "\u{2066}\u{2067}\u{2068}\u{2069}",
      "a character that nobody sees", ""
    ),
    ("\u{feff}", "a byte order mark, which stands at the beginning of a file only", ""),
  ]

  private static let quotes = Set("“”„‟‘’‚«»‹›″＂「」『』〝〞".unicodeScalars)

  /// The character at an offset, with its length in bytes; nothing for what is ASCII.
  func wideScalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    guard offset < bytes.count, bytes[offset] >= 0xc2 else { return nil }
    let length = bytes[offset] >= 0xf0 ? 4 : bytes[offset] >= 0xe0 ? 3 : 2
    let text = String(decoding: bytes[offset...].prefix(length), as: UTF8.self)
    guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first,
      scalar != "\u{fffd}"
    else { return nil }
    return (scalar, length)
  }

  var lookalikeCandidates: [JSONAdvice] {
    // 1'000
    let isSeparator = isByte("'", at: offset) && isDigit(at: offset - 1) && isDigit(at: offset + 1)
    if !isSeparator, let advice = quoteAdvice(from: offset) { return advice }
    guard let first = meaning(at: offset) else { return [] }
    var end = offset
    var text = ""
    // A run of them is mended at once: somebody's editor makes them.
    while let next = meaning(at: end), next.name == first.name {
      text += next.text
      end = next.end
    }
    let name = first.name
    let way: String =
      switch first.text {
      case " ": "this is \(name): write a plain one"
      case "\n": "this is \(name): write a plain one"
      case "": "this is \(name): remove it"
      default: "this is \(name): write '\(text)'"
      }
    let repair = JSONRepair(
      first.text.isEmpty ? "remove what nobody sees" : "write what JSON has for \(name)",
      [(offset..<end, text)], isSafe: true, mustEndWell: false)
    return [JSONAdvice(way, repair: repair), JSONAdvice(way)]
  }

  private func meaning(at offset: Int) -> (name: String, text: String, end: Int)? {
    guard let (scalar, length) = wideScalar(at: offset) else { return nil }
    return Self.meaningTable[scalar].map { ($0.name, $0.text, offset + length) }
  }

  /// Each character of ``meanings`` with what is meant by it.
  private static let meaningTable: [Unicode.Scalar: (name: String, text: String)] = {
    var table: [Unicode.Scalar: (name: String, text: String)] = [:]
    for (characters, name, meaning) in meanings {
      for (position, scalar) in characters.unicodeScalars.enumerated() {
        // Ten digits mean ten things.
        let text = name == "a wide digit" ? String(position) : meaning
        table[scalar] = (name, text)
      }
    }
    return table
  }()

  // MARK: Quotes

  /// Whether a quote of another kind stands at an offset; with its end.
  func foreignQuote(at offset: Int) -> Int? {
    if isByte("'", at: offset) || isByte("`", at: offset) { return offset + 1 }
    guard let (scalar, length) = wideScalar(at: offset),
      Self.quotes.contains(scalar)
    else { return nil }
    return offset + length
  }

  /// A string in other quotes, which ends where something follows that follows strings.
  private func quoteAdvice(from offset: Int) -> [JSONAdvice]? {
    guard let start = foreignQuote(at: offset) else { return nil }
    let isPlain = byte < 0x80
    let help =
      isPlain
      ? "JSON has strings in double quotes only" : "JSON has straight quotes only, as in \"title\""
    // The nearest one: a text that goes on would have the others as its quotes.
    let end = (start..<endOfLine(from: start)).lazy.compactMap { index in
      let end = isByte("\"", at: index) ? index + 1 : foreignQuote(at: index)
      return end.flatMap { mayFollowString(at: $0) ? index..<$0 : nil }
    }.first
    let repair = end.map {
      JSONRepair(
        "write straight double quotes", [(offset..<start, "\""), ($0, "\"")], isSafe: true,
        mustEndWell: false)
    }
    return [JSONAdvice(help, repair: repair), JSONAdvice(help)]
  }

  /// Whether something that comes behind a string stands at an offset, or the line ends there.
  func mayFollowString(at offset: Int) -> Bool {
    var next = offset
    while isByte(" ", at: next) || isByte("\t", at: next) { next += 1 }
    guard next < bytes.count else { return true }
    return ",:]}\r\n".utf8.contains(bytes[next]) || meaning(at: next) != nil
  }
}

import JSONText

/// What a `.strings` table says: an OpenStep property list of strings, as JSON with places.
///
/// The rest of the compiler knows one syntax. A table becomes an object whose nodes stand in the
/// same order as the entries, and each node's place is given in bytes of the real file, whatever
/// its encoding: `"a" = "b"; "c";` is `{"a":"b","c":null}`.
struct StringsTable {
  /// The entries as JSON; one without a value has `null`.
  let json: [UInt8]
  /// The places of the object, and of the keys and values in turn. An entry without a value has
  /// its key's place twice.
  let places: [NodePlace]

  /// Reads a table.
  ///
  /// - Returns: the table, or the first place that cannot continue a valid one.
  static func read(_ bytes: [UInt8]) -> Result<StringsTable, StringsProblem> {
    do throws(StringsProblem) {
      guard !bytes.starts(with: "bplist".utf8) else {
        throw StringsProblem(
          offset: 0, message: "this is a binary property list, as Xcode puts it into an app",
          help: "use the table from which it was made")
      }
      let encoding = try StringsEncoding(of: bytes)
      try encoding.verify(bytes)
      var parser = StringsParser(encoding)
      return .success(try parser.run(bytes.span))
    } catch {
      return .failure(error)
    }
  }
}

/// Why a file is no table of strings.
struct StringsProblem: Error {
  /// The first wrong byte; the file's length when it ends too early.
  let offset: Int
  /// One phrase, as findings have it.
  let message: String
  /// Another place that explains it.
  var note: (message: String, range: Range<Int>)?
  /// The way out, where it is likely.
  var help: String?
}

/// Reads the property list in one pass, without recursion: strings are all that may be nested.
///
/// The grammar is Core Foundation's (`CFOldStylePList.c`), which is more lenient in two ways that
/// hide mistakes: it takes a comment without an end, and drops a backslash before any character.
struct StringsParser {
  private let encoding: StringsEncoding
  /// The bytes of one unit.
  private let width: Int
  private var position: Int
  private var json: [UInt8] = []
  private var places: [NodePlace] = []

  init(_ encoding: StringsEncoding) {
    self.encoding = encoding
    width = encoding.width
    position = encoding.markLength
  }

  // MARK: Entries

  mutating func run(_ text: Span<UInt8>) throws(StringsProblem) -> StringsTable {
    json.reserveCapacity(text.count / width + 16)
    json.append(UInt8(ascii: "{"))
    places.append(NodePlace(0..<text.count))
    try skipSpace(text)
    try refuseOtherFormats(text)
    var brace: Int?
    if unit(text) == .openBrace {
      brace = position
      position += width
    }
    while true {
      try skipSpace(text)
      let next = unit(text)
      if next == .end, brace == nil { break }
      if next == .closeBrace, brace != nil {
        position += width
        try skipSpace(text)
        guard unit(text) == .end else { throw expected("the end of the file", text) }
        break
      }
      guard next.isStringStart else {
        throw expected(
          brace == nil ? "a key" : "a key or '}'", text,
          note: brace.map { ("this brace is still open", $0..<$0 + width) })
      }
      try readEntry(text)
    }
    json.append(UInt8(ascii: "}"))
    return StringsTable(json: json, places: places)
  }

  private mutating func readEntry(_ text: Span<UInt8>) throws(StringsProblem) {
    if json.count > 1 { json.append(UInt8(ascii: ",")) }
    let key = try readString(text)
    json.append(UInt8(ascii: ":"))
    try skipSpace(text)
    if unit(text) == .semicolon {
      position += width
      json.append(contentsOf: "null".utf8)
      places.append(NodePlace(key))
      return
    }
    guard unit(text) == .equals else {
      throw expected(
        "'=' after the key", text, note: ("the key", key),
        help: unit(text) == .colon ? "this looks like JSON: such a table is named LOCALE.json" : nil
      )
    }
    position += width
    try skipSpace(text)
    try refuseOtherValues(text)
    guard unit(text).isStringStart else { throw expected("a string after '='", text) }
    let value = try readString(text)
    try skipSpace(text)
    guard unit(text) == .semicolon else {
      // A text may go on over lines, but what follows one that does is hardly ever the mistake.
      if value.contains(where: { text[$0] == 0x0a }) {
        throw expected(
          "';' after the value", text, note: ("this text goes on up to the next quote", value),
          help: "close it where it ends")
      }
      throw expected(
        "';' after the value", text, note: ("the value", value),
        help: "end each entry with ';', and write a quote inside a text as '\\\"'")
    }
    position += width
  }

  private func refuseOtherValues(_ text: Span<UInt8>) throws(StringsProblem) {
    let kind: String
    switch unit(text) {
    case .openBrace: kind = "a dictionary"
    case .openParenthesis: kind = "an array"
    case .less: kind = "data"
    default: return
    }
    throw StringsProblem(offset: position, message: "a value must be a string, not \(kind)")
  }

  /// Core Foundation reads other property lists under the same name.
  private func refuseOtherFormats(_ text: Span<UInt8>) throws(StringsProblem) {
    if unit(text) == .less {
      throw StringsProblem(
        offset: position, message: "this is an XML property list, not a table of strings",
        help: #"write each entry as "key" = "value";"#)
    }
  }

  // MARK: Strings

  /// Reads a string, quoted or not, and gives its place.
  private mutating func readString(_ text: Span<UInt8>) throws(StringsProblem) -> Range<Int> {
    let start = position
    json.append(UInt8(ascii: "\""))
    let quote = unit(text)
    if quote == .quote || quote == .apostrophe {
      try readQuoted(text, quote: quote)
    } else {
      while unit(text).isTokenUnit { appendUnit(text) }
    }
    json.append(UInt8(ascii: "\""))
    places.append(NodePlace(start..<position))
    return start..<position
  }

  private mutating func readQuoted(
    _ text: Span<UInt8>, quote: StringsUnit
  ) throws(StringsProblem) {
    let start = position
    position += width
    while true {
      let next = unit(text)
      if next == quote { break }
      switch next {
      case .end:
        throw StringsProblem(
          offset: position, message: "the file ends inside a string",
          note: ("the string begins here", start..<start + width), help: "close it with '\"'")
      case .backslash: try readEscape(text, string: start)
      default: appendUnit(text)
      }
    }
    position += width
  }

  private mutating func readEscape(_ text: Span<UInt8>, string: Int) throws(StringsProblem) {
    let start = position
    position += width
    let letter = unit(text)
    switch letter {
    case .end:
      throw StringsProblem(
        offset: position, message: "the file ends inside a string",
        note: ("the string begins here", string..<string + width), help: "close it with '\"'")
    case "n": append(0x0a)
    case "t": append(0x09)
    case "r": append(0x0d)
    case "a": append(0x07)
    case "b": append(0x08)
    case "f": append(0x0c)
    case "v": append(0x0b)
    case .quote, .apostrophe, .backslash, "\n": append(UInt8(truncatingIfNeeded: letter.value))
    case "0"..."7": return try readOctal(text, escape: start)
    case "U", "u": return try readUnicode(text, escape: start)
    default:
      throw StringsProblem(
        offset: start,
        message: #"a backslash begins an escape: one of \" \' \\ \n \r \t \a \b \f \v \ooo \Uxxxx"#,
        help: #"write a backslash itself as '\\'"#)
    }
    position += width
  }

  /// Reads at most three octal digits.
  private mutating func readOctal(_ text: Span<UInt8>, escape: Int) throws(StringsProblem) {
    var value: UInt32 = 0
    var count = 0
    while count < 3, "0"..."7" ~= unit(text) {
      value = value << 3 | (unit(text).value - 0x30)
      position += width
      count += 1
    }
    guard let code = UInt8(exactly: value), let scalar = NextStepCharacters.scalar(code) else {
      throw StringsProblem(
        offset: escape, message: "no character has this octal code",
        help: #"write a character by its code point, as '\U00e9'"#)
    }
    append(scalar)
  }

  private mutating func readUnicode(_ text: Span<UInt8>, escape: Int) throws(StringsProblem) {
    var value = try readDigits(text, escape: escape)
    if 0xd800..<0xdc00 ~= value, unit(text) == .backslash {
      position += width
      if unit(text) == "U" || unit(text) == "u" {
        let low = try readDigits(text, escape: escape)
        if 0xdc00..<0xe000 ~= low {
          value = 0x10000 + (value - 0xd800) << 10 + (low - 0xdc00)
        }
      }
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw StringsProblem(
        offset: escape, message: "this '\\U' escape is half of a surrogate pair without the other")
    }
    append(scalar)
  }

  /// Reads the letter of the escape and four hexadecimal digits.
  private mutating func readDigits(
    _ text: Span<UInt8>, escape: Int
  ) throws(StringsProblem) -> UInt32 {
    position += width
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = unit(text).hexadecimalValue else {
        throw StringsProblem(
          offset: escape, message: "'\\U' must have four hexadecimal digits behind it")
      }
      value = value << 4 | digit
      position += width
    }
    return value
  }

  // MARK: Units

  private func unit(_ text: Span<UInt8>) -> StringsUnit { encoding.unit(text, at: position) }

  /// Copies a unit, or a pair of surrogates, as UTF-8.
  private mutating func appendUnit(_ text: Span<UInt8>) {
    let value = unit(text).value
    if value < 0x80 {
      append(UInt8(truncatingIfNeeded: value))
      position += width
    } else if width == 1 {
      // The file was found to be UTF-8: the rest of the sequence follows in the same way.
      json.append(text[position])
      position += 1
    } else {
      let (scalar, length) = encoding.scalar(text, at: position)
      append(scalar)
      position += length
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    guard scalar.value >= 0x80 else { return append(UInt8(truncatingIfNeeded: scalar.value)) }
    json.append(contentsOf: String(scalar).utf8)
  }

  /// Appends an ASCII character, escaped where JSON wants it so.
  private mutating func append(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      json.append(UInt8(ascii: "\\"))
      json.append(byte)
    case ..<0x20:
      json.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u001").utf8)
      let digit = byte & 0x0f
      json.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    default: json.append(byte)
    }
  }

  // MARK: Space

  /// Leaves out white space and comments.
  private mutating func skipSpace(_ text: Span<UInt8>) throws(StringsProblem) {
    while true {
      let next = unit(text)
      if next == "/", let comment = commentKind(text) {
        try skipComment(text, isBlock: comment == "*")
      } else if next.isSpace {
        position += width
      } else if let length = encoding.lineSeparator(text, at: position) {
        position += length
      } else {
        return
      }
    }
  }

  private func commentKind(_ text: Span<UInt8>) -> StringsUnit? {
    let next = encoding.unit(text, at: position + width)
    return next == "/" || next == "*" ? next : nil
  }

  private mutating func skipComment(_ text: Span<UInt8>, isBlock: Bool) throws(StringsProblem) {
    let start = position
    position += 2 * width
    while true {
      let next = unit(text)
      if next == .end {
        guard isBlock else { return }
        throw StringsProblem(
          offset: position, message: "the file ends inside a comment",
          note: ("the comment begins here", start..<start + 2 * width),
          help: "end the comment with '*/'")
      }
      if !isBlock, next == "\n" || next == "\r" { return }
      if !isBlock, encoding.lineSeparator(text, at: position) != nil { return }
      position += width
      if isBlock, next == "*", unit(text) == "/" {
        position += width
        return
      }
    }
  }

  private func expected(
    _ what: String, _ text: Span<UInt8>, note: (String, Range<Int>)? = nil, help: String? = nil
  ) -> StringsProblem {
    let found: String
    if unit(text) == .end {
      found = "the end of the file"
    } else {
      let scalar = encoding.scalar(text, at: position).scalar
      let isShown = scalar.value > 0x20 && scalar.properties.generalCategory != .control
      found = isShown ? "'\(scalar)'" : "U+" + scalar.codePoint
    }
    return StringsProblem(
      offset: position, message: "expected \(what), found \(found)",
      note: note.map { (message: $0.0, range: $0.1) }, help: help)
  }
}

/// A place for a value in a text, as formats of strings have it.
struct Placeholder {
  /// Where it stands, in a text in UTF-8.
  let range: Range<Int>
  /// What it stands for: equal in two languages that have the same value there, `%2$@` for the
  /// second argument however its placeholder is spelled.
  let key: String

  /// The key of `{}`, which is also a set without an element.
  static let empty = "{}"
}

/// Finds what looks like a place for a value in a text.
///
/// Known are `%@`, `%1$d`, `%lld`, `%#@books@`, `%arg` (Apple, String Format Specifiers, and the
/// variables of string catalogs), `%(name)s`, `%{name}`, `%<name>s`, `${name}`, `{name}`, `{{name}}`
/// `{0}`, `{}`, `%name%`, and `{count, plural, …}` (ICU MessageFormat); `\(name)` (Swift), `<0>` and
/// `</0>` (components of React), and a line's end that was written as `\n`. A percentage is none:
/// before `%` stands no number, and behind a conversion's letter no further letter.
struct Placeholders {
  private let bytes: [UInt8]
  /// How many arguments were taken one after the other.
  private var argumentCount = 0
  private var found: [Placeholder] = []

  /// The placeholders of a text in their order.
  static func all(in bytes: [UInt8]) -> [Placeholder] {
    var reader = Placeholders(bytes: bytes)
    reader.run()
    return reader.found
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() {
    var index = 0
    while index < bytes.count {
      if byte(index) == UInt8(ascii: "%"), byte(index + 1) == UInt8(ascii: "%") {
        index += 2
        continue
      }
      let match: (end: Int, key: String)? =
        switch bytes[index] {
        case UInt8(ascii: "%"): percent(at: index)
        case UInt8(ascii: "$"): name(at: index + 1, behind: "$")
        case UInt8(ascii: "{"):
          name(at: index) ?? emptyBraces(at: index) ?? doubleBraces(at: index) ?? message(at: index)
        case UInt8(ascii: "\\"): escape(at: index)
        case UInt8(ascii: "<"): numberedTag(at: index)
        default: nil
        }
      if let match {
        found.append(Placeholder(range: index..<match.end, key: match.key))
        index = match.end
      } else {
        index += 1
      }
    }
  }

  // MARK: Behind a percent sign

  private mutating func percent(at start: Int) -> (end: Int, key: String)? {
    if byte(start + 1) == UInt8(ascii: "(") {
      return named(from: start + 1, to: UInt8(ascii: ")"))
    }
    if byte(start + 1) == UInt8(ascii: "<") {
      return named(from: start + 1, to: UInt8(ascii: ">"))
    }
    if bytes[start...].starts(with: "%arg".utf8), !isLetter(byte(start + 4)) {
      return (start + 4, "%arg")
    }
    return name(at: start + 1, behind: "%") ?? betweenPercents(at: start) ?? conversion(at: start)
  }

  /// A name between two percent signs, as shells and templates have it.
  private func betweenPercents(at start: Int) -> (end: Int, key: String)? {
    let end = run(of: { 0x61...0x7a ~= $0 | 0x20 || $0 == UInt8(ascii: "_") }, from: start + 1)
    guard end > start + 2, byte(end) == UInt8(ascii: "%"), !isBehindNumber(start),
      !isLetter(byte(end + 1))
    else { return nil }
    return (end + 1, text(start..<end + 1))
  }

  /// A position as in `%2$@`, flags, a width and a precision, a length modifier, the letter of a
  /// conversion (IEEE Std 1003.1, `fprintf`); or, with `#`, a name between two `@`.
  private mutating func conversion(at start: Int) -> (end: Int, key: String)? {
    var index = start + 1
    var position: Int?
    let digits = run(of: Self.isDigit, from: index)
    if digits > index, byte(digits) == UInt8(ascii: "$") {
      position = Int(text(index..<digits))
      index = digits + 1
    }
    // Each `*` takes an argument of its own.
    let flags = run(of: { Self.isDigit($0) || ".-+#'*".utf8.contains($0) }, from: index)
    if isShare(index..<flags) { return nil }
    let starCount = bytes[index..<flags].count { $0 == UInt8(ascii: "*") }
    if flags > index, bytes[flags - 1] == UInt8(ascii: "#"), byte(flags) == UInt8(ascii: "@"),
      let variable = variable(at: flags)
    {
      return variable
    }
    index = run(of: "hlqzjtL".utf8.contains, from: flags)
    guard let letter = byte(index), "@dDiuUxXoOfFeEgGaAcCsSp".utf8.contains(letter) else {
      return nil
    }
    if letter != UInt8(ascii: "@") {
      if isLetter(byte(index + 1)) { return nil }
      if position == nil, isBehindNumber(start) { return nil }
    }
    if position == nil {
      argumentCount += starCount + 1
      position = argumentCount
    }
    let type = letter == UInt8(ascii: "i") ? "d" : text(index..<index + 1)
    return (index + 1, "%\(position ?? 0)$\(text(flags..<index))\(type)")
  }

  /// Whether a number behind a percent sign is a share with a case ending, as «%10'u» in Turkish and
  /// «%10a» in Basque: printf's flags stand before a width, and a vowel behind a width is likelier
  /// an ending than a conversion.
  private func isShare(_ flags: Range<Int>) -> Bool {
    guard let first = byte(flags.lowerBound), !flags.isEmpty, Self.isDigit(first) else {
      return false
    }
    if bytes[flags].contains(where: { "-+#'".utf8.contains($0) }) { return true }
    guard let letter = byte(flags.upperBound), "aeiouAEIOU".utf8.contains(letter) else {
      return false
    }
    return first != UInt8(ascii: "0") || flags.count == 1
  }

  /// A variable of a string catalog: `@name@` behind `%#`.
  private func variable(at start: Int) -> (end: Int, key: String)? {
    let end = run(of: Self.isNamePart, from: start + 1)
    guard end > start + 1, byte(end) == UInt8(ascii: "@") else { return nil }
    return (end + 1, "%#\(text(start..<end + 1))")
  }

  /// A name between brackets, and the letter of a conversion.
  private func named(from start: Int, to bracket: UInt8) -> (end: Int, key: String)? {
    let end = run(of: Self.isNamePart, from: start + 1)
    guard end > start + 1, byte(end) == bracket else { return nil }
    let flags = run(of: { Self.isDigit($0) || ".-+#".utf8.contains($0) }, from: end + 1)
    guard let letter = byte(flags), "diouxXeEfFgGcrsa".utf8.contains(letter),
      !isLetter(byte(flags + 1))
    else { return nil }
    return (flags + 1, "%(\(text(start + 1..<end)))\(text(flags..<flags + 1))")
  }

  /// Whether a number stands before a percent sign, with or without a space between the two.
  private func isBehindNumber(_ start: Int) -> Bool {
    var index = start
    // Spaces that do not break lines are two and three bytes long.
    while let before = byte(index - 1), before == 0x20 || 0x80..<0xc3 ~= before || before == 0xe2 {
      index -= 1
    }
    return byte(index - 1).map(Self.isDigit) == true
  }

  // MARK: In braces

  /// A name or a number in braces.
  private func name(at start: Int, behind sign: String = "") -> (end: Int, key: String)? {
    guard byte(start) == UInt8(ascii: "{") else { return nil }
    let end = run(of: Self.isNamePart, from: start + 1)
    guard end > start + 1, byte(end) == UInt8(ascii: "}") else { return nil }
    return (end + 1, sign + text(start..<end + 1))
  }

  private func emptyBraces(at start: Int) -> (end: Int, key: String)? {
    byte(start + 1) == UInt8(ascii: "}") ? (start + 2, Placeholder.empty) : nil
  }

  private func doubleBraces(at start: Int) -> (end: Int, key: String)? {
    guard byte(start + 1) == UInt8(ascii: "{") else { return nil }
    let name = run(of: { $0 == 0x20 }, from: start + 2)
    let end = run(of: Self.isNamePart, from: name)
    let close = run(of: { $0 == 0x20 }, from: end)
    guard end > name, bytes[close...].starts(with: "}}".utf8) else { return nil }
    return (close + 2, "{{\(text(name..<end))}}")
  }

  private static let messageTypes: Set<String> = [
    "plural", "select", "selectordinal", "number", "date", "time", "spellout", "ordinal",
    "duration", "choice",
  ]

  /// How far the brace is looked for that closes an argument of a message.
  private static let messageLimit = 4096

  /// An argument of a message with its type, up to the brace that closes it: what stands in there
  /// is in other words in each language.
  private func message(at start: Int) -> (end: Int, key: String)? {
    let name = run(of: { $0 == 0x20 }, from: start + 1)
    let nameEnd = run(of: Self.isNamePart, from: name)
    let comma = run(of: { $0 == 0x20 }, from: nameEnd)
    guard nameEnd > name, byte(comma) == UInt8(ascii: ",") else { return nil }
    let type = run(of: { $0 == 0x20 }, from: comma + 1)
    let typeEnd = run(of: { 0x61...0x7a ~= $0 }, from: type)
    guard Self.messageTypes.contains(text(type..<typeEnd)) else { return nil }
    var depth = 1
    var index = typeEnd
    while depth > 0, index - start < Self.messageLimit, let next = byte(index) {
      if next == UInt8(ascii: "{") { depth += 1 }
      if next == UInt8(ascii: "}") { depth -= 1 }
      index += 1
    }
    return depth == 0 ? (index, "{\(text(name..<nameEnd))}") : nil
  }

  // MARK: Behind a backslash, between angle brackets

  /// Commands of TeX that begin with `n`.
  private static let commands: Set<String> = [
    "nabla", "natural", "ne", "nearrow", "neg", "neq", "newline", "ni", "nolimits", "not", "notin",
    "nu", "nwarrow",
  ]

  /// `\(name)`, and `\n` between words.
  private func escape(at start: Int) -> (end: Int, key: String)? {
    if byte(start + 1) == UInt8(ascii: "(") {
      let end = run(of: Self.isNamePart, from: start + 2)
      guard end > start + 2, byte(end) == UInt8(ascii: ")") else { return nil }
      return (end + 1, text(start..<end + 1))
    }
    let end = run(of: { 0x61...0x7a ~= $0 }, from: start + 1)
    guard byte(start + 1) == UInt8(ascii: "n"), !Self.commands.contains(text(start + 1..<end))
    else {
      return nil
    }
    return (start + 2, "\\n")
  }

  /// A tag with a number in place of a name.
  private func numberedTag(at start: Int) -> (end: Int, key: String)? {
    let name = byte(start + 1) == UInt8(ascii: "/") ? start + 2 : start + 1
    let end = run(of: Self.isDigit, from: name)
    guard end > name, byte(end) == UInt8(ascii: ">") else { return nil }
    return (end + 1, text(start..<end + 1))
  }

  // MARK: Bytes

  private func byte(_ index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The end of the bytes from an index on that are of a kind.
  private func run(of isPart: (UInt8) -> Bool, from start: Int) -> Int {
    var index = start
    while let next = byte(index), isPart(next) { index += 1 }
    return index
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    isDigit(byte) || 0x61...0x7a ~= byte | 0x20 || byte >= 0x80 || "_.-".utf8.contains(byte)
  }

  /// Whether a Latin letter begins with a byte; letters of other scripts don't go on with a word.
  private func isLetter(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return 0x61...0x7a ~= byte | 0x20 || 0xc3...0xc9 ~= byte
  }
}

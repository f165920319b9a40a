/// Reads JSON to the letter of RFC 8259, in UTF-8.
///
/// Nothing is guessed or repaired: no comments, no trailing commas, no lone surrogates. A byte
/// order mark at the beginning is accepted (RFC 8259, section 8.1, allows readers to ignore it).
/// No recursion: open brackets stand on an explicit stack of at most ``depthLimit`` entries.
/// One pass, O(bytes).
package struct JSONParser {
  /// Arrays and objects may be nested this deep; Foundation's reader has the same limit.
  package static let depthLimit = 512
  /// The longest text, in bytes: 1 GiB.
  package static let byteLimit = 1 << 30

  private var position = 0
  private var nodes: [JSONNode] = []
  /// The node indices of the brackets that are open.
  private var open: [UInt32] = []
  /// Whether the innermost of them is an object's.
  private var isInObject = false
  /// Whether a key has escapes or bytes outside ASCII: only then can two different spellings be
  /// equal.
  private var keysNeedDecoding = false
  private var duplicateKeys: [JSONDuplicateKey] = []
  private var keyTable = JSONKeyTable()

  private init() {}

  /// Reads a text.
  ///
  /// - Returns: the tree, or the first byte that cannot continue a valid text.
  package static func parse(_ bytes: [UInt8]) -> Result<JSONTree, JSONProblem> {
    var parser = JSONParser()
    do throws(JSONProblem) {
      try parser.run(bytes)
    } catch {
      return .failure(error)
    }
    parser.duplicateKeys.sort { $0.key < $1.key }
    return .success(
      JSONTree(bytes: bytes, nodes: parser.nodes, duplicateKeys: parser.duplicateKeys))
  }

  private mutating func run(_ bytes: [UInt8]) throws(JSONProblem) {
    guard bytes.count <= Self.byteLimit else {
      throw JSONProblem(offset: Self.byteLimit, reason: .tooLong, cause: nil)
    }
    let text = bytes.span
    nodes.reserveCapacity(text.count / 16 + 16)
    if text.count >= 3, text[0] == 0xef, text[1] == 0xbb, text[2] == 0xbf { position = 3 }
    try parseDocument(text)
  }

  // MARK: Structure

  private mutating func parseDocument(_ text: Span<UInt8>) throws(JSONProblem) {
    try parseValue(text, cause: nil)
    while let container = open.last {
      skipWhiteSpace(text)
      let isObject = isInObject
      guard position < text.count else {
        throw problem(
          .expected(isObject ? "',' or '}'" : "',' or ']'"),
          cause: .openBracket(nodes[Int(container)].offset))
      }
      switch text[position] {
      case UInt8(ascii: ","):
        let comma = position
        position += 1
        if isObject { try parseKey(text, comma: comma) }
        try parseValue(text, cause: isObject ? nil : .comma(comma))
      case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject:
        position += 1
        close(bytes: text)
      default:
        let mismatch = text[position] == UInt8(ascii: "}") || text[position] == UInt8(ascii: "]")
        throw problem(
          .expected(isObject ? "',' or '}'" : "',' or ']'"),
          cause: mismatch
            ? .openBracket(nodes[Int(container)].offset) : .endOfValue(endOfText(text)))
      }
    }
    skipWhiteSpace(text)
    if position < text.count {
      throw problem(.expected("the end of the file"), cause: .endOfValue(endOfText(text)))
    }
  }

  /// Where the text before ``position`` ends when white space is left out.
  private func endOfText(_ text: Span<UInt8>) -> Int {
    var end = position
    while end > 0, Self.isWhiteSpace(text[end - 1]) { end -= 1 }
    return end
  }

  /// Reads a key and its colon.
  private mutating func parseKey(_ text: Span<UInt8>, comma: Int?) throws(JSONProblem) {
    skipWhiteSpace(text)
    guard position < text.count, text[position] == UInt8(ascii: "\"") else {
      // The end of the text, or another object: it is this bracket that has no end.
      let isOpen = position >= text.count || comma != nil && text[position] == UInt8(ascii: "{")
      throw problem(
        .expected(comma == nil ? "a key in double quotes or '}'" : "a key in double quotes"),
        cause: isOpen ? innermostBracket() : comma.map { .comma($0) })
    }
    try parseString(text, isKey: true)
    skipWhiteSpace(text)
    guard position < text.count, text[position] == UInt8(ascii: ":") else {
      throw problem(.expected("':'"), cause: .endOfValue(endOfText(text)))
    }
    position += 1
  }

  /// Reads a scalar or an empty container, or as many brackets as it takes to come to one; what
  /// follows in the open ones is the caller's.
  private mutating func parseValue(
    _ text: Span<UInt8>, cause: JSONProblem.Cause?
  ) throws(JSONProblem) {
    var cause = cause
    // Whether a bracket that closes an empty array could stand here too.
    var mayClose = false
    while true {
      skipWhiteSpace(text)
      guard position < text.count else {
        throw problem(.expected(mayClose ? "a value or ']'" : "a value"), cause: innermostBracket())
      }
      switch text[position] {
      case UInt8(ascii: "\""):
        return try parseString(text, isKey: false)
      case UInt8(ascii: "{"):
        try openContainer(.object)
        skipWhiteSpace(text)
        if position < text.count, text[position] == UInt8(ascii: "}") {
          position += 1
          return close(bytes: text)
        }
        try parseKey(text, comma: nil)
        mayClose = false
      case UInt8(ascii: "["):
        try openContainer(.array)
        skipWhiteSpace(text)
        if position < text.count, text[position] == UInt8(ascii: "]") {
          position += 1
          return close(bytes: text)
        }
        mayClose = true
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        return try parseNumber(text)
      case UInt8(ascii: "t"):
        return try parseLiteral(text, "true", asWord: 0x65_75_72_74, kind: .true)
      case UInt8(ascii: "f"):
        return try parseLiteral(text, "false", asWord: 0x65_73_6c_61_66, kind: .false)
      case UInt8(ascii: "n"):
        return try parseLiteral(text, "null", asWord: 0x6c_6c_75_6e, kind: .null)
      default:
        throw problem(.expected(mayClose ? "a value or ']'" : "a value"), cause: cause)
      }
      cause = nil
    }
  }

  private func innermostBracket() -> JSONProblem.Cause? {
    open.last.map { .openBracket(nodes[Int($0)].offset) }
  }

  private mutating func openContainer(_ kind: JSONNode.Kind) throws(JSONProblem) {
    guard open.count < Self.depthLimit else { throw problem(.tooDeep, cause: nil) }
    open.append(UInt32(nodes.count))
    isInObject = kind == .object
    nodes.append(JSONNode(kind, offset: position, extent: 0))
    position += 1
  }

  private mutating func close(bytes text: Span<UInt8>) {
    let container = Int(open.removeLast())
    nodes[container].close(at: nodes.count)
    if isInObject {
      keyTable.findDuplicates(
        in: container, nodes: nodes, text: text, decoding: keysNeedDecoding, into: &duplicateKeys)
    }
    isInObject = open.last.map { nodes[Int($0)].kind == .object } ?? false
  }

  // MARK: Scalars

  private mutating func parseString(_ text: Span<UInt8>, isKey: Bool) throws(JSONProblem) {
    let start = position
    var hasEscapes = false
    var isASCII = true
    var index = start + 1
    while true {
      // Nearly all of nearly all strings.
      skipPlain(text, from: &index)
      guard index < text.count else {
        position = index
        throw problem(.unclosedString, cause: .openString(start))
      }
      let byte = text[index]
      if byte == UInt8(ascii: "\"") { break }
      if byte >= 0x80, skipSequences(text, from: &index) {
        isASCII = false
        continue
      }
      position = index
      switch byte {
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try parseEscape(text, string: start)
      case 0x80...:
        isASCII = false
        try parseSequence(text)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw problem(.unclosedString, cause: .openString(start))
      default:
        throw problem(.controlCharacter(byte), cause: nil)
      }
      index = position
    }
    position = index + 1
    if isKey, hasEscapes || !isASCII { keysNeedDecoding = true }
    nodes.append(
      JSONNode(hasEscapes ? .escapedString : .string, offset: start, extent: position - start))
  }

  /// Goes to the next byte that ends a string or is not just itself, or to the end of the text.
  @inline(__always)
  private func skipPlain(_ text: Span<UInt8>, from index: inout Int) {
    while index &+ 8 <= text.count {
      let special = ByteWord.bytesToDecode(of: text.word(at: index))
      if special != 0 {
        index &+= ByteWord.countBefore(special)
        return
      }
      index &+= 8
    }
    while index < text.count, text[index] &- 0x20 < 0x60, text[index] != UInt8(ascii: "\""),
      text[index] != UInt8(ascii: "\\")
    {
      index &+= 1
    }
  }

  /// Skips well-formed sequences of two and three bytes, all of them but those with a lead that
  /// asks for a closer look: ``parseSequence(_:)`` takes them, and what is not well-formed.
  ///
  /// - Returns: whether there was any.
  @inline(__always)
  private func skipSequences(_ text: Span<UInt8>, from index: inout Int) -> Bool {
    let start = index
    while index &+ 8 <= text.count {
      let word = text.word(at: index)
      let lead = word & 0xff
      if word & 0xc0_c0_f0 == 0x80_80_e0, lead != 0xe0, lead != 0xed {
        index &+= 3
      } else if word & 0xc0_e0 == 0x80_c0, lead >= 0xc2 {
        index &+= 2
      } else {
        break
      }
    }
    return index > start
  }

  /// Well-formed sequences after Unicode 15, table 3-7: no overlong forms, no surrogates.
  private mutating func parseSequence(_ text: Span<UInt8>) throws(JSONProblem) {
    let lead = text[position]
    var low: UInt8 = 0x80
    var high: UInt8 = 0xbf
    let count: Int
    switch lead {
    case 0xc2...0xdf: count = 1
    case 0xe0...0xef:
      count = 2
      if lead == 0xe0 { low = 0xa0 }
      if lead == 0xed { high = 0x9f }
    case 0xf0...0xf4:
      count = 3
      if lead == 0xf0 { low = 0x90 }
      if lead == 0xf4 { high = 0x8f }
    default: throw problem(.invalidUTF8, cause: nil)
    }
    position += 1
    for _ in 0..<count {
      guard position < text.count, text[position] >= low, text[position] <= high else {
        throw problem(.invalidUTF8, cause: nil)
      }
      low = 0x80
      high = 0xbf
      position += 1
    }
  }

  private mutating func parseEscape(_ text: Span<UInt8>, string: Int) throws(JSONProblem) {
    position += 1
    guard position < text.count else {
      throw problem(.unclosedString, cause: .openString(string))
    }
    switch text[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      let high = try parseHexadecimal(text, string: string, isLow: false)
      guard high >= 0xd800 && high < 0xdc00 else { return }
      for byte in [UInt8(ascii: "\\"), UInt8(ascii: "u")] {
        guard position < text.count else {
          throw problem(.unclosedString, cause: .openString(string))
        }
        guard text[position] == byte else { throw problem(.loneSurrogate, cause: nil) }
        position += 1
      }
      _ = try parseHexadecimal(text, string: string, isLow: true)
    default:
      throw problem(.invalidEscape, cause: nil)
    }
  }

  /// Reads four digits, and stops at the very digit that makes a lone surrogate of them.
  private mutating func parseHexadecimal(
    _ text: Span<UInt8>, string: Int, isLow: Bool
  ) throws(JSONProblem) -> UInt32 {
    var value: UInt32 = 0
    for digit in 0..<4 {
      guard position < text.count else {
        throw problem(.unclosedString, cause: .openString(string))
      }
      guard let number = JSONTree.hexadecimalValue(text[position]) else {
        throw problem(.invalidEscape, cause: nil)
      }
      value = value << 4 | UInt32(number)
      if digit == 0, isLow, value != 0xd { throw problem(.loneSurrogate, cause: nil) }
      if digit == 1, (0xdc...0xdf).contains(value) != isLow {
        throw problem(.loneSurrogate, cause: nil)
      }
      position += 1
    }
    return value
  }

  private mutating func parseNumber(_ text: Span<UInt8>) throws(JSONProblem) {
    let start = position
    if text[position] == UInt8(ascii: "-") { position += 1 }
    if position < text.count, text[position] == UInt8(ascii: "0") {
      position += 1
      if position < text.count, Self.isDigit(text[position]) {
        throw problem(.expected("no digit after a leading zero"), cause: nil)
      }
    } else {
      try parseDigits(text)
    }
    if position < text.count, text[position] == UInt8(ascii: ".") {
      position += 1
      try parseDigits(text)
    }
    if position < text.count, text[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < text.count,
        text[position] == UInt8(ascii: "+") || text[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      try parseDigits(text)
    }
    nodes.append(JSONNode(.number, offset: start, extent: position - start))
  }

  private mutating func parseDigits(_ text: Span<UInt8>) throws(JSONProblem) {
    guard position < text.count, Self.isDigit(text[position]) else {
      throw problem(.expected("a digit"), cause: nil)
    }
    while position < text.count, Self.isDigit(text[position]) { position += 1 }
  }

  /// - Parameter word: The literal's bytes, the first one lowest.
  private mutating func parseLiteral(
    _ text: Span<UInt8>, _ literal: StaticString, asWord word: UInt64, kind: JSONNode.Kind
  ) throws(JSONProblem) {
    let start = position
    let length = literal.utf8CodeUnitCount
    if position &+ 8 <= text.count,
      (text.word(at: position) ^ word) &<< UInt64(64 &- 8 &* length) == 0
    {
      position &+= length
      nodes.append(JSONNode(kind, offset: start, extent: length))
      return
    }
    for scalar in literal.description.utf8 {
      guard position < text.count, text[position] == scalar else {
        throw problem(.expected("'\(literal)'"), cause: nil)
      }
      position += 1
    }
    nodes.append(JSONNode(kind, offset: start, extent: position - start))
  }

  // MARK: Bytes

  @inline(__always)
  private mutating func skipWhiteSpace(_ text: Span<UInt8>) {
    guard position < text.count, text[position] <= 0x20 else { return }
    // One space behind a colon or a comma is as frequent as all other white space.
    if position &+ 1 < text.count, text[position] == 0x20, text[position &+ 1] > 0x20 {
      position &+= 1
    } else {
      skipRun(text)
    }
  }

  /// Skips white space, the spaces of indentation eight at a time.
  private mutating func skipRun(_ text: Span<UInt8>) {
    var index = position
    while index < text.count, Self.isWhiteSpace(text[index]) {
      index &+= 1
      while index &+ 8 <= text.count {
        let others = text.word(at: index) ^ ByteWord.repeating(0x20)
        if others != 0 {
          index &+= ByteWord.countBefore(others)
          break
        }
        index &+= 8
      }
    }
    position = index
  }

  private func problem(_ reason: JSONProblem.Reason, cause: JSONProblem.Cause?) -> JSONProblem {
    JSONProblem(offset: position, reason: reason, cause: cause)
  }

  @inline(__always)
  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}

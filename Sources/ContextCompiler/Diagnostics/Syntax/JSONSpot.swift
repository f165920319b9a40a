import JSONText

/// The place where a text stops being JSON, with what stands around it.
struct JSONSpot {
  /// A bracket that is open.
  struct Level {
    /// Where it stands.
    let bracket: Int
    let isObject: Bool
    /// The column, from 0, where its line begins to have text.
    let indentation: Int
    /// The key that it is the value of, with its quotes.
    let owner: Range<Int>?
    /// The last key in it, with its quotes.
    var key: Range<Int>?
    /// The last value in it that is complete.
    var value: Range<Int>? { didSet { member = key } }
    /// The key that the last complete value belongs to.
    private(set) var member: Range<Int>?
    /// The last comma in it.
    var comma: Int?
    /// Where it should have been closed, as it seems: what follows there stands further to the
    /// left than it would in this bracket, or is a field's name among locales.
    var likelyEnd: Int?
  }

  /// A bracket that seems to have lost the one that closes it.
  struct Suspect {
    let bracket: Int
    /// Where the lost one was, behind a value.
    let end: Int
  }

  let problem: JSONProblem
  let bytes: [UInt8]
  let fields: JSONFieldNames
  /// The brackets that are open; the first is the file itself.
  private(set) var levels: [Level]
  /// The innermost first.
  private(set) var suspects: [Suspect] = []
  private static let suspectLimit = 6
  private var lineStart = 0
  /// The column, from 0, where the line begins to have text: counted once a line, since a line may
  /// have any number of blanks and of brackets.
  private var indentation = 0

  var offset: Int { problem.offset }
  var isAtEnd: Bool { offset >= bytes.count }
  /// The first wrong byte; zero at the end of the file.
  var byte: UInt8 { isAtEnd ? 0 : bytes[offset] }
  /// The innermost bracket that is open.
  var level: Level { levels[levels.count - 1] }
  /// What had to come, in the parser's words.
  var expected: String {
    if case .expected(let what) = problem.reason { what } else { "" }
  }

  /// Goes once over the text before the problem, which is JSON as far as it goes.
  init(_ problem: JSONProblem, in bytes: [UInt8], fields: JSONFieldNames) {
    self.problem = problem
    self.bytes = bytes
    self.fields = fields
    levels = [Level(bracket: -1, isObject: false, indentation: -1, owner: nil)]
    var index = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    beginLine(at: index)
    while index < min(problem.offset, bytes.count) {
      let start = index
      index = step(from: index)
      if index == start { break }
    }
    for level in levels.dropFirst().reversed() {
      if let end = level.likelyEnd { suspects.append(Suspect(bracket: level.bracket, end: end)) }
    }
    suspects.sort { $0.bracket > $1.bracket }
    suspects.removeLast(max(0, suspects.count - Self.suspectLimit))
  }

  /// Takes the token at an offset, and returns its end.
  private mutating func step(from index: Int) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "\n"):
      beginLine(at: index + 1)
      return index + 1
    case 0x20, UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: ":"): return index + 1
    case UInt8(ascii: ","):
      levels[levels.count - 1].comma = index
      return index + 1
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      beginChild(at: index)
      levels.append(
        Level(
          bracket: index, isObject: bytes[index] == UInt8(ascii: "{"),
          indentation: indentation, owner: level.isObject ? level.key : nil))
      return index + 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      close(at: index)
      return index + 1
    default:
      let end = min(endOfScalar(from: index), offset)
      if level.isObject, !awaitsValue(at: index) {
        beginChild(at: index)
        noteForeignKey(index..<end)
        levels[levels.count - 1].key = index..<end
      } else {
        if !level.isObject { beginChild(at: index) }
        levels[levels.count - 1].value = index..<end
      }
      return end
    }
  }

  private mutating func close(at index: Int) {
    guard levels.count > 1 else { return }
    let closed = levels.removeLast()
    levels[levels.count - 1].value = closed.bracket..<index + 1
    var end = closed.likelyEnd
    if end == nil, isFirstOnLine(index), closed.bracket < lineStart,
      indentation < closed.indentation
    {
      end = closed.value?.upperBound
    }
    if let end {
      suspects.append(Suspect(bracket: closed.bracket, end: end))
      // The last ones are the nearest to the problem.
      if suspects.count > Self.suspectLimit { suspects.removeFirst() }
    }
  }

  // MARK: Indentation

  /// A key or an element begins: does it stand as if the bracket were closed?
  private mutating func beginChild(at index: Int) {
    guard levels.count > 1, level.likelyEnd == nil, level.bracket < lineStart,
      let value = level.value, isFirstOnLine(index), indentation <= level.indentation
    else { return }
    levels[levels.count - 1].likelyEnd = value.upperBound
  }

  /// A field's name has no place among the locales of a text.
  private mutating func noteForeignKey(_ key: Range<Int>) {
    guard level.likelyEnd == nil, let value = level.value, let owner = level.owner,
      fields.texts.contains(content(of: owner)), fields.all.contains(content(of: key))
    else { return }
    levels[levels.count - 1].likelyEnd = value.upperBound
  }

  private mutating func beginLine(at start: Int) {
    lineStart = start
    indentation = bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }.count
  }

  private func isFirstOnLine(_ index: Int) -> Bool { lineStart + indentation == index }

  // MARK: Tokens

  /// Whether a colon stands before an offset in an object, so that a value follows.
  private func awaitsValue(at index: Int) -> Bool {
    bytes[..<index].last { $0 > 0x20 } == UInt8(ascii: ":")
  }

  /// Where a string with its quotes, a number or a word ends.
  func endOfScalar(from start: Int) -> Int {
    guard bytes[start] == UInt8(ascii: "\"") else {
      return bytes[start...].firstIndex { $0 <= 0x20 || ",:{}[]\"".utf8.contains($0) }
        .map { max($0, start + 1) } ?? bytes.count
    }
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return bytes.count
  }

  /// The text of a string in quotes, as it is written.
  func content(of string: Range<Int>) -> String {
    text(string.lowerBound + 1..<max(string.lowerBound + 1, string.upperBound - 1))
  }

  /// The text of a range, as it is written.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func starts(with text: String, at offset: Int) -> Bool {
    bytes[min(offset, bytes.count)...].starts(with: text.utf8)
  }

  func isByte(_ character: Unicode.Scalar, at offset: Int) -> Bool {
    bytes.indices.contains(offset) && UInt32(bytes[offset]) == character.value
  }

  /// Where the line of an offset ends, before its line break.
  func endOfLine(from offset: Int) -> Int {
    bytes[min(offset, bytes.count)...].firstIndex { $0 == 0x0a || $0 == 0x0d } ?? bytes.count
  }

  /// The end of the last thing that is no white space before an offset.
  func endOfText(before offset: Int) -> Int {
    (bytes[..<min(offset, bytes.count)].lastIndex { $0 > 0x20 } ?? -1) + 1
  }

  /// The next thing from an offset on that is no white space.
  func startOfText(from offset: Int) -> Int {
    bytes[min(offset, bytes.count)...].firstIndex { $0 > 0x20 } ?? bytes.count
  }

  /// Whether a value can begin with the byte at an offset.
  func beginsValue(at offset: Int) -> Bool {
    offset < bytes.count
      && ("\"{[-tfn".utf8.contains(bytes[offset]) || isDigit(at: offset))
  }

  func isDigit(at offset: Int) -> Bool {
    bytes.indices.contains(offset) && (0x30...0x39).contains(bytes[offset])
  }

  /// The digits from an offset on.
  func digits(at offset: Int) -> Range<Int> {
    var end = offset
    while isDigit(at: end) { end += 1 }
    return offset..<end
  }

  /// The letters, digits and what joins them from an offset on.
  func word(at offset: Int) -> Range<Int> {
    var end = min(offset, bytes.count)
    while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
    return min(offset, bytes.count)..<end
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "."):
      true
    default: byte >= 0x80
    }
  }

  /// The bracket that closes another one, from what follows: strings are left out.
  func partner(of bracket: Int) -> Int? {
    var depth = 0
    var index = bracket
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index = endOfScalar(from: index)
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// A text as it can stand in a help: nothing when it is long.
  func short(_ range: Range<Int>) -> String? {
    range.isEmpty || range.count > 60 ? nil : text(range)
  }
}

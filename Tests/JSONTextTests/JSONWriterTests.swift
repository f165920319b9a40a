import JSONText
import TestSupport
import Testing

@Suite struct `Written JSON` {
  @Test(arguments: [
    ("", #""""#), ("a", #""a""#), ("\"\\/", #""\"\\/""#), ("\u{8}\t\n\u{c}\r", #""\b\t\n\f\r""#),
    ("\u{0}\u{1}\u{b}\u{1f}", #""\u0000\u0001\u000b\u001f""#), ("\u{7f}\u{85}", "\"\u{7f}\u{85}\""),
    ("é日😀", #""é日😀""#), ("e\u{301}", "\"e\u{301}\""), ("\u{2028}\u{feff}", "\"\u{2028}\u{feff}\""),
    ("</script>", #""</script>""#),
  ])
  func `escapes what it must and nothing else`(text: String, expected: String) {
    var writer = JSONWriter()
    writer.write(string: text)
    #expect(writer.bytes == Array(expected.utf8))
  }

  @Test(arguments: [0, 9, 10, -1, -10, 123, 1000, 2_147_483_647, .max, .min, .min + 1])
  func `has integers as Swift has them`(value: Int) {
    var writer = JSONWriter()
    writer.write(value)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "\(value)")
  }

  @Test(arguments: [
    (#" { "a" : [ 1 , 2 ] , "b" : { } } "#, #"{"a": [1, 2], "b": {}}"#), ("[ ]", "[]"),
    ("[1.0, 1e3, -0, 1.50, 1e400, -1.5E+3]", "[1, 1000, 0, 1.50, 1e400, -1500]"),
    (#"["\u0061\/\u00e9\ud83d\ude00"]"#, #"["a/é😀"]"#),
    (#"["\u000a\u0001\u007f"]"#, "[\"\\n\\u0001\u{7f}\"]"),
    (#"{"a": 1, "a": 2}"#, #"{"a": 1}"#), ("[true,false,null]", "[true, false, null]"),
    ("\u{feff}[]", "[]"),
  ])
  func `has one spelling`(text: String, expected: String) throws {
    #expect(try String(decoding: rewritten(Array(text.utf8)), as: UTF8.self) == expected)
  }

  @Test(arguments: Corpus.accepted)
  func `is the same when it is read and written again`(text: Corpus.Case) throws {
    let once = try rewritten(text.bytes)
    #expect(try rewritten(once) == once)
  }

  @Test(arguments: 0..<300)
  func `is read as what was written`(seed: UInt64) throws {
    var random = Seeded(seed)
    let value = RandomValue.make(depth: 4, using: &random)
    var writer = JSONWriter()
    value.write(to: &writer)
    let tree = try JSONParser.parse(writer.bytes).get()
    #expect(try RandomValue(reading: 0, of: tree) == value)
    // With other white space and escapes it is still the same value, and comes out the same.
    var loose: [UInt8] = []
    value.spell(into: &loose, using: &random)
    let other = try JSONParser.parse(loose).get()
    #expect(try RandomValue(reading: 0, of: other) == value)
    #expect(try rewritten(loose) == writer.bytes)
  }

  private func rewritten(_ bytes: [UInt8]) throws -> [UInt8] {
    let tree = try JSONParser.parse(bytes).get()
    var writer = JSONWriter()
    writer.write(value: 0, of: tree)
    return writer.bytes
  }
}

/// A JSON value for tests, strings compared by their code points.
indirect enum RandomValue: Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  case string([UInt8])
  case array([RandomValue])
  case object([Member])

  struct Member: Equatable {
    let key: [UInt8]
    let value: RandomValue
  }

  static func make(depth: Int, using random: inout Seeded) -> RandomValue {
    switch Int.random(in: 0..<(depth == 0 ? 4 : 6), using: &random) {
    case 0: return .null
    case 1: return .boolean(Bool.random(using: &random))
    case 2:
      return .integer(
        Int(
          Int64.random(in: .min ... .max, using: &random)
            >> Int64.random(in: 0..<64, using: &random)))
    case 3: return .string(random.text())
    case 4:
      return .array(
        (0..<Int.random(in: 0..<5, using: &random)).map { _ in
          make(depth: depth - 1, using: &random)
        })
    default:
      return .object(
        (0..<Int.random(in: 0..<14, using: &random)).map { number in
          Member(
            key: Array("\(number) ".utf8) + random.text(),
            value: make(depth: depth - 1, using: &random))
        })
    }
  }

  init(reading index: Int, of tree: JSONTree) throws {
    switch tree.kind(index) {
    case .null: self = .null
    case .true: self = .boolean(true)
    case .false: self = .boolean(false)
    case .string, .escapedString: self = .string(tree.utf8(index))
    case .number:
      guard case .value(let value) = tree.integer(index) else { throw NoInteger() }
      self = .integer(Int(value))
    case .array:
      self = .array(try tree.children(of: index).map { try RandomValue(reading: $0, of: tree) })
    case .object:
      self = .object(
        try tree.members(of: index).map {
          Member(key: tree.utf8($0.key), value: try RandomValue(reading: $0.value, of: tree))
        })
    }
  }

  struct NoInteger: Error {}

  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.write("null")
    case .boolean(let value): writer.write(value ? "true" : "false")
    case .integer(let value): writer.write(value)
    case .string(let text): writer.write(string: text)
    case .array(let elements):
      writer.write("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { writer.write(", ") }
        element.write(to: &writer)
      }
      writer.write("]")
    case .object(let members):
      writer.write("{")
      for (index, member) in members.enumerated() {
        if index > 0 { writer.write(", ") }
        writer.write(string: member.key)
        writer.write(": ")
        member.value.write(to: &writer)
      }
      writer.write("}")
    }
  }

  /// Spells the value with white space and escapes at random.
  func spell(into output: inout [UInt8], using random: inout Seeded) {
    random.space(into: &output)
    switch self {
    case .null: output += Array("null".utf8)
    case .boolean(let value): output += Array("\(value)".utf8)
    case .integer(let value):
      let suffixes = value == 0 ? [""] : ["", ".0", "e0", "00e-2", "0.0E-1"]
      output += Array("\(value)\(suffixes.randomElement(using: &random) ?? "")".utf8)
    case .string(let text): random.quote(text, into: &output)
    case .array(let elements):
      output.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        element.spell(into: &output, using: &random)
      }
      random.space(into: &output)
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        random.space(into: &output)
        random.quote(member.key, into: &output)
        random.space(into: &output)
        output.append(UInt8(ascii: ":"))
        member.value.spell(into: &output, using: &random)
      }
      random.space(into: &output)
      output.append(UInt8(ascii: "}"))
    }
    random.space(into: &output)
  }
}

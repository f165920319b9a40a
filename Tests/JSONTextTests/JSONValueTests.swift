import JSONText
import TestSupport
import Testing

@Suite struct `JSON numbers` {
  @Test(arguments: [
    ("0", 0), ("-0", 0), ("0.0", 0), ("-0.000", 0), ("0e0", 0), ("0e999999999999", 0),
    ("0.0e-999999999999", 0), ("1", 1), ("-1", -1), ("1.0", 1), ("1.000", 1), ("1e3", 1000),
    ("1E3", 1000), ("1e+3", 1000), ("1e03", 1000), ("1.5e1", 15), ("1.50e1", 15), ("-1.5e1", -15),
    ("10e-1", 1), ("1000e-3", 1), ("120.0e-1", 12), ("0.1e1", 1), ("0.001e3", 1), ("1e0", 1),
    ("1e-0", 1), ("2147483647", 2_147_483_647), ("2147483648", 2_147_483_648),
    ("9223372036854775806", 9_223_372_036_854_775_806), ("9223372036854775807", .max),
    ("9223372036854775807.0", .max), ("922337203685477580.7e1", .max),
    ("92233720368547758070e-1", .max), ("-9223372036854775808", .min),
    ("-9.223372036854775808e18", .min), ("1e18", 1_000_000_000_000_000_000),
  ])
  func `that are integers are read exactly`(text: String, value: Int64) throws {
    #expect(try integer(text) == .value(value))
  }

  @Test(arguments: [
    "0.5", "1.5", "-1.5", "1e-1", "10e-2", "1.05e1", "0.1", "1e-400", "1e-999999999999",
    "123456789012345678901234567890.5", "9007199254740993.5", "1.0000000000000000000000001",
    "15e-1", "0.00000000000000000000000000001",
  ])
  func `with a fraction are none`(text: String) throws {
    #expect(try integer(text) == .fraction)
  }

  @Test(arguments: [
    "9223372036854775808", "-9223372036854775809", "9223372036854775807e1", "1e19", "-1e19",
    "1e400", "-1e400", "1e999999999999", "1e99999999999999999999999999999999", "10000000000e10",
    "18446744073709551616", "18446744073709551617", "123456789012345678901234567890", "1.5e400",
    "92233720368547758.08e2",
  ])
  func `beyond 64 bits are said to be`(text: String) throws {
    #expect(try integer(text) == .tooLarge)
  }

  @Test func `with very many digits are read in a moment`() throws {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(try integer("1" + zeros + "e-100000") == .value(1))
    #expect(try integer("0." + zeros + "1e100001") == .value(1))
    #expect(try integer("1" + zeros) == .tooLarge)
    #expect(try integer("1e-" + zeros + "1") == .fraction)
    #expect(try integer("5e" + zeros) == .value(5))
  }

  @Test(arguments: 0..<200)
  func `written in any way mean the same`(seed: UInt64) throws {
    var random = Seeded(seed)
    let value = Int64.random(in: -1_000_000...1_000_000, using: &random)
    let shift = Int.random(in: 0...12, using: &random)
    let zeros = String(repeating: "0", count: shift)
    for text in [
      "\(value)", "\(value).\(zeros)0", "\(value)e0", "\(value)\(zeros)e-\(shift)",
      "\(value)\(zeros).0E-\(shift)", "\(value).0e+00",
    ] where value != 0 || shift == 0 {
      #expect(try integer(text) == .value(value), "\(text)")
    }
  }

  private func integer(_ text: String) throws -> JSONInteger {
    try JSONParser.parse(Array(text.utf8)).get().integer(0)
  }
}

@Suite struct `JSON strings` {
  @Test(arguments: [
    (#""""#, ""), (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
    (#""\u0000""#, "\0"), (#""\u0061\u0062""#, "ab"), (#""\u00e9""#, "é"), (#""\u00E9""#, "é"),
    (#""\ud83d\ude00""#, "😀"), (#""\uD83D\uDE00!""#, "😀!"), (#""\ud800\udc00""#, "\u{10000}"),
    (#""\udbff\udfff""#, "\u{10ffff}"), (#""\ud7ff\ue000""#, "\u{d7ff}\u{e000}"),
    (#""\uffff""#, "\u{ffff}"), (#""\\u0061""#, "\\u0061"), (#""\u005cu0061""#, "\\u0061"),
    (#""日\u672c""#, "日本"), (#""e\u0301""#, "e\u{301}"), (#""\u005C\u0022""#, "\\\""),
  ])
  func `are decoded`(text: String, expected: String) throws {
    let tree = try JSONParser.parse(Array(text.utf8)).get()
    #expect(Array(tree.string(0).utf8) == Array(expected.utf8))
    #expect(tree.utf8(0) == Array(expected.utf8))
    #expect(tree.utf16Count(0) == expected.utf16.count)
  }

  @Test(arguments: 0..<100)
  func `spelled with escapes at random are the same`(seed: UInt64) throws {
    var random = Seeded(seed)
    let scalars = (0..<20).compactMap { _ in random.scalar() }
    var spelled = ""
    for scalar in scalars {
      if Bool.random(using: &random) || scalar.value < 0x20
        || "\"\\".unicodeScalars.contains(scalar)
      {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: Bool.random(using: &random))
          spelled += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        spelled.unicodeScalars.append(scalar)
      }
    }
    let tree = try JSONParser.parse(Array("\"\(spelled)\"".utf8)).get()
    #expect(Array(tree.string(0).unicodeScalars) == scalars)
    #expect(tree.utf16Count(0) == tree.string(0).utf16.count)
  }

  @Test func `equal a literal after escapes only when the code points do`() throws {
    let tree = try JSONParser.parse(
      Array(#"["type", "\u0074ype", "types", "Type", "\u212aey", "Key", 1]"#.utf8)
    ).get()
    #expect((1...7).filter { tree.string($0, equals: "type") } == [1, 2])
    #expect((1...7).filter { tree.string($0, equals: "Key") } == [6])
  }
}

@Suite struct `Duplicate keys` {
  /// In each the second marked key equals the first.
  @Test(arguments: [
    #"{⟦"a": 1, ⟦"a": 2}"#, #"{"b": 0, ⟦"a": 1, "c": 0, ⟦"a": 2}"#, #"{⟦"a": 1, ⟦"\u0061": 2}"#,
    #"{⟦"\u0061": 1, ⟦"a": 2}"#, #"{⟦"\u0061": 1, ⟦"\u0061": 2}"#, #"{⟦"é": 1, ⟦"e\u0301": 2}"#,
    #"{⟦"\u00e9": 1, ⟦"é": 2}"#, #"{⟦"": 1, ⟦"": 2}"#, #"{⟦"/": 1, ⟦"\/": 2}"#,
    #"{⟦"K": 1, ⟦"\u212a": 2}"#, #"{⟦"K": 1, ⟦"K": 2}"#, #"{⟦"Å": 1, ⟦"\u212b": 2}"#,
    #"{"x": {⟦"a": 1, ⟦"a": 2}, "a": 3}"#, #"[{⟦"\ud83d\ude00": 1, ⟦"😀": 2}]"#,
    #"{⟦"가": 1, ⟦"\u1100\u1161": 2}"#, #"{⟦"a\u0323\u0307": 1, ⟦"a\u0307\u0323": 2}"#,
  ])
  func `are found whatever their spelling, among few and many`(line: String) throws {
    for (before, between) in [(0, 0), (20, 0), (0, 20), (20, 20), (300, 300)] {
      let (text, offsets) = filled(line, before: before, between: between)
      let tree = try JSONParser.parse(text).get()
      #expect(tree.duplicateKeys.count == 1, "\(before) \(between)")
      let duplicate = try #require(tree.duplicateKeys.first)
      #expect(tree.offset(duplicate.firstKey) == offsets.first)
      #expect(tree.offset(duplicate.key) == offsets.last)
    }
  }

  @Test(arguments: [
    #"{"a": 1, "b": 2}"#, #"{"a": 1, "A": 2}"#, #"{"a": 1, "a ": 2}"#, #"{"a": {"a": {"a": 1}}}"#,
    #"[{"a": 1}, {"a": 2}]"#, #"{"é": 1, "e": 2}"#, #"{"a": 1, "\\u0061": 2}"#,
    #"{"ﬁ": 1, "fi": 2}"#, #"{"①": 1, "1": 2}"#, #"{"a": 1, "ａ": 2}"#, #"{"": 1, " ": 2}"#,
    #"{"a\u0000": 1, "a": 2}"#,
  ])
  func `are not seen in keys that differ`(text: String) throws {
    #expect(try JSONParser.parse(Array(text.utf8)).get().duplicateKeys.isEmpty)
  }

  @Test func `are each pointed at the first`() throws {
    let tree = try JSONParser.parse(Array(#"{"a": 1, "b": 2, "a": 3, "b": 4, "a": 5}"#.utf8)).get()
    #expect(tree.duplicateKeys.map(\.key) == [5, 7, 9])
    #expect(tree.duplicateKeys.map(\.firstKey) == [1, 3, 1])
    #expect(tree.members(of: 0).map(\.value) == [2, 4])
    #expect(tree.value(of: "b", in: 0) == 4)
  }

  @Test func `of inner objects stand in the order of the text`() throws {
    let text = #"{"x": {"a": 1, "a": 2}, "y": [{"b": 1, "b": 2}], "x": 3}"#
    let tree = try JSONParser.parse(Array(text.utf8)).get()
    let offsets = tree.duplicateKeys.map { tree.offset($0.key) }
    #expect(offsets == offsets.sorted() && offsets.count == 3)
  }

  @Test func `are found among a hundred thousand keys`() throws {
    var text = "{"
    for number in 0..<100_000 { text += "\"key-\(number)\": 0, " }
    text += #""key-\u0037": 1}"#
    let tree = try JSONParser.parse(Array(text.utf8)).get()
    #expect(tree.duplicateKeys.map { tree.string($0.firstKey) } == ["key-7"])
  }

  @Test(arguments: 0..<60)
  func `are those that a set of strings finds`(seed: UInt64) throws {
    var random = Seeded(seed)
    let words = [
      "a", "b", "é", "e\u{301}", "K", "\u{212a}", "", "x\u{323}\u{307}", "x\u{307}\u{323}",
    ]
    var seen: Set<String> = []
    var expected: [Int] = []
    var text = "{"
    for number in 0..<Int.random(in: 1...40, using: &random) {
      let isFresh = Bool.random(using: &random)
      let word = isFresh ? "k\(number)" : words.randomElement(using: &random) ?? ""
      if !seen.insert(word).inserted { expected.append(number) }
      if number > 0 { text += "," }
      let units = word.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      text += "\"" + (Bool.random(using: &random) ? units.joined() : word) + "\":0"
    }
    let tree = try JSONParser.parse(Array((text + "}").utf8)).get()
    #expect(tree.duplicateKeys.map { ($0.key - 1) / 2 } == expected, "\(text)")
  }

  /// Puts other members before the first and the second mark.
  private func filled(_ line: String, before: Int, between: Int) -> ([UInt8], [Int]) {
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    for scalar in line.unicodeScalars {
      guard scalar == "⟦" else {
        bytes += Array(String(scalar).utf8)
        continue
      }
      for number in 0..<(offsets.isEmpty ? before : between) {
        bytes += Array("\"filler \(offsets.count) \(number)\": 0, ".utf8)
      }
      offsets.append(bytes.count)
    }
    return (bytes, offsets)
  }
}

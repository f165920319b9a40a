import JSONText
import TestSupport
import Testing

@testable import ContextCompiler

@Suite struct `The layout of` {
  private func layout(
    _ text: String, _ kind: Layout.Kind = .manifest
  ) throws -> String {
    try #require(Layout.layOut(Array(text.utf8), as: kind)).text
  }

  @Test func `a manifest opens what has children`() throws {
    let text = """
      {"$comment":"c","type":"book","identifier":"a",
       "title":"A","topic" : "math" , "keywords": [ "a","b" ], "x-a": {"b":[1e3,
      {}]}, "children":[{"type":"chapter","identifier":"b","title":"B","children":[]},
      "c.json",{"type":"chapter","identifier":"d","title":"D","children":["e.json"]}]}
      """
    #expect(
      try layout(text) == """
        {
          "$comment": "c",
          "type": "book", "identifier": "a", "title": "A",
          "topic": "math",
          "keywords": ["a", "b"],
          "x-a": {"b": [1e3, {}]},
          "children": [
            {"type": "chapter", "identifier": "b", "title": "B", "children": []},
            "c.json",
            {
              "type": "chapter", "identifier": "d", "title": "D",
              "children": ["e.json"]
            }
          ]
        }

        """)
  }

  @Test func `a manifest keeps on a line what has at most 100 columns`() throws {
    let long = String(repeating: "x", count: 100 - #"    {"type": "quiz", "title": ""},"#.count)
    let text = """
      {
        "type": "book",
        "children": [
          {"type": "quiz", "title": "\(long)"},
          {
            "type": "quiz",
            "title": "\(long)x"
          },
          {"type": "quiz", "title": "\(long)x"}
        ]
      }

      """
    #expect(
      text.split(separator: "\n").contains { $0.count == 100 }
        && text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(
      try layout(text.replacing("\n", with: " "))
        == text.replacing(
          "\"quiz\",\n      \"title\"", with: "\"quiz\", \"title\""))
  }

  @Test func `a manifest counts the cells of a terminal`() throws {
    let wide = String(repeating: "漢", count: 34)
    let narrow = String(repeating: "é", count: 68)
    for (title, count) in [(wide, 1), (wide + "漢", 2), (narrow, 1), (narrow + "é", 2)] {
      let text = try layout(#"{"a": [["\#(title)", 12345678901234567]]}"#)
      #expect(text.split(separator: "\n").count == (count == 1 ? 3 : 5), "\(text)")
    }
  }

  @Test func `a table has a key a line`() throws {
    #expect(
      try layout(#"{"/":"A","a/b" :"\u00c4 é"}"#, .table)
        == "{\n  \"/\": \"A\",\n  \"a/b\": \"\\u00c4 é\"\n}\n")
    #expect(try layout(" {} ", .table) == "{}\n")
  }

  @Test func `a file keeps its line ends and loses its byte order mark`() throws {
    #expect(
      try layout("\u{feff}{\r\n\"a\":1,\n\"b\":2}") == "{\r\n  \"a\": 1,\r\n  \"b\": 2\r\n}\r\n")
    #expect(try layout("{\n\"a\":1,\r\n\"b\":2}") == "{\n  \"a\": 1,\n  \"b\": 2\n}\n")
    #expect(try layout("[1,2]") == "[1, 2]\n")
  }

  @Test func `a file keeps keys that are there twice`() throws {
    #expect(try layout(#"{"a":1,"a":2}"#) == "{\n  \"a\": 1,\n  \"a\": 2\n}\n")
  }

  @Test func `a file that is no JSON is none`() {
    #expect(Layout.layOut(Array("{".utf8), as: .manifest) == nil)
  }

  @Test func `the deepest file is stable`() throws {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}"), (#"{"type":1,"children":["#, "]}")] {
      let count = open.hasSuffix("[") && open.count > 1 ? 256 : 512
      let text =
        String(repeating: open, count: count) + (open.hasPrefix("{\"a") ? "0" : "")
        + String(repeating: close, count: count)
      let once = try layout(text)
      #expect(try layout(once) == once)
    }
  }

  // MARK: Properties

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `any file is stable and says the same`(seed: UInt64) throws {
    var random = Seeded(seed)
    var bytes: [UInt8] = []
    write(&bytes, depth: 0, &random)
    let tree = try JSONParser.parse(bytes).get()
    for kind in [Layout.Kind.manifest, .table] {
      let once = try #require(Layout.layOut(bytes, as: kind))
      #expect(Layout.layOut(once, as: kind) == once, "\(once.text)")
      let written = try JSONParser.parse(once).get()
      #expect(scalars(of: written) == scalars(of: tree))
      #expect(written.nodes.map(\.kind) == tree.nodes.map(\.kind))
      for line in once.text.split(separator: "\n") where line.count > 100 {
        // Only what can't be parted may be too long.
        let isAlone = line.wholeMatch(of: /\ *("[^"]*":\ )?("[^"]*"|[-+.\w]+|\[\]?|{}?)?,?/) != nil
        #expect(isAlone || !line.allSatisfy(\.isASCII), "\(line)")
      }
    }
  }

  private func scalars(of tree: JSONTree) -> [String] {
    tree.nodes.indices.filter { !tree.nodes[$0].isContainer }
      .map { Array(tree.bytes[tree.range($0)]).text }
  }

  private func write(_ output: inout [UInt8], depth: Int, _ random: inout Seeded) {
    func space(_ output: inout [UInt8]) {
      for _ in 0..<random.below(3) { output.append([0x20, 0x0a, 0x09, 0x0d][random.below(4)]) }
    }
    func string(_ output: inout [UInt8]) {
      let words = [
        "children", "type", "identifier", "title", "displayOrder", "x", "漢字", "\\u0041\\n", "😀",
        String(repeating: "long ", count: random.below(25)),
      ]
      output += "\"\(words[random.below(words.count)])\"".utf8
    }
    space(&output)
    switch depth > 5 ? 2 + random.below(6) : depth == 0 ? random.below(2) : random.below(8) {
    case 0, 1:
      let isObject = random.oneIn(2) || depth == 0
      output += (isObject ? "{" : "[").utf8
      for index in 0..<random.below(6) {
        if index > 0 { output += ",".utf8 }
        if isObject {
          space(&output)
          string(&output)
          space(&output)
          output += ":".utf8
        }
        write(&output, depth: depth + 1, &random)
      }
      output += (isObject ? "}" : "]").utf8
    case 2, 3, 4: string(&output)
    case 5: output += ["-0.50E+3", "12", "0"][random.below(3)].utf8
    default: output += ["true", "false", "null"][random.below(3)].utf8
    }
    space(&output)
  }
}

@Suite struct `Formatting a root` {
  @Test func `leaves files that are no JSON, and no tables, as they are`() {
    let formatting = Formatting(
      of: MemoryFiles([
        "app.json": app(#""a.json", "b.json""#, locales: #"["en", "fr"]"#), "a.json": "{",
        "b.json": "{\n  \"type\": \"book\", \"identifier\": \"b\", \"title\": \"B\"\n}\n",
        "titles/fr.json": "{\"b\":\"B\"}", "titles/T.xcstrings": "{\"sourceLanguage\":\"en\"}",
        "titles/fr.lproj/T.strings": "b=\"B\";", "c.json": "{\"type\":\"book\"}",
      ]))
    #expect(formatting.changes.map(\.path) == ["app.json", "titles/fr.json"])
    #expect(formatting.unchangedCount == 1)
    #expect(formatting.findings.diagnostics.map(\.rule) == [.invalidJSON])
  }
}

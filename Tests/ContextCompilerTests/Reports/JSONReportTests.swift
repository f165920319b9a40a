import JSONText
import Testing

@testable import ContextCompiler

@Suite struct `Findings as JSON` {
  @Test func `have one line each`() {
    #expect(
      JSONReport().rendered(ReportFixture.book.findings).text == """
        {
          "format": "context-findings/1",
          "findings": [
            {"rule": "unknown-field", "severity": "error", "file": "books/hamlet/book.json", "line": 2, "column": 43, "offset": 44, "length": 7, "message": "the field 'titel' is not known", "notes": [], "help": "did you mean 'title'?"},
            {"rule": "duplicate-identifier", "severity": "error", "file": "books/hamlet/book.json", "line": 5, "column": 39, "offset": 186, "length": 7, "message": "the identifier 'act-1' is already taken", "notes": [{"file": "books/hamlet/book.json", "line": 4, "column": 39, "message": "first used here"}], "help": null},
            {"rule": "vague-title", "severity": "warning", "file": "books/hamlet/book.json", "line": 5, "column": 57, "offset": 204, "length": 11, "message": "the title 'Chapter 2' says nothing about the content", "notes": [], "help": null}
          ],
          "summary": {"errors": 2, "warnings": 1}
        }

        """)
  }

  @Test func `are an empty list when nothing was found`() {
    #expect(
      JSONReport().rendered(Findings([], sources: [])).text == """
        {
          "format": "context-findings/1",
          "findings": [],
          "summary": {"errors": 0, "warnings": 0}
        }

        """)
  }

  @Test func `give texts back exactly, with nothing in the bytes that acts`() throws {
    let findings = ReportFixture.hostile.findings
    let bytes = JSONReport().rendered(findings)
    expectInert(bytes.text)
    let tree = try JSONParser.parse(bytes).get()
    let finding = try #require(tree.elements("findings").first)
    #expect(tree.string(at: finding, "message") == findings.diagnostics[0].message)
    #expect(tree.string(at: finding, "help") == findings.diagnostics[0].help)
    #expect(tree.string(at: finding, "file") == findings.sources[0].path)
  }

  @Test func `escape what the contract names`() {
    var writer = JSONWriter()
    writer.write(
      inert: "a\u{7f}\u{80}\u{9f}\u{a0}é\u{61c}\u{200e}\u{202a}\u{202e}\u{2066}\u{2069}😀")
    #expect(
      writer.bytes.text
        == #""a\u007f\u0080\u009f\#u{a0}é\u061c\u200e\u202a\u202e\u2066\u2069😀""#)
  }

  @Test func `use the words that the schema knows`() throws {
    let schema = try JSONParser.parse(FindingsSchema.rendered(as: "findings")).get()
    let definitions = try #require(schema.value(of: "$defs", in: 0))
    let rule = try #require(schema.value(of: "rule", in: definitions))
    let words = try #require(schema.value(of: "enum", in: rule))
    #expect(schema.children(of: words).map { schema.string($0) } == Rule.allCases.map(\.rawValue))
    let finding = try #require(schema.value(of: "finding", in: definitions))
    let required = try #require(schema.value(of: "required", in: finding))
    let report = try JSONParser.parse(JSONReport().rendered(ReportFixture.book.findings)).get()
    for finding in report.elements("findings") {
      #expect(
        report.members(of: finding).map { report.string($0.key) }
          == schema.children(of: required).map { schema.string($0) })
    }
  }
}

/// Nothing in an output moves a cursor, reorders a line or begins a log's command.
func expectInert(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  for scalar in text.unicodeScalars {
    let acts =
      scalar.value < 0x20 && scalar != "\n" || (0x7f...0x9f).contains(scalar.value)
      || (0x2028...0x202e).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    #expect(!acts, "U+\(String(scalar.value, radix: 16))", sourceLocation: sourceLocation)
  }
}

extension JSONTree {
  /// The elements of the array that a member of an object is; of the root if none is named.
  func elements(_ key: StaticString, of object: Int = 0) -> [Int] {
    value(of: key, in: object).map { Array(children(of: $0)) } ?? []
  }

  /// The text or number that stands at the end of a path of keys.
  func string(at object: Int, _ keys: StaticString...) -> String? {
    var node = object
    for key in keys {
      guard let next = value(of: key, in: node) else { return nil }
      node = next
    }
    return nodes[node].isString
      ? string(node) : String(decoding: bytes[range(node)], as: UTF8.self)
  }
}

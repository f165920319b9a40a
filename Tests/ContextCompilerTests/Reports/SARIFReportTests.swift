import JSONText
import Testing

@testable import ContextCompiler

@Suite struct `Findings as SARIF` {
  private func parse(
    _ findings: Findings, options: ReportOptions = ReportOptions()
  ) throws -> (tree: JSONTree, run: Int) {
    let bytes = SARIFReport(options: options).rendered(findings)
    expectInert(bytes.text)
    let tree = try JSONParser.parse(bytes).get()
    #expect(tree.string(at: 0, "version") == "2.1.0")
    return (tree, try #require(tree.elements("runs").first))
  }

  @Test func `have a result each, with places, notes and help`() throws {
    let (tree, run) = try parse(ReportFixture.book.findings)
    let lines = tree.bytes.text.split(separator: "\n")
    let result = try #require(lines.first { $0.contains(#"{"ruleId": "duplicate-identifier""#) })
    #expect(
      String(result).trimming("0123456789abcdef", between: "Hash\": \"") == """
                {"ruleId": "duplicate-identifier", "ruleIndex": 17, "level": "error", \
        "message": {"text": "the identifier 'act-1' is already taken"}, "locations": [\
        {"physicalLocation": {"artifactLocation": {"uri": "books/hamlet/book.json", \
        "uriBaseId": "%SRCROOT%", "index": 0}, "region": {"startLine": 5, "startColumn": 39, \
        "endLine": 5, "endColumn": 46}}}], "relatedLocations": [{"id": 1, "physicalLocation": \
        {"artifactLocation": {"uri": "books/hamlet/book.json", "uriBaseId": "%SRCROOT%", \
        "index": 0}, "region": {"startLine": 4, "startColumn": 39, "endLine": 4, \
        "endColumn": 46}}, "message": {"text": "first used here"}}], \
        "partialFingerprints": {"primaryLocationLineHash": "…"}},
        """)
    let results = tree.elements("results", of: run)
    #expect(results.map { tree.string(at: $0, "level") } == ["error", "error", "warning"])
    #expect(
      tree.string(at: results[0], "message", "text")
        == "the field 'titel' is not known\nhelp: did you mean 'title'?")
  }

  @Test func `name the version and explain every rule`() throws {
    var options = ReportOptions()
    options.toolVersion = "1.2.3"
    options.explanation = { "About \($0.rawValue)\nand more\n" }
    let (tree, run) = try parse(ReportFixture.book.findings, options: options)
    let tool = try #require(tree.value(of: "tool", in: run))
    let driver = try #require(tree.value(of: "driver", in: tool))
    #expect(tree.string(at: driver, "name") == "contextc")
    #expect(tree.string(at: driver, "version") == "1.2.3")
    let rules = tree.elements("rules", of: driver)
    #expect(rules.map { tree.string(at: $0, "id") } == Rule.allCases.map(\.rawValue))
    for (node, rule) in zip(rules, Rule.allCases) {
      #expect(tree.string(at: node, "shortDescription", "text") == "About \(rule.rawValue)")
      #expect(tree.string(at: node, "help", "text") == "About \(rule.rawValue)\nand more\n")
      #expect(
        tree.string(at: node, "defaultConfiguration", "level")
          == (rule.defaultLevel == .error ? "error" : "warning"))
    }
    for result in tree.elements("results", of: run) {
      let index = try #require(Int(tree.string(at: result, "ruleIndex") ?? ""))
      #expect(tree.string(at: rules[index], "id") == tree.string(at: result, "ruleId"))
    }
  }

  @Test func `are well formed when nothing was found`() throws {
    let (tree, run) = try parse(Findings([], sources: []))
    #expect(tree.elements("results", of: run).isEmpty)
    #expect(tree.value(of: "results", in: run) != nil)
    #expect(tree.elements("artifacts", of: run).isEmpty)
  }

  @Test func `count columns in UTF-16 units`() throws {
    var fixture = ReportFixture()
    let file = fixture.file("a.json", "\u{feff}[\"é😀ハ\",\n\"😀\", \"X\"]")
    fixture.add(.vagueTitle, at: fixture.place("\"é😀ハ\"", in: file), "a")
    fixture.add(.vagueTitle, at: fixture.place("\"X\"", in: file), "b")
    fixture.add(.vagueTitle, at: fixture.place("ハ\",\n\"😀", in: file), "c")
    let (tree, run) = try parse(fixture.findings)
    #expect(tree.string(at: run, "columnKind") == "utf16CodeUnits")
    let regions = try tree.elements("results", of: run).map { result in
      let location = try #require(tree.elements("locations", of: result).first)
      let physical = try #require(tree.value(of: "physicalLocation", in: location))
      return ["startLine", "startColumn", "endLine", "endColumn"].map { (key: StaticString) in
        tree.string(at: physical, "region", key)
      }
    }
    #expect(
      regions == [["1", "2", "1", "8"], ["1", "6", "2", "4"], ["2", "7", "2", "10"]])
  }

  @Test func `count columns right across blocks`() {
    let text = Array(String(repeating: "aé😀\n", count: 3000).utf8)
    let columns = UTF16Columns(text)
    for offset in [0, 8, 4088, 4096, 8192, 16_384, text.count] {
      let units = String(decoding: text[..<offset], as: UTF8.self).utf16.count
      #expect(columns.column(of: offset, inLineFrom: 0) == units + 1, "\(offset)")
    }
  }

  @Test func `carry fixes as changes of files`() throws {
    var options = CompilationOptions()
    options.offersFixes = true
    let files = [
      "app.json": app(
        #""a.json", {"type": "book", "identifier": "b", "title": "é", "displayOrder": 1}"#),
      "a.json": "{\n  \"identifier\": \"é😀\", \"title\": \"A\", \"type\": \"book\"}",
    ]
    let findings = Compilation(of: MemoryFiles(files), options: options).findings
    let (tree, run) = try parse(findings)
    let result = try #require(tree.elements("results", of: run).first)
    let fix = try #require(tree.elements("fixes", of: result).first)
    #expect(
      Array(tree.bytes[tree.range(fix)]).text == """
        {"description": {"text": "add 'displayOrder' to the sibling without one"}, \
        "artifactChanges": [{"artifactLocation": {"uri": "a.json", "uriBaseId": "%SRCROOT%", \
        "index": 0}, "replacements": [{"deletedRegion": {"startLine": 2, "startColumn": 22, \
        "endLine": 2, "endColumn": 22}, "insertedContent": {"text": \
        ",\\n  \\"displayOrder\\": 0"}}]}], "properties": {"isSafe": true}}
        """)
  }

  @Test func `have artifact references that only name a file`() {
    #expect(ArtifactURI(path: "a b/é.json").uri == "a%20b/%C3%A9.json")
    #expect(ArtifactURI(path: "javascript:alert(1)").uri == "javascript%3Aalert%281%29")
    #expect(ArtifactURI(path: "a\"%#?\\\n.json").uri == "a%22%25%23%3F%5C%0A.json")
    #expect(ArtifactURI(path: "./a//b").uri == "a/b")
    #expect(ArtifactURI(path: "").uri == ".")
    #expect(ArtifactURI(path: "a/b").isBelowRoot)
    #expect(!ArtifactURI(path: "../b").isBelowRoot)
    #expect(ArtifactURI(path: "/tmp/b c").uri == "file:///tmp/b%20c")
    #expect(ArtifactURI(path: "//host/b").uri == "file:///host/b")
    #expect(!ArtifactURI(path: "/tmp/b").isBelowRoot)
  }

  @Test func `have messages without placeholders and links`() throws {
    #expect(SARIFReport.message("{0} {12}} {a} }") == "{{0}} {{12}}} {a} }")
    #expect(SARIFReport.message("[x](1) [y] (z)") == "[x] (1) [y] (z)")
    #expect(SARIFReport.message("\u{202e}\u{1b}") == "<U+202E><U+001B>")
    let (tree, run) = try parse(ReportFixture.hostile.findings)
    let result = try #require(tree.elements("results", of: run).first)
    let message = try #require(tree.string(at: result, "message", "text"))
    #expect(!message.contains("]("))
    #expect(!message.replacing("{{0}}", with: "").contains("{0}"))
  }
}

extension String {
  /// The string with the digits behind a mark replaced by `…`.
  func trimming(_ digits: String, between mark: String) -> String {
    guard let range = firstRange(of: mark) else { return self }
    let rest = self[range.upperBound...].drop { digits.contains($0) }
    return self[..<range.upperBound] + "…" + rest
  }
}

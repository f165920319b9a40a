import ContextCompiler
import Testing

@Suite struct `One mistake gives one finding` {
  typealias Text = CompiledText

  @Test func `where the development locale is not listed`() {
    let text = Text([
      "app.json": #"""
      {"type": "app", "identifier": "com.example", "developmentLocale": "en", "locales": ["fr"],
      "title": {"en": "Example", "fr": "Exemple"}}
      """#
    ])
    #expect(text.findings == ["unknown-value"])
  }

  @Test func `where an entry of allow is allowed to be unused`() {
    let text = Text(
      children: Text.section("a", #""allow": ["vague-title", "unused-allow"]"#) + ","
        + Text.section("b", #""allow": ["unused-allow"]"#))
    #expect(text.findings == ["unused-allow"])
  }

  @Test(arguments: [
    #""formerIdentiferPaths": [["a"]]"#, #""formerIdentifierPaths": ["a"]"#,
    #""formerIdentifierPaths": [["a", 1]]"#, #""formerIdentifierPaths": {}"#,
  ])
  func `where it stands in former paths`(field: String) {
    let first = Text(children: Text.section("a"))
    let second = Text(
      [
        "app.json": Text.app(
          children: #"{"type": "section", "identifier": "b", \#(field)}"#),
        "titles/en.json": #"{"a": "The a"}"#,
      ], baselines: [first])
    #expect(second.findings.count == 1, "\(second.messages)")
  }

  @Test func `where it stands in retired paths`() {
    let first = Text(children: Text.section("a"))
    let second = Text(children: "", app: #""retiredIdentifierPaths": ["a"]"#, baselines: [first])
    #expect(second.findings == ["wrong-type"])
  }

  @Test func `where one of two baselines is damaged`() throws {
    let first = Text(children: Text.section("a"))
    let second = Text(children: Text.section("k"))
    let children = Text.section("b", #""formerIdentifierPaths": [["a"]]"#) + "," + Text.section("k")
    let damaged = try #require(first.compilation.tree).dropLast(3)
    let third = Text(
      bytes: ["app.json": Array(Text.app(children: children).utf8)],
      baselines: [Array(damaged), try #require(second.compilation.tree)])
    #expect(third.findings == ["invalid-baseline"])
  }

  @Test func `where a file of our own format names a type`() {
    let text = Text([
      "app.json": Text.app(children: ""),
      "tree.json": #"{"type": "book", "format": "context-tree/1"}"#,
      "book.json": #"{"type": "book"}"#,
    ])
    #expect(text.findings == ["orphan-manifest"])
    #expect(text.compilation.findings.diagnostics.count == 1)
  }
}

@Suite struct `Keys with escapes` {
  typealias Text = CompiledText

  @Test func `name the same fields`() {
    let text = Text(
      children: #"{"t\u0079pe": "section", "identif\u0069er": "a", "\u0074itle": "A"}"#)
    #expect(text.findings == [])
    #expect(text.lines.contains { $0.contains(#""title": {"en": "A"}"#) })
  }

  @Test func `name the same fields in a baseline`() throws {
    let text = Text(children: Text.section("a"))
    let tree = String(decoding: try #require(text.compilation.tree), as: UTF8.self)
    // Without digests of contexts; the file's is wrong on purpose.
    let escaped = tree.replacing(#""type": "section""#, with: #""t\u0079pe": "section""#)
    let next = Text(
      bytes: ["app.json": Array(Text.app(children: Text.section("a")).utf8)],
      baselines: [Array(escaped.utf8)])
    #expect(next.findings == ["invalid-baseline"])
    #expect(next.messages.allSatisfy { $0.contains("digest") })
  }
}

@Suite struct `Advice` {
  typealias Text = CompiledText

  @Test(arguments: [
    ("a/b", "a~1b"), ("a~1b#sumary", "a~1b#summary"), ("c#details.scor", "c#details.score"),
  ])
  func `for a key names the key that was meant`(key: String, meant: String) {
    let text = Text([
      "app.json": Text.app(
        children: Text.section("a/b") + ","
          + Text.section("c", #""progressReportingCapabilities": [{"kind": "score"}]"#)),
      "titles/en.json": #"{"\#(key)": "x"}"#,
    ])
    #expect(text.findings == ["unused-text"])
    #expect(text.compilation.findings.diagnostics.first?.help == "did you mean '\(meant)'?")
  }

  @Test func `for a file of another encoding says so`() {
    var bytes: [UInt8] = [0xff, 0xfe]
    for unit in "{}".utf16 { bytes += [UInt8(unit & 0xff), UInt8(unit >> 8)] }
    let text = Text(bytes: ["app.json": bytes])
    #expect(text.findings == ["invalid-json"])
    #expect(text.compilation.findings.diagnostics.first?.help?.contains("UTF-8") == true)
  }

  @Test func `for the root's type is the root's`() {
    let text = Text([
      "app.json": Text.app(children: "").replacing(#""type": "app""#, with: #""type": "App""#)
    ])
    #expect(text.findings == ["unknown-value"])
    #expect(text.compilation.findings.diagnostics.first?.help == "did you mean 'app'?")
  }

  @Test func `for a misplaced type says what may not stand there`() {
    let text = Text(
      children: #"""
        {"type": "chapter", "identifier": "c", "title": "C",
        "children": [{"type": "book", "identifier": "b", "title": "B"}]}
        """#)
    #expect(text.messages == ["a book can't stand in a chapter"])
    #expect(
      text.compilation.findings.diagnostics.first?.help
        == "a chapter may hold anything but 'book', 'chapter' and 'course'")
  }
}

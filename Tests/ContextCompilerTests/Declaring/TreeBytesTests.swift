import ContextTree
import JSONText
import Testing

@testable import ContextCompiler

@Suite struct `The bytes of a tree` {
  /// The example of the contract's section 4, digests left open.
  static let hamlet = """
    {
      "format": "context-tree/1",
      "developmentLocale": "en",
      "locales": ["en", "fr"],
      "app": {"identifier": "com.example.greatplays", "title": {"en": "Great Plays"}},
      "contexts": [
        {"identifier": "hamlet", "type": "book", "displayOrder": 1000, "title": {"en": "Hamlet", "fr": "Hamlet"}, "topic": "literacyAndWriting", "universalLinkURL": "greatplays://hamlet", "children": [
          {"identifier": "act-1", "type": "chapter", "displayOrder": 1000, "title": {"en": "Elsinore", "fr": "Elseneur"}, "universalLinkURL": "greatplays://hamlet/act-1"},
          {"identifier": "act-2", "type": "chapter", "displayOrder": 2000, "title": {"en": "Polonius"}, "universalLinkURL": "greatplays://hamlet/act-2"}
        ], "digest": "xxh3:…"}
      ],
      "redirects": [
        {"from": ["hamlet", "act-6"], "to": ["hamlet"], "removed": true, "universalLinkURL": "greatplays://hamlet/act-6"},
        {"from": ["hamlet", "intro"], "to": ["hamlet", "act-1"], "universalLinkURL": "greatplays://hamlet/intro"}
      ],
      "digest": "xxh3:…"
    }

    """

  static let hamletRoot = """
    {"type": "app", "identifier": "com.example.greatplays", "title": "Great Plays",
     "developmentLocale": "en", "locales": ["en", "fr"],
     "universalLinkTemplate": "greatplays://{path}", "rules": {"untranslated-title": "off"},
     "retiredIdentifierPaths": [["hamlet", "act-6"]], "children": [
       {"type": "book", "identifier": "hamlet", "title": {"fr": "Hamlet", "en": "Hamlet"},
        "topic": "literacyAndWriting", "isAssignable": true, "keywords": [], "children": [
          {"type": "chapter", "identifier": "act-1", "title": {"fr": "Elseneur", "en": "Elsinore"},
           "formerIdentifierPaths": [["hamlet", "intro"]]},
          {"identifier": "act-2", "title": "Polonius", "type": "chapter"}]}]}
    """

  @Test func `are those of the contract's example`() throws {
    let tree = try tree(of: ["app.json": Self.hamletRoot])
    #expect(withoutDigests(tree) == Self.hamlet)
    try verifyDigests(of: tree)
  }

  @Test func `have all fields in order`() throws {
    let image = PNG.image(width: 330, height: 330)
    let root = app(
      #"""
      {"children": [{"type": "page", "identifier": "p", "title": "P", "displayOrder": 7}],
       "standardsAlignments": ["S.1"], "keywords": ["k", "ä\/"], "minimumBundleVersion": "6.3",
       "navigationChildren": [["b"]], "formerIdentifierPaths": [],
       "primaryActivityItem": "score",
       "progressReportingCapabilities": [
         {"kind": "score", "details": {"fr": "Points", "en": "Score"}}, {"kind": "duration"},
         {"kind": "quantity", "details": " "}, {"kind": "binary"}, {"kind": "percent"}],
       "thumbnail": "images/../images/a.png", "universalLinkURL": "plays://a?b=%C3%A9",
       "customTypeName": {"en": "Play"}, "suggestedCompletionTime": [5, 1e1],
       "suggestedAge": [9.0, null], "isAssignable": false, "topic": "math", "displayOrder": 5.0,
       "summary": {"fr": "Résumé", "en": "Summary"}, "title": {"fr": "Un", "en": "A"},
       "identifier": "a", "type": "custom"},
      {"type": "book", "identifier": "b", "title": {"en": "B", "fr": "B"}, "displayOrder": 0,
       "summary": "", "universalLinkURL": null, "isAssignable": true}
      """#,
      #""topic": "science", "universalLinkTemplate": "plays://{path}", "#
        + #""rules": {"untranslated-title": "off", "unsorted-children": "off"}"#,
      locales: #"["en", "fr"]"#)
    let tree = try tree(of: ["app.json": root], images: ["images/a.png": image])
    let expected = #"""
      {
        "format": "context-tree/1",
        "developmentLocale": "en",
        "locales": ["en", "fr"],
        "app": {"identifier": "com.example.plays", "title": {"en": "Plays"}, "topic": "science"},
        "contexts": [
          {"identifier": "b", "type": "book", "displayOrder": 0, "title": {"en": "B", "fr": "B"}, "digest": "xxh3:…"},
          {"identifier": "a", "type": "custom", "displayOrder": 5, "title": {"en": "A", "fr": "Un"}, "summary": {"en": "Summary", "fr": "Résumé"}, "topic": "math", "isAssignable": false, "suggestedAge": [9, null], "suggestedCompletionTime": [5, 10], "customTypeName": {"en": "Play"}, "universalLinkURL": "plays://a?b=%C3%A9", "thumbnail": {"path": "images/a.png", "digest": "xxh3:…"}, "progressReportingCapabilities": [{"kind": "duration"}, {"kind": "percent"}, {"kind": "binary"}, {"kind": "quantity"}, {"kind": "score", "details": {"en": "Score", "fr": "Points"}}], "primaryActivityItem": "score", "navigationChildren": [["b"]], "minimumBundleVersion": "6.3", "keywords": ["k", "ä/"], "standardsAlignments": ["S.1"], "children": [
            {"identifier": "p", "type": "page", "displayOrder": 7, "title": {"en": "P"}, "universalLinkURL": "plays://a/p"}
          ], "digest": "xxh3:…"}
        ],
        "redirects": [],
        "digest": "xxh3:…"
      }

      """#
    #expect(withoutDigests(tree) == expected)
    try verifyDigests(of: tree)
    let digest = "\"digest\": \"xxh3:\(XXH3.hash(image.span))\""
    #expect(String(decoding: tree, as: UTF8.self).contains("\"path\": \"images/a.png\", \(digest)"))
  }

  @Test func `have empty arrays on one line`() throws {
    let tree = try tree(of: ["app.json": app()])
    #expect(
      withoutDigests(tree) == """
        {
          "format": "context-tree/1",
          "developmentLocale": "en",
          "locales": ["en"],
          "app": {"identifier": "com.example.plays", "title": {"en": "Plays"}},
          "contexts": [],
          "redirects": [],
          "digest": "xxh3:…"
        }

        """)
    try verifyDigests(of: tree)
  }

  @Test func `escape quotes, backslashes and controls only`() throws {
    let title = #"\"\\\/\u00e9\u2028\u007f\ud83d\ude00<\b\f\n\r\t\u0001\u001F"#
    let tree = try tree(
      of: [
        "app.json": app(
          #"{"type": "book", "identifier": "\u0061/~#\"", "title": "\#(title)"}"#,
          #""universalLinkTemplate": "p://x/{path}?y={path}", "rules": {"suspicious-text": "off"}"#)
      ])
    let text = String(decoding: tree, as: UTF8.self)
    #expect(text.contains(#""title": {"en": "\"\\/é\#u{2028}\#u{7f}😀<\b\f\n\r\t\u0001\u001f"}"#))
    #expect(text.contains(#""identifier": "a/~#\"""#))
    #expect(text.contains(#""universalLinkURL": "p://x/a%2F~%23%22?y=a%2F~%23%22""#))
    try verifyDigests(of: tree)
  }

  @Test func `are indented by two for each level`() throws {
    var inner = context("page", "i7")
    for level in stride(from: 6, to: 0, by: -1) {
      inner = context("page", "i\(level)", children(inner))
    }
    let tree = try tree(of: ["app.json": app(inner)])
    let lines = String(decoding: tree, as: UTF8.self).split(separator: "\n")
    for level in 1...7 {
      let margin = String(repeating: " ", count: 2 * level + 2)
      #expect(lines.count { $0.hasPrefix(margin + "{\"identifier\": \"i\(level)\"") } == 1)
      if level < 7 { #expect(lines.count { $0.hasPrefix(margin + "]") } == 1) }
    }
    try verifyDigests(of: tree)
  }

  @Test func `have each context on a line of its own`() throws {
    let tree = try tree(of: ["app.json": Self.hamletRoot])
    let lines = String(decoding: tree, as: UTF8.self).split(separator: "\n")
    #expect(lines.count { $0.contains("{\"identifier\"") } == 4)
    #expect(lines.allSatisfy { line in line.ranges(of: "\"type\":").count <= 1 })
  }

  @Test func `leave out texts of locales that nobody lists and copies`() throws {
    let tree = try tree(
      of: [
        "app.json": app(
          book("a"), #""rules": {"unlisted-locale": "off", "untranslated-title": "off"}"#,
          locales: #"["fr", "en"]"#),
        "titles/de.json": #"{"a": "DE"}"#, "titles/FR.json": #"{"a": "FR"}"#,
      ])
    let text = String(decoding: tree, as: UTF8.self)
    #expect(text.contains(#""title": {"fr": "FR", "en": "On a"}"#))
    #expect(!text.contains("DE"))
    #expect(text.contains(#""app": {"identifier": "com.example.plays", "title": {"en": "Plays"}}"#))
  }

  @Test func `are read back as they were written`() throws {
    let bytes = try tree(of: ["app.json": Self.hamletRoot])
    let tree = try ContextTree(json: bytes)
    #expect(tree.bytes == bytes)
    #expect(tree.contextCount == 3)
    #expect(tree.app.children.map(\.identifier) == ["hamlet"])
    #expect(tree.context(at: ["hamlet", "act-2"])?.title(for: ["fr"])?.text == "Polonius")
    #expect(tree.context(at: ["hamlet"])?.descendantCount == 2)
    #expect(tree.redirects.map(\.from) == [["hamlet", "act-6"], ["hamlet", "intro"]])
  }

  // MARK: Parts

  private func tree(
    of files: [String: String], images: [String: [UInt8]] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [UInt8] {
    var bytes = images
    for (path, text) in files { bytes[path] = Array(text.utf8) }
    let compilation = Compilation(of: MemoryFiles(bytes))
    return try #require(
      compilation.tree, "\(compilation.messages)", sourceLocation: sourceLocation)
  }

  private func withoutDigests(_ tree: [UInt8]) -> String {
    String(decoding: tree, as: UTF8.self).replacing(/xxh3:[0-9a-f]{32}/, with: "xxh3:…")
  }

  /// Computes all digests again, by looking for lines rather than by parsing.
  private func verifyDigests(
    of tree: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let lines = tree.split(separator: 0x0a, omittingEmptySubsequences: false)
    #expect(lines.last?.isEmpty == true && tree.last == 0x0a, sourceLocation: sourceLocation)
    // `head -n -2`: all but the line of the digest and the closing brace.
    let head = tree[..<(lines[lines.count - 3].startIndex)]
    #expect(
      String(decoding: lines[lines.count - 3], as: UTF8.self)
        == "  \"digest\": \"xxh3:\(XXH3.hash(Array(head).span))\"",
      sourceLocation: sourceLocation)
    var start = 0
    for line in lines {
      if line.starts(with: Array("    {\"identifier\"".utf8)) { start = line.startIndex + 4 }
      let text = String(decoding: line, as: UTF8.self)
      guard text.hasPrefix("    {\"identifier\"") || text.hasPrefix("    ], "),
        let match = text.wholeMatch(of: /(.*), "digest": "xxh3:([0-9a-f]{32})"},?/)
      else { continue }
      let end = line.startIndex + match.1.utf8.count
      #expect(
        XXH3.hash(Array(tree[start..<end]).span).description == match.2,
        sourceLocation: sourceLocation)
    }
  }
}

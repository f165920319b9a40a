import Testing

@testable import ContextCompiler

@Suite struct `Fixing a root` {
  private func fix(
    _ files: [String: String], takesUnsafe: Bool = false, options: CompilationOptions? = nil
  ) -> Fixing {
    Fixing(
      of: MemoryFiles(files), options: options ?? CompilationOptions(), takesUnsafe: takesUnsafe)
  }

  private func texts(_ fixing: Fixing) -> [String: String] {
    Dictionary(uniqueKeysWithValues: fixing.changes.map { ($0.path, $0.new.text) })
  }

  @Test func `goes on with what a fix brings to light`() {
    let fixing = fix([
      "app.json": app(
        #"{"type": "bok", "identifier": "a", "titel": "A", "childern": ["#
          + #"{"type": "chaptr", "identifer": "b", "title": "B"}]}"#)
    ])
    #expect(
      texts(fixing) == [
        "app.json": app(
          #"{"type": "book", "identifier": "a", "title": "A", "children": ["#
            + #"{"type": "chapter", "identifier": "b", "title": "B"}]}"#)
      ])
    #expect(fixing.steps.count == 5)
    #expect(fixing.obstructed.isEmpty)
    #expect(fixing.compilation.tree != nil)
  }

  @Test func `leaves out what leads to a new error, and nothing else`() {
    let files = [
      "app.json": app(
        #"{"type": "book", "identifier": "a", "title": "A", "topic": "sciense", "childern": ["#
          + #"{"type": "chapter", "title": "no identifier"}]}, "#
          + #"{"type": "bok", "identifier": "b", "titel": "B"}"#)
    ]
    let fixing = fix(files)
    #expect(
      texts(fixing) == [
        "app.json": app(
          #"{"type": "book", "identifier": "a", "title": "A", "topic": "science", "childern": ["#
            + #"{"type": "chapter", "title": "no identifier"}]}, "#
            + #"{"type": "book", "identifier": "b", "title": "B"}"#)
      ])
    #expect(fixing.obstructed.map(\.title) == ["replace 'childern' by 'children'"])
    #expect(
      fixing.obstructed.first?.obstacle == "the field 'identifier' is missing [missing-field]")
    #expect(fixing.compilation.findings.diagnostics.map(\.rule) == [.unknownField])
  }

  @Test func `is what other tools are offered: nothing that leads to a new error`() throws {
    let files = MemoryFiles([
      "app.json": app(
        #"{"type": "book", "identifier": "a", "title": "A", "topic": "sciense", "childern": ["#
          + #"{"type": "chapter", "title": "no identifier"}]}"#)
    ])
    var options = CompilationOptions()
    options.offersFixes = true
    let compilation = Compilation(of: files, options: options)
    #expect(compilation.findings.diagnostics.map { $0.fix == nil } == [false, false])
    let sound = Fixing.sound(compilation, of: files, options: options)
    #expect(sound.diagnostics.map(\.rule) == [.unknownValue, .unknownField])
    #expect(sound.diagnostics.map { $0.fix == nil } == [false, true])
  }

  @Test func `reads a file that was no JSON, whatever comes to light in it`() {
    let fixing = fix([
      "app.json": app(#""a.json""#),
      "a.json": #"{"type": "bok", "title": "A" "identifier": "", "children": [],}"#,
    ])
    #expect(
      texts(fixing) == [
        "a.json": #"{"type": "book", "title": "A", "identifier": "", "children": []}"#
      ])
    #expect(fixing.compilation.findings.diagnostics.map(\.rule) == [.invalidIdentifier])
  }

  @Test func `makes fixes that meet one after the other`() {
    let fixing = fix([
      "app.json": app(
        book("a", #""allow": ["vague-title", "suspicious-text", "unused-text"], "x-a": 1"#))
    ])
    #expect(texts(fixing) == ["app.json": app(book("a", #""x-a": 1"#))])
    #expect(fixing.steps.count == 3)
  }

  @Test func `takes what is not safe only when it may`() {
    let files = ["app.json": app(book("a", #""topic": "history", "suject": 1"#))]
    let safe = fix(files)
    #expect(safe.changes.isEmpty)
    #expect(safe.unsafeCount == 1)
    let all = fix(files, takesUnsafe: true)
    #expect(texts(all) == ["app.json": app(book("a", #""topic": "socialScience", "suject": 1"#))])
  }

  @Test func `takes nothing from 'allow' while a mistake may hide what it is for`() {
    let chapter = #"{"type": "book", "identifier": "a", "allow": ["vague-title"], "title": 2}"#
    #expect(fix(["app.json": app(chapter)]).changes.isEmpty)
    let named = fix(["app.json": app(chapter.replacing("title\": 2", with: "titel\": \"Book 1\""))])
    #expect(
      texts(named) == [
        "app.json": app(chapter.replacing("title\": 2", with: "title\": \"Book 1\""))
      ])
  }

  @Test func `leaves levels and 'allow' in force`() {
    let spaced = #"{"type": "book", "identifier": "a", "title": "A ""#
    #expect(fix(["app.json": app(spaced + "}")]).changes.count == 1)
    let allowed = app(spaced + #", "allow": ["suspicious-text"]}"#)
    #expect(fix(["app.json": allowed]).changes.isEmpty)
    var options = CompilationOptions()
    options.levels = [.suspiciousText: .off]
    #expect(fix(["app.json": app(spaced + "}")], options: options).changes.isEmpty)
  }

  // MARK: Keys of tables

  private static let renamed = app(
    #"{"type": "book", "identifier": "a", "title": "A", "children": ["#
      + #"{"type": "chapter", "identifier": "new", "title": "New Chapter", "#
      + #""formerIdentifierPaths": [["a", "old"]]}]}"#, locales: #"["en", "fr"]"#)

  @Test(arguments: [false, true])
  func `puts no text in the place of one that is in use`(takesUnsafe: Bool) {
    let table = #"{"/": "P", "a": "Un", "a/old": "Trois", "a.new": "Quatre"}"#
    let fixing = fix(
      ["app.json": Self.renamed, "titles/fr.json": table], takesUnsafe: takesUnsafe)
    #expect(texts(fixing) == ["titles/fr.json": table.replacing("a/old", with: "a/new")])
    #expect(
      fixing.compilation.findings.diagnostics.map(\.help)
        == ["'a/new' is there already: keep one of the two"])
  }

  @Test(arguments: [false, true])
  func `chooses no text of several that may have been meant`(takesUnsafe: Bool) {
    let fixing = fix(
      [
        "app.json": Self.renamed,
        "titles/fr.json": #"{"/": "P", "a": "Un", "a.new": "Deux", "a\\new": "Trois"}"#,
      ], takesUnsafe: takesUnsafe)
    #expect(fixing.changes.isEmpty)
    // One alone is what was meant.
    let alone = fix([
      "app.json": Self.renamed, "titles/fr.json": #"{"/": "P", "a": "Un", "a.new": "Deux"}"#,
    ])
    #expect(texts(alone) == ["titles/fr.json": #"{"/": "P", "a": "Un", "a/new": "Deux"}"#])
  }

  // MARK: Bytes

  @Test func `keeps byte order marks and line ends`() {
    let text =
      "\u{feff}{\r\n\t\"type\" :\"book\",\r\n\t\"identifier\":\"a\" ,\r\n\t\"titel\":\"A\"\r\n}\r\n"
    let fixing = fix(["app.json": app("\"a.json\""), "a.json": text])
    #expect(texts(fixing) == ["a.json": text.replacing("titel", with: "title")])
  }

  @Test(arguments: [false, true])
  func `writes a table in UTF-16 as it is`(isBigEndian: Bool) throws {
    func encoded(_ text: String) -> [UInt8] {
      ("\u{feff}" + text).utf16.flatMap { unit in
        let bytes = [UInt8(unit >> 8), UInt8(unit & 0xff)]
        return isBigEndian ? bytes : bytes.reversed()
      }
    }
    let manifest = app(
      #"{"type": "book", "identifier": "é😀\"", "title": "B", "#
        + #""formerIdentifierPaths": [["alt"]]}"#, locales: #"["en", "de"]"#)
    let path = "titles/de.lproj/T.strings"
    let files = MemoryFiles([
      "app.json": Array(manifest.utf8),
      path: encoded("/* ü */\r\n\"alt\" = \"  Bücher 😀 \";\r\n\"gone\" = \"x\";\r\n// end"),
    ])
    let fixing = Fixing(of: files, takesUnsafe: true)
    #expect(fixing.changes.map(\.path) == [path])
    #expect(
      fixing.changes.first?.new
        == encoded("/* ü */\r\n\"é😀\\\"\" = \"Bücher 😀\";\r\n// end"))
  }

  @Test func `never touches a string catalog`() {
    let catalog = #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "old": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": " B "}}}},
        "none": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "N"}}}},
        "b": {}, "b": {}}}
      """#
    let manifest = app(
      book("b", #""formerIdentifierPaths": [["old"]]"#), locales: #"["en", "fr"]"#)
    let files = ["app.json": manifest, "titles/T.xcstrings": catalog, "titles/U.xcstrings": "[1,]"]
    let fixing = fix(files, takesUnsafe: true)
    #expect(fixing.changes.isEmpty && fixing.steps.isEmpty)
    let findings = fixing.compilation.findings.diagnostics
    #expect(findings.allSatisfy { $0.fix == nil })
    let rules: Set<Rule> = [.suspiciousText, .unusedText, .duplicateKey, .invalidJSON]
    #expect(rules.isSubset(of: findings.map(\.rule)), "\(findings)")
  }

  @Test func `edits a file with two names once`() throws {
    let files = TwoNames(
      MemoryFiles([
        "app.json": app(book("a"), locales: #"["en", "fr", "fr-CA"]"#),
        "titles/fr.json": #"{"a": "A "}"#,
        "titles/fr-CA.json": "",
      ]))
    let fixing = Fixing(of: files)
    #expect(texts(fixing) == ["titles/fr.json": #"{"a": "A"}"#])
  }

  /// `fr-CA.json` is a symbolic link to `fr.json`.
  private struct TwoNames: ContentFiles {
    let base: MemoryFiles
    init(_ base: MemoryFiles) { self.base = base }
    func read(_ path: String) -> Result<FileContent, FileProblem> {
      base.read(path == "titles/fr-CA.json" ? "titles/fr.json" : path)
    }
    func list(_ directory: String) -> Result<[DirectoryEntry], FileProblem> {
      base.list(directory)
    }
  }

  // MARK: Former paths

  @Test func `keeps a key under a former path beside one under the live path`() {
    let manifest = app(
      book("b", #""formerIdentifierPaths": [["old"]]"#), locales: #"["en", "fr"]"#)
    let table = #"{"old": "A", "b": "B"}"#
    #expect(fix(["app.json": manifest, "titles/fr.json": table]).changes.isEmpty)
    let twice = fix([
      "app.json": manifest, "titles/a/fr.json": #"{"old": "A"}"#,
      "titles/b/fr.json": #"{"b": "B"}"#,
    ])
    #expect(twice.changes.isEmpty)
  }

  @Test func `does not choose between two former keys that differ`() {
    let manifest = app(
      book("b", #""formerIdentifierPaths": [["old"], ["older"]]"#), locales: #"["en", "fr"]"#)
    let differing = fix(["app.json": manifest, "titles/fr.json": #"{"old": "A", "older": "B"}"#])
    #expect(differing.changes.isEmpty)
    #expect(differing.compilation.findings.diagnostics.map(\.rule).contains(.conflictingText))
    let alike = fix(["app.json": manifest, "titles/fr.json": #"{"old": "A", "older": "A"}"#])
    #expect(texts(alike) == ["titles/fr.json": #"{"b": "A", "older": "A"}"#])
  }

  // MARK: Orders

  @Test(
    arguments: [
      ([nil, 1], [0, 1]), ([1, nil], [1, 2]), ([0, nil, 1], nil), ([0, nil, 2], [0, 1, 2]),
      ([nil, 0], nil), ([1000, nil, nil, 4000], [1000, 2000, 3000, 4000]), ([2, nil, 1], nil),
      ([5, 5, nil], nil), ([2_147_483_647, nil], nil),
      ([2_147_483_645, nil], [2_147_483_645, 2_147_483_646]),
      ([10, 20, nil, nil], [10, 20, 30, 40]), ([7, 20, nil], [7, 20, 30]),
      ([0, nil], [0, 1000]), ([nil, nil, 3], [1, 2, 3]), ([nil, nil, 2], [0, 1, 2]),
    ] as [([Int?], [Int]?)])
  func `fills the gaps between the numbers of siblings`(stated: [Int?], filled: [Int]?) {
    #expect(DisplayOrderFix.filled(stated) == filled)
  }
}

import Testing

@testable import ContextCompiler

@Suite struct `A known finding` {
  private let book = """
    {"type": "book", "identifier": "hamlet", "title": "Book 1",
     "children": [
      {"type": "chapter", "identifier": "act-1", "title": "Chapter 1", "keywords": [1, 2]}
     ]}
    """

  private func marks(
    _ files: [String: String], _ change: (inout CompilationOptions) -> Void = { _ in }
  ) -> [FindingMark] {
    compile(files) {
      $0.marksFindings = true
      change(&$0)
    }.marks
  }

  private func compile(
    _ files: [String: String], _ change: (inout CompilationOptions) -> Void = { _ in }
  ) -> Compilation {
    var options = CompilationOptions()
    options.looksForOrphans = true
    change(&options)
    return Compilation(of: MemoryFiles(files.mapValues { Array($0.utf8) }), options: options)
  }

  @Test func `stays when lines move and other contexts are added`() {
    let before = marks(["app.json": app(#""book.json""#), "book.json": book])
    let moved = """
      {
        "children": [
          {"type": "chapter", "identifier": "act-0", "title": "The watch"},
          {
            "type": "chapter",
            "keywords": [1, 2],
            "identifier": "act-1", "title": "Chapter 1"
          }
        ],
        "title": "Book 1",
        "type": "book", "identifier": "hamlet"
      }
      """
    let after = marks(["app.json": app(#""book.json""#), "book.json": moved])
    #expect(before.count == 4)
    #expect(Set(before) == Set(after))
  }

  @Test func `stays when the file is renamed or its contexts get files of their own`() {
    let before = Set(marks(["app.json": app(#""book.json""#), "book.json": book]))
    #expect(before == Set(marks(["app.json": app(#""a/b.json""#), "a/b.json": book])))
    #expect(before == Set(marks(["app.json": app(book)])))
    let chapter =
      #"{"type": "chapter", "identifier": "act-1", "title": "Chapter 1", "keywords": [1, 2]}"#
    let apart = book.replacing(chapter, with: #""c.json""#)
    #expect(apart != book)
    #expect(
      before
        == Set(marks(["app.json": app(#""book.json""#), "book.json": apart, "c.json": chapter])))
  }

  @Test func `is told from those alike, and from those of other contexts`() {
    let all = marks(["app.json": app(#""book.json""#), "book.json": book])
    #expect(Set(all).count == all.count)
    #expect(all.map(\.key).sorted() == ["hamlet", "hamlet/act-1", "hamlet/act-1", "hamlet/act-1"])
    let renamed = marks([
      "app.json": app(#""book.json""#), "book.json": book.replacing("act-1", with: "act-9"),
    ])
    #expect(Set(all).intersection(renamed).count == 1)
  }

  @Test func `in a table belongs to its locale`() {
    let texts = ["titles/en.json": #"{"a": " A"}"#, "titles/fr.json": #"{"a": " A"}"#]
    let root = app(#"{"type": "book", "identifier": "a"}"#, locales: #"["en", "fr"]"#)
      .replacing(#""Plays""#, with: #"{"en": "Plays", "fr": "Pièces"}"#)
    let both = marks(["app.json": root].merging(texts) { $1 })
    #expect(both.map(\.rule) == ["suspicious-text", "suspicious-text"])
    let mended = marks(
      ["app.json": root].merging([
        "titles/en.json": #"{"a": "A"}"#, "titles/fr.json": #"{"a": " A"}"#,
      ]) { $1 })
    #expect(mended.count == 1 && both.contains(mended[0]))
  }

  @Test func `of a file that is no manifest belongs to the app`() {
    let found = marks(["app.json": app(#""book.json""#), "book.json": "{"])
    #expect(found.map(\.key) == ["hamlet"] || found.map(\.key) == ["/"])
    #expect(found.map(\.rule) == ["invalid-json"])
    let app = marks(["app.json": "{"])
    #expect(app.map(\.line.count) == ["invalid-json / ".count + 32])
  }

  @Test func `is found again in two files that were joined`() throws {
    let files = ["app.json": app(#""book.json""#), "book.json": book]
    let all = marks(files)
    let first = KnownFindings.text(of: Array(all.prefix(2)))
    let second = KnownFindings.text(of: Array(all.suffix(3).reversed()))
    let known = try KnownFindings(first + second)
    #expect(known.entries.count == 4)
    let compilation = compile(files) { $0.known = known }
    #expect(compilation.findings.diagnostics.isEmpty)
    #expect(compilation.knownCount == 4 && compilation.outdatedFindings.isEmpty)
    #expect(compilation.tree == nil, "what is wrong can't be written, known or not")
  }

  @Test func `gives the same bytes in whatever order it comes`() {
    let all = marks(["app.json": app(#""book.json""#), "book.json": book])
    #expect(KnownFindings.text(of: all) == KnownFindings.text(of: all.reversed() + all))
    #expect((try? KnownFindings(KnownFindings.text(of: all)))?.entries.count == all.count)
  }

  @Test func `of a rule that is gone no longer occurs`() throws {
    let line = "no-such-rule a/b " + String(repeating: "0", count: 32)
    let known = try KnownFindings(Array("# context-known/1\r\n\r\n\(line)\r\n".utf8))
    let compilation = compile(["app.json": app()]) { $0.known = known }
    #expect(compilation.outdatedFindings.map(\.line) == [3])
  }

  @Test func `of an orphan is known where orphans are looked for`() throws {
    let files = ["app.json": app(book), "z.json": book]
    let orphan = marks(files).filter { $0.rule == "orphan-manifest" }
    #expect(orphan.count == 1)
    let known = try KnownFindings(KnownFindings.text(of: marks(files)))
    #expect(compile(files) { $0.known = known }.findings.diagnostics.isEmpty)
    let compiled = compile(files) {
      $0.known = known
      $0.looksForOrphans = false
      $0.insistsOnFixedRules = true
    }
    #expect(compiled.outdatedFindings.isEmpty)
    #expect(compiled.findings.diagnostics.allSatisfy { $0.rule == .wrongType })
  }
}

import ContextTree
import JSONText
import Testing

@testable import ContextCompiler

@Suite struct `A diff for people` {
  private typealias Fixture = DiffFixture

  private func plays() throws -> (old: ContextTree, new: ContextTree) {
    let scenes = (1...5).map { Fixture.context("section", "scene-\($0)", "\"Scene no. \($0)\"") }
    let old = try Fixture.tree(
      Fixture.app(
        Fixture.context(
          "book", "hamlet", #"{"en": "Hamlet"}"#,
          children: [
            Fixture.context("chapter", "act-1", #""Elsinore""#, children: scenes),
            Fixture.context("chapter", "intro", #""Ghosts""#, children: [scenes[0], scenes[1]]),
            Fixture.context("chapter", "act-6", #""Gone""#, children: [scenes[2]]),
          ])))
    let new = try Fixture.tree(
      Fixture.app(
        Fixture.context(
          "book", "hamlet", #"{"en": "Hamlet", "fr": "Hamlet, prince"}"#,
          children: [
            Fixture.context("chapter", "act-1", #""Elsinore""#, children: scenes),
            Fixture.context(
              "chapter", "prologue", #""Ghosts""#,
              #""formerIdentifierPaths": [["hamlet", "intro"]]"#,
              children: [scenes[0], scenes[1]]),
            Fixture.context("chapter", "act-2", #""Polonius""#),
          ])), after: old)
    return (old, new)
  }

  @Test func `is a tree in which what did not change is folded`() throws {
    let (old, new) = try plays()
    let text = Fixture.text(Fixture.selection(old, new))
    #expect(
      text == """
        ~ hamlet  “Hamlet”
              title[fr]: none → "Hamlet, prince"
            … 6 unchanged
        >   prologue  “Ghosts”  from hamlet/intro  (3 contexts)
                universalLinkURL: "plays://hamlet/intro" → "plays://hamlet/prologue"
              … 2 moved along
        -   act-6  “Gone”  chapter  (2 contexts)
        +   act-2  “Polonius”  chapter

        2 removed, 3 moved, 1 added, 4 updated, 6 unchanged
        5 of 11 contexts are declared again; a rebuild would declare 11

        """, "\(text)")
  }

  @Test func `is a table that reads well in a comment`() throws {
    let (old, new) = try plays()
    let text = Fixture.markdown(Fixture.selection(old, new))
    #expect(
      text == """
        **Contexts:** 2 removed, 3 moved, 1 added, 4 updated, 6 unchanged

        5 of 11 contexts are declared again; a rebuild would declare 11

        | | Context | What changes |
        |---|---|---|
        | removed | `hamlet/act-6` `“Gone”` | chapter, with 1 below |
        | moved | `hamlet/prologue` `“Ghosts”` | from `hamlet/intro`, with 2 below |
        | added | `hamlet/act-2` `“Polonius”` | chapter |
        | updated | `hamlet` `“Hamlet”` | title (fr): none → `"Hamlet, prince"` |
        | updated | `hamlet/prologue` `“Ghosts”` | universalLinkURL: `"plays://hamlet/intro"` → \
        `"plays://hamlet/prologue"` |
        | updated | 2 contexts below what moved | universalLinkURL |

        """, "\(text)")
  }

  @Test func `shows redirects that no move explains in a section of their own`() throws {
    let old = try Fixture.tree(Fixture.app(Fixture.context("book", "hamlet")))
    let new = try Fixture.tree(
      Fixture.app(
        Fixture.context("book", "hamlet", #""A title""#, #""formerIdentifierPaths": [["prince"]]"#))
    )
    let text = Fixture.text(Fixture.selection(old, new))
    #expect(text.hasPrefix("redirects:\n+ prince → hamlet\n\nno context changed, only redirects\n"))
    #expect(
      Fixture.markdown(Fixture.selection(old, new)).contains("| added | `prince` | `hamlet` |"))
  }

  @Test func `shows a stated URL that changed below what moved`() throws {
    func lessons(_ number: Int) -> [String] {
      [
        Fixture.context(
          "lesson", "stated", #""A""#, "\"universalLinkURL\": \"https://x.org/\(number)\""),
        Fixture.context("lesson", "é", #""B""#),
      ]
    }
    let old = try Fixture.tree(Fixture.app(Fixture.context("lesson", "p", children: lessons(1))))
    let new = try Fixture.tree(
      Fixture.app(
        Fixture.context(
          "lesson", "q", #""A title""#, #""formerIdentifierPaths": [["p"]]"#,
          children: lessons(2))), after: old)
    let selection = Fixture.selection(old, new)
    let value = #"universalLinkURL: "https://x.org/1" → "https://x.org/2""#
    #expect(Fixture.text(selection).contains(value))
    #expect(Fixture.text(selection).contains("… 1 moved along"))
    let table = Fixture.markdown(selection)
    #expect(
      table.contains(
        #"| updated | `q/stated` `“A”` | universalLinkURL: `"https://x.org/1"` → "#), "\(table)")
    #expect(table.contains("| updated | 1 context below what moved | universalLinkURL |"))
  }

  @Test(arguments: [
    ("x://a/b", ["a", "b"], "x://c/b", ["c", "b"], true),
    ("https://a.org/a?p=a", ["a"], "https://a.org/b?p=b", ["b"], false),
    ("https://a.org/a", ["a"], "https://a.org/b", ["b"], true),
    ("x:a-a", ["a"], "x:b-b", ["b"], true), ("x://%C3%A9", ["é"], "x://e", ["e"], true),
    ("x://1", ["a"], "x://2", ["b"], false), ("x://a/1", ["a"], "x://b/2", ["b"], false),
  ])
  func `knows a URL that follows its path`(
    old: String, from: [String], new: String, to: [String], isFollowing: Bool
  ) {
    #expect(
      UniversalLink.differsByPath(Array(old.utf8), from, Array(new.utf8), to) == isFollowing)
  }

  @Test func `says so when nothing differs`() throws {
    let tree = try Fixture.tree(Fixture.app(Fixture.context("book", "hamlet")))
    let text = Fixture.text(Fixture.selection(tree, tree))
    #expect(
      text == "nothing changed\n0 of 1 contexts are declared again; a rebuild would declare 1\n")
    #expect(DiffPatch.rendered(from: tree, to: tree) == Array("[]\n".utf8))
  }

  @Test func `lets nothing act on a terminal or in a comment`() throws {
    let old = try Fixture.tree(Fixture.app(Fixture.context("book", "hamlet")))
    let title = #""\u001b[2J\u202e| `code` <img src=x> @everyone \\| http://x.y""#
    let new = try Fixture.tree(Fixture.app(Fixture.context("book", "hamlet", title)))
    let selection = Fixture.selection(old, new)
    var report = DiffTextReport(selection, isColored: false)
    let text = report.rendered()
    #expect(!text.contains(0x1b))
    #expect(!String(decoding: text, as: UTF8.self).contains("\u{202e}"))
    let table = Fixture.markdown(selection)
    #expect(table.unicodeScalars.allSatisfy { !VisibleText.isHidden($0) || $0 == "\n" })
    for mark in ["<img", "@every", "://x", "`code`"] { #expect(!table.contains(mark), "\(table)") }
    for line in table.split(separator: "\n") where line.hasPrefix("| updated") {
      #expect(line.count { $0 == "|" } == 4, "\(line)")
    }
  }

  @Test func `is cut where a host would refuse it`() throws {
    let old = try Fixture.tree(Fixture.app())
    let chapters = (1...1500).map { Fixture.context("book", "book-\($0)", "\"Book no. \($0)\"") }
    let new = try Fixture.tree(Fixture.app(chapters.joined(separator: ",")))
    let text = Fixture.markdown(Fixture.selection(old, new))
    #expect(text.utf8.count < 61_000)
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| added") }
    #expect(rows > 500)
    #expect(text.contains("\(1500 - rows) more rows are left out"), "\(text.suffix(200))")
  }

  @Test func `cuts long values where they are alike`() throws {
    let start = String(repeating: "word ", count: 100)
    let change = DiffSelection.ValueChange(
      name: "summary", locale: "en", from: start + "old end", to: start + "new end")
    let (from, to) = DiffSentences.values(change)
    #expect(from.hasSuffix("word old end") && to.hasSuffix("word new end"))
    #expect(from.count < 60 && from.hasPrefix("…"))
  }

  @Test func `folds what is below a large addition unless more is asked for`() throws {
    let old = try Fixture.tree(Fixture.app())
    let chapters = (1...100).map { Fixture.context("chapter", "act-\($0)", "\"Act no. \($0)\"") }
    let new = try Fixture.tree(
      Fixture.app(Fixture.context("book", "hamlet", #""Hamlet""#, children: chapters)))
    let selection = Fixture.selection(old, new)
    #expect(
      Fixture.text(selection).contains("+ hamlet  “Hamlet”  book\n    … 100 more added below\n"))
    #expect(Fixture.text(selection, isVerbose: true).contains("+   act-77 "))
  }
}

@Suite struct `A part of a diff` {
  private typealias Fixture = DiffFixture

  private func trees() throws -> (old: ContextTree, new: ContextTree) {
    let old = try Fixture.tree(
      Fixture.app(
        Fixture.context("book", "hamlet", #"{"en": "Hamlet", "fr": "Hamlet"}"#),
        Fixture.context("book", "lear", #"{"en": "Lear", "fr": "Lear"}"#),
        Fixture.context("book", "henry", #"{"en": "Henry"}"#)))
    let new = try Fixture.tree(
      Fixture.app(
        Fixture.context("book", "hamlet", #"{"en": "Hamlet", "fr": "Amleth"}"#),
        Fixture.context("book", "lear", #"{"en": "King Lear", "fr": "Lear"}"#),
        Fixture.context("book", "henry", #"{"en": "Henry", "fr": "Henry"}"#)))
    return (old, new)
  }

  @Test(arguments: [
    ("en", ["lear"]), ("fr", ["hamlet"]), ("fr-CA", ["hamlet"]), ("de", ["lear"]),
  ])
  func `for a locale is what a device in that language shows`(
    locale: String, books: [String]
  ) throws {
    let (old, new) = try trees()
    let selection = Fixture.selection(old, new, locale: locale)
    #expect(selection.counts.updated == books.count)
    #expect(selection.counts.declared == books.count)
    #expect(selection.counts.unchanged == 3 - books.count)
    let text = Fixture.text(selection)
    for book in ["hamlet", "lear", "henry"] {
      #expect(text.contains("~ \(book) ") == books.contains(book), "\(text)")
    }
    #expect(text.contains("a device in '\(locale)' declares 1 of 3 contexts again"))
  }

  @Test func `for a locale shows the texts that are shown there`() throws {
    let (old, new) = try trees()
    let values = Fixture.selection(old, new, locale: "fr-CA").values(of: 1)
    #expect(
      values == [.init(name: "title", locale: "fr-CA", from: #""Hamlet""#, to: #""Amleth""#)])
  }

  @Test func `for a locale counts what another development locale changes`() throws {
    let manifest = Fixture.app(
      Fixture.context("book", "hamlet", #"{"en": "Hamlet", "fr": "Amleth"}"#))
    let old = try Fixture.tree(manifest)
    let new = try Fixture.tree(
      String(
        manifest.split(separator: #""title": "Plays", "#).joined(
          separator: #""title": {"en": "Plays", "fr": "Plays"}, "#)
      ).split(separator: #""developmentLocale": "en""#).joined(
        separator: #""developmentLocale": "fr""#))
    #expect(ContextDiff(from: old, to: new).summary.unchanged == 1)
    #expect(Fixture.selection(old, new, locale: "de").counts.updated == 1)
    #expect(Fixture.selection(old, new, locale: "en").counts.updated == 0)
  }

  @Test func `below a path is what lies there in either tree`() throws {
    let old = try Fixture.tree(
      Fixture.app(
        Fixture.context("book", "hamlet", children: [Fixture.context("chapter", "act-1")]),
        Fixture.context("book", "lear", children: [Fixture.context("chapter", "act-1", #""B""#)])))
    let new = try Fixture.tree(
      Fixture.app(
        Fixture.context("book", "hamlet"),
        Fixture.context(
          "book", "lear",
          children: [
            Fixture.context("chapter", "act-1", #""C""#),
            Fixture.context(
              "chapter", "act-2", #""A title""#,
              #""formerIdentifierPaths": [["hamlet", "act-1"]]"#),
          ])), after: old)
    let hamlet = Fixture.selection(old, new, prefix: ["hamlet"])
    #expect(hamlet.counts.moved == 1 && hamlet.counts.updated == 0)
    let lear = Fixture.selection(old, new, prefix: ["lear"])
    #expect(lear.counts.moved == 1 && lear.counts.updated == 2)
    #expect(Fixture.selection(old, new, prefix: ["lear", "act-1"]).counts.updated == 1)
    #expect(!Fixture.selection(old, new, prefix: ["macbeth"]).isAnywhere)
  }

  @Test func `below a path that moved away counts what was there`() throws {
    let scenes = [Fixture.context("section", "y"), Fixture.context("section", "z")]
    let old = try Fixture.tree(
      Fixture.app(
        Fixture.context("book", "a", children: [Fixture.context("chapter", "x", children: scenes)]),
        Fixture.context("book", "b")))
    let moved = Fixture.context(
      "chapter", "x", #""A title""#, #""formerIdentifierPaths": [["a", "x"]]"#, children: scenes)
    let new = try Fixture.tree(
      Fixture.app(Fixture.context("book", "a"), Fixture.context("book", "b", children: [moved])),
      after: old)
    let gone = Fixture.selection(old, new, prefix: ["a", "x"])
    #expect(
      DiffSentences.cost(gone)
        == "3 of 3 contexts at or below a/x are declared again; a rebuild would declare 3")
    #expect(Fixture.selection(old, new, prefix: ["a"]).counts.total == 4)
    #expect(Fixture.selection(old, new, prefix: ["b"]).counts.total == 4)
    #expect(Fixture.selection(old, new).counts.total == 5)
  }

  @Test func `below a path counts what goes with something above it`() throws {
    let old = try Fixture.tree(
      Fixture.app(
        Fixture.context("book", "lear"),
        Fixture.context(
          "book", "hamlet",
          children: [
            Fixture.context(
              "chapter", "act-1", children: [Fixture.context("section", "scene-1")]),
            Fixture.context("chapter", "act-2"),
          ])))
    let new = try Fixture.tree(Fixture.app(Fixture.context("book", "lear")))
    let part = Fixture.selection(old, new, prefix: ["hamlet", "act-1"])
    #expect(part.counts.removed == 2)
    #expect(part.removals.map(\.contexts) == [2])
    #expect(Fixture.text(part).contains("- act-1  “A title”  chapter  (2 contexts)\n"))
  }
}

@Suite struct `Counts of a diff` {
  private typealias Fixture = DiffFixture

  @Test(arguments: 0..<80 as Range<UInt64>)
  func `add up with what is listed`(seed: UInt64) throws {
    let (old, new) = try Fixture.pair(seed: seed)
    let diff = ContextDiff(from: old, to: new)
    let selection = DiffSelection(diff)
    let counts = selection.counts
    let summary = diff.summary
    #expect(
      [counts.added, counts.updated, counts.moved, counts.removed, counts.unchanged] == [
        summary.added, summary.updated, summary.moved, summary.removed, summary.unchanged,
      ])
    var json = DiffJSONReport(selection)
    #expect(
      String(decoding: json.rendered(), as: UTF8.self)
        == String(decoding: diff.json(), as: UTF8.self))

    let statistics = DiffStatistics(selection)
    let books = statistics.books.map(\.counts)
    #expect(books.reduce(0) { $0 + $1.added } == summary.added)
    #expect(books.reduce(0) { $0 + $1.updated } == summary.updated)
    #expect(books.reduce(0) { $0 + $1.moved } == summary.moved)
    #expect(books.reduce(0) { $0 + $1.removed } == summary.removed)
    #expect(statistics.locales.map(\.name) == ["en", "fr"])
    for row in statistics.locales {
      #expect(row.counts == DiffSelection(diff, locale: row.name).counts)
      #expect(row.counts.updated <= summary.updated)
    }

    let lines = Fixture.text(selection, isVerbose: true).split(separator: "\n")
      .prefix { $0 != "redirects:" }
    for (sign, action) in [("+", ContextDiff.Action.add), ("-", .remove), (">", .move)] {
      let listed = diff.changes.count { $0.action == action }
      #expect(lines.count { $0.hasPrefix(sign + " ") } == listed, "\(sign)")
    }
    let tops = old.childIndices(of: 0).map { old.path(of: $0) }
    let all = Set(tops + new.childIndices(of: 0).map { new.path(of: $0) })
    let parts = all.map { DiffSelection(diff, prefix: $0).counts }
    #expect(parts.reduce(0) { $0 + $1.added } == summary.added)
    #expect(parts.reduce(0) { $0 + $1.removed } == summary.removed)
    #expect(parts.reduce(0) { $0 + $1.unchanged } == summary.unchanged)
  }

  @Test func `are tables with a row for each book and each locale`() throws {
    let old = try Fixture.tree(Fixture.app(Fixture.context("book", "hamlet")))
    let new = try Fixture.tree(
      Fixture.app(
        Fixture.context("book", "lear|a"),
        Fixture.context(
          "book", "prince", #"{"en": "A title", "fr": "T"}"#,
          #""formerIdentifierPaths": [["hamlet"]]"#)), after: old)
    let statistics = DiffStatistics(Fixture.selection(old, new))
    let text = String(decoding: statistics.text(), as: UTF8.self)
    #expect(
      text == """
        book      added  updated    moved  removed
        lear|a        1        0        0        0
        prince        0        1        1        0
        total         1        1        1        0

        a device in    added  updated    moved  removed
        en                 1        1        1        0
        fr                 1        1        1        0

        moves:
        > hamlet → prince

        2 of 2 contexts are declared again; a rebuild would declare 2

        """, "\(text)")
    let table = String(decoding: statistics.markdown(), as: UTF8.self)
    #expect(table.contains("| <code>lear&#124;a</code> | 1 | 0 | 0 | 0 |"), "\(table)")
  }
}

import ContextTree
import Testing

@testable import ContextCompiler

@Suite struct `Tables for a comment` {
  private typealias Fixture = DiffFixture
  private typealias Section = MarkdownTables.Section

  private func section(_ name: String, heading: String = "H\n", rows: [String]) -> Section {
    var section = Section(name, heading: heading)
    for row in rows { section.append(row + "\n") }
    return section
  }

  private func text(_ sections: Section...) -> String {
    String(decoding: MarkdownTables.rendered(after: "", sections), as: UTF8.self)
  }

  @Test(arguments: [50_000, 70_000])
  func `lose a row that is too long, and no other`(length: Int) {
    let long = String(repeating: "x", count: length)
    let shown = text(
      section("added", rows: ["a", long, "b"]),
      section("moved", rows: (1...20_000).map { "m\($0)" }))
    #expect(shown.hasPrefix("H\na\nb\nm1\nm2\n"), "\(shown.prefix(30))")
    #expect(shown.contains("left out (1 added, "))
    #expect(shown.utf8.count <= 60_000 && shown.utf8.count > 20_000)
  }

  @Test func `have a heading only over rows`() {
    let shown = text(
      section("removed", rows: []), section("moved", rows: ["m"]), section("added", rows: ["a"]),
      section("redirects", heading: "R\n", rows: []))
    #expect(shown == "H\nm\na\n")
  }

  @Test func `keep the one move and the updates beside many removals`() throws {
    let gone = (1...1900).map { Fixture.context("book", "gone-\($0)", "\"Gone no. \($0)\"") }
    let old = try Fixture.tree(
      Fixture.app(
        [
          Fixture.context("book", "hamlet"), Fixture.context("book", "lear"),
          Fixture.context("book", "henry"),
        ].joined(separator: ","), gone.joined(separator: ",")))
    let new = try Fixture.tree(
      Fixture.app(
        Fixture.context(
          "book", "prince", #""A title""#, #""formerIdentifierPaths": [["hamlet"]]"#),
        Fixture.context("book", "lear", #""King Lear""#),
        Fixture.context("book", "henry", #""Henry V""#)), after: old)
    let table = Fixture.markdown(Fixture.selection(old, new))
    #expect(table.utf8.count <= 60_000)
    #expect(table.contains("\n| moved | `prince` "))
    #expect(table.contains("\n| updated | `lear` ") && table.contains("\n| updated | `henry` "))
    let rows = table.split(separator: "\n").count { $0.hasPrefix("| removed") }
    #expect(rows > 800)
    let left = DiffSentences.grouped(1900 - rows)
    #expect(
      table.hasSuffix(
        "\n\(left) more rows are left out (\(left) removed): the tables are cut at 60 KB. "
          + "`contextc diff` shows everything.\n"), "\(table.suffix(200))")
  }

  @Test func `show the first few values of a context with many`() throws {
    let locales = (0..<26).flatMap { first in
      ["a", "e"].map { String(UnicodeScalar(UInt8(97 + first))) + $0 }
    }.filter { !["en", "ua"].contains($0) }
    func tree(_ word: String) throws -> ContextTree {
      let long = String(repeating: word, count: 60)
      let texts = (["en"] + locales).map { "\"\($0)\": \"\(long)\"" }.joined(separator: ", ")
      let listed = "[" + (["en"] + locales).map { "\"\($0)\"" }.joined(separator: ", ") + "]"
      let books = (1...100).map { Fixture.context("book", "b\($0)", "{\(texts)}") }
      let manifest = Fixture.app(books.joined(separator: ",\n"), locales: listed)
      var options = CompilationOptions()
      options.levels = [.duplicateSiblingTitle: .off]
      return try #require(
        Compilation(of: MemoryFiles(["app.json": manifest]), options: options).tree
          .map { try ContextTree(json: $0) })
    }
    let old = try tree("old")
    let table = Fixture.markdown(Fixture.selection(old, try tree("new")))
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| updated") }
    #expect(rows.count > 45, "\(rows.count)")
    #expect(rows.allSatisfy { $0.utf8.count < 1200 && $0.contains("<br>and ") })
  }

  @Test func `of counts are cut too, and keep the total`() throws {
    let old = try Fixture.tree(Fixture.app())
    let books = (1...1900).map {
      Fixture.context("book", "a-book-with-a-rather-long-name-\($0)", "\"Book no. \($0)\"")
    }
    let new = try Fixture.tree(Fixture.app(books.joined(separator: ",")))
    let statistics = DiffStatistics(Fixture.selection(old, new))
    let table = String(decoding: statistics.markdown(), as: UTF8.self)
    #expect(table.utf8.count <= 60_000 && table.utf8.count > 50_000)
    #expect(table.hasPrefix("| Book | Added "))
    #expect(table.contains("\n| `total` | 1,900 | 0 | 0 | 0 |\n"))
    #expect(table.contains("\n| `fr` | 1,900 | 0 | 0 | 0 |\n"))
    #expect(table.contains(" books): the tables are cut at 60 KB"), "\(table.suffix(200))")
  }
}

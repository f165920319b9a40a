import ContextCompiler
import Testing

@testable import contextc

/// What the articles about the tool say is so.
@Suite struct `The guide` {
  private static let catalog = "Sources/contextc/Documentation.docc"

  @Test(arguments: [
    "FromZero", "CheckInCI", "TranslateTitles", "RestructureACourse", "ReplaceHandWrittenCode",
    "DisplayOrder",
  ])
  func `shows commands with their output`(article: String) throws {
    #expect(try GuideText(at: "\(Self.catalog)/\(article).md").expectOutputs() >= 3)
  }

  @Test func `has the help of every command`() throws {
    let article = try GuideText(at: Self.catalog + "/CommandLine.md")
    let sections = Command.allCases.map { command in
      "## contextc \(command.rawValue)\n\n```\n\(Help.text(for: command))```\n"
    }
    let start = try #require(article.text.range(of: "## contextc ")).lowerBound
    #expect(
      article.text[start...] == sections.joined(separator: "\n"),
      "the page is old: 'make commands' writes it anew")
  }

  @Test func `has the table of fields that the reader has`() throws {
    let table = SchemaWriter.fieldTable()
    #expect(
      try GuideText(at: Self.catalog + "/Formats.md").text.contains(table),
      "the table is now:\n\(table)")
  }

  @Test func `names all formats that the tool names`() throws {
    let text = try GuideText(at: Self.catalog + "/Formats.md").text
    for format in Help.formats { #expect(text.contains("`\(format.name)`"), "\(format.name)") }
  }

  @Test func `leads to every article from its first page`() throws {
    let first = try GuideText(at: Self.catalog + "/contextc.md").text
    for article in try GuideText.articles(in: Self.catalog) where article.name != "contextc.md" {
      #expect(first.contains("<doc:\(article.name.dropLast(3))>"), "\(article.name)")
    }
  }
}

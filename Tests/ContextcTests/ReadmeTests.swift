import ContextCompiler
import Foundation
import Testing

/// What the README shows is what the tool does.
@Suite struct `The README` {
  private let readme: GuideText

  init() throws { readme = try GuideText(at: "README.md") }

  @Test func `shows commands with their output`() throws {
    let count = try readme.expectOutputs()
    #expect(count >= 7)
  }

  @Test func `names make targets that exist`() throws {
    let makefile = try String(
      contentsOf: Tool.package.appendingPathComponent("Makefile"), encoding: .utf8)
    let commands = readme.blocks.filter { $0.language == "sh" }.flatMap(\.lines)
    #expect(commands.first?.hasPrefix("make ") == true)
    for command in commands {
      let words = command.prefix { $0 != "#" }.split(separator: " ")
      let target = words.count > 1 ? String(words[1]) : "all"
      #expect(makefile.contains("\n\(target):"), "\(command)")
    }
  }

  /// The sources of the app that `make test-plugins` builds; code in a deeper place counts too.
  private static func fixture() throws -> String {
    try ["Package.swift", "Sources/Reader/main.swift"].map { name in
      let file = Tool.package.appendingPathComponent("Tests/Fixtures/Reader/\(name)")
      return try String(contentsOf: file, encoding: .utf8)
        .replacingOccurrences(of: "\n    ", with: "\n")
    }.joined()
  }

  @Test func `shows code that is compiled`() throws {
    var examples = try Self.fixture()
    for tests in ["ContextTreeTests", "ClassKitDeclarationTests"] {
      let file = Tool.package.appendingPathComponent("Tests/\(tests)/ReadmeExample.swift")
      examples += try String(contentsOf: file, encoding: .utf8)
    }
    let shown = readme.blocks.filter { $0.language == "swift" }
    #expect(shown.count == 4)
    try Self.expect(shown, in: examples)
  }

  @Test func `is not alone: articles show code that is compiled too`() throws {
    var examples = try Self.fixture()
    var shown: [GuideText.Block] = []
    var catalogs = ["contextc/Documentation.docc"]
    for module in ["ContextTree", "ClassKitDeclaration"] {
      for name in ["ReadmeExample", "ArticleExamples"] {
        let file = Tool.package.appendingPathComponent("Tests/\(module)Tests/\(name).swift")
        examples += try String(contentsOf: file, encoding: .utf8)
      }
      catalogs.append("\(module)/\(module).docc")
    }
    for article in try catalogs.flatMap({ try GuideText.articles(in: "Sources/" + $0) }) {
      shown += article.blocks.filter { $0.language == "swift" }
    }
    #expect(shown.count == 13)
    try Self.expect(shown, in: examples)
  }

  private static func expect(_ shown: [GuideText.Block], in examples: String) throws {
    for block in shown {
      let code = block.lines.drop { $0.hasPrefix("import ") || $0.isEmpty }
      #expect(examples.contains(code.joined(separator: "\n")))
    }
  }

  @Test func `has the table of fields that the reader has`() {
    let table = SchemaWriter.fieldTable()
    #expect(readme.text.contains(table), "the table is now:\n\(table)")
  }
}

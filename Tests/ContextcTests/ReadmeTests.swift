import ContextCompiler
import Foundation
import Testing

/// What the README shows is what the tool does.
@Suite struct `The README` {
  /// A fenced block, and the comment before it.
  private struct Block {
    let comment: String
    let language: String
    let lines: [String]
  }

  private let text: String
  private let blocks: [Block]

  init() throws {
    text = try String(contentsOf: Tool.package.appendingPathComponent("README.md"), encoding: .utf8)
    blocks = Self.blocks(of: text)
  }

  @Test func `shows commands with their output`() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      at: folder.url("bin"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.url("bin/contextc").path, withDestinationPath: Tool.path)
    var count = 0
    for block in blocks {
      if block.comment.hasPrefix("file: ") {
        try folder.write(
          block.lines.joined(separator: "\n") + "\n", to: String(block.comment.dropFirst(6)))
      } else if block.language == "console" {
        for (command, output) in Self.commands(in: block) {
          let result = try Tool.shell("PATH=\"$PWD/bin:$PATH\"; \(command) 2>&1", in: folder)
          let shown = result.output.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
          #expect(Self.withoutEnd(shown) == output, "$ \(command)\n\(result.output)")
          count += 1
        }
      }
    }
    #expect(count >= 7)
  }

  @Test func `names make targets that exist`() throws {
    let makefile = try String(
      contentsOf: Tool.package.appendingPathComponent("Makefile"), encoding: .utf8)
    let commands = blocks.filter { $0.language == "sh" }.flatMap(\.lines)
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
    let shown = blocks.filter { $0.language == "swift" }
    #expect(shown.count == 4)
    try Self.expect(shown, in: examples)
  }

  @Test func `is not alone: articles show code that is compiled too`() throws {
    var examples = try Self.fixture()
    var shown: [Block] = []
    for module in ["ContextTree", "ClassKitDeclaration"] {
      for name in ["ReadmeExample", "ArticleExamples"] {
        let file = Tool.package.appendingPathComponent("Tests/\(module)Tests/\(name).swift")
        examples += try String(contentsOf: file, encoding: .utf8)
      }
      let catalog = Tool.package.appendingPathComponent("Sources/\(module)/\(module).docc")
      let articles = try FileManager.default.contentsOfDirectory(
        at: catalog, includingPropertiesForKeys: nil)
      for article in articles where article.pathExtension == "md" {
        shown += Self.blocks(of: try String(contentsOf: article, encoding: .utf8))
          .filter { $0.language == "swift" }
      }
    }
    #expect(shown.count == 11)
    try Self.expect(shown, in: examples)
  }

  private static func expect(_ shown: [Block], in examples: String) throws {
    for block in shown {
      let code = block.lines.drop { $0.hasPrefix("import ") || $0.isEmpty }
      #expect(examples.contains(code.joined(separator: "\n")))
    }
  }

  @Test func `has the table of fields that the reader has`() {
    let table = SchemaWriter.fieldTable()
    #expect(text.contains(table), "the table is now:\n\(table)")
  }

  /// The commands of a console block with the lines that follow each.
  private static func commands(in block: Block) -> [(String, [String])] {
    var commands: [(String, [String])] = []
    for line in block.lines {
      if line.hasPrefix("$ ") {
        commands.append((String(line.dropFirst(2)), []))
      } else if !commands.isEmpty {
        commands[commands.count - 1].1.append(line)
      }
    }
    return commands.map { ($0.0, withoutEnd($0.1)) }
  }

  private static func withoutEnd(_ lines: [String]) -> [String] {
    var lines = lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    var comment = ""
    var open: (language: String, lines: [String])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let (language, lines) = open {
        if line == "```" {
          blocks.append(Block(comment: comment, language: language, lines: lines))
          open = nil
          comment = ""
        } else {
          open = (language, lines + [line])
        }
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), [])
      } else if line.hasPrefix("<!-- "), line.hasSuffix(" -->") {
        comment = String(line.dropFirst(5).dropLast(4))
      } else if !line.isEmpty {
        comment = ""
      }
    }
    return blocks
  }
}

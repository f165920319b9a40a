import Foundation
import Testing

/// A text in Markdown whose commands were run: the README, an article of the documentation.
///
/// A block after `<!-- file: NAME -->` is the content of a file; in a block of the language `console`
/// each line that begins with `$ ` is a command, and what follows is what it prints on both streams.
struct GuideText {
  /// A fenced block, and the comment before it.
  struct Block {
    let comment: String
    let language: String
    let lines: [String]
  }

  /// The file's name.
  let name: String
  let text: String
  let blocks: [Block]

  /// Reads a file of the package.
  init(at path: String) throws {
    let file = Tool.package.appendingPathComponent(path)
    name = file.lastPathComponent
    text = try String(contentsOf: file, encoding: .utf8)
    blocks = Self.blocks(of: text)
  }

  /// The articles of a documentation catalog, by name.
  static func articles(in catalog: String) throws -> [GuideText] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Tool.package.appendingPathComponent(catalog).path)
    return try names.filter { $0.hasSuffix(".md") }.sorted().map {
      try GuideText(at: "\(catalog)/\($0)")
    }
  }

  /// Runs all commands, from the top down in one folder, and compares what they print.
  ///
  /// - Returns: how many there were.
  func expectOutputs() throws -> Int {
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
          let result = try Tool.shell("PATH=\"$PWD/bin:$PATH\"; { \(command)\n} 2>&1", in: folder)
          let shown = result.output.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
          #expect(Self.withoutEnd(shown) == output, "\(name): $ \(command)\n\(result.output)")
          count += 1
        }
      }
    }
    return count
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

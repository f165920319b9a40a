import Foundation
import Testing

@Suite struct `Generated Swift` {
  /// Identifiers that are no Swift names, or meet when they become such.
  private static let identifiers = [
    "act-1", "Act 1", "ACT_1", "act1", "1st", "scene-2", "class", "default", "self", "Self", "init",
    "Type", "identifierPath", "identifier-path", "String", "IdentifierPath", "ContextTree", "é",
    "É", "第1幕", "🎭", "---", "_", "a\"b\\(c)", "DNA", "URLs", "x\u{200d}y", "ﬁn", "µ", "´",
    "x\u{202e}y",
  ]

  private static func compiled(in folder: Folder) throws {
    let quoted = try identifiers.map {
      String(decoding: try JSONEncoder().encode($0), as: UTF8.self)
    }
    let children = quoted.map { identifier in
      """
      {"type": "page", "identifier": \(identifier), "title": \(identifier), "children": [
        {"type": "page", "identifier": \(identifier), "title": "x */ \\n let"}]}
      """
    }
    try folder.write(
      """
      {"type": "app", "identifier": "com.example.plays", "title": "Great Plays!",
       "developmentLocale": "en", "locales": ["en"],
       "rules": {"similar-identifier": "off", "duplicate-sibling-title": "off"},
       "children": [\(children.joined(separator: ", "))]}
      """, to: "root/app.json")
    let result = try Tool.run("compile", "root", "-o", "tree.json", in: folder)
    try #require(result.code == 0, "\(result)")
  }

  @Test func `compiles, whatever the identifiers are`() throws {
    let folder = try Folder()
    try Self.compiled(in: folder)
    let result = try Tool.run("generate", "swift", "tree.json", "-o", "Contexts.swift", in: folder)
    #expect(result.code == 0 && result.errors == "wrote 'Contexts.swift'\n", "\(result)")
    let source = try folder.read("Contexts.swift")
    for identifier in Self.identifiers where identifier.utf8.allSatisfy({ $0 > 0x2f && $0 < 0x7b })
    {
      #expect(source.contains("{ [\"\(identifier)\", \"\(identifier)\"] }"), "\(identifier)")
    }
    // The first of those that meet has the plain name.
    try folder.write(
      """
      import ContextTree

      let paths: [IdentifierPath] = [
        GreatPlays.identifierPath, GreatPlays.act1.identifierPath, GreatPlays.act1_2.identifierPath,
        GreatPlays.act1_3.act1.identifierPath, GreatPlays._1st.identifierPath,
        GreatPlays.scene2.identifierPath, GreatPlays.class.identifierPath,
        GreatPlays.default.default.identifierPath, GreatPlays.self_.identifierPath,
        GreatPlays.identifierPath_.identifierPath, GreatPlays.string.identifierPath,
        GreatPlays.é.identifierPath, GreatPlays.第1幕.identifierPath, GreatPlays.dna.identifierPath,
      ]

      """, to: "Use.swift")
    let modules = URL(fileURLWithPath: Tool.path).deletingLastPathComponent()
      .appendingPathComponent("Modules").path
    let words = ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules]
    let check = try Tool.start("/usr/bin/env", words + ["Contexts.swift", "Use.swift"], in: folder)
      .wait()
    #expect(check.code == 0, "\(check)\n\(source)")
    let again = try Tool.run("generate", "swift", "tree.json", "-o", "Contexts.swift", in: folder)
    #expect(again.errors == "'Contexts.swift' is up to date\n")
    let shown = try Tool.run("generate", "swift", "tree.json", in: folder)
    #expect(shown.output == source)
  }

  @Test func `is nothing without a tree`() throws {
    let folder = try Folder()
    try folder.write("{}", to: "tree.json")
    let wrong = try Tool.run("generate", "swift", "tree.json", "-o", "x.swift", in: folder)
    #expect(wrong.code == 1 && wrong.errors.contains("[invalid-baseline]"), "\(wrong)")
    #expect(!FileManager.default.fileExists(atPath: folder.url("x.swift").path))
    #expect(
      try Tool.run("generate", "swift", "tree.json", "-o", "tree.json", in: folder).code == 64)
    #expect(try Tool.run("generate", "swift", "tree.json", "-o", "-", in: folder).code == 64)
    let kotlin = try Tool.run("generate", "kotlin", "tree.json", in: folder)
    #expect(kotlin.code == 64 && kotlin.errors.contains("can make 'swift'"), "\(kotlin)")
  }
}

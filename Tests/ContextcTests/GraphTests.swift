import Foundation
import Testing

@Suite struct `contextc graph` {
  private let folder: Folder

  init() throws {
    folder = try Folder.withRoot()
    let result = try Tool.run("compile", "root", "-o", "tree.json", "--quiet", in: folder)
    try #require(result.code == 0, "\(result)")
  }

  @Test func `draws tree files, content roots and standard input`() throws {
    let file = try Tool.run("graph", "tree.json", in: folder)
    #expect(file.code == 0 && file.output.hasPrefix("<svg "), "\(file)")
    #expect(try Tool.run("graph", "root", in: folder).output == file.output)
    let input = try folder.read("tree.json")
    #expect(try Tool.run("graph", "-", in: folder, input: input).output == file.output)
  }

  @Test func `marks changes from a baseline`() throws {
    try folder.writeRoot(chapters: ["act-1", "act-2"])
    let words = ["graph", "root", "--baseline", "tree.json", "--format", "mermaid"]
    let result = try Tool.start(Tool.path, words, in: folder).wait()
    #expect(result.code == 0)
    #expect(result.output.contains(":::added"), "\(result)")
    #expect(!result.output.contains(":::updated"))
  }

  @Test func `draws a part`() throws {
    let part = try Tool.run(
      "graph", "tree.json", "--path", "hamlet", "--depth", "0", "--format=mermaid", in: folder)
    #expect(part.output == "flowchart LR\n  n0[\"Hamlet<br>hamlet · book · 1 more\"]\n", "\(part)")
    let none = try Tool.run("graph", "tree.json", "--path", "macbeth", in: folder)
    #expect(none.code == 64 && none.errors.contains("nothing at 'macbeth'"))
  }

  @Test func `says when it does not draw all`() throws {
    try folder.writeRoot(chapters: (0..<400).map { "c\($0)" })
    let words = ["graph", "root", "--format", "mermaid"]
    let result = try Tool.start(Tool.path, words, in: folder).wait()
    #expect(result.code == 0)
    #expect(result.errors.contains("300 contexts are drawn, and there are more"), "\(result)")
  }

  @Test(arguments: [
    ["--depth", "-1"], ["--depth", "many"], ["--format", "png"],
    ["--baseline", "a.json", "--baseline", "b.json"],
  ])
  func `refuses what it can't do`(options: [String]) throws {
    let words = ["graph", "tree.json"] + options
    #expect(try Tool.start(Tool.path, words, in: folder).wait().code == 64)
  }

  @Test func `fails where there is no tree`() throws {
    try folder.write("{}", to: "none.json")
    #expect(try Tool.run("graph", "none.json", in: folder).code == 1)
    let result = try Tool.run("graph", "tree.json", "--baseline", "none.json", in: folder)
    #expect(result.code == 1 && result.output.isEmpty)
  }

  @Test(.enabled(if: Tool.finds("dot"), "Graphviz is not installed, so it does not draw"))
  func `gives Graphviz what it draws`() throws {
    // JSON, for the identifier and the title: quotes, backslashes, entities, escapes of Graphviz.
    let hostile = #"a\"] n9 [label=\"b\\N & &amp; <b> \\"#
    try folder.write(
      """
      {"type": "app", "identifier": "com.example.app", "title": "Plays",
       "developmentLocale": "en", "locales": ["en"],
       "children": [{"type": "book", "identifier": "\(hostile)", "title": "\(hostile)"}]}
      """, to: "hostile/app.json")
    let result = try Tool.shell(
      "\"$0\" graph hostile --format dot 2>/dev/null | dot -Tplain", in: folder)
    #expect(result.code == 0 && result.errors.isEmpty, "\(result)")
    let nodes = result.output.split(separator: "\n").filter { $0.hasPrefix("node ") }
    #expect(nodes.count == 2)
    #expect(result.output.contains("edge n0 n1 "))
  }
}

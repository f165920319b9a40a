import Foundation
import Testing

/// What needs the whole compiler: moves, titles, the samples.
@Suite(.timeLimit(Tool.timeLimit)) struct `With real content` {
  @Test func `a renamed chapter is a move that resolves`() throws {
    let folder = try Folder.withRoot()
    #expect(try Tool.run("compile", "root", "-o", "old.json", in: folder).code == 0)
    try folder.write(
      """
      {"type": "book", "identifier": "hamlet", "title": "Hamlet", "children": [
        {"type": "chapter", "identifier": "elsinore", "title": "Elsinore",
         "formerIdentifierPaths": [["hamlet", "act-1"]]}]}
      """, to: "root/book.json")
    let compiled = try Tool.run(
      "compile", "root", "-o", "new.json", "--baseline", "old.json", in: folder)
    #expect(compiled.code == 0, "\(compiled)")
    #expect(compiled.errors.contains("1 moved"))
    let diff = try Tool.run("diff", "old.json", "root", "--exit-code", in: folder)
    #expect(diff.code == 2)
    #expect(diff.output.contains(">   elsinore  “Elsinore”  from hamlet/act-1\n"), "\(diff)")
    let resolved = try Tool.run(
      "resolve", "new.json", "hamlet/act-1", "--format", "json", in: folder)
    #expect(resolved.output.contains(#""path": ["hamlet", "elsinore"], "via": "redirect""#))
    let text = try Tool.run("resolve", "new.json", #"["hamlet", "act-1", "x"]"#, in: folder)
    #expect(text.output == "hamlet/elsinore\tElsinore\n")
    #expect(text.code == 0)
    #expect(try Tool.run("declare", "new.json", "--to", "old.json", in: folder).code == 0)
    #expect(try folder.read("old.json") == folder.read("new.json"))
    let again = try Tool.run("declare", "new.json", "--to", "old.json", in: folder)
    #expect(again.errors.contains("already"))
  }

  @Test func `declaring refuses to lose paths unless it is forced`() throws {
    let folder = try Folder.withRoot()
    #expect(try Tool.run("compile", "root", "-o", "old.json", in: folder).code == 0)
    try folder.writeRoot(chapters: ["act-2"])
    #expect(try Tool.run("compile", "root", "-o", "new.json", in: folder).code == 0)
    let before = try folder.read("old.json")
    let refused = try Tool.run("declare", "new.json", "--to", "old.json", in: folder)
    #expect(refused.code == 1)
    #expect(refused.errors.contains("\n  hamlet/act-1\n"), "\(refused)")
    #expect(try folder.read("old.json") == before)
    let forced = try Tool.run("declare", "new.json", "--to", "old.json", "--force", in: folder)
    #expect(forced.code == 0)
    #expect(try folder.read("old.json") == folder.read("new.json"))
  }

  @Test func `declaring refuses a damaged baseline unless it is forced`() throws {
    let folder = try Folder.withRoot()
    #expect(try Tool.run("compile", "root", "-o", "new.json", in: folder).code == 0)
    try folder.write("{}", to: "old.json")
    #expect(try Tool.run("declare", "new.json", "--to", "old.json", in: folder).code == 1)
    #expect(try folder.read("old.json") == "{}")
    let forced = try Tool.run("declare", "new.json", "--to", "old.json", "--force", in: folder)
    #expect(forced.code == 0)
  }

  @Test func `a link out of the root is refused, one inside is followed`() throws {
    let folder = try Folder.withRoot()
    try FileManager.default.moveItem(at: folder.url("root/book.json"), to: folder.url("b.json"))
    try folder.link("root/book.json", to: "../b.json")
    let outside = try Tool.run("validate", "root", in: folder)
    #expect(outside.code == 1)
    #expect(outside.errors.contains("[reference-outside-root]"), "\(outside)")
    try folder.writeRoot("root/inner")
    try FileManager.default.removeItem(at: folder.url("root/book.json"))
    try folder.link("root/link", to: "inner")
    try folder.link("root/book.json", to: "link/book.json")
    let words = ["compile", "root", "-o", "root/inner/book.json"]
    #expect(try Tool.start(Tool.path, words, in: folder).wait().code == 64)
    #expect(try Tool.run("compile", "root", "-o", "tree.json", in: folder).code == 0)
  }

  @Test func `the depfile names files and the directories of globs`() throws {
    let folder = try Folder.withRoot()
    try folder.write(
      """
      {"type": "app", "identifier": "com.example.app", "title": "Plays",
       "developmentLocale": "en", "locales": ["en"], "children": ["books/*.json"]}
      """, to: "root/app.json")
    try folder.write(
      #"{"type": "book", "identifier": "b", "title": "B", "displayOrder": 1}"#,
      to: "root/books/b.json")
    let words = ["--depfile", "deps.d", "--depfile-target", "stamp"]
    let result = try Tool.start(
      Tool.path, ["compile", "root", "-o", "tree.json"] + words, in: folder
    ).wait()
    #expect(result.code == 0, "\(result)")
    let depfile = try folder.read("deps.d")
    #expect(depfile.hasPrefix("stamp: \\\n"))
    for path in ["root/app.json", "root/books/b.json", "root/books"] {
      #expect(depfile.contains("\n\(path):\n"), "\(depfile)")
    }
  }

  @Test func `a second make does nothing, also after a manifest was touched`() throws {
    let folder = try Folder()
    let manager = FileManager.default
    for name in ["Makefile", "manifests"] {
      try manager.copyItem(at: Tool.package.appendingPathComponent(name), to: folder.url(name))
    }
    let make = { (words: String) in
      try Tool.shell("make CONTEXTC=\"$0\" \(words) 2>&1", in: folder)
    }
    let first = try make("all")
    #expect(first.code == 0, "\(first)")
    #expect(try make("all").output.contains("Nothing to be done"))
    usleep(20_000)
    _ = try Tool.shell("touch manifests/great-plays/books/hamlet/book.json", in: folder)
    let third = try make("all")
    #expect(third.output.contains("great-plays") && !third.output.contains("elements"))
    #expect(third.output.contains("everything is up to date"))
    #expect(try make("all").output.contains("Nothing to be done"))
    _ = try Tool.shell("touch manifests/great-plays/titles/de.json.orig", in: folder)
    #expect(try make("all").output.contains("great-plays"))
  }
}

import Foundation
import Testing

@Suite struct `contextc preview` {
  private let folder: Folder

  init() throws {
    folder = try Folder.withRoot()
    let result = try Tool.run("compile", "root", "-o", "tree.json", "--quiet", in: folder)
    try #require(result.code == 0, "\(result)")
  }

  @Test func `shows content roots, tree files and standard input as one page`() throws {
    let root = try Tool.run("preview", "root", "-o", "page.html", in: folder)
    #expect(root.code == 0 && root.errors == "wrote 'page.html'\n", "\(root)")
    let page = try folder.read("page.html")
    #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.contains("The title of act-1"))
    let file = try Tool.run("preview", "tree.json", "-o", "page.html", in: folder)
    #expect(file.errors == "'page.html' is up to date\n", "\(file)")
    let input = try folder.read("tree.json")
    let words = ["preview", "-", "-o", "piped.html"]
    #expect(try Tool.start(Tool.path, words, in: folder, input: input).wait().code == 0)
    #expect(try folder.read("piped.html") == page)
  }

  @Test func `marks changes from a baseline`() throws {
    try folder.writeRoot(chapters: ["act-1", "act-2"])
    let words = ["preview", "root", "--baseline", "tree.json", "-o", "page.html"]
    #expect(try Tool.start(Tool.path, words, in: folder).wait().code == 0)
    let page = try folder.read("page.html")
    #expect(page.contains("\"marks\": [{\"record\": 3, \"marks\": [\"added\"]}]"))
    #expect(page.contains("1 of 3 contexts is declared again; a rebuild would declare 3"))
  }

  @Test func `writes nothing where there is no tree`() throws {
    try folder.write("{", to: "root/book.json")
    let result = try Tool.run("preview", "root", "-o", "page.html", in: folder)
    #expect(result.code == 1 && result.errors.contains("[invalid-json]"), "\(result)")
    #expect(!folder.exists("page.html"))
  }

  @Test(arguments: [
    ["preview", "root"], ["preview", "root", "-o", "root/book.json"],
    ["preview", "tree.json", "-o", "tree.json"],
    ["preview", "tree.json", "--root", "root", "-o", "root/book.json"],
    ["preview", "root", "-o", "page.html", "--baseline", "a.json", "--baseline", "b.json"],
    ["preview", "-", "-o", "page.html", "--baseline", "-"],
  ])
  func `refuses what it can't do`(words: [String]) throws {
    let book = try folder.read("root/book.json")
    let result = try Tool.start(Tool.path, words, in: folder).wait()
    #expect(result.code == 64, "\(result)")
    #expect(try folder.read("root/book.json") == book)
  }

  // MARK: Opening

  /// A folder with an opener that notes what it was asked, and ends with a code.
  private func opener(exit code: Int) throws {
    #if os(macOS)
      let name = "open"
    #else
      let name = "xdg-open"
    #endif
    try folder.write("#!/bin/sh\nprintf '%s\\n' \"$@\" > asked\nexit \(code)\n", to: "bin/\(name)")
    try folder.setMode(0o755, of: "bin/\(name)")
  }

  private var path: [String: String] {
    ["PATH": folder.url("bin").path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")]
  }

  @Test func `says which images a root does not have`() throws {
    let plays = Tool.package.appendingPathComponent("manifests/great-plays").path
    #expect(try Tool.run("compile", plays, "-o", "plays.json", in: folder).code == 0)
    let words = ["preview", "plays.json", "-o", "plays.html", "--root"]
    let there = try Tool.start(Tool.path, words + [plays], in: folder).wait()
    #expect(there.code == 0 && !there.errors.contains("image"), "\(there)")
    let gone = try Tool.start(Tool.path, words + ["root"], in: folder).wait()
    #expect(gone.code == 0, "\(gone)")
    #expect(gone.errors.contains("warning: the page goes without the image '"), "\(gone)")
    #expect(gone.errors.contains("', which does not exist"), "\(gone)")
  }

  @Test func `opens the page where that is asked for`() throws {
    try opener(exit: 0)
    let without = try Tool.run("preview", "root", "-o", "./-p.html", in: folder, environment: path)
    #expect(without.code == 0 && !folder.exists("asked"))
    let result = try Tool.run(
      "preview", "root", "-o", "./-p.html", "--open", in: folder, environment: path)
    #expect(result.code == 0, "\(result)")
    // The whole path: neither an option nor a URL.
    #expect(try folder.read("asked") == folder.url("-p.html").path + "\n")
  }

  @Test func `says when the page can't be opened`() throws {
    try opener(exit: 4)
    let failed = try Tool.run(
      "preview", "root", "-o", "p.html", "--open", in: folder, environment: path)
    #expect(failed.code == 74 && failed.errors.contains("can't open 'p.html'"), "\(failed)")
    let empty = ["PATH": folder.url("root").path]
    let missing = try Tool.run(
      "preview", "root", "-o", "p.html", "--open", in: folder, environment: empty)
    #expect(missing.code == 74 && missing.errors.contains("is in no folder of PATH"), "\(missing)")
    #expect(folder.exists("p.html"))
  }
}

import Foundation
import Testing

@Suite struct `The process` {
  @Test func `gives 0 and a short sentence when all is well`() throws {
    let folder = try Folder.withRoot()
    let result = try Tool.run("validate", "root", in: folder)
    #expect(result.code == 0, "\(result)")
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("root: "))
    #expect(result.errors.hasSuffix("no findings\n"))
  }

  @Test func `takes the working directory for the root`() throws {
    let folder = try Folder.withRoot()
    let result = try Tool.shell("cd root && \"$0\" validate", in: folder)
    #expect(result.code == 0, "\(result)")
    #expect(result.errors.hasPrefix("root: "))
  }

  @Test func `gives 1 for a root that is not there`() throws {
    let result = try Tool.run("validate", "nowhere", in: Folder())
    #expect(result.code == 1)
    #expect(result.errors.hasPrefix("nowhere/app.json:1:1: error: "))
    #expect(result.errors.contains("[unreadable-file]"))
  }

  @Test func `puts findings as a machine form to standard output for validate only`() throws {
    let folder = try Folder.withRoot()
    let valid = try Tool.run("validate", "root", "--diagnostics", "json", in: folder)
    #expect(valid.output.hasPrefix("{"))
    #expect(valid.errors.hasPrefix("root: "))
    let compiled = try Tool.run(
      "compile", "root", "-o", "tree.json", "--diagnostics", "json", in: folder)
    #expect(compiled.code == 0)
    #expect(compiled.output.isEmpty)
    #expect(compiled.errors.hasPrefix("{"))
    _ = try JSONSerialization.jsonObject(with: Data(compiled.errors.utf8))
    _ = try JSONSerialization.jsonObject(with: Data(valid.output.utf8))
  }

  @Test func `keeps a document alone in its stream when writing fails`() throws {
    let folder = try Folder.withRoot()
    let result = try Tool.run(
      "compile", "root", "-o", "missing/tree.json", "--diagnostics", "json", in: folder)
    #expect(result.code == 74)
    _ = try JSONSerialization.jsonObject(with: Data(result.errors.utf8))
    #expect(result.output.contains("the folder 'missing/' does not exist"))
  }

  @Test func `says nothing when it is told to be quiet`() throws {
    let folder = try Folder.withRoot()
    let result = try Tool.run("compile", "root", "-o", "tree.json", "--quiet", in: folder)
    #expect(result.code == 0)
    #expect(result.output + result.errors == "")
  }

  @Test func `prints its version and its formats`() throws {
    let result = try Tool.run("--version", in: Folder())
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("contextc 0.1.0\n"))
    #expect(result.output.contains("context-tree/1, context-diff/1"))
  }

  @Test func `says on standard error how it is used, with 64`() throws {
    let result = try Tool.run("compile", "--outptu", "tree.json", in: Folder())
    #expect(result.code == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("did you mean '--output'?"))
    #expect(result.errors.contains("see 'contextc compile --help'"))
  }

  @Test(arguments: [
    ["compile", "root"], ["compile", "root", "-o", "-"],
    ["compile", "root", "-o", "t", "--depfile-target", "x"],
    ["compile", "root", "-o", "t", "--diff", "./t"], ["compile", "root", "-o", "root/app.json"],
    ["compile", "root", "-o", "t", "--diff", "root/book.json"],
    ["compile", "root", "-o", "b.json", "--baseline", "b.json"],
    ["diff", "-", "-"], ["declare", "t"], ["explain", "no-such-rule"], ["schema", "play"],
    ["diff", "a", "b", "--format", "yaml"], ["resolve", "t", "[1]"], ["resolve", "t", "[\"a\""],
  ])
  func `refuses what can't be meant`(words: [String]) throws {
    let folder = try Folder.withRoot()
    let before = try folder.read("root/app.json")
    let result = try Tool.start(Tool.path, words, in: folder).wait()
    #expect(result.code == 64, "\(result)")
    #expect(result.errors.contains("see 'contextc"))
    #expect(try folder.read("root/app.json") == before)
    #expect(try folder.names() == ["root"])
  }

  @Test func `explains rules and prints schemas`() throws {
    let folder = try Folder()
    #expect(try Tool.run("explain", in: folder).output.contains("duplicate-link"))
    #expect(try Tool.run("explain", "duplicate-link", in: folder).code == 0)
    #expect(try Tool.run("schema", in: folder).output.contains("manifest\n"))
    #expect(try Tool.run("schema", "book", in: folder).output.hasPrefix("{"))
  }

  @Test func `ends without a word when the reader goes away`() throws {
    let script = #"(sleep 0.2; "$0" schema tree; echo "code $?" >&2) | true"#
    let result = try Tool.shell(script, in: Folder())
    // Where a parent process ignores the signal, the failed write is reported instead.
    #expect(
      result.errors == "code 141\n"
        || result.errors.contains("standard output") && result.errors.contains("code 74\n"))
  }

  @Test func `gives 74 when its output is closed or full`() throws {
    let closed = try Tool.shell(#""$0" schema tree >&-"#, in: Folder())
    #expect(closed.code == 74)
    #expect(closed.errors.contains("can't write to standard output"))
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    #expect(try Tool.shell(#""$0" schema tree >/dev/full"#, in: Folder()).code == 74)
  }

  @Test func `shows control characters of names as escapes`() throws {
    let result = try Tool.run("validate", "--\u{1b}[31m", in: Folder())
    #expect(result.errors.contains("<U+001B>"))
    #expect(!result.errors.contains("\u{1b}"))
  }

  @Test(.timeLimit(Tool.timeLimit))
  func `does not wait for a pipe that a manifest names`() throws {
    let folder = try Folder.withRoot()
    try FileManager.default.removeItem(at: folder.url("root/book.json"))
    folder.makePipe("root/book.json")
    let result = try Tool.run("compile", "root", "-o", "tree.json", in: folder)
    #expect(result.code == 1)
    #expect(result.errors.contains("[unreadable-file]"))
    #expect(!folder.exists("tree.json"))
  }

  @Test(.timeLimit(Tool.timeLimit))
  func `does not wait for a pipe that is named as a baseline`() throws {
    let folder = try Folder.withRoot()
    folder.makePipe("baseline.json")
    let words = ["compile", "root", "-o", "tree.json", "--baseline", "baseline.json"]
    let result = try Tool.start(Tool.path, words, in: folder).wait()
    #expect(result.code == 1)
    #expect(result.errors.contains("[unreadable-file]"))
  }

  @Test func `reads a tree from standard input and from a shell's pipe`() throws {
    let folder = try Folder.withRoot()
    #expect(try Tool.run("compile", "root", "-o", "tree.json", in: folder).code == 0)
    let tree = try folder.read("tree.json")
    let result = try Tool.run("diff", "-", "tree.json", "--exit-code", in: folder, input: tree)
    #expect(result.code == 0, "\(result)")
    let script = #"bash -c '"$0" diff <(cat tree.json) tree.json --exit-code' "$0""#
    #expect(try Tool.shell(script, in: folder).code == 0)
  }

  @Test func `gives 1 for trees that are none`() throws {
    let folder = try Folder()
    try folder.write("{}", to: "a.json")
    for words in [
      ["diff", "a.json", "a.json"], ["declare", "a.json", "--to", "b.json"],
      ["resolve", "a.json", "x"],
    ] {
      let result = try Tool.start(Tool.path, words, in: folder).wait()
      #expect(result.code == 1, "\(result)")
      #expect(result.errors.contains("[invalid-baseline]"))
    }
    let missing = try Tool.run("resolve", "nowhere.json", "x", in: folder)
    #expect(missing.code == 1)
    #expect(missing.errors.contains("[unreadable-file]"))
  }
}

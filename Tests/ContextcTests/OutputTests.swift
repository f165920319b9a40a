import Foundation
import Testing

@Suite(.timeLimit(Tool.timeLimit)) struct `Outputs` {
  @Test func `are written, and left alone when their bytes are the same`() throws {
    let folder = try Folder.withRoot()
    let first = try compile(folder, "--diff", "diff.json")
    #expect(first.errors.contains("wrote 'tree.json', 'diff.json'"), "\(first)")
    let number = try folder.number(of: "tree.json")
    let second = try compile(folder, "--diff", "diff.json")
    #expect(second.errors.contains("everything is up to date"))
    #expect(try folder.number(of: "tree.json") == number)
    #expect(try folder.names() == ["diff.json", "root", "tree.json"])
  }

  @Test func `of validate are refused where a glob would read them`() throws {
    let folder = try Folder.withRoot()
    try folder.write("", to: "root/titles/note.txt")
    let words = ["validate", "root", "--write-known", "root/titles/known.json"]
    let result = try Tool.start(Tool.path, words, in: folder).wait()
    #expect(result.code == 64 && result.errors.contains("the glob 'titles/**'"), "\(result)")
  }

  @Test func `stay as they were when there is an error`() throws {
    let folder = try Folder.withRoot()
    try folder.write("old", to: "tree.json")
    try folder.write("{", to: "root/book.json")
    let result = try compile(folder, "--diff", "diff.json", "--depfile", "deps.d")
    #expect(result.code == 1)
    #expect(try folder.read("tree.json") == "old")
    #expect(try folder.names() == ["root", "tree.json"])
  }

  @Test func `stay as they were when one of them can't be written`() throws {
    let folder = try Folder.withRoot()
    try folder.write("old", to: "tree.json")
    let result = try compile(folder, "--diff", "missing/diff.json")
    #expect(result.code == 74)
    #expect(result.errors.contains("'missing/diff.json'"))
    #expect(try folder.read("tree.json") == "old")
    #expect(try folder.names() == ["root", "tree.json"])
  }

  @Test func `are compared only by --check`() throws {
    let folder = try Folder.withRoot()
    #expect(try compile(folder, "--check").code == 2)
    #expect(try folder.names() == ["root"])
    #expect(try compile(folder).code == 0)
    #expect(try compile(folder, "--check").code == 0)
    #expect(try compile(folder, "--check", "--diff", "diff.json").code == 2)
    try folder.writeRoot(chapters: ["act-1", "act-2"])
    let result = try compile(folder, "--check")
    #expect(result.code == 2)
    #expect(result.errors.contains("'tree.json' is not what would be written"))
  }

  @Test func `keep their mode, and new ones have the usual one`() throws {
    let folder = try Folder.withRoot()
    #expect(try Tool.shell(#"umask 027; "$0" compile root -o tree.json"#, in: folder).code == 0)
    #expect(try folder.mode(of: "tree.json") == 0o640)
    try folder.setMode(0o604, of: "tree.json")
    try folder.writeRoot(chapters: ["act-1", "act-2"])
    #expect(try compile(folder).code == 0)
    #expect(try folder.mode(of: "tree.json") == 0o604)
  }

  @Test(arguments: [
    ["-o", "root/titles/tree.json"], ["-o", "t", "--diff", "link/diff.json"],
    ["-o", "t", "--diagnostics", "sarif=root/titles/more/f.json"], ["-o", "root/act-2.json"],
    ["-o", "t", "--cache", "root/titles/fr.lproj/a.strings"],
  ])
  func `are refused where a glob would read them`(words: [String]) throws {
    let folder = try Folder.withRoot()
    try folder.write(
      #"{"type": "book", "identifier": "book", "title": "Book", "children": ["act-*.json"]}"#,
      to: "root/book.json")
    try folder.write(
      #"{"type": "chapter", "identifier": "act", "title": "Act", "displayOrder": 1}"#,
      to: "root/act-1.json")
    for name in ["more", "fr.lproj"] { try folder.write("", to: "root/titles/\(name)/note.txt") }
    try folder.link("link", to: "root/titles")
    let names = try folder.names(in: "root")
    let result = try Tool.start(Tool.path, ["compile", "root"] + words, in: folder).wait()
    #expect(result.code == 64, "\(result)")
    #expect(result.errors.contains("can't be written: the glob '"), "\(result)")
    #expect(try folder.names(in: "root") == names && folder.names() == ["link", "root"])
    // Beside what the globs match, all is well.
    let near = ["-o", "root/tree.json", "--depfile", "root/titles/inputs.d"]
    #expect(try Tool.start(Tool.path, ["compile", "root"] + near, in: folder).wait().code == 0)
  }

  @Test func `go to the target of a symbolic link`() throws {
    let folder = try Folder.withRoot()
    try folder.write("old", to: "far/real.json")
    try folder.link("near.json", to: "far/real.json")
    try folder.link("tree.json", to: "near.json")
    try folder.link("diff.json", to: "far/new.json")
    #expect(try compile(folder, "--diff", "diff.json").code == 0)
    #expect(try folder.read("far/real.json").contains("context-tree/1"))
    #expect(try folder.read("far/new.json").contains("context-diff/1"))
    #expect(try folder.names(in: "far") == ["new.json", "real.json"])
    let links = FileManager.default
    #expect(
      try links.destinationOfSymbolicLink(atPath: folder.url("tree.json").path) == "near.json")
  }

  @Test func `are refused where a folder or a circle of links is`() throws {
    let folder = try Folder.withRoot()
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    #expect(try Tool.run("compile", "root", "-o", "root", in: folder).code == 74)
    #expect(try Tool.run("compile", "root", "-o", "a", in: folder).code == 74)
    #expect(try Tool.run("compile", "root", "-o", "new/", in: folder).code == 74)
  }

  @Test func `may be pipes and devices`() throws {
    let folder = try Folder.withRoot()
    let script = #""$0" compile root -o /dev/null --diff /dev/stdout --quiet | cat"#
    #expect(try Tool.shell(script, in: folder).output.contains("context-diff/1"))
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let full = try Tool.run("compile", "root", "-o", "t", "--diff", "/dev/full", in: folder)
    #expect(full.code == 74)
    #expect(try folder.names() == ["root"])
  }

  @Test func `may have the longest names`() throws {
    let folder = try Folder.withRoot()
    let name = String(repeating: "n", count: 250) + ".json"
    #expect(try Tool.run("compile", "root", "-o", name, in: folder).code == 0)
    #expect(try folder.names() == [name, "root"])
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
  func `give 74 in a folder that can't be written to, unless they are there`() throws {
    let folder = try Folder.withRoot()
    try folder.write("old", to: "out/tree.json")
    try folder.setMode(0o555, of: "out")
    defer { try? folder.setMode(0o755, of: "out") }
    let result = try Tool.run("compile", "root", "-o", "out/tree.json", in: folder)
    #expect(result.code == 74)
    #expect(result.errors.contains("not permitted"))
    #expect(try folder.read("out/tree.json") == "old")
  }

  @Test func `give 74 when they may not grow so large`() throws {
    let folder = try Folder.withRoot()
    try folder.write("old", to: "tree.json")
    try folder.writeRoot(chapters: (1...200).map { "act-\($0)" })
    let result = try Tool.shell(#"ulimit -f 4; "$0" compile root -o tree.json"#, in: folder)
    #expect(result.code == 74, "\(result)")
    #expect(try folder.read("tree.json") == "old")
    #expect(try folder.names() == ["root", "tree.json"])
  }

  @Test(
    arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129), (SIGABRT, 70)] as [(Int32, Int32)])
  func `stay as they were when a signal ends the run`(signal: Int32, code: Int32) throws {
    let folder = try Folder.withRoot()
    try folder.write("old", to: "tree.json")
    let run = try waitingRun(in: folder)
    kill(run.process.processIdentifier, signal)
    let result = try run.wait()
    #expect(result.code == code)
    #expect(!result.wasKilled)
    #expect(try folder.read("tree.json") == "old")
    #expect(try folder.names() == ["diff.json", "root", "tree.json"])
  }

  @Test func `leave one temporary file when the run is killed, and the next run removes it`() throws
  {
    let folder = try Folder.withRoot()
    for _ in 1...2 {
      let run = try waitingRun(in: folder)
      kill(run.process.processIdentifier, SIGKILL)
      _ = try run.wait()
      #expect(try folder.names() == [".tree.json.contextc-tmp", "diff.json", "root"])
    }
    #expect(try compile(folder).code == 0)
    #expect(try folder.names() == ["diff.json", "root", "tree.json"])
    try folder.write("torn", to: ".tree.json.contextc-tmp")
    #expect(try compile(folder).errors.contains("up to date"))
    #expect(try folder.names() == ["diff.json", "root", "tree.json"])
  }

  @Test func `of two runs come one after the other`() throws {
    let folder = try Folder.withRoot()
    let first = try waitingRun(in: folder)
    try folder.writeRoot(chapters: ["act-1", "act-2"])
    let second = try Tool.start(
      Tool.path, ["compile", "root", "-o", "tree.json", "--verbose"], in: folder)
    usleep(300_000)
    #expect(second.process.isRunning)
    #expect(!folder.exists("tree.json"))
    #expect(try Tool.shell("cat diff.json", in: folder).output.contains("context-diff/1"))
    #expect(try first.wait().code == 0)
    let result = try second.wait()
    #expect(result.code == 0)
    #expect(result.errors.contains("waiting"), "\(result)")
    #expect(try folder.read("tree.json").contains("act-2"))
    #expect(try folder.names() == ["diff.json", "root", "tree.json"])
  }

  @Test func `of many runs never mix`() throws {
    let folder = try Folder()
    for number in 1...2 { try folder.writeRoot("root-\(number)", chapters: ["act-\(number)"]) }
    var runs: [Tool.Run] = []
    for round in 0..<20 {
      let words = ["compile", "root-\(round % 2 + 1)", "-o", "tree.json", "--diff", "diff.json"]
      runs.append(try Tool.start(Tool.path, words, in: folder))
    }
    for run in runs { #expect(try run.wait().code == 0) }
    let number = try folder.read("tree.json").contains("act-1") ? 1 : 2
    #expect(try folder.read("diff.json").contains("act-\(number)"))
    #expect(try folder.names() == ["diff.json", "root-1", "root-2", "tree.json"])
  }

  /// A run that holds its lock and waits for somebody to read `diff.json`.
  private func waitingRun(in folder: Folder) throws -> Tool.Run {
    if !folder.exists("diff.json") { folder.makePipe("diff.json") }
    let words = ["compile", "root", "-o", "tree.json", "--diff", "diff.json"]
    let temporary = folder.url(".tree.json.contextc-tmp")
    try? FileManager.default.removeItem(at: temporary)
    let run = try Tool.start(Tool.path, words, in: folder)
    let isThere = folder.wait {
      (try? Data(contentsOf: temporary))?.suffix(2) == Data("}\n".utf8)
    }
    #expect(isThere)
    return run
  }

  private func compile(_ folder: Folder, _ options: String...) throws -> Tool.Result {
    let words = ["compile", "root", "-o", "tree.json"] + options
    return try Tool.start(Tool.path, words, in: folder).wait()
  }
}

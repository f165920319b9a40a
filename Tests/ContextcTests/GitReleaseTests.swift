import Foundation
import Testing

/// The releases of a product in a real repository: a hotfix beside the main line.
@Suite(.enabled(if: GitFixture.isThere, "git is not installed"), .timeLimit(Tool.timeLimit))
struct `Two lines of releases` {
  private func book(_ chapters: [(identifier: String, former: [String])]) -> String {
    let children = chapters.map { chapter in
      let former = chapter.former.map { #"["hamlet", "\#($0)"]"# }.joined(separator: ", ")
      return """
        {"type": "chapter", "identifier": "\(chapter.identifier)",
         "title": "The title of \(chapter.identifier)", "formerIdentifierPaths": [\(former)]}
        """
    }
    return """
      {"type": "book", "identifier": "hamlet", "title": "Hamlet",
       "children": [\(children.joined(separator: ",\n"))]}
      """
  }

  /// Compiles, checks the pull request's guard, and declares on the tag of the release.
  private func release(
    _ version: String, _ fixture: GitFixture, baselines: [String] = ["baseline.json"]
  ) throws {
    let options = baselines.flatMap { ["--baseline", $0] }
    let compiled = try Tool.start(
      Tool.path, ["compile", "root", "-o", "tree.json", "--deny-removals"] + options,
      in: fixture.folder
    ).wait()
    #expect(compiled.code == 0, "\(version): \(compiled)")
    let declared = try fixture.tool("declare", "tree.json", "--to", "baseline.json")
    #expect(declared.code == 0, "\(version): \(declared)")
    try fixture.commit(version)
    try fixture.git("tag v\(version)")
  }

  @Test func `lose no link of either`() throws {
    let fixture = try GitFixture()
    let folder = fixture.folder
    try folder.write("tree.json\n", to: ".gitignore")
    try folder.writeRoot()
    try folder.write(
      book([("intro", []), ("act-1", []), ("act-2", []), ("act-3", [])]), to: "root/book.json")
    try release("1.0", fixture)

    // Version 2.0 on main renames one chapter and adds another.
    try folder.write(
      book([("prologue", ["intro"]), ("act-1", []), ("act-2", []), ("act-3", []), ("act-4", [])]),
      to: "root/book.json")
    try release("2.0", fixture)

    // The hotfix 1.1, beside it, renames another one and adds one of its own.
    try fixture.git("checkout -q -b hotfix v1.0")
    try folder.write(
      book([("intro", []), ("elsinore", ["act-1"]), ("act-2", []), ("act-3", []), ("extra", [])]),
      to: "root/book.json")
    try release("1.1", fixture)
    try fixture.git("checkout -q main")

    // Main takes the hotfix over and goes on; its own baseline stays, the other one comes beside.
    try fixture.git("show v1.1:baseline.json > baseline-1.1.json")
    try folder.write(
      book([
        ("opening", ["prologue", "intro"]), ("elsinore", ["act-1"]), ("act-2", []),
        ("act-4", []), ("last", ["act-3"]),
      ]), to: "root/book.json")
    let denied = try fixture.tool(
      "compile", "root", "-o", "tree.json", "--deny-removals", "--baseline", "baseline.json",
      "--baseline", "baseline-1.1.json")
    #expect(denied.code == 1, "\(denied)")
    #expect(denied.errors.contains("hamlet/extra"))
    #expect(
      denied.errors.contains(
        "contextc compile root -o tree.json --baseline baseline.json --baseline baseline-1.1.json\n"
      ),
      "\(denied)")
    #expect(!denied.errors.contains("hamlet/intro' was declared"))

    try folder.write(
      book([
        ("opening", ["prologue", "intro"]), ("elsinore", ["act-1", "extra"]), ("act-2", []),
        ("act-4", []), ("last", ["act-3"]),
      ]), to: "root/book.json")
    try release("2.1", fixture, baselines: ["baseline.json", "baseline-1.1.json"])

    // The next release needs one baseline only: it has the union of the redirects.
    try fixture.git("rm -q baseline-1.1.json")
    try release("2.2", fixture)

    for version in ["1.0", "1.1", "2.0", "2.1"] {
      let shown = try fixture.git("show v\(version):baseline.json").output
      try folder.write(shown, to: "old.json")
      for path in paths(in: shown) {
        let result = try fixture.tool("resolve", "baseline.json", path, "--format", "json")
        #expect(result.code == 0)
        let isKept = ["live", "redirect"].contains { result.output.contains("\"via\": \"\($0)\"") }
        #expect(isKept, "\(version) \(path): \(result)")
      }
      // A device that skipped releases sees moves, nothing removed and added again.
      let diff = try fixture.tool("diff", "old.json", "baseline.json", "--format", "json")
      let lost = version == "1.1" ? 1 : 0
      #expect(diff.output.contains("\"removed\": \(lost), "), "\(version): \(diff)")
    }
    let main = try fixture.tool(
      "diff", "git:v2.0:baseline.json", "git:v2.2:baseline.json", "--stat")
    #expect(main.output.contains("> hamlet/prologue → hamlet/opening\n"), "\(main)")
    #expect(main.output.contains("> hamlet/act-3 → hamlet/last\n"), "\(main)")
  }

  /// The paths of the chapters in a tree, one context a line.
  private func paths(in tree: String) -> [String] {
    tree.split(separator: "\n").compactMap { line in
      let start = "{\"identifier\": \""
      let text = line.drop { $0 == " " }
      guard text.hasPrefix(start), text.contains("\"type\": \"chapter\"") else { return nil }
      return "hamlet/" + text.dropFirst(start.count).prefix { $0 != "\"" }
    }
  }

  @Test func `are refused where a link would be lost, with the command that accepts it`() throws {
    let fixture = try GitFixture()
    try fixture.folder.writeRoot(chapters: ["act-1", "act-2"])
    #expect(try fixture.tool("compile", "root", "-o", "it's.json").code == 0)
    #expect(try fixture.tool("declare", "it's.json", "--to", "base line.json").code == 0)
    try fixture.folder.writeRoot(chapters: ["act-1"])
    #expect(try fixture.tool("compile", "root", "-o", "it's.json").code == 0)
    let refused = try fixture.tool("declare", "it's.json", "--to", "base line.json")
    #expect(refused.code == 1)
    let command = #"contextc declare 'it'\''s.json' --to 'base line.json' --force"#
    #expect(refused.errors.contains("\n  hamlet/act-2\n"))
    #expect(refused.errors.contains("  \(command)\n"), "\(refused)")
    let script = command.split(separator: " ", maxSplits: 1).last.map { "\"$0\" " + $0 } ?? ""
    #expect(try Tool.shell(script, in: fixture.folder).code == 0)
    let stale = try fixture.tool("compile", "root", "-o", "new.json", "--check")
    #expect(stale.code == 2)
    #expect(stale.errors.contains("to accept the change:\n  contextc compile root -o new.json\n"))
  }

  @Test func `say how a checked difference is accepted`() throws {
    let folder = try Folder.withRoot()
    #expect(try Tool.run("compile", "root", "-o", "old it's.json", in: folder).code == 0)
    try folder.writeRoot(chapters: ["act-1", "act-2"])
    for words in [["root", "--rule", "vague-title=off"], ["new.json"]] {
      try #require(try Tool.run("compile", "root", "-o", "new.json", in: folder).code == 0)
      try folder.write(try folder.read("old it's.json"), to: "kept.json")
      let diff = ["diff", "old it's.json"] + words + ["--exit-code", "--quiet"]
      let different = try Tool.start(Tool.path, diff, in: folder).wait()
      #expect(different.code == 2, "\(different)")
      let command = try #require(different.errors.split(separator: "\n  ").last.map(String.init))
      let script = command.replacing("contextc ", with: "\"$0\" ")
      #expect(try Tool.shell(script, in: folder).code == 0, "\(command)")
      #expect(try Tool.start(Tool.path, diff, in: folder).wait().code == 0, "\(command)")
      try folder.write(try folder.read("kept.json"), to: "old it's.json")
    }
    let rooted = try Tool.run("diff", "root", "old it's.json", "--exit-code", in: folder)
    #expect(rooted.code == 2, "\(rooted)")
    #expect(
      rooted.errors == """
        contextc: the trees differ; changing the files in 'root' accepts it; a baseline is what a \
        command replaces

        """)
  }
}

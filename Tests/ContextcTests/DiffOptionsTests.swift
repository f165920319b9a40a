import Testing

@testable import contextc

@Suite(.timeLimit(Tool.timeLimit)) struct `Options of diff` {
  @Test func `choose the form and the part`() throws {
    let folder = try Folder.withRoot()
    #expect(try Tool.run("compile", "root", "-o", "old.json", in: folder).code == 0)
    try folder.writeRoot(chapters: ["act-1", "act-2"])
    let table = try Tool.run("diff", "old.json", "root", "--format", "markdown", in: folder)
    #expect(table.output.contains("| added | `hamlet/act-2` "), "\(table)")
    let patch = try Tool.run("diff", "old.json", "root", "--format", "json-patch", in: folder)
    #expect(patch.output.contains(#"{"op": "add", "path": "/contexts/0/children/1", "value": {"#))
    let counts = try Tool.run("diff", "old.json", "root", "--stat", in: folder)
    #expect(counts.output.contains("total         1 "), "\(counts)")
    let part = try Tool.run(
      "diff", "old.json", "root", "--path", "hamlet/act-1", "--exit-code", in: folder)
    #expect(part.code == 0)
    #expect(part.output.hasPrefix("nothing changed\n"))
    let json = try Tool.run(
      "diff", "old.json", "root", "--path", "hamlet", "--format", "json", "--locale", "fr",
      in: folder)
    #expect(json.output.contains(#""changes": ["#) && json.output.contains(#""action": "add""#))
    let color = try Tool.run("diff", "old.json", "root", "--color", "always", in: folder)
    #expect(color.output.contains("\u{1b}[1;32m+   act-2"), "\(color)")
  }

  @Test(arguments: [
    ["--format", "json-patch", "--locale", "fr"], ["--stat", "--format", "json"],
    ["--locale", "en_US"], ["--path", "hamlet/act-9"],
  ])
  func `that make no sense together are refused`(words: [String]) throws {
    let folder = try Folder.withRoot()
    let result = try Tool.start(Tool.path, ["diff", "root", "root"] + words, in: folder).wait()
    #expect(result.code == 64, "\(result)")
    #expect(result.output.isEmpty)
  }
}

@Suite struct `A git location` {
  @Test func `is read as git reads it`() throws {
    let location = try #require(GitLocation("git:origin/main...:a/b:c"))
    #expect(location.revision == "origin/main" && location.isMergeBase && location.path == "a/b:c")
    #expect(GitLocation("git:HEAD^:")?.path == "")
  }

  @Test(arguments: [
    ("a/b", "a/b"), ("/a//b/", "a/b"), ("./x", "sub/dir/x"), ("../x", "sub/x"), (".", "sub/dir"),
    ("..", "sub"), ("../../..", nil), ("a/../..", nil), ("", ""),
  ])
  func `begins at the top, or with a dot in the working directory`(
    path: String, expected: String?
  ) throws {
    let location = try #require(GitLocation("git:HEAD:" + path))
    #expect(location.pathInRepository(workingDirectory: "sub/dir/") == expected)
  }
}

import Testing

@Suite(.timeLimit(Tool.timeLimit)) struct `A baseline` {
  private func folder() throws -> Folder {
    let folder = try Folder.withRoot()
    #expect(try Tool.run("compile", "root", "-o", "old.json", in: folder).code == 0)
    try folder.writeRoot(chapters: ["act-0", "act-1"])
    return folder
  }

  @Test func `that does not exist is a first declaration, and is named`() throws {
    let folder = try folder()
    for command in [["validate", "root"], ["compile", "root", "-o", "t.json", "--cache", "c"]] {
      // The second run is answered from the cache where there is one.
      for _ in 1...2 {
        let result = try Tool.start(
          Tool.path, command + ["--baseline", "none.json"], in: folder
        ).wait()
        #expect(result.code == 0)
        #expect(
          result.errors.contains(
            "root: the baseline 'none.json' does not exist, so this is a first declaration\n"),
          "\(result)")
      }
    }
  }

  @Test func `that does not exist beside another one is pointed out`() throws {
    let folder = try folder()
    let last = try Tool.run(
      "compile", "root", "-o", "t.json", "--baseline", "old.json", "--baseline", "typo.json",
      "--quiet", in: folder)
    #expect(last.code == 0)
    #expect(
      last.errors
        == "contextc: warning: the baseline 'typo.json' does not exist, so its paths are not looked at\n"
    )
    let first = try Tool.run(
      "fix", "root", "--baseline", "typo.json", "--baseline", "old.json", in: folder)
    #expect(
      first.errors.contains(
        "so its paths are not looked at, and 'old.json' gives the numbers and the diff\n"),
      "\(first)")
    let both = try Tool.run(
      "validate", "root", "--baseline", "old.json", "--baseline", "old.json", in: folder)
    #expect(!both.errors.contains("does not exist"), "\(both)")
  }

  @Test func `that does not exist is said by diff too, which does not take OLD then`() throws {
    let folder = try folder()
    let result = try Tool.run("diff", "old.json", "root", "--baseline", "typo.json", in: folder)
    #expect(result.code == 0)
    #expect(
      result.errors
        == "root: the baseline 'typo.json' does not exist, so this is a first declaration\n")
    let trees = try Tool.run(
      "diff", "old.json", "old.json", "--baseline", "typo.json", in: folder)
    #expect(trees.errors == "contextc: warning: the baseline 'typo.json' does not exist\n")
    let plain = try Tool.run("diff", "old.json", "root", in: folder)
    #expect(plain.errors.isEmpty)
  }

  @Test(arguments: [
    ("git:HEAD:b a.json", "git show 'HEAD:b a.json' > FILE"),
    ("git:main...:b.json", "git merge-base"),
    ("git:nonsense", "git show"),
  ])
  func `is a file, not a place in a commit`(name: String, way: String) throws {
    let folder = try folder()
    for command in [
      ["validate", "root"], ["compile", "root", "-o", "t.json", "--deny-removals"],
      ["diff", "root", "root"], ["fix", "root"],
    ] {
      let result = try Tool.start(
        Tool.path, command + ["--baseline", name], in: folder
      ).wait()
      #expect(result.code == 64, "\(result)")
      #expect(result.errors.contains("'--baseline \(name)' must be a file"), "\(result)")
      #expect(result.errors.contains(way), "\(result)")
    }
    try folder.write(try folder.read("old.json"), to: "git:x")
    let file = try Tool.run("compile", "root", "-o", "t", "--baseline", "./git:x", in: folder)
    #expect(file.code == 0 && !file.errors.contains("does not exist"), "\(file)")
  }

  @Test func `that differs in redirects only is not what was declared`() throws {
    let folder = try folder()
    try folder.writeRoot()
    let app = try folder.read("root/app.json")
    try folder.write(
      "{\"retiredIdentifierPaths\": [[\"lear\"]]," + app.dropFirst(), to: "root/app.json")
    let compiled = try Tool.run(
      "compile", "root", "-o", "t.json", "--baseline", "old.json", in: folder)
    #expect(compiled.errors.contains("; no context changed, only redirects\n"), "\(compiled)")
    let again = try Tool.run(
      "compile", "root", "-o", "t.json", "--baseline", "t.json.old", "--baseline", "t.json",
      in: folder)
    #expect(again.code == 64)
    try folder.write(try folder.read("t.json"), to: "released.json")
    let same = try Tool.run(
      "compile", "root", "-o", "t.json", "--baseline", "released.json", in: folder)
    #expect(same.errors.contains("; nothing changed\n"), "\(same)")
  }

  @Test(arguments: [
    ["--deny-removals"], ["--deny-removals", "--check"],
    ["--deny-removals", "--rule", "removed-context=error"], ["--warnings-as-errors"],
    ["--deny-removals", "--warnings-as-errors"], ["--rule", "removed-context=error"],
    ["--deny-removals", "stated"],
  ])
  func `that loses contexts is accepted by the command that is printed`(words: [String]) throws {
    let folder = try folder()
    try folder.writeRoot(chapters: ["act-9"])
    if words.last == "stated" {
      let app = try folder.read("root/app.json")
      try folder.write(
        #"{"rules": {"removed-context": "error", "possible-move": "error"},"# + app.dropFirst(),
        to: "root/app.json")
    }
    let denied = try Tool.start(
      Tool.path,
      ["compile", "root", "-o", "t.json", "--baseline", "old.json"]
        + words.filter { $0 != "stated" }, in: folder
    ).wait()
    #expect(denied.code == 1, "\(denied)")
    let command = try #require(
      denied.errors.split(separator: "\n").first { $0.hasPrefix("  contextc compile ") })
    let accepted = try Tool.shell(
      "\"$0\" " + command.dropFirst("  contextc ".count), in: folder)
    #expect(accepted.code == 0, "\(command): \(accepted)")
    #expect(try folder.read("t.json").contains("act-9"))
  }
}

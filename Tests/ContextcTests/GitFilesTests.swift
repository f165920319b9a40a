import Foundation
import Testing

@testable import contextc

/// A repository in a folder of its own, with nothing of the machine's configuration.
struct GitFixture {
  static let isThere = (try? Tool.shell("git --version", in: Folder()))?.code == 0

  let folder: Folder

  init() throws {
    folder = try Folder()
    try git("init -q -b main")
  }

  init(_ folder: Folder) { self.folder = folder }

  @discardableResult
  func git(_ words: String) throws -> Tool.Result {
    let script = """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
      git -c user.name=A -c user.email=a@example.com -c protocol.file.allow=always \(words)
      """
    let result = try Tool.shell(script, in: folder)
    #expect(result.code == 0, "git \(words): \(result)")
    return result
  }

  func commit(_ message: String = "change") throws {
    try git("add -A")
    try git("commit -q --no-verify -m '\(message)'")
  }

  func tool(_ words: String...) throws -> Tool.Result {
    try Tool.start(
      Tool.path, words, in: folder,
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]
    ).wait()
  }
}

@Suite(.enabled(if: GitFixture.isThere, "git is not installed"), .timeLimit(Tool.timeLimit))
struct `A place in a commit` {
  private func repository() throws -> GitFixture {
    let fixture = try GitFixture()
    try fixture.folder.writeRoot("content/root")
    try fixture.commit()
    return fixture
  }

  @Test func `is read as a content root or a tree file`() throws {
    let fixture = try repository()
    #expect(try fixture.tool("compile", "content/root", "-o", "tree.json").code == 0)
    try fixture.commit()
    try fixture.folder.writeRoot("content/root", chapters: ["act-1", "act-2"])
    for place in ["git:HEAD:content/root", "git:main:content/root/", "git:HEAD:tree.json"] {
      let result = try fixture.tool("diff", place, "content/root", "--exit-code")
      #expect(result.code == 2, "\(result)")
      #expect(result.output.contains("\n+   act-2  “The title of act-2”  chapter\n"), "\(result)")
    }
    let both = try fixture.tool(
      "diff", "git:HEAD:tree.json", "git:HEAD:content/root", "--exit-code")
    #expect(both.code == 0, "\(both)")
  }

  @Test func `is seen from the working directory when it begins with a dot`() throws {
    let fixture = try repository()
    let script =
      #"cd content && "$0" diff git:HEAD:./root root && "$0" diff git:HEAD:content/root root"#
    let result = try Tool.shell(script, in: fixture.folder)
    #expect(result.code == 0, "\(result)")
    let out = try fixture.tool("diff", "git:HEAD:../x", "content/root")
    #expect(out.code == 1)
    #expect(out.errors.contains("leads out of the repository"))
  }

  @Test func `may be the merge base, so that others' work is not shown as removed`() throws {
    let fixture = try repository()
    try fixture.git("checkout -q -b feature")
    try fixture.git("checkout -q main")
    try fixture.folder.writeRoot("content/root", chapters: ["act-1", "act-9"])
    try fixture.commit()
    try fixture.git("checkout -q feature")
    try fixture.folder.writeRoot("content/root", chapters: ["act-0", "act-1"])
    let two = try fixture.tool("diff", "git:main:content/root", "content/root")
    #expect(two.output.contains("\n-   act-9"), "\(two)")
    let three = try fixture.tool("diff", "git:main...:content/root", "content/root")
    #expect(three.code == 0)
    #expect(!three.output.contains("act-9"), "\(three)")
    #expect(three.output.contains("\n+   act-0"))
  }

  @Test func `may be the merge base with the other side's commit`() throws {
    let fixture = try repository()
    try fixture.git("checkout -q -b feature")
    try fixture.folder.writeRoot("content/root", chapters: ["act-0", "act-1"])
    try fixture.commit()
    try fixture.git("checkout -q main")
    try fixture.folder.writeRoot("content/root", chapters: ["act-1", "act-9"])
    try fixture.commit()
    // HEAD is main, whose merge base with main would have act-9.
    let result = try fixture.tool(
      "diff", "git:main...:content/root", "git:feature:content/root")
    #expect(result.code == 0)
    #expect(!result.output.contains("act-9"), "\(result)")
    #expect(result.output.contains("\n+   act-0"))
    let back = try fixture.tool("diff", "git:feature:content/root", "git:main...:content/root")
    #expect(!back.output.contains("act-9") && back.output.contains("\n-   act-0"), "\(back)")
  }

  @Test func `that differs is said to be accepted by work, or by a command that works`() throws {
    let fixture = try repository()
    let folder = fixture.folder
    #expect(try fixture.tool("compile", "content/root", "-o", "old.json").code == 0)
    try folder.writeRoot("content/root", chapters: ["act-1", "act-2"])
    #expect(try fixture.tool("compile", "content/root", "-o", "new tree.json").code == 0)
    try fixture.commit()
    for (old, new, way) in [
      ("git:HEAD~1:content/root", "content/root", "committing or merging"),
      ("content/root", "old.json", "changing the files in 'content/root' accepts it"),
      ("old.json", "git:HEAD:content/root", "in a checkout of 'HEAD'"),
    ] {
      let result = try fixture.tool("diff", old, new, "--exit-code")
      #expect(result.code == 2 && result.errors.contains(way), "\(result)")
      #expect(result.errors.split(separator: "\n").count == 1)
    }
    for (script, input) in [
      (#""$0" diff old.json 'git:HEAD:new tree.json' --exit-code"#, ""),
      (#""$0" diff old.json - --exit-code < 'new tree.json'"#, " < 'new tree.json'"),
    ] {
      let result = try Tool.shell(script, in: folder)
      #expect(result.code == 2)
      let command = try #require(result.errors.split(separator: "\n").last).dropFirst(2)
      try folder.write(try folder.read("old.json"), to: "kept.json")
      let line = command.replacingOccurrences(of: "contextc", with: "\"$0\"") + input
      #expect(try Tool.shell(line, in: folder).code == 0, "\(line)")
      #expect(try folder.read("old.json") == folder.read("new tree.json"))
      try folder.write(try folder.read("kept.json"), to: "old.json")
    }
    let piped = try Tool.shell(
      #""$0" diff - old.json --exit-code < 'new tree.json'"#, in: folder)
    #expect(piped.code == 2 && piped.errors.contains("'contextc declare TREE --to FILE'"))
  }

  @Test func `may be empty yet, where a branch adds the content root`() throws {
    let fixture = try GitFixture()
    try fixture.folder.write("apps", to: "README")
    try fixture.commit()
    try fixture.git("switch -q -c feature")
    try fixture.folder.writeRoot("content/root")
    for state in ["not committed", "committed"] {
      for (old, new) in [
        ("git:main...:content/root", "content/root"), ("git:main:content/root", "content/root"),
      ] {
        let text = try fixture.tool("diff", old, new, "--exit-code")
        #expect(text.code == 2, "\(state): \(text)")
        #expect(text.output.contains("\n+ hamlet  “Hamlet”  book\n"), "\(state): \(text)")
        #expect(text.errors.contains("warning: '\(old)': it is not in commit "), "\(text)")
        #expect(text.errors.contains(", so everything is new\n"), "\(text)")
        let json = try fixture.tool("diff", old, new, "--format", "json")
        #expect(json.code == 0)
        #expect(json.output.contains(#""from": null"#), "\(json)")
        let patch = try fixture.tool("diff", old, new, "--format", "json-patch")
        let whole = "[\n  {\"op\": \"add\", \"path\": \"\", \"value\": {\"format\""
        #expect(patch.output.hasPrefix(whole), "\(patch)")
        #expect(try fixture.tool("graph", "--baseline", old, new).code == 0)
      }
      if state == "not committed" { try fixture.commit() }
    }
    let revisions = try fixture.tool("diff", "git:main:content/root", "git:feature:content/root")
    #expect(
      revisions.code == 0 && revisions.output.contains("\n+ hamlet  “Hamlet”  book\n"),
      "\(revisions)")
    // A slip in the path is still one.
    #expect(try fixture.tool("diff", "git:main:content/rot", "content/root").code == 1)
  }

  @Test func `may be a folder that has no app.json yet`() throws {
    let fixture = try GitFixture()
    try fixture.folder.write("pictures", to: "root/README")
    try fixture.commit()
    try fixture.folder.writeRoot("root")
    let result = try fixture.tool("diff", "git:HEAD:root", "root")
    #expect(result.code == 0, "\(result)")
    #expect(result.errors.contains("it has no 'app.json' in commit "), "\(result)")
  }

  @Test func `that is unknown is a finding that says what to do`() throws {
    let fixture = try repository()
    let result = try fixture.tool("diff", "git:v9:content/root", "content/root")
    #expect(result.code == 1)
    #expect(result.errors.contains("git:v9:content/root:1:1: error:"), "\(result)")
    #expect(result.errors.contains("git knows no commit 'v9'"))
    let path = try fixture.tool("diff", "git:HEAD:nothing", "content/root")
    #expect(path.code == 1)
    #expect(path.errors.contains("it is not in commit"))
    for place in ["git:HEAD", "git::x", "git:--upload-pack=x:y", "git:a..b:c"] {
      #expect(try fixture.tool("diff", place, "content/root").code == 64, "\(place)")
    }
    let outside = try Folder()
    let nowhere = try Tool.run(
      "diff", "git:HEAD:a", "git:HEAD:b", in: outside,
      environment: ["GIT_CEILING_DIRECTORIES": outside.url.deletingLastPathComponent().path])
    #expect(nowhere.code == 1)
    #expect(nowhere.errors.contains("not a git repository"), "\(nowhere)")
  }

  @Test func `in a shallow clone says how to deepen it`() throws {
    let fixture = try repository()
    try fixture.folder.writeRoot("content/root", chapters: ["act-2"])
    try fixture.commit()
    let clone = GitFixture(try Folder())
    try clone.git("clone -q --depth 1 'file://\(fixture.folder.url.path)' .")
    let result = try clone.tool("diff", "git:HEAD~1:content/root", "content/root")
    #expect(result.code == 1)
    #expect(result.errors.contains("'git fetch --unshallow'"), "\(result)")
  }

  @Test func `whose objects were left out of the clone is not fetched`() throws {
    let fixture = try repository()
    try fixture.git("config uploadpack.allowFilter true")
    let clone = GitFixture(try Folder())
    try clone.git(
      "clone -q --filter=blob:none --no-checkout 'file://\(fixture.folder.url.path)' .")
    try clone.folder.writeRoot("content/root")
    let result = try clone.tool("diff", "git:HEAD:content/root", "content/root")
    #expect(result.code == 1, "\(result)")
    #expect(result.errors.contains("its object is not in this clone"), "\(result)")
    #expect(result.errors.contains("'git fetch --refetch --no-filter' gets the rest"), "\(result)")
    let objects = try clone.git("count-objects -v").output
    #expect(objects.contains("count: 0\n"), "\(objects)")
    try clone.git("fetch -q --refetch --no-filter")
    #expect(try clone.tool("diff", "git:HEAD:content/root", "content/root").code == 0)
  }

  @Test func `runs nothing that the repository configures`() throws {
    let fixture = try repository()
    let folder = fixture.folder
    let trap = #"touch '\#(folder.url("trapped").path)'; cat"#
    try folder.write("*.json filter=trap diff=trap\n", to: ".gitattributes")
    try fixture.commit()
    try folder.write("#!/bin/sh\n\(trap)\n", to: "hook")
    try folder.setMode(0o755, of: "hook")
    for name in [
      "filter.trap.smudge", "filter.trap.clean", "diff.trap.textconv", "core.pager",
      "core.fsmonitor", "core.sshCommand", "core.askPass",
    ] {
      try fixture.git("config \(name) '\(folder.url("hook").path)'")
    }
    try fixture.git("config core.hooksPath '\(folder.url.path)'")
    try fixture.git("config core.autocrlf true")
    let result = try fixture.tool("diff", "git:HEAD:content/root", "git:main...:content/root")
    #expect(result.code == 0, "\(result)")
    #expect(result.output.hasPrefix("nothing changed"))
    #expect(!folder.exists("trapped"))
  }

  @Test func `does not follow links and names submodules`() throws {
    let fixture = try repository()
    let folder = fixture.folder
    try folder.write(
      #"{"type": "book", "identifier": "lear", "title": "Lear"}"#, to: "content/lear.json")
    try FileManager.default.removeItem(at: folder.url("content/root/book.json"))
    try folder.link("content/root/book.json", to: "../lear.json")
    try fixture.commit()
    try folder.writeRoot("other")
    let linked = try fixture.tool("diff", "git:HEAD:content/root", "other")
    #expect(linked.code == 1)
    #expect(linked.errors.contains("a symbolic link"), "\(linked)")
    let head = try fixture.git("rev-parse HEAD").output.prefix(40)
    try fixture.git("update-index --add --cacheinfo 160000,\(head),content/root/book.json")
    try fixture.git("commit -q -m submodule")
    let nested = try fixture.tool("diff", "git:HEAD:content/root", "other")
    #expect(nested.code == 1)
    #expect(nested.errors.contains("a submodule"), "\(nested)")
  }

  @Test func `may have any name and many files`() throws {
    let fixture = try GitFixture()
    let root = "plays “é” * [x]"
    try fixture.folder.writeRoot(root)
    let references = (1...300).map { "\"parts/p \($0).json\"" }
    try fixture.folder.write(
      """
      {"type": "app", "identifier": "com.example.app", "title": "Plays",
       "developmentLocale": "en", "locales": ["en"],
       "children": [\(references.joined(separator: ", "))]}
      """, to: root + "/app.json")
    for number in 1...300 {
      let padding = String(repeating: "x", count: number * 37)
      try fixture.folder.write(
        #"{"type": "book", "identifier": "b\#(number)", "title": "Book no. \#(number)", "x-p": "\#(padding)"}"#,
        to: root + "/parts/p \(number).json")
    }
    try fixture.commit()
    let result = try fixture.tool("diff", "git:HEAD:" + root, root, "--rule", "orphan-manifest=off")
    #expect(result.code == 0, "\(result)")
    #expect(result.output.hasPrefix("nothing changed\n0 of 300 "), "\(result)")
  }

  @Test func `needs git, and says so`() throws {
    let fixture = try repository()
    let result = try Tool.run(
      "diff", "git:HEAD:content/root", "content/root", in: fixture.folder,
      environment: ["PATH": "/nowhere"])
    #expect(result.code == 74)
    #expect(result.errors.contains("can't run 'git'"), "\(result)")
  }
}

import Foundation
import Testing

@Suite(.timeLimit(Tool.timeLimit)) struct `Files of findings` {
  /// A content root below a repository, with an error in it.
  private func repository(book: String = #"{"type": "bok"}"#) throws -> Folder {
    let folder = try Folder.withRoot()
    try folder.write("", to: ".git/HEAD")
    try folder.write("", to: "build/.keep")
    try folder.write(book, to: "root/book.json")
    return folder
  }

  private let several = [
    "--diagnostics", "sarif=build/a.sarif", "--diagnostics=json=build/a.json", "--diagnostics",
    "gitlab=build/b.json", "--diagnostics", "junit=build/a.xml", "--diagnostics",
    "text=build/a.txt",
    "--diagnostics", "github=build/a.log",
  ]

  @Test func `are written besides the text, also when there are errors`() throws {
    let folder = try repository()
    let result = try Tool.start(Tool.path, ["validate", "root"] + several, in: folder).wait()
    #expect(result.code == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("root/book.json:1:10: error: there is no type 'bok'"))
    #expect(try folder.read("build/a.sarif").contains(#""uri": "root/book.json""#))
    #expect(try folder.read("build/a.json").contains(#""file": "book.json""#))
    #expect(try folder.read("build/b.json").contains(#""path": "root/book.json""#))
    #expect(try folder.read("build/a.xml").contains(#"name="root/book.json""#))
    #expect(try folder.read("build/a.log").hasPrefix("::error file=root/book.json,"))
    #expect(result.errors.hasPrefix(try folder.read("build/a.txt")))
    #expect(try folder.names(in: "build").count == 7)
  }

  @Test func `are the documents that the stream would have`() throws {
    let folder = try repository()
    for form in ["json", "sarif", "gitlab", "junit", "github"] {
      let stream = try Tool.run("validate", "root", "--diagnostics", form, in: folder)
      let file = try Tool.run("validate", "root", "--diagnostics", form + "=f", in: folder)
      #expect(try folder.read("f") == stream.output)
      #expect(file.errors.contains("root/book.json:1:10"))
    }
  }

  @Test func `are written when there are no findings, and left alone when they are the same`()
    throws
  {
    let folder = try Folder.withRoot()
    #expect(try Tool.run("validate", "root", "--diagnostics", "json=f", in: folder).code == 0)
    let number = try folder.number(of: "f")
    #expect(try folder.read("f").contains(#""findings": []"#))
    #expect(try Tool.run("validate", "root", "--diagnostics", "json=f", in: folder).code == 0)
    #expect(try folder.number(of: "f") == number)
    #expect(try Tool.run("validate", "root", "--diagnostics", "text=f", in: folder).code == 0)
    #expect(try folder.read("f").isEmpty)
  }

  @Test func `are what 'compile' writes on an error, and nothing else`() throws {
    let folder = try repository()
    let words = ["compile", "root", "-o", "tree.json", "--diff", "diff.json"]
    let result = try Tool.start(
      Tool.path, words + ["--diagnostics", "sarif=f.sarif"], in: folder
    ).wait()
    #expect(result.code == 1)
    #expect(try folder.names() == [".git", "build", "f.sarif", "root"])
  }

  @Test(arguments: [
    ["--diagnostics", "sarif=f", "--diagnostics", "json=./f"],
    ["--diagnostics", "sarif=root/book.json"], ["--diagnostics", "sarif=root/../root/app.json"],
    ["--diagnostics", "sarif=link"], ["--diagnostics", "sarif="], ["--diagnostics", "sarif=-"],
    ["--diagnostics", "=f"], ["--diagnostics", "xml=f"],
    ["--diagnostics", "json", "--diagnostics", "sarif"],
    ["--baseline", "f", "--diagnostics", "sarif=f"],
    ["--write-known", "f", "--diagnostics", "sarif=f"],
  ])
  func `are not written when the command line is wrong`(words: [String]) throws {
    let folder = try repository()
    try folder.link("link", to: "root/book.json")
    let before = try folder.read("root/book.json")
    let result = try Tool.start(
      Tool.path, ["validate", "root", "--diagnostics", "junit=other"] + words, in: folder
    ).wait()
    #expect(result.code == 64, "\(result)")
    #expect(result.errors.contains("see 'contextc validate --help'"))
    #expect(try folder.read("root/book.json") == before)
    #expect(try folder.names() == [".git", "build", "link", "root"])
  }

  @Test func `are not written by what has no findings`() throws {
    let folder = try Folder()
    #expect(try Tool.run("explain", "--diagnostics", "sarif=f", in: folder).code == 64)
    #expect(try folder.names() == [])
  }

  @Test func `go on where standard output or error stands, also in a file`() throws {
    let folder = try repository()
    for name in ["/dev/stdout", "/dev/stderr", "/dev/fd/1"] {
      let descriptor = name == "/dev/stderr" ? 2 : 1
      let script = """
        echo before > all.txt
        "$0" validate root --diagnostics json=\(name) \(descriptor)>> all.txt
        echo after >> all.txt
        """
      _ = try Tool.shell("\(script)", in: folder)
      let all = try folder.read("all.txt")
      #expect(all.hasPrefix("before\n") && all.hasSuffix("after\n"), "\(name): \(all)")
      #expect(all.contains(#""format": "context-findings/1""#), "\(name): \(all)")
      if descriptor == 2 { #expect(all.contains("root/book.json:1:10: error:"), "\(all)") }
    }
  }

  @Test func `give 74 where they can't be written`() throws {
    let folder = try repository()
    let words = ["validate", "root", "--diagnostics", "sarif=a", "--diagnostics", "json=no/b"]
    let result = try Tool.start(Tool.path, words, in: folder).wait()
    #expect(result.code == 74)
    #expect(result.errors.contains("error: there is no type 'bok'"))
    #expect(result.errors.contains("'no/b'"))
    #expect(!folder.exists("a"))
  }

  @Test func `of 'diff', 'declare', 'resolve' and 'titles' are written too`() throws {
    let folder = try Folder.withRoot()
    #expect(try Tool.run("compile", "root", "-o", "tree.json", in: folder).code == 0)
    for words in [
      ["diff", "tree.json", "root"], ["declare", "tree.json", "--to", "b.json"],
      ["resolve", "tree.json", "hamlet"], ["titles", "status", "root"],
    ] {
      let file = "\(words[0]).sarif"
      let all = words + ["--diagnostics", "sarif=\(file)"]
      #expect(try Tool.start(Tool.path, all, in: folder).wait().code == 0)
      #expect(try folder.read(file).contains(#""version": "2.1.0""#))
    }
    let over = ["resolve", "tree.json", "hamlet", "--diagnostics", "sarif=tree.json"]
    #expect(try Tool.start(Tool.path, over, in: folder).wait().code == 64)
  }

  /// Hosts know files from the top of the repository, wherever the tool was started.
  @Test(arguments: [
    ("", "root"), ("", "./root/"), ("root", "."), ("build", "../root"),
    ("build/deep", "../../root"),
  ])
  func `name files from the top of the repository`(place: String, root: String) throws {
    let folder = try repository()
    try folder.write("", to: "build/deep/.keep")
    for form in ["gitlab", "github", "junit", "sarif"] {
      let result = try Tool.shell(
        "cd ./\(place) && \"$0\" validate \(root) --diagnostics \(form)", in: folder)
      #expect(result.output.contains("root/book.json"))
      #expect(!result.output.contains("../root"))
    }
  }

  @Test func `name files alike where the root is given by its full path`() throws {
    let folder = try repository()
    for form in ["gitlab", "github", "junit", "sarif"] {
      let result = try Tool.run(
        "validate", folder.url("root").path, "--diagnostics", form, in: Folder())
      #expect(result.output.contains("root/book.json"))
      #expect(!result.output.contains(folder.url.path))
    }
    let alone = try Folder.withRoot()
    let result = try Tool.run(
      "validate", alone.url("root").path, "--diagnostics", "junit", in: Folder())
    #expect(result.output.contains(#"name="app.json""#))
  }
}

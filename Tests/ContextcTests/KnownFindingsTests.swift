import Foundation
import Testing

@Suite(.timeLimit(Tool.timeLimit)) struct `Known findings` {
  /// A root with two vague titles and a field that nobody knows.
  private func project() throws -> Folder {
    let folder = try Folder()
    try folder.write(
      """
      {"type": "app", "identifier": "com.example.app", "title": "Plays",
       "developmentLocale": "en", "locales": ["en"], "children": ["book.json"]}
      """, to: "root/app.json")
    try folder.write(
      """
      {"type": "book", "identifier": "hamlet", "title": "Hamlet", "wordCount": 1,
       "children": [
        {"type": "chapter", "identifier": "act 1", "title": "Chapter 1"},
        {"type": "chapter", "identifier": "act-2", "title": "Chapter 2"}
       ]}
      """, to: "root/book.json")
    return folder
  }

  private func validate(_ folder: Folder, _ words: String...) throws -> Tool.Result {
    try Tool.start(Tool.path, ["validate", "root"] + words, in: folder).wait()
  }

  @Test func `are recorded, one a line, and nothing is said about them`() throws {
    let folder = try project()
    #expect(try validate(folder).code == 1)
    let recorded = try validate(folder, "--write-known", "known.txt")
    #expect(recorded.code == 0)
    #expect(recorded.errors.contains("recorded 3 findings in 'known.txt'"))
    let text = try folder.read("known.txt")
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(text.hasPrefix("# context-known/1\n"))
    #expect(lines == lines.sorted())
    #expect(
      lines.map { $0.prefix { $0 != " " } } == ["unknown-field", "vague-title", "vague-title"])
    #expect(lines[1].contains(" hamlet/act 1 "))
    #expect(!text.contains(folder.url.path))
    let known = try validate(folder, "--known", "known.txt")
    #expect(known.code == 0, "\(known)")
    #expect(known.errors == "root: 3 contexts, no new findings, 3 known\n")
    #expect(try validate(folder, "--write-known", "known.txt").errors.contains("already"))
    #expect(try folder.read("known.txt") == text)
  }

  @Test func `do not hide new ones`() throws {
    let folder = try project()
    _ = try validate(folder, "--write-known", "known.txt")
    let book = try folder.read("root/book.json")
    try folder.write(book.replacing("act-2\"", with: "act-2\", \"x\": 1"), to: "root/book.json")
    let result = try validate(folder, "--known", "known.txt")
    #expect(result.code == 1)
    #expect(result.errors.contains("there is no field 'x'"))
    #expect(result.errors.contains("1 error\n"))
  }

  @Test func `that are mended are named with their line`() throws {
    let folder = try project()
    _ = try validate(folder, "--write-known", "known.txt")
    let book = try folder.read("root/book.json")
    try folder.write(book.replacing("Chapter 2", with: "Polonius"), to: "root/book.json")
    let result = try validate(folder, "--known", "known.txt")
    #expect(result.code == 0)
    #expect(
      result.errors.hasPrefix(
        "known.txt:6:1: warning: 'vague-title' in 'hamlet/act-2' no longer occurs [unused-allow]\nhelp: "
      ))
    let strict = try validate(folder, "--known", "known.txt", "--strict-known")
    #expect(strict.code == 1)
    #expect(strict.errors.contains("known.txt:6:1: error: "))
    #expect(try validate(folder, "--known", "known.txt", "--quiet").errors.isEmpty)
    let off = try validate(
      folder, "--known", "known.txt", "--strict-known", "--rule", "vague-title=off")
    #expect(off.code == 0, "what is not looked for is not mended: \(off)")
    try folder.write("{", to: "root/book.json")
    let broken = try validate(folder, "--known", "known.txt")
    #expect(!broken.errors.contains("no longer occurs"), "nobody knows what is in that file")
  }

  /// Whoever reads a report sees why the run failed, and where.
  @Test(arguments: [
    ("json", "\"file\": \"known.txt\", \"line\": 6"), ("sarif", "\"uri\": \"known.txt\""),
    ("github", "::error file=known.txt,line=6,"), ("gitlab", "\"path\": \"known.txt\""),
    ("junit", "known.txt"), ("text", "known.txt:6:1: error: "),
  ])
  func `that are mended are part of each report where they are errors`(
    form: String, place: String
  ) throws {
    let folder = try project()
    _ = try validate(folder, "--write-known", "known.txt")
    let book = try folder.read("root/book.json")
    try folder.write(book.replacing("Chapter 2", with: "Polonius"), to: "root/book.json")
    let words = ["--known", "known.txt", "--diagnostics", "\(form)=report"]
    #expect(try Tool.start(Tool.path, ["validate", "root"] + words, in: folder).wait().code == 0)
    #expect(try !folder.read("report").contains("no longer occurs"))
    let strict = ["validate", "root", "--strict-known"] + words
    #expect(try Tool.start(Tool.path, strict, in: folder).wait().code == 1)
    let report = try folder.read("report")
    #expect(report.contains(place), "\(report)")
    #expect(report.contains("hamlet/act-2"))
    #expect(report.contains(" no longer occurs"))
    #expect(report.contains("unused-allow"))
  }

  @Test func `make no tree of what can't be one`() throws {
    let folder = try project()
    _ = try validate(folder, "--write-known", "known.txt")
    let words = ["compile", "root", "-o", "tree.json", "--known", "known.txt"]
    let compiled = try Tool.start(Tool.path, words, in: folder).wait()
    #expect(compiled.code == 0, "'unknown-field' could be turned off: \(compiled)")
    #expect(folder.exists("tree.json"))
    let book = try folder.read("root/book.json")
    try folder.write(book.replacing("\"Hamlet\"", with: "1"), to: "root/book.json")
    _ = try validate(folder, "--write-known", "known.txt")
    #expect(try validate(folder, "--known", "known.txt").code == 0)
    let refused = try Tool.start(Tool.path, words, in: folder).wait()
    #expect(refused.code == 1)
    #expect(refused.errors.contains("[wrong-type]"))
    #expect(refused.errors.contains("3 known; nothing is written"))
  }

  @Test func `are something that the tree depends on`() throws {
    let folder = try project()
    _ = try validate(folder, "--write-known", "known.txt")
    let words = ["compile", "root", "-o", "t", "--known", "known.txt", "--depfile", "t.d"]
    #expect(try Tool.start(Tool.path, words, in: folder).wait().code == 0)
    #expect(try folder.read("t.d").contains("  known.txt \\\n"))
  }

  @Test func `and files of findings are looked at before a run is skipped`() throws {
    let folder = try project()
    _ = try validate(folder, "--write-known", "known.txt")
    let words = ["compile", "root", "-o", "t", "--cache", "c", "--known", "known.txt"]
    let all = words + ["--diagnostics", "json=f", "--verbose"]
    func isSkipped() throws -> Bool {
      let result = try Tool.start(Tool.path, all, in: folder).wait()
      #expect(result.code <= 1, "\(result)")
      return result.errors.contains("nothing has changed since the last run")
    }
    #expect(try !isSkipped())
    #expect(try isSkipped())
    try folder.write("", to: "f")
    #expect(try !isSkipped())
    #expect(try folder.read("f").hasPrefix("{"))
    #expect(try isSkipped())
    let known = try folder.read("known.txt")
    let line = try #require(known.split(separator: "\n").last)
    try folder.write(known.replacing(line + "\n", with: ""), to: "known.txt")
    #expect(try !isSkipped())
    try folder.write(known + "no-such-rule a " + line.suffix(32) + "\n", to: "known.txt")
    #expect(try !isSkipped())
    #expect(try !isSkipped(), "what no longer occurs is said in every run")
  }

  @Test func `that are mended stop 'compile' where that is asked for`() throws {
    let folder = try project()
    _ = try validate(folder, "--write-known", "known.txt")
    let book = try folder.read("root/book.json")
    try folder.write(book.replacing("Chapter 2", with: "Polonius"), to: "root/book.json")
    let words = ["compile", "root", "-o", "tree.json", "--known", "known.txt", "--strict-known"]
    #expect(try Tool.start(Tool.path, words, in: folder).wait().code == 1)
    #expect(!folder.exists("tree.json"))
  }

  @Test(arguments: [
    ("", "known.txt:1: the first line must be '# context-known/1'"),
    ("# context-known/2\n", "known.txt:1: this version of the format is not known"),
    ("# context-known/1\n\nvague-title hamlet 12\n", "known.txt:3: a line has"),
    ("# context-known/1\n<<<<<<< HEAD\n", "known.txt:2: a line has"),
  ])
  func `in a damaged file are refused with the line`(text: String, message: String) throws {
    let folder = try project()
    try folder.write(text, to: "known.txt")
    let result = try validate(folder, "--known", "known.txt")
    #expect(result.code == 64)
    #expect(result.errors.contains(message), "\(result)")
  }

  @Test func `in a file that is not there are refused with the way out`() throws {
    let result = try validate(try project(), "--known", "known.txt")
    #expect(result.code == 64)
    #expect(result.errors.contains("--write-known known.txt"))
  }

  @Test(arguments: [
    ["--strict-known"], ["--known", "k", "--write-known", "k"],
    ["--write-known", "root/book.json"],
    ["--write-known", "-"],
  ])
  func `need a command line that can be meant`(words: [String]) throws {
    let folder = try project()
    let before = try folder.read("root/book.json")
    let result = try Tool.start(Tool.path, ["validate", "root"] + words, in: folder).wait()
    #expect(result.code == 64, "\(result)")
    #expect(try folder.read("root/book.json") == before)
    #expect(try folder.names() == ["root"])
  }
}

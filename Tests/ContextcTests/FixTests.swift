import Foundation
import Testing

@Suite(.timeLimit(Tool.timeLimit)) struct `contextc fix` {
  /// A root with slips in two files.
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(
      """
      {
        "type": "app", "identifier": "com.example.app", "title": "Plays", "topic": "literature",
        "developmentLocale": "en", "locales": ["en"],
        "children": ["a b/book.json", {"type": "book", "identifier": "c", "titel": "C"}]
      }

      """, to: "root/app.json")
    try folder.write(
      "{\"type\": \"book\",\r\n \"identifer\": \"b\",\r\n \"title\": \"B \"}",
      to: "root/a b/book.json")
    return folder
  }

  @Test func `writes what it mends and says what is left`() throws {
    let folder = try folder()
    try folder.setMode(0o604, of: "root/app.json")
    let result = try Tool.run("fix", "root", in: folder)
    #expect(result.code == 1)
    #expect(result.output.isEmpty)
    #expect(
      result.errors == """
        root/a b/book.json:2:2: fix: replace 'identifer' by 'identifier' [unknown-field]
        root/a b/book.json:3:11: fix: remove the white space around the text [suspicious-text]
        root/app.json:4:69: fix: replace 'titel' by 'title' [unknown-field]
        root/app.json:2:78: error: there is no topic 'literature' [unknown-value]
          2 |   "type": "app", "identifier": "com.example.app", "title": "Plays", "topic": "literature",
            |                                                                              ^^^^^^^^^^^^
        help: did you mean 'literacyAndWriting'?

        1 error
        root: 3 fixes in 2 files; 1 finding left; 1 more fix with '--unsafe'

        """)
    #expect(
      try folder.read("root/a b/book.json")
        == "{\"type\": \"book\",\r\n \"identifier\": \"b\",\r\n \"title\": \"B\"}")
    #expect(try folder.mode(of: "root/app.json") == 0o604)
    #expect(try folder.names(in: "root") == ["a b", "app.json"])
    let number = try folder.number(of: "root/a b/book.json")
    let rest = try Tool.run("fix", "root", "--unsafe", in: folder)
    #expect(rest.code == 0, "\(rest)")
    #expect(rest.errors.hasSuffix("root: 1 fix in 1 file; no findings left\n"))
    #expect(try Tool.run("validate", "root", in: folder).code == 0)
    let nothing = try Tool.run("fix", "root", in: folder)
    #expect(nothing.code == 0 && nothing.errors == "root: nothing to fix; no findings left\n")
    #expect(try folder.number(of: "root/a b/book.json") == number)
  }

  @Test func `shows what changes in a table of UTF-16, which no patch can`() throws {
    let folder = try Folder.withRoot()
    let table = "\u{feff}/* É */\nhamlet = \"Hamlet 😀 \";\n"
    let bytes = table.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    try folder.write("", to: "root/titles/en.lproj/T.strings")
    try Data(bytes).write(to: folder.url("root/titles/en.lproj/T.strings"))
    let result = try Tool.run("fix", "root", "--dry-run", in: folder)
    #expect(result.code == 2)
    #expect(
      result.output == """
        --- a/root/titles/en.lproj/T.strings
        +++ b/root/titles/en.lproj/T.strings
        @@ -1,2 +1,2 @@
         /* É */
        -hamlet = "Hamlet 😀 ";
        +hamlet = "Hamlet 😀";

        """)
    #expect(
      result.errors.contains(
        "'root/titles/en.lproj/T.strings' is UTF-16 and its diff UTF-8, so it can't be applied"))
  }

  @Test(arguments: ["patch -p1 --quiet", "git apply"])
  func `prints a diff that other tools apply`(command: String) throws {
    let folder = try folder()
    let dry = try Tool.run("fix", "root", "--dry-run", "--unsafe", in: folder)
    #expect(dry.code == 2)
    #expect(
      dry.output.hasPrefix(
        "--- a/root/a b/book.json\t\n+++ b/root/a b/book.json\t\n@@ -1,3 +1,3 @@\n"))
    #expect(
      dry.errors.hasSuffix(
        "root: 4 fixes in 2 files to make; no findings left\n"
          + "to make them: contextc fix root --unsafe\n"))
    #expect(try folder.read("root/app.json").contains("titel"))
    try folder.write(dry.output, to: "fixes.patch")
    let applied = try Tool.shell("\(command) < fixes.patch", in: folder)
    guard applied.code != 127 else { return }
    #expect(applied.code == 0, "\(applied)")
    let files = try ["root/app.json", "root/a b/book.json"].map(folder.read)
    let other = try self.folder()
    #expect(try Tool.run("fix", "root", "--unsafe", in: other).code == 0)
    #expect(try ["root/app.json", "root/a b/book.json"].map(other.read) == files)
  }

  /// Where the root lies beside the working directory, its folder is named.
  @Test(arguments: ["../root", "./../root/", "absolute", "."])
  func `prints a diff that applies from wherever it is made`(name: String) throws {
    let folder = try folder()
    try folder.write("", to: "other/file")
    let root = name == "absolute" ? folder.url.appendingPathComponent("root").path : name
    let place = name == "." ? "root" : "other"
    let dry = try Tool.shell("cd \(place) && \"$0\" fix '\(root)' --dry-run", in: folder)
    #expect(dry.code == 2)
    #expect(!dry.output.contains("../") && !dry.output.contains("--- a//"))
    #expect(
      dry.errors.contains("to apply the diff: patch -p1 -d \(root)\n") == (name != "."))
    try folder.write(dry.output, to: "fixes.patch")
    let applied = try Tool.shell(
      "cd \(place) && patch -p1 --quiet -d '\(root)' < ../fixes.patch", in: folder)
    guard applied.code != 127 else { return }
    #expect(applied.code == 0, "\(applied)")
    let files = try ["root/app.json", "root/a b/book.json"].map(folder.read)
    let made = try self.folder()
    #expect([0, 1].contains(try Tool.run("fix", "root", in: made).code))
    #expect(try ["root/app.json", "root/a b/book.json"].map(made.read) == files)
  }

  @Test func `gives 1 in a dry run when it can mend nothing, and one document`() throws {
    let folder = try Folder.withRoot()
    try folder.write("{", to: "root/book.json")
    let result = try Tool.run("fix", "root", "--dry-run", "--diagnostics", "json", in: folder)
    #expect(result.code == 1)
    #expect(result.output.isEmpty)
    _ = try JSONSerialization.jsonObject(with: Data(result.errors.utf8))
  }

  @Test func `mends nothing when its report can't be written`() throws {
    let folder = try folder()
    let before = try folder.read("root/app.json")
    let read = try Tool.run("fix", "root", "--diagnostics", "json=root/app.json", in: folder)
    #expect(read.code == 64, "\(read)")
    let nowhere = try Tool.run("fix", "root", "--diagnostics", "json=none/a.json", in: folder)
    #expect(nowhere.code == 74, "\(nowhere)")
    #expect(nowhere.errors.contains("the folder 'none/' does not exist"), "\(nowhere)")
    let format = try Tool.run("format", "root", "--diagnostics", "json=none/a.json", in: folder)
    #expect(format.code == 74, "\(format)")
    #expect(try folder.read("root/app.json") == before)
    #expect(
      try Tool.run("fix", "root", "--diagnostics", "json=a.json", in: folder).code == 1)
    #expect(try folder.read("a.json").contains("literature"))
    #expect(try folder.read("root/app.json") != before)
  }

  @Test func `names what it does not mend, and why`() throws {
    let folder = try Folder.withRoot()
    try folder.write(
      #"{"type": "book", "identifier": "b", "title": "B", "childern": [{"type": "page"}]}"#,
      to: "root/book.json")
    let result = try Tool.run("fix", "root", in: folder)
    #expect(result.code == 1)
    #expect(
      result.errors.hasPrefix(
        "root/book.json:1:51: no fix: 'replace 'childern' by 'children'' would lead to a new error: "
          + "the field 'identifier' is missing [missing-field]\n"))
  }

  @Test func `shows no control character of a file`() throws {
    let folder = try Folder.withRoot()
    try folder.write(
      "{\"type\": \"book\", \"identifier\": \"b\",\n\"title\": \"\u{9b}31m\u{7f}B\", \"topix\": \"math\"}",
      to: "root/book.json")
    let result = try Tool.run("fix", "root", "--dry-run", in: folder)
    #expect(result.code == 2)
    #expect(result.output.contains("<U+009B>31m<U+007F>B"))
    #expect(result.errors.contains("the diff of 'root/book.json' shows hidden characters"))
    for text in [result.output, result.errors] {
      #expect(!text.unicodeScalars.contains { ["\u{9b}", "\u{7f}"].contains($0) })
    }
  }

  @Test func `lists the first fixes of a file`() throws {
    let folder = try Folder.withRoot()
    let chapters = (1...50).map {
      #"{"type": "chaptr", "identifier": "\#($0)", "title": "No \#($0)"}"#
    }
    try folder.write(
      #"{"type": "book", "identifier": "b", "title": "B", "children": [\#(chapters.joined(separator: ","))]}"#,
      to: "root/book.json")
    let result = try Tool.run("fix", "root", in: folder)
    #expect(result.code == 0)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 22)
    #expect(lines[20] == "root/book.json: … and 30 more fixes; --verbose shows all")
  }
}

@Suite(.timeLimit(Tool.timeLimit)) struct `contextc format` {
  @Test func `formats files, and lists them for --check`() throws {
    let folder = try Folder.withRoot()
    let check = try Tool.run("format", "root", "--check", in: folder)
    #expect(check.code == 2)
    #expect(check.output == "root/app.json\nroot/book.json\n")
    #expect(
      check.errors == "contextc: 2 files are not formatted; to format:\n  contextc format root\n")
    let format = try Tool.run("format", "root", in: folder)
    #expect(format.code == 0)
    #expect(
      format.errors
        == "formatted 'root/app.json'\nformatted 'root/book.json'\nroot: 2 files formatted, 0 unchanged\n"
    )
    #expect(
      try folder.read("root/book.json") == """
        {
          "type": "book", "identifier": "hamlet", "title": "Hamlet",
          "children": [
            {"type": "chapter", "identifier": "act-1", "title": "The title of act-1"}
          ]
        }

        """)
    let again = try Tool.run("format", "root", "--check", in: folder)
    #expect(again.code == 0 && again.output.isEmpty)
  }

  @Test func `gives 1 for a file that is no JSON, and formats the others`() throws {
    let folder = try Folder.withRoot()
    try folder.write("{ 1", to: "root/book.json")
    let result = try Tool.run("format", "root", in: folder)
    #expect(result.code == 1)
    #expect(result.errors.contains("root/book.json:1:3: error: "))
    #expect(try folder.read("root/book.json") == "{ 1")
    #expect(try folder.read("root/app.json").hasPrefix("{\n  \"type\": \"app\", "))
  }

  @Test func `writes more files than a process may have open`() throws {
    let folder = try Folder.withRoot()
    let names = (1...300).map { "\($0).json" }
    for name in names {
      try folder.write(
        #"{"type":"book","identifier":"\#(name)","title":"\#(name)"}"#, to: "root/" + name)
    }
    let list = names.map { "\"\($0)\"" }.joined(separator: ",")
    let app = try folder.read("root/app.json").replacing("\"book.json\"", with: list)
    try folder.write(app, to: "root/app.json")
    let result = try Tool.shell("ulimit -n 200; \"$0\" format root", in: folder)
    #expect(result.code == 0, "\(result)")
    #expect(result.errors.hasSuffix("root: 301 files formatted, 0 unchanged\n"))
    #expect(try folder.names(in: "root").count == 302)
  }

  @Test(arguments: ["elements", "great-plays"])
  func `is what the samples look like`(root: String) throws {
    let path = Tool.package.appendingPathComponent("manifests/\(root)").path
    let result = try Tool.run("format", path, "--check", in: Folder())
    #expect(result.code == 0, "run 'contextc format manifests/\(root)': \(result)")
  }
}

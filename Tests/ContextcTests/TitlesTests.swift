import Testing

@Suite struct `contextc titles status` {
  private func folder() throws -> Folder {
    let folder = try Folder.withRoot()
    let app = try folder.read("root/app.json")
    try folder.write(
      app.replacing(#"["en"]"#, with: #"["en", "fr"]"#), to: "root/app.json")
    try folder.write("hamlet = Hamlet;", to: "root/titles/fr.lproj/Titles.strings")
    return folder
  }

  @Test func `prints a table and nothing else`() throws {
    let result = try Tool.run("titles", "status", "root", in: folder())
    #expect(result.code == 0 && result.errors.isEmpty, "\(result)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 4 && lines[1].hasPrefix("fr ") && lines[1].hasSuffix(" 33%"))
  }

  @Test func `prints a document`() throws {
    let result = try Tool.run("titles", "status", "root", "--format", "json", in: folder())
    #expect(result.code == 0 && result.output.hasPrefix("{\n  \"format\": \"title-coverage/1\""))
  }

  @Test func `fails below the minimum`() throws {
    let below = try Tool.run("titles", "status", "root", "--minimum", "34", in: folder())
    #expect(below.code == 1 && below.output.hasPrefix("locale"))
    #expect(below.errors == "contextc: 'fr' has 33% of the titles, less than 34%\n")
    #expect(try Tool.run("titles", "status", "root", "--minimum=33", in: folder()).code == 0)
  }

  @Test func `takes a minimum with decimals or a sign`() throws {
    let below = try Tool.run("titles", "status", "root", "--minimum", "33.34", in: folder())
    #expect(below.code == 1)
    #expect(below.errors.contains("'fr' has 33.33% of the titles, less than 33.34%"))
    #expect(
      try Tool.run("titles", "status", "root", "--minimum", "33.33%", in: folder()).code == 0)
  }

  @Test(arguments: ["-1", "101", "100.01", "9O", "66.", ".5", "6,6", "%", "1e1", "0.1234567"])
  func `says which minimum there can be`(minimum: String) throws {
    let run = try Tool.run("titles", "status", "root", "--minimum", minimum, in: folder())
    #expect(run.code == 64)
    #expect(run.errors.contains("'--minimum' can't be '\(minimum)'; it is a number from 0 to 100"))
  }

  @Test func `has errors of the content`() throws {
    let folder = try folder()
    try folder.write("hamlet = ", to: "root/titles/fr.lproj/Titles.strings")
    let result = try Tool.run("titles", "status", "root", in: folder)
    #expect(result.code == 1 && result.errors.contains("[invalid-strings-file]"))
    #expect(try Tool.run("titles", "status", "nowhere", in: folder).code == 1)
  }

  @Test(arguments: [["states"], [], ["status", "--minimum", "101"], ["status", "a", "b"]])
  func `refuses what it does not know`(arguments: [String]) throws {
    let run = try Tool.start(arguments: ["titles"] + arguments)
    #expect(try run.wait().code == 64)
  }
}

extension Tool {
  fileprivate static func start(arguments: [String]) throws -> Run {
    try start(path, arguments, in: Folder())
  }
}

@Suite struct `contextc titles pseudo` {
  private func folder(_ tables: [String: String] = [:]) throws -> Folder {
    let folder = try Folder.withRoot()
    let app = try folder.read("root/app.json")
    try folder.write(
      app.replacing(#"["en"]"#, with: #"["en", "en-XA", "ar-XB"]"#), to: "root/app.json")
    for (path, text) in tables { try folder.write(text, to: "root/titles/" + path) }
    return folder
  }

  @Test func `prints a table of accents`() throws {
    let result = try Tool.run("titles", "pseudo", "root", "--locale", "en-xa", in: folder())
    #expect(result.code == 0 && result.errors.isEmpty, "\(result)")
    #expect(result.output.hasPrefix("{\n  \"/\": \"[Þļåýš one]\",\n  \"hamlet\": \"[Ĥåɱļéţ one]\""))
    #expect(result.output.hasSuffix("\n}\n"))
  }

  @Test(arguments: ["en-XA", "ar-XB"])
  func `makes a table that compiles without findings, and makes it anew`(tag: String) throws {
    let folder = try folder([
      "en.json": #"{"hamlet#summary": "A <prince>, 100% sad: https://example.com/a %@ {name}"}"#
    ])
    let other = tag == "en-XA" ? "ar-XB" : "en-XA"
    for tag in [tag, other] {
      let file = "root/titles/\(tag).json"
      let result = try Tool.run(
        "titles", "pseudo", "root", "--locale", tag, "-o", file, in: folder)
      #expect(result.code == 0 && result.output.isEmpty, "\(result)")
      #expect(result.errors == "wrote '\(file)'\n")
      let table = try folder.read(file)
      for kept in ["100%", "https://example.com/a", "%@", "{name}"] {
        #expect(table.contains(kept), "\(table)")
      }
    }
    let again = try Tool.run(
      "titles", "pseudo", "root", "--locale", tag, "-o", "root/titles/\(tag).json", in: folder)
    #expect(again.code == 0 && again.errors == "everything is up to date\n")
    let checked = try Tool.run("validate", "root", in: folder)
    #expect(checked.code == 0 && checked.errors.contains("no findings"), "\(checked)")
    let status = try Tool.run("titles", "status", "root", "--minimum", "100", in: folder)
    #expect(status.code == 0, "\(status)")
  }

  @Test func `says which texts have no room, and keeps them short`() throws {
    let long = String(repeating: "Hamlet ", count: 31) + "Hamlet"
    let full = String(repeating: "x", count: 256)
    let folder = try Folder.withRoot()
    let book = try folder.read("root/book.json")
    try folder.write(
      book.replacing(#""Hamlet""#, with: "\"\(long)\""), to: "root/book.json")
    let app = try folder.read("root/app.json")
    try folder.write(
      app.replacing(#""title": "Plays""#, with: "\"title\": \"\(full)\""), to: "root/app.json")
    for tag in ["en-XA", "ar-XB"] {
      let result = try Tool.run("titles", "pseudo", "root", "--locale", tag, in: folder)
      #expect(result.code == 0)
      let lines = result.errors.split(separator: "\n")
      #expect(lines.count == 2, "\(result.errors)")
      for (line, key) in zip(lines, ["/", "hamlet"]) {
        #expect(line.hasPrefix("contextc: warning: '\(key)' has no room to grow"), "\(line)")
      }
      let titles = result.output.split(separator: "\n").compactMap {
        $0.split(separator: "\"").dropFirst(2).first
      }
      #expect(titles.allSatisfy { $0.utf16.count <= 256 })
    }
  }

  @Test func `makes nothing of content with errors`() throws {
    let folder = try folder(["fr.json": "{"])
    let result = try Tool.run(
      "titles", "pseudo", "root", "--locale", "en-XA", "-o", "out.json", in: folder)
    #expect(result.code == 1 && result.errors.contains("[invalid-json]"))
    #expect(throws: (any Error).self) { try folder.read("out.json") }
  }

  @Test(arguments: [
    [], ["--locale", "fr"], ["--locale", "en-XA", "-o", "-"],
    ["--locale", "en-XA", "--minimum", "1"], ["--locale", "en-XA", "-o", "root/app.json"],
    ["--locale", "en-XA", "-o", "root/titles/en.json"],
  ])
  func `refuses what it can't do`(arguments: [String]) throws {
    let folder = try folder(["en.json": "{}"])
    let run = try Tool.start(Tool.path, ["titles", "pseudo", "root"] + arguments, in: folder)
    #expect(try run.wait().code == 64)
    #expect(try folder.read("root/titles/en.json") == "{}")
  }

  @Test func `fails where it can't write`() throws {
    let folder = try folder()
    let run = try Tool.start(
      Tool.path, ["titles", "pseudo", "root", "--locale", "en-XA", "-o", "no/such/file.json"],
      in: folder)
    #expect(try run.wait().code == 74)
    #expect(try folder.read("root/app.json").contains("en-XA"))
  }
}

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

import Foundation
import Testing

@Suite struct `A content root made by init` {
  @Test func `has no findings, compiles and is formatted`() throws {
    let folder = try Folder()
    let made = try Tool.run("init", "new/content", in: folder)
    #expect(made.code == 0 && made.output.isEmpty, "\(made)")
    let valid = try Tool.run("validate", "new/content", "--warnings-as-errors", in: folder)
    #expect(valid.code == 0 && valid.errors.contains("4 contexts, no findings"), "\(valid)")
    let format = try Tool.run("format", "new/content", "--check", in: folder)
    #expect(format.code == 0, "\(format)")
    let titles = try Tool.run("titles", "status", "new/content", "--minimum", "100", in: folder)
    #expect(titles.code == 0, "\(titles)")
    let tree = try Tool.run("compile", "new/content", "-o", "tree.json", in: folder)
    #expect(tree.code == 0, "\(tree)")
    #expect(try folder.read("tree.json").contains(#""type": "quiz""#))
  }

  @Test(arguments: ["new", "it's new", "-new", "."])
  func `says commands that work`(name: String) throws {
    let folder = try Folder()
    let made = try Tool.run("init", "--", name, in: folder)
    let commands = made.errors.split(separator: "\n").filter { $0.hasPrefix("  contextc ") }
    #expect(commands.count == 3, "\(made)")
    for command in commands {
      let script = command.dropFirst(2).replacing("contextc", with: "\"$0\"", maxReplacements: 1)
      let result = try Tool.shell(String(script), in: folder)
      #expect(result.code == 0, "\(command)\n\(result)")
    }
  }

  @Test func `has the schemas that its manifests name`() throws {
    let folder = try Folder()
    _ = try Tool.run("init", in: folder)
    #expect(try folder.read("app.json").contains(#""$schema": "schemas/app.schema.json""#))
    #expect(
      try folder.read("books/first-book/book.json")
        .contains(#""$schema": "../../schemas/book.schema.json""#))
    for name in ["app", "book"] {
      let schema = try Tool.run("schema", name, in: folder)
      #expect(try folder.read("schemas/\(name).schema.json") == schema.output)
    }
  }

  @Test(arguments: ["app.json", "titles/fr.json", "schemas/book.schema.json"])
  func `never takes the place of a file`(path: String) throws {
    let folder = try Folder()
    try folder.write("mine", to: path)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    let result = try Tool.run("init", in: folder)
    #expect(result.code == 74)
    #expect(result.errors.contains("'\(path)' is there already, so nothing is written"))
    #expect(try folder.read(path) == "mine")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) == names)
  }

  @Test func `never follows a link that leads nowhere`() throws {
    let folder = try Folder()
    try folder.link("app.json", to: "elsewhere")
    #expect(try Tool.run("init", in: folder).code == 74)
    #expect(try folder.names() == ["app.json"])
  }

  @Test func `is removed again where it can't be made whole`() throws {
    let folder = try Folder()
    try folder.write("no folder", to: "titles")
    let result = try Tool.run("init", in: folder)
    #expect(result.code == 74, "\(result)")
    #expect(try folder.names() == ["titles"])
  }

  @Test func `stands beside what is there already`() throws {
    let folder = try Folder()
    try folder.write("notes", to: "README.md")
    #expect(try Tool.run("init", "--quiet", in: folder).errors.isEmpty)
    #expect(try folder.read("README.md") == "notes")
  }
}

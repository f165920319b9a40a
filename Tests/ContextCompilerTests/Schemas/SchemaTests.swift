import ContextCompiler
import Foundation
import JSONText
import Testing

@Suite struct `Schemas` {
  @Test(arguments: SchemaWriter.names)
  func `in the folder are what the tool prints`(name: String) throws {
    let printed = try #require(SchemaWriter.schema(named: name))
    let file = try? Data(contentsOf: folder.appendingPathComponent("\(name).schema.json"))
    let isFresh = file.map { Array($0) } == printed
    #expect(isFresh, "schemas/\(name).schema.json is stale or missing: run `make schemas`")
  }

  @Test func `in the folder are all known`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let known = Set(SchemaWriter.names.map { "\($0).schema.json" })
    #expect(Set(files).subtracting(known) == [], "remove what the tool does not print")
  }

  @Test(arguments: SchemaWriter.names)
  func `are JSON, named after their file, and say what they are`(name: String) throws {
    let text = try #require(SchemaWriter.schema(named: name))
    let tree = try JSONParser.parse(text).get()
    #expect(tree.duplicateKeys.isEmpty)
    let id = try #require(tree.value(of: "$id", in: 0))
    #expect(tree.string(id).hasSuffix("/\(name).schema.json"))
    #expect(tree.value(of: "title", in: 0) != nil)
    #expect(tree.value(of: "description", in: 0) != nil)
    #expect(text.last == UInt8(ascii: "\n"))
  }

  @Test(arguments: SchemaWriter.names)
  func `refer to definitions that they have`(name: String) throws {
    let text = try #require(SchemaWriter.schema(named: name))
    let tree = try JSONParser.parse(text).get()
    var definitions: Set<String> = []
    if let list = tree.value(of: "$defs", in: 0) {
      definitions = Set(tree.members(of: list).map { "#/$defs/" + tree.string($0.key) })
    }
    var references: Set<String> = []
    for index in tree.nodes.indices.dropLast()
    where tree.string(index, equals: "$ref") && tree.nodes[index + 1].isString {
      references.insert(tree.string(index + 1))
    }
    #expect(references == definitions)
  }

  @Test func `of manifests know the fields that the reader knows`() throws {
    let app = try fields(of: "app", at: [])
    let context = try fields(of: "manifest", at: ["$defs", "context"])
    for field in ManifestField.allCases {
      #expect(app.contains(field.rawValue) == field.isAllowed(in: .app), "\(field)")
      #expect(context.contains(field.rawValue) == field.isAllowed(in: .custom), "\(field)")
    }
    let known = Set(ManifestField.allCases.map(\.rawValue) + ["$schema", "$comment"])
    #expect(app.union(context) == known)
  }

  @Test func `with other names do not exist`() {
    #expect(SchemaWriter.schema(named: "") == nil)
    #expect(SchemaWriter.schema(named: "Book") == nil)
    #expect(SchemaWriter.schema(named: "lesson") == nil)
  }

  @Test func `give fields readable titles`() throws {
    let text = try #require(SchemaWriter.schema(named: "manifest"))
    let schema = String(decoding: text, as: UTF8.self)
    #expect(schema.contains(#""title": "Display order""#))
    #expect(schema.contains(#""title": "Universal link URL""#))
    #expect(schema.contains(#""title": "Is assignable""#))
  }

  @Test func `have a table for the README with a row for each field`() {
    let lines = SchemaWriter.fieldTable().split(separator: "\n")
    #expect(lines.count == ManifestField.allCases.count + 3)
    for line in lines {
      #expect(line.count { $0 == "|" } == 5, "\(line)")
    }
  }

  private func fields(of name: String, at path: [String]) throws -> Set<String> {
    let text = try #require(SchemaWriter.schema(named: name))
    let tree = try JSONParser.parse(text).get()
    var index = 0
    for key in path + ["properties"] {
      let member = tree.members(of: index).first { tree.string($0.key) == key }
      index = try #require(member).value
    }
    return Set(tree.members(of: index).map { tree.string($0.key) })
  }

  private var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("schemas")
  }
}

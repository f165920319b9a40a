import Foundation
import Testing

/// What is sent, and in which order, is tried by `make test-catalog` against a server.
@Suite struct `The export for the catalog` {
  private static func compiled() throws -> Folder {
    let folder = try Folder.withRoot()
    #expect(try Tool.run("compile", "root", "-o", "old.json", in: folder).code == 0)
    try folder.writeRoot(chapters: ["act-1", "act-2"])
    #expect(try Tool.run("compile", "root", "-o", "new.json", in: folder).code == 0)
    return folder
  }

  @Test func `has what is new, and nothing when there is nothing`() throws {
    let folder = try Self.compiled()
    let all = try Tool.run("export", "catalog", "new.json", "-o", "a/b", in: folder)
    #expect(
      all.code == 0
        && all.errors
          == "1 request: 4 contexts to create or replace\nwrote 'a/b/requests.jsonl'\n",
      "\(all)")
    let changes = try Tool.run(
      "export", "catalog", "new.json", "--baseline", "old.json", "-o", "a/b", in: folder)
    #expect(changes.errors.hasPrefix("1 request: 1 context to create"), "\(changes)")
    let names = try folder.names(in: "a/b")
    let body = try #require(names.first { $0.hasPrefix("contexts-0001-") })
    #expect(names == [body, "requests.jsonl"])
    #expect(try folder.read("a/b/" + body).contains(#"["com.example.app", "hamlet", "act-2"]"#))
    #expect(
      try folder.read("a/b/requests.jsonl")
        == #"{"method": "POST", "path": "/v1/contexts", "query": "environment=development", "#
        + #""contentType": "application/json", "body": "\#(body)"}"# + "\n")
    let none = try Tool.run(
      "export", "catalog", "new.json", "--baseline", "new.json", "-o", "a/b", in: folder)
    #expect(none.errors.hasPrefix("the catalog has everything: no requests\n"), "\(none)")
    #expect(try folder.names(in: "a/b") == ["requests.jsonl"])
  }

  @Test func `deletes what is gone, the deepest first`() throws {
    let folder = try Self.compiled()
    let words = ["export", "catalog", "old.json", "--baseline", "new.json", "-o", "out"]
    let production = words + ["--environment", "production"]
    let result = try Tool.start(Tool.path, production, in: folder).wait()
    #expect(result.errors.hasPrefix("1 request: 1 deletion\n"), "\(result)")
    #expect(
      try folder.read("out/requests.jsonl")
        == #"{"method": "DELETE", "path": "/v1/contexts", "query": "environment=production&"#
        + "identifierPath=%5B%22com.example.app%22%2C%22hamlet%22%2C%22act-2%22%5D&locale=en\"}\n")
  }

  @Test func `leaves files of others alone`() throws {
    let folder = try Self.compiled()
    let foreign = ["out/contexts-1.json", "out/contexts-0001-x.json", "out/thumbnail-1.png"]
    for name in foreign { try folder.write("mine", to: name) }
    #expect(try Tool.run("export", "catalog", "new.json", "-o", "out", in: folder).code == 0)
    for name in foreign { #expect(try folder.read(name) == "mine") }
    try folder.write("mine", to: "file")
    #expect(try Tool.run("export", "catalog", "new.json", "-o", "file", in: folder).code == 74)
    #expect(try folder.read("file") == "mine")
  }

  @Test func `takes a baseline that is missing for an empty catalog, and a wrong one for none`()
    throws
  {
    let folder = try Self.compiled()
    let words = ["export", "catalog", "new.json", "-o", "out", "--baseline"]
    let missing = try Tool.start(Tool.path, words + ["no.json"], in: folder).wait()
    #expect(missing.code == 0 && missing.errors.contains("the catalog is taken for empty"))
    try folder.write("{}", to: "wrong.json")
    let wrong = try Tool.start(Tool.path, words + ["wrong.json"], in: folder).wait()
    #expect(wrong.code == 1 && wrong.errors.contains("[invalid-baseline]"), "\(wrong)")
    #expect(try Tool.run("export", "catalog", "new.json", in: folder).code == 64)
    let other = try Tool.run("export", "schoolwork", "new.json", "-o", "out", in: folder)
    #expect(other.code == 64 && other.errors.contains("can make 'catalog'"), "\(other)")
  }
}

import Foundation
import Testing

@testable import ContextTree

/// The trees that stand in the samples, as the compiler has written them.
enum SampleTree: String, CaseIterable {
  case elements
  case greatPlays = "great-plays"

  var bytes: [UInt8] {
    get throws {
      let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      let file = package.appendingPathComponent("manifests/\(rawValue)/baseline.json")
      return [UInt8](try Data(contentsOf: file))
    }
  }
}

@Suite struct `Reading parts of a tree` {
  @Test(arguments: SampleTree.allCases)
  func `gives what the whole tree has`(sample: SampleTree) throws {
    let bytes = try sample.bytes
    let tree = try ContextTree(json: bytes)
    let file = try ContextTreeFile(json: bytes)
    #expect(file.digest == tree.digest)
    #expect(file.locales == tree.locales)
    #expect(file.developmentLocale == tree.developmentLocale)
    #expect(file.redirects == tree.redirects)
    #expect(try file.tree().digest == tree.digest)
    var open = [tree.app]
    while let context = open.popLast() {
      let path = context.identifierPath
      let twin = try #require(try file.context(at: path))
      #expect(twin.titles.map(\.text) == context.titles.map(\.text))
      #expect(twin.displayOrder == context.displayOrder && twin.type == context.type)
      let children = try #require(try file.children(of: path))
      #expect(children.map(\.identifier) == context.children.map(\.identifier))
      open += context.children
    }
    #expect(try file.children(of: ["nothing", "here"]) == nil)
    #expect(try file.context(at: ["nothing"]) == nil)
  }

  @Test func `finds damage, wherever it is`() throws {
    let bytes = try SampleTree.greatPlays.bytes
    for offset in stride(from: 0, to: bytes.count - 1, by: 997) {
      var damaged = bytes
      damaged[offset] = damaged[offset] == UInt8(ascii: "x") ? UInt8(ascii: "y") : UInt8(ascii: "x")
      #expect(throws: ContextTreeProblem.self) { try ContextTreeFile(json: damaged) }
    }
  }

  @Test func `says where the mistake is in a file whose digest is right`() throws {
    let text = String(decoding: try SampleTree.greatPlays.bytes, as: UTF8.self)
      .replacing(#""type": "quiz""#, with: #""type": "quizz""#, maxReplacements: 1)
    let content = Array(
      text.utf8.prefix(text.utf8.count - Array("  \"digest\": \"xxh3:\"\n}\n".utf8).count - 32))
    let bytes = content + Array("  \"digest\": \"xxh3:\(XXH3.hash(content.span))\"\n}\n".utf8)
    let file = try ContextTreeFile(json: bytes)
    #expect(try file.children(of: []) != nil)
    do throws(ContextTreeProblem) {
      _ = try file.children(of: ["hamlet", "act-1"])
      Issue.record("a wrong type was read")
    } catch {
      #expect(
        String(decoding: bytes[error.offset..<error.offset + error.length], as: UTF8.self)
          == "\"quizz\"")
    }
  }

  @Test func `sees a context that hides behind the children of another`() throws {
    let head = Array(
      """
      {
        "format": "context-tree/1", "developmentLocale": "en", "locales": ["en"],
        "app": {"identifier": "x", "title": {"en": "X"}},
        "contexts": [
          {"identifier": "a", "type": "book", "displayOrder": 1, "title": {"en": "A"}, "children": [
            {"identifier": "b", "type": "page", "displayOrder": 1, "title": {"en": "B"}}
          ]}, {"identifier": "z", "type": "page", "displayOrder": 2, "title": {"en": "Z"}}
        ],
        "redirects": [],

      """.utf8)
    let bytes = head + Array("  \"digest\": \"xxh3:\(XXH3.hash(head.span))\"\n}\n".utf8)
    let file = try ContextTreeFile(json: bytes)
    #expect(try file.children(of: [])?.map(\.identifier) == ["a", "z"])
    #expect(try file.children(of: ["a"])?.map(\.identifier) == ["b"])
  }

  @Test func `takes a tree in another layout as a whole`() throws {
    let bytes = try SampleTree.greatPlays.bytes
    let text = String(decoding: bytes, as: UTF8.self)
    // Without line breaks the contexts' digests are others: they are left out.
    let lines = text.split(separator: "\n").dropLast(2).joined()
      .replacing(/, "digest": "xxh3:[0-9a-f]{32}"\}(?=,? *(\{"id|\]))/, with: "}")
    let head = Array((lines + "\n").utf8)
    let file = try ContextTreeFile(
      json: head + Array("\"digest\": \"xxh3:\(XXH3.hash(head.span))\"}".utf8))
    let tree = try ContextTree(json: bytes)
    #expect(try file.children(of: ["hamlet"])?.count == tree.children(of: ["hamlet"])?.count)
  }
}

@Suite struct `A coded tree` {
  @Test(arguments: SampleTree.allCases)
  func `has the same bytes again`(sample: SampleTree) throws {
    let bytes = try sample.bytes
    let tree = try JSONDecoder().decode(ContextTree.self, from: Data(bytes))
    #expect(tree.bytes == bytes)
    #expect(tree.canonicalBytes == bytes)
    let coded = try JSONEncoder().encode(tree)
    #expect(Array(coded) != bytes)
    #expect(try JSONDecoder().decode(ContextTree.self, from: coded).bytes == bytes)
    let list = try PropertyListEncoder().encode(["tree": tree])
    let back = try PropertyListDecoder().decode([String: ContextTree].self, from: list)
    #expect(back["tree"]?.bytes == bytes)
  }

  @Test func `is refused when its digest does not match`() throws {
    let text = String(decoding: try SampleTree.greatPlays.bytes, as: UTF8.self)
    for (from, to) in [("Hamlet", "Omelet"), (#""type": "quiz""#, #""type": "quizz""#)] {
      let changed = Data(text.replacing(from, with: to, maxReplacements: 1).utf8)
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(ContextTree.self, from: changed)
      }
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ContextTree.self, from: Data("{}".utf8))
    }
  }
}

@Suite struct `A diff` {
  @Test func `lists what happens to whom`() throws {
    let bytes = try SampleTree.greatPlays.bytes
    let old = try ContextTree(json: bytes)
    let first = ContextDiff(from: nil, to: old)
    #expect(first.entries.count == old.contextCount + 1)
    #expect(first.entries.first?.action == .add && first.entries.first?.path == ["hamlet"])
    #expect(first.entries.last?.action == .update && first.entries.last?.path == [])
    #expect(first.entries.last?.fields.contains("locales") == true)
    // The other way round, what is only here is removed.
    let smaller = try ContextTree(
      json: TreeReadingSample.sealed(
        contexts:
          #"{"identifier": "hamlet", "type": "book", "displayOrder": 1, "title": {"en": "Hamlet"}}"#
      ))
    let entries = ContextDiff(from: old, to: smaller).entries
    let removed = entries.filter { $0.action == .remove }
    #expect(removed.contains { $0.formerPath == ["hamlet", "act-1"] && $0.path == nil })
    #expect(removed.reduce(0) { $0 + $1.contexts } == old.contextCount - 1)
    let update = try #require(entries.first { $0.path == ["hamlet"] })
    #expect(
      update.formerPath == ["hamlet"] && update.fields.starts(with: ["displayOrder", "title"]))
  }

  @Test func `is applied to the tree that it starts from only`() throws {
    let old = try ContextTree(json: SampleTree.greatPlays.bytes)
    let other = try ContextTree(json: SampleTree.elements.bytes)
    let diff = ContextDiff(from: old, to: other)
    #expect(try diff.apply(to: old).digest == other.digest)
    #expect(throws: ContextDiff.Mismatch(expected: old.digest, found: other.digest)) {
      try diff.apply(to: other)
    }
    #expect(throws: ContextDiff.Mismatch(expected: old.digest, found: nil)) {
      try diff.apply(to: nil)
    }
  }
}

/// A small tree whose digest is right.
private enum TreeReadingSample {
  static func sealed(contexts: String) -> [UInt8] {
    let head = Array(
      """
      {"format": "context-tree/1", "developmentLocale": "en", "locales": ["en"],
       "app": {"identifier": "x", "title": {"en": "X"}}, "contexts": [\(contexts)], "redirects": [],

      """.utf8)
    return head + Array("\"digest\": \"xxh3:\(XXH3.hash(head.span))\"}".utf8)
  }
}

@Suite struct `Links` {
  private static func tree() throws -> ContextTree {
    try ContextTree(json: SampleTree.greatPlays.bytes)
  }

  @Test func `lead to every live context`() throws {
    let tree = try Self.tree()
    let links = LinkTable(of: tree)
    var count = 0
    var open = tree.app.children
    while let context = open.popLast() {
      open += context.children
      guard let url = context.universalLinkURL else { continue }
      #expect(links.resolve(url)?.path == context.identifierPath)
      #expect(links.resolve(url)?.via == .live)
      let beyond = links.resolve(url + "/no%20such")
      #expect(beyond?.path == context.identifierPath && beyond?.via == .ancestor)
      count += 1
    }
    #expect(count > 50)
  }

  @Test func `of nobody lead nowhere`() throws {
    let links = LinkTable(of: try Self.tree())
    for url in ["", "/", "greatplays:", "greatplays://", "https://example.com/hamlet"] {
      #expect(links.resolve(url) == nil, "\(url)")
    }
  }
}

import ContextTree
import Testing

// The functions as the articles in ContextTree.docc show them; a test compares the two.

func quizTitles(in file: [UInt8], languages: [String]) throws -> [String] {
  let tree = try ContextTree(json: file)
  guard let scene = tree.context(at: ["hamlet", "act-1", "scene-2"]) else { return [] }
  return scene.children.filter { $0.type == .quiz }.compactMap { $0.title(for: languages)?.text }
}

func childIdentifiers(of path: IdentifierPath, in file: [UInt8]) throws -> [String] {
  try ContextTreeFile(json: file).children(of: path)?.map(\.identifier) ?? []
}

/// The paths that only one of both has.
func differences(between tree: ContextTree, and handWritten: Set<IdentifierPath>) -> Set<
  IdentifierPath
> {
  var paths: Set<IdentifierPath> = []
  var open = tree.app.children
  while let context = open.popLast() {
    paths.insert(context.identifierPath)
    open += context.children
  }
  return paths.symmetricDifference(handWritten)
}

func opened(by url: String, in tree: ContextTree) -> IdentifierPath? {
  guard let resolution = tree.resolve(url: url) else { return nil }
  switch resolution.via {
  case .live, .redirect: return resolution.path
  // The content is gone; what was nearest to it opens instead.
  case .removed, .ancestor: return resolution.path
  }
}

func changes(from old: ContextTree, to new: ContextTree) throws -> [String] {
  let diff = ContextDiff(from: old, to: new)
  let result = try diff.apply(to: old)
  precondition(result.app.children.count == new.app.children.count)
  return diff.entries.map { "\($0.action.rawValue) \(($0.path ?? $0.formerPath)?.key ?? "/")" }
}

@Suite struct `The articles' examples` {
  private static func file(scene: String, redirects: String = "") -> [UInt8] {
    let lines = """
      {
        "format": "context-tree/1",
        "developmentLocale": "en",
        "locales": ["en", "fr"],
        "app": {"identifier": "com.example.app", "title": {"en": "App"}},
        "contexts": [
          {"identifier": "hamlet", "type": "book", "displayOrder": 1, "title": {"en": "Hamlet"}, \
      "children": [
            {"identifier": "act-1", "type": "chapter", "displayOrder": 1, \
      "title": {"en": "Elsinore"}, "children": [
              {"identifier": "\(scene)", "type": "section", "displayOrder": 1, \
      "title": {"en": "A room"}, "children": [
                {"identifier": "quiz", "type": "quiz", "displayOrder": 1, \
      "title": {"en": "The ghost", "fr": "Le fantôme"}, "universalLinkURL": "plays://\(scene)"}
              ]}
            ]}
          ]}
        ],
        "redirects": [\(redirects)],

      """
    let bytes = Array(lines.utf8)
    let digest = XXH3.hash(bytes.span).description
    return bytes + Array("  \"digest\": \"xxh3:\(digest)\"\n}\n".utf8)
  }

  @Test func `do what the articles say`() throws {
    let old = Self.file(scene: "scene-2")
    let new = Self.file(
      scene: "room",
      redirects: """
        {"from": ["hamlet", "act-1", "scene-2"], "to": ["hamlet", "act-1", "room"], \
        "universalLinkURL": "plays://scene-2"}
        """)
    #expect(try quizTitles(in: old, languages: ["fr-CA"]) == ["Le fantôme"])
    #expect(try quizTitles(in: new, languages: ["fr-CA"]).isEmpty)
    #expect(try childIdentifiers(of: ["hamlet"], in: old) == ["act-1"])
    let (oldTree, newTree) = (try ContextTree(json: old), try ContextTree(json: new))
    let paths: Set<IdentifierPath> = [
      ["hamlet"], ["hamlet", "act-1"], ["hamlet", "act-1", "scene-2"], ["macbeth"],
    ]
    #expect(
      differences(between: oldTree, and: paths)
        == [["hamlet", "act-1", "scene-2", "quiz"], ["macbeth"]])
    #expect(opened(by: "plays://scene-2", in: newTree) == ["hamlet", "act-1", "room"])
    #expect(opened(by: "other://scene-2", in: newTree) == nil)
    #expect(
      try changes(from: oldTree, to: newTree)
        == ["move hamlet/act-1/room", "update hamlet/act-1/room/quiz"])
  }
}

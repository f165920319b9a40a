import ContextTree
import Testing

// The function as the README shows it; a test of the README compares the two.

func chapters(of book: String, in file: [UInt8], languages: [String]) throws -> [String] {
  let tree = try ContextTree(json: file)
  let resolution = tree.resolve([book])
  return resolution.context.children.compactMap { $0.title(for: languages)?.text }
}

@Suite struct `The README's example` {
  @Test func `gives the titles of a book's chapters in the language that is asked for`() throws {
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
      "title": {"en": "Elsinore", "fr": "Elseneur"}},
            {"identifier": "act-2", "type": "chapter", "displayOrder": 2, "title": {"en": "Polonius"}}
          ]}
        ],
        "redirects": [],

      """
    let bytes = Array(lines.utf8)
    let digest = XXH3.hash(bytes.span).description
    let file = bytes + Array("  \"digest\": \"xxh3:\(digest)\"\n}\n".utf8)
    let titles = try chapters(of: "hamlet", in: file, languages: ["fr-CA", "en"])
    #expect(titles == ["Elseneur", "Polonius"])
  }
}

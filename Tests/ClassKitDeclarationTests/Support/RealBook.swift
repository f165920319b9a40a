import ContextTree
import Foundation
import Testing

/// The structures of real books that lie beside the repository on the developers' machines; without
/// them the tests that want them say so.
enum RealBooks {
  static let folder = packageFolder.deletingLastPathComponent().appendingPathComponent(
    "shared/realdata")

  static var areThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// The series of versions, sorted by name.
  static var series: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return Set(files.compactMap { $0.hasSuffix(".v1.json") ? String($0.dropLast(8)) : nil })
      .sorted()
  }

  /// The versions of a series, each compiled against the one before.
  static func trees(of series: String) throws -> [ContextTree] {
    var trees: [ContextTree] = []
    while true {
      let file = folder.appendingPathComponent("\(series).v\(trees.count + 1).json")
      guard let data = try? Data(contentsOf: file) else { return trees }
      let book = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      trees.append(try compile(try manifest(of: book), baseline: trees.last))
    }
  }

  /// An `app.json` with a whole book in it; what no context can be is left out or cut.
  private static func manifest(of book: [String: Any]) throws -> String {
    let locales = book["locales"] as? [String] ?? []
    let development = book["developmentLocale"] as? String ?? "en"
    let reader = Reader(
      locales: locales.contains(development) ? locales : [development] + locales,
      development: development)
    let app: [String: Any] = [
      "type": "app", "identifier": "com.example.books", "title": "Books",
      "developmentLocale": development, "locales": reader.locales,
      "rules": [
        "misplaced-type": "off", "untranslated-title": "off", "removed-context": "off",
        "possible-move": "warning",
      ],
      "universalLinkTemplate": "books://{path}",
      "children": reader.children(book["books"], below: 0),
    ]
    let data = try JSONSerialization.data(withJSONObject: app)
    return String(decoding: data, as: UTF8.self)
  }

  private struct Reader {
    let locales: [String]
    let development: String

    func children(_ nodes: Any?, below level: Int) -> [[String: Any]] {
      guard level < 7, let nodes = nodes as? [[String: Any]] else { return [] }
      var known: Set<String> = []
      return nodes.prefix(2000).compactMap { context($0, &known, level) }
    }

    private func context(
      _ node: [String: Any], _ known: inout Set<String>, _ level: Int
    ) -> [String: Any]? {
      // Thirty units for each of seven levels stay below the limit on paths.
      let identifier = String(
        decoding: (node["id"] as? String ?? "").utf16.suffix(30), as: UTF16.self)
      guard !identifier.allSatisfy(\.isWhitespace), known.insert(identifier).inserted else {
        return nil
      }
      var titles: [String: String] = [:]
      for (locale, text) in node["title"] as? [String: String] ?? [:]
      where locales.contains(locale) && !text.allSatisfy(\.isWhitespace) {
        titles[locale] = String(decoding: text.utf16.prefix(256), as: UTF16.self)
      }
      if titles[development] == nil { titles[development] = identifier }
      let children = children(node["children"], below: level + 1)
      var kind = node["kind"] as? String ?? "page"
      if kind == "quiz", !children.isEmpty { kind = "section" }
      return [
        "type": kind, "identifier": identifier, "title": titles, "children": children,
      ]
    }
  }
}

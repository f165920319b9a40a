import ContextTree
import Foundation

/// What a careful team writes with Foundation: `Codable`, plain checks, and the tree as text.
///
/// Does for the benchmark's content what `contextc compile` does, and writes the same bytes. It
/// lacks places of findings, suggestions, and the rules about wording.
struct CodablePeer {
  private struct Manifest: Decodable {
    let identifier: String
    let type: String
    let displayOrder: Int?
    let topic: String?
    let isAssignable: Bool?
    let suggestedCompletionTime: [Int]?
    let primaryActivityItem: String?
    let children: [Manifest]?
  }

  private struct App: Decodable {
    let identifier: String
    let developmentLocale: String
    let locales: [String]
    let titles: [String]?
    let title: [String: String]
    let universalLinkTemplate: String
    let children: [String]
  }

  /// What the content is refused for.
  struct Refusal: Error { let errors: [String] }

  private static let topics: Set = [
    "math", "science", "literacyAndWriting", "worldLanguage", "socialScience",
    "computerScienceAndEngineering", "artsAndMusic", "healthAndFitness",
  ]
  private static let contains = [
    "app": "book", "book": "chapter", "chapter": "section", "section": "quiz",
  ]

  private let root: URL
  private let app: App
  private let link: [String]
  private var tables: [String: [String: String]] = [:]
  private var errors: [String] = []
  private var usedTitles = 0
  private var text = ""

  /// Compiles a root to a file.
  static func run(_ root: String, _ target: String) throws {
    var peer = try CodablePeer(URL(filePath: root))
    try Data(try peer.compile().utf8).write(to: URL(filePath: target), options: .atomic)
  }

  private init(_ root: URL) throws {
    self.root = root
    app = try Self.read("app.json", in: root)
    link = app.universalLinkTemplate.components(separatedBy: "{path}")
    for pattern in app.titles ?? ["titles/*.json"] {
      for path in try Self.files(pattern, in: root) {
        let locale = URL(filePath: path).deletingPathExtension().lastPathComponent
        let table: [String: String] = try Self.read(path, in: root)
        tables[locale, default: [:]].merge(table) { first, _ in first }
      }
    }
  }

  private static func read<Value: Decodable>(_ path: String, in root: URL) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(contentsOf: root.appending(path: path)))
  }

  /// The files that a pattern of names, `*` and `*.json` matches, sorted.
  private static func files(_ pattern: String, in root: URL) throws -> [String] {
    var paths = [""]
    for segment in pattern.split(separator: "/") {
      paths = try paths.flatMap { path in
        guard segment.contains("*") else { return [path + "/" + segment] }
        return try FileManager.default
          .contentsOfDirectory(atPath: root.appending(path: path).path)
          .filter { $0.hasSuffix(segment.dropFirst()) }.sorted().map { path + "/" + $0 }
      }
    }
    return paths
  }

  private mutating func compile() throws -> String {
    let books: [Manifest] = try app.children.flatMap { try Self.files($0, in: root) }
      .map { try Self.read($0, in: root) }
    let names = app.locales.map { "\"\($0)\": \(Self.quoted(app.title[$0] ?? ""))" }
    let locales = app.locales.map { "\"\($0)\"" }.joined(separator: ", ")
    var tree = """
      {
        "format": "context-tree/1",
        "developmentLocale": "\(app.developmentLocale)",
        "locales": [\(locales)],
        "app": {"identifier": \(Self.quoted(app.identifier)), "title": {\
      \(names.joined(separator: ", "))}},
        "contexts": [
      """
    for (position, (book, order)) in ordered(books, "").enumerated() {
      text = ""
      write(book, order, above: "", in: "app", level: 1)
      let own = Array(text.utf8.drop { $0 == UInt8(ascii: " ") })
      tree += position > 0 ? ",\n" : "\n"
      tree += text + ", \"digest\": \"xxh3:\(XXH3.hash(own.span))\"}"
    }
    tree += "\n  ],\n  \"redirects\": [],\n"
    if usedTitles != tables.values.reduce(0, { $0 + $1.count }) {
      errors.append("titles that no context has")
    }
    guard errors.isEmpty else { throw Refusal(errors: errors) }
    return tree + "  \"digest\": \"xxh3:\(XXH3.hash(Array(tree.utf8).span))\"\n}\n"
  }

  private mutating func ordered(
    _ siblings: [Manifest], _ path: String
  ) -> [(Manifest, Int)] {
    if Set(siblings.map(\.identifier)).count < siblings.count {
      errors.append("\(path): an identifier stands twice")
    }
    let numbers = Set(siblings.compactMap(\.displayOrder))
    if numbers.isEmpty { return siblings.enumerated().map { ($1, ($0 + 1) * 1000) } }
    if numbers.count < siblings.count { errors.append("\(path): the order is not stated for each") }
    return siblings.map { ($0, $0.displayOrder ?? 0) }.sorted { $0.1 < $1.1 }
  }

  private mutating func check(_ context: Manifest, _ path: String) {
    if context.identifier.allSatisfy(\.isWhitespace) || context.identifier.utf16.count > 256 {
      errors.append("\(path): a bad identifier")
    }
    if let topic = context.topic, !Self.topics.contains(topic) {
      errors.append("\(path): an unknown topic")
    }
    if let order = context.displayOrder, !(0...Int(Int32.max) ~= order) {
      errors.append("\(path): a bad displayOrder")
    }
    if let time = context.suggestedCompletionTime,
      time.count != 2 || time[0] < 0 || time[1] < time[0]
    {
      errors.append("\(path): a bad suggestedCompletionTime")
    }
    if let item = context.primaryActivityItem, !["score", "quantity", "binary"].contains(item) {
      errors.append("\(path): a bad primaryActivityItem")
    }
  }

  private mutating func title(_ path: String) -> String {
    var found: [String] = []
    for locale in app.locales {
      guard let title = tables[locale]?[path], !title.allSatisfy(\.isWhitespace),
        title.utf16.count <= 256
      else {
        errors.append("\(path): no title, or a bad one, in \(locale)")
        continue
      }
      usedTitles += 1
      found.append("\"\(locale)\": \(Self.quoted(title))")
    }
    return found.joined(separator: ", ")
  }

  private mutating func write(
    _ context: Manifest, _ number: Int, above: String, in parent: String, level: Int
  ) {
    let path = above.isEmpty ? context.identifier : above + "/" + context.identifier
    check(context, path)
    guard Self.contains[parent] == context.type else {
      errors.append("\(path): '\(context.type)' in '\(parent)'")
      return
    }
    let indent = String(repeating: "  ", count: level + 1)
    text += "\(indent){\"identifier\": \(Self.quoted(context.identifier)), "
    text += "\"type\": \"\(context.type)\", \"displayOrder\": \(number), "
    text += "\"title\": {\(title(path))}"
    if let topic = context.topic { text += ", \"topic\": \"\(topic)\"" }
    if context.isAssignable == false { text += ", \"isAssignable\": false" }
    if let time = context.suggestedCompletionTime {
      text += ", \"suggestedCompletionTime\": [\(time[0]), \(time[1])]"
    }
    text += ", \"universalLinkURL\": \"\(link[0])\(path)\(link[1])\""
    if let item = context.primaryActivityItem { text += ", \"primaryActivityItem\": \"\(item)\"" }
    if let children = context.children, !children.isEmpty {
      text += ", \"children\": [\n"
      for (position, (child, order)) in ordered(children, path).enumerated() {
        if position > 0 { text += ",\n" }
        write(child, order, above: path, in: context.type, level: level + 1)
      }
      text += "\n\(indent)]"
    }
    if level > 1 { text += "}" }
  }

  private static func quoted(_ text: String) -> String {
    if !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5c }) {
      return "\"\(text)\""
    }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}

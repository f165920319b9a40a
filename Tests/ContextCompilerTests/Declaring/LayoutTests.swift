import ContextTree
import TestSupport
import Testing

@testable import ContextCompiler

/// One content, spread over files in many ways.
@Suite struct `Layouts of the same content` {
  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func `give the same bytes`(seed: UInt64) throws {
    var random = Seeded(seed)
    let content = Content.random(&random)
    let expected = try tree(of: content.inOneFile(), seed: nil)
    #expect(try ContextTree(json: expected).contextCount == content.count)
    for layout in [
      content.inOneFile(titlesInTables: true), content.inManyFiles(byGlob: false, &random),
      content.inManyFiles(byGlob: true, &random), content.inManyFiles(byGlob: false, &random),
      content.inManyFiles(byGlob: true, &random),
    ] {
      for listing in 1...2 as ClosedRange<UInt64> {
        let bytes = try tree(of: layout, seed: seed &* 31 &+ listing)
        #expect(
          bytes == expected, "seed \(seed): \(layout.sorted { $0.key < $1.key }.map(\.key))")
      }
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `give the same bytes with a baseline`(seed: UInt64) throws {
    var random = Seeded(seed)
    let before = try tree(of: Content.random(&random, statesOrder: false).inOneFile(), seed: nil)
    let content = Content.random(&random, statesOrder: false)
    let options = content.retiring(before)
    let expected = try tree(of: content.inOneFile(), seed: nil, options)
    for _ in 0..<3 {
      let layout = content.inManyFiles(byGlob: false, &random)
      let bytes = try tree(of: layout, seed: seed, options)
      #expect(bytes == expected, "seed \(seed)")
    }
  }

  private func tree(
    of files: [String: String], seed: UInt64?, _ options: CompilationOptions = .init()
  ) throws -> [UInt8] {
    let bytes = files.mapValues { Array($0.utf8) }
    let compilation =
      seed.map { Compilation(of: ShuffledFiles(bytes, seed: $0), options: options) }
      ?? Compilation(of: MemoryFiles(bytes), options: options)
    return try #require(compilation.tree, "\(compilation.messages)")
  }

  /// A tree of plain values, before it is written down.
  private struct Content {
    struct Node {
      let identifier: String
      let order: Int
      let titles: [String: String]
      let isAssignable: Bool
      var children: [Node]
    }

    let nodes: [Node]
    let statesOrder: Bool

    static func random(_ random: inout Seeded, statesOrder: Bool = true) -> Content {
      Content(nodes: nodes(&random, level: 1), statesOrder: statesOrder)
    }

    private static func nodes(_ random: inout Seeded, level: Int) -> [Node] {
      var names = ["a", "b", "é", "c d", "e/f", "~g", "h#i", "日本"]
      names.shuffle(using: &random)
      var order = random.below(10)
      return names.prefix(level == 1 ? 4 : random.below(4)).map { name in
        order += 1 + random.below(1000)
        var titles = ["en": "\(name) \(level)"]
        if random.oneIn(2) { titles["fr"] = "\(name), \(level)" }
        return Node(
          identifier: name, order: order, titles: titles, isAssignable: random.oneIn(2),
          children: level < 4 ? nodes(&random, level: level + 1) : [])
      }
    }

    var count: Int { Self.count(nodes) }

    private static func count(_ nodes: [Node]) -> Int {
      nodes.reduce(0) { $0 + 1 + count($1.children) }
    }

    func retiring(_ baseline: [UInt8]) -> CompilationOptions {
      var options = CompilationOptions()
      options.baselines = [BaselineFile(path: "baseline.json", content: .success(baseline))]
      return options
    }

    // MARK: Layouts

    private static func quote(_ text: String) -> String { "\"\(text)\"" }

    private func head(_ node: Node, withTitles: Bool) -> String {
      var fields = [#""type": "page""#, #""identifier": "\#(node.identifier)""#]
      if statesOrder { fields.append(#""displayOrder": \#(node.order)"#) }
      if !node.isAssignable { fields.append(#""isAssignable": false"#) }
      if withTitles {
        let titles = node.titles.map { "\(Self.quote($0.key)): \(Self.quote($0.value))" }
        fields.append(#""title": {\#(titles.joined(separator: ", "))}"#)
      }
      return fields.joined(separator: ", ")
    }

    private func inline(_ node: Node, withTitles: Bool) -> String {
      let children = node.children.map { inline($0, withTitles: withTitles) }
      return "{\(head(node, withTitles: withTitles)), \"children\": "
        + "[\(children.joined(separator: ", "))]}"
    }

    private static let rules =
      #""universalLinkTemplate": "p://{path}", "rules": {"untranslated-title": "off", "#
      + #""unsorted-children": "off", "removed-context": "off", "possible-move": "off"}"#

    func inOneFile(titlesInTables: Bool = false) -> [String: String] {
      let children = nodes.map { inline($0, withTitles: !titlesInTables) }
      var files = [
        "app.json": app(children.joined(separator: ", "), Self.rules, locales: #"["en", "fr"]"#)
      ]
      if titlesInTables { addTables(to: &files, splitting: false) }
      return files
    }

    func inManyFiles(byGlob: Bool, _ random: inout Seeded) -> [String: String] {
      var files: [String: String] = [:]
      let inTables = random.oneIn(2)
      let entries = spread(
        nodes, folder: "", byGlob: byGlob, withTitles: !inTables, &files, &random)
      files["app.json"] = app(entries, Self.rules, locales: #"["en", "fr"]"#)
      if inTables { addTables(to: &files, splitting: random.oneIn(2)) }
      return files
    }

    /// Writes nodes to files of a folder, some of them inline; gives the entries of `children`.
    private func spread(
      _ nodes: [Node], folder: String, byGlob: Bool, withTitles: Bool,
      _ files: inout [String: String], _ random: inout Seeded
    ) -> String {
      if byGlob {
        // The names of files say nothing about the order.
        for (number, node) in nodes.shuffled(using: &random).enumerated() {
          let own = "\(folder)n\(number)"
          let below = spread(
            node.children, folder: own + "/", byGlob: random.oneIn(2), withTitles: withTitles,
            &files, &random)
          files[own + "/node.json"] =
            "{\(head(node, withTitles: withTitles)), \"children\": [\(below)]}"
        }
        return nodes.isEmpty ? "" : "\"*/node.json\""
      }
      return nodes.enumerated().map { number, node in
        if random.oneIn(2) { return inline(node, withTitles: withTitles) }
        let own = "\(folder)m\(number)"
        let below = spread(
          node.children, folder: own + "/", byGlob: statesOrder && random.oneIn(3),
          withTitles: withTitles, &files, &random)
        files[own + "/it.json"] =
          "{\"children\": [\(below)], \(head(node, withTitles: withTitles))}"
        return "\"m\(number)/./it.json\""
      }.joined(separator: ", ")
    }

    private func addTables(to files: inout [String: String], splitting: Bool) {
      for locale in ["en", "fr"] {
        var entries: [String] = []
        collect(nodes, above: [], locale, &entries)
        if splitting {
          files["titles/1/\(locale).json"] = "{\(entries.prefix(3).joined(separator: ", "))}"
          files["titles/\(locale).json"] = "{\(entries.dropFirst(3).joined(separator: ",\n"))}"
        } else {
          files["titles/\(locale).json"] = "{\(entries.joined(separator: ", "))}"
        }
      }
    }

    private func collect(
      _ nodes: [Node], above: [String], _ locale: String, _ entries: inout [String]
    ) {
      for node in nodes {
        let path = above + [node.identifier]
        if let title = node.titles[locale] {
          entries.append("\(Self.quote(IdentifierPath(path).key)): \(Self.quote(title))")
        }
        collect(node.children, above: path, locale, &entries)
      }
    }
  }
}

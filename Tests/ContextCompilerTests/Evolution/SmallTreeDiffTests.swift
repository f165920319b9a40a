import ContextTree
import TestSupport
import Testing

@testable import ContextCompiler

/// The diffs of all pairs of small trees, compared with the comparison context by context.
@Suite struct `Diffs of small trees` {
  /// A context with its place among its siblings.
  private struct Node {
    let identifier: String
    let title: String
    let order: Int
    var children: [Node] = []
  }

  @Test(arguments: 0..<4)
  func `name what differs, and nothing else`(quarter: Int) throws {
    let pool = Self.pool
    for (number, old) in pool.enumerated() where number % 4 == quarter {
      let before = Self.write(old, redirects: [])
      try checkIsSettled(before)
      for (other, new) in pool.enumerated() {
        try checkDiff(
          from: before, to: Self.write(new, redirects: []), "pair \(number), \(other)")
        let redirects = Self.redirects(from: old, to: new, seed: UInt64(number * 1000 + other))
        guard !redirects.isEmpty else { continue }
        try checkDiff(
          from: before, to: Self.write(new, redirects: redirects),
          "pair \(number), \(other) with \(redirects)")
      }
    }
  }

  /// Every shape of up to four contexts, and some of five, with varied names, titles and orders.
  private static let pool: [[Node]] = {
    var random = Seeded(7)
    var trees: [[Node]] = []
    for count in 0...4 {
      for shape in shapes(count) {
        for _ in 0..<(count < 3 ? 1 : 2) { trees.append(dress(shape, &random)) }
      }
    }
    for shape in shapes(5).shuffled(using: &random).prefix(6) {
      trees.append(dress(shape, &random))
    }
    return trees
  }()

  private struct Shape { let children: [Shape] }

  /// All ordered forests of so many nodes.
  private static func shapes(_ count: Int) -> [[Shape]] {
    if count == 0 { return [[]] }
    return (0..<count).flatMap { below in
      shapes(below).flatMap { inner in
        shapes(count - 1 - below).map { rest in [Shape(children: inner)] + rest }
      }
    }
  }

  private static func dress(_ forest: [Shape], _ random: inout Seeded) -> [Node] {
    let names = ["a", "b", "c", "d", "e"].shuffled(using: &random)
    var order = 0
    return zip(forest, names).map { shape, name in
      order += 1 + random.below(2)
      return Node(
        identifier: name, title: random.oneIn(3) ? "Other" : name, order: order,
        children: dress(shape.children, &random))
    }
  }

  private static func paths(_ nodes: [Node], above: [String] = []) -> [[String]] {
    nodes.flatMap { [above + [$0.identifier]] + paths($0.children, above: above + [$0.identifier]) }
  }

  /// Some redirects from what only the old tree has to what the new one has, removals among them.
  private static func redirects(from old: [Node], to new: [Node], seed: UInt64) -> [Redirect] {
    var random = Seeded(seed)
    let live = paths(new)
    let gone = paths(old).filter { !live.contains($0) }
    guard !gone.isEmpty, !live.isEmpty else { return [] }
    var redirects: [Redirect] = []
    for path in gone where random.oneIn(2) {
      let isRemoved = random.oneIn(4)
      let target = live.randomElement(using: &random) ?? []
      redirects.append(
        Redirect(
          from: IdentifierPath(path), to: IdentifierPath(isRemoved ? [] : target),
          isRemoved: isRemoved, universalLinkURL: nil))
    }
    return redirects
  }

  private static func write(_ nodes: [Node], redirects: [Redirect]) -> [UInt8] {
    func line(_ node: Node) -> String {
      let children = node.children.map(line).joined(separator: ", ")
      return #"{"identifier": "\#(node.identifier)", "type": "page", "displayOrder": "#
        + #"\#(node.order), "title": {"en": "\#(node.title)"}"#
        + (children.isEmpty ? "}" : #", "children": [\#(children)]}"#)
    }
    func path(_ path: IdentifierPath) -> String {
      "[" + path.entries.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }
    let lines = redirects.map {
      #"{"from": \#(path($0.from)), "to": \#(path($0.to))"#
        + ($0.isRemoved ? #", "removed": true}"# : "}")
    }
    let head = """
      {
        "format": "context-tree/1",
        "developmentLocale": "en",
        "locales": ["en"],
        "app": {"identifier": "x", "title": {"en": "X"}},
        "contexts": [\(nodes.map(line).joined(separator: ", "))],
        "redirects": [\(lines.joined(separator: ", "))],

      """
    let digest = XXH3.hash(Array(head.utf8).span)
    return Array((head + "  \"digest\": \"xxh3:\(digest)\"\n}\n").utf8)
  }
}

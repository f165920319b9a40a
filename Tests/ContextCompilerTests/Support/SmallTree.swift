import ContextTree
import TestSupport

@testable import ContextCompiler

/// A tree of a few contexts, for tests that go through all of them.
struct SmallTree {
  /// The levels of the contexts in tree order, from 0: one list for each shape.
  let depths: [Int]
  var identifiers: [String]
  var titles: [String]
  var orders: [Int64] = []

  /// The first release: every context has a name of its own.
  init(depths: [Int]) {
    self.depths = depths
    identifiers = depths.indices.map { ["a", "b", "c", "d", "e"][$0] }
    titles = identifiers
    orders = numbers(former: depths.map { _ in -1 })
  }

  /// A later release.
  ///
  /// - Parameters:
  ///   - origins: for each context which one of the old tree it was; -1 for a fresh one.
  ///   - renamed: those that get another identifier.
  ///   - retitled: those that get another title.
  init(depths: [Int], from old: SmallTree, origins: [Int], renamed: Set<Int>, retitled: Set<Int>) {
    self.depths = depths
    identifiers = origins.enumerated().map { index, origin in
      origin < 0 || renamed.contains(index) ? "n\(index)" : old.identifiers[origin]
    }
    titles = origins.enumerated().map { index, origin in
      origin < 0 || retitled.contains(index) ? "Other \(index)" : old.titles[origin]
    }
    orders = numbers(former: origins.map { $0 < 0 ? -1 : old.orders[$0] })
  }

  /// The levels of all ordered forests of so many contexts.
  static func shapes(_ count: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    return shapes(count - 1).flatMap { shape in
      (0...(shape.last ?? -1) + 1).map { shape + [$0] }
    }
  }

  /// Each context's parent; -1 at the top.
  private var parents: [Int] {
    depths.indices.map { index in
      depths[..<index].lastIndex { $0 == depths[index] - 1 } ?? -1
    }
  }

  var paths: [[String]] {
    var paths: [[String]] = []
    for (index, parent) in parents.enumerated() {
      paths.append((parent < 0 ? [] : paths[parent]) + [identifiers[index]])
    }
    return paths
  }

  private func numbers(former: [Int64]) -> [Int64] {
    var result = former
    let groups = Dictionary(grouping: depths.indices) { [parents = parents] in parents[$0] }
    for group in groups.values {
      let assigned = DisplayOrder.automatic(group.map { former[$0] })
      for (index, number) in zip(group, assigned) { result[index] = number }
    }
    return result
  }

  /// The redirects of what is elsewhere now, and some removals.
  func redirects(from old: SmallTree, origins: [Int]) -> [Redirect] {
    let live = Set(paths)
    var targets: [Int: [String]] = [:]
    for (path, origin) in zip(paths, origins) where origin >= 0 { targets[origin] = path }
    return old.paths.enumerated().compactMap { index, path in
      guard !live.contains(path) else { return nil }
      return Redirect(
        from: IdentifierPath(path), to: IdentifierPath(targets[index] ?? []),
        isRemoved: targets[index] == nil, universalLinkURL: nil)
    }
  }

  // MARK: The file

  func written(redirects: [Redirect] = []) -> [UInt8] {
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
        "contexts": [\(contexts)],
        "redirects": [\(lines.joined(separator: ", "))],

      """
    let digest = XXH3.hash(Array(head.utf8).span)
    return Array((head + "  \"digest\": \"xxh3:\(digest)\"\n}\n").utf8)
  }

  private var contexts: String {
    var text = ""
    for index in depths.indices {
      text +=
        #"{"identifier": "\#(identifiers[index])", "type": "page", "displayOrder": "#
        + #"\#(orders[index]), "title": {"en": "\#(titles[index])"}"#
      let next = index + 1 < depths.count ? depths[index + 1] : -1
      if next > depths[index] {
        text += #", "children": ["#
      } else {
        text += "}" + String(repeating: "]}", count: depths[index] - max(next, 0))
        if next >= 0 { text += ", " }
      }
    }
    return text
  }
}

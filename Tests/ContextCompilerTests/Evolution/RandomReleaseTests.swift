import ContextTree
import TestSupport
import Testing

@testable import ContextCompiler

/// Releases of an app that somebody edits at random.
@Suite struct `Random releases` {
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `are joined by diffs that apply`(seed: UInt64) throws {
    var random = Seeded(seed)
    var author = Author(&random)
    var trees = [try compiled(author.manifest, baseline: nil, seed)]
    for _ in 0..<3 {
      for _ in 0..<(1 + random.below(5)) { author.edit(&random) }
      trees.append(try compiled(author.manifest, baseline: trees.last, seed))
      author.publish(&random)
    }
    for (number, new) in trees.enumerated() {
      try checkIsSettled(new)
      for old in trees[...number] { try checkDiff(from: old, to: new, "seed \(seed)") }
      try checkDiff(from: new, to: trees[0], "seed \(seed), backwards")
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `lose no link, however many are skipped`(seed: UInt64) throws {
    var random = Seeded(seed)
    var author = Author(&random)
    var releases = [(tree: try compiled(author.manifest, baseline: nil, seed), paths: author.paths)]
    for _ in 0..<4 {
      for _ in 0..<(1 + random.below(4)) { author.edit(&random) }
      let bytes = try compiled(author.manifest, baseline: releases.last?.tree, seed)
      let tree = try ContextTree(json: bytes)
      // Compiled against its own tree, nothing changes.
      let again = try compiled(author.manifest, baseline: bytes, seed)
      #expect(again == bytes, "seed \(seed)")
      let now = author.paths
      for release in releases {
        for (number, path) in release.paths {
          let resolution = tree.resolve(IdentifierPath(path))
          if let target = now[number] {
            #expect(
              resolution.path == IdentifierPath(target), "seed \(seed): \(path) → \(target)")
            #expect(resolution.via == (path == target ? .live : .redirect), "seed \(seed): \(path)")
          } else {
            #expect(resolution.via == .removed, "seed \(seed): \(path)")
          }
        }
        let before = try ContextTree(json: release.tree)
        #expect(before.lostPaths(in: tree).isEmpty, "seed \(seed)")
        let summary = ContextDiff(from: before, to: tree).summary
        let common = release.paths.filter { now[$0.key] != nil }
        #expect(summary.removed == release.paths.count - common.count, "seed \(seed)")
        #expect(summary.added == now.count - common.count, "seed \(seed)")
        #expect(summary.moved == common.count { now[$0.key] != $0.value }, "seed \(seed)")
      }
      for redirect in tree.redirects {
        #expect(tree.context(at: redirect.from) == nil, "seed \(seed)")
        #expect(tree.context(at: redirect.to) != nil, "seed \(seed)")
      }
      #expect(tree.redirects.map(\.from) == tree.redirects.map(\.from).sorted(), "seed \(seed)")
      releases.append((bytes, now))
      author.publish(&random)
    }
  }

  private func compiled(_ manifest: String, baseline: [UInt8]?, _ seed: UInt64) throws -> [UInt8] {
    var options = CompilationOptions()
    if let baseline {
      options.baselines = [BaselineFile(path: "baseline.json", content: .success(baseline))]
    }
    let compilation = Compilation(of: MemoryFiles(["app.json": manifest]), options: options)
    return try #require(compilation.tree, "seed \(seed): \(compilation.messages)\n\(manifest)")
  }

  /// Edits a tree and keeps book of who was where.
  private struct Author {
    final class Node {
      let number: Int
      var identifier: String
      var title: String
      var former: [[String]] = []
      var children: [Node] = []

      init(number: Int) {
        self.number = number
        identifier = "n\(number)"
        title = "Title \(number)"
      }
    }

    private let root = Node(number: 0)
    private var count = 0
    private var published: [Int: [String]] = [:]
    /// Identifiers are never given twice, so that a path belongs to one context for ever.
    private var renamings = 0

    init(_ random: inout Seeded) {
      for _ in 0..<(3 + random.below(10)) { insert(&random) }
      publish(&random)
    }

    /// The path of each context by its number.
    var paths: [Int: [String]] {
      var result: [Int: [String]] = [:]
      func walk(_ node: Node, _ path: [String]) {
        for child in node.children {
          result[child.number] = path + [child.identifier]
          walk(child, path + [child.identifier])
        }
      }
      walk(root, [])
      return result
    }

    /// Takes the tree as released; former paths that baselines know may be left out from now on.
    mutating func publish(_ random: inout Seeded) {
      published = paths
      for node in nodes where random.oneIn(2) { node.former = [] }
    }

    mutating func edit(_ random: inout Seeded) {
      switch random.below(6) {
      case 0, 1: insert(&random)
      case 2: remove(&random)
      case 3: nodes.randomElement(using: &random)?.title += "!"
      case 4: move(&random)
      default:
        nodes.randomElement(using: &random)?.children.shuffle(using: &random)
      }
    }

    private var nodes: [Node] {
      var all: [Node] = []
      func walk(_ node: Node) {
        all += node.children
        node.children.forEach(walk)
      }
      walk(root)
      return all
    }

    private func depth(_ node: Node) -> Int { 1 + (node.children.map(depth).max() ?? 0) }

    private func parent(of node: Node) -> Node {
      ([root] + nodes).first { $0.children.contains { $0 === node } } ?? root
    }

    private mutating func insert(_ random: inout Seeded) {
      count += 1
      let node = Node(number: count)
      let places = [root] + nodes.filter { (paths[$0.number]?.count ?? 9) < 4 }
      let parent = places.randomElement(using: &random) ?? root
      parent.children.insert(node, at: random.below(parent.children.count + 1))
    }

    private mutating func remove(_ random: inout Seeded) {
      guard let node = nodes.randomElement(using: &random) else { return }
      parent(of: node).children.removeAll { $0 === node }
    }

    /// Gives a context another identifier, another parent, or both.
    private mutating func move(_ random: inout Seeded) {
      guard let node = nodes.randomElement(using: &random) else { return }
      if random.oneIn(2) {
        renamings += 1
        node.identifier = "n\(node.number)r\(renamings)"
      }
      if random.oneIn(2) {
        var inside: Set<ObjectIdentifier> = [ObjectIdentifier(node)]
        func walk(_ node: Node) {
          for child in node.children {
            inside.insert(ObjectIdentifier(child))
            walk(child)
          }
        }
        walk(node)
        let places = ([root] + nodes).filter {
          !inside.contains(ObjectIdentifier($0))
            && (paths[$0.number]?.count ?? 0) + depth(node) <= 6
        }
        let target = places.randomElement(using: &random) ?? root
        parent(of: node).children.removeAll { $0 === node }
        target.children.insert(node, at: random.below(target.children.count + 1))
      }
    }

    /// The `app.json`, with former paths for all that moved since the last release, unless a
    /// former path of a context above says the same.
    var manifest: String {
      let now = paths
      let live = Set(now.values)
      func write(_ node: Node, implied: [String]?) -> String {
        let path = now[node.number] ?? []
        let before = published[node.number]
        var own: [String]? = before
        if let before, before != path {
          if before != implied, !node.former.contains(before) { node.former.append(before) }
        } else if before == nil {
          own = nil
        }
        let former = node.former.filter { !live.contains($0) }.map { path in
          "[" + path.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
        }
        let children = node.children.map { child in
          write(child, implied: own.map { $0 + [child.identifier] })
        }
        return #"{"type": "page", "identifier": "\#(node.identifier)", "title": "\#(node.title)", "#
          + #""formerIdentifierPaths": [\#(former.joined(separator: ", "))], "#
          + #""children": [\#(children.joined(separator: ", "))]}"#
      }
      return app(
        root.children.map { write($0, implied: nil) }.joined(separator: ", "),
        #""universalLinkTemplate": "p://{path}""#)
    }
  }
}

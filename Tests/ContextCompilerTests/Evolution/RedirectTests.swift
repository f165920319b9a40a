import ContextTree
import Testing

@testable import ContextCompiler

@Suite struct `Redirects` {
  // MARK: Moves

  @Test func `lead from a single renamed context`() throws {
    let old = try release(book("a", children(chapter("intro"), chapter("two"))))
    let new = try release(
      book("a", children(chapter("one", former: "a/intro"), chapter("two"))), after: [old])
    #expect(written(new) == ["a/intro → a/one"])
    #expect(moves(from: old, to: new) == ["a/intro → a/one (1)"])
  }

  @Test func `lead on for a whole subtree`() throws {
    let old = try release(book("a", children(chapter("c", children(page("p"), page("q"))))))
    let new = try release(
      book("a") + ","
        + book("b", children(chapter("d", former: "a/c", children(page("p"), page("q"))))),
      after: [old])
    #expect(written(new) == ["a/c → b/d"])
    #expect(moves(from: old, to: new) == ["a/c → b/d (3)"])
    #expect(new.resolve(["a", "c", "q"]).path == ["b", "d", "q"])
  }

  @Test func `are not written again below one that leads to the same place`() throws {
    let old = try release(book("a", children(chapter("c", children(page("p"))))))
    let new = try release(
      book("b", former: "a", children(chapter("c", children(page("p", former: "a/c/p"))))),
      after: [old])
    #expect(written(new) == ["a → b"])
  }

  @Test func `tell a moved child from its moved parent`() throws {
    let old = try release(book("a", children(chapter("c"), chapter("d"))) + "," + book("x"))
    let new = try release(
      book("b", former: "a", children(chapter("c")))
        + "," + book("x", children(chapter("e", former: "a/d"))), after: [old])
    #expect(written(new) == ["a → b", "a/d → x/e"])
    #expect(moves(from: old, to: new) == ["a → b (2)", "a/d → x/e (1)"])
  }

  @Test func `allow a parent that is added after its moved child`() throws {
    let old = try release(book("a", children(chapter("c"))))
    let new = try release(
      book("a") + "," + book("new", children(chapter("c", former: "a/c"))), after: [old])
    #expect(moves(from: old, to: new) == ["a/c → new/c (1)"])
    try checkDiff(from: old.bytes, to: new.bytes, "added parent")
  }

  @Test func `let a context move out of a removed one`() throws {
    let old = try release(book("a", children(chapter("c"), chapter("d"))) + "," + book("b"))
    let new = try release(
      book("b", children(chapter("c", former: "a/c"))), #""retiredIdentifierPaths": [["a"]]"#,
      after: [old])
    #expect(written(new) == ["a ✕ /", "a/c → b/c"])
    let diff = ContextDiff(from: old, to: new)
    #expect(diff.summary.removed == 2)
    #expect(diff.summary.moved == 1)
    try checkDiff(from: old.bytes, to: new.bytes, "moved out")
  }

  @Test func `are written without a baseline too`() throws {
    let tree = try release(
      book("a", former: "x", children(chapter("c", former: "x/y"))),
      #""retiredIdentifierPaths": [["a", "old"]]"#)
    #expect(written(tree) == ["a/old ✕ a", "x → a", "x/y → a/c"])
  }

  // MARK: Over several releases

  @Test func `join into one when a target moves again`() throws {
    let first = try release(book("a", children(page("p"))))
    let second = try release(book("b", former: "a", children(page("p"))), after: [first])
    let third = try release(book("c", former: "b", children(page("p"))), after: [second])
    #expect(written(third) == ["a → c", "b → c"])
    #expect(moves(from: first, to: third) == ["a → c (2)"])
    #expect(moves(from: second, to: third) == ["b → c (2)"])
    let fourth = try release(book("c", children(page("p"))), after: [third])
    #expect(written(fourth) == ["a → c", "b → c"])
  }

  @Test func `follow when an ancestor of the target moves`() throws {
    let first = try release(book("a", children(page("p"))) + "," + book("x"))
    let second = try release(
      book("a") + "," + book("x", children(page("q", former: "a/p"))), after: [first])
    let third = try release(
      book("a") + "," + book("y", former: "x", children(page("q"))), after: [second])
    #expect(written(third) == ["a/p → y/q", "x → y"])
  }

  @Test func `keep old links apart when one of a moved subtree moves on`() throws {
    let first = try release(book("a", children(page("p"), page("q"))))
    let second = try release(book("b", former: "a", children(page("p"), page("q"))), after: [first])
    let third = try release(
      book("b", children(page("q"))) + "," + page("z", former: "b/p"), after: [second])
    #expect(third.resolve(["a", "p"]).path == ["z"])
    #expect(moves(from: first, to: third).contains("a/p → z (1)"))
    // A new context takes the path: the link that is older than it still leads to the old one.
    let fourth = try release(
      book("b", children(page("q"), page("p", "\"summary\": \"Another\""))) + "," + page("z"),
      after: [third])
    #expect(fourth.resolve(["b", "p"]).via == .live)
    #expect(fourth.resolve(["a", "p"]).path == ["z"])
  }

  @Test func `become removals when their target is removed`() throws {
    let first = try release(book("a", children(page("p"))) + "," + book("x"))
    let second = try release(
      book("a", children(page("q", former: "a/p"))) + "," + book("x"), after: [first])
    let third = try release(
      book("a") + "," + book("x"), #""retiredIdentifierPaths": [["a", "q"]]"#, after: [second])
    #expect(written(third) == ["a/p ✕ a", "a/q ✕ a"])
    // The nearest living ancestor is looked for again at each compile.
    let fourth = try release(
      book("x"), #""retiredIdentifierPaths": [["a"]]"#, after: [third])
    #expect(written(fourth) == ["a ✕ /", "a/p ✕ /", "a/q ✕ /"])
  }

  @Test func `are dropped when their path is live again`() throws {
    let first = try release(book("a") + "," + book("b"))
    let second = try release(book("a"), #""retiredIdentifierPaths": [["b"]]"#, after: [first])
    #expect(written(second) == ["b ✕ /"])
    let third = try release(book("a") + "," + book("b"), after: [second])
    #expect(written(third) == [])
    let renamed = try release(book("c", former: "a") + "," + book("b"), after: [first])
    #expect(written(renamed) == ["a → c"])
    let back = try release(book("a", former: "c") + "," + book("b"), after: [renamed])
    #expect(written(back) == ["c → a"])
  }

  @Test func `change their target when a manifest says so`() throws {
    let first = try release(book("a") + "," + book("b") + "," + book("c"))
    let second = try release(book("b", former: "a") + "," + book("c"), after: [first])
    let third = try release(book("b") + "," + book("c", former: "a"), after: [second])
    #expect(written(third) == ["a → c"])
    let revived = try release(
      book("b") + "," + book("c"), #""retiredIdentifierPaths": [["a"]]"#, after: [first])
    #expect(written(revived) == ["a ✕ /"])
    let claimed = try release(book("b") + "," + book("c", former: "a"), after: [revived])
    #expect(written(claimed) == ["a → c"])
  }

  @Test func `of several baselines are united, the first one's before the others'`() throws {
    let base = try release(book("a") + "," + book("b") + "," + book("c"))
    let hotfix = try release(
      book("a2", former: "a") + "," + book("b") + "," + book("c") + "," + book("hot"), after: [base]
    )
    let next = try release(
      book("a") + "," + book("b2", former: "b") + "," + book("c"), after: [base])
    let joined = try release(
      book("a2", former: "a") + "," + book("b2", former: "b") + "," + book("c") + "," + book("hot"),
      after: [next, hotfix])
    #expect(written(joined) == ["a → a2", "b → b2"])
    #expect(base.lostPaths(in: joined).isEmpty)
    #expect(hotfix.lostPaths(in: joined).isEmpty)
    // The claims gone, both are carried over all the same.
    let later = try release(
      book("a2") + "," + book("b2") + "," + book("c") + "," + book("hot"), after: [next, hotfix])
    #expect(written(later) == ["a → a2", "b → b2"])
    let conflict = try release(book("x", former: "c") + "," + book("y"), after: [base])
    let other = try release(book("y", former: "c") + "," + book("x"), after: [base])
    let first = try release(book("x") + "," + book("y"), after: [conflict, other])
    #expect(written(first).contains("c → x"))
    let second = try release(book("x") + "," + book("y"), after: [other, conflict])
    #expect(written(second).contains("c → y"))
  }

  @Test func `do not change when a tree is compiled against itself`() throws {
    let manifest =
      book("b", former: "a", children(chapter("c", former: "a/d"), chapter("e")))
      + "," + book("f", #""universalLinkURL": null"#)
    let retired = #""retiredIdentifierPaths": [["b", "x"], ["z", "y"]]"#
    let old = try release(book("a", children(chapter("d"), chapter("x"))) + "," + book("z"))
    let new = try release(manifest, retired, after: [old])
    let again = try release(manifest, retired, after: [new])
    #expect(again.bytes == new.bytes)
    let twice = try release(manifest, retired, after: [new, old])
    #expect(written(twice) == written(new))
    // Nor when the claims are forgotten.
    let bare = try release(
      book("b", children(chapter("c"), chapter("e"))) + ","
        + book("f", #""universalLinkURL": null"#), after: [new])
    #expect(written(bare) == written(new))
    #expect(bare.digest == new.digest)
  }

  @Test func `keep numbers: a moved context counts as declared before`() throws {
    let old = try release(book("a") + "," + book("b") + "," + book("c"))
    let new = try release(
      book("x") + "," + book("a") + "," + book("b2", former: "b") + "," + book("c"), after: [old])
    #expect(new.app.children.dropFirst().map(\.displayOrder) == [1000, 2000, 3000])
    let shuffled = try release(book("c") + "," + book("a") + "," + book("b"), after: [old])
    let kept = shuffled.app.children.filter { child in
      old.context(at: child.identifierPath)?.displayOrder == child.displayOrder
    }
    #expect(kept.map(\.identifier) == ["a", "b"])
  }

  // MARK: URLs

  @Test func `have the URL of the baseline, else the template's, else none`() throws {
    let old = try release(
      book("a", #""universalLinkURL": "p://own""#) + "," + book("b", #""universalLinkURL": null"#))
    let new = try release(
      book("a2", former: "a") + "," + book("b2", former: "b") + "," + book("c", former: "d"),
      #""universalLinkTemplate": "p://{path}""#, after: [old])
    #expect(new.redirects.map(\.universalLinkURL) == ["p://own", nil, "p://d"])
    let later = try release(
      book("a2") + "," + book("b2") + "," + book("c"), #""universalLinkTemplate": "q://{path}""#,
      after: [new])
    #expect(later.redirects.map(\.universalLinkURL) == ["p://own", nil, "p://d"])
  }

  // MARK: Resolving

  @Test func `resolve paths and URLs as the contract has it`() throws {
    let template = #""universalLinkTemplate": "p://{path}", "#
    let old = try release(
      book("a", children(chapter("c d", children(page("p"), page("q"))), chapter("e"))),
      template + #""topic": "math""#)
    let new = try release(
      book("b", former: "a", children(chapter("c d", children(page("p"))))),
      template + #""retiredIdentifierPaths": [["a", "e"], ["a", "c d", "q"]]"#, after: [old])
    func found(_ path: IdentifierPath) -> String {
      let resolution = new.resolve(path)
      return "\(resolution.path.key) \(resolution.via)"
    }
    #expect(found([]) == "/ live")
    #expect(found(["b", "c d"]) == "b/c d live")
    #expect(found(["a", "c d", "p"]) == "b/c d/p redirect")
    #expect(found(["a", "c d", "p", "x", "y"]) == "b/c d/p ancestor")
    #expect(found(["a", "e", "x"]) == "b removed")
    #expect(found(["a", "c d", "q"]) == "b/c d removed")
    #expect(found(["zzz"]) == "/ ancestor")
    func opened(_ url: String) -> String? {
      new.resolve(url: url).map { "\($0.path.key) \($0.via)" }
    }
    #expect(opened("p://b/c%20d/p") == "b/c d/p live")
    #expect(opened("p://a") == "b redirect")
    #expect(opened("p://a/c%20d/p") == "b/c d/p redirect")
    #expect(opened("p://a/e") == "b removed")
    #expect(opened("p://a/e/deeper") == "b removed")
    #expect(opened("p://b/c%20d/zzz") == "b/c d ancestor")
    #expect(opened("p://bb") == nil)
    #expect(opened("q://a") == nil)
  }

  @Test func `that are removals block a shorter prefix`() throws {
    let old = try release(book("a", children(chapter("c", children(page("p"))))))
    let new = try release(
      book("b", former: "a", children(chapter("c", children(page("p"))))),
      #""retiredIdentifierPaths": [["a", "c"]]"#, after: [old])
    #expect(new.resolve(["a", "c", "p"]).via == .removed)
    let diff = ContextDiff(from: old, to: new)
    #expect(diff.summary.moved == 1)
    #expect(diff.summary.removed == 2)
    #expect(diff.summary.added == 2)
    try checkDiff(from: old.bytes, to: new.bytes, "blocked")
  }

  @Test func `do not make contexts of one path different ones`() throws {
    // What the manifest says about a path that is live in both trees does not count.
    let old = try release(book("a") + "," + book("b"))
    let options = Compilation(
      of: MemoryFiles(["app.json": app(book("a", former: "b") + "," + book("b", former: "a"))]))
    #expect(options.found.map(\.rule) == ["former-path-in-use", "former-path-in-use"])
    #expect(ContextDiff(from: old, to: old).isEmpty)
  }

  // MARK: Parts

  private func release(
    _ children: String, _ fields: String = "", after baselines: [ContextTree] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ContextTree {
    var options = CompilationOptions()
    options.baselines = baselines.enumerated().map {
      BaselineFile(path: "baseline-\($0).json", content: .success($1.bytes))
    }
    let compilation = Compilation(
      of: MemoryFiles(["app.json": app(children, fields)]), options: options)
    let bytes = try #require(
      compilation.tree, "\(compilation.messages)", sourceLocation: sourceLocation)
    if let old = baselines.first {
      try checkDiff(from: old.bytes, to: bytes, "release", sourceLocation: sourceLocation)
    }
    return try ContextTree(json: bytes)
  }

  private func written(_ tree: ContextTree) -> [String] {
    tree.redirects.map { "\($0.from.key) \($0.isRemoved ? "✕" : "→") \($0.to.key)" }
  }

  private func moves(from old: ContextTree, to new: ContextTree) -> [String] {
    ContextDiff(from: old, to: new).changes.filter { $0.action == .move }.map {
      "\(old.path(of: $0.old).key) → \(new.path(of: $0.new).key) (\($0.contexts))"
    }
  }

  private func fields(_ former: String?, _ more: [String]) -> String {
    let claim = former.map { path in
      let entries = path.split(separator: "/").map { "\"\($0)\"" }.joined(separator: ", ")
      return #""formerIdentifierPaths": [[\#(entries)]]"#
    }
    return ([claim].compactMap { $0 } + more).joined(separator: ", ")
  }

  private func book(_ identifier: String, former: String? = nil, _ more: String...) -> String {
    context("book", identifier, fields(former, more))
  }

  private func chapter(_ identifier: String, former: String? = nil, _ more: String...) -> String {
    context("chapter", identifier, fields(former, more))
  }

  private func page(_ identifier: String, former: String? = nil, _ more: String...) -> String {
    context("page", identifier, fields(former, more))
  }
}

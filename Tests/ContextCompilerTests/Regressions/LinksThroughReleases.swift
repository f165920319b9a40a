import ContextCompiler
import ContextTree
import Testing

@Suite struct `Links through releases` {
  typealias Text = CompiledText

  private static let chapterA =
    #"{"type": "chapter", "identifier": "a", "title": "A", "children": [\#(Text.section("x"))]}"#

  @Test func `are kept where a child of a moved context goes another way`() {
    let first = Text(children: Self.chapterA)
    let second = Text(
      children: #"""
        {"type": "chapter", "identifier": "b", "title": "A", "formerIdentifierPaths": [["a"]],
        "children": [\#(Text.section("x"))]}
        """#, baselines: [first])
    let third = Text(
      children: #"""
        {"type": "chapter", "identifier": "c", "title": "A", "formerIdentifierPaths": [["b"]],
        "children": [\#(Text.section("y", #""formerIdentifierPaths": [["b", "x"]]"#))]}
        """#, baselines: [second])
    #expect(third.findings == [])
    #expect(third.redirects == ["a -> c", "a/x -> c/y", "b -> c", "b/x -> c/y"])
  }

  @Test func `need no redirect of their own where the chain still leads on`() {
    let first = Text(
      children: #"""
        {"type": "chapter", "identifier": "b", "title": "A", "formerIdentifierPaths": [["a"]],
        "children": [\#(Text.section("x"))]}
        """#)
    let second = Text(
      children: #"""
        {"type": "chapter", "identifier": "b", "title": "A",
        "children": [\#(Text.section("y", #""formerIdentifierPaths": [["b", "x"]]"#))]}
        """#, baselines: [first])
    #expect(second.redirects == ["a -> b", "b/x -> b/y"])
    #expect(second.tree?.resolve(IdentifierPath(["a", "x"])).path == IdentifierPath(["b", "y"]))
  }

  @Test func `lead to the old context when its path is another one's`() {
    let first = Text(children: Self.chapterA)
    let second = Text(
      children: #"""
        {"type": "chapter", "identifier": "b", "title": "A", "formerIdentifierPaths": [["a"]],
        "children": [\#(Text.section("x"))]}
        """#, baselines: [first])
    let third = Text(
      children: #"""
        {"type": "chapter", "identifier": "b", "title": "A"},
        \#(Text.section("z", #""formerIdentifierPaths": [["b", "x"]]"#, title: "The x"))
        """#, baselines: [second])
    #expect(third.redirects == ["a -> b", "b/x -> z"])
    let fourth = Text(
      children: #"""
        {"type": "chapter", "identifier": "b", "title": "A", "children": [\#(Text.section("x"))]},
        \#(Text.section("z", title: "Another x"))
        """#, baselines: [third])
    #expect(fourth.findings == [])
    #expect(fourth.redirects == ["a -> b", "a/x -> z"])
  }

  @Test func `end in a removal when the target is gone, also for another release line`() {
    let first = Text(children: Text.section("a") + "," + Text.section("k"))
    let second = Text(
      children: Text.section("x", #""formerIdentifierPaths": [["a"]]"#) + "," + Text.section("k"),
      baselines: [first])
    let third = Text(children: Text.section("k"), baselines: [second, first])
    #expect(third.findings == ["removed-context"])
    #expect(third.redirects == ["a -x /", "x -x /"])
  }

  @Test func `to what an earlier baseline has removed are not reported again`() {
    let old = Text(children: Text.section("a") + "," + Text.section("k"))
    let released = Text(
      children: Text.section("k"), app: #""retiredIdentifierPaths": [["a"]]"#, baselines: [old])
    let next = Text(children: Text.section("k"), baselines: [released, old])
    #expect(next.findings == [])
    #expect(next.redirects == ["a -x /"])
  }

  @Test func `from twins do not stop the compiler`() {
    let first = Text(children: Text.section("a"))
    let second = Text(
      children: Text.section("\u{e9}") + ","
        + Text.section("e\u{301}", #""formerIdentifierPaths": [["a"]]"#),
      baselines: [first])
    #expect(second.findings == ["duplicate-identifier"])
  }

  @Test func `end where a child of a moved context is retired`() {
    let first = Text(children: Self.chapterA)
    let second = Text(
      children: #"""
        {"type": "chapter", "identifier": "b", "title": "A", "formerIdentifierPaths": [["a"]],
        "children": [\#(Text.section("x"))]}
        """#, app: #""retiredIdentifierPaths": [["a", "x"]]"#, baselines: [first])
    #expect(second.findings == [])
    #expect(second.redirects == ["a -> b", "a/x -x b"])
  }
}

@Suite struct `Possible moves` {
  typealias Text = CompiledText

  @Test func `do not count what has moved in`() {
    let first = Text(
      children: Text.section("a") + "," + Text.section("b") + ","
        + #"{"type": "book", "identifier": "k", "title": "K"}"#)
    let second = Text(
      children: #"""
        {"type": "section", "identifier": "n", "title": "The a",
        "children": [\#(Text.section("b", #""formerIdentifierPaths": [["b"]]"#))]},
        {"type": "book", "identifier": "k", "title": "K"}
        """#, baselines: [first])
    #expect(second.findings == ["possible-move"])
  }

  @Test func `are not looked for among what was retired on purpose`() {
    let first = Text(children: Text.section("a"))
    let second = Text(
      children: #"{"type": "section", "identifier": "n", "title": "The a"}"#,
      app: #""retiredIdentifierPaths": [["a"]]"#, baselines: [first])
    #expect(second.findings == [])
  }

  @Test func `tell of a renamed child of a context that may have moved`() {
    func book(_ identifier: String, _ last: String) -> String {
      let sections = (0..<8).map { Text.section("s\($0)") } + [Text.section(last, title: "Last")]
      return #"{"type": "book", "identifier": "\#(identifier)", "title": "B", "children": ["#
        + sections.joined(separator: ",") + "]}"
    }
    let first = Text(children: book("a", "x"))
    #expect(Text(children: book("b", "x"), baselines: [first]).findings == ["possible-move"])
    #expect(
      Text(children: book("b", "y"), baselines: [first]).findings
        == ["possible-move", "possible-move"])
  }

  @Test func `of many thousand leaves are found in time`() {
    func tree(_ prefix: String) -> String {
      (0..<20).map { book in
        let sections = (0..<200).map {
          Text.section("\(prefix)\(book)-\($0)", title: "T \(book) \($0)")
        }
        return
          #"{"type": "book", "identifier": "book \#(book)", "title": "B \#(book)", "children": ["#
          + sections.joined(separator: ",") + "]}"
      }.joined(separator: ",")
    }
    let first = Text(children: tree("a"))
    let second = Text(children: tree("b"), baselines: [first])
    #expect(second.findings.count { $0 == "possible-move" } == 4000)
    #expect(second.findings.count == 4000)
  }
}

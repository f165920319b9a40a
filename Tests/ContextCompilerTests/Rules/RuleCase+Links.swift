import ContextCompiler

extension RuleCase {
  /// Links and navigation.
  static let links: [RuleCase] = [
    RuleCase(
      .duplicateLink,
      app(
        link("a", #""p://x""#) + "," + link("b", #"⟦"p://x"⟧"#) + "," + link("c", #"⟦"p:\/\/x"⟧"#)),
      near: app(
        link("a", #""p://x""#) + "," + link("b", #""p://X""#) + "," + link("c", "null") + ","
          + link("d", "null"))),
    RuleCase(
      .duplicateLink,
      app(
        link("a", #""p://b""#) + #", {"type": "book", "identifier": ⟦"b"⟧, "title": "B"}"#,
        #""universalLinkTemplate": "p://{path}""#),
      near: app(
        link("a", #""p://a""#) + "," + book("b"), #""universalLinkTemplate": "p://{path}""#)),
    RuleCase(
      .invalidNavigationChild,
      app(
        book("a", children(context("chapter", "c"))) + ","
          + book(
            "b",
            children(context("chapter", "d")) + #", "navigationChildren": [⟦["x"]⟧, ⟦["b"]⟧, "#
              + #"⟦["b", "d"]⟧, ["a"], ⟦["a"]⟧, ⟦[]⟧, ⟦["com.example.plays", "a"]⟧]"#)),
      near: app(
        book("a", children(context("chapter", "é"))) + ","
          + book(
            "b",
            children(context("chapter", "d"))
              + #", "navigationChildren": [["a"], ["a", "e\u0301"]]"#))),
  ]

  /// Hints, which are off unless asked for.
  static let hints: [RuleCase] = [
    RuleCase(
      .redundantTopic,
      app(
        book("a", children(context("chapter", "c", #""topic": ⟦"math"⟧"#))),
        #""topic": "math", "rules": {"redundant-topic": "warning"}"#),
      near: app(
        book(
          "a", #""topic": "science", "# + children(context("chapter", "c", #""topic": "math""#))),
        #""topic": "math", "rules": {"redundant-topic": "warning"}"#)),
    RuleCase(
      .singleChild,
      app(
        #"{"type": "book", "identifier": ⟦"a"⟧, "title": "A", "children": [\#(context("page", "p"))]}"#,
        #""rules": {"single-child": "warning"}"#),
      near: app(
        book("a", children(context("page", "p"), context("page", "q"))),
        #""rules": {"single-child": "error"}"#)),
    RuleCase(
      .assignableContainer,
      app(
        #"{"type": "course", "identifier": ⟦"a"⟧, "title": "A", "children": [\#(context("page", "p"))]}"#,
        #""rules": {"assignable-container": "error"}"#),
      near: app(
        book("a", #""isAssignable": false, "# + children(context("page", "p"))) + "," + book("b")
          + "," + context("chapter", "c", children(context("page", "p"))),
        #""rules": {"assignable-container": "error"}"#)),
  ]

  private static func link(_ identifier: String, _ url: String) -> String {
    book(identifier, #""universalLinkURL": \#(url)"#)
  }
}

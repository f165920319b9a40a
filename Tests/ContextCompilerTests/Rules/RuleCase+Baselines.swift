import ContextCompiler

extension RuleCase {
  /// What was declared before.
  static let baselines: [RuleCase] = [
    RuleCase(
      .invalidBaseline, Sample(app(book("a")), baselineFile: "⟦⟧<<<<<<< HEAD"),
      near: Sample(app(book("a")), baseline: app(book("a")))),
    RuleCase(
      .invalidBaseline, Sample(app(book("a")), baselineFile: #"{"format": ⟦"context-tree/2"⟧}"#),
      near: Sample(app(book("a")), baseline: app())),
    RuleCase(
      .formerPathInUse,
      app(
        book("a", #""formerIdentifierPaths": [⟦["b"]⟧, ⟦["a"]⟧, ["c"]]"#) + "," + book("b"),
        #""retiredIdentifierPaths": [⟦["b"]⟧, ["d"]]"#),
      near: app(
        book("a", #""formerIdentifierPaths": [["b", "c"], ["c"]]"#) + "," + book("b"),
        #""retiredIdentifierPaths": [["b", "d"]]"#)
    ),
    RuleCase(
      .formerPathTaken,
      app(
        book("a", #""formerIdentifierPaths": [["c"]]"#) + ","
          + book("b", #""formerIdentifierPaths": [⟦["c"]⟧]"#)),
      near: app(
        book("a", #""formerIdentifierPaths": [["c"], ["c"]]"#) + ","
          + book("b", #""formerIdentifierPaths": [["C"]]"#))),
    RuleCase(
      .unknownFormerPath,
      Sample(
        app(
          book("a", #""formerIdentifierPaths": [["c"], ⟦["d"]⟧]"#),
          #""retiredIdentifierPaths": [⟦["e"]⟧]"#), baseline: app(book("c"))
      ),
      near: Sample(
        app(book("a", #""formerIdentifierPaths": [["c"]]"#)), baseline: app(book("c")))),
    RuleCase(
      .unknownFormerPath,
      Sample(
        app(book("a", #""formerIdentifierPaths": [⟦["c", "x"]⟧]"#)), baseline: app(book("a"))),
      near: Sample(app(book("a", #""formerIdentifierPaths": [["c", "x"]]"#)))),
    RuleCase(
      .removedContext,
      Sample(
        app(book("a")),
        baseline: app(
          book("a", children(#"{"type": "chapter", "identifier": ⟦"c"⟧, "title": "C"}"#))
            + #", {"type": "book", "identifier": ⟦"b"⟧, "title": "B", "#
            + children(context("chapter", "below")) + "}")),
      near: Sample(
        app(book("a"), #""retiredIdentifierPaths": [["a", "c"], ["b"]]"#),
        baseline: app(
          book("a", children(context("chapter", "c"))) + ","
            + book("b", children(context("chapter", "below")))))),
    RuleCase(
      .possibleMove,
      Sample(
        app(#"{"type": "book", "identifier": ⟦"new"⟧, "title": "Hamlet"}"#),
        baseline: app(#"{"type": "book", "identifier": "old", "title": "Hamlet"}"#)),
      near: Sample(
        app(
          #"{"type": "book", "identifier": "new", "title": "Hamlet", "#
            + #""formerIdentifierPaths": [["old"]]}"#),
        baseline: app(#"{"type": "book", "identifier": "old", "title": "Hamlet"}"#))),
    RuleCase(
      .possibleMove,
      Sample(
        app(
          #"{"type": "book", "identifier": ⟦"new"⟧, "title": "New", "#
            + children(
              context("page", "1"), context("page", "2"), context("page", "3"),
              context("page", "4")) + "}"),
        baseline: app(
          book(
            "old",
            children(
              context("page", "1"), context("page", "2"), context("page", "3"),
              context("page", "4"))))),
      near: Sample(app(book("new")), baseline: app())),
    RuleCase(
      .primaryItemChanged,
      Sample(
        app(book("a", #""primaryActivityItem": ⟦"score"⟧"#)),
        baseline: app(book("a", #""primaryActivityItem": "binary""#))),
      near: Sample(
        app(book("a", #""primaryActivityItem": "score""#) + "," + book("b")),
        baseline: app(book("a") + "," + book("b", #""primaryActivityItem": "score""#)))),
    RuleCase(
      .renumberedSiblings,
      Sample(
        app(ordered("a", "1") + "," + ordered("x", "3") + "," + ordered("b", "⟦4⟧")),
        baseline: app(ordered("a", "1") + "," + ordered("b", "3"))),
      near: Sample(
        app(ordered("a", "1") + "," + ordered("x", "2") + "," + ordered("b", "3")),
        baseline: app(ordered("a", "1") + "," + ordered("b", "2")))),
  ]
}

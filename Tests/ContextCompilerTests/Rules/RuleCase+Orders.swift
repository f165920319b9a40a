import ContextCompiler

extension RuleCase {
  /// Display order.
  static let orders: [RuleCase] = [
    RuleCase(
      .invalidDisplayOrder,
      app(
        ["1.5", "-1", "2147483648", "1e400", "1e-1", "99999999999999999999"]
          .enumerated().map { book("a\($0)", #""displayOrder": ⟦\#($1)⟧"#) }
          .joined(separator: ", ")),
      near: app(
        ["0", "1.0", "1e3", "10000e-1", "2147483647"]
          .enumerated().map { book("a\($0)", #""displayOrder": \#($1)"#) }
          .joined(separator: ", ")
          .replacing("10000e-1", with: "20000e-1"))),
    RuleCase(
      .duplicateDisplayOrder,
      app(ordered("a", "1") + "," + ordered("b", "⟦1⟧") + "," + ordered("c", "⟦1.0⟧")),
      near: app(
        book(
          "a",
          #""displayOrder": 1, "#
            + children(context("chapter", "c", #""displayOrder": 1"#))) + "," + ordered("b", "2"))),
    RuleCase(
      .mixedDisplayOrder,
      app(
        ordered("a", "1") + #", ⟦{⟧"type": "book", "identifier": "b", "title": "B"}, "#
          + book("c")),
      near: app(
        book("a", children(context("chapter", "c", #""displayOrder": 1"#))) + "," + book("b"))),
    RuleCase(
      .missingDisplayOrder,
      Sample(
        app(#""b/*.json""#),
        ["b/a.json": "⟦{⟧" + book("a").dropFirst(), "b/b.json": "⟦{⟧" + book("b").dropFirst()]),
      near: Sample(
        app(#""b/*.json""#), ["b/a.json": ordered("a", "2"), "b/b.json": ordered("b", "1")])),
    RuleCase(
      .missingDisplayOrder,
      Sample(
        app(#""b/*.json", "# + ordered("c", "1")), ["b/a.json": "⟦{⟧" + book("a").dropFirst()]),
      near: Sample(
        app(#""b/a.json", "# + book("c")), ["b/a.json": book("a", children())])),
    RuleCase(
      .unsortedChildren,
      app(ordered("a", "3") + "," + ordered("b", "⟦2⟧") + "," + ordered("c", "1")),
      near: Sample(
        app(#""a.json", "# + ordered("b", "1") + #", "c.json", "# + ordered("d", "3")),
        ["a.json": ordered("a", "9"), "c.json": ordered("c", "2")])),
  ]

  static func ordered(_ identifier: String, _ order: String) -> String {
    book(identifier, #""displayOrder": \#(order)"#)
  }
}

import ContextCompiler

extension RuleCase {
  /// Identifiers and paths.
  static let identifiers: [RuleCase] = [
    RuleCase(
      .invalidIdentifier,
      app(
        ["", " ", "\\u00a0\\u3000", "a\\u0000", "a\\u009f", long(257)]
          .map { #"{"type": "book", "identifier": ⟦"\#($0)"⟧, "title": "A"}"# }
          .joined(separator: ", ")),
      near: #"{"type": "app", "identifier": "\#(long(256))", "title": "A", "#
        + #""developmentLocale": "en", "locales": ["en"]}"#),
    RuleCase(
      .duplicateIdentifier,
      app(
        book("é") + #", {"type": "book", "identifier": ⟦"e\u0301"⟧, "title": "B"}, "#
          + #"{"type": "quiz", "identifier": ⟦"é"⟧, "title": "C"}"#),
      near: app(book("a", children(context("chapter", "a"))) + "," + book("e"))),
    RuleCase(
      .similarIdentifier,
      app(
        book("act") + "," + marked("Act") + "," + marked("ａｃｔ") + "," + marked("act ") + ","
          + marked("\u{3000}act")),
      near: app(
        book("act-1") + "," + book("act_1") + "," + book("act1") + "," + book("àct")
          + "," + book("b", children(context("chapter", "ACT"))))),
    RuleCase(
      .pathTooDeep, app(nested(8, #"⟦"i8"⟧"#, innermost: children(context("page", "deeper")))),
      near: app(nested(7, #""i7""#))),
    RuleCase(
      .pathTooLong,
      app(
        book(long(200), children(markedChapter(long(40)), markedChapter("é" + long(40))))),
      near: app(book(long(200), children(context("chapter", "😀" + String(long(37))))))),
    RuleCase(
      .tooManyChildren,
      app(#"{"type": "book", "identifier": "a", "title": "A", "children": ⟦[\#(pages(2001))]⟧}"#),
      near: app(book("a", children(pages(2000))))),
    RuleCase(
      .tooManyChildren,
      app(
        book("a", children(pages(1999))) + ","
          + #"{"type": "book", "identifier": "b", "title": "B", "children": "#
          + #"⟦[{"type": "page", "identifier": "p", "title": "P"}, "#
          + #"{"type": "page", "identifier": "q", "title": "Q"}]⟧, "#
          + #""navigationChildren": [\#(paths(1999))]}"#),
      near: app(
        book("a", children(pages(2000))) + ","
          + book("b", #""navigationChildren": [\#(paths(2000))]"#))),
  ]

  private static func long(_ count: Int) -> String { String(repeating: "x", count: count) }

  private static func marked(_ identifier: String) -> String {
    #"{"type": "book", "identifier": ⟦"\#(identifier)"⟧, "title": "On {\#(identifier)}"}"#
  }

  private static func markedChapter(_ identifier: String) -> String {
    #"{"type": "chapter", "identifier": ⟦"\#(identifier)"⟧, "title": "\#(identifier.count)"}"#
  }

  /// Pages in pages, the innermost with the given identifier.
  private static func nested(_ count: Int, _ identifier: String, innermost: String = "") -> String {
    var text =
      #"{"type": "page", "identifier": \#(identifier), "title": "Leaf""#
      + (innermost.isEmpty ? "" : ", " + innermost) + "}"
    for level in stride(from: count - 1, to: 0, by: -1) {
      text = context("page", "i\(level)", children(text))
    }
    return text
  }

  private static func pages(_ count: Int) -> String {
    (0..<count).map { context("page", "p\($0)") }.joined(separator: ", ")
  }

  private static func paths(_ count: Int) -> String {
    (0..<count).map { #"["a", "p\#($0)"]"# }.joined(separator: ", ")
  }
}

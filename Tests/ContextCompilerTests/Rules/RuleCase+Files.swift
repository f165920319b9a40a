import ContextCompiler

extension RuleCase {
  /// Files, references and JSON.
  static let files: [RuleCase] = [
    RuleCase(.invalidJSON, #"{"type": "app",⟦}⟧"#, near: "\u{feff}" + app(book("hamlet"))),
    RuleCase(.invalidJSON, #"{"type": "app"⟦⟧"#, near: " \r\n\t" + app() + "\n\n"),
    RuleCase(
      .invalidJSON, Sample(app(#""a.json""#), ["a.json": "{⟦'⟧type': 1}"]),
      near: Sample(app(#""a.json""#), ["a.json": book("a")])),
    RuleCase(
      .invalidJSON, app(book("a", #""x-note": "\ud800⟦"⟧"#)),
      near: app(book("a", #""x-note": "\ud83d\ude00""#))),
    RuleCase(
      .duplicateKey, app("", #""topic": "math", ⟦"topic"⟧: "science""#),
      near: app(book("a", #""topic": "math""#), #""topic": "science""#)),
    RuleCase(
      .duplicateKey, app("", #""x-a": 1, ⟦"x-\u0061"⟧: 2, ⟦"x-a"⟧: 3"#),
      near: app("", #""x-a": {"b": 1}, "x-b": {"b": 1}, "x-A": 2"#)),
    RuleCase(
      .duplicateKey, app("", #""x-é": 1, ⟦"x-e\#u{301}"⟧: 2"#),
      near: app("", #""x-é": 1, "x-e": 2"#)),
    RuleCase(
      .duplicateKey,
      Sample(app(book("a")), ["titles/en.json": #"{"a": "On a", ⟦"a"⟧: "Other"}"#]),
      near: Sample(app(book("a")), ["titles/en.json": #"{"a": "On a"}"#])),
    RuleCase(
      .nestingTooDeep, app("", #""x-a": \#(opening(511))⟦[⟧\#(closing(512))"#),
      near: app("", #""x-a": \#(opening(511))\#(closing(511))"#)),
    RuleCase(
      .unreadableFile, app(#"⟦"books/a.json"⟧"#),
      near: Sample(app(#""books/a.json""#), ["books/a.json": book("a")])),
    RuleCase(
      .unreadableFile, Sample(app(#""books/a.json", ⟦"books"⟧"#), ["books/a.json": book("a")]),
      near: Sample(app(#""books/a.json""#), ["books/a.json": book("a")])),
    RuleCase(
      .referenceOutsideRoot, app(#"⟦"../a.json"⟧, ⟦"/etc/a.json"⟧, ⟦"b/../../*.json"⟧"#),
      near: Sample(app(#""b/../a.json", "./b.json""#), ["a.json": book("a"), "b.json": book("b")])),
    RuleCase(
      .referenceOutsideRoot, app(book("a", #""thumbnail": ⟦"../a.png"⟧"#)),
      near: Sample(
        app(book("a", #""thumbnail": "b/../a.png""#)),
        images: ["a.png": PNG.image(width: 330, height: 330)])),
    RuleCase(
      .referenceCycle,
      Sample(app(#""a.json""#), ["a.json": book("a", children(#"⟦"a.json"⟧"#, #"⟦"app.json"⟧"#))]),
      near: Sample(
        app(#""a/a.json""#),
        ["a/a.json": book("a", children(#""b/a.json""#)), "a/b/a.json": context("chapter", "a")])),
    RuleCase(
      .duplicateReference,
      Sample(app(#""a.json", ⟦"./a.json"⟧"#), ["a.json": book("a")]),
      near: Sample(app(#""a.json", "b.json""#), ["a.json": book("a"), "b.json": book("b")])),
    RuleCase(
      .emptyGlob, app(#"⟦"books/*.json"⟧"#),
      near: Sample(
        app(#""books/**/?.json""#), ["books/a.json": book("a", #""displayOrder": 1"#)])),
    RuleCase(
      .orphanManifest, Sample(app(book("a")), ["b.json": "⟦⟧" + book("b")]),
      near: Sample(
        app(book("a"), #""titles": "t.json""#),
        [
          ".b.json": book("b"), "package.json": #"{"type": "module"}"#, "c.txt": book("c"),
          "tree.json": #"{"format": "context-tree/1"}"#, "unseen/d.json": book("d"),
          "list.json": "[1]", "broken.json": "{",
        ])),
    RuleCase(
      .orphanManifest,
      Sample(
        app(#""books/*/book.json""#),
        [
          "books/a/book.json": book("a", #""displayOrder": 1"#),
          "books/a/extra.json": "⟦⟧" + context("chapter", "x"),
        ]),
      near: Sample(
        app(#""books/*/book.json""#),
        ["books/a/book.json": book("a", #""displayOrder": 1"#), "books/a/x.json": #"{"a": 1}"#])),
  ]

  private static func opening(_ count: Int) -> String { String(repeating: "[", count: count) }
  private static func closing(_ count: Int) -> String { String(repeating: "]", count: count) }
}

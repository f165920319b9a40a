import ContextCompiler

extension RuleCase {
  /// Fields and their values.
  static let fields: [RuleCase] = shapes + words + values

  private static let shapes: [RuleCase] = [
    RuleCase(
      .unknownField, app(book("a", #"⟦"keyword"⟧: ["x"], ⟦"zzz"⟧: 1"#)),
      near: app(book("a", #""keywords": ["x"], "x-zzz": 1, "$comment": [], "$schema": 2"#))),
    RuleCase(
      .unknownField, app(book("a", capabilities(#"{"kind": "score", ⟦"detail"⟧: "x"}"#))),
      near: app(book("a", capabilities(#"{"kind": "score", "details": "x", "x-a": 1}"#)))),
    RuleCase(
      .unusedAllow, app(book("a", #""allow": [⟦"vague-title"⟧]"#)),
      near: app(
        #"{"type": "quiz", "identifier": "q", "title": "Quiz 8"}"#, #""allow": ["vague-title"]"#)),
    RuleCase(
      .unusedAllow, app(book("a"), #""allow": [⟦"duplicate-link"⟧], "rules": {}"#),
      near: app(book("a"), #""allow": ["removed-context", "single-child"]"#)),
    RuleCase(
      .missingField, app(#"⟦{⟧"type": "book", "title": "A"}, ⟦{⟧"identifier": "b", "title": "B"}"#),
      near: app(book("a") + ", " + book("b"))),
    RuleCase(
      .missingField, app(book("a", capabilities(#"⟦{⟧"details": "x"}"#))),
      near: app(book("a", capabilities(#"{"kind": "score"}"#)))),
    RuleCase(
      .missingField,
      #"⟦⟦{⟧⟧"type": "app", "identifier": "a", "title": "A"}"#,
      near: #"{"type": "app", "identifier": "a", "title": "A", "developmentLocale": "en", "#
        + #""locales": ["en"]}"#),
    RuleCase(
      .wrongType,
      app(
        book(
          "a", #""isAssignable": ⟦"no"⟧, "topic": ⟦1⟧, "displayOrder": ⟦"1"⟧, "keywords": ⟦"x"⟧"#)
          + "," + book("b", #""displayOrder": 2, "suggestedAge": ⟦12⟧, "keywords": ["x", ⟦null⟧]"#)
      ),
      near: app(
        book("a", #""isAssignable": false, "topic": "math", "displayOrder": 1, "keywords": ["x"]"#)
          + "," + book("b", #""displayOrder": 2, "suggestedAge": [12, null]"#))),
    RuleCase(
      .wrongType,
      app(
        book(
          "a",
          #""summary": ⟦5⟧, "universalLinkURL": ⟦false⟧, "minimumBundleVersion": ⟦6.3⟧, "#
            + #""navigationChildren": [⟦"b"⟧], "formerIdentifierPaths": [[⟦1⟧]], "children": ⟦{}⟧"#
        ) + ", ⟦null⟧"),
      near: app(
        book(
          "a",
          #""summary": {"en": "x"}, "universalLinkURL": null, "minimumBundleVersion": "6.3", "#
            + #""navigationChildren": [], "formerIdentifierPaths": [], "children": []"#))),
    RuleCase(
      .wrongType, Sample(app(#""a.json""#), ["a.json": "⟦[]⟧"]),
      near: Sample(app(#""a.json""#), ["a.json": book("a")])),
    RuleCase(
      .wrongType,
      Sample(
        app(book("a")), ["titles/en.json": #"{"a": "On a", "a#summary": ⟦["x"]⟧}"#]),
      near: Sample(app(book("a")), ["titles/en.json": #"{"a#summary": "x"}"#])),
  ]

  private static let words: [RuleCase] = [
    RuleCase(
      .unknownValue, app(book("a", #""topic": ⟦"maths"⟧, "primaryActivityItem": ⟦"percent"⟧"#)),
      near: app(book("a", #""topic": "math", "primaryActivityItem": "score""#))),
    RuleCase(
      .unknownValue,
      app(#"{"type": ⟦"scene"⟧, "identifier": "a", "title": "A", "customTypeName": "x"}"#),
      near: app(context("section", "a"))),
    RuleCase(
      .unknownValue, app(book("a", capabilities(#"{"kind": ⟦"points"⟧}"#))),
      near: app(book("a", capabilities(#"{"kind": "quantity"}"#)))),
    RuleCase(
      .unknownValue,
      app(
        book("a"),
        #""rules": {⟦"vague-titel"⟧: "off", ⟦"missing-title"⟧: "off", "#
          + #""vague-title": ⟦"on"⟧}"#),
      near: app(book("a"), #""rules": {"vague-title": "off"}"#)),
    RuleCase(
      .unknownValue, app(book("a", #""allow": [⟦"missing-title"⟧, ⟦"x"⟧]"#)),
      near: app(book("a", #""allow": []"#))),
    RuleCase(
      .unknownValue, app(locales: #"["en", ⟦"en_US"⟧, ⟦"EN"⟧]"#),
      near: app(title: #"{"en": "P", "en-US": "Q"}"#).replacing(
        #"["en"]"#, with: #"["en", "en-US"]"#)),
    RuleCase(
      .unknownValue,
      #"{"type": "app", "identifier": "a", "title": "A", "developmentLocale": ⟦"de"⟧, "#
        + #""locales": ["en"]}"#,
      near: #"{"type": "app", "identifier": "a", "title": "A", "developmentLocale": "EN", "#
        + #""locales": ["en"]}"#),
    RuleCase(
      .unknownValue, app(book("a", #""summary": {⟦"english!"⟧: "x"}"#)),
      near: app(book("a", #""summary": {"EN": "x"}"#))),
    RuleCase(
      .misplacedType, app(context("section", "s", children(typed("chapter", "c")))),
      near: app(context("chapter", "c", children(context("section", "s"))))),
    RuleCase(
      .misplacedType,
      app(
        book("a", children(typed("book", "b"), typed("course", "c")))
          + "," + context("quiz", "q", children(typed("page", "p"))) + ","
          + context("game", "g", children(typed("book", "b"))) + "," + typed("app", "x")),
      near: app(
        context("course", "c", children(book("b"), context("quiz", "q"))) + ","
          + context("game", "g", children(context("chapter", "c"), context("video", "v"))))),
    RuleCase(
      .misplacedField, app(book("a", #"⟦"customTypeName"⟧: "Play", ⟦"locales"⟧: ["en"]"#)),
      near: app(context("custom", "a", #""customTypeName": "Play""#))),
    RuleCase(
      .misplacedField, app("", #"⟦"summary"⟧: "x", ⟦"displayOrder"⟧: 1"#),
      near: app("", #""topic": "math", "allow": []"#)),
  ]

  private static let values: [RuleCase] = [
    RuleCase(
      .invalidRange,
      app(
        ["[12, 9]", "[1]", "[1, 2, 3]", "[-1, 2]", "[1.5, 2]", "[0, 2147483648]", "[]"]
          .enumerated().map { book("a\($0)", #""suggestedAge": ⟦\#($1)⟧"#) }
          .joined(separator: ", ") + "," + book("b", #""suggestedCompletionTime": ⟦[0, 0]⟧"#)),
      near: app(
        book("a", #""suggestedAge": [0, 0], "suggestedCompletionTime": [0, 1]"#) + ","
          + book("b", #""suggestedAge": [9, null], "suggestedCompletionTime": [1e1, 10.0]"#))),
    RuleCase(
      .invalidURL,
      app(
        ["hamlet", "", "//host/a", "plays://act 1", "plays://é", "plays://%4", "plays://%zz"]
          .enumerated().map { book("a\($0)", #""universalLinkURL": ⟦"\#($1)"⟧"#) }
          .joined(separator: ", ")),
      near: app(
        ["plays://act%201", "https://a.example/?q=1#x", "mailto:a@b.example", "a+b-c.d:x"]
          .enumerated().map { book("a\($0)", #""universalLinkURL": "\#($1)""#) }
          .joined(separator: ", "))),
    RuleCase(
      .invalidURL, app("", #""universalLinkTemplate": ⟦"plays://"⟧"#),
      near: app("", #""universalLinkTemplate": "plays://{path}""#)),
    RuleCase(
      .invalidVersion,
      app(
        ["6.3b2", "", "6.", ".6", "6..3", " 6", "６"]
          .enumerated().map { book("a\($0)", #""minimumBundleVersion": ⟦"\#($1)"⟧"#) }
          .joined(separator: ", ")),
      near: app(
        book("a", #""minimumBundleVersion": "6""#) + ","
          + book("b", #""minimumBundleVersion": "10.5.12""#))),
    RuleCase(
      .invalidThumbnail,
      Sample(
        app(
          book("a", #""thumbnail": ⟦"a.png"⟧"#) + "," + book("b", #""thumbnail": ⟦"b.png"⟧"#) + ","
            + book("c", #""thumbnail": ⟦"c.png"⟧"#)),
        ["b.png": "no image"], images: ["a.png": PNG.image(width: 79, height: 79)]),
      near: Sample(
        app(book("a", #""thumbnail": "a.png""#) + "," + book("b", #""thumbnail": "a.png""#)),
        images: ["a.png": PNG.image(width: 80, height: 80)])),
    RuleCase(
      .unsuitableThumbnail,
      Sample(
        app(book("a", #""thumbnail": ⟦"a.png"⟧"#) + "," + book("b", #""thumbnail": ⟦"b.png"⟧"#)),
        images: [
          "a.png": PNG.image(width: 79, height: 80), "b.png": PNG.image(width: 330, height: 331),
        ]),
      near: Sample(
        app(book("a", #""thumbnail": "a.png""#)),
        images: ["a.png": PNG.image(width: 330, height: 80)])),
    RuleCase(
      .duplicateCapability,
      app(
        book(
          "a", capabilities(#"{"kind": "score"}"#, #"{"kind": "binary"}"#, #"{"kind": ⟦"score"⟧}"#))
      ),
      near: app(book("a", capabilities(#"{"kind": "score"}"#, #"{"kind": "binary"}"#)))),
    RuleCase(
      .missingCustomTypeName, app(#"{"type": ⟦"custom"⟧, "identifier": "a", "title": "A"}"#),
      near: Sample(
        app(context("custom", "a")), ["titles/en.json": #"{"a#customTypeName": "Play"}"#])),
  ]

  static func capabilities(_ all: String...) -> String {
    #""progressReportingCapabilities": [\#(all.joined(separator: ", "))]"#
  }

  private static func typed(_ type: String, _ identifier: String) -> String {
    #"{"type": ⟦"\#(type)"⟧, "identifier": "\#(identifier)", "title": "On \#(identifier)"}"#
  }
}

import ContextCompiler

extension RuleCase {
  /// Titles and other texts.
  static let texts: [RuleCase] = titles + tables + notations + wording

  private static let titles: [RuleCase] = [
    RuleCase(
      .missingTitle, app(#"{"type": "book", "identifier": ⟦"a"⟧}"#),
      near: Sample(
        app(#"{"type": "book", "identifier": "a"}"#), ["titles/en.json": #"{"a": "A"}"#])),
    RuleCase(
      .missingTitle,
      app(
        #"{"type": "book", "identifier": ⟦"a"⟧, "title": {"fr": "A"}}"#, locales: #"["en", "fr"]"#,
        title: #"{"en": "P", "fr": "P"}"#),
      near: app(
        #"{"type": "book", "identifier": "a", "title": {"EN": "A"}}"#)),
    RuleCase(
      .untranslatedTitle, app(book("a"), locales: #"["en", ⟦"fr"⟧, ⟦"de"⟧]"#),
      near: Sample(
        app(book("a"), locales: #"["en", "fr"]"#),
        ["titles/fr.json": #"{"/": "Pièces", "a": "A"}"#])),
    RuleCase(
      .untranslatedTitle,
      app(
        book("a", #""allow": ["untranslated-title"]"#),
        locales: #"["en", ⟦"fr"⟧]"#),
      near: app(
        book("a", #""allow": ["untranslated-title"]"#), locales: #"["en", "fr"]"#,
        title: #"{"en": "P", "fr": "P"}"#)),
    RuleCase(
      .invalidTitle,
      app(
        #"{"type": "book", "identifier": "a", "title": ⟦" "⟧}, "#
          + #"{"type": "book", "identifier": "b", "title": {"en": "B", "fr": ⟦""⟧}}"#,
        locales: #"["en", "fr"]"#, title: #"{"en": "P", "fr": "P"}"#),
      near: app(book("a", #""summary": " ""#))),
    RuleCase(
      .titleTooLong,
      app(#"{"type": "book", "identifier": "a", "title": ⟦"\#(emoji(128))x"⟧}"#),
      near: app(#"{"type": "book", "identifier": "a", "title": "\#(emoji(128))"}"#)),
    RuleCase(
      .summaryTooLong, app(book("a", #""summary": {"en": ⟦"\#(emoji(2000))x"⟧}"#)),
      near: app(book("a", #""summary": "\#(emoji(2000))""#))),
    RuleCase(
      .duplicateSiblingTitle,
      app(
        #"{"type": "book", "identifier": "a", "title": "A"}, "#
          + #"{"type": "quiz", "identifier": ⟦"b"⟧, "title": "A"}, "#
          + #"{"type": "quiz", "identifier": ⟦"c"⟧, "title": "A"}"#),
      near: app(
        #"{"type": "book", "identifier": "a", "title": "A", "children": ["#
          + #"{"type": "quiz", "identifier": "b", "title": "A"}]}, "#
          + #"{"type": "quiz", "identifier": "c", "title": "a"}"#)),
    RuleCase(
      .vagueTitle,
      app(
        #"{"type": "quiz", "identifier": "a", "title": ⟦"Quiz 8"⟧}, "#
          + #"{"type": "page", "identifier": "b", "title": {"en": ⟦"CHAPTER  12"⟧}}, "#
          + #"{"type": "page", "identifier": "c", "title": ⟦"page ٣"⟧}"#),
      near: app(
        #"{"type": "quiz", "identifier": "a", "title": "Quiz 8: ghosts"}, "#
          + #"{"type": "page", "identifier": "b", "title": "Act 12"}, "#
          + #"{"type": "page", "identifier": "c", "title": "Quiz"}, "#
          + #"{"type": "page", "identifier": "d", "title": {"en": "D", "fr": "Section 1"}}"#,
        locales: #"["en", "fr"]"#, title: #"{"en": "P", "fr": "P"}"#
      ).replacing(
        #""title": "Quiz 8: ghosts""#, with: #""title": {"en": "Quiz 8: ghosts", "fr": "Q"}"#
      )
      .replacing(#""title": "Act 12""#, with: #""title": {"en": "Act 12", "fr": "R"}"#)
      .replacing(#""title": "Quiz""#, with: #""title": {"en": "Quiz", "fr": "S"}"#)),
  ]

  private static let tables: [RuleCase] = [
    RuleCase(
      .unlistedLocale,
      Sample(
        app(book("a", #""summary": {⟦"de"⟧: "x"}"#)),
        ["titles/fr.json": #"⟦⟧{"a": "A", "/": "P"}"#, "titles/de.json": #"{"a": "A"}"#]),
      near: Sample(
        app(book("a", #""summary": {"EN": "x"}"#)), ["titles/fr.json": "{}"])),
    RuleCase(
      .conflictingText,
      Sample(
        app(book("a")),
        ["titles/en.json": #"{"a": ⟦"Other"⟧}"#, "titles/x/en.json": #"{"a": ⟦"3"⟧}"#]),
      near: Sample(
        app(#"{"type": "book", "identifier": "a", "title": "É"}"#),
        ["titles/en.json": #"{"a": "E\u0301"}"#])),
    RuleCase(
      .conflictingText, app(book("a", #""summary": {"en": "x", "EN": ⟦"y"⟧}"#)),
      near: app(book("a", #""summary": {"en": "x", "EN": "x"}"#))),
    RuleCase(
      .conflictingText,
      Sample(
        app(
          #"{"type": "book", "identifier": "a", "formerIdentifierPaths": [["b"], ["c"]]}"#),
        ["titles/en.json": #"{"b": "B", "c": ⟦"C"⟧}"#]),
      near: Sample(
        app(book("a", #""formerIdentifierPaths": [["b"]]"#)),
        ["titles/en.json": #"{"b": "silently ignored beside a live one"}"#])),
    RuleCase(
      .unusedText,
      Sample(
        app(book("a") + "," + book("b/c")),
        [
          "titles/en.json":
            #"{⟦"b"⟧: "B", ⟦"b/c"⟧: "C", ⟦"a#sumary"⟧: "x", ⟦"/#summary"⟧: "x", ⟦"a/a"⟧: "x", "#
            + #"⟦"a#customTypeName"⟧: "x", ⟦"a#details.score"⟧: "x", ⟦""⟧: "x"}"#
        ]),
      near: Sample(
        app(book("a~") + "," + book("b/c") + "," + book("d#summary")),
        [
          "titles/en.json":
            #"{"/": "Plays", "a~0": "On a~", "b~1c": "On b/c", "d#summary": "On d#summary", "#
            + #""a~0#summary": "x"}"#
        ])),
  ]

  private static let notations: [RuleCase] = [
    RuleCase(
      .unreviewedText,
      Sample(
        app(book("a") + "," + book("b")),
        [
          "titles/T.xcstrings": catalog(
            #"⟦"a#summary"⟧: \#(unit("needs_review")), "b#summary": \#(unit("needs_review"))"#)
        ]),
      near: Sample(
        app(book("a") + "," + book("b")),
        [
          "titles/T.xcstrings": catalog(
            #""a#summary": \#(unit("translated")), "b#summary": \#(unit("new"))"#)
        ])),
    RuleCase(
      .invalidStringCatalog,
      Sample(
        app(book("a")),
        [
          "titles/T.xcstrings": catalog(
            #""a#summary": {"localizations": {"en": {"variations": {"plural": ⟦{}⟧}}}}"#)
        ]),
      near: Sample(
        app(book("a")),
        [
          "titles/T.xcstrings": catalog(
            #""a#summary": {"localizations": {"en": {"variations": {"device": {"other": {"stringUnit": {"state": "translated", "value": "x"}}}}}}}"#
          )
        ])),
    RuleCase(
      .invalidStringsFile,
      Sample(app(book("a")), ["titles/en.lproj/T.strings": #""a#summary" = "x"⟦⟧"#]),
      near: Sample(app(book("a")), ["titles/en.lproj/T.strings": #""a#summary" = "x";"#])),
  ]

  private static func catalog(_ strings: String) -> String {
    #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#
  }

  private static func unit(_ state: String) -> String {
    #"{"localizations": {"en": {"stringUnit": {"state": "\#(state)", "value": "x"}}}}"#
  }

  private static let wording: [RuleCase] = [
    RuleCase(
      .suspiciousText,
      app(
        [
          "<b>x</b>", "x<br/>", "&amp;", "x\\u0007", "x\\u007f", " x", "x ", "\\u202ex",
          "x\\u2069", "\\u2066x\\u202c", "<!-- x", "x\\ty",
        ].enumerated().map {
          #"{"type": "page", "identifier": "a\#($0)", "title": ⟦"\#($1)"⟧}"#
        }.joined(separator: ", ")),
      near: app(
        [
          "a < b", "Vec<T>", "R&D, more;", "\\u202aא\\u202c", "\\u2067ב\\u2069",
          "x\\u00a0y", "\\u200fג",
        ]
        .enumerated().map {
          #"{"type": "page", "identifier": "a\#($0)", "title": "\#($1)"}"#
        }.joined(separator: ", "))),
    RuleCase(
      .suspiciousText,
      Sample(
        app(book("a", capabilities(#"{"kind": "score", "details": ⟦"<i>x</i>"⟧}"#))),
        ["titles/en.json": #"{"a#summary": ⟦" x"⟧}"#]),
      near: Sample(
        app(book("a", capabilities(#"{"kind": "score", "details": "x"}"#))),
        ["titles/en.json": #"{"a#summary": "x", "a#details.score": "x"}"#])),
  ]

  private static func emoji(_ count: Int) -> String { String(repeating: "😀", count: count) }
}

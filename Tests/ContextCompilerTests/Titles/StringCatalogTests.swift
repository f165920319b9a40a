import ContextCompiler
import Testing

@Suite struct `String catalogs` {
  private func root(_ entry: String) -> TitleRoot {
    TitleRoot("titles/Titles.xcstrings", catalog(entry))
  }

  private func french(_ localization: String) -> TitleRoot {
    root(#"{"localizations": {"fr": \#(localization)}}"#)
  }

  @Test(arguments: ["1.0", "1.1"])
  func `of a known version are read`(version: String) {
    let text = catalog(
      #"{"localizations": {"fr": \#(unit("Elseneur"))}}"#, version: "\"\(version)\"")
    let root = TitleRoot("titles/Titles.xcstrings", text)
    #expect(root.found == [])
    #expect(root.tree.contains(#"{"en": "Elsinore", "fr": "Elseneur"}"#))
  }

  @Test(arguments: [#""1.2""#, #""2.0""#, #""1""#, #""""#, "1.0", "null", "{}"])
  func `of another version are refused at the version`(version: String) {
    let text = catalog(#"{"localizations": {"fr": 1}}"#, version: version)
    #expect(
      TitleRoot("titles/Titles.xcstrings", text).found == ["invalid-string-catalog \(version)"])
  }

  @Test(arguments: ["translated", "machine_translated", "stale", "of_the_future"])
  func `count a text in the state`(state: String) {
    let root = french(unit("Elseneur", state))
    #expect(root.found == [])
    #expect(root.tree.contains("Elseneur"))
  }

  @Test func `do not count a text in the state new`() {
    let root = french(unit("Elseneur", "new"))
    #expect(root.found == [])
    #expect(root.compilation.tree != nil)
    #expect(!root.tree.contains("Elseneur"))
  }

  @Test func `do not count an empty text, but a blank one is a mistake`() {
    #expect(french(unit("")).found == [])
    #expect(french(#"{"stringUnit": {"state": "translated"}}"#).found == [])
    #expect(french(unit(" ")).found == [#"invalid-title " ""#])
  }

  @Test func `count a text that needs a review, and say so once for each locale`() {
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "hamlet": {"localizations": {
          "de": \(unit("Hamlet", "needs_review")), "fr": \(unit("Hamlet!", "needs_review"))}},
        "hamlet/act-1": {"localizations": {
          "fr": \(unit("Elseneur", "needs_review")), "it": \(unit("x", "needs_review"))}}}}
      """
    let root = TitleRoot(
      "titles/Titles.xcstrings", text,
      appFields: #""rules": {"untranslated-title": "off", "unlisted-locale": "off"}"#)
    #expect(root.found == [#"unreviewed-text "hamlet""#, #"unreviewed-text "hamlet""#])
    #expect(
      root.messages == [
        "in 'de' 1 text waits for a review", "in 'fr' 2 texts wait for a review",
      ])
    #expect(root.tree.contains("Elseneur") && root.tree.contains("Hamlet!"))
  }

  @Test(arguments: [
    (#""allow": ["unreviewed-text"], "title": "Elsinore""#, "needs_review", ""),
    (#""allow": ["unreviewed-text"], "title": "Elsinore""#, "translated", "unused-allow"),
  ])
  func `are not waited for where a context allows it`(
    chapter: String, state: String, rule: String
  ) {
    let text = catalog(#"{"localizations": {"fr": \#(unit("Elseneur", state))}}"#)
    let root = TitleRoot("titles/Titles.xcstrings", text, chapter: chapter)
    #expect(root.rules.map(\.rawValue) == (rule.isEmpty ? [] : [rule]))
  }

  @Test func `give no text without a source value, and never the key`() {
    let root = TitleRoot(
      "titles/Titles.xcstrings", catalog("{}"), chapter: #""x-comment": "no title""#)
    #expect(root.found == [#"missing-title "act-1""#])
    #expect(
      TitleRoot(
        "titles/Titles.xcstrings", catalog(#"{"localizations": {"en": \#(unit("Elsinore"))}}"#),
        chapter: #""x-comment": "no title""#
      ).found == [])
  }

  @Test func `serve every locale by the source value where nothing is to be translated`() {
    let root = TitleRoot(
      "titles/Titles.xcstrings",
      catalog(
        #"{"localizations": {"de": \#(unit("x")), "en": \#(unit("Elsinore"))}, "shouldTranslate": false}"#
      ), appFields: #""x-": 1"#, book: #""title": {"en": "Hamlet", "fr": "Hamlet", "de": "Hamlet"}"#
    )
    #expect(root.rules == [.untranslatedTitle, .untranslatedTitle])  // The app's own title.
    #expect(root.messages.allSatisfy { $0.hasPrefix("1 title has") })
    #expect(root.tree.contains(#"{"en": "Elsinore", "fr": "Elsinore", "de": "Elsinore"}"#))
  }

  @Test func `serve one locale by each value where shouldTranslate is true`() {
    let root = root(
      #"{"localizations": {"en": \#(unit("Elsinore"))}, "shouldTranslate": true}"#)
    #expect(root.found == [])
    #expect(root.tree.contains(#""title": {"en": "Elsinore"}"#))
  }

  @Test func `say once what is wrong with a text that serves all locales`() {
    let root = TitleRoot(
      "titles/Titles.xcstrings",
      catalog(#"{"localizations": {"en": \#(unit("<b>x</b>"))}, "shouldTranslate": false}"#),
      chapter: #""x-comment": "no title""#)
    #expect(root.found == [#"suspicious-text "<b>x</b>""#])
  }

  @Test func `give the text for other devices`() {
    let root = french(
      #"{"variations": {"device": {"mac": \#(unit("Mac")), "other": \#(unit("Elseneur"))}}}"#)
    #expect(root.found == [])
    #expect(root.tree.contains("Elseneur"))
    #expect(!root.tree.contains("Mac"))
  }

  @Test func `need a text for other devices`() {
    let device = #"{"mac": \#(unit("Mac"))}"#
    #expect(
      french(#"{"variations": {"device": \#(device)}}"#).found
        == ["invalid-string-catalog \(device)"])
    #expect(
      french(
        #"{"variations": {"device": \#(device)}, "stringUnit": {"state": "translated", "value": "E"}}"#
      ).found == [])
  }

  @Test func `can't vary by plural`() {
    let plural = #"{"other": \#(unit("Elseneur"))}"#
    for localization in [
      #"{"variations": {"plural": \#(plural)}}"#,
      #"{"variations": {"device": {"other": {"variations": {"plural": \#(plural)}}}}}"#,
      #"{"variations": {"device": {"mac": {"variations": {"plural": \#(plural)}}, "other": \#(unit("E"))}}}"#,
    ] {
      #expect(french(localization).found == ["invalid-string-catalog \(plural)"])
    }
  }

  @Test func `can't substitute numbers`() {
    let substitutions = #"{"n": {"formatSpecifier": "lld"}}"#
    let unit = #""stringUnit": {"state": "translated", "value": "%#@n@"}"#
    #expect(
      french(#"{\#(unit), "substitutions": \#(substitutions)}"#).found
        == ["invalid-string-catalog \(substitutions)"])
    // A variable without a substitution is a placeholder that only this language has.
    #expect(
      french(#"{\#(unit), "substitutions": {}}"#).found == [#"unmatched-placeholder "%#@n@""#])
  }

  @Test func `may have fields that we do not know`() {
    let text = #"""
      {"sourceLanguage": "en", "version": "1.1", "formatOfTheFuture": [1], "strings": {
        "hamlet/act-1": {
          "comment": "A place", "extractionState": "stale", "isCommentAutoGenerated": true,
          "generatesSymbol": false, "commentGenerationVersion": 3, "new": {},
          "localizations": {"fr": {
            "stringUnit": {"state": "translated", "value": "Elseneur", "by": "x"}, "more": 1,
            "variations": {"width": {"20": {}}}}}}}}
      """#
    let root = TitleRoot("titles/Titles.xcstrings", text)
    #expect(root.found == [])
    #expect(root.tree.contains("Elseneur"))
  }

  @Test(arguments: [
    (#""x""#, #""x""#), (#"{"localizations": []}"#, "[]"),
    (#"{"localizations": {"fr": "Elseneur"}}"#, #""Elseneur""#),
    (#"{"localizations": {"fr": {"stringUnit": "Elseneur"}}}"#, #""Elseneur""#),
    (#"{"localizations": {"fr": {"stringUnit": {"value": 1}}}}"#, "1"),
    (#"{"localizations": {"fr": {"stringUnit": {"value": "E", "state": null}}}}"#, "null"),
    (#"{"localizations": {"fr": {"variations": 2}}}"#, "2"),
    (#"{"localizations": {"fr": {"variations": {"device": 3}}}}"#, "3"),
    (#"{"localizations": {"fr": {"variations": {"device": {"other": 4}}}}}"#, "4"),
    (#"{"localizations": {"fr": {"substitutions": 5}}}"#, "5"),
    (#"{"shouldTranslate": "no"}"#, #""no""#),
  ])
  func `are refused at a value of the wrong kind`(entry: String, value: String) {
    // The chapter's own title is missing too, and that is explained.
    let root = TitleRoot(
      "titles/Titles.xcstrings", catalog(entry), chapter: #""x-comment": "no title""#)
    #expect(root.found == ["invalid-string-catalog \(value)"])
  }

  @Test(arguments: [
    ("[]", "[]"), (#"{"version": "1.0", "strings": {}}"#, "{"),
    (#"{"version": "1.0", "strings": {}, "sourceLanguage": 1}"#, "1"),
    (#"{"version": "1.0", "sourceLanguage": "en"}"#, "{"),
    (#"{"version": "1.0", "sourceLanguage": "en", "strings": [2]}"#, "[2]"),
    (#"{"strings": {}, "sourceLanguage": "en"}"#, "{"),
  ])
  func `are refused without their head`(text: String, place: String) {
    let root = TitleRoot("titles/Titles.xcstrings", text, chapter: #""x-comment": "no title""#)
    #expect(root.found == ["invalid-string-catalog \(place)"])
  }

  @Test func `explain missing titles of all locales when they are no JSON`() {
    let root = TitleRoot(
      "titles/Titles.xcstrings", "{", appFields: #""x-": 1"#, chapter: #""x-comment": "no title""#)
    #expect(root.rules == [.invalidJSON])
  }

  @Test func `have keys for other texts than titles, for the app, and for former paths`() {
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "/": {"localizations": {"fr": \(unit("Pièces"))}},
        "hamlet#summary": {"localizations": {"fr": \(unit("Un prince"))}},
        "hamlet/intro": {"localizations": {"fr": \(unit("Elseneur"))}},
        "hamlet/act-2": {"localizations": {"fr": \(unit("Polonius"))}}}}
      """
    let root = TitleRoot(
      "titles/Titles.xcstrings", text,
      chapter: #""title": "Elsinore", "formerIdentifierPaths": [["hamlet", "intro"]]"#)
    #expect(root.found == [#"unused-text "hamlet/act-2""#])
    for text in ["Pièces", "Un prince", "Elseneur"] { #expect(root.tree.contains(text)) }
  }

  @Test(arguments: ["FR", "fr", "fra", "French"])
  func `have locales that are spelled in any way`(tag: String) {
    let root = root(#"{"localizations": {"\#(tag)": \#(unit("Elseneur"))}}"#)
    #expect(root.found == [])
    #expect(root.tree.contains(#""fr": "Elseneur""#))
  }

  @Test func `point at the first key of a locale that is not listed`() {
    let root = root(#"{"localizations": {"it": \#(unit("Elsinore")), "ja": \#(unit("", "new"))}}"#)
    #expect(root.found == [#"unlisted-locale "it""#])
  }

  @Test func `point at a key that is no locale`() {
    #expect(
      root(#"{"localizations": {"f/r": \#(unit("Elseneur"))}}"#).found == [#"unknown-value "f/r""#])
    let text = catalog("{}", sourceLanguage: #""?""#)
    #expect(TitleRoot("titles/T.xcstrings", text).found == [#"unknown-value "?""#])
  }

  @Test func `have each key once`() {
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "hamlet": {"localizations": {"fr": \(unit("A"))}},
        "h\\u0061mlet": {"localizations": {"fr": \(unit("B"))}}}}
      """
    #expect(TitleRoot("titles/T.xcstrings", text).found == [#"duplicate-key "h\u0061mlet""#])
  }

  @Test func `are never out of bounds when they are cut`() {
    let text = Array(
      catalog(
        #"{"localizations": {"fr": {"variations": {"device": {"other": \#(unit("É"))}}}, "de": \#(unit("x", "needs_review"))}}"#
      ).utf8)
    for end in 0..<text.count {
      #expect(TitleRoot(["titles/T.xcstrings": Array(text[..<end])]).rules == [.invalidJSON])
    }
  }
}

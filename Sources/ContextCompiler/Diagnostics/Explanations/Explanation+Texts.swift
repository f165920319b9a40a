/// Rules about titles, summaries and their tables.
extension Explanation {
  static let missingTitle = Explanation(
    "a context without a title in the development locale",
    reason: """
      Every context has a title (ClassKit, CLSContext.init(type:identifier:title:)), and the \
      development locale's is what is shown where no other fits.
      """,
    wrong: Example(app: app(#"{"type": "book", "identifier": "hamlet"}"#)),
    right: Example([
      "app.json": .text(app(#"{"type": "book", "identifier": "hamlet"}"#)),
      "titles/en.json": .text(#"{"hamlet": "Hamlet"}"#),
    ]),
    help: "Write `title` in the manifest, or give it in a title table under the identifier path.")

  static let untranslatedTitle = Explanation(
    "a locale in which titles are missing",
    reason: """
      Teachers and students see the development locale's title among those of their own. ClassKit \
      does not localize: it shows the text that was stored (ClassKit, CLSContext.title). One \
      finding for each locale, with the count and the first three keys.
      """,
    wrong: Example(
      app: app(
        hamlet(), title: #"{"en": "Plays", "fr": "Pièces"}"#, locales: #"["en", "fr"]"#)),
    right: Example([
      "app.json": .text(app(hamlet(), locales: #"["en", "fr"]"#)),
      "titles/fr.json": .text(#"{"/": "Pièces", "hamlet": "Hamlet"}"#),
    ]),
    help: """
      Add the titles to the locale's table. A locale that is being translated can be left out of \
      `locales` until it is done.
      """)

  static let invalidTitle = Explanation(
    "a title that is blank",
    reason: """
      A title has «at least one non-whitespace character» (ClassKit Catalog API, \
      Context.Data.title); a blank one would be an empty row in Schoolwork.
      """,
    wrong: Example(app: app(#"{"type": "book", "identifier": "hamlet", "title": " "}"#)),
    right: Example(app: app(hamlet())),
    help: "Write the title, or take the field out and leave it to a title table.")

  static let titleTooLong = Explanation(
    "a title of more than 256 characters",
    reason: """
      ClassKit takes 256 at most (ClassKit, CLSContext.title), counted in UTF-16 units as \
      NSString does: an emoji counts two or more. Each locale's title is looked at.
      """,
    wrong: Example(
      app: app(
        #"{"type": "book", "identifier": "hamlet", "title": "#
          + #""\#(String(repeating: "The Tragedy of Hamlet ", count: 12))Hamlet"}"#)),
    right: Example(
      app: app(hamlet(fields: [#""summary": "The tragical history of the prince of Denmark.""#]))),
    help: "Shorten the title, and put the rest into `summary`, which takes 4000.")

  static let summaryTooLong = Explanation(
    "a summary of more than 4000 characters",
    reason: """
      ClassKit takes 4000 at most (ClassKit, CLSContext.summary), counted in UTF-16 units. Each \
      locale's summary is looked at.
      """,
    wrong: Example(
      app: app(
        hamlet(fields: [
          #""summary": "\#(String(repeating: "Words, words, words. ", count: 191))Words.""#
        ]))),
    right: Example(app: app(hamlet(fields: [#""summary": "Words, words, words.""#]))),
    help: "A few sentences are what teachers read.")

  static let unlistedLocale = Explanation(
    "texts in a locale that the app does not list",
    reason: """
      They are not written to the tree, so somebody's translation is lost. `locales` in app.json \
      says in which languages the content is offered; locales are compared without case.
      """,
    wrong: Example(
      app: app(
        """
        {
          "type": "book", "identifier": "hamlet",
          "title": {"en": "Hamlet", "de": "Hamlet"}
        }
        """)),
    right: Example(
      app: app(
        """
        {
          "type": "book", "identifier": "hamlet",
          "title": {"en": "Hamlet", "de": "Hamlet"}
        }
        """,
        title: #"{"en": "Plays", "de": "Stücke"}"#, locales: #"["en", "de"]"#)),
    help: "Add the locale to `locales`, or take the texts out.")

  static let conflictingText = Explanation(
    "one text given twice, with different values",
    reason: """
      Which of the two is shown would depend on the order in which files are read. The same value \
      twice, after NFC, is fine (contextc's format, section 1.3).
      """,
    wrong: Example([
      "app.json": .text(app(hamlet())),
      "titles/en.json": .text(#"{"hamlet": "The Tragedy of Hamlet"}"#),
    ]),
    right: Example([
      "app.json": .text(app(hamlet())),
      "titles/en.json": .text(#"{"hamlet": "Hamlet"}"#),
    ]),
    help: "Keep the one that is meant; the note shows where the other stands.")

  static let unusedText = Explanation(
    "a key of a title table that belongs to no context",
    reason: """
      A misspelt key leaves its context untranslated; a left-over one makes translators work for \
      nothing. Keys are identifier paths below the app, joined with /, with ~0 and ~1 for ~ and / \
      (RFC 6901).
      """,
    wrong: Example([
      "app.json": .text(app(hamlet())),
      "titles/en.json": .text(#"{"hamlet": "Hamlet", "macbeth": "Macbeth"}"#),
    ]),
    right: Example([
      "app.json": .text(app(hamlet())),
      "titles/en.json": .text(#"{"hamlet": "Hamlet", "hamlet#summary": "A prince hesitates."}"#),
    ]),
    help: """
      Mend the key or take it out. After a renaming, `formerIdentifierPaths` keeps the old keys \
      working.
      """)

  static let unreviewedText = Explanation(
    "texts of a string catalog that wait for a review",
    reason: """
      Xcode sets needs_review when the source text has changed since it was translated. The text \
      is taken, but it may say something else by now. One finding for each catalog and locale, \
      at the first such key.
      """,
    wrong: Example([
      "app.json": .text(catalogApp),
      "titles/Titles.xcstrings": .text(
        catalog(unit(state: "needs_review"))),
    ]),
    right: Example([
      "app.json": .text(catalogApp),
      "titles/Titles.xcstrings": .text(
        catalog(unit(state: "translated"))),
    ]),
    help: "Review the texts in Xcode or another editor; it sets the state to translated.")

  static let invalidStringCatalog = Explanation(
    "a string catalog with something that no title can be",
    reason: """
      Versions 1.0 and 1.1 of the format are known. A title has no number to choose a plural \
      form by or to substitute, so these have no meaning here; of the variations by device the \
      one for other devices is taken (contextc's format, section 1.3).
      """,
    wrong: Example([
      "app.json": .text(catalogApp),
      "titles/Titles.xcstrings": .text(
        catalog(
          """
          "variations": {
            "plural": {
              "other": {\(unit(state: "translated"))}
            }
          }
          """)),
    ]),
    right: Example([
      "app.json": .text(catalogApp),
      "titles/Titles.xcstrings": .text(catalog(unit(state: "translated"))),
    ]),
    help: "Give one text; in Xcode, turn off «Vary by Plural» for the string.")

  static let invalidStringsFile = Explanation(
    "a .strings table that is no property list of strings",
    reason: """
      The format is the OpenStep property list: \"key\" = \"value\"; in UTF-8, or in UTF-16 with a \
      byte order mark. Nothing is guessed at: half a table would be half a translation. Apple's \
      reader takes a key without a value for its own text, and a comment without an end for the \
      rest of the file.
      """,
    wrong: Example([
      "app.json": .text(catalogApp),
      "titles/fr.lproj/Titles.strings": .text(#""hamlet#summary" = "Un prince hésite.""#),
    ]),
    right: Example([
      "app.json": .text(catalogApp),
      "titles/fr.lproj/Titles.strings": .text(#""hamlet#summary" = "Un prince hésite.";"#),
    ]),
    help: """
      Look for a missing semicolon or quote before the place that is named. `plutil -lint` on a \
      Mac reads the same format.
      """)

  static let duplicateSiblingTitle = Explanation(
    "two siblings with one title",
    reason: """
      Teachers choose by the title; identifiers are never shown (ClassKit, CLSContext.identifier). \
      Each locale is looked at.
      """,
    wrong: Example(
      app: app(hamlet(chapter("act-1", "At court"), chapter("act-2", "At court")))),
    right: Example(
      app: app(hamlet(chapter("act-1", "Elsinore"), chapter("act-2", "Polonius")))),
    help: "Say in the title what makes the difference: a number, a place, a page.")

  static let vagueTitle = Explanation(
    "a title that is only a type and a number",
    reason: """
      The title is all that is shown of a context, exactly as it is stored (ClassKit, \
      CLSContext.title). In a list of assignments «Quiz 8» stands alone: of which book?
      """,
    wrong: Example(app: app(#"{"type": "quiz", "identifier": "q", "title": "Quiz 8"}"#)),
    right: Example(
      app: app(#"{"type": "quiz", "identifier": "q", "title": "Who saw the ghost?"}"#)),
    help: "Add what it is about: «Quiz 8: the soliloquies».")

  static let suspiciousText = Explanation(
    "markup, controls or stray white space in a text",
    reason: """
      Texts are shown exactly as they are stored (ClassKit, CLSContext.title): tags are read out, \
      and a bidirectional control without its end turns the rest of a line around (UAX #9). A tag that \
      stands by itself, as a word does, is what the text is about: «The <p> tag».
      """,
    wrong: Example(
      app: app(#"{"type": "book", "identifier": "hamlet", "title": "<b>Hamlet</b>"}"#)),
    right: Example(app: app(hamlet())),
    help: "Take it out, or write the character that is meant, as “ for &ldquo;.")

  // MARK: Parts

  private static let catalogApp = app(
    #"{"type": "book", "identifier": "hamlet", "title": {"en": "Hamlet", "fr": "Hamlet"}}"#,
    title: #"{"en": "Plays", "fr": "Pièces"}"#, locales: #"["en", "fr"]"#)

  private static func unit(state: String) -> String {
    #""stringUnit": {"state": "\#(state)", "value": "Vengeance"}"#
  }

  private static func catalog(_ localization: String) -> String {
    """
    {
      "sourceLanguage": "en",
      "version": "1.0",
      "strings": {
        "hamlet#summary": {
          "localizations": {
            "fr": {
    \(indented(localization, by: 10))
            }
          }
        }
      }
    }
    """
  }
}

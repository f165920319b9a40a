/// Rules about the words and characters of texts, and about one text's languages.
extension Explanation {
  static let swappedTranslations = Explanation(
    "texts of two locales that stand in each other's place",
    reason: """
      Two tables whose names were exchanged are complete and well formed, and every teacher reads \
      a foreign language. Found by letters and small words that only the other language has, or by \
      a baseline that has the texts the other way round; both sides must show it. One finding for \
      each pair of locales.
      """,
    wrong: Example([
      "app.json": .text(bilingual),
      "titles/fr.json": .text(german),
      "titles/de.json": .text(french),
    ]),
    right: Example([
      "app.json": .text(bilingual),
      "titles/fr.json": .text(french),
      "titles/de.json": .text(german),
    ]),
    help: """
      Exchange the texts, or the names of the tables. Where the baseline was wrong and the texts \
      are mended now, turn the rule off until the next release is declared.
      """)

  static let foreignLanguage = Explanation(
    "a table in another language than its locale's",
    reason: """
      One table was copied over another, or given the wrong name: teachers read Spanish in the \
      place of French. Found where four texts or more of a table, or at least ten neighbours in a \
      right one, have words and letters of the other language and next to none of their own; a \
      text that is the development locale's says nothing. Works and lessons may be in their own \
      language: what stands below a title that names the language, as «French songs», is left \
      alone, and so are lists in several languages. One finding for each locale. Where two locales \
      have each other's texts it is `swapped-translations`.
      """,
    wrong: Example([
      "app.json": .text(bilingual),
      "titles/fr.json": .text(german),
      "titles/de.json": .text(german),
    ]),
    right: Example([
      "app.json": .text(bilingual),
      "titles/fr.json": .text(french),
      "titles/de.json": .text(german),
    ]),
    help: """
      Put the right table in its place. Texts that are meant to be in another language are allowed \
      by the context that has them.
      """)

  static let foreignScript = Explanation(
    "a text in letters that its language is not written in",
    reason: """
      It landed in another language's table: Cyrillic letters in English, Greek ones in Japanese. \
      Latin letters are at home everywhere, as names and loan words are; only where most texts of \
      a Russian table have nothing else they are foreign. Korean without Hangul is strange in \
      kana, and in ideographs where most of a table is; Chinese with a Japanese sentence. Letters \
      that the development locale's text or half of the other languages have, too, are what it is \
      about, as in a course of Russian; so are those below a title that names the language. \
      Languages may be called by their own names, and lone letters are symbols. Or one letter of a \
      word is of another script and looks like the right one, as a Cyrillic `а` in `Hаmlet`: \
      nobody sees it, and searching does not find the word. Foreign words with an ending, as \
      `PCшник`, are none.
      """,
    wrong: Example(app: title(#"{"en": "Hamlet", "fr": "Гамлет"}"#)),
    right: Example(app: title(#"{"en": "Hamlet", "fr": "Hamlet"}"#)),
    help: """
      Put the text where it belongs. Which scripts a locale has says its tag: `sr` is written in \
      Cyrillic or Latin letters, `zh-Hant` in ideographs.
      """)

  static let bareKey = Explanation(
    "a key where a text should stand",
    reason: """
      A program that finds no translation gives the key back, and an export then has it as the \
      text; ClassKit shows it as it is stored (ClassKit, CLSContext.title). Found are the table's \
      own key however its parts are joined, identifiers such as `act-1`, keys such as \
      `chapter.1.title` and `chapterTitle`, what libraries and programs write for a missing text, \
      as `(null)`, and notes and fillers, as `TODO` and «Lorem ipsum», where other languages have \
      words. A name that is the same in another language, as `Crates.io`, is none; nor are \
      abbreviations, formulas, addresses and names of files.
      """,
    wrong: Example(app: title(#"{"en": "Hamlet", "fr": "HAMLET_BOOK_TITLE"}"#)),
    right: Example(app: title(#"{"en": "Hamlet", "fr": "Hamlet"}"#)),
    help: "Look up the text that the key stands for, and write it.")

  static let unmatchedPlaceholder = Explanation(
    "a placeholder in one language only",
    reason: """
      ClassKit fills nothing in: teachers read `%@` and `{name}` as they stand. One that is not in \
      every language was forgotten when the text was made. `{Name}` is another one than `{name}`: \
      programs tell the two apart, and names in braces are not translated. A text of nothing but \
      placeholders, as «%d and %s», is about them where the other languages have none.
      """,
    wrong: Example(app: title(#"{"en": "Hamlet", "fr": "Hamlet de %@"}"#)),
    right: Example(app: title(#"{"en": "Hamlet", "fr": "Hamlet de Shakespeare"}"#)),
    help: """
      Write the words themselves. A text that has the same placeholders in all languages is taken \
      for one about placeholders.
      """)

  static let invisibleCharacter = Explanation(
    "a character that has no shape and does nothing",
    reason: """
      Copied from a web page or a word processor, zero-width spaces, byte order marks and the like \
      split words where nobody sees it: searching and sorting fail. Joiners in Persian, in Indic \
      scripts and in emoji, spaces between Thai words, marks and isolates of direction are \
      legitimate (Unicode Standard, 23.2).
      """,
    wrong: Example(app: title(#"{"en": "Ham\u200blet", "fr": "Hamlet"}"#)),
    right: Example(app: title(#"{"en": "Hamlet", "fr": "Hamlet"}"#)),
    help: "Take it out; an editor that shows invisible characters finds it.")

  static let decomposedText = Explanation(
    "a letter and its mark as two characters",
    reason: """
      Some systems give names in the form NFD: é is e and an accent, a Hangul syllable two or \
      three letters. It looks the same, yet not everywhere, takes more of the 256 units, and a \
      text that is mended later is declared again. It is compared after NFC and declared as it \
      stands (Unicode Standard Annex 15).
      """,
    wrong: Example(app: title(#"{"en": "Hamlet", "fr": "Le re\u0301cit de Hamlet"}"#)),
    right: Example(app: title(#"{"en": "Hamlet", "fr": "Le récit de Hamlet"}"#)),
    help: "Convert the file to NFC, for example with `uconv -x any-nfc`.")

  // MARK: Parts

  private static func title(_ title: String) -> String {
    app(
      """
      {
        "type": "book", "identifier": "hamlet",
        "title": \(title)
      }
      """,
      title: #"{"en": "Plays", "fr": "Pièces"}"#, locales: #"["en", "fr"]"#)
  }

  private static let bilingual = app(
    hamlet(
      chapter("act-1", "The ghost"), chapter("act-2", "What is it"), chapter("act-3", "The king"),
      chapter("act-4", "To be or not to be"), chapter("act-5", "The end of the play")),
    locales: #"["en", "fr", "de"]"#)

  private static let french = """
    {
      "/": "Pièces", "hamlet": "Hamlet",
      "hamlet/act-1": "Le spectre",
      "hamlet/act-2": "Qu’est-ce que c’est",
      "hamlet/act-3": "La pièce et le roi",
      "hamlet/act-4": "Être ou ne pas être",
      "hamlet/act-5": "La fin de la pièce"
    }
    """

  private static let german = """
    {
      "/": "Stücke", "hamlet": "Hamlet",
      "hamlet/act-1": "Der Geist auf der Mauer",
      "hamlet/act-2": "Was ist das",
      "hamlet/act-3": "Das Stück und der König",
      "hamlet/act-4": "Sein oder nicht sein",
      "hamlet/act-5": "Das Ende vom Stück"
    }
    """
}

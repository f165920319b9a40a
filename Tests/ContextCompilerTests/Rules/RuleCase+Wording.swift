import ContextCompiler

extension RuleCase {
  /// The words and characters of texts.
  static let textQuality: [RuleCase] =
    swaps + languages + scripts + keys + plainKeys + placeholders + characters

  // MARK: Swapped translations

  private static let english = [
    "The ghost on the wall", "What is the matter with him", "The play and the king",
  ]
  private static let french = [
    "Le spectre sur le mur", "Qu’est-ce qui est arrivé dans la cour", "La pièce et le roi",
  ]
  private static let german = [
    "Der Geist auf der Mauer", "Was ist mit ihm und warum", "Das Stück und der König",
  ]

  private static func plays(
    _ tables: [String: [String]], acts: [String] = english,
    locales: String = #"["en", "fr", "de"]"#
  ) -> Sample {
    let chapters = acts.enumerated().map {
      context("chapter", "act-\($0)").replacing("On act-\($0)", with: $1)
    }
    let others = tables.map { locale, titles in
      let entries = titles.enumerated().map { number, title in
        let quoted =
          title.hasPrefix("⟦") ? "⟦\"\(title.dropFirst().dropLast())\"⟧" : "\"\(title)\""
        return "\"hamlet/act-\(number)\": \(quoted)"
      }
      return (
        "titles/\(locale).json",
        #"{"/": "Plays", "hamlet": "Hamlet", \#(entries.joined(separator: ", "))}"#
      )
    }
    return Sample(
      app(book("hamlet", children(chapters.joined(separator: ", "))), locales: locales),
      Dictionary(uniqueKeysWithValues: others))
  }

  private static func marked(_ titles: [String], at index: Int = 0) -> [String] {
    titles.enumerated().map { $0 == index ? "⟦\($1)⟧" : $1 }
  }

  private static let swaps: [RuleCase] = [
    RuleCase(
      .swappedTranslations, plays(["fr": marked(german), "de": french]),
      near: plays(["fr": french, "de": german])),
    // One text, of which both sides are sure.
    RuleCase(
      .swappedTranslations,
      plays([
        "fr": [french[0], "⟦\(german[1])⟧", french[2]],
        "de": [german[0], french[1], german[2]],
      ]),
      // The German title alone may be meant.
      near: plays(["fr": [french[0], german[1], french[2]], "de": german])),
    // The development locale's table and another one's, told apart by letters only.
    RuleCase(
      .swappedTranslations,
      app(
        #"{"type": "book", "identifier": "a", "title": {"en": ⟦"Гамлет"⟧, "ru": "Hamlet"}}"#,
        locales: #"["en", "ru"]"#, title: #"{"en": "Plays", "ru": "Пьесы"}"#),
      near: app(
        #"{"type": "book", "identifier": "a", "title": {"en": "Hamlet", "ru": "Hamlet"}}"#,
        locales: #"["en", "ru"]"#, title: #"{"en": "Plays", "ru": "Пьесы"}"#)),
    // Chinese in its two orthographies.
    RuleCase(
      .swappedTranslations,
      plays(
        [
          "zh-Hans": ["⟦牆上說話的鬼⟧", "這個國王為誰", "戲劇與問題"],
          "zh-Hant": ["墙上说话的鬼", "这个国王为谁", "戏剧与问题"],
        ],
        locales: #"["en", "zh-Hans", "zh-Hant"]"#),
      near: plays(
        [
          "zh-Hans": ["墙上说话的鬼", "这个国王为谁", "戏剧与问题"],
          "zh-Hant": ["牆上說話的鬼", "這個國王為誰", "戲劇與問題"],
        ],
        locales: #"["en", "zh-Hans", "zh-Hant"]"#)),
    // Names say nothing, but the baseline has them the other way round. Where the texts show that
    // the baseline was wrong, this is the mending.
    RuleCase(
      .swappedTranslations,
      Sample(
        names(#"{"en": "Elsinore", "fr": ⟦"Helsingör"⟧, "de": "Elseneur"}"#), baseline: names()),
      near: Sample(
        names(#"{"en": "The king", "fr": "Le roi", "de": "Der König"}"#),
        baseline: names(#"{"en": "The king", "fr": "Der König", "de": "Le roi"}"#))),
  ]

  private static func names(
    _ title: String = #"{"en": "Elsinore", "fr": "Elseneur", "de": "Helsingör"}"#
  ) -> String {
    app(
      #"{"type": "book", "identifier": "a", "title": \#(title)}"#,
      locales: #"["en", "fr", "de"]"#, title: #"{"en": "Plays", "fr": "Pièces", "de": "Stücke"}"#)
  }

  // MARK: Languages

  private static let fiveActs = [
    "The ghost on the wall", "What is the matter with him", "The play and the king",
    "To be or not to be", "The end of the play",
  ]
  private static let germanActs = german + ["Sein oder nicht sein", "Das Ende von dem Stück"]
  private static let frenchActs = french + ["Être ou ne pas être", "La fin de la pièce"]
  private static let russianActs = [
    "Призрак и король", "Что с ним", "Пьеса для короля", "Быть или не быть", "Это конец",
  ]
  private static let ukrainianActs = [
    "Привид і король", "Що з ним", "Вистава для короля", "Бути чи не бути", "Це кінець та смерть",
  ]

  private static func acts(_ tables: [String: [String]], locales: [String]) -> Sample {
    let list = locales.map { "\"\($0)\"" }.joined(separator: ", ")
    return plays(tables, acts: fiveActs, locales: "[\(list)]")
  }

  private static let languages: [RuleCase] = [
    // German in the place of French, whether German is listed or not.
    RuleCase(
      .foreignLanguage,
      acts(["fr": marked(germanActs), "de": germanActs], locales: ["en", "fr", "de"]),
      near: acts(["fr": frenchActs, "de": germanActs], locales: ["en", "fr", "de"])),
    RuleCase(
      .foreignLanguage, acts(["fr": marked(germanActs)], locales: ["en", "fr"]),
      // What is not translated, and three German titles among French ones.
      near: acts(
        ["fr": frenchActs.prefix(2) + germanActs.suffix(3), "de": fiveActs],
        locales: ["en", "fr", "de"])),
    RuleCase(
      .foreignLanguage, acts(["uk": marked(russianActs)], locales: ["en", "uk"]),
      near: acts(["uk": ukrainianActs, "ru": russianActs], locales: ["en", "uk", "ru"])),
    // The orthography of Taiwan in the place of that of mainland China; `zh` may be either.
    RuleCase(
      .foreignLanguage,
      acts(
        ["zh-CN": marked(["牆上說話的鬼", "這個國王為誰", "戲劇與問題", "是或不是這個", "學習結束"])],
        locales: ["en", "zh-CN"]),
      near: acts(
        ["zh": ["牆上說話的鬼", "這個國王為誰", "戲劇與問題", "是或不是這個", "學習結束"]],
        locales: ["en", "zh"])),
    // French in a table that should be in Cyrillic letters; names that are in Latin ones.
    RuleCase(
      .foreignScript, acts(["ru": marked(frenchActs)], locales: ["en", "ru"]),
      near: acts(
        ["ru": ["Ghost", "Rosencrantz", "Polonius", "Ophelia", "Laertes"]], locales: ["en", "ru"])),
    RuleCase(
      .foreignScript, acts(["sr-Cyrl": marked(frenchActs)], locales: ["en", "sr-Cyrl"]),
      near: acts(["sr": frenchActs.map { $0 + " čć" }], locales: ["en", "sr"])),
    // A whole table is one mistake.
    RuleCase(
      .foreignScript,
      acts(
        ["el": marked(["ハムレット", "ポローニアス", "レアティーズ", "オフィーリア", "ホレイショー"])],
        locales: ["en", "el"]),
      near: acts(["el": ["Άμλετ", "Πολώνιος", "Laertes", "Οφηλία", "π"]], locales: ["en", "el"])),
  ]

  // MARK: Scripts

  private static func titled(_ titles: String..., locales: [String]) -> String {
    let list = locales.map { "\"\($0)\"" }.joined(separator: ", ")
    let app = locales.map { "\"\($0)\": \"Plays\"" }.joined(separator: ", ")
    return ContextCompilerTests.app(
      titles.enumerated().map {
        #"{"type": "book", "identifier": "b\#($0)", "title": \#($1)}"#
      }.joined(separator: ", "), #""rules": {"untranslated-title": "off"}"#,
      locales: "[\(list)]", title: "{\(app)}")
  }

  private static let scripts: [RuleCase] = [
    RuleCase(
      .foreignScript,
      titled(
        #"{"en": "Hamlet", "fr": ⟦"Гамлет"⟧, "ja": "ハムレット"}"#,
        #"{"en": "The king", "fr": "Le roi", "ja": ⟦"Βασιλιάς"⟧}"#, locales: ["en", "fr", "ja"]),
      near: titled(
        // Names and loan words in Latin letters, and letters that are symbols.
        #"{"en": "Hamlet", "fr": "Hamlet", "ja": "Hamlet"}"#,
        #"{"en": "JSON", "fr": "JSON", "ja": "JSON入門"}"#,
        #"{"en": "π", "fr": "Le nombre π", "ja": "円周率 π"}"#,
        #"{"en": "μ", "fr": "Moyenne", "ja": "μ"}"#,
        // A lesson of Russian.
        #"{"en": "Привет", "fr": "Привет", "ja": "Привет"}"#,
        #"{"en": "Привет, hello", "fr": "Bonjour", "ja": "Привет こんにちは"}"#,
        locales: ["en", "fr", "ja"])),
    RuleCase(
      .foreignScript,
      titled(#"{"en": "King", "sr-Latn": ⟦"Краљ"⟧}"#, locales: ["en", "sr-Latn"]),
      near: titled(
        #"{"en": "King", "sr": "Краљ", "zh-Hant": "國王", "tlh": "Ἀλέξανδρος"}"#,
        locales: ["en", "sr", "zh-Hant", "tlh"])),
    // A letter of another script that looks like the right one: in Latin words one of Cyrillic and
    // Greek ones, in Cyrillic and Greek words a Latin one.
    RuleCase(
      .foreignScript,
      titled(
        #"{"en": ⟦"H\u0430mlet"⟧, "ru": "Гамлет", "uk": "Гамлет", "el": "Άμλετ"}"#,
        #"{"en": ⟦"The \u0397amlets"⟧, "ru": ⟦"Cтихотворения"⟧, "uk": ⟦"Вiдповiдь"⟧}"#,
        #"{"en": "King", "az": ⟦"H\u04d9yat"⟧, "el": ⟦"Κεφάλαιo"⟧}"#,
        locales: ["en", "ru", "uk", "el", "az"]),
      near: titled(
        #"{"en": "5 µm, 5 μm", "ru": "PCшник", "uk": "IT-фахівець", "el": "Kεφάλαιο"}"#,
        #"{"en": "π-bonding, TGFβ, KoЯn", "ru": "Excelе, XMLе", "uk": "XІХ", "el": "DNA"}"#,
        #"{"en": "Old Slavic pьsъ", "ru": "Eкин, eКнига", "uk": "Wi‑Fi, C++", "az": "Həyat"}"#,
        locales: ["en", "ru", "uk", "el", "az"])),
    // One text that is another language's in the development locale; there are two of it, or no
    // third language beside which it is strange, in lessons.
    RuleCase(
      .foreignScript,
      titled(
        #"{"en": ⟦"Гамлет"⟧, "fr": "Hamlet", "ru": "Гамлет"}"#, locales: ["en", "fr", "ru"]),
      near: titled(
        #"{"en": "Гамлет", "ru": "Гамлет"}"#, #"{"en": "Кот", "fr": "Le chat", "ru": "Кот"}"#,
        locales: ["en", "fr", "ru"])),
  ]

  // MARK: Keys

  private static let keys: [RuleCase] = [
    RuleCase(
      .bareKey,
      titled(
        #"{"en": "Hamlet", "fr": ⟦"HAMLET_ACT_1_TITLE"⟧}"#,
        #"{"en": ⟦"chapter.1.title"⟧, "fr": ⟦"chapter.1.title"⟧}"#,
        #"{"en": "The king", "fr": ⟦"play_the_king"⟧}"#,
        #"{"en": "Act one", "fr": ⟦"ACT_1"⟧}"#, locales: ["en", "fr"]),
      near: titled(
        #"{"en": "Crates.io", "fr": "Crates.io"}"#,
        #"{"en": "buddy_system_allocator", "fr": "buddy_system_allocator"}"#,
        #"{"en": "java.util.List", "fr": "La classe java.util.List"}"#,
        #"{"en": "Self-assessment-day", "fr": "Journée de bilan"}"#,
        #"{"en": "MAX_INT", "fr": "MAX_INT"}"#, #"{"en": "Node.js", "fr": "Introduction"}"#,
        locales: ["en", "fr"])),
    RuleCase(
      .bareKey,
      Sample(
        app(
          #"{"type": "book", "identifier": "plays", "title": "Plays", "children": ["#
            + #"{"type": "chapter", "identifier": "act-1", "title": "Elsinore"}, "#
            + #"{"type": "chapter", "identifier": "act-2", "title": "Polonius"}]}"#,
          locales: #"["en", "fr"]"#),
        [
          "titles/fr.json":
            #"{"/": "Pièces", "plays": "Pièces", "plays/act-1": ⟦"plays/act-1"⟧, "plays/act-2": ⟦"act-2"⟧}"#
        ]),
      near: Sample(
        app(
          #"{"type": "book", "identifier": "async", "title": "async", "children": ["#
            + #"{"type": "chapter", "identifier": "async/await", "title": "async/await"}, "#
            + #"{"type": "chapter", "identifier": "Act 1", "title": "Act 1"}]}"#,
          locales: #"["en", "fr"]"#),
        [
          "titles/fr.json":
            #"{"/": "Pièces", "async": "async", "async/async~1await": "async/await", "async/Act 1": "Acte 1"}"#
        ])),
  ]

  private static func acts(_ french: [String]) -> Sample {
    let children = french.indices.map {
      #"{"type": "chapter", "identifier": "c\#($0)", "title": "The act of number \#($0)"}"#
    }
    let entries = french.enumerated().map {
      let isKey = $1.hasPrefix("⟦")
      let text = isKey ? String($1.dropFirst().dropLast()) : $1
      return isKey ? "\"b/c\($0)\": ⟦\"\(text)\"⟧" : "\"b/c\($0)\": \"\(text)\""
    }
    return Sample(
      app(
        #"{"type": "book", "identifier": "b", "title": "Plays", "children": ["#
          + children.joined(separator: ", ") + "]}",
        locales: #"["en", "fr"]"#),
      ["titles/fr.json": #"{"/": "Pièces", "b": "Pièces", \#(entries.joined(separator: ", "))}"#])
  }

  /// Keys without anything between their words, keys of tables, notes, and what libraries show.
  private static let plainKeys: [RuleCase] = [
    RuleCase(
      .bareKey,
      acts([
        "⟦chapterTitle⟧", "⟦b/c1#title⟧", "⟦c2⟧", "⟦TODO⟧", "⟦chapter_4⟧", "⟦lessonTwo⟧",
        #"⟦[missing \"fr.c6.title\" translation]⟧"#, "⟦translation missing: fr.c7⟧",
      ]),
      near: acts(["iPhone", "b#1", "a2", "Todo", "Chapitre_4", "toString", "[fr.]", "trans.: fr"])),
    // An identifier that is technical beyond doubt, and one that may be a name.
    RuleCase(
      .bareKey,
      app(#"{"type": "book", "identifier": "act-1-scene-2", "title": ⟦"act-1-scene-2"⟧}"#),
      near: app(#"{"type": "book", "identifier": "covid-19", "title": "covid-19"}"#)),
    RuleCase(
      .bareKey,
      titled(
        #"{"en": "Hamlet", "fr": ⟦"HAMLET_ACT"⟧, "de": ⟦"hamlet.act.title"⟧}"#,
        #"{"en": "The king", "fr": ⟦"plays.king.first"⟧, "de": ⟦"king_title"⟧}"#,
        locales: ["en", "fr", "de"]),
      near: titled(
        #"{"en": "Railways", "fr": "S.N.C.F", "de": "H_2SO_4"}"#,
        #"{"en": "The site", "fr": "www.example.org", "de": "my_big_file.txt"}"#,
        #"{"en": "Chapter one", "fr": "Chap.1.2", "de": "v1.2.3"}"#, locales: ["en", "fr", "de"])),
  ]

  // MARK: Placeholders

  private static let placeholders: [RuleCase] = [
    RuleCase(
      .unmatchedPlaceholder,
      titled(
        #"{"en": "Hamlet", "fr": ⟦"Hamlet de %@"⟧, "de": "Hamlet"}"#,
        #"{"en": "Act {number}", "fr": "Acte {number}", "de": ⟦"Akt"⟧}"#,
        #"{"en": "Page %1$d", "fr": "Page %d", "de": ⟦"Seite"⟧}"#,
        #"{"en": "Scene", "fr": "Scène", "de": ⟦"Szene %{count}"⟧}"#,
        locales: ["en", "fr", "de"]),
      near: titled(
        #"{"en": "100% of it", "fr": "100 % de tout", "de": "100 % davon"}"#,
        #"{"en": "A 5% discount", "fr": "Un rabais de 5 %", "de": "5 % Rabatt"}"#,
        #"{"en": "Of ten citizens", "fr": "Herritarren %10a", "de": "%5-10u"}"#,
        #"{"en": "%@ and {name}", "fr": "{name} et %1$@", "de": "%@ und {name}"}"#,
        #"{"en": "Sets {1, 2}", "fr": "Ensembles", "de": "Mengen {}"}"#,
        locales: ["en", "fr", "de"])),
    // One of two that look alike, or that differ by their position; a variable of a catalog.
    RuleCase(
      .unmatchedPlaceholder,
      titled(
        #"{"en": "%@ and %@", "fr": ⟦"%@ et son roi"⟧}"#,
        #"{"en": "%1$@ by %2$@", "fr": ⟦"%1$@"⟧}"#,
        #"{"en": "Play %1$@ by %2$@", "fr": ⟦"%1$@ de %1$@"⟧}"#,
        #"{"en": "%@ in %d acts", "fr": ⟦"%d actes de %@"⟧}"#,
        #"{"en": ⟦"Acts by %(name)s"⟧, "fr": "Actes"}"#,
        #"{"en": "Read %#@books@", "fr": ⟦"Lire %@"⟧}"#,
        #"{"en": "Act %%", "fr": ⟦"Acte %arg"⟧}"#, locales: ["en", "fr"]),
      near: titled(
        #"{"en": "%@ and %@ or {a}", "fr": "{a} : %2$@ ou %1$@"}"#,
        #"{"en": "%@ in %lld acts", "fr": "%2$lld actes de %1$@"}"#,
        #"{"en": "%i pages", "fr": "%d pages"}"#, #"{"en": "%.1f or %d", "fr": "%.2f ou %d"}"#,
        #"{"en": "%(name)s in %(count)d acts", "fr": "%(count)d actes de %(name)s"}"#,
        #"{"en": "%#@books@ by %@", "fr": "%@ : %#@books@"}"#,
        #"{"en": "%*d and %@", "fr": "%3$@ et %*d"}"#,
        #"{"en": "Write %%d", "fr": "L’écriture %%"}"#, #"{"en": "5 %d", "fr": "5"}"#,
        #"{"en": "{n, plural, one {a {book}} other {books}}", "fr": "{n, plural, other {livres}}"}"#,
        #"{"en": "{{ name }}", "fr": "{{name}}"}"#, locales: ["en", "fr"])),
    // A name that was translated is one mistake.
    RuleCase(
      .unmatchedPlaceholder,
      titled(
        #"{"en": "Acts by {name}", "fr": ⟦"Actes de {nom}"⟧}"#,
        #"{"en": "Acts by ${name}", "fr": ⟦"Actes de {name}"⟧}"#,
        #"{"en": "%d of {all} acts", "fr": ⟦"%d actes"⟧}"#, locales: ["en", "fr"]),
      near: titled(
        #"{"en": "Chapter %d", "ja": "第%d章", "ko": "%d장"}"#, locales: ["en", "ja", "ko"])),
  ]

  // MARK: Characters

  private static let scotland =
    #"🏴\udb40\udc67\udb40\udc62\udb40\udc73\udb40\udc63\udb40\udc74\udb40\udc7f"#

  private static let characters: [RuleCase] = [
    RuleCase(
      .invisibleCharacter,
      titled(
        #"{"en": ⟦"Ham\u200blet"⟧, "fa": "هملت"}"#, #"{"en": "King", "fa": ⟦"\ufeffشاه"⟧}"#,
        #"{"en": ⟦"The \u200cking"⟧, "fa": "شاه"}"#, #"{"en": ⟦"Ki\u200dng"⟧, "fa": "شاه ما"}"#,
        #"{"en": ⟦"\u202egniK\u202c"⟧, "fa": "شاه او"}"#, locales: ["en", "fa"]),
      near: titled(
        // Persian has ZWNJ between parts of a word, also behind a foreign one.
        #"{"en": "Glossary", "fa": "واژه\u200cنامه"}"#,
        #"{"en": "Traits", "fa": "Trait\u200cها"}"#,
        #"{"en": "👩\u200d🔬 Science", "fa": "\u2068Java\u2069 علم", "hi": "क्\u200dष"}"#,
        #"{"en": "\#(scotland) Scotland", "fa": "اسکاتلند\u200f", "th": "การ\u200bเรียน"}"#,
        locales: ["en", "fa", "hi", "th"])),
    // Marks of direction in texts that have one direction only.
    RuleCase(
      .invisibleCharacter,
      titled(
        #"{"en": ⟦"Hamlet\u200e"⟧, "he": "המלט"}"#, #"{"en": ⟦"The \u200fking"⟧, "he": "המלך"}"#,
        #"{"en": ⟦"\u2068Hamlet\u2069 today"⟧, "he": "המלט היום"}"#,
        #"{"en": ⟦"\u202aHamlet\u202c here"⟧, "he": "המלט כאן"}"#,
        #"{"en": ⟦"Ham\u061clet now"⟧, "he": "המלט עכשיו"}"#,
        #"{"en": "Marks", "he": ⟦"המלט\u200f\u200f"⟧}"#, locales: ["en", "he"]),
      near: titled(
        #"{"en": "Learn עברית\u200e!", "he": "לימוד \u2066C++\u2069"}"#,
        #"{"en": "C++", "he": "C++\u200e"}"#,
        #"{"en": "C", "he": "\u2067שפת \u2068C\u2069\u2069"}"#,
        #"{"en": "Arabic", "he": "\u202bערבית\u202c\u200f"}"#, locales: ["en", "he"])),
    // Joiners and selectors without anything to join or to choose.
    RuleCase(
      .invisibleCharacter,
      titled(
        #"{"en": ⟦"Ham\u2060let"⟧, "fa": ⟦"هملت\u200c"⟧}"#,
        #"{"en": ⟦"The\u034f king"⟧, "fa": ⟦"می\u200c\u200cروم"⟧}"#,
        #"{"en": ⟦"A k\u180eing"⟧, "fa": "شاه \u200cما"}"#,
        #"{"en": ⟦"Hamlet\ufe0f"⟧, "fa": ⟦"\u200cهمه"⟧}"#,
        #"{"en": ⟦"The pi\u1160es"⟧, "fa": "این\u200c است"}"#,
        #"{"en": ⟦"K\u200d"⟧, "fa": "کاف"}"#, locales: ["en", "fa"]),
      near: titled(
        #"{"en": "2\u2060–\u20603 lines", "fa": "نمایش\u200cنامه\u200cها", "th": "ไทย"}"#,
        #"{"en": "❤\ufe0f Love 1\ufe0f\u20e3", "fa": "حرف ه\u200d", "th": "หัวใจ"}"#,
        #"{"en": "👨\u200d👩\u200d👧 Family", "fa": "\u200dه در پایان", "th": "ครอบ\u200bครัว"}"#,
        #"{"en": "❤\ufe0f\u200d🔥 Fire", "fa": "نسخه\u200c۲", "th": "ไฟ"}"#,
        #"{"en": "ᠰᠠ\u180e Mongol", "fa": "کد\u200cهای C", "th": "ᠮᠣᠩ\u180b"}"#,
        locales: ["en", "fa", "th"])),
    RuleCase(
      .invisibleCharacter,
      titled(
        #"{"en": "Word", "ml": ⟦"\u200cവാക്ക്"⟧, "ja": ⟦"a\u2060b言"⟧}"#,
        locales: ["en", "ml", "ja"]),
      near: titled(
        // A virama that is shown, a Sinhala conjunct, an ideograph's variant.
        #"{"en": "Word", "ml": "വാക്ക്\u200c", "ja": "葛\udb40\udd00城"}"#,
        #"{"en": "Sri", "ml": "ശ്രീ", "ja": "言\u2060葉", "si": "ශ්\u200dරී"}"#,
        locales: ["en", "ml", "ja", "si"])),
    RuleCase(
      .decomposedText,
      titled(
        #"{"en": "Hamlet", "fr": ⟦"Le re\u0301cit"⟧, "ko": ⟦"\u1112\u1161\u11ab"⟧}"#,
        #"{"en": "Games", "fr": "Jeux", "ko": "게임"}"#, locales: ["en", "fr", "ko"]),
      near: titled(
        // Composed; without a composed form; taken apart by NFC itself; typed so by keyboards.
        #"{"en": "x\u0304 and m\u0302", "bn": "\u09df", "hi": "\u0915\u093c", "vi": "Di\u0323ch vu\u0323"}"#,
        #"{"en": "récit", "bn": "\u0995\u09c7\u09be", "hi": "की", "vi": "Việt"}"#,
        locales: ["en", "bn", "hi", "vi"])),
  ]
}

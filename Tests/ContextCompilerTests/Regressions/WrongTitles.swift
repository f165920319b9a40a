import Testing

@testable import ContextCompiler

/// Planted mistakes in titles: each is found, and a wrong table once.
extension `Correct titles` {
  private static let biology: [String: [String]] = [
    "en": [
      "Biology", "The cell", "What is life?", "Plants and animals", "The human body", "Blood",
      "Evolution", "In the sea",
    ],
    "ru": [
      "Биология", "Клетка", "Что такое жизнь?", "Растения и животные", "Тело человека", "Кровь",
      "Эволюция", "В море",
    ],
    "sr": [
      "Биологија", "Ћелија", "Шта је живот?", "Биљке и животиње", "Људско тело", "Крв", "Еволуција",
      "У мору",
    ],
    "be": [
      "Біялогія", "Клетка", "Што такое жыццё?", "Расліны і жывёлы", "Цела чалавека", "Кроў",
      "Эвалюцыя", "У моры",
    ],
    "de": [
      "Biologie", "Die Zelle", "Was ist Leben?", "Pflanzen und Tiere", "Der menschliche Körper",
      "Blut", "Evolution", "Im Meer",
    ],
    "cs": [
      "Biologie", "Buňka", "Co je život?", "Rostliny a zvířata", "Lidské tělo", "Krev", "Evoluce",
      "V moři",
    ],
    "th": [
      "ชีววิทยา", "เซลล์", "ชีวิตคืออะไร", "พืชและสัตว์", "ร่างกายมนุษย์", "เลือด", "วิวัฒนาการ", "ในทะเล",
    ],
    "ko": ["생물학", "세포", "생명이란 무엇인가?", "식물과 동물", "인체", "피", "진화", "바다에서"],
    "ja": ["生物学", "細胞", "生命とは何か", "植物と動物", "人体", "血液", "進化", "海の中"],
    "zh-Hans": ["生物学", "细胞", "生命是什么？", "植物和动物", "人体", "血液", "进化", "在海里"],
    "he": [
      "ביולוגיה", "התא", "מה הם חיים?", "צמחים ובעלי חיים", "גוף האדם", "דם", "אבולוציה", "בים",
    ],
    "yi": [
      "ביאָלאָגיע", "די צעל", "וואָס איז לעבן?", "געוויקסן און חיות", "דער מענטשלעכער גוף", "בלוט",
      "עוואָלוציע", "אין ים",
    ],
  ]

  @Test func `of one book in twelve languages are right`() {
    let found = bookCompilation(Self.biology).findings.diagnostics
    #expect(found.isEmpty, "\(found)")
  }

  @Test(arguments: [
    ("de", "cs", Rule.foreignLanguage), ("ru", "be", .foreignLanguage),
    ("ru", "sr", .foreignLanguage), ("he", "yi", .foreignLanguage), ("th", "cs", .foreignScript),
    ("ko", "zh-Hans", .foreignScript), ("ko", "ja", .foreignScript), ("de", "ja", .foreignScript),
    ("th", "de", .foreignScript),
  ])
  func `that another language's table has replaced are found once`(
    locale: String, other: String, rule: Rule
  ) throws {
    let english = try #require(Self.biology["en"])
    let titles = try #require(Self.biology[other])
    let found = bookCompilation(["en": english, locale: titles]).findings.diagnostics
    #expect(found.map(\.rule) == [rule], "\(found)")
    #expect(found.allSatisfy { $0.message.contains("'\(locale)'") }, "\(found)")
  }

  @Test(arguments: [("ru", Rule.foreignScript), ("th", .foreignScript), ("de", .foreignLanguage)])
  func `of an older release that nobody has translated are found`(
    locale: String, rule: Rule
  ) throws {
    let older = [
      "Biology I", "Cells", "What life is", "Plants and the animals", "The body", "The blood",
      "Evolution and time", "Under the sea",
    ]
    let english = try #require(Self.biology["en"])
    let found = bookCompilation(["en": english, locale: older]).findings.diagnostics
    #expect(found.map(\.rule) == [rule], "\(found)")
    // What is the same is not translated, and no mistake.
    let same = bookCompilation(["en": english, locale: english]).findings.diagnostics
    #expect(same.isEmpty, "\(same)")
  }

  /// A Russian, German or Greek title with a letter of another script.
  @Test(arguments: [
    ("ru", "Что \u{44d}\u{442}o"), ("ru", "Ночь нa Ивана"), ("ru", "Xлеб и соль"),
    ("ru", "Москва-pека"), ("de", "Der g\u{435}\u{456}\u{455}t"),
    ("de", "Die \u{405}\u{435}\u{435}le"),
    ("de", "\u{391}lbert der Gro\u{df}e"), ("de", "Der H\u{3b1}mmer"), ("el", "Τo τέλος"),
  ])
  func `with a letter that only looks right are found`(locale: String, title: String) {
    let found = compilation(["en": ["The title"], locale: [title]]).findings.diagnostics
    #expect(found.map(\.rule) == [.foreignScript], "\(found)")
  }

  @Test(arguments: [
    ("ru", "Энергия Eкин и Eк"), ("ru", "PCшник"), ("ru", "Кf3 и Фxf7"), ("de", "TNFα und NF-κB"),
    ("de", "5 kΩ und 3 µm"), ("de", "γδT-Zellen"), ("el", "Η Kεφαλή στο PC"),
  ])
  func `with a symbol of another script are none`(locale: String, title: String) {
    let found = compilation(["en": ["The title"], locale: [title]]).findings.diagnostics
    #expect(found.isEmpty, "\(found)")
  }

  @Test(arguments: [
    "/b/c0", "b:c0", "b-c0", "b.c0", "(null)", "[object Object]", "undefined", "TBD", "TODO: check",
    "Lorem ipsum dolor", "BOOK.ACT.TWO", "chapter-title",
  ])
  func `that are keys are found`(key: String) {
    let found = compilation(["en": ["The title"], "de": [key]]).findings.diagnostics
    #expect(found.map(\.rule) == [.bareKey], "\(found)")
  }

  @Test(arguments: ["THE_END", "MAX_VALUE", "10:30", "(x)", "Ute", "Lore", "TODO-Liste", "[a]"])
  func `that look like keys are none`(title: String) {
    let found = compilation(["en": ["The title"], "de": [title]]).findings.diagnostics
    #expect(found.isEmpty, "\(found)")
  }

  @Test(arguments: [
    #"Von \\(name)"#, "Von %name%", "Von {}", "Von <0>hier</0>", #"Von\\nhier"#,
  ])
  func `with a left-over are found`(title: String) {
    let found = compilation(["en": ["The title"], "de": [title]]).findings.diagnostics
    #expect(found.map(\.rule) == [.unmatchedPlaceholder], "\(found)")
  }

  @Test(arguments: [
    "%d und %s", "Die Menge {1, 2} und {}", #"Der Winkel \\nu"#, "20% und 30% mehr",
    "R&D; und mehr",
    "Das <p>-Tag", "<div> und <span>", "wenn a<b und c>d",
  ])
  func `about what looks like a left-over are none`(title: String) {
    let found = compilation(["en": ["The title"], "de": [title]]).findings.diagnostics
    #expect(found.isEmpty, "\(found)")
  }

  @Test(arguments: ["<b>Die</b> Stadt", "Die<br>Stadt", "Die Stadt &amp; wir", "Die St\u{fffd}dt"])
  func `with markup or a lost character are found`(title: String) {
    let found = compilation(["en": ["The title"], "de": [title]]).findings.diagnostics
    #expect(found.map(\.rule) == [.suspiciousText], "\(found)")
  }

  @Test func `that a catalog keeps from translation have none`() {
    let catalog =
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"b": {"shouldTranslate": false}}}"#
    let found = Compilation(
      of: MemoryFiles([
        "app.json": """
        {"type": "app", "identifier": "a", "title": {"en": "A", "fr": "A"},
         "developmentLocale": "en", "locales": ["en", "fr"],
         "children": [{"type": "book", "identifier": "b", "title": "Hamlet"}]}
        """, "titles/T.xcstrings": catalog,
      ])
    ).findings.diagnostics
    #expect(found.isEmpty, "\(found)")
  }
}

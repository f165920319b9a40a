import ContextCompiler
import Testing

@Suite struct `The coverage of titles` {
  private func coverage(_ app: String, _ tables: [String: String] = [:]) throws -> TitleCoverage {
    var options = CompilationOptions()
    options.countsTitles = true
    let files = tables.merging(["app.json": app]) { $1 }
    return try #require(Compilation(of: MemoryFiles(files), options: options).titleCoverage)
  }

  private static let app = """
    {"type": "app", "identifier": "com.example.plays", "title": {"en": "Plays", "fr": "Pièces"},
     "developmentLocale": "en", "locales": ["en", "fr", "de"], "children": [
       {"type": "book", "identifier": "hamlet", "title": {"en": "Hamlet", "fr": "Hamlet"},
        "children": [{"type": "chapter", "identifier": "act-1", "title": "Elsinore"},
                     {"type": "chapter", "identifier": "act-2", "title": "Polonius"}]},
       {"type": "book", "identifier": "faust", "title": "Faust"}]}
    """
  private static let tables = [
    "titles/T.xcstrings": catalog(
      #"{"localizations": {"fr": \#(unit("Elseneur", "needs_review"))}}"#)
  ]

  @Test func `is counted for each locale and each book`() throws {
    let coverage = try coverage(Self.app, Self.tables)
    #expect(coverage.developmentLocale == "en")
    #expect(
      coverage.text == """
        locale  book    titles  translated  review  missing  equal  share
        fr                   5           2       1        2      1    40%
                /            1           1       0        0      0   100%
                hamlet       3           1       1        1      1    33%
                faust        1           0       0        1      0     0%
        de                   5           0       0        5      0     0%
                /            1           0       0        1      0     0%
                hamlet       3           0       0        3      0     0%
                faust        1           0       0        1      0     0%

        """)
  }

  @Test func `is a document, too`() throws {
    let app = """
      {"type": "app", "identifier": "com.example.plays", "title": {"en": "Plays", "fr": "Pièces"},
       "developmentLocale": "en", "locales": ["en", "fr"]}
      """
    #expect(
      String(decoding: try coverage(app).json, as: UTF8.self) == """
        {
          "format": "title-coverage/1",
          "developmentLocale": "en",
          "locales": [
            {"locale": "fr", "titles": 1, "translated": 1, "needsReview": 0, "missing": 0, "equal": 0, "books": [
              {"path": [], "titles": 1, "translated": 1, "needsReview": 0, "missing": 0, "equal": 0}
            ]}
          ]
        }

        """)
  }

  @Test(arguments: [
    ("0", []), ("1", ["de"]), ("40", ["de"]), ("41", ["fr", "de"]), ("40.000", ["de"]),
    ("40.000001%", ["fr", "de"]),
  ])
  func `knows the locales below a minimum`(minimum: String, tags: [String]) throws {
    let minimum = try #require(Percentage(minimum))
    #expect(try coverage(Self.app, Self.tables).locales(below: minimum).map(\.tag) == tags)
  }

  @Test func `leaves out what need not be translated`() throws {
    let app = Self.app.replacing(
      #""identifier": "faust","#, with: #""identifier": "faust", "allow": ["untranslated-title"],"#)
    let french = try #require(try coverage(app, Self.tables).locales.first)
    #expect(french.counts.titles == 4 && french.counts.missing == 1)
  }

  @Test func `of one language is nothing to count`() throws {
    let app = """
      {"type": "app", "identifier": "com.example.plays", "title": "Plays",
       "developmentLocale": "en", "locales": ["en"]}
      """
    #expect(try coverage(app).text == "'en' is the only locale\n")
    #expect(try coverage(app).locales(below: #require(Percentage("100"))).isEmpty)
  }

  @Test(arguments: [
    ("0", "0"), ("100", "100"), ("095", "95"), ("0.05%", "0.05"), ("66.60", "66.60"),
  ])
  func `has percentages as they are written`(text: String, description: String) {
    #expect(Percentage(text)?.description == description)
  }

  @Test func `has nothing in it that acts`() throws {
    let app = #"""
      {"type": "app", "identifier": "a", "title": "A", "developmentLocale": "en",
       "locales": ["en", "fr"], "children": [
         {"type": "book", "identifier": "::error file=x::\u202eb", "title": "B"}]}
      """#
    let coverage = try coverage(app)
    #expect(coverage.text.contains(" ./::error file=x::<U+202E>b "))
    let json = String(decoding: coverage.json, as: UTF8.self)
    #expect(json.contains(#""path": ["::error file=x::\u202eb"]"#))
  }
}

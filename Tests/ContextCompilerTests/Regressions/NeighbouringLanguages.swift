import Testing

@testable import ContextCompiler

/// What an examiner found on correct titles, and a key that was lost.
@Suite struct `Correct titles` {
  /// Compiles chapters that have these titles, one after the other, in each locale.
  func compilation(_ titles: [String: [String]]) -> Compilation {
    let tags = titles.keys.sorted()
    let children = titles["en", default: []].indices.map {
      #"{"type": "chapter", "identifier": "c\#($0)", "title": "\#(titles["en", default: []][$0])"}"#
    }
    var files = [
      "app.json": """
      {"type": "app", "identifier": "a", "title": "A", "developmentLocale": "en",
       "locales": [\(tags.map { "\"\($0)\"" }.joined(separator: ", "))],
       "rules": {"untranslated-title": "off"},
       "children": [{"type": "book", "identifier": "b", "title": "B", "children": [
         \(children.joined(separator: ",\n"))]}]}
      """
    ]
    for (tag, texts) in titles where tag != "en" {
      let entries = texts.enumerated().map { "\"b/c\($0)\": \"\($1)\"" }
      files["titles/\(tag).json"] = "{\(entries.joined(separator: ", "))}"
    }
    return Compilation(of: MemoryFiles(files))
  }

  private static let english = [
    "The king and the queen", "What is it?", "You and I", "The old man and the sea",
    "This is no book", "How and when", "The father's house", "With you and without you",
  ]

  @Test func `in Serbian are not taken for Russian`() {
    let found = compilation([
      "en": Self.english,
      "sr": [
        "Краљ и краљица", "Шта је то?", "Ја и ти", "Старац и море", "Ово није књига", "Како и када",
        "Кућа оца", "Са тобом и без тебе",
      ],
      "ru": [
        "Король и королева", "Что это?", "Ты и я", "Старик и море", "Это не книга", "Как и когда",
        "Дом отца", "С тобой и без тебя",
      ],
    ]).findings.diagnostics
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `in Malay and Azerbaijani are not taken for their neighbours'`() {
    let found = compilation([
      "en": ["Animals in the sea", "Plants and people", "Water for life", "What is energy"],
      "ms": [
        "Haiwan yang hidup di laut", "Tumbuhan dan manusia", "Air untuk kehidupan",
        "Apa itu tenaga",
      ],
      "id": [
        "Hewan yang hidup di laut", "Tumbuhan dan manusia di bumi", "Air untuk hidup",
        "Apa itu energi",
      ],
      "az": ["Dənizdə heyvanlar", "Bitkilər və insanlar", "Həyat üçün su", "Enerji nədir?"],
      "tr": ["Denizde hayvanlar", "Bitkiler ve insanlar", "Yaşam için su", "Enerji nedir?"],
    ]).findings.diagnostics
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `with lone letters are in no other language`() {
    let found = compilation([
      "en": ["Students", "Teachers", "Readers", "Candidates", "Authors", "Citizens"],
      "fr": [
        "Étudiant·e·s", "Enseignant·e·s", "Lecteur·rice·s", "Candidat·e·s", "Auteur·e·s",
        "Citoyen·ne·s",
      ],
    ]).findings.diagnostics
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `are no keys where a hyphen joins them to code`() {
    let found = compilation([
      "en": ["The file Cargo.toml", "The class my_class"],
      "de": ["Cargo.toml-Datei", "my_class-Klasse"],
    ]).findings.diagnostics
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `with a share in Turkish have no placeholder`() {
    let found = compilation([
      "en": ["Ten percent of the students"], "tr": ["Öğrencilerin %10'u"],
    ]).findings.diagnostics
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `under a former path are kept over two renames`() throws {
    let compilation = Compilation(
      of: MemoryFiles([
        "app.json": """
        {"type": "app", "identifier": "a", "title": {"en": "A", "fr": "A"},
         "developmentLocale": "en", "locales": ["en", "fr"],
         "children": [{"type": "book", "identifier": "b", "title": "B",
           "formerIdentifierPaths": [["old"]], "children": [
             {"type": "chapter", "identifier": "e2", "title": "Two",
              "formerIdentifierPaths": [["b", "e"]]}]}]}
        """,
        "titles/fr.json": #"{"b": "Livre", "old/e": "Deux"}"#,
      ]))
    #expect(!compilation.findings.diagnostics.contains { $0.rule == .unusedText })
    let tree = String(decoding: try #require(compilation.tree), as: UTF8.self)
    #expect(tree.contains(#""fr": "Deux""#))
  }

  @Test(arguments: [
    ("unassignable", "isAssignable"), ("maximumBundleVersion", "minimumBundleVersion"),
    ("suggestedRange", "suggestedAge"),
  ])
  func `have fields that are not renamed to others which are two slips away`(
    name: String, field: String
  ) {
    let fields = ["isAssignable", "minimumBundleVersion", "suggestedAge"]
    #expect(!Suggestion.isClear(field, to: name, among: fields))
    #expect(Suggestion.isClear(field, to: String(field.dropLast()), among: fields))
  }

  @Test func `have rules that are found by a part of their name`() {
    let rules = Rule.allCases.map(\.rawValue)
    #expect(Suggestion.completion(of: "duplicate-title", among: rules) == "duplicate-sibling-title")
  }
}

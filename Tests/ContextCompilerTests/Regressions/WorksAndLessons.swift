import Testing

@testable import ContextCompiler

/// Titles that stand in another language on purpose, and tables that do not.
extension `Correct titles` {
  private static let frenchNovels = [
    "Les Misérables", "Le Petit Prince", "À la recherche du temps perdu", "Les Fleurs du mal",
    "L’Étranger", "La Peste",
  ]
  private static let novels = [
    "The Miserable", "The Little Prince", "In Search of Lost Time", "The Flowers of Evil",
    "The Stranger", "The Plague",
  ]

  /// A book's title and those of its chapters, in each locale.
  private static let kept: [[String: [String]]] = [
    // Works in their own language, below a title of the text's.
    [
      "en": ["French literature"] + novels, "de": ["Französische Literatur"] + frenchNovels,
    ],
    [
      "en": ["French literature"] + novels, "de": ["Französische Literatur"] + frenchNovels,
      "it": ["Letteratura francese"] + frenchNovels,
    ],
    // Operas in several languages.
    [
      "en": [
        "Opera", "La bohème", "Le nozze di Figaro", "Der Freischütz", "Die Fledermaus",
        "La traviata", "Il trovatore", "Les contes d’Hoffmann",
      ],
      "fr": [
        "Opéra", "La Bohème", "Les Noces de Figaro", "Le Freischütz", "La Chauve-souris",
        "La traviata", "Le Trouvère", "Les Contes d’Hoffmann",
      ],
    ],
    [
      "en": [
        "Literature", "Les Misérables", "Don Quijote de la Mancha", "Die Verwandlung",
        "Il nome della rosa", "Le Petit Prince", "À la recherche du temps perdu",
        "Les Fleurs du mal", "Madame Bovary",
      ],
      "de": [
        "Literatur", "Die Elenden", "Don Quijote von der Mancha", "Die Verwandlung",
        "Der Name der Rose", "Der kleine Prinz", "Auf der Suche nach der verlorenen Zeit",
        "Die Blumen des Bösen", "Madame Bovary",
      ],
    ],
    // Songs that keep their title in one other language.
    [
      "en": [
        "Songs", "The Fair Maid of the Mill", "Wandering", "Where to?", "The Inquisitive One",
        "The Miller and the Brook",
      ],
      "fr": [
        "Lieder", "Die schöne Müllerin", "Das Wandern", "Wohin?", "Der Neugierige",
        "Der Müller und der Bach",
      ],
      "de": [
        "Lieder", "Die schöne Müllerin", "Das Wandern", "Wohin?", "Der Neugierige",
        "Der Müller und der Bach",
      ],
    ],
    // Lessons of a language.
    [
      "en": [
        "Spanish", "Where is the library?", "My name is Juan", "The house and the garden",
        "What time is it?", "I have two cats",
      ],
      "de": [
        "Spanisch", "¿Dónde está la biblioteca?", "Me llamo Juan", "La casa y el jardín",
        "¿Qué hora es?", "Yo tengo dos gatos",
      ],
    ],
    [
      "en": ["Russian", "Hello!", "How are you?", "My name is…", "Where is the station?"],
      "de": ["Russisch", "Привет!", "Как дела?", "Меня зовут…", "Где вокзал?"],
      "fr": ["Russe", "Bonjour !", "Comment ça va ?", "Je m’appelle…", "Où est la gare ?"],
    ],
    // Languages by their own names.
    [
      "en": ["Languages", "English", "German", "French", "Russian", "Japanese", "Greek"],
      "de": ["Sprachen", "English", "Deutsch", "Français", "Русский", "日本語", "Ελληνικά"],
      "fr": ["Langues", "anglais", "allemand", "français", "russe", "japonais", "grec"],
    ],
  ]

  @Test(arguments: kept)
  func `of works and lessons may be in their language`(titles: [String: [String]]) {
    let found = bookCompilation(titles).findings.diagnostics
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `in another language are found below a title that names none`() {
    let found = bookCompilation([
      "en": ["Stories"] + Self.novels, "de": ["Histoires de la ville"] + Self.frenchNovels,
    ]).findings.diagnostics
    #expect(found.map(\.rule) == [.foreignLanguage], "\(found)")
  }

  @Test func `in a third language are none of a wrong table`() {
    let english = [
      "Opera", "The Magic Flute", "The Bat", "The Troubadour", "The Knight of the Rose",
    ]
    let german = [
      "Oper", "Die Zauberflöte", "Die Fledermaus", "Der Troubadour", "Der Rosenkavalier",
    ]
    let mixed = bookCompilation([
      "en": english,
      "sv": ["Opera", "Die Zauberflöte", "Die Fledermaus", "Il trovatore", "Der Rosenkavalier"],
    ])
    #expect(mixed.findings.diagnostics.isEmpty, "\(mixed.findings.diagnostics)")
    let wrong = bookCompilation(["en": english, "sv": german])
    #expect(wrong.findings.diagnostics.map(\.rule) == [.foreignLanguage])
  }

  /// Compiles a book with the first title of each locale, and chapters with the others.
  func bookCompilation(_ titles: [String: [String]]) -> Compilation {
    let tags = titles.keys.sorted()
    let chapters = titles["en", default: []].indices.dropFirst().map {
      #"{"type": "chapter", "identifier": "c\#($0)"}"#
    }
    var files = [
      "app.json": """
      {"type": "app", "identifier": "a", "title": "A", "developmentLocale": "en",
       "locales": [\(tags.map { "\"\($0)\"" }.joined(separator: ", "))],
       "rules": {"untranslated-title": "off"},
       "children": [{"type": "book", "identifier": "b", "children": [
         \(chapters.joined(separator: ",\n"))]}]}
      """
    ]
    for (tag, texts) in titles {
      let entries = texts.enumerated().map { "\"b\($0 == 0 ? "" : "/c\($0)")\": \"\($1)\"" }
      files["titles/\(tag).json"] = "{\(entries.joined(separator: ", "))}"
    }
    return Compilation(of: MemoryFiles(files))
  }
}

import ContextCompiler

/// The content root that `init` writes: a book with chapters and a quiz, titles in two locales.
///
/// Its comments tell what to change; it has no findings, and `format` leaves it as it is.
enum StarterContent {
  /// The files, their paths relative to the root. The schemas come along, so that editors complete
  /// and check without a network.
  static var files: [(path: String, bytes: [UInt8])] {
    let schemas = ["app", "book"].compactMap { name in
      SchemaWriter.schema(named: name).map { ("schemas/\(name).schema.json", $0) }
    }
    return [
      ("app.json", Array(app.utf8)), ("books/first-book/book.json", Array(book.utf8)),
      ("titles/fr.json", Array(titles.utf8)),
    ] + schemas
  }

  private static let app = """
    {
      "$schema": "schemas/app.schema.json",
      "$comment": "The app. Put your bundle identifier and your scheme here; children names the manifests of the books, each a path or a glob from this file. Comments are ignored.",
      "type": "app", "identifier": "com.example.firststeps", "title": "First Steps",
      "developmentLocale": "en",
      "locales": ["en", "fr"],
      "universalLinkTemplate": "firststeps://{path}",
      "children": ["books/first-book/book.json"]
    }

    """

  private static let book = """
    {
      "$schema": "../../schemas/book.schema.json",
      "$comment": "An identifier tells a context from its siblings for ever: teachers' links rest on it. When one must change, say the old path in formerIdentifierPaths. Titles change freely; the French ones stand in titles/fr.json.",
      "type": "book", "identifier": "first-book", "title": "The Water Cycle",
      "summary": "Where rain comes from, and where it goes.",
      "topic": "science",
      "suggestedAge": [8, 11],
      "children": [
        {
          "$comment": "Children are shown in this order. Long ones can have files of their own: write a path instead of the object.",
          "type": "chapter", "identifier": "evaporation", "title": "Up into the Air",
          "suggestedCompletionTime": [10, 15],
          "progressReportingCapabilities": [{"kind": "duration"}, {"kind": "percent"}]
        },
        {"type": "chapter", "identifier": "rain", "title": "Down to the Ground"},
        {
          "$comment": "A quiz reports a score. The kind of its primary item can't change once it is released.",
          "type": "quiz", "identifier": "what-you-know", "title": "What Do You Know about Water?",
          "progressReportingCapabilities": [{"kind": "score"}],
          "primaryActivityItem": "score"
        }
      ]
    }

    """

  private static let titles = """
    {
      "/": "Premiers pas",
      "first-book": "Le cycle de l’eau",
      "first-book#summary": "D’où vient la pluie, et où elle va.",
      "first-book/evaporation": "Là-haut dans l’air",
      "first-book/rain": "Vers le sol",
      "first-book/what-you-know": "Que savez-vous de l’eau ?"
    }

    """
}

import ContextCompiler

/// A content root of one book with a chapter, and title tables: what is found, what is declared.
struct TitleRoot {
  let compilation: Compilation

  /// Compiles the root; the app and the book have titles in English, the chapter has none.
  init(
    _ tables: [String: [UInt8]], locales: String = #"["en", "fr", "de"]"#,
    appFields: String = #""rules": {"untranslated-title": "off"}"#,
    book: String = #""title": "Hamlet""#, chapter: String = #""title": "Elsinore""#
  ) {
    var files = tables
    files["app.json"] = Array(
      """
      {"type": "app", "identifier": "com.example.plays", "title": "Plays",
       "developmentLocale": "en", "locales": \(locales), \(appFields),
       "children": [{"type": "book", "identifier": "hamlet", \(book), "children": [
         {"type": "chapter", "identifier": "act-1", \(chapter)}]}]}
      """.utf8)
    compilation = Compilation(of: MemoryFiles(files))
  }

  init(
    _ path: String, _ text: String, locales: String = #"["en", "fr", "de"]"#,
    appFields: String = #""rules": {"untranslated-title": "off"}"#,
    book: String = #""title": "Hamlet""#, chapter: String = #""title": "Elsinore""#
  ) {
    self.init(
      [path: Array(text.utf8)], locales: locales, appFields: appFields, book: book,
      chapter: chapter)
  }

  /// The findings, each as its rule and the bytes of its place.
  var found: [String] {
    compilation.findings.diagnostics.map { diagnostic in
      let place = diagnostic.place
      let bytes = compilation.findings.sources[place.source].bytes
      let text = bytes[place.offset..<place.offset + place.length]
      return diagnostic.rule.rawValue + " " + String(decoding: text, as: UTF8.self)
    }
  }

  /// The messages of the findings.
  var messages: [String] { compilation.findings.diagnostics.map(\.message) }

  /// The declared tree.
  var tree: String { String(decoding: compilation.tree ?? [], as: UTF8.self) }

  /// The rules that were found.
  var rules: [Rule] { compilation.findings.diagnostics.map(\.rule) }
}

/// A catalog of one key.
func catalog(
  _ entry: String, key: String = "hamlet/act-1", version: String = #""1.0""#,
  sourceLanguage: String = #""en""#
) -> String {
  #"{"sourceLanguage": \#(sourceLanguage), "strings": {"\#(key)": \#(entry)}, "version": \#(version)}"#
}

/// A unit with a state and a value.
func unit(_ value: String, _ state: String = "translated") -> String {
  #"{"stringUnit": {"state": "\#(state)", "value": "\#(value)"}}"#
}

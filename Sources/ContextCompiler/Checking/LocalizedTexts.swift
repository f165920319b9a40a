import ContextTree
import JSONText

/// One text of a context in all the locales that have it, with what its bytes show.
struct LocalizedTexts {
  /// The texts, by locale; never empty.
  let texts: ArraySlice<TextEntry>
  private let content: Content

  init(_ texts: ArraySlice<TextEntry>, _ content: Content) {
    self.texts = texts
    self.content = content
  }

  /// Gives the texts of a context kind by kind.
  static func forEach(
    of context: Int, in catalog: TextCatalog, _ content: Content, _ body: (LocalizedTexts) -> Void
  ) {
    var rest = catalog.texts(of: context)
    while let first = rest.first {
      let texts = rest.prefix { $0.kind == first.kind }
      rest = rest[texts.endIndex...]
      body(LocalizedTexts(texts, content))
    }
  }

  /// The context that has them.
  var context: Int { texts.first.map { Int($0.context) } ?? 0 }

  /// The text in a locale.
  subscript(locale: Int) -> TextEntry? { texts.first { Int($0.locale) == locale } }

  /// Gives the bytes of a text, escapes decoded.
  static func withBytes<Result>(
    of text: TextEntry, _ content: Content, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    let syntax = content.sources[Int(text.source)].syntax
    if syntax.kind(Int(text.node)) == .string {
      let bytes = syntax.bytes
      return body(bytes.span.extracting(syntax.content(Int(text.node))))
    }
    let decoded = syntax.utf8(Int(text.node))
    return body(decoded.span)
  }

  /// The key in title tables.
  func key(_ content: Content) -> String {
    let key = content.path(of: context).key
    return texts.first?.kind.suffix.map { key + "#" + $0 } ?? key
  }
}

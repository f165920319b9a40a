import ContextTree
import JSONText

/// One text of a context in the locales that have it.
///
/// Of more than 256 only the first ones: some checks compare each with each other.
struct LocalizedTexts {
  private static let limit = 256

  /// The texts, by locale; never empty.
  let texts: ArraySlice<TextEntry>

  private init(_ texts: ArraySlice<TextEntry>) { self.texts = texts }

  /// Gives the texts of a context kind by kind.
  static func forEach(
    of context: Int, in catalog: TextCatalog, _ body: (LocalizedTexts) -> Void
  ) {
    var rest = catalog.texts(of: context)
    while let first = rest.first {
      let texts = rest.prefix { $0.kind == first.kind }
      rest = rest[texts.endIndex...]
      body(LocalizedTexts(texts.prefix(limit)))
    }
  }

  /// The context that has them.
  var context: Int { texts.first.map { Int($0.context) } ?? 0 }

  /// The text in a locale.
  subscript(locale: Int) -> TextEntry? { texts.first { Int($0.locale) == locale } }

  /// Gives the bytes in which a text stands, escapes decoded, and where.
  static func withBytes<Result>(
    of text: TextEntry, _ content: Content, _ body: (Span<UInt8>, Range<Int>) -> Result
  ) -> Result {
    let syntax = content.sources[Int(text.source)].syntax
    if syntax.kind(Int(text.node)) == .string {
      let bytes = syntax.bytes
      return body(bytes.span, syntax.content(Int(text.node)))
    }
    let decoded = syntax.utf8(Int(text.node))
    return body(decoded.span, 0..<decoded.count)
  }

  /// Whether two texts have the same bytes, escapes decoded. O(length).
  static func areEqual(_ left: TextEntry, _ right: TextEntry, _ content: Content) -> Bool {
    if left.id == right.id { return true }
    return withBytes(of: left, content) { bytes, range in
      withBytes(of: right, content) { TextHash.equal(bytes, range, $0, $1) }
    }
  }

  /// The key in title tables.
  func key(_ content: Content) -> String {
    let key = content.path(of: context).key
    return texts.first?.kind.suffix.map { key + "#" + $0 } ?? key
  }
}

extension TextScanner {
  /// Reads a text.
  func scan(_ text: TextEntry, of content: Content) -> TextScan {
    LocalizedTexts.withBytes(of: text, content) { scan($0, $1, in: Int(text.locale)) }
  }
}

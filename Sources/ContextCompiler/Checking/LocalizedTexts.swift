import ContextTree
import JSONText

/// One text of a context in the locales that have it.
///
/// Of more than 256 only the first ones: some checks compare each with each other.
struct LocalizedTexts {
  private static let limit = 256

  /// The texts, by locale; never empty.
  let texts: ArraySlice<TextEntry>

  /// Takes the texts at positions that ``next(in:of:)`` has given.
  init(_ catalog: TextCatalog, _ positions: Range<Int>) { texts = catalog.entries[positions] }

  /// Gives the texts of a context kind by kind.
  static func forEach(
    of context: Int, in catalog: TextCatalog, _ body: (LocalizedTexts) -> Void
  ) {
    var rest = catalog.positions(of: context)
    while let positions = next(in: &rest, of: catalog) { body(LocalizedTexts(catalog, positions)) }
  }

  /// Takes the positions of the first kind's texts away from those of a context.
  static func next(in rest: inout Range<Int>, of catalog: TextCatalog) -> Range<Int>? {
    guard let start = rest.first else { return nil }
    let kind = catalog.entries[start].kind
    var end = start + 1
    while end < rest.upperBound, catalog.entries[end].kind == kind { end += 1 }
    rest = end..<rest.upperBound
    return start..<min(end, start + limit)
  }

  /// The context that has them.
  var context: Int { texts.first.map { Int($0.context) } ?? 0 }

  /// The text in a locale.
  subscript(locale: Int) -> TextEntry? { texts.first { Int($0.locale) == locale } }

  /// Whether two texts have the same bytes, escapes decoded. O(length).
  static func areEqual(_ left: TextEntry, _ right: TextEntry, _ content: Content) -> Bool {
    let bytes = content.textBytes
    return TextHash.equal(bytes.span, left.bytes, bytes.span, right.bytes)
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
    scan(content.textBytes.span, text.bytes, in: Int(text.locale))
  }
}

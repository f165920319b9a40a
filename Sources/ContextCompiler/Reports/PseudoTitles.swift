import ContextTree
import JSONText

/// A title table of a pseudolocale, made from the development locale's texts.
package struct PseudoTitles: Sendable {
  /// The table, in the form of `LOCALE.json`.
  package let table: [UInt8]
  /// The keys of texts that would be longer than ClassKit takes, with the UTF-16 units that they
  /// would have; they are shorter in the table.
  package let overlong: [(key: String, units: Int, limit: Int)]

  /// Makes the table; a key for each text that the development locale has.
  init(of content: Content, texts: TextCatalog, for locale: Pseudolocale) {
    var writer = JSONWriter()
    var overlong: [(key: String, units: Int, limit: Int)] = []
    var isFirst = true
    for context in content.contexts.indices
    where !content.contexts[context].flags.contains(.isShadowed) {
      for text in texts.texts(of: context)
      where Int(text.locale) == content.locales.development {
        let key = content.path(of: context).key + (text.kind.suffix.map { "#" + $0 } ?? "")
        let limit = text.kind.utf16Limit ?? .max
        let pseudo = locale.text(for: content.string(text), utf16Limit: limit)
        if pseudo.wantedUnits > limit { overlong.append((key, pseudo.wantedUnits, limit)) }
        writer.write(isFirst ? "{\n  " : ",\n  ")
        isFirst = false
        writer.write(string: key)
        writer.write(": ")
        writer.write(string: pseudo.text)
      }
    }
    writer.write(isFirst ? "{}\n" : "\n}\n")
    table = writer.bytes
    self.overlong = overlong
  }
}

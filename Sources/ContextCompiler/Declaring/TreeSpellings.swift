import ContextTree
import JSONText

/// What a declared tree is made of besides the content: each piece is written a million times, so
/// spelled once, and as long as it can be.
struct TreeSpellings: Sendable {
  /// The beginning of a context, up to its identifier.
  let opening = Array("{\"identifier\": ".utf8)
  /// For each type, by its position, what stands between a context's identifier and its number.
  let types = ContextType.allCases.map {
    Array(", \"type\": \"\($0.rawValue)\", \"displayOrder\": ".utf8)
  }
  /// What stands before the value of each field, `, "topic": ` and so on, by its position in the
  /// table of fields.
  let fields = ManifestField.allCases.map { Array(", \"\($0.rawValue)\": ".utf8) }
  let notAssignable = Array(", \"isAssignable\": false".utf8)

  /// What stands before the first text of a title, and so on.
  let title = Self.texts("title")
  let summary = Self.texts("summary")
  let customTypeName = Self.texts("customTypeName")
  let details = Self.texts("details")
  /// What stands before a text, `"en": "` and so on, by its locale; after the brace.
  let firstLocales: [[UInt8]]
  /// The same after another text, whose end it has in it: `", "fr": "`.
  let nextLocales: [[UInt8]]
  let endOfTexts = Array("\"}".utf8)

  private static func texts(_ key: String) -> [UInt8] { Array(", \"\(key)\": {".utf8) }

  /// Prepares the spellings for the listed locales.
  init(locales: ArraySlice<String>) {
    firstLocales = locales.map { tag in
      var key = JSONWriter()
      key.write(string: tag)
      key.write(": \"")
      return key.bytes
    }
    nextLocales = firstLocales.map { Array("\", ".utf8) + $0 }
  }
}

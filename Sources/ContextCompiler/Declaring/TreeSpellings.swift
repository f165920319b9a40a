import ContextTree
import JSONText

/// What a declared tree is made of besides the content: each piece is written a million times, so
/// spelled once, as long as it can be, and all of them in one array.
struct TreeSpellings: Sendable {
  /// The pieces one after another.
  private(set) var bytes: [UInt8] = []
  /// Where a piece stands in ``bytes``.
  typealias Piece = Range<Int>

  /// The beginning of a context, up to its identifier.
  private(set) var opening: Piece = 0..<0
  /// What stands before a parent's first child and before another one, its opening in it, by the
  /// level of the parent; and what stands behind the last.
  private(set) var firstChildren: [Piece] = []
  private(set) var nextChildren: [Piece] = []
  private(set) var endsOfChildren: [Piece] = []
  private var types: [Piece] = []
  /// What stands before the value of each field, `, "topic": ` and so on, by its position in the
  /// table of fields.
  private(set) var fields: [Piece] = []
  private(set) var notAssignable: Piece = 0..<0
  /// What stands before the first text of each kind, `, "title": {"en": "` and so on, by the kind
  /// and the locale.
  private var firstTexts: [Piece] = []
  /// What stands before another text, by its locale; it begins with the end of the one before it:
  /// `", "fr": "`.
  private(set) var nextTexts: [Piece] = []
  private(set) var endOfTexts: Piece = 0..<0
  /// The parts of the template of links around each `{path}`.
  private(set) var template: [Piece] = []

  /// Prepares the spellings for what is written of a content root.
  init(for content: Content) {
    let locales = content.locales.tags.prefix(content.locales.listedCount)
    let depth = content.contexts.reduce(1) { max($0, Int($1.depth)) }
    opening = add("{\"identifier\": ")
    for level in 0..<depth {
      // The app's children stand under a key that the head of the file has.
      let key = level == 0 ? "" : ", \"children\": ["
      let line = "\n" + String(repeating: " ", count: 2 * level + 4)
      firstChildren.append(add("\(key)\(line){\"identifier\": "))
      nextChildren.append(add(",\(line){\"identifier\": "))
      endsOfChildren.append(add("\n" + String(repeating: " ", count: 2 * level + 2) + "]"))
    }
    for type in ContextType.allCases {
      types.append(add(", \"type\": \"\(type.rawValue)\", \"displayOrder\": "))
    }
    for field in ManifestField.allCases { fields.append(add(", \"\(field.rawValue)\": ")) }
    notAssignable = add(", \"isAssignable\": false")
    let keys = locales.map { tag in
      var key = JSONWriter()
      key.write(string: tag)
      key.write(": \"")
      return String(decoding: key.bytes, as: UTF8.self)
    }
    for kind in TextKind.all {
      for key in keys { firstTexts.append(add(", \"\(kind.name)\": {\(key)")) }
    }
    for key in keys { nextTexts.append(add("\", \(key)")) }
    endOfTexts = add("\"}")
    for part in content.settings.template ?? [] {
      template.append(add(String(decoding: part, as: UTF8.self)))
    }
  }

  /// What stands between the identifier and the number of a context of a type.
  func type(_ type: ContextType) -> Piece {
    types[ContextType.allCases.firstIndex(of: type) ?? 0]
  }

  /// What stands before the first text of a kind, in a locale.
  func firstText(_ kind: TextKind, in locale: Int) -> Piece {
    firstTexts[Int(kind.rawValue) * nextTexts.count + locale]
  }

  private mutating func add(_ text: String) -> Piece {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    return start..<bytes.count
  }
}

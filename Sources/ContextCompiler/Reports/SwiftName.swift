import ContextTree

/// Names in Swift for identifiers, which may be any text.
///
/// Sources: The Swift Programming Language, Lexical Structure, «Identifiers» and «Keywords and
/// Punctuation»; Swift API Design Guidelines, «Follow case conventions».
enum SwiftName {
  /// Names for siblings, one for each identifier: no two are equal, also not but for case or the
  /// form of an accent. The first one of several has the plain name.
  static func distinct(_ identifiers: [String]) -> [String] {
    let plain = identifiers.map { escaped(camelCase($0, startsLower: true)) }
    var taken = Set(plain.map(key))
    var used: Set<String> = []
    return plain.map { name in
      if used.insert(key(name)).inserted { return name }
      var number = 2
      while true {
        let other = name.filter { $0 != "`" } + "_\(number)"
        if taken.insert(key(other)).inserted {
          used.insert(key(other))
          return other
        }
        number += 1
      }
    }
  }

  /// The name of the app's type: from its title, else from the end of its identifier.
  static func type(for app: Context) -> String {
    var name = camelCase(app.title(for: [])?.text ?? "", startsLower: false)
    if name.allSatisfy({ $0 == "_" }) {
      let last = app.identifier.split(separator: ".").last.map(String.init) ?? ""
      name = camelCase(last, startsLower: false)
    }
    // A name of this file's own surroundings would hide them, a type's own words can't be names.
    return ["ContextTree", "IdentifierPath", "Type", "Protocol", "Self", "Any"].contains(name)
      ? name + "Content" : name
  }

  /// Equal for names that should not stand side by side; Swift's strings are equal whatever the
  /// form of their accents.
  private static func key(_ name: String) -> String { name.filter { $0 != "`" }.lowercased() }

  /// Words without what stands between them: `scene-2` is `scene2`, `Act 1` is `act1`.
  private static func camelCase(_ identifier: String, startsLower: Bool) -> String {
    var words: [String] = []
    var isInWord = false
    for scalar in identifier.unicodeScalars {
      guard isPart(scalar) else {
        isInWord = false
        continue
      }
      if !isInWord { words.append("") }
      isInWord = true
      words[words.count - 1].unicodeScalars.append(scalar)
    }
    var name = ""
    for (position, word) in words.enumerated() {
      if position == 0, startsLower {
        // `URLs` begins as `urls`, `DNA` is `dna`.
        let isShouted = word.count > 1 && word == word.uppercased() && word != word.lowercased()
        name += isShouted ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
      } else {
        name += word.prefix(1).uppercased() + word.dropFirst()
      }
    }
    guard let first = name.unicodeScalars.first else { return "_context" }
    return isHead(first) ? name : "_" + name
  }

  /// Whether a scalar may stand in a name; an underscore separates words.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": return true
      default: return false
      }
    }
    return scalar.properties.isXIDContinue && scalar.value >= 0xaa
  }

  private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isXIDStart && scalar.value < 0xf0000
  }

  /// The name with what makes a keyword a name.
  private static func escaped(_ name: String) -> String {
    // These mean something after a dot, even in backticks; the last is ours.
    if ["self", "init", "identifierPath"].contains(name) { return name + "_" }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "inout", "internal", "let", "open", "operator", "private", "precedencegroup", "protocol",
    "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case",
    "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
    "in", "repeat", "return", "throw", "switch", "where", "while", "as", "await", "false", "is",
    "nil", "super", "throws", "true", "try", "actor", "async", "macro", "package", "consuming",
    "borrowing", "some", "any", "each",
  ]
}

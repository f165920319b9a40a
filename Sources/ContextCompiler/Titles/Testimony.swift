/// What the letters and words of a text say about the locale in which it stands, against each
/// other locale: a bit for each of the first ``TextScanner/limit`` listed ones, and ``spoken``.
///
/// Locales of one language have the same words, so nothing ever speaks for one against the other.
/// A word or letter that two languages have says nothing about the two.
struct Testimony: Sendable {
  /// Set in ``own`` where the text has a word of its own language, whichever others have it.
  static let spoken: UInt64 = 1 << 63

  /// Locales against which something speaks for the text's own.
  private(set) var own: UInt64 = 0
  /// Locales for which something speaks against the text's own.
  private(set) var foreign: UInt64 = 0
  /// Those for which so much speaks that one text is enough.
  private(set) var strong: UInt64 = 0
  /// Locales that have a letter of the text, which its own has not.
  private var foreignLetters: UInt64 = 0

  /// Locales that the text fits, and its own it does not.
  var suspects: UInt64 { foreign & ~own }
  /// The same, beyond doubt.
  var strongSuspects: UInt64 { strong & ~own }

  /// Takes a letter beyond ASCII that the languages of some locales are written with. A weak sign:
  /// names keep their letters.
  mutating func add(letterOf languages: UInt64, in locale: UInt64) {
    if languages & locale != 0 {
      own |= ~languages
    } else {
      foreignLetters |= languages
    }
  }

  /// Takes a word that some locales' languages have.
  mutating func add(wordOf languages: UInt64, in locale: UInt64) {
    if languages & locale != 0 {
      own |= ~languages
    } else {
      strong |= foreign & languages
      foreign |= languages
    }
  }

  /// Ends the reading of a text: a word and a letter of one language are as good as two words.
  mutating func end() {
    strong |= foreign & foreignLetters
    foreign |= foreignLetters
  }

  /// Takes what the scripts of a text say. Letters that the own language has and another lacks
  /// speak for the own one; where the own one lacks some, all speak for those that have them.
  /// Latin letters count only where there are no others: names and terms are written in them.
  ///
  /// - Parameters:
  ///   - found: The scripts of the text.
  ///   - own: The scripts of its locale; empty where they are not known.
  ///   - holders: The locales that are written in a script, by its number.
  ///   - known: The locales whose scripts are known.
  mutating func add(_ found: ScriptSet, own scripts: ScriptSet, holders: [UInt64], known: UInt64) {
    if found.isEmpty || scripts.isEmpty { return }
    let letters = found == .latin ? found : found.subtracting(.latin)
    let ownLetters = letters.intersection(scripts)
    if !ownLetters.isEmpty { own |= known & ~Self.locales(with: ownLetters, holders) }
    if ownLetters != letters {
      let others = known & Self.locales(with: letters, holders)
      foreign |= others
      // Beside letters of the own language, the others may be a quotation.
      if found.isDisjoint(with: scripts) { strong |= others }
    }
  }

  private static func locales(with scripts: ScriptSet, _ holders: [UInt64]) -> UInt64 {
    var result = UInt64.max
    var rest = scripts.rawValue
    while rest != 0 {
      result &= holders[rest.trailingZeroBitCount]
      rest &= rest - 1
    }
    return result
  }
}

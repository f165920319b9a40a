/// What the letters and words of a text say about the locale in which it stands, against each
/// other locale: a bit for each of the first ``TextScanner/limit`` listed ones.
///
/// Locales of one language have the same words, so nothing ever speaks for one against the other.
/// A word or letter that two languages have says nothing about the two.
struct Testimony: Sendable {
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
  /// speak for the own one; without one such letter, all speak for those that have them.
  ///
  /// - Parameters:
  ///   - found: The scripts of the text.
  ///   - locale: The number of the text's own locale.
  ///   - scripts: The scripts of each locale, Latin included; empty where they are not known.
  mutating func add(_ found: ScriptSet, in locale: Int, of scripts: [ScriptSet]) {
    guard !found.isEmpty, !scripts[locale].isEmpty else { return }
    let fitsOwn = !found.isDisjoint(with: scripts[locale])
    for other in scripts.indices where !scripts[other].isEmpty {
      let bit: UInt64 = 1 << UInt64(other)
      if fitsOwn {
        if found.isDisjoint(with: scripts[other]) { own |= bit }
      } else if found.isSubset(of: scripts[other]) {
        foreign |= bit
        strong |= bit
      }
    }
  }
}

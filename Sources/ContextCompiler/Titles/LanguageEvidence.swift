/// Tells by a text's words and letters in which of the listed locales' languages it may be.
///
/// Each of the first 64 listed locales has a bit. Locales of one language have the same words, so
/// nothing ever speaks for one against the other.
///
/// A class, because it is asked about each text: one reference to count instead of four.
final class LanguageEvidence: Sendable {
  /// What a text says about the locale in which it stands, against each other locale.
  struct Testimony: Sendable {
    /// Locales against which something speaks for the text's own.
    fileprivate(set) var own: UInt64 = 0
    /// Locales for which something speaks against the text's own.
    fileprivate(set) var foreign: UInt64 = 0
    /// Those for which so much speaks that one text is enough.
    fileprivate(set) var strong: UInt64 = 0

    /// Locales that the text fits, and its own it does not.
    var suspects: UInt64 { foreign & ~own }
    /// The same, beyond doubt.
    var strongSuspects: UInt64 { strong & ~own }
  }

  /// The greatest number of locales that are compared.
  static let limit = 64

  /// The number of locales that are compared.
  let count: Int
  /// The scripts of each locale, Latin included; empty where they are not known.
  private let scripts: [ScriptSet]
  private let wordTable: WordTable
  /// For each scalar of two bytes the locales that write it.
  private let letters: [UInt64]

  /// Prepares the words of the listed locales.
  init(locales: LocaleList) {
    let tags = Array(locales.tags.prefix(min(locales.listedCount, Self.limit)))
    count = tags.count
    scripts = tags.map { tag in
      LocaleScripts.scripts(of: tag).map { $0.isEmpty ? .latin : $0 } ?? []
    }
    wordTable = WordTable(words: tags.map(LanguageSigns.words(of:)))
    var letters = [UInt64](repeating: 0, count: 0x800)
    for (locale, tag) in tags.enumerated() {
      for letter in LanguageSigns.letters(of: tag) where letter.value < 0x800 {
        letters[Int(letter.value)] |= 1 << UInt64(locale)
      }
    }
    self.letters = letters
  }

  /// What a text in UTF-8 says. A word that two languages have says nothing about the two.
  func testimony(of text: Span<UInt8>, scripts: ScriptSet, in locale: Int) -> Testimony {
    var testimony = Testimony()
    let bit: UInt64 = 1 << UInt64(locale)
    compareScripts(scripts, in: locale, &testimony)
    compareLetters(of: text, bit: bit, &testimony)
    wordTable.forEachMatch(in: text) { languages in
      if languages & bit != 0 {
        testimony.own |= ~languages
      } else {
        testimony.strong |= testimony.foreign & languages
        testimony.foreign |= languages
      }
    }
    return testimony
  }

  /// A letter is a weak sign: names keep theirs.
  private func compareLetters(
    of text: Span<UInt8>, bit: UInt64, _ testimony: inout Testimony
  ) {
    var index = 0
    while index + 1 < text.count {
      let byte = text[index]
      index += 1
      guard 0xc3...0xdf ~= byte else { continue }
      let languages = letters[Int(byte & 0x1f) << 6 | Int(text[index] & 0x3f)]
      if languages & bit != 0 {
        testimony.own |= ~languages
      } else {
        testimony.foreign |= languages
      }
      index += 1
    }
  }

  /// Letters that the own language has and another lacks speak for the own one; without one such
  /// letter, all speak for those that have them.
  private func compareScripts(
    _ found: ScriptSet, in locale: Int, _ testimony: inout Testimony
  ) {
    guard !found.isEmpty, !scripts[locale].isEmpty else { return }
    let fitsOwn = !found.isDisjoint(with: scripts[locale])
    for other in 0..<count where !scripts[other].isEmpty {
      let bit: UInt64 = 1 << UInt64(other)
      if fitsOwn {
        if found.isDisjoint(with: scripts[other]) { testimony.own |= bit }
      } else if found.isSubset(of: scripts[other]) {
        testimony.foreign |= bit
        testimony.strong |= bit
      }
    }
  }
}

/// Finds words in texts, each with the locales whose language has it.
private struct WordTable: Sendable {
  private var slots: [(hash: UInt32, locales: UInt64)]

  init(words: [[String]]) {
    var table: [UInt32: UInt64] = [:]
    for (locale, words) in words.enumerated() {
      for word in words {
        for form in [word, word.prefix(1).uppercased() + word.dropFirst()] {
          table[Self.hash(of: form), default: 0] |= 1 << UInt64(locale)
        }
      }
    }
    var capacity = 16
    while capacity < table.count * 4 { capacity *= 2 }
    slots = Array(repeating: (0, 0), count: capacity)
    for (hash, locales) in table {
      var slot = Int(hash) & (capacity - 1)
      while slots[slot].locales != 0 { slot = (slot + 1) & (capacity - 1) }
      slots[slot] = (hash, locales)
    }
  }

  /// Gives the locales of each known word of a text in UTF-8.
  ///
  /// Kana and ideographs are words of one character, since nothing stands between theirs.
  func forEachMatch(in text: Span<UInt8>, _ body: (UInt64) -> Void) {
    var hash = Self.start
    var index = 0
    while index < text.count {
      let byte = text[index]
      // Most bytes of most texts.
      if byte | 0x20 &- 0x61 < 26 {
        hash = Self.add(byte, to: hash)
        index &+= 1
        continue
      }
      switch byte {
      case 0xc3...0xdf, 0xe0, 0xe1, 0xea...0xef, 0x80...0xbf:
        hash = Self.add(byte, to: hash)
        index += 1
      case 0xe3...0xe9 where index + 3 <= text.count:
        if hash != Self.start { look(up: hash, body) }
        hash = Self.start
        for offset in 0..<3 { hash = Self.add(text[index + offset], to: hash) }
        look(up: hash, body)
        hash = Self.start
        index += 3
      default:
        if hash != Self.start { look(up: hash, body) }
        hash = Self.start
        // Quotes and dashes in three bytes, a no-break space in two.
        index += byte == 0xe2 ? 3 : byte == 0xc2 ? 2 : 1
      }
    }
    if hash != Self.start { look(up: hash, body) }
  }

  private func look(up hash: UInt32, _ body: (UInt64) -> Void) {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot].locales != 0 {
      if slots[slot].hash == hash { return body(slots[slot].locales) }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  // FNV-1a in 32 bits: the words are few and short, and a wrong match is one voice among several.
  private static let start: UInt32 = 2_166_136_261

  private static func add(_ byte: UInt8, to hash: UInt32) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }

  private static func hash(of word: String) -> UInt32 {
    word.utf8.reduce(start) { add($1, to: $0) }
  }
}

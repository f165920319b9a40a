/// Finds words, each with the locales whose language has it.
///
/// A word of at most 16 bytes is two numbers, and found by one multiplication and one look-up. Most
/// words of a text are in no table, and most of those meet an empty slot.
struct WordTable: Sendable {
  /// The longest word in bytes of UTF-8.
  static let longestWord = 16

  /// The bytes of a word, the first one lowest, zeros behind the last one.
  private struct Word: Equatable {
    var low: UInt64 = 0
    var high: UInt64 = 0

    init(_ text: String) {
      precondition(text.utf8.count <= longestWord)
      for (position, byte) in text.utf8.enumerated() {
        if position < 8 {
          low |= UInt64(byte) << UInt64(8 * position)
        } else {
          high |= UInt64(byte) << UInt64(8 * (position - 8))
        }
      }
    }
  }

  private var entries: [(word: Word, locales: UInt64)] = []
  /// The number of an entry and 1, or 0.
  private var slots: [UInt16] = []
  private var shift: UInt64 = 0

  /// Takes the words of each locale, which are found with a small and with a great first letter.
  ///
  /// - Precondition: No word is longer than ``longestWord``, and they are fewer than 65,536.
  init(words: [[String]]) {
    var forms: [(word: Word, locales: UInt64)] = []
    for (locale, words) in words.enumerated() {
      for word in words {
        forms.append((Word(word), 1 << UInt64(locale)))
        if let capitalized = Self.capitalized(word) {
          forms.append((Word(capitalized), 1 << UInt64(locale)))
        }
      }
    }
    // Eight slots an entry: seven of eight strange words meet an empty one.
    var bits: UInt64 = 4
    while 1 << bits < forms.count * 8 { bits += 1 }
    shift = 64 - bits
    slots = Array(repeating: 0, count: 1 << Int(bits))
    for form in forms { add(form.word, form.locales) }
  }

  private mutating func add(_ word: Word, _ locales: UInt64) {
    var slot = slot(word.low, word.high)
    while slots[slot] != 0 {
      let entry = Int(slots[slot]) - 1
      if entries[entry].word == word {
        entries[entry].locales |= locales
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    entries.append((word, locales))
    slots[slot] = UInt16(entries.count)
  }

  /// A word with a great first letter; nothing where that is the word itself.
  private static func capitalized(_ word: String) -> String? {
    guard let first = word.unicodeScalars.first else { return nil }
    let capital = first.properties.uppercaseMapping
    return capital.unicodeScalars.first == first
      ? nil : capital + String(word.unicodeScalars.dropFirst())
  }

  /// Where a search begins: the highest bits of a product.
  @inline(__always)
  private func slot(_ low: UInt64, _ high: UInt64) -> Int {
    let mixed = (low ^ (high &* 0x9fb2_1c65_1e98_df25)) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed &>> shift)
  }

  /// The locales that have a word; 0 for a word that none has.
  ///
  /// - Parameters:
  ///   - low: The first eight bytes, the first one lowest, zeros behind the last one.
  ///   - high: The next eight bytes.
  @inline(__always)
  func locales(of low: UInt64, _ high: UInt64 = 0) -> UInt64 {
    let slot = slot(low, high)
    return slots[slot] == 0 ? 0 : locales(of: low, high, from: slot)
  }

  private func locales(of low: UInt64, _ high: UInt64, from first: Int) -> UInt64 {
    var slot = first
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if entry.word.low == low, entry.word.high == high { return entry.locales }
      slot = (slot + 1) & (slots.count - 1)
    }
    return 0
  }
}

import JSONText

/// Reads texts, each once: their characters, the scripts of these, and the words by which a
/// language is known.
///
/// A class, because it is asked about each text: one reference to count instead of five.
final class TextScanner: Sendable {
  /// The greatest number of locales whose languages are told apart: two bits of a set have
  /// another meaning.
  static let limit = 62

  /// The number of locales whose languages are told apart.
  let count: Int
  /// Their tags.
  let tags: [String]
  /// The scripts of each of them; empty where they are not known.
  let scripts: [ScriptSet]
  /// For each script the locales that are written in it.
  private let scriptHolders: [UInt64]
  /// The locales whose scripts are known.
  private let knownScripts: UInt64
  private let words: WordTable
  /// For each scalar of two bytes the locales that write it.
  private let letters: [UInt64]
  /// For each byte of ASCII the traits of a text that has it.
  private let traits: [UInt8]
  /// For each 16 scalars what they are: see ``Row``.
  private let rows: [UInt8]

  /// Sixteen scalars: the script's number, and what one of them may be.
  private enum Row {
    static let script: UInt8 = 0x3f
    static let noScript: UInt8 = 0x3f
    static let hasSpecial: UInt8 = 0x80
    /// Whether one of them alone is a word of some locale.
    static let hasWord: UInt8 = 0x40
  }

  /// Prepares the words and letters of the listed locales.
  convenience init(locales: LocaleList) {
    self.init(tags: Array(locales.tags.prefix(locales.listedCount)))
  }

  /// Prepares the words and letters of locales, of the first ``limit`` ones.
  init(tags: [String]) {
    let tags = Array(tags.prefix(Self.limit))
    count = tags.count
    self.tags = tags
    let scripts = tags.map { LocaleScripts.all(of: $0) ?? [] }
    var holders = [UInt64](repeating: 0, count: 64)
    var known: UInt64 = 0
    for (locale, set) in scripts.enumerated() where !set.isEmpty {
      known |= 1 << UInt64(locale)
      for script in 0..<64 where set.rawValue & 1 << UInt64(script) != 0 {
        holders[script] |= 1 << UInt64(locale)
      }
    }
    self.scripts = scripts
    scriptHolders = holders
    knownScripts = known
    // A letter of ASCII alone is a name of something, or stands in `étudiant·e·s`, more often than
    // it is a word.
    let words = tags.map { LanguageSigns.words(of: $0).filter { $0.utf8.count > 1 } }
    self.words = WordTable(words: words)
    var rows = Self.rows
    for scalars in words.joined().map(\.unicodeScalars) where scalars.count == 1 {
      if let value = scalars.first?.value, value < 0x10000 { rows[Int(value >> 4)] |= Row.hasWord }
    }
    self.rows = rows
    var letters = [UInt64](repeating: 0, count: 0x800)
    for (locale, tag) in tags.enumerated() {
      for letter in LanguageSigns.letters(of: tag) where letter.value < 0x800 {
        // Letters are no words: see ``Testimony/spoken``.
        letters[Int(letter.value)] |= Testimony.spoken | 1 << UInt64(locale)
      }
    }
    self.letters = letters
    traits = Self.traits
  }

  private static func traits(ofASCII byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: "$"), UInt8(ascii: "\\"),
      UInt8(ascii: "<"):
      TextScan.Traits.mayHavePlaceholder.rawValue
    case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "-"),
      UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: "["):
      TextScan.Traits.hasKeyPunctuation.rawValue
    case UInt8(ascii: " "): TextScan.Traits.hasSpace.rawValue
    case UInt8(ascii: "0")...UInt8(ascii: "9"): TextScan.Traits.hasDigit.rawValue
    default: 0
    }
  }

  private static let traits: [UInt8] = (0..<0x80).map(traits(ofASCII:))

  private static let rows: [UInt8] = {
    var rows: [UInt8] = (0..<0x1000).map { row in
      Script.of(row << 4)?.number ?? Row.noScript
    }
    for range in InvisibleCharacter.ranges + DecomposedText.ranges where range.upperBound < 0x10000
    {
      for row in range.lowerBound >> 4...range.upperBound >> 4 { rows[Int(row)] |= Row.hasSpecial }
    }
    return rows
  }()

  // MARK: Reading

  /// Reads a text in UTF-8 that stands in a locale. O(bytes), some five instructions a byte for
  /// ASCII.
  ///
  /// Words end where a character is no letter. Kana and ideographs are words of one character,
  /// since nothing stands between theirs.
  ///
  /// - Parameters:
  ///   - text: What surrounds the text and is no part of it: bytes behind it are looked at.
  ///   - range: Where the text stands.
  ///   - locale: The locale's number; from ``count`` on, nothing is said about languages.
  func scan(_ text: Span<UInt8>, _ range: Range<Int>, in locale: Int) -> TextScan {
    var scan = TextScan()
    let own: UInt64 = locale < count ? 1 &<< UInt64(locale) : 0
    let end = range.upperBound
    var found: UInt8 = 0
    var scripts: UInt64 = 0
    // Where the word began in which `index` stands.
    var start = range.lowerBound
    var index = start
    while index < end {
      var bytes = Self.bytes(text, index)
      let run = ByteWord.countBefore(ByteWord.bytesOtherThanLetters(of: bytes))
      if run > 0 { found |= TextScan.Traits.hasLatin.rawValue }
      if run == 8 || index &+ run >= end {
        index &+= run
        continue
      }
      let byte = UInt8(truncatingIfNeeded: bytes &>> UInt64(8 &* run))
      if byte < 0x80 {
        if start == index {
          look(up: bytes & ~(.max &<< UInt64(8 &* run)), in: own, &scan.testimony)
        } else {
          endWord(text, start, index &+ run, in: own, &scan.testimony)
        }
        found |= traits[Int(byte)]
        index &+= run &+ 1
        start = index
        continue
      }
      found |= TextScan.Traits.isBeyondASCII.rawValue
      index &+= run
      if run > 0 { bytes = Self.bytes(text, index) }
      if (0xe3...0xe9).contains(byte) {
        if start < index { endWord(text, start, index, in: own, &scan.testimony) }
        repeat {
          let value = Self.scalar(bytes).value
          let row = rows[Int(value &>> 4)]
          scripts |= 1 &<< UInt64(row & Row.script)
          if row & Row.hasSpecial != 0 { Self.note(value, in: &scan.traits) }
          if row & Row.hasWord != 0 { look(up: bytes & 0xff_ffff, in: own, &scan.testimony) }
          index &+= 3
          bytes = Self.bytes(text, index)
        } while index < end && (0xe3...0xe9).contains(UInt8(truncatingIfNeeded: bytes))
        start = index
        continue
      }
      let (value, length) = Self.scalar(bytes)
      if index &+ length > end { break }
      let row =
        length < 4
        ? rows[Int(value &>> 4)] : Row.hasSpecial | (Script.of(value)?.number ?? Row.noScript)
      scripts |= 1 &<< UInt64(row & Row.script)
      if row & Row.hasSpecial != 0 { Self.note(value, in: &scan.traits) }
      switch byte {
      case 0xc3...0xdf: scan.testimony.add(letterOf: letters[Int(value)], in: own)
      case 0xe0, 0xe1, 0xea...0xef: break
      default:
        // Quotes and dashes in three bytes, a no-break space in two.
        endWord(text, start, index, in: own, &scan.testimony)
        start = index &+ length
      }
      index &+= length
    }
    if start < end { endWord(text, start, end, in: own, &scan.testimony) }
    scan.traits.formUnion(TextScan.Traits(rawValue: found))
    scan.scripts = ScriptSet(rawValue: scripts & ~(1 << UInt64(Row.noScript)))
    if scan.traits.contains(.hasLatin) { scan.scripts.insert(.latin) }
    if own != 0 {
      scan.testimony.end()
      scan.testimony.add(
        scan.scripts, own: self.scripts[locale], holders: scriptHolders, known: knownScripts)
    } else {
      scan.testimony = Testimony()
    }
    return scan
  }

  /// Takes a word of at most eight bytes.
  @inline(__always)
  private func look(up word: UInt64, in own: UInt64, _ testimony: inout Testimony) {
    let languages = words.locales(of: word)
    if languages != 0 { testimony.add(wordOf: languages, in: own) }
  }

  /// Takes a word of any length, or none.
  private func endWord(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, in own: UInt64, _ testimony: inout Testimony
  ) {
    let count = end &- start
    guard count > 0, count <= WordTable.longestWord else { return }
    let low = Self.bytes(text, start)
    if count <= 8 {
      look(up: low & (.max &>> UInt64(64 &- 8 &* count)), in: own, &testimony)
    } else {
      let high = Self.bytes(text, start &+ 8) & (.max &>> UInt64(128 &- 8 &* count))
      let languages = words.locales(of: low, high)
      if languages != 0 { testimony.add(wordOf: languages, in: own) }
    }
  }

  /// The eight bytes from an offset on, zeros behind the last one.
  @inline(__always)
  private static func bytes(_ text: Span<UInt8>, _ index: Int) -> UInt64 {
    index &+ 8 <= text.count
      ? text.word(at: index) : text.extracting(index..<text.count).lastWord(from: 0)
  }

  /// The scalar with which bytes beyond ASCII begin, and its length.
  @inline(__always)
  private static func scalar(_ bytes: UInt64) -> (value: UInt32, length: Int) {
    let first = UInt32(truncatingIfNeeded: bytes & 0xff)
    let second = UInt32(truncatingIfNeeded: bytes &>> 8 & 0x3f)
    if first < 0xe0 { return ((first & 0x1f) &<< 6 | second, 2) }
    let third = UInt32(truncatingIfNeeded: bytes &>> 16 & 0x3f)
    if first < 0xf0 { return ((first & 0x0f) &<< 12 | second &<< 6 | third, 3) }
    let fourth = UInt32(truncatingIfNeeded: bytes &>> 24 & 0x3f)
    return ((first & 0x07) &<< 18 | second &<< 12 | third &<< 6 | fourth, 4)
  }

  private static func note(_ scalar: UInt32, in traits: inout TextScan.Traits) {
    if InvisibleCharacter.mayBe(scalar) { traits.insert(.hasInvisible) }
    if DecomposedText.mayBeComposed(scalar) { traits.insert(.mayBeDecomposed) }
  }
}

/// A writing system, by its number in a table.
struct Script: Sendable, Hashable {
  let number: UInt8

  /// The script of letters from `A` to `Z`, which every language borrows words in.
  static let latin = Script(number: 0)

  /// The script that ISO 15924 gives a code of four letters, if letters of it are told apart here.
  init?(code: some StringProtocol) {
    guard let number = Self.table.firstIndex(where: { $0.code == code }) else { return nil }
    self.number = UInt8(number)
  }

  init(number: UInt8) { self.number = number }

  /// What people call it.
  var name: String { Self.table[Int(number)].name }

  /// The script of the block in which a scalar stands; nothing for punctuation, symbols, marks
  /// that many scripts share, and scripts that are not told apart.
  ///
  /// Digits and marks of a script count as its own.
  static func of(_ scalar: UInt32) -> Script? {
    if scalar < 0x10000 {
      let number = blocks[Int(scalar >> 4)]
      return number == noScript ? nil : Script(number: number)
    }
    // The planes of ideographs.
    return 0x20000...0x3ffff ~= scalar ? Script.han : nil
  }

  private static let han = Script(code: "Hani") ?? .latin
  private static let noScript = UInt8.max

  /// For each 16 scalars the script's number: scripts begin and end where such rows do.
  private static let blocks: [UInt8] = {
    var blocks = [UInt8](repeating: noScript, count: 0x1000)
    for (number, script) in table.enumerated() {
      for range in script.ranges {
        for row in range.lowerBound >> 4...range.upperBound >> 4 { blocks[row] = UInt8(number) }
      }
    }
    return blocks
  }()

  /// Code, name and rows of letters (Unicode 16, Blocks.txt, by rows of 16).
  private static let table: [(code: String, name: String, ranges: [ClosedRange<Int>])] = [
    (
      "Latn", "Latin",
      [
        0x0041...0x007a, 0x00c0...0x02af, 0x1d00...0x1dbf, 0x1e00...0x1eff, 0x2c60...0x2c7f,
        0xa720...0xa7ff, 0xab30...0xab6f, 0xff21...0xff5a,
      ]
    ),
    ("Grek", "Greek", [0x0370...0x03ff, 0x1f00...0x1fff]),
    ("Cyrl", "Cyrillic", [0x0400...0x052f, 0x1c80...0x1c8f, 0x2de0...0x2dff, 0xa640...0xa69f]),
    ("Armn", "Armenian", [0x0530...0x058f]),
    ("Hebr", "Hebrew", [0x0590...0x05ff, 0xfb20...0xfb4f]),
    (
      "Arab", "Arabic",
      [
        0x0600...0x06ff, 0x0750...0x077f, 0x0870...0x08ff, 0xfb50...0xfdff, 0xfe70...0xfeef,
      ]
    ),
    ("Syrc", "Syriac", [0x0700...0x074f, 0x0860...0x086f]),
    ("Thaa", "Thaana", [0x0780...0x07bf]),
    ("Nkoo", "N’Ko", [0x07c0...0x07ff]),
    ("Deva", "Devanagari", [0x0900...0x097f, 0xa8e0...0xa8ff]),
    ("Beng", "Bengali", [0x0980...0x09ff]),
    ("Guru", "Gurmukhi", [0x0a00...0x0a7f]),
    ("Gujr", "Gujarati", [0x0a80...0x0aff]),
    ("Orya", "Odia", [0x0b00...0x0b7f]),
    ("Taml", "Tamil", [0x0b80...0x0bff]),
    ("Telu", "Telugu", [0x0c00...0x0c7f]),
    ("Knda", "Kannada", [0x0c80...0x0cff]),
    ("Mlym", "Malayalam", [0x0d00...0x0d7f]),
    ("Sinh", "Sinhala", [0x0d80...0x0dff]),
    ("Thai", "Thai", [0x0e00...0x0e7f]),
    ("Laoo", "Lao", [0x0e80...0x0eff]),
    ("Tibt", "Tibetan", [0x0f00...0x0fff]),
    ("Mymr", "Burmese", [0x1000...0x109f, 0xa9e0...0xa9ff, 0xaa60...0xaa7f]),
    ("Geor", "Georgian", [0x10a0...0x10ff, 0x1c90...0x1cbf, 0x2d00...0x2d2f]),
    (
      "Hang", "Hangul",
      [
        0x1100...0x11ff, 0x3130...0x318f, 0xa960...0xa97f, 0xac00...0xd7ff, 0xffa0...0xffdf,
      ]
    ),
    ("Ethi", "Ethiopic", [0x1200...0x139f, 0x2d80...0x2ddf, 0xab00...0xab2f]),
    ("Cher", "Cherokee", [0x13a0...0x13ff, 0xab70...0xabbf]),
    ("Cans", "Aboriginal", [0x1400...0x167f, 0x18b0...0x18ff]),
    ("Khmr", "Khmer", [0x1780...0x17ff]),
    ("Mong", "Mongolian", [0x1800...0x18af]),
    ("Tfng", "Tifinagh", [0x2d30...0x2d7f]),
    ("Hira", "Hiragana", [0x3040...0x309f]),
    ("Kana", "Katakana", [0x30a0...0x30ff, 0x31f0...0x31ff, 0xff60...0xff9f]),
    ("Bopo", "Bopomofo", [0x3100...0x312f, 0x31a0...0x31bf]),
    ("Hani", "Chinese", [0x2e80...0x2fdf, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff]),
  ]
}

/// Several scripts.
struct ScriptSet: OptionSet, Sendable, Hashable {
  let rawValue: UInt64

  static let latin = ScriptSet(.latin)

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ script: Script) { rawValue = 1 << UInt64(script.number) }

  /// The first of them.
  var first: Script? {
    rawValue == 0 ? nil : Script(number: UInt8(rawValue.trailingZeroBitCount))
  }
}

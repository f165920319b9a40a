/// A writing system, by its number in ``Script/names``.
struct Script: Sendable, Hashable {
  let number: UInt8

  /// The script of letters from `A` to `Z`, which every language borrows words in.
  static let latin = Script(number: 0)

  /// The script that ISO 15924 gives a code of four letters, if letters of it are told apart here.
  init?(code: some StringProtocol) {
    guard let number = Self.numbers[String(code)] else { return nil }
    self.number = number
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

  private static let numbers: [String: UInt8] = {
    var numbers: [String: UInt8] = [:]
    for (number, script) in table.enumerated() { numbers[script.code] = UInt8(number) }
    return numbers
  }()

  /// Code, name and rows of letters (Unicode 16, Blocks.txt, by rows of 16), one script a line.
  private static let table: [(code: String, name: String, ranges: [ClosedRange<Int>])] = """
    Latn Latin 0041-007A 00C0-02AF 1D00-1DBF 1E00-1EFF 2C60-2C7F A720-A7FF AB30-AB6F FF21-FF5A
    Grek Greek 0370-03FF 1F00-1FFF
    Cyrl Cyrillic 0400-052F 1C80-1C8F 2DE0-2DFF A640-A69F
    Armn Armenian 0530-058F
    Hebr Hebrew 0590-05FF FB20-FB4F
    Arab Arabic 0600-06FF 0750-077F 0870-08FF FB50-FDFF FE70-FEEF
    Syrc Syriac 0700-074F 0860-086F
    Thaa Thaana 0780-07BF
    Nkoo N’Ko 07C0-07FF
    Deva Devanagari 0900-097F A8E0-A8FF
    Beng Bengali 0980-09FF
    Guru Gurmukhi 0A00-0A7F
    Gujr Gujarati 0A80-0AFF
    Orya Odia 0B00-0B7F
    Taml Tamil 0B80-0BFF
    Telu Telugu 0C00-0C7F
    Knda Kannada 0C80-0CFF
    Mlym Malayalam 0D00-0D7F
    Sinh Sinhala 0D80-0DFF
    Thai Thai 0E00-0E7F
    Laoo Lao 0E80-0EFF
    Tibt Tibetan 0F00-0FFF
    Mymr Burmese 1000-109F A9E0-A9FF AA60-AA7F
    Geor Georgian 10A0-10FF 1C90-1CBF 2D00-2D2F
    Hang Hangul 1100-11FF 3130-318F A960-A97F AC00-D7FF FFA0-FFDF
    Ethi Ethiopic 1200-139F 2D80-2DDF AB00-AB2F
    Cher Cherokee 13A0-13FF AB70-ABBF
    Cans Aboriginal 1400-167F 18B0-18FF
    Khmr Khmer 1780-17FF
    Mong Mongolian 1800-18AF
    Tfng Tifinagh 2D30-2D7F
    Hira Hiragana 3040-309F
    Kana Katakana 30A0-30FF 31F0-31FF FF60-FF9F
    Bopo Bopomofo 3100-312F 31A0-31BF
    Hani Chinese 2E80-2FDF 3400-4DBF 4E00-9FFF F900-FAFF
    """.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      let ranges = words[2...].map { range in
        let ends = range.split(separator: "-").map { Int($0, radix: 16) ?? 0 }
        return ends[0]...ends[1]
      }
      return (String(words[0]), String(words[1]), ranges)
    }
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

/// How many cells of a terminal scalars take.
///
/// The rule is that of `wcwidth` with emoji sequences added, which most terminals of today
/// follow. Where they differ a caret is off by one; the column in the first line is exact.
struct DisplayWidth {
  private var previous: Unicode.Scalar?
  private var regionalIndicators = 0

  /// The cells that a scalar adds to the text before it.
  mutating func width(of scalar: Unicode.Scalar) -> Int {
    defer { previous = scalar }
    if scalar.value < 0x300 {
      regionalIndicators = 0
      return 1
    }
    if Self.isRegionalIndicator(scalar) {
      // Two make a flag of two cells.
      regionalIndicators += 1
      return regionalIndicators % 2 == 1 ? 2 : 0
    }
    regionalIndicators = 0
    if scalar == "\u{fe0f}", let previous {
      // The selector makes an emoji of a character that is narrow without it.
      return previous.properties.isEmoji && Self.base(previous) == 1 ? 1 : 0
    }
    if previous == "\u{200d}", scalar.properties.isEmoji { return 0 }
    if scalar.properties.isEmojiModifier, previous?.properties.isEmojiModifierBase == true {
      return 0
    }
    return Self.base(scalar)
  }

  /// The cells of a scalar on its own.
  private static func base(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return scalar.properties.isDefaultIgnorableCodePoint ? 0 : 1
    default: break
    }
    // Vowels and finals of Hangul that is written in parts join the syllable's first part.
    if (0x1160...0x11ff).contains(scalar.value) || (0xd7b0...0xd7ff).contains(scalar.value) {
      return 0
    }
    return scalar.properties.isEmojiPresentation || isWide(scalar.value) ? 2 : 1
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1f1e6...0x1f1ff).contains(scalar.value)
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }

  /// East Asian Wide and Fullwidth (Unicode Standard Annex 11), but for emoji, which the standard
  /// library knows. Unassigned code points in blocks of ideographs are wide as the annex says.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2329...0x232a, 0x2630...0x2637, 0x268a...0x268f, 0x2e80...0x2e99,
    0x2e9b...0x2ef3, 0x2f00...0x2fd5, 0x2ff0...0x303e, 0x3041...0x3096, 0x3099...0x30ff,
    0x3105...0x312f, 0x3131...0x318e, 0x3190...0x31e5, 0x31ef...0x321e, 0x3220...0x3247,
    0x3250...0xa48c, 0xa490...0xa4c6, 0xa960...0xa97c, 0xac00...0xd7a3, 0xf900...0xfaff,
    0xfe10...0xfe19, 0xfe30...0xfe52, 0xfe54...0xfe66, 0xfe68...0xfe6b, 0xff01...0xff60,
    0xffe0...0xffe6, 0x16fe0...0x16fe4, 0x16ff0...0x16ff6, 0x17000...0x18cff, 0x18d00...0x18d1e,
    0x18d80...0x18df2, 0x1aff0...0x1aff3, 0x1aff5...0x1affb, 0x1affd...0x1affe,
    0x1b000...0x1b122, 0x1b132...0x1b132, 0x1b150...0x1b152, 0x1b155...0x1b155,
    0x1b164...0x1b167, 0x1b170...0x1b2fb, 0x1d300...0x1d356, 0x1d360...0x1d376,
    0x1f200...0x1f202, 0x1f210...0x1f23b, 0x1f240...0x1f248, 0x1f250...0x1f251,
    0x1f260...0x1f265, 0x20000...0x2fffd, 0x30000...0x3fffd,
  ]
}

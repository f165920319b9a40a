/// Finds letters that are written as a base and a mark where one character is there for both.
enum DecomposedText {
  /// The marks and parts of Hangul syllables that are composed with what stands before them in
  /// some combination (Unicode 16, the second of `Decomposition_Mapping`).
  ///
  /// The nuktas and vowel signs of Indic scripts are left out: keyboards give them one by one.
  static let ranges: [ClosedRange<UInt32>] = [
    0x0300...0x0345, 0x0653...0x0655, 0x1161...0x1175, 0x11a8...0x11c2, 0x3099...0x309a,
  ]

  /// Whether a scalar is one of them.
  static func mayBeComposed(_ scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } }

  /// The first character that NFC writes with fewer scalars, if there is one (Unicode Standard
  /// Annex 15).
  ///
  /// - Parameter isVietnamese: whether tone marks may stand alone, as Windows' keyboard for
  ///   Vietnamese types them.
  static func first(in text: String, isVietnamese: Bool) -> String? {
    var starter: Unicode.Scalar?
    var classes: [Unicode.CanonicalCombiningClass] = []
    for scalar in text.unicodeScalars {
      let combiningClass = scalar.properties.canonicalCombiningClass
      // A mark of the same class between the two keeps them apart.
      if mayBeComposed(scalar.value), !(isVietnamese && isTone(scalar)), let starter,
        !classes.contains(combiningClass)
      {
        var pair = String(starter)
        pair.unicodeScalars.append(scalar)
        if isComposed(pair, starter, scalar) { return pair }
      }
      if combiningClass == .notReordered {
        starter = scalar
        classes = []
      } else {
        classes.append(combiningClass)
      }
    }
    return nil
  }

  private static func isTone(_ scalar: Unicode.Scalar) -> Bool {
    [0x0300, 0x0301, 0x0303, 0x0309, 0x0323].contains(scalar.value)
  }

  private static func isComposed(
    _ pair: String, _ first: Unicode.Scalar, _ second: Unicode.Scalar
  ) -> Bool {
    switch second.value {
    case 0x1161...0x1175: 0x1100...0x1112 ~= first.value
    case 0x11a8...0x11c2:
      0xac00...0xd7a3 ~= first.value && (first.value - 0xac00).isMultiple(of: 28)
    default: composed.contains(pair)
    }
  }

  /// All characters of the blocks in which some are composed, each as a string. Swift's strings
  /// are equal when they are after NFC, so a pair is found when it is one of them.
  ///
  /// Made when the first mark is met that may be composed: about a millisecond.
  private static let composed: Set<String> = {
    let blocks: [ClosedRange<UInt32>] = [
      0xc0...0x4ff, 0x620...0x6ff, 0x1e00...0x1fff, 0x3040...0x30ff,
    ]
    var composed: Set<String> = []
    for scalar in blocks.joined().compactMap(Unicode.Scalar.init)
    where !scalar.properties.isFullCompositionExclusion {
      composed.insert(String(scalar))
    }
    return composed
  }()
}

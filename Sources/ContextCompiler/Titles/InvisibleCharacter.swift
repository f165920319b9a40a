/// Finds characters that have no shape and no purpose where they stand.
///
/// Joiners and zero-width spaces belong to some scripts and to emoji, marks and isolates of
/// direction to texts from right to left; there they are no mistake. Controls and directional
/// characters without a partner are ``TextCheck``'s.
enum InvisibleCharacter {
  /// The characters that are looked at.
  static let ranges: [ClosedRange<UInt32>] = [
    0x200b...0x200d, 0x2028...0x2029, 0x202d...0x202e, 0x2060...0x2064, 0x206a...0x206f,
    0x3164...0x3164, 0xfeff...0xfeff, 0xffa0...0xffa0, 0xfff9...0xfffb, 0xe0000...0xe007f,
  ]

  /// Whether a scalar is one of those that are looked at.
  static func mayBe(_ scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } }

  /// The first such character that has no purpose in a text, if there is one.
  ///
  /// - Parameter isPseudolocale: whether directional overrides are meant.
  static func first(in text: String, isPseudolocale: Bool) -> Unicode.Scalar? {
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() where mayBe(scalar.value) {
      let before = scalars[..<index].last { !isMarkOrSelector($0) }
      let after = index + 1 < scalars.count ? scalars[index + 1] : nil
      // An override without an end is ``TextCheck``'s.
      if 0x202d...0x202e ~= scalar.value, !scalars[index...].contains("\u{202c}") { continue }
      if !isNeeded(scalar, between: before, and: after, isPseudolocale) { return scalar }
    }
    return nil
  }

  private static func isNeeded(
    _ scalar: Unicode.Scalar, between before: Unicode.Scalar?, and after: Unicode.Scalar?,
    _ isPseudolocale: Bool
  ) -> Bool {
    switch scalar.value {
    case 0x200b: isOf(spaceless, before) || isOf(spaceless, after)
    case 0x200c: isOf(joining, before) || isOf(joining, after)
    case 0x200d:
      isOf(joining, before) || before?.properties.isEmoji == true && after?.isEmojiPart == true
    // White space at an end of a text is ``TextCheck``'s.
    case 0x2028, 0x2029: before == nil || after == nil
    case 0x202d, 0x202e: isPseudolocale
    // A word joiner keeps what stands on its sides on one line.
    case 0x2060: before.isShown && after.isShown
    // The flags of England, Scotland and Wales are a black flag and letters without a shape.
    case 0xe0020...0xe007f: before?.value == 0x1f3f4 || before.map { mayBe($0.value) } == true
    default: false
    }
  }

  private static func isMarkOrSelector(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: scalar.properties.isEmojiModifier
    }
  }

  private static func isOf(_ scripts: ScriptSet, _ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar, let script = Script.of(scalar.value) else { return false }
    return scripts.contains(ScriptSet(script))
  }

  private static func scripts(_ codes: String) -> ScriptSet {
    codes.split(separator: " ").reduce(into: []) { set, code in
      if let script = Script(code: code) { set.insert(ScriptSet(script)) }
    }
  }

  /// Scripts whose letters have joined and unjoined forms, or conjuncts (Unicode Standard 23.2).
  private static let joining = scripts(
    "Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Tibt Mymr Khmr")
  /// Scripts that write words without spaces, so that lines break at zero-width ones.
  private static let spaceless = scripts("Thai Laoo Khmr Mymr Tibt Hani Hira Kana")
}

extension Unicode.Scalar {
  fileprivate var isEmojiPart: Bool { properties.isEmoji && value > 0x7f }
}

extension Unicode.Scalar? {
  /// Whether there is a character that can be seen.
  fileprivate var isShown: Bool {
    guard let self else { return false }
    return !self.properties.isWhitespace && !self.properties.isDefaultIgnorableCodePoint
  }
}

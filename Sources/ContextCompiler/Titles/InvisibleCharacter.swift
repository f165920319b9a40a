/// Finds characters that have no shape and no purpose where they stand.
///
/// Joiners and zero-width spaces belong to some scripts and to emoji, marks and isolates of
/// direction to texts from right to left; there they are no mistake. Controls and directional
/// characters without a partner are ``TextCheck``'s.
struct InvisibleCharacter {
  /// The characters that are looked at.
  static let ranges: [ClosedRange<UInt32>] = [
    0x034f...0x034f, 0x061c...0x061c, 0x115f...0x1160, 0x180b...0x180f, 0x200b...0x200f,
    0x2028...0x202e, 0x2060...0x206f, 0x3164...0x3164, 0xfe00...0xfe0f, 0xfeff...0xfeff,
    0xffa0...0xffa0, 0xfff9...0xfffb, 0xe0000...0xe01ef,
  ]

  /// Whether a scalar is one of those that are looked at.
  static func mayBe(_ scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } }

  /// The first such character that has no purpose in a text, if there is one.
  ///
  /// - Parameters:
  ///   - tag: the text's locale: a text of one that is written from right to left may need marks of
  ///     direction even where it has Latin letters only.
  static func first(in text: String, of tag: String) -> Unicode.Scalar? {
    let check = InvisibleCharacter(text, tag)
    for (index, scalar) in check.scalars.enumerated() where mayBe(scalar.value) {
      if !check.isNeeded(scalar, at: index) { return scalar }
    }
    return nil
  }

  private let scalars: [Unicode.Scalar]
  private let isPseudolocale: Bool
  private let isRightToLeft: Bool
  /// Whether a directional character has no partner, which is said by another rule.
  private let isUnbalanced: Bool

  private init(_ text: String, _ tag: String) {
    scalars = Array(text.unicodeScalars)
    isPseudolocale = tag.lowercased().hasSuffix("-xb")
    let scripts = LocaleScripts.scripts(of: tag) ?? []
    isRightToLeft =
      isPseudolocale || !scripts.isDisjoint(with: Self.rightToLeft.set)
      || scalars.contains { !Self.mayBe($0.value) && Self.rightToLeft.has($0) }
    isUnbalanced = TextCheck.unbalancedBidirectionalControl(text.unicodeScalars) != nil
  }

  private func isNeeded(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
    let previous = index > 0 ? scalars[index - 1] : nil
    let after = scalars[(index + 1)...].first
    let before = base(before: index)
    if previous == scalar, Self.isDoneAtOnce(scalar) { return false }
    switch scalar.value {
    case 0x034f: return previous?.isMark == true || after?.isMark == true
    case 0x061c, 0x200e, 0x200f: return isRightToLeft
    case 0x202a...0x202c, 0x2066...0x2069: return isRightToLeft || isUnbalanced
    case 0x202d, 0x202e: return isPseudolocale || isUnbalanced
    case 0x115f, 0x1160: return Self.hangul.has(previous) || Self.hangul.has(after)
    case 0x180b...0x180f: return Self.mongolian.has(before)
    case 0x200b: return before != nil && after != nil && Self.spaceless.has(before, or: after)
    case 0x200c: return separates(before, after, behind: previous)
    case 0x200d: return joins(before, after)
    // White space at an end of a text is ``TextCheck``'s.
    case 0x2028, 0x2029: return before == nil || after == nil
    case 0x2060: return keepsTogether(before, after)
    case 0xfe00...0xfe0f: return variesShape(previous, scalar)
    // Variations of ideographs.
    case 0xe0100...0xe01ef: return Self.ideographs.has(previous)
    // The flags of England, Scotland and Wales are a black flag and letters without a shape.
    case 0xe0020...0xe007f:
      return previous?.value == 0x1f3f4 || 0xe0020...0xe007f ~= (previous?.value ?? 0)
    default: return false
    }
  }

  /// How many marks and joiners may stand between a letter and what belongs to it.
  private static let clusterLimit = 16

  /// The character before an index to which all belongs that follows it.
  private func base(before index: Int) -> Unicode.Scalar? {
    scalars[max(0, index - Self.clusterLimit)..<index].last {
      !$0.isMark && !(0x200c...0x200d ~= $0.value)
    }
  }

  /// Whether a second such character behind the first does nothing more.
  private static func isDoneAtOnce(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x034f, 0x061c, 0x200b...0x200f, 0x2060: true
    default: false
    }
  }

  /// A non-joiner keeps the parts of a word apart; behind a virama also at a text's end, where it
  /// shows the virama. Beside a space it does nothing, yet many people type it there.
  private func separates(
    _ before: Unicode.Scalar?, _ after: Unicode.Scalar?, behind previous: Unicode.Scalar?
  ) -> Bool {
    if previous?.properties.canonicalCombiningClass == .virama { return true }
    return before != nil && after != nil && Self.joining.has(before, or: after)
  }

  /// A joiner joins emoji; letters also with nothing, to show the form that they have in a word.
  private func joins(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
    if Self.joining.has(before) { return true }
    if Self.joining.has(after), !before.isShown { return true }
    return before?.properties.isEmoji == true && after?.isEmojiPart == true
  }

  /// A word joiner keeps what stands on its sides on one line; between two letters a line does not
  /// break anyway, unless their script has no spaces.
  private func keepsTogether(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
    guard before.isShown, after.isShown, let before, let after else { return false }
    return !(before.isOfWord && after.isOfWord) || Self.spaceless.has(before, or: after)
      || Self.hangul.has(before, or: after)
  }

  /// A selector chooses among the shapes that emoji, symbols and letters of some scripts have.
  private func variesShape(_ previous: Unicode.Scalar?, _ selector: Unicode.Scalar) -> Bool {
    guard let previous, !previous.properties.isWhitespace else { return false }
    if previous.properties.isEmoji || previous.value == 0x20e3 { return true }
    return selector.value < 0xfe0e && !(Script.of(previous.value) == .latin && previous.isOfWord)
  }

  // MARK: Scripts

  private struct Scripts {
    let set: ScriptSet

    init(_ codes: String) {
      set = codes.split(separator: " ").reduce(into: []) { set, code in
        if let script = Script(code: code) { set.insert(ScriptSet(script)) }
      }
    }

    func has(_ scalar: Unicode.Scalar?) -> Bool {
      guard let scalar, let script = Script.of(scalar.value) else { return false }
      return set.contains(ScriptSet(script))
    }

    func has(_ scalar: Unicode.Scalar?, or other: Unicode.Scalar?) -> Bool {
      has(scalar) || has(other)
    }
  }

  /// Scripts whose letters have joined and unjoined forms, or conjuncts (Unicode Standard 23.2).
  private static let joining = Scripts(
    "Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Tibt Mymr Khmr")
  /// Scripts that write words without spaces, so that lines break at zero-width ones.
  private static let spaceless = Scripts("Thai Laoo Khmr Mymr Tibt Hani Hira Kana")
  private static let ideographs = Scripts("Hani")
  private static let hangul = Scripts("Hang")
  private static let mongolian = Scripts("Mong")
  private static let rightToLeft = Scripts("Hebr Arab Syrc Thaa Nkoo")
}

extension Unicode.Scalar {
  /// Whether the scalar belongs to the one before it.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: properties.isEmojiModifier
    }
  }

  fileprivate var isEmojiPart: Bool { properties.isEmoji && value > 0x7f }

  fileprivate var isOfWord: Bool {
    properties.isAlphabetic || properties.generalCategory == .decimalNumber
  }
}

extension Unicode.Scalar? {
  /// Whether there is a character that can be seen.
  fileprivate var isShown: Bool {
    guard let self else { return false }
    return !self.properties.isWhitespace && !self.properties.isDefaultIgnorableCodePoint
  }
}

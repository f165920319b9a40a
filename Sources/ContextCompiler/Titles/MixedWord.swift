/// A word in which letters of two scripts stand side by side though one of them would do: `Hаmlet`
/// with a Cyrillic `а`.
///
/// People see nothing of it; nobody who types the word finds the text. Words are left alone that
/// may be meant: a foreign word with an ending, an abbreviation with a suffix, a variable with an
/// index, as in `PCшник`, `Excelе`, `Eкин`.
struct MixedWord {
  let word: String
  /// The first letter that is of the wrong script.
  let letter: Unicode.Scalar
  /// Its script.
  let script: Script
  /// The script of the others.
  let other: Script

  /// The scripts whose letters are taken for Latin ones.
  static let scripts: ScriptSet = [ScriptSet(cyrillic), ScriptSet(greek)]

  private static let cyrillic = Script(code: "Cyrl") ?? .latin
  private static let greek = Script(code: "Grek") ?? .latin

  /// Whether letters of two scripts stand side by side in a text, or seem to. O(bytes), without
  /// making a string: most texts that have both have them in words of their own.
  static func mayBe(in text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var previous: UInt8 = 0
    for index in range {
      let byte = text[index]
      let kind: UInt8
      switch byte {
      case 0x41...0x5a, 0x61...0x7a, 0xc3...0xca: kind = 1
      case 0xcd...0xd4: kind = 2
      // Later bytes, and marks, which belong to the letter before them.
      case 0x80...0xbf, 0xcc: continue
      default: kind = 0
      }
      if kind | previous == 3, kind != previous { return true }
      previous = kind
    }
    return false
  }

  /// The first such word of a text.
  ///
  /// - Parameter own: The scripts besides Latin in which the text's language is written.
  static func first(in text: String, own: ScriptSet) -> MixedWord? {
    var letters: [Unicode.Scalar] = []
    var found: ScriptSet = []
    for scalar in text.unicodeScalars {
      if scalar.properties.isAlphabetic, let script = Script.of(scalar.value) {
        letters.append(scalar)
        found.insert(ScriptSet(script))
      } else if scalar.properties.canonicalCombiningClass == .notReordered {
        if let word = mixed(letters, found, own) { return word }
        letters = []
        found = []
      }
    }
    return mixed(letters, found, own)
  }

  private static func mixed(
    _ letters: [Unicode.Scalar], _ found: ScriptSet, _ own: ScriptSet
  ) -> MixedWord? {
    guard found.contains(.latin), let script = found.subtracting(.latin).first,
      found == ScriptSet.latin.union(ScriptSet(script)), scripts.contains(ScriptSet(script))
    else { return nil }
    let isOwn = own.contains(ScriptSet(script))
    let length = script == greek || isOwn ? 4 : 3
    guard letters.count >= length, !letters.allSatisfy(isNumeral) else { return nil }
    let isLatin = letters.map { Script.of($0.value) == .latin }
    let latinCount = isLatin.count { $0 }
    let pairs = zip(letters, isLatin)
    // A few wrong letters among right ones, which all have look-alikes.
    if latinCount * 2 >= letters.count,
      pairs.allSatisfy({ $1 || looksLatin($0) }), !isInflected(letters, isLatin, isOwn: isOwn)
    {
      return word(letters, isLatin.firstIndex(of: false), script, .latin)
    }
    if latinCount * 2 <= letters.count,
      pairs.allSatisfy({ !$1 || looksLike(script, $0) }), !isCompound(letters, isLatin, script)
    {
      return word(letters, isLatin.firstIndex(of: true), .latin, script)
    }
    return nil
  }

  private static func word(
    _ letters: [Unicode.Scalar], _ index: Int?, _ script: Script, _ other: Script
  ) -> MixedWord? {
    guard let index else { return nil }
    var word = String.UnicodeScalarView()
    word.append(contentsOf: letters)
    return MixedWord(word: String(word), letter: letters[index], script: script, other: other)
  }

  // MARK: What is meant

  /// Whether a Latin word has an ending of the text's own language: `Excelе`, `XMLе`.
  private static func isInflected(
    _ letters: [Unicode.Scalar], _ isLatin: [Bool], isOwn: Bool
  ) -> Bool {
    let stem = isLatin.prefix { $0 }.count
    return stem > 1 && isLatin[stem...].allSatisfy { !$0 }
      && (isOwn || isAbbreviation(letters[..<stem], before: letters[stem...]))
  }

  /// Whether Latin letters begin a word on purpose: `PCшник`, `eКнига`, `Eкин`. Greek keyboards give
  /// Latin capitals so often that nobody takes one for a mistake.
  private static func isCompound(
    _ letters: [Unicode.Scalar], _ isLatin: [Bool], _ script: Script
  ) -> Bool {
    let stem = isLatin.prefix { $0 }.count
    guard stem > 0, isLatin[stem...].allSatisfy({ !$0 }) else { return false }
    if stem > 1 { return isAbbreviation(letters[..<stem], before: letters[stem...]) }
    return script == greek || letters.count < 6
      || letters[0].properties.isLowercase && letters[1].properties.isUppercase
  }

  private static func isAbbreviation(
    _ stem: ArraySlice<Unicode.Scalar>, before rest: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    stem.allSatisfy(\.properties.isUppercase) && rest.allSatisfy(\.properties.isLowercase)
  }

  /// Whether a letter is one of Roman numerals, in whatever script: `XІХ` is typed so.
  private static func isNumeral(_ letter: Unicode.Scalar) -> Bool {
    "IVXLCDMІХСМΙΧΜ".unicodeScalars.contains(letter)
  }

  // MARK: Letters that look alike (Unicode Technical Standard 39, confusables.txt)

  private static func looksLatin(_ letter: Unicode.Scalar) -> Bool {
    "асеорхуіјѕәАВЕКМНОРСТХУІЈЅӘёїЁЇΑΒΕΖΗΙΚΜΝΟΡΤΥΧο".unicodeScalars.contains(letter)
  }

  /// `s` is left out: philologists write `pьsъ`.
  private static func looksLike(_ script: Script, _ letter: Unicode.Scalar) -> Bool {
    (script == greek ? "ABEZHIKMNOPTYXo" : "aceopxyijəABEKMHOPCTXYIJƏëïËÏ").unicodeScalars.contains(
      letter)
  }
}

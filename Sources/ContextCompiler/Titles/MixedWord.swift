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
  /// - Parameters:
  ///   - own: The scripts besides Latin in which the text's language is written.
  ///   - words: Small words of the language.
  static func first(in text: String, own: ScriptSet, words: [String]) -> MixedWord? {
    var letters: [Unicode.Scalar] = []
    var found: ScriptSet = []
    for scalar in text.unicodeScalars {
      if scalar.properties.isAlphabetic, let script = Script.of(scalar.value) {
        letters.append(scalar)
        found.insert(ScriptSet(script))
      } else if scalar.properties.canonicalCombiningClass == .notReordered {
        if let word = mixed(letters, found, own, words) { return word }
        letters = []
        found = []
      }
    }
    return mixed(letters, found, own, words)
  }

  private static func mixed(
    _ letters: [Unicode.Scalar], _ found: ScriptSet, _ own: ScriptSet, _ words: [String]
  ) -> MixedWord? {
    guard found.contains(.latin), let script = found.subtracting(.latin).first,
      found == ScriptSet.latin.union(ScriptSet(script)), scripts.contains(ScriptSet(script))
    else { return nil }
    let isOwn = own.contains(ScriptSet(script))
    guard !letters.allSatisfy(isNumeral) else { return nil }
    let isLatin = letters.map { Script.of($0.value) == .latin }
    if letters.count < (isOwn ? 4 : 3) {
      return isOwn ? short(letters, isLatin, script, words) : nil
    }
    let latinCount = isLatin.count { $0 }
    let pairs = zip(letters, isLatin)
    // Wrong letters among right ones, which all have look-alikes; where the language is written
    // with the right ones, there may be more of the wrong.
    if latinCount * 2 >= letters.count || !isOwn,
      pairs.allSatisfy({ $1 || looksLatin($0) || $0 == "α" && isLikeA(letters, isLatin) }),
      !isInflected(letters, isLatin, isOwn: isOwn)
    {
      return word(letters, isLatin.firstIndex(of: false), script, .latin)
    }
    if isOwn || script != greek || letters.count > 3,
      latinCount * 2 <= letters.count || isOwn && latinCount <= 3,
      pairs.allSatisfy({ !$1 || looksLike(script, $0) }), !isCompound(letters, isLatin, script)
    {
      return word(letters, isLatin.firstIndex(of: true), .latin, script)
    }
    return nil
  }

  /// A short word of the text's own language: others may be a variable with its index, as `Eк` is.
  private static func short(
    _ letters: [Unicode.Scalar], _ isLatin: [Bool], _ script: Script, _ words: [String]
  ) -> MixedWord? {
    var repaired = String.UnicodeScalarView()
    for (letter, isLatin) in zip(letters, isLatin) {
      guard isLatin else {
        repaired.append(letter)
        continue
      }
      guard let own = lookalike(of: letter, in: script) else { return nil }
      repaired.append(own)
    }
    let isWord = words.contains(String(repaired).lowercased())
    return isWord ? word(letters, isLatin.firstIndex(of: true), .latin, script) : nil
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
    return script == greek || isIndex(letters[1...])
      || letters[0].properties.isLowercase && letters[1].properties.isUppercase
  }

  /// Whether letters are an index at a variable, as in `Eкин` and `Hмакс`: an abbreviation without a
  /// vowel, or one of those that have one.
  private static func isIndex(_ letters: ArraySlice<Unicode.Scalar>) -> Bool {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: letters)
    return letters.count < 3 || !letters.contains { "аеёиоуыэюяіїєѐ".unicodeScalars.contains($0) }
      || indices.contains(String(text))
  }

  private static let indices: Set<String> = [
    "абс", "акт", "атм", "вак", "вес", "внеш", "внутр", "возд", "вод", "вых", "газ", "гран", "дин",
    "доп", "жид", "звук", "изб", "изм", "инд", "ист", "кат", "кин", "кон", "конд", "кор", "кр",
    "лев", "лин", "макс", "мах", "мех", "мин", "мол", "нас", "нач", "ном", "норм", "общ", "обр",
    "окр", "опт", "отн", "пар", "пер", "плав", "пол", "полн", "пост", "пот", "потен", "прав",
    "прод",
    "раб", "равн", "рад", "раст", "рез", "рел", "сис", "сист", "ср", "стат", "сум", "сух", "тел",
    "теор", "тех", "топл", "тяг", "тяж", "упр", "уст", "ускор", "хол", "цел", "центр", "экв",
    "эксп",
    "эл", "эфф", "яд",
  ]

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
    "асеорхуіјѕәӧԁԛԝАВЕКМНОРСТХУІЈЅӘёїЁЇӦΑΒΕΖΗΙΚΜΝΟΡΤΥΧο".unicodeScalars.contains(letter)
  }

  /// Whether `α` stands in a word: nobody names a variable inside of one, as behind `TNF`.
  private static func isLikeA(_ letters: [Unicode.Scalar], _ isLatin: [Bool]) -> Bool {
    letters.count > 3 && isLatin.first == true && isLatin.last == true
      && letters.dropFirst().allSatisfy(\.properties.isLowercase)
  }

  /// The letter of a script that a Latin one is taken for.
  private static func lookalike(of letter: Unicode.Scalar, in script: Script) -> Unicode.Scalar? {
    let pairs =
      script == greek
      ? ("ABEZHIKMNOPTYXov", "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧον") : ("aceopxyiABEKMHOPCTXI", "асеорхуіАВЕКМНОРСТХІ")
    return zip(pairs.0.unicodeScalars, pairs.1.unicodeScalars).first { $0.0 == letter }?.1
  }

  /// `s` is left out: philologists write `pьsъ`.
  private static func looksLike(_ script: Script, _ letter: Unicode.Scalar) -> Bool {
    (script == greek ? "ABEZHIKMNOPTYXo" : "aceopxyijəABEKMHOPCTXYIJƏëïËÏ").unicodeScalars.contains(
      letter)
  }
}

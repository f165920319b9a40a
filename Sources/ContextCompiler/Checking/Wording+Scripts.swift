import JSONText

/// Texts and words in letters that their language is not written in.
extension Wording {
  /// A text in letters that its language is not written in, or hardly ever.
  struct StrangeText {
    let text: TextEntry
    let scripts: ScriptSet
    /// Whether it is a mistake by itself. It may be a quotation or a term, which a language that is
    /// not written so has too, or in ideographs, of which Korean has some.
    let isSure: Bool
  }

  // MARK: Words

  /// Whether letters of two scripts that look alike may stand in one word.
  func mayHaveMixedWord(_ text: TextEntry, _ scan: TextScan) -> Bool {
    scan.scripts.contains(.latin) && !scan.scripts.isDisjoint(with: MixedWord.scripts)
      && MixedWord.mayBe(in: content.textBytes.span, text.bytes)
  }

  /// Reports a word with letters of two scripts that look alike.
  func checkWords(_ text: TextEntry, _ report: inout DiagnosticReport) {
    let own = scripts[Int(text.locale)] ?? []
    let words = LanguageSigns.words(of: content.locales.tags[Int(text.locale)])
    guard let word = MixedWord.first(in: content.string(text), own: own, words: words) else {
      return
    }
    report.add(
      .foreignScript, at: content.place(of: text), in: Int(text.context),
      "the word '\(word.word)' has the \(word.script.name) letter '\(word.letter)' "
        + "(U+\(word.letter.codePoint)) among \(word.other.name) ones",
      help: "write it in \(word.other.name) letters: searching does not find it")
  }

  // MARK: Texts

  /// Whether a text has letters that its locale is not written with, Latin ones left aside.
  func hasForeignLetters(_ scan: TextScan, in locale: Int) -> Bool {
    guard let own = scripts[locale] else { return false }
    return !scan.scripts.subtracting(own.union(.latin)).isEmpty
      || ForeignLetters.isKorean(own) && scan.scripts == ForeignLetters.ideographs
  }

  /// The foreign scripts that a group is about: the development locale's text has them, and another
  /// language's with it, as a Russian word in a course of Russian.
  mutating func subjects(of group: LocalizedTexts) -> ScriptSet {
    var original: ScriptSet = []
    var others: ScriptSet = []
    for (text, scan) in zip(group.texts, scans) {
      guard let own = scripts[Int(text.locale)] else { continue }
      let foreign = scan.scripts.subtracting(own)
      if Int(text.locale) == content.locales.development {
        original = foreign.subtracting(.latin)
      } else {
        others.formUnion(foreign)
      }
    }
    let eastern = ForeignLetters.eastern
    let family = original.isDisjoint(with: eastern) ? original : original.union(eastern)
    originals.several.formUnion(family.intersection(originals.any))
    originals.any.formUnion(family)
    return original.intersection(others)
  }

  /// Notes a text that has letters, but none that its locale is written with, nor Latin ones.
  ///
  /// Lone letters are symbols, as π is. A text in one language only has nothing to be compared with.
  mutating func checkScript(
    _ text: TextEntry, _ scan: TextScan, _ group: LocalizedTexts, subjects: ScriptSet
  ) {
    guard let own = scripts[Int(text.locale)], scans.count > 1 else { return }
    let value = content.string(text)
    let found = ForeignLetters.scripts(of: value, scan.scripts, own: own)
    guard let script = found.first, !subjects.contains(ScriptSet(script)),
      Self.hasWord(value.unicodeScalars), !LanguageMentions.isOwnName(value)
    else { return }
    let holders = self.holders(of: text, script, in: group)
    if holders.count > 2, holders.count * 2 > holders.foreign { return }
    // The development locale's own text needs another one beside which it is strange.
    let isShared =
      holders.foreign == 1 && Int(text.locale) == content.locales.development
      || holders.count > 1 && holders.count * 2 >= holders.foreign
    let isForeign =
      scan.scripts.isDisjoint(with: own) || !found.isDisjoint(with: ForeignLetters.kana)
    strange.append(StrangeText(text: text, scripts: found, isSure: isForeign && !isShared))
  }

  /// Whether two letters stand side by side.
  private static func hasWord(_ text: String.UnicodeScalarView) -> Bool {
    zip(text, text.dropFirst()).contains {
      $0.properties.isAlphabetic && $1.properties.isAlphabetic
    }
  }

  /// How many languages that are not written in a script have the letters of a text, its own
  /// included, and how many such languages there are.
  private func holders(
    of text: TextEntry, _ script: Script, in group: LocalizedTexts
  ) -> (count: Int, foreign: Int) {
    let letters = self.letters(of: text, script)
    var holders = (count: 0, foreign: 0)
    for (other, scan) in zip(group.texts, scans) {
      guard let own = scripts[Int(other.locale)], !own.contains(ScriptSet(script)) else { continue }
      holders.foreign += 1
      if scan.scripts.contains(ScriptSet(script)), self.letters(of: other, script) == letters {
        holders.count += 1
      }
    }
    return holders
  }

  private func letters(of text: TextEntry, _ script: Script) -> [Unicode.Scalar] {
    content.string(text).unicodeScalars.filter { Script.of($0.value) == script }
  }

  /// How many texts in foreign letters are one mistake, where most of the locale's texts are so, or
  /// where they stand together.
  private static let tableCount = 4

  /// Reports texts in foreign letters, those of a whole table once.
  mutating func reportScripts(_ report: inout DiagnosticReport) {
    let groups = Dictionary(grouping: strange) {
      [$0.text.locale, UInt16(ForeignLetters.family($0.scripts).number)]
    }
    var counts: [UInt16: Int] = [:]
    if groups.contains(where: { $0.value.count >= Self.tableCount }) {
      for text in subject.texts.entries { counts[text.locale, default: 0] += 1 }
    }
    for texts in groups.values {
      let locale = texts[0].text.locale
      let found = texts.reduce(into: ScriptSet()) { $0.formUnion($1.scripts) }
      if swaps.explains(Int(locale), found, count: texts.count) { continue }
      let unexplained = texts.filter { !swaps.explains($0.text) && !isLesson($0) }
      let sure = unexplained.filter(\.isSure)
      if unexplained.count >= Self.tableCount, unexplained.count * 2 > counts[locale, default: 0] {
        tables.removeAll { $0.locale == Int(locale) }
        swaps.forget(Int(locale))
        reportTable(of: unexplained.map(\.text), found, &report)
      } else if !tables.contains(where: { $0.locale == Int(locale) }) {
        if sure.count >= Self.tableCount, Self.standTogether(sure) {
          reportTable(of: sure.map(\.text), found, &report)
        } else {
          for text in sure { reportScript(of: text.text, text.scripts, &report) }
        }
      }
    }
  }

  /// Whether next to nothing stands between texts, which are in the order of their contexts.
  private static func standTogether(_ texts: [StrangeText]) -> Bool {
    guard let first = texts.first, let last = texts.last else { return false }
    return Int(last.text.context) - Int(first.text.context) <= 2 * texts.count
  }

  /// Whether a text may be one of several about another language: the development locale's has
  /// several such, or a title above it names a language that is written so.
  private func isLesson(_ strange: StrangeText) -> Bool {
    let text = strange.text
    if Int(text.locale) == content.locales.development,
      !originals.several.isDisjoint(with: strange.scripts)
    {
      return true
    }
    return LanguageMentions.languages(in: strange.scripts).contains { language in
      Lessons(of: language, besides: Int(text.locale), subject.texts, content)
        .contains(Int(text.context))
    }
  }

  private static let scriptHelp =
    "is it another locale's? if it is meant so, write "
    + "\"allow\": [\"\(Rule.foreignScript.rawValue)\"]"

  private func reportTable(
    of texts: [TextEntry], _ scripts: ScriptSet, _ report: inout DiagnosticReport
  ) {
    let keys = texts.map { SwappedTranslations.Key(context: Int($0.context), kind: $0.kind) }
    report.add(
      .foreignScript, at: content.place(of: texts[0]), in: content.commonAncestor(of: keys),
      "\(keys.count) texts in '\(content.locales.tags[Int(texts[0].locale)])' are written in "
        + "\(ForeignLetters.name(of: scripts)): \(content.list(keys))",
      help: Self.scriptHelp)
  }

  private func reportScript(
    of text: TextEntry, _ scripts: ScriptSet, _ report: inout DiagnosticReport
  ) {
    report.add(
      .foreignScript, at: content.place(of: text), in: Int(text.context),
      "the \(text.kind.name) in '\(content.locales.tags[Int(text.locale)])' is written in "
        + ForeignLetters.name(of: scripts),
      help: Self.scriptHelp)
  }
}

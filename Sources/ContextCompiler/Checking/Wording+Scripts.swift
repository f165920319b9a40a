import JSONText

/// Texts and words in letters that their language is not written in.
extension Wording {
  /// A text with no letter of its locale's script, nor a Latin one.
  struct StrangeText {
    let text: TextEntry
    /// The script of its letters.
    let script: Script
    /// Whether it may be a quotation or a term: a language that is not written so has it too.
    let isShared: Bool
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
    guard let word = MixedWord.first(in: content.string(text), own: own) else { return }
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
    let family = original.isDisjoint(with: Self.eastern) ? original : original.union(Self.eastern)
    originals.several.formUnion(family.intersection(originals.any))
    originals.any.formUnion(family)
    return original.intersection(others)
  }

  /// The scripts of which one language uses several.
  private static let eastern = ["Hani", "Hira", "Kana"].compactMap { Script(code: $0) }.reduce(
    into: ScriptSet()
  ) { $0.insert(ScriptSet($1)) }

  /// Notes a text that has letters, but none that its locale is written with, nor Latin ones.
  ///
  /// Lone letters are symbols, as π is. A text in one language only has nothing to be compared with.
  mutating func checkScript(
    _ text: TextEntry, _ scan: TextScan, _ group: LocalizedTexts, subjects: ScriptSet
  ) {
    guard let own = scripts[Int(text.locale)], let script = scan.scripts.first,
      scans.count > 1, scan.scripts.isDisjoint(with: own.union(.latin)),
      !subjects.contains(ScriptSet(script)),
      Self.hasWord(content.string(text).unicodeScalars)
    else { return }
    let holders = self.holders(of: text, script, in: group)
    if holders.count > 2, holders.count * 2 > holders.foreign { return }
    // The development locale's own text needs another one beside which it is strange.
    let isShared =
      holders.foreign == 1 && Int(text.locale) == content.locales.development
      || holders.count > 1 && holders.count * 2 >= holders.foreign
    strange.append(StrangeText(text: text, script: script, isShared: isShared))
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

  /// How many texts in foreign letters are one mistake, where most of the locale's texts are so.
  private static let tableCount = 4

  /// Reports texts in foreign letters, those of a whole table once.
  mutating func reportScripts(_ report: inout DiagnosticReport) {
    let groups = Dictionary(grouping: strange) { [$0.text.locale, UInt16($0.script.number)] }
    var counts: [UInt16: Int] = [:]
    if groups.contains(where: { $0.value.count >= Self.tableCount }) {
      for text in subject.texts.entries { counts[text.locale, default: 0] += 1 }
    }
    for texts in groups.values {
      let locale = texts[0].text.locale
      if swaps.explains(Int(locale), texts[0].script, count: texts.count) { continue }
      let unexplained = texts.filter { !swaps.explains($0.text) }
      if unexplained.count >= Self.tableCount, texts.count * 2 > counts[locale, default: 0] {
        tables.removeAll { $0.locale == Int(locale) }
        swaps.forget(Int(locale))
        reportTable(of: texts.map(\.text), texts[0].script, &report)
      } else if !tables.contains(where: { $0.locale == Int(locale) }) {
        for text in unexplained where !text.isShared && !isLesson(text) {
          reportScript(of: text.text, text.script, &report)
        }
      }
    }
  }

  /// Whether a text of the development locale may be one of several about another language.
  private func isLesson(_ text: StrangeText) -> Bool {
    Int(text.text.locale) == content.locales.development
      && originals.several.contains(ScriptSet(text.script))
  }

  private static let scriptHelp =
    "is it another locale's? if it is meant so, write "
    + "\"allow\": [\"\(Rule.foreignScript.rawValue)\"]"

  private func reportTable(
    of texts: [TextEntry], _ script: Script, _ report: inout DiagnosticReport
  ) {
    let keys = texts.map { SwappedTranslations.Key(context: Int($0.context), kind: $0.kind) }
    report.add(
      .foreignScript, at: content.place(of: texts[0]), in: content.commonAncestor(of: keys),
      "\(keys.count) texts in '\(content.locales.tags[Int(texts[0].locale)])' are written in "
        + "\(script.name) letters: \(content.list(keys))",
      help: Self.scriptHelp)
  }

  private func reportScript(
    of text: TextEntry, _ script: Script, _ report: inout DiagnosticReport
  ) {
    report.add(
      .foreignScript, at: content.place(of: text), in: Int(text.context),
      "the \(text.kind.name) in '\(content.locales.tags[Int(text.locale)])' is written in "
        + "\(script.name) letters",
      help: Self.scriptHelp)
  }
}

import ContextTree
import JSONText

/// Looks at the words and characters of all texts, once, and reports what no text should have.
///
/// Bytes decide which texts need a closer look: few do, and only they become strings.
struct Wording {
  /// What is looked for here.
  static let rules: [Rule] = [
    .swappedTranslations, .foreignLanguage, .foreignScript, .bareKey, .unmatchedPlaceholder,
    .invisibleCharacter, .decomposedText,
  ]

  private let subject: Check.Subject
  private let texts: TextCatalog
  let content: Content
  /// The scripts of the listed locales besides Latin; nothing where they are not known.
  private let scripts: [ScriptSet?]
  private let scanner: TextScanner
  private var swaps: SwappedTranslations
  /// What the texts of one group show; one array for all groups.
  private var scans: [TextScan] = []
  /// Texts with no letter of their locale's script, and the script of their letters.
  private var strange: [(text: TextEntry, script: Script)] = []
  /// Locales whose texts are in another language.
  private var tables: [ForeignTables.Table] = []
  /// Values that were looked at, by ``TextEntry/id``: one may serve many locales.
  private var seen: Set<UInt64> = []

  init(_ subject: Check.Subject) {
    self.subject = subject
    texts = subject.texts
    content = subject.content
    scripts = content.locales.tags.map(LocaleScripts.scripts(of:))
    scanner = TextScanner(locales: content.locales)
    swaps = SwappedTranslations(of: content, subject.texts, scanner)
  }

  /// Looks at everything. O(bytes of all texts).
  mutating func run(into report: inout DiagnosticReport) {
    let comparesLocales =
      content.locales.listedCount > 1
      && [.swappedTranslations, .foreignLanguage, .foreignScript].contains(where: report.looksFor)
    for context in content.contexts.indices
    where !content.contexts[context].flags.contains(.isShadowed) {
      var rest = texts.positions(of: context)
      while let positions = LocalizedTexts.next(in: &rest, of: texts) {
        look(at: positions, comparesLocales: comparesLocales, &report)
      }
    }
    if comparesLocales { compareLocales() }
    reportScripts(&report)
    swaps.report(subject, into: &report)
    for table in tables { table.report(subject, into: &report) }
  }

  private mutating func compareLocales() {
    swaps.endContent()
    if let baseline = subject.baselines.first, let fates = subject.evolution.fates.first {
      swaps.compare(with: baseline, fates: fates)
    }
    swaps.settle()
    tables = ForeignTables.find(swaps)
    for table in tables { swaps.forget(table.locale) }
  }

  /// Takes a first look at one text of a context in all locales: nothing more is done for most.
  private mutating func look(
    at positions: Range<Int>, comparesLocales: Bool, _ report: inout DiagnosticReport
  ) {
    var all: TextScan.Traits = []
    scans.removeAll(keepingCapacity: true)
    for position in positions {
      let text = texts.entries[position]
      let scan = scanner.scan(text, of: content)
      all.formUnion(scan.traits)
      if isStrange(scan, in: Int(text.locale)) { all.insert(.isStrange) }
      scans.append(scan)
    }
    if comparesLocales, scans.count > 1 { swaps.look(at: positions, scans) }
    if !all.isDisjoint(with: .needsCloserLook) {
      lookCloser(at: LocalizedTexts(texts, positions), all, &report)
    }
  }

  private mutating func lookCloser(
    at group: LocalizedTexts, _ all: TextScan.Traits, _ report: inout DiagnosticReport
  ) {
    if all.contains(.hasKeyPunctuation) { checkKeys(group, scans, &report) }
    if all.contains(.mayHavePlaceholder), scans.count > 1 { checkPlaceholders(group, &report) }
    if all.contains(.isStrange), scans.count > 1 { checkScripts(of: group) }
    guard !all.isDisjoint(with: [.hasInvisible, .mayBeDecomposed]) else { return }
    for (text, scan) in zip(group.texts, scans)
    where !scan.traits.isDisjoint(with: [.hasInvisible, .mayBeDecomposed]) {
      if seen.insert(text.id).inserted { checkCharacters(text, &report) }
    }
  }

  // MARK: Single texts

  private func checkCharacters(_ text: TextEntry, _ report: inout DiagnosticReport) {
    let value = content.string(text)
    let tag = content.locales.tags[Int(text.locale)]
    if let scalar = InvisibleCharacter.first(in: value, of: tag) {
      report.add(
        .invisibleCharacter, at: content.place(of: text), in: Int(text.context),
        "the \(text.kind.name) has the invisible character U+\(scalar.codePoint)"
          + (scalar.properties.name.map { " (\($0))" } ?? ""),
        help: "take it out: it does nothing here, and searching does not find the text")
    }
    if let letter = DecomposedText.first(
      in: value, isVietnamese: LocaleMatching.canonical(tag).split(separator: "-").first == "vi")
    {
      let parts = letter.unicodeScalars.map { "U+" + $0.codePoint }
      report.add(
        .decomposedText, at: content.place(of: text), in: Int(text.context),
        "'\(letter)' is written as \(parts.joined(separator: " ")), not as one character",
        help: "write the \(text.kind.name) in the form NFC; it is declared as it stands here")
    }
  }

  // MARK: Scripts

  /// The foreign scripts that a group is about: the development locale's text has them, and another
  /// language's with it, as a Russian word in a course of Russian.
  private func subjects(of group: LocalizedTexts) -> ScriptSet {
    var original: ScriptSet = []
    var others: ScriptSet = []
    for (text, scan) in zip(group.texts, scans) {
      guard let own = scripts[Int(text.locale)] else { continue }
      let foreign = scan.scripts.subtracting(own)
      if Int(text.locale) == content.locales.development {
        original = foreign
      } else {
        others.formUnion(foreign)
      }
    }
    return original.intersection(others)
  }

  /// Whether a text has letters, but none that its locale is written with, nor Latin ones.
  private func isStrange(_ scan: TextScan, in locale: Int) -> Bool {
    guard !scan.scripts.isEmpty, let own = scripts[locale] else { return false }
    return scan.scripts.isDisjoint(with: own.union(.latin))
  }

  /// Notes the strange texts of a group.
  ///
  /// A lone letter is a symbol, as π is. A text in one language only has nothing to be compared
  /// with.
  private mutating func checkScripts(of group: LocalizedTexts) {
    let subjects = self.subjects(of: group)
    for (text, scan) in zip(group.texts, scans) where isStrange(scan, in: Int(text.locale)) {
      guard let script = scan.scripts.first, !subjects.contains(ScriptSet(script)),
        content.string(text).unicodeScalars.count(where: \.properties.isAlphabetic) > 1
      else { continue }
      strange.append((text, script))
    }
  }

  /// How many texts in foreign letters are one mistake, where most of the locale's texts are so.
  private static let tableCount = 4

  /// Reports texts in foreign letters, those of a whole table once.
  private mutating func reportScripts(_ report: inout DiagnosticReport) {
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
        for (text, script) in unexplained { reportScript(of: text, script, &report) }
      }
    }
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

extension Check {
  /// The rules about what words and characters show.
  static let wording = Check { subject, report in
    guard Wording.rules.contains(where: report.looksFor) else { return }
    var wording = Wording(subject)
    wording.run(into: &report)
  }
}

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

  let subject: Check.Subject
  let content: Content
  /// The scripts of the listed locales besides Latin; nothing where they are not known.
  let scripts: [ScriptSet?]
  private let scanner: TextScanner
  var swaps: SwappedTranslations
  /// What the texts of one group show; one array for all groups.
  private(set) var scans: [TextScan] = []
  /// Texts with no letter of their locale's script.
  var strange: [StrangeText] = []
  /// The foreign scripts of the development locale's texts, and those that several of them have.
  var originals: (any: ScriptSet, several: ScriptSet) = ([], [])
  /// Locales whose texts are in another language.
  var tables: [ForeignTables.Table] = []
  /// Values that were looked at, by ``TextEntry/id``: one may serve many locales.
  private var seen: Set<UInt64> = []

  init(_ subject: Check.Subject) {
    self.subject = subject
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
      LocalizedTexts.forEach(of: context, in: subject.texts) { group in
        look(at: group, comparesLocales: comparesLocales, &report)
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

  private mutating func look(
    at group: LocalizedTexts, comparesLocales: Bool, _ report: inout DiagnosticReport
  ) {
    var all: TextScan.Traits = []
    var hasWord = false
    scans.removeAll(keepingCapacity: true)
    for text in group.texts {
      let scan = scanner.scan(text, of: content)
      all.formUnion(scan.traits)
      if scan.traits.isSubset(of: [.hasLatin, .hasDigit]) { hasWord = true }
      scans.append(scan)
    }
    if comparesLocales, scans.count > 1 { swaps.look(at: group, scans) }
    if hasWord || all.contains(.hasKeyPunctuation) { checkKeys(group, scans, &report) }
    if all.contains(.mayHavePlaceholder), scans.count > 1 { checkPlaceholders(group, &report) }
    guard all.contains(.isBeyondASCII) else { return }
    let subjects = self.subjects(of: group)
    for (text, scan) in zip(group.texts, scans) where scan.traits.contains(.isBeyondASCII) {
      checkScript(text, scan, group, subjects: subjects)
      let isMixed =
        scan.scripts.contains(.latin) && !scan.scripts.isDisjoint(with: MixedWord.scripts)
        && LocalizedTexts.withBytes(of: text, content) { MixedWord.mayBe(in: $0, $1) }
      guard isMixed || !scan.traits.isDisjoint(with: [.hasInvisible, .mayBeDecomposed]),
        seen.insert(text.id).inserted
      else { continue }
      checkCharacters(text, &report)
      if isMixed { checkWords(text, &report) }
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
}

extension Check {
  /// The rules about what words and characters show.
  static let wording = Check { subject, report in
    guard Wording.rules.contains(where: report.looksFor) else { return }
    var wording = Wording(subject)
    wording.run(into: &report)
  }
}

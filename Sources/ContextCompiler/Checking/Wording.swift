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
  private let texts: TextCatalog
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
    var isPlain = true
    scans.removeAll(keepingCapacity: true)
    for position in positions {
      let text = texts.entries[position]
      let scan = scanner.scan(text, of: content)
      if needsCloserLook(text, scan, hasOthers: positions.count > 1) { isPlain = false }
      scans.append(scan)
    }
    if comparesLocales, scans.count > 1 { swaps.look(at: positions, scans) }
    if !isPlain { lookCloser(at: LocalizedTexts(texts, positions), &report) }
  }

  /// Whether something about a text is not settled by what its bytes show.
  private func needsCloserLook(_ text: TextEntry, _ scan: TextScan, hasOthers: Bool) -> Bool {
    if !scan.traits.isDisjoint(with: [.mayHavePlaceholder, .hasInvisible, .mayBeDecomposed]) {
      return true
    }
    guard scan.traits.contains(.isBeyondASCII) else {
      return mayBeKey(text, scan.traits, hasOthers: hasOthers)
    }
    return hasForeignLetters(scan, in: Int(text.locale)) || mayHaveMixedWord(text, scan)
  }

  private mutating func lookCloser(at group: LocalizedTexts, _ report: inout DiagnosticReport) {
    let all = scans.reduce(into: TextScan.Traits()) { $0.formUnion($1.traits) }
    checkKeys(group, scans, &report)
    if all.contains(.mayHavePlaceholder), scans.count > 1 { checkPlaceholders(group, &report) }
    guard all.contains(.isBeyondASCII) else { return }
    let subjects = self.subjects(of: group)
    for (text, scan) in zip(group.texts, scans) where scan.traits.contains(.isBeyondASCII) {
      checkScript(text, scan, group, subjects: subjects)
      let isMixed = mayHaveMixedWord(text, scan)
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

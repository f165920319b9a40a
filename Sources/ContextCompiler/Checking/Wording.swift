import ContextTree

/// Looks at the words and characters of all texts, once, and reports what no text should have.
///
/// Bytes decide which texts need a closer look: few do, and only they become strings.
struct Wording {
  /// What is looked for here.
  static let rules: [Rule] = [
    .swappedTranslations, .foreignScript, .bareKey, .unmatchedPlaceholder, .invisibleCharacter,
    .decomposedText,
  ]

  /// How many contexts are weighed together at least: small books with what follows them.
  private static let smallestBook = 8

  private let subject: Check.Subject
  let content: Content
  /// The scripts of the listed locales besides Latin; nothing where they are not known.
  private let scripts: [ScriptSet?]
  private let scanner: TextScanner
  private var swaps: SwappedTranslations
  /// What the texts of one group show; one array for all groups.
  private var scans: [TextScan] = []
  /// Texts with no letter of their locale's script, and the script of their letters.
  private var strange: [(text: TextEntry, script: Script)] = []
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
    let comparesLocales = report.looksFor(.swappedTranslations) && content.locales.listedCount > 1
    var book = 0
    for context in content.contexts.indices {
      let isTop = Int(content.contexts[context].parent) == 0
      if isTop, context - book >= Self.smallestBook {
        if comparesLocales { swaps.endBook(book..<context) }
        book = context
      }
      if content.contexts[context].flags.contains(.isShadowed) { continue }
      LocalizedTexts.forEach(of: context, in: subject.texts) { group in
        look(at: group, comparesLocales: comparesLocales, &report)
      }
    }
    if comparesLocales {
      swaps.endBook(book..<content.contexts.count)
      swaps.endContent()
      if let baseline = subject.baselines.first, let fates = subject.evolution.fates.first {
        swaps.compare(with: baseline, fates: fates)
      }
      swaps.settle()
      swaps.report(subject, into: &report)
    }
    for (text, script) in strange { reportScript(of: text, script, &report) }
  }

  private mutating func look(
    at group: LocalizedTexts, comparesLocales: Bool, _ report: inout DiagnosticReport
  ) {
    var all: TextScan.Traits = []
    scans.removeAll(keepingCapacity: true)
    for text in group.texts {
      let scan = scanner.scan(text, of: content)
      all.formUnion(scan.traits)
      scans.append(scan)
    }
    if comparesLocales, scans.count > 1 { swaps.look(at: group, scans) }
    if all.contains(.hasKeyPunctuation) { checkKeys(group, scans, &report) }
    if all.contains(.mayHavePlaceholder), scans.count > 1 { checkPlaceholders(group, &report) }
    guard all.contains(.isBeyondASCII) else { return }
    for (text, scan) in zip(group.texts, scans) where scan.traits.contains(.isBeyondASCII) {
      checkScript(text, scan, group, scans)
      guard !scan.traits.isDisjoint(with: [.hasInvisible, .mayBeDecomposed]),
        seen.insert(text.id).inserted
      else { continue }
      checkCharacters(text, &report)
    }
  }

  // MARK: Single texts

  private func checkCharacters(_ text: TextEntry, _ report: inout DiagnosticReport) {
    let value = content.string(text)
    let tag = content.locales.tags[Int(text.locale)]
    if let scalar = InvisibleCharacter.first(in: value, of: tag) {
      report.add(
        .invisibleCharacter, at: content.place(of: text), in: Int(text.context),
        "the \(text.kind.name) has the invisible character U+\(TextCheck.hexadecimal(scalar))"
          + (scalar.properties.name.map { " (\($0))" } ?? ""),
        help: "take it out: it does nothing here, and searching does not find the text")
    }
    if let letter = DecomposedText.first(
      in: value, isVietnamese: LocaleMatching.canonical(tag).split(separator: "-").first == "vi")
    {
      let parts = letter.unicodeScalars.map { "U+" + TextCheck.hexadecimal($0) }
      report.add(
        .decomposedText, at: content.place(of: text), in: Int(text.context),
        "'\(letter)' is written as \(parts.joined(separator: " ")), not as one character",
        help: "write the \(text.kind.name) in the form NFC; it is declared as it stands here")
    }
  }

  // MARK: Scripts

  /// Notes a text that has letters, but none that its locale is written with, nor Latin ones.
  ///
  /// Where the development locale has such letters too, and another language with it, they are
  /// what the text is about: a Russian word in a course of Russian. A lone letter is a symbol, as
  /// π is. A text in one language only has nothing to be compared with.
  private mutating func checkScript(
    _ text: TextEntry, _ scan: TextScan, _ group: LocalizedTexts, _ scans: [TextScan]
  ) {
    guard let own = scripts[Int(text.locale)], let script = scan.scripts.first,
      scans.count > 1, scan.scripts.isDisjoint(with: own.union(.latin)),
      content.string(text).unicodeScalars.count(where: \.properties.isAlphabetic) > 1
    else { return }
    let holders = zip(group.texts, scans).filter { other, scan in
      scan.scripts.contains(ScriptSet(script))
        && scripts[Int(other.locale)]?.contains(ScriptSet(script)) == false
    }
    let isSubject =
      holders.count > 1 && holders.contains { Int($0.0.locale) == content.locales.development }
    if !isSubject { strange.append((text, script)) }
  }

  private func reportScript(
    of text: TextEntry, _ script: Script, _ report: inout DiagnosticReport
  ) {
    if swaps.explains(text, in: script, scripts: scripts) { return }
    report.add(
      .foreignScript, at: content.place(of: text), in: Int(text.context),
      "the \(text.kind.name) in '\(content.locales.tags[Int(text.locale)])' is written in "
        + "\(script.name) letters",
      help: "is it another locale's? if it is meant so, write "
        + "\"allow\": [\"\(Rule.foreignScript.rawValue)\"]")
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

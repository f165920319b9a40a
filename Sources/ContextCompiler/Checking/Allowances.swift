/// Applies `allow`: leaves out what it covers, and reports entries that cover nothing.
enum Allowances {
  static func apply(
    _ subject: Check.Subject, looksForOrphans: Bool, to report: inout DiagnosticReport
  ) {
    let content = subject.content
    guard !content.allowances.isEmpty else { return }
    var used: Set<Entry> = []
    report.removeAll { diagnostic in
      guard let entry = cover(of: diagnostic.rule, in: diagnostic.context ?? 0, content) else {
        return false
      }
      used.insert(entry)
      return true
    }
    let mistakes = Mistakes(report, content)
    // An entry may allow `unused-allow` itself, so those are looked at last.
    for isLast in [false, true] {
      for (context, entries) in content.allowances {
        for (position, allowance) in entries.enumerated()
        where (allowance.rule == .unusedAllow) == isLast {
          let entry = Entry(context: context, position: position)
          guard !used.contains(entry),
            couldBeFound(
              allowance.rule, in: content, hasBaselines: !subject.baselines.isEmpty,
              looksForOrphans: looksForOrphans, report),
            !mistakes.exist(in: context, content),
            !isHidden(allowance.rule, in: context, subject),
            !coversUntranslated(allowance, of: context, subject),
            allowance.rule != .unreviewedText || !content.unreviewedAllowances.contains(context)
          else { continue }
          if let cover = cover(of: .unusedAllow, in: context, content), cover != entry {
            used.insert(cover)
            continue
          }
          report.add(
            .unusedAllow, at: allowance.place, in: context,
            "'\(allowance.rule.rawValue)' is not found here, so nothing has to be allowed",
            help: "remove it from 'allow', so that later findings are seen",
            fix: Fix(
              "remove '\(allowance.rule.rawValue)' from 'allow'",
              [
                content.edits(of: context).remove(
                  entry: allowance.node, andField: allowance.field)
              ]))
        }
      }
    }
  }

  /// The nearest entry that covers a rule's findings in a context.
  private static func cover(of rule: Rule, in context: Int, _ content: Content) -> Entry? {
    var current = context
    while true {
      let entries = content.allowances[current] ?? []
      if let position = entries.firstIndex(where: { $0.rule == rule }) {
        return Entry(context: current, position: position)
      }
      if current == 0 { return nil }
      current = Int(content.contexts[current].parent)
    }
  }

  private struct Entry: Hashable {
    let context: Int
    let position: Int
  }

  /// Where errors were found: what they hide may be what an entry allows, as a title whose field is
  /// misspelt.
  private struct Mistakes {
    /// For each context the errors in those before it; one more at the end.
    private var before: [Int32]

    init(_ report: DiagnosticReport, _ content: Content) {
      before = [Int32](repeating: 0, count: content.contexts.count + 1)
      for diagnostic in report.diagnostics where diagnostic.severity == .error {
        if let context = diagnostic.context { before[context + 1] += 1 }
      }
      for index in 1..<before.count { before[index] += before[index - 1] }
    }

    func exist(in context: Int, _ content: Content) -> Bool {
      before[Int(content.contexts[context].end)] > before[context]
    }
  }

  /// Whether this run looked for a rule at all.
  static func couldBeFound(
    _ rule: Rule, in content: Content, hasBaselines: Bool, looksForOrphans: Bool,
    _ report: DiagnosticReport
  ) -> Bool {
    if !report.looksFor(rule) { return false }
    if rule.needsBaseline, !hasBaselines || content.lacksBaselines { return false }
    if rule.isForValidationOnly { return looksForOrphans }
    return true
  }

  /// Whether a mistake that was reported may hide what an entry allows: contexts that are not
  /// known, or texts.
  private static func isHidden(_ rule: Rule, in context: Int, _ subject: Check.Subject) -> Bool {
    let content = subject.content
    if rule.isAboutTexts {
      let locales = content.locales
      if locales.isIncomplete || locales.development >= locales.listedCount
        || !subject.texts.incompleteLocales.isEmpty
      {
        return true
      }
    }
    return content.contexts[context..<Int(content.contexts[context].end)].contains {
      $0.flags.contains(.hasUnknownChildren)
    }
  }

  /// Whether an entry takes a context out of the count of untranslated titles.
  private static func coversUntranslated(
    _ allowance: Content.Allowance, of context: Int, _ subject: Check.Subject
  ) -> Bool {
    guard allowance.rule == .untranslatedTitle, context > 0 else { return false }
    let content = subject.content
    for locale in 0..<content.locales.listedCount where locale != content.locales.development {
      for index in context..<Int(content.contexts[context].end)
      where subject.texts.text(.title, of: index, in: locale) == nil {
        return true
      }
    }
    return false
  }
}

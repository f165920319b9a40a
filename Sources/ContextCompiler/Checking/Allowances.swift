/// Applies `allow`: leaves out what it covers, and reports entries that cover nothing.
enum Allowances {
  static func apply(
    _ subject: Check.Subject, looksForOrphans: Bool, to report: inout DiagnosticReport
  ) {
    let content = subject.content
    guard !content.allowances.isEmpty else { return }
    var used: Set<Entry> = []
    report.removeAll { diagnostic in
      var current = diagnostic.context ?? 0
      while true {
        let entries = content.allowances[current] ?? []
        if let position = entries.firstIndex(where: { $0.rule == diagnostic.rule }) {
          used.insert(Entry(context: current, position: position))
          return true
        }
        if current == 0 { return false }
        current = Int(content.contexts[current].parent)
      }
    }
    for (context, entries) in content.allowances {
      for (position, allowance) in entries.enumerated() {
        let entry = Entry(context: context, position: position)
        guard !used.contains(entry),
          couldBeFound(allowance.rule, subject, looksForOrphans, report),
          !coversUntranslated(allowance, of: context, subject),
          allowance.rule != .unreviewedText || !content.unreviewedAllowances.contains(context)
        else { continue }
        report.add(
          .unusedAllow, at: allowance.place, in: context,
          "'\(allowance.rule.rawValue)' is not found here, so nothing has to be allowed",
          help: "remove it from 'allow', so that later findings are seen")
      }
    }
  }

  private struct Entry: Hashable {
    let context: Int
    let position: Int
  }

  /// Whether this run looked for a rule at all.
  private static func couldBeFound(
    _ rule: Rule, _ subject: Check.Subject, _ looksForOrphans: Bool, _ report: DiagnosticReport
  ) -> Bool {
    if !report.looksFor(rule) { return false }
    if rule.needsBaseline, subject.baselines.isEmpty { return false }
    if rule.isForValidationOnly { return looksForOrphans }
    return true
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

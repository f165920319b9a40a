import ContextTree

/// One thing that is looked at when everything has been read and linked.
///
/// A check is a function of the whole content; it never changes it. What one file alone can show
/// is found earlier, where its value is read.
struct Check: Sendable {
  /// What a check looks at.
  struct Subject: Sendable {
    let content: Content
    let texts: TextCatalog
    let formerPaths: FormerPaths
    /// The trees that were declared before, the one that gives the numbers first.
    let baselines: [Baseline]
    /// Where contexts of the baselines are now.
    let evolution: Evolution
  }

  let run: @Sendable (Subject, inout DiagnosticReport) -> Void

  /// All checks. The order does not matter: findings are sorted by place.
  static let all: [Check] = [
    .childCount, .similarIdentifiers, .displayOrder, .sortedChildren, .renumberedSiblings,
    .titles, .translations, .textLengths, .siblingTitles, .wording, .customTypeNames, .links,
    .navigationChildren, .hints, .formerPaths, .removedContexts, .primaryItems,
  ]

  /// Runs all checks.
  static func runAll(on subject: Subject, into report: inout DiagnosticReport) {
    for check in all { check.run(subject, &report) }
  }
}

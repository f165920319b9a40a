/// Collects findings while the stages run.
struct DiagnosticReport: Sendable {
  /// How many findings of one rule are kept. A finding takes a hundred times the space of the two
  /// bytes that can cause it, and memory is promised to stay in proportion to the input.
  static let limitPerRule = 20_000

  private(set) var diagnostics: [Diagnostic] = []
  /// Levels that the command line sets.
  private let levels: [Rule: Level]
  /// Levels that `app.json` sets; the command line's word stands above them.
  private(set) var statedLevels: [Rule: Level] = [:]
  let warningsAreErrors: Bool
  /// Whether findings come with their fixes: these cost time and space.
  let offersFixes: Bool
  /// Fixes of what is right, but would better be written in another way.
  private(set) var improvements: [Fix] = []
  private var counts: [Rule: Int] = [:]

  init(
    levels: [Rule: Level] = [:], warningsAreErrors: Bool = false, offersFixes: Bool = false
  ) {
    self.levels = levels
    self.warningsAreErrors = warningsAreErrors
    self.offersFixes = offersFixes
  }

  /// The level of a rule in this run.
  func level(of rule: Rule) -> Level { levels[rule] ?? statedLevels[rule] ?? rule.defaultLevel }

  /// Whether a rule is looked for at all: lets expensive checks be skipped.
  func looksFor(_ rule: Rule) -> Bool { level(of: rule) != .off }

  /// Takes a level from `app.json`.
  mutating func setLevel(_ level: Level, of rule: Rule) { statedLevels[rule] = level }

  /// Adds a finding, unless its rule is off. The fix is made only where it is wanted.
  ///
  /// Beyond ``limitPerRule`` one more says that there are more: of the rule's severity, so that it
  /// stops what they would stop, and of no context, so that no `allow` below the app covers it.
  mutating func add(
    _ rule: Rule, at place: Place, in context: Int? = nil, _ message: String,
    notes: [Diagnostic.Note] = [], help: String? = nil, fix: @autoclosure () -> Fix? = nil
  ) {
    let severity: Severity
    switch level(of: rule) {
    case .off: return
    case .warning: severity = warningsAreErrors ? .error : .warning
    case .error: severity = .error
    }
    let count = counts[rule, default: 0] + 1
    counts[rule] = count
    guard count <= Self.limitPerRule else {
      if count == Self.limitPerRule + 1 {
        diagnostics.append(
          Diagnostic(
            rule: rule, severity: severity, place: place,
            message: "there are more than \(Self.limitPerRule) findings of this rule",
            notes: [], help: "the rest is left out; mend some of these first", context: nil))
      }
      return
    }
    diagnostics.append(
      Diagnostic(
        rule: rule, severity: severity, place: place, message: message, notes: notes, help: help,
        fix: offersFixes ? fix() : nil, context: context))
  }

  /// Offers a fix for something that is no finding.
  mutating func offer(_ fix: @autoclosure () -> Fix?) {
    if offersFixes, let fix = fix() { improvements.append(fix) }
  }

  /// Leaves out findings, for example those that an `allow` covers.
  mutating func removeAll(where isSuppressed: (Diagnostic) -> Bool) {
    diagnostics.removeAll(where: isSuppressed)
  }

  /// Keeps these findings, which were some of the report's.
  mutating func replaceAll(_ kept: [Diagnostic]) { diagnostics = kept }

  /// Whether something stops the writing of the tree.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

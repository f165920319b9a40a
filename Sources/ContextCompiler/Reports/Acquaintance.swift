/// What is known already among the findings of a run.
struct Acquaintance {
  /// All findings by what they are, where that was asked for.
  private(set) var marks: [FindingMark] = []
  /// What was known and could have been found again, and was not.
  private(set) var outdated: [KnownFindings.Entry] = []
  /// How many findings nothing is said about.
  private(set) var quietCount = 0
  /// Whether something is kept quiet about that makes a tree impossible.
  private(set) var hidesFixedRules = false

  /// Leaves out of the report what the options say is known.
  static func apply(
    _ options: CompilationOptions, _ content: Content, hasBaselines: Bool,
    to report: inout DiagnosticReport
  ) -> Acquaintance {
    var result = Acquaintance()
    guard options.known != nil || options.marksFindings else { return result }
    let findings = Findings(report.diagnostics, sources: content.sources)
    let marks = FindingMark.marks(of: findings, in: content)
    if options.marksFindings { result.marks = marks }
    let known = options.known?.entries ?? []
    let quiet = Set(options.marksFindings ? marks : known.map(\.mark))
    let found = Set(marks)
    // What stands in manifests that can't be read nobody knows.
    if !content.contexts.isEmpty, !content.lacksManifests {
      result.outdated = known.filter { entry in
        !found.contains(entry.mark)
          && couldBeFound(entry.mark.rule, options, content, hasBaselines: hasBaselines, report)
      }
    }
    var kept: [Diagnostic] = []
    for (finding, mark) in zip(findings.diagnostics, marks) {
      if !quiet.contains(mark) || options.insistsOnFixedRules && finding.rule.isFixed {
        kept.append(finding)
      } else if finding.rule.isFixed {
        result.hidesFixedRules = true
      }
    }
    result.quietCount = marks.count - kept.count
    report.replaceAll(kept)
    return result
  }

  /// Whether a finding that is not there is mended, as far as this run can tell; one of a rule that
  /// this version does not have is as good as mended.
  private static func couldBeFound(
    _ name: String, _ options: CompilationOptions, _ content: Content, hasBaselines: Bool,
    _ report: DiagnosticReport
  ) -> Bool {
    guard let rule = Rule(rawValue: name) else { return true }
    return Allowances.couldBeFound(
      rule, in: content, hasBaselines: hasBaselines, looksForOrphans: options.looksForOrphans,
      report)
  }
}

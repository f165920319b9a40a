/// The forms in which findings are given out.
///
/// The raw values are public: people write them behind `--diagnostics`.
package enum ReportForm: String, Sendable, CaseIterable {
  /// For people: places, code frames, a count.
  case text
  /// Our own form, `context-findings/1`.
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// Workflow commands that GitHub turns into annotations.
  case github
  /// GitLab's code quality report.
  case gitlab
  /// JUnit's XML, one test case for each file.
  case junit

  /// Whether the form is one document, which nothing else may stand beside.
  package var isDocument: Bool {
    switch self {
    case .text, .github: false
    case .json, .sarif, .gitlab, .junit: true
    }
  }

  /// The findings as UTF-8, with a newline at the end unless there is nothing to say.
  package func rendered(_ findings: Findings, options: ReportOptions = ReportOptions()) -> [UInt8] {
    switch self {
    case .text: TextReport(options: options).rendered(findings)
    case .json: JSONReport().rendered(findings)
    case .sarif: SARIFReport(options: options).rendered(findings)
    case .github: GitHubReport(options: options).rendered(findings)
    case .gitlab: GitLabReport(options: options).rendered(findings)
    case .junit: JUnitReport(options: options).rendered(findings)
    }
  }
}

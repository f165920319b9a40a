import ContextCompiler

/// `contextc explain`: tells what a rule finds.
struct Explain {
  private let rule: Rule?
  private let format: ExplanationFormat

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    format = try arguments.choice(.format, default: .text)
    guard let name = arguments.operands.first else {
      rule = nil
      return
    }
    guard let known = Rule(rawValue: name) else {
      throw .usage(
        "there is no rule '\(name)'",
        suggestion: Suggestion.nearest(to: name, among: Rule.allCases.map(\.rawValue)),
        command: .explain)
    }
    rule = known
  }

  /// Prints the rule, or all: as text a table of them, as Markdown everything on one page.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    switch format {
    case .text: try session.give(rule?.explanation ?? Rule.overview)
    case .markdown: try session.give(rule?.markdown(level: 1) ?? Rule.markdown)
    }
    return .done
  }
}

import ContextCompiler

/// `contextc explain`: tells what a rule finds.
struct Explain {
  private let rule: Rule?

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
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

  /// Prints the rule, or all.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    try session.give(rule?.explanation ?? Rule.overview)
    return .done
  }
}

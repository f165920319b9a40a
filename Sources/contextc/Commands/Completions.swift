import ContextCompiler

/// `contextc completions SHELL`: prints the script that completes command lines.
struct Completions {
  private let shell: Shell

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    let name = arguments.operands[0]
    guard let known = Shell(rawValue: name) else {
      throw .usage(
        "there are no completions for '\(name)'; there are \(Shell.names.joined(separator: ", "))",
        suggestion: Suggestion.nearest(to: name, among: Shell.names), command: .completions)
    }
    shell = known
  }

  /// Prints the script.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    try session.give(shell.script)
    return .done
  }
}

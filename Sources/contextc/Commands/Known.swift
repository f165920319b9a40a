import ContextCompiler

/// The file of known findings that a command line names.
struct Known {
  /// The path as a person wrote it; nothing when there is none.
  let name: String?
  /// Whether what is mended must be removed from the file.
  private let isStrict: Bool
  private let command: Command
  /// How many mended findings are said one by one.
  private static let shownCount = 20

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    name = arguments.value(.known)
    isStrict = arguments.has(.strictKnown)
    command = arguments.command
    if isStrict, name == nil {
      throw .usage("'--strict-known' needs '--known FILE'", command: command)
    }
    if name != nil, arguments.has(.writeKnown) {
      throw .usage("'--known' and '--write-known' exclude each other", command: command)
    }
  }

  /// Understands the file, which is read unless it was before.
  func findings(
    _ content: Result<[UInt8], FileProblem>? = nil
  ) throws(Stop) -> KnownFindings? {
    guard let name else { return nil }
    switch content ?? OpenFile.readNamed(name) {
    case .failure(let problem):
      let help =
        problem == .missing ? "; 'contextc validate --write-known \(name)' would write it" : ""
      throw .usage("the known findings '\(name)' \(problem.wording)\(help)", command: command)
    case .success(let bytes):
      do throws(KnownFindings.Problem) { return try KnownFindings(bytes) } catch {
        throw .usage("\(name):\(error.line): \(error.message)", command: command)
      }
    }
  }

  /// The findings with those known ones that no longer occur, where that is an error.
  func reported(
    _ findings: Findings, of compilation: Compilation, knowing known: KnownFindings?
  ) -> Findings {
    guard isStrict, let name, let known else { return findings }
    return known.adding(outdated: compilation.outdatedFindings, to: findings, name: name)
  }

  /// Says which known findings no longer occur, as compilers say it, where that is no error.
  func remarkOutdated(_ compilation: Compilation, in session: Session) {
    guard let name, !isStrict, !compilation.outdatedFindings.isEmpty else { return }
    let entries = compilation.outdatedFindings
    let count = session.settings.isVerbose ? entries.count : min(entries.count, Self.shownCount)
    var text = ""
    for entry in entries.prefix(count) {
      text += "\(name):\(entry.line):1: warning: "
      text += "'\(entry.mark.rule)' in '\(entry.mark.key)' no longer occurs "
      text += "[\(Rule.unusedAllow.rawValue)]\n"
    }
    if entries.count > count {
      text += "… and \(entries.count - count) more; --verbose shows all\n"
    }
    text += "help: remove \(entries.count == 1 ? "the line" : "these lines"), or write the file "
    text += "anew with '--write-known \(name)'"
    session.remark(text)
  }
}

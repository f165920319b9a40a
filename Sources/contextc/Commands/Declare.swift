import ContextCompiler
import ContextTree

/// `contextc declare`: records a tree as released.
struct Declare {
  private let tree: String
  private let baseline: String
  private let isForced: Bool
  /// The command line that accepts what would be lost.
  private let acceptance: String

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    tree = arguments.operands[0]
    baseline = try arguments.required(.to)
    isForced = arguments.has(.force)
    acceptance = arguments.commandLine(with: [.force])
    if baseline == "-" { throw .usage("'-' is no file to write", command: .declare) }
  }

  /// Gives 1 when the tree is none, or when paths would be lost.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    let content = tree == "-" ? OpenFile.readStandardInput() : OpenFile.readNamed(tree)
    let new = NamedTree(content, path: tree)
    guard let newTree = new.tree, case .success(let bytes) = content else {
      return try refuse(new.findings, in: session)
    }
    let oldContent = OpenFile.readNamed(baseline)
    if case .failure(.missing) = oldContent {
      session.say("'\(baseline)' does not exist, so this is a first declaration")
    } else if case .success(bytes) = oldContent {
      try session.report(.none, root: ".")
      OutputFiles.removeLeftovers(of: [baseline])
      session.say("'\(baseline)' is '\(tree)' already")
      return .done
    } else {
      let old = NamedTree(oldContent, path: baseline)
      if let oldTree = old.tree {
        let lost = oldTree.lostPaths(in: newTree)
        if !lost.isEmpty, !isForced { return try refuse(lost, in: session) }
        if !lost.isEmpty { session.say("accepted that \(Self.describe(lost)) to nothing") }
      } else if !isForced {
        defer { session.refuse("'\(baseline)' is kept; to replace it:\n  \(acceptance)") }
        return try refuse(old.findings, in: session)
      }
    }
    try session.report(.none, root: ".")
    do {
      _ = try OutputFiles.write([OutputFile(name: baseline, bytes: bytes)]) {
        session.detail("another run writes '\(baseline)'; waiting for it")
      }
    } catch { throw .failure(error) }
    session.say("declared '\(tree)' as '\(baseline)'")
    return .done
  }

  private func refuse(_ findings: Findings, in session: Session) throws(Stop) -> ExitStatus {
    try session.report(findings, root: ".")
    return .findings
  }

  private func refuse(_ lost: [IdentifierPath], in session: Session) throws(Stop) -> ExitStatus {
    try session.report(.none, root: ".")
    var text = "'\(baseline)' is kept: with '\(tree)', \(Self.describe(lost)) to nothing"
    let shown = 50
    var lines = lost.prefix(shown).map { "  " + Visible.text($0.key) }
    if lost.count > shown { lines.append("  … and \(lost.count - shown) more") }
    lines.append("name them in 'formerIdentifierPaths' or 'retiredIdentifierPaths', or accept it:")
    lines.append("  " + acceptance)
    text = lines.reduce(text) { $0 + "\n" + $1 }
    session.refuse(text)
    return .findings
  }

  private static func describe(_ lost: [IdentifierPath]) -> String {
    lost.count == 1 ? "1 path would lead" : "\(lost.count) paths would lead"
  }
}

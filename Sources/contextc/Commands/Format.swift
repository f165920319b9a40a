import ContextCompiler

/// `contextc format`: brings manifests and JSON tables into the canonical layout.
struct Format {
  private let root: String
  private let isCheck: Bool
  private let arguments: Arguments

  /// Reads the arguments.
  init(_ arguments: Arguments) {
    root = arguments.operands.first ?? "."
    isCheck = arguments.has(.check)
    self.arguments = arguments
  }

  /// Gives 1 when a file can't be read, 2 when `--check` finds one in another layout.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    let formatting = Formatting(of: DiskFiles(root: root))
    let changes = RootChanges(formatting.changes, root: root)
    let changed = Outline.count(changes.names.count, "file")
    let unchanged = "\(formatting.unchangedCount) unchanged"
    let report = try session.render(formatting.findings, root: root)
    if isCheck {
      try session.write(report.files)
      try session.give(changes.names.map { Visible.text($0) + "\n" }.joined())
    } else {
      try changes.write(in: session, with: report.files)
      for name in changes.names { session.say("formatted '\(name)'") }
    }
    try session.report(again: report.printed)
    let isStale = isCheck && !changes.names.isEmpty
    if isStale {
      session.refuse(
        "\(changed) \(changes.names.count == 1 ? "is" : "are") not formatted; to format:\n  "
          + arguments.commandLine(without: [.check]))
    } else {
      session.say(
        "\(Root.title(root)): \(changed) \(isCheck ? "to format" : "formatted"), \(unchanged)")
    }
    if formatting.findings.errorCount > 0 { return .findings }
    return isStale ? .differences : .done
  }
}

import ContextCompiler
import ContextTree

/// Sentences about what a run found and did.
enum Outline {
  /// «138 contexts, no findings»
  ///
  /// Findings as text end with their count, so it is not said again.
  static func summary(of compilation: Compilation, in session: Session) -> String {
    let findings = compilation.findings
    var parts: [String] = []
    if findings.errorCount == 0 { parts.append(count(compilation.contextCount, "context")) }
    if findings.diagnostics.isEmpty {
      parts.append(compilation.knownCount > 0 ? "no new findings" : "no findings")
    }
    if session.settings.diagnostics != .text {
      if findings.errorCount > 0 { parts.append(count(findings.errorCount, "error")) }
      if findings.warningCount > 0 { parts.append(count(findings.warningCount, "warning")) }
    }
    if compilation.knownCount > 0 { parts.append("\(compilation.knownCount) known") }
    return parts.joined(separator: ", ")
  }

  /// «1 moved, 2 added, 3 unchanged»
  static func summary(of diff: ContextDiff) -> String {
    if diff.isEmpty { return "nothing changed" }
    let summary = diff.summary
    let parts = [
      (summary.removed, "removed"), (summary.moved, "moved"), (summary.added, "added"),
      (summary.updated, "updated"), (summary.unchanged, "unchanged"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// «1 context», «2 contexts»
  static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}

extension Session {
  /// Says what was read, for those who want to know.
  func describe(_ compilation: Compilation, root: String, baselines: [String]) {
    detail("read \(Outline.count(compilation.filesRead.count, "file")) in '\(root)'")
    for baseline in baselines { detail("baseline '\(baseline)'") }
    if compilation.isFirstDeclaration {
      say("\(Root.title(root)): the baseline does not exist, so this is a first declaration")
    }
  }
}

extension BaselineFile {
  /// Reads a baseline that was named on the command line.
  init(named path: String) {
    self.init(path: path, content: OpenFile.readNamed(path))
  }
}

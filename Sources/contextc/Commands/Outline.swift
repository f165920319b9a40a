import ContextCompiler
import ContextTree

/// Sentences about what a run found and did.
enum Outline {
  /// «138 contexts, no findings»
  ///
  /// Findings as text end with their count, so it is not said again.
  static func summary(
    of compilation: Compilation, _ findings: Findings, in session: Session
  ) -> String {
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
    if diff.isEmpty {
      let isOnlyRedirects = diff.old.map { $0.redirects != diff.new.redirects } ?? false
      return isOnlyRedirects ? DiffSentences.onlyRedirects : "nothing changed"
    }
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
    describe(missing: compilation.missingBaselines, of: baselines, root: root)
  }

  /// Names the baselines that don't exist: none at all is a first declaration, one beside others is
  /// more likely a slip, which changes what the others are taken for.
  ///
  /// - Parameter root: the content root that was compiled with them, if any was.
  func describe(missing: [String], of baselines: [String], root: String?) {
    guard !missing.isEmpty else { return }
    let isOne = missing.count == 1
    let names = missing.map { "'\($0)'" }.joined(separator: ", ")
    let subject = "the baseline\(isOne ? "" : "s") \(names) \(isOne ? "does" : "do") not exist"
    guard let root else { return warn(subject) }
    guard let first = baselines.first(where: { !missing.contains($0) }) else {
      say("\(Root.title(root)): \(subject), so this is a first declaration")
      return
    }
    warn(
      "\(subject), so \(isOne ? "its" : "their") paths are not looked at"
        + (first == baselines[0] ? "" : ", and '\(first)' gives the numbers and the diff"))
  }
}

extension Arguments {
  /// The baselines that are named, each a file.
  func baselines() throws(Stop) -> [String] {
    let names = all(.baseline)
    for name in names where name.hasPrefix("git:") {
      let way =
        GitLocation(name).map { place in
          let words = Self.commandLine(["git", "show", "\(place.revision):\(place.path)"])
          return place.isMergeBase
            ? "'git merge-base' and 'git show' write it to one"
            : "'\(words) > FILE' writes it to one"
        } ?? "'git show' writes one"
      throw .usage(
        "'--baseline \(name)' must be a file; \(way), and a file of that name is './\(name)'",
        command: command)
    }
    return names
  }
}

extension BaselineFile {
  /// Reads a baseline that was named on the command line.
  init(named path: String) {
    self.init(path: path, content: OpenFile.readNamed(path))
  }
}

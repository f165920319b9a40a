import ContextCompiler

/// `contextc fix`: mends what has one certain way out.
struct Fix {
  private let root: String
  private let baselines: [String]
  private let isDryRun: Bool
  private let takesUnsafe: Bool
  private let arguments: Arguments

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    root = arguments.operands.first ?? "."
    baselines = try arguments.baselines()
    isDryRun = arguments.has(.dryRun)
    takesUnsafe = arguments.has(.allFixes)
    self.arguments = arguments
  }

  /// Gives 1 when errors are left; a dry run gives 2 when something would change.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    var options = session.settings.compilationOptions
    options.looksForOrphans = true
    options.baselines = baselines.map(BaselineFile.init(named:))
    let fixing = Fixing(of: DiskFiles(root: root), options: options, takesUnsafe: takesUnsafe)
    let changes = RootChanges(fixing.changes, root: root)
    let report = try session.render(
      fixing.compilation.findings, root: root, read: fixing.compilation.filesRead)
    if isDryRun {
      try session.write(report.files)
      try changes.show(in: session)
    } else {
      try changes.write(in: session, with: report.files)
    }
    session.describe(missing: fixing.compilation.missingBaselines, of: baselines, root: root)
    describe(fixing, in: session)
    // A dry run speaks of lines that nobody can look at, so that people see the count only.
    if !isDryRun || session.settings.diagnostics != .text {
      try session.report(again: report.printed)
    }
    session.say("\(Root.title(root)): \(summary(of: fixing))")
    if isDryRun, !fixing.changes.isEmpty {
      session.say("to make them: \(arguments.commandLine(without: [.dryRun]))")
      return .differences
    }
    return fixing.compilation.findings.errorCount > 0 ? .findings : .done
  }

  /// How many fixes of one file are listed when nobody asks for more, as with findings.
  private static let stepsPerFile = 20

  private func describe(_ fixing: Fixing, in session: Session) {
    list(fixing.steps, as: "fixes", in: session) { step in
      let rule = step.rule.map { " [\($0.rawValue)]" } ?? ""
      return "fix: \(Self.short(step.title))\(rule)"
    }
    list(fixing.obstructed, as: "fixes left out", in: session) { step in
      let reason = step.obstacle.map { "would lead to a new error: " + Self.short($0) }
      return "no fix: '\(Self.short(step.title))' "
        + (reason ?? "was not tried, since too many others lead to new errors")
    }
  }

  /// Lists the first ones of each file, or all for those who ask for more.
  private func list(
    _ steps: [Fixing.Step], as noun: String, in session: Session,
    text: (Fixing.Step) -> String
  ) {
    let limit = session.settings.isVerbose ? Int.max : Self.stepsPerFile
    var counts: [String: Int] = [:]
    for step in steps {
      counts[step.path, default: 0] += 1
      if counts[step.path, default: 0] <= limit { session.say("\(place(of: step)): \(text(step))") }
    }
    for (path, count) in counts.sorted(by: { $0.key < $1.key }) where count > limit {
      session.say(
        "\(Root.prefix(of: root))\(path): … and \(count - limit) more \(noun); --verbose shows all")
    }
  }

  /// The text without the end of what is too long to be read.
  private static func short(_ text: String) -> String {
    let limit = 400
    return text.unicodeScalars.count <= limit
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))) + "…"
  }

  private func place(of step: Fixing.Step) -> String {
    "\(Root.prefix(of: root))\(step.path):\(step.position.line):\(step.position.column)"
  }

  private func summary(of fixing: Fixing) -> String {
    var text = "nothing to fix"
    if !fixing.steps.isEmpty {
      text =
        Outline.count(fixing.steps.count, "fix", plural: "fixes") + " in "
        + Outline.count(fixing.changes.count, "file")
      if isDryRun { text += " to make" }
    }
    let left = fixing.compilation.findings.diagnostics.count
    text += "; \(left == 0 ? "no findings" : Outline.count(left, "finding")) left"
    if !takesUnsafe, fixing.unsafeCount > 0 {
      text +=
        "; " + Outline.count(fixing.unsafeCount, "more fix", plural: "more fixes")
        + " with '--unsafe'"
    }
    return text
  }
}

import ContextCompiler

/// `contextc validate`: checks everything and writes nothing but findings.
struct Validate {
  private let root: String
  private let baselines: [String]
  private let known: Known
  /// Where the findings of today are recorded.
  private let record: String?

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    root = arguments.operands.first ?? "."
    baselines = try arguments.baselines()
    known = try Known(arguments)
    record = arguments.value(.writeKnown)
  }

  /// Gives 1 when there is a finding of severity error.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    var options = session.settings.compilationOptions
    options.looksForOrphans = true
    options.baselines = baselines.map(BaselineFile.init(named:))
    options.known = try known.findings()
    options.marksFindings = record != nil
    let files = DiskFiles(root: root)
    let compilation = Compilation(of: files, options: options)
    if let record {
      let prefix = Root.prefix(of: root)
      try OutputNames.check(
        [record], against: compilation.filesRead.map { prefix + $0 }, command: .validate)
    }
    try OutputNames.check(
      session.settings.findingsFiles.map(\.name) + [record].compactMap { $0 },
      against: compilation, root: root, command: .validate)
    let sound =
      options.offersFixes
      ? Fixing.sound(compilation, of: files, options: options) : compilation.findings
    let findings = known.reported(sound, of: compilation, knowing: options.known)
    try session.report(findings, root: root, read: compilation.filesRead)
    session.describe(compilation, root: root, baselines: baselines)
    known.remarkOutdated(compilation, in: session)
    if let record { try write(compilation.marks, to: record, in: session) }
    let summary = Outline.summary(of: compilation, findings, in: session)
    if !summary.isEmpty { session.say("\(Root.title(root)): \(summary)") }
    return findings.errorCount > 0 ? .findings : .done
  }

  private func write(
    _ marks: [FindingMark], to name: String, in session: Session
  ) throws(Stop) {
    let file = OutputFile(name: name, bytes: KnownFindings.text(of: marks))
    let isWritten = try !session.write([file]).isEmpty
    session.say(
      "\(isWritten ? "recorded" : "recorded already:") \(Outline.count(marks.count, "finding")) "
        + "in '\(name)'")
  }
}

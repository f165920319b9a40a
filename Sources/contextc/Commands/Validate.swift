import ContextCompiler

/// `contextc validate`: checks everything and writes nothing.
struct Validate {
  private let root: String
  private let baselines: [String]

  /// Reads the arguments.
  init(_ arguments: Arguments) {
    root = arguments.operands.first ?? "."
    baselines = arguments.all(.baseline)
  }

  /// Gives 1 when there is a finding of severity error.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    var options = session.settings.compilationOptions
    options.looksForOrphans = true
    options.baselines = baselines.map(BaselineFile.init(named:))
    let compilation = Compilation(of: DiskFiles(root: root), options: options)
    try session.report(compilation.findings, root: root)
    session.describe(compilation, root: root, baselines: baselines)
    let summary = Outline.summary(of: compilation, in: session)
    if !summary.isEmpty { session.say("\(Root.title(root)): \(summary)") }
    return compilation.findings.errorCount > 0 ? .findings : .done
  }
}

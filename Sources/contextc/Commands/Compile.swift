import ContextCompiler
import ContextTree

/// `contextc compile`: writes the declared tree, and the diff from the one before.
struct Compile {
  private let root: String
  private let tree: String
  private let diff: String?
  private let depfile: String?
  private let depfileTarget: String
  private let baselines: [String]
  private let cache: String?
  private let preview: String?
  private let isCheck: Bool
  private let deniesRemovals: Bool
  private let known: Known
  private let arguments: Arguments

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    root = arguments.operands.first ?? "."
    tree = try arguments.required(.output)
    diff = arguments.value(.diff)
    depfile = arguments.value(.depfile)
    depfileTarget = arguments.value(.depfileTarget) ?? tree
    baselines = try arguments.baselines()
    cache = arguments.value(.cache)
    preview = arguments.value(.preview)
    isCheck = arguments.has(.check)
    deniesRemovals = arguments.has(.denyRemovals)
    self.arguments = arguments
    if depfile == nil, arguments.has(.depfileTarget) {
      throw .usage("'--depfile-target' needs '--depfile FILE'", command: arguments.command)
    }
    known = try Known(arguments)
  }

  /// Gives 1 on errors, 2 when `--check` finds a difference.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    let cache = cache.map {
      CompileCache(
        $0, commandLine: arguments.commandLine(without: [.check]),
        isColored: session.colorsFindings)
    }
    if let cache, try isUpToDate(after: cache, in: session) { return .done }
    var run = begin(recordsObservations: cache != nil)
    let status = try finish(&run, in: session)
    if status == .done, run.isComplete {
      do { try cache?.remember(run) } catch { throw .failure(error) }
    }
    return status
  }

  /// Says what the last run said, if everything is as it left it.
  private func isUpToDate(after cache: CompileCache, in session: Session) throws(Stop) -> Bool {
    let record: CompileRecord?
    do { record = try cache.recall(root: root) } catch { throw .failure(error) }
    guard let record else { return false }
    session.detail("nothing has changed since the last run")
    session.describe(
      missing: baselines.filter { FileStamp.read($0, followingLinks: true) == nil }, of: baselines,
      root: root)
    try session.report(again: record.findings)
    session.say(record.summary)
    session.say("everything is up to date")
    return true
  }

  /// Reads what the command line names besides the root.
  func begin(recordsObservations: Bool) -> CompileCache.Run {
    begin(DiskFiles(root: root, recordsObservations: recordsObservations))
  }

  /// Begins one of several runs, of which each reads again only what has changed since the last.
  func begin(after last: DiskFiles?) -> CompileCache.Run {
    begin(DiskFiles(root: root, recordsObservations: true, keepsContents: true, after: last))
  }

  private func begin(_ files: DiskFiles) -> CompileCache.Run {
    CompileCache.Run(files, baselines: baselines, known: known.name)
  }

  /// Compiles, says how it went, and writes.
  func finish(
    _ run: inout CompileCache.Run, in session: Session
  ) throws(Stop) -> ExitStatus {
    var options = session.settings.compilationOptions
    options.baselines = run.baselines.map(\.file)
    options.known = try known.findings(run.known?.file.content)
    options.insistsOnFixedRules = true
    options.countsTitles = preview != nil
    if deniesRemovals {
      for rule in Self.removalRules { options.levels[rule] = .error }
    }
    let compilation = Compilation(of: run.files, options: options)
    for name in outputs where run.files.hasRead(name) {
      throw .usage(
        "'\(name)' is read, so it can't be written too", command: arguments.command)
    }
    try OutputNames.check(
      outputs + session.settings.findingsFiles.map(\.name), against: compilation, root: root,
      command: arguments.command)
    let sound =
      options.offersFixes
      ? Fixing.sound(compilation, of: DiskFiles(root: root), options: options)
      : compilation.findings
    let findings = known.reported(sound, of: compilation, knowing: options.known)
    let reported = try session.report(findings, root: root, read: compilation.filesRead)
    run.findings = reported.printed
    run.reports = reported.files
    session.describe(compilation, root: root, baselines: baselines)
    let title = Root.title(root)
    known.remarkOutdated(compilation, in: session)
    guard let bytes = compilation.tree, findings.errorCount == 0 else {
      if !isCheck { OutputFiles.removeLeftovers(of: outputs) }
      let summary = Outline.summary(of: compilation, findings, in: session)
      session.say("\(title): \(summary)\(summary.isEmpty ? "" : "; ")nothing is written")
      sayAcceptance(of: findings, compilation, in: session)
      return .findings
    }
    run.summary = "\(title): " + Outline.summary(of: compilation, findings, in: session)
    run.outputs = [OutputFile(name: tree, bytes: bytes)]
    if diff != nil || !compilation.baselines.isEmpty {
      let changes = changes(to: bytes, from: compilation.baselines.first)
      if !compilation.baselines.isEmpty { run.summary += "; " + Outline.summary(of: changes) }
      if let diff { run.outputs.append(OutputFile(name: diff, bytes: changes.json())) }
    }
    if let preview {
      let page = page(of: bytes, compilation, images: run.files)
      run.outputs.append(OutputFile(name: preview, bytes: page.rendered()))
    }
    session.say(run.summary)
    if isCheck { return check(run.outputs, in: session) }
    if let depfile {
      let contents = Depfile(
        target: depfileTarget, root: root, compilation,
        others: baselines + [known.name].compactMap { $0 })
      run.outputs.append(OutputFile(name: depfile, bytes: contents.bytes))
    }
    try write(run.outputs, in: session)
    // What is said about known findings that are mended is said in every run.
    run.isComplete = compilation.outdatedFindings.isEmpty
    return .done
  }

  /// A removal that may be a move is reported as that, and breaks links all the same.
  private static let removalRules: [Rule] = [.removedContext, .possibleMove]

  /// Says what accepts removals when nothing else is wrong, whatever it is that denies them.
  private func sayAcceptance(
    of findings: Findings, _ compilation: Compilation, in session: Session
  ) {
    let errors = findings.diagnostics.filter { $0.severity == .error }
    let rules = Set(errors.map(\.rule))
    guard !rules.isEmpty, rules.isSubset(of: Self.removalRules) else { return }
    let accepted = Self.removalRules.filter(rules.contains).flatMap { rule -> [String] in
      let stated = session.settings.levels[rule] ?? compilation.statedLevels[rule]
      if session.settings.warningsAreErrors { return Self.setting(rule, .off) }
      return stated == .error ? Self.setting(rule, .warning) : []
    }
    session.refuse(
      "removals are denied; if the links may break, accept them:\n  "
        + arguments.commandLine(without: [.denyRemovals, .check], and: accepted))
  }

  private static func setting(_ rule: Rule, _ level: Level) -> [String] {
    [Option.rule.spelling, "\(rule.rawValue)=\(level.rawValue)"]
  }

  private var outputs: [String] { [tree] + [diff, depfile, cache, preview].compactMap { $0 } }

  private func changes(to bytes: [UInt8], from old: ContextTree?) -> ContextDiff {
    ContextDiff(from: old, to: Self.tree(bytes))
  }

  private static func tree(_ bytes: [UInt8]) -> ContextTree {
    guard let tree = try? ContextTree(json: bytes) else {
      preconditionFailure("the compiler wrote a tree that can't be read")
    }
    return tree
  }

  private func page(
    of bytes: [UInt8], _ compilation: Compilation, images: DiskFiles
  ) -> PreviewPage {
    let tree = Self.tree(bytes)
    let changes = baselines.isEmpty ? nil : ContextDiff(from: compilation.baselines.first, to: tree)
    return PreviewPage(
      of: tree, changes: changes.map { DiffSelection($0) },
      coverage: compilation.titleCoverage ?? TitleCoverage(of: tree),
      images: PreviewImages(of: tree, in: images))
  }

  private func check(_ results: [OutputFile], in session: Session) -> ExitStatus {
    let stale = results.filter(OutputFiles.differs)
    if stale.isEmpty {
      session.detail("everything is up to date")
      return .done
    }
    let names = stale.map { "'\($0.name)'" }.joined(separator: ", ")
    session.refuse(
      "\(names) \(stale.count == 1 ? "is" : "are") not what would be written; to accept the "
        + "change:\n  \(arguments.commandLine(without: [.check]))")
    return .differences
  }

  private func write(_ results: [OutputFile], in session: Session) throws(Stop) {
    let written = try session.write(results).map { "'\($0)'" }
    if session.settings.isVerbose { return }
    session.say(
      written.isEmpty ? "everything is up to date" : "wrote \(written.joined(separator: ", "))")
  }
}

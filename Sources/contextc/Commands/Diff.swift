import ContextCompiler
import ContextTree

/// `contextc diff`: shows what changes between two trees.
struct Diff {
  private let old: Side
  private let new: Side
  private let baselines: [String]
  private let format: DiffFormat
  private let hasExitCode: Bool
  private let prefix: IdentifierPath
  private let locale: String?
  private let isStatistic: Bool
  private let arguments: Arguments

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    old = try Side(arguments.operands[0], command: .diff)
    new = try Side(arguments.operands[1], command: .diff)
    baselines = try arguments.baselines()
    format = try arguments.choice(.format, default: .text)
    hasExitCode = arguments.has(.exitCode)
    prefix = arguments.value(.path).map(IdentifierPath.init(key:)) ?? []
    locale = arguments.value(.locale)
    isStatistic = arguments.has(.stat)
    self.arguments = arguments
    if case .standardInput = old, case .standardInput = new {
      throw .usage("standard input, '-', can't be both OLD and NEW", command: .diff)
    }
    if isStatistic, format != .text, format != .markdown {
      throw .usage("'--stat' has the forms text and markdown", command: .diff)
    }
    if format == .jsonPatch, locale != nil || !prefix.entries.isEmpty {
      throw .usage(
        "a patch is for the whole file; '--locale' and '--path' don't go with it", command: .diff)
    }
    if let locale, !LanguageTag.isWellFormed(locale) {
      throw .usage(
        "'\(locale)' is no language tag", suggestion: LanguageTag.suggestion(for: locale),
        command: .diff)
    }
  }

  /// Gives 1 when a side is no tree, 2 when `--exit-code` is given and something differs.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    let given = baselines.map(BaselineFile.init(named:))
    var oldSide = try old.read(session.settings, baselines: given, against: new)
    oldSide.acceptAbsence(in: session)
    var forNew = given
    if given.isEmpty, let bytes = oldSide.tree?.bytes {
      forNew = [BaselineFile(path: old.name, content: .success(bytes))]
    }
    let newSide = try new.read(session.settings, baselines: forNew, against: old)
    try session.report([oldSide, newSide])
    let missing = given.filter { $0.content == .failure(.missing) }.map(\.path)
    session.describe(missing: missing, of: baselines, root: newSide.root ?? oldSide.root)
    let oldTree = oldSide.tree
    guard oldSide.isThere, let newTree = newSide.tree else { return .findings }
    let diff = ContextDiff(from: oldTree, to: newTree)
    let selection = DiffSelection(diff, prefix: prefix, locale: locale)
    guard selection.isAnywhere else {
      throw .usage("neither tree has anything at '\(prefix.key)'", command: .diff)
    }
    try session.give(rendered(selection, in: session))
    guard hasExitCode else { return .done }
    let isWhole = prefix.entries.isEmpty && locale == nil
    let differs = isWhole ? oldTree?.digest != newTree.digest : !selection.isEmpty
    if differs { session.advise("the trees differ; " + acceptance(isTree: newSide.root == nil)) }
    return differs ? .differences : .done
  }

  /// What makes OLD what NEW is. A baseline is replaced; a commit or a root becomes another one by
  /// work that is no command of ours.
  ///
  /// - Parameter isTree: whether NEW is a tree file, and no root.
  private func acceptance(isTree: Bool) -> String {
    let baseline: String
    switch old {
    case .treeFile(let name): baseline = name
    case .commit: return "committing or merging what '\(new.name)' has accepts it"
    case .contentRoot(let root):
      return "changing the files in '\(root)' accepts it; a baseline is what a command replaces"
    case .standardInput:
      return "where OLD is a file, not '-', 'contextc declare TREE --to FILE' accepts it"
    }
    let declare = ["--to", Self.operand(baseline)]
    let piped = Arguments.commandLine(["contextc", "declare", "-"] + declare)
    let released = "when that is released, accept it"
    switch new {
    case .treeFile(let tree):
      let command = ["contextc", "declare", Self.operand(tree)] + declare
      return released + ":\n  " + Arguments.commandLine(command)
    case .contentRoot(let root):
      let given = arguments.all(.baseline)
      let baselines = (given.isEmpty ? [baseline] : given).flatMap {
        ["--baseline", Self.operand($0)]
      }
      let compile =
        ["contextc", "compile", Self.operand(root), "-o", "/dev/stdout", "--quiet"] + baselines
        + arguments.levelWords
      return released + ":\n  " + Arguments.commandLine(compile) + " | " + piped
    case .standardInput:
      return released + " with the tree that stood in '-':\n  " + piped
    case .commit(let location):
      guard isTree, !location.isMergeBase else {
        return released + " by compiling and declaring it in a checkout of '\(location.revision)'"
      }
      let show = ["git", "show", "\(location.revision):\(location.path)"]
      return released + ":\n  " + Arguments.commandLine(show) + " | " + piped
    }
  }

  /// A name that is not taken for an option.
  private static func operand(_ name: String) -> String {
    name.hasPrefix("-") ? "./" + name : name
  }

  private func rendered(_ selection: DiffSelection, in session: Session) -> [UInt8] {
    if isStatistic {
      let statistics = DiffStatistics(selection)
      return format == .markdown ? statistics.markdown() : statistics.text()
    }
    switch format {
    case .json:
      if prefix.entries.isEmpty, locale == nil { return selection.diff.json() }
      var report = DiffJSONReport(selection)
      return report.rendered()
    case .jsonPatch:
      return DiffPatch.rendered(from: selection.diff.old, to: selection.diff.new)
    case .markdown:
      return DiffMarkdownReport(selection).rendered()
    case .text:
      let isColored = Terminal.showsColors(.output, choice: session.settings.color)
      var report = DiffTextReport(
        selection, isColored: isColored, isVerbose: session.settings.isVerbose)
      return report.rendered()
    }
  }
}

/// One side of a diff, as it was named.
enum Side: Sendable {
  case standardInput
  case contentRoot(String)
  case treeFile(String)
  case commit(GitLocation)

  /// What a side turned out to be.
  struct Outcome {
    let tree: ContextTree?
    var findings: Findings
    /// The content root, if it is one.
    let root: String?
    /// The files of the content root.
    var files: (any ContentFiles)?
    /// How much of the content root's titles is translated.
    var titleCoverage: TitleCoverage?
    /// Why there is nothing, where the place is one that came into being later.
    var absence: String?

    /// Whether there is something to compare with, if only that there was nothing.
    var isThere: Bool { tree != nil || absence != nil }

    /// Takes what came into being later as nothing, and says so.
    mutating func acceptAbsence(in session: Session) {
      guard let absence else { return }
      findings = .none
      session.warn("\(absence), so everything is new")
    }
  }

  /// The one baseline whose changes are to be seen in what a command makes of a tree.
  static func baseline(
    of arguments: Arguments, beside tree: Side, shownBy product: String
  ) throws(Stop) -> Side? {
    let command = arguments.command
    let names = arguments.all(.baseline)
    if names.count > 1 {
      throw .usage("a \(product) shows the changes from one '--baseline'", command: command)
    }
    guard let name = names.first else { return nil }
    let baseline = try Side(name, command: command)
    if case .standardInput = tree, case .standardInput = baseline {
      throw .usage("standard input, '-', can't be both TREE and the baseline", command: command)
    }
    return baseline
  }

  /// Looks at what stands behind the name.
  init(_ name: String, command: Command) throws(Stop) {
    if name == "-" {
      self = .standardInput
    } else if name.hasPrefix("git:") {
      guard let location = GitLocation(name) else {
        throw .usage(
          "'\(name)' is not 'git:REV:PATH' or 'git:REV...:PATH'; a file of that name is "
            + "'./\(name)'", command: command)
      }
      self = .commit(location)
    } else if OpenFile.status(name, followingLinks: true)?.kind == .directory {
      self = .contentRoot(name)
    } else {
      self = .treeFile(name)
    }
  }

  /// The name to show.
  var name: String {
    switch self {
    case .standardInput: "-"
    case .contentRoot(let name), .treeFile(let name): name
    case .commit(let location): location.name
    }
  }

  /// Reads or compiles it.
  ///
  /// - Parameter other: the other side, if there is one; a merge base is one with its commit, if it
  ///   is in one.
  /// - Parameter countsTitles: whether the coverage of a content root's titles is asked for.
  func read(
    _ settings: Settings, baselines: [BaselineFile], against other: Side?,
    countsTitles: Bool = false
  ) throws(Stop) -> Outcome {
    switch self {
    case .standardInput: return Self.outcome(OpenFile.readStandardInput(), name)
    case .treeFile: return Self.outcome(OpenFile.readNamed(name), name)
    case .contentRoot:
      return compile(
        DiskFiles(root: name), settings, baselines: baselines, countsTitles: countsTitles)
    case .commit(let location):
      let content: GitFiles.Content
      do { content = try GitFiles.open(location, branch: other?.branch ?? "HEAD") } catch {
        throw .failure(error)
      }
      switch content {
      case .file(let bytes): return Self.outcome(bytes, name)
      case .root(let files):
        return compile(files, settings, baselines: baselines, countsTitles: countsTitles)
      case .notYet(let reason):
        var outcome = Self.outcome(.failure(.other(reason)), name)
        outcome.absence = "'\(name)': \(reason)"
        return outcome
      }
    }
  }

  /// The commit at the end of a branch: the working directory's, unless another one is named.
  private var branch: String {
    guard case .commit(let location) = self, !location.isMergeBase else { return "HEAD" }
    return location.revision
  }

  private func compile(
    _ files: any ContentFiles, _ settings: Settings, baselines: [BaselineFile], countsTitles: Bool
  ) -> Outcome {
    var options = settings.compilationOptions
    options.baselines = baselines
    options.countsTitles = countsTitles
    let compilation = Compilation(of: files, options: options)
    let tree = compilation.tree.flatMap { try? ContextTree(json: $0) }
    return Outcome(
      tree: tree, findings: compilation.findings, root: name, files: files,
      titleCoverage: compilation.titleCoverage)
  }

  private static func outcome(_ content: Result<[UInt8], FileProblem>, _ name: String) -> Outcome {
    let named = NamedTree(content, path: name)
    return Outcome(tree: named.tree, findings: named.findings, root: nil)
  }
}

extension Session {
  /// Prints the findings of all sides. One side alone keeps its root, so that its findings are placed
  /// as in `validate`.
  func report(_ sides: [Side.Outcome]) throws(Stop) {
    let parts = sides.filter { $0.root != nil || !$0.findings.diagnostics.isEmpty }
    if parts.count == 1 {
      try report(parts[0].findings, root: parts[0].root ?? ".")
    } else {
      let joined = parts.map { ($0.findings, Root.prefix(of: $0.root ?? ".")) }
      try report(.joined(joined), root: ".")
    }
  }
}

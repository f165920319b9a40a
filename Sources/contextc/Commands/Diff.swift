import ContextCompiler
import ContextTree

/// `contextc diff`: shows what changes between two trees.
struct Diff {
  private let old: Side
  private let new: Side
  private let baselines: [String]
  private let format: DiffFormat
  private let hasExitCode: Bool

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    old = try Side(arguments.operands[0])
    new = try Side(arguments.operands[1])
    baselines = arguments.all(.baseline)
    format = try arguments.choice(.format, default: .text)
    hasExitCode = arguments.has(.exitCode)
    if case .standardInput = old, case .standardInput = new {
      throw .usage("standard input, '-', can't be both OLD and NEW", command: .diff)
    }
    if format == .markdown || format == .jsonPatch {
      throw .usage("the form '\(format.rawValue)' is not there yet", command: .diff)
    }
  }

  /// Gives 1 when a side is no tree, 2 when `--exit-code` is given and the digests differ.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    let given = baselines.map(BaselineFile.init(named:))
    let oldSide = old.read(session.settings, baselines: given)
    var forNew = given
    if given.isEmpty, let bytes = oldSide.tree?.bytes {
      forNew = [BaselineFile(path: old.name, content: .success(bytes))]
    }
    let newSide = new.read(session.settings, baselines: forNew)
    try report([oldSide, newSide], in: session)
    guard let oldTree = oldSide.tree, let newTree = newSide.tree else { return .findings }
    let diff = ContextDiff(from: oldTree, to: newTree)
    switch format {
    case .json: try session.give(diff.json())
    default:
      let isColored = Terminal.showsColors(.output, choice: session.settings.color)
      try session.give(DiffText(diff, from: oldTree, to: newTree, isColored: isColored).bytes)
    }
    return hasExitCode && oldTree.digest != newTree.digest ? .differences : .done
  }

  /// One side keeps its root, so that its findings are placed as in `validate`.
  private func report(_ sides: [Side.Outcome], in session: Session) throws(Stop) {
    let parts = sides.filter { $0.root != nil || !$0.findings.diagnostics.isEmpty }
    if parts.count == 1 {
      try session.report(parts[0].findings, root: parts[0].root ?? ".")
    } else {
      let joined = parts.map { ($0.findings, Root.prefix(of: $0.root ?? ".")) }
      try session.report(.joined(joined), root: ".")
    }
  }
}

/// One side of a diff, as it was named.
enum Side: Sendable {
  case standardInput
  case contentRoot(String)
  case treeFile(String)

  /// What a side turned out to be.
  struct Outcome {
    let tree: ContextTree?
    let findings: Findings
    /// The content root, if it is one.
    let root: String?
  }

  /// Looks at what stands behind the name.
  init(_ name: String) throws(Stop) {
    if name == "-" {
      self = .standardInput
    } else if name.hasPrefix("git:") {
      throw .usage("'git:REV:PATH' is not there yet; use 'git show REV:PATH'", command: .diff)
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
    }
  }

  /// Reads or compiles it.
  func read(_ settings: Settings, baselines: [BaselineFile]) -> Outcome {
    switch self {
    case .standardInput: return Self.outcome(OpenFile.readStandardInput(), name)
    case .treeFile: return Self.outcome(OpenFile.readNamed(name), name)
    case .contentRoot:
      var options = settings.compilationOptions
      options.baselines = baselines
      let compilation = Compilation(of: DiskFiles(root: name), options: options)
      let tree = compilation.tree.flatMap { try? ContextTree(json: $0) }
      return Outcome(tree: tree, findings: compilation.findings, root: name)
    }
  }

  private static func outcome(_ content: Result<[UInt8], FileProblem>, _ name: String) -> Outcome {
    let named = NamedTree(content, path: name)
    return Outcome(tree: named.tree, findings: named.findings, root: nil)
  }
}

import ContextCompiler
import ContextTree

/// `contextc graph`: draws a tree, or a part of it.
struct Graph {
  private let tree: Side
  private let baseline: Side?
  private let format: GraphFormat
  private let prefix: IdentifierPath
  private let depth: Int?
  private let languages: [String]

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    tree = try Side(arguments.operands[0], command: .graph)
    baseline = try Side.baseline(of: arguments, beside: tree, shownBy: "picture")
    format = try arguments.choice(.format, default: .svg)
    prefix = arguments.value(.path).map(IdentifierPath.init(key:)) ?? []
    depth = try arguments.value(.depth).map { (word) throws(Stop) in
      guard let depth = Int(word), 0...512 ~= depth else {
        throw .usage("'--depth' can't be '\(word)'; it is a number from 0 to 512", command: .graph)
      }
      return depth
    }
    languages = arguments.all(.language)
  }

  /// Gives 1 when a side is no tree.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    var old = try baseline?.read(session.settings, baselines: [], against: tree)
    old?.acceptAbsence(in: session)
    var forNew: [BaselineFile] = []
    if let old, let baseline, let bytes = old.tree?.bytes {
      forNew = [BaselineFile(path: baseline.name, content: .success(bytes))]
    }
    let new = try tree.read(session.settings, baselines: forNew, against: baseline)
    try session.report([old, new].compactMap { $0 })
    guard let newTree = new.tree, baseline == nil || old?.isThere == true else { return .findings }
    guard newTree.context(at: prefix) != nil else {
      throw .usage("the tree has nothing at '\(prefix.key)'", command: .graph)
    }
    let diff = ContextDiff(from: baseline == nil ? newTree : old?.tree, to: newTree)
    let graph = TreeGraph(
      of: DiffSelection(diff, prefix: prefix), hasChanges: baseline != nil, languages: languages,
      depthLimit: depth, countLimit: format.countLimit)
    switch format {
    case .svg: try session.give(graph.svg())
    case .mermaid: try session.give(graph.mermaid())
    case .dot: try session.give(graph.dot())
    }
    if graph.isCut {
      session.advise(
        "\(graph.drawnCount) contexts are drawn, and there are more; '--path' and '--depth' choose "
          + "a part")
    }
    return .done
  }
}

extension GraphFormat {
  /// How many contexts a picture has at most.
  fileprivate var countLimit: Int {
    self == .mermaid ? TreeGraph.mermaidLimit : TreeGraph.pictureLimit
  }
}

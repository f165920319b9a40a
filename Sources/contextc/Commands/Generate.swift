import ContextCompiler

/// `contextc generate swift`: writes names for the contexts of a tree.
struct Generate {
  private let tree: String
  private let output: String?

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    guard arguments.operands[0] == "swift" else {
      throw .usage(
        "'contextc generate' can't make '\(arguments.operands[0])'; it can make 'swift'",
        suggestion: Suggestion.nearest(to: arguments.operands[0], among: ["swift"]),
        command: .generate)
    }
    tree = arguments.operands[1]
    output = arguments.value(.output)
    if output == "-" { throw .usage("'-' is no file to write", command: .generate) }
    if let output, tree != "-", Self.canonical(output) == Self.canonical(tree) {
      throw .usage("'\(output)' is read; it can't be written", command: .generate)
    }
  }

  private static func canonical(_ name: String) -> String {
    (try? OutputTarget(name))?.canonicalPath ?? name
  }

  /// Gives 1 when the tree is none.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    let content = tree == "-" ? OpenFile.readStandardInput() : OpenFile.readNamed(tree)
    let named = NamedTree(content, path: tree)
    try session.report(named.findings, root: ".")
    guard let tree = named.tree else { return .findings }
    let source = SwiftAccessors.source(of: tree)
    guard let output else {
      try session.give(source)
      return .done
    }
    do {
      let outcome = try OutputFiles.write([OutputFile(name: output, bytes: source)]) {
        session.detail("another run writes '\(output)'; waiting for it")
      }
      session.say(outcome == [.written] ? "wrote '\(output)'" : "'\(output)' is up to date")
    } catch { throw .failure(error) }
    return .done
  }
}

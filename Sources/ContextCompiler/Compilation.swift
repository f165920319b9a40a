package import ContextTree

/// What a run is asked for besides the content.
package struct CompilationOptions: Sendable {
  /// Levels from the command line; rules with ``Rule/isFixed`` must not be among them.
  package var levels: [Rule: Level] = [:]
  /// Whether warnings stop the writing of the tree.
  package var warningsAreErrors = false
  /// Whether files that nothing refers to are looked for, as `validate` does.
  package var looksForOrphans = false
  /// The trees that were declared before: the first gives numbers and the diff, of the others
  /// only paths and redirects count.
  package var baselines: [BaselineFile] = []

  /// Asks for nothing special.
  package init() {}
}

/// A baseline as it was found.
package struct BaselineFile: Sendable {
  /// The path as it was named.
  package let path: String
  /// The content, or why it can't be read; a missing one is a first declaration.
  package let content: Result<[UInt8], FileProblem>

  /// Takes its parts as they are.
  package init(path: String, content: Result<[UInt8], FileProblem>) {
    self.path = path
    self.content = content
  }
}

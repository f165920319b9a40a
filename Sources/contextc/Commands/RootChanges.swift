import ContextCompiler

/// Files of a content root that are to change: written all together, or shown.
struct RootChanges {
  private let changes: [FileChange]
  private let root: String
  /// The paths as people see them, seen from the working directory.
  let names: [String]

  /// Takes the changes of the root that was named so.
  init(_ changes: [FileChange], root: String) {
    self.changes = changes
    self.root = root
    names = changes.map { Root.prefix(of: root) + $0.path }
  }

  /// Writes all files, each whole or not at all, unless somebody has changed one meanwhile.
  ///
  /// When a run is ended while it writes more than ``OutputFiles/countLimit`` files, some may be new
  /// and others old.
  ///
  /// - Parameter reports: Files with findings; where they can't be written, nothing is.
  func write(in session: Session, with reports: [OutputFile]) throws(Stop) {
    for (name, change) in zip(names, changes)
    where OutputFiles.differs(OutputFile(name: name, bytes: change.old)) {
      throw .failure(
        SystemFailure("'\(name)' has changed since it was read, so nothing is written"))
    }
    let results = zip(names, changes).map { OutputFile(name: $0, bytes: $1.new) }
    var files = (reports + results)[...]
    while !files.isEmpty {
      do {
        _ = try OutputFiles.write(Array(files.prefix(OutputFiles.countLimit))) {
          session.detail("another run writes the same files; waiting for it")
        }
      } catch { throw .failure(error) }
      files = files.dropFirst(OutputFiles.countLimit)
    }
  }

  /// Prints a unified diff.
  func show(in session: Session) throws(Stop) {
    let isTerminal = Terminal.isTerminal(.output)
    let isColored = Terminal.showsColors(.output, choice: session.settings.color)
    let prefix = Root.prefixBelowWorkingDirectory(of: root)
    for (name, change) in zip(names, changes) {
      let decoded = change.decoded
      let texts = decoded ?? (change.old, change.new)
      var diff = UnifiedDiff(
        path: (prefix ?? "") + change.path, old: texts.old, new: texts.new,
        isForTerminal: isTerminal,
        isColored: isColored)
      try session.give(diff.rendered())
      if decoded != nil {
        session.say("'\(name)' is UTF-16 and its diff UTF-8, so it can't be applied")
      } else if !diff.isExact {
        session.say("the diff of '\(name)' shows hidden characters, so it can't be applied")
      }
    }
    if prefix == nil, !changes.isEmpty {
      session.say("to apply the diff: patch -p1 -d \(Visible.text(root))")
    }
  }
}

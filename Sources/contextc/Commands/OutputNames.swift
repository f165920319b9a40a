import ContextCompiler

/// The names of the files that a command line says are read and written.
///
/// Nothing that is read is written, and no two results go to one file; by whatever name.
enum OutputNames {
  /// Refuses a command line whose names meet.
  static func check(_ arguments: Arguments, findings: [FindingsFile]) throws(Stop) {
    let command = arguments.command
    var taken: [String: String] = [:]
    for name in arguments.all(.baseline) {
      taken[canonical(name)] = "it is a baseline, which only 'declare' writes"
    }
    for name in arguments.all(.known) { taken[canonical(name)] = "it is read" }
    let trees = arguments.treeNames.filter { $0 != "-" }
    // `declare` may well be given the same file twice: then there is nothing to do.
    if command != .declare {
      for name in trees { taken[canonical(name)] = "it is read" }
    }
    let results: [Option] = [.output, .diff, .depfile, .cache, .to, .writeKnown, .preview]
    for name in results.flatMap(arguments.all) { try claim(name, &taken, command) }
    for name in trees { taken[canonical(name)] = "it is read" }
    for file in findings { try claim(file.name, &taken, command) }
  }

  private static func claim(
    _ name: String, _ taken: inout [String: String], _ command: Command
  ) throws(Stop) {
    if name == "-" {
      throw .usage("'-' is no file to write; '/dev/stdout' is standard output", command: command)
    }
    let path = canonical(name)
    if let reason = taken[path] {
      throw .usage("'\(name)' can't be written: \(reason)", command: command)
    }
    // Several results may well go to one pipe or to /dev/null.
    if (try? OutputTarget(name))?.isStream != true {
      taken[path] = "another result goes there"
    }
  }

  /// Refuses results that a content root would read from now on: a glob looks where they would
  /// stand, and matches their names.
  static func check(
    _ names: [String], against compilation: Compilation, root: String, command: Command
  ) throws(Stop) {
    guard case .success(let real) = OpenFile.realPath(root) else { return }
    let prefix = Root.prefix(of: root)
    for name in names {
      guard let target = try? OutputTarget(name), !target.isStream,
        target.canonicalPath.utf8.starts(with: (real == "/" ? real : real + "/").utf8),
        let folder = OpenFile.status(
          target.directory.isEmpty ? "." : target.directory, followingLinks: true)
      else { continue }
      let file = target.path.dropFirst(target.directory.count)
      for directory in compilation.directoriesRead
      where OpenFile.status(
        directory.isEmpty ? root : prefix + directory, followingLinks: true)?.identity
        == folder.identity
      {
        let path = directory.isEmpty ? String(file) : "\(directory)/\(file)"
        if let glob = compilation.glob(reading: path) {
          throw .usage(
            "'\(name)' can't be written: the glob '\(glob)' of the content root would read it",
            command: command)
        }
      }
    }
  }

  private static func canonical(_ name: String) -> String {
    (try? OutputTarget(name))?.canonicalPath ?? name
  }

  /// Refuses to write over files that turned out to be read.
  static func check(
    _ names: [String], against read: [String], command: Command
  ) throws(Stop) {
    var identities: Set<DiskFiles.Identity>?
    for name in names {
      guard let target = OpenFile.status(name, followingLinks: true), !target.isStream else {
        continue
      }
      let known =
        identities
        ?? Set(read.compactMap { OpenFile.status($0, followingLinks: true)?.identity })
      identities = known
      if known.contains(target.identity) {
        throw .usage("'\(name)' is read, so it can't be written too", command: command)
      }
    }
  }
}

extension Arguments {
  /// The operands that are trees or roots to read.
  fileprivate var treeNames: [String] {
    switch command {
    case .diff: operands
    case .declare, .resolve, .preview: Array(operands.prefix(1))
    default: []
    }
  }
}

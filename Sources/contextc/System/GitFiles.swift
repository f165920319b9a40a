import ContextCompiler

/// The files of a content root in a commit.
///
/// Blobs are read as they are stored: no filter, no conversion of line ends, no hook runs, and
/// nothing is fetched. The whole list of names is read at once, a blob when somebody asks for it.
final class GitFiles: ContentFiles, @unchecked Sendable {
  /// What stands at a place in a commit.
  enum Content {
    case file(Result<[UInt8], FileProblem>)
    case root(GitFiles)
    /// Nothing yet: the place came into being later. Says so in a sentence part.
    case notYet(String)
  }

  private struct Entry {
    let mode: String
    let object: String
  }

  /// The entries by their paths relative to the root, folders left out.
  private let entries: [String: Entry]
  private let folders: [String: [DirectoryEntry]]
  private let repository: GitRepository
  /// The process that gives out blobs. Guarded by `lock`.
  private var blobs: GitBlobs?
  private let lock = Lock()

  /// Looks up a place.
  ///
  /// - Parameter branch: the revision with which a merge base is looked for.
  /// - Throws: that git can't be run. That it doesn't know the place is a problem in the result.
  static func open(
    _ location: GitLocation, branch: String
  ) throws(SystemFailure) -> Content {
    let repository: GitRepository
    let commit: String
    do throws(GitRepository.Problem) {
      repository = try GitRepository()
      commit = try repository.commit(at: location, branch: branch)
    } catch {
      return .file(.failure(try problem(error)))
    }
    guard let path = location.pathInRepository(workingDirectory: repository.prefix) else {
      return .file(.failure(.other("'\(location.path)' leads out of the repository")))
    }
    do throws(GitRepository.Problem) {
      let listed = try repository.list(commit, path: path)
      let below = path.isEmpty ? "" : path + "/"
      if let single = listed.first(where: { $0.path == path }) {
        if single.mode == "040000" { return .file(.failure(.missing)) }
        let files = GitFiles([("", single.mode, single.object)], in: repository)
        return .file(files.read("").map(\.bytes))
      }
      let settings = below + "app.json"
      guard listed.contains(where: { $0.path.hasPrefix(below) }) else {
        let reason = "it is not in commit \(commit.prefix(12))"
        let isKnown = try repository.knows(path, branch: branch)
        return isKnown ? .notYet(reason) : .file(.failure(.other(reason)))
      }
      if !listed.contains(where: { $0.path == settings }),
        try repository.knows(settings, branch: branch)
      {
        return .notYet("it has no 'app.json' in commit \(commit.prefix(12))")
      }
      let entries = listed.map {
        (String($0.path.dropFirst(below.count)), $0.mode, $0.object)
      }
      return .root(GitFiles(entries, in: repository))
    } catch {
      return .file(.failure(try problem(error)))
    }
  }

  private static func problem(
    _ problem: GitRepository.Problem
  ) throws(SystemFailure) -> FileProblem {
    switch problem {
    case .unavailable(let failure): throw failure
    case .unknown(let reason): return .other(reason)
    }
  }

  private init(
    _ listed: [(path: String, mode: String, object: String)], in repository: GitRepository
  ) {
    self.repository = repository
    var entries: [String: Entry] = [:]
    var kinds: [String: [String: DirectoryEntry.Kind]] = ["": [:]]
    for (path, mode, object) in listed {
      entries[path] = Entry(mode: mode, object: object)
      var folder = ""
      let names = path.pathNames
      for (index, name) in names.enumerated() {
        let isLast = index == names.count - 1
        kinds[folder, default: [:]][name] = isLast ? Self.kind(of: mode) : .directory
        folder = folder.isEmpty ? name : folder + "/" + name
      }
    }
    self.entries = entries
    folders = kinds.mapValues { $0.map { DirectoryEntry(name: $0.key, kind: $0.value) } }
  }

  private static func kind(of mode: String) -> DirectoryEntry.Kind {
    switch mode {
    case "120000": .symbolicLink
    case "160000": .other
    default: .file
    }
  }

  func read(_ path: String) -> Result<FileContent, FileProblem> {
    guard let entry = entries[path] else {
      if folders[path] != nil, !path.isEmpty { return .failure(.isDirectory) }
      return .failure(obstacle(above: path) ?? .missing)
    }
    if let problem = Self.obstacle(entry) { return .failure(problem) }
    return lock.whileHeld { content(of: entry.object, path) }
  }

  private func content(_ object: String) throws(GitProcess.Failure) -> GitBlobs.Answer {
    if let blobs { return blobs.read(object) }
    let started = try GitBlobs()
    blobs = started
    return started.read(object)
  }

  private func content(of object: String, _ path: String) -> Result<FileContent, FileProblem> {
    do throws(GitProcess.Failure) {
      switch try content(object) {
      case .bytes(let bytes): return .success(FileContent(bytes: bytes, canonicalPath: path))
      case .tooLarge: return .failure(.tooLarge)
      case .missing:
        // Git may have given up; the next blob asks anew.
        blobs = nil
        return .failure(.other("its object is not in this clone" + repository.objectHint))
      }
    } catch {
      return .failure(.other(error.failure.message))
    }
  }

  func list(_ directory: String) -> Result<[DirectoryEntry], FileProblem> {
    if let entries = folders[directory] { return .success(entries) }
    return .failure(obstacle(above: directory) ?? .missing)
  }

  /// Why nothing can be looked up below a path.
  private func obstacle(above path: String) -> FileProblem? {
    var end = path.endIndex
    while true {
      if let entry = entries[String(path[..<end])] { return Self.obstacle(entry) }
      guard let slash = path[..<end].utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      end = slash
    }
  }

  private static func obstacle(_ entry: Entry) -> FileProblem? {
    switch entry.mode {
    case "120000": .other("it is a symbolic link, and in a commit none is followed")
    case "160000": .other("it is a submodule, whose files are not in this commit")
    default: nil
    }
  }
}

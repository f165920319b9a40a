import ContextCompiler

/// The repository of the working directory.
struct GitRepository: Sendable {
  /// Why a place in a commit can't be read.
  enum Problem: Error {
    /// Git itself can't be run.
    case unavailable(SystemFailure)
    /// Git runs, and does not know what was asked for.
    case unknown(String)
  }

  /// The working directory from the top of the repository: `a/b/`, or nothing at the top.
  let prefix: String
  /// What to do about what is missing: a half sentence, or nothing.
  let hint: String

  /// Looks for the repository.
  init() throws(Problem) {
    let place = try Self.run(["rev-parse", "--show-prefix"])
    guard place.code == 0 else {
      throw .unknown(Self.complaint(place) ?? "the working directory is in no git repository")
    }
    prefix = String(decoding: place.output.dropLast(), as: UTF8.self)
    let depth = try Self.run(["rev-parse", "--is-shallow-repository"])
    if depth.output.starts(with: "true".utf8) {
      hint =
        "; this clone is shallow: 'git fetch --unshallow' gets the rest "
        + "(in GitHub's checkout action, 'fetch-depth: 0')"
    } else {
      hint = "; 'git fetch' may bring it, and nothing is fetched here"
    }
  }

  /// What to do about an object that the clone does not have: a half sentence.
  var objectHint: String {
    let partial = try? Self.run(["config", "--get-regexp", #"^remote\..*\.promisor$"#])
    guard partial?.code == 0 else { return hint }
    return "; it was cloned with a filter: 'git fetch --refetch --no-filter' gets the rest"
  }

  /// The commit that is meant.
  ///
  /// - Parameter branch: the revision with which a merge base is looked for.
  func commit(at location: GitLocation, branch: String) throws(Problem) -> String {
    let commit = try commit(location.revision)
    guard location.isMergeBase else { return commit }
    let head = try self.commit(branch)
    let result = try Self.run(["merge-base", commit, head])
    guard result.code == 0, let base = Self.firstLine(result.output) else {
      throw .unknown("'\(location.revision)' and '\(branch)' have no common ancestor here" + hint)
    }
    return base
  }

  private func commit(_ revision: String) throws(Problem) -> String {
    let result = try Self.run(["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
    guard result.code == 0, let name = Self.firstLine(result.output) else {
      throw .unknown("git knows no commit '\(revision)'" + hint)
    }
    return name
  }

  /// Whether something stands at a path in the working directory's files or in another commit.
  func knows(_ path: String, branch: String) throws(Problem) -> Bool {
    let top = String(repeating: "../", count: prefix.pathNames.count)
    if OpenFile.status(top + path, followingLinks: true) != nil { return true }
    return try !list(commit(branch), path: path).isEmpty
  }

  /// One file, link or submodule in a commit.
  struct Listed {
    let mode: String
    let object: String
    /// From the top of the repository.
    let path: String
  }

  /// All files at a path or below it.
  func list(_ commit: String, path: String) throws(Problem) -> [Listed] {
    let place = path.isEmpty ? [] : ["--", path]
    let result = try Self.run(["ls-tree", "-rz", "--full-tree", commit] + place)
    if result.isCut { throw .unknown("the commit has too many files there") }
    guard result.code == 0 else {
      throw .unknown((Self.complaint(result) ?? "git can't list the commit") + hint)
    }
    var listed: [Listed] = []
    for line in result.output.split(separator: 0) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = line[..<tab].split(separator: UInt8(ascii: " "))
      guard words.count == 3 else { continue }
      listed.append(
        Listed(
          mode: String(decoding: words[0], as: UTF8.self),
          object: String(decoding: words[2], as: UTF8.self),
          path: String(decoding: line[(tab + 1)...], as: UTF8.self)))
    }
    return listed
  }

  private static func run(_ arguments: [String]) throws(Problem) -> GitProcess.Result {
    do { return try GitProcess.run(arguments) } catch { throw .unavailable(error.failure) }
  }

  private static func firstLine(_ output: [UInt8]) -> String? {
    output.split(separator: UInt8(ascii: "\n")).first.map { String(decoding: $0, as: UTF8.self) }
  }

  /// What git says, without its «fatal: ».
  private static func complaint(_ result: GitProcess.Result) -> String? {
    guard let line = result.errors.split(separator: "\n").first else { return nil }
    return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : String(line)
  }
}

import ContextCompiler

/// A place in a commit, as `git:REV:PATH` or `git:REV...:PATH` names it.
struct GitLocation: Sendable, Equatable {
  /// The words as they were given.
  let name: String
  /// What git is to look up.
  let revision: String
  /// Whether the merge base of the revision and the other side's commit, or HEAD, is meant.
  let isMergeBase: Bool
  /// The path: from the top of the repository, or from the working directory where it begins with
  /// `./` or `../`, as for `git show`.
  let path: String

  /// Reads the words; nothing where they are not of that form.
  init?(_ name: String) {
    guard name.hasPrefix("git:") else { return nil }
    let parts = name.dropFirst(4).split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !name.utf8.contains(0) else { return nil }
    self.name = name
    isMergeBase = parts[0].hasSuffix("...")
    revision = String(isMergeBase ? parts[0].dropLast(3) : parts[0])
    path = String(parts[1])
    // A revision is never an option.
    guard !revision.isEmpty, !revision.hasPrefix("-"), !revision.contains("..") else { return nil }
  }

  /// The path from the top of the repository; nothing where it leads out of it.
  ///
  /// - Parameter prefix: the working directory as git names it: `a/b/`, or nothing at the top.
  func pathInRepository(workingDirectory prefix: String) -> String? {
    let isRelative = path == "." || path == ".." || path.hasPrefix("./") || path.hasPrefix("../")
    var names: [String] = []
    for name in ((isRelative ? prefix : "") + path).pathNames {
      switch name {
      case ".": break
      case "..":
        guard !names.isEmpty else { return nil }
        names.removeLast()
      default: names.append(name)
      }
    }
    return names.joined(separator: "/")
  }
}

/// What a glob has found.
struct GlobMatches {
  /// The files that match, in code point order of their paths.
  let files: [String]
  /// The directories in which there may be more, and why nobody knows; in the same order.
  let problems: [(directory: String, problem: FileProblem)]
  /// Whether symbolic links lead to so many directories that not all were looked into.
  let isCut: Bool

  /// Whether there may be more files than ``files``.
  var isIncomplete: Bool { isCut || !problems.isEmpty }
}

/// Walks directories for globs; each directory is listed once in a run.
struct GlobWalker {
  /// How many directories behind symbolic links one glob looks into. Links that lead back to a
  /// directory above them would have no end, or one that is as far away as 2 to the number of
  /// segments.
  static let linkedDirectoryLimit = 20_000

  private let files: any ContentFiles
  private var listings: [String: [DirectoryEntry]] = [:]
  private var problems: [String: FileProblem] = [:]
  /// The directories that were looked into.
  private(set) var visited: Set<String> = []
  /// What was looked for.
  private(set) var patterns: [GlobPattern] = []

  init(files: any ContentFiles) { self.files = files }

  /// Looks for the files that match.
  ///
  /// - Parameter segments: the pattern from the root, normalised.
  mutating func matches(_ pattern: GlobPattern) -> GlobMatches {
    patterns.append(pattern)
    var search = Search(pending: [Step(directory: "", segment: 0, isBehindLink: false)])
    while let step = search.pending.popLast() {
      guard search.seen.insert(step).inserted else { continue }
      if step.isBehindLink {
        search.linkedCount += 1
        if search.linkedCount > Self.linkedDirectoryLimit { break }
      }
      walk(step, pattern, &search)
    }
    let failed = Set(search.seen.map(\.directory)).filter { problems[$0] != nil }
    return GlobMatches(
      files: Self.sorted(search.found),
      problems: Self.sorted(failed).compactMap { path in problems[path].map { (path, $0) } },
      isCut: search.linkedCount > Self.linkedDirectoryLimit)
  }

  private static func sorted(_ paths: Set<String>) -> [String] {
    paths.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  private struct Step: Hashable {
    let directory: String
    let segment: Int
    /// Whether a symbolic link that matched is part of the path.
    let isBehindLink: Bool

    /// The step that looks for the next segment of the pattern.
    func next(in directory: String, byLink: Bool = false) -> Step {
      Step(directory: directory, segment: segment + 1, isBehindLink: isBehindLink || byLink)
    }
  }

  /// What one glob has still to do, and has found.
  private struct Search {
    var pending: [Step]
    var seen: Set<Step> = []
    var found: Set<String> = []
    var linkedCount = 0
  }

  private mutating func walk(_ step: Step, _ pattern: GlobPattern, _ search: inout Search) {
    let segment = pattern.segments[step.segment]
    let isLast = step.segment == pattern.segments.count - 1
    if segment == "**" {
      if !isLast { search.pending.append(step.next(in: step.directory)) }
      for entry in entries(of: step.directory) where !entry.name.hasPrefix(".") {
        let path = Self.join(step.directory, entry.name)
        if entry.kind == .directory {
          search.pending.append(
            Step(directory: path, segment: step.segment, isBehindLink: step.isBehindLink))
        } else if isLast {
          search.found.insert(path)
        }
      }
      return
    }
    guard GlobPattern.isGlob(segment) else {
      let path = Self.join(step.directory, segment)
      if isLast {
        if entries(of: step.directory).contains(where: {
          $0.name == segment && $0.kind != .directory
        }) {
          search.found.insert(path)
        }
      } else {
        search.pending.append(step.next(in: path))
      }
      return
    }
    for entry in entries(of: step.directory) where GlobPattern.matches(entry.name, segment) {
      let path = Self.join(step.directory, entry.name)
      if isLast {
        if entry.kind != .directory { search.found.insert(path) }
      } else if entry.kind == .directory || entry.kind == .symbolicLink {
        search.pending.append(step.next(in: path, byLink: entry.kind == .symbolicLink))
      }
    }
  }

  /// The names in a directory; none when it can't be read.
  mutating func entries(of directory: String) -> [DirectoryEntry] {
    visited.insert(directory)
    if let known = listings[directory] { return known }
    switch files.list(directory) {
    case .success(let entries):
      listings[directory] = entries
      return entries
    case .failure(let problem):
      // What is not there has no files; of all else nobody knows.
      if problem != .missing { problems[directory] = problem }
      listings[directory] = []
      return []
    }
  }

  static func join(_ directory: String, _ name: String) -> String {
    directory.isEmpty ? name : directory + "/" + name
  }
}

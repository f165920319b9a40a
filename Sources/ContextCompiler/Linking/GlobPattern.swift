/// A glob of the contract: `*` and `?` within a path segment, `**` for any number of segments.
///
/// `*` and `?` match neither `/` nor a leading dot. Matching a segment is iterative with one
/// point of return, so O(pattern × name) at worst.
struct GlobPattern: Sendable {
  /// The segments; `**` stands for any number of directories.
  let segments: [String]

  /// Whether a reference is a glob rather than a path.
  static func isGlob(_ reference: String) -> Bool {
    reference.utf8.contains(UInt8(ascii: "*")) || reference.utf8.contains(UInt8(ascii: "?"))
  }

  init(segments: [String]) { self.segments = segments }

  /// Whether a name matches a segment with `*` and `?`.
  static func matches(_ name: String, _ segment: String) -> Bool {
    let name = Array(name.unicodeScalars)
    let pattern = Array(segment.unicodeScalars)
    if name.first == ".", pattern.first == "*" || pattern.first == "?" { return false }
    var position = 0
    var index = 0
    var star: (pattern: Int, name: Int)?
    while index < name.count {
      if position < pattern.count, pattern[position] == "*" {
        star = (position, index)
        position += 1
      } else if position < pattern.count,
        pattern[position] == "?" || pattern[position] == name[index]
      {
        position += 1
        index += 1
      } else if let (last, start) = star {
        position = last + 1
        index = start + 1
        star = (last, index)
      } else {
        return false
      }
    }
    while position < pattern.count, pattern[position] == "*" { position += 1 }
    return position == pattern.count
  }
}

/// Walks directories for globs; each directory is listed once in a run.
struct GlobWalker {
  private let files: any ContentFiles
  private var listings: [String: [DirectoryEntry]] = [:]
  /// The directories that were looked into.
  private(set) var visited: Set<String> = []

  init(files: any ContentFiles) { self.files = files }

  /// The files that match, in code point order of their paths.
  ///
  /// - Parameter segments: the pattern from the root, normalised.
  mutating func matches(_ pattern: GlobPattern) -> [String] {
    var found: Set<String> = []
    var seen: Set<Step> = []
    var pending: [Step] = [Step(directory: "", segment: 0)]
    while let step = pending.popLast() {
      guard seen.insert(step).inserted else { continue }
      walk(step, pattern, found: &found, pending: &pending)
    }
    return found.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  private struct Step: Hashable {
    let directory: String
    let segment: Int
  }

  private mutating func walk(
    _ step: Step, _ pattern: GlobPattern, found: inout Set<String>, pending: inout [Step]
  ) {
    let segment = pattern.segments[step.segment]
    let isLast = step.segment == pattern.segments.count - 1
    if segment == "**" {
      if !isLast { pending.append(Step(directory: step.directory, segment: step.segment + 1)) }
      for entry in entries(of: step.directory) where !entry.name.hasPrefix(".") {
        let path = Self.join(step.directory, entry.name)
        if entry.kind == .directory {
          pending.append(Step(directory: path, segment: step.segment))
        } else if isLast {
          found.insert(path)
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
          found.insert(path)
        }
      } else {
        pending.append(Step(directory: path, segment: step.segment + 1))
      }
      return
    }
    for entry in entries(of: step.directory) where GlobPattern.matches(entry.name, segment) {
      let path = Self.join(step.directory, entry.name)
      if isLast {
        if entry.kind != .directory { found.insert(path) }
      } else if entry.kind == .directory || entry.kind == .symbolicLink {
        pending.append(Step(directory: path, segment: step.segment + 1))
      }
    }
  }

  /// The names in a directory; none when it can't be read.
  mutating func entries(of directory: String) -> [DirectoryEntry] {
    visited.insert(directory)
    if let known = listings[directory] { return known }
    let entries = (try? files.list(directory).get()) ?? []
    listings[directory] = entries
    return entries
  }

  static func join(_ directory: String, _ name: String) -> String {
    directory.isEmpty ? name : directory + "/" + name
  }
}

/// Paths that stand in manifests.
enum ReferencePath {
  /// The path relative to the root that a reference leads to from a directory; nothing when it
  /// leads out of the root.
  static func resolve(_ reference: String, from directory: String) -> String? {
    if reference.hasPrefix("/") { return nil }
    var segments = directory.isEmpty ? [] : directory.split(separator: "/").map(String.init)
    for segment in reference.split(separator: "/", omittingEmptySubsequences: true) {
      switch segment {
      case ".": break
      case "..":
        if segments.isEmpty { return nil }
        segments.removeLast()
      default: segments.append(String(segment))
      }
    }
    return segments.joined(separator: "/")
  }

  /// The directory of a file.
  static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  /// The last segment of a path.
  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }
}

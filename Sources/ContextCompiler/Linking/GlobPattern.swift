/// A glob of the contract: `*` and `?` within a path segment, `**` for any number of segments.
///
/// `*` and `?` match neither `/` nor a leading dot. Matching a segment is iterative with one
/// point of return, so O(pattern × name) at worst.
struct GlobPattern: Sendable {
  /// The segments; `**` stands for any number of directories.
  let segments: [String]

  /// Whether a reference is a glob rather than a path.
  static func isGlob(_ reference: String) -> Bool {
    reference.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
  }

  /// Takes a path relative to the content root.
  init(path: String) { segments = path.pathNames }

  /// The pattern as people write it.
  var text: String { segments.joined(separator: "/") }

  /// Whether a file that comes to stand at a path would be found. O(pattern × path).
  func matches(path: String) -> Bool {
    let names = path.pathNames
    // The segments that may be next; behind `**` that is the one after it too.
    var next: Set<Int> = []
    func expect(_ segment: Int) {
      next.insert(segment)
      if segments[segment] == "**", segment + 1 < segments.count { expect(segment + 1) }
    }
    if !segments.isEmpty { expect(0) }
    for (index, name) in names.enumerated() {
      let isFile = index == names.count - 1
      let expected = next
      next = []
      for segment in expected {
        let isLast = segment == segments.count - 1
        let isAny = segments[segment] == "**"
        guard isAny ? !name.hasPrefix(".") : Self.matches(name, segments[segment]) else { continue }
        if isFile {
          if isLast { return true }
        } else if isAny {
          expect(segment)
        } else if !isLast {
          expect(segment + 1)
        }
      }
    }
    return false
  }

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

/// Paths that stand in manifests.
enum ReferencePath {
  /// The path relative to the root that a reference leads to from a directory; nothing when it
  /// leads out of the root.
  static func resolve(_ reference: String, from directory: String) -> String? {
    if reference.utf8.first == UInt8(ascii: "/") { return nil }
    var segments = directory.pathNames
    for segment in reference.pathNames {
      switch segment {
      case ".": break
      case "..":
        if segments.isEmpty { return nil }
        segments.removeLast()
      default: segments.append(segment)
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

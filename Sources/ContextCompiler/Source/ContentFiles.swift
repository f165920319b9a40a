/// Where a content root's files come from: the disk, a git commit, or a test's dictionary.
///
/// Paths are relative to the content root, with `/`, without `.` and `..`; the root itself is "".
package protocol ContentFiles: Sendable {
  /// Reads a file whole.
  func read(_ path: String) -> Result<FileContent, FileProblem>
  /// Lists a directory, in any order, without `.` and `..`.
  func list(_ directory: String) -> Result<[DirectoryEntry], FileProblem>
}

/// A file as it was read.
package struct FileContent: Sendable {
  /// The content.
  package let bytes: [UInt8]
  /// The path with symbolic links followed, relative to the root: two paths that lead to one file
  /// have the same.
  package let canonicalPath: String

  /// Takes what was read.
  package init(bytes: [UInt8], canonicalPath: String) {
    self.bytes = bytes
    self.canonicalPath = canonicalPath
  }
}

/// Why a file or a directory can't be read.
package enum FileProblem: Error, Sendable, Equatable {
  case missing
  case noPermission
  case isDirectory
  case notRegular
  case tooLarge
  /// A symbolic link leads out of the content root.
  case outsideRoot
  /// Anything else, in the system's words.
  case other(String)
}

/// One name in a directory.
package struct DirectoryEntry: Sendable {
  /// What stands behind a name, symbolic links not followed.
  package enum Kind: Sendable { case file, directory, symbolicLink, other }

  /// The name; bytes that are no UTF-8 are replaced by U+FFFD.
  package let name: String
  /// What it is.
  package let kind: Kind

  /// Takes its parts as they are.
  package init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

/// Files in memory, for tests and for what standard input brings.
package struct MemoryFiles: ContentFiles {
  private let files: [String: [UInt8]]
  private let directories: [String: [DirectoryEntry]]

  /// Takes the files by their paths relative to the root.
  package init(_ files: [String: [UInt8]]) {
    self.files = files
    var kinds: [String: [String: DirectoryEntry.Kind]] = ["": [:]]
    for path in files.keys {
      var directory = ""
      let names = path.pathNames
      for (index, name) in names.enumerated() {
        let isLast = index == names.count - 1
        kinds[directory, default: [:]][name] = isLast ? .file : .directory
        directory = directory.isEmpty ? name : directory + "/" + name
      }
    }
    directories = kinds.mapValues { $0.map { DirectoryEntry(name: $0.key, kind: $0.value) } }
  }

  /// Takes the files as texts.
  package init(_ texts: [String: String]) {
    self.init(texts.mapValues { Array($0.utf8) })
  }

  package func read(_ path: String) -> Result<FileContent, FileProblem> {
    if let bytes = files[path] {
      return .success(FileContent(bytes: bytes, canonicalPath: path))
    }
    return .failure(directories[path] == nil ? .missing : .isDirectory)
  }

  package func list(_ directory: String) -> Result<[DirectoryEntry], FileProblem> {
    directories[directory].map { .success($0) } ?? .failure(.missing)
  }
}

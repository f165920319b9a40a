/// The files of a content root, some of them with new content that is not written yet.
struct EditedFiles: ContentFiles {
  private let base: any ContentFiles
  /// By canonical path: a file may have many names.
  private(set) var contents: [String: [UInt8]] = [:]

  init(_ base: any ContentFiles) { self.base = base }

  /// Gives a file new content.
  mutating func set(_ bytes: [UInt8], at canonicalPath: String) { contents[canonicalPath] = bytes }

  func read(_ path: String) -> Result<FileContent, FileProblem> {
    base.read(path).map { file in
      guard let bytes = contents[file.canonicalPath] else { return file }
      return FileContent(bytes: bytes, canonicalPath: file.canonicalPath)
    }
  }

  func list(_ directory: String) -> Result<[DirectoryEntry], FileProblem> { base.list(directory) }
}

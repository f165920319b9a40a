import ContextCompiler
import TestSupport

/// Files in memory whose directories are listed in an order that a seed determines.
struct ShuffledFiles: ContentFiles {
  private let files: MemoryFiles
  private let seed: UInt64

  init(_ files: [String: [UInt8]], seed: UInt64) {
    self.files = MemoryFiles(files)
    self.seed = seed
  }

  func read(_ path: String) -> Result<FileContent, FileProblem> { files.read(path) }

  func list(_ directory: String) -> Result<[DirectoryEntry], FileProblem> {
    var random = Seeded(seed)
    return files.list(directory).map { entries in
      entries.sorted { $0.name < $1.name }.shuffled(using: &random)
    }
  }
}

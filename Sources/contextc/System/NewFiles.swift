import ContextCompiler

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes files where there are none, with the folders that they need.
enum NewFiles {
  /// Writes all files or none; what is there already is never touched.
  ///
  /// A file that appears between the look and the writing is kept too, and what was written until
  /// then is removed again.
  static func write(_ files: [OutputFile]) throws(SystemFailure) {
    for file in files where OpenFile.status(file.name, followingLinks: false) != nil {
      throw SystemFailure("'\(file.name)' is there already, so nothing is written")
    }
    var folders: [String] = []
    var written: [String] = []
    do throws(SystemFailure) {
      for file in files {
        try makeFolders(of: file.name, made: &folders)
        try create(file, written: &written)
      }
    } catch {
      for name in written { _ = unsafe unlink(name) }
      for folder in folders.reversed() { _ = unsafe rmdir(folder) }
      throw error
    }
  }

  /// Makes the folders that a path goes through, all that end with a `/`.
  static func makeFolders(of name: String) throws(SystemFailure) {
    var made: [String] = []
    try makeFolders(of: name, made: &made)
  }

  private static func makeFolders(
    of name: String, made: inout [String]
  ) throws(SystemFailure) {
    var folder = ""
    for part in name.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += part + "/"
      guard OpenFile.status(folder, followingLinks: true) == nil else { continue }
      if unsafe mkdir(folder, 0o777) == 0 {
        made.append(folder)
      } else if errno != EEXIST {
        throw SystemFailure("can't make the folder '\(folder)': \(OpenFile.lastReason)")
      }
    }
  }

  private static func create(_ file: OutputFile, written: inout [String]) throws(SystemFailure) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let descriptor = unsafe open(file.name, flags, 0o666)
    guard descriptor >= 0 else {
      throw SystemFailure("can't write to '\(file.name)': \(OpenFile.lastReason)")
    }
    written.append(file.name)
    let isWhole = Terminal.writeAll(file.bytes, to: descriptor)
    let reason = OpenFile.lastReason
    guard close(descriptor) == 0, isWhole else {
      throw SystemFailure("can't write to '\(file.name)': \(reason)")
    }
  }
}

import ContextCompiler
import ContextTree
import JSONText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A place where an output goes, symbolic links followed.
struct OutputTarget {
  /// The path as a person wrote it.
  let name: String
  /// The path of the file itself.
  let path: String
  /// What is there now.
  let old: OpenFile.Status?
  /// The number of the open file of this process that the name means, as `/dev/stdout` does.
  ///
  /// Where it is a file on the disk, what was written to it before must stay, so that nothing takes
  /// its place: it goes on where it is.
  let descriptor: Int32?

  /// Looks at what stands behind the name.
  init(_ name: String) throws(SystemFailure) {
    self.name = name
    descriptor = Self.descriptor(named: name)
    var path = name
    var old = OpenFile.status(name, followingLinks: true)
    if old?.isStream != true, descriptor == nil {
      var linksLeft = 40
      old = OpenFile.status(path, followingLinks: false)
      while old?.kind == .symbolicLink, linksLeft > 0, let target = OpenFile.linkTarget(path) {
        linksLeft -= 1
        path = target.hasPrefix("/") ? target : Self.directory(of: path) + target
        old = OpenFile.status(path, followingLinks: false)
      }
    }
    self.path = path
    self.old = old
    switch old?.kind {
    case .directory: throw SystemFailure("can't write to '\(name)': it is a folder")
    case .symbolicLink: throw SystemFailure("can't write to '\(name)': its link leads in a circle")
    case .other where !isStream:
      throw SystemFailure("can't write to '\(name)': it is no regular file")
    case .file, .other, nil: break
    }
    if path.hasSuffix("/") || path.utf8.contains(0) {
      throw SystemFailure("can't write to '\(name)': this is no name of a file")
    }
  }

  /// Whether it is written to as it is: a pipe, a device, or what is open already.
  var isStream: Bool { descriptor != nil || old?.isStream == true }

  /// The number in the names that systems have for open files.
  private static func descriptor(named name: String) -> Int32? {
    switch name {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where name.hasPrefix(folder) {
      return Int32(name.dropFirst(folder.count))
    }
    return nil
  }

  /// The folder with a `/` at its end, or nothing for the working directory.
  var directory: String { Self.directory(of: path) }

  /// The name that a temporary file has.
  ///
  /// Long names are cut, since a file system allows 255 bytes; a digest keeps them apart.
  var temporaryPath: String {
    var base = String(path.dropFirst(directory.count))
    if base.utf8.count > 180 {
      base =
        String(decoding: base.utf8.prefix(120), as: UTF8.self)
        + "\(XXH3.hash(Array(base.utf8).span))"
    }
    return directory + "." + base + ".contextc-tmp"
  }

  /// The path by which two names of one file are known to be one.
  var canonicalPath: String {
    let base = path.dropFirst(directory.count)
    guard case .success(let real) = OpenFile.realPath(directory.isEmpty ? "." : directory) else {
      return path
    }
    return (real == "/" ? "" : real) + "/" + base
  }

  /// What to say when the last call failed.
  var failure: SystemFailure {
    let folder = directory.isEmpty ? "." : directory
    if errno == ENOENT || errno == ENOTDIR {
      return SystemFailure("can't write to '\(name)': the folder '\(folder)' does not exist")
    }
    if errno == EACCES || errno == EPERM || errno == EROFS {
      return SystemFailure("can't write to '\(name)': writing in '\(folder)' is not permitted")
    }
    return SystemFailure("can't write to '\(name)': \(OpenFile.lastReason)")
  }

  /// Whether the bytes stand there already. Compared piece by piece: O(1) memory.
  func holds(_ bytes: [UInt8]) -> Bool {
    guard !isStream, OpenFile.status(path, followingLinks: false)?.kind == .file else {
      return false
    }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_size == bytes.count else {
      return false
    }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var start = 0
    while true {
      let count = unsafe read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return count == 0 && start == bytes.count }
      guard start + count <= bytes.count,
        TextHash.equal(bytes.span, start..<start + count, piece.span, 0..<count)
      else { return false }
      start += count
    }
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }
}

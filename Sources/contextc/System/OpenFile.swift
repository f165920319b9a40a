import ContextCompiler
import JSONText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The calls that look at files.
enum OpenFile {
  /// A file's bytes, and what the system said of it before they were read.
  struct Content {
    let bytes: [UInt8]
    let stamp: FileStamp
  }

  /// What stands behind a path.
  struct Status {
    let kind: DirectoryEntry.Kind
    let stamp: FileStamp
    /// The permission bits.
    let mode: mode_t
    let owner: uid_t
    let group: gid_t
    let linkCount: Int
    /// Whether it is a pipe or a device for characters, which can be written to but not replaced.
    let isStream: Bool

    /// Which file it is.
    var identity: DiskFiles.Identity { stamp.identity }
  }

  /// Why a file can't be read: also that it is a link where none is followed.
  enum Failure: Error {
    case link
    case problem(FileProblem)

    /// A link that appeared in the meantime is refused.
    var problem: FileProblem {
      switch self {
      case .link: .outsideRoot
      case .problem(let problem): problem
      }
    }
  }

  /// Reads a regular file whole: what is there until its end, at most 1 GiB.
  static func read(_ path: String, followingLinks: Bool) -> Result<Content, Failure> {
    guard isPossible(path) else { return .failure(.problem(.missing)) }
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | (followingLinks ? 0 : O_NOFOLLOW)
    let descriptor = unsafe open(path, flags)
    guard descriptor >= 0 else {
      if errno == ELOOP, !followingLinks { return .failure(.link) }
      return .failure(.problem(lastProblem))
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return .failure(.problem(lastProblem)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: return .failure(.problem(.isDirectory))
    default: return .failure(.problem(.notRegular))
    }
    guard status.st_size <= JSONParser.byteLimit else { return .failure(.problem(.tooLarge)) }
    let stamp = FileStamp(status)
    return readToEnd(descriptor, expecting: Int(status.st_size))
      .map { Content(bytes: $0, stamp: stamp) }.mapError(Failure.problem)
  }

  /// Reads what a person named on the command line.
  ///
  /// Pipes are refused, since one without a writer would hang; those that a shell makes for
  /// `<(…)` have their own names and a writer.
  static func readNamed(_ path: String) -> Result<[UInt8], FileProblem> {
    if path == "/dev/stdin" { return readStandardInput() }
    if path.hasPrefix("/dev/fd/"), let number = Int32(path.dropFirst(8)), number > 2 {
      return readToEnd(number, expecting: 0)
    }
    return read(path, followingLinks: true).map(\.bytes).mapError(\.problem)
  }

  /// Reads standard input whole.
  static func readStandardInput() -> Result<[UInt8], FileProblem> {
    readToEnd(STDIN_FILENO, expecting: 0)
  }

  private static func readToEnd(
    _ descriptor: Int32, expecting size: Int
  ) -> Result<[UInt8], FileProblem> {
    var bytes: [UInt8] = []
    var capacity = size + 1
    while true {
      var problem: FileProblem?
      var count = 0
      // One call reads a file whole; the byte more tells that it has ended, or that it grew.
      let part = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        while count < capacity {
          // SAFETY: the range lies in the buffer, and `read` writes at most its length.
          let result = unsafe Self.read(
            descriptor, buffer.baseAddress.map { unsafe $0 + count }, capacity - count)
          if result > 0 { count += result }
          // The byte more did not come: that is the end, and another call would only say so again.
          if result == 0 || (count == size && size > 0) { break }
          if result < 0, errno != EINTR {
            problem = errno == EISDIR ? .isDirectory : lastProblem
            break
          }
        }
        initialized = count
      }
      if let problem { return .failure(problem) }
      bytes = bytes.isEmpty ? part : bytes + part
      if bytes.count > JSONParser.byteLimit { return .failure(.tooLarge) }
      if count < capacity { return .success(bytes) }
      capacity = max(1 << 16, bytes.count)
    }
  }

  private static func read(
    _ descriptor: Int32, _ start: UnsafeMutablePointer<UInt8>?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.read(descriptor, start, count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, start, count)
    #else
      unsafe Darwin.read(descriptor, start, count)
    #endif
  }

  /// The names in a directory.
  static func list(_ path: String) -> Result<[DirectoryEntry], FileProblem> {
    guard isPossible(path) else { return .failure(.missing) }
    guard let directory = unsafe opendir(path) else { return .failure(lastProblem) }
    defer { unsafe closedir(directory) }
    var entries: [DirectoryEntry] = []
    errno = 0
    while let entry = unsafe readdir(directory) {
      // SAFETY: the entry is valid until the next `readdir`, and its name ends with a zero.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
        ) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." {
        let kind: DirectoryEntry.Kind
        switch unsafe Int32(entry.pointee.d_type) {
        case Int32(DT_REG): kind = .file
        case Int32(DT_DIR): kind = .directory
        case Int32(DT_LNK): kind = .symbolicLink
        case Int32(DT_UNKNOWN):
          kind = status(path + "/" + name, followingLinks: false)?.kind ?? .other
        default: kind = .other
        }
        entries.append(DirectoryEntry(name: name, kind: kind))
      }
      errno = 0
    }
    return errno == 0 ? .success(entries) : .failure(lastProblem)
  }

  /// What stands behind a path, nil when nothing does; ``lastProblem`` then says why.
  static func status(_ path: String, followingLinks: Bool) -> Status? {
    guard isPossible(path) else {
      errno = ENOENT
      return nil
    }
    var status = stat()
    let result = followingLinks ? unsafe stat(path, &status) : unsafe lstat(path, &status)
    return result == 0 ? Status(status) : nil
  }

  /// The path with all symbolic links followed.
  static func realPath(_ path: String) -> Result<String, FileProblem> {
    guard isPossible(path) else { return .failure(.missing) }
    guard let real = unsafe realpath(path, nil) else { return .failure(lastProblem) }
    // SAFETY: `realpath` gives memory that ends with a zero and is ours to free.
    defer { unsafe free(real) }
    return unsafe .success(String(cString: real))
  }

  /// Where a symbolic link points, as it is written there.
  static func linkTarget(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count >= 0 else { return nil }
    return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Why the last call failed.
  static var lastProblem: FileProblem {
    switch errno {
    case ENOENT, ENOTDIR: .missing
    case EACCES, EPERM: .noPermission
    case EISDIR: .isDirectory
    case ENXIO: .notRegular
    default: .other(lastReason)
    }
  }

  /// Why the last call failed, in the system's words.
  static var lastReason: String {
    // SAFETY: the text is copied before another call can change it.
    unsafe String(cString: strerror(errno))
  }

  /// A path with a NUL would be cut short on its way to the system, and name something else.
  private static func isPossible(_ path: String) -> Bool {
    !path.isEmpty && !path.utf8.contains(0)
  }
}

extension OpenFile.Status {
  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .directory
    case S_IFLNK: kind = .symbolicLink
    default: kind = .other
    }
    isStream = [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
    stamp = FileStamp(status)
    mode = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    linkCount = Int(status.st_nlink)
  }
}

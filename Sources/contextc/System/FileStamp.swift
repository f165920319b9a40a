#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the system says of a file or a directory without reading it.
///
/// Two equal stamps mean that nothing was written in between, if the first was not young when it
/// was taken. The time of the last change of status can't be set by programs, so it tells also
/// what a restored time of modification or a clock that was set back hides.
struct FileStamp: Equatable, Sendable {
  /// Which file it is.
  let identity: DiskFiles.Identity
  /// The kind and the permission bits.
  let mode: UInt64
  /// The length in bytes.
  let size: UInt64
  /// When the content was modified, in nanoseconds since 1970.
  let modified: Int64
  /// When the content or the status was changed, in nanoseconds since 1970.
  let changed: Int64

  /// Takes its parts as they are.
  init(
    identity: DiskFiles.Identity, mode: UInt64, size: UInt64, modified: Int64, changed: Int64
  ) {
    self.identity = identity
    self.mode = mode
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  init(_ status: stat) {
    identity = DiskFiles.Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
    mode = UInt64(status.st_mode)
    size = UInt64(truncatingIfNeeded: status.st_size)
    #if canImport(Darwin)
      modified = Self.nanoseconds(status.st_mtimespec)
      changed = Self.nanoseconds(status.st_ctimespec)
    #else
      modified = Self.nanoseconds(status.st_mtim)
      changed = Self.nanoseconds(status.st_ctim)
    #endif
  }

  /// The stamp of what stands at a path, nil when nothing does.
  ///
  /// `directory` is a descriptor from ``openDirectory(_:)``, or nil for the working directory.
  static func read(
    _ path: String, in directory: Int32? = nil, followingLinks: Bool
  ) -> FileStamp? {
    var status = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    let result = unsafe fstatat(
      directory ?? AT_FDCWD, path.isEmpty ? "." : path, &status, flags)
    return result == 0 ? FileStamp(status) : nil
  }

  /// Opens a directory for looking up paths in it, and closes it behind `body`.
  static func withDirectory<Result>(_ path: String, _ body: (Int32?) -> Result) -> Result {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    defer { if descriptor >= 0 { close(descriptor) } }
    return body(descriptor >= 0 ? descriptor : nil)
  }

  /// Whether it is a file, and no directory, pipe or device.
  var isRegularFile: Bool { mode_t(truncatingIfNeeded: mode) & S_IFMT == S_IFREG }

  /// The time in nanoseconds since 1970.
  static var now: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  /// Whether the file was changed so shortly before `now`, or even after it, that it could be
  /// changed again without another stamp: two seconds are FAT's grain, the coarsest in use.
  func isYoung(at now: Int64) -> Bool { max(modified, changed) > now - 2_000_000_000 }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

extension FileStamp {
  /// The stamp of the executable that runs, so that a tool that was built anew knows itself as
  /// another one; nil where the system does not say which file it is.
  static var ofExecutable: FileStamp? {
    #if canImport(Darwin)
      var length = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(length) + 1)
      guard unsafe _NSGetExecutablePath(&path, &length) == 0 else { return nil }
      let bytes = path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      return read(String(decoding: bytes, as: UTF8.self), followingLinks: true)
    #else
      return read("/proc/self/exe", followingLinks: true)
    #endif
  }
}

import ContextCompiler

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is written beside its target and then takes its place.
///
/// Its name follows from the target's, so that a run that was killed leaves one at most, and the
/// next run takes it over. It is locked while it is ours: the lock belongs to the open file, so
/// it ends with the process, however that ends. Whoever gets the lock of a file that has lost its
/// name in the meantime begins again.
struct TemporaryFile {
  /// The path of the file.
  let path: String
  private let descriptor: Int32
  private let slot: Int

  /// Opens and locks the file, waiting for another run if there is one.
  init(for target: OutputTarget, waiting: () -> Void) throws(SystemFailure) {
    let path = target.temporaryPath
    self.path = path
    var attemptsLeft = 1000
    while attemptsLeft > 0 {
      attemptsLeft -= 1
      let attempt = try Interruption.postponed { () throws(SystemFailure) in
        try Self.attempt(path, for: target)
      }
      switch attempt {
      case .taken(let descriptor, let slot):
        self.descriptor = descriptor
        self.slot = slot
        return
      case .lost: continue
      case .busy(let other):
        waiting()
        while flock(other, LOCK_EX) != 0, errno == EINTR {}
        close(other)
      }
    }
    throw SystemFailure("can't write to '\(target.name)': '\(path)' is always taken")
  }

  private enum Attempt {
    case taken(Int32, slot: Int)
    /// Another run holds the lock.
    case busy(Int32)
    /// The file lost its name before it was locked.
    case lost
  }

  private static func attempt(
    _ path: String, for target: OutputTarget
  ) throws(SystemFailure) -> Attempt {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { throw target.failure }
    // Where a file system knows no locks, there is nothing to wait for.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return .busy(descriptor) }
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0,
      let named = OpenFile.status(path, followingLinks: false),
      OpenFile.Status(status).identity == named.identity
    {
      if named.kind == .file, named.linkCount == 1 {
        return .taken(descriptor, slot: Interruption.note(path))
      }
      // A second name would mean that somebody else's file is to be overwritten.
      _ = unsafe unlink(path)
    }
    close(descriptor)
    return .lost
  }

  /// Removes what a run that was killed left behind, unless another run is at work.
  static func removeLeftover(of target: OutputTarget) {
    let path = target.temporaryPath
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { _ = unsafe unlink(path) }
    close(descriptor)
  }

  /// Writes the content, with the mode and the owner of the file that it will replace.
  func fill(_ bytes: [UInt8], like old: OpenFile.Status?) -> Bool {
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else { return false }
    if let old, old.owner != geteuid() || old.group != getegid() {
      // Only the superuser can; for the others the new file is their own.
      _ = fchown(descriptor, old.owner, old.group)
    }
    guard fchmod(descriptor, old?.mode ?? Self.usualMode) == 0 else { return false }
    return Terminal.writeAll(bytes, to: descriptor) && fsync(descriptor) == 0
  }

  /// Takes the target's place.
  func replace(_ target: OutputTarget) -> Bool {
    guard unsafe rename(path, target.path) == 0 else { return false }
    Interruption.forget(slot)
    return true
  }

  /// Removes the file if it still has its temporary name. The lock is kept.
  func remove() {
    Interruption.postponed {
      _ = unsafe unlink(path)
      Interruption.forget(slot)
    }
  }

  /// Lets the next run in.
  func unlock() { close(descriptor) }

  private static var usualMode: mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }
}

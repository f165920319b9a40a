#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that a command writes.
struct OutputFile {
  /// The path as a person wrote it.
  let name: String
  /// What will stand there.
  let bytes: [UInt8]
}

/// Writes the files of one run: each whole or not at all, and only where bytes change.
///
/// All new contents are complete on the disk before the first takes its place. Two runs with the
/// same outputs come one after the other: locks are taken in the order of the paths, so nobody
/// waits for one that waits for him, and are held until everything is in place.
enum OutputFiles {
  /// How many files can be written at once: each has a descriptor meanwhile, of which macOS gives
  /// a process 256.
  static let countLimit = 128

  /// What became of a file.
  enum Outcome {
    case written, upToDate
  }

  /// Whether the file on the disk has other bytes.
  static func differs(_ file: OutputFile) -> Bool {
    guard let target = try? OutputTarget(file.name) else { return true }
    return !target.holds(file.bytes)
  }

  /// Removes what runs that were killed left behind.
  static func removeLeftovers(of names: [String]) {
    for name in names {
      if let target = try? OutputTarget(name) { TemporaryFile.removeLeftover(of: target) }
    }
  }

  /// Writes at most ``countLimit`` files; gives what became of each, in their order.
  static func write(
    _ files: [OutputFile], waiting: () -> Void = {}
  ) throws(SystemFailure) -> [Outcome] {
    var jobs: [Job] = []
    for (index, file) in files.enumerated() {
      jobs.append(Job(index: index, file: file, target: try OutputTarget(file.name)))
    }
    if jobs.allSatisfy({ $0.target.holds($0.file.bytes) }) {
      for job in jobs { TemporaryFile.removeLeftover(of: job.target) }
      return files.map { _ in .upToDate }
    }
    jobs.sort { $0.target.canonicalPath < $1.target.canonicalPath }
    defer {
      for job in jobs { job.temporary?.unlock() }
    }
    do throws(SystemFailure) {
      for index in jobs.indices { try jobs[index].lock(waiting: waiting) }
      for index in jobs.indices { try jobs[index].fill() }
      for job in jobs where job.target.isStream { try job.pour() }
      try Interruption.postponed { () throws(SystemFailure) in
        for index in jobs.indices { try jobs[index].replace() }
      }
    } catch {
      for job in jobs where !job.isDone { job.temporary?.remove() }
      throw error
    }
    for directory in Set(jobs.filter(\.changes).map(\.target.directory)) { sync(directory) }
    return jobs.sorted { $0.index < $1.index }.map { $0.changes ? .written : .upToDate }
  }

  /// One file on its way.
  private struct Job {
    let index: Int
    let file: OutputFile
    let target: OutputTarget
    private(set) var temporary: TemporaryFile?
    private(set) var changes = true
    /// Whether the temporary file has lost its name.
    private(set) var isDone = false

    init(index: Int, file: OutputFile, target: OutputTarget) {
      self.index = index
      self.file = file
      self.target = target
    }

    mutating func lock(waiting: () -> Void) throws(SystemFailure) {
      guard !target.isStream else { return }
      temporary = try TemporaryFile(for: target, waiting: waiting)
    }

    /// Compares again: another run may have been here while we waited.
    mutating func fill() throws(SystemFailure) {
      guard let temporary else { return }
      changes = !target.holds(file.bytes)
      guard changes else { return }
      let old = OpenFile.status(target.path, followingLinks: false)
      guard temporary.fill(file.bytes, like: old) else { throw target.failure }
    }

    mutating func replace() throws(SystemFailure) {
      guard let temporary else { return }
      if changes {
        guard temporary.replace(target) else { throw target.failure }
      } else {
        temporary.remove()
      }
      isDone = true
    }

    /// Writes to a pipe or a device, which can't be replaced.
    func pour() throws(SystemFailure) {
      if let descriptor = target.descriptor {
        guard Terminal.writeAll(file.bytes, to: descriptor) else { throw target.failure }
        return
      }
      let descriptor = unsafe open(target.path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw target.failure }
      defer { close(descriptor) }
      guard Terminal.writeAll(file.bytes, to: descriptor) else { throw target.failure }
    }
  }

  /// Makes the new names last. A file system that can't is no reason to fail.
  static func sync(_ directory: String) {
    let path = directory.isEmpty ? "." : directory
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}

import ContextCompiler

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder with a list of its files, such that the files that the list names are always whole and
/// belong together, also after a run that was killed.
///
/// The names of files follow from their bytes, so nothing that an earlier list names is written over;
/// the list comes last and takes its place at once. Files that it does not name any more go then.
/// Another run on the same folder waits, because the lock of the list is held meanwhile.
struct ListedFiles {
  /// The folder with a `/` at its end.
  private let folder: String
  private let list: OutputTarget
  /// Held while files are added; gone when the list is in its place.
  private var lock: TemporaryFile?
  /// Whether a name can be that of a file from an earlier list.
  private let isOwn: (String) -> Bool
  private var names: Set<String> = []
  /// What no list names yet.
  private var unlisted: [String] = []

  /// Makes the folder if there is none, and those above it.
  init(
    folder: String, list: String, isOwn: @escaping (String) -> Bool, waiting: () -> Void
  ) throws(SystemFailure) {
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
    self.isOwn = isOwn
    try NewFiles.makeFolders(of: self.folder)
    self.list = try OutputTarget(self.folder + list)
    lock = try TemporaryFile(for: self.list, waiting: waiting)
  }

  /// Writes a file whole, unless it is there already.
  mutating func add(_ name: String, _ bytes: [UInt8]) throws(SystemFailure) {
    names.insert(name)
    let target = try OutputTarget(folder + name)
    guard !target.holds(bytes) else { return }
    let temporary = try TemporaryFile(for: target, waiting: {})
    defer { temporary.unlock() }
    guard temporary.fill(bytes, like: target.old), temporary.replace(target) else {
      let failure = target.failure
      temporary.remove()
      throw failure
    }
    if target.old == nil { unlisted.append(name) }
  }

  /// Puts the list in its place, then removes what it does not name.
  ///
  /// - Returns: whether the list changed.
  mutating func finish(list bytes: [UInt8]) throws(SystemFailure) -> Bool {
    guard let lock, !list.holds(bytes) else {
      removeOthers()
      unlisted = []
      return false
    }
    OutputFiles.sync(folder)
    guard lock.fill(bytes, like: list.old), lock.replace(list) else { throw list.failure }
    self.lock = nil
    unlisted = []
    lock.unlock()
    OutputFiles.sync(folder)
    // The lock went with its file, so that another run may have been here since.
    self.lock = try TemporaryFile(for: list, waiting: {})
    if list.holds(bytes) { removeOthers() }
    return true
  }

  /// Lets the next run in; to be called however the run ends. Without a list, files that this run
  /// has added go again.
  mutating func close() {
    for name in unlisted { _ = unsafe unlink(folder + name) }
    unlisted = []
    lock?.remove()
    lock?.unlock()
    lock = nil
  }

  /// What an earlier list named, and what a run that was killed left behind.
  private func removeOthers() {
    guard case .success(let entries) = OpenFile.list(folder) else { return }
    for entry in entries where entry.kind == .file && !names.contains(entry.name) {
      if isOwn(entry.name) || isLeftover(entry.name) { _ = unsafe unlink(folder + entry.name) }
    }
  }

  private func isLeftover(_ name: String) -> Bool {
    let suffix = ".contextc-tmp"
    guard name.hasPrefix("."), name.hasSuffix(suffix) else { return false }
    return isOwn(String(name.dropFirst().dropLast(suffix.count)))
  }
}

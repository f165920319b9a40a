// Everything that is unsafe stands in this folder, System: Files, FileStamp, OpenFile, OutputFiles,
// OutputTarget, TemporaryFile, Interruption, Terminal. The rest of the tool calls no C function.

import ContextCompiler
import ContextTree

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files of a content root on the disk.
///
/// Nothing outside the root is read: a symbolic link is followed only when its target lies
/// inside. Directories are looked at once, so that a file costs little more than opening it.
final class DiskFiles: ContentFiles, @unchecked Sendable {
  /// Which file a path leads to, whatever its name.
  struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  /// The root with symbolic links followed and a `/` at its end, or why there is none.
  private let root: Result<String, FileProblem>
  /// The canonical form of directories that were looked at. Guarded by `lock`, as is `identities`.
  private var directories: [String: Result<String, FileProblem>] = ["": .success("")]
  private var identities: Set<Identity> = []
  /// What was learned from the disk, if that is to be remembered; nil once something was learned
  /// that can't be looked at again. Guarded by `lock`.
  private var observations: [Observation]?
  /// What was read, by its canonical path, if that is to be kept for the next run: only what could
  /// not be changed without another stamp. Guarded by `lock`.
  private var contents: [String: OpenFile.Content]?
  /// What the last run has kept.
  private let known: [String: OpenFile.Content]
  private let lock = Lock()
  private let startTime: Int64

  /// Takes a directory as it was named.
  ///
  /// - Parameters:
  ///   - recordsObservations: whether ``record`` is asked for.
  ///   - keepsContents: whether another run comes, which is given these files.
  ///   - last: the files of the run before. What they have kept, and nobody has touched since, is
  ///     looked at and not read again.
  ///   - time: when this run began.
  init(
    root name: String, recordsObservations: Bool = false, keepsContents: Bool = false,
    after last: DiskFiles? = nil, at time: Int64 = FileStamp.now
  ) {
    observations = recordsObservations ? [] : nil
    contents = keepsContents ? [:] : nil
    startTime = time
    root = OpenFile.realPath(name).flatMap { path in
      guard OpenFile.status(path, followingLinks: false)?.kind == .directory else {
        return .failure(.other("the content root is not a folder"))
      }
      return .success(path == "/" ? "/" : path + "/")
    }
    known = last?.root == root ? last?.contents ?? [:] : [:]
  }

  /// Whether the file that a path leads to has been read.
  func hasRead(_ path: String) -> Bool {
    guard let identity = OpenFile.status(path, followingLinks: true)?.identity else { return false }
    return lock.whileHeld { identities.contains(identity) }
  }

  /// What was learned from the disk, and the root it is relative to, with a `/` at its end; nothing
  /// where some of it can't be looked at again.
  var record: (root: String, observations: [Observation])? {
    guard case .success(let root) = root else { return nil }
    return lock.whileHeld { observations }.map { (root, $0) }
  }

  func read(_ path: String) -> Result<FileContent, FileProblem> {
    let (directory, name) = Self.split(path)
    guard !name.isEmpty else { return .failure(.isDirectory) }
    let result = find(name, in: directory)
    if case .failure(let problem) = result { observe(problem, at: path) }
    return result
  }

  private func find(_ name: String, in directory: String) -> Result<FileContent, FileProblem> {
    root.flatMap { root in
      canonical(directory, in: root).flatMap { directory in
        let direct = Self.join(directory, name)
        switch content(at: direct, in: root) {
        case .success(let file): return .success(note(file, direct))
        case .failure(.link):
          return canonicalTarget(of: direct, in: root).flatMap { target in
            content(at: target, in: root).mapError(\.problem)
              .map { note($0, target) }
          }
        case .failure(.problem(let problem)): return .failure(problem)
        }
      }
    }
  }

  private func content(
    at path: String, in root: String
  ) -> Result<OpenFile.Content, OpenFile.Failure> {
    if let known = known[path], FileStamp.read(root + path, followingLinks: false) == known.stamp {
      return .success(known)
    }
    return OpenFile.read(root + path, followingLinks: false)
  }

  func list(_ directory: String) -> Result<[DirectoryEntry], FileProblem> {
    let result = root.flatMap { root in
      canonical(directory, in: root).flatMap { path in
        let stamp = FileStamp.read(root + path, followingLinks: false)
        return OpenFile.list(root + path).map { entries in
          observe(
            Observation(.listing, path, stamp, at: startTime) { Observation.digest(of: entries) })
          return entries
        }
      }
    }
    if case .failure(let problem) = result { observe(problem, at: directory) }
    return result
  }

  private func note(_ file: OpenFile.Content, _ path: String) -> FileContent {
    lock.whileHeld {
      identities.insert(file.stamp.identity)
      if !file.stamp.isYoung(at: startTime) { contents?[path] = file }
    }
    observe(
      Observation(.file, path, file.stamp, at: startTime) { XXH3.hash(file.bytes.span) })
    return FileContent(bytes: file.bytes, canonicalPath: path)
  }

  private func observe(_ observation: @autoclosure () -> Observation) {
    lock.whileHeld { observations?.append(observation()) }
  }

  /// What is missing can be looked at again; of other problems nothing is remembered.
  private func observe(_ problem: FileProblem, at path: String) {
    lock.whileHeld {
      if problem == .missing {
        observations?.append(Observation(.missing, path, stamp: nil))
      } else {
        observations = nil
      }
    }
  }

  /// The directory with symbolic links followed, relative to the root.
  private func canonical(_ directory: String, in root: String) -> Result<String, FileProblem> {
    if let known = lock.whileHeld({ directories[directory] }) { return known }
    var result: Result<String, FileProblem> = .success("")
    var walked = ""
    var names = directory.pathNames[...]
    // A glob comes from the directory above: it need not go all the way again.
    let (above, name) = Self.split(directory)
    if let known = lock.whileHeld({ directories[above] }) {
      result = known
      walked = above
      names = [name]
      if case .failure = known { names = [] }
    }
    for name in names {
      walked = Self.join(walked, name)
      if let known = lock.whileHeld({ directories[walked] }) {
        result = known
      } else if case .success(let parent) = result {
        result = canonicalEntry(Self.join(parent, name), in: root)
        lock.whileHeld { directories[walked] = result }
      }
      if case .failure = result { break }
    }
    lock.whileHeld { directories[directory] = result }
    return result
  }

  private func canonicalEntry(_ path: String, in root: String) -> Result<String, FileProblem> {
    guard let status = OpenFile.status(root + path, followingLinks: false) else {
      return .failure(OpenFile.lastProblem)
    }
    switch status.kind {
    case .directory:
      observe(Observation(.directory, path, stamp: status.stamp))
      return .success(path)
    case .symbolicLink: return canonicalTarget(of: path, in: root)
    case .file, .other: return .failure(.missing)
    }
  }

  private func canonicalTarget(of link: String, in root: String) -> Result<String, FileProblem> {
    let stamp = FileStamp.read(root + link, followingLinks: false)
    return OpenFile.realPath(root + link).flatMap { target in
      observe(
        Observation(.link, link, stamp, at: startTime) {
          XXH3.hash(Array((OpenFile.linkTarget(root + link) ?? "").utf8).span)
        })
      if target.utf8.elementsEqual(root.utf8.dropLast()) { return .success("") }
      guard target.utf8.starts(with: root.utf8) else { return .failure(.outsideRoot) }
      let path = String(decoding: target.utf8.dropFirst(root.utf8.count), as: UTF8.self)
      // So that the directories on the way are known as such.
      return canonical(Self.split(path).directory, in: root).map { _ in path }
    }
  }

  private static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }

  private static func join(_ directory: String, _ name: String) -> String {
    directory.isEmpty ? name : directory + "/" + name
  }
}

/// Lets one thread in at a time.
@safe final class Lock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    unsafe mutex = .allocate(capacity: 1)
    // SAFETY: the memory is ours, is never moved, and is given back only when nobody can hold it.
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  func whileHeld<Value>(_ body: () -> Value) -> Value {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }
}

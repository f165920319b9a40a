import ContextCompiler
import ContextTree

/// One thing that a run has learned from the file system, and how to find out whether it still
/// holds.
struct Observation: Equatable, Sendable {
  /// What was learned.
  enum Kind: UInt8, Sendable {
    /// A regular file has this content.
    case file
    /// A directory has these names in it.
    case listing
    /// A directory is no link, and this one: what is in it does not matter.
    case directory
    /// A symbolic link leads to the same place.
    case link
    /// There is nothing.
    case missing
    /// A file outside the root, named on the command line, has this content.
    case namedFile
    /// Nothing is there under a name of the command line.
    case missingName
  }

  let kind: Kind
  /// The path: relative to the root, or as it was named.
  let path: String
  /// The stamp that was taken before the look; nothing for what was missing.
  let stamp: FileStamp?
  /// The digest of the content or of the names, for a stamp that was young and can't be relied on.
  let digest: Digest128?

  /// Notes a content that was read after `stamp` was taken.
  init(
    _ kind: Kind, _ path: String, _ stamp: FileStamp?, at time: Int64,
    digest: () -> Digest128
  ) {
    self.kind = kind
    self.path = path
    self.stamp = stamp
    self.digest = stamp?.isYoung(at: time) == true ? digest() : nil
  }

  /// Takes its parts as they are.
  init(_ kind: Kind, _ path: String, stamp: FileStamp?, digest: Digest128? = nil) {
    self.kind = kind
    self.path = path
    self.stamp = stamp
    self.digest = digest
  }

  /// The digest of a directory's names, whatever their order.
  static func digest(of entries: [DirectoryEntry]) -> Digest128 {
    let names = entries.map { "\($0.kind) \($0.name)\0" }.sorted()
    return XXH3.hash(Array(names.joined().utf8).span)
  }

  /// Looks again.
  ///
  /// - Returns: the observation, with a stamp that can be relied on if there is one by now; nothing
  ///   when it no longer holds. Usually one call to the system; a young stamp costs the content.
  func confirmed(in root: String, directory: Int32?, at time: Int64) -> Observation? {
    let isNamed = kind == .namedFile || kind == .missingName
    let base = isNamed ? nil : directory
    let found = FileStamp.read(path, in: base, followingLinks: isNamed)
    guard let stamp else { return found == nil ? self : nil }
    guard let found else { return nil }
    if kind == .directory { return found.identity == stamp.identity ? self : nil }
    guard let digest else { return found == stamp ? self : nil }
    guard let content = currentDigest(in: root), content == digest else { return nil }
    return Observation(kind, path, found, at: time) { digest }
  }

  private func currentDigest(in root: String) -> Digest128? {
    switch kind {
    case .file:
      guard case .success(let file) = OpenFile.read(root + path, followingLinks: false) else {
        return nil
      }
      return XXH3.hash(file.bytes.span)
    case .namedFile:
      guard case .success(let bytes) = OpenFile.readNamed(path) else { return nil }
      return XXH3.hash(bytes.span)
    case .listing:
      guard case .success(let listing) = OpenFile.list(path.isEmpty ? root : root + path) else {
        return nil
      }
      return Self.digest(of: listing)
    case .link:
      return OpenFile.linkTarget(root + path).map { XXH3.hash(Array($0.utf8).span) }
    case .directory, .missing, .missingName: return nil
    }
  }
}

import ContextTree

/// Finds contexts by keys that are written in another way than theirs: with a slash too many, in
/// other letters, with the separators of other systems, or without the beginning.
///
/// Made only when a key belongs to no context. O(contexts × depth), some 60 bytes a context: it
/// keeps no texts but their hashes, and what it finds is compared.
struct LikelyKeys {
  /// What a key may stand for.
  enum Guess: Equatable {
    /// One context; clear when one habit alone explains the key.
    case context(Int, isClear: Bool)
    /// Several contexts, of which this is the first.
    case several(Int)
  }

  /// Contexts by the hash of a spelling; the complement of the first one where there are several.
  private var paths: [Int: Int32] = [:]
  private var words: [Int: Int32] = [:]
  private var names: [Int: Int32] = [:]
  /// The numbers of claims to former paths, likewise.
  private var formerPaths: [Int: Int32] = [:]
  private let claims: [FormerPaths.Claim]
  private let appEntries: [String]

  init(of content: Content, formerPaths: FormerPaths) {
    claims = formerPaths.claims
    appEntries = Self.entries(content.identifier(0))
    for index in content.contexts.indices.dropFirst()
    where content.contexts[index].identifier != 0
      && !content.contexts[index].flags.contains(.isShadowed)
    {
      let entries = Self.entries(of: index, content)
      Self.note(index, under: entries.joined(separator: "/"), in: &paths)
      Self.note(index, under: Self.letters(entries), in: &words)
      Self.note(index, under: Self.name(of: index, content), in: &names)
    }
    for (number, claim) in claims.enumerated() where !claim.isRetired {
      let entries = claim.path.flatMap { Self.entries($0) }
      Self.note(number, under: entries.joined(separator: "/"), in: &self.formerPaths)
    }
  }

  /// The context whose path a key's path most likely is.
  func guess(_ path: String, _ content: Content) -> Guess? {
    var entries = Self.entries(Self.unescaped(path))
    if entries.isEmpty || entries == appEntries || entries == ["app"] {
      return .context(0, isClear: entries == appEntries && !entries.isEmpty)
    }
    let hasApp = entries.count > appEntries.count && entries.starts(with: appEntries)
    if hasApp { entries.removeFirst(appEntries.count) }
    if let found = find(entries.joined(separator: "/"), in: paths) {
      return settle(found, content) { index in
        let key = content.path(of: index).key
        return hasApp ? path.hasSuffix("/" + key) : Self.isOneHabit(path, key)
      } where: {
        Self.entries(of: $0, content) == entries
      }
    }
    if let found = find(Self.letters(entries), in: words) {
      return settle(found, content) { _ in
        false
      } where: {
        Self.letters(Self.entries(of: $0, content)) == Self.letters(entries)
      }
    }
    return guess(byFormerPath: path, entries, content) ?? guess(byEndOf: path, entries, content)
  }

  /// `/hamlet/intro` for what is called `hamlet/act-1` today.
  private func guess(
    byFormerPath path: String, _ entries: [String], _ content: Content
  ) -> Guess? {
    guard !formerPaths.isEmpty, entries.count <= Self.depthLimit else { return nil }
    for count in stride(from: entries.count, to: 0, by: -1) {
      let start = Array(entries[..<count])
      guard let number = find(start.joined(separator: "/"), in: formerPaths), number >= 0 else {
        continue
      }
      let claim = claims[Int(number)]
      guard claim.path.flatMap({ Self.entries($0) }) == start else { continue }
      let live = Self.entries(of: claim.context, content) + entries[count...]
      guard let found = find(live.joined(separator: "/"), in: paths) else { continue }
      return settle(found, content) { _ in
        count == entries.count && Self.isOneHabit(path, IdentifierPath(claim.path).key)
      } where: {
        Self.entries(of: $0, content) == live
      }
    }
    return nil
  }

  /// No path is as deep.
  private static let depthLimit = 32

  /// `act-1` and `books/hamlet/act-1` for `hamlet/act-1`.
  private func guess(
    byEndOf path: String, _ entries: [String], _ content: Content
  ) -> Guess? {
    guard entries.count <= Self.depthLimit else { return nil }
    for start in entries.indices.dropFirst() {
      let rest = Array(entries[start...])
      if let found = find(rest.joined(separator: "/"), in: paths) {
        return settle(found, content) { _ in
          false
        } where: {
          Self.entries(of: $0, content) == rest
        }
      }
    }
    let last = path.split { "/\\".contains($0) }.last.map { Self.entries(String($0)) } ?? []
    guard let found = find(last.joined(separator: "/"), in: names) else { return nil }
    return settle(found, content) { _ in
      false
    } where: {
      Self.entries(of: $0, content).suffix(entries.count).elementsEqual(entries)
    }
  }

  private func settle(
    _ found: Int32, _ content: Content, isClear: (Int) -> Bool, where matches: (Int) -> Bool
  ) -> Guess? {
    let index = Int(found < 0 ? ~found : found)
    guard matches(index) else { return nil }
    return found < 0 ? .several(index) : .context(index, isClear: isClear(index))
  }

  private func find(_ spelling: String, in table: [Int: Int32]) -> Int32? {
    spelling.isEmpty ? nil : table[spelling.hashValue]
  }

  private static func note(_ index: Int, under spelling: String, in table: inout [Int: Int32]) {
    let hash = spelling.hashValue
    guard let known = table[hash] else {
      table[hash] = Int32(clamping: index)
      return
    }
    if known >= 0 { table[hash] = ~known }
  }

  // MARK: Spellings

  /// A path as its identifiers are written: `~1` is `/`, `~0` is `~`.
  private static func unescaped(_ path: String) -> String {
    guard path.contains("~") else { return path }
    return IdentifierPath(key: path).entries.joined(separator: "/")
  }

  /// Whether a key differs from the right one in slashes, in case or in its separator only.
  private static func isOneHabit(_ path: String, _ key: String) -> Bool {
    path.split(separator: "/").joined(separator: "/") == key
      || path.lowercased() == key.lowercased()
      || path.split(separator: "\\").joined(separator: "/") == key
      || path.split(separator: ".").joined(separator: "/") == key || spelledOut(path) == key
  }

  /// The entries of a path without what is often written in another way: case, `_`, blanks and
  /// other dashes for `-`; and parted wherever other systems part paths, or an array its strings.
  private static func entries(_ path: String) -> [String] {
    guard path.utf8.count <= 4096 else { return [path] }
    return spelledOut(path).lowercased().split { "/\\.>:|[]\",".contains($0) }.map { entry in
      entry.split { "-_ ".contains($0) || $0.unicodeScalars.allSatisfy(\.properties.isDash) }
        .joined(separator: "-")
    }.filter { !$0.isEmpty }
  }

  /// A path with slashes for `~1` and `%2F`, which stand for slashes inside of entries.
  private static func spelledOut(_ path: String) -> String {
    var bytes = Array(path.utf8)
    for escape in ["~1", "%2F", "%2f"] {
      let escape = Array(escape.utf8)
      var index = 0
      while index + escape.count <= bytes.count {
        if bytes[index...].starts(with: escape) {
          bytes.replaceSubrange(index..<index + escape.count, with: [UInt8(ascii: "/")])
        }
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func entries(of index: Int, _ content: Content) -> [String] {
    content.path(of: index).entries.flatMap { entries($0) }
  }

  private static func name(of index: Int, _ content: Content) -> String {
    entries(content.identifier(index)).joined(separator: "/")
  }

  private static func letters(_ entries: [String]) -> String {
    entries.joined().filter { $0 != "-" }
  }
}

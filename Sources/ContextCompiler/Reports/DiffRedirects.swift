import ContextTree

/// The redirects that differ and that no listed move or removal explains.
struct DiffRedirects: Sendable {
  /// One redirect before and after; at least one of them is there.
  struct Change: Sendable, Equatable {
    let before: Redirect?
    let after: Redirect?
  }

  /// The changes in the order of their paths.
  let changes: [Change]

  init(_ selection: DiffSelection) {
    let old = selection.old?.redirectsByPath ?? [:]
    let new = selection.new.redirectsByPath
    let explained = Self.explained(selection)
    var changes: [Change] = []
    for (path, redirect) in new where old[path] != redirect && !explained.contains(path) {
      changes.append(Change(before: old[path], after: redirect))
    }
    for (path, redirect) in old where new[path] == nil {
      changes.append(Change(before: redirect, after: nil))
    }
    self.changes = changes.filter { $0.isBelow(selection.prefix) }
      .sorted { $0.path < $1.path }
  }

  /// The old paths of what moved or is gone: a new redirect from there says the same again.
  private static func explained(_ selection: DiffSelection) -> Set<IdentifierPath> {
    guard let old = selection.old else { return [] }
    var paths: Set<IdentifierPath> = []
    for removal in selection.removals { paths.insert(old.path(of: removal.record)) }
    for (index, mark) in selection.marks.enumerated() where mark.contains(.moved) {
      paths.insert(old.path(of: Int(selection.diff.origins[index])))
    }
    return paths
  }
}

extension DiffRedirects.Change {
  /// Where the redirect begins.
  var path: IdentifierPath { (after ?? before)?.from ?? [] }

  /// `+`, `~` or `-`.
  var sign: String { before == nil ? "+" : after == nil ? "-" : "~" }

  fileprivate func isBelow(_ prefix: IdentifierPath) -> Bool {
    [before?.from, before?.to, after?.from, after?.to].contains {
      $0.map { prefix.isPrefix(of: $0) } ?? false
    }
  }

  /// Where it leads, before and now where that differs.
  var targets: String {
    let texts = [before, after].compactMap { $0.map(Self.target) }
    if texts.count == 2, texts[0] == texts[1] {
      let urls = [before, after].map { $0?.universalLinkURL ?? "none" }
      return "\(texts[0]), URL: \(urls[0]) → \(urls[1])"
    }
    return texts.joined(separator: ", now ")
  }

  private static func target(_ redirect: Redirect) -> String {
    redirect.to.key + (redirect.isRemoved ? " (removed)" : "")
  }
}

import JSONText

extension ContextTree {
  /// What a path or a URL leads to, after the contract's section 6.
  public struct Resolution: Sendable {
    /// How the context was found.
    public enum Via: String, Sendable {
      /// It is there under this very path.
      case live
      /// A redirect leads to it.
      case redirect
      /// What was asked for is gone on purpose; this is its nearest living ancestor.
      case removed
      /// What was asked for is unknown; this is its nearest living ancestor.
      case ancestor
    }

    /// The context that opens.
    public let context: Context
    /// How it was found.
    public let via: Via

    /// The path of the context that opens.
    public var path: IdentifierPath { context.identifierPath }
  }

  /// Follows a path: live, else by the longest redirect that is a prefix of it, as often as
  /// needed; what then does not exist gives its nearest living ancestor, at last the app.
  ///
  /// O(depth × redirects that are followed); redirects cannot lead in a circle for longer than
  /// their number.
  public func resolve(_ path: IdentifierPath) -> Resolution {
    var path = path
    var wasRedirected = false
    for _ in 0...redirects.count {
      if let index = index(of: path) {
        return resolution(index, wasRedirected ? .redirect : .live)
      }
      guard let (redirect, rest) = longestRedirect(of: path) else { break }
      if redirect.isRemoved { return resolution(nearestLive(redirect.to), .removed) }
      path = IdentifierPath(redirect.to.entries + rest)
      wasRedirected = true
    }
    return resolution(nearestLive(path), .ancestor)
  }

  /// Follows one URL, as ``LinkTable`` does; which is what to keep for more than one. O(contexts).
  ///
  /// - Returns: nothing when no context of the tree ever had a URL like it.
  public func resolve(url: String) -> Resolution? { LinkTable(of: self).resolve(url) }

  /// The live and redirected paths of this tree that would be lost in another one: that do not
  /// resolve there as live or through a redirect. Topmost first, in tree order.
  package func lostPaths(in new: ContextTree) -> [IdentifierPath] {
    var lost: [IdentifierPath] = []
    for index in records.indices.dropFirst() {
      let path = path(of: index)
      if new.resolve(path).via == .ancestor { lost.append(path) }
    }
    for redirect in redirects where new.resolve(redirect.from).via == .ancestor {
      lost.append(redirect.from)
    }
    return lost
  }

  /// The longest redirect that begins at the path or above it, and what is left of the path.
  package func longestRedirect(of path: IdentifierPath) -> (Redirect, rest: [String])? {
    guard !redirects.isEmpty else { return nil }
    for count in stride(from: path.entries.count, to: 0, by: -1) {
      let prefix = IdentifierPath(Array(path.entries[..<count]))
      if let index = redirectIndices[prefix] {
        return (redirects[index], Array(path.entries[count...]))
      }
    }
    return nil
  }

  /// The record at the path, or else at the nearest ancestor that is there.
  package func nearestLive(_ path: IdentifierPath) -> Int {
    var index = 0
    for entry in path.entries {
      guard let child = child(Array(entry.utf8), of: index) else { return index }
      index = child
    }
    return index
  }

  private func resolution(_ index: Int, _ via: Resolution.Via) -> Resolution {
    Resolution(context: Context(tree: self, index: index), via: via)
  }
}

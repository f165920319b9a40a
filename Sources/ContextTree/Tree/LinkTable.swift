import JSONText

/// Finds contexts by the URLs that open them, those of earlier releases included.
///
/// Made once for a tree, in O(contexts); an app that handles links keeps it.
public struct LinkTable: Sendable {
  private let tree: ContextTree
  /// Records by the URL that the context has today; of several the first in tree order.
  private var live: [[UInt8]: Int] = [:]
  /// Redirects by the URL that the context had.
  private var former: [[UInt8]: Int] = [:]

  /// Collects the URLs of a tree. O(contexts + redirects).
  public init(of tree: ContextTree) {
    self.tree = tree
    live.reserveCapacity(tree.records.count)
    for index in tree.records.indices {
      guard let node = Context(of: tree, index).value(.universalLinkURL) else { continue }
      live.keepFirst(index, for: tree.syntax.utf8(node))
    }
    for (index, redirect) in tree.redirects.enumerated() {
      guard let url = redirect.universalLinkURL else { continue }
      former.keepFirst(index, for: Array(url.utf8))
    }
  }

  /// Follows a URL: a live context's, a redirect's, then the longest URL of a redirect or, failing
  /// that, of a live context that it continues. O(length × segments).
  ///
  /// What follows a known URL are the percent-encoded identifiers of a context below it.
  ///
  /// - Returns: nothing when no context of the tree ever had a URL like it.
  public func resolve(_ url: String) -> ContextTree.Resolution? {
    let wanted = Array(url.utf8)
    if let index = live[wanted] {
      return ContextTree.Resolution(context: Context(of: tree, index), via: .live)
    }
    if let index = former[wanted] { return tree.resolve(tree.redirects[index].from) }
    if let (index, rest) = longestStart(of: wanted, in: former) {
      return tree.resolve(IdentifierPath(tree.redirects[index].from.entries + rest))
    }
    guard let (index, rest) = longestStart(of: wanted, in: live) else { return nil }
    return tree.resolve(IdentifierPath(tree.path(of: index).entries + rest))
  }

  /// The longest known URL that ends before a `/`, and the identifiers behind it.
  private func longestStart(
    of url: [UInt8], in table: [[UInt8]: Int]
  ) -> (index: Int, rest: [String])? {
    for end in url.indices.dropFirst().reversed() where url[end] == UInt8(ascii: "/") {
      if let index = table[Array(url[..<end])] {
        return (index, Self.segments(url[(end + 1)...]))
      }
    }
    return nil
  }

  private static func segments(_ rest: ArraySlice<UInt8>) -> [String] {
    rest.split(separator: UInt8(ascii: "/")).map { segment in
      var bytes: [UInt8] = []
      var index = segment.startIndex
      while index < segment.endIndex {
        if segment[index] == UInt8(ascii: "%"), index + 2 < segment.endIndex,
          let high = JSONTree.hexadecimalValue(segment[index + 1]),
          let low = JSONTree.hexadecimalValue(segment[index + 2])
        {
          bytes.append(high << 4 | low)
          index += 3
        } else {
          bytes.append(segment[index])
          index += 1
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension Dictionary {
  fileprivate mutating func keepFirst(_ value: Value, for key: Key) {
    if self[key] == nil { self[key] = value }
  }
}

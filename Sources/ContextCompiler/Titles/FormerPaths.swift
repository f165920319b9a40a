import ContextTree

/// The paths that contexts had in earlier releases, and those that are retired, compared after
/// NFC.
struct FormerPaths: Sendable {
  /// A path that a context claims, or that `app.json` retires.
  struct Claim: Sendable {
    /// The path, without the app, as the manifest spells it.
    let path: [String]
    /// The context that had it; 0, the app, for a retired one.
    let context: Int
    /// The node of the path's array, in the file of the context.
    let node: Int
    /// Whether it was removed on purpose.
    var isRetired: Bool { context == 0 }
  }

  /// All claims in reading order.
  private(set) var claims: [Claim] = []
  /// The first claim to each path. Swift's strings are equal when they are after NFC.
  private var indices: [[String]: Int] = [:]

  /// Collects the claims of a content root.
  init(of content: Content) {
    for index in content.contexts.indices {
      let field: ManifestField = index == 0 ? .retiredIdentifierPaths : .formerIdentifierPaths
      for (path, node) in content.paths(field, of: index) {
        let claim = Claim(path: path, context: index, node: node)
        if indices[path] == nil { indices[path] = claims.count }
        claims.append(claim)
      }
    }
  }

  /// The first claim to a path.
  func claim(to path: [String]) -> Claim? { firstClaim(to: path).map { claims[$0] } }

  /// The number of the first claim to a path.
  func firstClaim(to path: [String]) -> Int? { indices[path] }

  /// The claim to the longest beginning of a path, and what is left of the path.
  func longestClaim(to path: [String]) -> (claim: Claim, rest: [String])? {
    guard !claims.isEmpty else { return nil }
    for count in stride(from: path.count, to: 0, by: -1) {
      if let claim = claim(to: Array(path[..<count])) { return (claim, Array(path[count...])) }
    }
    return nil
  }
}

extension Content {
  /// The place of a claim's array.
  func place(of claim: FormerPaths.Claim) -> Place { place(of: claim.node, in: claim.context) }
}

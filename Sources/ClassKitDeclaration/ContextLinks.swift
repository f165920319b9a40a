public import ContextTree
public import Foundation

#if canImport(ClassKit)
  import ClassKit
#else
  public import ClassKitModel
#endif

/// Finds what a student is to see when Schoolwork opens the app, also for links that teachers
/// assigned before the content was rearranged.
///
/// Source: Apple, Linking directly to assignments. Made once, in O(contexts).
public struct ContextLinks: Sendable {
  private let tree: ContextTree
  private let links: LinkTable

  /// The links of a tree.
  public init(of tree: ContextTree) {
    self.tree = tree
    links = LinkTable(of: tree)
  }

  /// The context that a user activity asks for. O(depth).
  ///
  /// - Returns: nothing when the activity is none of ClassKit's. A context that is gone gives its
  ///   nearest living ancestor, at last the app.
  public func resolve(_ activity: NSUserActivity) -> ContextTree.Resolution? {
    guard activity.isClassKitDeepLink, let path = activity.contextIdentifierPath else { return nil }
    return tree.resolve(tree.pathBelowApp(path))
  }

  /// The context that a URL opens. O(length).
  ///
  /// - Returns: nothing when no context ever had a URL like it.
  public func resolve(_ url: URL) -> ContextTree.Resolution? { links.resolve(url.absoluteString) }
}

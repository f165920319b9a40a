public import ContextTree
public import Foundation

#if canImport(ClassKit)
  public import ClassKit
#else
  public import ClassKitModel
#endif

/// Builds the contexts that ClassKit's data store misses, from the tree that the app ships.
///
///     delegate = ContextTreeDelegate(tree: tree, languages: Locale.preferredLanguages)
///     CLSDataStore.shared.delegate = delegate  // when ContextDeclarer is done
///
/// The data store holds its delegate weakly: the app keeps it. What the store has already it does
/// not ask for, so a delegate never updates anything; that is ``ContextDeclarer``'s part. Students
/// need it in each launch, because ClassKit records contexts for teachers only. Called on threads of
/// ClassKit's own. Source: Apple, Building missing contexts.
public final class ContextTreeDelegate: NSObject, CLSDataStoreDelegate, Sendable {
  private let tree: ContextTree
  private let languages: [String]
  private let thumbnails: ThumbnailLoader?

  /// A delegate for a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree that the app ships.
  ///   - languages: the person's languages, the dearest first: `Locale.preferredLanguages`.
  ///   - thumbnails: gives the images of the content, if the app ships them.
  public init(tree: ContextTree, languages: [String], thumbnails: ThumbnailLoader? = nil) {
    self.tree = tree
    self.languages = languages
    self.thumbnails = thumbnails
  }

  /// The context of the tree at this place; nothing when the tree has none, also where an earlier
  /// release had one. O(depth).
  public func createContext(
    forIdentifier identifier: String, parentContext: CLSContext, parentIdentifierPath: [String]
  ) -> CLSContext? {
    let parent = tree.pathBelowApp(parentIdentifierPath)
    guard let context = tree.context(at: parent.appending(identifier)) else { return nil }
    return DeclaredContext(context.fields, languages: languages).makeContext(thumbnails: thumbnails)
  }
}

extension ContextTree {
  /// A path of ClassKit's without the app's identifier.
  ///
  /// Apple's documentation shows paths with and without it, the headers say that they begin with
  /// it. A top-level context that has the app's identifier is taken at its word.
  func pathBelowApp(_ path: [String]) -> IdentifierPath {
    let whole = IdentifierPath(path)
    guard let first = path.first, first.utf8.elementsEqual(app.identifier.utf8),
      context(at: [first]) == nil
    else { return whole }
    return IdentifierPath(Array(path.dropFirst()))
  }
}

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
///
/// Navigation children may lie anywhere in the tree, and ClassKit looks contexts up in its own time.
/// So they are shown, and saved, when the context that was built stands in the hierarchy; what is not
/// there yet is built for it.
public final class ContextTreeDelegate: NSObject, CLSDataStoreDelegate, Sendable {
  /// Does something when ClassKit has got its context.
  package typealias Later = @Sendable (_ work: @escaping @Sendable () async -> Void) -> Void

  private let tree: ContextTree
  private let target: DeclarationTarget
  private let later: Later

  /// A delegate for a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree that the app ships.
  ///   - languages: the person's languages, the dearest first: `Locale.preferredLanguages`.
  ///   - thumbnails: gives the images of the content, if the app ships them.
  public convenience init(
    tree: ContextTree, languages: [String], thumbnails: ThumbnailLoader? = nil
  ) {
    self.init(
      tree: tree, languages: languages, thumbnails: thumbnails, store: { CLSDataStore.shared },
      later: { work in Task(operation: work) })
  }

  /// A delegate of some data store.
  package init(
    tree: ContextTree, languages: [String], thumbnails: ThumbnailLoader? = nil,
    store: @escaping @Sendable () -> CLSDataStore, later: @escaping Later
  ) {
    self.tree = tree
    target = DeclarationTarget(store: store, languages: languages, thumbnails: thumbnails)
    self.later = later
  }

  /// The context of the tree at this place; nothing when the tree has none, also where an earlier
  /// release had one. O(depth).
  public func createContext(
    forIdentifier identifier: String, parentContext: CLSContext, parentIdentifierPath: [String]
  ) -> CLSContext? {
    let path = tree.pathBelowApp(parentIdentifierPath).appending(identifier)
    guard let context = tree.context(at: path) else { return nil }
    let children = context.fields.navigationChildren
    if !children.isEmpty { showLater(children, below: path) }
    return target.makeContext(context.fields)
  }

  private func showLater(_ children: [IdentifierPath], below path: IdentifierPath) {
    guard #available(iOS 14.5, macOS 11.3, macCatalyst 14.5, *) else { return }
    let store = target.store
    later {
      // Nobody waits for it: what fails here is left to the next declaration.
      guard let shown = try? await store.show(children, below: path, shown: []), shown.isChanged
      else { return }
      try? await store.save()
    }
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

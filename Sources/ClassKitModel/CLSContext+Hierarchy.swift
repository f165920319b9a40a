/// The hierarchy. Sources: CLSContext.h, category Hierarchy; Apple, Building missing contexts;
/// CLASSKIT.md, sections 1 and 3.
extension CLSContext {
  /// The store in whose hierarchy the context is.
  var store: CLSDataStore? { parent?.store ?? owningStore }

  /// The path without the app's identifier.
  package var pathBelowApp: [String] { Array(identifierPath.dropFirst()) }

  /// Adds a child; one that has a parent leaves it: «A context can only have a single parent».
  ///
  /// A sibling with the same identifier makes the next save fail with `invalidCreate`.
  public func addChildContext(_ child: CLSContext) {
    child.parent?.detach(child)
    store?.orphans.removeAll { $0 === child }
    attach(child)
    if child.savedValues != nil { child.isModified = true }
  }

  /// Takes the context out; without a new parent the next save deletes it.
  public func removeFromParent() {
    guard let parent else { return }
    let store = store
    parent.detach(self)
    store?.orphans.append(self)
  }

  /// Finds a descendant; the path begins with the identifier of a child.
  ///
  /// The delegate is asked for what is missing, one context after the other along the path, and
  /// what it gives is added and saved. Calls back on a background thread.
  public func descendant(
    matchingIdentifierPath path: [String],
    completion: @escaping @Sendable (CLSContext?, (any Error)?) -> Void
  ) {
    guard let store else {
      completion(nil, CLSError(.invalidArgument))
      return
    }
    store.perform { store in
      if let code = store.unavailability { return completion(nil, CLSError(code)) }
      store.lookupCount += 1
      completion(store.find(path, from: self), nil)
    }
  }

  /// The contexts that are shown here though they have another parent.
  public var navigationChildContexts: [CLSContext] {
    guard let app = store?.mainAppContext else { return [] }
    return values.navigationPaths.compactMap { app.existing($0) }
  }

  /// Shows another context here too; its identifier path stays as it is.
  public func addNavigationChildContext(_ child: CLSContext) {
    set(\.navigationPaths, to: values.navigationPaths + [child.pathBelowApp])
  }

  /// Shows the context here no more.
  public func removeNavigationChildContext(_ child: CLSContext) {
    let path = child.pathBelowApp
    set(\.navigationPaths, to: values.navigationPaths.filter { $0 != path })
  }

  /// What is in memory at a path, without asking anybody.
  package func existing(_ path: [String]) -> CLSContext? {
    var context: CLSContext? = self
    for identifier in path { context = context?.child(identifier) }
    return context
  }

  /// The context and all below it, parents first.
  package var subtree: [CLSContext] {
    var all: [CLSContext] = []
    var open = [self]
    while let context = open.popLast() {
      all.append(context)
      open += context.children.reversed()
    }
    return all
  }
}

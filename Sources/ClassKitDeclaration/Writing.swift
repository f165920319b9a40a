import ContextTree

#if canImport(ClassKit)
  import ClassKit
#else
  import ClassKitModel
#endif

/// The writes of one declaration, up to the save.
struct Writing {
  private let tree: ContextTree
  private let target: DeclarationTarget
  /// What was attached and is not saved yet: whether a look-up finds it, Apple does not say.
  private(set) var added: Set<IdentifierPath> = []
  /// What was there and has got other values.
  private(set) var updated: Set<IdentifierPath> = []
  /// The topmost contexts that were marked for removal.
  private(set) var removed: Set<IdentifierPath> = []
  /// Contexts whose navigation children were not found, perhaps because they are new: the next
  /// declaration shows them.
  private(set) var unshown: Set<IdentifierPath> = []
  /// Whether a context that was declared is not there: the store is another one than was thought.
  private(set) var foundMissing = false
  private(set) var wasReconciled = false
  private var navigation: [IdentifierPath: Navigation] = [:]
  /// Whether something is to be saved.
  private(set) var isDirty = false

  private var store: ContextStore { target.store }

  init(of tree: ContextTree, to target: DeclarationTarget) {
    self.tree = tree
    self.target = target
  }

  // MARK: By the difference

  /// Removes the topmost contexts that go, attaches the topmost ones that are new, sets what differs.
  ///
  /// - Parameter unsettled: paths of which it is not certain that they are as the plan takes them.
  mutating func carryOut(
    _ plan: DeclarationPlan, settling unsettled: [IdentifierPath]
  ) async throws {
    for path in plan.removals { try await remove(path) }
    try await settle(unsettled)
    if !plan.isEmpty || !unsettled.isEmpty { try await look(for: plan.witness) }
    for root in plan.additions where !added.contains(tree.path(of: root)) {
      try await attach(root)
    }
    let settled = Set(unsettled)
    for update in plan.updates {
      let path = tree.path(of: update.record)
      if settled.contains(path) || added.contains(path) { continue }
      let isFound = try await set(update.now, at: path, former: .declared(update.former))
      if !isFound { foundMissing = true }
    }
    if !foundMissing { try await showNavigationChildren() }
  }

  /// Looks whether a context is there that was declared and stays as it is: new contexts alone, right
  /// below the app, would not show that the store is another one.
  private mutating func look(for witness: IdentifierPath?) async throws {
    guard let witness else { return }
    foundMissing = try await store.withContext(at: witness, { _ in true }) == nil || foundMissing
  }

  private mutating func remove(_ path: IdentifierPath) async throws {
    let current = store.current
    guard !path.isAtOrBelow(removed),
      try await store.withContext(at: path, { current().remove($0) }) != nil
    else { return }
    removed.insert(path)
    isDirty = true
  }

  /// Adds a context with all that is below it to its parent.
  private mutating func attach(_ root: Int) async throws {
    let (tree, target) = (tree, target)
    let parent = tree.path(of: Int(tree.records[root].parent))
    let isAttached: Void? = try await store.withContext(at: parent) { parent in
      Self.attach(Context(of: tree, root), to: parent, target)
    }
    guard isAttached != nil else {
      foundMissing = true
      return
    }
    for index in root..<Int(tree.records[root].end) {
      let path = tree.path(of: index)
      added.insert(path)
      let children = Context(of: tree, index).fields.navigationChildren
      if !children.isEmpty { navigation[path] = Navigation(shown: [], children: children) }
    }
    isDirty = true
  }

  /// Top-down, as ClassKit has it: a context is attached before it gets children of its own.
  /// Bounded recursion: ClassKit allows eight levels.
  private static func attach(
    _ context: Context, to parent: CLSContext, _ target: DeclarationTarget
  ) {
    let child = target.makeContext(context.fields)
    parent.addChildContext(child)
    for part in context.children { attach(part, to: child, target) }
  }

  /// Sets what differs in a context.
  ///
  /// - Returns: whether the context is there.
  private mutating func set(
    _ now: DeclaredContext, at path: IdentifierPath, former: DeclaredContext.Former
  ) async throws -> Bool {
    let thumbnails = target.thumbnails
    let isApp = path.entries.isEmpty
    let found = try await store.withContext(at: path) { context in
      // The app's own context has the app's name; its topic alone is declared.
      Found(
        isChanged: isApp
          ? now.updateTopic(of: context) : now.update(context, from: former, thumbnails),
        shown: former.declared?.navigationChildren ?? context.shownPaths)
    }
    guard let found else { return false }
    if found.isChanged {
      updated.insert(path)
      isDirty = true
    }
    navigation[path] =
      found.shown == now.navigationChildren
      ? nil : Navigation(shown: found.shown, children: now.navigationChildren)
    return true
  }

  /// What a look-up has seen of a context.
  private struct Found: Sendable {
    let isChanged: Bool
    /// The contexts that are shown below it, though they have another parent.
    let shown: [IdentifierPath]
  }

  // MARK: By comparing

  /// Goes through the whole tree, parents first.
  mutating func reconcile() async throws {
    wasReconciled = true
    var index = 0
    while index < tree.records.count {
      let context = Context(of: tree, index)
      let path = context.identifierPath
      if added.contains(path) {
        index = Int(tree.records[index].end)
      } else if try await set(target.declared(context.fields), at: path, former: .unknown) {
        index += 1
      } else {
        try await attach(index)
        index = Int(tree.records[index].end)
      }
    }
    try await showNavigationChildren()
    for redirect in tree.redirects { try await remove(redirect.from) }
  }

  /// Looks at single paths of which nobody knows whether they were written: removes those that the
  /// tree has no more, and sets or adds the others.
  mutating func settle(_ paths: [IdentifierPath]) async throws {
    for path in paths.sorted() where !added.contains(path) {
      guard let index = tree.index(of: path) else {
        try await remove(path)
        continue
      }
      let now = target.declared(Context(of: tree, index).fields)
      if try await !set(now, at: path, former: .doubtful) { try await attach(index) }
    }
  }

  // MARK: After a save that has failed

  /// Looks at contexts that were there already when they were to be saved, and at what was to be below
  /// them: ClassKit need not name that.
  ///
  /// - Returns: what was looked at.
  mutating func settleClashes(_ paths: Set<IdentifierPath>) async throws -> Set<IdentifierPath> {
    let clashes = added.filter { $0.isAtOrBelow(paths) }
    added.subtract(clashes)
    try await settle(Array(clashes))
    try await showNavigationChildren()
    return clashes
  }

  /// What may not have been written when a save has failed in part: all but what ClassKit says was
  /// saved; where it does not say, what failed with what is below it; where not even that, all.
  func unsettled(after failure: SaveFailure) -> Set<IdentifierPath> {
    let all = added.union(updated).union(removed)
    let failed = Set(failure.failed.compactMap(\.path))
    guard failure.saved.isEmpty else {
      return all.subtracting(failure.saved).union(all.intersection(failed))
    }
    // A path that is none of these is that of an object that ClassKit has taken out already.
    let isToldWhole = failure.failed.allSatisfy { $0.path.map(all.contains) ?? false }
    return isToldWhole ? all.filter { $0.isAtOrBelow(failed) } : all
  }

  // MARK: Navigation children

  /// Contexts to show below another one than their parent.
  private struct Navigation {
    let shown: [IdentifierPath]
    let children: [IdentifierPath]
  }

  /// Shows them when everything is attached, as they may lie anywhere in the tree.
  private mutating func showNavigationChildren() async throws {
    for (path, entry) in navigation.sorted(by: { $0.key < $1.key }) {
      let shown = try await store.show(entry.children, below: path, shown: entry.shown)
      if !shown.missing.isEmpty { unshown.insert(path) }
      guard shown.isChanged else { continue }
      isDirty = true
      if !added.contains(path) { updated.insert(path) }
    }
    navigation = [:]
  }
}

extension IdentifierPath {
  /// Whether it is one of the given paths, or leads through one. O(depth).
  func isAtOrBelow(_ paths: Set<IdentifierPath>) -> Bool {
    !paths.isEmpty
      && (0...entries.count).contains { paths.contains(IdentifierPath(Array(entries.prefix($0)))) }
  }
}

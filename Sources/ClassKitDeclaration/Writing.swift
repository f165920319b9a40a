import ContextTree

#if canImport(ClassKit)
  import ClassKit
#else
  import ClassKitModel
#endif

/// The writes of one declaration, up to the save.
struct Writing {
  let declarer: ContextDeclarer
  private(set) var added: [IdentifierPath] = []
  private(set) var updated: [IdentifierPath] = []
  private(set) var removed: [IdentifierPath] = []
  /// What was attached and is not saved yet: whether a look-up finds it, Apple does not say.
  private var attached: Set<IdentifierPath> = []
  /// Contexts whose navigation children were not found, perhaps because they are new: the next
  /// declaration shows them.
  private(set) var unshown: [IdentifierPath] = []
  /// Whether a context that was declared is not there: the store is another one than was thought.
  private(set) var foundMissing = false
  private(set) var wasReconciled = false
  private var navigation: [Navigation] = []
  /// Whether something is to be saved.
  private(set) var isDirty = false

  private var tree: ContextTree { declarer.tree }
  private var store: ContextStore { declarer.store }

  init(declarer: ContextDeclarer) { self.declarer = declarer }

  // MARK: By the difference

  /// Removes the topmost contexts that go, attaches the topmost ones that are new, sets what differs.
  mutating func carryOut(_ plan: DeclarationPlan) async throws {
    for path in plan.removals { try await remove(path) }
    for root in plan.additions { try await attach(root) }
    for update in plan.updates {
      let path = tree.path(of: update.record)
      let former = update.former
      let isFound = try await set(update.now, at: path, former: former)
      if !isFound { foundMissing = true }
    }
    if !foundMissing { try await showNavigationChildren() }
  }

  private mutating func remove(_ path: IdentifierPath) async throws {
    let current = store.current
    guard try await store.withContext(at: path, { current().remove($0) }) != nil else { return }
    removed.append(path)
    isDirty = true
  }

  /// Adds a context with all that is below it to its parent.
  private mutating func attach(_ root: Int) async throws {
    let tree = tree
    let (languages, thumbnails) = (declarer.languages, declarer.thumbnails)
    let parent = tree.path(of: Int(tree.records[root].parent))
    let isAttached: Void? = try await store.withContext(at: parent) { parent in
      Self.attach(Context(of: tree, root), to: parent, languages, thumbnails)
    }
    guard isAttached != nil else {
      foundMissing = true
      return
    }
    let end = Int(tree.records[root].end)
    for index in root..<end {
      let path = tree.path(of: index)
      added.append(path)
      attached.insert(path)
      let children = Context(of: tree, index).fields.navigationChildren
      if !children.isEmpty {
        navigation.append(Navigation(path: path, shown: [], children: children))
      }
    }
    isDirty = true
  }

  /// Top-down, as ClassKit has it: a context is attached before it gets children of its own.
  /// Bounded recursion: ClassKit allows eight levels.
  private static func attach(
    _ context: Context, to parent: CLSContext, _ languages: [String], _ thumbnails: ThumbnailLoader?
  ) {
    let child = DeclaredContext(context.fields, languages: languages)
      .makeContext(thumbnails: thumbnails)
    parent.addChildContext(child)
    for part in context.children { attach(part, to: child, languages, thumbnails) }
  }

  /// Sets what differs in a context; from what it has when nobody knows what was declared.
  ///
  /// - Returns: whether the context is there.
  private mutating func set(
    _ now: DeclaredContext, at path: IdentifierPath, former: DeclaredContext?
  ) async throws -> Bool {
    let thumbnails = declarer.thumbnails
    let isApp = path.entries.isEmpty
    let found = try await store.withContext(at: path) { context in
      // The app's own context has the app's name; its topic alone is declared.
      Found(
        isChanged: isApp
          ? now.updateTopic(of: context) : now.update(context, from: former, thumbnails),
        shown: former?.navigationChildren ?? context.shownPaths)
    }
    guard let found else { return false }
    if found.isChanged {
      updated.append(path)
      isDirty = true
    }
    if found.shown != now.navigationChildren {
      navigation.append(
        Navigation(path: path, shown: found.shown, children: now.navigationChildren))
    }
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
    navigation = []
    var index = 0
    while index < tree.records.count {
      let context = Context(of: tree, index)
      let path = context.identifierPath
      if attached.contains(path) {
        index = Int(tree.records[index].end)
        continue
      }
      let now = DeclaredContext(context.fields, languages: declarer.languages)
      if try await set(now, at: path, former: nil) {
        index += 1
      } else {
        try await attach(index)
        index = Int(tree.records[index].end)
      }
    }
    try await showNavigationChildren()
    for redirect in tree.redirects { try await remove(redirect.from) }
  }

  /// Looks at single paths of which nobody knows whether they were written.
  mutating func settle(_ paths: [IdentifierPath]) async throws {
    for path in paths.sorted() where !attached.contains(path) {
      guard let index = tree.index(of: path) else {
        try await remove(path)
        continue
      }
      let now = DeclaredContext(
        Context(of: tree, index).fields, languages: declarer.languages)
      if try await !set(now, at: path, former: nil) { try await attach(index) }
    }
    try await showNavigationChildren()
  }

  /// Looks at contexts that were there already when they were to be saved, and at what was to be below
  /// them: ClassKit need not name that.
  mutating func settleClashes(_ paths: [IdentifierPath]) async throws {
    var clashes = Set(paths)
    for path in paths {
      guard let index = tree.index(of: path) else { continue }
      for below in index..<Int(tree.records[index].end) { clashes.insert(tree.path(of: below)) }
    }
    added.removeAll { clashes.contains($0) }
    attached.subtract(clashes)
    try await settle(Array(clashes))
  }

  /// What may not have been written when a save has failed in part: all but what ClassKit says was
  /// saved; where it does not say, what failed with what is below it; where not even that, all.
  func unsettled(after failure: SaveFailure) -> [IdentifierPath] {
    let all = added + updated + removed
    let failed = Set(failure.failed.compactMap(\.path))
    let saved = Set(failure.saved)
    let open = all.filter { path in
      if !saved.isEmpty { return !saved.contains(path) || failed.contains(path) }
      return failed.count < failure.failed.count || failed.contains { $0.isPrefix(of: path) }
    }
    return open.sorted()
  }

  // MARK: Navigation children

  /// Contexts to show below another one than their parent.
  private struct Navigation {
    let path: IdentifierPath
    let shown: [IdentifierPath]
    let children: [IdentifierPath]
  }

  /// Shows them when everything is attached, as they may lie anywhere in the tree.
  private mutating func showNavigationChildren() async throws {
    guard #available(iOS 14.5, macOS 11.3, macCatalyst 14.5, *) else { return }
    for entry in navigation {
      var isChanged = false
      for child in entry.shown where !entry.children.contains(child) {
        isChanged =
          try await store.withContexts(at: entry.path, child) {
            $0.removeNavigationChildContext($1)
          }
          || isChanged
      }
      for child in entry.children where !entry.shown.contains(child) {
        if try await store.withContexts(
          at: entry.path, child, { $0.addNavigationChildContext($1) })
        {
          isChanged = true
        } else if unshown.last != entry.path {
          unshown.append(entry.path)
        }
      }
      guard isChanged else { continue }
      isDirty = true
      if updated.last != entry.path, !added.contains(entry.path), !updated.contains(entry.path) {
        updated.append(entry.path)
      }
    }
    navigation = []
  }
}

extension CLSContext {
  /// The paths of the contexts that are shown below this one, though they have another parent.
  fileprivate var shownPaths: [IdentifierPath] {
    guard #available(iOS 14.5, macOS 11.3, macCatalyst 14.5, *) else { return [] }
    return navigationChildContexts.map { IdentifierPath(Array($0.identifierPath.dropFirst())) }
  }
}

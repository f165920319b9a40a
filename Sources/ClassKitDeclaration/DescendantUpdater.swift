public import ContextTree

#if canImport(ClassKit)
  package import ClassKit
#else
  package import ClassKitModel
#endif

/// What a context provider extension does: brings the children of one context up to date.
///
///     func updateDescendants(of context: CLSContext) async throws {
///       try await updater.updateDescendants(of: context.identifierPath)
///     }
///
/// Schoolwork calls the extension for each context through which a teacher browses, also before the
/// app was ever started; only the part of the tree that is asked for is read. Source: Apple,
/// `CLSContextProvider`, and Incorporating ClassKit into an educational app.
public struct DescendantUpdater: Sendable {
  private let file: ContextTreeFile
  private let target: DeclarationTarget

  /// An updater for the data store of the extension.
  ///
  /// - Parameters:
  ///   - file: the tree that the extension ships.
  ///   - languages: the person's languages, the dearest first: `Locale.preferredLanguages`.
  ///   - thumbnails: gives the images of the content, if the extension ships them.
  public init(file: ContextTreeFile, languages: [String], thumbnails: ThumbnailLoader? = nil) {
    self.init(file: file, languages: languages, thumbnails: thumbnails) { CLSDataStore.shared }
  }

  /// An updater for some data store.
  package init(
    file: ContextTreeFile, languages: [String], thumbnails: ThumbnailLoader? = nil,
    store: @escaping @Sendable () -> CLSDataStore
  ) {
    self.file = file
    target = DeclarationTarget(store: store, languages: languages, thumbnails: thumbnails)
  }

  private var store: ContextStore { target.store }

  /// Adds the children that are missing below a context, sets the fields that differ, shows its
  /// navigation children, and removes the children that the tree's redirects name.
  ///
  /// Saves once, and only when something differs; once more for each navigation child that is not in
  /// the data store yet. Costs a look-up for the context and each child and reading one top-level
  /// context, and another one for each such navigation child.
  ///
  /// - Parameter identifierPath: the context's `identifierPath`, with or without the app.
  /// - Throws: `ContextTreeProblem` when the file is damaged, `CLSError` when the store can't be
  ///   used, and ``SaveFailure`` when it does not take everything.
  public func updateDescendants(of identifierPath: [String]) async throws {
    let path = try file.pathBelowApp(identifierPath)
    guard let context = try file.contextWithChildren(at: path),
      let shown = try await store.withContext(at: path, { $0.shownPaths })
    else { return }
    var isDirty = false
    for child in context.children {
      isDirty = try await update(child.fields, at: path.appending(child.identifier)) || isDirty
    }
    isDirty = try await removeFormerChildren(of: path) || isDirty
    let wanted = context.fields.navigationChildren
    isDirty = try await add(wanted.filter { !shown.contains($0) }, isDirty)
    let result = try await store.show(wanted, below: path, shown: shown)
    if isDirty || result.isChanged { try await store.save() }
    guard isDirty, !result.missing.isEmpty else { return }
    // Now that it is saved, it is found.
    if try await store.show(result.missing, below: path, shown: []).isChanged {
      try await store.save()
    }
  }

  /// - Returns: whether something is to be saved.
  private func update(_ child: ContextFields, at path: IdentifierPath) async throws -> Bool {
    let (declared, thumbnails) = (target.declared(child), target.thumbnails)
    let isChanged = try await store.withContext(at: path) {
      declared.update($0, from: .unknown, thumbnails)
    }
    if let isChanged { return isChanged }
    return try await attach([child], below: path.parent)
  }

  private func removeFormerChildren(of path: IdentifierPath) async throws -> Bool {
    var isDirty = false
    for redirect in file.redirects where redirect.from.isChild(of: path) {
      let current = store.current
      let gone: Void? = try await store.withContext(at: redirect.from) { current().remove($0) }
      isDirty = isDirty || gone != nil
    }
    return isDirty
  }

  // MARK: Navigation children

  /// Adds contexts that may lie anywhere in the tree, with what is missing above them: a teacher may
  /// not have browsed there yet.
  ///
  /// - Parameter isDirty: whether something is to be saved. That is done before anything is found to
  ///   be missing: whether a look-up finds what is not saved, Apple does not say.
  /// - Returns: whether something is to be saved now.
  private func add(_ paths: [IdentifierPath], _ isDirty: Bool) async throws -> Bool {
    guard #available(iOS 14.5, macOS 11.3, macCatalyst 14.5, *) else { return isDirty }
    var isDirty = isDirty
    for path in paths where try await !isThere(path) {
      if isDirty {
        try await store.save()
        isDirty = false
      }
      var missing: [ContextFields] = []
      var above = path
      while try await !isThere(above), let fields = try file.context(at: above) {
        missing.insert(fields, at: 0)
        above = above.parent
      }
      isDirty = try await attach(missing, below: above)
    }
    return isDirty
  }

  private func isThere(_ path: IdentifierPath) async throws -> Bool {
    try await store.withContext(at: path) { _ in true } ?? false
  }

  /// Adds a context to its parent, then the next one to that, and so on.
  private func attach(
    _ chain: [ContextFields], below path: IdentifierPath
  ) async throws -> Bool {
    let target = target
    let isAttached: Void? = try await store.withContext(at: path) { context in
      var parent = context
      for fields in chain {
        let child = target.makeContext(fields)
        parent.addChildContext(child)
        parent = child
      }
    }
    return isAttached != nil && !chain.isEmpty
  }
}

extension ContextTreeFile {
  /// A path of ClassKit's without the app's identifier, as ``ContextTree`` has it.
  fileprivate func pathBelowApp(_ path: [String]) throws(ContextTreeProblem) -> IdentifierPath {
    guard let first = path.first, first.utf8.elementsEqual(app.identifier.utf8),
      try context(at: [first]) == nil
    else { return IdentifierPath(path) }
    return IdentifierPath(Array(path.dropFirst()))
  }
}

extension IdentifierPath {
  fileprivate var parent: IdentifierPath { IdentifierPath(Array(entries.dropLast())) }

  fileprivate func isChild(of parent: IdentifierPath) -> Bool {
    entries.count == parent.entries.count + 1 && parent.isPrefix(of: self)
  }
}

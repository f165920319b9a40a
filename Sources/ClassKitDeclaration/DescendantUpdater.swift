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
  private let languages: [String]
  private let thumbnails: ThumbnailLoader?
  private let store: ContextStore

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
    self.languages = languages
    self.thumbnails = thumbnails
    self.store = ContextStore(current: store)
  }

  /// Adds the children that are missing below a context, sets the fields that differ, and removes
  /// the children that the tree's redirects name. Saves once, and only when something differs.
  ///
  /// Costs a look-up for each child and reading one top-level context. Navigation children, which may
  /// lie anywhere in the tree, are left to the app's ``ContextDeclarer``.
  ///
  /// - Parameter identifierPath: the context's `identifierPath`, with or without the app.
  /// - Throws: `ContextTreeProblem` when the file is damaged, `CLSError` when the store can't be
  ///   used, and ``SaveFailure`` when it does not take everything.
  public func updateDescendants(of identifierPath: [String]) async throws {
    let path = try file.pathBelowApp(identifierPath)
    guard let children = try file.children(of: path) else { return }
    var isDirty = false
    for child in children {
      let declared = DeclaredContext(child, languages: languages)
      let childPath = path.appending(child.identifier)
      let thumbnails = thumbnails
      if let isChanged = try await store.withContext(
        at: childPath, { declared.update($0, from: nil, thumbnails) })
      {
        isDirty = isDirty || isChanged
      } else {
        let parent: Void? = try await store.withContext(at: path) {
          $0.addChildContext(declared.makeContext(thumbnails: thumbnails))
        }
        isDirty = isDirty || parent != nil
      }
    }
    for redirect in file.redirects where redirect.from.isChild(of: path) {
      let current = store.current
      let gone: Void? = try await store.withContext(at: redirect.from) { current().remove($0) }
      isDirty = isDirty || gone != nil
    }
    if isDirty { try await store.save() }
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
  fileprivate func isChild(of parent: IdentifierPath) -> Bool {
    entries.count == parent.entries.count + 1 && parent.isPrefix(of: self)
  }
}

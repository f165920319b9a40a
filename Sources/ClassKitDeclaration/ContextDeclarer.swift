public import ContextTree

#if canImport(ClassKit)
  package import ClassKit
#else
  package import ClassKitModel
#endif

/// Brings ClassKit's data store to the tree that the app ships, writing only what differs.
///
/// Run once in each launch, before anything else is asked of ClassKit, and again when the person's
/// languages change. When nothing differs, the data store is not even asked. All writes are saved
/// together; what is kept for the next launch is recorded after that only. Set the data store's
/// delegate afterwards: with one, what is missing is built and saved piece by piece while it is looked
/// for. The result is the same.
///
/// The declaration runs wherever it is called from. ClassKit's objects stay on the threads on which
/// ClassKit hands them out.
public struct ContextDeclarer: Sendable {
  let tree: ContextTree
  let languages: [String]
  let thumbnails: ThumbnailLoader?
  let store: ContextStore

  /// A declarer for the data store of this process.
  ///
  /// - Parameters:
  ///   - tree: the tree that the app ships.
  ///   - languages: the person's languages, the dearest first: `Locale.preferredLanguages`.
  ///   - thumbnails: gives the images of the content, if the app ships them.
  public init(tree: ContextTree, languages: [String], thumbnails: ThumbnailLoader? = nil) {
    self.init(tree: tree, languages: languages, thumbnails: thumbnails) { CLSDataStore.shared }
  }

  /// A declarer for some data store.
  package init(
    tree: ContextTree, languages: [String], thumbnails: ThumbnailLoader? = nil,
    store: @escaping @Sendable () -> CLSDataStore
  ) {
    self.tree = tree
    self.languages = languages
    self.thumbnails = thumbnails
    self.store = ContextStore(current: store)
  }

  /// How a declaration goes about it.
  public enum Mode: Sendable {
    /// By the difference to what was declared before. What turns out to be missing in the data store
    /// makes it reconcile all the same.
    case update
    /// By comparing the data store context by context: for another account, or after a reset. What
    /// is missing is added, what differs is set; removed is only what the tree's redirects name.
    case reconcile
  }

  /// Declares the tree.
  ///
  /// Costs a look-up for each context that is updated or removed, and for each parent of what is
  /// added; reconciling costs one for each context. One save, and none when nothing differs; a
  /// second one only where ClassKit says that a context was there already, from another device.
  ///
  /// - Parameters:
  ///   - record: what was declared before; without it the store is reconciled.
  ///   - mode: how to go about it where there is a record.
  /// - Returns: the record to keep. When only a part was saved, it says so, and names what is to be
  ///   looked at again.
  /// - Throws: `CLSError` when the store can't be used, and ``SaveFailure`` when nothing was saved:
  ///   then the record that the app has holds on.
  public func declare(
    after record: DeclarationRecord?, mode: Mode = .update
  ) async throws -> Declaration {
    var work = Writing(declarer: self)
    if let record, mode == .update {
      let plan = DeclarationPlan(from: record, to: tree, languages: languages)
      try await work.carryOut(plan)
      if !work.foundMissing { try await work.settle(record.unsettled) }
    }
    if record == nil || mode == .reconcile || work.foundMissing { try await work.reconcile() }
    return try await save(&work)
  }

  /// Saves, and looks once more at what another device has declared first.
  private func save(_ work: inout Writing) async throws -> Declaration {
    guard work.isDirty else { return declaration(work, unsettled: [], nil) }
    do {
      try await store.save()
      return declaration(work, unsettled: [], nil)
    } catch {
      let clashes = error.failed.filter { $0.code == .invalidCreate }.compactMap(\.path)
      guard !clashes.isEmpty else { return try outcome(work, error) }
      try await work.settleClashes(clashes)
      let others = error.failed.filter { $0.code != .invalidCreate }.compactMap(\.path)
      do {
        try await store.save()
        return declaration(work, unsettled: others, others.isEmpty ? nil : error)
      } catch {
        return try outcome(work, error)
      }
    }
  }

  private func outcome(_ work: Writing, _ failure: SaveFailure) throws -> Declaration {
    guard failure.isPartial else { throw failure }
    return declaration(work, unsettled: work.unsettled(after: failure), failure)
  }

  private func declaration(
    _ work: Writing, unsettled: [IdentifierPath], _ failure: SaveFailure?
  ) -> Declaration {
    let unsettled = Array(Set(unsettled + work.unshown)).sorted()
    var declaration = Declaration(
      record: DeclarationRecord(tree: tree, languages: languages, unsettled: unsettled),
      failure: failure)
    declaration.added = work.added.count
    declaration.updated = work.updated.count
    declaration.removed = work.removed.count
    declaration.wasReconciled = work.wasReconciled
    return declaration
  }
}

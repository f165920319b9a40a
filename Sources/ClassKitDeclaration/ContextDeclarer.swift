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
  private let tree: ContextTree
  private let target: DeclarationTarget

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
    target = DeclarationTarget(store: store, languages: languages, thumbnails: thumbnails)
  }

  /// How a declaration goes about it.
  public enum Mode: Sendable {
    /// By the difference to what was declared before. What turns out to be missing in the data store
    /// makes it reconcile all the same.
    case update
    /// By comparing the data store context by context: for another account, or after a reset. What
    /// is missing is added, what differs is set; removed is only what the tree's redirects name, and
    /// what the record says was refused to go.
    case reconcile
  }

  /// Declares the tree.
  ///
  /// Costs a look-up for each context that is updated or removed, for each parent of what is added, and
  /// for one that stays; reconciling costs one for each context. One save, and none when nothing
  /// differs; a second one only where ClassKit says that a context was there already, from another
  /// device.
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
    var work = Writing(of: tree, to: target)
    if let record, mode == .update {
      let plan = DeclarationPlan(from: record, to: tree, languages: target.languages)
      try await work.carryOut(plan, settling: record.unsettled)
    } else if let record {
      try await work.settle(record.unsettled)
    }
    if record == nil || mode == .reconcile || work.foundMissing { try await work.reconcile() }
    return try await save(&work)
  }

  /// Saves, and looks once more at what another device has declared first.
  private func save(_ work: inout Writing) async throws -> Declaration {
    guard work.isDirty else { return declaration(work) }
    do {
      try await target.store.save()
      return declaration(work)
    } catch {
      let refused = Set(error.failed.filter { $0.code != .invalidCreate }.compactMap(\.path))
      // Below what was refused nothing can be created; that is no clash.
      let clashes = Set(error.failed.filter { $0.code == .invalidCreate }.compactMap(\.path))
        .intersection(work.added).filter { !$0.isAtOrBelow(refused) }
      if !clashes.isEmpty { return try await save(&work, settling: clashes, after: error) }
      guard error.isPartial else { throw error }
      return declaration(work, unsettled: work.unsettled(after: error), error)
    }
  }

  /// Saves a second time.
  ///
  /// - Parameters:
  ///   - clashes: contexts that were there already when they were to be saved.
  ///   - failure: what the first save has said.
  private func save(
    _ work: inout Writing, settling clashes: Set<IdentifierPath>, after failure: SaveFailure
  ) async throws -> Declaration {
    let unsaved = work.unsettled(after: failure)
    let looked = try await work.settleClashes(clashes)
    // What was refused for another reason may have been refused again.
    let open = failure.isPartial ? unsaved.subtracting(looked) : []
    do {
      try await target.store.save()
      return declaration(work, unsettled: open, open.isEmpty ? nil : failure)
    } catch {
      guard error.isPartial || failure.isPartial else { throw error }
      var later = error.isPartial ? work.unsettled(after: error) : looked
      // Where the first save has saved a part, all else was saved then.
      if failure.isPartial { later.formIntersection(looked) }
      return declaration(work, unsettled: open.union(later), error)
    }
  }

  private func declaration(
    _ work: Writing, unsettled: Set<IdentifierPath> = [], _ failure: SaveFailure? = nil
  ) -> Declaration {
    let record = DeclarationRecord(
      tree: tree, languages: target.languages, unsettled: unsettled.union(work.unshown).sorted())
    var declaration = Declaration(record: record, failure: failure)
    declaration.added = work.added.count
    declaration.updated = work.updated.count
    declaration.removed = work.removed.count
    declaration.wasReconciled = work.wasReconciled
    return declaration
  }
}

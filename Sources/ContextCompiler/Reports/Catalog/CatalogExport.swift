package import ContextTree
import JSONText

/// The requests that bring Apple's ClassKit Catalog from one tree to another.
///
/// The catalog keeps a context for each path and locale; one that is the same in both trees is not
/// sent. The order holds at every step what Apple documents: parents are there before their children
/// and go after them, a thumbnail comes after a context that refers to it, a parent never has more
/// children than the trees have. What goes, goes first.
package struct CatalogExport: Sendable {
  /// How many contexts one request may have.
  package static let batchLimit = 200

  private let new: ContextTree
  private let old: ContextTree?
  private let environment: CatalogRequest.Environment
  private let order: CatalogOrder
  private let oldOrder: CatalogOrder?
  /// For each record of the new tree the one in the old tree at the same path; -1 where there is none.
  private let origins: [Int32]
  /// For each record of the old tree the one in the new tree at the same path; -1 where there is none.
  private let targets: [Int32]

  /// Compares the trees. O(contexts).
  ///
  /// - Parameter old: what the catalog has; nothing when it is empty.
  package init(
    of new: ContextTree, from old: ContextTree?, environment: CatalogRequest.Environment
  ) {
    self.new = new
    self.old = old
    self.environment = environment
    order = CatalogOrder(of: new)
    oldOrder = old.map(CatalogOrder.init)
    var origins = [Int32](repeating: -1, count: new.records.count)
    var targets = [Int32](repeating: -1, count: old?.records.count ?? 0)
    if let old, old.app.identifier.utf8.elementsEqual(new.app.identifier.utf8) {
      origins[0] = 0
      targets[0] = 0
      for record in new.records.indices.dropFirst() {
        let parent = Int(origins[Int(new.records[record].parent)])
        let identifier = new.syntax.utf8(Int(new.records[record].identifier))
        guard parent >= 0, let origin = old.child(identifier, of: parent) else { continue }
        origins[record] = Int32(origin)
        targets[origin] = Int32(record)
      }
    }
    self.origins = origins
    self.targets = targets
  }

  /// Makes the requests in the order in which they are to be sent, a batch at a time in memory.
  /// O(contexts × locales).
  package func forEachRequest<Problem: Error>(
    _ send: (CatalogRequest) throws(Problem) -> Void
  ) throws(Problem) {
    var batch = CatalogBatch(environment: environment)
    try detach(&batch, send)
    try batch.finish(send)
    try delete(send)
    try create(&batch, send)
    try batch.finish(send)
    for thumbnail in newThumbnails { try send(.upload(thumbnail, environment)) }
    for thumbnail in lostThumbnails { try send(.deletion(of: thumbnail, environment)) }
  }

  // MARK: What goes

  /// The locales that both trees have.
  private var keptLocales: Set<String> {
    Set(new.locales).intersection(old?.locales ?? [])
  }

  private func goes(_ record: Int, _ locale: String, _ kept: Set<String>) -> Bool {
    targets[record] < 0 || !kept.contains(locale)
  }

  /// Takes contexts out of those that show them and go before they do: what has children can't be
  /// deleted.
  private func detach<Problem: Error>(
    _ batch: inout CatalogBatch, _ send: (CatalogRequest) throws(Problem) -> Void
  ) throws(Problem) {
    guard let old, let oldOrder else { return }
    let kept = keptLocales
    for locale in old.locales {
      for record in old.records.indices where !oldOrder.otherParents[record].isEmpty {
        let staying = stayingParents(of: record, locale, kept)
        guard staying.count < oldOrder.otherParents[record].count else { continue }
        try batch.add(
          CatalogContext(tree: old, record: record, locale: locale, otherParents: staying), send)
      }
    }
  }

  /// The contexts that show one of the old tree and go after it, if they go.
  private func stayingParents(of record: Int, _ locale: String, _ kept: Set<String>) -> [Int] {
    guard let old, let parents = oldOrder?.otherParents[record] else { return [] }
    let goesToo = goes(record, locale, kept)
    return parents.filter { parent in
      !goes(parent, locale, kept) || (goesToo && Self.precedes(record, parent, in: old))
    }
  }

  /// Deletes what is gone, the deepest first.
  private func delete<Problem: Error>(
    _ send: (CatalogRequest) throws(Problem) -> Void
  ) throws(Problem) {
    guard let old else { return }
    let kept = keptLocales
    let deepestFirst = old.records.indices.sorted { Self.precedes($0, $1, in: old) }
    for locale in old.locales {
      for record in deepestFirst where goes(record, locale, kept) {
        let path = CatalogContext.path(of: record, in: old)
        try send(.deletion(of: path, locale: locale, environment))
      }
    }
  }

  /// Whether a context is deleted before another one.
  private static func precedes(_ first: Int, _ second: Int, in tree: ContextTree) -> Bool {
    let depths = (depth(of: first, in: tree), depth(of: second, in: tree))
    return depths.0 == depths.1 ? first > second : depths.0 > depths.1
  }

  private static func depth(of record: Int, in tree: ContextTree) -> Int {
    var depth = 0
    var current = record
    while current > 0 {
      current = Int(tree.records[current].parent)
      depth += 1
    }
    return depth
  }

  // MARK: What comes or changes

  private func create<Problem: Error>(
    _ batch: inout CatalogBatch, _ send: (CatalogRequest) throws(Problem) -> Void
  ) throws(Problem) {
    let kept = keptLocales
    var incomplete: [CatalogContext] = []
    for locale in new.locales {
      let isKept = kept.contains(locale)
      for record in order.records where !isKept || !isUnchanged(record, locale, kept) {
        let showers = order.otherParents[record]
        let late = order.lateParents[record] ?? []
        let there = showers.filter { !late.contains($0) || (isKept && origins[$0] >= 0) }
        try batch.add(
          CatalogContext(tree: new, record: record, locale: locale, otherParents: there), send)
        if there.count < showers.count {
          incomplete.append(
            CatalogContext(tree: new, record: record, locale: locale, otherParents: showers))
        }
      }
    }
    try batch.finish(send)
    // Contexts that show each other: now that all are there, they are sent again.
    for context in incomplete { try batch.add(context, send) }
  }

  /// Whether the catalog has a context as it should be, after what was taken out of others.
  private func isUnchanged(_ record: Int, _ locale: String, _ kept: Set<String>) -> Bool {
    guard let old, origins[record] >= 0 else { return false }
    let origin = Int(origins[record])
    let showers = order.otherParents[record]
    let oldShowers = stayingParents(of: origin, locale, kept)
    let ranges = (old.ownRange(of: origin), new.ownRange(of: record))
    if showers.isEmpty, oldShowers.isEmpty, !ranges.0.isEmpty, !ranges.1.isEmpty,
      old.developmentLocale == new.developmentLocale,
      TextHash.equal(old.bytes.span, ranges.0, new.bytes.span, ranges.1)
    {
      return true
    }
    var before = JSONWriter()
    var after = JSONWriter()
    CatalogContext(tree: old, record: origin, locale: locale, otherParents: oldShowers)
      .write(to: &before)
    CatalogContext(tree: new, record: record, locale: locale, otherParents: showers)
      .write(to: &after)
    return before.bytes == after.bytes
  }

  // MARK: Thumbnails

  /// The images to send: those that no context has referred to all the time. The catalog deletes
  /// one with the last context that does.
  private var newThumbnails: [Thumbnail] {
    let hasKeptLocale = !keptLocales.isEmpty
    var there: Set<String> = []
    var wanted: [Thumbnail] = []
    for record in new.records.indices.dropFirst() {
      guard let thumbnail = Context(of: new, record).fields.thumbnail else { continue }
      wanted.append(thumbnail)
      guard hasKeptLocale, let old, origins[record] >= 0,
        Context(of: old, Int(origins[record])).fields.thumbnail?.digest == thumbnail.digest
      else { continue }
      there.insert(thumbnail.digest)
    }
    return wanted.filter { there.insert($0.digest).inserted }
  }

  /// The images to delete: those that contexts which are still there referred to.
  private var lostThumbnails: [Thumbnail] {
    guard let old, !keptLocales.isEmpty else { return [] }
    var wanted: Set<String> = []
    for record in new.records.indices.dropFirst() {
      if let thumbnail = Context(of: new, record).fields.thumbnail {
        wanted.insert(thumbnail.digest)
      }
    }
    return old.records.indices.dropFirst().compactMap { record in
      guard targets[record] >= 0, let thumbnail = Context(of: old, record).fields.thumbnail,
        wanted.insert(thumbnail.digest).inserted
      else { return nil }
      return thumbnail
    }
  }
}

/// Collects contexts until there are as many as one request may have.
private struct CatalogBatch {
  let environment: CatalogRequest.Environment
  private var writer = JSONWriter()
  private var count = 0

  init(environment: CatalogRequest.Environment) { self.environment = environment }

  mutating func add<Problem: Error>(
    _ context: CatalogContext, _ send: (CatalogRequest) throws(Problem) -> Void
  ) throws(Problem) {
    writer.write(count == 0 ? "{\"contexts\": [\n" : ",\n")
    context.write(to: &writer)
    count += 1
    if count == CatalogExport.batchLimit { try finish(send) }
  }

  mutating func finish<Problem: Error>(
    _ send: (CatalogRequest) throws(Problem) -> Void
  ) throws(Problem) {
    guard count > 0 else { return }
    writer.write("\n]}\n")
    let request = CatalogRequest.contexts(writer.bytes, count: count, environment)
    writer = JSONWriter()
    count = 0
    try send(request)
  }
}

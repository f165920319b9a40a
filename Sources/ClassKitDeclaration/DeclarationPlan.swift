public import ContextTree
import JSONText

/// What one device writes to bring its data store from the tree it last declared to another one.
///
/// This is the diff of the two trees as a device sees it: texts are compared as they are shown in the
/// person's languages, so that a change of language rewrites titles only, and a locale that nobody
/// sees here costs nothing. ClassKit knows a context by its path; what moved is removed and added.
public struct DeclarationPlan: Sendable {
  /// A context that is there already and of which fields are set.
  struct Update: Sendable {
    /// The record in the new tree.
    let record: Int
    let former: DeclaredContext
    let now: DeclaredContext
  }

  /// The tree to declare.
  let tree: ContextTree
  /// The topmost paths that go, in the order of the old tree.
  public let removals: [IdentifierPath]
  /// The records of the new tree that are added with all that is below them, topmost only.
  let additions: [Int]
  let updates: [Update]
  /// A context right below the app that was declared, and saved, and is to stay.
  let witness: IdentifierPath?
  /// How many contexts go.
  public let removedCount: Int
  /// How many contexts are new.
  public let addedCount: Int

  /// How many contexts are there already and get other values; the app itself may be one.
  public var updatedCount: Int { updates.count }

  /// How many records the data store writes.
  public var recordCount: Int { removedCount + addedCount + updatedCount }

  /// Whether nothing is to be written.
  public var isEmpty: Bool { recordCount == 0 }

  /// Compares what was declared with what is to be. O(contexts).
  ///
  /// - Parameters:
  ///   - record: what was declared; nothing when the data store is known to be empty.
  ///   - tree: the tree to declare.
  ///   - languages: the person's languages now.
  public init(from record: DeclarationRecord?, to tree: ContextTree, languages: [String]) {
    self.tree = tree
    let diff = ContextDiff(from: record?.tree, to: tree)
    let kept = Self.kept(diff)
    var additions: [Int] = []
    var addedCount = 0
    for index in tree.records.indices.dropFirst() where kept[index] < 0 {
      addedCount += 1
      if kept[Int(tree.records[index].parent)] >= 0 { additions.append(index) }
    }
    self.additions = additions
    self.addedCount = addedCount
    (removals, removedCount) = Self.removals(record?.tree, kept)
    updates = Self.updates(record, diff, kept, languages)
    let unsettled = Set(record?.unsettled ?? [])
    witness = tree.childIndices(of: 0).lazy.filter { kept[$0] >= 0 }
      .map { tree.path(of: $0) }.first { !unsettled.contains($0) }
  }

  /// For each record of the new tree the one with the same path in the old tree, or -1. The app is
  /// always there.
  private static func kept(_ diff: ContextDiff) -> [Int] {
    let new = diff.new
    var kept = [Int](repeating: -1, count: new.records.count)
    kept[0] = 0
    guard let old = diff.old else { return kept }
    for index in new.records.indices.dropFirst() {
      let parent = kept[Int(new.records[index].parent)]
      let origin = Int(diff.origins[index])
      guard parent >= 0, origin >= 0, Int(old.records[origin].parent) == parent,
        old.syntax.utf8(Int(old.records[origin].identifier))
          == new.syntax.utf8(Int(new.records[index].identifier))
      else { continue }
      kept[index] = origin
    }
    return kept
  }

  private static func removals(
    _ old: ContextTree?, _ kept: [Int]
  ) -> (paths: [IdentifierPath], count: Int) {
    guard let old else { return ([], 0) }
    var stays = [Bool](repeating: false, count: old.records.count)
    stays[0] = true
    for origin in kept where origin >= 0 { stays[origin] = true }
    var paths: [IdentifierPath] = []
    var count = 0
    for index in old.records.indices where !stays[index] {
      count += 1
      if stays[Int(old.records[index].parent)] { paths.append(old.path(of: index)) }
    }
    return (paths, count)
  }

  private static func updates(
    _ record: DeclarationRecord?, _ diff: ContextDiff, _ kept: [Int], _ languages: [String]
  ) -> [Update] {
    guard let record, let old = diff.old else {
      return appUpdate(from: nil, diff.new, languages).map { [$0] } ?? []
    }
    // Where nothing differs in the file, a text can differ only when others are picked.
    let picksAlike =
      record.languages == languages && old.developmentLocale == diff.new.developmentLocale
    let candidates =
      picksAlike
      ? diff.changes.filter { $0.action == .update }.map(\.new) : Array(diff.new.records.indices)
    var updates: [Update] = []
    for index in candidates where kept[index] >= 0 {
      if index == 0 {
        if let update = appUpdate(from: old, diff.new, languages) { updates.append(update) }
        continue
      }
      let former = DeclaredContext(
        Context(of: old, kept[index]).fields, languages: record.languages)
      let now = DeclaredContext(Context(of: diff.new, index).fields, languages: languages)
      if former != now { updates.append(Update(record: index, former: former, now: now)) }
    }
    return updates
  }

  /// Of the app its topic only is declared: its title is the app's name, which ClassKit knows.
  private static func appUpdate(
    from old: ContextTree?, _ new: ContextTree, _ languages: [String]
  ) -> Update? {
    guard old?.app.topic != new.app.topic else { return nil }
    let former = DeclaredContext((old ?? new).app.fields, languages: languages)
    return Update(
      record: 0, former: former,
      now: DeclaredContext(new.app.fields, languages: languages))
  }
}

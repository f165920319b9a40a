/// What differs between two declared trees: the way from the one to the other.
///
/// The list is determined: every difference stands in it once, nothing that is equal does. A
/// change is two numbers; paths and values are taken from the trees when they are asked for.
public struct ContextDiff: Sendable {
  /// What happens to a context.
  public enum Action: String, Sendable { case remove, move, add, update }

  /// One entry of the list.
  package struct Change: Sendable, Equatable {
    /// What happens.
    package let action: Action
    /// The record in the old tree; -1 for an addition.
    package let old: Int
    /// The record in the new tree; -1 for a removal.
    package let new: Int
    /// How many contexts go or move with it; 1 for additions and updates.
    package let contexts: Int
  }

  /// How many contexts differ in which way.
  public struct Summary: Sendable, Equatable {
    /// Contexts that are new.
    public internal(set) var added = 0
    /// Contexts with another value in some field; an update of the app counts too.
    public internal(set) var updated = 0
    /// Contexts whose path changed by a move.
    public internal(set) var moved = 0
    /// Contexts that are gone.
    public internal(set) var removed = 0
    /// Contexts that are as they were.
    public internal(set) var unchanged = 0
  }

  /// The tree that was declared before, if there was one.
  package let old: ContextTree?
  /// The tree to declare.
  package let new: ContextTree
  /// Removals, moves, additions, updates; each in tree order.
  package let changes: [Change]
  /// For each record of the new tree the one in the old tree that it was; -1 where it is fresh.
  package let origins: [Int32]
  /// The counts.
  public let summary: Summary

  /// Compares two trees. O(contexts), and for what was removed O(depth) more each.
  ///
  /// - Parameters:
  ///   - old: nothing for a first declaration: then everything is added.
  ///   - new: the tree to declare.
  public init(from old: ContextTree?, to new: ContextTree) {
    var differ = ContextDiffer(old: old, new: new)
    differ.run()
    self.old = old
    self.new = new
    changes = differ.changes
    origins = differ.origins
    summary = differ.summary
  }

  /// Whether both trees have the same app and contexts.
  public var isEmpty: Bool { changes.isEmpty }

  /// How many entries the list has.
  public var changeCount: Int { changes.count }

  /// One field that differs.
  package struct FieldChange: Sendable {
    /// The field's name as in the tree.
    package let name: String
    /// For localized texts, the locale that differs.
    package let locale: String?
    /// The node of the value in the old tree, if it had one.
    package let from: Int?
    /// The node of the value in the new tree, if it has one.
    package let to: Int?
  }

  /// The fields in which an update's contexts differ, in the order of the tree.
  package func fields(of change: Change) -> [FieldChange] {
    fields(of: change.new)
  }

  /// The fields in which a record of the new tree differs from what it was.
  package func fields(of record: Int) -> [FieldChange] {
    ContextDiffer.fields(old: old, Int(origins[record]), new: new, record)
  }
}

/// What came of a declaration.
public struct Declaration: Sendable {
  /// What to keep until the next one.
  public let record: DeclarationRecord
  /// How many contexts were added by the declaration; those that the delegate built do not count.
  public internal(set) var added = 0
  /// How many contexts got other values.
  public internal(set) var updated = 0
  /// How many contexts were removed, those below not counted.
  public internal(set) var removed = 0
  /// Whether the data store was compared context by context.
  public internal(set) var wasReconciled = false
  /// What was not saved, if something was not. The next declaration looks at it again.
  public let failure: SaveFailure?
}

extension ContextDiff {
  /// One entry of the list, with what it is about.
  public struct Entry: Sendable, Equatable {
    /// What happens.
    public let action: Action
    /// Where the context was; nothing for an addition.
    public let formerPath: IdentifierPath?
    /// Where the context is; nothing for a removal.
    public let path: IdentifierPath?
    /// How many contexts go or move with it; 1 for additions and updates.
    public let contexts: Int
    /// The names of the fields that differ, for an update: a ``ContextField``, or for the app also
    /// `locales` and `developmentLocale`.
    public let fields: [String]
  }

  /// The list: removals, moves, additions, updates; each in tree order. O(entries × depth).
  public var entries: [Entry] {
    changes.map { change in
      var fields: [String] = []
      if change.action == .update {
        for field in self.fields(of: change) where fields.last != field.name {
          fields.append(field.name)
        }
      }
      return Entry(
        action: change.action,
        formerPath: change.old < 0 ? nil : old?.path(of: change.old),
        path: change.new < 0 ? nil : new.path(of: change.new), contexts: change.contexts,
        fields: fields)
    }
  }
}

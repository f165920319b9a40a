/// A way out of a finding that needs no person: what to write where.
///
/// Every byte outside the edits stays as it is.
package struct Fix: Sendable, Equatable {
  /// One place with what is to stand there.
  package struct Edit: Sendable, Equatable {
    /// What goes away; of length 0 where something is put in.
    package let place: Place
    /// What comes there, in the notation of the file but not in its encoding.
    package let text: String

    /// Takes its parts as they are.
    package init(_ place: Place, _ text: String) {
      self.place = place
      self.text = text
    }
  }

  /// What is done: one phrase, lower case, without a full stop.
  package let title: String
  /// Whether nothing else can have been meant. Others are likely, or lose something.
  package let isSafe: Bool
  /// The edits, which belong together: all are made or none. They don't overlap.
  package let edits: [Edit]

  /// Takes its parts as they are.
  package init(_ title: String, isSafe: Bool = true, _ edits: [Edit]) {
    self.title = title
    self.isSafe = isSafe
    self.edits = edits
  }
}

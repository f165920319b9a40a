/// Siblings among which somebody inserts others, one in each release.
///
/// It begins with 200, and ends with 2,000 where nothing else is said: as many as a context can
/// have.
package struct InsertionTrial: Sendable {
  /// Where the insertions are made.
  package enum Place: Sendable {
    case random(seed: UInt64)
    case first
    case second
    case last
    /// Always behind the same hundred.
    case one
    /// Always behind the one inserted before, beginning in the middle.
    case behindTheLatest
  }

  /// How many siblings there are at first.
  package static let start = 200
  /// How many are inserted.
  package let insertions: Int

  /// How many siblings that were declared before got another number, all insertions together.
  package private(set) var renumbered = 0
  /// How many of the insertions cost more than the inserted one.
  package private(set) var costlyInsertions = 0
  /// The most siblings that got another number at once.
  package private(set) var mostAtOnce = 0

  /// Makes all insertions.
  ///
  /// - Parameter numbering: gives siblings their numbers, by those that they had before; -1 stands
  ///   for one that is fresh.
  package init(_ place: Place, insertions: Int = 1800, numbering: ([Int64]) -> [Int64]) {
    self.insertions = insertions
    var numbers = numbering([Int64](repeating: -1, count: Self.start))
    var random = Seeded(0)
    if case .random(let seed) = place { random = Seeded(seed) }
    for insertion in 0..<insertions {
      var former = numbers
      let index =
        switch place {
        case .random: random.below(former.count + 1)
        case .first: 0
        case .second: 1
        case .last: former.count
        case .one: Self.start / 2
        case .behindTheLatest: Self.start / 2 + insertion
        }
      former.insert(-1, at: index)
      numbers = numbering(former)
      let changed = zip(numbers, former).count { $1 >= 0 && $0 != $1 }
      renumbered += changed
      costlyInsertions += changed > 0 ? 1 : 0
      mostAtOnce = max(mostAtOnce, changed)
    }
  }

  /// How many siblings got another number for each that was inserted.
  package var renumberedPerInsertion: Double { Double(renumbered) / Double(insertions) }
}

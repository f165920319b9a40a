import ContextTree

/// Finds removed and added subtrees that are so alike that one has likely become the other.
///
/// Two subtrees of one type are alike when at least four of five contexts of the larger one pair
/// up: by their place below the root (identifiers) and by their title in the development locale.
/// A pair is taken when neither side is as alike to another one; a lone leaf needs a title that
/// is unique among all that was removed and added.
///
/// Near-linear: each context belongs to the subtrees of its at most seven ancestors. Pairs are
/// looked for only where they share one of their rarest contexts, which two subtrees that are
/// alike to four fifths must do (prefix filtering, as in set similarity joins).
struct PossibleMoves {
  /// A removed context that an added one resembles.
  struct Move {
    /// The record in the first baseline.
    let record: Int
    /// The context that was added.
    let context: Int
    /// How many contexts pair up.
    let pairs: Int
    /// How many the larger subtree has.
    let size: Int
  }

  /// A removed or an added subtree: what its contexts look like from its root.
  private struct Subtree {
    let root: Int
    let type: String
    /// The numbers of its contexts' looks; sorted by rarity later.
    var looks: [Int]
    let title: String?
  }

  /// A place below the root, and a title there.
  private struct Look: Hashable {
    let place: IdentifierPath
    let title: String?
    let type: String
  }

  private var numbers: [Look: Int] = [:]
  private var frequencies: [Int] = []
  /// Candidates that share a look are compared when there are at most so many: a look that is
  /// more common says nothing.
  private static let postingLimit = 64

  static func find(in subject: Check.Subject) -> [Move] {
    guard let baseline = subject.baselines.first, let fates = subject.evolution.fates.first,
      subject.content.contexts.count > 1
    else { return [] }
    var finder = PossibleMoves()
    let removed = finder.removedSubtrees(baseline.tree, fates, subject)
    let added = finder.addedSubtrees(subject, fates)
    guard !removed.isEmpty, !added.isEmpty else { return [] }
    return finder.match(removed, added, subject, baseline.tree)
  }

  // MARK: Collecting

  private mutating func number(_ look: Look) -> Int {
    if let known = numbers[look] {
      frequencies[known] += 1
      return known
    }
    numbers[look] = frequencies.count
    frequencies.append(1)
    return frequencies.count - 1
  }

  private mutating func removedSubtrees(
    _ tree: ContextTree, _ fates: [Evolution.Fate], _ subject: Check.Subject
  ) -> [Subtree] {
    var subtrees: [Subtree] = []
    /// What has moved out is not removed, what was retired on purpose has not moved.
    func isRemoved(_ record: Int) -> Bool {
      switch fates[record] {
      case .gone, .goneWithParent:
        !Check.isRetired(tree.path(of: record).entries, subject.formerPaths)
          && !Check.isSettledElsewhere(tree.path(of: record), subject.baselines)
      case .kept, .moved: false
      }
    }
    for record in fates.indices where isRemoved(record) {
      let context = Context(of: tree, record)
      var looks: [Int] = []
      let depth = tree.path(of: record).entries.count
      for below in record..<Int(tree.records[record].end) where isRemoved(below) {
        let place = IdentifierPath(Array(tree.path(of: below).entries.dropFirst(depth)))
        let title = Context(of: tree, below).titles.first { $0.locale == tree.developmentLocale }?
          .text
        looks.append(number(Look(place: place, title: title, type: context.type.rawValue)))
      }
      let title = context.titles.first { $0.locale == tree.developmentLocale }?.text
      subtrees.append(
        Subtree(root: record, type: context.type.rawValue, looks: looks, title: title))
    }
    return subtrees
  }

  private mutating func addedSubtrees(
    _ subject: Check.Subject, _ fates: [Evolution.Fate]
  ) -> [Subtree] {
    let content = subject.content
    var known = Set<Int>()
    for fate in fates {
      switch fate {
      case .kept(let index), .moved(let index): known.insert(index)
      default: break
      }
    }
    var subtrees: [Subtree] = []
    /// What was there before or has moved in is not added.
    func isAdded(_ index: Int) -> Bool {
      !known.contains(index) && !content.contexts[index].flags.contains(.isShadowed)
    }
    for index in content.contexts.indices.dropFirst() where isAdded(index) {
      guard let type = content.contexts[index].type else { continue }
      var looks: [Int] = []
      let depth = content.path(of: index).entries.count
      for below in index..<Int(content.contexts[index].end) where isAdded(below) {
        let place = IdentifierPath(Array(content.path(of: below).entries.dropFirst(depth)))
        looks.append(
          number(Look(place: place, title: Self.title(below, subject), type: type.rawValue)))
      }
      subtrees.append(
        Subtree(
          root: index, type: type.rawValue, looks: looks, title: Self.title(index, subject)))
    }
    return subtrees
  }

  private static func title(_ index: Int, _ subject: Check.Subject) -> String? {
    subject.texts.text(.title, of: index, in: subject.content.locales.development)
      .map { subject.content.string($0) }
  }

  // MARK: Matching

  private func match(
    _ removed: [Subtree], _ added: [Subtree], _ subject: Check.Subject, _ tree: ContextTree
  ) -> [Move] {
    let removed = removed.map(sortedByRarity)
    let added = added.map(sortedByRarity)
    var postings: [Int: [Int]] = [:]
    for (position, subtree) in added.enumerated() {
      for look in Self.prefix(of: subtree) { postings[look, default: []].append(position) }
    }
    var best: [(removed: Int, added: Int, pairs: Int, size: Int)] = []
    for (position, subtree) in removed.enumerated() {
      var candidates: Set<Int> = []
      for look in Self.prefix(of: subtree) {
        guard let matches = postings[look], matches.count <= Self.postingLimit else { continue }
        candidates.formUnion(matches)
      }
      for candidate in candidates {
        let size = max(subtree.looks.count, added[candidate].looks.count)
        let pairs = Set(subtree.looks).intersection(added[candidate].looks).count
        if pairs * 5 >= size * 4 { best.append((position, candidate, pairs, size)) }
      }
    }
    let removedTitles = Dictionary(removed.map { ($0.title, 1) }, uniquingKeysWith: +)
    let addedTitles = Dictionary(added.map { ($0.title, 1) }, uniquingKeysWith: +)
    let accepted = unrivalled(best).filter { pair in
      // A lone leaf says little: its title must be unique among what was removed and added.
      guard pair.size == 1 else { return true }
      let title = removed[pair.removed].title
      return title != nil && removedTitles[title] == 1 && addedTitles[title] == 1
    }
    return topmost(accepted, removed, added, subject, tree)
  }

  private func sortedByRarity(_ subtree: Subtree) -> Subtree {
    var subtree = subtree
    subtree.looks.sort { (frequencies[$0], $0) < (frequencies[$1], $1) }
    return subtree
  }

  /// The rarest looks, of which two subtrees that are alike share at least one.
  private static func prefix(of subtree: Subtree) -> ArraySlice<Int> {
    let count = subtree.looks.count
    return subtree.looks.prefix(count - (count * 4 + 4) / 5 + 1)
  }

  /// The pairs whose sides are not as alike to another one.
  private func unrivalled(
    _ pairs: [(removed: Int, added: Int, pairs: Int, size: Int)]
  ) -> [(removed: Int, added: Int, pairs: Int, size: Int)] {
    var byRemoved: [Int: [Int]] = [:]
    var byAdded: [Int: [Int]] = [:]
    for (number, pair) in pairs.enumerated() {
      byRemoved[pair.removed, default: []].append(number)
      byAdded[pair.added, default: []].append(number)
    }
    return pairs.enumerated().filter { number, pair in
      let rivals = (byRemoved[pair.removed] ?? []) + (byAdded[pair.added] ?? [])
      return !rivals.contains { rival in
        rival != number && pairs[rival].pairs * pair.size >= pair.pairs * pairs[rival].size
      }
    }.map(\.element)
  }

  /// Leaves out the pairs that a pair above implies: identifiers are equal on the way.
  private func topmost(
    _ pairs: [(removed: Int, added: Int, pairs: Int, size: Int)], _ removed: [Subtree],
    _ added: [Subtree], _ subject: Check.Subject, _ tree: ContextTree
  ) -> [Move] {
    let content = subject.content
    var targets: [Int: Int] = [:]
    for pair in pairs { targets[removed[pair.removed].root] = added[pair.added].root }
    return pairs.compactMap { pair in
      let record = removed[pair.removed].root
      let context = added[pair.added].root
      var above = record
      var aboveContext = context
      while above > 0, tree.path(of: above).entries.last == content.identifier(aboveContext) {
        above = Int(tree.records[above].parent)
        aboveContext = Int(content.contexts[aboveContext].parent)
        if targets[above] == aboveContext { return nil }
      }
      return Move(record: record, context: context, pairs: pair.pairs, size: pair.size)
    }
  }
}

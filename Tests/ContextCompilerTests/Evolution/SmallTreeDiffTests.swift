import ContextTree
import Foundation
import TestSupport
import Testing

@testable import ContextCompiler

/// The diffs of all pairs of small trees: compared context by context, applied, and set against
/// the cheapest of all change sets.
@Suite struct `Diffs of small trees` {
  private static let rounds =
    ProcessInfo.processInfo.environment["SMALL_TREE_ROUNDS"].flatMap(Int.init) ?? 1

  /// Every pair of shapes of up to three contexts, and whatever may have become of each context:
  /// kept, elsewhere, gone. Of the ways to give them other identifiers it takes a third,
  /// `make test-trees` all.
  @Test(arguments: 0..<4)
  func `of up to three contexts name what differs, and nothing else`(quarter: Int) throws {
    let shapes = (0...3).flatMap(SmallTree.shapes)
    var number = 0
    for before in shapes {
      let old = SmallTree(depths: before)
      for after in shapes {
        for origins in Self.origins(after.count, among: before.count) {
          number += 1
          guard number % 4 == quarter else { continue }
          let kept = after.indices.filter { origins[$0] >= 0 }
          for subset in 0..<(1 << kept.count) where (subset + number) % 3 == 0 || Self.rounds > 1 {
            let renamed = Set(kept.indices.filter { subset >> $0 & 1 == 1 }.map { kept[$0] })
            // Titles take turns, so that each kind of context is with and without a new one.
            let retitled = Set(kept.filter { ($0 + number + subset) % 3 == 0 })
            let new = SmallTree(
              depths: after, from: old, origins: origins, renamed: renamed, retitled: retitled)
            try check(old, new, origins: origins, isAlsoWithout: subset == 0 || Self.rounds > 1)
          }
        }
      }
    }
  }

  /// Every pair of shapes of up to five contexts, with something at random that became of each
  /// context. `make test-trees` makes ten of them for each pair.
  @Test(arguments: 0..<8)
  func `of every shape of up to five are as small as can be`(part: Int) throws {
    let shapes = (0...5).flatMap(SmallTree.shapes)
    #expect(shapes.count == 1 + 1 + 2 + 5 + 14 + 42)
    for (number, before) in shapes.enumerated() where number % 8 == part {
      let old = SmallTree(depths: before)
      try checkIsSettled(old.written())
      for (other, after) in shapes.enumerated() {
        var random = Seeded(UInt64(number * 100 + other))
        for _ in 0..<Self.rounds {
          let origins = Self.someOrigins(after.count, among: before.count, &random)
          let kept = Set(after.indices.filter { origins[$0] >= 0 })
          let new = SmallTree(
            depths: after, from: old, origins: origins,
            renamed: kept.filter { _ in random.oneIn(3) },
            retitled: kept.filter { _ in random.oneIn(4) })
          try check(
            old, new, origins: origins, isAlsoWithout: other % 4 == 0 || Self.rounds > 1)
        }
      }
    }
  }

  /// All ways in which contexts can be fresh, or have been one each of the old tree.
  private static func origins(_ count: Int, among old: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    return origins(count - 1, among: old).flatMap { origins in
      (-1..<old).filter { $0 < 0 || !origins.contains($0) }.map { origins + [$0] }
    }
  }

  /// Mostly the contexts in their order, as editing leaves them.
  private static func someOrigins(_ count: Int, among old: Int, _ random: inout Seeded) -> [Int] {
    var left = Array(0..<old)
    if random.oneIn(2) { left.shuffle(using: &random) }
    return (0..<count).map { _ in left.isEmpty || random.oneIn(4) ? -1 : left.removeFirst() }
  }

  /// With the redirects that keep the links; some also without, and then what is elsewhere is
  /// another context.
  private func check(
    _ old: SmallTree, _ new: SmallTree, origins: [Int], isAlsoWithout: Bool
  ) throws {
    let before = old.written()
    let redirects = new.redirects(from: old, origins: origins)
    for redirects in isAlsoWithout && !redirects.isEmpty ? [redirects, []] : [redirects] {
      let after = new.written(redirects: redirects)
      let comment = "from \(old.paths) to \(new.paths) with \(redirects)"
      let (old, new, diff) = try checkDiff(from: before, to: after, comment)
      let declared = DiffSelection(diff).counts.declared
      let fewest = fewestWritten(from: old, to: new)
      if declared != fewest { Issue.record("\(comment): \(declared) for \(fewest)") }
    }
  }

  /// The fewest contexts that any change set writes: all sets of contexts to write, together with
  /// all sets to remove, are tried.
  ///
  /// What is not written is what the device has at that path. Nothing is known here of moves, of
  /// fields and of which contexts are the same.
  private func fewestWritten(from old: PlainTree, to new: PlainTree) -> Int {
    var contents: [[String: Plain]: Int] = [:]
    func number(_ fields: [String: Plain]?) -> Int {
      guard let fields else { return 0 }
      if let known = contents[fields] { return known }
      contents[fields] = contents.count + 1
      return contents.count
    }
    let paths = Array(Set(old.order + new.order))
    let had = paths.map { number(old.contexts[$0]) }
    let wanted = paths.map { number(new.contexts[$0]) }
    let writable = paths.indices.filter { wanted[$0] != 0 }
    let removable = paths.indices.filter { had[$0] != 0 }
    var places = [Int](repeating: 0, count: paths.count)
    for (bit, index) in writable.enumerated() { places[index] = 1 << bit }
    /// Whether the device has what it shall when some are written and some removed.
    func isReached(writing: Int, removing: Int) -> Bool {
      for (bit, index) in removable.enumerated() where writing & places[index] == 0 {
        if wanted[index] != (removing >> bit & 1 == 1 ? 0 : had[index]) { return false }
      }
      return true
    }
    var fewest = writable.count
    for writing in 0..<(1 << writable.count) where writing.nonzeroBitCount < fewest {
      // What was never there and is not written is missing.
      let isMissing = writable.contains { had[$0] == 0 && writing & places[$0] == 0 }
      guard !isMissing else { continue }
      let isEnough = (0..<(1 << removable.count)).contains {
        isReached(writing: writing, removing: $0)
      }
      if isEnough { fewest = writing.nonzeroBitCount }
    }
    return fewest
  }
}

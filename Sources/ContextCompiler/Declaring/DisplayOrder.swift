import ContextTree

/// Gives siblings their numbers: stated ones as they are, others so that the fewest possible that
/// were declared before get another one.
package enum DisplayOrder {
  /// The step between fresh numbers, so that later insertions find a gap.
  static let step: Int64 = 1000
  /// The highest number: contexts keep theirs in 32 bits with a sign.
  static let maximum: Int64 = 2_147_483_647

  /// For each context its number, and the children of each in the order of their numbers.
  ///
  /// - Parameter isUnchanged: whether a context is as it was declared, if it keeps its number; asked
  ///   only where some sibling can't.
  static func assign(
    _ content: Content, formerNumbers: [Int32], isUnchanged: (Int) -> Bool
  ) -> (numbers: [Int32], children: [[UInt32]]) {
    var numbers = content.contexts.map(\.displayOrder)
    var children = [[UInt32]](repeating: [], count: content.contexts.count)
    for parent in content.contexts.indices where content.contexts[parent].end > parent + 1 {
      var group = content.children(of: parent).map { UInt32($0) }
      if content.contexts[Int(group[0])].displayOrder >= 0 {
        if !isAscending(group, numbers) { group.sort { numbers[Int($0)] < numbers[Int($1)] } }
      } else {
        let assigned = automatic(group.map { Int64(formerNumbers[Int($0)]) }) {
          isUnchanged(Int(group[$0]))
        }
        for (child, number) in zip(group, assigned) { numbers[Int(child)] = Int32(number) }
      }
      children[parent] = group
    }
    return (numbers, children)
  }

  private static func isAscending(_ group: [UInt32], _ numbers: [Int32]) -> Bool {
    zip(group, group.dropFirst()).allSatisfy { numbers[Int($0)] < numbers[Int($1)] }
  }

  /// Numbers for siblings whose position is their order.
  ///
  /// - Parameters:
  ///   - former: the number that each had before, -1 for a fresh one; at most 2000.
  ///   - isUnchanged: whether the one at a position is not declared again anyway; asked only where
  ///     not all can keep their numbers.
  /// - Returns: ascending numbers from 0 to ``maximum``, of which as many as possible are the
  ///   former ones, and of these as many as possible of unchanged siblings. O(n log n).
  package static func automatic(
    _ former: [Int64], isUnchanged: (Int) -> Bool = { _ in true }
  ) -> [Int64] {
    let kept = longestKept(former, isUnchanged)
    var numbers = [Int64](repeating: -1, count: former.count)
    for position in kept { numbers[position] = former[position] }
    var start = 0
    for position in kept + [former.count] {
      fill(start..<position, former, in: &numbers)
      start = position + 1
    }
    return numbers
  }

  /// The positions of the most siblings that can keep their numbers: those where number minus
  /// position never falls, so that what stands between them finds room; the bounds likewise.
  private static func longestKept(_ former: [Int64], _ isUnchanged: (Int) -> Bool) -> [Int] {
    func room(_ position: Int) -> Int64 { former[position] - Int64(position) }
    let declared = former.indices.filter { former[$0] >= 0 }
    let candidates = declared.filter {
      room($0) >= 0 && maximum - former[$0] >= Int64(former.count - 1 - $0)
    }
    let isSettled = zip(candidates, candidates.dropFirst()).allSatisfy { room($0) <= room($1) }
    if isSettled, candidates.count == declared.count { return declared }
    var chains = KeptChains(rooms: candidates.map(room))
    // One more sibling counts for more than all that a chain could have unchanged.
    let share = former.count + 1
    for position in candidates {
      chains.append(
        position, room: room(position), worth: share + (isUnchanged(position) ? 1 : 0))
    }
    return chains.best
  }

  /// Fills a run of positions with numbers between its neighbours'.
  ///
  /// Siblings are often inserted where one was inserted before. So where a run takes in siblings
  /// that had a number, the room goes to both sides of the fresh ones, and the others stand close
  /// together: spread evenly, they would have to give way again and again. Fresh ones alone are
  /// spread evenly, and so is the end, where room is plenty.
  private static func fill(_ run: Range<Int>, _ former: [Int64], in numbers: inout [Int64]) {
    guard !run.isEmpty else { return }
    // Without a lower neighbour the numbers begin at 0.
    let low = run.lowerBound > 0 ? numbers[run.lowerBound - 1] : -1
    let isLast = run.upperBound == numbers.count
    if isLast, run.lowerBound == 0 {
      for (offset, position) in run.enumerated() { numbers[position] = Int64(offset + 1) * step }
      return
    }
    let high =
      isLast ? min(low + step * Int64(run.count + 1), maximum + 1) : numbers[run.upperBound]
    let hasFresh = run.contains { former[$0] < 0 }
    /// Whether the gap before a position gets some of the room.
    func isOpen(_ position: Int) -> Bool {
      isLast || !hasFresh || (position > run.lowerBound && former[position - 1] < 0)
        || (position < run.upperBound && former[position] < 0)
    }
    let openCount = Int64((run.lowerBound...run.upperBound).count(where: isOpen))
    let room = high - low - 1 - Int64(run.count)
    var opened: Int64 = 0
    for (offset, position) in run.enumerated() {
      if isOpen(position) { opened += 1 }
      numbers[position] = low + Int64(offset) + 1 + room * opened / openCount
    }
  }
}

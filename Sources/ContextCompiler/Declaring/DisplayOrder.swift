import ContextTree

/// Gives siblings their numbers: stated ones as they are, others so that the fewest possible that
/// were declared before get another one.
package enum DisplayOrder {
  /// The step between fresh numbers, so that later insertions find a gap.
  static let step: Int64 = 1000
  /// The highest number: contexts keep theirs in 32 bits with a sign.
  static let maximum: Int64 = 2_147_483_647

  /// For each context its number, and the children of each in the order of their numbers.
  static func assign(
    _ content: Content, formerNumbers: [Int32]
  ) -> (numbers: [Int32], children: [[UInt32]]) {
    var numbers = content.contexts.map(\.displayOrder)
    var children = [[UInt32]](repeating: [], count: content.contexts.count)
    for parent in content.contexts.indices where content.contexts[parent].end > parent + 1 {
      var group = content.children(of: parent).map { UInt32($0) }
      if content.contexts[Int(group[0])].displayOrder >= 0 {
        if !isAscending(group, numbers) { group.sort { numbers[Int($0)] < numbers[Int($1)] } }
      } else {
        let assigned = automatic(group.map { Int64(formerNumbers[Int($0)]) })
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
  /// - Parameter former: the number that each had before, -1 for a fresh one; at most 2000.
  /// - Returns: ascending numbers from 0 to ``maximum``, of which as many as possible are the
  ///   former ones. O(n log n).
  package static func automatic(_ former: [Int64]) -> [Int64] {
    let kept = longestKept(former)
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
  private static func longestKept(_ former: [Int64]) -> [Int] {
    // `tails[k]` is the position that ends the best chain of k + 1, by number minus position.
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: former.count)
    for (position, number) in former.enumerated() where number >= 0 {
      let room = number - Int64(position)
      let above = maximum - number
      guard room >= 0, above >= Int64(former.count - 1 - position) else { continue }
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if former[tails[middle]] - Int64(tails[middle]) <= room {
          low = middle + 1
        } else {
          high = middle
        }
      }
      previous[position] = low > 0 ? tails[low - 1] : -1
      if low == tails.count { tails.append(position) } else { tails[low] = position }
    }
    var kept: [Int] = []
    var position = tails.last ?? -1
    while position >= 0 {
      kept.append(position)
      position = previous[position]
    }
    return kept.reversed()
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

import TestSupport
import Testing

@testable import ContextCompiler

@Suite struct `Automatic display order` {
  private static let maximum: Int64 = 2_147_483_647

  @Test func `counts by thousands where nothing was declared before`() {
    #expect(DisplayOrder.automatic([]) == [])
    #expect(DisplayOrder.automatic([-1, -1, -1]) == [1000, 2000, 3000])
  }

  @Test func `gives a fresh context a number between two kept ones`() {
    #expect(DisplayOrder.automatic([1000, -1, 2000]) == [1000, 1500, 2000])
    let two = DisplayOrder.automatic([1000, -1, -1, 1003])
    #expect(two == [1000, 1001, 1002, 1003])
    #expect(DisplayOrder.automatic([-1, 1000]) == [DisplayOrder.automatic([-1, 1000])[0], 1000])
  }

  /// All sequences of up to six siblings over a small range of numbers, fresh ones among them.
  @Test(arguments: 1...6)
  func `changes the fewest possible, as brute force finds`(length: Int) {
    // The range begins at the lower bound, so that there is no room below.
    let values: [Int64] = length < 6 ? [-1, 0, 1, 2, 3, 4] : [-1, 0, 1, 3, 4]
    forAllSequences(of: length, over: values) { former in
      check(former)
    }
  }

  @Test(arguments: 1...5)
  func `changes the fewest possible at the upper bound`(length: Int) {
    let values: [Int64] = [-1] + (0..<5).map { Self.maximum - $0 }
    forAllSequences(of: length, over: values) { former in
      check(former)
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `changes the fewest possible in random groups`(seed: UInt64) {
    var random = Seeded(seed)
    let former = (0..<(7 + random.below(40))).map { _ in
      random.oneIn(4) ? -1 : Int64(random.below(random.oneIn(3) ? 100 : 10))
    }
    let numbers = DisplayOrder.automatic(former)
    verify(numbers, former)
    #expect(kept(numbers, former) == longestByTable(former), "seed \(seed)")
  }

  /// Of the sequences that keep the most, one with the most siblings that stay as they are.
  @Test(arguments: 1...400 as ClosedRange<UInt64>)
  func `rather changes siblings that are declared again anyway`(seed: UInt64) {
    var random = Seeded(seed)
    let former = (0..<(1 + random.below(9))).map { _ in
      random.oneIn(5) ? -1 : Int64(random.below(12))
    }
    let isUnchanged = former.map { _ in random.oneIn(2) }
    let numbers = DisplayOrder.automatic(former) { isUnchanged[$0] }
    verify(numbers, former)
    #expect(kept(numbers, former) == bruteForce(former))
    let quiet = zip(zip(numbers, former), isUnchanged).count { $0.1 >= 0 && $0.0 == $0.1 && $1 }
    #expect(quiet == bruteForce(former, isUnchanged), "\(former) \(isUnchanged) gave \(numbers)")
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `is settled: its own numbers stay`(seed: UInt64) {
    var random = Seeded(seed)
    let former = (0..<random.below(30)).map { _ in random.oneIn(3) ? -1 : Int64(random.below(5000))
    }
    let numbers = DisplayOrder.automatic(former)
    #expect(DisplayOrder.automatic(numbers) == numbers, "seed \(seed)")
  }

  @Test func `leaves room for random insertions`() {
    let counts = (1...4 as ClosedRange<UInt64>).map { seed in
      InsertionTrial(.random(seed: seed), numbering: { DisplayOrder.automatic($0) }).renumbered
    }
    #expect(counts == [24, 18, 13, 9])
    #expect(counts.reduce(0, +) * 100 < counts.count * 1800)
  }

  /// Somebody always adds at one place: the worst that can happen, and a few for each insertion.
  @Test(
    arguments: [(.first, 1646), (.second, 1624), (.one, 643), (.behindTheLatest, 655), (.last, 0)]
      as [(InsertionTrial.Place, Int)])
  func `makes room where others were inserted before`(place: InsertionTrial.Place, count: Int) {
    let trial = InsertionTrial(place, insertions: 400, numbering: { DisplayOrder.automatic($0) })
    #expect(trial.renumbered == count)
  }

  // MARK: Brute force

  private func forAllSequences(
    of length: Int, over values: [Int64], _ body: ([Int64]) -> Void
  ) {
    var digits = [Int](repeating: 0, count: length)
    while true {
      body(digits.map { values[$0] })
      var position = length - 1
      while position >= 0 {
        digits[position] += 1
        if digits[position] < values.count { break }
        digits[position] = 0
        position -= 1
      }
      if position < 0 { return }
    }
  }

  private func check(_ former: [Int64]) {
    let numbers = DisplayOrder.automatic(former)
    let isRight = isAscendingWithinBounds(numbers) && kept(numbers, former) == bruteForce(former)
    // One expectation for each of ten thousands would cost more than the check.
    if !isRight { Issue.record("\(former) gave \(numbers)") }
  }

  private func verify(_ numbers: [Int64], _ former: [Int64]) {
    #expect(isAscendingWithinBounds(numbers), "\(former) gave \(numbers)")
  }

  private func isAscendingWithinBounds(_ numbers: [Int64]) -> Bool {
    zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
      && numbers.allSatisfy { (0...Self.maximum).contains($0) }
  }

  private func kept(_ numbers: [Int64], _ former: [Int64]) -> Int {
    zip(numbers, former).count { $1 >= 0 && $0 == $1 }
  }

  /// The most numbers that can stay: all subsets are tried.
  private func bruteForce(_ former: [Int64]) -> Int {
    possibleSubsets(former).map(\.nonzeroBitCount).max() ?? 0
  }

  /// The most unchanged siblings that can stay when as many as possible do.
  private func bruteForce(_ former: [Int64], _ isUnchanged: [Bool]) -> Int {
    let subsets = possibleSubsets(former)
    let most = subsets.map(\.nonzeroBitCount).max() ?? 0
    return subsets.filter { $0.nonzeroBitCount == most }.map { subset in
      isUnchanged.indices.count { subset >> $0 & 1 == 1 && isUnchanged[$0] }
    }.max() ?? 0
  }

  private func possibleSubsets(_ former: [Int64]) -> [Int] {
    (0..<(1 << former.count)).filter { subset in
      var last: Int64 = -1
      var lastPosition = -1
      var isPossible = true
      for (position, number) in former.enumerated() where subset >> position & 1 == 1 {
        let between = Int64(position - lastPosition)
        if number < 0 || number - last < between {
          isPossible = false
          break
        }
        last = number
        lastPosition = position
      }
      let behind = Int64(former.count - 1 - lastPosition)
      return isPossible && Self.maximum - last >= behind
    }
  }

  /// The same by a table of quadratic size, for longer groups.
  private func longestByTable(_ former: [Int64]) -> Int {
    var longest = [Int](repeating: 0, count: former.count)
    for (position, number) in former.enumerated() where number >= Int64(position) {
      guard Self.maximum - number >= Int64(former.count - 1 - position) else { continue }
      longest[position] = 1
      for earlier in 0..<position
      where longest[earlier] > 0 && number - former[earlier] >= Int64(position - earlier) {
        longest[position] = max(longest[position], longest[earlier] + 1)
      }
    }
    return longest.max() ?? 0
  }
}

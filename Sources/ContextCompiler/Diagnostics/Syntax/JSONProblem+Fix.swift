import JSONText

extension JSONProblem {
  /// How many bytes may be read again to find out what is meant: some of the largest files that
  /// people write by hand.
  static let trialBudget = 1 << 28

  /// How many places of a file are mended: where more is wrong, it is something else that is.
  private static let repairLimit = 1024

  /// What makes valid JSON of a text, if all that is wrong in it can be mended.
  ///
  /// Only the first wrong byte is known, so that the text is read again after each repair.
  ///
  /// - Parameter first: the advice on this problem.
  func fix(
    in bytes: [UInt8], source: SourceID, advice first: JSONAdvice?, fields: JSONFieldNames,
    budget: inout Int
  ) -> Fix? {
    var edits = RepairEdits()
    var titles: Set<String> = []
    var isSafe = true
    var text = bytes
    var advice = first
    var repairCount = 0
    while repairCount < Self.repairLimit, let repair = advice?.repair, edits.add(repair),
      let next = repair.applied(to: text)
    {
      repairCount += 1
      titles.insert(repair.title)
      isSafe = isSafe && repair.isSafe
      budget -= next.count
      switch JSONParser.parse(next) {
      case .success:
        return Fix(
          titles.count == 1 ? repair.title : "mend the syntax", isSafe: isSafe,
          edits.edits.map {
            Fix.Edit(
              Place(source: source, offset: $0.range.lowerBound, length: $0.range.count), $0.text)
          })
      case .failure(let problem):
        guard budget > 0 else { return nil }
        text = next
        advice = JSONAdvice.advice(on: problem, in: next, fields: fields, budget: &budget)
      }
    }
    return nil
  }
}

/// The edits of several repairs, each made to the text that the one before has left.
struct RepairEdits {
  /// As edits of the first text, sorted, without overlaps.
  private(set) var edits: [(range: Range<Int>, text: String)] = []

  /// Adds the edits of a repair, unless they change what was put in before.
  mutating func add(_ repair: JSONRepair) -> Bool {
    var added = edits
    for edit in repair.edits {
      guard let lower = original(edit.range.lowerBound), let upper = original(edit.range.upperBound)
      else { return false }
      let range = lower.offset..<upper.offset
      let place = added.firstIndex { $0.range.upperBound >= range.lowerBound } ?? added.count
      guard added.indices.contains(place), added[place].range.lowerBound <= range.upperBound else {
        added.insert((range, edit.text), at: place)
        continue
      }
      // Two things at one place, one of which puts something in only.
      let other = added[place]
      guard !other.range.overlaps(range) else { return false }
      let start = min(range.lowerBound, other.range.lowerBound)
      let end = max(range.upperBound, other.range.upperBound)
      let isBehind = lower.isBehind || range.lowerBound > other.range.lowerBound
      added[place] = (start..<end, isBehind ? other.text + edit.text : edit.text + other.text)
      if place + 1 < added.count, added[place + 1].range.lowerBound < added[place].range.upperBound
      {
        return false
      }
    }
    edits = added
    return true
  }

  /// The offset in the first text, and whether it is behind what was put in there; nothing inside
  /// of that.
  private func original(_ offset: Int) -> (offset: Int, isBehind: Bool)? {
    var shift = 0
    for (range, text) in edits {
      let start = range.lowerBound + shift
      if offset <= start { break }
      let length = text.utf8.count
      if offset < start + length { return nil }
      shift += length - range.count
      if offset == start + length { return (range.upperBound, true) }
    }
    return (offset - shift, false)
  }
}

/// Finds the known name that somebody most likely meant.
package enum Suggestion {
  /// The nearest candidate, if it is near enough to be very likely meant.
  ///
  /// Distance counts a swap of two neighbours as one edit (Damerau's distance, restricted): plain
  /// edit distance gives «titel» two and misses it. Case and `-`, `_` and spaces don't count.
  /// O(candidates × length²), with lengths over 64 refused.
  package static func nearest(to name: String, among candidates: [String]) -> String? {
    match(name, among: candidates)?.candidate
  }

  /// Whether a candidate is one slip of the keys away, and no other one is as near. Two slips may
  /// make another word: `unassignable`, `maximumBundleVersion`.
  static func isClear(_ candidate: String, to name: String, among candidates: [String]) -> Bool {
    guard let match = match(name, among: candidates) else { return false }
    return match.isAlone && match.candidate == candidate
      && distance(fold(name), fold(candidate)) <= 1
  }

  /// Whether a candidate is nearer than all others.
  static func isAlone(_ candidate: String, to name: String, among candidates: [String]) -> Bool {
    match(name, among: candidates).map { $0.isAlone && $0.candidate == candidate } ?? false
  }

  /// The only candidate that has all words of a name of several, in their order: a word was left out.
  static func completion(of name: String, among candidates: [String]) -> String? {
    let words = name.lowercased().split { "-_ ".contains($0) }
    guard words.count > 1 else { return nil }
    let found = candidates.filter { candidate in
      var rest = words[...]
      for word in candidate.split(separator: "-") where word == rest.first { rest.removeFirst() }
      return rest.isEmpty
    }
    return found.count == 1 ? found[0] : nil
  }

  private static func match(
    _ name: String, among candidates: [String]
  ) -> (candidate: String, isAlone: Bool)? {
    // Nobody misspells as long a name; folding it would cost more than reading it.
    guard name.utf8.count <= 1024 else { return nil }
    let folded = fold(name)
    guard !folded.isEmpty, folded.count <= 64 else { return nil }
    var best: (distance: Int, candidate: String, isAlone: Bool)?
    for candidate in candidates {
      let target = fold(candidate)
      let limit = max(target.count, folded.count) <= 4 ? 1 : max(target.count, folded.count) / 3
      guard abs(target.count - folded.count) <= limit else { continue }
      let distance = distance(folded, target)
      guard distance <= limit, distance < max(target.count, folded.count) else { continue }
      if let known = best, distance >= known.distance {
        if distance == known.distance { best?.isAlone = false }
      } else {
        best = (distance, candidate, true)
      }
    }
    return best.map { ($0.candidate, $0.isAlone) }
  }

  private static func fold(_ name: String) -> [UInt8] {
    name.lowercased().utf8.filter { $0 != 0x2d && $0 != 0x5f && $0 != 0x20 }
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours.
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    if left == right { return 0 }
    var beforePrevious = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    var current = previous
    for row in 0..<left.count {
      current[0] = row + 1
      for column in 0..<right.count {
        let replacement = previous[column] + (left[row] == right[column] ? 0 : 1)
        var value = min(replacement, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          value = min(value, beforePrevious[column - 1] + 1)
        }
        current[column + 1] = value
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[right.count]
  }
}

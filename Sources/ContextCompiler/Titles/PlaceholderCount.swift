/// How often a text has each placeholder.
struct PlaceholderCount {
  /// By ``Placeholder/key``.
  private(set) var counts: [String: Int] = [:]
  /// The keys in the order of the text, each with its spelling, as often as they occur.
  private let placeholders: [(key: String, spelling: String)]
  /// Whether there are next to no words besides: «%d und %s» is about placeholders.
  let hasHardlyWords: Bool

  /// Whether a text has braces that are no placeholder, so that `{}` is a set, too.
  static func hasSet(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let braces = bytes.count { $0 == UInt8(ascii: "{") }
    return braces
      > Placeholders.all(in: bytes).count { bytes[$0.range].contains(UInt8(ascii: "{")) }
  }

  /// - Parameter takesEmpty: Whether `{}` is a placeholder.
  init(_ text: String, takesEmpty: Bool = true) {
    let bytes = Array(text.utf8)
    let found = Placeholders.all(in: bytes).filter { takesEmpty || $0.key != Placeholder.empty }
    placeholders = found.map { ($0.key, String(decoding: bytes[$0.range], as: UTF8.self)) }
    let letters = text.unicodeScalars.count(where: \.properties.isAlphabetic)
    let ownLetters = placeholders.reduce(0) {
      $0 + $1.spelling.unicodeScalars.count(where: \.properties.isAlphabetic)
    }
    hasHardlyWords = found.count > 1 && letters - ownLetters <= 4
    for placeholder in placeholders { counts[placeholder.key, default: 0] += 1 }
  }

  /// What most languages have: of several that are as many, the one without placeholders, then the
  /// development locale's, then the first.
  ///
  /// - Parameters:
  ///   - counts: each language's, at least one.
  ///   - development: the index of the development locale's.
  static func standard(of counts: [PlaceholderCount], development: Int?) -> PlaceholderCount {
    var votes: [[String: Int]: Int] = [:]
    for count in counts { votes[count.counts, default: 0] += 1 }
    let most = votes.values.max() ?? 0
    let candidates = counts.indices.filter { votes[counts[$0].counts] == most }
    let best =
      candidates.first { counts[$0].placeholders.isEmpty }
      ?? candidates.first { $0 == development } ?? candidates.first ?? 0
    return counts[best]
  }

  /// What a text has that it should not have, or the other way round, in a phrase.
  func difference(from standard: PlaceholderCount, in tag: String) -> String? {
    let extra = self.rest(after: standard)
    let missing = standard.rest(after: self)
    return switch (extra, missing) {
    case (nil, nil): nil
    case (let extra?, nil):
      "\(phrase(for: extra, beside: standard)) stands in '\(tag)' and not in every other language"
    case (nil, let missing?):
      "\(standard.phrase(for: missing, beside: self)), which other languages have, is missing in "
        + "'\(tag)'"
    case (let extra?, let missing?):
      "'\(extra.spelling)' stands in '\(tag)' where other languages have '\(missing.spelling)'"
    }
  }

  /// The first placeholder of which there are more than another text has.
  private func rest(after other: PlaceholderCount) -> (key: String, spelling: String)? {
    var left = other.counts
    for placeholder in placeholders {
      guard let count = left[placeholder.key], count > 0 else { return placeholder }
      left[placeholder.key] = count - 1
    }
    return nil
  }

  /// A placeholder in quotes, or one more of them where the other text has some that look alike.
  private func phrase(
    for placeholder: (key: String, spelling: String), beside other: PlaceholderCount
  ) -> String {
    let isKnown = other.placeholders.contains {
      $0.key == placeholder.key || $0.spelling == placeholder.spelling
    }
    return (isKnown ? "one more " : "") + "'\(placeholder.spelling)'"
  }
}

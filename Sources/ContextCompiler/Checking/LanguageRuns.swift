/// Finds runs of texts that read like another locale's, while the texts come in.
///
/// For each locale and each other one a score goes up by one with a text that fits the other and
/// not its own, and down by two with a text that fits its own (a cumulative sum, as E. S. Page
/// described it in 1954). So a few neighbours are enough, however many right texts surround them,
/// and stray ones among right texts never are.
struct LanguageRuns {
  /// Texts of a locale, one after the other, that read like another locale's.
  struct Run {
    let locale: Int
    /// The number of the other locale, or any other bit that was given.
    let other: Int
    /// From the first such text's context to the last one's.
    let contexts: ClosedRange<Int>
    /// How many more of them fit the other than speak against it.
    let score: Int
  }

  /// The least score with which a run is kept.
  private static let leastScore = 3
  /// How many runs of one locale and one other are kept: the first ones.
  private static let runLimit = 16

  private struct Sum {
    var score = 0
    var start = 0
    var peak = 0
    var peakContext = 0
    var runCount = 0
  }

  private(set) var runs: [Run] = []
  private var sums: [Sum]
  /// For each locale the others whose score is above nothing.
  private var active: [UInt64]

  init(localeCount: Int) {
    sums = Array(repeating: Sum(), count: localeCount * 64)
    active = Array(repeating: 0, count: localeCount)
  }

  /// Takes a text: the others that it fits, and those against which it speaks for its own locale.
  /// O(1) for a text that fits no other, unless the ones before it did.
  mutating func add(_ locale: Int, suspects: UInt64, own: UInt64, context: Int) {
    var fading = own & active[locale]
    while fading != 0 {
      let other = fading.trailingZeroBitCount
      fading &= fading - 1
      sums[locale * 64 + other].score -= 2
      if sums[locale * 64 + other].score <= 0 { end(locale, other) }
    }
    var rising = suspects
    while rising != 0 {
      let other = rising.trailingZeroBitCount
      rising &= rising - 1
      raise(&sums[locale * 64 + other], at: context)
    }
    active[locale] |= suspects
  }

  private func raise(_ sum: inout Sum, at context: Int) {
    if sum.score == 0 { (sum.start, sum.peak) = (context, 0) }
    sum.score += 1
    if sum.score >= sum.peak { (sum.peak, sum.peakContext) = (sum.score, context) }
  }

  private mutating func end(_ locale: Int, _ other: Int) {
    let sum = sums[locale * 64 + other]
    active[locale] &= ~(1 << UInt64(other))
    sums[locale * 64 + other].score = 0
    guard sum.peak >= Self.leastScore, sum.runCount < Self.runLimit else { return }
    sums[locale * 64 + other].runCount += 1
    runs.append(
      Run(
        locale: locale, other: other, contexts: sum.start...sum.peakContext, score: sum.peak))
  }

  /// Ends what still goes on.
  mutating func end() {
    for locale in active.indices {
      while active[locale] != 0 { end(locale, active[locale].trailingZeroBitCount) }
    }
  }
}

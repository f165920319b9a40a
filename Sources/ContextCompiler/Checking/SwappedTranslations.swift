import ContextTree
import JSONText

/// Finds locales whose texts are exchanged: one's stand where the other's belong, and the other
/// way round.
///
/// Three kinds of evidence count: letters that only the other language is written with, small words
/// that only the other language has, and texts that the first baseline has the other way round. Of
/// neighbouring texts a few weak signs are enough where next to nothing speaks for the present
/// order; of a single text both sides must be sure. A text that is the development locale's says
/// nothing: it is not translated, or a name.
struct SwappedTranslations {
  /// Two locales by number, the smaller one first.
  struct Pair: Hashable, Comparable {
    let first: Int
    let second: Int

    init(_ one: Int, _ other: Int) {
      first = min(one, other)
      second = max(one, other)
    }

    static func < (left: Self, right: Self) -> Bool {
      (left.first, left.second) < (right.first, right.second)
    }

    func has(_ locale: Int) -> Bool { first == locale || second == locale }
  }

  /// A text of a context.
  struct Key: Hashable, Comparable {
    let context: Int
    let kind: TextKind

    static func < (left: Self, right: Self) -> Bool {
      left.context != right.context ? left.context < right.context : left.kind < right.kind
    }
  }

  let content: Content
  let catalog: TextCatalog
  let scanner: TextScanner
  /// The texts that seem exchanged.
  private(set) var exchanged: [Pair: Set<Key>] = [:]
  /// The pairs of which the first baseline shows it.
  private(set) var shownByBaseline: Set<Pair> = []
  /// What reads like another locale's, of the locales that are compared.
  private(set) var runs: LanguageRuns
  /// For each locale how many texts it has, how many of them have a word of its language, and how
  /// many a letter that is not Latin and that it is written in.
  private(set) var counts: [(texts: Int, spoken: Int, written: Int)]
  /// The bits of the locales that are compared.
  private let known: UInt64
  /// Which of them are pseudolocales: their texts are in no language.
  private let isPseudolocale: [Bool]

  /// Stands for no locale, but for Latin letters where a language is written in others.
  static let latinBit = 62

  init(of content: Content, _ catalog: TextCatalog, _ scanner: TextScanner) {
    self.content = content
    self.catalog = catalog
    self.scanner = scanner
    runs = LanguageRuns(localeCount: scanner.count)
    counts = Array(repeating: (0, 0, 0), count: scanner.count)
    known = 1 << UInt64(scanner.count) - 1
    isPseudolocale = scanner.tags.map { Pseudolocale(tag: $0) != nil }
  }

  // MARK: Looking at texts

  /// Takes a text with what each of its locales' bytes show.
  mutating func look(at positions: Range<Int>, _ scans: [TextScan]) {
    var sure: [(text: TextEntry, suspects: UInt64)] = []
    for position in positions {
      let text = catalog.entries[position]
      let scan = scans[position - positions.lowerBound]
      let locale = Int(text.locale)
      guard locale < scanner.count, !isPseudolocale[locale] else { continue }
      counts[locale].texts += 1
      if scan.testimony.own & Testimony.spoken != 0 { counts[locale].spoken += 1 }
      var own = scan.testimony.own & known
      var suspects = scan.testimony.suspects & known
      let letters = scanner.scripts[locale]
      if !letters.isEmpty, !letters.contains(.latin) {
        let bit: UInt64 = 1 << UInt64(Self.latinBit)
        if scan.scripts == .latin {
          suspects |= bit
        } else if !scan.scripts.isDisjoint(with: letters) {
          own |= bit
          counts[locale].written += 1
        }
      }
      if suspects != 0, isCopy(text, in: LocalizedTexts(catalog, positions)) { continue }
      runs.add(locale, suspects: suspects, own: own, context: Int(text.context))
      let strong = scan.testimony.strongSuspects & known
      if strong != 0 { sure.append((text, strong)) }
    }
    if sure.count > 1 { pairUp(sure) }
  }

  /// Notes a text of which two locales are sure that each has the other's.
  private mutating func pairUp(_ sure: [(text: TextEntry, suspects: UInt64)]) {
    for (position, left) in sure.enumerated() {
      for right in sure[(position + 1)...]
      where left.suspects & (1 << UInt64(right.text.locale)) != 0
        && right.suspects & (1 << UInt64(left.text.locale)) != 0
      {
        exchanged[Pair(Int(left.text.locale), Int(right.text.locale)), default: []].insert(
          Key(context: Int(left.text.context), kind: left.text.kind))
      }
    }
  }

  /// Whether a text is the same as the development locale's.
  func isCopy(_ text: TextEntry, in group: LocalizedTexts) -> Bool {
    guard Int(text.locale) != content.locales.development,
      let original = group[content.locales.development]
    else { return false }
    return LocalizedTexts.areEqual(text, original, content)
  }

  // MARK: Weighing

  /// Two locales of which one reads like the other, or each like the other, somewhere.
  private struct Candidate {
    let pair: Pair
    let contexts: ClosedRange<Int>
    let score: Int
    /// Whether only one of the two reads so.
    let isOneSided: Bool
  }

  /// How many candidates may turn out to be none: each costs a look at some texts.
  private static let refusalLimit = 100

  /// Weighs what all texts have shown.
  mutating func endContent() {
    runs.end()
    var taken: [Int: [ClosedRange<Int>]] = [:]
    var refusals = 0
    for candidate in candidates() {
      let isTaken = [candidate.pair.first, candidate.pair.second].contains { locale in
        taken[locale]?.contains { $0.overlaps(candidate.contexts) } == true
      }
      if isTaken { continue }
      if refusals == Self.refusalLimit { return }
      guard let keys = exchange(candidate) else {
        refusals += 1
        continue
      }
      exchanged[candidate.pair, default: []].formUnion(keys)
      taken[candidate.pair.first, default: []].append(candidate.contexts)
      taken[candidate.pair.second, default: []].append(candidate.contexts)
    }
  }

  /// What is worth a look, the likeliest first.
  private func candidates() -> [Candidate] {
    let runs = Dictionary(grouping: runs.runs.filter { $0.other != Self.latinBit }) {
      $0.locale * 64 + $0.other
    }
    var candidates: [Candidate] = []
    for run in runs.values.joined() {
      let others = (runs[run.other * 64 + run.locale] ?? []).filter {
        $0.contexts.overlaps(run.contexts)
      }
      let pair = Pair(run.locale, run.other)
      if others.isEmpty {
        candidates.append(
          Candidate(pair: pair, contexts: run.contexts, score: run.score, isOneSided: true))
      } else if run.locale < run.other {
        for other in others {
          let start = min(run.contexts.lowerBound, other.contexts.lowerBound)
          let end = max(run.contexts.upperBound, other.contexts.upperBound)
          candidates.append(
            Candidate(
              pair: pair, contexts: start...end, score: 2 * min(run.score, other.score),
              isOneSided: false))
        }
      }
    }
    return candidates.sorted {
      if $0.score != $1.score { return $0.score > $1.score }
      if $0.pair != $1.pair { return $0.pair < $1.pair }
      return $0.contexts.lowerBound < $1.contexts.lowerBound
    }
  }

  /// The texts that a candidate's locales have exchanged, if the texts say so on both sides.
  private func exchange(_ candidate: Candidate) -> [Key]? {
    let pair = candidate.pair
    var keys: [Key] = []
    var signs = (first: 0, second: 0, straight: 0)
    for context in candidate.contexts {
      LocalizedTexts.forEach(of: context, in: catalog) { group in
        // Once it is clear that nothing is exchanged, the rest is not read.
        guard signs.straight <= 2 + (signs.first + signs.second) / 4,
          let left = group[pair.first], let right = group[pair.second],
          !LocalizedTexts.areEqual(left, right, content), !isCopy(left, in: group),
          !isCopy(right, in: group)
        else { return }
        let first = testimony(of: left, against: pair.second)
        let second = testimony(of: right, against: pair.first)
        if first == .straight || second == .straight {
          signs.straight += 1
          return
        }
        if first == .suspect { signs.first += 1 }
        if second == .suspect { signs.second += 1 }
        keys.append(Key(context: context, kind: left.kind))
      }
    }
    let sum = signs.first + signs.second
    let least = min(signs.first, signs.second)
    let isExchange =
      candidate.isOneSided
      ? least >= 1 && sum >= 5 && signs.straight == 0
      : least >= 2 && sum >= 6 && signs.straight * 4 <= sum
    return isExchange ? keys : nil
  }

  /// How many exchanged texts make it sure that tables were exchanged, and not single texts.
  private static let tableCount = 3

  /// Leaves each locale, or at least each text, to the pair of which most is exchanged: the French
  /// that stands in the place of Persian is in the wrong place for Arabic, too.
  mutating func settle() {
    var locales: Set<Int> = []
    var taken: Set<UInt64> = []
    for (pair, keys) in exchanged.sorted(by: {
      $0.value.count != $1.value.count ? $0.value.count > $1.value.count : $0.key < $1.key
    }) {
      let places = { (key: Key) in
        [pair.first, pair.second].map {
          UInt64(key.context) << 32 | UInt64(key.kind.rawValue) << 16 | UInt64($0)
        }
      }
      let isFree = !locales.contains(pair.first) && !locales.contains(pair.second)
      let left: Set<Key> = isFree ? keys.filter { !places($0).contains { taken.contains($0) } } : []
      exchanged[pair] = left.isEmpty ? nil : left
      for key in left { taken.formUnion(places(key)) }
      if left.count >= Self.tableCount { locales.formUnion([pair.first, pair.second]) }
    }
  }

  /// Whether what is found explains that so many texts of a locale have another's letters.
  func explains(_ locale: Int, _ scripts: ScriptSet, count: Int) -> Bool {
    exchanged.contains { pair, keys in
      guard pair.has(locale), keys.count >= Self.tableCount else { return false }
      let other = pair.first == locale ? pair.second : pair.first
      // One of the two tables may have many more texts than the other.
      let isMuch = keys.count * 8 >= count || keys.count * 2 >= counts[other].texts
      return isMuch && !scanner.scripts[other].isDisjoint(with: scripts)
    }
  }

  /// Whether a text is one of those that seem exchanged.
  func explains(_ text: TextEntry) -> Bool {
    let key = Key(context: Int(text.context), kind: text.kind)
    return exchanged.contains { pair, keys in pair.has(Int(text.locale)) && keys.contains(key) }
  }

  /// Whether what is found explains a run: it is between the same locales, or most of the run.
  func explains(_ run: LanguageRuns.Run) -> Bool {
    exchanged.contains { pair, keys in
      guard pair.has(run.locale) else { return false }
      let other = pair.first == run.locale ? pair.second : pair.first
      let count = keys.count { run.contexts.contains($0.context) }
      return pair.has(run.other)
        ? count >= Self.tableCount : count * 2 >= min(run.score, max(counts[other].texts, 1))
    }
  }

  /// Whether what is found explains that a locale's texts are in a language.
  func explains(_ locale: Int, in language: String) -> Bool {
    let tags = content.locales.tags
    return exchanged.contains { pair, keys in
      let other = pair.first == locale ? pair.second : pair.first
      return pair.has(locale) && keys.count >= Self.tableCount
        && LanguageSigns.name(of: tags[other]) == LanguageSigns.name(of: language)
    }
  }

  /// Forgets what seemed exchanged with a locale whose texts are in another language altogether.
  mutating func forget(_ locale: Int) {
    exchanged = exchanged.filter { !$0.key.has(locale) }
  }

  enum Verdict { case straight, suspect, nothing }

  /// What a text says about its locale and another one.
  func testimony(of text: TextEntry, against other: Int) -> Verdict {
    let testimony = scanner.scan(text, of: content).testimony
    let bit: UInt64 = 1 << UInt64(other)
    if testimony.own & bit != 0 { return .straight }
    return testimony.suspects & bit != 0 ? .suspect : .nothing
  }

  // MARK: Evidence of the baseline

  /// Takes the texts that the first baseline has the other way round.
  mutating func compare(with baseline: Baseline, fates: [Evolution.Fate]) {
    for (pair, keys) in BaselineExchanges(self, baseline).find(fates) {
      exchanged[pair, default: []].formUnion(keys)
      shownByBaseline.insert(pair)
    }
  }
}

import ContextTree
import JSONText

/// Finds locales whose texts are exchanged: one's stand where the other's belong, and the other
/// way round.
///
/// Three kinds of evidence count, and each must speak in both directions: letters that only the
/// other language is written with, small words that only the other language has, and texts that
/// the first baseline has the other way round. In a book, or in all, a few weak signs are enough
/// where next to nothing speaks for the present order; of a single text both sides must be sure.
struct SwappedTranslations {
  /// Two locales by number, the smaller one first.
  struct Pair: Hashable, Comparable {
    let first: Int
    let second: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.first, left.second) < (right.first, right.second)
    }
  }

  /// A text of a context.
  struct Key: Hashable, Comparable {
    let context: Int
    let kind: TextKind

    static func < (left: Self, right: Self) -> Bool {
      left.context != right.context ? left.context < right.context : left.kind < right.kind
    }
  }

  private let content: Content
  private let catalog: TextCatalog
  private let scanner: TextScanner
  /// The texts that seem exchanged.
  private(set) var exchanged: [Pair: Set<Key>] = [:]
  /// The pairs of which the first baseline shows it.
  private(set) var shownByBaseline: Set<Pair> = []
  private var book: Votes
  private var all: Votes

  /// How many texts speak for and against the locale in which they stand, for each other locale.
  private struct Votes {
    let count: Int
    var straight: [Int]
    var suspect: [Int]

    init(count: Int) {
      self.count = count
      straight = Array(repeating: 0, count: count * count)
      suspect = straight
    }

    mutating func add(_ other: Votes) {
      for index in straight.indices {
        straight[index] += other.straight[index]
        suspect[index] += other.suspect[index]
      }
    }

    /// Whether the texts in a locale are very likely the other's.
    func isSuspicious(_ locale: Int, like other: Int) -> Bool {
      let index = locale * count + other
      return suspect[index] >= 3 && straight[index] * 5 <= suspect[index]
    }

    var suspiciousPairs: [Pair] {
      var pairs: [Pair] = []
      for first in 0..<count {
        for second in first + 1..<count
        where isSuspicious(first, like: second) && isSuspicious(second, like: first) {
          pairs.append(Pair(first: first, second: second))
        }
      }
      return pairs
    }
  }

  init(of content: Content, _ catalog: TextCatalog, _ scanner: TextScanner) {
    self.content = content
    self.catalog = catalog
    self.scanner = scanner
    book = Votes(count: scanner.count)
    all = book
  }

  // MARK: Evidence of languages

  /// Takes a text with what each of its locales' bytes show.
  mutating func look(at group: LocalizedTexts, _ scans: [TextScan]) {
    var sure: [(text: TextEntry, suspects: UInt64)] = []
    for (text, scan) in zip(group.texts, scans) where Int(text.locale) < scanner.count {
      let testimony = scan.testimony
      let row = Int(text.locale) * scanner.count
      Self.forEachBit(of: testimony.own, below: scanner.count) { book.straight[row + $0] += 1 }
      Self.forEachBit(of: testimony.suspects, below: scanner.count) { book.suspect[row + $0] += 1 }
      if testimony.strongSuspects != 0 { sure.append((text, testimony.strongSuspects)) }
    }
    for (position, left) in sure.enumerated() {
      for right in sure[(position + 1)...]
      where left.suspects & (1 << UInt64(right.text.locale)) != 0
        && right.suspects & (1 << UInt64(left.text.locale)) != 0
      {
        let pair = Pair(first: Int(left.text.locale), second: Int(right.text.locale))
        exchanged[pair, default: []].insert(
          Key(context: group.context, kind: left.text.kind))
      }
    }
  }

  /// Weighs what the texts of a book have shown.
  mutating func endBook(_ contexts: Range<Int>) {
    for pair in book.suspiciousPairs { collect(pair, in: contexts) }
    all.add(book)
    book = Votes(count: scanner.count)
  }

  /// Weighs what all texts have shown.
  mutating func endContent() {
    for pair in all.suspiciousPairs { collect(pair, in: content.contexts.indices) }
  }

  /// Notes the texts of contexts of which at least one side fits the other locale, and neither
  /// its own.
  private mutating func collect(_ pair: Pair, in contexts: Range<Int>) {
    for context in contexts {
      LocalizedTexts.forEach(of: context, in: catalog) { group in
        guard let left = group[pair.first], let right = group[pair.second] else { return }
        let first = testimony(of: left, against: pair.second)
        let second = testimony(of: right, against: pair.first)
        guard first == .suspect || second == .suspect, first != .straight, second != .straight
        else { return }
        exchanged[pair, default: []].insert(Key(context: context, kind: left.kind))
      }
    }
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

  /// Whether what is found explains that a text has another locale's letters.
  func explains(_ text: TextEntry, in script: Script, scripts: [ScriptSet?]) -> Bool {
    let locale = Int(text.locale)
    let key = Key(context: Int(text.context), kind: text.kind)
    return exchanged.contains { pair, keys in
      guard pair.first == locale || pair.second == locale else { return false }
      if keys.contains(key) { return true }
      let other = pair.first == locale ? pair.second : pair.first
      return keys.count >= Self.tableCount
        && scripts[other]?.contains(ScriptSet(script)) == true
    }
  }

  private enum Verdict { case straight, suspect, nothing }

  private func testimony(of text: TextEntry, against other: Int) -> Verdict {
    let testimony = scanner.scan(text, of: content).testimony
    let bit: UInt64 = 1 << UInt64(other)
    if testimony.own & bit != 0 { return .straight }
    return testimony.suspects & bit != 0 ? .suspect : .nothing
  }

  private static func forEachBit(of set: UInt64, below count: Int, _ body: (Int) -> Void) {
    var rest = count < 64 ? set & (1 << UInt64(count) - 1) : set
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }

  // MARK: Evidence of the baseline

  /// Looks for texts that the first baseline has the other way round.
  ///
  /// Where most of them read right today, the mistake was in the baseline, and is mended.
  mutating func compare(with baseline: Baseline, fates: [Evolution.Fate]) {
    var found: [Pair: Set<Key>] = [:]
    var straight: [Pair: Int] = [:]
    for (record, fate) in fates.enumerated() {
      let context: Int
      switch fate {
      case .kept(let index), .moved(let index): context = index
      case .gone, .goneWithParent: continue
      }
      LocalizedTexts.forEach(of: context, in: catalog) { group in
        guard let kind = group.texts.first?.kind,
          let old = Self.texts(kind, of: record, in: baseline.tree, content)
        else { return }
        for pair in exchanges(in: group, since: old, baseline.tree.syntax) {
          if isStraight(group, pair) {
            straight[pair, default: 0] += 1
          } else {
            found[pair, default: []].insert(Key(context: context, kind: kind))
          }
        }
      }
    }
    for (pair, keys) in found where keys.count >= straight[pair, default: 0] {
      exchanged[pair, default: []].formUnion(keys)
      shownByBaseline.insert(pair)
    }
  }

  /// The nodes of a baseline's text by locale number.
  private static func texts(
    _ kind: TextKind, of record: Int, in tree: ContextTree, _ content: Content
  ) -> [(locale: Int, node: Int)]? {
    let field: ContextField
    switch kind {
    case .title: field = .title
    case .summary: field = .summary
    case .customTypeName: field = .customTypeName
    default: return nil
    }
    guard let node = Context(of: tree, record).value(field) else { return nil }
    return tree.syntax.members(of: node).compactMap { member in
      content.locales.number(of: member.key, in: tree.syntax).map { ($0, member.value) }
    }
  }

  private func exchanges(
    in group: LocalizedTexts, since old: [(locale: Int, node: Int)], _ syntax: JSONTree
  ) -> [Pair] {
    var changed: [(locale: Int, now: String, before: String)] = []
    for (locale, node) in old where locale < scanner.count {
      guard let text = group[locale] else { continue }
      let isSame = LocalizedTexts.withBytes(of: text, content) { bytes, range in
        let before = syntax.bytes
        return syntax.kind(node) == .string
          && TextHash.equal(bytes, range, before.span, syntax.content(node))
      }
      if !isSame { changed.append((locale, content.string(text), syntax.string(node))) }
    }
    var pairs: [Pair] = []
    for (position, left) in changed.enumerated() {
      for right in changed[(position + 1)...]
      where left.now == right.before && right.now == left.before && left.now != right.now {
        pairs.append(
          Pair(
            first: min(left.locale, right.locale), second: max(left.locale, right.locale)))
      }
    }
    return pairs
  }

  private func isStraight(_ group: LocalizedTexts, _ pair: Pair) -> Bool {
    guard let left = group[pair.first], let right = group[pair.second] else { return false }
    return testimony(of: left, against: pair.second) == .straight
      || testimony(of: right, against: pair.first) == .straight
  }
}

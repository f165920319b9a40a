import ContextTree
import JSONText

/// Finds texts that a baseline has the other way round: where names say nothing about languages, the
/// release before shows that two of them were exchanged.
struct BaselineExchanges {
  private typealias Pair = SwappedTranslations.Pair
  private typealias Key = SwappedTranslations.Key

  private let swaps: SwappedTranslations
  private let content: Content
  private let baseline: Baseline

  init(_ swaps: SwappedTranslations, _ baseline: Baseline) {
    self.swaps = swaps
    content = swaps.content
    self.baseline = baseline
  }

  /// The exchanged texts of each pair of locales.
  ///
  /// Where most of them read right today, the mistake was in the baseline, and is mended.
  func find(
    _ fates: [Evolution.Fate]
  ) -> [SwappedTranslations.Pair: Set<SwappedTranslations.Key>] {
    var found: [Pair: Set<Key>] = [:]
    var straight: [Pair: Int] = [:]
    for (record, fate) in fates.enumerated() {
      let context: Int
      switch fate {
      case .kept(let index), .moved(let index): context = index
      case .gone, .goneWithParent: continue
      }
      LocalizedTexts.forEach(of: context, in: swaps.catalog) { group in
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
    return found.filter { $0.value.count >= straight[$0.key, default: 0] }
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
    for (locale, node) in old where locale < swaps.scanner.count {
      guard let text = group[locale] else { continue }
      let before = syntax.bytes
      let isSame =
        syntax.kind(node) == .string
        && TextHash.equal(
          content.textBytes.span, text.bytes, before.span, syntax.content(node))
      if !isSame { changed.append((locale, content.string(text), syntax.string(node))) }
    }
    var pairs: [Pair] = []
    for (position, left) in changed.enumerated() {
      for right in changed[(position + 1)...]
      where left.now == right.before && right.now == left.before && left.now != right.now {
        pairs.append(Pair(left.locale, right.locale))
      }
    }
    return pairs
  }

  private func isStraight(_ group: LocalizedTexts, _ pair: Pair) -> Bool {
    guard let left = group[pair.first], let right = group[pair.second] else { return false }
    return swaps.testimony(of: left, against: pair.second) == .straight
      || swaps.testimony(of: right, against: pair.first) == .straight
  }
}

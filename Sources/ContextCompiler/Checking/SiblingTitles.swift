import JSONText

/// Finds siblings with one title.
///
/// A table of hashes of bytes is used again for each group, so that titles which differ are told
/// apart without a string. Titles are equal when they are after NFC; those outside ASCII have
/// their hash from Swift's strings, whose equality is canonical equivalence, once a group has a
/// character that normalisation may change.
struct SiblingTitles {
  /// A context with the title of an earlier sibling.
  struct Twin {
    let context: Int
    /// The first sibling with the title, in the first of the locales.
    let first: Int
    /// The locales in which they are the same.
    var locales: [Int]
  }

  private let content: Content
  private var hashes: [UInt64] = []
  /// The titles of a group, by locale.
  private var groups: [[TextEntry]]
  private var slots: [UInt32] = []

  init(content: Content) {
    self.content = content
    groups = Array(repeating: [], count: content.locales.listedCount)
  }

  /// The later of the children that have the title of an earlier one, in reading order.
  mutating func find(among children: ContextChildren, _ texts: TextCatalog) -> [Twin] {
    var twins: [Twin] = []
    for locale in groups.indices { groups[locale].removeAll(keepingCapacity: true) }
    for child in children where !content.contexts[child].flags.contains(.isShadowed) {
      for position in texts.positions(of: child) {
        let text = texts.entries[position]
        guard text.kind == .title else { break }
        if Int(text.locale) < groups.count { groups[Int(text.locale)].append(text) }
      }
    }
    for locale in groups.indices where groups[locale].count > 1 {
      compare(groups[locale], locale: locale, into: &twins)
    }
    return twins
  }

  private mutating func compare(_ titles: [TextEntry], locale: Int, into twins: inout [Twin]) {
    hash(titles)
    var capacity = 8
    while capacity < titles.count * 2 { capacity *= 2 }
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement(0, count: capacity))
    for position in titles.indices {
      var slot = Int(truncatingIfNeeded: hashes[position]) & (capacity - 1)
      while slots[slot] != 0 {
        let other = Int(slots[slot]) - 1
        if hashes[other] == hashes[position],
          content.string(titles[other]) == content.string(titles[position])
        {
          note(titles[position], like: titles[other], locale: locale, in: &twins)
          break
        }
        slot = (slot + 1) & (capacity - 1)
      }
      if slots[slot] == 0 { slots[slot] = UInt32(position + 1) }
    }
  }

  private func note(
    _ title: TextEntry, like other: TextEntry, locale: Int, in twins: inout [Twin]
  ) {
    let context = Int(title.context)
    if let known = twins.firstIndex(where: { $0.context == context }) {
      twins[known].locales.append(locale)
    } else {
      twins.append(Twin(context: context, first: Int(other.context), locales: [locale]))
    }
  }

  /// Sets the hashes of titles: of their bytes, if all of them have one spelling only.
  private mutating func hash(_ titles: [TextEntry]) {
    hashes.removeAll(keepingCapacity: true)
    guard titles.allSatisfy({ $0.flags.contains(.hasOneSpelling) }) else {
      hashes.append(
        contentsOf: titles.lazy.map { [content] in
          UInt64(bitPattern: Int64(content.string($0).hashValue))
        })
      return
    }
    for title in titles { hashes.append(TextHash.hash(content.textBytes.span, title.bytes)) }
  }
}

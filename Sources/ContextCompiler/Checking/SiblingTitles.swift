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
  private var titles: [TextEntry] = []
  private var slots: [UInt32] = []

  init(content: Content) { self.content = content }

  /// The later of the children that have the title of an earlier one, in reading order.
  mutating func find(among children: ContextChildren, _ texts: TextCatalog) -> [Twin] {
    var twins: [Twin] = []
    for locale in 0..<content.locales.listedCount {
      titles.removeAll(keepingCapacity: true)
      for child in children where !content.contexts[child].flags.contains(.isShadowed) {
        if let title = texts.text(.title, of: child, in: locale) { titles.append(title) }
      }
      if titles.count > 1 { compare(locale: locale, into: &twins) }
    }
    return twins
  }

  private mutating func compare(locale: Int, into twins: inout [Twin]) {
    let isStable = titles.allSatisfy { title in
      let syntax = content.sources[Int(title.source)].syntax
      let bytes = syntax.bytes
      return syntax.kind(Int(title.node)) == .string
        && Normalization.isStable(bytes.span, syntax.content(Int(title.node)))
    }
    hashes.removeAll(keepingCapacity: true)
    for title in titles { hashes.append(hash(title, isStable: isStable)) }
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
          note(position, like: other, locale: locale, in: &twins)
          break
        }
        slot = (slot + 1) & (capacity - 1)
      }
      if slots[slot] == 0 { slots[slot] = UInt32(position + 1) }
    }
  }

  private func note(_ position: Int, like other: Int, locale: Int, in twins: inout [Twin]) {
    let context = Int(titles[position].context)
    if let known = twins.firstIndex(where: { $0.context == context }) {
      twins[known].locales.append(locale)
    } else {
      twins.append(
        Twin(context: context, first: Int(titles[other].context), locales: [locale]))
    }
  }

  private func hash(_ title: TextEntry, isStable: Bool) -> UInt64 {
    guard isStable else { return UInt64(bitPattern: Int64(content.string(title).hashValue)) }
    let syntax = content.sources[Int(title.source)].syntax
    let bytes = syntax.bytes
    return TextHash.hash(bytes.span, syntax.content(Int(title.node)))
  }
}

/// What Unicode's normalisation forms leave alone.
enum Normalization {
  /// Whether a text is sure to be the only NFC spelling of itself, so that bytes decide about
  /// equality among such texts.
  ///
  /// Looks at lead bytes only: ASCII, Latin letters, kana without combining marks, ideographs and
  /// Hangul syllables are known to be; everything else is not sure (Unicode Standard Annex 15).
  static func isStable(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let slice = text.extracting(range)
    var index = 0
    while index < slice.count {
      let byte = slice[index]
      switch byte {
      case ..<0x80: index += 1
      case 0xc2...0xcb: index += 2
      case 0xe3:
        guard index + 2 < slice.count else { return false }
        let second = slice[index + 1]
        let third = slice[index + 2]
        if second == 0x80 && third >= 0xaa && third <= 0xaf { return false }
        if second == 0x82 && (third == 0x99 || third == 0x9a) { return false }
        index += 3
      case 0xe4...0xe9: index += 3
      case 0xeb, 0xec: index += 3
      default: return false
      }
    }
    return true
  }
}

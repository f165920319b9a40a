import ContextTree

/// Finds contexts without a text among those that a key without a context may have been meant for:
/// one of them may have got another identifier since, so that the text is not to be lost.
struct LikelyHomes {
  /// The contexts and locales that have a title.
  private var titled: Set<UInt64>?
  /// The contexts, locales and kinds that have a text under a former path.
  private var taken: Set<UInt64>?
  /// For a parent and a locale, how many of the children have no title, and the first.
  private var known: [UInt64: (count: Int, first: Int)] = [:]

  /// Whether one of the contexts where a path's first entry that leads nowhere should have led has
  /// no title in a locale.
  mutating func exist(for path: [String], in locale: Int, _ content: Content) -> Bool {
    find(path, locale, content).count > 0
  }

  /// Whether a context has a text of a kind in a locale under a former path, in whatever table: a text
  /// with the live key would take its place without a word.
  mutating func hasFormerText(
    _ kind: TextKind, of context: Int, in locale: Int, _ content: Content
  ) -> Bool {
    let taken =
      self.taken
      ?? Set(
        content.texts.lazy.filter(\.isFormer).map {
          Self.key(Int($0.context), Int($0.locale)) << 8 | UInt64($0.kind.rawValue)
        })
    self.taken = taken
    return taken.contains(Self.key(context, locale) << 8 | UInt64(kind.rawValue))
  }

  /// What may have been meant, if there is only one such context.
  mutating func help(for path: [String], in locale: Int, _ content: Content) -> String? {
    let (count, first) = find(path, locale, content)
    guard count == 1 else { return nil }
    return "'\(content.path(of: first).key)' has no title in '\(content.locales.tags[locale])': "
      + "is it the one that was meant?"
  }

  private mutating func find(
    _ path: [String], _ locale: Int, _ content: Content
  ) -> (count: Int, first: Int) {
    var parent = 0
    for entry in path {
      guard let child = content.find(entry, parent: parent) else { break }
      parent = child
    }
    if let found = known[Self.key(parent, locale)] { return found }
    let titled =
      self.titled
      ?? Set(
        content.texts.lazy.filter { $0.kind == .title }
          .map { Self.key(Int($0.context), Int($0.locale)) })
    self.titled = titled
    var found = (count: 0, first: 0)
    for child in content.children(of: parent) where !titled.contains(Self.key(child, locale)) {
      if found.count == 0 { found.first = child }
      found.count += 1
    }
    known[Self.key(parent, locale)] = found
    return found
  }

  /// A context and a locale as one word: locales have 16 bits.
  private static func key(_ context: Int, _ locale: Int) -> UInt64 {
    UInt64(context) << 16 | UInt64(locale)
  }
}

package import ContextTree

extension TitleCoverage {
  /// Counts the titles that a tree has. What waits for a review is not in a tree, so nothing does.
  ///
  /// O(contexts × locales).
  package init(of tree: ContextTree) {
    let others = tree.locales.filter { $0 != tree.developmentLocale }
    let tops = Array(tree.childIndices(of: 0)).map { $0..<Int(tree.records[$0].end) }
    let parts = ([0..<1] + tops).map {
      (path: tree.path(of: $0.lowerBound), counts: Self.counts(of: $0, in: tree, for: others))
    }
    let locales = others.map { locale in
      let books = parts.map { Book(path: $0.path, counts: $0.counts[locale, default: Counts()]) }
      return Locale(
        tag: locale, counts: books.reduce(into: Counts()) { $0.add($1.counts) }, books: books)
    }
    self.init(developmentLocale: tree.developmentLocale, locales: locales)
  }

  private static func counts(
    of range: Range<Int>, in tree: ContextTree, for locales: [String]
  ) -> [String: Counts] {
    var counts: [String: Counts] = [:]
    for locale in locales { counts[locale] = Counts(titles: range.count) }
    for record in range {
      let titles = Context(of: tree, record).titles
      let source = titles.first { $0.locale == tree.developmentLocale }?.text
      for title in titles where title.locale != tree.developmentLocale {
        counts[title.locale]?.translated += 1
        if let source, title.text.utf8.elementsEqual(source.utf8) {
          counts[title.locale]?.equal += 1
        }
      }
    }
    return counts
  }
}

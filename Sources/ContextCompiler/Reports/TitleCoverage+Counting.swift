import ContextTree

extension TitleCoverage {
  /// Counts the titles of a content root; contexts that allow `untranslated-title` are left out.
  ///
  /// O(contexts × locales + texts).
  init(of content: Content, texts: TextCatalog) {
    let development = content.locales.development
    let others = (0..<content.locales.listedCount).filter { $0 != development }
    var books: [(path: IdentifierPath, range: Range<Int>)] = [(IdentifierPath([]), 0..<1)]
    for book in content.children(of: 0) {
      books.append((content.path(of: book), book..<Int(content.contexts[book].end)))
    }
    var counts = Array(
      repeating: [Counts](repeating: Counts(), count: content.locales.listedCount),
      count: books.count)
    for (number, book) in books.enumerated() {
      for context in book.range
      where !content.contexts[context].flags.contains(.isShadowed)
        && !Check.allowsUntranslated(context, content)
      {
        for locale in others { counts[number][locale].titles += 1 }
        Self.count(context, content, texts, into: &counts[number])
      }
    }
    let locales = others.map { locale in
      var all = Counts()
      for book in counts { all.add(book[locale]) }
      return Locale(
        tag: content.locales.tags[locale], counts: all,
        books: zip(books, counts).map { Book(path: $0.path, counts: $1[locale]) })
    }
    self.init(developmentLocale: content.locales.tags[development], locales: locales)
  }

  private static func count(
    _ context: Int, _ content: Content, _ texts: TextCatalog, into counts: inout [Counts]
  ) {
    let titles = texts.texts(of: context).prefix { $0.kind == .title }
    let source = titles.first { Int($0.locale) == content.locales.development }
      .map(content.string)
    for title in titles where Int(title.locale) != content.locales.development {
      if content.unreviewedTexts.contains(title.id) {
        counts[Int(title.locale)].needsReview += 1
      } else {
        counts[Int(title.locale)].translated += 1
      }
      if let source, content.string(title) == source { counts[Int(title.locale)].equal += 1 }
    }
  }
}

extension TitleCoverage.Counts {
  /// Adds the numbers of another part.
  mutating func add(_ other: Self) {
    titles += other.titles
    translated += other.translated
    needsReview += other.needsReview
    equal += other.equal
  }
}

import ContextTree
import JSONText

/// What a preview shows besides the tree: a document of its own, which only the page reads.
///
///     {"fallbacks": {TAG: [TAG, …], …},        where a text of each locale is taken from
///      "coverage": [{"locale": …, "all": COUNTS, "books": [{"path": […], …COUNTS}, …]}, …],
///      "changes": null or {"counts": {…}, "cost": "…", "marks": [MARK, …], "removals": […]},
///      "images": {DIGEST: "data:…", …}}
struct PreviewData {
  private let tree: ContextTree
  private let changes: DiffSelection?
  private let coverage: TitleCoverage
  private let images: PreviewImages
  private var writer = JSONWriter()

  init(
    of tree: ContextTree, changes: DiffSelection?, coverage: TitleCoverage, images: PreviewImages
  ) {
    self.tree = tree
    self.changes = changes
    self.coverage = coverage
    self.images = images
  }

  /// The document. O(contexts × locales).
  func json() -> [UInt8] {
    var copy = self
    copy.write()
    return copy.writer.bytes
  }

  private mutating func write() {
    writer.write("{\"fallbacks\": ")
    writeFallbacks()
    writer.write(",\n\"coverage\": ")
    writeList(coverage.locales) { data, locale in data.write(locale) }
    writer.write(",\n\"changes\": ")
    if let changes { write(changes) } else { writer.write("null") }
    writer.write(",\n\"images\": {")
    for (index, image) in images.byDigest.enumerated() {
      if index > 0 { writer.write(",\n") }
      writer.write(string: image.digest)
      writer.write(": ")
      writer.write(string: image.uri)
    }
    writer.write("}}\n")
  }

  private mutating func writeList<Element>(
    _ elements: some Sequence<Element>, _ body: (inout Self, Element) -> Void
  ) {
    writer.write("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { writer.write(",\n") }
      body(&self, element)
    }
    writer.write("]")
  }

  // MARK: Languages

  private mutating func writeFallbacks() {
    writer.write("{")
    for (index, locale) in tree.locales.enumerated() {
      if index > 0 { writer.write(",\n") }
      writer.write(string: locale)
      writer.write(": ")
      let chain = Self.fallbacks(
        from: locale, among: tree.locales, developmentLocale: tree.developmentLocale)
      writeList(chain) { data, tag in data.writer.write(string: tag) }
    }
    writer.write("}")
  }

  /// The locales in the order in which a device in one of them would take a text from them: the
  /// first that a text has is the one that is shown.
  static func fallbacks(
    from locale: String, among locales: [String], developmentLocale: String
  ) -> [String] {
    var rest = locales
    var chain: [String] = []
    while let best = LocaleMatching.localizations(from: rest, preferring: [locale]).first {
      chain.append(best)
      rest.removeAll { $0 == best }
    }
    if !chain.contains(developmentLocale) { chain.append(developmentLocale) }
    return chain + rest.filter { $0 != developmentLocale }
  }

  private mutating func write(_ locale: TitleCoverage.Locale) {
    writer.write("{\"locale\": ")
    writer.write(string: locale.tag)
    writer.write(", \"all\": {")
    write(locale.counts)
    writer.write("}, \"books\": ")
    writeList(locale.books) { data, book in
      data.writer.write("{\"path\": ")
      data.writer.write(path: book.path)
      data.writer.writeComma()
      data.write(book.counts)
      data.writer.write("}")
    }
    writer.write("}")
  }

  private mutating func write(_ counts: TitleCoverage.Counts) {
    writer.write(counts: [
      "titles": counts.titles, "translated": counts.translated, "review": counts.needsReview,
      "missing": counts.missing, "equal": counts.equal,
    ])
  }

  // MARK: Changes

  private mutating func write(_ changes: DiffSelection) {
    let counts = changes.counts
    writer.write("{\"counts\": {")
    writer.write(counts: [
      "added": counts.added, "updated": counts.updated, "moved": counts.moved,
      "removed": counts.removed, "declared": counts.declared, "total": counts.total,
    ])
    writer.write("}, \"cost\": ")
    writer.write(string: DiffSentences.cost(changes))
    writer.write(",\n\"marks\": ")
    let marked = changes.marks.indices.filter { !changes.marks[$0].isDisjoint(with: .any) }
    writeList(marked) { data, record in data.writeMark(of: record, in: changes) }
    writer.write(",\n\"removals\": ")
    writeList(changes.removals) { data, removal in data.write(removal, of: changes) }
    writer.write("}")
  }

  /// What happens to a context of the tree, by its number in the order of the file.
  private mutating func writeMark(of record: Int, in changes: DiffSelection) {
    let marks = changes.marks[record]
    let names: [(DiffSelection.Marks, String)] = [
      (.added, "added"), (.moved, "moved"), (.updated, "updated"),
    ]
    writer.write("{\"record\": ")
    writer.write(record)
    writer.write(", \"marks\": ")
    writeList(names.filter { marks.contains($0.0) }) { $0.writer.write(string: $1.1) }
    if marks.contains(.moved), let old = changes.old {
      writer.write(", \"from\": ")
      writer.write(path: old.path(of: Int(changes.diff.origins[record])))
    }
    if marks.contains(.updated) {
      writer.write(", \"values\": ")
      writeList(changes.values(of: record)) { data, value in data.write(value) }
    }
    writer.write("}")
  }

  /// A value before and after, each as JSON, or null where there is none.
  private mutating func write(_ value: DiffSelection.ValueChange) {
    writer.write("{\"name\": ")
    writer.write(string: value.name)
    if let locale = value.locale {
      writer.write(", \"locale\": ")
      writer.write(string: locale)
    }
    writer.write(", \"from\": ")
    writer.write(value.from ?? "null")
    writer.write(", \"to\": ")
    writer.write(value.to ?? "null")
    writer.write("}")
  }

  private mutating func write(_ removal: DiffSelection.Removal, of changes: DiffSelection) {
    guard let old = changes.old else { return }
    writer.write("{\"parent\": ")
    writer.write(removal.parent)
    writer.write(", \"contexts\": ")
    writer.write(removal.contexts)
    writer.write(", \"path\": ")
    writer.write(path: old.path(of: removal.record))
    writer.write(", \"context\": ")
    old.write(context: removal.record, to: &writer)
    writer.write("}")
  }
}

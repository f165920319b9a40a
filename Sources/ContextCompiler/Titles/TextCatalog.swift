import ContextTree
import JSONText

/// The texts of all contexts: one for each context, kind and locale.
struct TextCatalog: Sendable {
  /// The texts by context, kind and locale; those in unlisted locales are left out.
  private(set) var entries: [TextEntry] = []
  /// How many of them, while texts are sorted out, are kept.
  private var keptCount = 0
  /// For each context the first of its texts; one more at the end.
  private var starts: [UInt32] = []
  /// Locales whose texts may be missing because of a reported mistake.
  let incompleteLocales: Set<Int>
  /// Texts with more UTF-16 units than ClassKit takes.
  private(set) var overlong: [(text: TextEntry, units: Int)] = []
  /// Values with a problem that was reported, by ``TextEntry/id``: one may serve many locales.
  private var reported: Set<UInt64> = []

  /// Sorts the texts out, checks each, and reports those that contradict another.
  static func resolve(
    _ content: inout Content, incompleteLocales: Set<Int>, report: inout DiagnosticReport
  ) -> TextCatalog {
    var catalog = TextCatalog(incompleteLocales: incompleteLocales)
    let order = SourceOrder(content)
    catalog.entries = sorted(content, order)
    catalog.starts.reserveCapacity(content.contexts.count + 1)
    // Those that are kept move up to the place of those that are not.
    var first = 0
    for context in content.contexts.indices {
      catalog.starts.append(UInt32(catalog.keptCount))
      while first < catalog.entries.count, Int(catalog.entries[first].context) == context {
        var end = first + 1
        while end < catalog.entries.count,
          sameText(catalog.entries[end], catalog.entries[first])
        {
          end += 1
        }
        if end == first + 1 {
          var text = catalog.entries[first]
          if catalog.check(&text, &content, &report) { catalog.keep(text, content, &report) }
        } else {
          catalog.settle(Array(catalog.entries[first..<end]), &content, &report)
        }
        first = end
      }
    }
    catalog.starts.append(UInt32(catalog.keptCount))
    catalog.entries.removeSubrange(catalog.keptCount...)
    reportUnlistedLocales(content, besides: catalog.mistakenDevelopmentLocales(content), &report)
    return catalog
  }

  private init(incompleteLocales: Set<Int>) { self.incompleteLocales = incompleteLocales }

  /// The texts of a context, by kind and locale.
  func texts(of context: Int) -> ArraySlice<TextEntry> { entries[positions(of: context)] }

  /// Where the texts of a context stand among the entries.
  func positions(of context: Int) -> Range<Int> {
    Int(starts[context])..<Int(starts[context + 1])
  }

  /// The text of a kind in a locale, if there is one.
  func text(_ kind: TextKind, of context: Int, in locale: Int) -> TextEntry? {
    for position in positions(of: context)
    where entries[position].kind == kind && Int(entries[position].locale) == locale {
      return entries[position]
    }
    return nil
  }

  // MARK: Sorting

  /// The order of «the first one»: manifests before tables, then by path, then by place.
  private struct SourceOrder {
    let ranks: [Int]

    init(_ content: Content) {
      let paths = content.sources.map { Array($0.path.utf8) }
      let sorted = paths.indices.sorted { paths[$0].lexicographicallyPrecedes(paths[$1]) }
      var ranks = [Int](repeating: 0, count: paths.count)
      for (rank, source) in sorted.enumerated() { ranks[source] = rank }
      for source in Set(content.contexts.map { Int($0.source) }) { ranks[source] -= paths.count }
      self.ranks = ranks
    }
  }

  private static func sameText(_ left: TextEntry, _ right: TextEntry) -> Bool {
    left.context == right.context && left.kind == right.kind && left.locale == right.locale
  }

  /// A counting sort by context, then few entries by kind, locale and place. O(texts).
  private static func sorted(_ content: Content, _ order: SourceOrder) -> [TextEntry] {
    let texts = content.texts
    guard var result = texts.first.map({ [TextEntry](repeating: $0, count: texts.count) }) else {
      return []
    }
    // For each context first how many texts it has, then where the next one goes, and so at last
    // where its texts end.
    var ends = [UInt32](repeating: 0, count: content.contexts.count + 1)
    for text in texts { ends[Int(text.context) + 1] += 1 }
    for index in 1..<ends.count { ends[index] += ends[index - 1] }
    for text in texts {
      result[Int(ends[Int(text.context)])] = text
      ends[Int(text.context)] += 1
    }
    var start = 0
    for end in ends.dropLast() {
      var position = start + 1
      while position < Int(end) {
        var index = position
        while index > start, precedes(result[index], result[index - 1], order) {
          result.swapAt(index, index - 1)
          index -= 1
        }
        position += 1
      }
      start = Int(end)
    }
    return result
  }

  private static func precedes(_ left: TextEntry, _ right: TextEntry, _ order: SourceOrder) -> Bool
  {
    if left.kind != right.kind { return left.kind < right.kind }
    if left.locale != right.locale { return left.locale < right.locale }
    if left.isFormer != right.isFormer { return !left.isFormer }
    if left.source != right.source {
      return order.ranks[Int(left.source)] < order.ranks[Int(right.source)]
    }
    return left.node < right.node
  }

  // MARK: Settling

  /// Takes the first of the texts that stand for one thing, and reports the others that differ.
  private mutating func settle(
    _ texts: [TextEntry], _ content: inout Content, _ report: inout DiagnosticReport
  ) {
    var chosen: TextEntry?
    var isContested = false
    for var text in texts {
      if text.isFormer, let chosen, !chosen.isFormer { continue }
      guard check(&text, &content, &report) else {
        isContested = true
        continue
      }
      guard let first = chosen else {
        chosen = text
        continue
      }
      if !Self.equal(text, first, content) {
        isContested = true
        report.add(
          .conflictingText, at: content.place(of: text), in: Int(text.context),
          "this \(text.kind.name) differs from the one that is given elsewhere",
          notes: [.init("the other one: '\(content.string(first))'", at: content.place(of: first))],
          help: "keep one of the two: a text has one value")
      }
    }
    if let chosen { keep(chosen, isContested: isContested, content, &report) }
  }

  /// Takes a text, unless its locale is not listed. Whoever gave it under a former path alone, and
  /// nobody another, may as well name the live one.
  private mutating func keep(
    _ text: TextEntry, isContested: Bool = false, _ content: Content,
    _ report: inout DiagnosticReport
  ) {
    if text.isFormer, !isContested { report.offer(Self.renaming(of: text, content)) }
    let isListed = Int(text.locale) < content.locales.listedCount
    if isListed || content.locales.isIncomplete {
      entries[keptCount] = text
      keptCount += 1
    }
  }

  private static func equal(_ left: TextEntry, _ right: TextEntry, _ content: Content) -> Bool {
    content.string(left) == content.string(right)
  }

  /// Checks one text, and notes how it is spelled; false when there is nothing in it.
  private mutating func check(
    _ text: inout TextEntry, _ content: inout Content, _ report: inout DiagnosticReport
  ) -> Bool {
    let glance = TextGlance(content.textBytes.span.extracting(text.bytes))
    if glance.hasOneSpelling { text.flags.insert(.hasOneSpelling) }
    // Only by an escape can a text have a character below U+0020, of which a glance knows nothing.
    if glance.isPlain, !text.flags.contains(.hasEscapes) { return true }
    let value = content.string(text)
    let problems = TextCheck.problems(of: value, utf16Limit: text.kind.utf16Limit)
    if problems.isEmpty { return true }
    if !reported.insert(text.id).inserted {
      return !TextCheck.isBlank(value)
    }
    for problem in problems {
      let place = content.place(of: text)
      let context = Int(text.context)
      switch problem {
      case .blank:
        if text.kind == .title {
          content.contexts[context].flags.insert(.hasTitleProblem)
          report.add(
            .invalidTitle, at: place, in: context, "the title is blank",
            help: "ClassKit asks for a character that is no white space; leave the title out where "
              + "there is no translation",
            fix: Self.removal(of: text, content))
        }
        return false
      case .tooLong(let units): overlong.append((text, units))
      case .suspicious(let message):
        let trimming = Self.trimming(of: text, value, content)
        report.add(
          .suspiciousText, at: place, in: context, message, help: trimming?.title, fix: trimming)
      }
    }
    return true
  }

  // MARK: Fixes

  /// A blank translation is none; but a context must have a title in the development locale.
  private static func removal(of text: TextEntry, _ content: Content) -> Fix? {
    guard Int(text.locale) != content.locales.development else { return nil }
    return TableEdits(SourceID(text.source), content)?.remove(key: Int(text.node) - 1)
  }

  /// Offered where nothing suspicious is left without the white space around the text.
  private static func trimming(of text: TextEntry, _ value: String, _ content: Content) -> Fix? {
    let scalars = value.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }),
      TextCheck.problems(of: String(scalars[start...last]), utf16Limit: nil).isEmpty
    else { return nil }
    return TableEdits(SourceID(text.source), content)?.trim(Int(text.node))
  }

  /// The key that a text would have today, in place of one under a former path.
  private static func renaming(of text: TextEntry, _ content: Content) -> Fix? {
    let path = content.path(of: Int(text.context))
    guard content.find(path.entries) == Int(text.context) else { return nil }
    let key = path.key + (text.kind.suffix.map { "#" + $0 } ?? "")
    return TableEdits(SourceID(text.source), content)?.rename(key: Int(text.node) - 1, to: key)
  }

  /// The unlisted locales that stand for the development locale in manifests only, in titles that
  /// have no other: that these are missing is said there.
  private func mistakenDevelopmentLocales(_ content: Content) -> Set<Int> {
    let locales = content.locales
    guard !incompleteLocales.contains(locales.development), !locales.sightings.isEmpty else {
      return []
    }
    let development = locales.tags[locales.development].lowercased()
    var found = Set(
      locales.sightings.keys.filter {
        locales.relative(of: locales.tags[$0])?.lowercased() == development
      })
    if found.isEmpty { return [] }
    for text in content.texts where found.contains(Int(text.locale)) {
      let context = Int(text.context)
      let flags = content.contexts[context].flags
      let isAlone =
        text.kind == .title && content.contexts[context].source == text.source
        && self.text(.title, of: context, in: locales.development) == nil
        && flags.isDisjoint(with: [.hasTitleProblem, .isShadowed, .hasInvalidIdentifier])
      if !isAlone { found.remove(Int(text.locale)) }
    }
    return found
  }

  private static func reportUnlistedLocales(
    _ content: Content, besides explained: Set<Int>, _ report: inout DiagnosticReport
  ) {
    if content.locales.isIncomplete { return }
    for (number, sightings) in content.locales.sightings where !explained.contains(number) {
      let first = sightings.values.min {
        let left = content.sources[$0.source].path
        let right = content.sources[$1.source].path
        if left != right {
          return left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
        }
        return $0.offset < $1.offset
      }
      guard let first else { continue }
      let listed = Array(content.locales.tags.prefix(content.locales.listedCount))
      let tag = content.locales.tags[number]
      // A locale without any text, and texts without their locale: both are one mistake.
      let empty = content.locales.lookalike(of: number).flatMap { twin in
        content.texts.contains { Int($0.locale) == twin } ? nil : twin
      }
      report.add(
        .unlistedLocale, at: first,
        "'locales' does not list '\(tag)', in which \(sightings.count) "
          + "\(sightings.count == 1 ? "file has" : "files have") texts; they are left out",
        notes: empty.map {
          [.init("'\(listed[$0])' is listed, and has no texts", at: content.locales.places[$0])]
        } ?? [],
        help: empty.map { "write '\(tag)' in 'locales', or '\(listed[$0])' here" }
          ?? (LanguageTag.suggestion(for: tag) ?? Suggestion.nearest(to: tag, among: listed))
          .map { "did you mean '\($0)'?" }
          ?? content.locales.relative(of: tag)
          .map { "write '\($0)', which is listed, or add '\(tag)' to 'locales' in 'app.json'" }
          ?? (LanguageTag.namesNoLanguage(tag)
            ? "write a language's tag, as in 'en': no language is called so"
            : "add it to 'locales' in 'app.json', or remove the texts"))
    }
  }
}

import ContextTree

extension SwappedTranslations {
  /// Reports one finding for each pair of locales, at the first text.
  func report(_ subject: Check.Subject, into report: inout DiagnosticReport) {
    let content = subject.content
    for (pair, set) in exchanged.sorted(by: { $0.key < $1.key }) {
      let keys = set.sorted()
      guard let first = keys.first,
        let left = subject.texts.text(first.kind, of: first.context, in: pair.first),
        let right = subject.texts.text(first.kind, of: first.context, in: pair.second)
      else { continue }
      let count = keys.count == 1 ? "one text" : "\(keys.count) texts"
      let tags = "'\(content.locales.tags[pair.first])' and '\(content.locales.tags[pair.second])'"
      report.add(
        .swappedTranslations, at: content.place(of: left), in: content.commonAncestor(of: keys),
        shownByBaseline.contains(pair)
          ? "\(tags) have exchanged \(count) since the baseline: \(content.list(keys))"
          : "\(tags) seem to be exchanged in \(count): \(content.list(keys))",
        notes: [.init("the other one: '\(content.string(right))'", at: content.place(of: right))],
        help: "exchange them back, or the names of their tables; if they are right, write "
          + "\"allow\": [\"\(Rule.swappedTranslations.rawValue)\"]")
    }
  }
}

extension ForeignTables.Table {
  /// Reports one finding, at the first text.
  func report(_ subject: Check.Subject, into report: inout DiagnosticReport) {
    let content = subject.content
    guard let first = keys.first,
      let text = subject.texts.text(first.kind, of: first.context, in: locale)
    else { return }
    let rule = isLatin ? Rule.foreignScript : .foreignLanguage
    let reading = [
      isLatin ? "are written in Latin letters" : nil, language.map { "read like '\($0)'" },
    ].compactMap { $0 }.joined(separator: " and ")
    let tag = content.locales.tags[locale]
    report.add(
      rule, at: content.place(of: text), in: content.commonAncestor(of: keys),
      "\(keys.count) texts in '\(tag)' \(reading): \(content.list(keys))",
      help: "is it another locale's table? if it is meant so, write "
        + "\"allow\": [\"\(rule.rawValue)\"]")
  }
}

extension Content {
  /// The first three keys of some texts in words, and how many more there are.
  func list(_ keys: [SwappedTranslations.Key]) -> String {
    let names = keys.prefix(3).map { key in
      let path = path(of: key.context).key
      return key.kind.suffix.map { path + "#" + $0 } ?? path
    }
    let rest = keys.count > names.count ? " and \(keys.count - names.count) more" : ""
    return Vocabulary.list(names) + rest
  }

  /// The nearest context that has all of these texts at or below it.
  func commonAncestor(of keys: [SwappedTranslations.Key]) -> Int {
    let contexts = keys.map(\.context)
    guard var ancestor = contexts.min(), let last = contexts.max() else { return 0 }
    while ancestor > 0, Int(self.contexts[ancestor].end) <= last {
      ancestor = Int(self.contexts[ancestor].parent)
    }
    return ancestor
  }
}

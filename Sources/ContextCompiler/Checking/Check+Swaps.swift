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
      let names = keys.prefix(3).map { key in
        let path = content.path(of: key.context).key
        return key.kind.suffix.map { path + "#" + $0 } ?? path
      }
      let rest = keys.count > names.count ? " and \(keys.count - names.count) more" : ""
      let count = keys.count == 1 ? "one text" : "\(keys.count) texts"
      let tags = "'\(content.locales.tags[pair.first])' and '\(content.locales.tags[pair.second])'"
      report.add(
        .swappedTranslations, at: content.place(of: left),
        in: content.commonAncestor(of: keys.map(\.context)),
        shownByBaseline.contains(pair)
          ? "\(tags) have exchanged \(count) since the baseline: \(Vocabulary.list(names))\(rest)"
          : "\(tags) seem to be exchanged in \(count): \(Vocabulary.list(names))\(rest)",
        notes: [.init("the other one: '\(content.string(right))'", at: content.place(of: right))],
        help: "exchange them back, or the names of their tables; if they are right, write "
          + "\"allow\": [\"\(Rule.swappedTranslations.rawValue)\"]")
    }
  }
}

extension Content {
  /// The nearest context that has all of these at or below it.
  fileprivate func commonAncestor(of indices: [Int]) -> Int {
    guard var ancestor = indices.first, let last = indices.max() else { return 0 }
    let first = indices.min() ?? ancestor
    ancestor = first
    while ancestor > 0, Int(contexts[ancestor].end) <= last {
      ancestor = Int(contexts[ancestor].parent)
    }
    return ancestor
  }
}

import ContextTree

/// What only a comparison of one text's languages shows.
extension Wording {
  // MARK: Placeholders

  /// Reports once for each text that it has other placeholders than most languages have: as many
  /// of each, whatever their order.
  ///
  /// Where no more languages have them in one way than in another, none is right, since ClassKit
  /// fills nothing in; then what the development locale has.
  func checkPlaceholders(_ group: LocalizedTexts, _ report: inout DiagnosticReport) {
    let values = group.texts.map(content.string)
    let takesEmpty = !values.contains(where: PlaceholderCount.hasSet)
    let found = values.map { PlaceholderCount($0, takesEmpty: takesEmpty) }
    guard let first = found.first, found.contains(where: { $0.counts != first.counts }) else {
      return
    }
    let development = group.texts.firstIndex { Int($0.locale) == content.locales.development }
    let standard = PlaceholderCount.standard(
      of: found, development: development.map { $0 - group.texts.startIndex })
    var reported: Set<UInt64> = []
    for (text, own) in zip(group.texts, found) {
      let tag = content.locales.tags[Int(text.locale)]
      if standard.counts.isEmpty, own.hasHardlyWords { continue }
      guard let message = own.difference(from: standard, in: tag),
        reported.insert(text.id).inserted
      else { continue }
      report.add(
        .unmatchedPlaceholder, at: content.place(of: text), in: Int(text.context), message,
        help: "ClassKit fills nothing in: write the words themselves, in each language")
    }
  }
}

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
    let found = group.texts.map { text in PlaceholderCount(content.string(text)) }
    guard let first = found.first, found.contains(where: { $0.counts != first.counts }) else {
      return
    }
    let development = group.texts.firstIndex { Int($0.locale) == content.locales.development }
    let standard = PlaceholderCount.standard(
      of: found, development: development.map { $0 - group.texts.startIndex })
    var reported: Set<UInt64> = []
    for (text, own) in zip(group.texts, found) {
      let tag = content.locales.tags[Int(text.locale)]
      guard let message = own.difference(from: standard, in: tag),
        reported.insert(text.id).inserted
      else { continue }
      report.add(
        .unmatchedPlaceholder, at: content.place(of: text), in: Int(text.context), message,
        help: "ClassKit fills nothing in: write the words themselves, in each language")
    }
  }

  // MARK: Keys

  /// How many texts of one group may look like keys until they are taken for names.
  private static let keyLimit = 16

  /// Reports texts that are the key by which a program would look them up.
  func checkKeys(
    _ group: LocalizedTexts, _ scans: [TextScan], _ report: inout DiagnosticReport
  ) {
    let candidates = group.texts.indices.filter { index in
      let traits = scans[index - group.texts.startIndex].traits
      return traits.isDisjoint(with: [.hasSpace, .isBeyondASCII])
        && traits.isSuperset(of: [.hasKeyPunctuation, .hasLatin])
    }
    guard !candidates.isEmpty else { return }
    let values = group.texts.map(content.string)
    var reported: Set<UInt64> = []
    for index in candidates.prefix(Self.keyLimit) {
      let text = group.texts[index]
      let position = index - group.texts.startIndex
      guard isKey(values[position], of: text, group.key(content), besides: position, in: values),
        reported.insert(text.id).inserted
      else { continue }
      report.add(
        .bareKey, at: content.place(of: text), in: Int(text.context),
        "the \(text.kind.name) '\(values[position])' is a key, not a text",
        help: "write what teachers are to read")
    }
  }

  private func isKey(
    _ value: String, of text: TextEntry, _ key: String, besides position: Int, in values: [String]
  ) -> Bool {
    if value == key, value.contains("/"), value != "/" { return true }
    // A name that programmers know is the same in other languages, or stands among other words, or
    // before a hyphen: `Cargo.toml-Datei`.
    let others = values.indices.lazy.filter { $0 != position }.map { values[$0] }
    let stem = value.lastIndex(of: "-").map { String(value[..<$0]) } ?? value
    if others.contains(where: { $0 != value && Self.contains($0, stem) }) { return false }
    let likeness = BareKey.likeness(of: value)
    if likeness == .sure { return true }
    let isIdentifier =
      BareKey.isTechnical(value) && value == content.identifier(Int(text.context))
    guard likeness == .possible || isIdentifier else { return false }
    return !others.contains { Self.contains($0, value) }
      && others.contains { BareKey.likeness(of: $0) == .none }
  }

  private static func contains(_ text: String, _ part: String) -> Bool {
    let bytes = Array(text.utf8)
    let needle = Array(part.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: needle) }
  }
}

import ContextTree

/// What only a comparison of one text's languages shows.
extension Wording {
  // MARK: Placeholders

  /// Reports placeholders that stand in some languages and not in others: where they are if those
  /// are the fewer, or as many; else where they are missing.
  func checkPlaceholders(_ group: LocalizedTexts, _ report: inout DiagnosticReport) {
    let found = group.texts.map { Set(Placeholders.all(in: content.string($0)).map(Self.folded)) }
    guard let first = found.first, found.contains(where: { $0 != first }) else { return }
    var reported: Set<UInt64> = []
    for placeholder in found.reduce(into: Set<String>(), { $0.formUnion($1) }).sorted() {
      let holders = zip(group.texts, found).filter { $1.contains(placeholder) }.map(\.0)
      guard holders.count < found.count else { continue }
      let isExtra = holders.count * 2 <= found.count
      let places =
        isExtra ? holders : zip(group.texts, found).filter { !$1.contains(placeholder) }.map(\.0)
      for text in places where reported.insert(text.id).inserted {
        let tag = content.locales.tags[Int(text.locale)]
        report.add(
          .unmatchedPlaceholder, at: content.place(of: text), in: Int(text.context),
          isExtra
            ? "'\(placeholder)' stands in '\(tag)' and not in every other language"
            : "'\(placeholder)', which other languages have, is missing in '\(tag)'",
          help: "ClassKit fills nothing in: write the words themselves, in each language")
      }
    }
  }

  /// Without the position, which languages may change: `%1$@` is `%@`.
  private static func folded(_ placeholder: String) -> String {
    guard placeholder.first == "%", let dollar = placeholder.firstIndex(of: "$") else {
      return placeholder
    }
    return "%" + placeholder[placeholder.index(after: dollar)...]
  }

  // MARK: Keys

  /// Reports texts that are the key by which a program would look them up.
  func checkKeys(
    _ group: LocalizedTexts, _ scans: [TextScan], _ report: inout DiagnosticReport
  ) {
    var reported: Set<UInt64> = []
    for (text, scan) in zip(group.texts, scans)
    where scan.traits.isDisjoint(with: [.hasSpace, .isBeyondASCII])
      && scan.traits.isSuperset(of: [.hasKeyPunctuation, .hasLatin])
    {
      guard isKey(text, in: group), reported.insert(text.id).inserted else { continue }
      report.add(
        .bareKey, at: content.place(of: text), in: Int(text.context),
        "the \(text.kind.name) '\(content.string(text))' is a key, not a text",
        help: "write what teachers are to read")
    }
  }

  private func isKey(_ text: TextEntry, in group: LocalizedTexts) -> Bool {
    let value = content.string(text)
    if value == group.key(content), value.contains("/"), value != "/" { return true }
    let likeness = BareKey.likeness(of: value)
    if likeness == .sure { return true }
    let isIdentifier =
      BareKey.isTechnical(value) && value == content.identifier(Int(text.context))
    guard likeness == .possible || isIdentifier else { return false }
    // A name that programmers know is the same in other languages, or stands among other words.
    let others = group.texts.filter { $0.locale != text.locale }.map(content.string)
    return !others.contains { Self.contains($0, value) }
      && others.contains { BareKey.likeness(of: $0) == .none }
  }

  private static func contains(_ text: String, _ part: String) -> Bool {
    let bytes = Array(text.utf8)
    let needle = Array(part.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: needle) }
  }
}

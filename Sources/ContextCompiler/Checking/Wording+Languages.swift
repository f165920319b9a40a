import ContextTree

/// What only a comparison of one text's languages shows.
extension Wording {
  // MARK: Placeholders

  /// Reports placeholders that stand in some languages and not in others: where they are if those
  /// are the fewer, or as many; else where they are missing.
  func checkPlaceholders(_ group: LocalizedTexts, _ report: inout DiagnosticReport) {
    let found = group.texts.map { Set(Placeholders.all(in: content.string($0)).map(Self.folded)) }
    guard let first = found.first, found.contains(where: { $0 != first }) else { return }
    var holders: [String: Int] = [:]
    for placeholder in found.joined() { holders[placeholder, default: 0] += 1 }
    let isRare = { (placeholder: String) in holders[placeholder, default: 0] * 2 <= found.count }
    let usual = holders.keys.filter { !isRare($0) }
    var reported: Set<UInt64> = []
    for (text, own) in zip(group.texts, found) {
      let extra = own.filter(isRare).min()
      guard let placeholder = extra ?? usual.filter({ !own.contains($0) }).min(),
        reported.insert(text.id).inserted
      else { continue }
      let tag = content.locales.tags[Int(text.locale)]
      report.add(
        .unmatchedPlaceholder, at: content.place(of: text), in: Int(text.context),
        extra != nil
          ? "'\(placeholder)' stands in '\(tag)' and not in every other language"
          : "'\(placeholder)', which other languages have, is missing in '\(tag)'",
        help: "ClassKit fills nothing in: write the words themselves, in each language")
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
    let likeness = BareKey.likeness(of: value)
    if likeness == .sure { return true }
    let isIdentifier =
      BareKey.isTechnical(value) && value == content.identifier(Int(text.context))
    guard likeness == .possible || isIdentifier else { return false }
    // A name that programmers know is the same in other languages, or stands among other words.
    let others = values.indices.lazy.filter { $0 != position }.map { values[$0] }
    return !others.contains { Self.contains($0, value) }
      && others.contains { BareKey.likeness(of: $0) == .none }
  }

  private static func contains(_ text: String, _ part: String) -> Bool {
    let bytes = Array(text.utf8)
    let needle = Array(part.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: needle) }
  }
}

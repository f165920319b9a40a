import ContextTree
import JSONText

/// Texts that are the key by which a program would look them up.
extension Wording {
  /// How many texts of one group may look like keys until they are taken for names.
  private static let keyLimit = 16

  /// The longest text in bytes that is worth a look: it is compared with the others byte by byte.
  private static let longestKey = 1024

  /// Reports the keys among the texts of a group.
  func checkKeys(
    _ group: LocalizedTexts, _ scans: [TextScan], _ report: inout DiagnosticReport
  ) {
    let candidates = group.texts.indices.filter { index in
      mayBeKey(
        group.texts[index], scans[index - group.texts.startIndex].traits,
        hasOthers: group.texts.count > 1)
    }
    guard !candidates.isEmpty else { return }
    let values = group.texts.map(content.string)
    var reported: Set<UInt64> = []
    for index in candidates.prefix(Self.keyLimit) {
      let text = group.texts[index]
      let position = index - group.texts.startIndex
      guard isKey(values[position], of: text, besides: position, in: values),
        reported.insert(text.id).inserted
      else { continue }
      report.add(
        .bareKey, at: content.place(of: text), in: Int(text.context),
        "the \(text.kind.name) '\(values[position])' is a key, not a text",
        help: "write what teachers are to read")
    }
  }

  /// Whether a text is worth a closer look: it is in ASCII and one word, or many that no space
  /// parts, or begins as a library's report of a missing text.
  func mayBeKey(_ text: TextEntry, _ traits: TextScan.Traits, hasOthers: Bool) -> Bool {
    guard traits.contains(.hasLatin), !traits.contains(.isBeyondASCII),
      text.bytes.count <= Self.longestKey
    else { return false }
    if traits.contains(.hasKeyPunctuation) {
      return !traits.contains(.hasSpace) || BareKey.isReport(content.textBytes.span, text.bytes)
    }
    guard hasOthers, traits.isSubset(of: [.hasLatin, .hasDigit]) else {
      return BareKey.isReport(content.textBytes.span, text.bytes)
    }
    return traits.contains(.hasDigit)
      || BareKey.mayBeKey(word: content.textBytes.span, text.bytes)
  }

  private func isKey(
    _ value: String, of text: TextEntry, besides position: Int, in values: [String]
  ) -> Bool {
    let context = Int(text.context)
    if isTableKey(value, of: context) { return true }
    // A name that programmers know is the same in other languages, or stands among other words, or
    // before a hyphen: `Cargo.toml-Datei`.
    let others = values.indices.lazy.filter { $0 != position }.map { values[$0] }
    let stem = value.lastIndex(of: "-").map { String(value[..<$0]) } ?? value
    if others.contains(where: { $0 != value && Self.contains($0, stem) }) { return false }
    let likeness = BareKey.likeness(of: value)
    let isWord = self.isWord(value, in: text)
    if likeness == .sure, !isWord { return true }
    let isIdentifier = value == content.identifier(context)
    if isIdentifier, BareKey.isPlainlyTechnical(value) { return true }
    guard
      likeness == .possible && !isWord || isIdentifier && isTechnical(value, of: text)
        || context > 0 && BareKey.isSpelling(value, of: content.path(of: context).key)
    else { return false }
    return !others.contains { Self.contains($0, value) }
      && others.contains { BareKey.likeness(of: $0) == .none }
  }

  /// Whether nobody would choose an identifier as a text; in another language than that in which
  /// identifiers are written, no sentence of that one either.
  private func isTechnical(_ identifier: String, of text: TextEntry) -> Bool {
    if BareKey.isTechnical(identifier, hasSeries: { hasSeries(Int(text.context)) }) { return true }
    let tags = content.locales.tags
    let original = LanguageSigns.name(of: tags[content.locales.development])
    return LanguageSigns.name(of: tags[Int(text.locale)]) != original
      && BareKey.isSentence(
        identifier, words: LanguageSigns.words(of: original).filter { $0.utf8.count > 1 })
  }

  /// Whether a text is a key of title tables: that of its context, or of one of its texts.
  private func isTableKey(_ value: String, of context: Int) -> Bool {
    guard value.contains("/") || value.contains("#"), context > 0 else { return false }
    let path = content.path(of: context).key
    if value == path { return value.contains("/") }
    if value.dropFirst() == path, value.hasPrefix("/") { return true }
    guard value.hasPrefix(path + "#") else { return false }
    let suffix = value.dropFirst(path.count + 1)
    return ["title", "summary", "customTypeName"].contains(suffix) || suffix.hasPrefix("details.")
  }

  private func isWord(_ value: String, in text: TextEntry) -> Bool {
    let tag = LocaleMatching.canonical(content.locales.tags[Int(text.locale)])
    return tag.split(separator: "-").first.map { BareKey.isWord(value, in: $0) } ?? false
  }

  /// How many siblings are looked at, beside the next one.
  private static let siblingLimit = 8

  /// Whether a sibling's identifier differs from a context's in numbers only.
  private func hasSeries(_ context: Int) -> Bool {
    let node = content.contexts[context]
    let series = BareKey.series(of: content.identifier(context))
    let isOfSeries = { sibling in
      sibling != context && BareKey.series(of: content.identifier(sibling)) == series
    }
    let next = Int(node.end)
    if content.contexts.indices.contains(next), content.contexts[next].parent == node.parent,
      isOfSeries(next)
    {
      return true
    }
    return content.children(of: Int(node.parent)).prefix(Self.siblingLimit).contains(
      where: isOfSeries)
  }

  private static func contains(_ text: String, _ part: String) -> Bool {
    let bytes = Array(text.lowercased().utf8)
    let needle = Array(part.lowercased().utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: needle) }
  }
}

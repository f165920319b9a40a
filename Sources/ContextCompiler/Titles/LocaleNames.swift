import ContextTree

/// Finds the locale that the name of a folder or the key of a catalog means.
///
/// Apple's tools take `en_US.lproj`, `English.lproj` and `zh_TW.lproj`; so a name that means the
/// same as a listed locale is that locale, whatever its spelling.
struct LocaleNames {
  /// What was looked for before; nothing for what is no locale.
  private var known: [String: Int?] = [:]
  /// The first listed locale of each meaning.
  private var meanings: [String: Int] = [:]

  /// The number of the locale, which is added when it is a new one; nothing for what is none.
  ///
  /// Asks once for each spelling, so that a catalog may have it in every entry.
  mutating func number(of name: String, in locales: inout LocaleList) -> Int? {
    if let number = known[name] { return number }
    let number = find(name, in: &locales)
    known.updateValue(number, forKey: name)
    return number
  }

  private mutating func find(_ name: String, in locales: inout LocaleList) -> Int? {
    if let listed = locales.listedNumber(of: name) { return listed }
    if meanings.isEmpty {
      for (number, tag) in locales.tags.prefix(locales.listedCount).enumerated().reversed() {
        meanings[LocaleMatching.canonical(tag)] = number
      }
    }
    if let listed = meanings[LocaleMatching.canonical(name)] { return listed }
    if LanguageTag.isWellFormed(name) { return locales.number(of: name) }
    return LanguageTag.suggestion(for: name).map { locales.number(of: $0) }
  }
}

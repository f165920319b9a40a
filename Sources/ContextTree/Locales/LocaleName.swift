/// The parts of a locale's name that choose a localization.
///
/// The name is read as leniently as Apple's ICU does: `en-US`, `en_us` and `EN_US@calendar=roc` are
/// one name, and what makes no sense stays as it is and matches only itself. Whether a name is
/// well-formed says ``LanguageTag``.
struct LocaleName: Hashable, Sendable {
  /// Two or three lower-case letters, usually.
  let language: String
  /// Four letters, the first one a capital; may be empty.
  let script: String
  /// Two capitals or three digits; may be empty.
  let region: String
  /// Capitals and digits, several joined by `_`; may be empty.
  let variant: String

  /// Reads a name that is spelled in any of the usual ways.
  ///
  /// Extensions, private use and the charset and keywords of POSIX are left out: no localization
  /// is chosen by them.
  init(_ name: some StringProtocol) {
    let end = name.utf8.firstIndex { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ".") }
    var parts = name[..<(end ?? name.endIndex)]
      .split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
    let first = parts.removeFirst()
    guard first.utf8.count != 1 else {
      // `x-…` and `i-…` are names as a whole.
      self.init(language: ([first] + parts).joined(separator: "-").lowercased())
      return
    }
    if let singleton = parts.firstIndex(where: {
      $0.utf8.count == 1 && $0.utf8.allSatisfy(\.isASCIILetterOrDigit)
    }) {
      parts = parts[..<singleton]
    }
    while parts.last?.isEmpty == true { parts.removeLast() }
    let language = first.lowercased()
    var script = ""
    var region = ""
    if let part = parts.first, part.utf8.count == 4, part.utf8.allSatisfy(\.isASCIILetter) {
      script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      parts.removeFirst()
    }
    if let part = parts.first, 2...3 ~= part.utf8.count {
      region = part.uppercased()
      parts.removeFirst()
    } else if parts.first?.isEmpty == true {
      parts.removeFirst()
    }
    self.init(
      language: LocaleAliases.shortLanguages[language] ?? language, script: script,
      region: region, variant: parts.joined(separator: "_").uppercased())
  }

  private init(language: String, script: String = "", region: String = "", variant: String = "") {
    self.language = language
    self.script = script
    self.region = region
    self.variant = variant
  }

  /// The name as ICU writes it: `zh_Hant_TW`, with an empty region before a variant: `de__1996`.
  var text: String {
    var text = language
    if !script.isEmpty { text += "_" + script }
    if !region.isEmpty { text += "_" + region }
    if !variant.isEmpty { text += (region.isEmpty ? "__" : "_") + variant }
    return text
  }

  /// The name in today's words: old and needless codes replaced, Chinese regions with their script.
  var normalized: LocaleName {
    let text = text
    if let replacement = LocaleAliases.locales[text] { return LocaleName(replacement) }
    guard let replacement = LocaleAliases.languages[language] else { return self }
    let other = LocaleName(replacement)
    // `sh` means `sr_Latn`: its own script is void then, its region is kept.
    if !other.region.isEmpty { return other }
    if !other.script.isEmpty {
      return LocaleName(language: other.language, script: other.script, region: region)
    }
    return LocaleName(
      language: other.language, script: script, region: region, variant: variant)
  }
}

extension UInt8 {
  /// Says whether this is one of `A…Z` and `a…z`.
  var isASCIILetter: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }

  /// Says whether this is one of `0…9`.
  var isASCIIDigit: Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
  }

  /// Says whether this is one of `A…Z`, `a…z` and `0…9`.
  var isASCIILetterOrDigit: Bool {
    isASCIILetter || isASCIIDigit
  }
}

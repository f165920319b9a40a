/// The spelling of language tags as RFC 5646 has it.
///
/// This is syntax only: `xx-YY` is well-formed although nobody speaks it. Hyphens are required and
/// the case of letters is free.
package enum LanguageTag {
  /// Says whether the tag follows the grammar in section 2.1 of RFC 5646.
  ///
  /// The irregular grandfathered tags, as `i-klingon`, are among the well-formed ones. A repeated
  /// variant or singleton is not looked for: the RFC forbids it in *valid* tags only.
  package static func isWellFormed(_ tag: String) -> Bool {
    isWellFormed(Array(tag.utf8).span)
  }

  /// Says whether the bytes are a tag that follows the grammar in section 2.1 of RFC 5646.
  ///
  /// Looks at each byte once; only a tag that breaks the grammar is compared with the irregular
  /// ones.
  package static func isWellFormed(_ tag: Span<UInt8>) -> Bool {
    var grammar = Grammar()
    var start = 0
    for end in 0...tag.count where end == tag.count || tag[end] == UInt8(ascii: "-") {
      guard grammar.accept(tag.extracting(start..<end)) else { return isIrregular(tag) }
      start = end + 1
    }
    return grammar.isComplete || isIrregular(tag)
  }

  /// A better spelling of the tag, or nothing when it is fine or cannot be guessed.
  ///
  /// It is well-formed, has the usual case and none of the codes that are old, needless or often
  /// mistaken: `en_US` gives `en-US`, `iw` gives `he`, `English` gives `en`, `en-UK` gives `en-GB`
  /// and `jp` gives `ja`. A well-formed tag may have a suggestion too. It means what the tag
  /// meant: unlike ``LocaleMatching/canonical(_:)`` it leaves `zh-TW` alone.
  package static func suggestion(for tag: String) -> String? {
    guard !isIrregular(Array(tag.utf8).span) else { return nil }
    var parts = parts(of: tag)
    guard let language = parts.first else { return nil }
    let whole = parts.joined(separator: "-")
    if let replacement = mistakenTags[whole] ?? LocaleAliases.locales[whole] {
      parts = Self.parts(of: replacement)
    } else if language.utf8.count > 1 {
      var code = mistakenLanguages[language] ?? language
      code = LocaleAliases.shortLanguages[code] ?? code
      code = LocaleAliases.languages[code] ?? code
      let replacement = Self.parts(of: code)
      // `sh` is `sr-Latn`; next to another script or region nobody knows what was meant.
      guard replacement.count == 1 || parts.count == 1 else { return nil }
      parts.replaceSubrange(..<1, with: replacement)
    }
    let suggestion = cased(parts)
    return suggestion != tag && isWellFormed(suggestion) ? suggestion : nil
  }

  /// Whether a well-formed tag can't be a language: none has a code of more than three letters
  /// (IANA registry of language subtags).
  package static func namesNoLanguage(_ tag: String) -> Bool {
    (parts(of: tag).first?.utf8.count ?? 0) > 3
  }

  /// Whether a well-formed tag names no language, but a country or a language by its name: `jp`,
  /// `cz-CZ`, `french`; or by a code of ISO 639-2 that no tag has, since there is a shorter one:
  /// `ger` (RFC 5646, section 2.2.1). ``suggestion(for:)`` has what is meant.
  package static func isMistaken(_ tag: String) -> Bool {
    let parts = parts(of: tag)
    guard let language = parts.first else { return false }
    return mistakenTags[parts.joined(separator: "-")] != nil || mistakenLanguages[language] != nil
      || shortCode(for: language) != nil
  }

  /// The code of two letters that a language has, for its codes of three letters.
  package static func shortCode(for language: String) -> String? {
    LocaleAliases.shortLanguages[language]
      ?? (bibliographicCodes.contains(language) ? LocaleAliases.languages[language] : nil)
  }

  /// Whether ``suggestion(for:)`` says nothing that the tag does not: it is another spelling of the
  /// same, and no guess at what a country's code or the name of several languages stands for.
  package static func isRespelled(_ tag: String) -> Bool {
    let parts = parts(of: tag)
    guard let language = parts.first else { return false }
    return !guessedLanguages.contains(language)
  }

  /// The names of languages that have a suggestion.
  package static let languageNames: [String] = mistakenLanguages.keys.filter {
    $0.unicodeScalars.count > 3
  }.sorted()
}

// MARK: - Grammar

extension LanguageTag {
  /// Takes the subtags one after the other.
  private struct Grammar {
    /// What came last; what may follow comes later in this list.
    private enum Stage: Int, Comparable {
      case start, language, script, region, variant, extended, privateUse

      static func < (first: Stage, second: Stage) -> Bool { first.rawValue < second.rawValue }
    }

    private var stage = Stage.start
    /// How many extended language subtags may still come.
    private var languageExtensions = 0
    /// A singleton is nothing without what it announces.
    private var lacksSubtag = true

    /// Whether the tag may end here.
    var isComplete: Bool { !lacksSubtag }

    /// Takes one subtag, or says that it has no place here.
    mutating func accept(_ subtag: Span<UInt8>) -> Bool {
      var letters = 0
      var digits = 0
      for index in 0..<subtag.count {
        if subtag[index].isASCIILetter { letters += 1 }
        if subtag[index].isASCIIDigit { digits += 1 }
      }
      let count = subtag.count
      guard 1...8 ~= count, letters + digits == count else { return false }
      if stage == .privateUse {
        lacksSubtag = false
        return true
      }
      if count == 1 { return acceptSingleton(subtag[0]) }
      if stage == .extended {
        lacksSubtag = false
        return true
      }
      let isWord = digits == 0
      if stage == .start {
        guard isWord else { return false }
        languageExtensions = count <= 3 ? 3 : 0
        lacksSubtag = false
        stage = .language
      } else if stage == .language, isWord, count == 3, languageExtensions > 0 {
        languageExtensions -= 1
      } else if stage < .script, isWord, count == 4 {
        stage = .script
      } else if stage < .region, isWord && count == 2 || letters == 0 && count == 3 {
        stage = .region
      } else if count >= 5 || count == 4 && subtag[0].isASCIIDigit {
        stage = .variant
      } else {
        return false
      }
      return true
    }

    private mutating func acceptSingleton(_ letter: UInt8) -> Bool {
      let isPrivateUse = letter | 0x20 == UInt8(ascii: "x")
      guard stage == .start ? isPrivateUse : !lacksSubtag else { return false }
      stage = isPrivateUse ? .privateUse : .extended
      lacksSubtag = true
      return true
    }
  }

  /// Says whether this is one of the 17 tags that are exceptions of the grammar.
  private static func isIrregular(_ tag: Span<UInt8>) -> Bool {
    irregularTags.contains { irregular in
      guard irregular.utf8.count == tag.count else { return false }
      return irregular.utf8.enumerated().allSatisfy { index, letter in
        letter == tag[index] || tag[index].isASCIILetter && letter == tag[index] | 0x20
      }
    }
  }

  /// The rule `irregular` of RFC 5646 in lower case.
  private static let irregularTags = [
    "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux",
    "i-mingo", "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl",
    "sgn-ch-de",
  ]
}

// MARK: - Suggestions

extension LanguageTag {
  /// The subtags in lower case, with an underscore or any dash between them.
  ///
  /// White space around the tag, and the charset and keywords of a POSIX locale, as in
  /// `de_DE.UTF-8@euro`, are left out; its script becomes one, as in `sr_RS@latin`.
  private static func parts(of tag: String) -> [String] {
    var letters = tag.unicodeScalars.drop(while: \.properties.isWhitespace)
    while letters.last?.properties.isWhitespace == true { letters.removeLast() }
    var parts = letters.prefix { $0 != "." && $0 != "@" }
      .split { $0 == "_" || $0.properties.isDash }
      .map { String($0).lowercased() }
    let modifier = letters.drop { $0 != "@" }.dropFirst()
    if !parts.isEmpty, let script = modifierScripts[String(modifier).lowercased()] {
      parts.insert(script, at: 1)
    }
    return parts
  }

  /// Scripts as POSIX locales name them (glibc, `locales/`).
  private static let modifierScripts = [
    "latin": "latn", "cyrillic": "cyrl", "devanagari": "deva",
  ]

  /// Joins subtags in the case that section 2.1.1 of RFC 5646 recommends.
  private static func cased(_ parts: [String]) -> String {
    var isExtended = parts.first?.utf8.count == 1
    var cased: [String] = []
    for (index, part) in parts.enumerated() {
      if part.utf8.count == 1 { isExtended = true }
      if index == 0 || isExtended || !part.utf8.allSatisfy(\.isASCIILetter) {
        cased.append(part)
      } else {
        switch part.utf8.count {
        case 2: cased.append(part == "uk" ? "GB" : part.uppercased())
        case 4: cased.append(part.prefix(1).uppercased() + part.dropFirst())
        default: cased.append(part)
        }
      }
    }
    return cased.joined(separator: "-")
  }

  /// Country codes that people take for languages, none of which ISO 639 has, with the language
  /// that most people there speak; and names in place of codes, as old `.lproj` folders had them.
  private static let mistakenLanguages = LocaleTable.pairs(
    """
    al=sq at=de by=be cz=cs dk=da gb=en gr=el il=he ir=fa jp=ja kz=kk mx=es rs=sr sp=es
    ua=uk us=en vn=vi
    arabic=ar bulgarian=bg catalan=ca chinese=zh croatian=hr czech=cs danish=da dutch=nl
    english=en finnish=fi french=fr german=de greek=el hebrew=he hindi=hi hungarian=hu
    indonesian=id italian=it japanese=ja korean=ko norwegian=nb polish=pl portuguese=pt
    romanian=ro russian=ru slovak=sk spanish=es swedish=sv thai=th turkish=tr ukrainian=uk
    vietnamese=vi
    dansk=da deutsch=de español=es espanol=es français=fr francais=fr italiano=it magyar=hu
    nederlands=nl norsk=nb polski=pl português=pt portugues=pt suomi=fi svenska=sv
    türkçe=tr čeština=cs русский=ru українська=uk 中文=zh 日本語=ja 한국어=ko
    """)

  /// Those of them that others may be meant by, too.
  private static let guessedLanguages: Set<String> = [
    "al", "at", "by", "cn", "cz", "dk", "gb", "gr", "il", "ir", "jp", "kz", "mx", "rs", "sp", "ua",
    "us", "vn", "chinese", "norsk", "norwegian", "中文",
  ]

  /// The codes of ISO 639-2/B that have a shorter one in ISO 639-1.
  private static let bibliographicCodes: Set<String> = [
    "alb", "arm", "baq", "bur", "chi", "cze", "dut", "fre", "geo", "ger", "gre", "ice", "mac",
    "mao", "may", "per", "rum", "slo", "tib", "wel",
  ]

  /// Wrong names for Chinese.
  private static let mistakenTags = [
    "cn": "zh-Hans", "zh-chs": "zh-Hans", "zh-cht": "zh-Hant",
  ]
}

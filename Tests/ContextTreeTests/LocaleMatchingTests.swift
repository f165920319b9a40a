import ContextTree
import Testing

@Suite struct `Locale matching` {
  /// What `ualoc_localizationsToUse` of Swift 6.3.1's lib_FoundationICU answers.
  ///
  /// Available localizations, then each preferred language (alone), then the answer.
  static let answers: [(available: String, preferred: String, answer: String)] = [
    ("en pt-PT pt-BR", "pt-AO", "pt-PT"),
    ("en pt pt-PT", "pt-AO", "pt-PT pt"),
    ("en pt-PT", "pt-BR", "pt-PT"),
    ("en pt-BR", "pt-PT", "pt-BR"),
    ("en zh-Hans zh-Hant", "zh-HK", "zh-Hant"),
    ("en zh-Hans zh-Hant zh-HK", "zh-Hant-MO", "zh-HK zh-Hant"),
    ("en zh-Hans", "zh-Hant-TW zh-HK", ""),
    ("en zh", "zh-Hant-TW zh-HK", ""),
    ("en zh-Hant", "zh-Hans-CN", ""),
    ("en es es-419", "es-MX es-US", "es-419 es"),
    ("en es-419", "es-ES", "es-419"),
    ("en es-MX", "es-AR", "es-MX"),
    ("en en-GB", "en-AU", "en-GB en"),
    ("en-US en-GB", "en-AU", "en-GB"),
    ("en-GB fr", "en en-US", "en-GB"),
    ("en fr-CA", "fr-FR", "fr-CA"),
    ("en fr-CA fr", "fr-BE", "fr"),
    ("en nb", "no nn", "nb"),
    ("en da", "nb", ""),
    ("en he", "iw", "he"),
    ("en id", "in", "id"),
    ("en fil", "tl", "fil"),
    ("en sr", "sr-Latn", ""),
    ("en sr-Latn", "sr", ""),
    ("en hi", "hi-Latn", "en"),
    ("en yue", "zh-Hant-HK", "yue"),
    ("en zh-Hant", "yue", "zh-Hant"),
    ("de fr", "ja", ""),
    ("fr en-us", "en-US", "en-us"),
    ("fr en_US", "en-US", "en_US"),
    ("fr EN", "en-US", "EN"),
    ("fr English", "en-US", "English"),
    ("Base mul", "en zh-Hans-CN root de", ""),
    // Beyond the table: what the algorithm treats apart.
    ("en it-CH it-IT", "it", "it-IT"),
    ("zh-Hant-HK zh-Hant-TW zh-Hant", "zh-HK", "zh-Hant-HK zh-Hant-TW zh-Hant"),
    ("sr-Latn en", "sh", "sr-Latn"),
    ("fr zxx", "ja", "zxx"),
  ]

  private static let spellings: [@Sendable (String) -> String] = [
    { $0 },
    { $0.replacing("-", with: "_") },
    { $0.lowercased() },
    { $0.uppercased() },
    { $0.lowercased().replacing("-", with: "_") },
    { $0 + "-u-nu-latn" },
    { $0 + "@calendar=roc" },
  ]

  @Test(arguments: answers) func `answers as Apple's ICU`(
    available: String, preferred: String, answer: String
  ) {
    let words = { (text: String) in text.split(separator: " ").map(String.init) }
    for wish in words(preferred) {
      for spelling in Self.spellings {
        #expect(
          LocaleMatching.localizations(from: words(available), preferring: [spelling(wish)])
            == words(answer), "\(spelling(wish))")
        // The sentinel is compared byte for byte.
        guard !available.contains("zxx") else { continue }
        #expect(
          LocaleMatching.localizations(from: words(available).map(spelling), preferring: [wish])
            == words(answer).map(spelling), "\(spelling(available)), \(wish)")
      }
    }
  }

  @Test func `lets the first language count that matches anything`() {
    let available = ["de", "fr-FR", "fr-CA", "en"]
    #expect(
      LocaleMatching.localizations(from: available, preferring: ["ja", "en", "de"]) == ["en"])
    #expect(
      LocaleMatching.localizations(from: available, preferring: ["fr-CH", "fr-CA"]) == ["fr-CA"])
    #expect(
      LocaleMatching.localizations(from: ["pt-BR", "en"], preferring: ["pt-PT", "en"]) == ["en"])
  }

  @Test func `finds nothing in empty lists`() {
    #expect(LocaleMatching.localizations(from: [], preferring: ["en"]).isEmpty)
    #expect(LocaleMatching.localizations(from: ["en"], preferring: []).isEmpty)
  }

  @Test(arguments: [
    ("en_us", "en-US"), ("zh-hant-tw", "zh-Hant-TW"), ("zh_TW", "zh-Hant-TW"), ("iw_IL", "he-IL"),
    ("in", "id"), ("tl", "fil"), ("no", "no"), ("no-NO", "nb-NO"), ("English", "en"),
    ("Chinese", "zh-Hans"), ("eng", "en"), ("sh-BA", "sr-Latn-BA"), ("de-1996", "de-1996"),
    ("ca_ES_VALENCIA", "ca-ES-valencia"), ("ar-EG-u-nu-latn", "ar-EG"), ("de_DE.UTF-8", "de-DE"),
    ("es_419", "es-419"), ("x-Klingon", "x-klingon"), ("mo", "ro"), ("", ""),
    ("zh-SG", "zh-Hans-SG"),
  ])
  func `has a canonical form`(tag: String, canonical: String) {
    #expect(LocaleMatching.canonical(tag) == canonical)
    #expect(LocaleMatching.canonical(canonical) == canonical)
  }
}

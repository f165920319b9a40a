import ContextTree
import Testing

@Suite struct `Language tags` {
  @Test(arguments: [
    // Appendix A of RFC 5646.
    "de", "fr", "ja", "zh-Hant", "zh-Hans", "sr-Cyrl", "sr-Latn", "zh-cmn-Hans-CN", "cmn-Hans-CN",
    "zh-yue-HK", "yue-HK", "zh-Hans-CN", "sr-Latn-RS", "sl-rozaj", "sl-rozaj-biske", "sl-nedis",
    "de-CH-1901", "sl-IT-nedis", "hy-Latn-IT-arevela", "de-DE", "en-US", "es-419",
    "de-CH-x-phonebk", "az-Arab-x-AZE-derbend", "x-whatever", "qaa-Qaaa-QM-x-southern", "de-Qaaa",
    "sr-Latn-QM", "sr-Qaaa-RS", "en-US-u-islamcal", "zh-CN-a-myext-x-private",
    "en-a-myext-b-another",
    // Limits.
    "aaaaaaaa", "en-aaa-bbb-ccc", "en-1994", "en-x-1", "en-a-12345678", "EN-us", "English",
    // Grandfathered tags, irregular and regular.
    "en-GB-oed", "i-klingon", "I-DEFAULT", "sgn-BE-FR", "art-lojban", "zh-min-nan", "no-bok",
  ])
  func `of the RFC are well-formed`(tag: String) {
    #expect(LanguageTag.isWellFormed(tag))
  }

  @Test(arguments: [
    "", "-", "e", "en-", "-en", "en--US", "en_US", "en US", "de-419-DE", "a-DE", "en-a", "en-x",
    "x", "x-", "en-u-x-a", "aaaaaaaaa", "en-aaa-bbb-ccc-ddd", "abcd-abc", "12", "e1",
    "en-US-Latn", "en-Latn-Cyrl", "en-US-GB", "en-abcdefghi", "en-a1", "i-foo", "é", "en-é",
    "en-US.UTF-8", "en-1994-US", "en-x-123456789",
  ])
  func `that break the grammar are not`(tag: String) {
    #expect(!LanguageTag.isWellFormed(tag))
  }

  @Test(arguments: ["ger", "fre-CA", "eng", "deu", "sp", "jp", "French", "cn", "vn"])
  func `that name no language are mistaken`(tag: String) {
    #expect(LanguageTag.isWellFormed(tag) && LanguageTag.isMistaken(tag))
  }

  @Test(arguments: ["de", "gsw", "fil", "zh-yue-HK", "cmn", "und", "x-ger", "nb", "br", "se", "kr"])
  func `of languages are not`(tag: String) {
    #expect(!LanguageTag.isMistaken(tag))
  }

  @Test(arguments: [
    ("en_US", true), ("French", true), ("ger", true), ("chinese", false), ("cn", false),
    ("jp", false), ("Norwegian", false), ("sp", false),
  ])
  func `are respelled, or guessed`(tag: String, isRespelled: Bool) {
    #expect(LanguageTag.isRespelled(tag) == isRespelled)
  }

  @Test(arguments: [
    ("en_US", "en-US"), ("EN", "en"), ("en-us", "en-US"), ("zh_hant_tw", "zh-Hant-TW"),
    ("iw", "he"), ("in-ID", "id-ID"), ("tl", "fil"), ("English", "en"), ("chinese", "zh-Hans"),
    ("en-UK", "en-GB"), ("jp", "ja"), ("cn", "zh-Hans"), ("zh-CHT", "zh-Hant"), ("eng", "en"),
    ("de_DE.UTF-8@euro", "de-DE"), ("fr–CA", "fr-CA"), (" it ", "it"), ("sh", "sr-Latn"),
    ("DE-ch-1901", "de-CH-1901"), ("en_US-U-CA-Gregory", "en-US-u-ca-gregory"), ("en-", "en"),
    ("sr_RS@latin", "sr-Latn-RS"), ("deutsch", "de"), ("Español", "es"), ("ger", "de"),
    ("fre_CA", "fr-CA"), ("sp", "es"),
  ])
  func `get a better spelling`(tag: String, suggestion: String) {
    #expect(LanguageTag.suggestion(for: tag) == suggestion)
    #expect(LanguageTag.suggestion(for: suggestion) == nil)
    #expect(LanguageTag.isWellFormed(suggestion))
  }

  @Test(arguments: [
    "en", "en-US", "zh-TW", "no", "nb-NO", "es-419", "i-klingon", "x-private", "", "-", "sh-Cyrl",
    "12", "not a language at all", "ca-valencia",
  ])
  func `that are fine or hopeless get none`(tag: String) {
    #expect(LanguageTag.suggestion(for: tag) == nil)
  }

  @Test(arguments: ["jp", "cz-CZ", "french", "English", "cn", "ua"])
  func `are mistaken where they name a country or spell out a language`(tag: String) {
    #expect(LanguageTag.isMistaken(tag) && LanguageTag.isWellFormed(tag))
  }

  @Test(arguments: ["ja", "cs", "en-JP", "uk", "jam", "grc", "iw", "zh-TW", "x-french", "xx"])
  func `are not mistaken where they may be a language`(tag: String) {
    #expect(!LanguageTag.isMistaken(tag) && !LanguageTag.namesNoLanguage(tag))
  }
}

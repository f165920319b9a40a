import Testing

@testable import ContextCompiler

/// Titles that look odd and are right, each line those of one chapter in several languages.
extension `Correct titles` {
  private static let zwnj = "\\u200c"
  private static let zwj = "\\u200d"

  static let odd: [[String: String]] = [
    // Abbreviations, numbers, addresses, formulas.
    ["en": "Railways", "fr": "S.N.C.F", "de": "D.B.", "it": "F.S"],
    ["en": "The USSR", "fr": "U.R.S.S", "es": "U.R.S.S.", "ru": "СССР", "uk": "СРСР"],
    ["en": "And so on", "de": "u.s.w", "sv": "o.s.v", "pl": "itd.", "fr": "etc."],
    ["en": "Before Christ", "de": "v.Chr", "fr": "av.J.-C", "it": "a.C.", "ru": "до н.э"],
    ["en": "Candidates", "fr": "Candidat.e.s", "de": "Kandidat_innen", "es": "Candidat@s"],
    ["en": "Chapter 1.2", "de": "Kap.1.2", "fr": "Chap.1.2", "sv": "Kap.1.2"],
    ["en": "Version 1.2.3", "de": "v1.2.3", "fr": "v.1.2.3", "ja": "v1.2.3"],
    ["en": "Section", "de": "A.1.b", "fr": "Art.12.3.a", "es": "§12.3"],
    ["en": "Weekdays", "es": "Lun.13-Ven.17", "fr": "Lun.-Ven.", "it": "lun.-ven."],
    ["en": "Opening hours", "de": "10.30-11.15", "it": "ore.10.30"],
    ["en": "Our site", "fr": "www.example.org", "de": "docs.example.org", "es": "example.com"],
    ["en": "Write to us", "fr": "info@example.org", "de": "max.muster@schule.de"],
    ["en": "Water", "de": "H_2O", "fr": "H₂O", "es": "H2O"],
    ["en": "Acids", "de": "H_2SO_4", "fr": "HCO_3", "es": "CH_3COOH"],
    ["en": "Voltage", "de": "V_MAX", "fr": "V_out", "es": "k_B"],
    ["en": "The settings", "de": "my_app_settings.json", "fr": "index.html"],
    // Names that are written so.
    ["en": "The phone", "fr": "iPhone", "de": "eBook", "es": "macOS"],
    ["en": "Films", "fr": "YouTube", "de": "McDonald", "es": "jQuery"],
    ["en": "Hooks", "fr": "useState", "de": "toString", "es": "addEventListener"],
    ["en": "Acidity", "fr": "pH", "de": "mRNA", "es": "kWh"],
    ["en": "Everything", "es": "TODO", "pt-BR": "TODO", "fr": "TOUT"],
    // Shares.
    ["en": "Ten percent", "eu": "Herritarren %10a", "tr": "%50'si", "az": "%10u"],
    ["en": "Discounts", "eu": "%25eko beherapena", "tr": "%5-10'luk", "fr": "10 % de réduction"],
    // Terms and quotations in foreign letters.
    ["en": "Helices", "fr": "α-hélice", "de": "α-Helix", "ru": "α-спираль"],
    ["en": "The first letters", "fr": "α, β, γ", "de": "α, β, γ", "es": "α, β, γ"],
    ["en": "Kanji", "fr": "漢字", "de": "漢字", "es": "漢字", "ja": "漢字"],
    ["en": "Hiragana あいう", "fr": "あいう", "de": "あいう", "ja": "あいう"],
    ["en": "Hello", "fr": "Здравствуйте!", "de": "Здравствуйте!", "ru": "Здравствуйте!"],
    ["en": "5 µm and 5 μm", "fr": "kΩ, MΩ", "de": "χ²-Test", "el": "Έλεγχος χ²"],
    ["en": "NF-κB and TGFβ", "fr": "φX174", "de": "β2-Mikroglobulin", "ru": "γδT-клетки"],
    ["en": "Wi‑Fi", "fr": "Wi‑Fi", "de": "WLAN", "sr": "Wi‑Fi мрежа"],
    // Latin letters in Cyrillic texts.
    ["en": "Specialists", "ru": "IT-специалист", "uk": "PCшник", "sr": "HTMLа"],
    ["en": "Energy", "ru": "Энергия Eк", "uk": "Сила Fтр", "bg": "Hмакс"],
    ["en": "Search", "ru": "в Excelе", "sr": "Googleа", "mk": "C и C++"],
    ["en": "E-books", "ru": "eКнига", "uk": "X-промені", "bg": "Витамин C"],
    ["en": "The 19th century", "ru": "XIX век", "uk": "XІХ століття", "pl": "XIX wiek"],
    ["en": "Stephen King", "ru": "Stephen King", "uk": "Stephen King", "mk": "Stephen King"],
    ["en": "King", "sr": "Краљ", "sr-Latn": "Kralj", "uz": "Qirol", "uz-Cyrl": "Қирол"],
    // Letters and signs of many scripts.
    ["en": "Books", "fa": "کتاب\(zwnj)ها", "ar": "الكتب", "he": "ספרים", "ur": "کتابیں"],
    ["en": "Languages", "ar": "لغة \\u2067C++\\u2069", "he": "C++\\u200e", "fa": "زبان C"],
    ["en": "Letters", "hi": "क्\(zwnj)ष", "mr": "र्\(zwj)या", "ne": "गर्\(zwnj)यो"],
    ["en": "Software", "ml": "അവന്\(zwj)", "te": "సాఫ్ట్\(zwnj)వేర్", "bn": "র\(zwj)্যাব"],
    ["en": "Conjuncts", "si": "ක්\(zwj)ෂේත්\(zwj)රය", "ta": "தமிழ்", "kn": "ಸಾಫ್ಟ್\(zwnj)ವೇರ್"],
    ["en": "Words", "th": "ภาษา\\u200bไทย", "km": "ភាសា\\u200bខ្មែរ", "lo": "ພາສາ\\u200bລາວ"],
    ["en": "Scripts", "mn-Mong": "ᠮᠣᠩᠭᠣᠯ ᠬᠡᠯᠡ", "nqo": "ߒߞߏ ߞߊ߲", "am": "አማርኛ", "chr": "ᏣᎳᎩ"],
    ["en": "Jamo", "ko": "자모 ㄱ, ㄴ, ㄷ", "ja": "字母ㄱ・ㄴ"],
    ["en": "Poems", "vi": "Nguyễn Đình Chiểu và những bài thơ", "haw": "ʻŌlelo Hawaiʻi"],
    ["en": "Collections", "ca": "Col·lecció", "tr": "İstanbul’un ışıkları", "eo": "Ĉu vi ĝojas?"],
    ["en": "The “word”", "de": "Das „Wort“", "fr": "Le mot « cité »", "da": "Det »citerede«"],
    ["en": "What? How!", "es": "¿Qué? ¡Cómo!", "el": "Τι; Πώς!", "hy": "Ի՞նչ", "ar": "ماذا؟"],
    ["en": "C♯ major", "fr": "do♯ majeur", "de": "Cis-Dur", "ja": "嬰ハ長調"],
    ["en": "Families 👩‍👩‍👧‍👦", "fr": "Familles 👩‍👩‍👧‍👦", "th": "อีโมจิ👩🏽‍🔬"],
    ["en": "1, 2, 3", "ar": "١، ٢، ٣", "fa": "۱، ۲، ۳", "hi": "१, २, ३", "th": "๑, ๒, ๓"],
    // Works that keep their title.
    ["en": "The Little Prince", "fr": "Le Petit Prince", "de": "Le Petit Prince"],
    ["en": "Les Misérables", "fr": "Les Misérables", "es": "Los miserables"],
    ["en": "Pizza", "fr": "Pizza", "de": "Pizza", "pl": "Pizza", "ru": "Пицца"],
    ["en": "Bilingual", "fr": "Le texte / The text", "de": "Der Text / The text"],
  ]

  @Test(arguments: odd)
  func `that look odd are no mistake`(row: [String: String]) {
    for tag in row.keys where tag != "en" {
      let found = compilation(row.filter { $0.key == "en" || $0.key == tag }.mapValues { [$0] })
      let isQuotation = found.findings.diagnostics.allSatisfy { $0.rule == .foreignScript }
      #expect(isQuotation, "\(found.findings.diagnostics)")
    }
    let found = compilation(row.mapValues { [$0] }).findings.diagnostics
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `of works that several languages keep are in no foreign language`() {
    let works = [
      "Le Rouge et le Noir", "L’Étranger", "La Peste", "La Comédie humaine", "Les Fleurs du mal",
      "Une saison en enfer", "La Chartreuse de Parme", "Le Petit Prince",
    ]
    let english = [
      "The Red and the Black", "The Stranger", "The Plague", "The Human Comedy",
      "The Flowers of Evil", "A Season in Hell", "The Charterhouse of Parma", "The Little Prince",
    ]
    let found = compilation(["en": english, "fr": works, "it": works, "es": works])
    #expect(found.findings.diagnostics.isEmpty, "\(found.findings.diagnostics)")
  }

  @Test func `of lessons about a language are in no foreign script`() {
    let found = compilation([
      "en": ["漢字", "ひらがな", "Numbers"], "fr": ["Kanji", "Hiragana", "Nombres"],
      "ja": ["漢字", "ひらがな", "数"],
    ])
    #expect(found.findings.diagnostics.isEmpty, "\(found.findings.diagnostics)")
  }

  @Test func `with a foreign word are not exchanged for those in Latin letters`() {
    let found = compilation([
      "en": ["The word привет", "The king"], "ru": ["Python", "Король"],
      "fr": ["Le mot", "Le roi"],
    ])
    #expect(found.findings.diagnostics.isEmpty, "\(found.findings.diagnostics)")
  }
}

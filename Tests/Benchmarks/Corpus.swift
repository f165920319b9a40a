import TestSupport

/// Makes content roots of any size with a fixed seed: the same bytes on every machine.
///
/// Two forms, as teams have them: stated order and title tables for each book, or automatic order
/// and one table for each locale.
struct Corpus {
  /// How a root is laid out.
  enum Form: String, CaseIterable {
    /// Every context states its order; `books/*/titles/LOCALE.json`.
    case stated
    /// No context below the books states an order; `titles/LOCALE.json`.
    case automatic
  }

  let form: Form
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var contextCount = 0

  /// The locales of which corpora have the first few, with words for titles.
  private static let words: [(locale: String, words: [String])] = [
    (
      "en", "Fractions Ratios Angles Motion Energy Light Sound Cells Plants Rivers Maps Trade Poems"
    ),
    (
      "fr",
      "Fractions Rapports Angles Énergie Lumière Forêt Île Océan Leçon Révision Échanges Poèmes"
    ),
    ("ja", "分数 比率 角度 図形 運動 エネルギー 光 音 細胞 植物 動物 天気 メロディー プログラム"),
    (
      "de", "Brüche Verhältnisse Winkel Bewegung Energie Licht Zellen Flüsse Karten Handel Gedichte"
    ),
    ("es", "Fracciones Razones Ángulos Movimiento Energía Luz Células Ríos Mapas Comercio Poemas"),
    ("it", "Frazioni Rapporti Angoli Moto Energia Luce Cellule Fiumi Mappe Commercio Poesie"),
    ("pt", "Frações Razões Ângulos Movimento Energia Luz Células Rios Mapas Comércio Poemas"),
    ("nl", "Breuken Verhoudingen Hoeken Beweging Energie Licht Cellen Rivieren Kaarten Handel"),
    ("sv", "Bråk Förhållanden Vinklar Rörelse Energi Ljus Celler Floder Kartor Handel Dikter"),
    ("pl", "Ułamki Stosunki Kąty Ruch Energia Światło Komórki Rzeki Mapy Handel Wiersze"),
    ("cs", "Zlomky Poměry Úhly Pohyb Energie Světlo Buňky Řeky Mapy Obchod Básně"),
    ("tr", "Kesirler Oranlar Açılar Hareket Enerji Işık Hücreler Nehirler Haritalar Ticaret"),
    ("vi", "Phân số Tỉ số Góc Chuyển động Năng lượng Ánh sáng Tế bào Sông Bản đồ"),
    ("ru", "Дроби Отношения Углы Движение Энергия Свет Клетки Реки Карты Торговля Стихи"),
    ("uk", "Дроби Відношення Кути Рух Енергія Світло Клітини Річки Карти Торгівля Вірші"),
    ("ar", "كسور نسب زوايا حركة طاقة ضوء خلايا أنهار خرائط تجارة قصائد"),
    ("fa", "کسرها نسبت‌ها زاویه‌ها حرکت انرژی نور سلول‌ها رودها نقشه‌ها تجارت"),
    ("hi", "भिन्न अनुपात कोण गति ऊर्जा प्रकाश कोशिकाएँ नदियाँ मानचित्र व्यापार"),
    ("ko", "분수 비율 각도 운동 에너지 빛 세포 강 지도 무역 시"),
    ("zh-Hans", "分数 比率 角度 图形 运动 能量 光 声音 细胞 植物 地图 贸易 诗歌"),
  ].map { ($0.0, $0.1.split(separator: " ").map(String.init)) }

  private var random = Seeded(42)
  private var tables: [[UInt8]]
  private let localeCount: Int

  /// Makes books of about 1,000 contexts until there are as many as wanted, with titles in the
  /// first so many of 20 locales.
  init(contexts: Int, form: Form, localeCount: Int = 3) {
    self.form = form
    self.localeCount = localeCount
    tables = Array(repeating: [], count: localeCount)
    var book = 0
    while contextCount < contexts {
      book += 1
      writeBook("book-\(book)", order: book)
    }
    if form == .automatic { flushTables(directory: "titles") }
    let locales = Self.words.prefix(localeCount).map { "\"\($0.locale)\"" }.joined(separator: ", ")
    let names = Self.words.prefix(localeCount).map { "\"\($0.locale)\": \"Bench\"" }
    let titles = form == .stated ? "\n  \"titles\": [\"books/*/titles/*.json\"]," : ""
    files["app.json"] = Array(
      """
      {
        "type": "app",
        "identifier": "com.example.bench",
        "developmentLocale": "en",
        "locales": [\(locales)],\(titles)
        "title": {\(names.joined(separator: ", "))},
        "universalLinkTemplate": "bench://{path}",
        "children": ["books/*/book.json"]
      }

      """.utf8)
  }

  private mutating func writeBook(_ identifier: String, order: Int) {
    var text: [UInt8] = []
    write("book", identifier, key: identifier, order: order, level: 0, to: &text) { corpus, text in
      for chapter in 1...100 {
        corpus.writeChapter(chapter, of: identifier, isLast: chapter == 100, to: &text)
      }
    }
    text.append(0x0a)
    files["books/\(identifier)/book.json"] = text
    if form == .stated { flushTables(directory: "books/\(identifier)/titles") }
  }

  private mutating func writeChapter(
    _ number: Int, of book: String, isLast: Bool, to text: inout [UInt8]
  ) {
    let identifier = "chapter-\(number)"
    let key = "\(book)/\(identifier)"
    let sections = random.number(in: 1...5)
    write("chapter", identifier, key: key, order: number, level: 1, to: &text) { corpus, text in
      for section in 1...sections {
        let identifier = "section-\(section)"
        let quizzes = corpus.random.number(in: 0...4)
        let sectionKey = "\(key)/\(identifier)"
        corpus.write(
          "section", identifier, key: sectionKey, order: section, level: 2, to: &text,
          children: quizzes == 0
            ? nil
            : { corpus, text in
              for quiz in 1...quizzes {
                let identifier = "quiz-\(quiz)"
                corpus.write(
                  "quiz", identifier, key: "\(sectionKey)/\(identifier)", order: quiz, level: 3,
                  to: &text, children: nil)
                text += Array((quiz < quizzes ? ",\n" : "\n").utf8)
              }
            })
        text += Array((section < sections ? ",\n" : "\n").utf8)
      }
    }
    text += Array((isLast ? "\n" : ",\n").utf8)
  }

  private mutating func write(
    _ type: String, _ identifier: String, key: String, order: Int, level: Int,
    to text: inout [UInt8], children: ((inout Corpus, inout [UInt8]) -> Void)?
  ) {
    contextCount += 1
    let indent = String(repeating: "    ", count: level)
    var lines = [
      "\"identifier\": \"\(identifier)\"", "\"type\": \"\(type)\"",
      "\"topic\": \"\(["math", "science", "artsAndMusic"][random.number(in: 0...2)])\"",
      "\"suggestedCompletionTime\": [\(random.number(in: 1...9)), \(random.number(in: 10...60))]",
      "\"isAssignable\": \(type == "quiz")",
    ]
    if form == .stated || type == "book" { lines.append("\"displayOrder\": \(order)") }
    if type == "quiz" { lines.append("\"primaryActivityItem\": \"score\"") }
    text += Array("\(indent){\n".utf8)
    text += Array(lines.map { "\(indent)  \($0)" }.joined(separator: ",\n").utf8)
    addTitles(key: key, number: order)
    if let children {
      text += Array(",\n\(indent)  \"children\": [\n".utf8)
      children(&self, &text)
      text += Array("\(indent)  ]".utf8)
    }
    text += Array("\n\(indent)}".utf8)
  }

  private mutating func addTitles(key: String, number: Int) {
    let hasEscape = random.number(in: 1...100) == 1
    for (index, (_, words)) in Self.words.prefix(localeCount).enumerated() {
      var title = "\(number)."
      for _ in 0..<random.number(in: 2...6) {
        title += " " + words[random.number(in: 0...words.count - 1)]
      }
      if hasEscape { title += #" \"extra\""# }
      if !tables[index].isEmpty { tables[index] += Array(",\n".utf8) }
      tables[index] += Array("  \"\(key)\": \"\(title)\"".utf8)
    }
  }

  private mutating func flushTables(directory: String) {
    for (index, (locale, _)) in Self.words.prefix(localeCount).enumerated() {
      files["\(directory)/\(locale).json"] = Array("{\n".utf8) + tables[index] + Array("\n}\n".utf8)
      tables[index] = []
    }
  }
}

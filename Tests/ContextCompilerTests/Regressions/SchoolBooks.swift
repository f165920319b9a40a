import Testing

@testable import ContextCompiler

/// Chapters of school books: formulas, programs, foreign names, a lesson of another language.
extension `Correct titles` {
  private static let schoolBooks: [String: [String]] = [
    "en": [
      "School", "Burning hydrogen: 2 H₂ + O₂ → 2 H₂O", "The function f(x) = ax² + bx + c",
      "Loops and lists in Python", "Napoleon and the Congress of Vienna",
      "The sculptor Michelangelo Buonarroti", "How are you? – greetings", "The <p> tag",
      "If a<b and c>d", "Questions and answers",
    ],
    "cs": [
      "Škola", "Hoření vodíku: 2 H₂ + O₂ → 2 H₂O", "Funkce f(x) = ax² + bx + c",
      "Cykly a seznamy v Pythonu", "Napoleon a Vídeňský kongres",
      "Sochař Michelangelo Buonarroti", "How are you? – pozdravy", "Značka <p>",
      "Když a<b a c>d", "Otázky a odpovědi",
    ],
    "sk": [
      "Škola", "Horenie vodíka: 2 H₂ + O₂ → 2 H₂O", "Funkcia f(x) = ax² + bx + c",
      "Cykly a zoznamy v Pythone", "Napoleon a Viedenský kongres",
      "Sochár Michelangelo Buonarroti", "How are you? – pozdravy", "Značka <p>",
      "Keď a<b a c>d", "Otázky a odpovede",
    ],
    "sl": [
      "Šola", "Gorenje vodika: 2 H₂ + O₂ → 2 H₂O", "Funkcija f(x) = ax² + bx + c",
      "Zanke in seznami v Pythonu", "Napoleon in dunajski kongres",
      "Kipar Michelangelo Buonarroti", "How are you? – pozdravi", "Oznaka <p>",
      "Če je a<b in c>d", "Vprašanja in odgovori",
    ],
    "hr": [
      "Škola", "Gorenje vodika: 2 H₂ + O₂ → 2 H₂O", "Funkcija f(x) = ax² + bx + c",
      "Petlje i liste u Pythonu", "Napoleon i Bečki kongres", "Kipar Michelangelo Buonarroti",
      "How are you? – pozdravi", "Oznaka <p>", "Ako je a<b i c>d", "Pitanja i odgovori",
    ],
    "sr": [
      "Школа", "Сагоревање водоника: 2 H₂ + O₂ → 2 H₂O", "Функција f(x) = ax² + bx + c",
      "Петље и листе у Python-у", "Наполеон и Бечки конгрес", "Вајар Микеланђело Буонароти",
      "How are you? – поздрави", "Ознака <p>", "Ако је a<b и c>d", "Питања и одговори",
    ],
    "bg": [
      "Училище", "Горене на водород: 2 H₂ + O₂ → 2 H₂O", "Функцията f(x) = ax² + bx + c",
      "Цикли и списъци в Python", "Наполеон и Виенският конгрес",
      "Скулпторът Микеланджело Буонароти", "How are you? – поздрави", "Етикетът <p>",
      "Ако a<b и c>d", "Въпроси и отговори",
    ],
    "be": [
      "Школа", "Гарэнне вадароду: 2 H₂ + O₂ → 2 H₂O", "Функцыя f(x) = ax² + bx + c",
      "Цыклы і спісы ў Python", "Напалеон і Венскі кангрэс", "Скульптар Мікеланджэла Буанароці",
      "How are you? – прывітанні", "Тэг <p>", "Калі a<b і c>d", "Пытанні і адказы",
    ],
    "kk": [
      "Мектеп", "Сутектің жануы: 2 H₂ + O₂ → 2 H₂O", "f(x) = ax² + bx + c функциясы",
      "Python тіліндегі циклдер мен тізімдер", "Наполеон және Вена конгресі",
      "Мүсінші Микеланджело Буонарроти", "How are you? – сәлемдесу", "<p> тегі",
      "Егер a<b және c>d болса", "Сұрақтар мен жауаптар",
    ],
    "el": [
      "Σχολείο", "Καύση υδρογόνου: 2 H₂ + O₂ → 2 H₂O", "Η συνάρτηση f(x) = ax² + bx + c",
      "Βρόχοι και λίστες στην Python", "Ο Ναπολέων και το Συνέδριο της Βιέννης",
      "Ο γλύπτης Μιχαήλ Άγγελος", "How are you? – χαιρετισμοί", "Η ετικέτα <p>",
      "Αν a<b και c>d", "Ερωτήσεις και απαντήσεις",
    ],
    "fi": [
      "Koulu", "Vedyn palaminen: 2 H₂ + O₂ → 2 H₂O", "Funktio f(x) = ax² + bx + c",
      "Silmukat ja listat Pythonissa", "Napoleon ja Wienin kongressi",
      "Kuvanveistäjä Michelangelo Buonarroti", "How are you? – tervehdyksiä", "Tagi <p>",
      "Jos a<b ja c>d", "Kysymyksiä ja vastauksia",
    ],
    "et": [
      "Kool", "Vesiniku põlemine: 2 H₂ + O₂ → 2 H₂O", "Funktsioon f(x) = ax² + bx + c",
      "Tsüklid ja loendid Pythonis", "Napoleon ja Viini kongress",
      "Skulptor Michelangelo Buonarroti", "How are you? – tervitused", "Silt <p>",
      "Kui a<b ja c>d", "Küsimused ja vastused",
    ],
    "lv": [
      "Skola", "Ūdeņraža degšana: 2 H₂ + O₂ → 2 H₂O", "Funkcija f(x) = ax² + bx + c",
      "Cikli un saraksti valodā Python", "Napoleons un Vīnes kongress",
      "Tēlnieks Mikelandželo Buonaroti", "How are you? – sveicieni", "Tags <p>",
      "Ja a<b un c>d", "Jautājumi un atbildes",
    ],
    "lt": [
      "Mokykla", "Vandenilio degimas: 2 H₂ + O₂ → 2 H₂O", "Funkcija f(x) = ax² + bx + c",
      "Ciklai ir sąrašai Python kalboje", "Napoleonas ir Vienos kongresas",
      "Skulptorius Mikelandželas Buonarotis", "How are you? – pasisveikinimai", "Žyma <p>",
      "Jei a<b ir c>d", "Klausimai ir atsakymai",
    ],
    "is": [
      "Skóli", "Bruni vetnis: 2 H₂ + O₂ → 2 H₂O", "Fallið f(x) = ax² + bx + c",
      "Lykkjur og listar í Python", "Napóleon og Vínarfundurinn",
      "Myndhöggvarinn Michelangelo Buonarroti", "How are you? – kveðjur", "Merkið <p>",
      "Ef a<b og c>d", "Spurningar og svör",
    ],
    "cy": [
      "Ysgol", "Llosgi hydrogen: 2 H₂ + O₂ → 2 H₂O", "Y ffwythiant f(x) = ax² + bx + c",
      "Dolenni a rhestrau yn Python", "Napoleon a Chyngres Fienna",
      "Y cerflunydd Michelangelo Buonarroti", "How are you? – cyfarchion", "Y tag <p>",
      "Os yw a<b a c>d", "Cwestiynau ac atebion",
    ],
    "sw": [
      "Shule", "Kuchoma hidrojeni: 2 H₂ + O₂ → 2 H₂O", "Kitendakazi f(x) = ax² + bx + c",
      "Vitanzi na orodha katika Python", "Napoleon na Kongamano la Vienna",
      "Mchongaji Michelangelo Buonarroti", "How are you? – salamu", "Lebo <p>",
      "Ikiwa a<b na c>d", "Maswali na majibu",
    ],
    "fil": [
      "Paaralan", "Pagsunog ng hydrogen: 2 H₂ + O₂ → 2 H₂O", "Ang function na f(x) = ax² + bx + c",
      "Mga loop at listahan sa Python", "Si Napoleon at ang Kongreso ng Vienna",
      "Ang eskultor na si Michelangelo Buonarroti", "How are you? – mga pagbati", "Ang tag na <p>",
      "Kung a<b at c>d", "Mga tanong at sagot",
    ],
    "sq": [
      "Shkolla", "Djegia e hidrogjenit: 2 H₂ + O₂ → 2 H₂O", "Funksioni f(x) = ax² + bx + c",
      "Ciklet dhe listat në Python", "Napoleoni dhe Kongresi i Vjenës",
      "Skulptori Michelangelo Buonarroti", "How are you? – përshëndetje", "Etiketa <p>",
      "Nëse a<b dhe c>d", "Pyetje dhe përgjigje",
    ],
    "he": [
      "בית ספר", "שריפת מימן: 2 H₂ + O₂ → 2 H₂O", "הפונקציה f(x) = ax² + bx + c",
      "לולאות ורשימות ב־Python", "נפוליאון וקונגרס וינה", "הפסל מיכלאנג׳לו בואונרוטי",
      "How are you? – ברכות", "התג <p>", "אם a<b וגם c>d", "שאלות ותשובות",
    ],
    "hi": [
      "विद्यालय", "हाइड्रोजन का दहन: 2 H₂ + O₂ → 2 H₂O", "फलन f(x) = ax² + bx + c",
      "Python में लूप और सूचियाँ", "नेपोलियन और वियना सम्मेलन", "मूर्तिकार माइकल एंजेलो",
      "How are you? – अभिवादन", "<p> टैग", "यदि a<b और c>d", "प्रश्न और उत्तर",
    ],
    "mr": [
      "शाळा", "हायड्रोजनचे ज्वलन: 2 H₂ + O₂ → 2 H₂O", "फलन f(x) = ax² + bx + c",
      "Python मधील लूप आणि याद्या", "नेपोलियन आणि व्हिएन्ना परिषद", "शिल्पकार मायकेलअँजेलो",
      "How are you? – अभिवादन", "<p> टॅग", "जर a<b आणि c>d", "प्रश्न आणि उत्तरे",
    ],
    "ne": [
      "विद्यालय", "हाइड्रोजनको दहन: 2 H₂ + O₂ → 2 H₂O", "फलन f(x) = ax² + bx + c",
      "Python मा लुप र सूचीहरू", "नेपोलियन र भियना सम्मेलन", "मूर्तिकार माइकलएन्जेलो",
      "How are you? – अभिवादन", "<p> ट्याग", "यदि a<b र c>d", "प्रश्न र उत्तर",
    ],
    "ta": [
      "பள்ளி", "ஹைட்ரஜன் எரிதல்: 2 H₂ + O₂ → 2 H₂O", "f(x) = ax² + bx + c சார்பு",
      "Python இல் மடக்குகளும் பட்டியல்களும்", "நெப்போலியனும் வியன்னா மாநாடும்",
      "சிற்பி மைக்கலாஞ்சலோ", "How are you? – வாழ்த்துகள்", "<p> குறிச்சொல்",
      "a<b மற்றும் c>d எனில்", "கேள்விகளும் பதில்களும்",
    ],
    "th": [
      "โรงเรียน", "การเผาไหม้ไฮโดรเจน: 2 H₂ + O₂ → 2 H₂O", "ฟังก์ชัน f(x) = ax² + bx + c",
      "ลูปและลิสต์ใน Python", "นโปเลียนกับการประชุมใหญ่แห่งเวียนนา", "ประติมากรมีเกลันเจโล",
      "How are you? – คำทักทาย", "แท็ก <p>", "ถ้า a<b และ c>d", "คำถามและคำตอบ",
    ],
    "ka": [
      "სკოლა", "წყალბადის წვა: 2 H₂ + O₂ → 2 H₂O", "ფუნქცია f(x) = ax² + bx + c",
      "ციკლები და სიები Python-ში", "ნაპოლეონი და ვენის კონგრესი", "მოქანდაკე მიქელანჯელო",
      "How are you? – მისალმებები", "ტეგი <p>", "თუ a<b და c>d", "კითხვები და პასუხები",
    ],
    "am": [
      "ትምህርት ቤት", "የሃይድሮጅን መቃጠል: 2 H₂ + O₂ → 2 H₂O", "ተግባር f(x) = ax² + bx + c",
      "በPython ውስጥ ዙሮች እና ዝርዝሮች", "ናፖሊዮን እና የቪየና ጉባኤ", "ቀራጺው ማይክል አንጄሎ",
      "How are you? – ሰላምታ", "የ<p> መለያ", "a<b እና c>d ከሆነ", "ጥያቄዎች እና መልሶች",
    ],
    "zh-Hant": [
      "學校", "氫的燃燒：2 H₂ + O₂ → 2 H₂O", "函數 f(x) = ax² + bx + c", "Python 的迴圈與串列",
      "拿破崙與維也納會議", "雕刻家米開朗基羅", "How are you?——問候", "<p> 標籤", "若 a<b 且 c>d", "問題與解答",
    ],
  ]

  @Test func `of school books in many languages are right`() {
    let found = bookCompilation(Self.schoolBooks).findings.diagnostics
    #expect(found.isEmpty, "\(found)")
  }

  @Test(arguments: schoolBooks.keys.filter { $0 != "en" }.sorted())
  func `of a school book in two languages are right`(tag: String) throws {
    let found = bookCompilation(Self.schoolBooks.filter { $0.key == "en" || $0.key == tag })
    #expect(found.findings.diagnostics.isEmpty, "\(found.findings.diagnostics)")
  }
}

import Testing

@testable import ContextCompiler

/// Two tables of eight titles in closely related languages: told apart, and found when exchanged.
extension `Correct titles` {
  private static let english = [
    "The first day at school", "What is a function?", "How to write a letter",
    "The king and the queen", "Animals in the forest", "Water and air",
    "Exercises for chapter two", "Answers to the questions",
  ]

  private static let relatives: [String: [String]] = [
    "nb": [
      "Den første dagen på skolen", "Hva er en funksjon?", "Hvordan skrive et brev",
      "Kongen og dronningen", "Dyr i skogen", "Vann og luft", "Øvelser til kapittel to",
      "Svar på spørsmålene",
    ],
    "da": [
      "Den første dag i skolen", "Hvad er en funktion?", "Hvordan man skriver et brev",
      "Kongen og dronningen", "Dyr i skoven", "Vand og luft", "Øvelser til kapitel to",
      "Svar på spørgsmålene",
    ],
    "es": [
      "El primer día de escuela", "¿Qué es una función?", "Cómo escribir una carta",
      "El rey y la reina", "Animales del bosque", "Agua y aire", "Ejercicios del capítulo dos",
      "Respuestas a las preguntas",
    ],
    "pt": [
      "O primeiro dia de escola", "O que é uma função?", "Como escrever uma carta",
      "O rei e a rainha", "Animais da floresta", "Água e ar", "Exercícios do capítulo dois",
      "Respostas às perguntas",
    ],
    "cs": [
      "První den ve škole", "Co je to funkce?", "Jak napsat dopis", "Král a královna",
      "Zvířata v lese", "Voda a vzduch", "Cvičení ke druhé kapitole", "Odpovědi na otázky",
    ],
    "sk": [
      "Prvý deň v škole", "Čo je to funkcia?", "Ako napísať list", "Kráľ a kráľovná",
      "Zvieratá v lese", "Voda a vzduch", "Cvičenia k druhej kapitole", "Odpovede na otázky",
    ],
    "ru": [
      "Первый день в школе", "Что такое функция?", "Как написать письмо", "Король и королева",
      "Животные в лесу", "Вода и воздух", "Упражнения ко второй главе", "Ответы на вопросы",
    ],
    "uk": [
      "Перший день у школі", "Що таке функція?", "Як написати листа", "Король і королева",
      "Тварини в лісі", "Вода і повітря", "Вправи до другого розділу", "Відповіді на запитання",
    ],
    "bg": [
      "Първият ден в училище", "Какво е функция?", "Как се пише писмо", "Кралят и кралицата",
      "Животни в гората", "Вода и въздух", "Упражнения към втора глава", "Отговори на въпросите",
    ],
    "mk": [
      "Првиот ден на училиште", "Што е функција?", "Како се пишува писмо", "Кралот и кралицата",
      "Животни во шумата", "Вода и воздух", "Вежби за второто поглавје", "Одговори на прашањата",
    ],
    "nl": [
      "De eerste dag op school", "Wat is een functie?", "Hoe schrijf je een brief",
      "De koning en de koningin", "Dieren in het bos", "Water en lucht",
      "Oefeningen bij hoofdstuk twee", "Antwoorden op de vragen",
    ],
    "af": [
      "Die eerste dag op skool", "Wat is ’n funksie?", "Hoe om ’n brief te skryf",
      "Die koning en die koningin", "Diere in die bos", "Water en lug",
      "Oefeninge vir hoofstuk twee", "Antwoorde op die vrae",
    ],
    "id": [
      "Hari pertama di sekolah", "Apa itu fungsi?", "Cara menulis surat", "Raja dan ratu",
      "Hewan di hutan", "Air dan udara", "Latihan untuk bab dua", "Jawaban atas pertanyaan",
    ],
    "ms": [
      "Hari pertama di sekolah", "Apakah itu fungsi?", "Cara menulis surat",
      "Raja dan permaisuri", "Haiwan di hutan", "Air dan udara", "Latihan untuk bab dua",
      "Jawapan kepada soalan",
    ],
    "zh-Hans": [
      "上学的第一天", "什么是函数？", "怎样写信", "国王和王后", "森林里的动物", "水和空气", "第二章练习", "问题的答案",
    ],
    "zh-Hant": [
      "上學的第一天", "什麼是函數？", "怎樣寫信", "國王和王后", "森林裡的動物", "水和空氣", "第二章練習", "問題的答案",
    ],
  ]

  @Test func `in sixteen related languages are told apart`() {
    let found = compilation(Self.relatives.merging(["en": Self.english]) { $1 })
    #expect(found.findings.diagnostics.isEmpty, "\(found.findings.diagnostics)")
  }

  @Test(arguments: [
    ("nb", "da"), ("es", "pt"), ("cs", "sk"), ("uk", "ru"), ("bg", "mk"), ("nl", "af"),
    ("zh-Hans", "zh-Hant"),
  ])
  func `are found where two related languages are exchanged`(left: String, right: String) throws {
    let leftTitles = try #require(Self.relatives[left])
    let rightTitles = try #require(Self.relatives[right])
    let straight = compilation(["en": Self.english, left: leftTitles, right: rightTitles])
    #expect(straight.findings.diagnostics.isEmpty, "\(straight.findings.diagnostics)")
    let exchanged = compilation(["en": Self.english, left: rightTitles, right: leftTitles])
    #expect(exchanged.findings.diagnostics.map(\.rule) == [.swappedTranslations])
  }
}

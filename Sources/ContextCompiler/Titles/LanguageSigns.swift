import ContextTree

/// What tells a language from its neighbours: articles, prepositions, question words, and letters.
///
/// A few dozen words for each language are enough: they are looked at in pairs of locales, where
/// what both languages have says nothing. The lists are written for titles; there is no statistics
/// in them. Chinese has the characters that the other orthography and Japanese write in another
/// way, Japanese its kana. The letters are CLDR's main exemplars beyond ASCII.
enum LanguageSigns {
  /// The words of a locale's language; empty for a language that is not known.
  static func words(of tag: String) -> [String] { words.words(of: name(of: tag)) }

  /// The letters beyond ASCII of a locale's language, in both cases.
  static func letters(of tag: String) -> [Unicode.Scalar] {
    let letters = letters.words(of: name(of: tag)).joined()
    return Array((letters + letters.uppercased()).unicodeScalars)
  }

  private static func name(of tag: String) -> String {
    let parts = LocaleMatching.canonical(tag).split(separator: "-")
    switch parts.first {
    case "zh": return parts.contains("Hant") ? "zh-Hant" : "zh-Hans"
    case "yue": return parts.contains("Hans") ? "zh-Hans" : "zh-Hant"
    case "no": return "nb"
    case let language: return language.map(String.init) ?? ""
    }
  }

  /// A language, and its letters.
  private static let letters = WordLines(
    """
    de äöüß
    fr àâæçéèêëîïôœùûüÿ
    es áéíñóúü
    it àèéìòù
    pt áâãàçéêíóôõú
    ca àçéèíïóòúü
    nl áäéëíïóöúü
    sv åäöé
    da æøåé
    nb æøåéòô
    fi äöå
    pl ąćęłńóśźż
    cs áčďéěíňóřšťúůýž
    sk áäčďéíĺľňóôŕšťúýž
    hu áéíóöőúüű
    ro ăâîșțşţ
    hr čćđšž
    tr çğıöşüâ
    vi àảãáạăâđèẻẽéẹêìỉĩíịòỏõóọôơùủũúụưỳỷỹýỵ
    ru абвгдеёжзийклмнопрстуфхцчшщъыьэюя
    uk абвгґдеєжзиіїйклмнопрстуфхцчшщьюя
    bg абвгдежзийклмнопрстуфхцчшщъьюя
    ar ءأؤإئابتثجحخدذرزسشصضطظعغفقةكلمنهويى
    fa ءآأؤئابپتثجچحخدذرزژسشصضطظعغفقکگلمنهوی
    ur ءأؤئاآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھیےۂ
    """)

  /// A language, and some of its words; it may have several lines.
  private static let words = WordLines(
    """
    en the of and to in for with your our an how what why when where is are from on by at it this that
    en which who their his her its as into about between without after before through more than not
    de der die das und mit für von ein eine einer eines einem einen den dem des im zum zur wie was ist
    de sind auf aus bei nach über unter vor zwischen ohne nicht oder durch warum wer wo sich ihre auch
    fr le la les des du de et un une pour dans avec sur au aux en est que qui comment pourquoi ce cette
    fr ces par sans sous entre votre vos notre nos ou où quoi sont leur plus quel quelle ne pas
    es el la los las de del y en un una para con por sobre qué cómo cuál cuándo dónde es son que su sus
    es al lo se entre sin desde más como este esta o no tu hasta
    it il lo la i gli le di del della dei delle degli e un una uno per con in nel nella sul sulla che cosa
    it come perché è sono da dal dalla al alla ai alle tra fra senza più suo sua non o
    pt o a os as de do da dos das e em no na nos nas um uma para com por pelo pela sobre que como é são
    pt ao à se seu sua entre sem mais não ou qual quando onde desde
    ca el la els les de del dels i en un una per amb sobre què com és són al als entre sense més o
    nl de het een en van voor met in op aan uit bij naar over onder tussen zonder hoe wat waarom is zijn
    nl door je jouw niet of tot deze dit wie waar te om
    sv och i på att det en ett för med av till från om hur vad varför är som inte eller utan mellan efter
    sv den de vid under över din ditt
    da og i på at det en et for med af til fra om hvordan hvad hvorfor er som ikke eller uden mellem efter
    da den de ved under over din dit der
    nb og i på å det en et for med av til fra om hvordan hva hvorfor er som ikke eller uten mellom etter
    nb den de ved under over din ditt deg
    fi ja on ei että se mikä miten kuinka miksi kun tai ovat myös kanssa ilman ennen jälkeen sekä
    pl i w z na do się nie jest to od dla po przez jak co czy oraz za o ze są bez przed między pod lub we
    cs a v na se je z do s o pro jak co k ve po za od že nebo bez před mezi pod jsou při podle
    sk a v na sa je z do s o pre ako čo k vo po za od že alebo bez pred medzi pod sú pri podľa
    hu a az és egy nem hogy van vagy is mi hogyan miért meg el ki mint nélkül után között által
    ro și în de la cu pentru din pe un o al ale ce cum este sunt nu sau despre fără prin între după dintre
    hr i u na se je od za s iz do kako što po sa ili su bez prije između kroz nije o
    tr ve bir ile için bu nasıl nedir ne olarak veya gibi daha en çok da de mi olan ya göre
    vi và của các là trong với cho một những không được có về từ để bằng cách trên hoặc như nào gì
    id dan di ke dari yang untuk dengan pada dalam ini itu apa bagaimana adalah atau tidak oleh tanpa
    id antara sebagai cara
    ru и в на с по для от из к о не что как это или при без до за у об во со что-то является между
    uk і й в у на з до для від із зі про не що як це або та при без за між над під є чи
    bg и в на с по за от към не какво как това или при без до у във със са е между защо кога
    ar من في على إلى عن مع ما هو هي أو كيف التي الذي هذا هذه بين أن لا كل
    fa از در به با را که این برای و یا چگونه چیست است یک های می آن بدون بین هر
    ur کا کی کے میں سے اور کو نے پر ہے ہیں کیا یہ وہ کیسے ایک لئے لیے
    hi का की के में से और को ने पर है हैं क्या यह वह कैसे एक लिए
    mr चा ची चे आणि मध्ये आहे हे ही तो काय कसे एक साठी किंवा पासून
    ja の に を は が と で も へ や か ら た て し な
    zh-Hans 这 们 个 说 时 对 为 过 发 动 现 实 类 变 与 从 东 务 习 书 买 产 亲 仅 价 优 传 关 门 问 间 题
    zh-Hans 见 观 规 计 认 让 设 评 译 词 语 课 调 读 谁 货 质 费 选 还 进 远 连 运 边 达 长 应 开 异
    zh-Hant 這 們 個 說 時 對 為 過 發 動 現 實 類 變 與 從 東 務 習 書 買 產 親 僅 價 優 傳 關 門 問 間 題
    zh-Hant 見 觀 規 計 認 讓 設 評 譯 詞 語 課 調 讀 誰 貨 質 費 選 還 進 遠 連 運 邊 達 長 應 開 異
    """)
}

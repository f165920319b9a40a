import ContextTree

/// Finds out whether a text names a language: «French Songs», «Französische Literatur», «Английский».
///
/// What stands below such a text is about that language, and may well be in it: lessons, operas,
/// novels. Parts of words are looked for, so that adjectives and plurals are found with the name.
enum LanguageMentions {
  /// Whether a text names a locale's language. O(length × names of the language).
  static func names(_ language: String, in text: String) -> Bool {
    let text = Array(text.lowercased().utf8)
    return stems.words(of: base(language)).contains { stem in
      let stem = Array(stem.utf8)
      return text.indices.contains { text[$0...].starts(with: stem) }
    }
  }

  /// Whether a text is nothing but a language's own name for itself: `Русский`, `日本語`.
  static func isOwnName(_ text: String) -> Bool { ownNames.contains(text.lowercased()) }

  /// The languages that are written in one of some scripts, and whose names are known.
  static func languages(in scripts: ScriptSet) -> [String] {
    stems.names.filter { LocaleScripts.scripts(of: $0)?.isDisjoint(with: scripts) == false }
  }

  private static func base(_ tag: String) -> String {
    LocaleMatching.canonical(tag).split(separator: "-").first.map(String.init) ?? tag
  }

  private static let ownNames: Set<String> = Set(
    """
    english deutsch français español italiano português nederlands svenska dansk norsk suomi polski
    čeština slovenčina magyar română hrvatski türkçe русский українська беларуская български српски
    македонски қазақша монгол ελληνικά العربية عربي فارسی اردو עברית ייִדיש हिन्दी हिंदी मराठी नेपाली বাংলা
    ਪੰਜਾਬੀ ગુજરાતી தமிழ் తెలుగు ಕನ್ನಡ മലയാളം සිංහල ไทย ภาษาไทย ລາວ ខ្មែរ မြန်မာ ქართული հայերեն አማርኛ 日本語 中文
    汉语 漢語 普通话 國語 華語 简体中文 繁體中文 한국어 조선말
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// A language, and what its name begins with in many languages.
  private static let stems = WordLines(
    """
    en english englisch anglais anglès inglés ingles inglês engels engelsk englan angielsk anglick
    en anglič angol englez englesk ingilizce inggris anh английск англійськ англійск αγγλικ انجليز
    en إنجليز انگلیس אנגלית अंग्रे 英語 英语 英文 영어 อังกฤษ
    de german deutsch allemand alemán aleman alemão alemany tedesc duits tysk saksa saksal niemiec
    de německ nemeck német njemač nemšk nemač almanca jerman немецк німецьк немск немачк γερμανικ
    de ألماني آلمانی גרמנית जर्मन 德語 德语 德文 ドイツ 독일 เยอรมัน
    fr french franzö français francais francés frances francesc francès frans fransk ransk francus
    fr francouz francúz francia fransız prancis pháp французск француз французьк френск γαλλικ
    fr فرنسي فرانسو צרפתית फ़्रे फ्रे 法語 法语 法文 フランス 프랑스 ฝรั่งเศส
    es spanish spanisch espagnol español espanol spagnol espanhol espanyol spaans spansk espanja
    es hiszpańsk španěl španiel španjol spanyol spaniol ispanyol spanyol испанск іспанськ ισπανικ
    es إسباني اسپانیای ספרדית स्पेन 西班牙 スペイン 스페인 สเปน
    it italia italien itali talijan olasz włosk итальянск італійськ италианск ιταλικ إيطالي ایتالیا
    it איטלקית इतालवी 義大利 意大利 イタリア 이탈리아 อิตาลี
    pt portug португ πορτογαλ برتغال پرتغال פורטוגזית 葡萄牙 ポルトガル 포르투갈
    nl dutch niederländ néerland neerland holand holländ olandes nederl hollan нидерланд голланд
    nl нідерланд ολλανδικ 荷蘭 荷兰 オランダ 네덜란드
    sv swed schwed suédois sueco suec svedes svensk zweeds ruotsi szwedz švéd шведск 瑞典 スウェーデン
    da danish dänisch danois danés danese dansk deens tansk duńsk dánsk датск 丹麥 丹麦 デンマーク
    nb norweg norvég norueg norveg norsk noors norja norwes norsk норвеж норвезьк 挪威 ノルウェー
    fi finnish finnisch finlanda finland finsk suom fińsk финск фінськ 芬蘭 芬兰 フィンランド 핀란드
    pl polish polnisch polonais polaco polacc polones polsk pools puola lengyel lehçe польск польськ
    pl полск 波蘭 波兰 ポーランド 폴란드
    cs czech tschech tchèque checo ceco tjeck tsjech tšekk czesk česk cseh чешск чеськ 捷克 チェコ 체코
    hu hungar ungar hongrois húngar ungheres magyar węgiersk maďar unkar macar венгерск угорськ 匈牙利
    hu ハンガリー 헝가리
    ro romanian rumän roumain rumano rumen romeno român румынск 羅馬尼亞 罗马尼亚 ルーマニア
    tr turk türk turc turco turkis tyrk törö tureck turks турецк турецьк τουρκ تركي ترک 土耳其 トルコ
    tr 터키 튀르키예
    vi vietnam việt вьетнам 越南 ベトナム 베트남
    ru russ rusk rusi rusz rysk ruso rusça venäj orosz rosyjsk русск россий російськ руск ρωσικ روسي
    ru روسی רוסית रूसी 俄語 俄语 俄文 ロシア 러시아
    uk ukrain ucrain україн украин ουκραν أوكران אוקראינ 烏克蘭 乌克兰 ウクライナ 우크라이나
    bg bulgar българ болгар 保加利亞 保加利亚 ブルガリア
    sr serb сербск српск 塞爾維亞 塞尔维亚 セルビア
    el greek griech grec greg grieg grieks grekisk græsk gresk kreik greck řeck görög yunan ελλην
    el греческ грецьк гръцк يونان یونان יוונית 希臘 希腊 ギリシャ ギリシア 그리스
    ar arab araap араб αραβικ عرب ערבית अरबी 阿拉伯 アラビア 아랍 อาหรับ
    fa persian persisch persan persa farsi perzisch перси فارس فارسی פרסית 波斯 ペルシャ ペルシア 페르시아
    he hebrew hebrä hébreu hebre ebraic hebree heprea hebrajsk иврит еврей עברית عبري 希伯來 希伯来 ヘブライ
    he torah tora bibel bible
    hi hindi хинди हिन्दी हिंदी هندي 印地 ヒンディー 힌디 sanskrit yoga
    ja japan japon giappon japán jepang япон ιαπων يابان ژاپن יפנית जापानी 日本 日語 日语 일본 ญี่ปุ่น kanji
    ja hiragana katakana haiku
    zh chinese chinesisch chinois chino cinese chinês xinès kinesisk kiina chińsk čín kínai çince cina
    zh mandarin китайск κινεζ صين چین סינית चीनी 中文 汉语 漢語 華語 普通话 國語 中国語 중국 จีน trung
    ko korea coréen corean coreà corei кореи корейск κορεατ كوري کره קוריאנית 韓語 韩语 朝鮮 韓国 한국 조선 เกาหลี
    th thai тайск ไทย 泰語 泰语 タイ語 태국
    ca catal katal каталан カタルーニャ
    """)
}

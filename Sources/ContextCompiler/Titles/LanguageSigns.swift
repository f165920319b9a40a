import ContextTree

/// What tells a language from its neighbours: articles, prepositions, question words, and letters.
///
/// A few dozen words for each language are enough: they are looked at in pairs of locales, where
/// what both languages have says nothing. The lists are written for titles; there is no statistics
/// in them. Chinese has the characters that the other orthography and Japanese write in another
/// way, Japanese its kana. The letters are CLDR's main exemplars beyond ASCII.
enum LanguageSigns {
  /// The words of a locale's language; empty for a language that is not known.
  static func words(of tag: String) -> [String] { lines(of: tag, in: words) }

  /// The letters beyond ASCII of a locale's language, in both cases.
  static func letters(of tag: String) -> [Unicode.Scalar] {
    let letters = lines(of: tag, in: letters).joined()
    return Array((letters + letters.uppercased()).unicodeScalars)
  }

  /// Serbian is written in two scripts; in Latin letters it has Croatian's words.
  private static func lines(of tag: String, in table: WordLines) -> [String] {
    let name = name(of: tag)
    return table.words(of: name) + (name == "sr" ? table.words(of: "hr") : [])
  }

  /// The languages of which words are known, as tags.
  static var names: [String] { words.names }

  /// What stands for a locale's language here: its code, and for Chinese the orthography.
  static func name(of tag: String) -> String {
    let parts = LocaleMatching.canonical(tag).split(separator: "-")
    switch parts.first {
    case "zh": return parts.contains("Hant") ? "zh-Hant" : "zh-Hans"
    case "yue": return parts.contains("Hans") ? "zh-Hans" : "zh-Hant"
    case "no": return "nb"
    case "bs": return "hr"
    case "sr" where parts.contains("Latn"): return "hr"
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
    et äöõüšž
    lv āčēģīķļņšūž
    lt ąčęėįšųūž
    sl čšž
    is áéíóúýðþæö
    sq ëç
    af áéèêëíîïóôöúûü
    gl áéíñóúü
    eu ñç
    az çəğıöşü
    ru абвгдеёжзийклмнопрстуфхцчшщъыьэюя
    uk абвгґдеєжзиіїйклмнопрстуфхцчшщьюя
    bg абвгдежзийклмнопрстуфхцчшщъьюя
    mk абвгдѓежзѕијклљмнњопрстќуфхцчџш
    sr абвгдђежзијклљмнњопрстћуфхцчџш
    be абвгдеёжзійклмнопрстуўфхцчшыьэюя
    he אבגדהוזחטיכךלמםנןסעפףצץקרשת
    yi אבגדהוזחטיכךלמםנןסעפףצץקרשתװױײ
    ar ءأؤإئابتثجحخدذرزسشصضطظعغفقةكلمنهويى
    fa ءآأؤئابپتثجچحخدذرزژسشصضطظعغفقکگلمنهوی
    ur ءأؤئاآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھیےۂ
    """)

  /// A language, and some of its words; it may have several lines.
  private static let words = WordLines(
    """
    en the of and to in for with your our an how what why when where is are from on by at it this
    en that which who their his her its as into about between without after before through more than
    en not exercises exercise chapter summary getting started using writing working building
    en creating handling understanding welcome other types functions testing reading first next new
    en learning overview basics example examples questions answers review lesson day morning
    en afternoon memory values errors running making two three world people these those does has
    en have can
    de der die das und mit für von ein eine einer eines einem einen den dem des im zum zur wie was
    de ist sind auf aus bei nach über unter vor zwischen ohne nicht oder durch warum wer wo sich
    de ihre auch übung übungen kapitel einführung grundlagen zusammenfassung beispiel beispiele
    de funktionen methoden lösung lösungen willkommen fehler erste ersten mehr arbeiten verwenden
    de erstellen schreiben lernen überblick fragen antworten aufgabe aufgaben morgens nachmittags
    de ausdrücke typen datentypen werte speicher andere anderen kein keine wird werden kann haben
    de sehr unsere gegen zwei drei welt leben benutzung fehlerbehandlung
    de alle
    fr le la les des du de et un une pour dans avec sur au aux en est que qui comment pourquoi ce
    fr cette ces par sans sous entre votre vos notre nos ou où quoi sont leur plus quel quelle ne
    fr pas exercice exercices chapitre résumé bienvenue jour matin midi après leçon partie premiers
    fr premier première exemple exemples fonctions méthodes données mémoire erreurs gestion autres
    fr utiliser utilisation écrire créer apprendre réponses cours valeurs chaînes avant faire être
    fr avoir tout tous toute deux trois mots monde vie même vers ses nous vous bibliothèque
    es el la los las de del y en un una para con por sobre qué cómo cuál cuándo dónde es son que su
    es sus al lo se entre sin desde más como este esta o no tu hasta ejercicio ejercicios resumen
    es bienvenido bienvenidos bienvenida día mañana lección primeros primer ejemplo ejemplos
    es funciones datos errores otros otras escribir crear aprender respuestas preguntas introducción
    es solución soluciones conceptos año años tiempo hay muy gestión manejo repaso trabajo dos tres
    es a e u nos si ni otro tipos cada todo todos está
    it il lo la i gli le di del della dei delle degli e un una uno per con in nel nella sul sulla
    it che cosa come perché è sono da dal dalla al alla ai alle tra fra senza più suo sua non o
    it esercizio esercizi capitolo riepilogo benvenuto benvenuti giorno mattina mattino pomeriggio
    it lezione primi primo prima esempi esempio funzioni metodi dati errori altri altre usare
    it utilizzare scrivere imparare risposte domande tipi introduzione soluzione soluzioni gestione
    it libreria concetti anni due tre quattro parole mondo vita nei negli agli questo questa a ma
    pt o a os as de do da dos das e em no na nos nas um uma para com por pelo pela sobre que como é
    pt são ao à se seu sua entre sem mais não ou qual quando onde desde exercício exercícios resumo
    pt vindo vindos manhã lição primeiros primeiro primeira exemplos exemplo funções dados erros
    pt outros outras escrever criar respostas perguntas introdução solução soluções conceitos ano
    pt anos também dois três quatro você trabalho gerenciamento programação compilação tipos cada
    pt tudo todos está usando bem si nem
    ca el la els les de del dels i en un una per amb sobre què com és són al als entre sense més o
    ca exercici exercicis capítol resum benvinguts benvingut lliçó primers exemples exemple funcions
    ca mètodes dades altres aprendre respostes preguntes introducció solució solucions conceptes any
    ca anys dos tres a cada tot tots si ni no
    nl de het een en van voor met in op aan uit bij naar over onder tussen zonder hoe wat waarom is
    nl zijn door je jouw niet of tot deze dit wie waar te om oefening oefeningen hoofdstuk
    nl samenvatting welkom les eerste voorbeelden voorbeeld functies methoden typen gegevens fouten
    nl andere gebruik gebruiken schrijven maken leren antwoorden vragen inleiding oplossing
    nl oplossingen overzicht meer twee drie wereld leven waarden geheugen worden kan
    nl nu alle
    sv och i på att det en ett för med av till från om hur vad varför är som inte eller utan mellan
    sv efter den de vid under över din ditt övning övningar sammanfattning välkommen exempel fel
    sv använda skriva skapa lära svar frågor lösning lösningar översikt första två världen liv
    sv värden minne kan har
    sv kapitel tal blev mig dig nu bok boken språk skog skogen vår ut blir barn viktig jag min
    sv skolan
    da og i på at det en et for med af til fra om hvordan hvad hvorfor er som ikke eller uden mellem
    da efter den de ved under over din dit der øvelse øvelser opsummering velkommen eksempel
    da eksempler fejl anvendelse bruge skrive lære spørgsmål indledning løsning løsninger oversigt
    da første verden hukommelse eftermiddag formiddag uge kan har jeg min skolen brug opgave opgaver
    da kapitel bog bogen sprog tal vand vejr vejret vej skov skoven vores nogle noget meget bliver
    da blev mig dig sig ind ud op nu alle børn vigtig opsamling gentagelse dage mellemrum
    da barn
    nb og i på å det en et for med av til fra om hvordan hva hvorfor er som ikke eller uten mellom
    nb etter den de ved under over din ditt deg øvelse øvelser oppsummering velkommen eksempel
    nb eksempler feil bruke skrive lære spørsmål innledning løsning løsninger oversikt første verden
    nb minne uke kan har jeg min skolen bruk oppgave oppgaver kapittel bok boka boken språk
    nb vann vær været vei skog skogen vår våre noen noe mye blir ble meg seg inn ut opp nå alle
    nb barn viktig sammendrag repetisjon dager
    nb meget
    fi ja on ei että se mikä miten kuinka miksi kun tai ovat myös kanssa ilman ennen jälkeen sekä
    fi harjoitus harjoitukset luku yhteenveto tervetuloa päivä esimerkki esimerkit funktiot
    fi menetelmät tiedot virheet muut käyttö oppiminen kysymykset johdanto ratkaisu ratkaisut lisää
    fi ensimmäinen kaksi kolme maailma elämä arvot muisti
    pl i w z na do się nie jest to od dla po przez jak co czy oraz za o ze są bez przed między pod
    pl lub we ćwiczenie ćwiczenia rozdział podsumowanie witamy dzień przykład przykłady funkcje
    pl metody dane błędy inne użycie używanie tworzenie pisanie nauka odpowiedzi pytania
    pl wprowadzenie wstęp rozwiązanie rozwiązania przegląd więcej pierwszy pierwsze dwa trzy świat
    pl życie wartości pamięć typy rano popołudnie
    cs a v na se je z do s o pro jak co k ve po za od že nebo bez před mezi pod jsou při podle
    cs cvičení kapitola shrnutí vítejte den příklad příklady funkce metody typy chyby další použití
    cs psaní učení odpovědi otázky úvod řešení přehled více první dva tři svět život hodnoty paměť
    sk a v na sa je z do s o pre ako čo k vo po za od že alebo bez pred medzi pod sú pri podľa
    sk cvičenie cvičenia kapitola zhrnutie vitajte deň príklad príklady funkcie metódy typy údaje
    sk chyby ďalšie použitie písanie učenie odpovede otázky úvod riešenie riešenia prehľad viac prvý
    sk dva tri svet život hodnoty pamäť
    hu a az és egy nem hogy van vagy is mi hogyan miért meg el ki mint nélkül után között által
    hu gyakorlat gyakorlatok fejezet összefoglalás üdvözöljük nap példa példák függvények módszerek
    hu adatok hibák más használat használata írás tanulás válaszok kérdések bevezetés megoldás
    hu megoldások áttekintés több első két három világ élet értékek típusok
    ro și în de la cu pentru din pe un o al ale ce cum este sunt nu sau despre fără prin între după
    ro dintre exercițiu exerciții capitolul rezumat venit bine ziua exemplu exemple funcții erori
    ro erorilor alte utilizarea folosirea scrierea crearea răspunsuri întrebări introducere soluție
    ro soluții prezentare mai prima două trei lumea viață memoriei tipuri dimineața amiaza
    hr i u na se je od za s iz do kako što po sa ili su bez prije između kroz nije o vježba vježbe
    hr poglavlje sažetak dobrodošli dan primjer primjeri funkcije podaci pogreške ostalo korištenje
    hr pisanje učenje odgovori pitanja uvod rješenje rješenja pregled više prvi dva tri svijet život
    hr vrijednosti
    tr ve bir ile için bu nasıl nedir ne olarak veya gibi daha en çok da de mi olan ya göre
    tr alıştırma alıştırmalar bölüm özet hoş geldiniz gün örnek örnekler fonksiyonlar yöntemler veri
    tr veriler hatalar diğer kullanma kullanımı kullanarak yazma oluşturma öğrenme cevaplar sorular
    tr giriş çözüm çözümler genel bakış temel temelleri ilk iki üç dünya değerler bellek tür türler
    tr türleri başlangıç yönetimi sabah hata
    vi và của các là trong với cho một những không được có về từ để bằng cách trên hoặc như nào gì
    vi bài tập chương tóm tắt chào mừng ngày ví dụ hàm dữ liệu lỗi sử dụng viết tạo học hỏi giới
    vi thiệu giải pháp tổng thêm đầu thế giá trị bộ nhớ kiểu thư viện lập trình buổi sáng chiều đáp
    vi án
    id dan di ke dari yang untuk dengan pada dalam ini itu apa bagaimana adalah atau tidak oleh
    id tanpa antara sebagai cara latihan bab ringkasan selamat datang hari contoh fungsi kesalahan
    id lainnya menggunakan penggunaan menulis membuat belajar jawaban pertanyaan pengantar
    id pendahuluan solusi ikhtisar lebih pertama kedua tiga dunia nilai tipe kode pagi sore bahasa
    id bagian kita anda akan bisa jenis pelajaran panduan menjalankan secara saat
    id kepada daripada lain tenaga cuaca ringkas satu dua ialah boleh apakah mengapakah bagaimanakah
    id pengenalan perkataan sains sekolah
    ru и в на с по для от из к о не что как это или при без до за у об во со что-то является между
    ru решение введение глава обзор утро после пример примеры функции методы типы данные ошибки
    ru другие работа вопросы ответы решения первый первые жизнь значения памяти итоги основы ещё
    ru если они его только можно время задачи строки день обеда
    uk і й в у на з до для від із зі про не що як це або та при без за між над під є чи вправа
    uk вправи рішення вступ розділ огляд ранок після приклад приклади функції методи типи дані
    uk помилки помилок інші робота питання перший світ життя значення основи ще якщо вони його
    uk тільки можна час завдання рядки день обробка
    bg и в на с по за от към не какво как това или при без до у във със са е между защо кога решение
    bg решения глава преглед ден пример примери функции методи типове данни грешки други работа
    bg въпроси отговори първи свят живот основи още ако само може време след
    ar من في على إلى عن مع ما هو هي أو كيف التي الذي هذا هذه بين أن لا كل مقدمة تمرين تمارين الحل
    ar حلول أنواع غير بعد قبل كيفية استخدام الفصل ملخص مثال أمثلة البيانات الأخطاء التمارين الأنواع
    ar المكتبة التحكم العالم الدورة مكتبة برمجة البرنامج البرمجة الذاكرة مرحبا أخرى البناء القيم
    fa از در به با را که این برای و یا چگونه چیست است یک های می آن بدون بین هر تمرین راه خوش آمدید
    fa روز صبح عصر کردن ها استفاده توابع کتابخانه خطا داده روش دیگر مدیریت مقدمه خلاصه نمونه ساختار
    fa زبان حافظه سازی کنید چند درباره آشنایی برنامه بررسی مثال بعد
    ur کا کی کے میں سے اور کو نے پر ہے ہیں کیا یہ وہ کیسے ایک لئے لیے باب مشق خلاصہ تعارف مثال دن
    ur صبح استعمال زبان دیگر بعد
    hi का की के में से और को ने पर है हैं क्या यह वह कैसे एक लिए
    mr चा ची चे आणि मध्ये आहे हे ही तो काय कसे एक साठी किंवा पासून कसा कशी का नाही ला तर पण धडा पाठ
    ja の に を は が と で も へ や か ら た て し な 個 説 時 対 為 過 発 動 現 実 類 変 与 従 東 務 習 書 買 産 親 価 優 伝 関 門 問 間 題 見 観
    ja 規 計 認 設 評 訳 詞 語 課 調 読 誰 貨 質 費 選 還 進 遠 連 運 辺 達 長 応 開 異 学 国 会 来 数 点 当 体 図 単 節 試 験 練 総 結 組 級 経 線
    ja 続 網 編 義 声 脳 処 号 術 視 記 許 論 証 識 資 軟 較 輸 適 錯 鍵 閉 閲 陣 際 双 難 電 項 頁 領 頭 顕 風 馬 円 場 報 壊 幾 換 択 歴 気 決 測
    ja 獲 環 画 確 種 称 積 範 簡 純 細 終 給 統 絡 維 緒 縮 継 職 華 万 補 複 訓 話 該 詳 誤 請 負 責 賦 車 転 輪 農 釈 針 録 鉄 陽 階 隊 随 険 離
    ja 静 響 順 願 飛 館 駆 竜 緩 執 標 構 庫 属 参 態 創 訪 導 拡 拠 断 条 様 準 独 礎 約 紹 虚 衝 装 載 週 鎖 鏡 隠 雑
    zh-Hans 这 们 个 说 时 对 为 过 发 动 现 实 类 变 与 从 东 务 习 书 买 产 亲 价 优 传 关 门 问 间 题 见 观 规 计 认 让 设 评 译 词 语 课 调
    zh-Hans 读 谁 货 质 费 选 还 进 远 连 运 边 达 长 应 开 异 学 国 会 来 数 点 当 体 图 单 节 试 验 练 总 结 组 级 经 线 续 网 编 义 声 脑 处
    zh-Hans 号 术 视 记 许 论 证 识 资 软 较 输 适 逻 错 键 闭 阅 阵 际 双 难 电 项 页 领 头 显 风 马 么 吗 圆 场 报 坏 几 换 择 历 气 决 测 获
    zh-Hans 环 画 确 码 种 称 积 范 简 纯 细 终 给 统 络 维 绪 缩 继 联 职 华 万 补 里 复 讯 训 话 该 详 误 请 负 责 赋 车 转 轮 农 递 释 针 链
    zh-Hans 录 铁 阳 阶 队 随 险 离 静 响 顺 愿 飞 馆 驱 龙 你 您 什 怎 它 她 很 把 哪 尝 档 启 并 缓 储 执 标 构 库 属 参 态 征 创 访 导 扩 据
    zh-Hans 断 条 样 准 独 础 约 绍 绑 虚 冲 装 注 赞 载 辨 回 周 锁 镜 闲 隐 杂 预 餐 骤
    zh-Hant 這 們 個 說 時 對 為 過 發 動 現 實 類 變 與 從 東 務 習 書 買 產 親 價 優 傳 關 門 問 間 題 見 觀 規 計 認 讓 設 評 譯 詞 語 課 調
    zh-Hant 讀 誰 貨 質 費 選 還 進 遠 連 運 邊 達 長 應 開 異 學 國 會 來 數 點 當 體 圖 單 節 試 驗 練 總 結 組 級 經 線 續 網 編 義 聲 腦 處
    zh-Hant 號 術 視 記 許 論 證 識 資 軟 較 輸 適 邏 錯 鍵 閉 閱 陣 際 雙 難 電 項 頁 領 頭 顯 風 馬 麼 嗎 圓 場 報 壞 幾 換 擇 歷 氣 決 測 獲
    zh-Hant 環 畫 確 碼 種 稱 積 範 簡 純 細 終 給 統 絡 維 緒 縮 繼 聯 職 華 萬 補 裡 複 訊 訓 話 該 詳 誤 請 負 責 賦 車 轉 輪 農 遞 釋 針 鏈
    zh-Hant 錄 鐵 陽 階 隊 隨 險 離 靜 響 順 願 飛 館 驅 龍 你 您 什 怎 它 她 很 把 哪 嘗 檔 啟 併 緩 儲 執 標 構 庫 屬 參 態 徵 創 訪 導 擴 據
    zh-Hant 斷 條 樣 準 獨 礎 約 紹 綁 虛 衝 裝 註 讚 載 辨 迴 週 鎖 鏡 閒 隱 雜 預 餐 驟
    ms dan di ke dari yang untuk dengan pada dalam ini itu apa bagaimana adalah atau tidak oleh tanpa
    ms antara sebagai cara latihan bab ringkasan selamat datang hari contoh fungsi kesalahan
    ms menggunakan penggunaan menulis membuat belajar pengenalan pendahuluan lebih pertama kedua tiga
    ms dunia nilai jenis kod pagi petang bahasa kita anda akan boleh pelajaran panduan menjalankan
    ms secara saat satu dua kepada daripada jawapan soalan haiwan nombor bandar apakah mengapakah
    ms bagaimanakah ialah kerana bahawa bahagian aktiviti matematik sains fizik kaedah senarai
    ms selepas perkataan cuaca ringkas tenaga lain sekolah
    ms pertanyaan
    sl in na v za je se z s o ob od do po pri kaj kako zakaj ki ali ne ni so kje med brez pred ter
    sl vaje vaja poglavje poglavju povzetek uvod odgovori vprašanja primer primeri prvi druga dva tri
    sl svet življenje dan moja naš naša naše našega to ta iz k več delo funkcije podatki napake
    sl rešitev rešitve učenje pisanje
    et ja on ei mis kuidas miks kus kui või ning ka meie minu mina ühest kaks kolm esimene
    et päev harjutused peatükk kokkuvõte sissejuhatus vastused küsimused küsimustele näide näited
    et maailm enne pärast vahel kordamine ülevaade ajalugu lühike kes mida
    lv un ir kas kā kāpēc kur uz ar par pie bez pēc pirms starp mana mūsu viens
    lv divi trīs pirmā pirmais diena vingrinājumi nodaļa nodaļai kopsavilkums ievads atbildes
    lv jautājumi jautājumiem piemērs piemēri pasaule dzīve īsa vēsture atkārtojums līdz
    lt ir yra kaip kodėl kur kada ar iš į su apie prie po prieš tarp mano mūsu aš vienas
    lt trys pirmoji pirmasis diena pratimai skyrius skyriui santrauka įvadas atsakymai klausimai
    lt klausimus pavyzdys pavyzdžiai pasaulis gyvenimas trumpa istorija kartojimas iki kurie nuo
    is og er að í á um við með frá til af hvað hvernig hvers vegna hvar ekki eða án eftir fyrir milli
    is sem þeir það þetta minn mín ég okkar einn tveir þrír fyrsti fyrsta dagurinn æfingar kafli
    is kafla samantekt inngangur svör spurningar dæmi heimur líf stutt úr tíu
    sq dhe në për nga një është çfarë si pse ku kur ose pa pas para midis mes që të i e së
    sq ushtrime ushtrimet kapitulli përmbledhje hyrje përgjigje pyetje pyetjeve shembull shembuj bota
    sq jeta dita parë dy tre deri ynë unë ime historia
    af die en van in op met vir uit by na oor onder tussen sonder hoe wat waarom is nie of tot hierdie
    af wie waar te om ’n ons ek oefening oefeninge hoofstuk opsomming welkom les eerste voorbeelde
    af voorbeeld antwoorde vrae inleiding oplossing meer twee drie wêreld lewe kan word wees jou dag
    gl o a os as de do da dos das e en no na nos nas un unha uns unhas para con por polo pola sobre
    gl que como é son ao á aos ás se seu súa entre sen máis non ou cal cando onde desde exercicio
    gl exercicios resumo benvido benvida lección primeiro primeira exemplo exemplos datos erros outros
    gl outras escribir crear aprender respostas preguntas introdución solución solucións conceptos ano
    gl anos dous tres tempo mundo vida día cada todo todos está si ni traballo
    eu eta da ez edo zer nola zergatik nor noiz dira du dugu dut duen diren
    eu gabe ariketak ariketa kapitulua laburpena sarrera erantzunak galderak galderen adibidea
    eu adibideak hiru mundua bizitza eguna gure nire gara historia laburra batetik
    az və bir ilə üçün bu necə nədir nə olaraq kimi daha ən çox da də mi olan ya görə niyə mən mənim
    az bizim tapşırıqlar fəsil fəsilə xülasə giriş cavablar suallar suallara nümunə nümunələr ilk iki
    az üç dünya həyat gün məktəb birdən ona qədər
    mk и во на се од за со што како зошто не ни или дали кој која кои каде кога без пред по до меѓу
    mk преку тоа ова овој јас мојот моето нашиот нашата вежби вежба поглавје преглед вовед
    mk одговори прашања пример примери прв првиот два три свет живот ден податоци грешки
    mk функции методи решение решенија е а да ќе сите друг друга други
    sr и у на се од за са о до је да не или шта како зашто ко који која које где када без пре после
    sr између кроз то ово овај наше наш наша вежбе вежба поглавље преглед увод одговори питања
    sr пример примери први прва два три свет живот дан подаци грешке функције решење решења су смо
    sr ће сви друге други друга књига књиге моја мој моје по из пред код šta vežba vežbe rešenje
    sr rešenja gde svet reč reči deo
    be і ў у на з да для ад са пра не што як гэта або пры без за паміж пад над чаму дзе калі які
    be якая якое якія хто раздзел уводзіны адказы пытанні прыклад прыклады першы першая два тры
    be свет жыццё дзень яны яго яе мы вы ёсць такое ці наш наша мой мая два
    el το τα τη την της του των τον οι και με σε για από που ένα μια στο στη στην είναι δεν να πώς τι
    el πριν μετά χωρίς
    he של את על לא הוא היא זה עם או מה איך למה אל מן בין גם כי יש אין כל איפה מתי מי אני אנחנו הם
    he שיעור פרק תרגיל תרגילים מבוא סיכום תשובות שאלות דוגמה דוגמאות יום ראשון עולם חיים אחרי לפני
    yi און די דער דאָס אין פֿון פון מיט צו אויף איז וואָס וואס ווי ניט נישט פֿאַר פאר אַ זענען ווער ווו וואו
    yi ווען דאס דעם דאָ מיר איר זיי
    ne र को का मा छ हो छन् ले बाट लाई यो त्यो के किन पनि गर्ने भने सँग
    """)
}

import ContextTree

/// The scripts in which people write the language of a locale.
///
/// Source: CLDR 46 `likelySubtags` and `languageData`: the likely script of each language that does
/// not use Latin letters only, and the others that are customary where the tag names none.
enum LocaleScripts {
  /// The scripts of a locale besides Latin; empty for one that is written in Latin letters.
  ///
  /// Nothing where the language is not known, so that nobody can say what is foreign to it.
  static func scripts(of tag: String) -> ScriptSet? { all(of: tag)?.subtracting(.latin) }

  /// The same with Latin, where it is one of the scripts in which the language is written.
  static func all(of tag: String) -> ScriptSet? {
    let parts = LocaleMatching.canonical(tag).split(separator: "-")
    guard let language = parts.first else { return nil }
    if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 }) {
      return members(ofScript: script)
    }
    return scripts(ofLanguage: language)
  }

  private static func scripts(ofLanguage language: Substring) -> ScriptSet? {
    guard let codes = codes[String(language)] else { return nil }
    var set: ScriptSet = []
    for code in codes {
      guard let script = members(ofScript: code) else { return nil }
      set.formUnion(script)
    }
    return set
  }

  /// The codes of each language's scripts.
  private static let codes: [String: [Substring]] = {
    var codes: [String: [Substring]] = [:]
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      let sides = line.split(separator: UInt8(ascii: ":"))
      let scripts = sides[0].split(separator: UInt8(ascii: " ")).map { Substring($0) }
      for language in sides[1].split(separator: UInt8(ascii: " ")) {
        codes[String(Substring(language))] = scripts
      }
    }
    return codes
  }()

  /// What stands in a text of a script that a tag names: `Jpan` is kana and ideographs.
  private static func members(ofScript code: Substring) -> ScriptSet? {
    let codes: [String]
    switch code {
    case "Jpan": codes = ["Hani", "Hira", "Kana"]
    case "Kore": codes = ["Hang", "Hani"]
    case "Hans", "Hant": codes = ["Hani", "Bopo"]
    default: return Script(code: code).map { ScriptSet($0) }
    }
    return codes.compactMap(Script.init).reduce(into: []) { $0.insert(ScriptSet($1)) }
  }

  /// Scripts, a colon, and the languages that are written in them.
  private static let table = """
    Latn: af ast br ca ceb co cs cy da de dsb en eo es et eu fi fil fo fr frr fur fy ga gd gl gn gsw
    Latn: gv haw hr hsb ht hu ia id ie ig is it jv kab kl kw la lb lg li ln lt lv mg mi mt nb nl nn
    Latn: no nso nv ny oc om pap pl pt qu rm rn ro rw sc scn se sk sl sm sn so sq ss st su sv sw szl
    Latn: tet tn to tr ts ty vec vi vo wa wo xh yo zu
    Latn Cyrl: bs
    Latn Cyrl Arab: az ku tk uz
    Latn Arab: ff ha ms
    Cyrl: ab ba be bg ce cu cv kaa mk myv os ru sah tt tyv uk
    Cyrl Latn: sr
    Cyrl Arab: kk ky tg
    Cyrl Mong: mn
    Grek: el
    Armn: hy
    Geor: ka
    Hebr: he yi
    Arab: apc ar ars bal bgn ckb fa lrc mzn ps skr ur
    Arab Deva: ks sd
    Arab Cyrl: ug
    Syrc: syr
    Thaa: dv
    Nkoo: nqo
    Deva: bgc bho brx doi hi kok mai mr ne raj sa xnr
    Beng: as bn mni
    Guru Arab: pa
    Gujr: gu
    Orya: or
    Taml: ta
    Telu: te
    Knda: kn
    Mlym: ml
    Sinh: si
    Thai: th
    Laoo: lo
    Tibt: bo dz
    Mymr: my shn
    Ethi: am byn gez ti tig wal
    Cher: chr
    Cans: csw iu
    Khmr: km
    Tfng: shi zgh
    Hang Hani: ko
    Hani Hira Kana: ja
    Hani Bopo: wuu yue zh
    """
}

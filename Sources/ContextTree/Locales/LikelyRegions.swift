/// The region in which a language, written in a given script, has most speakers.
///
/// Source: what `uloc_minimizeSubtags` of Swift 6.3.1 (ICU 76, CLDR 46) leaves out, for the 319
/// languages that CLDR has data for. In other languages no region is a likely one.
enum LikelyRegions {
  /// Says whether a locale goes without saying once its language and script are known.
  ///
  /// True for `en_US` and `zh_Hans_CN`, not for `en_GB`.
  static func isLikely(_ region: String, language: String, script: String) -> Bool {
    if !script.isEmpty, let likely = regions["\(language)_\(script)"] { return likely == region }
    return regions[language] == region
  }

  /// By language, or by language and script when the script changes the answer.
  private static let regions = LocaleTable.groups(table)

  /// Each region, then its languages; `ZZ` is none.
  private static let table = """
    001: eo ia io jbo tok vo AF: ps AL: sq AM: hy AZ: az BA: bs BD: bn ccp BE: wa BG: bg
    cu_Glag BI: rn BJ: blo BO: ay BR: kgp pt yrl BT: dz BY: be CA: cr csw iu mic moh oj pqm
    CD: kg ln lu CF: sg CH: gsw rm wae CL: arn CM: agq bas dua ewo jgo kkj ksf mgo mua nmg
    nnh yav CN: bo hmn ii ug za zh CV: kea CZ: cs DE: de dsb hsb ksh nds DK: da DZ: kab EE:
    et ie EG: ar ER: byn tig ES: an ast ca es eu gl ET: aa am gez om ti wal FI: fi smn FJ:
    fj FO: fo FR: br co fr oc GB: cy en_Shaw gd kw GE: ab ka ku_Yezi os GH: ak ee gaa GL: kl
    GN: ff_Adlm nqo GR: el GU: ch HK: yue HR: hr HT: ht HU: hu ID: id in jv jw rej su IE: ga
    IL: he iw IM: gv IN: as bgc bho brx doi gu hi kn kok ks kxv mai ml mni mr nnp or pa pi
    raj sa sat sd_Khoj sd_Sind ta te xnr IQ: ckb ku_Arab mid syr IR: ae fa lrc mzn IS: is
    IT: fur it lij lmo sc scn vec JP: ain ja KE: dav ebu guz kam ki kln luo luy mas mer saq
    KG: ky KH: km KR: ko KZ: kk LA: lo LK: si LR: kpe vai LT: lt LU: lb LV: lv MA: ber shi
    tzm zgh MG: mg MH: mh MK: mk ML: bm khq ses MM: my rhg MN: mn MT: mt MU: mfe MV: dv MW:
    ny MY: ms MZ: mgh seh vmw NA: hz kj naq ng NE: dje twq NG: ha ig kaj kcg kr pcm yo NL:
    fy li nl NO: nb nn no se NP: ne NR: na NZ: mi PE: qu PF: ty PG: ho PH: ceb fil tl PK:
    pa_Arab sd ur PL: pl prg szl PY: gn RO: mo ro RS: sr RU: av ba ce cu cv inh kv myv ru
    sah sjd tt RW: rw SE: sje sju sv SI: sl SK: sk SN: dyo ff wo SO: so SS: nus TH: th TJ:
    tg TM: tk TO: to TR: ku tr TW: trv zh_Bopo zh_Hanb TZ: asa bez jmc kde ksb lag rof rwk
    sbp sw vun UA: ji uk yi UG: cgg lg nyn teo xog US: apw cho chr cic en haw ik lkt lut mus
    nv osa UZ: uz VA: la VN: vi VU: bi WS: sm ZA: af nr nso ss st tn ts ve xh zu ZM: bem ZW:
    nd sn ZZ: az_Arab kk_Arab ky_Arab ky_Latn mn_Mong pa_Aran sd_Deva tg_Arab ug_Cyrl
    uz_Arab yue_Hans zh_Hant
    """
}

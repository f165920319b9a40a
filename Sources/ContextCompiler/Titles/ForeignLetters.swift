/// Tells which letters of a text its language is not written in.
enum ForeignLetters {
  /// Ideographs, which Chinese, Japanese and Korean have in common.
  static let ideographs = scripts("Hani")
  /// What only Japanese is written in.
  static let kana = scripts("Hira Kana")
  /// Scripts that stand side by side in one language.
  static let eastern = scripts("Hani Hira Kana Bopo")
  private static let hangul = scripts("Hang")
  private static let hiragana = scripts("Hira")
  private static let katakana = scripts("Kana")

  private static func scripts(_ codes: String) -> ScriptSet {
    codes.split(separator: " ").compactMap { Script(code: $0) }.reduce(into: []) {
      $0.insert(ScriptSet($1))
    }
  }

  /// Whether these are the scripts of Korean, which has ideographs besides its own letters.
  static func isKorean(_ scripts: ScriptSet) -> Bool { scripts.isSuperset(of: hangul) }

  /// The scripts for which a text is strange, Latin left aside; empty where it is not.
  ///
  /// Korean without a Hangul letter is, in kana or ideographs; Chinese with a Japanese sentence.
  ///
  /// - Parameters:
  ///   - found: The scripts of the text.
  ///   - own: Those of its language besides Latin.
  static func scripts(of text: String, _ found: ScriptSet, own: ScriptSet) -> ScriptSet {
    if found.isDisjoint(with: own.union(.latin)) { return found }
    if isKorean(own) {
      let others = found.subtracting(.latin)
      let isForeign = found.isDisjoint(with: hangul) && others.isSubset(of: eastern)
      return isForeign && (found == ideographs || !found.isDisjoint(with: kana)) ? others : []
    }
    let isChinese = own.isSuperset(of: ideographs) && own.isDisjoint(with: kana)
    return isChinese && isJapanese(text) ? found.subtracting(.latin) : []
  }

  /// Whether a text has Japanese endings and particles. `の` alone stands in names of shops, and what
  /// is in brackets or quotes is a name's original.
  private static func isJapanese(_ text: String) -> Bool {
    var hiraganaCount = 0
    var katakanaCount = 0
    var isBeside = false
    var depth = 0
    var previous: ScriptSet = []
    for scalar in text.unicodeScalars {
      if "(（「『《〈“".unicodeScalars.contains(scalar) { depth += 1 }
      if ")）」』》〉”".unicodeScalars.contains(scalar) { depth = max(0, depth - 1) }
      let script = Script.of(scalar.value).map { ScriptSet($0) } ?? []
      if depth == 0, scalar.properties.isAlphabetic {
        if script == hiragana { hiraganaCount += 1 }
        if script == katakana { katakanaCount += 1 }
        let pair = script.union(previous)
        if pair == hiragana.union(ideographs) || pair == hiragana.union(katakana) {
          isBeside = true
        }
        previous = script
      } else {
        previous = []
      }
    }
    return isBeside && (hiraganaCount > 1 || hiraganaCount == 1 && katakanaCount > 1)
  }

  /// What stands for scripts that one language uses together.
  static func family(_ scripts: ScriptSet) -> Script {
    (scripts.isDisjoint(with: eastern) ? scripts : ideographs).first ?? .latin
  }

  /// Scripts, as people name what is written in them.
  static func name(of scripts: ScriptSet) -> String {
    if !scripts.isDisjoint(with: kana) { return "Japanese characters" }
    if !scripts.isDisjoint(with: ideographs) { return "Chinese or Japanese characters" }
    return (scripts.first ?? .latin).name + " letters"
  }
}

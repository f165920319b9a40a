/// Recognizes the keys by which programs look texts up, where a text should stand.
///
/// Abbreviations, addresses, names of files, formulas and numbers of versions are none, though
/// points, lines and digits join them, too.
enum BareKey {
  /// How sure it is that a text is a key.
  enum Likeness {
    case none
    /// It may also be a name that programmers know, as `buddy_system_allocator`.
    case possible
    /// It says of itself what it stands for.
    case sure
  }

  /// How much a text looks like a key: three words or more that `.`, `_` or `-` join, as in
  /// `chapter.1.title`; two in capitals or with a purpose, as in `ACT_1`, `act.title` and
  /// `actTitle`; what a library writes for a key that it does not find; and a note to oneself.
  static func likeness(of text: String) -> Likeness {
    let bytes = Array(text.utf8)
    if isReport(bytes) { return .sure }
    if isNote(bytes) { return .possible }
    guard let words = joined(bytes) else { return .none }
    if words.count == 2, isPart(words[0]), isPurpose(words[1]) { return .possible }
    if words.count == 1 { return isCamelCased(bytes) ? .possible : .none }
    // Many languages join words by hyphens.
    guard bytes.contains(where: { isJoint($0) && $0 != UInt8(ascii: "-") }),
      !isAddress(words, lastJoint: bytes.last(where: isJoint))
    else { return .none }
    let isNamed = [words[0], words[words.count - 1]].contains { isPurpose($0) }
    if words.count >= 3, isNamed { return .sure }
    let isLikely =
      bytes.contains(UInt8(ascii: "."))
      ? isDotted(words, isNamed: isNamed) : isUnderlined(words, isNamed: isNamed)
    return isLikely ? .possible : .none
  }

  /// What some libraries show for a key without a text, `[missing "fr.title" translation]`, what
  /// programs write for no value, and how notes and fillers begin.
  private static let reports =
    [
      "[missing \"", "translation missing: ", "Translation missing: ", "[object Object]", "(null)",
      "Lorem ipsum", "lorem ipsum",
    ].map { Array($0.utf8) } + ["TODO", "FIXME"].map { Array(($0 + ": ").utf8) }

  private static func isReport(_ bytes: [UInt8]) -> Bool { isReport(bytes.span, bytes.indices) }

  /// Whether a text is a library's report. A cheap question, since most texts begin otherwise.
  static func isReport(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard let first = range.first, mayBeginReport(text[first]) else { return false }
    return reports.contains { report in
      report.count <= range.count && report.indices.allSatisfy { text[first + $0] == report[$0] }
    }
  }

  private static func mayBeginReport(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "T"), UInt8(ascii: "t"),
      UInt8(ascii: "F"), UInt8(ascii: "L"), UInt8(ascii: "l"):
      true
    default: false
    }
  }

  /// What people write for a text that is still to come, and programs for none. `TODO` is a word in
  /// Spanish and Portuguese: see ``isWord(_:in:)``.
  private static func isNote(_ bytes: [UInt8]) -> Bool {
    ["TODO", "FIXME", "TBD", "undefined"].contains { bytes.elementsEqual($0.utf8) }
  }

  /// Whether a text that looks like a note is a word of a language.
  static func isWord(_ text: String, in language: Substring) -> Bool {
    text.hasPrefix("TODO") && ["an", "ast", "es", "gl", "pt"].contains(language)
  }

  // MARK: Words that are joined

  /// Abbreviations have short words and capitals: `S.N.C.F`, `Kap.1.2`, `Lun.13-Ven.17`.
  private static func isDotted(_ words: [ArraySlice<UInt8>], isNamed: Bool) -> Bool {
    if words.count >= 3, words.joined().allSatisfy({ isUpper($0) || isDigit($0) }) {
      return words.allSatisfy { isLong($0) || isNumber($0) } && words.contains { isPart($0) }
    }
    let isLower = words.allSatisfy {
      $0.first.map(isUpper) == false && $0.count > 1 || isNumber($0)
    }
    return isLower && words.count(where: isLong) >= 2 && (words.count >= 3 || isNamed)
  }

  /// Formulas and variables have short words, too: `H_2O`, `HCO_3`, `V_MAX`. Capitals are a key's where
  /// they name what contents are made of: `THE_END` may be a title.
  private static func isUnderlined(_ words: [ArraySlice<UInt8>], isNamed: Bool) -> Bool {
    guard words.contains(where: isLong) else { return false }
    if words.joined().contains(where: { 0x61...0x7a ~= $0 }) {
      let isNumbered = words.count == 2 && isPart(words[0]) && isNumber(words[1])
      return words.count >= 3 ? words.count(where: isLong) >= 2 : isNamed || isNumbered
    }
    return words[0].count > 1 && !isFormula(words)
      && words.contains { isPart($0) || isPurpose($0) }
  }

  /// Symbols of elements and counts of atoms; those of one letter alone could be many a word.
  private static func isFormula(_ words: [ArraySlice<UInt8>]) -> Bool {
    if words.contains(where: { isDigit($0[$0.startIndex]) && !isNumber($0) }) { return true }
    let letters = words.joined().filter { !isDigit($0) }
    return letters.count <= 3 && letters.allSatisfy("BCFHIKNOPSUVWY".utf8.contains)
  }

  /// The name of a file or of a host: what stands behind the last point says so.
  private static func isAddress(_ words: [ArraySlice<UInt8>], lastJoint: UInt8?) -> Bool {
    if text(words[0]) == "www" { return true }
    let last = words[words.count - 1]
    guard lastJoint == UInt8(ascii: "."), !isNumber(last) else { return false }
    return last.count == 2 || endings.contains(text(last))
  }

  private static let endings: Set<String> = [
    "app", "bash", "com", "conf", "cpp", "css", "csv", "dev", "dll", "doc", "docx", "edu", "exe",
    "gif", "gov", "gradle", "htm", "html", "info", "ini", "ipynb", "java", "jpeg", "jpg", "json",
    "jsx", "lock", "mjs", "net", "org", "pdf", "php", "png", "pyi", "sql", "svg", "swift", "tar",
    "tex", "toml", "tsx", "txt", "vue", "wasm", "xml", "yaml", "yml", "zip",
  ]

  // MARK: Words without anything between them

  /// Whether a text may be a key though it is one word in ASCII: it has humps, or is a note.
  ///
  /// A cheap question, since many texts are one word.
  static func mayBeKey(word: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    if isUpper(word[first]) {
      return range.count < 6 && isUpper(word[range.upperBound - 1])
    }
    if range.count == 9, word[first] == UInt8(ascii: "u") { return true }
    return range.contains { isUpper(word[$0]) }
  }

  /// Whether a text is made of words of which only the first begins with a small letter, and of
  /// which one says that it is a key. `iPhone`, `macOS` and `toString` are names.
  private static func isCamelCased(_ bytes: [UInt8]) -> Bool {
    guard let humps = humps(of: bytes) else { return false }
    return isPart(humps[0]) || humps.contains { isPurpose($0) }
  }

  /// The words of a text that is written `likeThis`, each of two characters or more.
  static func humps(of bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
    guard let first = bytes.first, !isUpper(first), bytes.allSatisfy({ !isJoint($0) }) else {
      return nil
    }
    var humps: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where isUpper(bytes[index]) {
      humps.append(bytes[start..<index])
      start = index
    }
    humps.append(bytes[start...])
    return humps.count > 1 && humps.allSatisfy { $0.count > 1 } ? humps : nil
  }

  // MARK: Words

  /// What a key says of the text that it is for.
  private static let purposes: Set<String> = [
    "title", "titles", "subtitle", "summary", "headline", "caption", "description", "desc", "i18n",
    "l10n", "lbl", "txt",
  ]

  /// What contents are made of.
  private static let parts: Set<String> = [
    "act", "book", "challenge", "chapter", "course", "exercise", "game", "lecture", "lesson",
    "level", "module", "page", "part", "play", "question", "quiz", "scene", "section", "task",
    "topic", "unit",
  ]

  private static func isPurpose(_ word: ArraySlice<UInt8>) -> Bool { purposes.contains(text(word)) }

  /// Whether a word is a part's name, a number behind it or not.
  static func isPart(_ word: ArraySlice<UInt8>) -> Bool {
    parts.contains(text(word.prefix { !isDigit($0) }))
  }

  private static func text(_ word: ArraySlice<UInt8>) -> String {
    String(decoding: word, as: UTF8.self).lowercased()
  }

  static func joined(_ bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
    guard bytes.count <= 128, let first = bytes.first, isLetter(first),
      bytes.allSatisfy({ isLetter($0) || isDigit($0) || isJoint($0) })
    else { return nil }
    let words = bytes.split(omittingEmptySubsequences: false, whereSeparator: isJoint)
    return words.contains(where: \.isEmpty) ? nil : words
  }

  /// Whether a word has three letters or more.
  private static func isLong(_ word: ArraySlice<UInt8>) -> Bool { word.count(where: isLetter) >= 3 }

  static func isNumber(_ word: ArraySlice<UInt8>) -> Bool { word.allSatisfy(isDigit) }

  private static func isJoint(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  static func isUpper(_ byte: UInt8) -> Bool { 0x41...0x5a ~= byte }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7a ~= byte | 0x20 }
}

import ContextCompiler
import Testing

@Suite struct `Strings tables` {
  private func root(_ text: String, folder: String = "fr") -> TitleRoot {
    TitleRoot("titles/\(folder).lproj/Titles.strings", text)
  }

  private func root(_ bytes: [UInt8]) -> TitleRoot {
    TitleRoot(["titles/fr.lproj/Titles.strings": bytes])
  }

  /// The French title of the chapter, from the tree.
  private func title(_ root: TitleRoot) -> String? {
    let rest = root.tree.components(after: #"{"en": "Elsinore", "fr": "#)
    return rest.map { String($0.prefix { $0 != "}" }) }
  }

  @Test(arguments: [
    #""hamlet/act-1" = "Elseneur";"#, #"hamlet/act-1=Elseneur;"#,
    #"'hamlet/act-1' = 'Elseneur' ;"#, "{\"hamlet/act-1\" = \"Elseneur\";}\n",
    "/* a; \"b\" = */ \"hamlet/act-1\"//x\n = /**/ \"Elseneur\" // y\r;// the end",
    "\u{2028}\"hamlet/act-1\"\u{b}=\u{2029}\"Elseneur\"\t;\r\n",
  ])
  func `give a text in any layout`(text: String) {
    let root = root(text)
    #expect(root.found == [])
    #expect(title(root) == #""Elseneur""#)
  }

  @Test(arguments: ["", " \n", "// nothing", "/* nothing */", "{}", "{ } // end"])
  func `may be empty`(text: String) {
    let root = root(text)
    #expect(root.found == [])
    #expect(root.compilation.tree != nil)
  }

  @Test(arguments: [
    (#"\"Elseneur\""#, #"\"Elseneur\""#), (#"it\'s"#, "it's"), (#"a\\b"#, #"a\\b"#),
    (#"\U00c9lseneur"#, "Élseneur"), (#"\u00C9lseneur"#, "Élseneur"),
    (#"\Ud83d\Ude00"#, "😀"), (#"\101\60"#, "A0"), (#"\302"#, "´"), (#"\1011"#, "A1"),
    ("it's", "it's"), ("/* no comment */", "/* no comment */"), ("Élseneur 😀", "Élseneur 😀"),
  ])
  func `have escapes`(written: String, value: String) {
    let root = root(#""hamlet/act-1" = "\#(written)";"#)
    #expect(root.found == [])
    #expect(title(root) == "\"\(value)\"")
  }

  @Test(arguments: [
    (#"a\nb"#, #"a\nb"#), (#"a\tb"#, #"a\tb"#), (#"a\rb"#, #"a\rb"#), (#"a\ab"#, #"a\u0007b"#),
    (#"a\bb"#, #"a\bb"#), (#"a\fb"#, #"a\fb"#), (#"a\vb"#, #"a\u000bb"#), ("a\nb", #"a\nb"#),
    ("a\\\nb", #"a\nb"#), (#"a\0b"#, #"a\u0000b"#),
  ])
  func `have escapes for controls, which are suspicious in a title`(
    written: String, value: String
  ) {
    let root = root(#""hamlet/act-1" = "\#(written)";"#)
    #expect(root.found == [#"suspicious-text "\#(written)""#])
    #expect(title(root) == "\"\(value)\"")
  }

  @Test(arguments: [
    #"\q"#, #"\x41"#, #"\8"#, #"\U12"#, #"\U12g4"#, #"\Ud83d"#, #"\Ude00"#, #"\Ud83dx"#,
    #"\Ud83d\n"#, #"\Ud83d\U0041"#, #"\400"#, #"\376"#,
  ])
  func `have no other escapes`(written: String) {
    #expect(root(#""hamlet/act-1" = "ab\#(written)";"#).found == [#"invalid-strings-file \"#])
  }

  @Test(arguments: [
    (#""a" "b";"#, "expected '=' after the key, found '\"'"),
    (#""a" = "b""#, "expected ';' after the value, found the end of the file"),
    (#""a" = "b" "c" = "d";"#, "expected ';' after the value, found '\"'"),
    (#""a" = b c;"#, "expected ';' after the value, found 'c'"),
    (#""a" = ;"#, "expected a string after '=', found ';'"),
    (#""a" = "b;"#, "the file ends inside a string"),
    (#""a"#, "the file ends inside a string"), (#""a\"#, "the file ends inside a string"),
    (#""a" = "b"; é"#, "expected a key, found 'é'"), ("\u{1}", "expected a key, found U+0001"),
    (#""a" = "b"; }"#, "expected a key, found '}'"),
    (#"{"a" = "b";"#, "expected a key or '}', found the end of the file"),
    (#"{"a" = "b";} x"#, "expected the end of the file, found 'x'"),
    (#"{"a": "b"}"#, "expected '=' after the key, found ':'"),
    ("/* x", "the file ends inside a comment"), ("/*/", "the file ends inside a comment"),
    (#""a" = ("b");"#, "a value must be a string, not an array"),
    (#""a" = {b = c;};"#, "a value must be a string, not a dictionary"),
    (#""a" = <00ff>;"#, "a value must be a string, not data"),
    ("<?xml version=\"1.0\"?>", "this is an XML property list, not a table of strings"),
    ("bplist00\u{1}", "this is a binary property list, as Xcode puts it into an app"),
    ("\u{feff}\u{feff}a = b;", "expected a key, found '\u{feff}'"),
  ])
  func `are refused at the first wrong place`(text: String, message: String) {
    // French titles are missing too, and that is explained.
    let root = TitleRoot(
      "titles/fr.lproj/T.strings", text, locales: #"["en", "fr"]"#, appFields: #""x-": 1"#)
    #expect(root.rules == [.invalidStringsFile])
    #expect(root.messages == [message])
  }

  @Test func `point at what was not expected`() {
    #expect(root(#""a" = "b" c;"#).found == ["invalid-strings-file c"])
    #expect(root(#""a" = ("b");"#).found == ["invalid-strings-file ("])
  }

  @Test func `have a value for each key`() {
    let root = root(#""hamlet/act-1"; hamlet; "hamlet#summary" = "Un prince";"#)
    #expect(
      root.found == [#"invalid-strings-file "hamlet/act-1""#, "invalid-strings-file hamlet"])
  }

  @Test func `do not miss a title that stands in them without a value`() {
    let root = TitleRoot(
      "titles/en.lproj/T.strings", #""hamlet/act-1";"#, chapter: #""x-comment": "no title""#)
    #expect(root.rules == [.invalidStringsFile])
  }

  @Test(arguments: [
    (#""hamlet" = "A"; "hamlet" = "B";"#, #""hamlet""#),
    (#""hamlet" = "A"; hamlet = "A";"#, "hamlet"),
    (#"hamlet = "A"; "h\U0061mlet" = "A";"#, #""h\U0061mlet""#),
  ])
  func `have each key once`(text: String, place: String) {
    let root = root(text)
    #expect(root.found == ["duplicate-key \(place)"])
    #expect(root.compilation.findings.diagnostics.first?.notes.count == 1)
  }

  @Test func `have each key once after normalization`() {
    let root = TitleRoot(
      "titles/fr.lproj/T.strings", "\"\u{e9}\" = \"A\"; \"e\u{301}\" = \"B\";",
      appFields: #""rules": {"unused-text": "off", "untranslated-title": "off"}"#)
    #expect(root.found == ["duplicate-key \"e\u{301}\""])
  }

  @Test(arguments: [
    ("fr", "fr"), ("FR", "fr"), ("French", "fr"), ("fra", "fr"), ("Base", "en"), ("base", "en"),
    ("English", "en"), ("German", "de"),
  ])
  func `are in the language of their folder`(folder: String, locale: String) {
    let root = TitleRoot(
      "titles/\(folder).lproj/T.strings", #""hamlet#summary" = "Summary";"#)
    #expect(root.found == [])
    #expect(root.tree.contains(#""summary": {"\#(locale)": "Summary"}"#))
  }

  @Test(arguments: [
    ("pt_BR", "pt-BR"), ("pt-br", "pt-BR"), ("zh_TW", "zh-Hant-TW"), ("iw", "he"), ("he", "he"),
  ])
  func `are in the language of a folder that is spelled as of old`(
    folder: String, locale: String
  ) {
    let root = TitleRoot(
      "titles/\(folder).lproj/T.strings", #""hamlet#summary" = "Summary";"#,
      locales: #"["en", "pt-BR", "zh-Hant-TW", "he"]"#)
    #expect(root.found == [])
    #expect(root.tree.contains(#""summary": {"\#(locale)": "Summary"}"#))
  }

  @Test func `are left out in a language that is not listed`() {
    #expect(root("hamlet = Amleto;", folder: "it").found == ["unlisted-locale "])
    #expect(root("hamlet = Amleto;", folder: "it_IT").messages[0].contains("'it-IT'"))
    #expect(root("", folder: "it").found == [])
  }

  @Test(arguments: ["titles/T.strings", "titles/f r.lproj/T.strings", "titles/.lproj/T.strings"])
  func `stand in a folder of a language`(path: String) {
    let root = TitleRoot(
      path, "hamlet = A;", appFields: #""rules": {"untranslated-title": "off"}, "titles": "**""#)
    #expect(root.rules == (path.contains("/.") ? [] : [.unknownValue]))
  }

  @Test func `of other kinds are ignored`() {
    #expect(TitleRoot("titles/fr.lproj/T.stringsdict", "hamlet").found == [])
  }

  // MARK: Encodings

  /// The text in UTF-16.
  private func utf16(_ text: String, isBigEndian: Bool, mark: Bool = true) -> [UInt8] {
    ((mark ? [0xfeff] : []) + Array(text.utf16)).flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xff)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  private static let table = "/* É */ \"hamlet/act-1\" = \"Él\\U0073eneur 😀\";"

  @Test func `are UTF-8 with or without a mark`() {
    for mark in ["", "\u{feff}"] {
      let root = root(mark + Self.table)
      #expect(root.found == [])
      #expect(title(root) == #""Élseneur 😀""#)
    }
  }

  @Test(arguments: [true, false])
  func `are UTF-16 with a mark`(isBigEndian: Bool) {
    let root = root(utf16(Self.table, isBigEndian: isBigEndian))
    #expect(root.found == [])
    #expect(title(root) == #""Élseneur 😀""#)
  }

  @Test(arguments: [true, false])
  func `are refused as UTF-16 without a mark`(isBigEndian: Bool) {
    let root = root(utf16(Self.table, isBigEndian: isBigEndian, mark: false))
    #expect(root.rules == [.invalidStringsFile])
    #expect(root.messages == ["the file is UTF-16 without a byte order mark"])
  }

  @Test func `are refused where they are not well-formed`() {
    #expect(root([0x22, 0xc3, 0x22]).compilation.findings.diagnostics.map(\.place.offset) == [1])
    #expect(root([0xff, 0xfe, 0, 0]).messages[0].contains("UTF-32"))
    #expect(root([0xff, 0xfe, 0x20]).messages == ["the file ends inside a UTF-16 unit"])
    #expect(root([0xff, 0xfe]).messages == [])
    let lone = root([0xfe, 0xff, 0x00, 0x22, 0xd8, 0x3d, 0x00, 0x22])
    #expect(lone.compilation.findings.diagnostics.map(\.place.offset) == [4])
  }

  @Test(arguments: [true, false])
  func `have places in the bytes of the file`(isBigEndian: Bool) throws {
    // U+0A0A and U+0A85 have a byte that is a line feed elsewhere.
    let text = "/* \u{a0a}\u{a85} */\n\"é😀\" = x; hamlet = \"<b>é</b>\";"
    let root = root(utf16(text, isBigEndian: isBigEndian))
    #expect(root.rules == [.unusedText, .suspiciousText])
    let diagnostics = root.compilation.findings.diagnostics
    let lines = LineIndex(root.compilation.findings.sources[diagnostics[0].place.source].bytes)
    let key = diagnostics[0].place
    #expect((key.offset, key.length) == (2 + 2 * 9, 2 * 5))
    #expect(lines.position(of: key.offset) == (2, 1))
    let value = diagnostics[1].place
    #expect(value.length == 2 * 10)
    // "é😀" has five units and eight bytes of UTF-8.
    #expect(lines.position(of: value.offset) == (2, 24))
  }

  @Test(arguments: ["utf-8", "little", "big"])
  func `are never out of bounds when they are cut or changed`(encoding: String) {
    let text =
      "{/*é*/\"hamlet\\U00e9\\Ud83d\\Ude00\\101\" = 'x\"\\n'; // 😀\n a/1=b; \"c\"; hamlet = \"é\";}"
    let bytes =
      encoding == "utf-8" ? Array(text.utf8) : utf16(text, isBigEndian: encoding == "big")
    for end in 0..<bytes.count {
      let cut = root(Array(bytes[..<end]))
      for diagnostic in cut.compilation.findings.diagnostics {
        #expect(diagnostic.place.offset + diagnostic.place.length <= max(end, 1_000))
      }
      for byte: UInt8 in [0, 0x22, 0x2f, 0x5c, 0x80, 0xd8, 0xff] {
        var changed = bytes
        changed[end] = byte
        #expect(root(changed).compilation.filesRead.count == 2)
      }
    }
  }

  // MARK: With others

  @Test func `are compared with catalogs, tables and manifests`() {
    let tables: [String: String] = [
      "titles/fr.json": #"{"hamlet/act-1": "Elseneur", "hamlet": "Hamlet"}"#,
      "titles/fr.lproj/T.strings": #""hamlet/act-1" = "Helsingør"; hamlet = Hamlet;"#,
      "titles/T.xcstrings": catalog(#"{"localizations": {"fr": \#(unit("Elseneur"))}}"#),
    ]
    let root = TitleRoot(tables.mapValues { Array($0.utf8) })
    #expect(root.found == [#"conflicting-text "Helsingør""#])
    let note = root.compilation.findings.diagnostics[0].notes.map(\.message)
    #expect(note == ["the other one: 'Elseneur'"])
  }

  @Test func `agree with others that say the same`() {
    let tables: [String: String] = [
      "titles/de.json": #"{"hamlet/act-1": "Helsingör"}"#,
      "titles/fr.lproj/T.strings": "\"hamlet/act-1\" = \"Helsingo\u{308}r\";",
      "titles/T.xcstrings": catalog(#"{"localizations": {"fr": \#(unit("Helsingör"))}}"#),
    ]
    let root = TitleRoot(tables.mapValues { Array($0.utf8) })
    #expect(root.found == [])
    #expect(root.tree.contains(#""fr": "#) && root.tree.contains(#""de": "#))
  }
}

extension String {
  /// What follows the first occurrence of a text.
  fileprivate func components(after text: String) -> Substring? {
    guard let range = firstRange(of: text) else { return nil }
    return self[range.upperBound...]
  }
}

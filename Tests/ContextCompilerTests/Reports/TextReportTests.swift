import Testing

@testable import ContextCompiler

@Suite struct `Findings as text` {
  private func text(
    _ fixture: ReportFixture, _ change: (inout ReportOptions) -> Void = { _ in }
  ) -> String {
    var options = ReportOptions()
    change(&options)
    return TextReport(options: options).rendered(fixture.findings).text
  }

  @Test func `show the place, notes, help and a count`() {
    #expect(
      text(.book) == """
        books/hamlet/book.json:2:43: error: the field 'titel' is not known [unknown-field]
          2 |   "type": "book", "identifier": "hamlet", "titel": "Hamlet",
            |                                           ^^^^^^^
        help: did you mean 'title'?

        books/hamlet/book.json:5:39: error: the identifier 'act-1' is already taken [duplicate-identifier]
          5 |     {"type": "chapter", "identifier": "act-1", "title": "Chapter 2"}
            |                                       ^^^^^^^
        books/hamlet/book.json:4:39: note: first used here
          4 |     {"type": "chapter", "identifier": "act-1", "title": "Elsinore"},
            |                                       ^^^^^^^

        books/hamlet/book.json:5:57: warning: the title 'Chapter 2' says nothing about the content [vague-title]
          5 |     {"type": "chapter", "identifier": "act-1", "title": "Chapter 2"}
            |                                                         ^^^^^^^^^^^

        2 errors, 1 warning

        """)
  }

  @Test func `are nothing when nothing was found`() {
    #expect(TextReport().rendered(Findings([], sources: [])) == [])
  }

  @Test func `name files as the working directory sees them`() {
    let text = text(.book) { $0.displayPath = { "content/" + $0.path } }
    #expect(text.hasPrefix("content/books/hamlet/book.json:2:43: error: "))
  }

  @Test func `are coloured when asked, and the same without the colours`() {
    let colored = text(.book) { $0.isColored = true }
    #expect(
      colored.hasPrefix(
        "\u{1b}[1mbooks/hamlet/book.json:2:43:\u{1b}[0m \u{1b}[1;31merror:\u{1b}[0m "))
    var plain = ""
    var isSequence = false
    for character in colored {
      if character == "\u{1b}" { isSequence = true }
      if !isSequence { plain.append(character) }
      if isSequence, character == "m" { isSequence = false }
    }
    #expect(plain == text(.book))
  }

  @Test func `of one kind are shown twenty times and then counted`() {
    var fixture = ReportFixture()
    let file = fixture.file("book.json", String(repeating: "{}\n", count: 1000))
    let other = fixture.file("other.json", "{}\n")
    for line in 0..<1000 {
      fixture.add(
        .duplicateIdentifier, at: Place(source: file, offset: line * 3, length: 1), "twice")
    }
    fixture.add(.singleChild, at: Place(source: file, offset: 2999), "alone")
    fixture.add(.duplicateIdentifier, at: .start(of: other), "twice")
    let short = text(fixture)
    #expect(
      short.contains(
        """
        book.json:20:1: error: twice [duplicate-identifier]
          20 | {}
             | ^
        … and 980 more duplicate-identifier findings in this file; --verbose shows all

        book.json:1000:3: warning: alone [single-child]
          1000 | {}
               |   ^

        other.json:1:1: error: twice [duplicate-identifier]
        """))
    #expect(!short.contains("book.json:21:"))
    #expect(short.hasSuffix("\n\n1001 errors, 1 warning\n"))
    let long = text(fixture) { $0.isVerbose = true }
    #expect(long.contains("book.json:1000:1: error"))
    #expect(!long.contains("more"))
  }

  @Test func `say «finding» for a single one that is left out`() {
    var fixture = ReportFixture()
    let file = fixture.file("a.json", "{}")
    for _ in 0..<21 { fixture.add(.vagueTitle, at: .start(of: file), "vague") }
    let text = text(fixture)
    #expect(text.contains("… and 1 more vague-title finding in this file;"))
    #expect(text.hasSuffix("\n21 warnings\n"))
  }

  @Test func `mark the note under the finding's line when it is the same`() {
    var fixture = ReportFixture()
    let file = fixture.file("a.json", #"{"type": "book", "type": "quiz"}"#)
    fixture.add(
      .duplicateKey, at: fixture.place(#""type""#, in: file, occurrence: 2),
      "the key 'type' is already taken",
      notes: [.init("first used here", at: fixture.place(#""type""#, in: file))])
    #expect(
      text(fixture) == """
        a.json:1:18: error: the key 'type' is already taken [duplicate-key]
          1 | {"type": "book", "type": "quiz"}
            |  ------          ^^^^^^
        a.json:1:2: note: first used here

        1 error

        """)
  }

  @Test func `show both places of a minified file`() {
    var fixture = ReportFixture()
    let children = (1...400).map { #"{"type":"chapter","identifier":"act-\#($0)"}"# }
    let file = fixture.file(
      "min.json", "[" + children.joined(separator: ",").replacing("act-333", with: "act-4") + "]")
    fixture.add(
      .duplicateIdentifier, at: fixture.place(#""act-4""#, in: file, occurrence: 2),
      "the identifier 'act-4' is already taken",
      notes: [.init("first used here", at: fixture.place(#""act-4""#, in: file))])
    #expect(
      text(fixture) == """
        min.json:1:13869: error: the identifier 'act-4' is already taken [duplicate-identifier]
          1 | …"type":"chapter","identifier":"act-4"},{"type":"chapter","identifier":"act-334"},{"type":"chapter"…
            |                                ^^^^^^^
        min.json:1:153: note: first used here
          1 | …"type":"chapter","identifier":"act-4"},{"type":"chapter","identifier":"act-5"},{"type":"chapter","…
            |                                ^^^^^^^

        1 error

        """)
  }

  @Test func `of files without a line have no frame`() {
    var fixture = ReportFixture()
    let empty = fixture.file("empty.json", "")
    fixture.add(.unreadableFile, at: .start(of: empty), "there is no such file")
    #expect(
      text(fixture) == """
        empty.json:1:1: error: there is no such file [unreadable-file]

        1 error

        """)
  }

  @Test(arguments: [true, false])
  func `show lines of UTF-16 as they read`(isBigEndian: Bool) {
    var fixture = ReportFixture()
    let lines = "\u{feff}/* É */\r\n\"é😀\"\t= \"a\nb\";\r\n\"c\";"
    let bytes = lines.utf16.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xff)]
      return isBigEndian ? pair : pair.reversed()
    }
    let file = fixture.file("Titles.strings", bytes: bytes)
    let start = 2 + 2 * 9
    fixture.add(.unusedText, at: Place(source: file, offset: start, length: 10), "a key")
    // From the quote of the value over the end of the line.
    fixture.add(.suspiciousText, at: Place(source: file, offset: start + 16, length: 10), "a text")
    fixture.add(.invalidStringsFile, at: Place(source: file, offset: bytes.count), "the end")
    #expect(
      text(fixture) == """
        Titles.strings:2:1: warning: a key [unused-text]
          2 | "é😀"   = "a
            | ^^^^^

        Titles.strings:2:12: warning: a text [suspicious-text]
          2 | "é😀"   = "a
            |           ^^

        Titles.strings:4:5: error: the end [invalid-strings-file]
          4 | "c";
            |     ^

        1 error, 2 warnings

        """)
  }

  @Test func `cut long lines of UTF-16 around the place`() throws {
    var fixture = ReportFixture()
    let line =
      String(repeating: "é😀", count: 50_000) + "<b>" + String(repeating: "語", count: 50_000)
    let bytes = ("\u{feff}" + line).utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
    let file = fixture.file("Titles.strings", bytes: bytes)
    let place = Place(source: file, offset: 2 + 2 * 150_000, length: 6)
    fixture.add(.suspiciousText, at: place, "markup")
    let shown = text(fixture).split(separator: "\n")
    #expect(shown[0].hasPrefix("Titles.strings:1:300001: warning"))
    #expect(shown[1].hasPrefix("  1 | …") && shown[1].hasSuffix("語…"))
    #expect(shown[1].contains("é😀<b>語"))
    #expect(shown[2].hasSuffix(" ^^^"))
    let mark = try #require(shown[1].firstRange(of: "<b>"))
    #expect(shown[1][..<mark.lowerBound].count { $0 == "😀" } > 5)
  }

  @Test func `cut long messages in the middle`() {
    var fixture = ReportFixture()
    let file = fixture.file("a.json", "{}")
    let title = "A\(String(repeating: "x", count: 5000))B"
    fixture.add(.invalidTitle, at: .start(of: file), "the title '\(title)' is")
    let line = text(fixture).split(separator: "\n")[0]
    #expect(line.contains("…"))
    #expect(line.hasSuffix("xxxB' is [invalid-title]"))
    #expect(line.count < 1100)
  }

  @Test func `let nothing of a file act on the terminal or the log`() {
    let text = text(.hostile)
    #expect(
      text == """
        ./::error ::a,b:c%<U+001B>]0;x<U+0007><U+000A><i>/<U+202E>book.json:1:20: warning: the title '<U+001B>[31m<U+202E>#<U+0023>[error]<script>&"'|=cmd()[x](http://e.example){0}%0A<U+009B><U+2028><U+000D><U+000A>' acts [suspicious-text]
          1 | …tle": "<U+001B>[31m<U+202E>#<U+0023>[error]<script>&"'|=cmd()[x](http://e.example){0}%0A<U+009B>…
            |                             ^^^^^^^^^^^^^^^^
        ./::error ::a,b:c%<U+001B>]0;x<U+0007><U+000A><i>/<U+202E>book.json:2:1: note: also <U+001B>[31m<U+202E>#<U+0023>[error]<script>&"'|=cmd()[x](http://e.example){0}%0A<U+009B><U+2028><U+000A>::error ::note
          2 | ::error ::pwned}
            | ^^^^^^^^^^^^^^^
        help: write <U+001B>[31m<U+202E>#<U+0023>[error]<script>&"'|=cmd()[x](http://e.example){0}%0A<U+009B><U+2028><U+000A>::error ::help

        1 warning

        """)
    for line in text.split(separator: "\n") {
      #expect(!line.drop { $0 == " " }.hasPrefix("::"))
      #expect(!line.contains("##["))
    }
  }
}

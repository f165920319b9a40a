import JSONText
import Testing

@testable import ContextCompiler

@Suite struct `Findings as workflow commands` {
  @Test func `are annotations with notes and help`() {
    #expect(
      GitHubReport().rendered(ReportFixture.book.findings).text == """
        ::error file=books/hamlet/book.json,line=2,col=43,title=unknown-field::the field 'titel' is not known%0Ahelp: did you mean 'title'?
        ::error file=books/hamlet/book.json,line=5,col=39,title=duplicate-identifier::the identifier 'act-1' is already taken%0Anote: first used here (books/hamlet/book.json:4:39)
        ::warning file=books/hamlet/book.json,line=5,col=57,title=vague-title::the title 'Chapter 2' says nothing about the content

        """)
  }

  @Test func `are nothing when nothing was found`() {
    #expect(GitHubReport().rendered(Findings([], sources: [])) == [])
  }

  @Test func `are ten of a kind, the worst first, and a count of the rest`() {
    var fixture = ReportFixture()
    let file = fixture.file("a.json", String(repeating: "{}\n", count: 100))
    for line in 0..<12 { fixture.add(.vagueTitle, at: Place(source: file, offset: line * 3), "w") }
    for line in 0..<30 { fixture.add(.wrongType, at: Place(source: file, offset: line * 3), "e") }
    let lines = GitHubReport().rendered(fixture.findings).text.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines[..<10].allSatisfy { $0.hasPrefix("::error ") })
    #expect(lines[10..<20].allSatisfy { $0.hasPrefix("::warning ") })
    #expect(
      lines[20]
        == "::notice title=contextc::30 errors, 12 warnings; 22 not shown here: "
        + "GitHub shows 10 annotations of each kind for a step")
  }

  @Test func `have a place for each rule, and first for those that nobody can turn off`() {
    var fixture = ReportFixture()
    let file = fixture.file("a.json", String(repeating: "{}\n", count: 100))
    for line in 0..<30 {
      fixture.add(.unknownField, at: Place(source: file, offset: line * 3), "f")
    }
    for line in 30..<50 { fixture.add(.wrongType, at: Place(source: file, offset: line * 3), "t") }
    fixture.add(.invalidJSON, at: Place(source: file, offset: 180), "j")
    let lines = GitHubReport().rendered(fixture.findings).text.split(separator: "\n")
    let titles = lines.prefix(10).map { $0.split(separator: "title=")[1].prefix { $0 != ":" } }
    #expect(titles == ["wrong-type", "invalid-json"] + Array(repeating: "wrong-type", count: 8))
    #expect(lines[0].contains(",line=31,") && lines[2].contains(",line=32,"))
  }

  @Test func `can't be broken out of`() {
    let text = GitHubReport().rendered(ReportFixture.hostile.findings).text
    expectInert(text)
    #expect(
      text.hasPrefix(
        "::warning file=%3A%3Aerror %3A%3Aa%2Cb%3Ac%25<U+001B>]0;x<U+0007><U+000A><i>/"
          + "<U+202E>book.json,line=1,col=20,title=suspicious-text::the title '<U+001B>[31m"))
    #expect(text.split(separator: "\n").count == 1)
    #expect(!text.contains("%0A::"))
    #expect(!text.contains("##["))
    #expect(text.contains("{0}%250A"))
  }
}

@Suite struct `Findings as a code quality report` {
  @Test func `name rule, place, severity and fingerprint`() throws {
    let findings = ReportFixture.book.findings
    let tree = try JSONParser.parse(GitLabReport().rendered(findings)).get()
    let entries = Array(tree.children(of: 0))
    #expect(entries.map { tree.string(at: $0, "severity") } == ["major", "major", "minor"])
    #expect(
      entries.map { tree.string(at: $0, "description") } == [
        "the field 'titel' is not known; help: did you mean 'title'?",
        "the identifier 'act-1' is already taken",
        "the title 'Chapter 2' says nothing about the content",
      ])
    #expect(
      entries.map { tree.string(at: $0, "check_name") }
        == ["unknown-field", "duplicate-identifier", "vague-title"])
    #expect(entries.map { tree.string(at: $0, "location", "lines", "begin") } == ["2", "5", "5"])
    #expect(
      entries.map { tree.string(at: $0, "location", "path") }
        == [String](repeating: "books/hamlet/book.json", count: 3))
    #expect(
      entries.map { tree.string(at: $0, "fingerprint") } == FindingFingerprints(findings).values)
  }

  @Test func `are an empty list when nothing was found`() {
    #expect(GitLabReport().rendered(Findings([], sources: [])).text == "[]\n")
  }

  @Test func `have nothing in them that acts`() throws {
    let bytes = GitLabReport().rendered(ReportFixture.hostile.findings)
    expectInert(bytes.text)
    let tree = try JSONParser.parse(bytes).get()
    let entry = try #require(tree.children(of: 0).first { _ in true })
    expectInert(try #require(tree.string(at: entry, "description")))
  }
}

@Suite struct `Findings as test cases` {
  @Test func `are a case for each file, which its errors fail`() {
    var fixture = ReportFixture.book
    _ = fixture.file("app.json", "{}")
    let other = fixture.file("books/a.json", "{}")
    fixture.add(.vagueTitle, at: .start(of: other), "the title says nothing")
    #expect(
      JUnitReport().rendered(fixture.findings).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="contextc" tests="3" failures="1" errors="0" time="0">
          <testsuite name="contextc" tests="3" failures="1" errors="0" time="0" skipped="0">
            <testcase classname="contextc" name="app.json" file="app.json" time="0"/>
            <testcase classname="contextc" name="books/a.json" file="books/a.json" time="0">
              <system-out>books/a.json:1:1: warning: the title says nothing [vague-title]</system-out>
            </testcase>
            <testcase classname="contextc" name="books/hamlet/book.json" file="books/hamlet/book.json" time="0">
              <failure type="unknown-field" message="the field &apos;titel&apos; is not known (and 1 more)">books/hamlet/book.json:2:43: error: the field &apos;titel&apos; is not known [unknown-field]
        help: did you mean &apos;title&apos;?
        books/hamlet/book.json:5:39: error: the identifier &apos;act-1&apos; is already taken [duplicate-identifier]
        books/hamlet/book.json:4:39: note: first used here</failure>
              <system-out>books/hamlet/book.json:5:57: warning: the title &apos;Chapter 2&apos; says nothing about the content [vague-title]</system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `are an empty suite when nothing was read`() {
    let text = JUnitReport().rendered(Findings([], sources: [])).text
    #expect(text.contains(#"<testsuite name="contextc" tests="0" failures="0""#))
  }

  @Test func `have only the markup that we write`() {
    let text = JUnitReport().rendered(ReportFixture.hostile.findings).text
    expectInert(text)
    let known = ["?xml", "testsuites", "testsuite", "testcase", "failure", "system-out"]
    var open: [String] = []
    for piece in text.split(separator: "<").dropFirst(text.hasPrefix("<") ? 0 : 1) {
      let name = String(piece.prefix { !" />".contains($0) })
      if piece.hasPrefix("/") {
        #expect(piece.dropFirst().hasPrefix((open.popLast() ?? "-") + ">"))
      } else {
        #expect(known.contains(name), "\(name)")
        let tag = piece.prefix { $0 != ">" }
        if !tag.hasSuffix("/"), !tag.hasSuffix("?") { open.append(name) }
      }
    }
    #expect(open.isEmpty)
  }
}

@Suite struct `Every form` {
  @Test(arguments: ReportForm.allCases)
  func `is inert, ends with a newline and is the same each time`(form: ReportForm) throws {
    for fixture in [ReportFixture.book, ReportFixture.hostile] {
      let bytes = form.rendered(fixture.findings)
      expectInert(bytes.text)
      #expect(bytes.last == UInt8(ascii: "\n"))
      #expect(bytes == form.rendered(fixture.findings))
    }
  }

  @Test(arguments: ReportForm.allCases)
  func `takes a place at any byte of any file`(form: ReportForm) throws {
    let files: [[UInt8]] = [
      [], [0x0a], [0xef, 0xbb, 0xbf], [0xff, 0xfe, 0x00], Array("\u{feff}a\r\n\té😀\r\n".utf8),
      [0xf0, 0x9f, 0x98, 0x0a, 0x80, 0xc3],
    ]
    for bytes in files {
      for offset in 0...bytes.count + 1 {
        for length in 0...bytes.count + 1 {
          var fixture = ReportFixture()
          let file = fixture.file("a.json", bytes: bytes)
          let place = Place(source: file, offset: offset, length: length)
          fixture.add(.wrongType, at: place, "e", notes: [.init("n", at: place)])
          let output = form.rendered(fixture.findings)
          #expect(!output.isEmpty)
          if [.json, .sarif, .gitlab].contains(form) { _ = try JSONParser.parse(output).get() }
        }
      }
    }
  }
}

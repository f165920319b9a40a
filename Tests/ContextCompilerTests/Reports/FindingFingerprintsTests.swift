import Testing

@testable import ContextCompiler

@Suite struct `A fingerprint` {
  /// The fingerprints of findings at the places that the needles name.
  private func values(
    _ text: String, at needles: [String], rule: Rule = .vagueTitle, path: String = "a.json",
    message: (String) -> String = { _ in "it is wrong" }
  ) -> [String] {
    var fixture = ReportFixture()
    let file = fixture.file(path, text)
    for needle in needles {
      fixture.add(rule, at: fixture.place(needle, in: file), message(needle))
    }
    return FindingFingerprints(fixture.findings).values
  }

  private let book = #"""
    {"children": [{"identifier": "a", "title": "X"}, {"identifier": "b", "title": "Y"}]}
    """#

  @Test func `stays when lines, siblings and wording change`() {
    let moved = """
      {
        "type": "book",
        "children": [
          {"title": "Z", "identifier": "new"},
          {"title": "Y", "identifier": "b"},
          {"title": "X", "identifier": "a"}
        ]
      }
      """
    let before = values(book, at: [#""X""#, #""Y""#])
    let after = values(moved, at: [#""X""#, #""Y""#]) { _ in "it is 99 times wrong" }
    #expect(before == after.reversed())
    #expect(before[0] != before[1])
  }

  @Test func `differs by rule, file, place and the name in the message`() {
    let one = values(book, at: [#""X""#])
    #expect(one != values(book, at: [#""X""#], rule: .suspiciousText))
    #expect(one != values(book, at: [#""X""#], path: "b.json"))
    #expect(one != values(book, at: [#""Y""#]))
    #expect(one != values(book, at: [#""a""#]))
    #expect(one != values(book, at: [#""X""#]) { "it is \($0.replacing("\"", with: "'"))" })
  }

  @Test func `is 32 digits, and each is there once`() {
    let same = values(book, at: [String](repeating: #""X""#, count: 100))
    #expect(Set(same).count == 100)
    #expect(same.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    #expect(same[0] == values(book, at: [#""X""#])[0])
  }

  @Test func `names strings in arrays by their text`() {
    let one = values(#"["fr", "ja"]"#, at: [#""ja""#])
    #expect(one == values(#"["en", "fr", "ja"]"#, at: [#""ja""#]))
    #expect(one != values(#"["fr", "de"]"#, at: [#""de""#]))
  }

  @Test func `stays when lines of a file without syntax move`() {
    let one = values("\"a\" = \"b\"", at: ["\"b\""], path: "fr.strings")
    #expect(one == values("/* x */\n  \"a\" =  \"b\"", at: ["\"b\""], path: "fr.strings"))
  }

  @Test func `does not depend on where the machine keeps a file outside`() {
    let values = ["/home/a/base.json", "../base.json"].map { path in
      var fixture = ReportFixture()
      let file = fixture.file(path, "{}", isInRoot: false)
      fixture.add(.removedContext, at: .start(of: file), "the context 'a' is gone")
      return FindingFingerprints(fixture.findings).values
    }
    #expect(values[0] == values[1])
  }
}

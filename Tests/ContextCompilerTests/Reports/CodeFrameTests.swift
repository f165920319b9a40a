import Testing

@testable import ContextCompiler

@Suite struct `A code frame` {
  /// The frame of a line whose place stands between `⟦` and `⟧`, as two lines.
  private func frame(_ marked: String) -> String {
    let parts = marked.split(separator: "⟦", omittingEmptySubsequences: false)
    let before = Array(parts[0].utf8)
    let rest = parts[1].split(separator: "⟧", omittingEmptySubsequences: false)
    let place = Array(rest[0].utf8)
    return frame(
      before + place + Array(rest[1].utf8), before.count..<before.count + place.count)
  }

  private func frame(_ bytes: [UInt8], _ place: Range<Int>) -> String {
    let index = LineIndex(bytes)
    let number = index.position(of: place.lowerBound).line
    let line = index.line(number)
    let frame = CodeFrame(of: bytes, line: line.startIndex..<line.endIndex, place: place)
    return frame.text + "\n" + String(repeating: " ", count: frame.caretStart)
      + String(repeating: "^", count: frame.caretCount)
  }

  @Test func `puts carets under the place`() {
    #expect(frame(#"{"a": ⟦12⟧}"#) == "{\"a\": 12}\n      ^^")
  }

  @Test func `puts one caret under a point, at the line's end too`() {
    #expect(frame(#"{"a": ⟦⟧12}"#) == "{\"a\": 12}\n      ^")
    #expect(frame("{\"a\": 12⟦⟧\n}") == "{\"a\": 12\n        ^")
    #expect(frame("{\n⟦⟧") == "\n^")
  }

  @Test func `does not count a byte order mark`() {
    #expect(frame("\u{feff}⟦{⟧}") == "{}\n^")
    #expect(frame([0xef, 0xbb, 0xbf, 0x7b, 0x7d], 0..<0) == "{}\n^")
  }

  @Test func `writes tabs as spaces up to the next stop of four`() {
    #expect(frame("\t\"a\":\t⟦1⟧") == "    \"a\":    1\n            ^")
    #expect(frame("ab\t⟦1⟧") == "ab  1\n    ^")
  }

  @Test func `knows wide characters, emoji and combining marks`() {
    #expect(frame(#""ハムレット": ⟦1⟧"#) == "\"ハムレット\": 1\n              ^")
    #expect(frame(#"⟦"ハム"⟧: 1"#) == "\"ハム\": 1\n^^^^^^")
    #expect(frame("\"👩‍👩‍👧🇫🇷👍🏽\" ⟦1⟧") == "\"👩‍👩‍👧🇫🇷👍🏽\" 1\n         ^")
    #expect(frame("\"❤️☎\" ⟦1⟧") == "\"❤️☎\" 1\n      ^")
    #expect(frame("\"e\u{301}\" ⟦1⟧") == "\"e\u{301}\" 1\n    ^")
    #expect(frame("\"\u{1112}\u{1161}\u{11ab}\" ⟦1⟧") == "\"\u{1112}\u{1161}\u{11ab}\" 1\n     ^")
    #expect(frame("\"ｈ\u{3000}\" ⟦1⟧") == "\"ｈ\u{3000}\" 1\n       ^")
  }

  @Test func `keeps a right-to-left value as a whole`() {
    #expect(frame(#""ar": ⟦"مسرحيات"⟧"#) == "\"ar\": \"مسرحيات\"\n      ^^^^^^^^^")
    #expect(
      frame(#""ar": "مسر⟦حي⟧ات", "fr": 1"#)
        == "\"ar\": \"مسرحيات\", \"fr\": 1\n       ^^^^^^^")
    #expect(frame(#"["אב", ⟦"גד 1"⟧, "x"]"#) == "[\"אב\", \"גד 1\", \"x\"]\n  ^^^^^^^^^^^")
    #expect(frame(#"["אב", "x⟦⟧"]"#) == "[\"אב\", \"x\"]\n         ^")
  }

  @Test func `shows controls, hidden characters and broken bytes as escapes`() {
    #expect(
      frame("\"\u{1b}[31m\u{202e}\u{200b}\" ⟦1⟧")
        == "\"<U+001B>[31m<U+202E><U+200B>\" 1\n" + String(repeating: " ", count: 31) + "^")
    #expect(frame("\u{3164}⟦1⟧") == "<U+3164>1\n        ^")
    #expect(frame([0x22, 0xff, 0xc3, 0x22], 1..<2) == "\"<0xFF><0xC3>\"\n ^^^^^^")
    #expect(frame("a\u{2028}⟦b⟧") == "a<U+2028>b\n         ^")
    #expect(frame("⟦##[group]⟧ ## ok") == "#<U+0023>[group] ## ok\n^^^^^^^^^^^^^^^^")
  }

  @Test func `shows a pile of marks as escapes`() {
    let frame = frame("a" + String(repeating: "\u{301}", count: 5000) + "⟦b⟧")
    #expect(frame.unicodeScalars.count { $0 == "\u{301}" } <= 8)
    #expect(frame.count < 250)
  }

  @Test func `underlines the first line of a longer place`() {
    #expect(frame("⟦{  \n}⟧") == "{  \n^")
    #expect(frame("  ⟦{\"a\": [\r\n]}⟧") == "  {\"a\": [\n  ^^^^^^^")
  }

  @Test func `cuts a long line around the place`() {
    let filler = String(repeating: "0123456789", count: 30)
    #expect(
      frame("\(filler)⟦XYZ⟧\(filler)")
        == "…" + filler.suffix(31) + "XYZ" + filler.prefix(64) + "…\n"
        + String(repeating: " ", count: 32) + "^^^")
    #expect(frame("ab⟦XYZ⟧\(filler)") == "abXYZ" + filler.prefix(93) + "…\n  ^^^")
    #expect(
      frame("\(filler)⟦XYZ⟧") == "…" + filler.suffix(95) + "XYZ\n"
        + String(repeating: " ", count: 96) + "^^^")
    #expect(
      frame("ab⟦\(filler)⟧") == "ab" + filler.prefix(96) + "…\n  "
        + String(repeating: "^", count: 96))
    #expect(
      frame(#"{"identifier": "play", "title": ⟦"\#(filler)"⟧}"#)
        == #"…fier": "play", "title": ""# + filler.prefix(73) + "…\n"
        + String(repeating: " ", count: 25) + String(repeating: "^", count: 74))
    #expect(
      frame("\(filler)⟦⟧") == "…" + filler.suffix(98) + "\n" + String(repeating: " ", count: 99)
        + "^")
  }

  @Test func `is never much wider than its width`() {
    for piece in ["ハ", "👍🏽", "\u{202e}", "م", "e\u{301}", "\t", "ab "] {
      let side = String(repeating: piece, count: 300)
      let frame = frame("\(side)⟦X⟧\(side)")
      let lines = frame.split(separator: "\n", omittingEmptySubsequences: false)
      var measure = DisplayWidth()
      let width = lines[0].unicodeScalars.reduce(0) { $0 + measure.width(of: $1) }
      #expect(width <= CodeFrame.width, "\(piece)")
      #expect(width > CodeFrame.width / 2, "\(piece)")
      #expect(lines[1].hasSuffix("^") && lines[1].count <= CodeFrame.width, "\(piece)")
    }
  }
}

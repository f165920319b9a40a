import ContextCompiler
import Testing

@Suite struct `A text that is too long` {
  private static let long = String(repeating: "x", count: 257)

  private func helps(_ title: String) -> [String?] {
    let files = [
      "app.json": app(
        #"{"type": "book", "identifier": "a", "title": \#(title)}"#,
        locales: #"["en", "fr", "de"]"#, title: #"{"en": "P", "fr": "P", "de": "P"}"#)
    ]
    return Compilation(of: MemoryFiles(files)).findings.diagnostics
      .filter { $0.rule == .titleTooLong }.map(\.help)
  }

  @Test func `in one language only is said to fit in the others`() {
    #expect(
      helps(#"{"en": "Hamlet", "fr": "\#(Self.long)", "de": "Der Prinz 😀"}"#) == [
        "in the other languages it fits: the longest, in 'de', has 12"
      ])
  }

  @Test func `in several languages is not`() {
    #expect(helps(#"{"en": "\#(Self.long)", "fr": "\#(Self.long)", "de": "x"}"#) == [nil, nil])
    #expect(helps(#""\#(Self.long)""#) == [nil])
  }
}

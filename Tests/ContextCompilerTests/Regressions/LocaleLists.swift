import ContextCompiler
import ContextTree
import Testing

@Suite struct `Lists of locales` {
  typealias Text = CompiledText

  @Test(arguments: ["", #""locales": "en","#, #""locales": ["en", "fr_FR"],"#])
  func `with a mistake say nothing about texts in other locales`(list: String) {
    let text = Text([
      "app.json": #"""
      {"type": "app", "identifier": "com.example", "developmentLocale": "en", \#(list)
      "title": {"en": "Example", "fr-FR": "Exemple"},
      "children": [{"type": "custom", "identifier": "c", "title": "C", "customTypeName": "Act"}]}
      """#
    ])
    #expect(text.findings.count == 1, "\(text.findings)")
  }

  @Test func `in another order change no capability`() throws {
    func root(_ locales: String) -> Text {
      Text([
        "app.json": #"""
        {"type": "app", "identifier": "com.example", "developmentLocale": "en",
        "locales": \#(locales), "title": {"en": "Example", "fr": "Exemple"},
        "children": [{"type": "section", "identifier": "a", "title": {"en": "A", "fr": "A"},
        "progressReportingCapabilities": [{"kind": "score", "details": {"en": "S", "fr": "T"}}]}]}
        """#
      ])
    }
    let old = try #require(root(#"["en", "fr"]"#).tree)
    let new = try #require(root(#"["fr", "en"]"#).tree)
    let diff = ContextDiff(from: old, to: new)
    #expect(diff.summary.updated == 1)
    #expect(diff.summary.unchanged == 1)
  }

  @Test func `of more than 65535 tags are no trap`() {
    let names = (0..<70_000).map { #""en-x-\#(String($0, radix: 36))": "T""# }
    let text = Text(
      children: #"{"type": "section", "identifier": "a", "title": {"en": "A", "#
        + names.joined(separator: ",") + "}}")
    #expect(text.findings.allSatisfy { $0 == "unlisted-locale" || $0 == "conflicting-text" })
  }
}

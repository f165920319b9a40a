import Testing

@testable import ContextCompiler

@Suite struct `Findings of one rule` {
  private func findings(children count: Int, more: String = "") -> Findings {
    let children = Array(repeating: "1", count: count).joined(separator: ",")
    let app = """
      {"type": "app", "identifier": "a", "title": "A", "developmentLocale": "en",
       "locales": ["en"]\(more), "children": [\(children)]}
      """
    return Compilation(of: MemoryFiles(["app.json": app])).findings
  }

  @Test func `are all there up to a limit`() {
    #expect(findings(children: 20_000).errorCount == 20_000)
  }

  @Test func `beyond the limit are said to be more, and keep no other rule away`() {
    let found = findings(children: 30_000, more: #", "titel": 1"#)
    #expect(found.diagnostics.count { $0.rule == .wrongType } == 20_001)
    #expect(found.diagnostics.contains { $0.message.contains("more than 20000 findings") })
    #expect(found.diagnostics.count { $0.rule == .unknownField } == 1)
  }
}

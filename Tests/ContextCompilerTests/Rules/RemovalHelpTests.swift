import Testing

@testable import ContextCompiler

@Suite struct `Help for what is gone` {
  private func help(_ settings: String, _ children: String) throws -> [String] {
    func app(_ children: String, _ settings: String = "") -> String {
      """
      {"type": "app", "identifier": "x", "title": "X", "developmentLocale": "en",
       "locales": ["en"], \(settings)"children": [\(children)]}
      """
    }
    let before = app(
      #"""
      {"type": "page", "identifier": "a \"b\" \\c", "title": "Gone"},
      {"type": "quiz", "identifier": "q", "title": "A quiz of its own"}
      """#)
    let tree = try #require(Compilation(of: MemoryFiles(["app.json": before])).tree)
    var options = CompilationOptions()
    options.baselines = [BaselineFile(path: "baseline.json", content: .success(tree))]
    let files = MemoryFiles(["app.json": app(children, settings)])
    return Compilation(of: files, options: options).findings.diagnostics.map { $0.help ?? "" }
  }

  private static let quiz = #""type": "quiz", "identifier": "r", "title": "A quiz of its own""#

  @Test func `gives the lines that accept it, as JSON`() throws {
    #expect(
      try help("", "{\(Self.quiz)}") == [
        #"to keep the links add "formerIdentifierPaths": [["q"]] here; if it is another context, "#
          + #"add "retiredIdentifierPaths": [["q"]] in 'app.json'"#,
        #"if it has another path now, name ["a \"b\" \\c"] in that context's "#
          + #"'formerIdentifierPaths'; if it was removed on purpose, add "#
          + #""retiredIdentifierPaths": [["a \"b\" \\c"]] in 'app.json'"#,
      ])
  }

  @Test func `adds to the fields that are there`() throws {
    let help = try help(
      #""retiredIdentifierPaths": [["z"]], "#,
      #"{\#(Self.quiz), "formerIdentifierPaths": [["y"]]}"#)
    #expect(
      help.contains(
        #"to keep the links add ["q"] to 'formerIdentifierPaths' here; if it is another context, "#
          + #"add ["q"] to 'retiredIdentifierPaths' in 'app.json'"#), "\(help)")
  }

  @Test func `for a retired path that is live says to take it out of its list`() throws {
    let manifest = """
      {"type": "app", "identifier": "com.example.app", "title": "App", "developmentLocale": "en",
       "locales": ["en"], "retiredIdentifierPaths": [["q"]],
       "children": [{"type": "book", "identifier": "q", "title": "Q"}]}
      """
    let found = Compilation(of: MemoryFiles(["app.json": manifest])).findings.diagnostics
    #expect(found.map(\.rule) == [.formerPathInUse])
    #expect(
      found.first?.help?.contains("remove the path from 'retiredIdentifierPaths'") == true,
      "\(found)")
  }
}

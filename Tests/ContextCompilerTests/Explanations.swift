import ContextCompiler
import Testing

/// The examples of explanations, compiled.
@Suite struct `Examples of rules` {
  @Test(arguments: Rule.allCases)
  func `that are wrong give one finding, of that rule`(rule: Rule) throws {
    let compilation = try compiled(rule.about.wrong)
    let found = compilation.findings.diagnostics
    #expect(found.map(\.rule) == [rule], "\(found.map { "\($0.rule.rawValue): \($0.message)" })")
    let isError = found.contains { $0.severity == .error }
    #expect((compilation.tree == nil) == isError)
  }

  @Test(arguments: Rule.allCases)
  func `that are right give none`(rule: Rule) throws {
    let compilation = try compiled(rule.about.right)
    let found = compilation.findings.diagnostics
    #expect(found.isEmpty, "\(found.map { "\($0.rule.rawValue): \($0.message)" })")
    #expect(compilation.tree != nil)
  }

  private func compiled(_ example: Explanation.Example) throws -> Compilation {
    var options = CompilationOptions()
    options.looksForOrphans = true
    switch example.baseline {
    case .none: break
    case .file(let text):
      options.baselines = [
        BaselineFile(path: "baseline.json", content: .success(Array(text.utf8)))
      ]
    case .tree(let appManifest):
      let before = Compilation(
        of: MemoryFiles(["app.json": appManifest]), options: CompilationOptions())
      try #require(before.findings.diagnostics.isEmpty)
      options.baselines = [
        BaselineFile(path: "baseline.json", content: .success(try #require(before.tree)))
      ]
    }
    var files: [String: [UInt8]] = [:]
    for (path, file) in example.files {
      switch file {
      case .text(let text): files[path] = Array(text.utf8)
      case .image(let width, let height): files[path] = PNG.image(width: width, height: height)
      }
    }
    return Compilation(of: MemoryFiles(files), options: options)
  }
}

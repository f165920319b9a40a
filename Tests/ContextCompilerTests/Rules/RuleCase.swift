import ContextCompiler
import Testing

/// A mistake with its places, and something that only looks like it.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let rule: Rule
  /// A root with marks around all places of the rule's findings.
  let wrong: Sample
  /// A root that gives no finding.
  let near: Sample

  init(_ rule: Rule, _ wrong: Sample, near: Sample) {
    self.rule = rule
    self.wrong = wrong
    self.near = near
  }

  init(_ rule: Rule, _ wrong: String, near: String) {
    self.init(rule, Sample(wrong), near: Sample(near))
  }

  init(_ rule: Rule, _ wrong: String, near: Sample) {
    self.init(rule, Sample(wrong), near: near)
  }

  init(_ rule: Rule, _ wrong: Sample, near: String) {
    self.init(rule, wrong, near: Sample(near))
  }

  var testDescription: String {
    rule.rawValue + ": " + String((wrong.files["app.json"] ?? "").suffix(80))
  }

  /// How many findings the marks say there are.
  var markCount: Int {
    let texts = Array(wrong.files.values) + [wrong.baseline, wrong.baselineFile].compactMap { $0 }
    return texts.reduce(0) { count, text in count + text.count { $0 == "⟦" } }
  }

  static let all: [RuleCase] =
    files + fields + identifiers + orders + texts + textQuality + links + hints + baselines
}

@Suite struct `Rules` {
  @Test(arguments: RuleCase.all)
  func `find a mistake at its place and nothing else`(sample: RuleCase) throws {
    let rules = [Rule](repeating: sample.rule, count: sample.markCount)
    #expect(!rules.isEmpty)
    try expect(rules, in: sample.wrong)
  }

  @Test(arguments: RuleCase.all)
  func `find nothing in a near miss`(sample: RuleCase) throws {
    try expect([], in: sample.near)
  }

  @Test(arguments: Rule.allCases)
  func `have a case with a near miss, an explanation and a well-formed name`(rule: Rule) {
    #expect(RuleCase.all.contains { $0.rule == rule })
    #expect(rule.explanation.contains(rule.rawValue))
    let words = rule.rawValue.split(separator: "-", omittingEmptySubsequences: false)
    #expect(words.count > 1)
    for word in words {
      #expect(!word.isEmpty && word.utf8.allSatisfy { (0x61...0x7a).contains($0) })
    }
  }

  @Test(arguments: RuleCase.all.filter { !$0.rule.isFixed })
  func `without a fixed level can be turned off`(sample: RuleCase) throws {
    var options = CompilationOptions()
    options.looksForOrphans = true
    options.levels[sample.rule] = .off
    var files = sample.wrong.images
    for (path, text) in sample.wrong.files { files[path] = Marks.take(from: text).bytes }
    if let baseline = sample.wrong.baseline {
      let tree = try compiledTree(Marks.take(from: baseline).bytes)
      options.baselines = [BaselineFile(path: baselinePath, content: .success(tree))]
    }
    let compilation = Compilation(of: MemoryFiles(files), options: options)
    #expect(compilation.findings.diagnostics.allSatisfy { $0.rule != sample.rule })
  }

  @Test(arguments: RuleCase.all)
  func `give the same findings however the file system lists`(sample: RuleCase) throws {
    var files = sample.wrong.images
    for (path, text) in sample.wrong.files { files[path] = Marks.take(from: text).bytes }
    var options = CompilationOptions()
    options.looksForOrphans = true
    let plain = Compilation(of: MemoryFiles(files), options: options)
    for seed in 1...3 as ClosedRange<UInt64> {
      let shuffled = Compilation(of: ShuffledFiles(files, seed: seed), options: options)
      #expect(shuffled.found == plain.found, "seed \(seed)")
      #expect(shuffled.tree == plain.tree, "seed \(seed)")
    }
  }

  @Test func `of warnings do not stop the tree unless warnings are errors`() throws {
    let vague = MemoryFiles([
      "app.json": app(#"{"type": "quiz", "identifier": "q", "title": "Quiz 8"}"#)
    ])
    #expect(Compilation(of: vague).tree != nil)
    var options = CompilationOptions()
    options.warningsAreErrors = true
    let strict = Compilation(of: vague, options: options)
    #expect(strict.tree == nil)
    #expect(strict.findings.errorCount == 1)
  }
}

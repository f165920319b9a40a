import Testing

@testable import ContextCompiler

/// A mistake in one file, and what its fix makes of it.
///
/// The marks `⟦…⟧` stand around what the edits take away, `⟦⟧` where they put something in.
struct FixCase: Sendable, CustomTestStringConvertible {
  let name: String
  let rule: Rule?
  let path: String
  let wrong: String
  let right: String
  var others: [String: String] = [:]
  var isSafe = true
  var baseline: String?
  /// What else is found before.
  var before: [Rule] = []
  /// What is found after.
  var after: [Rule] = []
  var levels: [Rule: Level] = [:]

  var testDescription: String { name }

  init(
    _ name: String, _ rule: Rule?, _ wrong: String, _ right: String, at path: String = "app.json",
    _ others: [String: String] = [:], isSafe: Bool = true, baseline: String? = nil,
    before: [Rule] = [], after: [Rule] = [], levels: [Rule: Level] = [:]
  ) {
    self.name = name
    self.rule = rule
    self.path = path
    self.wrong = wrong
    self.right = right
    self.others = others
    self.isSafe = isSafe
    self.baseline = baseline
    self.before = before
    self.after = after
    self.levels = levels
  }

  /// The files with another text at ``path``.
  func files(_ text: [UInt8]) -> MemoryFiles {
    var files = others.mapValues { Array($0.utf8) }
    files[path] = text
    return MemoryFiles(files)
  }

  /// What a run is asked for.
  func options() throws -> CompilationOptions {
    var options = CompilationOptions()
    options.looksForOrphans = true
    options.offersFixes = true
    options.levels = levels
    if let baseline {
      let tree = try compiledTree(Array(baseline.utf8))
      options.baselines = [BaselineFile(path: baselinePath, content: .success(tree))]
    }
    return options
  }
}

extension Fix {
  /// The bytes of a file with the edits made.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for edit in edits.sorted(by: { $0.place.offset > $1.place.offset }) {
      let start = edit.place.offset
      result.replaceSubrange(start..<start + edit.place.length, with: Array(edit.text.utf8))
    }
    return result
  }
}

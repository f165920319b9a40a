import ContextCompiler

/// The options that every command takes, understood.
struct Settings: Sendable {
  /// Levels of rules.
  let levels: [Rule: Level]
  /// Whether warnings stop the writing of the tree.
  let warningsAreErrors: Bool
  /// The form of findings on their stream.
  let diagnostics: ReportForm
  /// Files to which findings go besides.
  let findingsFiles: [FindingsFile]
  /// When text is colored.
  let color: ColorChoice
  /// Whether progress is left out.
  let isQuiet: Bool
  /// Whether more is said.
  let isVerbose: Bool
  /// How many threads may work; nil leaves it to the tool.
  let jobs: Int?

  /// Reads them.
  init(_ arguments: Arguments) throws(Stop) {
    var levels: [Rule: Level] = [:]
    for setting in arguments.all(.rule) {
      let (rule, level) = try Self.level(setting, command: arguments.command)
      levels[rule] = level
    }
    self.levels = levels
    warningsAreErrors = arguments.has(.warningsAsErrors)
    (diagnostics, findingsFiles) = try FindingsFile.read(arguments)
    color = try arguments.choice(.color, default: .auto)
    isQuiet = arguments.has(.quiet)
    isVerbose = arguments.has(.verbose)
    if isQuiet, isVerbose {
      throw .usage("'--quiet' and '--verbose' exclude each other", command: arguments.command)
    }
    jobs = try arguments.value(.jobs).map { (word) throws(Stop) in
      guard let jobs = Int(word), (1...1024).contains(jobs) else {
        throw .usage(
          "'--jobs' can't be '\(word)'; it is a number from 1 to 1024", command: arguments.command)
      }
      return jobs
    }
  }

  /// Reads one `NAME=LEVEL`.
  private static func level(
    _ setting: String, command: Command
  ) throws(Stop) -> (Rule, Level) {
    let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let rule = Rule(rawValue: name) else {
      throw .usage(
        "there is no rule '\(name)'",
        suggestion: Suggestion.nearest(to: name, among: Rule.allCases.map(\.rawValue)),
        command: command)
    }
    guard parts.count == 2 else {
      throw .usage(
        "'--rule \(name)' says no level; write '\(name)=off', '\(name)=warning' or '\(name)=error'",
        command: command)
    }
    guard let level = Level(rawValue: String(parts[1])) else {
      throw .usage(
        "'\(parts[1])' is no level; levels are off, warning, error",
        suggestion: Vocabulary.nearestLevel(to: String(parts[1])),
        command: command)
    }
    guard !rule.isFixed else {
      throw .usage(
        "the rule '\(name)' is always an error: the tree would be wrong, or ClassKit would refuse it",
        command: command)
    }
    return (rule, level)
  }

  /// What a compilation is asked for, besides the baselines.
  var compilationOptions: CompilationOptions {
    var options = CompilationOptions()
    options.levels = levels
    options.warningsAreErrors = warningsAreErrors
    options.offersFixes = diagnostics == .sarif || findingsFiles.contains { $0.form == .sarif }
    return options
  }
}

import ContextCompiler

/// `contextc titles status`: shows how much of the titles each locale has.
struct Titles {
  private let root: String
  private let minimum: Int?
  private let format: CoverageFormat

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    guard arguments.operands[0] == "status" else {
      throw .usage(
        "'contextc titles' can't '\(arguments.operands[0])'; it can 'status'",
        suggestion: Suggestion.nearest(to: arguments.operands[0], among: ["status"]),
        command: .titles)
    }
    root = arguments.operands.count > 1 ? arguments.operands[1] : "."
    format = try arguments.choice(.format, default: .text)
    minimum = try arguments.value(.minimum).map { (word) throws(Stop) in
      guard let number = Int(word), 0...100 ~= number else {
        throw .usage(
          "'--minimum' can't be '\(word)'; it is a number from 0 to 100", command: .titles)
      }
      return number
    }
  }

  /// Gives 1 on errors, and when a locale has less than the minimum.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    var options = session.settings.compilationOptions
    options.countsTitles = true
    // The table says the same, and more.
    for rule in [Rule.untranslatedTitle, .unreviewedText] where options.levels[rule] == nil {
      options.levels[rule] = .off
    }
    let compilation = Compilation(of: DiskFiles(root: root), options: options)
    try session.report(compilation.findings, root: root, read: compilation.filesRead)
    guard let coverage = compilation.titleCoverage else { return .findings }
    switch format {
    case .text: try session.give(coverage.text)
    case .json: try session.give(coverage.json)
    }
    let missed = coverage.locales(below: minimum ?? 0)
    for locale in missed {
      session.refuse(
        "'\(locale.tag)' has \(locale.counts.share)% of the titles, less than \(minimum ?? 0)%")
    }
    return missed.isEmpty && compilation.findings.errorCount == 0 ? .done : .findings
  }
}

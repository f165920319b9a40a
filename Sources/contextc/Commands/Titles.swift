import ContextCompiler

/// `contextc titles`: what is asked about the titles.
enum Titles {
  case status(TitlesStatus)
  case pseudo(TitlesPseudo)

  /// The words behind `titles`.
  private static let actions = ["status", "pseudo"]

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    switch arguments.operands[0] {
    case "status":
      try Self.refuse([.locale, .output], in: arguments)
      self = .status(try TitlesStatus(arguments))
    case "pseudo":
      try Self.refuse([.minimum, .format], in: arguments)
      self = .pseudo(try TitlesPseudo(arguments))
    case let action:
      throw .usage(
        "'contextc titles' can't '\(action)'; it can \(Self.actions.joined(separator: ", "))",
        suggestion: Suggestion.nearest(to: action, among: Self.actions), command: .titles)
    }
  }

  private static func refuse(_ options: [Option], in arguments: Arguments) throws(Stop) {
    for option in options where arguments.has(option) {
      throw .usage(
        "'contextc titles \(arguments.operands[0])' has no option '\(option.spelling)'",
        command: .titles)
    }
  }

  /// Gives 1 on errors.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    switch self {
    case .status(let status): try status.run(in: session)
    case .pseudo(let pseudo): try pseudo.run(in: session)
    }
  }
}

/// `contextc titles status`: shows how much of the titles each locale has.
struct TitlesStatus {
  private let root: String
  private let minimum: Percentage?
  private let format: CoverageFormat

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    root = arguments.operands.count > 1 ? arguments.operands[1] : "."
    format = try arguments.choice(.format, default: .text)
    minimum = try arguments.value(.minimum).map { (word) throws(Stop) in
      guard let number = Percentage(word) else {
        throw .usage(
          "'--minimum' can't be '\(word)'; it is a number from 0 to 100, such as 95 or 66.6",
          command: .titles)
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
    let missed = minimum.map(coverage.locales(below:)) ?? []
    if let minimum {
      for locale in missed {
        let share = locale.counts.share(asExactAs: minimum)
        session.refuse("'\(locale.tag)' has \(share)% of the titles, less than \(minimum)%")
      }
    }
    return missed.isEmpty && compilation.findings.errorCount == 0 ? .done : .findings
  }
}

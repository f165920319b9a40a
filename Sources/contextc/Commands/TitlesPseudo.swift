import ContextCompiler

/// `contextc titles pseudo`: makes the table of a locale in which layouts are tried.
struct TitlesPseudo {
  private let root: String
  private let locale: Pseudolocale
  private let output: String?

  /// How many texts without room are named.
  private static let limit = 20

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    root = arguments.operands.count > 1 ? arguments.operands[1] : "."
    let names = Pseudolocale.allCases.map(\.rawValue)
    guard let tag = arguments.value(.locale) else {
      throw .usage(
        "'--locale TAG' is missing; it is \(names.joined(separator: " or "))", command: .titles)
    }
    guard let locale = Pseudolocale(tag: tag) else {
      throw .usage(
        "'--locale' can't be '\(tag)'; it is \(names.joined(separator: " or "))",
        suggestion: Suggestion.nearest(to: tag, among: names), command: .titles)
    }
    self.locale = locale
    output = arguments.value(.output)
    if output == "-" {
      throw .usage(
        "'-' is no file to write; without '-o' the table goes to standard output", command: .titles)
    }
  }

  /// Gives 1 on errors, and then makes no table.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    let files = DiskFiles(root: root)
    var options = session.settings.compilationOptions
    options.pseudolocale = locale
    // The table has what the development locale has; other locales are not its business.
    for rule in [Rule.untranslatedTitle, .unreviewedText, .unlistedLocale]
    where options.levels[rule] == nil {
      options.levels[rule] = .off
    }
    let compilation = Compilation(of: files, options: options)
    if let output, files.hasRead(output), !isOwnTable(output) {
      throw .usage("'\(output)' is read, so it can't be written too", command: .titles)
    }
    try session.report(compilation.findings, root: root)
    guard compilation.findings.errorCount == 0, let titles = compilation.pseudoTitles else {
      return .findings
    }
    say(titles.overlong, in: session)
    guard let output else {
      try session.give(titles.table)
      return .done
    }
    do {
      let outcomes = try OutputFiles.write([OutputFile(name: output, bytes: titles.table)]) {
        session.detail("another run writes the same file; waiting for it")
      }
      session.say(outcomes == [.written] ? "wrote '\(output)'" : "everything is up to date")
    } catch { throw .failure(error) }
    return .done
  }

  /// Whether a path is that of the locale's own table, which is made anew.
  private func isOwnTable(_ path: String) -> Bool {
    path.split(separator: "/").last.map { $0.lowercased() } == locale.rawValue.lowercased()
      + ".json"
  }

  private func say(
    _ overlong: [(key: String, units: Int, limit: Int)], in session: Session
  ) {
    for (key, units, limit) in overlong.prefix(Self.limit) {
      session.warn(
        "'\(key)' has no room to grow: in '\(locale.rawValue)' it would have \(units) UTF-16 units, "
          + "\(limit) are allowed; it is shorter in the table")
    }
    if overlong.count > Self.limit {
      session.warn("and \(overlong.count - Self.limit) more have no room to grow")
    }
  }
}

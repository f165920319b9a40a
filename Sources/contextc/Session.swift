import ContextCompiler

/// How one run speaks: which stream carries what.
///
/// Results go to standard output; findings and progress to standard error. `validate` in a
/// machine form has its findings as the result. A stream with a document carries nothing else.
struct Session {
  /// The command that runs.
  let command: Command
  /// The options of every command.
  let settings: Settings

  /// Takes what the words said.
  init(_ command: Command, _ settings: Settings) {
    self.command = command
    self.settings = settings
  }

  /// The stream of findings.
  var findingsStream: Terminal.Stream {
    command == .validate && settings.diagnostics != .text ? .output : .error
  }

  private var hasDocumentOnError: Bool {
    findingsStream == .error && settings.diagnostics.isDocument && command.hasFindings
  }

  /// Whether findings are colored.
  var colorsFindings: Bool { Terminal.showsColors(findingsStream, choice: settings.color) }

  /// Prints the findings; to be called once in a run, also when there are none.
  ///
  /// - Parameter read: Files of the root that were read and have no findings, such as images.
  /// - Returns: what was printed, and what was written to files.
  @discardableResult
  func report(
    _ findings: Findings, root: String, read: [String] = []
  ) throws(Stop) -> (printed: [UInt8], files: [OutputFile]) {
    let rendered = try render(findings, root: root, read: read)
    try report(again: rendered.printed)
    try write(rendered.files)
    return rendered
  }

  /// The findings as they are to be printed, and the files that have them too; refused where one
  /// of those is a file that is read.
  func render(
    _ findings: Findings, root: String, read: [String] = []
  ) throws(Stop) -> (printed: [UInt8], files: [OutputFile]) {
    let prefix = Root.prefix(of: root)
    let sources = findings.sources.map { $0.isInRoot ? prefix + $0.path : $0.path }
    try OutputNames.check(
      settings.findingsFiles.map(\.name), against: sources + read.map { prefix + $0 },
      command: command)
    var options = ReportOptions()
    options.displayPath = { $0.isInRoot ? prefix + $0.path : $0.path }
    options.isColored = colorsFindings
    options.isVerbose = settings.isVerbose
    options.toolVersion = Help.version
    options.explanation = { $0.explanation }
    let paths = RepositoryPaths(root: root)
    options.repositoryPath = { paths.path(of: $0) }
    let bytes = settings.diagnostics.rendered(findings, options: options)
    options.isColored = false
    let files = settings.findingsFiles.map {
      OutputFile(name: $0.name, bytes: $0.form.rendered(findings, options: options))
    }
    return (bytes, files)
  }

  /// Prints the findings of an earlier run.
  func report(again bytes: [UInt8]) throws(Stop) {
    do { try Terminal.write(bytes, to: findingsStream) } catch { throw .failure(error) }
  }

  /// Writes files, all of them or none; gives the names of those whose bytes changed.
  @discardableResult
  func write(_ files: [OutputFile]) throws(Stop) -> [String] {
    let outcomes: [OutputFiles.Outcome]
    do {
      outcomes = try OutputFiles.write(files) {
        detail("another run writes the same files; waiting for it")
      }
    } catch { throw .failure(error) }
    var written: [String] = []
    for (file, outcome) in zip(files, outcomes) {
      if outcome == .written { written.append(file.name) }
      detail("'\(file.name)' is \(outcome == .written ? "written" : "up to date")")
    }
    return written
  }

  /// Prints the result.
  func give(_ bytes: [UInt8]) throws(Stop) {
    do { try Terminal.write(bytes, to: .output) } catch { throw .failure(error) }
  }

  /// Prints the result.
  func give(_ text: String) throws(Stop) { try give(Array(text.utf8)) }

  /// Says how it went.
  func say(_ text: String) {
    if !settings.isQuiet, !hasDocumentOnError { Terminal.say(Visible.text(text) + "\n") }
  }

  /// Says more, for those who asked for it.
  func detail(_ text: @autoclosure () -> String) {
    if settings.isVerbose { say(text()) }
  }

  /// Says what is doubtful about a result; nowhere when standard error carries a document.
  func warn(_ text: String) {
    if !hasDocumentOnError { Terminal.say("contextc: warning: \(Visible.text(text))\n") }
  }

  /// Says several lines that are no progress; not where a document stands.
  func remark(_ text: String) {
    if settings.isQuiet || hasDocumentOnError { return }
    let lines = text.split(separator: "\n").map { Visible.text(String($0)) }
    Terminal.say(lines.joined(separator: "\n") + "\n")
  }

  /// Says why the work is not done; unlike progress, also when that is not wanted.
  func refuse(_ text: String) {
    Terminal.say(Self.lines(text), on: hasDocumentOnError ? .output : .error)
  }

  /// Says how to go on where standard output carries the result; not beside a document.
  func advise(_ text: String) {
    if !hasDocumentOnError { Terminal.say(Self.lines(text)) }
  }

  private static func lines(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { Visible.text(String($0)) }
    return "contextc: \(lines.joined(separator: "\n"))\n"
  }

  /// Says why nothing came of it.
  ///
  /// Where standard error carries a document, standard output is the place that is left.
  func complain(_ text: String) {
    let stream: Terminal.Stream = hasDocumentOnError ? .output : .error
    Terminal.say("contextc: \(Visible.text(text))\n", on: stream)
  }
}

extension Command {
  /// Whether the command reads files that can be wrong.
  var hasFindings: Bool {
    switch self {
    case .explain, .schema, .initialize, .completions, .manual: false
    default: true
    }
  }
}

/// The process: words in, files and text out, an exit code.
///
/// Words → ``Arguments`` → a command → ``ExitStatus``. Everything that a command does to the
/// outside goes through ``Session``, and from there through the folder System.
@main
struct Contextc {
  static func main() {
    Interruption.handleSignals()
    Terminal.exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Does what the words ask for.
  static func run(_ words: [String]) -> ExitStatus {
    do throws(Stop) {
      switch try Arguments.read(words) {
      case .help(let command): return try print(Help.text(for: command))
      case .version: return try print(Help.versions)
      case .run(let arguments):
        let settings = try Settings(arguments)
        try OutputNames.check(arguments, findings: settings.findingsFiles)
        return try run(arguments, in: Session(arguments.command, settings))
      }
    } catch {
      return error.explained()
    }
  }

  private static func run(_ arguments: Arguments, in session: Session) throws(Stop) -> ExitStatus {
    do throws(Stop) {
      switch arguments.command {
      case .validate: return try Validate(arguments).run(in: session)
      case .compile: return try Compile(arguments).run(in: session)
      case .diff: return try Diff(arguments).run(in: session)
      case .declare: return try Declare(arguments).run(in: session)
      case .resolve: return try Resolve(arguments).run(in: session)
      case .titles: return try Titles(arguments).run(in: session)
      case .fix: return try Fix(arguments).run(in: session)
      case .format: return try Format(arguments).run(in: session)
      case .generate: return try Generate(arguments).run(in: session)
      case .export: return try Export(arguments).run(in: session)
      case .watch: return try Watch(arguments).run(in: session)
      case .preview: return try Preview(arguments).run(in: session)
      case .graph: return try Graph(arguments).run(in: session)
      case .explain: return try Explain(arguments).run(in: session)
      case .schema: return try Schema(arguments).run(in: session)
      case .initialize: return try Init(arguments).run(in: session)
      case .completions: return try Completions(arguments).run(in: session)
      case .manual:
        try session.give(Manual.page)
        return .done
      }
    } catch {
      guard case .failure(let failure) = error else { throw error }
      session.complain(failure.message)
      return .failure
    }
  }

  private static func print(_ text: String) throws(Stop) -> ExitStatus {
    do { try Terminal.write(Array(text.utf8), to: .output) } catch { throw .failure(error) }
    return .done
  }
}

/// The exit codes; people's scripts rely on them.
enum ExitStatus: Int32, Sendable {
  case done = 0
  /// Findings of severity error.
  case findings = 1
  /// Differences were asked for and found.
  case differences = 2
  /// The command line is wrong.
  case usage = 64
  /// The tool is wrong.
  case defect = 70
  /// The file system failed.
  case failure = 74
}

/// Why a run ends before its work is done.
enum Stop: Error {
  case wrongUsage(UsageProblem)
  case failure(SystemFailure)

  /// The command line can't be understood.
  static func usage(
    _ message: String, suggestion: String? = nil, command: Command? = nil
  ) -> Stop {
    .wrongUsage(UsageProblem(message: message, suggestion: suggestion, command: command))
  }

  /// Says why, and gives the exit code.
  func explained() -> ExitStatus {
    switch self {
    case .wrongUsage(let problem):
      var text = "contextc: " + Visible.text(problem.message)
      if let suggestion = problem.suggestion { text += "; did you mean '\(suggestion)'?" }
      let command = problem.command.map { " \($0.rawValue)" } ?? ""
      Terminal.say(text + "\nsee 'contextc\(command) --help'\n")
      return .usage
    case .failure(let failure):
      Terminal.say("contextc: \(Visible.text(failure.message))\n")
      return .failure
    }
  }
}

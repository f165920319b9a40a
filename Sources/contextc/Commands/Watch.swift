import ContextCompiler

/// `contextc watch`: compiles at each save, until it is interrupted.
///
/// What a compilation has learned from the disk is what decides whether the next one is due: an
/// event that changes nothing of it, such as an editor's own files or our outputs, is no reason.
struct Watch {
  private let root: String
  private let compile: Compile

  /// How long the disk must be quiet before a save is taken for done, in milliseconds: editors
  /// write, rename and remove one after the other.
  private static let pause = 8
  /// After so many milliseconds without such a pause, work begins all the same.
  private static let patience = 200

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    root = arguments.operands.first ?? "."
    compile = try Compile(arguments)
  }

  /// Goes on until a signal ends it.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    var watcher: FileWatcher
    do { watcher = try FileWatcher() } catch { throw .failure(error) }
    Interruption.endLineWhenInterrupted()
    let isTerminal = Terminal.isTerminal(.error)
    var files: DiskFiles?
    while true {
      if isTerminal { Terminal.clear() } else if files != nil { session.say("") }
      let run = try runOnce(in: session, after: files)
      let record = run.record()
      files = run.files
      let places = WatchedPlaces(of: record, root: root)
      watcher.watch(folders: places.folders, files: places.files)
      waitUntilDue(after: record, watcher)
    }
  }

  /// Waits until another compilation would see something else.
  private func waitUntilDue(after record: CompileRecord?, _ watcher: borrowing FileWatcher) {
    var known = record
    while true {
      // Looked at first: what was saved while we were at work may have no event to come.
      if let last = known {
        guard let still = last.confirmed(for: root) else { return }
        known = still
      }
      watcher.wait()
      watcher.waitUntilQuiet(for: Self.pause, atMost: Self.patience)
      // Of a folder that is gone there is nothing to look at until it is back.
      if record == nil, OpenFile.status(root, followingLinks: true) != nil { return }
    }
  }

  /// Compiles.
  ///
  /// - Parameter last: The files of the run before; nothing in the first one.
  private func runOnce(
    in session: Session, after last: DiskFiles?
  ) throws(Stop) -> CompileCache.Run {
    let start = FileStamp.now
    var run = compile.begin(after: last)
    do throws(Stop) {
      _ = try compile.finish(&run, in: session)
    } catch {
      // A command line that can't work will not begin to; what fails later may be mended.
      if last == nil, case .wrongUsage = error { throw error }
      _ = error.explained()
    }
    let time = (FileStamp.now - start) / 1_000_000
    session.say("took \(time) ms; watching '\(root)' for changes, Ctrl-C ends")
    return run
  }
}

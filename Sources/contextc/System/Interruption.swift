#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What happens when a signal ends the run.
///
/// Temporary files are removed, and the exit code is 128 + the signal's number. A reader that
/// closes the pipe ends the run in the same way, without a word, as it ends `cat`. A trap is a
/// defect of ours: exit 70.
///
/// The handler may interrupt anything, so it uses nothing but memory that was set up before and
/// calls that are safe there: `unlink`, `write`, `_exit`.
enum Interruption {
  private static let slotCount = OutputFiles.countLimit
  private static let endings = [SIGHUP, SIGINT, SIGTERM, SIGPIPE]
  private static let defects = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV]

  /// The paths to remove, or nil where a slot is free. Written by the main thread only.
  nonisolated(unsafe) private static let slots: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> =
    {
      let slots = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
        capacity: slotCount)
      unsafe slots.initialize(repeating: nil, count: slotCount)
      return unsafe slots
    }()

  private static let lineEnd: StaticString = "\n"
  private static let apology: StaticString =
    "contextc: this is a defect in contextc, not in your files; please report it\n"

  /// Whether a line of the terminal is open that the next prompt is not to stand in. Written by
  /// the main thread before there is something to end.
  nonisolated(unsafe) private static var endsLine = false

  /// Has Ctrl-C end the line in which the terminal shows it, for a run that ends in no other way.
  static func endLineWhenInterrupted() {
    unsafe endsLine = Terminal.isTerminal(.error)
  }

  /// Sets the handlers up; called once, before anything else.
  static func handleSignals() {
    openStandardStreams()
    _ = unsafe slots
    // A file that may not grow further is a failed write, not a signal.
    signal(SIGXFSZ, SIG_IGN)
    setUpStack()
    for number in endings { handle(number, unlessIgnored: true) }
    // A parent may start us from a thread that lets no signals in.
    var set = Self.set(of: endings + defects)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    for number in defects { handle(number, unlessIgnored: false) }
  }

  /// Notes a file that must not be left behind; gives the slot for ``forget(_:)``.
  static func note(_ path: String) -> Int {
    for slot in 0..<slotCount where unsafe slots[slot] == nil {
      // SAFETY: the slot is in bounds; the copy lives until the slot is forgotten.
      unsafe slots[slot] = strdup(path)
      return slot
    }
    preconditionFailure("more files are written at once than there are slots")
  }

  /// Forgets a file that is no longer there under its temporary name.
  static func forget(_ slot: Int) {
    // The memory is not given back: the handler could be reading it.
    unsafe slots[slot] = nil
  }

  /// Keeps endings away while `body` runs, so that it happens whole.
  static func postponed<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var set = Self.set(of: endings)
    var previous = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &set, &previous)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
    return try body()
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    return set
  }

  private static func handle(_ number: Int32, unlessIgnored: Bool) {
    var previous = sigaction()
    unsafe sigaction(number, nil, &previous)
    // A shell starts jobs in the background with interrupts ignored, `nohup` with hang-ups.
    if unlessIgnored, isIgnoring(previous) { return }
    let handler: @convention(c) (Int32) -> Void = { Interruption.end($0) }
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      unsafe action.__sa_handler.sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = Int32(SA_ONSTACK)
    unsafe sigaction(number, &action, nil)
  }

  private static func isIgnoring(_ action: sigaction) -> Bool {
    // SAFETY: the handlers are compared as addresses, never called; SIG_IGN is address 1.
    #if canImport(Darwin)
      unsafe unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
    #elseif canImport(Musl)
      unsafe unsafeBitCast(action.__sa_handler.sa_handler, to: Int.self) == 1
    #else
      unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    #endif
  }

  /// The handler.
  private static func end(_ number: Int32) {
    var slot = 0
    while slot < slotCount {
      // SAFETY: slots hold nil or texts that are never given back.
      if let path = unsafe slots[slot] { unsafe unlink(path) }
      slot += 1
    }
    if number == SIGINT, unsafe endsLine { unsafe write(STDERR_FILENO, lineEnd.utf8Start, 1) }
    switch number {
    case SIGHUP, SIGINT, SIGTERM, SIGPIPE: _exit(128 + number)
    default:
      unsafe write(STDERR_FILENO, apology.utf8Start, apology.utf8CodeUnitCount)
      _exit(ExitStatus.defect.rawValue)
    }
  }

  /// Gives the handler a stack of its own, for the case that the usual one has run out.
  private static func setUpStack() {
    let size = 1 << 16
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unsafe stack.ss_size = .init(size)
    unsafe sigaltstack(&stack, nil)
  }

  /// A closed standard stream would give its number to the next file that is opened, and what is
  /// meant for the terminal would go there. Opened the wrong way round, writing to it still fails.
  private static func openStandardStreams() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

// The C library's list of the environment is a variable, which the compiler can't know to be safe.
#if canImport(Glibc)
  @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency import Musl
#else
  import Darwin
#endif

/// A program that runs because somebody asked for what it does, started without a shell.
@safe struct ChildProcess {
  /// Why a program can't be run.
  enum Failure: Error {
    /// It is in no folder of PATH.
    case missing
    case other(String)
  }

  private let process: pid_t

  /// Starts a program that is looked for in PATH.
  ///
  /// - Parameters:
  ///   - words: its name, then its arguments.
  ///   - variables: what is set in its environment besides ours, as `NAME=VALUE`.
  ///   - input: like the others, becomes a standard stream of the program and stays ours to close.
  init(
    _ words: [String], setting variables: [String] = [], input: Int32, output: Int32, errors: Int32
  ) throws(Failure) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    for (stream, descriptor) in [input, output, errors].enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(stream))
    }
    // Our handlers are gone in another program; what is ignored would stay so.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    var environment = unsafe Self.environment(setting: variables).map { unsafe strdup($0) } + [nil]
    // SAFETY: `strdup` gives memory that is ours to free, and the new process has copies.
    defer {
      for index in unsafe arguments.indices { unsafe free(arguments[index]) }
      for index in unsafe environment.indices { unsafe free(environment[index]) }
    }
    var process: pid_t = 0
    let result = unsafe posix_spawnp(
      &process, words[0], &actions, &attributes, &arguments, &environment)
    guard result == 0 else {
      if result == ENOENT { throw .missing }
      // SAFETY: the text is copied before another call can change it.
      throw .other(unsafe String(cString: strerror(result)))
    }
    self.process = process
  }

  /// Waits for the end; gives the exit code, or nothing when a signal ended it.
  func wait() -> Int32? {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    return Self.exitCode(status)
  }

  /// How a program stands that was given some time.
  enum Outcome { case running, ended(Int32?) }

  /// Waits for the end, but no longer than so many milliseconds.
  func wait(milliseconds: Int) -> Outcome {
    var status: Int32 = 0
    for _ in 0..<max(1, milliseconds / 10) {
      let result = unsafe waitpid(process, &status, WNOHANG)
      if result == process { return .ended(Self.exitCode(status)) }
      if result < 0, errno != EINTR { return .ended(nil) }
      poll(nil, 0, 10)
    }
    return .running
  }

  private static func exitCode(_ status: Int32) -> Int32? {
    status & 0x7f == 0 ? status >> 8 & 0xff : nil
  }

  /// Ends the process that we started.
  func kill() {
    #if canImport(Glibc)
      _ = Glibc.kill(process, SIGTERM)
    #elseif canImport(Musl)
      _ = Musl.kill(process, SIGTERM)
    #else
      _ = Darwin.kill(process, SIGTERM)
    #endif
  }

  /// Our environment with some variables set.
  private static func environment(setting variables: [String]) -> [String] {
    let names = Set(variables.map { $0.prefix { $0 != "=" } })
    var result = variables
    #if canImport(Darwin)
      guard var entry = unsafe _NSGetEnviron().pointee else { return result }
    #else
      guard var entry = unsafe Optional(environ) else { return result }
    #endif
    // SAFETY: the list ends with nil, each text with a zero; nothing in the tool changes them.
    while let text = unsafe entry.pointee {
      let variable = unsafe String(cString: text)
      if !names.contains(variable.prefix { $0 != "=" }) { result.append(variable) }
      unsafe entry += 1
    }
    return result
  }
}

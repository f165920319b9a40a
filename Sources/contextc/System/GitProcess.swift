#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One run of `git`, without a shell.
///
/// Nothing that a repository configures runs: no hook, no monitor, no filter; nothing is fetched
/// and nobody is asked.
@safe struct GitProcess {
  /// Why git can't be run.
  typealias Failure = ChildProcess.Failure

  private static let settings = [
    "git", "--no-pager", "--literal-pathspecs", "--no-optional-locks",
    "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
  ]
  private static let variables = [
    "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0", "GIT_ALLOW_PROTOCOL=", "LC_ALL=C",
  ]

  private let process: ChildProcess

  /// Starts git; the descriptors become its standard streams and stay ours to close.
  init(_ arguments: [String], input: Int32, output: Int32, errors: Int32) throws(Failure) {
    process = try ChildProcess(
      Self.settings + arguments, setting: Self.variables, input: input, output: output,
      errors: errors)
  }

  /// Waits for the end; gives the exit code, or nothing when a signal ended it.
  func wait() -> Int32? { process.wait() }

  // MARK: A run to its end

  /// What git printed.
  struct Result {
    /// Nothing when a signal ended it.
    let code: Int32?
    let output: [UInt8]
    /// The beginning of what it complained about.
    let errors: String
    /// Whether it printed more than is taken.
    let isCut: Bool
  }

  /// Runs git to its end, with nothing on its standard input.
  ///
  /// - Parameter limit: the most bytes of output that are taken; git is stopped there.
  static func run(_ arguments: [String], limit: Int = 1 << 28) throws(Failure) -> Result {
    let nothing = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    let output = try pipe()
    defer { close(output.reading) }
    let errors: (reading: Int32, writing: Int32)
    do { errors = try pipe() } catch {
      close(output.writing)
      throw error
    }
    defer { close(errors.reading) }
    let process: GitProcess
    do {
      process = try GitProcess(
        arguments, input: nothing, output: output.writing, errors: errors.writing)
    } catch {
      close(output.writing)
      close(errors.writing)
      throw error
    }
    close(output.writing)
    close(errors.writing)
    var streams = [
      pollfd(fd: output.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors.reading, events: Int16(POLLIN), revents: 0),
    ]
    var texts: [[UInt8]] = [[], []]
    let limits = [limit, 1 << 12]
    var isCut = false
    while streams.contains(where: { $0.fd >= 0 }) {
      guard unsafe poll(&streams, nfds_t(streams.count), -1) >= 0 else {
        if errno == EINTR { continue }
        break
      }
      for index in streams.indices where streams[index].fd >= 0 && streams[index].revents != 0 {
        guard let part = read(streams[index].fd), !part.isEmpty else {
          streams[index].fd = -1
          continue
        }
        let room = limits[index] - texts[index].count
        texts[index] += part.prefix(room)
        if index == 0, part.count > room {
          isCut = true
          process.kill()
        }
      }
    }
    return Result(
      code: process.wait(), output: texts[0],
      errors: String(decoding: texts[1], as: UTF8.self), isCut: isCut)
  }

  /// Ends the process.
  func kill() { process.kill() }

  /// Reads what is there, nothing at the end.
  static func read(_ descriptor: Int32) -> [UInt8]? {
    while true {
      var result = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        // SAFETY: at most the buffer's length is written, and `count` says how much was.
        #if canImport(Glibc)
          result = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          result = unsafe Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #else
          result = unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
        count = max(0, result)
      }
      if result >= 0 { return bytes }
      if errno != EINTR { return nil }
    }
  }

  private static func pipe() throws(Failure) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let result = unsafe Glibc.pipe(&ends)
    #elseif canImport(Musl)
      let result = unsafe Musl.pipe(&ends)
    #else
      let result = unsafe Darwin.pipe(&ends)
    #endif
    guard result == 0 else { throw .other(OpenFile.lastReason) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

extension GitProcess.Failure {
  /// Why git can't be run, in a sentence.
  var failure: SystemFailure {
    switch self {
    case .missing:
      SystemFailure("can't run 'git', which 'git:REV:PATH' needs: it is in no folder of PATH")
    case .other(let reason): SystemFailure("can't run 'git': \(reason)")
    }
  }
}

/// A running `git cat-file --batch`: names in, contents out, one after the other.
@safe final class GitBlobs {
  private let process: GitProcess
  /// A socket, because writing to one whose reader is gone can be told not to end us.
  private let names: Int32
  private let contents: Int32
  private var buffer: [UInt8] = []
  private var start = 0

  /// Starts the process.
  init() throws(GitProcess.Failure) {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let type = Int32(SOCK_STREAM.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw .other(OpenFile.lastReason)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var yes: Int32 = 1
      unsafe setsockopt(
        ends[0], SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    let nothing = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer {
      close(ends[1])
      close(nothing)
    }
    names = ends[0]
    // The other direction of the socket carries the contents.
    contents = ends[0]
    do {
      process = try GitProcess(
        ["cat-file", "--batch"], input: ends[1], output: ends[1], errors: nothing)
    } catch {
      close(ends[0])
      throw error
    }
  }

  deinit {
    close(names)
    _ = process.wait()
  }

  /// Reads a blob; `missing` when the repository doesn't have it.
  func read(_ object: String, limit: Int = 1 << 30) -> Answer {
    guard send(Array(object.utf8) + [UInt8(ascii: "\n")]), let header = line() else {
      return .missing
    }
    let words = header.split(separator: " ")
    guard words.count == 3, words[1] == "blob", let size = Int(words[2]) else {
      return .missing
    }
    let isTooLarge = size > limit
    guard let bytes = take(size, isKept: !isTooLarge), take(1, isKept: false) != nil else {
      return .missing
    }
    return isTooLarge ? .tooLarge : .bytes(bytes)
  }

  /// A blob, or why there is none.
  enum Answer { case bytes([UInt8]), missing, tooLarge }

  private func send(_ bytes: [UInt8]) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var start = 0
    while start < bytes.count {
      // SAFETY: the range from `start` lies in the array, which lives during the call.
      let count = unsafe bytes.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          unsafe Glibc.send(
            names, buffer.baseAddress.map { unsafe $0 + start }, bytes.count - start, flags)
        #elseif canImport(Musl)
          unsafe Musl.send(
            names, buffer.baseAddress.map { unsafe $0 + start }, bytes.count - start, flags)
        #else
          unsafe Darwin.send(
            names, buffer.baseAddress.map { unsafe $0 + start }, bytes.count - start, flags)
        #endif
      }
      if count >= 0 { start += count } else if errno != EINTR { return false }
    }
    return true
  }

  private func fill() -> Bool {
    guard let part = GitProcess.read(contents), !part.isEmpty else { return false }
    if start == buffer.count {
      buffer = part
      start = 0
    } else {
      buffer += part
    }
    return true
  }

  private func line() -> String? {
    while true {
      if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return String(decoding: buffer[start..<end], as: UTF8.self)
      }
      // A header is an object's name, a type and a size.
      guard buffer.count - start < 1 << 10, fill() else { return nil }
    }
  }

  private func take(_ count: Int, isKept: Bool) -> [UInt8]? {
    var bytes: [UInt8] = []
    if isKept { bytes.reserveCapacity(count) }
    var left = count
    while left > 0 {
      if start == buffer.count, !fill() { return nil }
      let part = buffer[start..<min(buffer.count, start + left)]
      if isKept { bytes += part }
      start += part.count
      left -= part.count
    }
    return bytes
  }
}

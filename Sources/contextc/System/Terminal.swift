#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The standard streams.
struct Terminal: Sendable {
  /// One of the two streams that are written to.
  enum Stream: Int32, Sendable {
    case output = 1
    case error = 2
  }

  /// Writes bytes to a stream, all of them or a failure.
  static func write(_ bytes: [UInt8], to stream: Stream) throws(SystemFailure) {
    guard writeAll(bytes, to: stream.rawValue) else {
      let name = stream == .output ? "standard output" : "standard error"
      throw SystemFailure("can't write to \(name): \(OpenFile.lastReason)")
    }
  }

  /// Writes what nobody depends on; that it can't be written is no reason to stop.
  static func say(_ text: String, on stream: Stream = .error) {
    _ = writeAll(Array(text.utf8), to: stream.rawValue)
  }

  /// Whether the stream is a terminal that shows colors.
  static func showsColors(_ stream: Stream, choice: ColorChoice) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto:
      isTerminal(stream) && (variable("NO_COLOR") ?? "").isEmpty
        && variable("TERM") != "dumb"
    }
  }

  /// Empties the screen and what was scrolled out of it.
  static func clear() { say("\u{1b}[2J\u{1b}[3J\u{1b}[H") }

  /// Whether somebody looks at the stream.
  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Writes until everything is written or a call fails.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      // SAFETY: the range from `start` lies in the array, which lives during the call.
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(
          descriptor, buffer.baseAddress.map { unsafe $0 + start },
          min(bytes.count - start, 1 << 30))
      }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&request, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Ends the process.
  static func exit(_ status: ExitStatus) -> Never { _exit(status.rawValue) }

  private static func variable(_ name: String) -> String? {
    // SAFETY: nothing in the tool changes the environment.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  private static func write(
    _ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(descriptor, start, count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, start, count)
    #else
      unsafe Darwin.write(descriptor, start, count)
    #endif
  }
}

/// The file system failed: exit 74.
struct SystemFailure: Error {
  /// The path and the reason, in one phrase.
  let message: String

  /// Takes the phrase.
  init(_ message: String) { self.message = message }
}

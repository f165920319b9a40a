#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program that shows a page to the person at the screen.
enum Browser {
  #if canImport(Darwin)
    private static let opener = "open"
  #else
    private static let opener = "xdg-open"
  #endif
  /// How long the opener may take to say that it can't: some stay as long as the page is open.
  private static let patience = 3000

  /// Asks the system to show a file, and goes on.
  static func open(_ name: String) throws(SystemFailure) {
    // The whole path is neither an option nor a URL of somewhere else.
    guard case .success(let path) = OpenFile.realPath(name) else {
      throw SystemFailure("can't open '\(name)': it is gone")
    }
    let nothing = Self.open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    do throws(ChildProcess.Failure) {
      let process = try ChildProcess(
        [opener, path], input: nothing, output: nothing, errors: nothing)
      if case .ended(let code) = process.wait(milliseconds: patience), code != 0 {
        throw .other("it says that it can't")
      }
    } catch {
      switch error {
      case .missing:
        throw SystemFailure("can't open '\(name)': '\(opener)' is in no folder of PATH")
      case .other(let reason):
        throw SystemFailure("can't open '\(name)' with '\(opener)': \(reason)")
      }
    }
  }

  private static func open(_ path: String, _ flags: Int32) -> Int32 {
    #if canImport(Glibc)
      unsafe Glibc.open(path, flags)
    #elseif canImport(Musl)
      unsafe Musl.open(path, flags)
    #else
      unsafe Darwin.open(path, flags)
    #endif
  }
}

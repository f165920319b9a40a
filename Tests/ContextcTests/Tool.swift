import Foundation
import Testing

/// The built executable, as a shell would start it.
enum Tool {
  /// What came of a run.
  struct Result: CustomStringConvertible {
    let code: Int32
    let wasKilled: Bool
    let output: String
    let errors: String

    var description: String { "exit \(code)\nstdout: \(output)\nstderr: \(errors)" }
  }

  /// The executable beside the test bundle.
  static let path: String = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let folder = (bundle ?? .main).bundleURL.deletingLastPathComponent()
    #else
      let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()
    #endif
    return folder.appendingPathComponent("contextc").path
  }()

  /// The folder of the package.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// How long a program may run, and twice as long a test: nothing is measured by it, it only ends
  /// what hangs. Under sanitizers a program takes ten times as long.
  static let minutes =
    ProcessInfo.processInfo.environment["CONTEXTC_TEST_MINUTES"].flatMap { Int($0) } ?? 1
  static let timeLimit = TimeLimitTrait.Duration.minutes(2 * minutes)

  /// Whether a program stands in a folder of PATH.
  static func finds(_ program: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  /// Runs the tool to its end.
  static func run(
    _ arguments: String..., in folder: Folder, input: String = "",
    environment: [String: String] = [:]
  ) throws -> Result {
    try start(path, arguments, in: folder, input: input, environment: environment).wait()
  }

  /// Runs a shell script, in which `$0` is the tool.
  static func shell(_ script: String, in folder: Folder) throws -> Result {
    try start("/bin/sh", ["-c", script, path], in: folder).wait()
  }

  /// Starts a program and goes on.
  static func start(
    _ program: String = Tool.path, _ arguments: [String], in folder: Folder, input: String = "",
    environment: [String: String] = [:]
  ) throws -> Run {
    try Run(program, arguments, in: folder, input: input, environment: environment)
  }

  /// A program that runs; its streams go to files, so that no pipe can fill up.
  final class Run {
    let process = Process()
    private let streams: Folder

    init(
      _ program: String, _ arguments: [String], in folder: Folder, input: String,
      environment: [String: String]
    ) throws {
      streams = try Folder()
      try streams.write(input, to: "in")
      try streams.write("", to: "out")
      try streams.write("", to: "err")
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      process.currentDirectoryURL = folder.url
      process.environment = ProcessInfo.processInfo.environment
        .filter { $0.key != "NO_COLOR" && $0.key != "MFLAGS" && !$0.key.hasPrefix("MAKE") }
        .merging(environment) { $1 }
      process.standardInput = try FileHandle(forReadingFrom: streams.url("in"))
      process.standardOutput = try FileHandle(forWritingTo: streams.url("out"))
      process.standardError = try FileHandle(forWritingTo: streams.url("err"))
      try process.run()
    }

    deinit {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Waits for the end; a program that has not come to it after a minute is killed.
    func wait() throws -> Result {
      for _ in 0..<6000 * minutes where process.isRunning { usleep(10_000) }
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      return Result(
        code: process.terminationStatus,
        wasKilled: process.terminationReason == .uncaughtSignal,
        output: try streams.read("out"), errors: try streams.read("err"))
    }
  }
}

/// A folder of its own, gone when nobody holds it.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("contextc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func url(_ path: String) -> URL { url.appendingPathComponent(path) }

  func write(_ text: String, to path: String) throws {
    let file = url(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }

  /// All names in the folder, hidden ones too.
  func names(in path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(path).path).sorted()
  }

  /// Which file a path leads to: another number means that it was replaced.
  func number(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: url(path).path)
    return try #require(attributes[.systemFileNumber] as? Int)
  }

  func mode(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: url(path).path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  func setMode(_ mode: Int, of path: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: url(path).path)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url(path).path, withDestinationPath: target)
  }

  func makePipe(_ path: String) { #expect(mkfifo(url(path).path, 0o600) == 0) }

  /// Waits until something is so; gives up after ten seconds.
  func wait(until isReached: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<1000 {
      if try isReached() { return true }
      usleep(10_000)
    }
    return false
  }

  /// A folder with a content root, `root`, of a book.
  static func withRoot() throws -> Folder {
    let folder = try Folder()
    try folder.writeRoot()
    return folder
  }

  /// Writes the content root; its book has the given chapters.
  func writeRoot(_ root: String = "root", chapters: [String] = ["act-1"]) throws {
    try write(
      """
      {"type": "app", "identifier": "com.example.app", "title": "Plays",
       "developmentLocale": "en", "locales": ["en"], "children": ["book.json"]}
      """, to: root + "/app.json")
    let children = chapters.map {
      #"{"type": "chapter", "identifier": "\#($0)", "title": "The title of \#($0)"}"#
    }
    try write(
      """
      {"type": "book", "identifier": "hamlet", "title": "Hamlet",
       "children": [\(children.joined(separator: ",\n"))]}
      """, to: root + "/book.json")
  }
}

import Foundation

/// Measures `contextc` as people run it: whole processes on corpora with a fixed seed.
///
/// `make bench` runs it in release; `--smoke` takes a tiny corpus. Figures are medians of several
/// rounds in which the runs take turns. `--read` is how it starts itself for what an app reads,
/// `--codable` for the peer that Foundation is, `--corpus` and `--fingerprint` to make and compare
/// without growing.
/// `make bench-order` runs it with `--insertions`, which counts and measures no time.
@main
struct Benchmarks {
  /// One run that is measured.
  struct Scenario {
    let name: String
    let arguments: [String]
  }

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.contains("--insertions") { return InsertionBenchmark.run() }
    if arguments.first == "--read", let file = arguments.last {
      try arguments.dropFirst().first.flatMap(Reading.init)?.run(file)
      return
    }
    if arguments.first == "--codable", arguments.count == 3, let tree = arguments.last {
      return try CodablePeer.run(arguments.dropFirst().first ?? "", tree)
    }
    if arguments.first == "--fingerprint", let file = arguments.last {
      return try PeerBenchmark.printFingerprint(of: file)
    }
    if arguments.first == "--corpus" { return try WrittenCorpus.make(Array(arguments.dropFirst())) }
    let isSmoke = arguments.contains("--smoke")
    let names = arguments.filter { !$0.hasPrefix("--") }
    let tool = names.first ?? ".build/release/contextc"
    let peers = PeerBenchmark(
      tools: URL(filePath: names.dropFirst().first ?? "build/bench"), rounds: isSmoke ? 1 : 5)
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "contextc-bench-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: directory) }
    if arguments.contains("--million") {
      return try TitleBenchmark(contexts: 1_000_000, rounds: 1).run(tool, in: directory)
    }
    let sizes = isSmoke ? [("tiny", 1_000)] : [("S", 10_000), ("M", 100_000)]
    let corpora = try sizes.flatMap { name, size in
      try Corpus.Form.allCases.map { form in
        try WrittenCorpus(
          name: name, contexts: size, form: form,
          root: directory.appending(path: "\(name)-\(form.rawValue)"))
      }
    }
    print("corpus  form       run                CPU s   wall s   peak MB   µs/context")
    for corpus in corpora { try measure(corpus, tool: tool, rounds: isSmoke ? 1 : 5) }
    for corpus in corpora { try peers.run(tool, corpus) }
    print("")
    for corpus in corpora { try showDigest(corpus) }
    try TitleBenchmark(contexts: isSmoke ? 1_000 : 20_000, rounds: isSmoke ? 1 : 5)
      .run(tool, in: directory)
    print("\ncorpus  what an app reads           CPU ms    wall ms")
    for (name, _) in sizes {
      let tree = directory.appending(path: "\(name)-stated.baseline.json").path
      for reading in Reading.allCases {
        let time = try reading.measured(tree, rounds: isSmoke ? 1 : 15)
        let figures = String(format: "%9.1f %10.1f", time.processor * 1e3, time.wall * 1e3)
        print(name.padded(to: 8) + reading.rawValue.padded(to: 27) + figures)
      }
    }
  }

  private static func measure(_ corpus: WrittenCorpus, tool: String, rounds: Int) throws {
    let root = corpus.root
    let baseline = root.path + ".baseline.json"
    let tree = root.path + ".tree.json"
    _ = try ProcessRun(tool, ["compile", root.path, "-o", baseline, "--quiet"])
    let scenarios = [
      Scenario(name: "validate", arguments: ["validate", root.path, "--quiet"]),
      Scenario(name: "compile", arguments: ["compile", root.path, "-o", tree, "--quiet"]),
      Scenario(
        name: "compile --diff",
        arguments: [
          "compile", root.path, "-o", tree, "--quiet", "--baseline", baseline, "--diff",
          tree + ".diff",
        ]),
      Scenario(name: "diff", arguments: ["diff", baseline, tree, "--format", "json"]),
    ]
    var runs = [[ProcessRun]](repeating: [], count: scenarios.count)
    for _ in 0..<rounds {
      for (index, scenario) in scenarios.enumerated() {
        if scenario.name == "compile" { try? FileManager.default.removeItem(atPath: tree) }
        runs[index].append(try ProcessRun(tool, scenario.arguments))
      }
    }
    for (scenario, runs) in zip(scenarios, runs) {
      show(corpus, scenario, runs)
    }
    guard try ask(["--fingerprint", tree]) == ask(["--fingerprint", baseline]) else {
      throw PeerBenchmark.Difference(description: "two runs on \(corpus.name) give two trees")
    }
  }

  /// Writes what the runs on a corpus have made in so few letters that a test can compare it: the
  /// digest at the end of the tree.
  private static func showDigest(_ corpus: WrittenCorpus) throws {
    let tree = URL(filePath: corpus.root.path + ".tree.json")
    let file = try FileHandle(forReadingFrom: tree)
    try file.seek(toOffset: file.seekToEnd() - 64)
    let end = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    let digest = end.firstMatch(of: /"xxh3:([0-9a-f]{32})"/)?.output.1 ?? "without a digest"
    print("tree of \(corpus.name) \(corpus.form.rawValue): \(digest)")
  }

  private static func show(_ corpus: WrittenCorpus, _ scenario: Scenario, _ runs: [ProcessRun]) {
    let cpu = median(runs.map(\.cpuSeconds))
    let wall = median(runs.map(\.wallSeconds))
    let peak = median(runs.map(\.peakMegabytes))
    let columns = [
      corpus.name.padded(to: 8), corpus.form.rawValue.padded(to: 11),
      scenario.name.padded(to: 16),
      String(
        format: "%8.3f %8.3f %9.1f %12.2f", cpu, wall, peak,
        cpu * 1e6 / Double(corpus.contextCount)),
    ]
    print(columns.joined())
  }

  /// What this program prints when it is started in another way, in a process of its own.
  static func ask(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ProcessRun.Problem.failed(arguments, process.terminationStatus)
    }
    return text
  }

  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

/// A process that ran to its end, with what the system says of it.
///
/// On Linux no process is seen to have less memory than the one that started it has had: the
/// benchmark's own 20 MB.
struct ProcessRun {
  let cpuSeconds: Double
  let wallSeconds: Double
  let peakMegabytes: Double

  /// What is wrong with a run.
  enum Problem: Error { case notStarted(String, Int32), failed([String], Int32) }

  init(_ tool: String, _ arguments: [String]) throws {
    var strings = ([tool] + arguments).map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    let start = ContinuousClock.now
    var process: pid_t = 0
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let error = posix_spawn(&process, tool, &actions, nil, &strings, environ)
    guard error == 0 else { throw Problem.notStarted(tool, error) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    let elapsed = ContinuousClock.now - start
    guard status == 0 else { throw Problem.failed(arguments, status) }
    cpuSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    wallSeconds =
      Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
    #if os(Linux)
      peakMegabytes = Double(usage.ru_maxrss) / 1024
    #else
      peakMegabytes = Double(usage.ru_maxrss) / 1_048_576
    #endif
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

import ContextTree
import Foundation

/// Compares `contextc compile` with what a team would write in its place, and with the floor: the
/// programs take turns on the same content, so that ratios mean something on a busy machine.
///
/// Who writes a tree must write ours, to the byte; Node has another digest, which is left out.
struct PeerBenchmark {
  /// The folder of `make bench` with Python's packages and the floor's program.
  let tools: URL
  let rounds: Int

  private struct Peer {
    let name: String
    let tool: String
    /// The command line for a root and the tree to be written.
    let arguments: (_ root: String, _ tree: String) -> [String]
    let writesTree: Bool

    /// Whether the program is on this machine.
    var isThere: Bool { FileManager.default.isExecutableFile(atPath: tool) }
  }

  /// What went wrong with a comparison.
  struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  private func peers(_ tool: String) -> [Peer] {
    let programs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Peers")
    let path = { (name: String) in programs.appending(path: name).path }
    return [
      Peer(
        name: "contextc", tool: tool,
        arguments: { ["compile", $0, "-o", $1, "--quiet"] }, writesTree: true),
      Peer(
        name: "simdjson on-demand, reading only", tool: tools.appending(path: "walk").path,
        arguments: { root, _ in [root + ".files"] }, writesTree: false),
      Peer(
        name: "Python with orjson", tool: tools.appending(path: "venv/bin/python").path,
        arguments: { [path("compile.py"), $0, $1] }, writesTree: true),
      Peer(
        name: "Node", tool: Self.find("node") ?? "",
        arguments: { [path("compile.mjs"), $0, $1] }, writesTree: true),
      Peer(
        name: "Foundation's Codable", tool: CommandLine.arguments[0],
        arguments: { ["--codable", $0, $1] }, writesTree: true),
    ]
  }

  private static func find(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
  }

  /// Measures the peers on a corpus, and prints a line for each.
  ///
  /// - Throws: ``Difference`` when a peer's tree is another one.
  func run(_ tool: String, _ corpus: WrittenCorpus) throws {
    let root = corpus.root
    let all = peers(tool)
    let peers = all.filter(\.isThere)
    var runs = [[ProcessRun]](repeating: [], count: peers.count)
    let trees = peers.indices.map { root.path + ".peer-\($0).json" }
    for _ in 0..<rounds {
      for (index, peer) in peers.enumerated() {
        try? FileManager.default.removeItem(atPath: trees[index])
        runs[index].append(try ProcessRun(peer.tool, peer.arguments(root.path, trees[index])))
      }
    }
    let ours = try Benchmarks.ask(["--fingerprint", trees[0]])
    for (peer, tree) in zip(peers, trees) where peer.writesTree {
      if try Benchmarks.ask(["--fingerprint", tree]) != ours {
        throw Difference(
          description: "\(peer.name) writes another tree for \(corpus.name): \(tree)")
      }
    }
    print(
      "\ncorpus  form       program                            CPU s   wall s   peak MB   CPU ratio"
    )
    let cpu = runs.map { Benchmarks.median($0.map(\.cpuSeconds)) }
    for (index, peer) in peers.enumerated() {
      let figures = String(
        format: "%9.3f %8.3f %9.1f %11.2f", cpu[index],
        Benchmarks.median(runs[index].map(\.wallSeconds)),
        Benchmarks.median(runs[index].map(\.peakMegabytes)), cpu[index] / cpu[0])
      print(
        corpus.name.padded(to: 8) + corpus.form.rawValue.padded(to: 11) + peer.name.padded(to: 33)
          + figures)
    }
    for peer in all where !peer.isThere { print("\(peer.name): not on this machine, left out") }
  }

  /// Prints the digest of a tree without its digests; in a process of its own, which may grow.
  static func printFingerprint(of file: String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
      .replacing(/"xxh3:[0-9a-f]{32}"/, with: "")
    print(XXH3.hash(Array(text.utf8).span))
  }
}

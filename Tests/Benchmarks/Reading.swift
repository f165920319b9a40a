import ContextTree
import Foundation

/// Measures what an app pays for the declared tree: each figure comes from a process of its own,
/// in which nothing is warm. The file's bytes are in memory before the clock starts.
enum Reading: String, CaseIterable {
  /// The children of one book, as a context provider extension needs them.
  case children
  /// The top-level contexts.
  case top
  /// The whole tree, with every title in every language.
  case everything

  /// The seconds of a run.
  struct Time {
    let wall: Double
    let processor: Double
  }

  /// What a process that was started for it prints: seconds by the clock and of the processor, and a
  /// checksum.
  func run(_ file: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    let start = ContinuousClock.now
    let ticks = clock()
    var checksum = 0
    switch self {
    case .children, .top:
      let path: IdentifierPath = self == .top ? [] : ["book-1"]
      for child in try ContextTreeFile(json: bytes).children(of: path) ?? [] {
        checksum += child.title(for: ["fr-CA", "en"])?.text.utf8.count ?? 0
      }
    case .everything:
      var open = try ContextTree(json: bytes).app.children
      while let context = open.popLast() {
        for title in context.titles { checksum += title.text.utf8.count }
        open += context.children
      }
    }
    let elapsed = (ContinuousClock.now - start).components
    let wall = Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18
    print(wall, Double(clock() - ticks) / Double(CLOCKS_PER_SEC), checksum)
  }

  /// Runs this in processes of its own; the medians of their times.
  func measured(_ file: String, rounds: Int) throws -> Time {
    var checksums: Set<Substring> = []
    let times = try (0..<rounds).map { _ -> Time in
      let words = try Benchmarks.ask(["--read", rawValue, file])
        .split { $0 == " " || $0 == "\n" }
      guard words.count == 3, let wall = Double(words[0]), let processor = Double(words[1]) else {
        throw ProcessRun.Problem.failed(["--read", rawValue], 0)
      }
      checksums.insert(words[2])
      return Time(wall: wall, processor: processor)
    }
    precondition(checksums.count == 1, "a tree is not read alike each time")
    return Time(
      wall: times.map(\.wall).sorted()[rounds / 2],
      processor: times.map(\.processor).sorted()[rounds / 2])
  }
}

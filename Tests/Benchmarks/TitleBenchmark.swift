import Foundation

/// Measures what a title costs: the same contexts are validated with their titles in one locale
/// and in 20, each in one table.
struct TitleBenchmark {
  let contexts: Int
  let rounds: Int

  private static let localeCount = 20

  /// Prints both runs, and what lies between them for each title more.
  func run(_ tool: String, in directory: URL) throws {
    let one = try measure(localeCount: 1, tool, directory)
    let all = try measure(localeCount: Self.localeCount, tool, directory)
    let titles = Double(all.contexts * (Self.localeCount - 1))
    print("\ntitles             locales   CPU s   wall s   peak MB   MB read")
    for (locales, run) in [(1, one), (Self.localeCount, all)] {
      print(
        String(
          format: "%9d contexts   %3d %8.3f %8.3f %9.1f %9.1f", run.contexts, locales, run.cpu,
          run.wall, run.peak, run.read))
    }
    print(
      String(
        format: "each title more: %.0f ns CPU, %.0f bytes of memory, %.0f bytes of file",
        (all.cpu - one.cpu) * 1e9 / titles, (all.peak - one.peak) * 1_048_576 / titles,
        (all.read - one.read) * 1e6 / titles))
  }

  private struct Result {
    let contexts: Int
    let cpu: Double
    let wall: Double
    let peak: Double
    let read: Double
  }

  private func measure(localeCount: Int, _ tool: String, _ directory: URL) throws -> Result {
    let root = directory.appending(path: "titles-\(localeCount)")
    defer { try? FileManager.default.removeItem(at: root) }
    let corpus = try WrittenCorpus(
      name: "titles", contexts: contexts, form: .automatic, localeCount: localeCount, root: root)
    var runs: [ProcessRun] = []
    for _ in 0..<rounds { runs.append(try ProcessRun(tool, ["validate", root.path, "--quiet"])) }
    return Result(
      contexts: corpus.contextCount, cpu: Benchmarks.median(runs.map(\.cpuSeconds)),
      wall: Benchmarks.median(runs.map(\.wallSeconds)),
      peak: Benchmarks.median(runs.map(\.peakMegabytes)),
      read: Double(corpus.byteCount) * 1e-6)
  }
}

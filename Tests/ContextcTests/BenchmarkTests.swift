import Foundation
import Testing

@Suite struct `The benchmark` {
  @Test func `runs on a tiny corpus, and makes the trees that it has always made`() throws {
    let folder = try Folder()
    let benchmarks = URL(fileURLWithPath: Tool.path).deletingLastPathComponent()
      .appendingPathComponent("Benchmarks").path
    let run = try Tool.start(
      benchmarks, [Tool.path, folder.url("tools").path, "--smoke"], in: folder
    )
    .wait()
    #expect(run.code == 0, "\(run)")
    let trees = run.output.split(separator: "\n").filter { $0.hasPrefix("tree of ") }
    #expect(
      trees == [
        "tree of tiny stated: ecad3f190b9a9054870da095a080f830",
        "tree of tiny automatic: 8fd54fb2b28be6e3aad247476185285b",
      ])
    #expect(run.output.contains("Foundation's Codable"))
    #expect(run.output.contains("Python with orjson: not on this machine, left out"))
  }
}

import Foundation
import Testing

/// What fuzzing began with, and what it found, as plain tests: a failure ends the process.
@Suite struct `Inputs of the fuzz targets` {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "corpus")

  @Test(arguments: FuzzTarget.allCases)
  func `break nothing`(target: FuzzTarget) throws {
    let folder = Self.corpus.appending(path: target.rawValue)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    try #require(names.count >= 2)
    for name in names {
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      target.run(bytes)
      // Cut short, which is what a download or a full disk makes of a file.
      for length in stride(from: 0, to: min(bytes.count, 400), by: 7) {
        target.run(Array(bytes.prefix(length)))
      }
    }
  }

  @Test func `are there for each target and no other`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
    #expect(
      Set(names.filter { !$0.hasSuffix(".dict") }) == Set(FuzzTarget.allCases.map(\.rawValue)))
  }
}

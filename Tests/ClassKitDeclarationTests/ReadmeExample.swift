import ClassKitDeclaration
import ClassKitModel
import ContextTree
import Foundation
import Testing

// The class as the README shows it; a test of the README compares the two.

final class Content: Sendable {
  let tree: ContextTree
  let languages = Locale.preferredLanguages
  let delegate: ContextTreeDelegate

  init(_ file: [UInt8]) throws {
    tree = try ContextTree(json: file)
    delegate = ContextTreeDelegate(tree: tree, languages: languages)
  }

  /// Once in each launch, before anything else is asked of ClassKit.
  func declare(recordAt record: URL) async throws {
    // Set afterwards: what a delegate builds is saved piece by piece.
    defer { CLSDataStore.shared.delegate = delegate }
    try await ContextDeclarer(tree: tree, languages: languages).declare(recordAt: record)
  }
}

@Suite struct `The README's example of an app` {
  @Test func `declares the tree once`() async throws {
    let tree = try compileSample("great-plays").present
    let record = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: record) }
    let content = try Content(tree.bytes)
    for _ in 1...2 {
      try await content.declare(recordAt: record)
      #expect(CLSDataStore.shared.delegate === content.delegate)
      #expect(CLSDataStore.shared.writes.total == tree.contextCount)
      #expect(CLSDataStore.shared.saveCount == 1)
    }
  }
}

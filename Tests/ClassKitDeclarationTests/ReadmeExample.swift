import ClassKitDeclaration
import ClassKitModel
import ContextTree
import Foundation
import Testing

// The function as the README shows it; a test of the README compares the two.

func declare(_ file: [UInt8], recordAt record: URL) async throws -> ContextTreeDelegate {
  let tree = try ContextTree(json: file)
  let languages = Locale.preferredLanguages
  // The data store holds its delegate weakly: the app keeps what is returned.
  let delegate = ContextTreeDelegate(tree: tree, languages: languages)
  CLSDataStore.shared.delegate = delegate
  try await ContextDeclarer(tree: tree, languages: languages).declare(recordAt: record)
  return delegate
}

@Suite struct `The README's example of an app` {
  @Test func `declares the tree once`() async throws {
    let tree = try compileSample("great-plays").present
    let record = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: record) }
    var delegate = try await declare(tree.bytes, recordAt: record)
    #expect(CLSDataStore.shared.delegate === delegate)
    #expect(CLSDataStore.shared.writes.total == tree.contextCount)
    delegate = try await declare(tree.bytes, recordAt: record)
    #expect(CLSDataStore.shared.delegate === delegate)
    #expect(CLSDataStore.shared.writes.total == tree.contextCount)
  }
}

import ClassKitModel
import ContextCompiler
import ContextTree
import Foundation
import Testing

@testable import ClassKitDeclaration

/// Two releases of an app on a teacher's device: what is written by the difference, and what
/// becomes of the store when contexts are only added where they are missing, as Apple's sample does.
@Suite struct `Two releases` {
  /// A row of the README's table.
  private struct Row {
    let name: String
    var contexts = 0
    var differences = 0
    var written = 0
    var writtenAgain = 0
    var addedIfMissing = 0
    var staleTitles = 0
    var staleContexts = 0

    var markdown: String {
      let numbers = [
        contexts, differences, written, writtenAgain, addedIfMissing, staleTitles, staleContexts,
      ]
      return "| \(name) | " + numbers.map(String.init).joined(separator: " | ") + " |"
    }
  }

  @Test(arguments: ["great-plays", "elements"])
  func `of a sample cost what differs`(sample: String) async throws {
    let (baseline, present) = try compileSample(sample)
    try await check(sample, from: baseline, to: present)
  }

  @Test(
    .enabled(
      if: RealBooks.areThere,
      "the structures of real books are not beside the repository, in ../shared/realdata"),
    arguments: RealBooks.series)
  func `of a real book cost what differs`(series: String) async throws {
    let trees = try RealBooks.trees(of: series)
    try #require(trees.count > 1)
    for number in 1..<trees.count {
      try await check(
        "\(series) v\(number) → v\(number + 1)", from: trees[number - 1], to: trees[number])
    }
  }

  @Test(
    .enabled(
      if: RealBooks.areThere,
      "the structures of real books are not beside the repository, in ../shared/realdata"),
    arguments: RealBooks.series)
  func `of a real book with others between them do as well`(series: String) async throws {
    let trees = try RealBooks.trees(of: series)
    let (first, last) = (try #require(trees.first), try #require(trees.last))
    for (old, new) in [(first, last), (last, first)] {
      var row = Row(name: series)
      try await declare(old, new, &row)
      let counts = DiffSelection(ContextDiff(from: old, to: new), locale: "en").counts
      #expect(row.written == counts.declared + counts.moved + counts.removed)
      #expect(row.writtenAgain == 0)
    }
  }

  private func check(_ name: String, from old: ContextTree, to new: ContextTree) async throws {
    var row = Row(name: name, contexts: new.contextCount)
    // What the compiler's diff says of a device in this language: a move is written twice.
    let counts = DiffSelection(ContextDiff(from: old, to: new), locale: "en").counts
    row.differences = counts.declared + counts.moved + counts.removed
    try await declare(old, new, &row)
    try await addIfMissing(old, new, &row)
    #expect(row.written == row.differences, "\(name)")
    #expect(row.writtenAgain == 0, "\(name)")
    let readme = try String(
      contentsOf: packageFolder.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains(row.markdown), "the README's table has another row: \(row.markdown)")
  }

  private func declare(_ old: ContextTree, _ new: ContextTree, _ row: inout Row) async throws {
    let device = Device(app: new.app.identifier)
    let first = try await device.declare(old)
    #expect(device.store.writes == CLSDataStore.Writes(created: old.contextCount))
    device.launch()
    let second = try await device.declare(new, after: first.record)
    row.written = device.store.writes.total
    #expect(!second.wasReconciled && second.failure == nil && device.store.saveCount <= 1)
    #expect(device.contents == new.contents(["en"]))
    device.launch()
    try await device.declare(new, after: second.record)
    row.writtenAgain = device.store.writes.total
    #expect(device.store.lookupCount == 0)
  }

  /// Apple, Incorporating ClassKit into an educational app: ask for all leaves, and let the delegate
  /// build what is missing.
  private func addIfMissing(_ old: ContextTree, _ new: ContextTree, _ row: inout Row) async throws {
    let device = Device(app: new.app.identifier)
    for tree in [old, new] {
      device.launch(answering: tree)
      let store = ContextStore(current: device.provider)
      for leaf in tree.all where leaf.children.isEmpty {
        try await store.withContext(at: leaf.identifierPath) { _ in }
      }
    }
    row.addedIfMissing = device.store.writes.total
    for context in device.store.mainAppContext.subtree.dropFirst() {
      if let declared = new.context(at: IdentifierPath(context.pathBelowApp)) {
        if declared.title(for: ["en"])?.text != context.title { row.staleTitles += 1 }
      } else {
        row.staleContexts += 1
      }
    }
  }
}

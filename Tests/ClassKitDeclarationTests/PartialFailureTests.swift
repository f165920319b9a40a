import ClassKitModel
import ContextTree
import Foundation
import Testing

@testable import ClassKitDeclaration

/// What is recorded when ClassKit refuses a part, and what the next launch makes of it.
@Suite struct `A save that is refused in part` {
  private static let old = """
    {"type": "book", "identifier": "hamlet", "title": "Hamlet", "children": [
      {"type": "chapter", "identifier": "act-1", "title": "Elsinore"},
      {"type": "chapter", "identifier": "act-2", "title": "Polonius", "children": [
        {"type": "quiz", "identifier": "quiz", "title": "A spy"}]}]},
    {"type": "book", "identifier": "lear", "title": "Lear"}
    """
  /// Act one has another title, act two is gone with its quiz, a book is new.
  private static let new = """
    {"type": "book", "identifier": "hamlet", "title": "Hamlet", "children": [
      {"type": "chapter", "identifier": "act-1", "title": "A platform"}]},
    {"type": "book", "identifier": "lear", "title": "King Lear"},
    {"type": "book", "identifier": "macbeth", "title": "Macbeth", "children": [
      {"type": "chapter", "identifier": "act-1", "title": "A heath"}]}
    """

  /// The content after one more release: a chapter more, below what may have been refused.
  private static let later = new.replacing(
    #""title": "A heath"}"#,
    with: #""title": "A heath"}, {"type": "chapter", "identifier": "act-2", "title": "A castle"}"#)

  private let trees: (old: ContextTree, new: ContextTree, later: ContextTree)

  init() throws {
    let old = try compile(app(Self.old))
    let new = try compile(app(Self.new), baseline: old)
    trees = (old, new, try compile(app(Self.later), baseline: new))
  }

  /// What is refused, what stays open then, and how many records the next launch writes.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let path: [String]
    let unsettled: [IdentifierPath]
    let repeated: CLSDataStore.Writes
    var testDescription: String { path.joined(separator: "/") }
  }

  static let refusals = [
    Refusal(
      path: ["hamlet", "act-2"], unsettled: [["hamlet", "act-2"]],
      repeated: CLSDataStore.Writes(deleted: 2)),
    Refusal(
      path: ["macbeth"], unsettled: [["macbeth"], ["macbeth", "act-1"]],
      repeated: CLSDataStore.Writes(created: 2)),
    Refusal(
      path: ["macbeth", "act-1"], unsettled: [["macbeth", "act-1"]],
      repeated: CLSDataStore.Writes(created: 1)),
    Refusal(
      path: ["hamlet", "act-1"], unsettled: [["hamlet", "act-1"]],
      repeated: CLSDataStore.Writes(updated: 1)),
  ]

  private func refused(
    _ refusal: Refusal, tellsSaved: Bool = true
  ) async throws -> (device: Device, record: DeclarationRecord) {
    let device = Device()
    let first = try await device.declare(trees.old).record
    device.launch()
    device.store.tellsSaved = tellsSaved
    device.store.failure = { $0.pathBelowApp == refusal.path ? .limits : nil }
    let declaration = try await device.declare(trees.new, after: first)
    #expect(declaration.failure?.isPartial == true)
    device.launch()
    return (device, try DeclarationRecord(declaration.record.bytes))
  }

  @Test(arguments: refusals, [true, false])
  func `is recorded without it, and only that is tried again`(
    refusal: Refusal, tellsSaved: Bool
  ) async throws {
    let (device, record) = try await refused(refusal, tellsSaved: tellsSaved)
    #expect(record.unsettled == refusal.unsettled)
    let again = try await device.declare(trees.new, after: record)
    #expect(device.store.writes == refusal.repeated)
    #expect(device.store.saveCount == 1 && !again.wasReconciled)
    // Each of them, the parent of what is added, and one that stays.
    #expect(device.store.lookupCount <= 2 * refusal.unsettled.count + 1)
    #expect(again.failure == nil && again.record.unsettled.isEmpty)
    #expect(device.contents == trees.new.contents(["en"]))
    device.launch()
    try await device.declare(trees.new, after: again.record)
    #expect(device.store.lookupCount == 0)
  }

  @Test(arguments: refusals)
  func `and refused once more stays open`(refusal: Refusal) async throws {
    let (device, record) = try await refused(refusal)
    device.store.failure = { $0.pathBelowApp == refusal.path ? .limits : nil }
    let again: DeclarationRecord
    do {
      again = try await device.declare(trees.new, after: record).record
      #expect(again.unsettled == refusal.unsettled)
    } catch {
      // Nothing else was to be saved: the record holds on.
      #expect(error is SaveFailure)
      again = record
    }
    device.launch()
    let last = try await device.declare(trees.new, after: again)
    #expect(last.record.unsettled.isEmpty && device.contents == trees.new.contents(["en"]))
  }

  @Test(arguments: refusals)
  func `is made good by the next release`(refusal: Refusal) async throws {
    let (device, record) = try await refused(refusal)
    let declaration = try await device.declare(trees.later, after: record)
    #expect(!declaration.wasReconciled && declaration.failure == nil)
    let writes = device.store.writes
    #expect(writes.total == refusal.repeated.total + 1 && device.store.saveCount == 1)
    #expect(declaration.record.unsettled.isEmpty)
    #expect(device.contents == trees.later.contents(["en"]))
  }

  @Test(arguments: refusals)
  func `is made good in another language`(refusal: Refusal) async throws {
    let (device, record) = try await refused(refusal)
    let declaration = try await device.declare(trees.later, ["fr"], after: record)
    #expect(declaration.record.languages == ["fr"] && declaration.record.unsettled.isEmpty)
    #expect(device.contents == trees.later.contents(["fr"]))
  }

  @Test(arguments: refusals)
  func `is made good in a store that was reset meanwhile`(refusal: Refusal) async throws {
    let (device, record) = try await refused(refusal)
    device.reset()
    for mode in [ContextDeclarer.Mode.update, .reconcile] {
      try await device.declare(trees.later, after: record, mode: mode)
      #expect(device.contents == trees.later.contents(["en"]))
    }
  }

  @Test func `loses no refused removal when it is compared`() async throws {
    let (device, record) = try await refused(Self.refusals[0])
    #expect(device.context("hamlet", "act-2", "quiz") != nil)
    let declaration = try await device.declare(trees.new, after: record, mode: .reconcile)
    #expect(declaration.wasReconciled && device.store.writes == CLSDataStore.Writes(deleted: 2))
    #expect(device.contents == trees.new.contents(["en"]))
  }

  @Test func `sets a refused image again, though images cannot be compared`() async throws {
    let bytes = try Data(
      contentsOf: packageFolder.appendingPathComponent("manifests/great-plays/baseline.json"))
    let old = try ContextTree(json: [UInt8](bytes))
    let pictured = try #require(old.all.first { $0.fields.thumbnail != nil })
    let digest = try #require(pictured.fields.thumbnail?.digest)
    let before = CGImage(width: 330, height: 330)
    let after = CGImage(width: 330, height: 330)
    let device = Device(app: old.app.identifier)
    try await device.declare(old, thumbnails: { _ in before })
    // The record of a save that has refused the context.
    device.launch()
    let path = pictured.identifierPath
    let record = DeclarationRecord(tree: old, languages: ["en"], unsettled: [path])
    try await device.declare(old, after: record, thumbnails: { $0.digest == digest ? after : nil })
    #expect(device.store.mainAppContext.existing(path.entries)?.thumbnail === after)
    #expect(device.store.writes == CLSDataStore.Writes(updated: 1))
    // What was not refused is not set again.
    device.launch()
    try await device.declare(old, thumbnails: { _ in before })
    #expect(device.store.writes.total == 0)
  }

  @Test func `keeps no context of ClassKit's`() async throws {
    let device = Device()
    device.store.failure = { $0.identifier == "lear" ? .limits : nil }
    let failure = try #require(try await device.declare(trees.old).failure)
    let error = try #require(failure.error as? CLSError)
    #expect(error.code == .partialFailure && error.userInfo.isEmpty)
    #expect(failure.failed.map(\.path) == [["lear"]] && failure.saved.count == 4)
  }

  @Test func `takes a clash for one, and a refusal beside it for another`() async throws {
    let device = Device()
    let first = try await device.declare(trees.old).record
    device.launch()
    // Another device has declared the new book; the title is refused.
    device.store.mainAppContext.addChildContext(
      CLSContext(type: .book, identifier: "macbeth", title: "Makbeth"))
    await device.save()
    device.store.failure = { $0.pathBelowApp == ["hamlet", "act-1"] ? .invalidUpdate : nil }
    let declaration = try await device.declare(trees.new, after: first)
    #expect(declaration.record.unsettled == [["hamlet", "act-1"]])
    #expect(declaration.failure != nil && device.context("macbeth")?.title == "Macbeth")
    device.launch()
    let again = try await device.declare(trees.new, after: declaration.record)
    #expect(device.store.writes == CLSDataStore.Writes(updated: 1))
    #expect(again.failure == nil && device.contents == trees.new.contents(["en"]))
  }
}

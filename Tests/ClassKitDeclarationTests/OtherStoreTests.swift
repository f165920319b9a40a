import ClassKitModel
import ContextTree
import Testing

@testable import ClassKitDeclaration

/// Devices that have missed something, and data stores that are not what was thought.
@Suite struct `A device` {
  private static let first = """
    {"type": "book", "identifier": "hamlet", "title": {"en": "Hamlet", "fr": "Hamlet"}, "children": [
      {"type": "chapter", "identifier": "act-1", "title": {"en": "Elsinore", "fr": "Elseneur"},
       "children": [{"type": "quiz", "identifier": "quiz", "title": "Who saw the Ghost?"}]},
      {"type": "chapter", "identifier": "act-2", "title": {"en": "A spy", "fr": "Un espion"}}]}
    """
  /// Act one is moved to another book.
  private static let second = """
    {"type": "book", "identifier": "hamlet", "title": {"en": "Hamlet", "fr": "Hamlet"}, "children": [
      {"type": "chapter", "identifier": "act-2", "title": {"en": "A spy", "fr": "Un espion"}}]},
    {"type": "book", "identifier": "ghosts", "title": "Ghosts", "children": [
      {"type": "chapter", "identifier": "elsinore", "title": {"en": "Elsinore", "fr": "Elseneur"},
       "formerIdentifierPaths": [["hamlet", "act-1"]],
       "children": [{"type": "quiz", "identifier": "quiz", "title": "Who saw the Ghost?"}]}]}
    """
  /// It is moved again, and act two has another title.
  private static let third = second.replacing(#""elsinore""#, with: #""denmark""#)
    .replacing("A spy", with: "A fishmonger").replacing("Un espion", with: "Un marchand")
    .replacing(
      #"[["hamlet", "act-1"]]"#, with: #"[["hamlet", "act-1"], ["ghosts", "elsinore"]]"#)

  private let trees: [ContextTree]

  init() throws {
    let first = try compile(app(Self.first))
    let second = try compile(app(Self.second), baseline: first)
    trees = [first, second, try compile(app(Self.third), baseline: second)]
  }

  @Test func `that has missed a release goes the whole way at once`() async throws {
    let device = Device()
    let record = try await device.declare(trees[0]).record
    device.launch()
    let declaration = try await device.declare(trees[2], after: record)
    // A book with a chapter and its quiz comes, a chapter with its quiz goes, one title changes.
    #expect(device.store.writes == CLSDataStore.Writes(created: 3, updated: 1, deleted: 2))
    #expect(device.store.saveCount == 1 && !declaration.wasReconciled)
    #expect(device.contents == trees[2].contents(["en"]))
    let links = ContextLinks(of: trees[2])
    let activity = NSUserActivity(activityType: "com.example.deep-link")
    activity.isClassKitDeepLink = true
    for former in [["hamlet", "act-1", "quiz"], ["ghosts", "elsinore", "quiz"]] {
      activity.contextIdentifierPath = ["com.example.plays"] + former
      #expect(links.resolve(activity)?.path == ["ghosts", "denmark", "quiz"])
    }
  }

  @Test func `goes back to an earlier release as well`() async throws {
    let device = Device()
    let record = try await device.declare(trees[2]).record
    device.launch()
    try await device.declare(trees[0], after: record)
    #expect(device.store.writes == CLSDataStore.Writes(created: 2, updated: 1, deleted: 3))
    #expect(device.contents == trees[0].contents(["en"]))
  }

  @Test func `gets new content and another language with one save`() async throws {
    let device = Device()
    let record = try await device.declare(trees[0]).record
    device.launch()
    let declaration = try await device.declare(trees[2], ["fr-CA"], after: record)
    // «Un marchand» is written once, though content and language have changed.
    #expect(device.store.writes == CLSDataStore.Writes(created: 3, updated: 1, deleted: 2))
    #expect(device.store.saveCount == 1 && declaration.record.languages == ["fr-CA"])
    #expect(device.contents == trees[2].contents(["fr"]))
    device.launch()
    try await device.declare(trees[2], ["fr-CA"], after: declaration.record)
    #expect(device.store.lookupCount == 0)
  }

  @Test func `whose languages change without another text writes nothing`() async throws {
    let device = Device()
    let record = try await device.declare(trees[0], ["fr"]).record
    device.launch()
    let declaration = try await device.declare(trees[0], ["fr-CA", "de"], after: record)
    #expect(device.store.saveCount == 0 && device.store.lookupCount == 0)
    // It is recorded all the same: from now on these are compared.
    #expect(declaration.record.languages == ["fr-CA", "de"])
  }

  @Test func `of which the store has other texts gets those of its language`() async throws {
    // Another device of the same teacher is in English.
    let device = Device()
    try await device.declare(trees[0], ["en"])
    device.launch()
    let declaration = try await device.declare(trees[0], ["fr"])
    #expect(declaration.wasReconciled && device.store.writes == CLSDataStore.Writes(updated: 2))
    #expect(device.contents == trees[0].contents(["fr"]))
  }

  @Test func `on which two people take turns gives each the whole tree`() async throws {
    let device = Device()
    let anna = device.database
    var record = try await device.declare(trees[0]).record
    device.sign(in: ModelDatabase())
    let ben = device.database
    // Ben has nothing: his store is compared, as the title to change is not there.
    let second = try await device.declare(trees[2], after: record)
    #expect(second.wasReconciled && device.contents == trees[2].contents(["en"]))
    record = second.record
    // Anna's store is behind the record, and nothing tells; the app says that it is another one.
    device.sign(in: anna)
    #expect(device.contents == trees[0].contents(["en"]))
    try await device.declare(trees[2], after: record, mode: .reconcile)
    #expect(device.store.writes == CLSDataStore.Writes(created: 3, updated: 1, deleted: 2))
    #expect(device.contents == trees[2].contents(["en"]))
    device.sign(in: ben)
    try await device.declare(trees[2], after: record, mode: .reconcile)
    #expect(device.store.writes.total == 0)
  }

  @Test func `of a student, whose contexts are not kept, declares without an error`() async throws {
    let device = Device(role: .student)
    let record = try await device.declare(trees[0]).record
    device.launch()
    #expect(device.contents.isEmpty)
    let declaration = try await device.declare(trees[2], after: record)
    #expect(declaration.failure == nil && declaration.wasReconciled)
    #expect(device.contents == trees[2].contents(["en"]))
  }

  @Test func `leaves contexts alone that belong to something else`() async throws {
    let device = Device()
    let record = try await device.declare(trees[0]).record
    device.launch()
    device.context("hamlet")?.addChildContext(
      CLSContext(type: .page, identifier: "notes", title: "A teacher's notes"))
    await device.save()
    for mode in [ContextDeclarer.Mode.update, .reconcile] {
      device.launch()
      try await device.declare(trees[2], after: record, mode: mode)
      #expect(device.context("hamlet", "notes")?.title == "A teacher's notes")
    }
  }
}

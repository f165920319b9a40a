import ClassKitModel
import ContextTree
import Testing

@testable import ClassKitDeclaration

@Suite struct `Navigation children` {
  /// A shelf that shows an act and another shelf; each of them shows the shelf in turn.
  private static func content(_ shown: String = #"["hamlet", "act-1"], ["new"]"#) -> String {
    app(
      """
      {"type": "book", "identifier": "shelf", "title": "Shelf", "navigationChildren": [\(shown)],
       "children": [{"type": "page", "identifier": "page", "title": "Page"}]},
      {"type": "book", "identifier": "hamlet", "title": "Hamlet", "children": [
        {"type": "chapter", "identifier": "act-1", "title": "Elsinore",
         "navigationChildren": [["shelf"]]},
        {"type": "chapter", "identifier": "act-2", "title": "Polonius"}]},
      {"type": "book", "identifier": "new", "title": "New", "navigationChildren": [["shelf"]]}
      """)
  }

  private let tree: ContextTree

  init() throws { tree = try compile(Self.content()) }

  private func shown(_ device: Device, _ path: String...) -> [String] {
    let context = device.store.mainAppContext.existing(path)
    return context?.navigationChildContexts.map { $0.pathBelowApp.joined(separator: "/") } ?? []
  }

  // MARK: The delegate

  @Test func `are shown below a context that the delegate has built`() async throws {
    let device = Device()
    device.launch(answering: tree)
    let store = ContextStore(current: device.provider)
    #expect(try await store.withContext(at: ["shelf", "page"], { _ in true }) == true)
    #expect(device.contents == ["shelf “Shelf”", "shelf/page “Page”"])
    #expect(shown(device, "shelf").isEmpty)
    await device.finish()
    // What they show is built for it, and shows its own; no context is built twice.
    #expect(shown(device, "shelf") == ["hamlet/act-1", "new"])
    #expect(shown(device, "hamlet", "act-1") == ["shelf"] && shown(device, "new") == ["shelf"])
    #expect(device.store.builtCount == 5 && device.context("hamlet", "act-2") == nil)
    device.launch(answering: tree)
    #expect(shown(device, "shelf") == ["hamlet/act-1", "new"])
    try await ContextStore(current: device.provider).withContext(at: ["shelf", "page"]) { _ in }
    await device.finish()
    #expect(device.store.writes.total == 0 && device.store.saveCount == 0)
  }

  @Test func `are not shown twice by a declaration beside the delegate`() async throws {
    let device = Device()
    device.launch(answering: tree)
    let declaration = try await device.declare(tree)
    let saves = device.store.saveCount
    await device.finish()
    #expect(shown(device, "shelf") == ["hamlet/act-1", "new"])
    #expect(device.store.saveCount == saves && declaration.record.unsettled.isEmpty)
    #expect(device.contents == tree.contents(["en"]))
  }

  @Test func `that cannot be had leave the delegate's context as it is`() async throws {
    let device = Device()
    device.launch(answering: tree)
    try await ContextStore(current: device.provider).withContext(at: ["new"]) { _ in }
    device.store.unavailability = .databaseInaccessible
    await device.finish()
    device.store.unavailability = nil
    #expect(device.contents == ["new “New”"] && shown(device, "new").isEmpty)
    // The next declaration shows them.
    device.launch()
    try await device.declare(tree)
    #expect(shown(device, "new") == ["shelf"])
  }

  // MARK: The extension

  private func browse(_ device: Device, _ tree: ContextTree, _ path: String...) async throws {
    let file = try ContextTreeFile(json: tree.bytes)
    try await DescendantUpdater(file: file, languages: ["en"], store: device.provider)
      .updateDescendants(of: path)
  }

  @Test(arguments: [true, false])
  func `are shown to a teacher who browses`(findsUnsaved: Bool) async throws {
    let device = Device()
    device.store.findsUnsaved = findsUnsaved
    // Nothing is there yet: the act comes with the book above it.
    try await browse(device, tree)
    #expect(device.contents == ["hamlet “Hamlet”", "new “New”", "shelf “Shelf”"])
    #expect(shown(device, "shelf").isEmpty && device.store.saveCount == 1)
    try await browse(device, tree, "shelf")
    // What ClassKit finds at once is shown first.
    #expect(shown(device, "shelf").sorted() == ["hamlet/act-1", "new"])
    #expect(device.context("hamlet", "act-1")?.title == "Elsinore")
    #expect(device.context("hamlet", "act-2") == nil && device.context("shelf", "page") != nil)
    let writes = device.store.writes
    #expect(writes.created == 5 && writes.deleted == 0)
    device.launch()
    try await browse(device, tree, "shelf")
    #expect(device.store.writes.total == 0 && device.store.saveCount == 0)
  }

  @Test(arguments: [true, false])
  func `come with what is missing above them`(findsUnsaved: Bool) async throws {
    let device = Device()
    device.store.mainAppContext.addChildContext(
      CLSContext(type: .book, identifier: "shelf", title: "Shelf"))
    await device.save()
    device.store.findsUnsaved = findsUnsaved
    try await browse(device, tree, "com.example.plays", "shelf")
    #expect(shown(device, "shelf") == ["hamlet/act-1", "new"])
    #expect(
      device.contents == [
        "hamlet “Hamlet”", "hamlet/act-1 “Elsinore”", "new “New”", "shelf “Shelf”",
        "shelf/page “Page”",
      ])
    device.launch()
    #expect(shown(device, "shelf") == ["hamlet/act-1", "new"])
  }

  @Test func `that are no more are shown no more`() async throws {
    let device = Device()
    try await device.declare(tree)
    let later = try compile(Self.content(#"["new"], ["hamlet"]"#), baseline: tree)
    device.launch()
    try await browse(device, later, "shelf")
    #expect(shown(device, "shelf") == ["new", "hamlet"])
    #expect(device.store.writes == CLSDataStore.Writes(updated: 1))
    #expect(device.store.saveCount == 1)
  }

  // MARK: The declaration

  @Test func `of a new context survive that the store turns out to be another one`() async throws {
    let old = try compile(app(#"{"type": "book", "identifier": "old", "title": "Old"}"#))
    let children = #"""
      {"type": "book", "identifier": "old", "title": "Older"},
      {"type": "book", "identifier": "new", "title": "New", "navigationChildren": [["old"]]}
      """#
    let new = try compile(app(children), baseline: old)
    let device = Device()
    let record = try await device.declare(old).record
    device.reset()
    let declaration = try await device.declare(new, after: record)
    #expect(declaration.wasReconciled && device.contents == new.contents(["en"]))
    #expect(shown(device, "new") == ["old"])
  }
}

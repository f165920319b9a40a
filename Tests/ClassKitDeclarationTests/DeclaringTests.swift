import ClassKitModel
import ContextTree
import Foundation
import Testing

@testable import ClassKitDeclaration

@Suite struct `Declaring` {
  private static let hamlet = """
    {"type": "book", "identifier": "hamlet", "title": {"en": "Hamlet", "fr": "Hamlet"},
     "topic": "literacyAndWriting", "children": [
      {"type": "chapter", "identifier": "act-1", "title": {"en": "Elsinore", "fr": "Elseneur"},
       "children": [{"type": "quiz", "identifier": "quiz", "title": "Who saw the Ghost?"}]},
      {"type": "chapter", "identifier": "act-2", "title": "Polonius"}]}
    """
  private static let macbeth = #"{"type": "book", "identifier": "macbeth", "title": "Macbeth"}"#

  private static func first() throws -> ContextTree { try compile(app(hamlet)) }

  @Test func `adds everything in the first launch, with one save`() async throws {
    let tree = try Self.first()
    let device = Device()
    let declaration = try await device.declare(tree)
    #expect(declaration.wasReconciled && declaration.failure == nil)
    #expect(declaration.added == 4)
    #expect(device.contents == tree.contents(["en"]))
    #expect(device.store.saveCount == 1)
    #expect(device.store.writes == CLSDataStore.Writes(created: 4))
    let quiz = try #require(device.context("hamlet", "act-1", "quiz"))
    #expect(quiz.type == .quiz && quiz.displayOrder == 1000 && quiz.topic == nil)
    #expect(quiz.universalLinkURL?.absoluteString == "plays://hamlet/act-1/quiz")
    #expect(device.context("hamlet")?.topic == .literacyAndWriting)
  }

  @Test func `does nothing in the second launch`() async throws {
    let tree = try Self.first()
    let device = Device()
    let record = try await device.declare(tree).record
    device.launch()
    let again = try await device.declare(tree, after: record)
    #expect(device.store.writes.total == 0 && device.store.saveCount == 0)
    #expect(device.store.lookupCount == 0)
    #expect(!again.wasReconciled && again.added + again.updated + again.removed == 0)
    #expect(device.contents == tree.contents(["en"]))
  }

  @Test func `writes what differs and nothing else`() async throws {
    let old = try Self.first()
    let new = try compile(
      app(
        Self.hamlet.replacing("Polonius", with: "Ophelia")
          .replacing(#""quiz", "title""#, with: #""test", "title""#) + ", " + Self.macbeth),
      baseline: old)
    let device = Device()
    let record = try await device.declare(old).record
    device.launch()
    let plan = DeclarationPlan(from: record, to: new, languages: ["en"])
    let declaration = try await device.declare(new, after: record)
    #expect(device.store.writes == CLSDataStore.Writes(created: 2, updated: 1, deleted: 1))
    #expect(plan.recordCount == 4 && plan.removals == [["hamlet", "act-1", "quiz"]])
    #expect(device.store.saveCount == 1 && !declaration.wasReconciled)
    #expect(declaration.added == 2 && declaration.updated == 1 && declaration.removed == 1)
    #expect(device.contents == new.contents(["en"]))
  }

  @Test func `moves by removing and adding`() async throws {
    let old = try Self.first()
    let new = try compile(
      app(
        Self.hamlet.replacing(
          #""identifier": "act-1","#,
          with: #""identifier": "elsinore", "formerIdentifierPaths": [["hamlet", "act-1"]],"#)),
      baseline: old)
    #expect(ContextDiff(from: old, to: new).summary.moved == 2)
    let device = Device()
    let record = try await device.declare(old).record
    device.launch()
    try await device.declare(new, after: record)
    #expect(device.store.writes == CLSDataStore.Writes(created: 2, deleted: 2))
    #expect(device.contents == new.contents(["en"]))
  }

  // MARK: Languages

  @Test func `rewrites titles that read otherwise in another language`() async throws {
    let tree = try Self.first()
    let device = Device()
    let record = try await device.declare(tree, ["en"]).record
    device.launch()
    let french = try await device.declare(tree, ["fr-CA", "en"], after: record)
    // «Hamlet» is the same in both, and two titles have no translation.
    #expect(device.store.writes == CLSDataStore.Writes(updated: 1))
    #expect(device.context("hamlet", "act-1")?.title == "Elseneur")
    #expect(french.record.languages == ["fr-CA", "en"])
    device.launch()
    try await device.declare(tree, ["fr-CA", "en"], after: french.record)
    #expect(device.store.writes.total == 0)
  }

  @Test func `writes nothing for a locale that the device does not show`() async throws {
    let old = try Self.first()
    let new = try compile(
      app(
        Self.hamlet.replacing(#""fr": "Elseneur""#, with: #""fr": "Elseneur", "de": "Helsingör""#)
      )
      .replacing(#""locales": ["en", "fr"]"#, with: #""locales": ["en", "de"]"#)
      .replacing(#", "fr": "Elseneur""#, with: "").replacing(#", "fr": "Hamlet""#, with: ""),
      baseline: old)
    #expect(!ContextDiff(from: old, to: new).isEmpty)
    for (language, writes) in [("en", 0), ("fr", 1), ("de", 1)] {
      let device = Device()
      let record = try await device.declare(old, [language]).record
      device.launch()
      try await device.declare(new, [language], after: record)
      #expect(device.store.writes.total == writes, "\(language)")
      #expect(device.contents == new.contents([language]))
    }
  }

  // MARK: Failures

  @Test func `records nothing when nothing was saved`() async throws {
    let old = try Self.first()
    let new = try compile(app(Self.hamlet + ", " + Self.macbeth), baseline: old)
    let device = Device()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("record")
    func declarer(_ tree: ContextTree) -> ContextDeclarer {
      ContextDeclarer(tree: tree, languages: ["en"], store: device.provider)
    }
    try await declarer(old).declare(recordAt: file)
    let before = try Data(contentsOf: file)
    device.launch()
    device.store.failure = { $0.identifier == "macbeth" ? .limits : nil }
    await #expect(throws: SaveFailure.self) { try await declarer(new).declare(recordAt: file) }
    #expect(try Data(contentsOf: file) == before)
    device.launch()
    device.store.unavailability = .databaseInaccessible
    await #expect(throws: (any Error).self) { try await declarer(new).declare(recordAt: file) }
    #expect(try Data(contentsOf: file) == before)
    device.launch()
    let declaration = try await declarer(new).declare(recordAt: file)
    #expect(device.store.writes == CLSDataStore.Writes(created: 1))
    #expect(declaration.record.tree.digest == new.digest)
    #expect(try DeclarationRecord([UInt8](Data(contentsOf: file))).tree.digest == new.digest)
    // A damaged record is none: the store is compared, and has everything.
    try Data("nothing".utf8).write(to: file)
    device.launch()
    #expect(try await declarer(new).declare(recordAt: file).wasReconciled)
    #expect(device.store.writes.total == 0)
  }

  @Test func `comes to the same when it is tried again in the same launch`() async throws {
    let old = try Self.first()
    let new = try compile(
      app(Self.hamlet.replacing("Polonius", with: "Ophelia") + ", " + Self.macbeth), baseline: old)
    let device = Device()
    let record = try await device.declare(old).record
    device.launch()
    device.store.failure = { _ in .limits }
    let failed = try await device.declare(new, after: record)
    #expect(failed.record.unsettled == [["hamlet", "act-2"], ["macbeth"]])
    device.store.failure = nil
    let again = try await device.declare(new, after: failed.record)
    #expect(again.record.unsettled.isEmpty && device.contents == new.contents(["en"]))
  }

  @Test func `records what succeeded when a part fails, and looks at the rest again`() async throws
  {
    let old = try Self.first()
    let new = try compile(
      app(Self.hamlet.replacing("Polonius", with: "Ophelia") + ", " + Self.macbeth), baseline: old)
    let device = Device()
    let record = try await device.declare(old).record
    device.launch()
    device.store.failure = { $0.identifier == "act-2" ? .invalidUpdate : nil }
    let declaration = try await device.declare(new, after: record)
    #expect(declaration.failure?.isPartial == true)
    #expect(declaration.failure?.failed.map(\.code) == [.invalidUpdate])
    #expect(declaration.record.unsettled == [["hamlet", "act-2"]])
    let kept = try DeclarationRecord(declaration.record.bytes)
    #expect(kept.unsettled == declaration.record.unsettled && kept.tree.digest == new.digest)
    device.launch()
    #expect(device.context("hamlet", "act-2")?.title == "Polonius")
    let again = try await device.declare(new, after: kept)
    #expect(device.store.writes == CLSDataStore.Writes(updated: 1))
    #expect(again.record.unsettled.isEmpty && device.contents == new.contents(["en"]))
  }

  @Test func `takes over what another device has declared first`() async throws {
    let old = try Self.first()
    let new = try compile(
      app(
        Self.hamlet + ", "
          + Self.macbeth.replacing(
            "}", with: #", "children": [{"type": "chapter", "identifier": "i", "title": "I"}]}"#)),
      baseline: old)
    let device = Device()
    let record = try await device.declare(old).record
    device.launch()
    // Synced from another device, which shows another title and has not got the act yet.
    device.store.mainAppContext.addChildContext(
      CLSContext(type: .book, identifier: "macbeth", title: "Makbeth"))
    await device.save()
    let declaration = try await device.declare(new, after: record)
    #expect(declaration.failure == nil && declaration.record.unsettled.isEmpty)
    #expect(device.contents == new.contents(["en"]))
    #expect(declaration.added == 1 && declaration.updated == 1)
  }

  // MARK: A store that is another one

  @Test func `reconciles a store that hand-written code has filled`() async throws {
    let tree = try compile(
      app(
        Self.hamlet.replacing(
          #""identifier": "act-2","#,
          with: #""identifier": "act-2", "formerIdentifierPaths": [["hamlet", "Act 2"]],"#)))
    let device = Device()
    let app = device.store.mainAppContext
    let hamlet = CLSContext(type: .chapter, identifier: "hamlet", title: "hamlet")
    app.addChildContext(hamlet)
    hamlet.addChildContext(CLSContext(type: .chapter, identifier: "Act 2", title: "Act 2"))
    hamlet.addChildContext(CLSContext(type: .chapter, identifier: "act-1", title: "Elsinore"))
    app.addChildContext(CLSContext(type: .game, identifier: "game", title: "Not ours"))
    await device.save()
    device.launch()
    let declaration = try await device.declare(tree)
    #expect(declaration.wasReconciled)
    // The quiz and the second act are new, both others differ, `Act 2` is named by a redirect.
    #expect(device.store.writes == CLSDataStore.Writes(created: 2, updated: 2, deleted: 1))
    #expect(device.store.saveCount == 1)
    #expect(device.contents == (tree.contents(["en"]) + ["game “Not ours”"]).sorted())
    #expect(device.context("hamlet")?.type == .book)
  }

  @Test func `notices a store that was reset`() async throws {
    let old = try Self.first()
    let new = try compile(app(Self.hamlet.replacing("Polonius", with: "Ophelia")), baseline: old)
    let device = Device()
    let record = try await device.declare(old).record
    device.reset()
    let declaration = try await device.declare(new, after: record)
    #expect(declaration.wasReconciled && device.contents == new.contents(["en"]))
    // New content right below the app shows it too.
    device.reset()
    let more = try compile(
      app(Self.hamlet.replacing("Polonius", with: "Ophelia") + ", " + Self.macbeth), baseline: new)
    #expect(try await device.declare(more, after: declaration.record).wasReconciled)
    #expect(device.contents == more.contents(["en"]))
    // Where nothing differs nobody looks; the app says it.
    device.reset()
    try await device.declare(new, after: declaration.record)
    #expect(device.contents.isEmpty)
    try await device.declare(new, after: declaration.record, mode: .reconcile)
    #expect(device.contents == new.contents(["en"]))
  }

  @Test func `works beside a delegate`() async throws {
    let old = try Self.first()
    let new = try compile(
      app(Self.hamlet.replacing("Polonius", with: "Ophelia") + ", " + Self.macbeth), baseline: old)
    for tells in [false, true] {
      let device = Device()
      device.launch(answering: old)
      device.store.tellsAppIdentifier = tells
      let first = try await device.declare(old)
      #expect(device.contents == old.contents(["en"]))
      #expect(device.store.builtCount == 4 && device.store.writes.total == 4)
      device.launch(answering: new)
      device.store.tellsAppIdentifier = tells
      try await device.declare(new, after: first.record)
      #expect(device.store.writes == CLSDataStore.Writes(created: 1, updated: 1))
      #expect(device.contents == new.contents(["en"]))
    }
  }

  @Test func `does not need to find what is not saved yet`() async throws {
    let tree = try compile(
      app(
        Self.hamlet.replacing(
          #""topic": "literacyAndWriting","#, with: #""navigationChildren": [["macbeth"]],"#)
          + ", " + Self.macbeth))
    let device = Device()
    device.store.findsUnsaved = false
    let first = try await device.declare(tree)
    #expect(first.failure == nil && device.contents == tree.contents(["en"]))
    // The context is shown at the next occasion.
    #expect(first.record.unsettled == [["hamlet"]])
    #expect(device.context("hamlet")?.navigationChildContexts.isEmpty == true)
    device.launch()
    let second = try await device.declare(tree, after: first.record)
    #expect(device.store.writes == CLSDataStore.Writes(updated: 1))
    #expect(second.record.unsettled.isEmpty)
    #expect(device.context("hamlet")?.navigationChildContexts.map(\.identifier) == ["macbeth"])
    // A store that was reset while an update adds something.
    let more = try compile(
      app(
        Self.hamlet.replacing("Polonius", with: "Ophelia") + ", " + Self.macbeth
          + #", {"type": "book", "identifier": "lear", "title": "Lear"}"#), baseline: tree)
    device.reset()
    device.store.findsUnsaved = false
    let third = try await device.declare(more, after: second.record)
    #expect(third.wasReconciled && third.failure == nil)
    #expect(device.contents == more.contents(["en"]))
  }

  // MARK: Fields

  @Test func `sets every field, and each one alone`() async throws {
    let plain = #"{"type": "custom", "identifier": "a", "title": "A", "customTypeName": "Lab"}"#
    let other = #", {"type": "page", "identifier": "b", "title": "B"}"#
    let fields = [
      #""summary": "About""#, #""topic": "science""#, #""isAssignable": false"#,
      #""suggestedAge": [4, 6]"#, #""suggestedCompletionTime": [20, null]"#,
      #""progressReportingCapabilities": [{"kind": "score", "details": "Points"}]"#,
      #""navigationChildren": [["b"]]"#, #""universalLinkURL": null"#,
    ]
    let old = try compile(app(plain + other))
    for more in fields + [fields.joined(separator: ", ")] {
      let new = try compile(
        app(plain.replacing(#""title": "A""#, with: #""title": "A", "# + more) + other),
        baseline: old)
      let device = Device()
      let record = try await device.declare(old).record
      device.launch()
      let later = try await device.declare(new, after: record)
      #expect(device.store.writes == CLSDataStore.Writes(updated: 1), "\(more)")
      device.launch()
      // Compared with what the context has, nothing differs either.
      try await device.declare(new, after: nil)
      #expect(device.store.writes.total == 0, "\(more)")
      try await device.declare(old, after: later.record)
      #expect(device.store.writes == CLSDataStore.Writes(updated: 1), "\(more), back")
    }
    let device = Device()
    try await device.declare(
      try compile(
        app(
          plain.replacing(
            #""title": "A""#, with: #""title": "A", "# + fields.joined(separator: ", "))
            + other)))
    let context = try #require(device.context("a"))
    #expect(context.customTypeName == "Lab" && context.summary == "About")
    #expect(context.topic == .science && !context.isAssignable)
    #expect(context.suggestedAge == NSRange(4...6))
    #expect(context.suggestedCompletionTime == NSRange(location: 20, length: Int.max - 20))
    let capabilities = context.progressReportingCapabilities
    #expect(capabilities.count == 2)
    #expect(capabilities.first { $0.kind == .score }?.details == "Points")
    #expect(context.navigationChildContexts.map(\.identifier) == ["b"])
    #expect(context.universalLinkURL == nil)
  }

  @Test func `tells texts apart by their code points`() async throws {
    let old = try compile(app(#"{"type": "book", "identifier": "a", "title": "Café"}"#))
    let new = try compile(
      app(#"{"type": "book", "identifier": "a", "title": "Cafe\u0301"}"#), baseline: old)
    let device = Device()
    let record = try await device.declare(old).record
    device.launch()
    try await device.declare(new, after: record)
    #expect(device.store.writes.updated == 1)
    #expect(Array(device.context("a")?.title.unicodeScalars ?? "".unicodeScalars).count == 5)
  }

  @Test func `sets the topic of the app, not its title`() async throws {
    let old = try compile(app(Self.macbeth))
    let new = try compile(app(Self.macbeth, #""topic": "science""#), baseline: old)
    let device = Device()
    let record = try await device.declare(old).record
    device.launch()
    try await device.declare(new, after: record)
    #expect(device.store.writes == CLSDataStore.Writes(updated: 1))
    #expect(device.store.mainAppContext.topic == .science)
    #expect(device.store.mainAppContext.title != "Plays")
  }

  @Test func `sets images that the app has at hand`() async throws {
    let bytes = [UInt8](
      try Data(
        contentsOf: packageFolder.appendingPathComponent("manifests/great-plays/baseline.json")))
    let tree = try ContextTree(json: bytes)
    let pictured = tree.all.filter { $0.fields.thumbnail != nil }
    try #require(!pictured.isEmpty)
    let device = Device(app: tree.app.identifier)
    let image = CGImage(width: 330, height: 330)
    try await device.declare(tree, thumbnails: { _ in image })
    for context in pictured {
      #expect(
        device.store.mainAppContext.existing(context.identifierPath.entries)?.thumbnail === image)
    }
    device.launch()
    try await device.declare(tree, thumbnails: { _ in image })
    #expect(device.store.writes.total == 0)
  }
}

import ClassKitModel
import ContextTree
import Foundation
import Testing

@testable import ClassKitDeclaration

/// Apple, Incorporating ClassKit into an educational app: plays, acts, scenes and quizzes.
@Suite struct `A play reader` {
  private let tree: ContextTree
  private let file: ContextTreeFile

  init() throws {
    tree = try compile(
      app(
        """
        {"type": "book", "identifier": "hamlet", "title": "Hamlet", "topic": "literacyAndWriting",
         "children": [
          {"type": "chapter", "identifier": "act-1", "title": "Elsinore", "children": [
            {"type": "section", "identifier": "scene-1", "title": "A platform", "children": [
              {"type": "quiz", "identifier": "quiz", "title": "Who saw the Ghost?",
               "primaryActivityItem": "score"}]},
            {"type": "section", "identifier": "scene-2", "title": "The court"}]},
          {"type": "chapter", "identifier": "act-2", "title": "Polonius", "children": [
            {"type": "section", "identifier": "scene-1", "title": "A spy"}]}]}
        """))
    file = try ContextTreeFile(json: tree.bytes)
  }

  @Test func `declares the leaves and gets the ancestors`() async throws {
    let device = Device()
    device.launch(answering: tree)
    let store = ContextStore(current: device.provider)
    for leaf in tree.all where leaf.children.isEmpty {
      #expect(try await store.withContext(at: leaf.identifierPath, { _ in true }) == true)
    }
    #expect(device.contents == tree.contents(["en"]))
    #expect(device.store.builtCount == tree.contextCount && device.store.saveCount == 0)
    device.launch(answering: tree)
    for leaf in tree.all where leaf.children.isEmpty {
      try await ContextStore(current: device.provider).withContext(at: leaf.identifierPath) { _ in }
    }
    #expect(device.store.writes.total == 0)
  }

  @Test func `builds contexts on demand for a student`() async throws {
    let device = Device(role: .student)
    for _ in 1...2 {
      device.launch(answering: tree)
      let reporter = ActivityReporter(tree: tree, store: device.provider)
      try await reporter.start(["hamlet", "act-1", "scene-1", "quiz"], asNew: true)
      #expect(device.store.builtCount == 4)
      #expect(device.context("hamlet", "act-1", "scene-1", "quiz")?.isActive == true)
      #expect(device.context("hamlet", "act-2") == nil)
    }
  }

  @Test func `records reading and a quiz`() async throws {
    let device = Device(role: .student)
    device.launch(answering: tree)
    let reporter = ActivityReporter(tree: tree, store: device.provider)
    let scene: IdentifierPath = ["hamlet", "act-1", "scene-1"]
    try await reporter.start(scene)
    try await reporter.setProgress(0.4, of: scene)
    try await reporter.stop(scene)
    try await reporter.start(scene)
    try await reporter.setProgress(0.9, of: scene)
    try await reporter.stop(scene)
    #expect(device.context("hamlet", "act-1", "scene-1")?.currentActivity?.progress == 0.9)
    let quiz = scene.appending("quiz")
    try await reporter.start(quiz, asNew: true)
    try await reporter.add(
      .score(4, of: 5), identifier: "score", title: "Score", isPrimary: true, to: quiz)
    try await reporter.add(.quantity(1), identifier: "hints", title: "Hints", to: quiz)
    try await reporter.stop(quiz)
    try reporter.markAsDone(quiz)
    #expect(device.store.completedPaths == [quiz.entries])
  }

  /// The extension as an app has it.
  private final class Provider: NSObject, CLSContextProvider, Sendable {
    let updater: DescendantUpdater

    init(updater: DescendantUpdater) { self.updater = updater }

    func updateDescendants(of context: CLSContext) async throws {
      try await updater.updateDescendants(of: context.identifierPath)
    }
  }

  private func browse(_ device: Device, _ file: ContextTreeFile, _ path: String...) async throws {
    let provider = Provider(
      updater: DescendantUpdater(file: file, languages: ["en"], store: device.provider))
    let context = try #require(device.store.mainAppContext.existing(path))
    try await provider.updateDescendants(of: context)
  }

  @Test func `shows its content to a teacher who never opened it`() async throws {
    let device = Device()
    try await browse(device, file)
    #expect(device.contents == ["hamlet “Hamlet”"])
    try await browse(device, file, "hamlet")
    #expect(device.contents.count == 3)
    #expect(device.store.saveCount == 2 && device.store.writes.total == 3)
    try await browse(device, file, "hamlet")
    try await browse(device, file, "hamlet", "act-2")
    #expect(device.store.saveCount == 3 && device.store.writes.total == 4)
    #expect(device.context("hamlet", "act-2", "scene-1")?.title == "A spy")
  }

  @Test func `brings what it showed before up to date`() async throws {
    let device = Device()
    try await browse(device, file)
    try await browse(device, file, "hamlet")
    let later = try compile(
      app(
        """
        {"type": "book", "identifier": "hamlet", "title": "Hamlet", "topic": "literacyAndWriting",
         "children": [
          {"type": "chapter", "identifier": "act-1", "title": "Elsinore at night"},
          {"type": "chapter", "identifier": "act-3", "title": "The play",
           "formerIdentifierPaths": [["hamlet", "act-2"]]}]}
        """), baseline: tree)
    device.launch()
    try await browse(device, try ContextTreeFile(json: later.bytes), "hamlet")
    #expect(
      device.contents == [
        "hamlet “Hamlet”", "hamlet/act-1 “Elsinore at night”", "hamlet/act-3 “The play”",
      ])
    #expect(device.store.writes == CLSDataStore.Writes(created: 1, updated: 1, deleted: 1))
    #expect(device.store.saveCount == 1)
  }
}

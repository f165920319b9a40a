import ClassKitModel
import ContextTree
import Testing

@testable import ClassKitDeclaration

/// Apple, Building missing contexts: a book with chapters, sections and quizzes.
@Suite struct `A book reader` {
  private let tree: ContextTree

  init() throws {
    tree = try compile(
      app(
        """
        {"type": "book", "identifier": "physics", "title": "Physics", "displayOrder": 1,
         "topic": "science", "children": [
          {"type": "chapter", "identifier": "motion", "title": "Motion", "displayOrder": 1},
          {"type": "chapter", "identifier": "heat", "title": "Thermodynamics", "displayOrder": 2,
           "children": [
            {"type": "section", "identifier": "entropy", "title": "Entropy", "displayOrder": 1,
             "children": [{"type": "quiz", "identifier": "quiz", "displayOrder": 1,
               "title": "Thermodynamics Quiz"}]}]}]}
        """))
  }

  @Test(arguments: [true, false])
  func `orders chapters by number, with the topic on the top`(hasDelegate: Bool) async throws {
    let device = Device()
    if hasDelegate {
      device.launch(answering: tree)
      let store = ContextStore(current: device.provider)
      for leaf in tree.all where leaf.children.isEmpty {
        try await store.withContext(at: leaf.identifierPath) { _ in }
      }
    } else {
      try await device.declare(tree)
    }
    #expect(device.contents == tree.contents(["en"]))
    #expect(device.context("physics", "motion")?.displayOrder == 1)
    #expect(device.context("physics", "heat")?.displayOrder == 2)
    #expect(device.context("physics")?.topic == .science)
    #expect(device.context("physics", "heat")?.topic == nil)
    #expect(device.context("physics")?.type == .book)
    #expect(device.context("physics", "heat", "entropy")?.type == .section)
    #expect(device.context("physics", "heat", "entropy", "quiz")?.type == .quiz)
  }

  @Test func `gives a new chapter its place without touching the others`() async throws {
    let device = Device()
    let record = try await device.declare(tree).record
    let more = try compile(
      app(
        """
        {"type": "book", "identifier": "physics", "title": "Physics", "displayOrder": 1,
         "topic": "science", "children": [
          {"type": "chapter", "identifier": "motion", "title": "Motion", "displayOrder": 1},
          {"type": "chapter", "identifier": "heat", "title": "Thermodynamics", "displayOrder": 2,
           "children": [
            {"type": "section", "identifier": "entropy", "title": "Entropy", "displayOrder": 1,
             "children": [{"type": "quiz", "identifier": "quiz", "displayOrder": 1,
               "title": "Thermodynamics Quiz"}]}]},
          {"type": "chapter", "identifier": "light", "title": "Light", "displayOrder": 3}]}
        """), baseline: tree)
    device.launch()
    try await device.declare(more, after: record)
    #expect(device.store.writes == CLSDataStore.Writes(created: 1))
    #expect(device.context("physics", "light")?.displayOrder == 3)
  }
}

import ClassKitModel
import ContextTree
import Foundation
import Testing

@testable import ClassKitDeclaration

@Suite struct `Reporting progress` {
  private static let tree = Result {
    try compile(
      app(
        """
        {"type": "book", "identifier": "hamlet", "title": "Hamlet", "children": [
          {"type": "section", "identifier": "scene-1", "title": "A platform",
           "formerIdentifierPaths": [["hamlet", "scene"]]},
          {"type": "quiz", "identifier": "quiz", "title": "Ghosts", "primaryActivityItem": "score"}]}
        """, #""retiredIdentifierPaths": [["hamlet", "gone"]]"#))
  }

  private let tree: ContextTree
  private let device = Device(role: .student)
  private let reporter: ActivityReporter

  init() throws {
    tree = try Self.tree.get()
    device.launch(answering: tree)
    reporter = ActivityReporter(tree: tree, store: device.provider)
  }

  @Test func `starts, goes on and stops`() async throws {
    let path: IdentifierPath = ["hamlet", "scene-1"]
    try await reporter.start(path)
    let context = try #require(device.context("hamlet", "scene-1"))
    let activity = try #require(context.currentActivity)
    #expect(context.isActive && activity.isStarted && device.store.runningActivity === activity)
    try await reporter.addProgress(0...0.5, of: path)
    try await reporter.addProgress(0.25...0.75, of: path)
    #expect(activity.progress == 0.75)
    try await reporter.setProgress(7, of: path)
    #expect(activity.progress == 1)
    try await reporter.stop(path)
    #expect(!context.isActive && !activity.isStarted)
    try await reporter.start(path)
    #expect(context.currentActivity === activity)
    try await reporter.start(path, asNew: true)
    #expect(context.currentActivity !== activity)
    try reporter.markAsDone(path)
    #expect(device.store.completedPaths == [["hamlet", "scene-1"]])
  }

  @Test func `finds a context by a former path`() async throws {
    try await reporter.start(["hamlet", "scene"])
    #expect(device.context("hamlet", "scene-1")?.currentActivity != nil)
    #expect(device.context("hamlet", "scene") == nil)
  }

  @Test func `finds a context by the path that ClassKit gives`() async throws {
    let path: IdentifierPath = ["com.example.plays", "hamlet", "scene-1"]
    try await reporter.start(path)
    let context = try #require(device.context("hamlet", "scene-1"))
    #expect(context.identifierPath == path.entries)
    try await reporter.stop(IdentifierPath(context.identifierPath))
    try reporter.markAsDone(path)
    #expect(device.store.completedPaths == [["hamlet", "scene-1"]])
  }

  @Test func `takes the declared kind of primary item only`() async throws {
    let path: IdentifierPath = ["hamlet", "quiz"]
    try await reporter.start(path, asNew: true)
    try await reporter.add(
      .score(3, of: 5), identifier: "total", title: "Score", isPrimary: true, to: path)
    try await reporter.add(.quantity(2), identifier: "hints", title: "Hints", to: path)
    try await reporter.add(
      .binary(true, .correctIncorrect), identifier: "q1", title: "Question 1", to: path)
    let problem = ActivityReporter.Problem.otherPrimaryItem(declared: .score)
    await #expect(throws: problem) {
      try await reporter.add(
        .quantity(2), identifier: "hints", title: "Hints", isPrimary: true, to: path)
    }
    try await reporter.stop(path)
    let activity = try #require(device.context("hamlet", "quiz")?.currentActivity)
    let score = try #require(activity.primaryActivityItem as? CLSScoreItem)
    #expect(score.score == 3 && score.maxScore == 5)
    #expect(activity.additionalActivityItems.map(\.identifier) == ["hints", "q1"])
    try await reporter.start(["hamlet", "scene-1"])
    await #expect(throws: ActivityReporter.Problem.otherPrimaryItem(declared: nil)) {
      try await reporter.add(
        .score(1, of: 2), identifier: "x", title: "X", isPrimary: true, to: ["hamlet", "scene-1"])
    }
  }

  @Test func `refuses values that ClassKit would refuse`() async throws {
    let path: IdentifierPath = ["hamlet", "quiz"]
    try await reporter.start(path)
    for value in [.score(6, of: 5), .score(-1, of: 5), .score(0, of: 0), .quantity(.nan)]
      as [ActivityValue]
    {
      await #expect(throws: ActivityReporter.Problem.invalidValue) {
        try await reporter.add(value, identifier: "x", title: "X", to: path)
      }
    }
    await #expect(throws: ActivityReporter.Problem.invalidValue) {
      try await reporter.setProgress(.nan, of: path)
    }
  }

  @Test func `says when there is nothing to report to`() async throws {
    await #expect(throws: ActivityReporter.Problem.unknownPath(["nobody"])) {
      try await reporter.start(["nobody"])
    }
    await #expect(throws: ActivityReporter.Problem.noActivity(["hamlet", "quiz"])) {
      try await reporter.stop(["hamlet", "quiz"])
    }
    device.launch()
    await #expect(throws: ActivityReporter.Problem.missingContext(["hamlet", "quiz"])) {
      try await reporter.start(["hamlet", "quiz"])
    }
  }
}

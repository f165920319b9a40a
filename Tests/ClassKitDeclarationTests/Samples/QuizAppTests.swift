import ClassKitModel
import ContextTree
import Foundation
import Testing

@testable import ClassKitDeclaration

/// WWDC 2018, session 215: «Quizzler», two quizzes right below the app.
@Suite struct `A quiz app` {
  private let tree: ContextTree

  init() throws {
    tree = try compile(
      """
      {"type": "app", "identifier": "com.example.quizzler", "title": "Quizzler",
       "developmentLocale": "en", "locales": ["en"],
       "children": [
        {"type": "quiz", "identifier": "addition", "title": "Addition Math Quiz",
         "topic": "math", "primaryActivityItem": "score",
         "formerIdentifierPaths": [["Addition"]]},
        {"type": "quiz", "identifier": "multiplication", "title": "Multiplication Math Quiz",
         "topic": "math", "primaryActivityItem": "score"}]}
      """)
  }

  @Test func `creates only what is missing`() async throws {
    let device = Device(app: "com.example.quizzler")
    let addition = CLSContext(type: .quiz, identifier: "addition", title: "Addition Math Quiz")
    addition.topic = .math
    addition.displayOrder = 1000
    device.store.mainAppContext.addChildContext(addition)
    await device.save()
    device.launch()
    try await device.declare(tree)
    #expect(device.store.writes == CLSDataStore.Writes(created: 1))
    #expect(device.contents == tree.contents(["en"]))
    let orders = ["addition", "multiplication"].map { device.context($0)?.displayOrder ?? 0 }
    #expect(orders[0] < orders[1])
  }

  @Test func `reports a score, and each question`() async throws {
    let device = Device(app: "com.example.quizzler", role: .student)
    device.launch(answering: tree)
    let reporter = ActivityReporter(tree: tree, store: device.provider)
    let path: IdentifierPath = ["addition"]
    try await reporter.start(path, asNew: true)
    for (number, isCorrect) in [true, false, true].enumerated() {
      try await reporter.add(
        .binary(isCorrect, .correctIncorrect), identifier: "question-\(number + 1)",
        title: "Question \(number + 1)", to: path)
    }
    try await reporter.add(
      .score(2, of: 3), identifier: "total-score", title: "Total Score", isPrimary: true, to: path)
    try await reporter.stop(path)
    let activity = try #require(device.context("addition")?.currentActivity)
    #expect((activity.primaryActivityItem as? CLSScoreItem)?.score == 2)
    let answers = activity.additionalActivityItems.compactMap { ($0 as? CLSBinaryItem)?.value }
    #expect(answers == [true, false, true])
    #expect(!activity.isStarted && device.store.activeContext == nil)
  }

  @Test func `opens the quiz that was assigned`() throws {
    let links = ContextLinks(of: tree)
    func open(_ path: [String]?, isClassKit: Bool = true) -> ContextTree.Resolution? {
      let activity = NSUserActivity(activityType: "com.example.deep-link")
      activity.isClassKitDeepLink = isClassKit
      activity.contextIdentifierPath = path
      return links.resolve(activity)
    }
    for path in [["addition"], ["com.example.quizzler", "addition"]] {
      #expect(open(path)?.path == ["addition"] && open(path)?.via == .live)
    }
    #expect(open(["com.example.quizzler", "Addition"])?.path == ["addition"])
    #expect(open(["Addition"])?.via == .redirect)
    #expect(open(["subtraction"])?.context.isApp == true)
    #expect(open(["com.example.quizzler"])?.context.isApp == true)
    #expect(open(["addition"], isClassKit: false) == nil)
    #expect(open(nil) == nil)
  }

  @Test func `opens URLs, those of earlier releases too`() throws {
    let old = try compile(app(#"{"type": "quiz", "identifier": "sums", "title": "Sums"}"#))
    let new = try compile(
      app(
        #"""
        {"type": "quiz", "identifier": "addition", "title": "Sums",
         "formerIdentifierPaths": [["sums"]]}
        """#), baseline: old)
    let links = ContextLinks(of: new)
    for (text, path) in [
      ("plays://addition", ["addition"]), ("plays://sums", ["addition"]),
      ("plays://addition/part", ["addition"]),
    ] {
      let url = try #require(URL(string: text))
      #expect(links.resolve(url)?.path == IdentifierPath(path), "\(text)")
    }
    #expect(links.resolve(try #require(URL(string: "https://example.com"))) == nil)
  }
}

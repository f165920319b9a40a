import ClassKitDeclaration
import ClassKitModel
import ContextTree
import Foundation
import Testing

// The code as an article in ClassKitDeclaration.docc shows it; a test compares the two.

final class Provider: NSObject, CLSContextProvider, Sendable {
  let updater: DescendantUpdater

  init(_ file: [UInt8]) throws {
    updater = DescendantUpdater(
      file: try ContextTreeFile(json: file), languages: Locale.preferredLanguages)
  }

  func updateDescendants(of context: CLSContext) async throws {
    try await updater.updateDescendants(of: context.identifierPath)
  }
}

/// What to show; nothing when the activity has nothing to do with ClassKit.
func destination(of activity: NSUserActivity, _ links: ContextLinks) -> IdentifierPath? {
  links.resolve(activity)?.path
}

/// What to show; nothing when no context ever had a URL like it.
func destination(of url: URL, _ links: ContextLinks) -> IdentifierPath? {
  links.resolve(url)?.path
}

func handIn(_ points: Double, of maximum: Double, tree: ContextTree) async throws {
  let quiz: IdentifierPath = ["hamlet", "act-1", "scene-2", "quiz"]
  let reporter = ActivityReporter(tree: tree)
  try await reporter.start(quiz, asNew: true)
  try await reporter.add(
    .score(points, of: maximum), identifier: "total", title: "Total score", isPrimary: true,
    to: quiz)
  try await reporter.stop(quiz)
  try reporter.markAsDone(quiz)
}

@Suite struct `The articles' examples` {
  @Test func `open what was assigned`() throws {
    let links = ContextLinks(
      of: try compile(app(#"{"type": "book", "identifier": "hamlet", "title": "Hamlet"}"#)))
    let activity = NSUserActivity(activityType: "com.example.deep-link")
    #expect(destination(of: activity, links) == nil)
    activity.isClassKitDeepLink = true
    activity.contextIdentifierPath = ["com.example.plays", "hamlet"]
    #expect(destination(of: activity, links) == ["hamlet"])
    let url = try #require(URL(string: "plays://hamlet/act-1"))
    #expect(destination(of: url, links) == ["hamlet"])
  }
}

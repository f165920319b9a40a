import ClassKitDeclaration
import ContextTree

// The function as an article in ClassKitDeclaration.docc shows it; a test compares the two.

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

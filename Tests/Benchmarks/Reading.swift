import ContextTree
import Foundation

/// Measures what an app pays for the declared tree: each figure comes from a process of its own,
/// in which nothing is warm.
enum Reading: String, CaseIterable {
  /// The children of one book, as a context provider extension needs them.
  case children
  /// The top-level contexts.
  case top
  /// The whole tree, with every title in every language.
  case everything

  /// What the file is read for, the bytes being in memory, and how long that took.
  func run(_ file: String) throws -> (seconds: Double, checksum: Int) {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    let start = ContinuousClock.now
    var checksum = 0
    switch self {
    case .children:
      let file = try ContextTreeFile(json: bytes)
      for child in try file.children(of: ["book-1"]) ?? [] {
        checksum += child.title(for: ["fr-CA", "en"])?.text.utf8.count ?? 0
      }
    case .top:
      let file = try ContextTreeFile(json: bytes)
      for child in try file.children(of: []) ?? [] {
        checksum += child.title(for: ["fr-CA", "en"])?.text.utf8.count ?? 0
      }
    case .everything:
      let tree = try ContextTree(json: bytes)
      var open = tree.app.children
      while let context = open.popLast() {
        for title in context.titles { checksum += title.text.utf8.count }
        open += context.children
      }
    }
    let elapsed = (ContinuousClock.now - start).components
    return (Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18, checksum)
  }
}

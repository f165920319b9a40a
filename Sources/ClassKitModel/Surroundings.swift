public import Foundation

/// Tells Schoolwork what is below a context. Source: CLSContextProvider.h; CLASSKIT.md, section 3.
public protocol CLSContextProvider: NSObjectProtocol {
  /// Brings at least the children of a context up to date; in the form that Swift makes of
  /// `updateDescendantsOfContext:completion:`.
  func updateDescendants(of context: CLSContext) async throws
}

/// A stand-in for CoreGraphics' image: its size.
public final class CGImage: Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A stand-in for Foundation's class with the properties that ClassKit adds.
///
/// Source: Apple, Linking directly to assignments.
public final class NSUserActivity: NSObject {
  /// What the app calls it.
  public let activityType: String
  /// Whether Schoolwork asks for a context.
  public package(set) var isClassKitDeepLink = false
  /// The context that it asks for.
  public package(set) var contextIdentifierPath: [String]?

  /// An activity that has nothing to do with ClassKit.
  public init(activityType: String) { self.activityType = activityType }
}

public import ContextTree

#if canImport(ClassKit)
  public import ClassKit
#else
  public import ClassKitModel
#endif

/// Reports a student's progress by identifier paths.
///
/// No context or activity is kept between two calls, because ClassKit may replace them at any time.
/// The data store's delegate, ``ContextTreeDelegate``, builds the contexts that are missing, as all
/// are for a student. Paths of earlier releases lead to where they lead in the tree today. Source:
/// Apple, Incorporating ClassKit into an educational app; WWDC 2018, session 215.
public struct ActivityReporter: Sendable {
  private let tree: ContextTree
  private let store: ContextStore

  /// Reports to the data store of this process.
  public init(tree: ContextTree) { self.init(tree: tree) { CLSDataStore.shared } }

  /// Reports to some data store.
  package init(tree: ContextTree, store: @escaping @Sendable () -> CLSDataStore) {
    self.tree = tree
    self.store = ContextStore(current: store)
  }

  /// Why something was not reported.
  public enum Problem: Error, Sendable, Equatable {
    /// Neither the tree nor its redirects know the path.
    case unknownPath(IdentifierPath)
    /// The data store has no such context, and no delegate that would build it.
    case missingContext(IdentifierPath)
    /// Nothing was started at the path.
    case noActivity(IdentifierPath)
    /// The context declares another kind of primary item, or none: ClassKit fails when it changes.
    case otherPrimaryItem(declared: ActivityItemKind?)
    /// A score beyond its maximum, a maximum that is not positive, or a number that is none.
    case invalidValue
  }

  /// Makes a context the active one and starts an activity there.
  ///
  /// - Parameters:
  ///   - path: the context, by today's path or a former one, with or without the app's identifier; so
  ///     in all others here.
  ///   - isNew: whether this is a new attempt, of which teachers get a new report, as for a
  ///     quiz; else the activity that was stopped last goes on, as for a scene that is read.
  /// - Throws: ``Problem``, `CLSError` or ``SaveFailure``; so do all others here.
  public func start(_ path: IdentifierPath, asNew isNew: Bool = false) async throws {
    let path = try live(path)
    let isDone: Void? = try await store.withContext(at: path) { context in
      context.becomeActive()
      let activity = isNew ? nil : context.currentActivity
      (activity ?? context.createNewActivity()).start()
    }
    guard isDone != nil else { throw Problem.missingContext(path) }
    try await store.save()
  }

  /// Sets how much of a context is done, from 0 to 1; what is beyond is cut off.
  ///
  /// Not saved at once: it may be called for every movement of a finger. ``stop(_:)`` saves.
  public func setProgress(_ progress: Double, of path: IdentifierPath) async throws {
    guard !progress.isNaN else { throw Problem.invalidValue }
    try await withActivity(at: path) { $0.progress = min(max(progress, 0), 1) }
  }

  /// Adds a part that is done; parts may overlap. Not saved at once.
  public func addProgress(_ part: ClosedRange<Double>, of path: IdentifierPath) async throws {
    guard !part.lowerBound.isNaN, !part.upperBound.isNaN else { throw Problem.invalidValue }
    try await withActivity(at: path) {
      $0.addProgressRange(
        fromStart: min(max(part.lowerBound, 0), 1), toEnd: min(max(part.upperBound, 0), 1))
    }
  }

  /// Reports a value; the primary one of a context must be of the kind that its manifest declares.
  ///
  /// - Parameters:
  ///   - value: what is reported.
  ///   - identifier: tells the item from the others of this activity.
  ///   - title: what teachers read; in the person's language.
  ///   - isPrimary: whether it stands for the whole activity.
  ///   - path: the context.
  public func add(
    _ value: ActivityValue, identifier: String, title: String, isPrimary: Bool = false,
    to path: IdentifierPath
  ) async throws {
    guard value.isValid else { throw Problem.invalidValue }
    if isPrimary {
      let declared = tree.context(at: try live(path))?.fields.primaryActivityItem
      guard declared == value.kind else { throw Problem.otherPrimaryItem(declared: declared) }
    }
    try await withActivity(at: path) { activity in
      let item = value.item(identifier: identifier, title: title)
      if isPrimary {
        activity.primaryActivityItem = item
      } else {
        activity.addAdditionalActivityItem(item)
      }
    }
  }

  /// Stops the activity, and the context is active no more. Saves.
  public func stop(_ path: IdentifierPath) async throws {
    let path = try live(path)
    let isStopped = try await store.withContext(at: path) { context -> Bool in
      guard let activity = context.currentActivity else { return false }
      activity.stop()
      context.resignActive()
      return true
    }
    guard let isStopped else { throw Problem.missingContext(path) }
    guard isStopped else { throw Problem.noActivity(path) }
    try await store.save()
  }

  /// Says that the student is done, whatever the progress is: for what can't be changed afterwards,
  /// as a quiz that was handed in.
  public func markAsDone(_ path: IdentifierPath) throws {
    let path = try live(path)
    guard #available(iOS 12.2, macOS 11, macCatalyst 14, *) else { return }
    store.current().completeAllAssignedActivities(matching: path.entries)
  }

  private func withActivity(
    at path: IdentifierPath, _ work: @escaping @Sendable (CLSActivity) -> Void
  ) async throws {
    let path = try live(path)
    let isDone = try await store.withContext(at: path) { context -> Bool in
      guard let activity = context.currentActivity else { return false }
      work(activity)
      return true
    }
    guard let isDone else { throw Problem.missingContext(path) }
    guard isDone else { throw Problem.noActivity(path) }
  }

  /// Where a path leads today; what is gone has no progress.
  private func live(_ path: IdentifierPath) throws(Problem) -> IdentifierPath {
    let resolution = tree.resolve(tree.pathBelowApp(path.entries))
    guard resolution.via == .live || resolution.via == .redirect else {
      throw .unknownPath(path)
    }
    return resolution.path
  }
}

/// A value that is reported with an activity.
public enum ActivityValue: Sendable, Equatable {
  /// Points out of so many.
  case score(Double, of: Double)
  /// A number, for example of hints.
  case quantity(Double)
  /// One of two words.
  case binary(Bool, CLSBinaryValueType)

  /// The kind as manifests have it.
  public var kind: ActivityItemKind {
    switch self {
    case .score: .score
    case .quantity: .quantity
    case .binary: .binary
    }
  }

  /// Source: CLSScoreItem.h: «maxScore > 0», «between zero and maxScore».
  var isValid: Bool {
    switch self {
    case .score(let score, let maximum): maximum > 0 && maximum.isFinite && (0...maximum) ~= score
    case .quantity(let quantity): quantity.isFinite
    case .binary: true
    }
  }

  func item(identifier: String, title: String) -> CLSActivityItem {
    switch self {
    case .score(let score, let maximum):
      return CLSScoreItem(identifier: identifier, title: title, score: score, maxScore: maximum)
    case .quantity(let quantity):
      let item = CLSQuantityItem(identifier: identifier, title: title)
      item.quantity = quantity
      return item
    case .binary(let value, let type):
      let item = CLSBinaryItem(identifier: identifier, title: title, type: type)
      item.value = value
      return item
    }
  }
}

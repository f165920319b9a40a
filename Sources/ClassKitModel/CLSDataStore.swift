public import Foundation

/// Gives contexts that are missing. Source: CLSDataStore.h; Apple, Building missing contexts.
public protocol CLSDataStoreDelegate: NSObjectProtocol {
  /// Asked for each identifier in a path that is not found, one after the other.
  func createContext(
    forIdentifier identifier: String, parentContext: CLSContext, parentIdentifierPath: [String]
  ) -> CLSContext?
}

/// A data store in memory. Sources: CLSDataStore.h; Apple, Building missing contexts; CLASSKIT.md,
/// section 3.
///
/// As on Apple's systems, the classes of the model are not `Sendable`, and lookups and saves call
/// back on a thread of their own.
public final class CLSDataStore: NSObject {
  /// The context of the app; it is always there.
  public let mainAppContext: CLSContext
  /// The context that is active, if one is.
  public internal(set) weak var activeContext: CLSContext?
  /// The activity that was started last, if it runs.
  public internal(set) var runningActivity: CLSActivity?
  /// Whoever builds contexts that are missing.
  public weak var delegate: (any CLSDataStoreDelegate)?

  /// Whether what is saved outlasts a launch: only teachers' contexts are recorded (Apple,
  /// Building missing contexts, «only for teachers»).
  package enum Role: Sendable { case teacher, student }

  /// How many records a save wrote.
  package struct Writes: Sendable, Equatable {
    package var created = 0
    package var updated = 0
    package var deleted = 0

    /// Counts as given.
    package init(created: Int = 0, updated: Int = 0, deleted: Int = 0) {
      self.created = created
      self.updated = updated
      self.deleted = deleted
    }

    /// All of them.
    package var total: Int { created + updated + deleted }
  }

  package let role: Role
  let database: ModelDatabase
  private let queue = DispatchQueue(label: "CLSDataStore")
  /// Contexts that were taken out and not added elsewhere.
  var orphans: [CLSContext] = []
  var changedActivities: [CLSActivity] = []

  /// How often somebody has looked a context up.
  package internal(set) var lookupCount = 0
  /// How many saves were asked for.
  package internal(set) var saveCount = 0
  /// How many contexts the delegate gave, which were saved without being asked for.
  package internal(set) var builtCount = 0
  /// The records of contexts that were written since the launch.
  package internal(set) var writes = Writes()
  /// The paths that were marked as done, the app's identifier left out.
  package private(set) var completedPaths: [[String]] = []
  /// Whether the delegate is told paths with the app's identifier: the documentation shows both.
  package var tellsAppIdentifier = false
  /// Whether look-ups find what is not saved yet: Apple does not say.
  package var findsUnsaved = true
  /// Whether an error tells what was saved all the same: systems before iOS 15 and macOS 12 don't.
  package var tellsSaved = true
  /// Makes saving a context fail.
  package var failure: ((CLSContext) -> CLSError.Code?)?
  /// Makes everything fail: `databaseInaccessible` while the device is locked, and the like.
  package var unavailability: CLSError.Code?

  /// The store of one launch of an app.
  ///
  /// - Parameter database: what earlier launches have left.
  package init(
    app identifier: String = "com.example.app", role: Role = .teacher,
    database: ModelDatabase = ModelDatabase()
  ) {
    self.role = role
    self.database = database
    mainAppContext = CLSContext(
      identifier: identifier,
      saved: database.app ?? CLSContext.Values(type: .app, title: identifier))
    super.init()
    mainAppContext.owningStore = self
    database.load(into: mainAppContext)
  }

  /// The store of the process.
  public static var shared: CLSDataStore { SharedStore.process.store }

  /// Marks a context for removal, with all below it; a save commits that.
  public func remove(_ context: CLSContext) { context.removeFromParent() }

  /// The student is done, whatever the progress says.
  public func completeAllAssignedActivities(matching contextPath: [String]) {
    completedPaths.append(contextPath)
  }

  /// Saves what is new, modified or removed.
  public func save(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    perform { store in
      store.saveCount += 1
      let error = store.commit()
      completion?(error)
    }
  }

  /// Does something on the store's own thread.
  func perform(_ work: @escaping (CLSDataStore) -> Void) {
    let task = OnQueue(store: self, work: work)
    queue.async { task.work(task.store) }
  }

  /// Carries what is not `Sendable` to the queue, on which alone it is used then.
  private struct OnQueue: @unchecked Sendable {
    let store: CLSDataStore
    let work: (CLSDataStore) -> Void
  }

  private final class SharedStore: @unchecked Sendable {
    static let process = SharedStore()
    let store = CLSDataStore()
  }

  /// Walks down a path and lets the delegate build what is missing.
  func find(_ path: [String], from start: CLSContext) -> CLSContext? {
    var context = start
    for identifier in path {
      if let child = context.child(identifier), findsUnsaved || child.savedValues != nil {
        context = child
        continue
      }
      let parentPath = tellsAppIdentifier ? context.identifierPath : context.pathBelowApp
      guard
        let built = delegate?.createContext(
          forIdentifier: identifier, parentContext: context, parentIdentifierPath: parentPath),
        built.identifier.utf8.elementsEqual(identifier.utf8)
      else { return nil }
      context.addChildContext(built)
      builtCount += 1
      save(built)
      context = built
    }
    return context
  }
}

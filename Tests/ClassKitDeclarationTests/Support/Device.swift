import ClassKitModel
import ContextTree

@testable import ClassKitDeclaration

/// A device with its data store, over the launches of one app.
///
/// The store is used by one thread at a time: tests look at it when nothing runs, and what a delegate
/// leaves for later runs when they say so.
final class Device: @unchecked Sendable {
  /// What the delegate sees of the device, which holds the delegate.
  private final class Process: @unchecked Sendable {
    var store: CLSDataStore
    var later: [@Sendable () async -> Void] = []

    init(store: CLSDataStore) { self.store = store }
  }

  private(set) var database = ModelDatabase()
  private let app: String
  private let role: CLSDataStore.Role
  private var delegate: (any CLSDataStoreDelegate)?
  private let process: Process

  init(app: String = "com.example.plays", role: CLSDataStore.Role = .teacher) {
    self.app = app
    self.role = role
    process = Process(store: CLSDataStore(app: app, role: role, database: database))
  }

  var store: CLSDataStore { process.store }

  /// Starts the app anew, with a delegate for what is missing or without one.
  func launch(delegate: (any CLSDataStoreDelegate)? = nil) {
    process.store = CLSDataStore(app: app, role: role, database: database)
    process.later = []
    self.delegate = delegate
    store.delegate = delegate
  }

  /// Starts the app anew, with a delegate that builds what is missing from a tree.
  func launch(answering tree: ContextTree, _ languages: [String] = ["en"]) {
    launch(
      delegate: ContextTreeDelegate(
        tree: tree, languages: languages, store: provider,
        later: { [process] in process.later.append($0) }))
  }

  /// Does what the delegate has left for later.
  func finish() async {
    while !process.later.isEmpty { await process.later.removeFirst()() }
  }

  /// Gives the device to somebody else, whose data store has other contexts.
  func sign(in database: ModelDatabase) {
    self.database = database
    launch()
  }

  /// Empties the database: «Reset Development Data».
  func reset() {
    database = ModelDatabase()
    launch()
  }

  var provider: @Sendable () -> CLSDataStore { { [process] in process.store } }

  @discardableResult
  func declare(
    _ tree: ContextTree, _ languages: [String] = ["en"], after record: DeclarationRecord? = nil,
    mode: ContextDeclarer.Mode = .update, thumbnails: ThumbnailLoader? = nil
  ) async throws -> Declaration {
    let declarer = ContextDeclarer(
      tree: tree, languages: languages, thumbnails: thumbnails, store: provider)
    return try await declarer.declare(after: record, mode: mode)
  }

  /// Saves as hand-written code does.
  @discardableResult
  func save() async -> SaveFailure? {
    do {
      try await ContextStore(current: provider).save()
      return nil
    } catch { return error }
  }

  func context(_ path: String...) -> CLSContext? { store.mainAppContext.existing(path) }

  /// Path keys and titles of all contexts, sorted.
  var contents: [String] {
    store.mainAppContext.subtree.dropFirst()
      .map { IdentifierPath($0.pathBelowApp).key + " “\($0.title)”" }.sorted()
  }
}

extension ContextTree {
  /// Path keys and titles of all contexts as a device in given languages shows them, sorted.
  func contents(_ languages: [String]) -> [String] {
    all.map { $0.identifierPath.key + " “\($0.title(for: languages)?.text ?? "")”" }.sorted()
  }

  /// All contexts, parents first.
  var all: [Context] {
    var all: [Context] = []
    var open = Array(app.children.reversed())
    while let context = open.popLast() {
      all.append(context)
      open += context.children.reversed()
    }
    return all
  }
}

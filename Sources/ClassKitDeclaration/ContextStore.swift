import ContextTree

#if canImport(ClassKit)
  import ClassKit
#else
  import ClassKitModel
#endif

/// The way to ClassKit's data store.
///
/// ClassKit's objects are not `Sendable`, may be replaced at any time by what comes from other
/// devices, and are given out on threads of ClassKit's own. So no context leaves the call in which
/// it was handed over: work is sent to where the context is, and only values come back.
struct ContextStore: Sendable {
  /// Gives the store, each time it is needed.
  let current: @Sendable () -> CLSDataStore

  /// Looks a context up and works with it, on whatever thread ClassKit calls back.
  ///
  /// The data store's delegate is asked for contexts that are missing.
  ///
  /// - Parameters:
  ///   - path: the identifiers below the app; the app itself at the empty one.
  ///   - work: what to do with the context; it must not keep it.
  /// - Returns: what the work gave; nothing when there is no such context.
  /// - Throws: `CLSError` when the store can't be used at all.
  @discardableResult
  func withContext<Result: Sendable>(
    at path: IdentifierPath, _ work: @escaping @Sendable (CLSContext) -> Result
  ) async throws -> Result? {
    if path.entries.isEmpty { return work(current().mainAppContext) }
    return try await withCheckedThrowingContinuation { continuation in
      current().mainAppContext.descendant(matchingIdentifierPath: path.entries) { context, error in
        if let context {
          continuation.resume(returning: work(context))
        } else if let error, Self.isFatal(error) {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: nil)
        }
      }
    }
  }

  /// Looks two contexts up and works with both.
  ///
  /// - Returns: what the work gave; nothing when one of them is not there.
  func withContexts<Result: Sendable>(
    at first: IdentifierPath, _ second: IdentifierPath,
    _ work: @escaping @Sendable (CLSContext, CLSContext) -> Result
  ) async throws -> Result? {
    // The second one is handed over where the first one is looked up: never two at a time.
    guard let hand = try await withContext(at: second, { Hand(context: $0) }) else { return nil }
    return try await withContext(at: first) { work($0, hand.context) }
  }

  /// Carries a context from one look-up to the next, and no further.
  ///
  /// SAFETY: a context is used by one thread at a time: the look-ups follow each other. ClassKit
  /// itself hands the same context out on different threads.
  private struct Hand: @unchecked Sendable {
    let context: CLSContext
  }

  /// Saves all changes.
  ///
  /// - Throws: what ClassKit says, in a form that holds no context.
  func save() async throws(SaveFailure) {
    let failure: SaveFailure? = await withCheckedContinuation { continuation in
      current().save { error in
        continuation.resume(returning: error.map { SaveFailure($0) })
      }
    }
    if let failure { throw failure }
  }

  /// Whether an error says that no context at all can be had, and not only that this one is missing.
  private static func isFatal(_ error: any Error) -> Bool {
    switch (error as? CLSError)?.code {
    case .classKitUnavailable, .authorizationDenied, .databaseInaccessible: true
    default: false
    }
  }
}

import Foundation

/// What a save does. Sources: CLSDataStore.h, `saveWithCompletion:`; CLSDefines.h, the error codes;
/// CLASSKIT.md, sections 1 (limits) and 3.
extension CLSDataStore {
  /// Writes all changes; what fails stays in memory, except twins of what is there already.
  func commit() -> (any Error)? {
    if let unavailability { return CLSError(unavailability) }
    var failures: [CLSError] = []
    var successes: [CLSObject] = []
    for root in orphans {
      if let code = failure?(root) {
        failures.append(Self.error(code, root))
        continue
      }
      // «Removal cascades and deletes all descendants.»
      for context in root.subtree where context.savedValues != nil {
        writes.deleted += 1
        context.savedValues = nil
        record(context)
        successes.append(context)
      }
    }
    orphans.removeAll { orphan in !failures.contains { $0.object === orphan } }
    var failed: Set<ObjectIdentifier> = []
    for context in mainAppContext.subtree where context.isModified || context.savedValues == nil {
      let isBelowFailure = context.parent.map { failed.contains(ObjectIdentifier($0)) } ?? false
      if let code = isBelowFailure ? .invalidCreate : problem(of: context) {
        failed.insert(ObjectIdentifier(context))
        failures.append(Self.error(code, context))
      } else {
        let hasMoved = context.savedPath.map { $0 != context.pathBelowApp } ?? false
        save(context)
        // What is below goes along; its records are the same under another path.
        if hasMoved { context.subtree.filter { $0.savedValues != nil }.forEach(record) }
        successes.append(context)
      }
    }
    for context in mainAppContext.subtree where failed.contains(ObjectIdentifier(context)) {
      if isTwin(context) { context.parent?.detach(context) }
    }
    commitActivities(&failures, &successes)
    guard let first = failures.first else { return nil }
    if failures.count == 1, successes.isEmpty { return first }
    var told: [String: Any] = [CLSErrorUserInfoKey.underlyingErrorsKey.rawValue: failures]
    if tellsSaved { told[CLSErrorUserInfoKey.successfulObjectsKey.rawValue] = successes }
    return CLSError(.partialFailure, userInfo: told)
  }

  /// Writes one context.
  func save(_ context: CLSContext) {
    if context.savedValues == nil { writes.created += 1 } else { writes.updated += 1 }
    context.savedValues = context.values
    context.isModified = false
    record(context)
  }

  /// «This allows the context to persist even across launches of your app, but only for teachers.»
  private func record(_ context: CLSContext) {
    let path = context.pathBelowApp
    if role == .teacher {
      if let former = context.savedPath, former != path { database.record(nil, at: former) }
      database.record(context.savedValues, at: path)
    }
    context.savedPath = path
  }

  private static func error(_ code: CLSError.Code, _ object: CLSObject) -> CLSError {
    CLSError(code, userInfo: [CLSErrorUserInfoKey.objectKey.rawValue: object])
  }

  /// Whether a new context has the identifier of a sibling that is there already.
  private func isTwin(_ context: CLSContext) -> Bool {
    guard context.savedValues == nil, let first = context.parent?.child(context.identifier) else {
      return false
    }
    return first !== context
  }

  /// Why a context can't be saved.
  private func problem(of context: CLSContext) -> CLSError.Code? {
    if let code = failure?(context) { return code }
    // «Attempted to save new object that already exists in the data store.»
    if isTwin(context) { return .invalidCreate }
    let path = context.identifierPath
    let values = context.values
    if context !== mainAppContext, values.type == .app { return .invalidArgument }
    let isTooLong =
      context.identifier.utf16.count > 256 || values.title.utf16.count > 256
      || values.summary?.utf16.count ?? 0 > 4000
    // «Limit identifier paths to a maximum of eight entries, and 256 total characters.»
    let isTooDeep = path.count > 8 || path.reduce(0) { $0 + $1.utf16.count } > 256
    // «The system limits all contexts» to 2000 children.
    let isTooMany =
      context.savedValues == nil && context.parent?.children.count ?? 0 > 2000
      && context.parent?.children.firstIndex { $0 === context } ?? 0 >= 2000
    return isTooLong || isTooDeep || isTooMany ? .limits : nil
  }

  private func commitActivities(_ failures: inout [CLSError], _ successes: inout [CLSObject]) {
    for activity in changedActivities {
      let items =
        activity.additionalActivityItems + [activity.primaryActivityItem].compactMap { $0 }
      var code = items.allSatisfy(\.isValid) ? nil : CLSError.Code.invalidArgument
      if let primary = activity.primaryActivityItem, let context = activity.context {
        let kind = ObjectIdentifier(Swift.type(of: primary))
        // Which code it is, Apple does not say.
        if let known = context.primaryItemClass, known != kind { code = .invalidUpdate }
        if code == nil { context.primaryItemClass = kind }
      }
      if let code {
        failures.append(Self.error(code, activity))
      } else {
        successes.append(activity)
      }
    }
    changedActivities = []
  }
}

extension CLSError {
  /// The object that the error is about.
  var object: CLSObject? { userInfo[CLSErrorUserInfoKey.objectKey.rawValue] as? CLSObject }
}

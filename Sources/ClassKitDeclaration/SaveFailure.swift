public import ContextTree

#if canImport(ClassKit)
  public import ClassKit
#else
  public import ClassKitModel
#endif

/// Why ClassKit has not saved everything, without ClassKit's objects.
public struct SaveFailure: Error, Sendable {
  /// One object that was not saved.
  public struct Item: Sendable {
    /// The context, if it is one and the system can tell its path.
    public let path: IdentifierPath?
    /// Why.
    public let code: CLSError.Code?
  }

  /// What ClassKit says of the whole, without the objects that its own error holds.
  public let error: any Error
  /// What was not saved, as far as ClassKit tells.
  public let failed: [Item]
  /// What was saved all the same, as far as ClassKit tells: from iOS 15 and macOS 12 on.
  public let saved: [IdentifierPath]
  /// Whether something was saved.
  public let isPartial: Bool

  init(_ error: any Error) {
    let problem = error as? CLSError
    self.error = problem.map(Self.withoutObjects) ?? error
    isPartial = problem?.code == .partialFailure
    var failed: [Item] = []
    if let problem {
      let underlying =
        problem.userInfo[CLSErrorUserInfoKey.underlyingErrorsKey.rawValue] as? [any Error] ?? []
      for case let one as CLSError in underlying.isEmpty ? [problem] : underlying {
        let object = one.userInfo[CLSErrorUserInfoKey.objectKey.rawValue]
        failed.append(Item(path: Self.path(of: object), code: one.code))
      }
    }
    self.failed = failed
    var saved: [IdentifierPath] = []
    if #available(iOS 15, macOS 12, macCatalyst 15, *) {
      let objects =
        problem?.userInfo[CLSErrorUserInfoKey.successfulObjectsKey.rawValue] as? [Any] ?? []
      saved = objects.compactMap(Self.path)
    }
    self.saved = saved
  }

  /// ClassKit's contexts stay with ClassKit, also those that an error mentions.
  private static func withoutObjects(_ error: CLSError) -> CLSError {
    var keys: [CLSErrorUserInfoKey] = [.objectKey, .underlyingErrorsKey]
    if #available(iOS 15, macOS 12, macCatalyst 15, *) { keys.append(.successfulObjectsKey) }
    let names = Set(keys.map(\.rawValue))
    return CLSError(error.code, userInfo: error.userInfo.filter { !names.contains($0.key) })
  }

  /// The path below the app.
  private static func path(of object: Any?) -> IdentifierPath? {
    guard let context = object as? CLSContext else { return nil }
    guard #available(iOS 13.4, macOS 11, macCatalyst 14, *) else { return nil }
    return IdentifierPath(Array(context.identifierPath.dropFirst()))
  }
}

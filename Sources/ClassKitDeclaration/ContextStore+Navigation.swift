import ContextTree

#if canImport(ClassKit)
  import ClassKit
#else
  import ClassKitModel
#endif

extension ContextStore {
  /// What came of showing contexts below another one than their parent.
  struct Shown: Sendable {
    /// Whether something is to be saved.
    var isChanged = false
    /// The contexts that are to be shown and were not found.
    var missing: [IdentifierPath] = []
  }

  /// Shows contexts below another one than their parent, and those no more that are not to be.
  ///
  /// Systems before iOS 14.5 and macOS 11.3 know nothing of it: then nothing is done. Costs two
  /// look-ups for each context that is not shown as it should be.
  ///
  /// - Parameters:
  ///   - children: what is to be shown.
  ///   - path: the context to show it below.
  ///   - shown: what is shown already.
  func show(
    _ children: [IdentifierPath], below path: IdentifierPath, shown: [IdentifierPath]
  ) async throws -> Shown {
    var result = Shown()
    guard #available(iOS 14.5, macOS 11.3, macCatalyst 14.5, *) else { return result }
    for child in shown where !children.contains(child) {
      let isRemoved = try await withContexts(at: path, child) {
        $0.removeNavigationChildContext($1)
        return true
      }
      result.isChanged = isRemoved == true || result.isChanged
    }
    for child in children where !shown.contains(child) {
      let isAdded = try await withContexts(at: path, child) { context, other in
        // Shown by somebody else meanwhile: the delegate, or another device.
        guard !context.shownPaths.contains(child) else { return false }
        context.addNavigationChildContext(other)
        return true
      }
      guard let isAdded else {
        result.missing.append(child)
        continue
      }
      result.isChanged = isAdded || result.isChanged
    }
    return result
  }
}

extension CLSContext {
  /// The paths of the contexts that are shown below this one, though they have another parent.
  var shownPaths: [IdentifierPath] {
    guard #available(iOS 14.5, macOS 11.3, macCatalyst 14.5, *) else { return [] }
    return navigationChildContexts.map { IdentifierPath(Array($0.identifierPath.dropFirst())) }
  }
}

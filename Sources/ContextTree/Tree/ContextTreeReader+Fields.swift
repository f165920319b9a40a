import JSONText

extension ContextTreeReader {
  /// Checks that the value of a field is as ``ContextFields`` expects it.
  func check(_ node: Int, of field: ContextField) throws(ContextTreeProblem) {
    switch field {
    case .identifier, .universalLinkURL, .minimumBundleVersion: try expectString(node)
    case .type:
      try expectString(node)
      guard ContextType.named(by: node, of: syntax) != nil else {
        throw problem("there is no such type", at: node)
      }
    case .topic:
      try expectString(node)
      guard ContextTopic.named(by: node, of: syntax) != nil else {
        throw problem("there is no such topic", at: node)
      }
    case .primaryActivityItem:
      try expectString(node)
      guard ActivityItemKind.named(by: node, of: syntax) != nil else {
        throw problem("there is no such kind of item", at: node)
      }
    case .displayOrder:
      guard syntax.kind(node) == .number, case .value(0...2_147_483_647) = syntax.integer(node)
      else { throw problem("this must be an integer from 0 to 2147483647", at: node) }
    case .title, .summary, .customTypeName: try checkTexts(node)
    case .isAssignable:
      guard syntax.kind(node) == .false || syntax.kind(node) == .true else {
        throw problem("this must be true or false", at: node)
      }
    case .suggestedAge, .suggestedCompletionTime: try checkRange(node)
    case .progressReportingCapabilities:
      try expectArray(node)
      for capability in syntax.children(of: node) { try checkCapability(capability) }
    case .navigationChildren:
      try expectArray(node)
      for path in syntax.children(of: node) { _ = try strings(path) }
    case .keywords, .standardsAlignments: _ = try strings(node)
    case .thumbnail:
      try expectObject(node)
      try expectMembers(["path", "digest"], of: node)
      for key in ["path", "digest"] as [StaticString] {
        guard let value = syntax.value(of: key, in: node) else {
          throw problem("the field '\(key)' is missing", at: node)
        }
        try expectString(value)
      }
    case .children, .digest: break
    }
  }

  private func expectString(_ node: Int) throws(ContextTreeProblem) {
    guard syntax.nodes[node].isString else { throw problem("this must be a string", at: node) }
  }

  private func expectArray(_ node: Int) throws(ContextTreeProblem) {
    guard syntax.kind(node) == .array else { throw problem("this must be an array", at: node) }
  }

  private func expectObject(_ node: Int) throws(ContextTreeProblem) {
    guard syntax.kind(node) == .object else { throw problem("this must be an object", at: node) }
  }

  private func expectMembers(
    _ known: [StaticString], of node: Int
  ) throws(ContextTreeProblem) {
    for member in syntax.members(of: node)
    where !known.contains(where: { syntax.string(member.key, equals: $0) }) {
      throw problem("there is no such field here", at: member.key)
    }
  }

  private func checkTexts(_ node: Int) throws(ContextTreeProblem) {
    try expectObject(node)
    for member in syntax.members(of: node) { try expectString(member.value) }
  }

  /// Two integers that are not negative, of which the latter may be null.
  private func checkRange(_ node: Int) throws(ContextTreeProblem) {
    try expectArray(node)
    // Scalars have one node each, so two of them end two behind the array's own.
    guard syntax.after(node) == node + 3 else {
      throw problem("this must have two bounds", at: node)
    }
    for bound in node + 1...node + 2 {
      if bound == node + 2, syntax.kind(bound) == .null { continue }
      guard syntax.kind(bound) == .number, case .value(0...) = syntax.integer(bound) else {
        throw problem("this must be an integer that is not negative", at: bound)
      }
    }
  }

  private func checkCapability(_ node: Int) throws(ContextTreeProblem) {
    try expectObject(node)
    try expectMembers(["kind", "details"], of: node)
    guard let kind = syntax.value(of: "kind", in: node) else {
      throw problem("the field 'kind' is missing", at: node)
    }
    guard CapabilityKind(rawValue: try string(kind)) != nil else {
      throw problem("there is no such kind of progress", at: kind)
    }
    if let details = syntax.value(of: "details", in: node) { try checkTexts(details) }
  }
}

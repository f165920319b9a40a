import JSONText

extension ContextField {
  /// The field that a key names, or nothing.
  static func named(by node: Int, of syntax: JSONTree) -> ContextField? {
    names.value(node, of: syntax)
  }

  private static let names = NameTable(allCases.map { ($0.rawValue, $0) })
}

extension ContextTopic {
  /// The topic that a string names, or nothing.
  static func named(by node: Int, of syntax: JSONTree) -> ContextTopic? {
    names.value(node, of: syntax)
  }

  private static let names = NameTable(allCases.map { ($0.rawValue, $0) })
}

extension ActivityItemKind {
  /// The kind of item that a string names, or nothing.
  static func named(by node: Int, of syntax: JSONTree) -> ActivityItemKind? {
    names.value(node, of: syntax)
  }

  private static let names = NameTable(allCases.map { ($0.rawValue, $0) })
}

extension ContextType {
  /// The type that a string names, or nothing.
  static func named(by node: Int, of syntax: JSONTree) -> ContextType? {
    names.value(node, of: syntax)
  }

  private static let names = NameTable(allCases.map { ($0.rawValue, $0) })
}

import JSONText

/// One context of a declared tree, with the way up and down: a view that decodes what it is asked
/// for.
public struct Context: Sendable {
  let tree: ContextTree
  package let index: Int

  init(tree: ContextTree, index: Int) {
    self.tree = tree
    self.index = index
  }

  /// The context of a record.
  package init(of tree: ContextTree, _ record: Int) { self.init(tree: tree, index: record) }

  private var record: ContextRecord { tree.records[index] }

  /// All that the tree says of this one context.
  public var fields: ContextFields {
    ContextFields(
      syntax: tree.syntax, node: Int(record.node), isApp: isApp,
      developmentLocale: tree.developmentLocale)
  }

  /// What tells the context from its siblings; for the app its bundle identifier.
  public var identifier: String { tree.syntax.string(Int(record.identifier)) }

  /// The identifiers from the top-level context down; empty for the app. O(depth).
  public var identifierPath: IdentifierPath { tree.path(of: index) }

  /// Whether this is the app itself.
  public var isApp: Bool { index == 0 }

  /// What the context is.
  public var type: ContextType { fields.type }

  /// The sort key among the siblings; 0 for the app.
  public var displayOrder: Int { fields.displayOrder }

  /// The titles by locale, in the order of the tree's locales.
  public var titles: [(locale: String, text: String)] { fields.titles }

  /// The title for a list of preferred languages, picked as Apple's `Bundle` picks a
  /// localization; then the development locale's.
  public func title(for languages: [String]) -> (locale: String, text: String)? {
    fields.title(for: languages)
  }

  /// A localized text for a list of preferred languages, then the development locale's.
  public func text(
    _ field: ContextField, for languages: [String]
  ) -> (locale: String, text: String)? {
    fields.text(field, for: languages)
  }

  /// The URL that opens the context, if there is one.
  public var universalLinkURL: String? { fields.universalLinkURL }

  /// The area of knowledge that is declared here; descendants inherit it.
  public var topic: ContextTopic? { fields.topic }

  /// Whether teachers can assign the context.
  public var isAssignable: Bool { fields.isAssignable }

  /// The context that this one is part of; nothing for the app.
  public var parent: Context? {
    isApp ? nil : Context(tree: tree, index: Int(record.parent))
  }

  /// The parts of this context, in display order. O(children).
  public var children: [Context] {
    tree.childIndices(of: index).map { Context(tree: tree, index: $0) }
  }

  /// How many contexts there are below this one.
  public var descendantCount: Int { Int(record.end) - index - 1 }

  /// The node of a field's value in the tree's syntax. O(fields).
  package func value(_ field: ContextField) -> Int? { fields.value(field) }
}

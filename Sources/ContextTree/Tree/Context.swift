import JSONText

/// One context of a declared tree: a view that decodes what it is asked for.
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

  /// What tells the context from its siblings; for the app its bundle identifier.
  public var identifier: String { tree.syntax.string(Int(record.identifier)) }

  /// The identifiers from the top-level context down; empty for the app. O(depth).
  public var identifierPath: IdentifierPath { tree.path(of: index) }

  /// Whether this is the app itself.
  public var isApp: Bool { index == 0 }

  /// What the context is.
  public var type: ContextType {
    isApp ? .app : string(.type).flatMap(ContextType.init(rawValue:)) ?? .custom
  }

  /// The sort key among the siblings; 0 for the app.
  public var displayOrder: Int {
    guard let node = value(.displayOrder), case .value(let order) = tree.syntax.integer(node) else {
      return 0
    }
    return Int(order)
  }

  /// The titles by locale, in the order of the tree's locales.
  public var titles: [(locale: String, text: String)] { texts(.title) }

  /// The title for a list of preferred languages, picked as Apple's `Bundle` picks a
  /// localization; then the development locale's.
  public func title(for languages: [String]) -> (locale: String, text: String)? {
    text(.title, for: languages)
  }

  /// A localized text for a list of preferred languages, then the development locale's.
  public func text(
    _ field: ContextField, for languages: [String]
  ) -> (locale: String, text: String)? {
    let texts = texts(field)
    let picked = LocaleMatching.localizations(from: texts.map(\.locale), preferring: languages)
    for locale in picked + [tree.developmentLocale] {
      if let match = texts.first(where: { $0.locale == locale }) { return match }
    }
    return texts.first
  }

  /// The URL that opens the context, if there is one.
  public var universalLinkURL: String? { string(.universalLinkURL) }

  /// The area of knowledge that is declared here; descendants inherit it.
  public var topic: ContextTopic? { string(.topic).flatMap(ContextTopic.init(rawValue:)) }

  /// Whether teachers can assign the context.
  public var isAssignable: Bool {
    value(.isAssignable).map { tree.syntax.kind($0) == .true } ?? true
  }

  /// The context that this one is part of; nothing for the app.
  public var parent: Context? {
    isApp ? nil : Context(tree: tree, index: Int(record.parent))
  }

  /// The parts of this context, in display order.
  public var children: [Context] {
    tree.childIndices(of: index).map { Context(tree: tree, index: $0) }
  }

  /// How many contexts there are below this one.
  public var descendantCount: Int { Int(record.end) - index - 1 }

  /// The node of a field's value in the tree's syntax. O(fields).
  package func value(_ field: ContextField) -> Int? {
    for member in tree.syntax.members(of: Int(record.node))
    where ContextField.named(tree.syntax.keyBytes(member.key)) == field {
      return member.value
    }
    return nil
  }

  private func string(_ field: ContextField) -> String? {
    value(field).map { tree.syntax.string($0) }
  }

  private func texts(_ field: ContextField) -> [(locale: String, text: String)] {
    guard let node = value(field) else { return [] }
    return tree.syntax.members(of: node).map {
      (tree.syntax.string($0.key), tree.syntax.string($0.value))
    }
  }
}

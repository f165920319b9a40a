import JSONText

extension ContextDiff {
  /// A diff was to be applied to another tree than the one it starts from.
  public struct Mismatch: Error, Sendable, Equatable {
    /// The digest of the tree that the diff starts from; nothing for a first declaration.
    public let expected: String?
    /// The digest of the tree at hand.
    public let found: String?
  }

  /// Goes the way of the diff: the contract's section 9, «Applying a diff».
  ///
  /// Removals, moves, additions and updates are carried out one after the other on the old tree's
  /// contexts; redirects are the new tree's. So the result is the new tree byte for byte, when both
  /// were written by `contextc`, and that is what makes it a proof that the diff is complete.
  /// O(contexts).
  ///
  /// - Parameter tree: the tree that the diff starts from; nothing for a first declaration.
  /// - Throws: ``Mismatch`` when it is another one.
  public func apply(to tree: ContextTree?) throws(Mismatch) -> ContextTree {
    guard tree?.digest == old?.digest else {
      throw Mismatch(expected: old?.digest, found: tree?.digest)
    }
    var draft = tree.map { TreeDraft(of: $0) } ?? TreeDraft(emptyLike: new)
    draft.apply(self)
    do {
      return try ContextTree(json: draft.written())
    } catch {
      preconditionFailure("a diff gives a tree that can't be read: \(error.message)")
    }
  }
}

extension TreeDraft {
  /// Carries out a diff. The draft's nodes are the records of the tree that the diff starts from.
  fileprivate mutating func apply(_ diff: ContextDiff) {
    // What moves is taken out first, so that no removal takes it along.
    for change in diff.changes where change.action == .move { detach(change.old) }
    for change in diff.changes where change.action == .remove { detach(change.old) }
    // A parent may be added after its child has moved, so both are attached in tree order.
    var arrivals: [(record: Int, node: Int)] = []
    for change in diff.changes {
      switch change.action {
      case .move:
        let identifier = Int(diff.new.records[change.new].identifier)
        nodes[change.old].fields[.identifier] = .value(
          Value(syntax: diff.new.syntax, node: identifier))
        arrivals.append((change.new, change.old))
      case .add:
        arrivals.append((change.new, nodes.count))
        nodes.append(Node(fields: Self.fields(of: change.new, in: diff.new)))
      case .remove, .update: break
      }
    }
    // The app is always there, also before anything was declared.
    var added = [0: 0]
    for (record, node) in arrivals.sorted(by: { $0.record < $1.record }) {
      added[record] = node
      let parent = Int(diff.new.records[record].parent)
      attach(node, to: added[parent] ?? Int(diff.origins[parent]))
    }
    for change in diff.changes where change.action == .update {
      let node = max(change.old, 0)
      for field in diff.fields(of: change) { set(field, of: node, diff) }
    }
    redirects = diff.new.redirects
    readDisplayOrders()
    sort()
  }

  private mutating func detach(_ node: Int) {
    nodes[nodes[node].parent].children.removeAll { $0 == node }
  }

  private mutating func attach(_ node: Int, to parent: Int) {
    nodes[node].parent = parent
    nodes[parent].children.append(node)
  }

  private mutating func set(_ change: ContextDiff.FieldChange, of node: Int, _ diff: ContextDiff) {
    let value = change.to.map { Value(syntax: diff.new.syntax, node: $0) }
    guard let field = ContextField(rawValue: change.name) else {
      if change.name == "locales", let value { locales = value }
      if change.name == "developmentLocale", let value { developmentLocale = value }
      return
    }
    guard let locale = change.locale else {
      nodes[node].fields[field] = value.map { .value($0) }
      return
    }
    var texts: [(locale: String, text: Value)] = []
    if case .texts(let known) = nodes[node].fields[field] { texts = known }
    texts.removeAll { $0.locale == locale }
    if let value { texts.append((locale, value)) }
    nodes[node].fields[field] = texts.isEmpty ? nil : .texts(texts)
  }

  private mutating func readDisplayOrders() {
    for index in nodes.indices {
      guard case .value(let value) = nodes[index].fields[.displayOrder],
        case .value(let order) = value.syntax.integer(value.node)
      else { continue }
      nodes[index].displayOrder = Int(order)
    }
  }
}

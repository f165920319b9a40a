import JSONText

/// A declared tree that can be changed and written again.
///
/// Values are left where they were read; a context is a few references.
struct TreeDraft {
  /// A value in some text.
  struct Value {
    let syntax: JSONTree
    let node: Int
  }

  /// A field of a context: one value, or texts by locale.
  enum Field {
    case value(Value)
    case texts([(locale: String, text: Value)])
  }

  /// One context. The app is the first.
  struct Node {
    var fields: [ContextField: Field] = [:]
    var parent = 0
    var children: [Int] = []
    /// The sort key; set where the field is.
    var displayOrder = 0
  }

  var nodes: [Node]
  var developmentLocale: Value
  var locales: Value
  var redirects: [Redirect]

  /// Takes over a tree; the numbers of the nodes are those of its records. O(contexts).
  init(of tree: ContextTree) {
    nodes = []
    nodes.reserveCapacity(tree.records.count)
    for (index, record) in tree.records.enumerated() {
      var node = Node(fields: Self.fields(of: index, in: tree), parent: Int(record.parent))
      node.displayOrder = Context(of: tree, index).displayOrder
      nodes.append(node)
      if index > 0 { nodes[Int(record.parent)].children.append(index) }
    }
    developmentLocale = Value(
      syntax: tree.syntax, node: tree.syntax.value(of: "developmentLocale", in: 0) ?? 0)
    locales = Value(syntax: tree.syntax, node: tree.syntax.value(of: "locales", in: 0) ?? 0)
    redirects = tree.redirects
  }

  /// The app of a tree and nothing else, not even its fields: what there is before anything was
  /// declared.
  init(emptyLike tree: ContextTree) {
    nodes = [Node()]
    developmentLocale = Value(
      syntax: tree.syntax, node: tree.syntax.value(of: "developmentLocale", in: 0) ?? 0)
    locales = Value(syntax: tree.syntax, node: tree.syntax.value(of: "locales", in: 0) ?? 0)
    redirects = []
  }

  /// The fields of a record, `children` and `digest` left out.
  static func fields(of record: Int, in tree: ContextTree) -> [ContextField: Field] {
    let syntax = tree.syntax
    var fields: [ContextField: Field] = [:]
    for member in syntax.members(of: Int(tree.records[record].node)) {
      guard let field = ContextField.named(by: member.key, of: syntax),
        field != .children, field != .digest
      else { continue }
      if field.isLocalized {
        fields[field] = .texts(
          syntax.members(of: member.value).map {
            (syntax.string($0.key), Value(syntax: syntax, node: $0.value))
          })
      } else {
        fields[field] = .value(Value(syntax: syntax, node: member.value))
      }
    }
    return fields
  }

  /// Puts the children of each context into ascending display order.
  mutating func sort() {
    for index in nodes.indices {
      let children = nodes[index].children
      guard !zip(children, children.dropFirst()).allSatisfy({ isAscending($0, $1) }) else {
        continue
      }
      nodes[index].children = children.enumerated()
        .sorted {
          (nodes[$0.element].displayOrder, $0.offset) < (nodes[$1.element].displayOrder, $1.offset)
        }
        .map(\.element)
    }
  }

  private func isAscending(_ first: Int, _ second: Int) -> Bool {
    nodes[first].displayOrder <= nodes[second].displayOrder
  }
}

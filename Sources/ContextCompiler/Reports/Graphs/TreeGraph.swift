import ContextTree

/// The contexts of a tree, or of a part of it, as they are to be drawn: bounded in number, with
/// what happens to each.
package struct TreeGraph: Sendable {
  /// What happens to a context; the raw value is the name of its style.
  enum Mark: String, CaseIterable, Sendable {
    case same, added, updated, moved, removed

    /// What stands before the title, so that nobody needs to see colors.
    var sign: String {
      switch self {
      case .same: ""
      case .added: "+ "
      case .updated: "~ "
      case .moved: "> "
      case .removed: "− "
      }
    }
  }

  /// One context in the picture. Its texts have no controls, but nothing is escaped.
  struct Node: Sendable {
    /// The node that it hangs on, one before it; -1 for the first.
    let parent: Int
    /// How far it is from the first.
    let depth: Int
    let title: String
    let identifier: String
    let type: String
    let mark: Mark
    /// Contexts below it that are not drawn.
    fileprivate(set) var hidden = 0
    /// Those of them that change.
    fileprivate(set) var hiddenChanges = 0

    /// The second line.
    var detail: String {
      var detail = "\(identifier) · \(type)"
      if hidden > 0 { detail += " · \(hidden) more" }
      if hiddenChanges > 0 { detail += ", \(hiddenChanges) changed" }
      return detail
    }
  }

  /// The nodes, level by level; siblings in display order, removed ones last.
  private(set) var nodes: [Node] = []
  /// Whether the limit on their number left some out.
  package private(set) var isCut = false
  /// What the picture is of.
  let title: String
  /// Whether it shows changes.
  let hasChanges: Bool

  /// How many contexts are drawn.
  package var drawnCount: Int { nodes.count }

  /// Chooses what is drawn. O(contexts).
  ///
  /// - Parameters:
  ///   - selection: the part to draw; of a tree and itself, where there is nothing to compare with.
  ///   - depthLimit: how many levels below the first are drawn.
  ///   - countLimit: how many contexts are drawn, the highest levels first; at least 1.
  package init(
    of selection: DiffSelection, hasChanges: Bool, languages: [String], depthLimit: Int?,
    countLimit: Int
  ) {
    self.hasChanges = hasChanges
    let tree = selection.new
    title = Self.title(of: Context(of: tree, selection.newRange.first ?? 0), languages)
    guard let first = selection.newRange.first else { return }
    let removals = Dictionary(grouping: selection.removals, by: \.parent)
    add(first, of: tree, parent: -1, mark: Self.mark(selection.marks[first]), languages)
    var records = [first]
    var position = 0
    while position < records.count {
      let record = records[position]
      // Removed contexts have no record in this tree, and are drawn without what was below them.
      guard record >= 0 else {
        position += 1
        continue
      }
      let isTooDeep = nodes[position].depth >= depthLimit ?? .max
      for child in tree.childIndices(of: record) {
        if isTooDeep || nodes.count >= countLimit {
          hide(child..<Int(tree.records[child].end), below: position, selection)
          if !isTooDeep { isCut = true }
        } else {
          records.append(child)
          add(child, of: tree, parent: position, mark: Self.mark(selection.marks[child]), languages)
        }
      }
      for removal in removals[record] ?? [] {
        guard let old = selection.old else { continue }
        if isTooDeep || nodes.count >= countLimit {
          nodes[position].hiddenChanges += removal.contexts
          nodes[position].hidden += removal.contexts
          if !isTooDeep { isCut = true }
        } else {
          records.append(-1)
          add(removal.record, of: old, parent: position, mark: .removed, languages)
          nodes[nodes.count - 1].hidden = removal.contexts - 1
        }
      }
      position += 1
    }
  }

  private mutating func add(
    _ record: Int, of tree: ContextTree, parent: Int, mark: Mark, _ languages: [String]
  ) {
    let context = Context(of: tree, record)
    nodes.append(
      Node(
        parent: parent, depth: parent < 0 ? 0 : nodes[parent].depth + 1,
        title: Self.title(of: context, languages),
        identifier: VisibleText.line(context.identifier), type: context.type.rawValue, mark: mark))
  }

  private mutating func hide(_ range: Range<Int>, below node: Int, _ selection: DiffSelection) {
    nodes[node].hidden += range.count
    for mark in selection.marks[range] where !mark.isDisjoint(with: .any) {
      nodes[node].hiddenChanges += 1
    }
  }

  private static func title(of context: Context, _ languages: [String]) -> String {
    VisibleText.line(context.title(for: languages)?.text ?? context.identifier)
  }

  private static func mark(_ marks: DiffSelection.Marks) -> Mark {
    if marks.contains(.added) { return .added }
    if marks.contains(.moved) { return .moved }
    return marks.contains(.updated) ? .updated : .same
  }

  /// A text cut to a number of cells, wide characters counting two.
  static func cut(_ text: String, to limit: Int) -> String {
    var display = DisplayWidth()
    var width = 0
    var result = ""
    for character in text {
      width += character.unicodeScalars.reduce(0) { $0 + display.width(of: $1) }
      // Marks have no width, so that a pile of them needs a bound of its own.
      if width > limit || result.unicodeScalars.count > 4 * limit { return result + "…" }
      result.append(character)
    }
    return result
  }
}

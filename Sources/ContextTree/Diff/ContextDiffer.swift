import JSONText

/// Finds what differs between two trees.
///
/// A path of exact code points that is live in both trees is the same context. What is live in the
/// old one only moves where the new tree's redirects say so, else it is removed.
struct ContextDiffer {
  private let old: ContextTree?
  private let new: ContextTree
  /// For each new record the old one that it was; -1 when it is fresh.
  private(set) var origins: [Int32]
  /// For each old record the new one that it is now; -1 when it is gone.
  private var targets: [Int32]
  private(set) var changes: [ContextDiff.Change] = []
  private(set) var summary = ContextDiff.Summary()

  init(old: ContextTree?, new: ContextTree) {
    self.old = old
    self.new = new
    origins = [Int32](repeating: -1, count: new.records.count)
    targets = [Int32](repeating: -1, count: old?.records.count ?? 0)
  }

  mutating func run() {
    var moved: [Int] = []
    if let old {
      match(old)
      moved = findMoves(old)
      listRemovals(old)
      listMoves(old, moved)
    }
    listAdditions()
    listUpdates(isMoved: Set(moved))
  }

  // MARK: Identity

  /// Pairs the contexts whose path is live in both trees.
  private mutating func match(_ old: ContextTree) {
    origins[0] = 0
    targets[0] = 0
    for index in new.records.indices.dropFirst() {
      let parent = Int(origins[Int(new.records[index].parent)])
      guard parent >= 0 else { continue }
      guard let twin = child(of: parent, in: old, like: index) else { continue }
      origins[index] = Int32(twin)
      targets[twin] = Int32(index)
    }
  }

  private func child(of parent: Int, in old: ContextTree, like index: Int) -> Int? {
    old.child(new.syntax.utf8(Int(new.records[index].identifier)), of: parent)
  }

  /// Follows the redirects for what is gone; gives the old records that moved, in tree order.
  private mutating func findMoves(_ old: ContextTree) -> [Int] {
    guard new.redirects.contains(where: { !$0.isRemoved }) else { return [] }
    var moved: [Int] = []
    for index in old.records.indices.dropFirst() where targets[index] < 0 {
      guard let target = destination(of: old.path(of: index)), origins[target] < 0 else { continue }
      origins[target] = Int32(index)
      targets[index] = Int32(target)
      moved.append(index)
    }
    return moved
  }

  /// The context that a path which is not live leads to, if it does so without a rest dropped
  /// and without a removed redirect.
  private func destination(of path: IdentifierPath) -> Int? {
    var path = path
    for _ in 0...new.redirects.count {
      guard let (redirect, rest) = new.longestRedirect(of: path), !redirect.isRemoved else {
        return nil
      }
      path = IdentifierPath(redirect.to.entries + rest)
      if let index = new.index(of: path) { return index }
    }
    return nil
  }

  // MARK: The list

  private mutating func listRemovals(_ old: ContextTree) {
    var owners = [Int32](repeating: -1, count: old.records.count)
    var counts: [Int] = []
    var roots: [Int] = []
    for index in old.records.indices.dropFirst() where targets[index] < 0 {
      let parent = Int(old.records[index].parent)
      if owners[parent] < 0 {
        owners[index] = Int32(roots.count)
        roots.append(index)
        counts.append(1)
      } else {
        owners[index] = owners[parent]
        counts[Int(owners[index])] += 1
      }
      summary.removed += 1
    }
    for (root, count) in zip(roots, counts) {
      changes.append(ContextDiff.Change(action: .remove, old: root, new: -1, contexts: count))
    }
  }

  /// Lists the moves that no parent's move implies, in the order of the new tree.
  private mutating func listMoves(_ old: ContextTree, _ moved: [Int]) {
    summary.moved = moved.count
    var owners = [Int32](repeating: -1, count: old.records.count)
    var counts: [Int] = []
    var roots: [Int] = []
    for index in moved {
      let target = Int(targets[index])
      let parent = Int(old.records[index].parent)
      let isImplied =
        owners[parent] >= 0 && Int(targets[parent]) == Int(new.records[target].parent)
        && old.syntax.utf8(Int(old.records[index].identifier))
          == new.syntax.utf8(Int(new.records[target].identifier))
      if isImplied {
        owners[index] = owners[parent]
        counts[Int(owners[index])] += 1
      } else {
        owners[index] = Int32(roots.count)
        roots.append(index)
        counts.append(1)
      }
    }
    let moves = zip(roots, counts).map { root, count in
      ContextDiff.Change(action: .move, old: root, new: Int(targets[root]), contexts: count)
    }
    changes += moves.sorted { $0.new < $1.new }
  }

  private mutating func listAdditions() {
    for index in new.records.indices.dropFirst() where origins[index] < 0 {
      changes.append(ContextDiff.Change(action: .add, old: -1, new: index, contexts: 1))
      summary.added += 1
    }
  }

  private mutating func listUpdates(isMoved: Set<Int>) {
    for index in new.records.indices where origins[index] >= 0 || index == 0 {
      let origin = Int(origins[index])
      if differs(origin, index) {
        changes.append(ContextDiff.Change(action: .update, old: origin, new: index, contexts: 1))
        summary.updated += 1
      } else if index > 0, !isMoved.contains(origin) {
        summary.unchanged += 1
      }
    }
  }

  // MARK: Fields

  private func differs(_ origin: Int, _ index: Int) -> Bool {
    guard let old, origin >= 0 else { return true }
    if index > 0, Self.ownBytesAreEqual(old, origin, new, index) { return false }
    return !Self.fields(old: old, origin, new: new, index).isEmpty
  }

  /// Whether two contexts have the same bytes up to their children: the common case.
  private static func ownBytesAreEqual(
    _ old: ContextTree, _ origin: Int, _ new: ContextTree, _ index: Int
  ) -> Bool {
    let left = old.ownRange(of: origin)
    let right = new.ownRange(of: index)
    return !left.isEmpty && !right.isEmpty
      && TextHash.equal(old.bytes.span, left, new.bytes.span, right)
  }

  static func fields(
    old: ContextTree?, _ origin: Int, new: ContextTree, _ index: Int
  ) -> [ContextDiff.FieldChange] {
    var changes: [ContextDiff.FieldChange] = []
    let isApp = index == 0
    for field in ContextField.allCases where field != .children && field != .digest {
      // A context's identifier is part of its path: a move says how that changes.
      if field == .identifier, !isApp { continue }
      let from = old.flatMap { Context(tree: $0, index: origin).value(field) }
      let to = Context(tree: new, index: index).value(field)
      append(field.rawValue, isLocalized: field.isLocalized, from, old, to, new, to: &changes)
    }
    if isApp {
      for key in ["developmentLocale", "locales"] {
        append(
          key, isLocalized: false, old.flatMap { topLevel(key, of: $0) }, old,
          topLevel(key, of: new), new, to: &changes)
      }
    }
    return changes
  }

  private static func topLevel(_ key: String, of tree: ContextTree) -> Int? {
    for member in tree.syntax.members(of: 0) where tree.syntax.string(member.key) == key {
      return member.value
    }
    return nil
  }

  private static func append(
    _ name: String, isLocalized: Bool, _ from: Int?, _ old: ContextTree?, _ to: Int?,
    _ new: ContextTree, to changes: inout [ContextDiff.FieldChange]
  ) {
    guard !isEqual(from, old, to, new) else { return }
    guard isLocalized else {
      changes.append(ContextDiff.FieldChange(name: name, locale: nil, from: from, to: to))
      return
    }
    let before = texts(from, old)
    let after = texts(to, new)
    for (locale, node) in after {
      let earlier = before.first { $0.locale == locale }?.node
      if !isEqual(earlier, old, node, new) {
        changes.append(
          ContextDiff.FieldChange(name: name, locale: locale, from: earlier, to: node))
      }
    }
    for (locale, node) in before where !after.contains(where: { $0.locale == locale }) {
      changes.append(ContextDiff.FieldChange(name: name, locale: locale, from: node, to: nil))
    }
  }

  private static func texts(_ node: Int?, _ tree: ContextTree?) -> [(locale: String, node: Int)] {
    guard let node, let tree else { return [] }
    return tree.syntax.members(of: node).map { (tree.syntax.string($0.key), $0.value) }
  }

  /// Whether two values mean the same, however they are spelled.
  private static func isEqual(
    _ left: Int?, _ old: ContextTree?, _ right: Int?, _ new: ContextTree
  ) -> Bool {
    guard let left, let old, let right else { return left == nil && right == nil }
    if TextHash.equal(
      old.bytes.span, old.syntax.range(left), new.bytes.span, new.syntax.range(right))
    {
      return true
    }
    return isEqual(left, old.syntax, right, new.syntax)
  }

  /// Keys have no order: a changed order of `locales` changes no text. Recursion is bounded by
  /// ``JSONParser/depthLimit``.
  private static func isEqual(
    _ left: Int, _ old: JSONTree, _ right: Int, _ new: JSONTree
  ) -> Bool {
    switch (old.kind(left), new.kind(right)) {
    case (.object, .object):
      let before = members(of: left, old)
      let after = members(of: right, new)
      return before.count == after.count
        && zip(before, after).allSatisfy {
          $0.key.utf8.elementsEqual($1.key.utf8) && isEqual($0.value, old, $1.value, new)
        }
    case (.array, .array):
      let before = Array(old.children(of: left))
      let after = Array(new.children(of: right))
      return before.count == after.count
        && zip(before, after).allSatisfy { isEqual($0, old, $1, new) }
    default:
      var first = JSONWriter()
      var second = JSONWriter()
      first.write(value: left, of: old)
      second.write(value: right, of: new)
      return first.bytes == second.bytes
    }
  }

  private static func members(
    of object: Int, _ tree: JSONTree
  ) -> [(key: String, value: Int)] {
    tree.members(of: object).map { (tree.string($0.key), $0.value) }
      .sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
  }
}

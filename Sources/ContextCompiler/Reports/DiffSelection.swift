package import ContextTree
import JSONText

/// What of a diff is shown: all of it, what lies at or below a path, or what a device in one
/// language writes.
///
/// Counts are taken from the very marks that the reports print, so that they add up.
package struct DiffSelection: Sendable {
  /// What happens to a context of the new tree.
  struct Marks: OptionSet, Sendable {
    let rawValue: UInt8
    static let added = Marks(rawValue: 1)
    /// Its path changed by a move, its own or that of something above it.
    static let moved = Marks(rawValue: 2)
    /// The move is its own.
    static let isMoveRoot = Marks(rawValue: 4)
    static let updated = Marks(rawValue: 8)
    /// It moved along with its parent, and at most its URL did so too: nothing to look at.
    static let isQuiet = Marks(rawValue: 16)
    static let any: Marks = [.added, .moved, .updated]
  }

  /// A topmost context that is gone.
  struct Removal: Sendable {
    /// The record in the old tree.
    let record: Int
    /// How many contexts go, itself among them.
    var contexts: Int
    /// The record in the new tree of what it was part of.
    let parent: Int
  }

  /// One value that differs, for people: JSON text, nothing where there is none.
  struct ValueChange: Sendable, Equatable {
    let name: String
    let locale: String?
    let from: String?
    let to: String?
  }

  /// How many contexts differ in which way; the words are those of ``ContextDiff/Summary``.
  package struct Counts: Sendable, Equatable {
    package var added = 0
    package var updated = 0
    package var moved = 0
    package var removed = 0
    package var unchanged = 0
    /// Contexts to which an app writes: one that is moved and updated counts once, the app itself
    /// does not count.
    package var declared = 0
    /// Contexts of the new tree; of a part, also those that have moved out of it.
    package var total = 0
  }

  /// What is selected from.
  package let diff: ContextDiff
  /// The language of the device, if one is asked about.
  let locale: String?
  /// The path at or below which is looked.
  let prefix: IdentifierPath
  /// For each record of the new tree what happens to it.
  let marks: [Marks]
  /// What is gone, in the order of the old tree.
  let removals: [Removal]
  /// The counts of what is selected.
  package let counts: Counts
  /// The records of the new tree that are selected.
  let newRange: Range<Int>

  var old: ContextTree? { diff.old }
  var new: ContextTree { diff.new }

  /// Whether either tree has something at the prefix.
  package let isAnywhere: Bool

  /// Selects from a diff. O(contexts).
  ///
  /// - Parameters:
  ///   - prefix: only what lies at or below it; the empty path is everything.
  ///   - locale: only what a device in this language writes.
  package init(_ diff: ContextDiff, prefix: IdentifierPath = [], locale: String? = nil) {
    self.diff = diff
    self.locale = locale
    self.prefix = prefix
    newRange = Self.range(of: prefix, in: diff.new)
    let oldRange = diff.old.map { Self.range(of: prefix, in: $0) } ?? 0..<0
    isAnywhere = !newRange.isEmpty || !oldRange.isEmpty
    marks = Self.marks(diff, newRange: newRange, oldRange: oldRange, locale: locale)
    removals = Self.removals(diff, in: oldRange)
    counts = Self.counts(marks, removals, in: newRange)
  }

  /// Whether nothing of what is selected differs.
  package var isEmpty: Bool { removals.isEmpty && !marks.contains { !$0.isDisjoint(with: .any) } }

  private static func range(of prefix: IdentifierPath, in tree: ContextTree) -> Range<Int> {
    tree.index(of: prefix).map { $0..<Int(tree.records[$0].end) } ?? 0..<0
  }

  private static func marks(
    _ diff: ContextDiff, newRange: Range<Int>, oldRange: Range<Int>, locale: String?
  ) -> [Marks] {
    var all = [Marks](repeating: [], count: diff.new.records.count)
    for change in diff.changes where change.action == .update { all[change.new].insert(.updated) }
    if let locale { narrow(&all, diff, to: locale) }
    for index in all.indices.dropFirst() {
      let origin = Int(diff.origins[index])
      guard origin >= 0 else {
        all[index].insert(.added)
        continue
      }
      let parent = Int(diff.new.records[index].parent)
      let hasMovedParent = all[parent].contains(.moved)
      let isAttached = diff.isAttached(index)
      guard !isAttached || hasMovedParent else { continue }
      all[index].insert(.moved)
      if !isAttached {
        all[index].insert(.isMoveRoot)
      } else if !all[index].contains(.updated)
        || diff.fields(of: index).allSatisfy({ diff.isPathInURL($0, of: index) })
      {
        all[index].insert(.isQuiet)
      }
    }
    for index in all.indices where !newRange.contains(index) {
      // What moved away from below the prefix is a change there too.
      let isLeaving = all[index].contains(.moved) && oldRange.contains(Int(diff.origins[index]))
      all[index] = isLeaving ? all[index].intersection([.moved, .isMoveRoot, .isQuiet]) : []
    }
    return all
  }

  /// Leaves only those updates that a device in one language sees.
  private static func narrow(_ marks: inout [Marks], _ diff: ContextDiff, to locale: String) {
    // With another development locale even equal texts may be picked differently.
    let isAnywhere = diff.old?.developmentLocale != diff.new.developmentLocale
    var texts = DeviceTexts(locale: locale)
    for index in marks.indices where isAnywhere || marks[index].contains(.updated) {
      guard diff.origins[index] >= 0 || index == 0 else { continue }
      if texts.changes(of: index, in: diff).isEmpty {
        marks[index].remove(.updated)
      } else {
        marks[index].insert(.updated)
      }
    }
  }

  private static func removals(_ diff: ContextDiff, in range: Range<Int>) -> [Removal] {
    guard let old = diff.old else { return [] }
    var targets = [Int32](repeating: -1, count: old.records.count)
    for (index, origin) in diff.origins.enumerated() where origin >= 0 {
      targets[Int(origin)] = Int32(index)
    }
    var removals: [Removal] = []
    var owners = [Int32](repeating: -1, count: old.records.count)
    for index in range where targets[index] < 0 {
      let parent = Int(old.records[index].parent)
      if owners[parent] >= 0 {
        owners[index] = owners[parent]
        removals[Int(owners[index])].contexts += 1
        continue
      }
      var above = parent
      while targets[above] < 0 { above = Int(old.records[above].parent) }
      owners[index] = Int32(removals.count)
      removals.append(Removal(record: index, contexts: 1, parent: Int(targets[above])))
    }
    return removals
  }

  private static func counts(
    _ marks: [Marks], _ removals: [Removal], in range: Range<Int>
  ) -> Counts {
    var counts = Counts()
    counts.removed = removals.reduce(0) { $0 + $1.contexts }
    counts.total = range.count - (range.contains(0) ? 1 : 0)
    for (index, mark) in marks.enumerated() {
      if mark.contains(.added) { counts.added += 1 }
      if mark.contains(.moved) { counts.moved += 1 }
      if mark.contains(.updated) { counts.updated += 1 }
      guard index > 0 else { continue }
      if !mark.isDisjoint(with: .any) {
        counts.declared += 1
        if !range.contains(index) { counts.total += 1 }
      } else if range.contains(index) {
        counts.unchanged += 1
      }
    }
    return counts
  }

  /// The values that differ in a record of the new tree that is updated.
  func values(of record: Int) -> [ValueChange] {
    if let locale {
      var texts = DeviceTexts(locale: locale)
      return texts.changes(of: record, in: diff)
    }
    return diff.fields(of: record).map { field in
      ValueChange(
        name: field.name, locale: field.locale,
        from: field.from.flatMap { node in old.map { $0.json(of: node) } },
        to: field.to.map { new.json(of: $0) })
    }
  }

  /// The title to show beside an identifier.
  func title(of record: Int, in tree: ContextTree) -> String? {
    Context(of: tree, record).title(for: locale.map { [$0] } ?? [])?.text
  }

  /// How many contexts move with the root of a move, itself among them.
  func movedCount(below root: Int) -> Int {
    var count = 1
    var index = root + 1
    while index < Int(new.records[root].end) {
      if marks[index].contains(.moved), !marks[index].contains(.isMoveRoot) {
        count += 1
        index += 1
      } else {
        index = Int(new.records[index].end)
      }
    }
    return count
  }
}

/// The texts that a device in one language shows.
struct DeviceTexts {
  private let locale: String
  /// What is picked among lists of locales; content has few of them.
  private var picked: [[String]: [String]] = [:]

  init(locale: String) { self.locale = locale }

  /// What the device sees change in a record of the new tree.
  mutating func changes(of record: Int, in diff: ContextDiff) -> [DiffSelection.ValueChange] {
    var changes: [DiffSelection.ValueChange] = []
    let origin = Int(diff.origins[record])
    for field in ContextField.allCases
    where field.isLocalized || field == .progressReportingCapabilities {
      let to = text(field, of: record, in: diff.new)
      let from = diff.old.flatMap { origin < 0 ? nil : text(field, of: origin, in: $0) }
      // Equal strings of Swift may have other code points.
      guard from.map({ Array($0.utf8) }) != to.map({ Array($0.utf8) }) else { continue }
      changes.append(
        DiffSelection.ValueChange(
          name: field.rawValue, locale: field.isLocalized ? locale : nil, from: from, to: to))
    }
    for field in diff.fields(of: record)
    where field.locale == nil && field.name != ContextField.progressReportingCapabilities.rawValue {
      // A device is told neither.
      if record == 0, field.name == "locales" || field.name == "developmentLocale" { continue }
      changes.append(
        DiffSelection.ValueChange(
          name: field.name, locale: nil,
          from: field.from.flatMap { node in diff.old.map { $0.json(of: node) } },
          to: field.to.map { diff.new.json(of: $0) }))
    }
    return changes
  }

  /// The value of a field with texts, as JSON.
  private mutating func text(
    _ field: ContextField, of record: Int, in tree: ContextTree
  ) -> String? {
    guard let node = Context(of: tree, record).value(field) else { return nil }
    if field.isLocalized { return pick(node, in: tree).map { tree.json(of: $0) } }
    var parts: [String] = []
    for capability in tree.syntax.children(of: node) {
      var members: [String] = []
      for member in tree.syntax.members(of: capability) {
        var value = member.value
        if tree.syntax.string(member.key, equals: "details"),
          tree.syntax.kind(value) == .object, let text = pick(value, in: tree)
        {
          value = text
        }
        members.append(tree.json(of: member.key) + ": " + tree.json(of: value))
      }
      parts.append("{" + members.joined(separator: ", ") + "}")
    }
    return "[" + parts.joined(separator: ", ") + "]"
  }

  private mutating func pick(_ node: Int, in tree: ContextTree) -> Int? {
    let texts = tree.syntax.members(of: node).map { (tree.syntax.string($0.key), $0.value) }
    let available = texts.map(\.0)
    let best: [String]
    if let known = picked[available] {
      best = known
    } else {
      best = LocaleMatching.localizations(from: available, preferring: [locale])
      picked[available] = best
    }
    for name in best + [tree.developmentLocale] {
      if let text = texts.first(where: { $0.0 == name }) { return text.1 }
    }
    return texts.first?.1
  }
}

extension ContextDiff {
  /// Whether a field of a context that moved is its URL, and differs by the path in it alone.
  func isPathInURL(_ field: FieldChange, of record: Int) -> Bool {
    guard field.name == ContextField.universalLinkURL.rawValue, let old,
      let from = field.from, let to = field.to
    else { return false }
    return UniversalLink.differsByPath(
      old.syntax.utf8(from), old.path(of: Int(origins[record])).entries,
      new.syntax.utf8(to), new.path(of: record).entries)
  }

  /// Whether a context of the new tree, not a fresh one, still stands under the same identifier in
  /// what its parent was.
  func isAttached(_ record: Int) -> Bool {
    guard let old else { return false }
    let now = new.records[record]
    let before = old.records[Int(origins[record])]
    return origins[Int(now.parent)] == Int32(before.parent)
      && new.syntax.utf8(Int(now.identifier)) == old.syntax.utf8(Int(before.identifier))
  }
}

extension ContextTree {
  /// The value of a node as JSON on one line.
  func json(of node: Int) -> String {
    var writer = JSONWriter()
    writer.write(value: node, of: syntax)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The redirects by the paths at which they begin.
  var redirectsByPath: [IdentifierPath: Redirect] {
    Dictionary(redirects.map { ($0.from, $0) }) { first, _ in first }
  }
}

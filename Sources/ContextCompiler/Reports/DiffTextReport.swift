import ContextTree

/// A diff for people at a terminal: the new tree with `+ ~ > -` in the first column, what did not
/// change folded, and what the sync costs.
package struct DiffTextReport {
  private let selection: DiffSelection
  private let style: TextStyle
  private let isVerbose: Bool
  /// For each record of the new tree how many before it have something to show.
  private let touchedBefore: [Int32]
  /// The same, what only moved along left out.
  private let loudBefore: [Int32]
  private var removalsByParent: [Int: [DiffSelection.Removal]] = [:]
  private var text = ""

  /// Prepares a report.
  ///
  /// - Parameter isVerbose: shows also what is below additions, however much it is.
  package init(_ selection: DiffSelection, isColored: Bool, isVerbose: Bool = false) {
    self.selection = selection
    self.isVerbose = isVerbose
    style = TextStyle(isColored: isColored)
    for removal in selection.removals {
      removalsByParent[removal.parent, default: []].append(removal)
    }
    var touched: [Int32] = [0]
    var loud: [Int32] = [0]
    for (index, mark) in selection.marks.enumerated() {
      let loses = removalsByParent[index] != nil
      let isTouched = loses || !mark.isDisjoint(with: .any)
      touched.append(touched[index] + (isTouched ? 1 : 0))
      loud.append(loud[index] + (loses || !mark.contains(.isQuiet) ? 1 : 0))
    }
    touchedBefore = touched
    loudBefore = loud
  }

  /// The report as UTF-8.
  package mutating func rendered() -> [UInt8] {
    text = ""
    if selection.marks[0].contains(.updated) { appendContext(0, depth: 0) }
    if !selection.isEmpty { appendChildren(of: 0, depth: 0) }
    let redirects = DiffRedirects(selection).changes
    if !redirects.isEmpty {
      text += (text.isEmpty ? "" : "\n") + style.paint("redirects:", .strong) + "\n"
      for change in redirects { appendRedirect(change) }
    }
    if !text.isEmpty { text += "\n" }
    if selection.isEmpty {
      text += DiffSentences.nothing(selection, hasRedirects: !redirects.isEmpty) + "\n"
    } else {
      text += DiffSentences.counts(selection.counts) + "\n"
    }
    text += style.paint(DiffSentences.cost(selection), .strong) + "\n"
    return Array(text.utf8)
  }

  // MARK: The tree

  /// What is left out between two lines.
  private struct Fold {
    var unchanged = 0
    var moved = 0
  }

  /// Bounded recursion: a level costs two of the parser's limit for nesting.
  private mutating func appendChildren(of parent: Int, depth: Int) {
    var removals = removalsByParent[parent] ?? []
    removals.sort { order(of: $0) > order(of: $1) }
    var fold = Fold()
    for child in selection.new.childIndices(of: parent) {
      let number = Context(of: selection.new, child).displayOrder
      while let removal = removals.last, order(of: removal) <= number {
        append(&fold, depth: depth)
        append(removal, depth: depth)
        removals.removeLast()
      }
      let range = child..<Int(selection.new.records[child].end)
      if touchedBefore[range.lowerBound] == touchedBefore[range.upperBound] {
        fold.unchanged += range.clamped(to: selection.newRange).count
      } else if loudBefore[range.lowerBound] == loudBefore[range.upperBound] {
        fold.moved += range.count
      } else {
        append(&fold, depth: depth)
        appendSubtree(range, depth: depth)
      }
    }
    append(&fold, depth: depth)
    for removal in removals.reversed() { append(removal, depth: depth) }
  }

  private mutating func appendSubtree(_ range: Range<Int>, depth: Int) {
    let root = range.lowerBound
    appendContext(root, depth: depth)
    let isAllAdded = selection.marks[range].allSatisfy { $0.contains(.added) }
    if isAllAdded, range.count > Self.unfoldedLimit, !isVerbose {
      let count = DiffSentences.grouped(range.count - 1)
      appendFold("… \(count) more added below", depth: depth + 1)
    } else {
      appendChildren(of: root, depth: depth + 1)
    }
  }

  /// The largest added subtree that is shown context by context.
  private static let unfoldedLimit = 40

  private mutating func appendContext(_ record: Int, depth: Int) {
    let mark = selection.marks[record]
    let tree = selection.new
    let context = Context(of: tree, record)
    var line = context.identifier.visible
    if let title = selection.title(of: record, in: tree) { line += "  “\(title.visible)”" }
    if mark.contains(.added) {
      appendLine("+", .help, line + "  \(context.type.rawValue)", depth: depth)
    } else if mark.contains(.isMoveRoot), let old = selection.old {
      line += "  from \(old.path(of: Int(selection.diff.origins[record])).key.visible)"
      let count = selection.movedCount(below: record)
      if count > 1 { line += "  (\(DiffSentences.count(count)))" }
      appendLine(">", .note, line, depth: depth)
    } else if mark.contains(.updated) {
      appendLine("~", .warning, line + (record == 0 ? "  the app" : ""), depth: depth)
    } else {
      appendLine(" ", nil, line, depth: depth)
    }
    guard mark.contains(.updated) else { return }
    for change in selection.values(of: record) {
      let name = change.name + (change.locale.map { "[\($0)]" } ?? "")
      let (from, to) = DiffSentences.values(change)
      let value = "\(name.visible): \(from.visible) → \(to.visible)"
      appendLine(" ", nil, "  " + value, depth: depth + 1)
    }
  }

  private mutating func append(_ removal: DiffSelection.Removal, depth: Int) {
    guard let old = selection.old else { return }
    let context = Context(of: old, removal.record)
    var line = context.identifier.visible
    if let title = selection.title(of: removal.record, in: old) { line += "  “\(title.visible)”" }
    line += "  \(context.type.rawValue)"
    if removal.contexts > 1 { line += "  (\(DiffSentences.count(removal.contexts)))" }
    appendLine("-", .error, line, depth: depth)
  }

  private mutating func append(_ fold: inout Fold, depth: Int) {
    if fold.moved > 0 {
      appendFold("… \(DiffSentences.grouped(fold.moved)) moved along", depth: depth)
    }
    if fold.unchanged > 0 {
      appendFold("… \(DiffSentences.grouped(fold.unchanged)) unchanged", depth: depth)
    }
    fold = Fold()
  }

  private mutating func appendFold(_ words: String, depth: Int) {
    appendLine(" ", .gutter, words, depth: depth)
  }

  private mutating func appendRedirect(_ change: DiffRedirects.Change) {
    let color: TextStyle.Color =
      change.sign == "+" ? .help : change.sign == "-" ? .error : .warning
    let words = "\(change.path.key) → \(change.targets)"
    appendLine(change.sign, color, words.visible, depth: 0)
  }

  private mutating func appendLine(
    _ sign: String, _ color: TextStyle.Color?, _ words: String, depth: Int
  ) {
    let line = sign + " " + String(repeating: "  ", count: depth) + words
    text += (color.map { style.paint(line, $0) } ?? line) + "\n"
  }

  private func order(of removal: DiffSelection.Removal) -> Int {
    selection.old.map { Context(of: $0, removal.record).displayOrder } ?? 0
  }
}

extension String {
  /// The text with nothing in it that acts on a terminal.
  fileprivate var visible: String { VisibleText.line(self) }
}

import ContextTree

/// A diff as a comment on a pull request: a table in GitHub's Markdown, cut where hosts would.
///
/// Foreign text stands in code, where no name is mentioned, no link made and no tag obeyed.
package struct DiffMarkdownReport {
  private let selection: DiffSelection
  private var text = ""
  private var leftOut = 0

  /// GitHub takes 65,536 characters.
  private static let byteLimit = 60_000

  /// Prepares a report.
  package init(_ selection: DiffSelection) { self.selection = selection }

  /// The report as UTF-8.
  package mutating func rendered() -> [UInt8] {
    let redirects = DiffRedirects(selection).changes
    let counts =
      selection.isEmpty
      ? DiffSentences.nothing(selection, hasRedirects: !redirects.isEmpty)
      : DiffSentences.counts(selection.counts)
    text = "**Contexts:** \(counts)\n\n\(Self.escapedSentence(DiffSentences.cost(selection)))\n"
    leftOut = 0
    if !selection.isEmpty {
      text += "\n| | Context | What changes |\n|---|---|---|\n"
      appendRemovals()
      appendMoves()
      appendAdditions()
      appendUpdates()
    }
    if !redirects.isEmpty { appendRedirects(redirects) }
    if leftOut > 0 {
      let rows = leftOut == 1 ? "1 more row is" : "\(DiffSentences.grouped(leftOut)) more rows are"
      text += "\n\(rows) left out: the table is cut at 60 KB. `contextc diff` shows everything.\n"
    }
    return Array(text.utf8)
  }

  // MARK: Rows

  private mutating func appendRemovals() {
    guard let old = selection.old else { return }
    for removal in selection.removals {
      let context = Context(of: old, removal.record)
      appendRow(
        "removed", name(of: removal.record, in: old),
        context.type.rawValue + Self.below(removal.contexts))
    }
  }

  private mutating func appendMoves() {
    guard let old = selection.old else { return }
    for (record, mark) in selection.marks.enumerated() where mark.contains(.isMoveRoot) {
      let from = old.path(of: Int(selection.diff.origins[record])).key
      let count = selection.movedCount(below: record)
      appendRow(
        "moved", name(of: record, in: selection.new),
        "from \(Self.code(from))" + Self.below(count))
    }
  }

  /// One row for each subtree that is new as a whole, and for each context in one that is not.
  private mutating func appendAdditions() {
    var record = 1
    while record < selection.marks.count {
      let mark = selection.marks[record]
      guard mark.contains(.added) else {
        record += 1
        continue
      }
      let range = record..<Int(selection.new.records[record].end)
      let isWhole = selection.marks[range].allSatisfy { $0.contains(.added) }
      let context = Context(of: selection.new, record)
      appendRow(
        "added", name(of: record, in: selection.new),
        context.type.rawValue + (isWhole ? Self.below(range.count) : ""))
      record = isWhole ? range.upperBound : record + 1
    }
  }

  private mutating func appendUpdates() {
    var quiet = 0
    for (record, mark) in selection.marks.enumerated() where mark.contains(.updated) {
      if mark.contains(.isQuiet) {
        quiet += 1
        continue
      }
      let values = selection.values(of: record).map { change in
        let (from, to) = DiffSentences.values(change)
        let name = change.name + (change.locale.map { " (\($0))" } ?? "")
        let sides = [(change.from, from), (change.to, to)].map { value, shown in
          value == nil ? "none" : Self.code(shown)
        }
        return "\(Self.plain(name)): \(sides[0]) → \(sides[1])"
      }
      appendRow("updated", name(of: record, in: selection.new), values.joined(separator: "<br>"))
    }
    if quiet > 0 {
      appendRow(
        "updated", DiffSentences.count(quiet) + " below what moved", "universalLinkURL")
    }
  }

  private mutating func appendRedirects(_ changes: [DiffRedirects.Change]) {
    text += "\n**Redirects**\n\n| | From | To |\n|---|---|---|\n"
    for change in changes {
      let words = change.sign == "+" ? "added" : change.sign == "-" ? "removed" : "updated"
      appendRow(words, Self.code(change.path.key), Self.code(change.targets))
    }
  }

  private mutating func appendRow(_ action: String, _ name: String, _ what: String) {
    let row = "| \(action) | \(name) | \(what) |\n"
    if leftOut > 0 || text.utf8.count + row.utf8.count > Self.byteLimit {
      leftOut += 1
    } else {
      text += row
    }
  }

  private func name(of record: Int, in tree: ContextTree) -> String {
    let path = record == 0 ? "the app" : Self.code(tree.path(of: record).key)
    guard let title = selection.title(of: record, in: tree) else { return path }
    return path + " " + Self.code("“\(title)”")
  }

  private static func below(_ count: Int) -> String {
    count > 1 ? ", with \(DiffSentences.grouped(count - 1)) below" : ""
  }

  // MARK: Escapes

  /// The text as code: between backticks where it reads well in the source too, else in HTML.
  static func code(_ text: String) -> String {
    let shown = VisibleText.shortLine(text)
    let isSpecial = shown.utf8.contains { [0x60, 0x7c, 0x5c].contains($0) }
    return isSpecial ? "<code>\(plain(shown))</code>" : "`\(shown)`"
  }

  /// The text with references for every mark that Markdown could take for its own.
  static func plain(_ text: String) -> String {
    var shown = ""
    for scalar in VisibleText.line(text).unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "-", ",", "'", "(", ")":
        shown.unicodeScalars.append(scalar)
      case _ where scalar.isASCII: shown += "&#\(scalar.value);"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  /// A sentence of ours in which a path or a language may stand.
  private static func escapedSentence(_ text: String) -> String {
    text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || " ,;'-".unicodeScalars.contains($0)
    } ? text : plain(text)
  }
}

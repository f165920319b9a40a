import ContextTree

/// How many contexts of each book differ, and how many a device in each language writes.
///
/// The books' rows add up to the total, which counts what the diff lists. The locales' rows do
/// not: what every device writes counts in each; each row is what `--locale` counts.
package struct DiffStatistics {
  /// The counts under a name.
  struct Row: Equatable {
    let name: String
    var counts: DiffSelection.Counts
  }

  let books: [Row]
  let total: Row
  let locales: [Row]
  private let moves: [(from: String, to: String, contexts: Int)]
  private let redirects: [DiffRedirects.Change]
  private let cost: String

  /// Counts. O(contexts × locales).
  package init(_ selection: DiffSelection) {
    books = Self.books(selection)
    total = Row(name: "total", counts: selection.counts)
    var names = selection.new.locales
    for locale in selection.old?.locales ?? [] where !names.contains(locale) {
      names.append(locale)
    }
    if let locale = selection.locale { names = [locale] }
    locales = names.map { locale in
      let part = DiffSelection(selection.diff, prefix: selection.prefix, locale: locale)
      return Row(name: locale, counts: part.counts)
    }
    var moves: [(String, String, Int)] = []
    if let old = selection.old {
      for (index, mark) in selection.marks.enumerated() where mark.contains(.isMoveRoot) {
        moves.append(
          (
            old.path(of: Int(selection.diff.origins[index])).key,
            selection.new.path(of: index).key, selection.movedCount(below: index)
          ))
      }
    }
    self.moves = moves
    redirects = DiffRedirects(selection).changes
    cost = DiffSentences.cost(selection)
  }

  /// A book is whatever stands at the top level; what is gone without a trace counts where it was.
  private static func books(_ selection: DiffSelection) -> [Row] {
    let new = selection.new
    var rows: [Row] = []
    if selection.marks[0].contains(.updated) {
      var counts = DiffSelection.Counts()
      counts.updated = 1
      rows.append(Row(name: "the app", counts: counts))
    }
    var rowOfBook: [Int: Int] = [:]
    for book in new.childIndices(of: 0) {
      var counts = DiffSelection.Counts()
      for index in book..<Int(new.records[book].end) {
        let mark = selection.marks[index]
        if mark.contains(.added) { counts.added += 1 }
        if mark.contains(.moved) { counts.moved += 1 }
        if mark.contains(.updated) { counts.updated += 1 }
        if mark.isDisjoint(with: .any), selection.newRange.contains(index) { counts.unchanged += 1 }
      }
      rowOfBook[book] = rows.count
      rows.append(Row(name: new.path(of: book).key, counts: counts))
    }
    var rowOfOldBook: [Int: Int] = [:]
    for removal in selection.removals {
      if removal.parent > 0 {
        var book = removal.parent
        while new.records[book].parent != 0 { book = Int(new.records[book].parent) }
        if let row = rowOfBook[book] { rows[row].counts.removed += removal.contexts }
        continue
      }
      guard let old = selection.old else { continue }
      var book = removal.record
      while old.records[book].parent != 0 { book = Int(old.records[book].parent) }
      if rowOfOldBook[book] == nil {
        rowOfOldBook[book] = rows.count
        rows.append(Row(name: old.path(of: book).key, counts: DiffSelection.Counts()))
      }
      if let row = rowOfOldBook[book] { rows[row].counts.removed += removal.contexts }
    }
    return rows.filter { $0.counts.hasChanges }
  }

  // MARK: Text

  private static let headings = ["added", "updated", "moved", "removed"]

  /// Tables for a terminal, as UTF-8.
  package func text() -> [UInt8] {
    var text = Self.table("book", books + [total])
    text += "\n" + Self.table("a device in", locales)
    if !moves.isEmpty {
      text += "\nmoves:\n"
      for move in moves {
        let count = move.contexts > 1 ? "  (\(DiffSentences.count(move.contexts)))" : ""
        text += "> \(VisibleText.line("\(move.from) → \(move.to)"))\(count)\n"
      }
    }
    if !redirects.isEmpty {
      text += "\nredirects:\n"
      for change in redirects {
        text += "\(change.sign) \(VisibleText.line("\(change.path.key) → \(change.targets)"))\n"
      }
    }
    return Array((text + "\n" + cost + "\n").utf8)
  }

  /// Tables in Markdown, as UTF-8; cut like the other report where a host would refuse them.
  package func markdown() -> [UInt8] {
    let columns = "Added | Updated | Moved | Removed |\n|---|---:|---:|---:|---:|\n"
    var bookRows = MarkdownTables.Section(
      "books", heading: "| Book | " + columns, last: Self.markdownRow(total))
    for row in books { bookRows.append(Self.markdownRow(row)) }
    var localeRows = MarkdownTables.Section("locales", heading: "| A device in | " + columns)
    for row in locales { localeRows.append(Self.markdownRow(row)) }
    var moveRows = MarkdownTables.Section(
      "moves", heading: "| Moved from | to | Contexts |\n|---|---|---:|\n")
    for move in moves {
      let paths = [move.from, move.to].map(DiffMarkdownReport.code).joined(separator: " | ")
      moveRows.append("| \(paths) | \(DiffSentences.grouped(move.contexts)) |\n")
    }
    var redirectRows = MarkdownTables.Section(
      "redirects", heading: "| Redirect from | to |\n|---|---|\n")
    for change in redirects {
      let sides = [change.path.key, change.targets].map(DiffMarkdownReport.code)
      redirectRows.append("| \(sides.joined(separator: " | ")) |\n")
    }
    return MarkdownTables.rendered(after: "", [bookRows, localeRows, moveRows, redirectRows])
  }

  private static func markdownRow(_ row: Row) -> String {
    let numbers = row.counts.columns.map(DiffSentences.grouped).joined(separator: " | ")
    return "| \(DiffMarkdownReport.code(row.name)) | \(numbers) |\n"
  }

  private static func table(_ heading: String, _ rows: [Row]) -> String {
    let names = rows.map { VisibleText.line($0.name) }
    let width = (names + [heading]).map(cells).max() ?? 0
    var text = padded(heading, to: width)
    for word in headings { text += String(repeating: " ", count: 9 - word.count) + word }
    text += "\n"
    for (name, row) in zip(names, rows) {
      text += padded(name, to: width)
      for number in row.counts.columns {
        let word = DiffSentences.grouped(number)
        text += String(repeating: " ", count: max(1, 9 - word.count)) + word
      }
      text += "\n"
    }
    return text
  }

  private static func cells(_ text: String) -> Int {
    var width = DisplayWidth()
    return text.unicodeScalars.reduce(0) { $0 + width.width(of: $1) }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - cells(text)))
  }
}

extension DiffSelection.Counts {
  fileprivate var columns: [Int] { [added, updated, moved, removed] }
  fileprivate var hasChanges: Bool { columns.contains { $0 > 0 } }
}

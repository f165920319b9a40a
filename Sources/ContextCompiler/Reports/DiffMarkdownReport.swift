import ContextTree

/// A diff as a comment on a pull request: a table in GitHub's Markdown, cut where hosts would.
///
/// Foreign text stands in code, where no name is mentioned, no link made and no tag obeyed.
package struct DiffMarkdownReport {
  private let selection: DiffSelection

  /// Prepares a report.
  package init(_ selection: DiffSelection) { self.selection = selection }

  /// The report as UTF-8.
  package func rendered() -> [UInt8] {
    let redirects = DiffRedirects(selection).changes
    let counts =
      selection.isEmpty
      ? DiffSentences.nothing(selection, hasRedirects: !redirects.isEmpty)
      : DiffSentences.counts(selection.counts)
    let head =
      "**Contexts:** \(counts)\n\n\(Self.escapedSentence(DiffSentences.cost(selection)))\n"
    return MarkdownTables.rendered(
      after: head, [removals(), moves(), additions(), updates(), rows(of: redirects)])
  }

  // MARK: Rows

  private static let heading = "| | Context | What changes |\n|---|---|---|\n"

  private static func row(_ action: String, _ name: String, _ what: String) -> String {
    "| \(action) | \(name) | \(what) |\n"
  }

  private func removals() -> MarkdownTables.Section {
    var section = MarkdownTables.Section("removed", heading: Self.heading)
    guard let old = selection.old else { return section }
    for removal in selection.removals {
      let context = Context(of: old, removal.record)
      section.append(
        Self.row(
          "removed", name(of: removal.record, in: old),
          context.type.rawValue + Self.below(removal.contexts)))
    }
    return section
  }

  private func moves() -> MarkdownTables.Section {
    var section = MarkdownTables.Section("moved", heading: Self.heading)
    guard let old = selection.old else { return section }
    for (record, mark) in selection.marks.enumerated() where mark.contains(.isMoveRoot) {
      let from = old.path(of: Int(selection.diff.origins[record])).key
      let count = selection.movedCount(below: record)
      section.append(
        Self.row(
          "moved", name(of: record, in: selection.new),
          "from \(Self.code(from))" + Self.below(count)))
    }
    return section
  }

  /// One row for each subtree that is new as a whole, and for each context in one that is not.
  private func additions() -> MarkdownTables.Section {
    var section = MarkdownTables.Section("added", heading: Self.heading)
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
      section.append(
        Self.row(
          "added", name(of: record, in: selection.new),
          context.type.rawValue + (isWhole ? Self.below(range.count) : "")))
      record = isWhole ? range.upperBound : record + 1
    }
    return section
  }

  private func updates() -> MarkdownTables.Section {
    let quiet = selection.marks.count { $0.contains(.updated) && $0.contains(.isQuiet) }
    var section = MarkdownTables.Section(
      "updated", heading: Self.heading,
      last: quiet == 0
        ? ""
        : Self.row("updated", DiffSentences.count(quiet) + " below what moved", "universalLinkURL"))
    for (record, mark) in selection.marks.enumerated()
    where mark.contains(.updated) && !mark.contains(.isQuiet) {
      section.append(
        Self.row("updated", name(of: record, in: selection.new), values(of: record)))
    }
    return section
  }

  /// The first few values that differ: an object with sixty languages is one row of many.
  private func values(of record: Int) -> String {
    let changes = selection.values(of: record)
    var text = ""
    for (position, change) in changes.enumerated() {
      let (from, to) = DiffSentences.values(change)
      let name = change.name + (change.locale.map { " (\($0))" } ?? "")
      let sides = [(change.from, from), (change.to, to)].map { value, shown in
        value == nil ? "none" : Self.code(shown)
      }
      let line = "\(Self.plain(name)): \(sides[0]) → \(sides[1])"
      if position > 0, text.utf8.count + line.utf8.count > Self.valuesLimit {
        return text + "<br>and \(DiffSentences.grouped(changes.count - position)) more"
      }
      text += (position > 0 ? "<br>" : "") + line
    }
    return text
  }

  /// How many bytes the values of a row take, when it is more than one.
  private static let valuesLimit = 1000

  private func rows(of changes: [DiffRedirects.Change]) -> MarkdownTables.Section {
    var section = MarkdownTables.Section(
      "redirects", heading: "**Redirects**\n\n| | From | To |\n|---|---|---|\n")
    for change in changes {
      let words = change.sign == "+" ? "added" : change.sign == "-" ? "removed" : "updated"
      section.append(Self.row(words, Self.code(change.path.key), Self.code(change.targets)))
    }
    return section
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
    let shown = VisibleText.shortLine(text, limit: codeLimit)
    let isSpecial = shown.utf8.contains { [0x60, 0x7c, 0x5c].contains($0) }
    return isSpecial ? "<code>\(plain(shown))</code>" : "`\(shown)`"
  }

  /// The longest identifier path, and as much of a URL.
  private static let codeLimit = 256

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

/// Tables in GitHub's Markdown that together stay below what hosts take for a comment.
///
/// Where not all rows have room, each kind of row gets its share: a thousand removals don't push
/// out the one move.
struct MarkdownTables {
  /// GitHub takes 65,536 characters, and adds some of its own.
  static let byteLimit = 60_000

  /// Rows of one kind, in their order.
  struct Section {
    /// What the note on what is left out calls them.
    let name: String
    /// The head of the table; sections with the same one that follow each other share the table.
    let heading: String
    /// A row that stands behind the others, however many there are.
    let last: String
    /// As many rows as could be shown at all: of millions nobody needs the text.
    private(set) var rows: [String] = []
    private(set) var count = 0
    private var byteCount = 0

    init(_ name: String, heading: String, last: String = "") {
      self.name = name
      self.heading = heading
      self.last = last
    }

    var isEmpty: Bool { count == 0 && last.isEmpty }

    mutating func append(_ row: String) {
      count += 1
      // A row that never fits is left out, and the others stay.
      guard byteCount + row.utf8.count <= byteLimit else { return }
      byteCount += row.utf8.count
      rows.append(row)
    }

    /// How many bytes the rows take.
    fileprivate var demand: Int { byteCount }
  }

  /// The tables below a text, and a note on what is left out, as UTF-8.
  static func rendered(after head: String, _ sections: [Section]) -> [UInt8] {
    let shown = shownRows(sections, room: byteLimit - fixedCount(head, sections))
    var text = head
    var heading = ""
    for (section, rows) in zip(sections, shown) where !rows.isEmpty || !section.last.isEmpty {
      if section.heading != heading { text += (text.isEmpty ? "" : "\n") + section.heading }
      heading = section.heading
      text += rows.joined() + section.last
    }
    let left = zip(sections, shown).map { ($0.name, $0.count - $1.count) }.filter { $0.1 > 0 }
    if !left.isEmpty { text += "\n" + note(left) }
    return Array(text.utf8)
  }

  /// The bytes that are no rows.
  private static func fixedCount(_ head: String, _ sections: [Section]) -> Int {
    let kinds = sections.reduce(0) { $0 + $1.name.utf8.count + 24 }
    return sections.reduce(head.utf8.count + kinds + 200) {
      $1.isEmpty ? $0 : $0 + $1.heading.utf8.count + $1.last.utf8.count + 1
    }
  }

  /// The rows of each section that are shown: small sections whole, the others in like parts.
  private static func shownRows(_ sections: [Section], room: Int) -> [[String]] {
    var shown = [[String]](repeating: [], count: sections.count)
    var room = room
    let order = sections.indices.sorted { (sections[$0].demand, $0) < (sections[$1].demand, $1) }
    for (position, index) in order.enumerated() {
      let share = room / (sections.count - position)
      var used = 0
      for row in sections[index].rows where used + row.utf8.count <= share {
        used += row.utf8.count
        shown[index].append(row)
      }
      room -= used
    }
    return shown
  }

  private static func note(_ left: [(name: String, count: Int)]) -> String {
    let total = left.reduce(0) { $0 + $1.count }
    let kinds = left.map { "\(DiffSentences.grouped($0.count)) \($0.name)" }
    return "\(DiffSentences.grouped(total)) more \(total == 1 ? "row is" : "rows are") left out "
      + "(\(kinds.joined(separator: ", "))): the tables are cut at 60 KB. "
      + "`contextc diff` shows everything.\n"
  }
}

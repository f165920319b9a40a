/// Writes findings for people, and for the many tools that read GCC's first line.
///
///     books/hamlet/book.json:4:18: error: the identifier 'act-1' is already taken [duplicate-identifier]
///       4 |   {"identifier": "act-1"}
///         |                  ^^^^^^^
///     books/hamlet/book.json:3:18: note: first used here
///       3 |   {"identifier": "act-1"}
///         |                  ^^^^^^^
///     help: …
///
/// A note on the line of the finding is marked below it by `-`, and the line is not shown again.
package struct TextReport: Sendable {
  /// How many findings of one rule in one file are shown before the rest is only counted.
  static let findingsPerRule = 20

  private let options: ReportOptions
  private let style: TextStyle

  /// Takes what it needs to know: paths, colour, whether all is shown.
  package init(options: ReportOptions = ReportOptions()) {
    self.options = options
    style = TextStyle(isColored: options.isColored)
  }

  /// The findings as UTF-8; nothing at all when there are none.
  package func rendered(_ findings: Findings) -> [UInt8] {
    guard !findings.diagnostics.isEmpty else { return [] }
    let places = FindingPlaces(findings)
    let counts = Self.counts(findings)
    var shown: [Kind: Int] = [:]
    var output: [UInt8] = []
    for diagnostic in findings.diagnostics {
      let kind = Kind(source: diagnostic.place.source, rule: diagnostic.rule)
      shown[kind, default: 0] += 1
      let number = shown[kind, default: 0]
      guard options.isVerbose || number <= Self.findingsPerRule else { continue }
      output += describe(diagnostic, in: findings, places: places).utf8
      let rest = counts[kind, default: 0] - Self.findingsPerRule
      if !options.isVerbose, number == Self.findingsPerRule, rest > 0 {
        output += "… and \(rest) more \(kind.rule.rawValue) ".utf8
        output += "\(rest == 1 ? "finding" : "findings") in this file; --verbose shows all\n".utf8
      }
      output.append(UInt8(ascii: "\n"))
    }
    output += (style.paint(Self.summary(of: findings), .strong) + "\n").utf8
    return output
  }

  /// The counts in words: «3 errors, 1 warning», «no findings».
  package static func summary(of findings: Findings) -> String {
    let errors = findings.errorCount
    let warnings = findings.warningCount
    var parts: [String] = []
    if errors > 0 { parts.append(errors == 1 ? "1 error" : "\(errors) errors") }
    if warnings > 0 { parts.append(warnings == 1 ? "1 warning" : "\(warnings) warnings") }
    return parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
  }

  /// Findings that are counted together.
  private struct Kind: Hashable {
    let source: SourceID
    let rule: Rule
  }

  private static func counts(_ findings: Findings) -> [Kind: Int] {
    var counts: [Kind: Int] = [:]
    for diagnostic in findings.diagnostics {
      counts[Kind(source: diagnostic.place.source, rule: diagnostic.rule), default: 0] += 1
    }
    return counts
  }

  // MARK: One finding

  private func describe(
    _ diagnostic: Diagnostic, in findings: Findings, places: FindingPlaces
  ) -> String {
    let line = places.start(of: diagnostic.place).line
    let noteLines = diagnostic.notes.map { places.start(of: $0.place).line }
    let gutter = String(noteLines.reduce(line, max)).count + 2
    let color: TextStyle.Color = diagnostic.severity == .error ? .error : .warning
    var text = location(diagnostic.place, in: findings, places: places)
    text += style.paint("\(diagnostic.severity.rawValue):", color) + " "
    text += style.paint(VisibleText.shortLine(diagnostic.message), .strong)
    text += " [\(diagnostic.rule.rawValue)]\n"
    let main = codeFrame(diagnostic.place, in: findings, places: places)
    var underline = Underline(main, mark: "^", color: color)
    var marked: Set<Int> = []
    for (index, note) in diagnostic.notes.enumerated()
    where note.place.source == diagnostic.place.source && noteLines[index] == line {
      // A note on the same part of the line is marked under it.
      let frame = codeFrame(note.place, in: findings, places: places)
      if let frame, frame.text == main?.text {
        underline.add(frame, mark: "-", color: .note)
        marked.insert(index)
      }
    }
    text += render(main, line: line, gutter: gutter, underline: underline)
    var shown = [(diagnostic.place.source, line)]
    for (index, (note, line)) in zip(diagnostic.notes, noteLines).enumerated() {
      text += location(note.place, in: findings, places: places)
      text += style.paint("note:", .note) + " " + VisibleText.shortLine(note.message) + "\n"
      // A line that was shown whole is not shown again; of one that was cut this is another part.
      let isShown = shown.contains { $0 == (note.place.source, line) }
      let isLong = places.excerpt(ofLine: line, around: note.place).line.count > CodeFrame.width
      if !marked.contains(index), !isShown || isLong {
        let frame = codeFrame(note.place, in: findings, places: places)
        let underline = Underline(frame, mark: "^", color: .note)
        text += render(frame, line: line, gutter: gutter, underline: underline)
      }
      shown.append((note.place.source, line))
    }
    if let help = diagnostic.help {
      text += style.paint("help:", .help) + " " + VisibleText.shortLine(help) + "\n"
    }
    return text
  }

  private func location(_ place: Place, in findings: Findings, places: FindingPlaces) -> String {
    let (line, column) = places.start(of: place)
    let path = VisibleText.path(options.displayPath(findings.sources[place.source]))
    return style.paint("\(path):\(line):\(column):", .strong) + " "
  }

  /// The part of the line of a place; nothing where there is none to show.
  private func codeFrame(
    _ place: Place, in findings: Findings, places: FindingPlaces
  ) -> CodeFrame? {
    // A file without a line has none.
    if findings.sources[place.source].bytes.isEmpty { return nil }
    let excerpt = places.excerpt(ofLine: places.start(of: place).line, around: place)
    return CodeFrame(of: excerpt.bytes, line: excerpt.line, place: excerpt.place)
  }

  private func render(
    _ frame: CodeFrame?, line: Int, gutter: Int, underline: Underline
  ) -> String {
    guard let frame else { return "" }
    let digits = String(line)
    let margin = String(repeating: " ", count: max(0, gutter - digits.count))
    let blank = String(repeating: " ", count: gutter)
    let source = frame.text.isEmpty ? "" : " " + frame.text
    return style.paint(margin + digits + " |", .gutter) + source + "\n"
      + style.paint(blank + " |", .gutter) + " " + underline.painted(style) + "\n"
  }

  /// The marks below a line.
  private struct Underline {
    private var cells: [(mark: Character, color: TextStyle.Color)?] = []

    init(_ frame: CodeFrame?, mark: Character, color: TextStyle.Color) {
      if let frame { add(frame, mark: mark, color: color) }
    }

    /// Marks a place; what is marked already stays.
    mutating func add(_ frame: CodeFrame, mark: Character, color: TextStyle.Color) {
      let end = frame.caretStart + frame.caretCount
      while cells.count < end { cells.append(nil) }
      for cell in frame.caretStart..<end where cells[cell] == nil { cells[cell] = (mark, color) }
    }

    func painted(_ style: TextStyle) -> String {
      var text = ""
      var index = 0
      while index < cells.count {
        guard let (mark, color) = cells[index] else {
          text += " "
          index += 1
          continue
        }
        let run = cells[index...].prefix { $0?.mark == mark }.count
        text += style.paint(String(repeating: String(mark), count: run), color)
        index += run
      }
      return text
    }
  }
}

/// Writes findings for people, and for the many tools that read GCC's first line.
///
///     books/hamlet/book.json:4:18: error: the identifier 'act-1' is already taken [duplicate-identifier]
///       4 |   {"identifier": "act-1"}
///         |                  ^^^^^^^
///     books/hamlet/book.json:3:18: note: first used here
///       3 |   {"identifier": "act-1"}
///         |                  ^^^^^^^
///     help: …
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
    text += frame(diagnostic.place, in: findings, places: places, gutter: gutter, color: color)
    var shown = [(diagnostic.place.source, line)]
    for (note, line) in zip(diagnostic.notes, noteLines) {
      text += location(note.place, in: findings, places: places)
      text += style.paint("note:", .note) + " " + VisibleText.shortLine(note.message) + "\n"
      // A line that was shown whole is not shown again; of one that was cut this is another part.
      let isShown = shown.contains { $0 == (note.place.source, line) }
      let length = places.excerpt(ofLine: line, around: note.place).line.count
      if !isShown || length > CodeFrame.width {
        text += frame(note.place, in: findings, places: places, gutter: gutter, color: .note)
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

  private func frame(
    _ place: Place, in findings: Findings, places: FindingPlaces, gutter: Int,
    color: TextStyle.Color
  ) -> String {
    // A file without a line has none to show.
    if findings.sources[place.source].bytes.isEmpty { return "" }
    let number = places.start(of: place).line
    let excerpt = places.excerpt(ofLine: number, around: place)
    let frame = CodeFrame(of: excerpt.bytes, line: excerpt.line, place: excerpt.place)
    let digits = String(number)
    let margin = String(repeating: " ", count: max(0, gutter - digits.count))
    let blank = String(repeating: " ", count: gutter)
    let carets = String(repeating: "^", count: frame.caretCount)
    let source = frame.text.isEmpty ? "" : " " + frame.text
    return style.paint(margin + digits + " |", .gutter) + source + "\n"
      + style.paint(blank + " |", .gutter) + " "
      + String(repeating: " ", count: frame.caretStart) + style.paint(carets, color) + "\n"
  }
}

/// Writes findings as workflow commands, which GitHub shows beside the lines of a pull request.
///
/// GitHub shows ten annotations of each kind for a step and drops the rest without a word. So the
/// errors come first, ten of a kind at most, and one notice counts what is left. Of more than ten,
/// those come first that nobody can turn off, and of each rule one before the second of another.
package struct GitHubReport: Sendable {
  /// How many annotations of one kind GitHub shows for a step.
  static let annotationLimit = 10

  private let options: ReportOptions

  /// Takes what it needs to know: paths relative to the repository's root.
  package init(options: ReportOptions = ReportOptions()) {
    self.options = options
  }

  /// The findings as UTF-8; nothing at all when there are none.
  package func rendered(_ findings: Findings) -> [UInt8] {
    let places = FindingPlaces(findings)
    var output: [UInt8] = []
    var left = 0
    for severity in [Severity.error, .warning] {
      let diagnostics = Self.worstFirst(findings.diagnostics.filter { $0.severity == severity })
      for diagnostic in diagnostics.prefix(Self.annotationLimit) {
        output += annotation(diagnostic, in: findings, places: places).utf8
      }
      left += max(0, diagnostics.count - Self.annotationLimit)
    }
    if left > 0 {
      let message =
        "\(TextReport.summary(of: findings)); \(left) not shown here: "
        + "GitHub shows \(Self.annotationLimit) annotations of each kind for a step"
      output += "::notice title=contextc::\(Self.data(message))\n".utf8
    }
    return output
  }

  /// What fits stays in its order.
  private static func worstFirst(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.count > annotationLimit else { return diagnostics }
    var counts: [Rule: Int] = [:]
    let ranks = diagnostics.map { diagnostic in
      let repetition = counts[diagnostic.rule, default: 0]
      counts[diagnostic.rule] = repetition + 1
      return (diagnostic.rule.isFixed ? 0 : 1, repetition)
    }
    return diagnostics.indices
      .sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] < ranks[$1] }
      .map { diagnostics[$0] }
  }

  private func annotation(
    _ diagnostic: Diagnostic, in findings: Findings, places: FindingPlaces
  ) -> String {
    let (line, column) = places.start(of: diagnostic.place)
    let source = findings.sources[diagnostic.place.source]
    var message = VisibleText.shortLine(diagnostic.message)
    for note in diagnostic.notes {
      let (line, column) = places.start(of: note.place)
      let path = VisibleText.line(options.pathInRepository(findings.sources[note.place.source]))
      message += "\nnote: \(VisibleText.shortLine(note.message)) (\(path):\(line):\(column))"
    }
    if let help = diagnostic.help { message += "\nhelp: " + VisibleText.shortLine(help) }
    return "::\(diagnostic.severity.rawValue) "
      + "file=\(Self.property(VisibleText.line(options.pathInRepository(source)))),"
      + "line=\(line),col=\(column),"
      + "title=\(Self.property(diagnostic.rule.rawValue))::\(Self.data(message))\n"
  }

  /// A message as a command has it: line breaks and `%` are written as `%0A` and so on.
  static func data(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": output += "%25"
      case "\r": output += "%0D"
      case "\n": output += "%0A"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// A property's value, in which `:` and `,` would end it.
  static func property(_ text: String) -> String {
    var output = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": output += "%3A"
      case ",": output += "%2C"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}

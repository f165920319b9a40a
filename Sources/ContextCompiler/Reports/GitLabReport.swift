import JSONText

/// Writes findings as GitLab's code quality report, which it shows in merge requests.
package struct GitLabReport: Sendable {
  private let options: ReportOptions

  /// Takes what it needs to know: paths relative to the repository's root.
  package init(options: ReportOptions = ReportOptions()) {
    self.options = options
  }

  /// The findings as UTF-8.
  package func rendered(_ findings: Findings) -> [UInt8] {
    let places = FindingPlaces(findings)
    let fingerprints = FindingFingerprints(findings, places: places)
    var writer = JSONWriter(reserving: 256 * findings.diagnostics.count + 8)
    writer.write("[")
    for (index, diagnostic) in findings.diagnostics.enumerated() {
      writer.write(index == 0 ? "\n  " : ",\n  ")
      // One line is all that GitLab shows.
      let help = diagnostic.help.map { "; help: " + VisibleText.shortLine($0) } ?? ""
      writer.write("{\"description\": ")
      writer.write(inert: VisibleText.shortLine(diagnostic.message) + help)
      writer.write(", \"check_name\": ")
      writer.write(string: diagnostic.rule.rawValue)
      writer.write(", \"fingerprint\": ")
      writer.write(string: fingerprints.values[index])
      writer.write(", \"severity\": ")
      writer.write(diagnostic.severity == .error ? "\"major\"" : "\"minor\"")
      writer.write(", \"location\": {\"path\": ")
      writer.write(inert: options.pathInRepository(findings.sources[diagnostic.place.source]))
      writer.write(", \"lines\": {\"begin\": ")
      writer.write(places.start(of: diagnostic.place).line)
      writer.write("}}}")
    }
    writer.write(findings.diagnostics.isEmpty ? "]\n" : "\n]\n")
    return writer.bytes
  }
}

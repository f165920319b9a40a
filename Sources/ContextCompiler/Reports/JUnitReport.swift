/// Writes findings as JUnit's XML: each file that was read is a test case, which its errors fail.
///
/// Warnings fail nothing; they stand in the test case's output.
package struct JUnitReport: Sendable {
  private let options: ReportOptions

  /// Takes what it needs to know: paths relative to the repository's root.
  package init(options: ReportOptions = ReportOptions()) {
    self.options = options
  }

  /// The findings as UTF-8.
  package func rendered(_ findings: Findings) -> [UInt8] {
    let places = FindingPlaces(findings)
    var diagnostics: [String: [Diagnostic]] = [:]
    var paths: Set<String> = []
    for source in findings.sources { paths.insert(options.pathInRepository(source)) }
    for diagnostic in findings.diagnostics {
      let path = options.pathInRepository(findings.sources[diagnostic.place.source])
      diagnostics[path, default: []].append(diagnostic)
    }
    let failures = diagnostics.values.count { $0.contains { $0.severity == .error } }
    let counts =
      "name=\"contextc\" tests=\"\(paths.count)\" failures=\"\(failures)\" errors=\"0\" time=\"0\""
    var output = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    output += "<testsuites \(counts)>\n  <testsuite \(counts) skipped=\"0\">\n".utf8
    let sorted = paths.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    for path in sorted {
      let name = Self.escape(VisibleText.line(path))
      output += "    <testcase classname=\"contextc\" name=\"\(name)\" file=\"\(name)\" ".utf8
      output += "time=\"0\"".utf8
      let content = content(diagnostics[path] ?? [], in: findings, places: places)
      output += (content.isEmpty ? "/>\n" : ">\n" + content + "    </testcase>\n").utf8
    }
    output += "  </testsuite>\n</testsuites>\n".utf8
    return output
  }

  /// What stands in a test case: one failure for all errors, because readers take one only.
  private func content(
    _ diagnostics: [Diagnostic], in findings: Findings, places: FindingPlaces
  ) -> String {
    var errors: [Diagnostic] = []
    var warnings: [Diagnostic] = []
    for diagnostic in diagnostics {
      if diagnostic.severity == .error {
        errors.append(diagnostic)
      } else {
        warnings.append(diagnostic)
      }
    }
    var content = ""
    if let first = errors.first {
      let more = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
      content += "      <failure type=\"\(first.rule.rawValue)\" message=\""
      content += Self.escape(VisibleText.shortLine(first.message) + more) + "\">"
      content += lines(errors, in: findings, places: places) + "</failure>\n"
    }
    if !warnings.isEmpty {
      content += "      <system-out>"
      content += lines(warnings, in: findings, places: places) + "</system-out>\n"
    }
    return content
  }

  private func lines(
    _ diagnostics: [Diagnostic], in findings: Findings, places: FindingPlaces
  ) -> String {
    var lines: [String] = []
    for diagnostic in diagnostics {
      lines.append(
        location(diagnostic.place, in: findings, places: places)
          + "\(diagnostic.severity.rawValue): \(VisibleText.shortLine(diagnostic.message)) "
          + "[\(diagnostic.rule.rawValue)]")
      for note in diagnostic.notes {
        lines.append(
          location(note.place, in: findings, places: places)
            + "note: \(VisibleText.shortLine(note.message))")
      }
      if let help = diagnostic.help { lines.append("help: " + VisibleText.shortLine(help)) }
    }
    return Self.escape(lines.joined(separator: "\n"))
  }

  private func location(_ place: Place, in findings: Findings, places: FindingPlaces) -> String {
    let (line, column) = places.start(of: place)
    let path = VisibleText.line(options.pathInRepository(findings.sources[place.source]))
    return "\(path):\(line):\(column): "
  }

  /// Text for an element or an attribute; it has no character that XML 1.0 forbids, because
  /// ``VisibleText`` lets none through.
  static func escape(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'": output += "&apos;"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}

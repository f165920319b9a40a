import JSONText

/// Writes findings in our own form, `context-findings/1`, one finding per line.
///
/// ``FindingsSchema`` describes it. Texts are as they are; only JSON's escapes make them safe.
package struct JSONReport: Sendable {
  /// Needs to know nothing: paths are relative to the content root.
  package init() {}

  /// The findings as UTF-8.
  package func rendered(_ findings: Findings) -> [UInt8] {
    let places = FindingPlaces(findings)
    var writer = JSONWriter(reserving: 256 * findings.diagnostics.count + 128)
    writer.write("{\n  \"format\": \"context-findings/1\",\n  \"findings\": [")
    for (index, diagnostic) in findings.diagnostics.enumerated() {
      writer.write(index == 0 ? "\n    " : ",\n    ")
      write(diagnostic, of: findings, places: places, to: &writer)
    }
    writer.write(findings.diagnostics.isEmpty ? "],\n" : "\n  ],\n")
    writer.write("  \"summary\": {\"errors\": ")
    writer.write(findings.errorCount)
    writer.write(", \"warnings\": ")
    writer.write(findings.warningCount)
    writer.write("}\n}\n")
    return writer.bytes
  }

  private func write(
    _ diagnostic: Diagnostic, of findings: Findings, places: FindingPlaces,
    to writer: inout JSONWriter
  ) {
    writer.write("{\"rule\": ")
    writer.write(string: diagnostic.rule.rawValue)
    writer.write(", \"severity\": ")
    writer.write(string: diagnostic.severity.rawValue)
    write(diagnostic.place, of: findings, places: places, to: &writer)
    writer.write(", \"offset\": ")
    writer.write(diagnostic.place.offset)
    writer.write(", \"length\": ")
    writer.write(diagnostic.place.length)
    writer.write(", \"message\": ")
    writer.write(inert: diagnostic.message)
    writer.write(", \"notes\": [")
    for (index, note) in diagnostic.notes.enumerated() {
      writer.write(index == 0 ? "{" : ", {")
      write(note.place, of: findings, places: places, separator: "", to: &writer)
      writer.write(", \"message\": ")
      writer.write(inert: note.message)
      writer.write("}")
    }
    writer.write("], \"help\": ")
    if let help = diagnostic.help { writer.write(inert: help) } else { writer.write("null") }
    writer.write("}")
  }

  private func write(
    _ place: Place, of findings: Findings, places: FindingPlaces, separator: String = ", ",
    to writer: inout JSONWriter
  ) {
    let (line, column) = places.start(of: place)
    writer.write(separator)
    writer.write("\"file\": ")
    writer.write(inert: findings.sources[place.source].path)
    writer.write(", \"line\": ")
    writer.write(line)
    writer.write(", \"column\": ")
    writer.write(column)
  }
}

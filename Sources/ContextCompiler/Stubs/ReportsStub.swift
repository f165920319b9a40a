/// A stand-in for the forms of findings.
package enum ReportForm: String, Sendable, CaseIterable {
  case text, json, sarif, github, gitlab, junit

  package var isDocument: Bool { self != .text && self != .github }

  package func rendered(_ findings: Findings, options: ReportOptions = ReportOptions()) -> [UInt8] {
    var text = ""
    for finding in findings.diagnostics {
      let source = findings.sources[finding.place.source]
      let position = LineIndex(source.bytes).position(of: finding.place.offset)
      text += options.displayPath(source)
      text += ":\(position.line):\(position.column): \(finding.severity.rawValue): "
      text += "\(finding.message) [\(finding.rule.rawValue)]\n"
    }
    if !isDocument { return Array(text.utf8) }
    let count = findings.diagnostics.count
    return Array("{\"format\": \"context-findings/1\", \"count\": \(count)}\n".utf8)
  }
}

/// A stand-in for what reports need to know.
package struct ReportOptions: Sendable {
  package var displayPath: @Sendable (SourceFile) -> String = { $0.path }
  package var isColored = false
  package var isVerbose = false
  package var toolVersion = "0.0.0"
  package var explanation: @Sendable (Rule) -> String = { _ in "" }
  package init() {}
}

extension Rule {
  package var explanation: String { "\(rawValue)\n" }
  package static var overview: String { allCases.map { $0.rawValue + "\n" }.joined() }
}

package enum SchemaWriter {
  package static let names = [
    "app", "book", "chapter", "section", "quiz", "manifest", "titles", "tree", "diff", "findings",
  ]
  package static func schema(named name: String) -> [UInt8]? {
    names.contains(name) ? Array("{\"$id\": \"\(name)\"}\n".utf8) : nil
  }
}

/// A stand-in for the text report.
package struct TextReport {
  package struct Style: Sendable {
    package var isColored = false
    package var rootPrefix = ""
    package init() {}
  }
  private let findings: Findings
  private let style: Style

  package init(_ findings: Findings, style: Style) {
    self.findings = findings
    self.style = style
  }

  package func rendered() -> [UInt8] {
    var text = ""
    for finding in findings.diagnostics {
      let source = findings.sources[finding.place.source]
      let position = LineIndex(source.bytes).position(of: finding.place.offset)
      text += source.isInRoot ? style.rootPrefix + source.path : source.path
      text += ":\(position.line):\(position.column): \(finding.severity.rawValue): "
      text += "\(finding.message) [\(finding.rule.rawValue)]\n"
    }
    return Array(text.utf8)
  }
}

/// A stand-in for the machine forms.
package enum MachineReport: String, CaseIterable, Sendable {
  case json, sarif, github, gitlab, junit

  package func rendered(_ findings: Findings, rootPrefix: String) -> [UInt8] {
    Array("{\"format\": \"context-findings/1\", \"count\": \(findings.diagnostics.count)}\n".utf8)
  }
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

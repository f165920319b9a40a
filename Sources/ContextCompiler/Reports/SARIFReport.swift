import JSONText

/// Writes findings as SARIF 2.1.0 (OASIS), as code hosts and editors take it in.
///
/// Messages are for people there, so that they are made visible as in ``TextReport``.
package struct SARIFReport: Sendable {
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  private let options: ReportOptions

  /// Takes what it needs to know: paths, the tool's version, the rules' explanations.
  package init(options: ReportOptions = ReportOptions()) {
    self.options = options
  }

  /// The findings as UTF-8.
  package func rendered(_ findings: Findings) -> [UInt8] {
    var run = Run(findings, options: options)
    var writer = JSONWriter(reserving: 512 * findings.diagnostics.count + 65_536)
    writer.write("{\n  \"$schema\": ")
    writer.write(string: Self.schema)
    writer.write(",\n  \"version\": \"2.1.0\",\n  \"runs\": [\n    {\n")
    writer.write("      \"tool\": {\"driver\": {\"name\": \"contextc\", \"version\": ")
    writer.write(inert: options.toolVersion)
    writer.write(", \"rules\": [")
    for (index, rule) in Rule.allCases.enumerated() {
      writer.write(index == 0 ? "\n        " : ",\n        ")
      write(rule, to: &writer)
    }
    writer.write("\n      ]}},\n")
    writer.write("      \"invocations\": [{\"executionSuccessful\": true}],\n")
    writer.write("      \"columnKind\": \"utf16CodeUnits\",\n")
    writer.write("      \"originalUriBaseIds\": {\"%SRCROOT%\": {\"description\": ")
    writer.write("{\"text\": \"The root of the repository.\"}}},\n")
    writer.write("      \"results\": [")
    for index in findings.diagnostics.indices {
      writer.write(index == 0 ? "\n        " : ",\n        ")
      run.writeResult(index, to: &writer)
    }
    writer.write(findings.diagnostics.isEmpty ? "],\n" : "\n      ],\n")
    writer.write("      \"artifacts\": [")
    for (index, uri) in run.artifacts.enumerated() {
      writer.write(index == 0 ? "\n        " : ",\n        ")
      writer.write("{\"location\": ")
      Run.write(uri, index: nil, to: &writer)
      writer.write("}")
    }
    writer.write(run.artifacts.isEmpty ? "]\n    }\n  ]\n}\n" : "\n      ]\n    }\n  ]\n}\n")
    return writer.bytes
  }

  private func write(_ rule: Rule, to writer: inout JSONWriter) {
    let explanation = options.explanation(rule)
    let words = rule.rawValue.split(separator: "-").joined(separator: " ")
    let summary = explanation.split(separator: "\n").first.map(String.init) ?? words
    writer.write("{\"id\": ")
    writer.write(string: rule.rawValue)
    writer.write(", \"shortDescription\": {\"text\": ")
    writer.write(inert: summary)
    writer.write("}, \"fullDescription\": {\"text\": ")
    writer.write(inert: summary)
    writer.write("}, \"help\": {\"text\": ")
    writer.write(inert: explanation.isEmpty ? words : explanation)
    writer.write("}, \"defaultConfiguration\": ")
    switch rule.defaultLevel {
    case .off: writer.write("{\"enabled\": false, \"level\": \"warning\"}")
    case .warning: writer.write("{\"level\": \"warning\"}")
    case .error: writer.write("{\"level\": \"error\"}")
    }
    writer.write("}")
  }

  /// A message in SARIF's plain text, in which `{0}` and `[text](target)` would act.
  ///
  /// The standard doubles every brace, but viewers that see no `arguments` show them doubled. So
  /// only what would be a placeholder is; a blank parts brackets that would be a link.
  static func message(_ text: String) -> String {
    var output = ""
    var rest = VisibleText.line(text)[...]
    while let character = rest.first {
      if character == "{" {
        let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
        let after = rest[digits.endIndex...]
        if !digits.isEmpty, after.first == "}" {
          output += "{{\(digits)}}"
          rest = after.dropFirst()
          continue
        }
      } else if character == "]", rest.dropFirst().first == "(" {
        output += "] "
        rest.removeFirst()
        continue
      }
      output.append(character)
      rest.removeFirst()
    }
    return output
  }

  /// The state of one run: files that were named, columns that were counted.
  private struct Run {
    private(set) var artifacts: [ArtifactURI] = []
    private var artifactNumbers: [ArtifactURI: Int] = [:]
    private var columns: [SourceID: UTF16Columns] = [:]
    private let findings: Findings
    private let options: ReportOptions
    private let places: FindingPlaces
    private let fingerprints: FindingFingerprints

    init(_ findings: Findings, options: ReportOptions) {
      self.findings = findings
      self.options = options
      places = FindingPlaces(findings)
      fingerprints = FindingFingerprints(findings, places: places)
    }

    mutating func writeResult(_ index: Int, to writer: inout JSONWriter) {
      let diagnostic = findings.diagnostics[index]
      writer.write("{\"ruleId\": ")
      writer.write(string: diagnostic.rule.rawValue)
      writer.write(", \"ruleIndex\": ")
      writer.write(Rule.allCases.firstIndex(of: diagnostic.rule) ?? -1)
      writer.write(", \"level\": ")
      writer.write(string: diagnostic.severity.rawValue)
      writer.write(", \"message\": {\"text\": ")
      let message = SARIFReport.message(diagnostic.message)
      let help = diagnostic.help.map { "\nhelp: " + SARIFReport.message($0) } ?? ""
      writer.write(inert: message + help)
      writer.write("}, \"locations\": [{")
      writePhysicalLocation(diagnostic.place, to: &writer)
      writer.write("}]")
      if !diagnostic.notes.isEmpty {
        writer.write(", \"relatedLocations\": [")
        for (number, note) in diagnostic.notes.enumerated() {
          writer.write(number == 0 ? "{\"id\": " : ", {\"id\": ")
          writer.write(number + 1)
          writer.write(", ")
          writePhysicalLocation(note.place, to: &writer)
          writer.write(", \"message\": {\"text\": ")
          writer.write(inert: SARIFReport.message(note.message))
          writer.write("}}")
        }
        writer.write("]")
      }
      if let fix = diagnostic.fix { write(fix, to: &writer) }
      writer.write(", \"partialFingerprints\": {\"primaryLocationLineHash\": ")
      writer.write(string: fingerprints.values[index])
      writer.write("}}")
    }

    private mutating func writePhysicalLocation(_ place: Place, to writer: inout JSONWriter) {
      writer.write("\"physicalLocation\": {")
      writeArtifactLocation(of: place.source, to: &writer)
      writer.write(", \"region\": ")
      writeRegion(place, to: &writer)
      writer.write("}")
    }

    private mutating func writeArtifactLocation(
      of source: SourceID, to writer: inout JSONWriter
    ) {
      let uri = ArtifactURI(path: options.pathInRepository(findings.sources[source]))
      let number = artifactNumbers[uri] ?? artifacts.count
      if number == artifacts.count {
        artifacts.append(uri)
        artifactNumbers[uri] = number
      }
      writer.write("\"artifactLocation\": ")
      Self.write(uri, index: number, to: &writer)
    }

    private mutating func writeRegion(_ place: Place, to writer: inout JSONWriter) {
      let end = place.offset + place.length
      writer.write("{\"startLine\": ")
      writer.write(places.start(of: place).line)
      writer.write(", \"startColumn\": ")
      writer.write(column(of: place.offset, at: place))
      writer.write(", \"endLine\": ")
      writer.write(places.end(of: place).line)
      writer.write(", \"endColumn\": ")
      writer.write(column(of: end, at: place))
      writer.write("}")
    }

    /// A fix (section 3.55) with one change for each file, in the order of the first edits. The
    /// standard knows no difference between safe and other fixes, so that it is a property.
    private mutating func write(_ fix: Fix, to writer: inout JSONWriter) {
      var edits: [SourceID: [Fix.Edit]] = [:]
      var order: [SourceID] = []
      for edit in fix.edits {
        if edits[edit.place.source] == nil { order.append(edit.place.source) }
        edits[edit.place.source, default: []].append(edit)
      }
      writer.write(", \"fixes\": [{\"description\": {\"text\": ")
      writer.write(inert: SARIFReport.message(fix.title))
      writer.write("}, \"artifactChanges\": [")
      for (number, source) in order.enumerated() {
        writer.write(number == 0 ? "{" : ", {")
        writeArtifactLocation(of: source, to: &writer)
        writer.write(", \"replacements\": [")
        for (number, edit) in (edits[source] ?? []).enumerated() {
          writer.write(number == 0 ? "{\"deletedRegion\": " : ", {\"deletedRegion\": ")
          writeRegion(edit.place, to: &writer)
          if !edit.text.isEmpty {
            writer.write(", \"insertedContent\": {\"text\": ")
            writer.write(inert: edit.text)
            writer.write("}")
          }
          writer.write("}")
        }
        writer.write("]}")
      }
      writer.write("], \"properties\": {\"isSafe\": \(fix.isSafe)}}]")
    }

    /// The column in UTF-16 units, from 1, of an offset in the file of a place.
    private mutating func column(of offset: Int, at place: Place) -> Int {
      let position = places.start(of: Place(source: place.source, offset: offset))
      let start = places.line(position.line, of: place.source).startIndex
      if columns[place.source] == nil {
        columns[place.source] = UTF16Columns(findings.sources[place.source].bytes)
      }
      return columns[place.source]?.column(of: offset, inLineFrom: start) ?? 1
    }

    static func write(_ uri: ArtifactURI, index: Int?, to writer: inout JSONWriter) {
      writer.write("{\"uri\": ")
      writer.write(string: uri.uri)
      if uri.isBelowRoot { writer.write(", \"uriBaseId\": \"%SRCROOT%\"") }
      if let index {
        writer.write(", \"index\": ")
        writer.write(index)
      }
      writer.write("}")
    }
  }
}

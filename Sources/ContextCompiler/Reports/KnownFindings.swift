/// Findings that a project has written down to deal with later.
///
/// The file is for reviews and merges: a header with the format's version, then a line for each
/// finding, sorted by code points, with its rule, the identifier path of its context in the form
/// of a table's key (`/` for the app), and a fingerprint:
///
///     # context-known/1
///     # …
///     vague-title hamlet/act-1 5f0c6d1e042a23c8724117d07dc3da9d
///
/// Order, repetition, empty lines and lines that begin with `#` mean nothing, so that two files
/// may simply be joined.
package struct KnownFindings: Sendable {
  /// What the first line says.
  package static let format = "context-known/1"

  /// A line of the file.
  package struct Entry: Sendable, Equatable {
    /// The finding.
    package let mark: FindingMark
    /// The line, from 1.
    package let line: Int
    /// The offset of the line's first byte, from 0, and its length.
    let place: (offset: Int, length: Int)

    /// Compares findings and lines.
    package static func == (left: Entry, right: Entry) -> Bool {
      left.mark == right.mark && left.line == right.line
    }
  }

  /// Why a file is none of these.
  package struct Problem: Error, Equatable {
    /// The line, from 1.
    package let line: Int
    /// One phrase, lower case, without a full stop.
    package let message: String
  }

  /// The lines, each finding once.
  package let entries: [Entry]
  /// The whole file.
  private let bytes: [UInt8]

  /// Reads a file. O(bytes).
  package init(_ bytes: [UInt8]) throws(Problem) {
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
      .map { String(decoding: $0.last == 0x0d ? $0.dropLast() : $0, as: UTF8.self) }
    guard lines[0] == "# \(Self.format)" else {
      throw Problem(
        line: 1,
        message: lines[0].hasPrefix("# context-known/")
          ? "this version of the format is not known; this is '\(Self.format)'"
          : "the first line must be '# \(Self.format)'")
    }
    var seen: Set<FindingMark> = []
    var entries: [Entry] = []
    var end = 0
    for (index, line) in lines.enumerated() {
      let offset = end
      end = (bytes[offset...].firstIndex(of: 0x0a) ?? bytes.count - 1) + 1
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard let mark = FindingMark(line: line) else {
        throw Problem(
          line: index + 1,
          message: "a line has a rule, an identifier path and 32 hexadecimal digits")
      }
      if seen.insert(mark).inserted {
        entries.append(
          Entry(mark: mark, line: index + 1, place: (offset, line.utf8.count)))
      }
    }
    self.entries = entries
    self.bytes = bytes
  }

  /// Findings, and one more error for each line that suppresses nothing any more.
  ///
  /// - Parameter name: the file as it was named.
  package func adding(outdated entries: [Entry], to findings: Findings, name: String) -> Findings {
    guard !entries.isEmpty else { return findings }
    let source = findings.sources.count
    let file = SourceFile(path: name, isInRoot: false, bytes: bytes)
    let outdated = entries.map { entry in
      Diagnostic(
        rule: .unusedAllow, severity: .error,
        place: Place(source: source, offset: entry.place.offset, length: entry.place.length),
        message: "'\(entry.mark.rule)' in '\(entry.mark.key)' no longer occurs", notes: [],
        help: "remove the line, or write the file anew with '--write-known \(name)'", context: nil)
    }
    return Findings(findings.diagnostics + outdated, sources: findings.sources + [file])
  }

  /// The bytes of a file. Equal findings give equal bytes, in whatever order they come.
  package static func text(of marks: [FindingMark]) -> [UInt8] {
    var text = """
      # \(format)
      # Findings that 'contextc validate --known FILE' stays quiet about: rule, identifier path,
      # fingerprint. Remove the lines of those that are mended; '--write-known FILE' writes all anew.

      """
    for line in Set(marks).map(\.line).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      text += line + "\n"
    }
    return Array(text.utf8)
  }
}

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
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      guard let mark = FindingMark(line: line) else {
        throw Problem(
          line: index + 1,
          message: "a line has a rule, an identifier path and 32 hexadecimal digits")
      }
      if seen.insert(mark).inserted { entries.append(Entry(mark: mark, line: index + 1)) }
    }
    self.entries = entries
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

import ContextTree
import JSONText

/// Gives each finding a name that stays when lines move.
///
/// It is made from the rule, the file's path, the place's path in the JSON, with identifiers
/// rather than positions for contexts, and the first name that the message quotes. Counts,
/// wording, white space and the order of siblings don't matter. Findings that are alike in all
/// that are numbered.
package struct FindingFingerprints: Sendable {
  /// The fingerprints in the order of the findings: 32 lower-case hexadecimal digits, each once.
  package let values: [String]

  /// Computes all of them. O(bytes of the files with findings).
  package init(_ findings: Findings) {
    self.init(findings, places: FindingPlaces(findings))
  }

  init(_ findings: Findings, places: FindingPlaces) {
    var paths: [SourceID: SyntaxPaths] = [:]
    var counts: [Digest128: Int] = [:]
    var values: [String] = []
    values.reserveCapacity(findings.diagnostics.count)
    for diagnostic in findings.diagnostics {
      let id = diagnostic.place.source
      let source = findings.sources[id]
      var parts = [Array(diagnostic.rule.rawValue.utf8), Array(Self.stablePath(source).utf8)]
      if source.syntax.nodes.isEmpty || source.nodePlaces != nil {
        parts.append(Self.surroundings(of: diagnostic.place, in: source, places: places))
      } else {
        // Taken out while it changes, so that its tables are not copied.
        var path = paths.removeValue(forKey: id) ?? SyntaxPaths(source.syntax)
        parts.append(Array(path.digest(at: diagnostic.place.offset).description.utf8))
        paths[id] = path
      }
      parts.append(Array(Self.firstQuotation(in: diagnostic.message).utf8))
      let base = Self.digest(parts)
      let number = counts[base, default: 0]
      counts[base] = number + 1
      values.append(
        number == 0
          ? base.description
          : Self.digest([Array(base.description.utf8), Array(String(number).utf8)]).description)
    }
    self.values = values
  }

  /// A digest of parts that can't run into each other: each begins with its length.
  static func digest(_ parts: [[UInt8]]) -> Digest128 {
    var bytes: [UInt8] = []
    for part in parts {
      bytes += "\(part.count):".utf8
      bytes += part
    }
    return XXH3.hash(bytes.span)
  }

  /// The path below the content root; of a file outside, whose path differs between machines,
  /// the name alone.
  private static func stablePath(_ source: SourceFile) -> String {
    guard !source.isInRoot else { return source.path }
    return source.path.split(separator: "/").last.map(String.init) ?? source.path
  }

  /// What stands around a place in a file that has no syntax, white space left out.
  private static func surroundings(
    of place: Place, in source: SourceFile, places: FindingPlaces
  ) -> [UInt8] {
    let line = places.line(places.start(of: place).line, of: place.source)
    let start = max(line.startIndex, place.offset - 256)
    let end = min(line.endIndex, place.offset + 256)
    guard start < end else { return [] }
    return source.bytes[start..<end].filter { $0 != 0x20 && $0 != 0x09 }
  }

  /// What stands between the first pair of `'`.
  static func firstQuotation(in message: String) -> Substring {
    guard let open = message.firstIndex(of: "'") else { return "" }
    let rest = message[message.index(after: open)...]
    return rest.prefix { $0 != "'" }
  }
}

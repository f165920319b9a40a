import ContextTree
import JSONText

/// A finding by what it is and whose it is, not by where it stands.
///
/// It stays when lines move, when contexts are added, and when a manifest gets another name or
/// moves into a file of its own; it changes with the context's identifier path.
package struct FindingMark: Sendable, Hashable {
  /// The rule's name; perhaps one that this version does not have.
  package let rule: String
  /// The identifier path of the context as a table's key; `/` where there is none.
  package let key: String
  /// 32 lower-case hexadecimal digits: the place below the context, and which of those alike.
  package let fingerprint: String

  /// The line that says it.
  package var line: String { "\(rule) \(key) \(fingerprint)" }

  fileprivate init(rule: String, key: String, fingerprint: String) {
    self.rule = rule
    self.key = key
    self.fingerprint = fingerprint
  }

  /// Reads a line; nothing when it is none. Paths may have spaces.
  init?(line: String) {
    guard let first = line.firstIndex(of: " "), let last = line.lastIndex(of: " "), first < last
    else { return nil }
    rule = String(line[..<first])
    key = String(line[line.index(after: first)..<last])
    fingerprint = String(line[line.index(after: last)...])
    guard !rule.isEmpty, rule.utf8.allSatisfy({ $0 == 0x2d || 0x61...0x7a ~= $0 }),
      !key.isEmpty, fingerprint.utf8.count == 32,
      fingerprint.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 })
    else { return nil }
  }
}

extension FindingMark {
  /// The marks of findings, in their order, each once. O(bytes of the files with findings).
  static func marks(of findings: Findings, in content: Content) -> [FindingMark] {
    let general = FindingFingerprints(findings).values
    var paths: [SourceID: SyntaxPaths] = [:]
    var counts: [Digest128: Int] = [:]
    return findings.diagnostics.enumerated().map { index, finding in
      let rule = finding.rule.rawValue
      guard let number = finding.context, content.contexts.indices.contains(number) else {
        return FindingMark(rule: rule, key: "/", fingerprint: general[index])
      }
      let path = content.path(of: number).entries
      let key = path.isEmpty ? "/" : VisibleText.line(IdentifierPath(path).key)
      let context = content.contexts[number]
      let source = finding.place.source
      let syntaxPaths = paths[source] ?? SyntaxPaths(content.sources[source].syntax)
      paths[source] = syntaxPaths
      guard Int(context.source) == source,
        let names = syntaxPaths.names(at: finding.place.offset, below: Int(context.object))
      else { return FindingMark(rule: rule, key: key, fingerprint: general[index]) }
      let quotation = Array(FindingFingerprints.firstQuotation(in: finding.message).utf8)
      let parts = [Array(rule.utf8), Array(key.utf8), quotation] + names
      let base = FindingFingerprints.digest(parts)
      let twin = counts[base, default: 0]
      counts[base] = twin + 1
      let fingerprint =
        twin == 0
        ? base : FindingFingerprints.digest([Array(base.description.utf8), Array("\(twin)".utf8)])
      return FindingMark(rule: rule, key: key, fingerprint: fingerprint.description)
    }
  }
}

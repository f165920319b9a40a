import ContextTree

extension SchemaWriter {
  /// The table of all fields for the README, in Markdown, with a newline at the end.
  package static func fieldTable() -> String {
    var lines = ["| field | in | value | meaning |", "|---|---|---|---|"]
    for field in ManifestField.allCases {
      let place = field.isRequired ? "\(field.scope.words), required" : field.scope.words
      lines.append("| `\(field.rawValue)` | \(place) | \(field.shape.words) | \(field.meaning) |")
    }
    lines.append("| `$schema`, `$comment`, `x-…` | all | anything | Ignored. |")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ManifestField.Scope {
  /// Where the field stands, for the table.
  fileprivate var words: String {
    switch self {
    case .all: "all"
    case .allButApp: "all but `app`"
    case .appOnly: "`app`"
    case .customOnly: "`custom`"
    }
  }
}

extension ManifestField.Shape {
  /// What the value looks like, for the table. No bars: they would end the cell.
  fileprivate var words: String {
    switch self {
    case .type: Self.list(ContextType.allCases.map(\.rawValue))
    case .identifier: "string, at most 256 UTF-16 units, not blank, no control characters"
    case .localizedText(let limit):
      limit.map { "string or object, at most \($0) UTF-16 units" } ?? "string or object"
    case .displayOrder: "integer, 0…2147483647"
    case .word(let list): Self.list(list.words)
    case .boolean: "boolean"
    case .range(let unit):
      "`[lo, hi]` in \(unit.rawValue), 0 ≤ lo ≤ hi" + (unit.mayBeZero ? "" : ", not `[0, 0]`")
    case .url: "absolute URL or null"
    case .urlTemplate: "absolute URL with `{path}`"
    case .imagePath: "path"
    case .capabilities:
      "array of `{\"kind\": …, \"details\": string or object}`, the kind one of "
        + Self.list(CapabilityKind.allCases.map(\.rawValue))
    case .identifierPaths: "array of arrays of strings"
    case .version: "string of digits and periods"
    case .strings: "array of strings"
    case .children: "array of objects (manifests) and strings (paths, globs)"
    case .ruleNames: "array of rule names"
    case .locale: "BCP 47 tag"
    case .locales: "array of BCP 47 tags"
    case .globs: "string or array of strings"
    case .ruleLevels: "object, rule name → " + Self.list(Level.allCases.map(\.rawValue))
    }
  }

  private static func list(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: " ")
  }
}

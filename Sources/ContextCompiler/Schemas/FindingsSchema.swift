/// The schema of findings in the form json, the contract's section 9.
package enum FindingsSchema {
  /// The schema as a JSON file.
  package static func rendered() -> [UInt8] {
    SchemaWriter.document("findings", findings).rendered()
  }

  private static var findings: SchemaNode {
    [
      "title": "Findings",
      "description": "What contextc found, in the order file, offset, rule.",
      "type": "object",
      "properties": [
        "format": ["const": "context-findings/1"],
        "findings": ["type": "array", "items": .definition("finding")],
        "summary": [
          "type": "object",
          "properties": ["errors": .definition("count"), "warnings": .definition("count")],
          "required": ["errors", "warnings"],
          "additionalProperties": false,
        ],
      ],
      "required": ["format", "findings", "summary"],
      "additionalProperties": false,
      "$defs": [
        "finding": finding,
        "note": [
          "type": "object",
          "properties": [
            "file": ["type": "string"],
            "line": .definition("number"),
            "column": .definition("number"),
            "message": ["type": "string"],
          ],
          "required": ["file", "line", "column", "message"],
          "additionalProperties": false,
        ],
        "number": ["description": "Counted from 1.", "type": "integer", "minimum": 1],
        "count": ["type": "integer", "minimum": 0],
      ],
    ]
  }

  private static var finding: SchemaNode {
    [
      "type": "object",
      "properties": [
        "rule": ["enum": .strings(Rule.allCases.map(\.rawValue))],
        "severity": ["enum": ["error", "warning"]],
        "file": ["description": "Relative to the content root.", "type": "string"],
        "line": .definition("number"),
        "column": ["description": "From 1, in bytes.", "type": "integer", "minimum": 1],
        "offset": ["description": "From 0, in bytes.", "type": "integer", "minimum": 0],
        "length": .definition("count"),
        "message": ["type": "string"],
        "notes": ["type": "array", "items": .definition("note")],
        "help": ["type": ["string", "null"]],
      ],
      "required": ["rule", "severity", "file", "line", "column", "offset", "length", "message"],
      "additionalProperties": false,
    ]
  }
}

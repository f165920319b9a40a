import JSONText

/// The JSON Schema of the form `context-findings/1`, which ``JSONReport`` writes.
package enum FindingsSchema {
  /// The schema as a JSON file (draft 2020-12) of the given name.
  package static func rendered(as name: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(
      """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://contextc.example/schemas/\(name).schema.json",

      """)
    writer.write(head)
    for (index, rule) in Rule.allCases.enumerated() {
      writer.write(index == 0 ? "\n            " : ",\n            ")
      writer.write(string: rule.rawValue)
    }
    writer.write(tail)
    return writer.bytes
  }

  private static let head = #"""
      "title": "Findings",
      "description": "What contextc found, in the order file, offset, rule.",
      "type": "object",
      "properties": {
        "format": {"description": "The form and its version.", "const": "context-findings/1"},
        "findings": {"type": "array", "items": {"$ref": "#/$defs/finding"}},
        "summary": {
          "type": "object",
          "properties": {
            "errors": {"$ref": "#/$defs/count"},
            "warnings": {"$ref": "#/$defs/count"}
          },
          "required": ["errors", "warnings"],
          "additionalProperties": false
        }
      },
      "required": ["format", "findings", "summary"],
      "additionalProperties": false,
      "$defs": {
        "finding": {
          "type": "object",
          "properties": {
            "rule": {"$ref": "#/$defs/rule"},
            "severity": {
              "description": "An error stops the writing of the tree, a warning does not.",
              "enum": ["error", "warning"]
            },
            "file": {"$ref": "#/$defs/file"},
            "line": {"$ref": "#/$defs/line"},
            "column": {"$ref": "#/$defs/column"},
            "offset": {
              "description": "The place's first byte, from 0, a byte order mark counted.",
              "$ref": "#/$defs/count"
            },
            "length": {
              "description": "The place's length in bytes; 0 for a point.",
              "$ref": "#/$defs/count"
            },
            "message": {"description": "What is wrong, in one phrase.", "type": "string"},
            "notes": {
              "description": "Other places that belong to the finding.",
              "type": "array",
              "items": {"$ref": "#/$defs/note"}
            },
            "help": {"description": "What to do, if that is known.", "type": ["string", "null"]}
          },
          "required": [
            "rule", "severity", "file", "line", "column", "offset", "length", "message", "notes",
            "help"
          ],
          "additionalProperties": false
        },
        "note": {
          "type": "object",
          "properties": {
            "file": {"$ref": "#/$defs/file"},
            "line": {"$ref": "#/$defs/line"},
            "column": {"$ref": "#/$defs/column"},
            "message": {"description": "What this place has to do with it.", "type": "string"}
          },
          "required": ["file", "line", "column", "message"],
          "additionalProperties": false
        },
        "file": {
          "description": "The path relative to the content root; of a file outside, as it was named.",
          "type": "string"
        },
        "line": {"description": "The line, from 1; lines end at LF.", "type": "integer", "minimum": 1},
        "column": {
          "description": "The column, from 1, in UTF-8 bytes.",
          "type": "integer",
          "minimum": 1
        },
        "count": {"type": "integer", "minimum": 0},
        "rule": {
          "description": "The rule; `contextc explain RULE` says more.",
          "enum": [
    """#

  private static let tail = #"""

          ]
        }
      }
    }

    """#
}

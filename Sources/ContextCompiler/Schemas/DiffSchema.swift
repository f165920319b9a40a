import ContextTree

/// The schema of a diff, the contract's section 5.
enum DiffSchema {
  /// The whole file.
  static var diff: SchemaNode {
    [
      "title": "Context diff",
      "description": "What has to be declared to come from one tree to the next.",
      "type": "object",
      "properties": [
        "format": ["const": "context-diff/1"],
        "from": [
          "description": "The digest of the baseline; null without one.",
          "type": ["string", "null"],
          "pattern": .string(SchemaPattern.digest),
        ],
        "to": .definition("digest"),
        "summary": summary,
        "changes": ["type": "array", "items": .definition("change")],
      ],
      "required": ["format", "from", "to", "summary", "changes"],
      "additionalProperties": false,
      "$defs": TreeSchema.definitions.merging([
        "change": change,
        "remove": action(
          "remove", "Removed with all below it, except what moves away.",
          ["path": .definition("contextPath"), "contexts": .definition("count")]),
        "move": action(
          "move", "Found at another path, with all below it.",
          [
            "from": .definition("contextPath"), "path": .definition("contextPath"),
            "contexts": .definition("count"),
          ]),
        "add": action(
          "add", "New; its children are additions of their own.",
          ["path": .definition("contextPath"), "context": .definition("context")]),
        "update": action(
          "update", "Fields that differ; the empty path is the app.",
          ["path": .definition("identifierPath"), "fields": .definition("fields")]),
        "context": [
          "type": "object",
          "properties": TreeSchema.properties(of: contextFields),
          "required": TreeSchema.required,
          "additionalProperties": false,
        ],
        "fields": fields,
        "contextPath": ["type": "array", "items": ["type": "string"], "minItems": 1],
        "count": ["type": "integer", "minimum": 1],
      ]),
    ]
  }

  private static let contextFields = TreeSchema.fields.filter { $0 != .children && $0 != .digest }

  private static var summary: SchemaNode {
    let names = ["added", "updated", "moved", "removed", "unchanged"]
    return [
      "description": "How many contexts, their descendants counted.",
      "type": "object",
      "properties": .object(names.map { ($0, ["type": "integer", "minimum": 0]) }),
      "required": .strings(names),
      "additionalProperties": false,
    ]
  }

  /// Chosen by the word in `action`, so that a message is about the one that was meant.
  private static var change: SchemaNode {
    let actions = ["remove", "move", "add", "update"]
    return [
      "type": "object",
      "properties": ["action": ["enum": .strings(actions)]],
      "required": ["action"],
      "allOf": .array(
        actions.map { name in
          [
            "if": ["properties": ["action": ["const": .string(name)]]],
            "then": .definition(name),
          ]
        }),
    ]
  }

  private static func action(
    _ name: String, _ description: String, _ properties: SchemaNode
  ) -> SchemaNode {
    guard case .object(let members) = properties else { return .anything }
    return [
      "description": .string(description),
      "type": "object",
      "properties": .object([("action", ["const": .string(name)])] + members),
      "required": .strings(["action"] + members.map(\.key)),
      "additionalProperties": false,
    ]
  }

  private static var fields: SchemaNode {
    let own: [(key: String, value: SchemaNode)] = contextFields.map { field in
      guard field.isLocalized else {
        return (field.rawValue, change(of: TreeSchema.schema(of: field)))
      }
      return (
        field.rawValue,
        [
          "type": "object",
          "propertyNames": .definition("locale"),
          "additionalProperties": change(of: ["type": "string"]),
          "minProperties": 1,
        ]
      )
    }
    let ofApp: [(key: String, value: SchemaNode)] = [
      ("developmentLocale", change(of: .definition("locale"))),
      ("locales", change(of: ["type": "array", "items": .definition("locale")])),
    ]
    return [
      "description": "What the field was and is; null where it was or is left out.",
      "type": "object",
      "properties": .object(own + ofApp),
      "additionalProperties": false,
      "minProperties": 1,
    ]
  }

  private static func change(of value: SchemaNode) -> SchemaNode {
    let valueOrNull: SchemaNode = ["anyOf": [value, ["type": "null"]]]
    return [
      "type": "object",
      "properties": ["from": valueOrNull, "to": valueOrNull],
      "required": ["from", "to"],
      "additionalProperties": false,
    ]
  }
}

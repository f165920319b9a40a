import ContextTree

/// The schema of the declared tree, the contract's section 4.
enum TreeSchema {
  /// The whole file.
  static var tree: SchemaNode {
    [
      "title": "Declared context tree",
      "description": "What an app declares through ClassKit, as contextc writes it.",
      "type": "object",
      "properties": [
        "format": ["const": "context-tree/1"],
        "developmentLocale": .definition("locale"),
        "locales": [
          "type": "array", "items": .definition("locale"), "minItems": 1, "uniqueItems": true,
        ],
        "app": app,
        "contexts": ["type": "array", "items": topLevelContext],
        "redirects": ["type": "array", "items": redirect],
        "digest": .definition("digest"),
      ],
      "required": [
        "format", "developmentLocale", "locales", "app", "contexts", "redirects", "digest",
      ],
      "additionalProperties": false,
      "$defs": definitions.merging([
        "context": [
          "title": "Context",
          "type": "object",
          "properties": properties(of: fields.filter { $0 != .digest }),
          "required": required,
          "additionalProperties": false,
        ]
      ]),
    ]
  }

  /// The fields of a context in a tree.
  static let fields = ContextField.allCases

  /// The fields that every context has.
  static let required: SchemaNode = ["identifier", "type", "displayOrder", "title"]

  /// The members of a context's object, each with its schema.
  static func properties(of fields: [ContextField]) -> SchemaNode {
    .object(fields.map { ($0.rawValue, schema(of: $0)) })
  }

  /// The schema of a field's value in trees and diffs.
  static func schema(of field: ContextField) -> SchemaNode {
    switch field {
    case .title, .summary, .customTypeName: .definition("texts")
    case .thumbnail: .definition("thumbnail")
    case .universalLinkURL: ["type": "string", "pattern": .string(SchemaPattern.url)]
    case .progressReportingCapabilities:
      ["type": "array", "items": .definition("capability"), "minItems": 1, "maxItems": 5]
    case .isAssignable: ["const": false]
    case .navigationChildren:
      ["type": "array", "items": .definition("identifierPath"), "minItems": 1]
    case .keywords, .standardsAlignments:
      ["type": "array", "items": ["type": "string"], "minItems": 1]
    case .children: ["type": "array", "items": .definition("context"), "minItems": 1]
    case .digest: .definition("digest")
    default: ManifestField(rawValue: field.rawValue)?.shape.schema ?? .anything
    }
  }

  /// What trees and diffs refer to.
  static var definitions: SchemaNode {
    [
      "identifier": [
        "type": "string",
        "maxLength": 256,
        "pattern": .string(SchemaPattern.identifier),
      ],
      "identifierPath": [
        "description": "The identifiers from the top-level context down; empty for the app.",
        "type": "array",
        "items": ["type": "string"],
      ],
      "locale": ManifestSchema.locale,
      "texts": [
        "description": "Texts by locale, in the order of the tree's locales.",
        "type": "object",
        "propertyNames": .definition("locale"),
        "additionalProperties": ["type": "string"],
        "minProperties": 1,
      ],
      "thumbnail": [
        "type": "object",
        "properties": ["path": ["type": "string"], "digest": .definition("digest")],
        "required": ["path", "digest"],
        "additionalProperties": false,
      ],
      "capability": [
        "type": "object",
        "properties": [
          "kind": ["enum": .strings(CapabilityKind.allCases.map(\.rawValue))],
          "details": .definition("texts"),
        ],
        "required": ["kind"],
        "additionalProperties": false,
      ],
      "digest": [
        "description": "XXH3-128 with seed 0.",
        "type": "string",
        "pattern": .string(SchemaPattern.digest),
      ],
    ]
  }

  private static var app: SchemaNode {
    [
      "title": "App",
      "type": "object",
      "properties": properties(of: [.identifier, .title, .topic]),
      "required": ["identifier", "title"],
      "additionalProperties": false,
    ]
  }

  private static var topLevelContext: SchemaNode {
    [
      "title": "Top-level context",
      "type": "object",
      "properties": properties(of: fields),
      "required": ["identifier", "type", "displayOrder", "title", "digest"],
      "additionalProperties": false,
    ]
  }

  private static var redirect: SchemaNode {
    [
      "title": "Redirect",
      "description": "Where a context that moved or was removed is found now.",
      "type": "object",
      "properties": [
        "from": ["type": "array", "items": ["type": "string"], "minItems": 1],
        "to": .definition("identifierPath"),
        "removed": ["const": true],
        "universalLinkURL": ["type": "string"],
      ],
      "required": ["from", "to"],
      "additionalProperties": false,
    ]
  }
}

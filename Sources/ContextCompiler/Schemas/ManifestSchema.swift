import ContextTree

/// The schemas of manifests.
///
/// All contexts but the app share one definition; what depends on the type, the field
/// `customTypeName` and what may stand below, is said by conditions on `type`. So an editor
/// offers every field at once, and a message names the one thing that is wrong.
enum ManifestSchema {
  /// The root's manifest, `app.json`.
  static var app: SchemaNode {
    let head: SchemaNode = [
      "title": "App manifest",
      "description": "The root of a context tree: the app, its locales and its contexts.",
    ]
    let type: SchemaNode = [
      "title": .string(ManifestField.type.schemaTitle),
      "description": .string(ManifestField.type.meaning),
      "const": "app",
    ]
    return head.merging(object(of: .app, typed: type)).merging(["$defs": definitions])
  }

  /// The manifest of any context below the app.
  static var manifest: SchemaNode {
    [
      "title": "Manifest",
      "description": "A context of any type below the app, with its children.",
      "allOf": [.definition("context")],
      "$defs": definitions,
    ]
  }

  /// The manifest of a context of one type.
  static func manifest(of type: ContextType) -> SchemaNode {
    let name = type.rawValue
    return [
      "title": .string("\(name.prefix(1).uppercased())\(name.dropFirst()) manifest"),
      "description": .string("A context of type \(name), with its children."),
      "allOf": [
        .definition("context"),
        ["properties": ["type": ["const": .string(name)]]],
      ],
      "$defs": definitions,
    ]
  }

  // MARK: Parts

  /// The fields that a manifest of the type may have; for types below the app, those of all.
  private static func object(of type: ContextType, typed typeSchema: SchemaNode) -> SchemaNode {
    let fields = ManifestField.allCases.filter { field in
      type == .app ? field.isAllowed(in: .app) : field.scope != .appOnly
    }
    var properties: [(key: String, value: SchemaNode)] = fields.map { field in
      (field.rawValue, field == .type ? typeSchema : schema(of: field))
    }
    properties.append(
      ("$schema", ["description": "The schema that editors check the file with; ignored."]))
    properties.append(("$comment", ["description": "A word to other authors; ignored."]))
    return [
      "type": "object",
      "properties": .object(properties),
      "required": .strings(
        fields.filter { $0.isRequired }.map(\.rawValue)),
      "patternProperties": ["^x-": ["description": "Data of other tools; ignored."]],
      "additionalProperties": false,
    ]
  }

  private static func schema(of field: ManifestField) -> SchemaNode {
    // A navigation child named twice is a mistake; a former path said twice is not.
    field == .navigationChildren ? field.schema.merging(["uniqueItems": true]) : field.schema
  }

  private static var definitions: SchemaNode {
    [
      "context": context,
      "child": child,
      "reference": [
        "description": "A path, relative to the file it stands in, or a glob with *, ? or **.",
        "type": "string",
        "pattern": .string(SchemaPattern.reference),
      ],
      "capability": ManifestField.Shape.capability,
      "identifierPath": [
        "description": "The identifiers from the top-level context down, without the app.",
        "type": "array",
        "items": ["type": "string", "minLength": 1],
        "minItems": 1,
      ],
      "identifier": [
        "type": "string",
        "maxLength": 256,
        "pattern": .string(SchemaPattern.identifier),
      ],
      "locale": locale,
    ]
  }

  /// A BCP 47 tag. Without a description: editors would show it in place of the field's.
  static var locale: SchemaNode {
    [
      "type": "string",
      "pattern": .string(SchemaPattern.locale),
      "examples": ["en", "pt-BR", "zh-Hant"],
    ]
  }

  /// An inline manifest, or a reference to files that hold one.
  private static var child: SchemaNode {
    [
      "if": ["type": "string"],
      "then": .definition("reference"),
      "else": .definition("context"),
    ]
  }

  private static var context: SchemaNode {
    let head: SchemaNode = [
      "title": "Context",
      "description": "What teachers can find and assign, with its children.",
    ]
    return head.merging(object(of: .custom, typed: ManifestField.type.schema)).merging([
      "allOf": .array([customFields] + containment)
    ])
  }

  /// Fields of `custom` contexts are forbidden in others.
  private static var customFields: SchemaNode {
    let fields = ManifestField.allCases.filter { $0.scope == .customOnly }
    return [
      "if": condition(types: [.custom]),
      "else": ["properties": .object(fields.map { ($0.rawValue, false) })],
    ]
  }

  /// What may stand under what: one condition for all types that may contain the same.
  private static var containment: [SchemaNode] {
    var groups: [(types: [ContextType], children: [ContextType])] = []
    for type in ContextType.allCases where type != .app {
      let children = ContextType.allCases.filter { type.mayContain($0) }
      if let index = groups.firstIndex(where: { $0.children == children }) {
        groups[index].types.append(type)
      } else {
        groups.append(([type], children))
      }
    }
    return groups.map { group in
      let children: SchemaNode =
        group.children.isEmpty
        ? ["maxItems": 0]
        : [
          "items": ["properties": ["type": ["enum": .strings(group.children.map(\.rawValue))]]]
        ]
      return [
        "if": condition(types: group.types),
        "then": ["properties": ["children": children]],
      ]
    }
  }

  private static func condition(types: [ContextType]) -> SchemaNode {
    ["properties": ["type": ["enum": .strings(types.map(\.rawValue))]], "required": ["type"]]
  }
}

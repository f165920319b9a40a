import ContextTree

extension ManifestField {
  /// The field in words, as editors show it: `displayOrder` gives «Display order».
  var schemaTitle: String {
    var words = ""
    var previous: Character = "A"
    for character in rawValue {
      if words.isEmpty {
        words.append(contentsOf: character.uppercased())
      } else if character.isUppercase, previous.isLowercase {
        let startsAcronym = rawValue.hasSuffix("URL") && character == "U"
        words.append(" ")
        words.append(contentsOf: startsAcronym ? "U" : character.lowercased())
      } else {
        words.append(character)
      }
      previous = character
    }
    return words
  }

  /// The schema of the field's value, with title and description.
  var schema: SchemaNode {
    let head: SchemaNode = [
      "title": .string(schemaTitle), "description": .string(meaning),
    ]
    return head.merging(shape.schema)
  }
}

extension ManifestField.Shape {
  /// The schema of a value of this shape.
  ///
  /// Lengths: JSON Schema counts code points and the contract UTF-16 units, which are never
  /// fewer. So the contract's number as `maxLength` refuses no text that the compiler takes.
  var schema: SchemaNode {
    switch self {
    case .type: ["enum": .strings(ContextType.allCases.filter { $0 != .app }.map(\.rawValue))]
    case .identifier: .definition("identifier")
    case .localizedText(let limit): localizedText(limit: limit)
    case .displayOrder: ["type": "integer", "minimum": 0, "maximum": 2_147_483_647]
    case .word(let list): ["enum": .strings(list.words)]
    case .boolean: ["type": "boolean"]
    case .range(let unit): Self.range(mayBeZero: unit.mayBeZero)
    case .url: ["type": ["string", "null"], "pattern": .string(SchemaPattern.url)]
    case .urlTemplate: ["type": "string", "pattern": .string(SchemaPattern.urlTemplate)]
    case .imagePath: ["type": "string", "pattern": .string(SchemaPattern.reference)]
    case .capabilities: Self.capabilityList
    case .identifierPaths: ["type": "array", "items": .definition("identifierPath")]
    case .version: ["type": "string", "pattern": .string(SchemaPattern.version)]
    case .strings: ["type": "array", "items": ["type": "string"]]
    case .children: ["type": "array", "items": .definition("child")]
    case .ruleNames:
      ["type": "array", "items": ["enum": .strings(Rule.changeable.map(\.rawValue))]]
    case .locale: .definition("locale")
    case .locales:
      ["type": "array", "items": .definition("locale"), "minItems": 1, "uniqueItems": true]
    case .globs:
      [
        "type": ["string", "array"], "minLength": 1,
        "items": ["type": "string", "minLength": 1],
      ]
    case .ruleLevels: Self.levelsByRule
    }
  }

  /// A text, or an object of texts by locale. Only titles have to have something to read in them:
  /// other blank texts count as left out.
  private func localizedText(limit: Int?) -> SchemaNode {
    var text: SchemaNode = [:]
    if let limit { text = text.merging(["maxLength": .integer(limit)]) }
    if limit == 256 { text = text.merging(["pattern": .string(SchemaPattern.notBlank)]) }
    let byLocale: SchemaNode = ["type": "string"]
    let base: SchemaNode = ["type": ["string", "object"]]
    return base.merging(text).merging([
      "propertyNames": .definition("locale"),
      "additionalProperties": byLocale.merging(text),
    ])
  }

  private static func range(mayBeZero: Bool) -> SchemaNode {
    let range: SchemaNode = [
      "type": "array",
      "prefixItems": [
        ["type": "integer", "minimum": 0],
        ["type": ["integer", "null"], "minimum": 0],
      ],
      "items": false,
      "minItems": 2,
      "maxItems": 2,
    ]
    return mayBeZero ? range : range.merging(["not": ["const": [0, 0]]])
  }

  private static var capabilityList: SchemaNode {
    [
      "type": "array",
      "items": .definition("capability"),
      "allOf": .array(
        CapabilityKind.allCases.map { kind in
          [
            "contains": [
              "properties": ["kind": ["const": .string(kind.rawValue)]], "required": ["kind"],
            ],
            "minContains": 0,
            "maxContains": 1,
          ]
        }),
    ]
  }

  /// One object of the array of capabilities.
  static var capability: SchemaNode {
    [
      "title": "Capability",
      "description": "One kind of progress that a context can report.",
      "type": "object",
      "properties": [
        "kind": [
          "title": "Kind", "description": "What is reported.",
          "enum": .strings(CapabilityKind.allCases.map(\.rawValue)),
        ],
        "details": SchemaNode.object([
          ("title", "Details"),
          ("description", "What teachers read about it, as text or by locale."),
        ]).merging(ManifestField.Shape.localizedText(utf16Limit: nil).schema),
        "$comment": .anything,
      ],
      "required": ["kind"],
      "patternProperties": ["^x-": .anything],
      "additionalProperties": false,
    ]
  }

  private static var levelsByRule: SchemaNode {
    [
      "type": "object",
      "properties": .object(
        Rule.changeable.map { rule in
          (
            rule.rawValue,
            [
              "enum": .strings(Level.allCases.map(\.rawValue)),
              "default": .string(rule.defaultLevel.rawValue),
            ]
          )
        }),
      "additionalProperties": false,
    ]
  }
}

extension Rule {
  /// The rules whose level can be changed.
  static var changeable: [Rule] { allCases.filter { !$0.isFixed } }
}

/// Regular expressions that mean the same in ECMA 262, which JSON Schema asks for, and in Python.
///
/// Classes are spelled out: `\s` is another set in each dialect, and neither is Unicode's
/// White_Space, which the contract goes by.
enum SchemaPattern {
  private static let whiteSpace =
    #"\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"#
  private static let controls = #"\u0000-\u001f\u007f-\u009f"#
  private static let urlStart = #"^[A-Za-z][A-Za-z0-9+.\-]*:"#
  private static let urlRest = #"(?:[!#$&-;=?-\[\]_a-z~]|%[0-9A-Fa-f]{2})*"#

  /// Something besides white space.
  static let notBlank = "[^\(whiteSpace)]"
  /// Something besides white space, and no control character.
  static let identifier = "^[^\(controls)]*[^\(controls)\(whiteSpace)][^\(controls)]*$"
  /// A scheme, then what RFC 3986 lets stand in a URL, `%` before two digits only.
  static let url = "\(urlStart)\(urlRest)$"
  static let urlTemplate = #"\#(urlStart)\#(urlRest)(?:\{path\}\#(urlRest))+$"#
  static let version = #"^[0-9]+(?:\.[0-9]+)*$"#
  /// Not absolute, not empty.
  static let reference = "^[^/]"
  static let digest = "^xxh3:[0-9a-f]{32}$"
  /// The grammar of RFC 5646, section 2.1; the irregular tags a little wider than they are.
  static let locale = [
    #"^(?:(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})"#,
    #"(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?"#,
    #"(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*"#,
    #"(?:-[0-9A-WY-Za-wy-z](?:-[A-Za-z0-9]{2,8})+)*(?:-[Xx](?:-[A-Za-z0-9]{1,8})+)?"#,
    #"|[Xx](?:-[A-Za-z0-9]{1,8})+|[Ii]-[A-Za-z]{3,8}"#,
    #"|[Ee][Nn]-[Gg][Bb]-[Oo][Ee][Dd]|[Ss][Gg][Nn]-[A-Za-z]{2}-[A-Za-z]{2})$"#,
  ].joined()
}

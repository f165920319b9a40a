/// The schema of a title table, `LOCALE.json`.
enum TitlesSchema {
  /// A flat object of strings. A key with `#` may be a title too, when an identifier has one, so
  /// that only keys without `#` are held to the limits of titles.
  static var table: SchemaNode {
    [
      "title": "Title table",
      "description": .string(
        "Texts of one locale. A key is an identifier path below the app, joined with /, with ~0 "
          + "for ~ and ~1 for / inside an identifier; / alone is the app. KEY#summary, "
          + "KEY#customTypeName and KEY#details.KIND give the other texts."),
      "type": "object",
      "patternProperties": [
        "^[^#]*$": [
          "title": "Title", "type": "string", "maxLength": 256,
          "pattern": .string(SchemaPattern.notBlank),
        ],
        "#summary$": ["title": "Summary", "type": "string", "maxLength": 4000],
      ],
      "additionalProperties": ["type": "string"],
    ]
  }
}

import ContextTree

/// Prints the JSON Schemas (draft 2020-12) of everything that the compiler reads and writes.
///
/// Those of manifests are made from ``ManifestField``, so that reader and schemas know the same
/// fields. A schema is meant for editors and for a first look in CI: it never refuses what the
/// compiler takes at the default levels, and it can't see what needs more than one value at a
/// time (siblings, files, title tables, baselines).
package enum SchemaWriter {
  /// The names that `contextc schema` knows, in the order of its help.
  package static let names = [
    "app", "book", "chapter", "section", "quiz", "manifest", "titles", "tree", "diff", "findings",
    "diagnostics",
  ]

  /// The schema with the given name as a JSON file; nothing for other names.
  package static func schema(named name: String) -> [UInt8]? {
    switch name {
    case "app": document("app", ManifestSchema.app).rendered()
    case "book": document("book", ManifestSchema.manifest(of: .book)).rendered()
    case "chapter": document("chapter", ManifestSchema.manifest(of: .chapter)).rendered()
    case "section": document("section", ManifestSchema.manifest(of: .section)).rendered()
    case "quiz": document("quiz", ManifestSchema.manifest(of: .quiz)).rendered()
    case "manifest": document("manifest", ManifestSchema.manifest).rendered()
    case "titles": document("titles", TitlesSchema.table).rendered()
    case "tree": document("tree", TreeSchema.tree).rendered()
    case "diff": document("diff", DiffSchema.diff).rendered()
    // The same under the name of the option, `--diagnostics json`.
    case "findings", "diagnostics": FindingsSchema.rendered(as: name)
    default: nil
    }
  }

  /// A schema with what makes a file of it.
  ///
  /// The identifier is a name, nothing is fetched: all references stay in the file, so that an
  /// editor needs one file and no network. `.example` is reserved for such names (RFC 2606).
  static func document(_ name: String, _ schema: SchemaNode) -> SchemaNode {
    let head: SchemaNode = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": .string("https://contextc.example/schemas/\(name).schema.json"),
    ]
    return head.merging(schema)
  }
}

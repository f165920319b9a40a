import ContextTree
import JSONText

/// Writes one context in one locale as the Catalog API takes it.
///
/// Source: Apple, ClassKit Catalog API, `Context.Data` and `Context.Metadata`. What has its default is
/// left out: a request replaces the whole context. Texts are what a device in that language shows,
/// so that every locale has every context and a child never lacks its parent.
struct CatalogContext {
  let tree: ContextTree
  let record: Int
  let locale: String
  /// The records of contexts that show this one besides its parent.
  let otherParents: [Int]

  /// No bound: documented as the greatest integer that is allowed.
  private static let unbounded = Int.max - 1

  private var context: Context { Context(of: tree, record) }

  /// The app's identifier, then those below it.
  static func path(of record: Int, in tree: ContextTree) -> [String] {
    [tree.app.identifier] + tree.path(of: record).entries
  }

  func write(to writer: inout JSONWriter) {
    writer.write("{\"data\": {\"identifierPath\": ")
    writer.write(path: IdentifierPath(Self.path(of: record, in: tree)))
    let fields = context.fields
    writer.write(", \"title\": ")
    writer.write(string: text(.title, of: fields) ?? "")
    writer.write(", \"type\": \"\(fields.type.rawValue)\"")
    if record > 0 { writeData(fields, to: &writer) }
    writer.write("}, \"metadata\": {\"locale\": ")
    writer.write(string: locale)
    writer.write(", \"presentableLocales\": [")
    writer.write(string: locale)
    writer.write("]")
    if record > 0 { writeMetadata(fields, to: &writer) }
    writer.write("}}")
  }

  private func writeData(_ fields: ContextFields, to writer: inout JSONWriter) {
    writer.write(", \"displayOrder\": ")
    writer.write(fields.displayOrder)
    if let summary = text(.summary, of: fields) { write("summary", summary, to: &writer) }
    if let topic = fields.topic { write("topic", topic.rawValue, to: &writer) }
    if !fields.isAssignable { writer.write(", \"isAssignable\": false") }
    write("suggestedAge", fields.suggestedAge, to: &writer)
    write("suggestedCompletionTime", fields.suggestedCompletionTime, to: &writer)
    if fields.type == .custom, let name = text(.customTypeName, of: fields) {
      write("customTypeName", name, to: &writer)
    }
    if let url = fields.universalLinkURL { write("universalLinkURL", url, to: &writer) }
    if let image = fields.thumbnail { write("thumbnailId", image.catalogIdentifier, to: &writer) }
    let capabilities = fields.progressReportingCapabilities
    guard !capabilities.isEmpty else { return }
    writer.write(", \"progressReportingCapabilities\": [")
    for (index, capability) in capabilities.enumerated() {
      writer.write("\(index == 0 ? "" : ", "){\"kind\": \"\(capability.kind.rawValue)\"")
      if let details = capability.details(for: [locale]) {
        write("details", details, to: &writer)
      }
      writer.write("}")
    }
    writer.write("]")
  }

  private func writeMetadata(_ fields: ContextFields, to writer: inout JSONWriter) {
    if let version = fields.minimumBundleVersion {
      write("minimumBundleVersion", version, to: &writer)
    }
    write("keywords", fields.keywords, to: &writer)
    write("standardsAlignments", fields.standardsAlignments, to: &writer)
    guard !otherParents.isEmpty else { return }
    // Stated paths take the place of the parent's, which is the default.
    writer.write(", \"presentablePaths\": [")
    let parent = Int(tree.records[record].parent)
    for (index, shower) in ([parent] + otherParents).enumerated() {
      writer.write(index == 0 ? "{\"path\": " : ", {\"path\": ")
      writer.write(path: IdentifierPath(Self.path(of: shower, in: tree)))
      writer.write("}")
    }
    writer.write("]")
  }

  private func text(_ field: ContextField, of fields: ContextFields) -> String? {
    let texts = fields.texts(field)
    // The usual case, without a search for the next best locale.
    if let own = texts.first(where: { $0.locale == locale }) { return own.text }
    return texts.isEmpty ? nil : fields.text(field, for: [locale])?.text
  }

  private func write(_ name: String, _ value: String, to writer: inout JSONWriter) {
    writer.write(", \"\(name)\": ")
    writer.write(string: value)
  }

  private func write(_ name: String, _ values: [String], to writer: inout JSONWriter) {
    guard !values.isEmpty else { return }
    writer.write(", \"\(name)\": ")
    writer.write(path: IdentifierPath(values))
  }

  private func write(_ name: String, _ range: SuggestedRange?, to writer: inout JSONWriter) {
    guard let range else { return }
    writer.write(", \"\(name)\": [")
    writer.write(range.lowerBound)
    writer.write(", ")
    writer.write(min(range.upperBound ?? Self.unbounded, Self.unbounded))
    writer.write("]")
  }
}

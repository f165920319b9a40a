import ContextTree
import JSONText

/// Reads the members of a manifest, each by the field that its key names.
extension ContentLoader {
  /// Finds the fields of an object by their names.
  mutating func findFields(of object: Int, _ syntax: JSONTree) {
    members.removeAll(keepingCapacity: true)
    for member in syntax.members(of: object) {
      members.append((member.key, names.fields.value(member.key, of: syntax)))
    }
  }

  /// Reads the fields of a context; gives back the node of `children`, if it is an array.
  mutating func readFields(of object: Int, source: ManifestFile, context: Int) -> Int? {
    let type = content.contexts[context].type
    let first = content.fieldNodes.count
    var children: Int?
    var present = FieldSet()
    var right = FieldSet()
    var resembled = FieldSet()
    for position in members.indices {
      let (key, name) = members[position]
      guard let field = name else {
        readUnknownField(key, of: object, source: source, context: context, resembled: &resembled)
        continue
      }
      present.insert(field)
      if let type, !field.isAllowed(in: type) {
        let meant = Self.fieldMeant(by: field)
        if let meant { resembled.insert(meant) }
        report.add(
          .misplacedField, at: place(key, source), in: context,
          "\(type.withArticle) can't have the field '\(field.rawValue)'",
          help: meant.map { "did you mean '\($0.rawValue)'?" } ?? Self.scopeHelp(field))
        continue
      }
      if readValue(key + 1, of: field, source: source, context: context) {
        right.insert(field)
        // People mostly keep to the order of the table.
        let place = first + right.count(before: field)
        if place == content.fieldNodes.count {
          content.fieldNodes.append(UInt32(key + 1))
        } else {
          content.fieldNodes.insert(UInt32(key + 1), at: place)
        }
        if field == .children { children = key + 1 }
      }
    }
    content.contexts[context].fields = right
    content.contexts[context].firstField = UInt32(first)
    noteStatedFields(present.union(resembled), resembled: resembled, context: context)
    reportMissingFields(
      present.union(resembled), isApp: content.contexts[context].parent == context,
      source: source, context: context)
    return children
  }

  /// The field of contexts that somebody most likely meant by one of `app.json`.
  private static func fieldMeant(by field: ManifestField) -> ManifestField? {
    field == .titles ? .title : nil
  }

  private static func scopeHelp(_ field: ManifestField) -> String {
    switch field.scope {
    case .appOnly: "it belongs into 'app.json'"
    case .customOnly: "only contexts of type 'custom' have it"
    default: "the app itself has none"
    }
  }

  private mutating func readUnknownField(
    _ key: Int, of object: Int, source: ManifestFile, context: Int, resembled: inout FieldSet
  ) {
    let name = source.syntax.string(key)
    if name == "$schema" || name == "$comment" || name.hasPrefix("x-") { return }
    let type = content.contexts[context].type
    let candidates = ManifestField.allCases.filter { field in
      type.map { field.isAllowed(in: $0) } ?? true
    }
    // Each is compared with every field, and nobody reads as many.
    unknownFieldCount += 1
    let nearest =
      unknownFieldCount > Self.suggestionLimit
      ? nil : Vocabulary.nearestField(to: name, among: candidates)
    if let nearest { resembled.insert(nearest) }
    report.add(
      .unknownField, at: place(key, source), in: context, "there is no field '\(name)'",
      help: nearest.flatMap { Self.retypingHelp(key, of: object, as: $0, source) }
        ?? (nearest?.rawValue ?? Vocabulary.ignoredField(like: name)).map {
          Self.fieldHelp($0, for: object, source)
        } ?? "fields of your own begin with 'x-', comments are '$comment'",
      fix: nearest.flatMap {
        source.edits.renaming(
          key, to: $0, in: object,
          isSafe: Suggestion.isClear($0.rawValue, to: name, among: candidates.map(\.rawValue)))
      })
  }

  /// Names the field that was meant and how its value is written there, where that is otherwise.
  private static func retypingHelp(
    _ key: Int, of object: Int, as field: ManifestField, _ source: ManifestFile
  ) -> String? {
    let syntax = source.syntax
    if syntax.members(of: object).contains(where: { syntax.string($0.key) == field.rawValue }) {
      return nil
    }
    if Retyping.fits(key + 1, syntax, field.shape) {
      return source.edits.retyping(key + 1, for: field)
        .map { "use '\(field.rawValue)': \($0.title)" }
    }
    return Retyping.help(key + 1, syntax, field).map { "use '\(field.rawValue)': \($0)" }
  }

  /// Names the field that was meant, unless it is there as well.
  static func fieldHelp(_ meant: String, for object: Int, _ source: ManifestFile) -> String {
    let syntax = source.syntax
    let isThere = syntax.members(of: object).contains { syntax.string($0.key) == meant }
    return isThere
      ? "'\(meant)' is there already: keep one of the two" : "did you mean '\(meant)'?"
  }

  /// Notes fields that are stated, rightly or wrongly, so that nothing is said about their lack.
  private mutating func noteStatedFields(
    _ fields: FieldSet, resembled: FieldSet, context: Int
  ) {
    if fields.contains(.displayOrder) { content.contexts[context].flags.insert(.statesOrder) }
    if fields.contains(.universalLinkURL) { content.contexts[context].flags.insert(.statesURL) }
    if fields.contains(.customTypeName) {
      content.contexts[context].flags.insert(.statesCustomTypeName)
    }
    if resembled.contains(.title) { content.contexts[context].flags.insert(.hasTitleProblem) }
    if resembled.contains(.children) { lackChildren(of: context) }
    if resembled.contains(.formerIdentifierPaths) || resembled.contains(.retiredIdentifierPaths) {
      content.lacksFormerPaths = true
    }
    if resembled.contains(.titles) { content.settings.lacksTables = true }
  }

  private mutating func reportMissingFields(
    _ present: FieldSet, isApp: Bool, source: ManifestFile, context: Int
  ) {
    if present.isSuperset(of: .required(inApp: isApp)) { return }
    for field in ManifestField.allCases
    where field.isRequired && !present.contains(field) && (isApp || field.scope == .all) {
      report.add(
        .missingField, at: content.bracePlace(context), in: context,
        "the field '\(field.rawValue)' is missing", help: "it says: " + Self.phrase(field.meaning))
    }
  }

  private static func phrase(_ sentence: String) -> String {
    sentence.prefix(1).lowercased()
      + String(sentence.dropFirst().dropLast(sentence.hasSuffix(".") ? 1 : 0))
  }
}

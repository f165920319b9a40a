import ContextTree
import JSONText

/// Reads manifests: an object of a file → a context with its fields, and its children.
extension ContentLoader {
  /// Reads one manifest and all below it.
  ///
  /// Recursion is bounded by the depth of JSON in a file, and across files by ``depthLimit``.
  mutating func readManifest(
    source: ManifestFile, object: Int, parent: Int?, flags: ContextNode.Flags
  ) {
    let syntax = source.syntax
    guard syntax.kind(object) == .object else {
      if let parent { lackChildren(of: parent) }
      report.add(
        .wrongType, at: place(object, source), in: parent,
        "a manifest must be an object, not \(syntax.kindName(object))",
        help: Self.manifestHelp(object, syntax))
      return
    }
    let index = content.contexts.count
    let above = parent.map { content.contexts[$0] }
    content.contexts.append(
      ContextNode(
        source: UInt32(source.id), object: UInt32(object), parent: UInt32(parent ?? 0),
        depth: (above?.depth ?? 0) + 1, pathUnits: above?.pathUnits ?? 0, flags: flags))
    if above?.flags.contains(.isShadowed) == true {
      content.contexts[index].flags.insert(.isShadowed)
    }
    findFields(of: object, syntax)
    content.contexts[index].type = readType(source: source, context: index, parent: parent)
    let children = readFields(of: object, source: source, context: index)
    finishIdentity(of: index)
    if let children { readChildren(children, source: source, parent: index) }
    content.contexts[index].end = UInt32(content.contexts.count)
  }

  private static func manifestHelp(_ node: Int, _ syntax: JSONTree) -> String {
    switch syntax.kind(node) {
    case .array: "a file holds one manifest: remove the brackets"
    case .escapedString where syntax.bytes[syntax.content(node)].first == UInt8(ascii: "{"):
      "remove the quotes around it, and the backslashes in it"
    default: "write an object: {\"type\": \"book\", \"identifier\": \"…\"}"
    }
  }

  func place(_ node: Int, _ source: ManifestFile) -> Place {
    let range = source.syntax.range(node)
    return Place(source: source.id, offset: range.lowerBound, length: range.count)
  }

  // MARK: Type

  private mutating func readType(
    source: ManifestFile, context: Int, parent: Int?
  ) -> ContextType? {
    let syntax = source.syntax
    guard let node = members.first(where: { $0.field == .type }).map({ $0.key + 1 }) else {
      return nil
    }
    guard syntax.nodes[node].isString else {
      reportWrongType(node, source, .type, "a string", context)
      return nil
    }
    guard let type = names.types.value(node, of: syntax) else {
      let name = syntax.string(node)
      let above = parent.flatMap { content.contexts[$0].type }
      let nearest = parent == nil ? "app" : Vocabulary.nearestType(to: name, in: above)
      report.add(
        .unknownValue, at: place(node, source), in: context, "there is no type '\(name)'",
        help: nearest.map { "did you mean '\($0)'?" }
          ?? "the types are \(Vocabulary.list(ContextType.allCases.dropFirst().map(\.rawValue)))",
        fix: nearest.map {
          source.edits.respelling(
            node, as: $0, isSafe: parent == nil || Vocabulary.isType($0, clearFor: name))
        })
      return nil
    }
    guard let parent else {
      if type != .app {
        report.add(
          .misplacedType, at: place(node, source), in: context,
          "the root's type must be 'app', not '\(type.rawValue)'")
      }
      return .app
    }
    if type == .app, !report.looksFor(.misplacedType) {
      report.add(
        .unknownValue, at: place(node, source), in: context,
        "the type 'app' is reserved for the root")
      return nil
    }
    if let above = content.contexts[parent].type, !above.mayContain(type) {
      report.add(
        .misplacedType, at: place(node, source), in: context,
        "\(type.withArticle) can't stand in \(above.withArticle)",
        help: Self.misplacementHelp(type, in: above))
    }
    return type == .app ? nil : type
  }

  private static func misplacementHelp(_ type: ContextType, in above: ContextType) -> String {
    if type == .app { return "only 'app.json' has the type 'app'" }
    if above == .quiz { return "a quiz has no children: put the \(type.rawValue) beside it" }
    let others = ContextType.allCases.dropFirst().filter { !above.mayContain($0) }
    return "\(above.withArticle) may hold anything but \(Vocabulary.list(others.map(\.rawValue)))"
  }

  // MARK: Identity

  /// Finds out about the identifier: its limits, its path's limits, and twins among the siblings.
  private mutating func finishIdentity(of index: Int) {
    let context = content.contexts[index]
    let parent = Int(context.parent)
    let syntax = content.syntax(of: index)
    let twin = content.index.append(
      Int(context.identifier), of: syntax, below: index > 0 ? parent : nil)
    guard context.identifier != 0 else {
      if index > 0 {
        content.contexts[index].flags.insert(.isShadowed)
        content.contexts[parent].flags.insert(.hasUnknownChildren)
      }
      return
    }
    let units = syntax.utf16Count(Int(context.identifier))
    content.contexts[index].pathUnits += UInt32(units)
    guard index > 0 else { return }
    if context.flags.contains(.hasInvalidIdentifier) {
      content.contexts[index].flags.insert(.isShadowed)
      content.contexts[parent].flags.insert(.hasUnknownChildren)
    }
    reportPathLimits(index, parent: parent, units: units)
    guard let twin else { return }
    if !context.flags.contains(.hasInvalidIdentifier) {
      report.add(
        .duplicateIdentifier, at: content.identifierPlace(index), in: index,
        "the identifier '\(content.identifier(index))' is already taken by a sibling",
        notes: [.init("first used here", at: content.identifierPlace(twin))],
        help: "ClassKit tells contexts apart by their identifiers: give this one another")
    }
    content.contexts[index].flags.insert(.isShadowed)
    content.contexts[parent].flags.insert(.hasUnknownChildren)
  }

  private mutating func reportPathLimits(_ index: Int, parent: Int, units: Int) {
    let context = content.contexts[index]
    let above = content.contexts[parent]
    if context.depth == 9 {
      report.add(
        .pathTooDeep, at: content.identifierPlace(index), in: index,
        "the identifier path has more than 8 entries, the app's included",
        help: "leave out a level, or put this context one level higher")
    }
    if units <= 256, context.pathUnits > 256, above.pathUnits <= 256 {
      report.add(
        .pathTooLong, at: content.identifierPlace(index), in: index,
        "the identifier path has \(context.pathUnits) UTF-16 units in all; 256 are allowed, the "
          + "app's identifier included",
        help: "shorten the identifiers on the way, before the app is released")
    }
  }

  // MARK: Children

  private mutating func readChildren(_ array: Int, source: ManifestFile, parent: Int) {
    let syntax = source.syntax
    for element in syntax.children(of: array) {
      switch syntax.kind(element) {
      case .object where Self.reference(in: element, syntax) != nil:
        lackChildren(of: parent)
        reportReference(element, source: source, parent: parent)
      case .object:
        readManifest(source: source, object: element, parent: parent, flags: .isInline)
      case .string, .escapedString:
        follow(element, in: source, parent: parent)
      default:
        lackChildren(of: parent)
        report.add(
          .wrongType, at: place(element, source), in: parent,
          "a child must be a manifest (an object) or a reference (a string), not "
            + syntax.kindName(element),
          help: syntax.kind(element) == .array ? "remove the brackets around it" : "remove it")
      }
    }
  }

  /// The keys by which other formats refer to files.
  private static let referenceKeys: Set<String> = [
    "$ref", "ref", "$include", "include", "import", "file", "path", "href", "src", "manifest",
  ]

  /// The only member of an object that refers to a file as other formats do.
  private static func reference(in object: Int, _ syntax: JSONTree) -> (key: Int, value: Int)? {
    let members = Array(syntax.members(of: object).prefix(2))
    guard members.count == 1, syntax.nodes[members[0].value].isString,
      referenceKeys.contains(syntax.string(members[0].key))
    else { return nil }
    return members[0]
  }

  private mutating func reportReference(_ object: Int, source: ManifestFile, parent: Int) {
    let syntax = source.syntax
    guard let (key, value) = Self.reference(in: object, syntax) else { return }
    let path = JSONEdits.spelled(syntax.string(value))
    report.add(
      .wrongType, at: place(object, source), in: parent,
      "a reference to a manifest must be a string, not an object with '\(syntax.string(key))'",
      help: "write the path alone: \(path)",
      fix: Fix("write the path alone", [source.edits.replace(object, with: path)]))
  }

  /// Says that a value is not what its field asks for.
  mutating func reportWrongType(
    _ node: Int, _ source: ManifestFile, _ field: ManifestField, _ expected: String, _ context: Int?
  ) {
    let syntax = source.syntax
    report.add(
      .wrongType, at: place(node, source), in: context,
      "'\(field.rawValue)' must be \(expected), not \(syntax.kindName(node))",
      help: Retyping.help(node, syntax, field),
      fix: source.edits.retyping(node, for: field))
  }
}

extension JSONTree {
  /// What people call the kind of a value.
  func kindName(_ index: Int) -> String {
    switch kind(index) {
    case .object: "an object"
    case .array: "an array"
    case .string, .escapedString: "a string"
    case .number: "a number"
    case .true: "true"
    case .false: "false"
    case .null: "null"
    }
  }
}

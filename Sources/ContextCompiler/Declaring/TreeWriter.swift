import ContextTree
import JSONText

/// Writes the declared tree in format `context-tree/1`: equal content gives equal bytes.
struct TreeWriter {
  private let content: Content
  private let texts: TextCatalog
  private var numbers: [Int32]
  private var children: [[UInt32]] = []
  private var writer: JSONWriter
  /// The path of the context that is being written, as segments of a URL.
  private var segments: [UInt8] = []
  /// The spellings of `"en": ` and so on, by locale.
  private let localeKeys: [[UInt8]]
  /// What stands before the value of each field, `, "topic": ` and so on, by its position in the
  /// table of fields: written a million times, so spelled once.
  private let fieldKeys: [[UInt8]] = ManifestField.allCases.map {
    Array(", \"\($0.rawValue)\": ".utf8)
  }
  /// The spellings of the beginning of a context, up to its display order, around identifier and
  /// type.
  private let opening = Array("{\"identifier\": ".utf8)
  private let typeKey = Array(", \"type\": \"".utf8)
  private let notAssignable = Array(", \"isAssignable\": false".utf8)
  private let orderKey = Array("\", \"displayOrder\": ".utf8)

  /// Writes a tree.
  ///
  /// - Parameter baseline: the tree that the numbers come from.
  /// - Precondition: no error was found in the content.
  static func write(
    _ content: Content, texts: TextCatalog, evolution: Evolution, baseline: ContextTree?
  ) -> [UInt8] {
    var tree = TreeWriter(content: content, texts: texts, numbers: evolution.formerNumbers)
    let order = DisplayOrder.assign(content, formerNumbers: evolution.formerNumbers) { index in
      guard let baseline, evolution.formerRecords[index] >= 0 else { return false }
      return tree.isUnchanged(index, from: Int(evolution.formerRecords[index]), in: baseline)
    }
    (tree.numbers, tree.children) = order
    tree.writer.bytes.removeAll(keepingCapacity: true)
    tree.writeTree(redirects: evolution.redirects)
    return tree.writer.bytes
  }

  private init(content: Content, texts: TextCatalog, numbers: [Int32]) {
    self.content = content
    self.texts = texts
    self.numbers = numbers
    // More than nearly every tree takes, so that it is never moved: memory that is not written to
    // costs nothing.
    let size = content.sources.reduce(0) { $0 + $1.bytes.count }
    writer = JSONWriter(reserving: size + content.contexts.count * 128 + 1024)
    localeKeys = content.locales.tags.prefix(content.locales.listedCount).map { tag in
      var key = JSONWriter()
      key.write(string: tag)
      key.write(": ")
      return key.bytes
    }
  }

  // MARK: The file

  private mutating func writeTree(redirects: [Redirect]) {
    writer.write("{\n  \"format\": \"context-tree/1\",\n  \"developmentLocale\": ")
    let tags = content.locales.tags
    writer.write(string: tags[content.locales.development])
    writer.write(",\n  \"locales\": [")
    for (index, tag) in tags.prefix(content.locales.listedCount).enumerated() {
      if index > 0 { writer.write(", ") }
      writer.write(string: tag)
    }
    writer.write("],\n  \"app\": {\"identifier\": ")
    writer.write(string: Int(content.contexts[0].identifier), of: content.syntax(of: 0))
    writeTexts(.title, as: .title, of: 0)
    if let topic = content.value(.topic, of: 0) {
      writer.write(", \"topic\": ")
      writer.write(string: topic, of: content.syntax(of: 0))
    }
    writer.write("},\n  \"contexts\": [")
    for (position, child) in children[0].enumerated() {
      if position > 0 { writer.write(ascii: ",") }
      writer.write(ascii: "\n")
      writeContext(Int(child), level: 1)
    }
    writer.write(children[0].isEmpty ? "],\n" : "\n  ],\n")
    writer.write(redirects)
    let digest = XXH3.hash(writer.bytes.span)
    writer.write("  \"digest\": \"xxh3:")
    writer.write(digest.description)
    writer.write("\"\n}\n")
  }

  // MARK: Contexts

  /// Bounded recursion: a tree without errors is at most eight levels deep.
  private mutating func writeContext(_ index: Int, level: Int) {
    writer.indent(2 * level + 2)
    let start = writer.bytes.count
    let pathLength = segments.count
    writeOwn(index)
    if !children[index].isEmpty { writeChildren(of: index, level: level) }
    if level == 1 {
      let end = writer.bytes.count
      let digest = XXH3.hash(writer.bytes.span.extracting(start..<end))
      writer.write(", \"digest\": \"xxh3:")
      writer.write(digest.description)
      writer.write("\"")
    }
    writer.write(ascii: "}")
    segments.removeSubrange(pathLength...)
  }

  /// A context up to its children, below the segments of its parent's path.
  private mutating func writeOwn(_ index: Int) {
    let context = content.contexts[index]
    let syntax = content.sources[Int(context.source)].syntax
    appendSegment(of: Int(context.identifier), syntax)
    writer.bytes.append(contentsOf: opening)
    writer.write(string: Int(context.identifier), of: syntax)
    writer.bytes.append(contentsOf: typeKey)
    writer.write(context.type?.rawValue ?? "")
    writer.bytes.append(contentsOf: orderKey)
    writer.write(Int(numbers[index]))
    writeTexts(.title, as: .title, of: index)
    writeFields(of: index, context, syntax)
  }

  /// Whether a context with its former number has the very bytes of a record of the baseline, its
  /// children not looked at. One that is spelled in another way counts as changed.
  private mutating func isUnchanged(_ index: Int, from record: Int, in baseline: ContextTree)
    -> Bool
  {
    var above: [Int] = []
    var parent = Int(content.contexts[index].parent)
    while parent > 0 {
      above.append(parent)
      parent = Int(content.contexts[parent].parent)
    }
    segments.removeAll()
    for ancestor in above.reversed() {
      appendSegment(of: Int(content.contexts[ancestor].identifier), content.syntax(of: ancestor))
    }
    writer.bytes.removeAll(keepingCapacity: true)
    writeOwn(index)
    segments.removeAll()
    let own = baseline.ownRange(of: record)
    return TextHash.equal(writer.bytes.span, 0..<writer.bytes.count, baseline.bytes.span, own)
  }

  private mutating func writeChildren(of index: Int, level: Int) {
    writer.write(", \"children\": [")
    for (position, child) in children[index].enumerated() {
      if position > 0 { writer.write(ascii: ",") }
      writer.write(ascii: "\n")
      writeContext(Int(child), level: level + 1)
    }
    writer.write(ascii: "\n")
    writer.indent(2 * level + 2)
    writer.write(ascii: "]")
  }

  private mutating func appendSegment(of node: Int, _ syntax: JSONTree) {
    guard content.settings.template != nil else { return }
    if !segments.isEmpty { segments.append(UInt8(ascii: "/")) }
    if syntax.kind(node) == .string {
      UniversalLink.appendSegment(syntax.bytes[syntax.content(node)], to: &segments)
    } else {
      UniversalLink.appendSegment(syntax.utf8(node)[...], to: &segments)
    }
  }

  // MARK: Fields

  /// The fields behind the title, in the order of the contract's table.
  private mutating func writeFields(of index: Int, _ context: ContextNode, _ syntax: JSONTree) {
    let hasTexts = texts.texts(of: index).last.map { $0.kind > .title } ?? false
    if hasTexts { writeTexts(.summary, as: .summary, of: index) }
    var hasLink = context.flags.contains(.statesURL)
    var hasTypeName = !hasTexts
    let first = Int(context.firstField)
    for position in first..<first + Int(context.fieldCount) {
      let entry = content.fields[position]
      if entry.field > .customTypeName, !hasTypeName {
        writeTexts(.customTypeName, as: .customTypeName, of: index)
        hasTypeName = true
      }
      if entry.field > .universalLinkURL, !hasLink {
        writeTemplateLink()
        hasLink = true
      }
      write(entry, of: index, syntax)
    }
    if !hasTypeName { writeTexts(.customTypeName, as: .customTypeName, of: index) }
    if !hasLink { writeTemplateLink() }
  }

  private mutating func write(_ entry: FieldEntry, of index: Int, _ syntax: JSONTree) {
    let node = Int(entry.node)
    switch entry.field {
    case .topic: writeValue(.topic, node, syntax)
    case .isAssignable:
      if syntax.kind(node) == .false { writer.bytes.append(contentsOf: notAssignable) }
    case .suggestedAge: writeValue(.suggestedAge, node, syntax)
    case .suggestedCompletionTime: writeValue(.suggestedCompletionTime, node, syntax)
    case .universalLinkURL:
      if syntax.kind(node) != .null { writeValue(.universalLinkURL, node, syntax) }
    case .thumbnail: writeThumbnail(of: index)
    case .progressReportingCapabilities: writeCapabilities(of: index)
    case .primaryActivityItem: writeValue(.primaryActivityItem, node, syntax)
    case .navigationChildren: writeArray(.navigationChildren, node, syntax)
    case .minimumBundleVersion: writeValue(.minimumBundleVersion, node, syntax)
    case .keywords: writeArray(.keywords, node, syntax)
    case .standardsAlignments: writeArray(.standardsAlignments, node, syntax)
    default: break
    }
  }

  private mutating func writeKey(_ field: ManifestField) {
    writer.bytes.append(contentsOf: fieldKeys[field.position])
  }

  private mutating func writeValue(_ field: ManifestField, _ node: Int, _ syntax: JSONTree) {
    writeKey(field)
    writer.write(value: node, of: syntax)
  }

  private mutating func writeArray(_ field: ManifestField, _ node: Int, _ syntax: JSONTree) {
    if syntax.after(node) > node + 1 { writeValue(field, node, syntax) }
  }

  private mutating func writeTemplateLink() {
    guard let template = content.settings.template else { return }
    // Neither the template nor the segments have anything that JSON escapes: they are URLs.
    writeKey(.universalLinkURL)
    writer.write(ascii: "\"")
    for (position, part) in template.enumerated() {
      if position > 0 { writer.bytes.append(contentsOf: segments) }
      writer.bytes.append(contentsOf: part)
    }
    writer.write(ascii: "\"")
  }

  private mutating func writeThumbnail(of index: Int) {
    guard let thumbnail = content.thumbnails[index] else { return }
    writer.write(", \"thumbnail\": {\"path\": ")
    writer.write(string: thumbnail.path)
    writer.write(", \"digest\": \"xxh3:")
    writer.write(thumbnail.digest.description)
    writer.write("\"}")
  }

  private mutating func writeCapabilities(of index: Int) {
    let kinds = content.capabilities(of: index).map(\.kind)
    guard !kinds.isEmpty else { return }
    writer.write(", \"progressReportingCapabilities\": [")
    var isFirst = true
    for kind in CapabilityKind.allCases where kinds.contains(kind) {
      writer.write(isFirst ? "{\"kind\": \"" : ", {\"kind\": \"")
      isFirst = false
      writer.write(kind.rawValue)
      writer.write("\"")
      writeDetails(kind, of: index)
      writer.write("}")
    }
    writer.write("]")
  }

  /// The details of a capability, behind its kind.
  private mutating func writeDetails(_ kind: CapabilityKind, of index: Int) {
    if writeTexts(.details(kind), after: Array(", \"details\": ".utf8), of: index) {
      writer.write("}")
    }
  }

  /// The texts of a field as an object; nothing when there are none.
  private mutating func writeTexts(_ kind: TextKind, as field: ManifestField, of index: Int) {
    if writeTexts(kind, after: fieldKeys[field.position], of: index) {
      writer.write(ascii: "}")
    }
  }

  /// The texts of a kind, locales in the order of `locales`, without the closing brace; false when
  /// there are none.
  private mutating func writeTexts(_ kind: TextKind, after key: [UInt8], of index: Int) -> Bool {
    var isFirst = true
    for position in texts.positions(of: index) where texts.entries[position].kind == kind {
      let text = texts.entries[position]
      if isFirst {
        writer.bytes.append(contentsOf: key)
        writer.write(ascii: "{")
      } else {
        writer.writeComma()
      }
      isFirst = false
      writer.bytes.append(contentsOf: localeKeys[Int(text.locale)])
      writer.write(string: Int(text.node), of: content.sources[Int(text.source)].syntax)
    }
    return !isFirst
  }
}

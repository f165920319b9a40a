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
  private let spellings: TreeSpellings

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
    spellings = TreeSpellings(
      locales: content.locales.tags.prefix(content.locales.listedCount))
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
    writeTexts(.title, after: spellings.title, of: 0)
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
    writer.bytes.append(contentsOf: spellings.opening)
    writer.write(string: Int(context.identifier), of: syntax)
    if let type = context.type.flatMap({ ContextType.allCases.firstIndex(of: $0) }) {
      writer.bytes.append(contentsOf: spellings.types[type])
    }
    writer.write(Int(numbers[index]))
    writeTexts(.title, after: spellings.title, of: index)
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
    let positions = texts.positions(of: index)
    let hasTexts = !positions.isEmpty && texts.entries[positions.upperBound - 1].kind > .title
    if hasTexts { writeTexts(.summary, after: spellings.summary, of: index) }
    var hasLink = context.flags.contains(.statesURL)
    var hasTypeName = !hasTexts
    var position = Int(context.firstField)
    for field in context.fields {
      let node = Int(content.fieldNodes[position])
      position += 1
      if field > .customTypeName, !hasTypeName {
        writeTexts(.customTypeName, after: spellings.customTypeName, of: index)
        hasTypeName = true
      }
      if field > .universalLinkURL, !hasLink {
        writeTemplateLink()
        hasLink = true
      }
      write(field, node, of: index, syntax)
    }
    if !hasTypeName { writeTexts(.customTypeName, after: spellings.customTypeName, of: index) }
    if !hasLink { writeTemplateLink() }
  }

  private mutating func write(
    _ field: ManifestField, _ node: Int, of index: Int, _ syntax: JSONTree
  ) {
    switch field {
    case .topic: writeValue(.topic, node, syntax)
    case .isAssignable:
      if syntax.kind(node) == .false { writer.bytes.append(contentsOf: spellings.notAssignable) }
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
    writer.bytes.append(contentsOf: spellings.fields[field.position])
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
      writeTexts(.details(kind), after: spellings.details, of: index)
      writer.write("}")
    }
    writer.write("]")
  }

  /// The texts of a kind as an object behind its key, locales in the order of `locales`; nothing
  /// when there are none.
  private mutating func writeTexts(_ kind: TextKind, after key: [UInt8], of index: Int) {
    var isFirst = true
    for position in texts.positions(of: index) where texts.entries[position].kind == kind {
      let text = texts.entries[position]
      let locale = Int(text.locale)
      if isFirst {
        writer.bytes.append(contentsOf: key)
        writer.bytes.append(contentsOf: spellings.firstLocales[locale])
        isFirst = false
      } else {
        writer.bytes.append(contentsOf: spellings.nextLocales[locale])
      }
      if text.flags.contains(.hasEscapes) {
        writer.write(unquoted: Array(content.textBytes[text.bytes]))
      } else {
        // RFC 8259 lets nothing stand in a string without escapes that we would escape.
        writer.bytes.append(contentsOf: content.textBytes[text.bytes])
      }
    }
    if !isFirst { writer.bytes.append(contentsOf: spellings.endOfTexts) }
  }
}

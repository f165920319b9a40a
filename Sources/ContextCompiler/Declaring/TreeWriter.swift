import ContextTree
import JSONText

/// Writes the declared tree in format `context-tree/1`: equal content gives equal bytes.
struct TreeWriter {
  private let content: Content
  private let texts: TextCatalog
  private let numbers: [Int32]
  private let children: [[UInt32]]
  private let spellings: TreeSpellings

  /// What was written so far, and where the writer stands.
  ///
  /// Apart from what is read, so that bytes go from one to the other without being held in between.
  private struct Output {
    var json: JSONWriter
    /// The path of the context that is being written, as segments of a URL.
    var segments: [UInt8] = []
  }

  /// Writes a tree.
  ///
  /// - Parameter baseline: the tree that the numbers come from.
  /// - Precondition: no error was found in the content.
  static func write(
    _ content: Content, texts: TextCatalog, evolution: Evolution, baseline: ContextTree?
  ) -> [UInt8] {
    // More than nearly every tree takes, so that it is never moved: memory that is not written to
    // costs nothing.
    let size = content.sources.reduce(0) { $0 + $1.bytes.count }
    var output = Output(
      json: JSONWriter(reserving: size + content.contexts.count * 128 + 1024))
    let former = TreeWriter(
      content: content, texts: texts, numbers: evolution.formerNumbers, children: [],
      spellings: TreeSpellings(for: content))
    let order = DisplayOrder.assign(content, formerNumbers: evolution.formerNumbers) { index in
      guard let baseline, evolution.formerRecords[index] >= 0 else { return false }
      let record = Int(evolution.formerRecords[index])
      return former.isUnchanged(index, from: record, in: baseline, &output)
    }
    output.json.bytes.removeAll(keepingCapacity: true)
    let tree = TreeWriter(
      content: content, texts: texts, numbers: order.numbers, children: order.children,
      spellings: former.spellings)
    tree.writeTree(redirects: evolution.redirects, to: &output)
    return output.json.bytes
  }

  private func write(_ piece: TreeSpellings.Piece, to output: inout Output) {
    output.json.bytes.append(copying: spellings.bytes.span.extracting(piece))
  }

  // MARK: The file

  private func writeTree(redirects: [Redirect], to output: inout Output) {
    output.json.write("{\n  \"format\": \"context-tree/1\",\n  \"developmentLocale\": ")
    let tags = content.locales.tags
    output.json.write(string: tags[content.locales.development])
    output.json.write(",\n  \"locales\": [")
    for (index, tag) in tags.prefix(content.locales.listedCount).enumerated() {
      if index > 0 { output.json.writeComma() }
      output.json.write(string: tag)
    }
    output.json.write("],\n  \"app\": {\"identifier\": ")
    output.json.write(string: Int(content.contexts[0].identifier), of: content.syntax(of: 0))
    writeTexts(.title, of: 0, to: &output)
    if let topic = content.value(.topic, of: 0) {
      writeValue(.topic, topic, content.syntax(of: 0), to: &output)
    }
    output.json.write("},\n  \"contexts\": [")
    writeChildren(of: 0, level: 0, to: &output)
    if children[0].isEmpty { output.json.write("]") }
    output.json.write(",\n")
    output.json.write(redirects)
    let digest = XXH3.hash(output.json.bytes.span)
    output.json.write("  \"digest\": \"xxh3:")
    output.json.write(digest.description)
    output.json.write("\"\n}\n")
  }

  // MARK: Contexts

  /// Writes the children of a context and the bracket behind them; nothing where there are none.
  ///
  /// Bounded recursion: a tree without errors is at most eight levels deep.
  private func writeChildren(of parent: Int, level: Int, to output: inout Output) {
    if children[parent].isEmpty { return }
    var separator = spellings.firstChildren[level]
    for child in children[parent] {
      write(separator, to: &output)
      separator = spellings.nextChildren[level]
      let start = output.json.bytes.count - spellings.opening.count
      let pathLength = output.segments.count
      writeOwn(Int(child), to: &output)
      writeChildren(of: Int(child), level: level + 1, to: &output)
      if level == 0 { writeDigest(from: start, to: &output) }
      output.json.write(ascii: "}")
      output.segments.removeSubrange(pathLength...)
    }
    write(spellings.endsOfChildren[level], to: &output)
  }

  private func writeDigest(from start: Int, to output: inout Output) {
    let end = output.json.bytes.count
    let digest = XXH3.hash(output.json.bytes.span.extracting(start..<end))
    output.json.write(", \"digest\": \"xxh3:")
    output.json.write(digest.description)
    output.json.write("\"")
  }

  /// A context from its identifier up to its children, below the segments of its parent's path.
  private func writeOwn(_ index: Int, to output: inout Output) {
    let context = content.contexts[index]
    let syntax = content.sources[Int(context.source)].syntax
    appendSegment(of: Int(context.identifier), syntax, to: &output)
    output.json.write(string: Int(context.identifier), of: syntax)
    if let type = context.type { write(spellings.type(type), to: &output) }
    output.json.write(Int(numbers[index]))
    writeTexts(.title, of: index, to: &output)
    writeFields(of: index, context, syntax, to: &output)
  }

  /// Whether a context with its former number has the very bytes of a record of the baseline, its
  /// children not looked at. One that is spelled in another way counts as changed.
  private func isUnchanged(
    _ index: Int, from record: Int, in baseline: ContextTree, _ output: inout Output
  ) -> Bool {
    var above: [Int] = []
    var parent = Int(content.contexts[index].parent)
    while parent > 0 {
      above.append(parent)
      parent = Int(content.contexts[parent].parent)
    }
    output.segments.removeAll(keepingCapacity: true)
    for ancestor in above.reversed() {
      let identifier = Int(content.contexts[ancestor].identifier)
      appendSegment(of: identifier, content.syntax(of: ancestor), to: &output)
    }
    output.json.bytes.removeAll(keepingCapacity: true)
    write(spellings.opening, to: &output)
    writeOwn(index, to: &output)
    output.segments.removeAll(keepingCapacity: true)
    let written = 0..<output.json.bytes.count
    return TextHash.equal(
      output.json.bytes.span, written, baseline.bytes.span, baseline.ownRange(of: record))
  }

  private func appendSegment(of node: Int, _ syntax: JSONTree, to output: inout Output) {
    guard content.settings.template != nil else { return }
    if !output.segments.isEmpty { output.segments.append(UInt8(ascii: "/")) }
    if syntax.kind(node) == .string {
      let bytes = syntax.bytes
      UniversalLink.appendSegment(
        bytes.span.extracting(syntax.content(node)), to: &output.segments)
    } else {
      let identifier = syntax.utf8(node)
      UniversalLink.appendSegment(identifier.span, to: &output.segments)
    }
  }

  // MARK: Fields

  /// The fields behind the title, in the order of the contract's table.
  private func writeFields(
    of index: Int, _ context: ContextNode, _ syntax: JSONTree, to output: inout Output
  ) {
    let positions = texts.positions(of: index)
    let hasTexts = !positions.isEmpty && texts.entries[positions.upperBound - 1].kind > .title
    if hasTexts { writeTexts(.summary, of: index, to: &output) }
    var hasLink = context.flags.contains(.statesURL)
    var hasTypeName = !hasTexts
    var position = Int(context.firstField)
    for field in context.fields {
      let node = Int(content.fieldNodes[position])
      position += 1
      if field > .customTypeName, !hasTypeName {
        writeTexts(.customTypeName, of: index, to: &output)
        hasTypeName = true
      }
      if field > .universalLinkURL, !hasLink {
        writeTemplateLink(to: &output)
        hasLink = true
      }
      write(field, node, of: index, syntax, to: &output)
    }
    if !hasTypeName { writeTexts(.customTypeName, of: index, to: &output) }
    if !hasLink { writeTemplateLink(to: &output) }
  }

  private func write(
    _ field: ManifestField, _ node: Int, of index: Int, _ syntax: JSONTree,
    to output: inout Output
  ) {
    switch field {
    case .isAssignable:
      if syntax.kind(node) == .false { write(spellings.notAssignable, to: &output) }
    case .universalLinkURL:
      if syntax.kind(node) != .null { writeValue(field, node, syntax, to: &output) }
    case .thumbnail: writeThumbnail(of: index, to: &output)
    case .progressReportingCapabilities: writeCapabilities(of: index, to: &output)
    case .navigationChildren, .keywords, .standardsAlignments:
      if syntax.after(node) > node + 1 { writeValue(field, node, syntax, to: &output) }
    case .topic, .suggestedAge, .suggestedCompletionTime, .primaryActivityItem,
      .minimumBundleVersion:
      writeValue(field, node, syntax, to: &output)
    default: break
    }
  }

  private func writeValue(
    _ field: ManifestField, _ node: Int, _ syntax: JSONTree, to output: inout Output
  ) {
    write(spellings.fields[field.position], to: &output)
    output.json.write(value: node, of: syntax)
  }

  private func writeTemplateLink(to output: inout Output) {
    if spellings.template.isEmpty { return }
    // Neither the template nor the segments have anything that JSON escapes: they are URLs.
    write(spellings.fields[ManifestField.universalLinkURL.position], to: &output)
    output.json.write(ascii: "\"")
    write(spellings.template[0], to: &output)
    for part in spellings.template.dropFirst() {
      output.json.bytes.append(contentsOf: output.segments)
      write(part, to: &output)
    }
    output.json.write(ascii: "\"")
  }

  private func writeThumbnail(of index: Int, to output: inout Output) {
    guard let thumbnail = content.thumbnails[index] else { return }
    output.json.write(", \"thumbnail\": {\"path\": ")
    output.json.write(string: thumbnail.path)
    output.json.write(", \"digest\": \"xxh3:")
    output.json.write(thumbnail.digest.description)
    output.json.write("\"}")
  }

  private func writeCapabilities(of index: Int, to output: inout Output) {
    let kinds = content.capabilities(of: index).map(\.kind)
    guard !kinds.isEmpty else { return }
    output.json.write(", \"progressReportingCapabilities\": [")
    var isFirst = true
    for kind in CapabilityKind.allCases where kinds.contains(kind) {
      output.json.write(isFirst ? "{\"kind\": \"" : ", {\"kind\": \"")
      isFirst = false
      output.json.write(kind.rawValue)
      output.json.write("\"")
      writeTexts(.details(kind), of: index, to: &output)
      output.json.write("}")
    }
    output.json.write("]")
  }

  /// The texts of a kind as an object behind its key, locales in the order of `locales`; nothing
  /// when there are none.
  private func writeTexts(_ kind: TextKind, of index: Int, to output: inout Output) {
    var isFirst = true
    for position in texts.positions(of: index) where texts.entries[position].kind == kind {
      let text = texts.entries[position]
      let locale = Int(text.locale)
      write(
        isFirst ? spellings.firstText(kind, in: locale) : spellings.nextTexts[locale], to: &output)
      isFirst = false
      if text.flags.contains(.hasEscapes) {
        output.json.write(unquoted: Array(content.textBytes[text.bytes]))
      } else {
        // RFC 8259 lets nothing stand in a string without escapes that we would escape.
        output.json.bytes.append(copying: content.textBytes.span.extracting(text.bytes))
      }
    }
    if !isFirst { write(spellings.endOfTexts, to: &output) }
  }
}

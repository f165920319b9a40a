import JSONText

extension ContextTree {
  /// The tree as `contextc` writes it, however it was spelled when it was read. O(bytes).
  package var canonicalBytes: [UInt8] { TreeDraft(of: self).written() }
}

extension TreeDraft {
  /// The file, byte for byte as `contextc` writes a tree with this content. O(bytes).
  func written() -> [UInt8] {
    var writer = JSONWriter(reserving: nodes.count * 300 + 1024)
    writer.write("{\n  \"format\": \"context-tree/1\",\n  \"developmentLocale\": ")
    write(developmentLocale, to: &writer)
    writer.write(",\n  \"locales\": ")
    write(locales, to: &writer)
    writer.write(",\n  \"app\": ")
    let order = localeOrder
    writeFields(of: 0, order, to: &writer)
    writer.write("},\n  \"contexts\": [")
    for (position, child) in nodes[0].children.enumerated() {
      writer.write(position == 0 ? "\n" : ",\n")
      writeContext(child, level: 1, order, to: &writer)
    }
    writer.write(nodes[0].children.isEmpty ? "],\n" : "\n  ],\n")
    writer.write(redirects)
    let digest = XXH3.hash(writer.bytes.span)
    writer.write("  \"digest\": \"xxh3:\(digest)\"\n}\n")
    return writer.bytes
  }

  /// Each locale's place in `locales`.
  private var localeOrder: [String: Int] {
    var order: [String: Int] = [:]
    for (place, node) in locales.syntax.children(of: locales.node).enumerated() {
      order[locales.syntax.string(node)] = place
    }
    return order
  }

  /// Bounded recursion: the levels were those of a text that the parser took.
  private func writeContext(
    _ index: Int, level: Int, _ order: [String: Int], to writer: inout JSONWriter
  ) {
    writer.indent(2 * level + 2)
    let start = writer.bytes.count
    writeFields(of: index, order, to: &writer)
    let children = nodes[index].children
    if !children.isEmpty {
      writer.write(", \"children\": [\n")
      for (position, child) in children.enumerated() {
        if position > 0 { writer.write(",\n") }
        writeContext(child, level: level + 1, order, to: &writer)
      }
      writer.write("\n")
      writer.indent(2 * level + 2)
      writer.write("]")
    }
    if level == 1 {
      let end = writer.bytes.count
      let digest = XXH3.hash(writer.bytes.span.extracting(start..<end))
      writer.write(", \"digest\": \"xxh3:\(digest)\"")
    }
    writer.write("}")
  }

  /// A context's object without its closing brace.
  private func writeFields(of index: Int, _ order: [String: Int], to writer: inout JSONWriter) {
    var separator = "{\""
    for name in ContextField.allCases {
      guard let field = nodes[index].fields[name] else { continue }
      writer.write(separator)
      separator = ", \""
      writer.write(name.rawValue)
      writer.write("\": ")
      switch field {
      case .texts(let texts): write(texts, order, to: &writer)
      case .value(let value):
        switch name {
        case .progressReportingCapabilities: writeCapabilities(value, order, to: &writer)
        case .thumbnail: writeThumbnail(value, to: &writer)
        default: write(value, to: &writer)
        }
      }
    }
    if separator == "{\"" { writer.write("{") }
  }

  private func write(_ value: Value, to writer: inout JSONWriter) {
    writer.write(value: value.node, of: value.syntax)
  }

  /// Texts in the order of `locales`, whatever their order was.
  private func write(
    _ texts: [(locale: String, text: Value)], _ order: [String: Int], to writer: inout JSONWriter
  ) {
    let sorted = texts.enumerated().sorted {
      (order[$0.element.locale] ?? .max, $0.offset) < (order[$1.element.locale] ?? .max, $1.offset)
    }
    writer.write("{")
    for (position, text) in sorted.map(\.element).enumerated() {
      if position > 0 { writer.write(", ") }
      writer.write(string: text.locale)
      writer.write(": ")
      write(text.text, to: &writer)
    }
    writer.write("}")
  }

  private func writeCapabilities(
    _ value: Value, _ order: [String: Int], to writer: inout JSONWriter
  ) {
    let syntax = value.syntax
    writer.write("[")
    for (position, capability) in syntax.children(of: value.node).enumerated() {
      writer.write(position > 0 ? ", {" : "{")
      write(member: "kind", of: Value(syntax: syntax, node: capability), to: &writer)
      if let details = syntax.value(of: "details", in: capability) {
        let texts = syntax.members(of: details).map {
          (locale: syntax.string($0.key), text: Value(syntax: syntax, node: $0.value))
        }
        writer.write(", \"details\": ")
        write(texts, order, to: &writer)
      }
      writer.write("}")
    }
    writer.write("]")
  }

  private func writeThumbnail(_ value: Value, to writer: inout JSONWriter) {
    writer.write("{")
    write(member: "path", of: value, to: &writer)
    writer.write(", ")
    write(member: "digest", of: value, to: &writer)
    writer.write("}")
  }

  /// A member that the reader has made sure of.
  private func write(member key: StaticString, of object: Value, to writer: inout JSONWriter) {
    guard let node = object.syntax.value(of: key, in: object.node) else { return }
    writer.write("\"\(key)\": ")
    writer.write(value: node, of: object.syntax)
  }
}

extension JSONWriter {
  /// Appends the member `redirects` of a tree, the comma behind it included, one redirect a line.
  package mutating func write(_ redirects: [Redirect]) {
    write("  \"redirects\": [")
    for (position, redirect) in redirects.enumerated() {
      write(position == 0 ? "\n" : ",\n")
      write("    {\"from\": ")
      write(path: redirect.from)
      write(", \"to\": ")
      write(path: redirect.to)
      if redirect.isRemoved { write(", \"removed\": true") }
      if let url = redirect.universalLinkURL {
        write(", \"universalLinkURL\": ")
        write(string: url)
      }
      write("}")
    }
    write(redirects.isEmpty ? "],\n" : "\n  ],\n")
  }
}

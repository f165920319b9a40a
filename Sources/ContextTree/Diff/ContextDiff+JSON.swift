package import JSONText

extension ContextDiff {
  /// The diff as a file in format `context-diff/1`, one change a line.
  package func json() -> [UInt8] {
    var writer = JSONWriter(reserving: 256 + changes.count * 200)
    writer.write("{\n  \"format\": \"context-diff/1\",\n  \"from\": ")
    if let old { writer.write(string: old.digest) } else { writer.write("null") }
    writer.write(", \"to\": ")
    writer.write(string: new.digest)
    writer.write(",\n  \"summary\": {")
    writer.write(counts: [
      "added": summary.added, "updated": summary.updated, "moved": summary.moved,
      "removed": summary.removed, "unchanged": summary.unchanged,
    ])
    writer.write("},\n  \"changes\": [")
    for (index, change) in changes.enumerated() {
      writer.write(index == 0 ? "\n    " : ",\n    ")
      write(change, to: &writer)
    }
    writer.write(changes.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    return writer.bytes
  }

  private func write(_ change: Change, to writer: inout JSONWriter) {
    writer.write("{\"action\": \"")
    writer.write(change.action.rawValue)
    writer.write("\"")
    if change.action == .move, let old {
      writer.write(", \"from\": ")
      writer.write(path: old.path(of: change.old))
    }
    writer.write(", \"path\": ")
    if change.action == .remove, let old {
      writer.write(path: old.path(of: change.old))
    } else {
      writer.write(path: new.path(of: change.new))
    }
    switch change.action {
    case .remove, .move:
      writer.write(", \"contexts\": ")
      writer.write(change.contexts)
    case .add:
      writer.write(", \"context\": ")
      new.write(context: change.new, to: &writer)
    case .update:
      writer.write(", \"fields\": ")
      writeFields(fields(of: change), to: &writer)
    }
    writer.write("}")
  }

  private func writeFields(_ fields: [FieldChange], to writer: inout JSONWriter) {
    writer.write("{")
    var openField: String?
    for field in fields {
      if field.locale == nil || field.name != openField {
        if openField != nil { writer.write("}") }
        if field.name != fields[0].name || field.locale != fields[0].locale { writer.write(", ") }
        writer.write(string: field.name)
        writer.write(": ")
        openField = nil
        if field.locale != nil {
          writer.write("{")
          openField = field.name
        }
      } else {
        writer.write(", ")
      }
      if let locale = field.locale {
        writer.write(string: locale)
        writer.write(": ")
      }
      writer.write("{\"from\": ")
      write(field.from, of: old, to: &writer)
      writer.write(", \"to\": ")
      write(field.to, of: new, to: &writer)
      writer.write("}")
    }
    if openField != nil { writer.write("}") }
    writer.write("}")
  }

  private func write(_ node: Int?, of tree: ContextTree?, to writer: inout JSONWriter) {
    if let node, let tree {
      writer.write(value: node, of: tree.syntax)
    } else {
      writer.write("null")
    }
  }
}

extension ContextTree {
  /// Appends one context as an object without its children.
  package func write(context record: Int, to writer: inout JSONWriter) {
    writer.write("{")
    var isFirst = true
    for member in syntax.members(of: Int(records[record].node)) {
      if ["children", "digest"].contains(where: { syntax.string(member.key, equals: $0) }) {
        continue
      }
      if !isFirst { writer.write(", ") }
      isFirst = false
      writer.write(string: member.key, of: syntax)
      writer.write(": ")
      writer.write(value: member.value, of: syntax)
    }
    writer.write("}")
  }
}

extension JSONWriter {
  /// Appends an identifier path as an array of strings.
  package mutating func write(path: IdentifierPath) {
    write("[")
    for (index, entry) in path.entries.enumerated() {
      if index > 0 { write(", ") }
      write(string: entry)
    }
    write("]")
  }
}

import ContextTree
import JSONText

/// A part of a diff in format `context-diff/1`; the whole is written by ``ContextDiff``.
package struct DiffJSONReport {
  private let selection: DiffSelection
  private var writer = JSONWriter()
  private var isFirst = true

  /// Prepares a report.
  package init(_ selection: DiffSelection) { self.selection = selection }

  /// The report as UTF-8.
  package mutating func rendered() -> [UInt8] {
    writer = JSONWriter()
    isFirst = true
    let counts = selection.counts
    writer.write("{\n  \"format\": \"context-diff/1\",\n  \"from\": ")
    if let old = selection.old { writer.write(string: old.digest) } else { writer.write("null") }
    writer.write(", \"to\": ")
    writer.write(string: selection.new.digest)
    writer.write(",\n  \"summary\": {\"added\": \(counts.added), ")
    writer.write("\"updated\": \(counts.updated), \"moved\": \(counts.moved), ")
    writer.write("\"removed\": \(counts.removed), \"unchanged\": \(counts.unchanged)},\n")
    writer.write("  \"changes\": [")
    writeRemovalsAndMoves()
    let records = selection.marks.enumerated()
    for (record, mark) in records where mark.contains(.added) {
      begin("add")
      writer.write(path: selection.new.path(of: record))
      writer.write(", \"context\": ")
      writeContext(record)
      writer.write("}")
    }
    for (record, mark) in records where mark.contains(.updated) {
      begin("update")
      writer.write(path: selection.new.path(of: record))
      writer.write(", \"fields\": ")
      writeFields(selection.values(of: record))
      writer.write("}")
    }
    if isFirst { writer.write("]\n}\n") } else { writer.write("\n  ]\n}\n") }
    return writer.bytes
  }

  private mutating func writeRemovalsAndMoves() {
    guard let old = selection.old else { return }
    for removal in selection.removals {
      begin("remove")
      writer.write(path: old.path(of: removal.record))
      writer.write(", \"contexts\": \(removal.contexts)}")
    }
    for (record, mark) in selection.marks.enumerated() where mark.contains(.isMoveRoot) {
      begin("move", key: "from")
      writer.write(path: old.path(of: Int(selection.diff.origins[record])))
      writer.write(", \"path\": ")
      writer.write(path: selection.new.path(of: record))
      writer.write(", \"contexts\": \(selection.movedCount(below: record))}")
    }
  }

  private mutating func begin(_ action: String, key: String = "path") {
    writer.write("\(isFirst ? "" : ",")\n    {\"action\": \"\(action)\", \"\(key)\": ")
    isFirst = false
  }

  private mutating func writeContext(_ record: Int) {
    let syntax = selection.new.syntax
    let members = syntax.members(of: Int(selection.new.records[record].node)).filter {
      !syntax.string($0.key, equals: "children") && !syntax.string($0.key, equals: "digest")
    }
    writer.write("{")
    for (index, member) in members.enumerated() {
      if index > 0 { writer.write(", ") }
      writer.write(string: member.key, of: syntax)
      writer.write(": ")
      writer.write(value: member.value, of: syntax)
    }
    writer.write("}")
  }

  /// Texts of one field stand together: their locales are grouped by the field's name.
  private mutating func writeFields(_ values: [DiffSelection.ValueChange]) {
    writer.write("{")
    for (index, change) in values.enumerated() {
      let continues = index > 0 && change.locale != nil && values[index - 1].name == change.name
      if index > 0 { writer.write(", ") }
      if !continues {
        writer.write(string: change.name)
        writer.write(": ")
        if change.locale != nil { writer.write("{") }
      }
      if let locale = change.locale {
        writer.write(string: locale)
        writer.write(": ")
      }
      writer.write("{\"from\": \(change.from ?? "null"), \"to\": \(change.to ?? "null")}")
      let isLast = index + 1 == values.count || values[index + 1].name != change.name
      if change.locale != nil, isLast { writer.write("}") }
    }
    writer.write("}")
  }
}

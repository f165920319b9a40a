import JSONText

/// A part of a JSON Schema: a JSON value whose objects keep the order of their members.
///
/// Schemas are written down as literals, so that the source reads as the file does.
enum SchemaNode: Sendable {
  case object([(key: String, value: SchemaNode)])
  case array([SchemaNode])
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case null

  /// The schema that every value meets.
  static let anything: SchemaNode = [:]

  /// A reference to a definition of the same file.
  static func definition(_ name: String) -> SchemaNode { ["$ref": .string("#/$defs/\(name)")] }

  /// An array of strings.
  static func strings(_ values: [String]) -> SchemaNode { .array(values.map { .string($0) }) }

  /// The object with the members of another one behind its own.
  func merging(_ other: SchemaNode) -> SchemaNode {
    guard case .object(let members) = self, case .object(let others) = other else {
      preconditionFailure("only objects can be merged")
    }
    return .object(members + others)
  }
}

// MARK: - Literals

extension SchemaNode: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  init(dictionaryLiteral elements: (String, SchemaNode)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }

  init(arrayLiteral elements: SchemaNode...) { self = .array(elements) }
}

extension SchemaNode: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(nilLiteral: ()) { self = .null }
}

// MARK: - Printing

extension SchemaNode {
  private static let lineLength = 100

  /// The value as a JSON file: two spaces for each level, short lists on one line, and a newline
  /// at the end.
  func rendered() -> [UInt8] {
    var writer = JSONWriter()
    write(to: &writer, level: 0, column: 0)
    writer.write("\n")
    return writer.bytes
  }

  /// Bounded recursion: schemas are written by hand and a dozen levels deep.
  private func write(to writer: inout JSONWriter, level: Int, column: Int) {
    if let line = oneLine(), column + line.count < Self.lineLength {
      writer.bytes.append(contentsOf: line)
      return
    }
    let indentation = 2 * level + 2
    switch self {
    case .object(let members):
      writer.write("{")
      for (index, member) in members.enumerated() {
        writer.write(index == 0 ? "\n" : ",\n")
        let start = writer.bytes.count
        writer.indent(indentation)
        writer.write(string: member.key)
        writer.write(": ")
        member.value.write(to: &writer, level: level + 1, column: writer.bytes.count - start)
      }
      writer.write("\n")
      writer.indent(2 * level)
      writer.write("}")
    case .array(let elements):
      writer.write("[")
      for (index, element) in elements.enumerated() {
        writer.write(index == 0 ? "\n" : ",\n")
        writer.indent(indentation)
        element.write(to: &writer, level: level + 1, column: indentation)
      }
      writer.write("\n")
      writer.indent(2 * level)
      writer.write("]")
    default:
      writeScalar(to: &writer)
    }
  }

  /// The value on one line, if it is a scalar, a list of scalars, or something with one member
  /// that can stand on one line itself.
  private func oneLine() -> [UInt8]? {
    var writer = JSONWriter()
    switch self {
    case .object(let members):
      guard members.count == 1 || !members.contains(where: \.value.isContainer) else { return nil }
      writer.write("{")
      for (index, member) in members.enumerated() {
        guard let value = member.value.oneLine() else { return nil }
        if index > 0 { writer.write(", ") }
        writer.write(string: member.key)
        writer.write(": ")
        writer.bytes.append(contentsOf: value)
      }
      writer.write("}")
    case .array(let elements):
      guard elements.count == 1 || !elements.contains(where: \.isContainer) else { return nil }
      writer.write("[")
      for (index, element) in elements.enumerated() {
        guard let value = element.oneLine() else { return nil }
        if index > 0 { writer.write(", ") }
        writer.bytes.append(contentsOf: value)
      }
      writer.write("]")
    default:
      writeScalar(to: &writer)
    }
    return writer.bytes
  }

  private var isContainer: Bool {
    switch self {
    case .object, .array: true
    default: false
    }
  }

  private func writeScalar(to writer: inout JSONWriter) {
    switch self {
    case .string(let value): writer.write(string: value)
    case .integer(let value): writer.write(value)
    case .boolean(let value): writer.write(value ? "true" : "false")
    case .null: writer.write("null")
    case .object, .array: preconditionFailure("a container is no scalar")
    }
  }
}

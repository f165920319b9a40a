import ContextCompiler

/// `contextc schema`: prints a JSON Schema.
struct Schema {
  private let name: String?

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    name = arguments.operands.first
    if let name, !SchemaWriter.names.contains(name) {
      throw .usage(
        "there is no schema '\(name)'; there are \(SchemaWriter.names.joined(separator: ", "))",
        suggestion: Suggestion.nearest(to: name, among: SchemaWriter.names), command: .schema)
    }
  }

  /// Prints the schema, or the names of all.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    guard let name else {
      try session.give(SchemaWriter.names.map { $0 + "\n" }.joined())
      return .done
    }
    guard let schema = SchemaWriter.schema(named: name) else {
      preconditionFailure("a schema has a name and no text")
    }
    try session.give(schema)
    return .done
  }
}

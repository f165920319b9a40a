import JSONText

/// Convenience for an app that has coders at hand: the structure of the file, as any coder spells
/// it.
///
/// A tree that was coded and decoded has the same bytes again. Decoding is several times slower than
/// ``ContextTree/init(json:)``.
extension ContextTree: Codable {
  /// Writes the structure of the file.
  ///
  /// - Throws: `EncodingError.invalidValue` when the file was not spelled as `contextc` spells it,
  ///   as its digests could not be right then.
  public func encode(to encoder: any Encoder) throws {
    guard canonicalBytes == bytes else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "the tree was not written by contextc"))
    }
    try JSONValue(syntax: syntax, node: 0).encode(to: encoder)
  }

  /// Reads the structure of the file as strictly as ``ContextTree/init(json:)``.
  ///
  /// - Throws: what the decoder throws, and `DecodingError.dataCorrupted` with the
  ///   ``ContextTreeProblem`` below it when this is not format `context-tree/1`, or a digest does
  ///   not match.
  public init(from decoder: any Decoder) throws {
    var writer = JSONWriter()
    try writer.write(decoding: decoder)
    do throws(ContextTreeProblem) {
      let tree = try ContextTree(writer.bytes, verifying: .none)
      self = try ContextTree(json: tree.canonicalBytes)
      guard digest == tree.digest else {
        throw ContextTreeProblem(offset: 0, message: "the digest does not match the content")
      }
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: error.message, underlyingError: error))
    }
  }
}

/// A value of a text as something that can be encoded.
private struct JSONValue: Encodable {
  let syntax: JSONTree
  let node: Int

  func encode(to encoder: any Encoder) throws {
    switch syntax.kind(node) {
    case .object:
      var container = encoder.container(keyedBy: JSONKey.self)
      for member in syntax.members(of: node) {
        try container.encode(
          JSONValue(syntax: syntax, node: member.value),
          forKey: JSONKey(stringValue: syntax.string(member.key)))
      }
    case .array:
      var container = encoder.unkeyedContainer()
      for element in syntax.children(of: node) {
        try container.encode(JSONValue(syntax: syntax, node: element))
      }
    case .string, .escapedString: try syntax.string(node).encode(to: encoder)
    case .true: try true.encode(to: encoder)
    case .false: try false.encode(to: encoder)
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .number:
      guard case .value(let number) = syntax.integer(node) else {
        preconditionFailure("a tree has integers only")
      }
      try number.encode(to: encoder)
    }
  }
}

private struct JSONKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension JSONWriter {
  /// Appends whatever value a decoder holds, as JSON.
  ///
  /// Bounded recursion: no deeper than the decoder goes itself, and trees have few levels.
  fileprivate mutating func write(decoding decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: JSONKey.self) {
      var separator = "{"
      for key in container.allKeys {
        write(separator)
        separator = ", "
        write(string: key.stringValue)
        write(": ")
        try write(decoding: container.superDecoder(forKey: key))
      }
      write(separator == "{" ? "{}" : "}")
    } else if var container = try? decoder.unkeyedContainer() {
      var separator = "["
      while !container.isAtEnd {
        write(separator)
        separator = ", "
        try write(decoding: container.superDecoder())
      }
      write(separator == "[" ? "[]" : "]")
    } else {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        write("null")
      } else if let text = try? container.decode(String.self) {
        write(string: text)
      } else if let number = try? container.decode(Int.self) {
        write(number)
      } else {
        write(try container.decode(Bool.self) ? "true" : "false")
      }
    }
  }
}

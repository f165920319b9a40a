public import ContextTree
import JSONText

/// What an app has declared to the data store: the tree, and the languages in which its texts were
/// written.
///
/// The app keeps it between launches; ``ContextDeclarer/declare(recordAt:mode:)`` does so in a file.
/// Without it nobody knows what the store has, and it is compared context by context.
///
///     {"format": "declaration-record/1", "languages": ["fr-CA"], "unsettled": []}
///     {
///       "format": "context-tree/1",
///       …
public struct DeclarationRecord: Sendable {
  /// The tree that was declared.
  public let tree: ContextTree
  /// The person's languages at that time.
  public let languages: [String]
  /// Paths that were to be written then and of which that is not certain: the next declaration looks
  /// at each of them.
  public let unsettled: [IdentifierPath]

  /// Takes its parts as they are.
  public init(tree: ContextTree, languages: [String], unsettled: [IdentifierPath] = []) {
    self.tree = tree
    self.languages = languages
    self.unsettled = unsettled
  }

  /// Reads a record. O(bytes).
  ///
  /// - Throws: the place that is not as a record has it.
  public init(_ bytes: [UInt8]) throws(ContextTreeProblem) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    guard case .success(let head) = JSONParser.parse(Array(bytes[..<end])),
      let format = head.value(of: "format", in: 0),
      head.string(format, equals: "declaration-record/1"),
      let languages = Self.strings(head.value(of: "languages", in: 0), of: head),
      let unsettled = head.value(of: "unsettled", in: 0), head.kind(unsettled) == .array
    else {
      throw ContextTreeProblem(offset: 0, message: "this is not a record of a declaration")
    }
    self.languages = languages
    var paths: [IdentifierPath] = []
    for node in head.children(of: unsettled) {
      guard let entries = Self.strings(node, of: head) else {
        throw ContextTreeProblem(offset: head.offset(node), message: "this is not a path")
      }
      paths.append(IdentifierPath(entries))
    }
    self.unsettled = paths
    do throws(ContextTreeProblem) {
      tree = try ContextTree(json: Array(bytes.dropFirst(end + 1)))
    } catch {
      throw ContextTreeProblem(
        offset: error.offset + end + 1, length: error.length, message: error.message)
    }
  }

  private static func strings(_ node: Int?, of syntax: JSONTree) -> [String]? {
    guard let node, syntax.kind(node) == .array,
      syntax.children(of: node).allSatisfy({ syntax.nodes[$0].isString })
    else { return nil }
    return syntax.children(of: node).map { syntax.string($0) }
  }

  /// The record as it is kept. O(bytes).
  public var bytes: [UInt8] {
    var writer = JSONWriter(reserving: tree.bytes.count + 256)
    writer.write("{\"format\": \"declaration-record/1\", \"languages\": ")
    writer.write(path: IdentifierPath(languages))
    writer.write(", \"unsettled\": [")
    for (position, path) in unsettled.enumerated() {
      if position > 0 { writer.write(", ") }
      writer.write(path: path)
    }
    writer.write("]}\n")
    return writer.bytes + tree.bytes
  }
}

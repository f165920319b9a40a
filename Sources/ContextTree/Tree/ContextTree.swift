package import JSONText

/// The hierarchy of contexts that an app declares, as `contextc compile` has written it.
///
/// The tree keeps the file's bytes and a flat array of small records in document order; texts are
/// decoded when somebody asks for them. Reading costs one pass over the bytes, finding a context
/// by its path one hash look-up for each entry.
public struct ContextTree: Sendable {
  /// The file with its syntax.
  package let syntax: JSONTree
  /// The contexts in document order, a parent before its children; the first is the app.
  package let records: [ContextRecord]
  /// Where paths that are not live any more lead to, in the order of the file.
  public let redirects: [Redirect]
  /// The tree's digest as it stands in the file, `xxh3:` and 32 hexadecimal digits.
  public let digest: String
  /// The locale of titles that every context has.
  public let developmentLocale: String
  /// The locales that the content is offered in, in the author's order.
  public let locales: [String]

  let childTable: ChildTable
  let redirectIndices: [IdentifierPath: Int]

  /// Reads a declared tree and verifies its digests.
  ///
  /// O(bytes): about 4 ms for each 1,000 contexts with titles in three languages. What needs a part
  /// only reads it with ``ContextTreeFile``.
  ///
  /// - Parameter json: the content of a file that `contextc compile` wrote.
  /// - Throws: the first place that is not as format `context-tree/1` has it.
  public init(json: [UInt8]) throws(ContextTreeProblem) { try self.init(json, verifying: .all) }

  /// Reads a tree, or a text put together from parts of one that lacks some digests.
  init(_ json: [UInt8], verifying digests: ContextTreeReader.Digests) throws(ContextTreeProblem) {
    let syntax: JSONTree
    switch JSONParser.parse(json) {
    case .success(let tree): syntax = tree
    case .failure(let problem):
      throw ContextTreeProblem(offset: problem.offset, message: "the file is not valid JSON")
    }
    var reader = ContextTreeReader(syntax: syntax)
    reader.digests = digests
    try reader.read()
    self.syntax = syntax
    records = reader.records
    redirects = reader.redirects
    digest = reader.digest
    developmentLocale = reader.developmentLocale
    locales = reader.locales
    childTable = reader.childTable
    redirectIndices = reader.redirectIndices
  }

  /// The file's bytes.
  package var bytes: [UInt8] { syntax.bytes }

  /// How many contexts the tree has, the app not counted.
  public var contextCount: Int { records.count - 1 }

  /// The app itself, the parent of all top-level contexts.
  public var app: Context { Context(tree: self, index: 0) }

  /// The context at an identifier path, the app's own identifier left out. O(depth).
  public func context(at path: IdentifierPath) -> Context? {
    index(of: path).map { Context(tree: self, index: $0) }
  }

  /// The parts of the context at a path, in display order; nothing when no context is there.
  /// O(depth + children).
  public func children(of path: IdentifierPath) -> [Context]? { context(at: path)?.children }

  /// The record at a path of exact code points. O(depth).
  package func index(of path: IdentifierPath) -> Int? {
    var index = 0
    for entry in path.entries {
      guard let child = child(Array(entry.utf8), of: index) else { return nil }
      index = child
    }
    return index
  }

  /// The record of the child with an identifier, given as UTF-8. O(1).
  package func child(_ identifier: [UInt8], of parent: Int) -> Int? {
    childTable.find(identifier, parent: parent, records: records, syntax: syntax)
  }

  /// The path of a record. O(depth).
  package func path(of index: Int) -> IdentifierPath {
    var entries: [String] = []
    var current = index
    while current > 0 {
      entries.append(syntax.string(Int(records[current].identifier)))
      current = Int(records[current].parent)
    }
    return IdentifierPath(entries.reversed())
  }

  /// The records of a record's children, in display order.
  package func childIndices(of index: Int) -> ChildIndices {
    ChildIndices(records: records, position: index + 1, end: Int(records[index].end))
  }
}

/// One context of a tree: where its parts stand.
package struct ContextRecord: Sendable {
  /// The node of the object in the syntax.
  package let node: UInt32
  /// The node of the identifier.
  package let identifier: UInt32
  /// The record of the parent; the app is its own.
  package let parent: UInt32
  /// The record just past the last descendant.
  package internal(set) var end: UInt32
  /// The offset just past the last of the fields before `children`, or 0 when fields follow it.
  package internal(set) var ownEnd: UInt32
}

extension ContextTree {
  /// The bytes of a record up to its children; empty where other fields stand behind these.
  package func ownRange(of record: Int) -> Range<Int> {
    let start = syntax.offset(Int(records[record].node))
    return start..<max(start, Int(records[record].ownEnd))
  }
}

/// Walks the children of a record.
package struct ChildIndices: Sequence, IteratorProtocol {
  let records: [ContextRecord]
  var position: Int
  let end: Int

  package mutating func next() -> Int? {
    guard position < end else { return nil }
    defer { position = Int(records[position].end) }
    return position
  }
}

/// Where a path that is not live any more leads to.
public struct Redirect: Sendable, Hashable {
  /// The path that was live once.
  public let from: IdentifierPath
  /// The live context to open instead; empty for the app.
  public let to: IdentifierPath
  /// Whether the context is gone, so that `to` is only its nearest living ancestor.
  public let isRemoved: Bool
  /// The URL that the context had when it was live.
  public let universalLinkURL: String?

  /// Takes its parts as they are.
  public init(
    from: IdentifierPath, to: IdentifierPath, isRemoved: Bool, universalLinkURL: String?
  ) {
    self.from = from
    self.to = to
    self.isRemoved = isRemoved
    self.universalLinkURL = universalLinkURL
  }
}

/// Why a file is not a declared tree.
public struct ContextTreeProblem: Error, Sendable, Equatable {
  /// Where, in bytes from 0.
  public let offset: Int
  /// How many bytes the place has; 0 for a point.
  public let length: Int
  /// What is wrong there: one phrase, lower case.
  public let message: String

  /// Takes its parts as they are.
  package init(offset: Int, length: Int = 0, message: String) {
    self.offset = offset
    self.length = length
    self.message = message
  }
}

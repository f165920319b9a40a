package import JSONText

/// A file that the compiler has read, with its syntax if it is JSON.
///
/// A class, because files are looked up for each value: one reference to count instead of four.
package final class SourceFile: Sendable {
  /// The path relative to the content root, or, for a file outside, as it was named.
  package let path: String
  /// Whether the file lies in the content root, so that ``path`` is relative to it.
  package let isInRoot: Bool
  /// The whole content.
  package let bytes: [UInt8]
  /// The syntax; ``JSONTree/empty`` for what is no JSON.
  package let syntax: JSONTree

  /// Where the nodes of ``syntax`` stand in ``bytes``, for a file in another notation than JSON.
  let nodePlaces: [NodePlace]?

  /// Takes a file whose content is known.
  package convenience init(
    path: String, isInRoot: Bool = true, bytes: [UInt8], syntax: JSONTree = .empty
  ) {
    self.init(path: path, isInRoot: isInRoot, bytes: bytes, syntax: syntax, nodePlaces: nil)
  }

  init(
    path: String, isInRoot: Bool, bytes: [UInt8], syntax: JSONTree, nodePlaces: [NodePlace]?
  ) {
    self.path = path
    self.isInRoot = isInRoot
    self.bytes = bytes
    self.syntax = syntax
    self.nodePlaces = nodePlaces
  }

  /// Where a node of the syntax stands in the file.
  func range(of node: Int) -> Range<Int> { nodePlaces?[node].range ?? syntax.range(node) }
}

/// Where a value stands in a file of at most 1 GiB, in half the space of a range.
struct NodePlace: Sendable {
  private let offset: UInt32
  private let length: UInt32

  init(_ range: Range<Int>) {
    offset = UInt32(range.lowerBound)
    length = UInt32(range.count)
  }

  /// The bytes of the value.
  var range: Range<Int> { Int(offset)..<Int(offset) + Int(length) }
}

/// The number of a file among those of a compilation.
package typealias SourceID = Int

/// A place in one of the files of a compilation.
package struct Place: Sendable, Hashable {
  /// The file.
  package let source: SourceID
  /// The offset of the first byte, from 0, a byte order mark counted.
  package let offset: Int
  /// The length in bytes; 0 for a point.
  package let length: Int

  /// A place of a given length.
  package init(source: SourceID, offset: Int, length: Int = 0) {
    self.source = source
    self.offset = offset
    self.length = length
  }

  /// The bytes of the place.
  var range: Range<Int> { offset..<offset + length }

  /// A place without a place: line 1, column 1 of the file.
  package static func start(of source: SourceID) -> Place { Place(source: source, offset: 0) }
}

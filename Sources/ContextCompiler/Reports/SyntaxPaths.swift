import ContextTree
import JSONText

/// Names the values of a JSON text by where they belong, not by where they stand.
///
/// A member is named by its key, a context by its `identifier`, any other scalar in an array by
/// its text, and what has none of these by its position.
struct SyntaxPaths {
  private static let textLimit = 1024

  private let syntax: JSONTree
  /// For each node the container that it stands in; the root stands in itself.
  private var parents: [UInt32] = []
  /// For each node its key's node, or its position in an array.
  private var slots: [UInt32] = []
  private var digests: [Int: Digest128] = [:]

  /// Finds the parents of all values. O(nodes).
  init(_ syntax: JSONTree) {
    self.syntax = syntax
    let count = syntax.nodes.count
    parents.reserveCapacity(count)
    slots.reserveCapacity(count)
    var open: [(node: Int, count: Int)] = []
    for index in 0..<count {
      while let last = open.last, syntax.nodes[last.node].extent <= index { open.removeLast() }
      if let container = open.last {
        parents.append(UInt32(container.node))
        if syntax.kind(container.node) == .array {
          slots.append(UInt32(container.count))
        } else {
          slots.append(UInt32(container.count % 2 == 0 ? index : index - 1))
        }
        open[open.count - 1].count += 1
      } else {
        parents.append(UInt32(index))
        slots.append(0)
      }
      if syntax.nodes[index].isContainer { open.append((index, 0)) }
    }
  }

  /// The last value that begins at or before an offset.
  private func node(at offset: Int) -> Int {
    var low = 0
    var high = syntax.nodes.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if syntax.offset(middle) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The names on the way up from the last value that begins at or before an offset to a container
  /// that it stands in; nothing when it stands elsewhere.
  func names(at offset: Int, below container: Int) -> [[UInt8]]? {
    guard !syntax.nodes.isEmpty else { return nil }
    var names: [[UInt8]] = []
    var node = node(at: offset)
    while node != container {
      guard Int(parents[node]) != node else { return nil }
      names.append(name(of: node))
      node = Int(parents[node])
    }
    return names
  }

  /// A digest of the path of the last value that begins at or before an offset.
  mutating func digest(at offset: Int) -> Digest128 {
    let low = node(at: offset)
    // The way up is as long as the nesting is deep, which the parser bounds.
    var chain = [low]
    while digests[chain[chain.count - 1]] == nil {
      let node = chain[chain.count - 1]
      let parent = Int(parents[node])
      if parent == node {
        digests[node] = FindingFingerprints.digest([])
      } else {
        chain.append(parent)
      }
    }
    for node in chain.reversed() where digests[node] == nil {
      let parent = digests[Int(parents[node])] ?? FindingFingerprints.digest([])
      digests[node] = FindingFingerprints.digest([Array(parent.description.utf8), name(of: node)])
    }
    return digests[low] ?? FindingFingerprints.digest([])
  }

  /// A node's name among its siblings; the first byte says of what kind it is.
  private func name(of node: Int) -> [UInt8] {
    let slot = Int(slots[node])
    if syntax.kind(Int(parents[node])) == .object {
      return [UInt8(ascii: ".")] + syntax.utf8(slot).prefix(Self.textLimit)
    }
    switch syntax.kind(node) {
    case .object:
      if let identifier = syntax.value(of: "identifier", in: node),
        syntax.nodes[identifier].isString
      {
        return [UInt8(ascii: "@")] + syntax.utf8(identifier).prefix(Self.textLimit)
      }
      return Array("#\(slot)".utf8)
    case .array:
      return Array("#\(slot)".utf8)
    default:
      let range = syntax.range(node)
      let end = min(range.upperBound, range.lowerBound + Self.textLimit)
      return [UInt8(ascii: "=")] + syntax.bytes[range.lowerBound..<end]
    }
  }
}

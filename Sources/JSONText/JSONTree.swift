/// A valid JSON text with the nodes of its values, each with its place.
///
/// Strings are left in the text until somebody asks for them. A class, because trees are handed
/// around for each context: one reference to count instead of three.
@usableFromInline
package final class JSONTree: Sendable {
  /// The text as it was read, a byte order mark included.
  @usableFromInline package let bytes: [UInt8]
  /// The values in document order; the root is the first.
  @usableFromInline package let nodes: [JSONNode]
  /// Later keys of objects that equal an earlier one after escapes are decoded and after NFC.
  @usableFromInline package let duplicateKeys: [JSONDuplicateKey]

  init(bytes: [UInt8], nodes: [JSONNode], duplicateKeys: [JSONDuplicateKey]) {
    self.bytes = bytes
    self.nodes = nodes
    self.duplicateKeys = duplicateKeys
  }

  /// A tree without a text and without nodes, for what could not be read.
  package static let empty = JSONTree(bytes: [], nodes: [], duplicateKeys: [])

  /// The kind of the value at `index`.
  @inlinable @inline(__always)
  package func kind(_ index: Int) -> JSONNode.Kind { nodes[index].kind }

  /// The index of the node that follows the value at `index` and all its content.
  @inlinable
  package func after(_ index: Int) -> Int {
    let node = nodes[index]
    return node.isContainer ? node.extent : index + 1
  }

  /// The offset of the first byte of the value at `index`.
  @inlinable
  package func offset(_ index: Int) -> Int { nodes[index].offset }

  /// The offset just past the last byte of the value at `index`.
  ///
  /// For a container the closing bracket is looked for behind its last value: O(children of it
  /// and of what stands last in it + white space). For findings, not for every value of a text.
  package func end(_ index: Int) -> Int {
    let node = nodes[index]
    guard node.isContainer else { return node.offset + node.extent }
    var level = 1
    var last = index
    while nodes[last].isContainer, nodes[last].extent > last + 1 {
      last = lastChild(last)
      level += 1
    }
    var position: Int
    if nodes[last].isContainer {
      position = nodes[last].offset + 1
    } else {
      position = nodes[last].offset + nodes[last].extent
      level -= 1
    }
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "}") || bytes[position] == UInt8(ascii: "]") {
        level -= 1
        if level == 0 { return position + 1 }
      }
      position += 1
    }
    return position
  }

  /// The place of the value at `index`, in bytes.
  package func range(_ index: Int) -> Range<Int> { nodes[index].offset..<end(index) }

  private func lastChild(_ index: Int) -> Int {
    let limit = nodes[index].extent
    var child = index + 1
    while true {
      let next = after(child)
      if next >= limit { return child }
      child = next
    }
  }

  /// The elements of the array at `index`, or the values and keys of an object, as node indices.
  @inlinable
  package func children(of index: Int) -> JSONChildren {
    JSONChildren(
      tree: self, position: index + 1,
      end: nodes[index].isContainer ? nodes[index].extent : index + 1)
  }

  /// The members of the object at `index`, in document order, twins of earlier keys left out.
  @inlinable
  package func members(of index: Int) -> JSONMembers {
    JSONMembers(
      tree: self, position: index + 1,
      end: nodes[index].kind == .object ? nodes[index].extent : index + 1)
  }

  /// The value of the object's first member with the given plain key.
  @inlinable
  package func value(of key: StaticString, in object: Int) -> Int? {
    for member in members(of: object) where string(member.key, equals: key) {
      return member.value
    }
    return nil
  }

  @usableFromInline
  func isDuplicate(_ key: Int) -> Bool {
    // Sorted by key, and almost always empty.
    var low = 0
    var high = duplicateKeys.count
    while low < high {
      let middle = (low + high) / 2
      if duplicateKeys[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < duplicateKeys.count && duplicateKeys[low].key == key
  }
}

/// Walks the direct children of a container.
@usableFromInline
package struct JSONChildren: Sequence, IteratorProtocol {
  @usableFromInline let tree: JSONTree
  @usableFromInline var position: Int
  @usableFromInline let end: Int

  @inlinable
  init(tree: JSONTree, position: Int, end: Int) {
    self.tree = tree
    self.position = position
    self.end = end
  }

  @inlinable
  package mutating func next() -> Int? {
    guard position < end else { return nil }
    defer { position = tree.after(position) }
    return position
  }
}

/// Walks the members of an object.
@usableFromInline
package struct JSONMembers: Sequence, IteratorProtocol {
  @usableFromInline let tree: JSONTree
  @usableFromInline var position: Int
  @usableFromInline let end: Int

  @inlinable
  init(tree: JSONTree, position: Int, end: Int) {
    self.tree = tree
    self.position = position
    self.end = end
  }

  @inlinable
  package mutating func next() -> (key: Int, value: Int)? {
    while position < end {
      let key = position
      position = tree.after(key + 1)
      if !tree.duplicateKeys.isEmpty, tree.isDuplicate(key) { continue }
      return (key, key + 1)
    }
    return nil
  }
}

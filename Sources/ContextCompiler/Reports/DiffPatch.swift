package import ContextTree
import JSONText

/// The way from one tree file to another as a JSON Patch, RFC 6902.
///
/// The operations are to be applied one after the other, as the RFC says: an array's elements are
/// removed from its end, then put in order and added from its start, and what is in them is
/// changed when they stand where they will stay. The first operation tests that the patch meets
/// the file that it was made for. Contexts that moved to another parent are removed and added.
package struct DiffPatch {
  private let old: JSONTree
  private let new: JSONTree
  private var writer = JSONWriter()
  private var isFirst = true

  /// Writes a patch, one operation a line. O(contexts), and for the children of one context their
  /// number squared when they change places.
  ///
  /// - Parameter old: nothing where there was no file; then the one operation makes the whole of it.
  package static func rendered(from old: ContextTree?, to new: ContextTree) -> [UInt8] {
    guard let old else {
      var patch = DiffPatch(old: .empty, new: new.syntax)
      patch.write("add", "", value: 0)
      return patch.writer.bytes + Array("\n]\n".utf8)
    }
    var patch = DiffPatch(old: old.syntax, new: new.syntax)
    if old.bytes != new.bytes {
      patch.write("test", "/digest") { $0.write(string: old.digest) }
      patch.compareObjects(0, 0, at: "")
    }
    patch.writer.write(patch.isFirst ? "[]\n" : "\n]\n")
    return patch.writer.bytes
  }

  private init(old: JSONTree, new: JSONTree) {
    self.old = old
    self.new = new
  }

  // MARK: Values

  /// Bounded recursion, as everything below: the parser's limit holds for both trees.
  private mutating func compare(_ left: Int, _ right: Int, at pointer: String, key: String?) {
    switch (old.kind(left), new.kind(right)) {
    case (.object, .object): compareObjects(left, right, at: pointer)
    case (.array, .array) where key == "contexts" || key == "children":
      compareArrays(left, right, at: pointer, name: "identifier")
    case (.array, .array) where key == "redirects":
      compareArrays(left, right, at: pointer, name: "from")
    default:
      if text(of: left, in: old) != text(of: right, in: new) {
        write("replace", pointer, value: right)
      }
    }
  }

  private mutating func compareObjects(_ left: Int, _ right: Int, at pointer: String) {
    // Bytes are compared: equal strings of Swift may have other code points.
    var before: [[UInt8]: Int] = [:]
    for member in old.members(of: left) { before[old.utf8(member.key)] = member.value }
    var after: Set<[UInt8]> = []
    for member in new.members(of: right) { after.insert(new.utf8(member.key)) }
    for member in old.members(of: left) where !after.contains(old.utf8(member.key)) {
      write("remove", Self.pointer(pointer, old.string(member.key)))
    }
    for member in new.members(of: right) {
      let key = new.string(member.key)
      let path = Self.pointer(pointer, key)
      if let earlier = before[new.utf8(member.key)] {
        compare(earlier, member.value, at: path, key: key)
      } else {
        write("add", path, value: member.value)
      }
    }
  }

  // MARK: Arrays

  /// Elements are the same when the value under `name` is.
  private mutating func compareArrays(
    _ left: Int, _ right: Int, at pointer: String, name: StaticString
  ) {
    let before = Array(old.children(of: left))
    let after = Array(new.children(of: right))
    var places: [[UInt8]: Int] = [:]
    for (place, node) in before.enumerated() {
      places[old.value(of: name, in: node).map { text(of: $0, in: old) } ?? []] = place
    }
    let sources = after.map { node in
      new.value(of: name, in: node).flatMap { places[text(of: $0, in: new)] }
    }
    var current = removeLeavers(before.count, kept: Set(sources.compactMap { $0 }), at: pointer)
    arrange(&current, sources, after, at: pointer)
    for (place, node) in after.enumerated() {
      guard let source = sources[place] else { continue }
      compareObjects(before[source], node, at: "\(pointer)/\(place)")
    }
  }

  /// Removes what is gone; gives the places that those who stay had.
  private mutating func removeLeavers(_ count: Int, kept: Set<Int>, at pointer: String) -> [Int] {
    for place in stride(from: count - 1, through: 0, by: -1) where !kept.contains(place) {
      write("remove", "\(pointer)/\(place)")
    }
    return kept.sorted()
  }

  /// Brings those who stay into the new order, as few as possible of them moved, and adds the
  /// fresh ones between them.
  private mutating func arrange(
    _ current: inout [Int], _ sources: [Int?], _ nodes: [Int], at pointer: String
  ) {
    let still = Self.longestAscending(sources.compactMap { $0 })
    var position = 0
    for (place, source) in sources.enumerated() {
      guard let source else {
        write("add", "\(pointer)/\(position)", value: nodes[place])
        current.insert(-1, at: position)
        position += 1
        continue
      }
      if still.contains(source) {
        // What is passed over here will be moved behind this one.
        while current[position] != source { position += 1 }
        position += 1
        continue
      }
      guard let from = current.firstIndex(of: source) else { continue }
      current.remove(at: from)
      let target = from < position ? position - 1 : position
      current.insert(source, at: target)
      if from != target { writeMove("\(pointer)/\(from)", to: "\(pointer)/\(target)") }
      position = target + 1
    }
  }

  /// The members of a longest ascending subsequence. O(n log n).
  private static func longestAscending(_ numbers: [Int]) -> Set<Int> {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tails[low - 1] : -1
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var members: Set<Int> = []
    var index = tails.last ?? -1
    while index >= 0 {
      members.insert(numbers[index])
      index = previous[index]
    }
    return members
  }

  // MARK: Operations

  private mutating func write(_ operation: String, _ path: String, value node: Int) {
    let syntax = new
    write(operation, path) { $0.write(value: node, of: syntax) }
  }

  private mutating func write(
    _ operation: String, _ path: String, value: ((inout JSONWriter) -> Void)? = nil
  ) {
    begin(operation)
    writer.write(", \"path\": ")
    writer.write(string: path)
    if let value {
      writer.write(", \"value\": ")
      value(&writer)
    }
    writer.write("}")
  }

  private mutating func writeMove(_ from: String, to path: String) {
    begin("move")
    writer.write(", \"from\": ")
    writer.write(string: from)
    writer.write(", \"path\": ")
    writer.write(string: path)
    writer.write("}")
  }

  private mutating func begin(_ operation: String) {
    if isFirst { writer.write("[\n  ") } else { writer.write(",\n  ") }
    isFirst = false
    writer.write("{\"op\": \"\(operation)\"")
  }

  /// The pointer to a member, RFC 6901.
  private static func pointer(_ object: String, _ key: String) -> String {
    var pointer = object + "/"
    for scalar in key.unicodeScalars {
      switch scalar {
      case "~": pointer += "~0"
      case "/": pointer += "~1"
      default: pointer.unicodeScalars.append(scalar)
      }
    }
    return pointer
  }

  private func text(of node: Int, in tree: JSONTree) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value: node, of: tree)
    return writer.bytes
  }
}

import JSONText

/// The canonical layout of manifests and JSON title tables.
///
/// Only white space between values changes: keys keep their order, numbers and strings their
/// spelling. A line has at most 100 columns where it can, an object or an array that fits stands on
/// one line, and what does not is opened: one member or element a line, two spaces further in.
/// Besides,
///
/// - a file's own object and a context with children are always opened, and so is an array of
///   children with a context in it: one child a line;
/// - in a context that is opened the fields that say which one it is (`type`, `identifier`,
///   `displayOrder`, `title`) share a line as far as they fit, if they stand in a row;
/// - a title table has one key a line.
///
/// Lines end as the first one does, LF or CRLF, the last one too. A byte order mark goes: RFC 8259,
/// section 8.1, forbids to add one. Columns are a terminal's cells. O(bytes).
package struct Layout {
  /// What a file is.
  package enum Kind: Sendable { case manifest, table }

  private static let columnLimit = 100

  private let syntax: JSONTree
  private let lineEnd: [UInt8]
  /// For each value the columns that it takes on one line.
  private let widths: [Int32]
  private var output: [UInt8] = []
  /// The column behind what was written, from 0.
  private var column = 0

  /// Lays out a file; nothing when it is no JSON.
  package static func layOut(_ bytes: [UInt8], as kind: Kind) -> [UInt8]? {
    guard case .success(let syntax) = JSONParser.parse(bytes) else { return nil }
    return layOut(syntax, as: kind)
  }

  static func layOut(_ syntax: JSONTree, as kind: Kind) -> [UInt8] {
    var layout = Layout(syntax)
    layout.write(kind)
    precondition(layout.keepsValues, "the layout of a file changes what it says")
    return layout.output
  }

  private init(_ syntax: JSONTree) {
    self.syntax = syntax
    let end = syntax.bytes.firstIndex(of: UInt8(ascii: "\n"))
    let isCRLF = end.map { $0 > 0 && syntax.bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
    lineEnd = Array((isCRLF ? "\r\n" : "\n").utf8)
    widths = LayoutWidths.measure(syntax, limit: Self.columnLimit + 1)
    output.reserveCapacity(syntax.bytes.count + syntax.bytes.count / 4)
  }

  private mutating func write(_ kind: Kind) {
    switch (kind, syntax.kind(0)) {
    case (.manifest, .object): open(0, as: .context, indentation: 0)
    case (.table, .object): open(0, as: .other, indentation: 0)
    default: write(0, as: .other, indentation: 0, trailing: 0)
    }
    output += lineEnd
  }

  // MARK: Values

  /// What a value is to its manifest.
  private enum Role { case context, children, other }

  /// Writes a value behind what stands on its line; so many columns must be left behind it.
  ///
  /// Bounded recursion: the parser's depth limit holds for the tree.
  private mutating func write(_ node: Int, as role: Role, indentation: Int, trailing: Int) {
    let isEmpty = syntax.after(node) == node + 1
    if !syntax.nodes[node].isContainer || isEmpty || fits(node, role, trailing: trailing) {
      writeFlat(node)
    } else {
      open(node, as: role, indentation: indentation)
    }
  }

  private func fits(_ node: Int, _ role: Role, trailing: Int) -> Bool {
    guard column + Int(widths[node]) + trailing <= Self.columnLimit else { return false }
    switch role {
    case .other: return true
    case .children: return !syntax.children(of: node).contains { syntax.kind($0) == .object }
    case .context:
      guard let children = syntax.value(of: "children", in: node) else { return true }
      return syntax.after(children) == children + 1
    }
  }

  /// Writes an object or an array with one part a line.
  private mutating func open(_ node: Int, as role: Role, indentation: Int) {
    let isObject = syntax.kind(node) == .object
    append(isObject ? "{" : "[")
    var isFirst = true
    var follows = false
    var part = node + 1
    let end = syntax.after(node)
    while part < end {
      let value = isObject ? part + 1 : part
      let next = syntax.after(value)
      let isIdentity = role == .context && isObject && saysWhich(part)
      if !isFirst { append(",") }
      let trailing = next < end ? 1 : 0
      if isIdentity, follows, column + 1 + width(of: part) + trailing <= Self.columnLimit {
        append(" ")
      } else {
        beginLine(indentation + 2)
      }
      if isObject { writeKey(part) }
      write(
        value, as: self.role(of: part, in: node, as: role), indentation: indentation + 2,
        trailing: trailing)
      isFirst = false
      follows = isIdentity
      part = next
    }
    if !isFirst { beginLine(indentation) }
    append(isObject ? "}" : "]")
  }

  private func role(of part: Int, in node: Int, as role: Role) -> Role {
    switch role {
    case .context where syntax.string(part, equals: "children"):
      syntax.kind(part + 1) == .array ? .children : .other
    case .children: syntax.kind(part) == .object ? .context : .other
    default: .other
    }
  }

  /// Whether a member is a short one that tells a context from others.
  private func saysWhich(_ key: Int) -> Bool {
    guard !syntax.nodes[key + 1].isContainer else { return false }
    for name in ["type", "identifier", "displayOrder", "title"] as [StaticString]
    where syntax.string(key, equals: name) {
      return true
    }
    return false
  }

  /// The columns of a member whose value stands on one line.
  private func width(of key: Int) -> Int { Int(widths[key]) + 2 + Int(widths[key + 1]) }

  private mutating func writeKey(_ key: Int) {
    writeFlat(key)
    append(": ")
  }

  /// Writes a value on the line.
  private mutating func writeFlat(_ node: Int) {
    column += Int(widths[node])
    copyFlat(node)
  }

  private mutating func copyFlat(_ node: Int) {
    guard syntax.nodes[node].isContainer else {
      output += syntax.bytes[syntax.range(node)]
      return
    }
    let isObject = syntax.kind(node) == .object
    output.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    var part = node + 1
    let end = syntax.after(node)
    while part < end {
      if part > node + 1 { output += ", ".utf8 }
      if isObject {
        copyFlat(part)
        output += ": ".utf8
        part += 1
      }
      copyFlat(part)
      part = syntax.after(part)
    }
    output.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  private mutating func append(_ text: StaticString) {
    output += text.description.utf8
    column += text.utf8CodeUnitCount
  }

  private mutating func beginLine(_ indentation: Int) {
    output += lineEnd
    output += repeatElement(UInt8(ascii: " "), count: indentation)
    column = indentation
  }

  // MARK: Trust

  /// Whether what was written has the same values in the same spelling.
  private var keepsValues: Bool {
    guard case .success(let written) = JSONParser.parse(output),
      written.nodes.count == syntax.nodes.count
    else { return false }
    return syntax.nodes.indices.allSatisfy { index in
      if syntax.kind(index) != written.kind(index) { return false }
      if syntax.nodes[index].isContainer {
        return syntax.nodes[index].extent == written.nodes[index].extent
      }
      return syntax.bytes[syntax.range(index)] == written.bytes[written.range(index)]
    }
  }
}

/// Measures how many columns values take on one line.
enum LayoutWidths {
  /// The widths of all values, keys among them; nothing is told apart above the limit. O(bytes).
  static func measure(_ syntax: JSONTree, limit: Int) -> [Int32] {
    var widths = [Int32](repeating: 0, count: syntax.nodes.count)
    // Backwards, so that what is in a container is measured before it.
    for node in syntax.nodes.indices.reversed() {
      var width = 0
      if syntax.nodes[node].isContainer {
        width = 2
        var part = node + 1
        while part < syntax.nodes[node].extent {
          if part > node + 1 { width += 2 }
          if syntax.kind(node) == .object {
            width += Int(widths[part]) + 2
            part += 1
          }
          width += Int(widths[part])
          part = syntax.after(part)
        }
      } else {
        width = columns(of: syntax.bytes, syntax.range(node))
      }
      widths[node] = Int32(min(width, limit))
    }
    return widths
  }

  private static func columns(of bytes: [UInt8], _ range: Range<Int>) -> Int {
    let text = bytes[range]
    if text.allSatisfy({ $0 < 0x80 }) { return text.count }
    var measure = DisplayWidth()
    var columns = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (scalar, length) = UTF8Reader.scalar(in: bytes, at: offset, end: range.upperBound)
      columns += scalar.map { measure.width(of: $0) } ?? 1
      offset += length
    }
    return columns
  }
}

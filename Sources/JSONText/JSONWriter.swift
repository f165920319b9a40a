/// Writes JSON in the one spelling that our outputs have: `, ` and `: ` inside a line, only
/// `"`, `\` and U+0000 to U+001F escaped.
@usableFromInline
package struct JSONWriter: Sendable {
  /// What was written so far, UTF-8.
  @usableFromInline package var bytes: [UInt8]

  /// Begins an empty text.
  package init(reserving capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  /// Appends text that is JSON already, as it stands.
  @inlinable
  package mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends one character of ASCII, as it stands: a tenth of the cost of a text.
  ///
  /// - Precondition: it is ASCII.
  @inlinable
  package mutating func write(ascii character: Unicode.Scalar) {
    bytes.append(UInt8(ascii: character))
  }

  /// Appends what stands between two values.
  @inlinable
  package mutating func writeComma() {
    bytes.append(UInt8(ascii: ","))
    bytes.append(UInt8(ascii: " "))
  }

  /// Appends spaces.
  package mutating func indent(_ count: Int) {
    for _ in 0..<count { bytes.append(UInt8(ascii: " ")) }
  }

  /// Appends an integer in decimal.
  package mutating func write(_ value: Int) {
    if value >= 0, value < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(value))
      return
    }
    var digits = (value.magnitude, 0)
    let start = bytes.count
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let first = bytes.count
    while digits.0 > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(digits.0 % 10))
      digits.0 /= 10
      digits.1 += 1
    }
    precondition(bytes.count > start)
    bytes[first...].reverse()
  }

  /// Appends counts as members of an object, without its braces.
  package mutating func write(counts: KeyValuePairs<String, Int>) {
    for (index, (name, count)) in counts.enumerated() {
      if index > 0 { writeComma() }
      write(string: name)
      write(": ")
      write(count)
    }
  }

  /// Appends a string with quotes and escapes.
  package mutating func write(string: String) {
    write(string: Array(string.utf8))
  }

  /// Appends a string, given as UTF-8, with quotes and escapes.
  package mutating func write(string utf8: [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    write(unquoted: utf8)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends what stands between the quotes of a string, given as UTF-8, with escapes.
  package mutating func write(unquoted utf8: [UInt8]) {
    if utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5c }) {
      for byte in utf8 { writeEscaped(byte) }
    } else {
      bytes.append(copying: utf8.span)
    }
  }

  /// Appends the string at `index` of another text in our spelling.
  ///
  /// A string without escapes is copied: RFC 8259 lets nothing stand in it that we would escape.
  package mutating func write(string index: Int, of tree: JSONTree) {
    let node = tree.nodes[index]
    if node.kind == .string {
      write(node.offset..<node.offset + node.extent, of: tree)
    } else {
      write(string: tree.utf8(index))
    }
  }

  /// Appends the value at `index` of another text in our spelling, on one line.
  ///
  /// Numbers are copied, or written as integers where they are.
  package mutating func write(value index: Int, of tree: JSONTree) {
    // Bounded recursion: the parser's depth limit holds for the tree.
    switch tree.kind(index) {
    case .string, .escapedString:
      write(string: index, of: tree)
    case .number:
      let node = tree.nodes[index]
      if node.extent < 10,
        tree.bytes[node.offset..<node.offset + node.extent].allSatisfy({
          $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")
        })
      {
        // A short row of digits is its own spelling.
        write(node.offset..<node.offset + node.extent, of: tree)
      } else if case .value(let value) = tree.integer(index) {
        write(Int(value))
      } else {
        write(tree.range(index), of: tree)
      }
    case .true: write("true")
    case .false: write("false")
    case .null: write("null")
    case .array:
      write(ascii: "[")
      var isFirst = true
      for element in tree.children(of: index) {
        if !isFirst { writeComma() }
        isFirst = false
        write(value: element, of: tree)
      }
      write(ascii: "]")
    case .object:
      write(ascii: "{")
      var isFirst = true
      for member in tree.members(of: index) {
        if !isFirst { writeComma() }
        isFirst = false
        write(string: member.key, of: tree)
        write(ascii: ":")
        write(ascii: " ")
        write(value: member.value, of: tree)
      }
      write(ascii: "}")
    }
  }

  /// Appends a part of another text as it stands.
  private mutating func write(_ range: Range<Int>, of tree: JSONTree) {
    let source = tree.bytes
    bytes.append(copying: source.span.extracting(range))
  }

  private mutating func writeEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): write("\\\"")
    case UInt8(ascii: "\\"): write("\\\\")
    case 0x08: write("\\b")
    case 0x09: write("\\t")
    case 0x0a: write("\\n")
    case 0x0c: write("\\f")
    case 0x0d: write("\\r")
    case ..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      write("\\u00")
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    default: bytes.append(byte)
    }
  }
}

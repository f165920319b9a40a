package import ContextTree
package import JSONText

extension JSONWriter {
  /// Appends a string with DEL, the C1 controls, line separators and bidirectional controls
  /// escaped too, so that the file can be printed without harm. The value is the same.
  package mutating func write(inert text: String) {
    let start = bytes.count
    write(string: text)
    guard let first = bytes[start...].firstIndex(where: { $0 >= 0x7f }) else { return }
    let tail = Array(bytes[first...])
    bytes.removeSubrange(first...)
    var offset = 0
    while offset < tail.count {
      let (scalar, length) = UTF8Reader.scalar(in: tail, at: offset, end: tail.count)
      if let scalar, Self.needsEscape(scalar) {
        write("\\u" + scalar.codePoint.lowercased())
      } else {
        bytes.append(contentsOf: tail[offset..<offset + length])
      }
      offset += length
    }
  }

  /// Appends an identifier path as an array of such strings.
  package mutating func write(inert path: IdentifierPath) {
    write(ascii: "[")
    for (index, entry) in path.entries.enumerated() {
      if index > 0 { writeComma() }
      write(inert: entry)
    }
    write(ascii: "]")
  }

  /// Whether a scalar acts on a terminal, breaks a line or reorders it.
  static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7f...0x9f, 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x206f: true
    default: false
    }
  }
}

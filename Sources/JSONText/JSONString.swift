extension JSONTree {
  /// The text of the string at `index`, escapes decoded. O(length).
  @usableFromInline
  package func string(_ index: Int) -> String {
    guard nodes[index].kind == .escapedString else {
      return String(decoding: bytes[content(index)], as: UTF8.self)
    }
    var decoded: [UInt8] = []
    appendString(index, to: &decoded)
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The UTF-8 bytes of the string at `index`, escapes decoded. O(length).
  @usableFromInline
  package func utf8(_ index: Int) -> [UInt8] {
    var decoded: [UInt8] = []
    appendString(index, to: &decoded)
    return decoded
  }

  /// The place of a string's content, without its quotes.
  @inlinable
  package func content(_ index: Int) -> Range<Int> {
    let node = nodes[index]
    return node.offset + 1..<node.offset + node.extent - 1
  }

  /// Appends the UTF-8 bytes of the string at `index`, escapes decoded. O(length).
  package func appendString(_ index: Int, to output: inout [UInt8]) {
    let content = content(index)
    let bytes = bytes
    guard nodes[index].kind == .escapedString else {
      output.append(copying: bytes.span.extracting(content))
      return
    }
    var position = content.lowerBound
    while position < content.upperBound {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\") {
        appendEscape(at: &position, to: &output)
      } else {
        output.append(byte)
        position += 1
      }
    }
  }

  /// Decodes one escape of a string that the parser has accepted.
  private func appendEscape(at position: inout Int, to output: inout [UInt8]) {
    let letter = bytes[position + 1]
    position += 2
    switch letter {
    case UInt8(ascii: "b"): output.append(0x08)
    case UInt8(ascii: "f"): output.append(0x0c)
    case UInt8(ascii: "n"): output.append(0x0a)
    case UInt8(ascii: "r"): output.append(0x0d)
    case UInt8(ascii: "t"): output.append(0x09)
    case UInt8(ascii: "u"):
      var value = hexadecimal(at: position)
      position += 4
      if value >= 0xd800, value < 0xdc00 {
        value = 0x10000 + (value - 0xd800) << 10 + (hexadecimal(at: position + 2) - 0xdc00)
        position += 6
      }
      if let scalar = Unicode.Scalar(value) { output.append(contentsOf: String(scalar).utf8) }
    default: output.append(letter)
    }
  }

  private func hexadecimal(at position: Int) -> UInt32 {
    var value: UInt32 = 0
    for index in position..<position + 4 {
      value = value << 4 | UInt32(Self.hexadecimalValue(bytes[index]) ?? 0)
    }
    return value
  }

  /// The value of a hexadecimal digit of either case; nothing for any other byte.
  package static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Whether the string at `index` is `literal`, which has ASCII characters only: code point by
  /// code point, so that the Kelvin sign is no `K`.
  @inlinable
  package func string(_ index: Int, equals literal: StaticString) -> Bool {
    let node = nodes[index]
    guard node.isString else { return false }
    guard node.kind == .string else {
      return utf8(index).elementsEqual(literal.description.utf8)
    }
    guard node.extent == literal.utf8CodeUnitCount + 2 else { return false }
    return bytes[content(index)].elementsEqual(literal.description.utf8)
  }

  /// The bytes of a key, escapes decoded: those of the text itself where it has none.
  @inlinable
  package func keyBytes(_ index: Int) -> ArraySlice<UInt8> {
    nodes[index].kind == .string ? bytes[content(index)] : utf8(index)[...]
  }

  /// The length of the string at `index` in UTF-16 code units, the unit of ClassKit's limits.
  @inlinable
  package func utf16Count(_ index: Int) -> Int {
    if nodes[index].kind == .escapedString { return string(index).utf16.count }
    var count = 0
    for byte in bytes[content(index)] {
      // Each sequence's first byte counts one unit, one of four bytes counts two.
      if byte & 0xc0 != 0x80 { count += byte >= 0xf0 ? 2 : 1 }
    }
    return count
  }
}

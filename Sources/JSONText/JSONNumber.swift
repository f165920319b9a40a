/// What a JSON number is as an integer.
package enum JSONInteger: Sendable, Equatable {
  /// The value, exactly. `1.0`, `1e3` and `-0` are integers.
  case value(Int64)
  /// There is a fraction.
  case fraction
  /// An integer, but beyond 64 bits.
  case tooLarge
}

extension JSONTree {
  /// Reads the number at `index` as an integer, without rounding. O(length).
  package func integer(_ index: Int) -> JSONInteger {
    let node = nodes[index]
    if let short = shortInteger(node) { return .value(short) }
    var digits: [UInt8] = []
    var exponent = 0
    var isNegative = false
    var position = node.offset
    let end = node.offset + node.extent
    if bytes[position] == UInt8(ascii: "-") {
      isNegative = true
      position += 1
    }
    var isFraction = false
    while position < end, bytes[position] | 0x20 != UInt8(ascii: "e") {
      if bytes[position] == UInt8(ascii: ".") {
        isFraction = true
      } else {
        digits.append(bytes[position] - UInt8(ascii: "0"))
        if isFraction { exponent -= 1 }
      }
      position += 1
    }
    if position < end { exponent += writtenExponent(position + 1..<end) }
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    if digits.isEmpty { return .value(0) }
    if exponent < 0 { return .fraction }
    var value: Int64 = 0
    for digit in digits {
      guard Self.append(digit, to: &value, isNegative: isNegative) else { return .tooLarge }
    }
    for _ in 0..<min(exponent, 20) {
      guard Self.append(0, to: &value, isNegative: isNegative) else { return .tooLarge }
    }
    return .value(value)
  }

  /// The value of a number of at most nine digits and nothing else: nearly every number.
  private func shortInteger(_ node: JSONNode) -> Int64? {
    guard node.extent <= 9 else { return nil }
    var value: Int64 = 0
    for index in node.offset..<node.offset + node.extent {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int64(digit)
    }
    return value
  }

  private static func append(_ digit: UInt8, to value: inout Int64, isNegative: Bool) -> Bool {
    let product = value.multipliedReportingOverflow(by: 10)
    let sum =
      isNegative
      ? product.partialValue.subtractingReportingOverflow(Int64(digit))
      : product.partialValue.addingReportingOverflow(Int64(digit))
    value = sum.partialValue
    return !product.overflow && !sum.overflow
  }

  /// The exponent, held within bounds that no text of 1 GiB can make up for with digits.
  private func writtenExponent(_ range: Range<Int>) -> Int {
    var value = 0
    var isNegative = false
    for byte in bytes[range] {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "+"): break
      default: value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1 << 40)
      }
    }
    return isNegative ? -value : value
  }
}

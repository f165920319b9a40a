/// Another reader of JSON, for comparison: a pushdown automaton that takes one byte after the
/// other and knows nothing but whether that byte may stand there.
///
/// It is written after the grammar of RFC 8259 and table 3-7 of Unicode, and shares no code with
/// the parser.
package struct JSONAutomaton {
  private enum State {
    case value, valueOrEnd, key, keyOrEnd, colon, afterValue
    case string(isKey: Bool), escape(isKey: Bool)
    case digits(isKey: Bool, count: Int, value: Int, isLow: Bool)
    case lowBackslash(isKey: Bool), lowLetter(isKey: Bool)
    case sequence(isKey: Bool, count: Int, range: ClosedRange<UInt8>)
    case minus, zero, integer, point, fraction, exponent, exponentSign, exponentDigits
    case word([UInt8])
  }

  private var state = State.value
  /// Whether each open bracket is an object's.
  private var brackets: [Bool] = []
  private let depthLimit: Int

  /// The offset of the first byte that can't continue a valid text, the length of a text that
  /// ends too early, or nothing for a valid one.
  package static func firstWrongByte(_ bytes: [UInt8], depthLimit: Int = 512) -> Int? {
    var automaton = JSONAutomaton(depthLimit: depthLimit)
    // A byte order mark is no part of the text; half of one is a wrong byte like any other.
    let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    for offset in start..<bytes.count where !automaton.take(bytes[offset]) { return offset }
    return automaton.mayEnd ? nil : bytes.count
  }

  private init(depthLimit: Int) { self.depthLimit = depthLimit }

  private var mayEnd: Bool {
    guard brackets.isEmpty else { return false }
    switch state {
    case .afterValue, .zero, .integer, .fraction, .exponentDigits: return true
    default: return false
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    let isSpace = [0x20, 0x09, 0x0a, 0x0d].contains(byte)
    switch state {
    case .value, .valueOrEnd, .key, .keyOrEnd, .colon, .afterValue:
      return isSpace || takeStructure(byte)
    case .string(let isKey): return takeText(byte, isKey: isKey)
    case .escape(let isKey):
      if byte == UInt8(ascii: "u") {
        state = .digits(isKey: isKey, count: 0, value: 0, isLow: false)
      } else {
        guard Array(#""\/bfnrt"#.utf8).contains(byte) else { return false }
        state = .string(isKey: isKey)
      }
    case .digits(let isKey, let count, let value, let isLow):
      return takeDigit(byte, isKey: isKey, count: count, value: value, isLow: isLow)
    case .lowBackslash(let isKey):
      state = .lowLetter(isKey: isKey)
      return byte == UInt8(ascii: "\\")
    case .lowLetter(let isKey):
      state = .digits(isKey: isKey, count: 0, value: 0, isLow: true)
      return byte == UInt8(ascii: "u")
    case .sequence(let isKey, let count, let range):
      state =
        count == 1
        ? .string(isKey: isKey) : .sequence(isKey: isKey, count: count - 1, range: 0x80...0xbf)
      return range.contains(byte)
    case .word(let rest):
      state = rest.count == 1 ? .afterValue : .word(Array(rest.dropFirst()))
      return byte == rest[0]
    case .minus, .zero, .integer, .point, .fraction, .exponent, .exponentSign, .exponentDigits:
      return takeNumber(byte)
    }
    return true
  }

  private mutating func takeStructure(_ byte: UInt8) -> Bool {
    switch (state, byte) {
    case (.value, _): return takeValue(byte)
    case (.valueOrEnd, UInt8(ascii: "]")): close()
    case (.valueOrEnd, _): return takeValue(byte)
    case (.key, UInt8(ascii: "\"")), (.keyOrEnd, UInt8(ascii: "\"")): state = .string(isKey: true)
    case (.keyOrEnd, UInt8(ascii: "}")): close()
    case (.colon, UInt8(ascii: ":")): state = .value
    case (.afterValue, UInt8(ascii: ",")):
      guard let isObject = brackets.last else { return false }
      state = isObject ? .key : .value
    case (.afterValue, UInt8(ascii: "}")) where brackets.last == true: close()
    case (.afterValue, UInt8(ascii: "]")) where brackets.last == false: close()
    default: return false
    }
    return true
  }

  private mutating func close() {
    brackets.removeLast()
    state = .afterValue
  }

  private mutating func takeValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard brackets.count < depthLimit else { return false }
      brackets.append(byte == UInt8(ascii: "{"))
      state = byte == UInt8(ascii: "{") ? .keyOrEnd : .valueOrEnd
    case UInt8(ascii: "\""): state = .string(isKey: false)
    case UInt8(ascii: "-"): state = .minus
    case UInt8(ascii: "0"): state = .zero
    case UInt8(ascii: "1")...UInt8(ascii: "9"): state = .integer
    case UInt8(ascii: "t"): state = .word(Array("rue".utf8))
    case UInt8(ascii: "f"): state = .word(Array("alse".utf8))
    case UInt8(ascii: "n"): state = .word(Array("ull".utf8))
    default: return false
    }
    return true
  }

  private mutating func takeText(_ byte: UInt8, isKey: Bool) -> Bool {
    func sequence(_ count: Int, _ range: ClosedRange<UInt8> = 0x80...0xbf) -> State {
      .sequence(isKey: isKey, count: count, range: range)
    }
    switch byte {
    case UInt8(ascii: "\""): state = isKey ? .colon : .afterValue
    case UInt8(ascii: "\\"): state = .escape(isKey: isKey)
    case 0x20...0x7f: break
    case 0xc2...0xdf: state = sequence(1)
    case 0xe0: state = sequence(2, 0xa0...0xbf)
    case 0xed: state = sequence(2, 0x80...0x9f)
    case 0xe1...0xef: state = sequence(2)
    case 0xf0: state = sequence(3, 0x90...0xbf)
    case 0xf1...0xf3: state = sequence(3)
    case 0xf4: state = sequence(3, 0x80...0x8f)
    default: return false
    }
    return true
  }

  private mutating func takeDigit(
    _ byte: UInt8, isKey: Bool, count: Int, value: Int, isLow: Bool
  ) -> Bool {
    guard byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
      return false
    }
    let value = value * 16 + digit
    // What no completion can save: a second half alone, or a first half without one.
    let reachable = value << (12 - 4 * count)..<(value + 1) << (12 - 4 * count)
    let low = 0xdc00..<0xe000
    let isInLow = low.lowerBound <= reachable.lowerBound && reachable.upperBound <= low.upperBound
    if isLow ? !reachable.overlaps(low) : isInLow { return false }
    if count < 3 {
      state = .digits(isKey: isKey, count: count + 1, value: value, isLow: isLow)
    } else if (0xd800..<0xdc00).contains(value) {
      state = .lowBackslash(isKey: isKey)
    } else {
      state = .string(isKey: isKey)
    }
    return true
  }

  private mutating func takeNumber(_ byte: UInt8) -> Bool {
    let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    let isExponent = byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
    switch state {
    case .minus where isDigit: state = byte == UInt8(ascii: "0") ? .zero : .integer
    case .zero where isDigit: return false
    case .integer where isDigit, .fraction where isDigit, .exponentDigits where isDigit: break
    case .zero where byte == UInt8(ascii: "."), .integer where byte == UInt8(ascii: "."):
      state = .point
    case .zero where isExponent, .integer where isExponent, .fraction where isExponent:
      state = .exponent
    case .point where isDigit: state = .fraction
    case .exponent where byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"):
      state = .exponentSign
    case .exponent where isDigit, .exponentSign where isDigit: state = .exponentDigits
    case .zero, .integer, .fraction, .exponentDigits:
      state = .afterValue
      return [0x20, 0x09, 0x0a, 0x0d].contains(byte) || takeStructure(byte)
    default: return false
    }
    return true
  }
}

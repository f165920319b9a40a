import JSONText

/// Numbers as other languages write them.
extension JSONSpot {
  var numberCandidates: [JSONAdvice] {
    switch expected {
    case "a digit": return digitCandidates
    case "no digit after a leading zero":
      if let joined = joinedGroups { return [joined] }
      var zeros = offset
      while isByte("0", at: zeros), isDigit(at: zeros + 1) { zeros += 1 }
      return [
        JSONAdvice(
          "write the number without zeros before it",
          repair: Self.respelling(
            "write the number without zeros before it", offset - 1..<zeros, "", isSafe: true))
      ]
    default: break
    }
    if expected.hasPrefix("a value") { return signCandidates }
    if expected == "a key in double quotes" { return thousandsCandidates }
    return numberBefore.map(gluedCandidates) ?? []
  }

  /// `[1,050]` and `[1 050]`: three digits behind one to three others are likely a group of them.
  private var joinedGroups: JSONAdvice? {
    let group = digits(at: offset - 1)
    guard !level.isObject, group.count == 3,
      let comma = level.comma, let number = number(endingAt: comma), number.count <= 3,
      comma == group.lowerBound - 1
    else { return nil }
    let written = text(number) + text(group)
    return JSONAdvice(
      "write the number in digits only: \(written)",
      repair: Self.respelling("write \(written)", number.lowerBound..<group.upperBound, written))
  }

  /// A number can't begin like this.
  private var signCandidates: [JSONAdvice] {
    switch byte {
    case UInt8(ascii: "+"):
      return [
        JSONAdvice(
          "a number has no '+' before it",
          repair: Self.respelling("remove the '+'", offset..<offset + 1, "", isSafe: true))
      ]
    case UInt8(ascii: ".") where isDigit(at: offset + 1):
      let digits = text(digits(at: offset + 1))
      return [JSONAdvice("a number has a digit before the point: 0.\(digits)")]
    default: return []
    }
  }

  /// What stands behind a `-`, a point or an `e` is no digit.
  private var digitCandidates: [JSONAdvice] {
    let before = offset - 1
    if isByte(".", at: before) {
      if byte == UInt8(ascii: "."), let number = number(endingAt: before) {
        return rangeCandidates(from: number, sign: before..<offset + 1)
      }
      return [
        JSONAdvice(
          "a number has a digit behind the point",
          repair: Self.respelling("remove the point", before..<offset, "", isSafe: true))
      ]
    }
    guard isByte("-", at: before), !isDigit(at: before - 1) else {
      return [JSONAdvice("a number has digits behind its 'e', as in 1e3")]
    }
    let next = startOfText(from: offset)
    if next > offset, isDigit(at: next), endOfLine(from: offset) > next {
      return [
        JSONAdvice(
          "'-' stands right before the digits",
          repair: Self.respelling("remove the space", offset..<next, ""))
      ]
    }
    if byte == UInt8(ascii: "-") {
      return [
        JSONAdvice(
          "a number has one '-' at most",
          repair: Self.respelling("remove one '-'", offset..<offset + 1, ""))
      ]
    }
    if ["infinity", "inf"].contains(text(word(at: offset)).lowercased()) {
      return [JSONAdvice("JSON has no infinity: write a number")]
    }
    return []
  }

  // MARK: Behind a number

  /// The number that ends before the wrong byte, on its line.
  private var numberBefore: Range<Int>? {
    guard case .endOfValue(let end)? = problem.cause, let value = level.value,
      value.upperBound == end, isDigit(at: end - 1), endOfLine(from: end) >= offset,
      !isByte("\"", at: value.lowerBound)
    else { return nil }
    return value
  }

  private func number(endingAt end: Int) -> Range<Int>? {
    var start = end
    while isDigit(at: start - 1) { start -= 1 }
    return start < end ? start..<end : nil
  }

  private func gluedCandidates(_ number: Range<Int>) -> [JSONAdvice] {
    if number.upperBound < offset {
      if isUnitByte, !["true", "false", "null"].contains(text(word(at: offset))) {
        return unitCandidates(number)
      }
      // 1 000: only between fields, where no second number can follow.
      guard level.isObject, digits(at: offset).count == 3 else { return [] }
      return joined(number, separators: " ")
    }
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "'"): return joined(number, separators: "_'")
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "b"), UInt8(ascii: "B"),
      UInt8(ascii: "o"), UInt8(ascii: "O"):
      if let advice = radixAdvice(number) { return [advice] }
    case UInt8(ascii: "-"):
      let first = digits(at: offset + 1)
      if !first.isEmpty, !isByte("-", at: first.upperBound) {
        return rangeCandidates(from: number, sign: offset..<offset + 1)
      }
    case UInt8(ascii: "+"), UInt8(ascii: "*"):
      if let advice = calculationAdvice(number) { return [advice] }
      guard byte == UInt8(ascii: "+"), !level.isObject, level.comma == nil,
        isByte("]", at: startOfText(from: offset + 1))
      else { break }
      return [
        JSONAdvice(
          "write [\(text(number)), null] for \(text(number)) and more",
          repair: JSONRepair("write null for no upper bound", [(offset..<offset + 1, ", null")]))
      ]
    default: break
    }
    return unitCandidates(number)
  }

  /// Digits that are parted in groups of three, or by what stands in other languages' numbers.
  private func joined(_ number: Range<Int>, separators: String) -> [JSONAdvice] {
    var end = number.upperBound
    while end < bytes.count, separators.utf8.contains(bytes[end]), isDigit(at: end + 1) {
      end = digits(at: end + 1).upperBound
    }
    guard end > number.upperBound else { return [] }
    let written = text(number) + text(number.upperBound..<end).filter { $0.isNumber }
    return [
      JSONAdvice(
        "write the number in digits only: \(written)",
        repair: Self.respelling("write \(written)", number.lowerBound..<end, written, isSafe: true))
    ]
  }

  /// `0x3E8`, `0b10`, `0o17`.
  private func radixAdvice(_ number: Range<Int>) -> JSONAdvice? {
    guard text(number) == "0" else { return nil }
    let word = word(at: offset)
    let radix = ["x": 16, "b": 2, "o": 8][text(offset..<offset + 1).lowercased()]
    guard let radix, let value = Int(text(word.lowerBound + 1..<word.upperBound), radix: radix)
    else { return nil }
    return JSONAdvice(
      "JSON has decimal numbers only: \(value)",
      repair: Self.respelling(
        "write \(value)", number.lowerBound..<word.upperBound, String(value), isSafe: true))
  }

  /// `5 * 60` and `1+1`.
  private func calculationAdvice(_ number: Range<Int>) -> JSONAdvice? {
    let second = digits(at: startOfText(from: offset + 1))
    guard let left = Int32(text(number)), let right = Int32(text(second)) else { return nil }
    let (left64, right64) = (Int64(left), Int64(right))
    let result = byte == UInt8(ascii: "+") ? left64 + right64 : left64 * right64
    return JSONAdvice(
      "JSON does not calculate: write \(result)",
      repair: Self.respelling("write \(result)", number.lowerBound..<second.upperBound, "\(result)")
    )
  }

  /// `10-14` and `10..14`.
  private func rangeCandidates(from number: Range<Int>, sign: Range<Int>) -> [JSONAdvice] {
    var signEnd = sign.upperBound
    while isByte(".", at: signEnd) { signEnd += 1 }
    let upper = digits(at: signEnd)
    guard !upper.isEmpty else { return [] }
    let range = "\(text(number)), \(text(upper))"
    return [
      JSONAdvice(
        "write [\(range)]",
        repair: Self.respelling(
          "write [\(range)]", number.lowerBound..<upper.upperBound,
          level.isObject ? "[\(range)]" : range))
    ]
  }

  /// `30min`, `50%`, `2024-01-02`, `1.2.3`, `0:30`.
  private func unitCandidates(_ number: Range<Int>) -> [JSONAdvice] {
    guard ",;]}".utf8.contains(byte) == false, byte > 0x20 else { return [] }
    var end = offset
    while end < bytes.count, bytes[end] > 0x20, !",]}\"".utf8.contains(bytes[end]) { end += 1 }
    guard let whole = short(number.lowerBound..<end) else { return [] }
    let quoted = JSONRepair(
      "put it in quotes", [(number.lowerBound..<number.lowerBound, "\""), (end..<end, "\"")],
      mustEndWell: false)
    let isUnit = bytes[offset..<end].allSatisfy { !(0x30...0x39).contains($0) }
    if isUnit, let advice = boundAdvice(number, unit: offset..<end) { return [advice] }
    if isUnit {
      return [
        JSONAdvice(
          "write the number alone, \(text(number)), or a text in quotes: \"\(whole)\"",
          repair: Self.respelling("write the number alone", number.upperBound..<end, ""))
      ]
    }
    return [JSONAdvice("put a text in double quotes: \"\(whole)\"", repair: quoted)]
  }

  private var isUnitByte: Bool {
    (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte) || byte >= 0x80
  }

  /// `30min` and `10+` where two bounds are asked for, or one of them stands.
  private func boundAdvice(_ number: Range<Int>, unit: Range<Int>) -> JSONAdvice? {
    let field = level.isObject ? level.key : level.owner
    guard let field, fields.ranges.contains(content(of: field)), let count = Int32(text(number))
    else { return nil }
    // A completion time counts minutes, and nobody's age has hours.
    let isHours = text(unit).lowercased().hasPrefix("h")
    let bound = isHours ? Int64(count) * 60 : Int64(count)
    let place = number.lowerBound..<unit.upperBound
    if !level.isObject {
      return JSONAdvice(
        isHours ? "write the minutes: \(bound)" : "write the number alone: \(bound)",
        repair: Self.respelling("write \(bound)", place, "\(bound)"))
    }
    let isOpen = text(unit) == "+"
    let range = isOpen ? "[\(bound), null]" : "[\(bound), \(bound)]"
    let more = isOpen ? "" : ", or [\(bound), null] for \(bound) and more"
    return JSONAdvice(
      "write \(range)\(more)", repair: Self.respelling("write \(range)", place, range))
  }

  /// `1,000` and `1,5`: behind the comma had to come a key.
  private var thousandsCandidates: [JSONAdvice] {
    guard isDigit(at: offset), let comma = level.comma, comma == offset - 1,
      let number = level.value, number.upperBound == comma, isDigit(at: comma - 1),
      level.member.map({ fields.takesList(content(of: $0)) }) != true
    else { return [] }
    if digits(at: offset).count == 3 { return joined(number, separators: ",") }
    let written = "\(text(number)).\(text(digits(at: offset)))"
    return [
      JSONAdvice(
        "the decimal sign is a point: \(written)",
        repair: JSONRepair("write \(written)", [(comma..<offset, ".")]))
    ]
  }
}

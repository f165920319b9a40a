import JSONText

/// Commas and colons that are missing, too many, or something else.
extension JSONSpot {
  var separatorCandidates: [JSONAdvice] {
    switch expected {
    case "',' or ']'", "',' or '}'": betweenValues
    case "':'": colonCandidates
    case "a value", "a value or ']'", "a key in double quotes", "a key in double quotes or '}'":
      beforeValue
    default: []
    }
  }

  private var betweenValues: [JSONAdvice] {
    guard case .endOfValue(let end)? = problem.cause else { return [] }
    if ";.|&".utf8.contains(byte) {
      let help = "values are separated by ','"
      let place = offset..<offset + 1
      return [
        JSONAdvice(
          help,
          repair: JSONRepair("write ','", [(place, ",")], isSafe: true, mustEndWell: false)),
        JSONAdvice(
          "remove the '\(text(place))'",
          repair: Self.respelling("remove the '\(text(place))'", place, "")),
        JSONAdvice(help),
      ]
    }
    let isNext = level.isObject ? byte == UInt8(ascii: "\"") : beginsValue(at: offset)
    guard isNext else { return [] }
    let help = "add a comma after the value before"
    // `1 050` may be one number.
    let isSafe = !(isDigit(at: offset) && isDigit(at: end - 1))
    return [
      JSONAdvice(
        help,
        repair: Self.respelling("add the missing comma", end..<end, ",", isSafe: isSafe)),
      JSONAdvice(help),
    ]
  }

  /// Something else than a colon stands behind a key.
  private var colonCandidates: [JSONAdvice] {
    guard case .endOfValue(let end)? = problem.cause else { return [] }
    let help = "write ':' between a key and its value"
    if beginsValue(at: offset), !starts(with: "->", at: offset) {
      return [
        JSONAdvice(
          help, repair: Self.respelling("add the missing colon", end..<end, ":", isSafe: true)),
        JSONAdvice(help),
      ]
    }
    var signEnd = offset
    while signEnd < bytes.count, "=>-:;.,|".utf8.contains(bytes[signEnd]) { signEnd += 1 }
    var result: [JSONAdvice] = []
    if signEnd > offset {
      result.append(
        JSONAdvice(
          help,
          repair: JSONRepair(
            "write ':' for '\(text(offset..<signEnd))'", [(offset..<signEnd, ":")],
            isSafe: byte != UInt8(ascii: ",") || isLikelyKey,
            mustEndWell: byte == UInt8(ascii: ","))))
    }
    let lacksValue = byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}")
    return result + [
      JSONAdvice(lacksValue ? "a key has a value behind it: \"key\": \"value\"" : help)
    ]
  }

  /// Whether the last key can't be a value of a list without brackets.
  private var isLikelyKey: Bool {
    if fields.all.isEmpty || fields.texts.contains(level.owner.map { content(of: $0) } ?? "") {
      return true
    }
    let mayBeListed =
      level.member.map { fields.takesList(content(of: $0)) } ?? false
      && level.value.map { !isByte("[", at: $0.lowerBound) } ?? false
    return !mayBeListed && level.key.map { fields.all.contains(content(of: $0)) } ?? false
  }

  /// Whether each value of the array has a meaning of its own, so that one may be missing beside a
  /// comma: bounds, and the entries of a path.
  private var isPositional: Bool {
    guard !level.isObject else { return false }
    if let owner = level.owner { return fields.ranges.contains(content(of: owner)) }
    guard levels.count > 2, let owner = levels[levels.count - 2].owner else { return false }
    return fields.nestedLists.contains(content(of: owner))
  }

  /// A separator stands where a value or a key has to come.
  private var beforeValue: [JSONAdvice] {
    let place = offset..<offset + 1
    if isPositional, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") {
      return [JSONAdvice("write the value that is missing, or remove the comma")]
    }
    switch (problem.cause, byte) {
    case (.comma(let comma)?, UInt8(ascii: "]")), (.comma(let comma)?, UInt8(ascii: "}")):
      let help = "remove the comma: JSON has none after the last value"
      // With a gap behind it on the line, the next value may be what is missing.
      let hasGap = !level.isObject && comma + 1 < offset && endOfLine(from: comma) >= offset
      return [
        JSONAdvice(
          help,
          repair: Self.respelling(
            "remove the comma behind the last value", comma..<comma + 1, "", isSafe: !hasGap)),
        JSONAdvice(help),
      ]
    case (.comma?, UInt8(ascii: ",")):
      return [
        JSONAdvice(
          "remove one of the two commas",
          repair: Self.respelling(
            "remove one of the two commas", place, "", isSafe: level.isObject))
      ]
    case (_, UInt8(ascii: ",")) where expected.contains(" or "):
      return [
        JSONAdvice(
          "remove the comma: JSON has none before the first value",
          repair: Self.respelling(
            "remove the comma before the first value", place, "", isSafe: level.isObject))
      ]
    case (_, UInt8(ascii: ":")), (_, UInt8(ascii: "=")):
      guard expected == "a value", level.isObject else { return [] }
      return [
        JSONAdvice(
          "a single ':' stands between a key and its value",
          repair: Self.respelling("remove the '\(text(place))'", place, "", isSafe: true))
      ]
    case (_, UInt8(ascii: ",")), (_, UInt8(ascii: "}")):
      return expected == "a value" ? [JSONAdvice("write a value, or leave the field out")] : []
    default: return []
    }
  }
}

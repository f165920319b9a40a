import JSONText

/// Brackets that are missing, and brackets too many.
extension JSONSpot {
  var bracketCandidates: [JSONAdvice] {
    if isAtEnd { return unfinishedCandidates }
    switch expected {
    case "the end of the file": return endCandidates
    case "',' or ']'", "',' or '}'":
      switch byte {
      case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">"):
        return mismatchCandidates
      case UInt8(ascii: ":"): return colonCandidates
      default: return []
      }
    case "':'": return listWithoutBracket + bareListCandidates + bracedValueCandidates
    case "a key in double quotes" where byte == UInt8(ascii: "{"):
      return bareListCandidates + nextObjectCandidates
    case "a key in double quotes":
      return byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
        ? [] : listWithoutBracket + bareListCandidates
    case "a key in double quotes or '}'" where byte == UInt8(ascii: "{"):
      return doubledBraceCandidates
    case "a key in double quotes or '}'" where beginsValue(at: offset):
      return bracedValueCandidates
    default: return expected.hasPrefix("a value") ? parenthesisCandidates : []
    }
  }

  private func closer(of bracket: Int) -> String { isByte("{", at: bracket) ? "}" : "]" }

  /// The advice to close a bracket behind a value.
  private func closing(_ bracket: Int, at end: Int) -> JSONAdvice {
    let closer = closer(of: bracket)
    var next = startOfText(from: end)
    if isByte(",", at: next) { next = startOfText(from: next + 1) }
    var place = ""
    if isByte("\"", at: next), let key = short(next..<endOfScalar(from: next)) {
      place = " before \(key)"
    }
    return JSONAdvice(
      "close it with '\(closer)'\(place)",
      note: ("this bracket is still open", bracket..<bracket + 1),
      repair: JSONRepair("close the bracket with '\(closer)'", [(end..<end, closer)]))
  }

  private var suspectCandidates: [JSONAdvice] { suspects.map { closing($0.bracket, at: $0.end) } }

  func removal(_ offset: Int, _ help: String, note: String? = nil) -> JSONAdvice {
    JSONAdvice(
      help, note: note.map { ($0, offset..<offset + 1) },
      repair: JSONRepair(
        "remove the '\(text(offset..<offset + 1))'", [(offset..<offset + 1, "")]))
  }

  // MARK: The end

  /// The file ends too early.
  private var unfinishedCandidates: [JSONAdvice] {
    let open = levels.dropFirst().reversed()
    guard let inner = open.first else { return [] }
    let closers = open.map { closer(of: $0.bracket) }.joined()
    let help =
      open.count == 1
      ? "close it with '\(closers)'" : "close the \(open.count) brackets that are open: \(closers)"
    // A comma at the very end goes away; a key without its value stays a mistake.
    let end = endOfText(before: offset)
    var edits: [(range: Range<Int>, text: String)] = []
    if let comma = inner.comma, comma == end - 1 { edits.append((comma..<end, "")) }
    edits.append((end..<end, closers))
    return suspectCandidates + [
      JSONAdvice(
        help,
        repair: JSONRepair(
          open.count == 1 ? "close the bracket" : "close all brackets", edits)),
      JSONAdvice(help),
    ]
  }

  /// Something follows the object that a file holds.
  private var endCandidates: [JSONAdvice] {
    var result: [JSONAdvice] = []
    switch byte {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      let help = "remove it: every bracket is closed already"
      return suspectCandidates + [removal(offset, help), JSONAdvice(help)]
    case UInt8(ascii: ";"), UInt8(ascii: ","):
      if startOfText(from: offset + 1) == bytes.count {
        return [removal(offset, "remove it: a file ends with its last bracket")]
      }
    case UInt8(ascii: ":"):
      if let value = level.value, isByte("\"", at: value.lowerBound) {
        result.append(opening("{", before: value, "begin the object with '{'"))
      }
    default: break
    }
    if let value = level.value, isByte("}", at: value.upperBound - 1) {
      let closer = value.upperBound - 1
      result.append(
        removal(
          closer, "remove the bracket before: it closes the whole file",
          note: "this bracket closes the first one of the file"))
    }
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: ",") {
      result.append(
        JSONAdvice(
          "a file holds one object: put the two together, or manifests into an array 'children'"))
    }
    return result
  }

  // MARK: Inside

  /// A bracket closes another one than is open.
  private var mismatchCandidates: [JSONAdvice] {
    let bracket = level.bracket
    let closer = closer(of: bracket)
    let found = text(offset..<offset + 1)
    var result = suspectCandidates
    if byte == UInt8(ascii: "]"), let value = level.value, let key = level.key,
      !isByte("]", at: value.upperBound - 1), fields.lists.contains(content(of: key))
    {
      result.append(opening("[", before: value, "begin the array with '['"))
    }
    if byte != UInt8(ascii: ")"), byte != UInt8(ascii: ">") {
      result.append(
        JSONAdvice(
          "remove the '\(found)': it closes nothing",
          note: level.value.map {
            ("the value before ends here", $0.upperBound - 1..<$0.upperBound)
          }, repair: JSONRepair("remove the '\(found)'", [(offset..<offset + 1, "")])))
    }
    result.append(
      JSONAdvice(
        "close it with '\(closer)', not with '\(found)'",
        note: ("this bracket is still open", bracket..<bracket + 1),
        repair: JSONRepair("write '\(closer)' for '\(found)'", [(offset..<offset + 1, closer)])))
    result.append(closing(bracket, at: endOfText(before: offset)))
    return result + [
      JSONAdvice(
        "close it with '\(closer)'", note: ("this bracket is still open", bracket..<bracket + 1))
    ]
  }

  /// A key in an array, or a second colon behind a key.
  private var colonCandidates: [JSONAdvice] {
    guard let string = level.value, isByte("\"", at: string.lowerBound) else { return [] }
    let object = opening("{", before: string, "begin the object with '{'")
    if level.isObject { return [object] }
    var result: [JSONAdvice] = []
    let owner = level.owner.map { content(of: $0) } ?? ""
    if let comma = level.comma {
      let end = endOfText(before: comma)
      let isNested = isByte("[", at: level.bracket + 1)
      if isNested, !fields.nestedLists.contains(owner) {
        result.append(
          removal(
            level.bracket, "remove one of the two brackets", note: "the first one stands here"))
      }
      result += suspectCandidates
      result.append(closing(level.bracket, at: end))
      if isByte("}", at: end - 1) {
        result.append(
          removal(
            end - 1, "remove the bracket before the comma: it closes an object too early",
            note: "this bracket closes the object"))
      }
    }
    result.append(object)
    if fields.lists.contains(owner) {
      result.append(
        JSONAdvice(
          "values are separated by ','",
          repair: JSONRepair("write ',' for ':'", [(offset..<offset + 1, ",")])))
    }
    let braces = "keys and values stand in braces: {\"key\": \"value\"}"
    if let partner = partner(of: level.bracket) {
      result.append(
        JSONAdvice(
          braces, note: ("this bracket is still open", level.bracket..<level.bracket + 1),
          repair: JSONRepair(
            "write braces",
            [(level.bracket..<level.bracket + 1, "{"), (partner..<partner + 1, "}")])))
    }
    return result + [
      JSONAdvice(
        level.comma == nil ? braces : "close it with ']', or put keys and values in braces",
        note: ("this bracket is still open", level.bracket..<level.bracket + 1))
    ]
  }

  private func opening(_ bracket: String, before value: Range<Int>, _ help: String) -> JSONAdvice {
    let isLong = "[{".utf8.contains(bytes[value.lowerBound])
    let start = value.lowerBound..<(isLong ? value.lowerBound + 1 : value.upperBound)
    return JSONAdvice(
      help, note: ("what stands in it begins here", start),
      repair: JSONRepair(
        "write '\(bracket)' before it", [(value.lowerBound..<value.lowerBound, bracket)]))
  }

  /// `"keywords": "play", "ghost"]`: what stands behind the comma is no key.
  private var listWithoutBracket: [JSONAdvice] {
    guard level.isObject, let value = level.value, byte != UInt8(ascii: "{") else { return [] }
    return [opening("[", before: value, "begin the array with '['")]
  }

  /// The object before was not closed.
  private var nextObjectCandidates: [JSONAdvice] {
    let help = "close the object before this one with '}'"
    let note = ("this bracket is still open", level.bracket..<level.bracket + 1)
    var result = suspectCandidates
    if let comma = level.comma {
      let end = endOfText(before: comma)
      result.append(
        JSONAdvice(
          help, note: note, repair: JSONRepair("close the bracket with '}'", [(end..<end, "}")])))
      if let value = level.value {
        result.append(opening("[", before: value, "begin the array with '['"))
      }
    }
    return result + [JSONAdvice(help, note: note)]
  }

  /// `{{` or `"children": {{…}, {…}}`.
  private var doubledBraceCandidates: [JSONAdvice] {
    let bracket = level.bracket..<level.bracket + 1
    let list = "objects without keys stand in square brackets: [{…}]"
    let note = ("the object begins here", bracket)
    var result = [removal(offset, "remove one of the two brackets")]
    result.append(
      JSONAdvice(list, note: note, repair: JSONRepair("write '[' for '{'", [(bracket, "[")])))
    if let partner = partner(of: level.bracket) {
      result.append(
        JSONAdvice(
          list, note: note,
          repair: JSONRepair(
            "write square brackets", [(bracket, "["), (partner..<partner + 1, "]")])))
    }
    return result + [JSONAdvice(list, note: note)]
  }

  /// `(10, 14)`.
  private var parenthesisCandidates: [JSONAdvice] {
    guard byte == UInt8(ascii: "("), let partner = partner(of: offset) else { return [] }
    let array = short(offset + 1..<partner).map { ": [\($0)]" } ?? ""
    return [
      JSONAdvice(
        "an array stands in square brackets\(array)",
        repair: JSONRepair(
          "write square brackets", [(offset..<offset + 1, "["), (partner..<partner + 1, "]")]))
    ]
  }
}

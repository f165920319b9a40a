import JSONText

/// Values that stand in other brackets than JSON has for them, or in none.
extension JSONSpot {
  /// Longer lists are not looked through.
  private static let listLimit = 1024

  /// `"keywords": "prince", "ghost", "king"`: the values of a field that takes an array.
  var bareListCandidates: [JSONAdvice] {
    guard level.isObject, let first = level.value, let member = level.member,
      fields.takesList(content(of: member)),
      let list = elements(from: first.lowerBound), list.values.count > 1,
      let last = list.values.last
    else { return [] }
    let field = content(of: member)
    let isNested = fields.nestedLists.contains(field)
    // Where a field follows, it lacks its colon only.
    if list.values.dropFirst().contains(where: { fields.all.contains(content(of: $0)) }) {
      return []
    }
    let isOpen = isByte("[", at: first.lowerBound)
    if isOpen, !isNested { return closedTooEarly(first, last, list.comma) }
    let hasStrings = isNested && !isOpen
    let (open, close) = hasStrings ? ("[[", "]]") : ("[", "]")
    var edits = [
      (first.lowerBound..<first.lowerBound, open), (last.upperBound..<last.upperBound, close),
    ]
    if let comma = list.comma { edits.append((comma..<comma + 1, "")) }
    let values = list.values.map { text($0) }.joined(separator: ", ")
    let written =
      values.utf8.count <= 60 ? values : isByte("{", at: first.lowerBound) ? "{…}, {…}" : "…"
    return [
      JSONAdvice(
        "put the values in brackets: \(open)\(written)\(close)",
        note: ("the first value stands here", first),
        repair: JSONRepair(
          "put the values in brackets", edits, isSafe: fields.lists.contains(field),
          mustEndWell: false))
    ]
  }

  /// `["prince"], "ghost"`.
  private func closedTooEarly(
    _ array: Range<Int>, _ last: Range<Int>, _ comma: Int?
  ) -> [JSONAdvice] {
    let closer = array.upperBound - 1
    var edits = [(closer..<closer + 1, ""), (last.upperBound..<last.upperBound, "]")]
    if let comma { edits.append((comma..<comma + 1, "")) }
    return [
      JSONAdvice(
        "close the array behind its last value",
        note: ("this bracket closes the array", closer..<closer + 1),
        repair: JSONRepair("move the ']' behind the last value", edits))
    ]
  }

  /// The values from an offset on that commas part, up to the next key or the end of the object;
  /// with the comma behind the last one, if the object ends after it.
  private func elements(from start: Int) -> (values: [Range<Int>], comma: Int?)? {
    var values: [Range<Int>] = []
    var comma: Int?
    var index = start
    while values.count < Self.listLimit {
      if isByte("}", at: index) { return (values, comma) }
      guard beginsValue(at: index) else { return nil }
      let isBracket = isByte("{", at: index) || isByte("[", at: index)
      guard let end = isBracket ? partner(of: index).map({ $0 + 1 }) : endOfScalar(from: index)
      else { return nil }
      let next = startOfText(from: end)
      if isByte(":", at: next) { return values.isEmpty ? nil : (values, nil) }
      values.append(index..<end)
      comma = isByte(",", at: next) ? next : nil
      guard comma != nil || isByte("}", at: next) else { return nil }
      index = comma == nil ? next : startOfText(from: next + 1)
    }
    return nil
  }

  // MARK: Braces

  /// `{"play", "ghost"}`, `{10, 14}` and `{"math"}`.
  var bracedValueCandidates: [JSONAdvice] {
    let owner = level.owner.map { content(of: $0) } ?? ""
    guard level.isObject, level.value == nil, !fields.texts.contains(owner) else { return [] }
    let bracket = level.bracket..<level.bracket + 1
    let note = ("the object begins here", bracket)
    let first = expected == "':'" ? level.key : offset..<endOfScalar(from: offset)
    var result: [JSONAdvice] = []
    if let partner = partner(of: level.bracket) {
      let closer = partner..<partner + 1
      let isSingle = first.map { startOfText(from: $0.upperBound) == partner } ?? false
      if isSingle, fields.all.contains(owner), !fields.takesList(owner),
        let value = first.flatMap({ short($0) })
      {
        return [
          JSONAdvice(
            "write the value without braces: \(value)", note: note,
            repair: JSONRepair("remove the braces", [(bracket, ""), (closer, "")]))
        ]
      }
      result.append(
        JSONAdvice(
          "values without keys stand in square brackets: [\(fields.ranges.contains(owner) ? "10, 14" : "\"…\", \"…\"")]",
          note: note,
          repair: JSONRepair("write square brackets", [(bracket, "["), (closer, "]")])))
    }
    if fields.all.contains(owner), !fields.takesList(owner) {
      result.append(removal(level.bracket, "remove the '{' before the value"))
    }
    return result
  }

  // MARK: Words

  /// `[prince, ghost]`: the words of an array, from the one that begins at an offset.
  func bareWordsCandidate(from start: Int) -> JSONAdvice? {
    guard !level.isObject, levels.count > 1 else { return nil }
    var words: [Range<Int>] = []
    var index = start
    while index < bytes.count, index - start < Self.listLimit {
      var end = index
      if isByte("\"", at: index) {
        end = endOfScalar(from: index)
      } else {
        while end < bytes.count, !",[]{}:\"\n\r".utf8.contains(bytes[end]) { end += 1 }
        guard end > index else { return nil }
        let word = index..<endOfText(before: end)
        if !isLiteral(word) { words.append(word) }
      }
      let next = startOfText(from: end)
      if isByte("]", at: next) { return quoting(words) }
      guard isByte(",", at: next) else { return nil }
      index = startOfText(from: next + 1)
    }
    return nil
  }

  private func quoting(_ words: [Range<Int>]) -> JSONAdvice? {
    guard words.count > 1 else { return nil }
    let written = words.map { "\"\(text($0))\"" }.joined(separator: ", ")
    return JSONAdvice(
      "put each text in double quotes" + (written.utf8.count <= 60 ? ": \(written)" : ""),
      repair: JSONRepair(
        "put the texts in quotes",
        words.flatMap {
          [($0.lowerBound..<$0.lowerBound, "\""), ($0.upperBound..<$0.upperBound, "\"")]
        }))
  }

  private func isLiteral(_ word: Range<Int>) -> Bool {
    let text = text(word)
    return ["true", "false", "null"].contains(text)
      || text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

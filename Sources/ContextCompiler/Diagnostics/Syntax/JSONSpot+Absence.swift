import JSONText

/// Words that stand for nothing where there must be something, or nothing at all.
extension JSONSpot {
  /// Whether the value that had to come may be null.
  var mayBeNull: Bool {
    if level.isObject {
      return level.key.map { fields.nullable.contains(content(of: $0)) } ?? false
    }
    let owner = level.owner.map { content(of: $0) } ?? ""
    return fields.ranges.contains(owner) && level.comma != nil
  }

  /// The way out for `None`, `undefined` and `NaN` in the place of a value.
  func absenceCandidates(_ word: Range<Int>) -> [JSONAdvice] {
    guard level.isObject, let key = level.key else { return missingElementCandidates(word) }
    let name = content(of: key)
    if fields.required.contains(name), level.owner == nil {
      return [JSONAdvice("write a value: '\(name)' can't be left out")]
    }
    let help = "leave '\(name)' out where there is none"
    return [
      JSONAdvice(
        help,
        repair: Self.respelling(
          "remove '\(name)'", removal(of: key.lowerBound..<word.upperBound), "")),
      JSONAdvice(help),
    ]
  }

  private func missingElementCandidates(_ word: Range<Int>) -> [JSONAdvice] {
    if fields.ranges.contains(level.owner.map { content(of: $0) } ?? "") {
      return [
        JSONAdvice(
          "write 0 where there is no lower bound", repair: Self.respelling("write 0", word, "0"))
      ]
    }
    return [
      JSONAdvice(
        "leave it out where there is none",
        repair: Self.respelling("remove '\(text(word))'", removal(of: word), ""))
    ]
  }

  /// A member or an element with one comma.
  private func removal(of range: Range<Int>) -> Range<Int> {
    let next = startOfText(from: range.upperBound)
    if isByte(",", at: next) {
      let following = startOfText(from: next + 1)
      if following < bytes.count, !"]}".utf8.contains(bytes[following]) {
        return range.lowerBound..<following
      }
    }
    return (level.comma ?? range.lowerBound)..<range.upperBound
  }
}

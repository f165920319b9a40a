import JSONText

extension JSONProblem {
  /// The commas and colons that make valid JSON of a text, if nothing else is wrong in it.
  ///
  /// Only the first wrong byte is known, so that the text is read once for each edit.
  func fix(in bytes: [UInt8], source: SourceID) -> Fix? {
    var edits: [Fix.Edit] = []
    var titles: Set<String> = []
    var text = bytes
    var problem = self
    while edits.count < Self.editLimit, let (title, range, replacement) = problem.edit(of: text) {
      // All edits before stand further in front.
      let shift = bytes.count - text.count
      edits.append(
        Fix.Edit(
          Place(source: source, offset: range.lowerBound + shift, length: range.count), replacement)
      )
      titles.insert(title)
      text.replaceSubrange(range, with: replacement.utf8)
      switch JSONParser.parse(text) {
      case .success: return Fix(titles.count == 1 ? title : "mend the commas and colons", edits)
      case .failure(let next):
        guard next.offset > problem.offset else { return nil }
        problem = next
      }
    }
    return nil
  }

  private static let editLimit = 64

  /// What the text wants at this place most likely.
  private func edit(of bytes: [UInt8]) -> (title: String, range: Range<Int>, text: String)? {
    guard case .expected(let what) = reason, offset < bytes.count else { return nil }
    switch (cause, bytes[offset]) {
    case (.comma(let comma)?, UInt8(ascii: "]")), (.comma(let comma)?, UInt8(ascii: "}")):
      return ("remove the comma behind the last value", comma..<comma + 1, "")
    case (.endOfValue(let end)?, UInt8(ascii: "\"")), (.endOfValue(let end)?, UInt8(ascii: "{")),
      (.endOfValue(let end)?, UInt8(ascii: "[")):
      if what == "':'" { return ("add the missing colon", end..<end, ":") }
      return what.hasPrefix("','") ? ("add the missing comma", end..<end, ",") : nil
    default: return nil
    }
  }
}

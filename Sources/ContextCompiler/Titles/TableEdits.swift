import JSONText

/// Makes edits of a file that has texts: a manifest, a JSON table or a `.strings` table.
struct TableEdits {
  private let source: SourceID
  private let file: SourceFile

  /// Nothing for a string catalog, which only Xcode writes.
  init?(_ source: SourceID, _ content: Content) {
    file = content.sources[source]
    self.source = source
    if TableKind(path: file.path) == .catalog { return nil }
  }

  private var json: JSONEdits? {
    file.nodePlaces == nil ? JSONEdits(source: source, syntax: file.syntax) : nil
  }

  // MARK: Entries

  /// Gives an entry another key.
  func rename(key: Int, to name: String, isSafe: Bool = true) -> Fix {
    let title = "replace '\(file.syntax.string(key))' by '\(name)'"
    if let json { return Fix(title, isSafe: isSafe, [json.replace(key, withString: name)]) }
    let text = StringsEdits(file).spelled(name, inPlaceOf: file.range(of: key))
    return Fix(title, isSafe: isSafe, [Fix.Edit(place(file.range(of: key)), text)])
  }

  /// Takes an entry away; nothing where a comment stands inside of it.
  func remove(key: Int, isSafe: Bool = true) -> Fix? {
    let title = "remove '\(file.syntax.string(key))'"
    if let json { return Fix(title, isSafe: isSafe, [json.remove(key: key)]) }
    let entry = file.range(of: key).lowerBound..<file.range(of: key + 1).upperBound
    return StringsEdits(file).removal(of: entry).map {
      Fix(title, isSafe: isSafe, [Fix.Edit(place($0), "")])
    }
  }

  /// Gives a key that belongs to no context the one that was meant, if that has no text here yet.
  /// An entry is taken away, which loses it, only when its text is there already or has no home.
  func mending(unused key: Int, _ advice: UnusedKeys.Advice) -> Fix? {
    guard let nearest = advice.nearest else {
      return advice.mayHaveHome ? nil : remove(key: key, isSafe: false)
    }
    guard let twin = advice.twin else {
      return rename(key: key, to: nearest, isSafe: advice.isClear)
    }
    let isCopy = file.syntax.string(twin + 1) == file.syntax.string(key + 1)
    return isCopy || !advice.mayHaveHome ? remove(key: key, isSafe: false) : nil
  }

  // MARK: Texts

  /// Takes away the white space around a text, however it is spelled.
  func trim(_ node: Int) -> Fix? {
    let scalars = SpelledScalars.scalars(of: node, in: file)
    guard let first = scalars.firstIndex(where: { !$0.isSpace }),
      let last = scalars.lastIndex(where: { !$0.isSpace }), let end = scalars.last?.range.upperBound
    else { return nil }
    let edits = [
      scalars[0].range.lowerBound..<scalars[first].range.lowerBound,
      scalars[last].range.upperBound..<end,
    ]
    return Fix(
      "remove the white space around the text",
      edits.filter { !$0.isEmpty }.map { Fix.Edit(place($0), "") })
  }

  private func place(_ range: Range<Int>) -> Place {
    Place(source: source, offset: range.lowerBound, length: range.count)
  }
}

/// Finds what belongs to an entry of a `.strings` table, in bytes of the file.
struct StringsEdits {
  private let bytes: [UInt8]
  private let encoding: StringsEncoding

  init(_ file: SourceFile) {
    bytes = file.bytes
    encoding = (try? StringsEncoding(of: file.bytes)) ?? .utf8(markLength: 0)
  }

  /// A string as the table has it: without quotes if the one before had none and it can be.
  func spelled(_ string: String, inPlaceOf range: Range<Int>) -> String {
    let hadQuotes = !unit(range.lowerBound).isTokenUnit
    if !hadQuotes, !string.isEmpty,
      string.unicodeScalars.allSatisfy({ StringsUnit(value: $0.value).isTokenUnit })
    {
      return string
    }
    var text = "\""
    for scalar in string.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }

  /// An entry with its semicolon, and with its line where nothing else stands there.
  func removal(of entry: Range<Int>) -> Range<Int>? {
    let width = encoding.width
    var end = entry.upperBound
    while unit(end).isSpace { end += width }
    guard unit(end) == .semicolon else { return nil }
    end += width
    var lineEnd = end
    while unit(lineEnd) == " " || unit(lineEnd) == "\t" { lineEnd += width }
    var start = entry.lowerBound
    while start > encoding.markLength, unit(start - width) == " " || unit(start - width) == "\t" {
      start -= width
    }
    let beginsLine = start == encoding.markLength || unit(start - width) == "\n"
    guard beginsLine else { return entry.lowerBound..<lineEnd }
    if unit(lineEnd) == "\r" { lineEnd += width }
    if unit(lineEnd) == "\n" { return start..<lineEnd + width }
    return unit(lineEnd) == .end ? start..<lineEnd : entry.lowerBound..<lineEnd
  }

  private func unit(_ offset: Int) -> StringsUnit { encoding.unit(bytes.span, at: offset) }
}

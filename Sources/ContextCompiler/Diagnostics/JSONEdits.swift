import JSONText

/// Makes edits of a JSON text that leave it valid: with the commas and the white space that the
/// text has around.
struct JSONEdits {
  let source: SourceID
  let syntax: JSONTree

  private var bytes: [UInt8] { syntax.bytes }

  // MARK: Replacing

  /// Writes something else in the place of a value or a key.
  func replace(_ node: Int, with text: String) -> Fix.Edit {
    Fix.Edit(place(syntax.range(node)), text)
  }

  /// Writes another string in the place of a value or a key.
  func replace(_ node: Int, withString string: String) -> Fix.Edit {
    replace(node, with: Self.spelled(string))
  }

  /// Writes another word in the place of a string, and says so.
  func respelling(_ node: Int, as word: String, isSafe: Bool = true) -> Fix {
    Fix(
      "replace '\(syntax.string(node))' by '\(word)'", isSafe: isSafe,
      [replace(node, withString: word)])
  }

  /// A string as JSON.
  static func spelled(_ string: String) -> String {
    var writer = JSONWriter()
    writer.write(string: string)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  // MARK: Removing

  /// Takes away an element of an array, with one comma.
  func remove(element: Int) -> Fix.Edit { remove(syntax.range(element)) }

  /// Takes away a member of an object, with one comma.
  func remove(key: Int) -> Fix.Edit {
    remove(syntax.offset(key)..<syntax.end(key + 1))
  }

  /// Takes away an entry of an array that is the value of a member, and the member with its last
  /// entry.
  func remove(entry: Int, andField key: Int) -> Fix.Edit {
    let array = key + 1
    let isLast = entry == array + 1 && syntax.after(entry) == syntax.after(array)
    return isLast ? remove(key: key) : remove(element: entry)
  }

  /// One that others follow goes up to the next one, so that this one stands where it stood.
  private func remove(_ range: Range<Int>) -> Fix.Edit {
    let next = afterSpace(range.upperBound)
    if bytes[next] == UInt8(ascii: ",") {
      return Fix.Edit(place(range.lowerBound..<afterSpace(next + 1)), "")
    }
    var start = range.lowerBound
    while Self.isSpace(bytes[start - 1]) { start -= 1 }
    if bytes[start - 1] == UInt8(ascii: ",") {
      return Fix.Edit(place(start - 1..<range.upperBound), "")
    }
    return Fix.Edit(place(start..<next), "")
  }

  // MARK: Putting in

  /// Adds a member behind another one, after the same white space.
  func insert(_ key: String, _ value: String, behind member: Int) -> Fix.Edit {
    let end = syntax.end(member + 1)
    let colon = syntax.end(member)..<syntax.offset(member + 1)
    return Fix.Edit(
      place(end..<end),
      "," + space(before: member) + Self.spelled(key) + text(colon) + value)
  }

  /// Adds an element behind the last one of an array, or as the only one.
  func append(_ value: String, to array: Int) -> Fix.Edit {
    var last: Int?
    for element in syntax.children(of: array) { last = element }
    guard let last else { return replace(array, with: "[\(value)]") }
    let end = syntax.end(last)
    return Fix.Edit(place(end..<end), "," + space(before: last) + value)
  }

  /// The white space that stands before an element or a member, or would if it were not the first.
  private func space(before node: Int) -> String {
    var start = syntax.offset(node)
    while Self.isSpace(bytes[start - 1]) { start -= 1 }
    let space = text(start..<syntax.offset(node))
    guard space.isEmpty, bytes[start - 1] != UInt8(ascii: ",") else { return space }
    // The first one stands right behind the bracket, on one line with the next or alone.
    let isMember =
      afterSpace(syntax.end(node)) < bytes.count
      && bytes[afterSpace(syntax.end(node))] == UInt8(ascii: ":")
    let comma = afterSpace(syntax.end(isMember ? node + 1 : node))
    guard bytes[comma] == UInt8(ascii: ",") else { return " " }
    return text(comma + 1..<afterSpace(comma + 1))
  }

  // MARK: Bytes

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func place(_ range: Range<Int>) -> Place {
    Place(source: source, offset: range.lowerBound, length: range.count)
  }

  private func afterSpace(_ offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
    return offset
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09
  }
}

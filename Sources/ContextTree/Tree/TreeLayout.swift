import JSONText

/// Where the parts of a tree stand in the file, taken from the lines that `contextc` writes.
///
///     {                              head
///       …
///       "contexts": [
///         {"identifier": …, "children": [     part, up to its closing brace
///           …
///         ], "digest": …},
///         {…}
///       ],                           tail
///       "redirects": […],
///       "digest": …
///     }
///
/// Nothing is parsed: a text with other line breaks has no layout. What is cut out is read by the
/// strict reader, so that a wrong layout is at worst found out.
struct TreeLayout: Sendable {
  /// The top-level contexts, from `{` to past `}`.
  private(set) var parts: [Range<Int>] = []
  /// For each part the offset past `"children": [`; nothing when it has no children.
  private var childrenStarts: [Int?] = []
  private var headEnd = 0
  private var tailStart = 0

  init?(of bytes: [UInt8]) {
    let text = bytes.span
    let opening = Self.opening.span
    let children = Self.children.span
    var start = 0
    var lastStart = 0
    while start < text.count {
      let end = TextHash.lineEnd(text, from: start)
      if headEnd == 0 {
        if Self.text(text, start, end, equals: opening) { headEnd = end }
      } else if end - start > 4, text[start &+ 2] == UInt8(ascii: " ") {
        if text[start &+ 4] == UInt8(ascii: "{"), text[start &+ 3] == UInt8(ascii: " ") {
          guard closePart(at: lastStart, start, text) else { return nil }
          parts.append(start + 4..<end)
          let hasChildren = Self.text(text, end - children.count, end, equals: children)
          childrenStarts.append(hasChildren ? end : nil)
        }
      } else {
        // `  ],`, the end of the contexts.
        guard closePart(at: lastStart, start, text) else { return nil }
        tailStart = start
        break
      }
      lastStart = start
      start = end + 1
    }
    guard tailStart > 0, !parts.isEmpty else { return nil }
  }

  private static let opening = Array("  \"contexts\": [".utf8)
  private static let children = Array("\"children\": [".utf8)
  private static let shortTail = Array("], \"redirects\": [], \"digest\": \"\"}".utf8)
  private static let digestKey = Array("  \"digest\": \"".utf8)

  /// Ends the last part with the line at an offset, before the comma or line break.
  ///
  /// - Returns: whether nothing can stand in that line that the outline does not show.
  private mutating func closePart(at line: Int, _ next: Int, _ text: Span<UInt8>) -> Bool {
    guard let last = parts.last else { return true }
    var end = next - 1
    if text[end - 1] == UInt8(ascii: ",") { end -= 1 }
    parts[parts.count - 1] = last.lowerBound..<max(end, last.lowerBound)
    guard childrenStarts[parts.count - 1] != nil else { return true }
    // `    ], "digest": "…"}`: behind the children no other context begins.
    for index in line..<end where text[index] == UInt8(ascii: "{") { return false }
    return true
  }

  /// Whether the digest in the last line but one is that of all before it.
  func hasRightDigest(_ bytes: [UInt8]) -> Bool {
    // `  "digest": "xxh3:` and 32 digits, `"`, line break, `}`, line break.
    let lineStart = bytes.count - (Self.digestKey.count + 5 + 32 + 4)
    guard lineStart > tailStart else { return false }
    let text = bytes.span
    let key = Self.digestKey.span
    guard Self.text(text, lineStart, lineStart + key.count, equals: key) else { return false }
    let first = lineStart + key.count + 5
    let digest = Digest128(hexadecimal: text.extracting(first..<first + 32))
    return digest == XXH3.hash(text.extracting(0..<lineStart))
  }

  /// The file without what is below the top-level contexts.
  func outline(of bytes: [UInt8]) -> [UInt8] {
    var text = Array(bytes[..<headEnd])
    for (index, part) in parts.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      if let start = childrenStarts[index] {
        text += bytes[part.lowerBound..<start]
        text += [UInt8(ascii: "]"), UInt8(ascii: "}")]
      } else {
        text += bytes[part]
      }
    }
    return text + bytes[tailStart...]
  }

  /// The file with one top-level context only and without redirects, and by how much an offset in that context is less
  /// than in the file.
  func text(ofPart index: Int, of bytes: [UInt8]) -> (text: [UInt8], shift: Int) {
    let part = parts[index]
    let text = Array(bytes[..<headEnd]) + bytes[part] + Self.shortTail
    return (text, part.lowerBound - headEnd)
  }

  private static func text(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, equals other: Span<UInt8>
  ) -> Bool {
    start >= 0 && end <= text.count && end - start == other.count
      && TextHash.equal(text, start..<end, other, 0..<other.count)
  }
}

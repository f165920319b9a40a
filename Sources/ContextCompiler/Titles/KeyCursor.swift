import JSONText

/// Walks from one key's context to the next one's: neighbours in a table share most of their path,
/// and mostly stand in the order of the manifests.
struct KeyCursor {
  /// The segments of the last key that led somewhere: where each ends, and its context.
  private var steps: [(end: Int, context: Int)] = []
  private var last: Range<Int> = 0..<0
  /// The context behind the one that was found last.
  private var expected = 1

  /// The context whose path a plain key is; nothing when it has `~`, `#` or leads nowhere.
  mutating func find(_ key: Range<Int>, in text: Span<UInt8>, _ content: Content) -> Int? {
    guard !key.isEmpty else { return nil }
    let common = TextHash.commonPrefix(text, key, text, last)
    while let step = steps.last {
      let isWhole =
        step.end <= common
        && (step.end == key.count || text[key.lowerBound + step.end] == UInt8(ascii: "/"))
      if isWhole { break }
      steps.removeLast()
    }
    last = key
    var context = steps.last?.context ?? 0
    var start = steps.last.map { $0.end + 1 } ?? 0
    if start > key.count { return context }
    if isExpected(key.lowerBound + start..<key.upperBound, in: text, below: context, content) {
      return step(to: expected, key.count)
    }
    var index = start
    while index <= key.count {
      let byte = index < key.count ? text[key.lowerBound + index] : UInt8(ascii: "/")
      if byte == UInt8(ascii: "~") { return nil }
      if byte == UInt8(ascii: "/") {
        guard
          let child = content.index.find(
            text, key.lowerBound + start..<key.lowerBound + index, parent: context)
        else { return nil }
        context = step(to: child, index)
        start = index + 1
      }
      index += 1
    }
    return context
  }

  private mutating func step(to context: Int, _ end: Int) -> Int {
    steps.append((end, context))
    expected = context + 1
    return context
  }

  /// Whether the rest of a key is the identifier of the expected context, below its parent.
  private func isExpected(
    _ rest: Range<Int>, in text: Span<UInt8>, below parent: Int, _ content: Content
  ) -> Bool {
    guard expected < content.contexts.count else { return false }
    let context = content.contexts[expected]
    guard Int(context.parent) == parent, context.identifier != 0,
      !context.flags.contains(.isShadowed)
    else { return false }
    return content.index.isIdentifier(text, rest, of: expected)
      && Self.isOneSegment(text.extracting(rest))
  }

  /// An identifier with one of these is spelled in another way in a key.
  private static func isOneSegment(_ text: Span<UInt8>) -> Bool {
    var index = 0
    while index &+ 8 <= text.count {
      let word = text.word(at: index)
      let special =
        ByteWord.bytes(of: word, equalTo: UInt8(ascii: "/"))
        | ByteWord.bytes(of: word, equalTo: UInt8(ascii: "~"))
      if special != 0 { return false }
      index &+= 8
    }
    while index < text.count {
      if text[index] == UInt8(ascii: "/") || text[index] == UInt8(ascii: "~") { return false }
      index &+= 1
    }
    return true
  }
}

/// Recognizes the keys by which programs look texts up, where a text should stand.
enum BareKey {
  /// How sure it is that a text is a key.
  enum Likeness {
    case none
    /// It may also be a name that programmers know, as `buddy_system_allocator`.
    case possible
    /// It says of itself what it stands for.
    case sure
  }

  /// How much a text looks like a key: three words or more that `.`, `_` or `-` join, as in
  /// `chapter.1.title`, or two in capitals or with a purpose, as in `ACT_1` and `act.title`.
  static func likeness(of text: String) -> Likeness {
    let bytes = Array(text.utf8)
    guard let words = words(of: bytes) else { return .none }
    let isUpper = bytes.contains(UInt8(ascii: "_")) && !bytes.contains { 0x61...0x7a ~= $0 }
    let isNamed = [words[0], words[words.count - 1]].contains { word in
      purposes.contains(String(decoding: word, as: UTF8.self).lowercased())
    }
    if words.count < 3 { return isUpper || isNamed ? .possible : .none }
    return isNamed ? .sure : .possible
  }

  /// Whether an identifier is one that nobody would choose as a text: `act-1`, `act_one`.
  static func isTechnical(_ identifier: String) -> Bool {
    let bytes = Array(identifier.utf8)
    guard let words = joined(bytes), words.count > 1 else { return false }
    return bytes.contains { $0 == UInt8(ascii: "_") || isDigit($0) }
  }

  /// What a key says of the text that it is for.
  private static let purposes: Set<String> = [
    "title", "titles", "subtitle", "summary", "headline", "caption", "description", "desc", "i18n",
    "l10n", "lbl", "txt",
  ]

  private static func words(of bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
    guard let words = joined(bytes), words.count > 1 else { return nil }
    // Many languages join words by hyphens.
    return bytes.allSatisfy { !isJoint($0) || $0 == UInt8(ascii: "-") } ? nil : words
  }

  private static func joined(_ bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
    guard bytes.count <= 128, let first = bytes.first, isLetter(first),
      bytes.allSatisfy({ isLetter($0) || isDigit($0) || isJoint($0) })
    else { return nil }
    let words = bytes.split(omittingEmptySubsequences: false, whereSeparator: isJoint)
    return words.contains(where: \.isEmpty) ? nil : words
  }

  private static func isJoint(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7a ~= byte | 0x20 }
}

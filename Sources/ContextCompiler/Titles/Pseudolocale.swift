/// A locale whose texts are made by a program, so that layouts can be tried before anybody has
/// translated anything (CLDR, Pseudo-Locales; Android, Test with pseudolocales).
package enum Pseudolocale: String, Sendable, CaseIterable {
  /// Latin letters with accents, longer, between brackets: what is cut off, too narrow or was
  /// never meant for translation can be seen.
  case accented = "en-XA"
  /// Each word from right to left.
  case bidirectional = "ar-XB"

  /// The locale with a tag, compared without case.
  package init?(tag: String) {
    guard let match = Self.allCases.first(where: { $0.rawValue.lowercased() == tag.lowercased() })
    else { return nil }
    self = match
  }

  /// The text as it would be in the locale, and what is left of it where it is longer than
  /// allowed: first without what makes it longer, then without any change.
  ///
  /// Placeholders and URLs stay as they are, and so does every character that is more than a plain
  /// letter: no grapheme cluster is broken.
  func text(for text: String, utf16Limit: Int) -> (text: String, wantedUnits: Int) {
    let parts = PseudoPart.parts(of: text)
    let forms =
      switch self {
      case .accented:
        [
          Self.bracketed(parts, padding: Self.padding(for: text)),
          Self.bracketed(parts, padding: ""),
          Self.accented(parts),
        ]
      case .bidirectional: [Self.reversed(parts), Self.override(text)]
      }
    let fitting = forms.first { $0.utf16.count <= utf16Limit }
    return (fitting ?? text, forms[0].utf16.count)
  }

  // MARK: Accents

  private static func bracketed(_ parts: [PseudoPart], padding: String) -> String {
    "[" + accented(parts) + padding + "]"
  }

  private static func accented(_ parts: [PseudoPart]) -> String {
    parts.map { part in
      part.isKept ? part.text : String(part.text.map { accents[$0] ?? $0 })
    }.joined()
  }

  /// Words that make a text longer by about 40 %, a longer one by about 30 %: translations of
  /// short texts grow most (W3C, Text size in translation).
  private static func padding(for text: String) -> String {
    let count = text.count
    let wanted = max(1, count <= 20 ? count * 2 / 5 : count * 3 / 10)
    var padding = ""
    var number = 0
    while padding.count < wanted {
      padding += " " + numbers[number % numbers.count]
      number += 1
    }
    return padding
  }

  private static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"))

  // MARK: Direction

  /// Each word between marks from right to left and an override, as Android has it: the marks
  /// turn the line around, the override the letters.
  private static func reversed(_ parts: [PseudoPart]) -> String {
    parts.map { part in
      if part.isKept { return part.text }
      return part.text.split(separator: " ", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : override(String($0)) }.joined(separator: " ")
    }.joined()
  }

  private static func override(_ text: String) -> String {
    "\u{200f}\u{202e}" + text + "\u{202c}\u{200f}"
  }
}

/// A part of a text: words, or something that must stay as it is.
private struct PseudoPart {
  let text: String
  let isKept: Bool

  static func parts(of text: String) -> [PseudoPart] {
    let bytes = Array(text.utf8)
    var parts: [PseudoPart] = []
    var end = 0
    for range in (Placeholders.all(in: bytes).map(\.range) + urls(in: bytes))
      .sorted(by: { $0.lowerBound < $1.lowerBound }) where range.lowerBound >= end
    {
      add(bytes[end..<range.lowerBound], isKept: false, to: &parts)
      add(bytes[range], isKept: true, to: &parts)
      end = range.upperBound
    }
    add(bytes[end...], isKept: false, to: &parts)
    return parts
  }

  private static func add(
    _ bytes: ArraySlice<UInt8>, isKept: Bool, to parts: inout [PseudoPart]
  ) {
    if bytes.isEmpty { return }
    parts.append(PseudoPart(text: String(decoding: bytes, as: UTF8.self), isKept: isKept))
  }

  /// A scheme's letters, `://`, and all that follows up to white space.
  private static func urls(in bytes: [UInt8]) -> [Range<Int>] {
    var urls: [Range<Int>] = []
    for index in bytes.indices where bytes[index...].starts(with: "://".utf8) {
      var start = index
      while start > 0, 0x61...0x7a ~= bytes[start - 1] | 0x20 { start -= 1 }
      let end = bytes[index...].firstIndex { $0 <= 0x20 } ?? bytes.count
      if start < index { urls.append(start..<end) }
    }
    return urls
  }
}

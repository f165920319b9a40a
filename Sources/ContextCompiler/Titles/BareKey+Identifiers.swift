/// Identifiers that stand where a text should.
extension BareKey {
  /// Whether an identifier is one that nobody would choose as a text: `act-1`, `act_one`, `actOne`.
  ///
  /// - Parameter hasSeries: Whether a sibling has an identifier that differs in digits only; asked
  ///   where a name is possible, as `covid-19` and `mp3` are.
  static func isTechnical(_ identifier: String, hasSeries: () -> Bool) -> Bool {
    let bytes = Array(identifier.utf8)
    guard let words = joined(bytes) else { return false }
    if words.count > 1 ? bytes.contains(UInt8(ascii: "_")) : humps(of: bytes) != nil { return true }
    guard bytes.contains(where: isDigit), !bytes.contains(where: isUpper) else { return false }
    return isPart(words[0]) || hasSeries()
  }

  /// Whether an identifier is technical beyond doubt: a part and its number, as `act-1-scene-2`.
  static func isPlainlyTechnical(_ identifier: String) -> Bool {
    let bytes = Array(identifier.utf8)
    guard let words = joined(bytes), words.count > 1 else { return false }
    return isPart(words[0]) && isNumber(words[1]) && !bytes.contains(where: isUpper)
      && !bytes.contains(UInt8(ascii: "."))
  }

  /// Whether an identifier is made of words of a sentence, which hyphens join: `the-ghost-appears`.
  ///
  /// - Parameter words: Small words of the language in which identifiers are written.
  static func isSentence(_ identifier: String, words: [String]) -> Bool {
    let parts = identifier.split(separator: "-")
    return parts.count > 1 && identifier.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber }
      && parts.contains { words.contains(String($0)) }
  }

  /// Whether a text is a path whose entries, or a key whose words, are joined in another way, as in
  /// `hamlet:act-2` and `hamletAct2`.
  static func isSpelling(_ text: String, of path: String) -> Bool {
    guard text.utf8.count >= 4, !text.utf8.contains(0x20), path.utf8.contains(UInt8(ascii: "/"))
    else { return false }
    let isJoined = text.utf8.contains { ":./_-\\#".utf8.contains($0) }
    let isHumped = humps(of: Array(text.utf8)) != nil && text.utf8.contains(where: isDigit)
    guard isJoined || isHumped else { return false }
    let letters = text.utf8.lazy.filter { !":./_-\\#".utf8.contains($0) }.map(folded)
    return letters.elementsEqual(path.utf8.lazy.filter { !"/._-".utf8.contains($0) }.map(folded))
  }

  private static func folded(_ byte: UInt8) -> UInt8 { isUpper(byte) ? byte | 0x20 : byte }

  /// An identifier with each number replaced, so that those of a series are equal.
  static func series(of identifier: String) -> String {
    var series: [UInt8] = []
    for byte in identifier.utf8 {
      if !isDigit(byte) {
        series.append(byte)
      } else if series.last != UInt8(ascii: "0") {
        series.append(UInt8(ascii: "0"))
      }
    }
    return String(decoding: series, as: UTF8.self)
  }
}

/// Finds HTML in a text, which teachers would read as it stands.
///
/// A text may also be about HTML: «The <p> tag». There a tag stands by itself, as a word does; the
/// one that formats something touches it, is closed, or has attributes.
enum Markup {
  /// The first tag, comment or character reference that is meant as one.
  ///
  /// `Vec<T>`, `a < b`, `if a<b and c>d` and `R&D;` are none.
  static func first(in text: String) -> String? {
    let bytes = Array(text.utf8)
    for index in bytes.indices {
      let range: Range<Int>?
      switch bytes[index] {
      case UInt8(ascii: "<"): range = tag(in: bytes, at: index)
      case UInt8(ascii: "&"): range = reference(in: bytes, at: index)
      default: range = nil
      }
      if let range { return String(decoding: bytes[range], as: UTF8.self) }
    }
    return nil
  }

  // MARK: Tags

  private static let elements: Set<String> = [
    "a", "abbr", "b", "big", "blockquote", "br", "center", "cite", "code", "dd", "del", "div",
    "dl", "dt", "em", "figure", "font", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img",
    "ins", "kbd", "li", "link", "mark", "math", "ol", "p", "pre", "q", "rp", "rt", "ruby", "s",
    "samp", "script", "small", "span", "strike", "strong", "style", "sub", "sup", "svg", "table",
    "tbody", "td", "th", "thead", "tr", "tt", "u", "ul", "var", "wbr",
  ]

  private static func tag(in bytes: [UInt8], at start: Int) -> Range<Int>? {
    if bytes[start...].starts(with: "<!--".utf8) { return start..<start + 4 }
    let isEnd = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
    let name = start + (isEnd ? 2 : 1)
    var end = name
    while end < bytes.count, isAlphanumeric(bytes[end]) { end += 1 }
    let element = String(decoding: bytes[name..<end], as: UTF8.self).lowercased()
    guard elements.contains(element), let close = bytes[end...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let rest = bytes[end..<close]
    let isPlain = rest.isEmpty
    guard isPlain || rest.first == 0x20 || rest.first == UInt8(ascii: "/") else { return nil }
    // `<b and c>` has neither an attribute's value nor the slash of an empty element.
    guard isPlain || rest.contains(UInt8(ascii: "=")) || rest.last == UInt8(ascii: "/") else {
      return nil
    }
    if isPlain, !isEnd, isMention(in: bytes, start..<close + 1, element) { return nil }
    if isEnd, isWord(in: bytes, start..<close + 1), !opens(element, in: bytes[..<start]) {
      return nil
    }
    return start..<close + 1
  }

  /// Whether an element's tag stands by itself, and nothing closes it.
  private static func isMention(in bytes: [UInt8], _ range: Range<Int>, _ element: String) -> Bool {
    isWord(in: bytes, range)
      && !String(decoding: bytes[range.upperBound...], as: UTF8.self).lowercased()
        .utf8.contains("</\(element)>")
  }

  private static func opens(_ element: String, in bytes: ArraySlice<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).lowercased().utf8.contains("<\(element)")
  }

  /// Whether nothing of a word touches some bytes; a suffix may, behind a hyphen: `<p>-Tag`. Letters
  /// of scripts that part no words do not count.
  private static func isWord(in bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0x20
    let after = range.upperBound < bytes.count ? bytes[range.upperBound] : 0x20
    let mayTouch: (UInt8) -> Bool = { byte in
      byte >= 0xe0 || byte >= 0x80 && byte < 0xc0 || !isAlphanumeric(byte) && byte < 0x80
    }
    return mayTouch(before) && mayTouch(after) && before != UInt8(ascii: ">")
      && after != UInt8(ascii: "<")
  }

  // MARK: Character references

  /// The names that people write (HTML Living Standard, Named character references).
  private static let names: Set<String> = [
    "aacute", "agrave", "amp", "apos", "aring", "auml", "bdquo", "bull", "ccedil", "cent", "copy",
    "deg", "eacute", "ecirc", "egrave", "emsp", "ensp", "euml", "euro", "frac12", "gt", "hellip",
    "iacute", "icirc", "iexcl", "iquest", "laquo", "ldquo", "lrm", "lsaquo", "lsquo", "lt", "mdash",
    "middot", "minus", "nbsp", "ndash", "ntilde", "oacute", "ocirc", "oelig", "oslash", "ouml",
    "para", "plusmn", "pound", "quot", "raquo", "rarr", "rdquo", "reg", "rlm", "rsaquo", "rsquo",
    "sbquo", "sect", "shy", "szlig", "thinsp", "times", "trade", "uacute", "uuml", "zwj", "zwnj",
  ]

  private static func reference(in bytes: [UInt8], at start: Int) -> Range<Int>? {
    guard let end = bytes[(start + 1)...].prefix(16).firstIndex(of: UInt8(ascii: ";")),
      end > start + 1
    else { return nil }
    let name = bytes[start + 1..<end]
    if name.first == UInt8(ascii: "#") {
      let digits = name.dropFirst()
      let isHexadecimal = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
      let value = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
      return UInt32(value, radix: isHexadecimal ? 16 : 10) == nil ? nil : start..<end + 1
    }
    let isKnown = names.contains(String(decoding: name, as: UTF8.self).lowercased())
    return isKnown ? start..<end + 1 : nil
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte | 0x20)
  }
}

extension String.UTF8View {
  fileprivate func contains(_ part: String) -> Bool {
    let bytes = Array(self)
    return bytes.indices.contains { bytes[$0...].starts(with: part.utf8) }
  }
}

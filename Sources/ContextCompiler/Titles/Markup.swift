/// Finds HTML in a text, which teachers would read as it stands.
///
/// A text may also be about HTML: «The <p> tag». There a tag stands by itself, as a word does; the
/// one that formats something touches it, is closed, or has attributes.
enum Markup {
  /// The first tag, comment or character reference that is meant as one.
  ///
  /// `Vec<T>`, `a < b`, `if a<b and c>d` and `R&D;` are none. O(bytes).
  static func first(in text: String) -> String? {
    let bytes = Array(text.utf8)
    var tags: Tags?
    for index in bytes.indices {
      let range: Range<Int>?
      switch bytes[index] {
      case UInt8(ascii: "<"): range = tag(in: bytes, at: index, &tags)
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

  /// Where elements begin and end in a text.
  private struct Tags {
    /// The offset of each element's first tag.
    var starts: [String: Int] = [:]
    /// The offset of each element's last end tag.
    var ends: [String: Int] = [:]

    init(of bytes: [UInt8]) {
      for index in bytes.indices where bytes[index] == UInt8(ascii: "<") {
        let (element, isEnd, _) = Markup.name(in: bytes, at: index)
        guard Markup.elements.contains(element) else { continue }
        if isEnd { ends[element] = index } else { starts[element] = starts[element] ?? index }
      }
    }
  }

  /// What is called at a `<`, in small letters, whether it ends there, and where the name is over.
  private static func name(
    in bytes: [UInt8], at start: Int
  ) -> (element: String, isEnd: Bool, end: Int) {
    let isEnd = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
    let name = start + (isEnd ? 2 : 1)
    var end = name
    while end < bytes.count, isAlphanumeric(bytes[end]) { end += 1 }
    return (String(decoding: bytes[name..<end], as: UTF8.self).lowercased(), isEnd, end)
  }

  private static func tag(in bytes: [UInt8], at start: Int, _ tags: inout Tags?) -> Range<Int>? {
    if bytes[start...].starts(with: "<!--".utf8) { return start..<start + 4 }
    let (element, isEnd, end) = name(in: bytes, at: start)
    // Only up to the next tag, so that no byte is looked at for each of many.
    guard elements.contains(element),
      let close = bytes[end...].firstIndex(where: {
        $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<")
      }),
      bytes[close] == UInt8(ascii: ">")
    else { return nil }
    let range = start..<close + 1
    let rest = bytes[end..<close]
    if !rest.isEmpty {
      guard rest.first == 0x20 || rest.first == UInt8(ascii: "/") else { return nil }
      // `<b and c>` has neither an attribute's value nor the slash of an empty element.
      return rest.contains(UInt8(ascii: "=")) || rest.last == UInt8(ascii: "/") ? range : nil
    }
    guard isWord(in: bytes, range) else { return range }
    // It stands by itself: a tag is meant where another one belongs to it.
    let all = tags ?? Tags(of: bytes)
    tags = all
    let isPaired =
      isEnd ? all.starts[element].map { $0 < start } : all.ends[element].map { $0 > start }
    return isPaired == true ? range : nil
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

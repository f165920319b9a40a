import JSONText

/// Makes text from files safe to look at.
///
/// Nothing from a manifest reaches a terminal or a log as it stands: what moves the cursor,
/// reorders the line, can't be seen or commands a log's reader is written as `<U+001B>`. JSON has
/// no such escape, so it can't be taken for one that the file has.
package enum VisibleText {
  /// The longest message that is shown whole, in scalars.
  static let lengthLimit = 1000

  /// The text on one line, with nothing in it that acts.
  static func line(_ text: String) -> String {
    var shown = ""
    var previous: Unicode.Scalar?
    var scalars = text.unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      if isHidden(scalar) || commandsLog(scalar, after: previous, before: next) {
        shown += escape(scalar)
      } else {
        shown.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return shown
  }

  /// The same, cut in its middle when it is longer than so many scalars.
  static func shortLine(_ text: String, limit: Int = lengthLimit) -> String {
    let scalars = text.unicodeScalars
    guard
      let headEnd = scalars.index(
        scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      headEnd != scalars.endIndex
    else { return line(text) }
    let head = scalars.prefix(limit * 2 / 3)
    let tail = scalars.suffix(limit / 3)
    return line(String(head)) + "…" + line(String(tail))
  }

  /// A path as it begins a line: no log takes it for a command.
  ///
  /// GitHub's runner obeys lines that begin with `::`, so such a path gets a `./` in front.
  package static func path(_ path: String) -> String {
    let shown = line(path)
    let start = shown.unicodeScalars.drop { $0.properties.isWhitespace }
    return start.starts(with: "::".unicodeScalars) ? "./" + shown : shown
  }

  /// The scalar as `<U+202E>`.
  package static func escape(_ scalar: Unicode.Scalar) -> String { "<U+\(scalar.codePoint)>" }

  /// A byte that is not UTF-8 as `<0xFF>`.
  static func escape(_ byte: UInt8) -> String {
    "<0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) + ">"
  }

  /// Whether a scalar is a control, breaks or reorders lines, or has no shape of its own.
  ///
  /// Joiners and variation selectors stay: emoji, Persian and Indic scripts need them.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7f: return false
    case ..<0xa0: return true
    case 0x200c, 0x200d: return false
    // Fillers of Hangul, letters without a shape, and anchors of annotations.
    case 0x3164, 0xffa0, 0xfff9...0xfffb: return true
    default: break
    }
    if scalar.value & 0xfffe == 0xfffe { return true }
    switch scalar.properties.generalCategory {
    case .lineSeparator, .paragraphSeparator: return true
    case .format: return scalar.properties.isDefaultIgnorableCodePoint
    default: return false
    }
  }

  /// Whether a `#` would begin a command of a log's reader: GitHub, Azure and TeamCity obey
  /// `##[…]`, `##vso[…]` and `##teamcity[…]`, the first two in the middle of a line too.
  static func commandsLog(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Bool {
    guard scalar == "#", previous == "#", let next else { return false }
    return next == "[" || ("a"..."z").contains(next) || ("A"..."Z").contains(next)
  }
}

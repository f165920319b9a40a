import JSONText

/// Looks at single texts: blank, too long, or with something in them that shows badly.
enum TextCheck {
  /// What is wrong with a text.
  enum Problem { case blank, tooLong(Int), suspicious(String) }

  /// The problems of a text, with at most so many UTF-16 units if there is a limit.
  static func problems(of text: String, utf16Limit: Int?) -> [Problem] {
    if isBlank(text) { return [.blank] }
    var problems: [Problem] = []
    if let utf16Limit, text.utf16.count > utf16Limit { problems.append(.tooLong(text.utf16.count)) }
    if let message = suspicion(about: text) { problems.append(.suspicious(message)) }
    return problems
  }

  /// Whether a text has nothing but Unicode White_Space.
  static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  private static func suspicion(about text: String) -> String? {
    let scalars = text.unicodeScalars
    if let control = scalars.first(where: { isControl($0.value) }) {
      return "the text has the control character U+" + control.codePoint
    }
    if let mark = unbalancedBidirectionalControl(scalars) {
      return "the bidirectional control U+\(mark.codePoint) has no partner"
    }
    if scalars.contains("\u{fffd}") {
      return "the text has U+FFFD, which stands for a character that was lost"
    }
    if let markup = Markup.first(in: text) {
      return "the text has markup that teachers see as it stands: '\(markup)'"
    }
    if scalars.first?.properties.isWhitespace == true { return "the text begins with white space" }
    if scalars.last?.properties.isWhitespace == true { return "the text ends with white space" }
    return nil
  }

  /// Whether a scalar has the general category Cc, which never grows (Unicode's stability policy).
  private static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7f...0x9f).contains(scalar)
  }

  /// Unicode Standard Annex 9: LRE, RLE, LRO, RLO end with PDF; LRI, RLI, FSI end with PDI.
  static func unbalancedBidirectionalControl(
    _ scalars: String.UnicodeScalarView
  ) -> Unicode.Scalar? {
    var open: [(end: UInt32, mark: Unicode.Scalar)] = []
    for scalar in scalars {
      switch scalar.value {
      case 0x202a, 0x202b, 0x202d, 0x202e: open.append((0x202c, scalar))
      case 0x2066...0x2068: open.append((0x2069, scalar))
      case 0x202c, 0x2069:
        guard let last = open.popLast(), last.end == scalar.value else { return scalar }
      default: break
      }
    }
    return open.first?.mark
  }
}

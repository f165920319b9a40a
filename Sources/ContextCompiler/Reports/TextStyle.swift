/// Colours text for terminals, or leaves it alone.
struct TextStyle: Sendable {
  /// What a piece of text is; each has its own look.
  enum Color: String {
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case help = "1;32"
    case gutter = "34"
    case strong = "1"
  }

  let isColored: Bool

  /// The text between the sequences that switch the colour on and off.
  func paint(_ text: String, _ color: Color) -> String {
    isColored ? "\u{1b}[\(color.rawValue)m\(text)\u{1b}[0m" : text
  }
}

import JSONText

/// What ClassKit asks of identifiers.
enum IdentifierCheck {
  /// What is wrong with an identifier, if something is: ClassKit's limit is 256 characters.
  static func problem(in syntax: JSONTree, _ node: Int) -> String? {
    if syntax.kind(node) == .string {
      let content = syntax.content(node)
      let bytes = syntax.bytes
      let text = bytes.span.extracting(content)
      if !content.isEmpty, content.count <= 256, TextHash.isASCII(text, 0..<text.count),
        text[0] > 0x20
      {
        var hasControl = false
        for index in text.indices where text[index] == 0x7f { hasControl = true }
        if !hasControl { return nil }
      }
    }
    let identifier = syntax.string(node)
    if identifier.isEmpty { return "the identifier is empty" }
    if TextCheck.isBlank(identifier) { return "the identifier is blank" }
    if let control = identifier.unicodeScalars.first(where: {
      $0.properties.generalCategory == .control
    }) {
      return "the identifier has the control character U+" + control.codePoint
    }
    if identifier.utf16.count > 256 {
      return "the identifier has \(identifier.utf16.count) UTF-16 units; 256 are allowed"
    }
    return nil
  }
}

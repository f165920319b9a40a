import ContextTree
import JSONText

/// How a value of the wrong JSON type is written right, where the value itself shows what was
/// meant.
enum Retyping {
  /// Longer texts are not repeated in a help.
  private static let lengthLimit = 40

  /// The way out, or nothing when the value tells too little.
  static func help(_ node: Int, _ syntax: JSONTree, _ field: ManifestField) -> String? {
    if syntax.kind(node) == .null {
      return field.isRequired ? nil : "leave '\(field.rawValue)' out where there is none"
    }
    let shape = field.shape
    switch shape {
    case .displayOrder:
      guard let text = text(node, syntax), Int(text) != nil else { return nil }
      return "write it without quotes: \(text)"
    case .boolean: return booleanHelp(node, syntax)
    case .range(let unit): return rangeHelp(node, syntax, unit)
    case .strings, .ruleNames, .locales: return arrayHelp(node, syntax, shape)
    case .children, .capabilities:
      switch syntax.kind(node) {
      case .object: return "put it in brackets: [{…}]"
      default: return arrayHelp(node, syntax, shape)
      }
    case .identifierPaths:
      return text(node, syntax).map { "write [\(path($0))]: an array of paths" }
    case .ruleLevels:
      let first = syntax.kind(node) == .array ? syntax.children(of: node).first { _ in true } : node
      return first.flatMap { text($0, syntax) }.map { "write {\"\($0)\": \"off\"}" }
    case .identifier, .localizedText, .url, .imagePath, .version: return textHelp(node, syntax)
    case .type, .word, .urlTemplate, .locale, .globs: return nil
    }
  }

  /// How a text is written where something else stands.
  static func textHelp(_ node: Int, _ syntax: JSONTree) -> String? {
    switch syntax.kind(node) {
    case .number:
      let number = String(decoding: syntax.bytes[syntax.range(node)], as: UTF8.self)
      return number.count <= lengthLimit ? "put it in quotes: \"\(number)\"" : nil
    case .null: return "leave it out where there is none"
    case .array:
      let elements = Array(syntax.children(of: node))
      guard elements.count == 1, let text = text(elements[0], syntax) else { return nil }
      return "write it without brackets: \"\(text)\""
    default: return nil
    }
  }

  /// How the first of two bounds is written where something else stands.
  static func boundHelp(_ node: Int, _ syntax: JSONTree, isUpper: Bool) -> String? {
    if let text = text(node, syntax), Int(text) != nil { return "write it without quotes: \(text)" }
    if syntax.kind(node) == .array { return "write the two numbers without brackets around them" }
    if isUpper { return "the upper bound may be null: there is none" }
    return syntax.kind(node) == .null ? "write 0 where there is no lower bound" : nil
  }

  /// An identifier path that somebody wrote as a text: `["hamlet", "act-1"]`.
  static func path(_ text: String) -> String {
    "[" + IdentifierPath(key: text).entries.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }

  private static func booleanHelp(_ node: Int, _ syntax: JSONTree) -> String? {
    let word =
      text(node, syntax)?.lowercased()
      ?? String(decoding: syntax.bytes[syntax.range(node)].prefix(2), as: UTF8.self)
    switch word {
    case "true", "false": return "write it without quotes: \(word)"
    case "1", "yes": return "write true"
    case "0", "no": return "write false"
    default: return nil
    }
  }

  /// «10-14», «12» and «1h 30» are what people write for a range, and objects of two bounds.
  private static func rangeHelp(
    _ node: Int, _ syntax: JSONTree, _ unit: ManifestField.RangeUnit
  ) -> String? {
    guard [.number, .object].contains(syntax.kind(node)) || syntax.nodes[node].isString else {
      return nil
    }
    let written = String(
      decoding: syntax.bytes[syntax.range(node)].prefix(2 * lengthLimit), as: UTF8.self)
    let numbers = written.split { !("0"..."9" ~= $0) }.compactMap { Int32($0) }
    guard !written.contains("."), let first = numbers.first, numbers.count <= 2 else { return nil }
    let afterFirst = written.drop(while: { !("0"..."9" ~= $0) }).drop(while: { "0"..."9" ~= $0 })
    let word = afterFirst.drop(while: { $0 == " " || $0 == "-" })
    if unit == .minutes, word.first == "h" || word.first == "H" {
      let minutes = Int64(first) * 60 + (numbers.count == 2 ? Int64(numbers[1]) : 0)
      return "write minutes: [\(minutes), \(minutes)]"
    }
    guard numbers.count == 2 else {
      if word.first == "+" { return "write [\(first), null]" }
      return syntax.kind(node) == .object ? nil : singleHelp(Int64(first))
    }
    return first <= numbers[1] ? "write [\(first), \(numbers[1])]" : nil
  }

  /// What one number may mean as a range.
  static func singleHelp(_ number: Int64) -> String {
    "write [\(number), \(number)], or [\(number), null] for \(number) and more"
  }

  private static func arrayHelp(
    _ node: Int, _ syntax: JSONTree, _ shape: ManifestField.Shape
  ) -> String? {
    guard text(node, syntax) != nil else { return nil }
    return "put it in brackets: \(array(of: node, syntax, shape))"
  }

  /// The array that a single string stands for, in JSON: of several parts where separators can be
  /// nothing else than that.
  static func array(of node: Int, _ syntax: JSONTree, _ shape: ManifestField.Shape) -> String {
    let content = String(decoding: syntax.bytes[syntax.content(node)], as: UTF8.self)
    let parts =
      switch shape {
      case .strings: content.split { ",;".contains($0) }
      case .locales, .ruleNames: content.split { ",; |".contains($0) }
      default: [content[...]]
      }
    let texts = parts.map { trimmed($0) }.filter { !$0.isEmpty }
    return "[" + (texts.isEmpty ? [content] : texts).map { "\"\($0)\"" }.joined(separator: ", ")
      + "]"
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  // MARK: Identifier paths

  /// The strings of an array that should have had arrays in it; nothing where it is otherwise, or
  /// where each string is a path of one entry by itself.
  static func names(ofPath node: Int, _ syntax: JSONTree) -> [Int]? {
    let names = Array(syntax.children(of: node))
    return names.count > 1 && names.allSatisfy { syntax.nodes[$0].isString } ? names : nil
  }

  /// Whether strings are paths themselves, and not the entries of one.
  static func arePaths(_ names: [Int], _ syntax: JSONTree) -> Bool {
    names.contains { syntax.string($0).contains("/") }
  }

  /// What strings stand for: one path with these entries, or several.
  static func pathsHelp(_ names: [Int], _ syntax: JSONTree) -> String? {
    let several = "[" + names.map { path(syntax.string($0)) }.joined(separator: ", ") + "]"
    guard several.count <= 3 * lengthLimit else { return "each path is an array of its own" }
    if arePaths(names, syntax) { return "write \(several)" }
    let one = names.map { "\"\(syntax.string($0))\"" }.joined(separator: ", ")
    return "write [[\(one)]] for one path, \(several) for \(names.count) paths"
  }

  /// A short string without anything that would have to be escaped.
  private static func text(_ node: Int, _ syntax: JSONTree) -> String? {
    guard syntax.kind(node) == .string else { return nil }
    let text = syntax.string(node)
    return !text.isEmpty && text.count <= lengthLimit ? text : nil
  }
}

import ContextTree
import JSONText

/// How a value of the wrong JSON type is written right, where the value itself shows what was
/// meant.
enum Retyping {
  /// Longer texts are not repeated in a help.
  static let lengthLimit = 40

  /// The way out, or nothing when the value tells too little.
  static func help(_ node: Int, _ syntax: JSONTree, _ field: ManifestField) -> String? {
    if syntax.kind(node) == .null {
      if field == .displayOrder { return "write a number, or leave it out of all siblings" }
      return field.isRequired
        ? "write a value: '\(field.rawValue)' can't be left out"
        : "leave '\(field.rawValue)' out where there is none"
    }
    let shape = field.shape
    if isSingle(shape), let value = onlyValue(node, syntax) {
      return syntax.kind(node) == .array
        ? "write it without brackets: \(value)" : "write the value alone: \(value)"
    }
    switch shape {
    case .displayOrder: return orderHelp(node, syntax)
    case .boolean: return booleanHelp(node, syntax)
    case .range(let unit): return rangeHelp(node, syntax, unit)
    case .strings, .ruleNames, .locales: return arrayHelp(node, syntax, shape)
    case .children: return childrenHelp(node, syntax)
    case .capabilities: return capabilitiesHelp(node, syntax)
    case .identifierPaths:
      return text(node, syntax).map { "write [\(path($0))]: an array of paths" }
    case .ruleLevels:
      let first = syntax.kind(node) == .array ? syntax.children(of: node).first { _ in true } : node
      return first.flatMap { text($0, syntax) }.map { "write {\"\($0)\": \"off\"}" }
    case .url: return textHelp(node, syntax) ?? "write null for none"
    case .version:
      let isPlain = syntax.bytes[syntax.range(node)].allSatisfy { ".0123456789".utf8.contains($0) }
      return syntax.kind(node) != .number || isPlain
        ? textHelp(node, syntax) : "write it as the app has it, as in \"6.3\""
    case .identifier, .localizedText, .imagePath: return textHelp(node, syntax)
    case .word(let list): return "it is one of \(Vocabulary.list(list.words))"
    case .type:
      return "the types are \(Vocabulary.list(ContextType.allCases.dropFirst().map(\.rawValue)))"
    case .urlTemplate, .locale, .globs: return nil
    }
  }

  /// Whether a value is of the JSON type that a shape asks for.
  static func fits(_ node: Int, _ syntax: JSONTree, _ shape: ManifestField.Shape) -> Bool {
    let kind = syntax.kind(node)
    let isString = syntax.nodes[node].isString
    switch shape {
    case .range, .capabilities, .identifierPaths, .strings, .children, .ruleNames, .locales:
      return kind == .array
    case .displayOrder: return kind == .number
    case .boolean: return kind == .true || kind == .false
    case .localizedText: return isString || kind == .object
    case .url: return isString || kind == .null
    case .globs: return isString || kind == .array
    case .ruleLevels: return kind == .object
    case .type, .identifier, .word, .imagePath, .version, .urlTemplate, .locale: return isString
    }
  }

  /// Whether a value of the shape is neither an array nor an object.
  private static func isSingle(_ shape: ManifestField.Shape) -> Bool {
    switch shape {
    case .type, .identifier, .displayOrder, .word, .boolean, .url, .imagePath, .version,
      .urlTemplate, .locale:
      true
    default: false
    }
  }

  /// The one value of an array or an object, as the file has it; nothing where it is long, or no
  /// single value itself.
  private static func onlyValue(_ node: Int, _ syntax: JSONTree) -> String? {
    var values: [Int] = []
    switch syntax.kind(node) {
    case .array: values = Array(syntax.children(of: node).prefix(2))
    case .object: values = syntax.members(of: node).prefix(2).map(\.value)
    default: return nil
    }
    guard values.count == 1, syntax.kind(values[0]) != .array, syntax.kind(values[0]) != .object,
      syntax.kind(values[0]) != .null, syntax.range(values[0]).count <= lengthLimit
    else { return nil }
    return String(decoding: syntax.bytes[syntax.range(values[0])], as: UTF8.self)
  }

  /// How a text is written where something else stands.
  static func textHelp(_ node: Int, _ syntax: JSONTree) -> String? {
    switch syntax.kind(node) {
    case .number:
      let number = String(decoding: syntax.bytes[syntax.range(node)], as: UTF8.self)
      return number.count <= lengthLimit ? "put it in quotes: \"\(number)\"" : nil
    case .null: return "leave it out where there is none"
    case .array: return onlyValue(node, syntax).map { "write it without brackets: \($0)" }
    case .object: return onlyValue(node, syntax).map { "write the text alone: \($0)" }
    default: return nil
    }
  }

  private static func orderHelp(_ node: Int, _ syntax: JSONTree) -> String {
    let text = text(node, syntax) ?? ""
    if Int(text) != nil { return "write it without quotes: \(text)" }
    // «1.» and «1st», but not «1e3» and «1,000».
    let digits = text.prefix { "0"..."9" ~= $0 }
    let rest = text.dropFirst(digits.count)
    return Int32(digits) == nil || rest.contains(where: \.isNumber)
      ? "write a whole number, as in 1000" : "write \(digits)"
  }

  /// An object by itself, objects by their identifiers, or the name of a file.
  private static func childrenHelp(_ node: Int, _ syntax: JSONTree) -> String? {
    guard syntax.kind(node) == .object else { return arrayHelp(node, syntax, .children) }
    let members = Array(syntax.members(of: node).prefix(2))
    guard let first = members.first, members.allSatisfy({ syntax.kind($0.value) == .object }),
      syntax.range(first.key).count <= lengthLimit
    else { return "put it in brackets: [{…}]" }
    return "write an array with the names inside: [{\"identifier\": "
      + "\(JSONEdits.spelled(syntax.string(first.key))), …}]"
  }

  /// Names of kinds where objects should stand.
  private static func capabilitiesHelp(_ node: Int, _ syntax: JSONTree) -> String? {
    let words = CapabilityKind.allCases.map(\.rawValue)
    var kinds: [String] = []
    if let text = text(node, syntax) {
      kinds = [Vocabulary.nearestWord(to: text, among: words) ?? "…"]
    } else if syntax.kind(node) == .object {
      kinds = syntax.members(of: node).prefix(words.count).map { syntax.string($0.key) }
        .filter(words.contains)
      if kinds.isEmpty { return "put it in brackets: [{…}]" }
    }
    let objects = kinds.map { "{\"kind\": \"\($0)\"}" }
    return objects.isEmpty ? nil : "write [\(objects.joined(separator: ", "))]"
  }

  /// An identifier path that somebody wrote as a text: `["hamlet", "act-1"]`.
  static func path(_ text: String) -> String {
    "[" + IdentifierPath(key: text).entries.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }

  private static func booleanHelp(_ node: Int, _ syntax: JSONTree) -> String {
    let word =
      text(node, syntax)?.lowercased()
      ?? String(decoding: syntax.bytes[syntax.range(node)].prefix(2), as: UTF8.self)
    switch word {
    case "true", "false": return "write it without quotes: \(word)"
    case "1", "yes", "y", "on": return "write true"
    case "0", "no", "n", "off": return "write false"
    default: return "write true or false"
    }
  }

  private static func arrayHelp(
    _ node: Int, _ syntax: JSONTree, _ shape: ManifestField.Shape
  ) -> String? {
    if text(node, syntax) != nil { return "put it in brackets: \(array(of: node, syntax, shape))" }
    let members =
      syntax.kind(node) == .object ? Array(syntax.members(of: node).prefix(2)) : []
    // By locale, though there are no languages here; or the names as keys.
    if members.count == 1, syntax.kind(members[0].value) == .array,
      syntax.range(members[0].value).count <= lengthLimit
    {
      let array = String(decoding: syntax.bytes[syntax.range(members[0].value)], as: UTF8.self)
      return "write the array alone: \(array)"
    }
    return "write an array: [\"…\", \"…\"]"
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
  static func text(_ node: Int, _ syntax: JSONTree) -> String? {
    guard syntax.kind(node) == .string else { return nil }
    let text = syntax.string(node)
    return !text.isEmpty && text.count <= lengthLimit ? text : nil
  }
}

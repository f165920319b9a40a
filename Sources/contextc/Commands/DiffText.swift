import ContextTree
import JSONText

/// A diff for people: one line per change, and a summary.
///
/// It is made from the JSON form, so that both say the same.
struct DiffText {
  /// The text, UTF-8.
  private(set) var bytes: [UInt8] = []
  private let json: JSONTree
  private let old: ContextTree
  private let isColored: Bool

  /// Renders a diff between two trees.
  init(_ diff: ContextDiff, from old: ContextTree, to new: ContextTree, isColored: Bool) {
    self.old = old
    self.isColored = isColored
    guard case .success(let json) = JSONParser.parse(diff.json()) else {
      preconditionFailure("the diff is no JSON")
    }
    self.json = json
    if let changes = json.value(of: "changes", in: 0) {
      for change in json.children(of: changes) { append(change, to: new) }
    }
    append(Outline.summary(of: diff))
    if diff.isEmpty, old.digest != new.digest { append("; redirects or layout differ") }
    append("\n")
  }

  private mutating func append(_ change: Int, to new: ContextTree) {
    let path = path("path", in: change)
    switch text("action", in: change) {
    case "remove":
      mark("-", color: 31, path.key)
      appendTitle(old.resolve(path).context.title(for: [])?.text)
      appendCount(change)
    case "move":
      mark(">", color: 36, self.path("from", in: change).key + " → " + path.key)
      appendTitle(new.resolve(path).context.title(for: [])?.text)
      appendCount(change)
    case "add":
      mark("+", color: 32, path.key)
      appendTitle(new.resolve(path).context.title(for: [])?.text)
      if let context = json.value(of: "context", in: change),
        let type = text("type", in: context)
      {
        append("  " + type)
      }
    default:
      mark("~", color: 33, path.key)
      appendTitle(new.resolve(path).context.title(for: [])?.text)
      if let fields = json.value(of: "fields", in: change) { appendFields(fields) }
    }
    append("\n")
  }

  /// A field with `from` and `to`, or a localized one with such a pair for each locale.
  private mutating func appendFields(_ fields: Int) {
    var separator = "  "
    for field in json.members(of: fields) {
      let name = json.string(field.key)
      if isPair(field.value) {
        appendPair(name, field.value, separator: separator)
        separator = ", "
        continue
      }
      guard json.kind(field.value) == .object else { continue }
      for part in json.members(of: field.value) where isPair(part.value) {
        appendPair("\(name).\(json.string(part.key))", part.value, separator: separator)
        separator = ", "
      }
    }
  }

  private mutating func appendPair(_ name: String, _ pair: Int, separator: String) {
    append("\(separator)\(Visible.text(name)): ")
    append("\(value("from", in: pair)) → \(value("to", in: pair))")
  }

  private func isPair(_ value: Int) -> Bool {
    json.kind(value) == .object && json.value(of: "from", in: value) != nil
      && json.value(of: "to", in: value) != nil
  }

  private func value(_ key: StaticString, in pair: Int) -> String {
    guard let value = json.value(of: key, in: pair), json.kind(value) != .null else {
      return "none"
    }
    var writer = JSONWriter()
    writer.write(value: value, of: json)
    return Visible.text(String(decoding: writer.bytes, as: UTF8.self))
  }

  private mutating func mark(_ sign: String, color: Int, _ path: String) {
    let text = sign + " " + Visible.text(path)
    append(isColored ? "\u{1b}[\(color)m\(text)\u{1b}[0m" : text)
  }

  private mutating func appendTitle(_ title: String?) {
    if let title { append("  “\(Visible.text(title))”") }
  }

  private mutating func appendCount(_ change: Int) {
    guard let value = json.value(of: "contexts", in: change),
      case .value(let count) = json.integer(value), count > 1
    else { return }
    append("  (\(count) contexts)")
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private func text(_ key: StaticString, in object: Int) -> String? {
    json.value(of: key, in: object).map(json.string)
  }

  private func path(_ key: StaticString, in object: Int) -> IdentifierPath {
    guard let array = json.value(of: key, in: object) else { return [] }
    return IdentifierPath(json.children(of: array).map(json.string))
  }
}

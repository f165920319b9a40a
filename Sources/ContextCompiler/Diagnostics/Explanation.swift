/// What there is to say about a rule, apart from a finding of it.
///
/// The examples are compiled by a test: the wrong one gives one finding, the right one none.
package struct Explanation: Sendable {
  /// What the rule finds: one phrase, lower case, without a full stop.
  package let summary: String
  /// Why it matters, with the source.
  package let reason: String
  /// A content root with the mistake.
  package let wrong: Example
  /// The same without it.
  package let right: Example
  /// How to mend it.
  package let help: String

  /// Takes its parts as they are.
  init(_ summary: String, reason: String, wrong: Example, right: Example, help: String) {
    self.summary = summary
    self.reason = reason
    self.wrong = wrong
    self.right = right
    self.help = help
  }

  /// A small content root.
  package struct Example: Sendable {
    /// What stands at a path.
    package enum File: Sendable, Equatable {
      case text(String)
      /// A PNG image of so many pixels; its bytes are nothing to read.
      case image(width: Int, height: Int)
    }

    /// What the compiler compares with.
    package enum Baseline: Sendable, Equatable {
      case none
      /// The tree of an earlier release, given by its `app.json`.
      case tree(appManifest: String)
      /// A baseline file as it was found.
      case file(String)
    }

    /// The files by their paths from the root, `app.json` first.
    package let files: KeyValuePairs<String, File>
    /// What the content is compared with.
    package let baseline: Baseline

    /// Takes its parts as they are.
    init(_ files: KeyValuePairs<String, File>, baseline: Baseline = .none) {
      self.files = files
      self.baseline = baseline
    }

    /// A root of one file.
    init(app: String, baseline: Baseline = .none) {
      self.init(["app.json": .text(app)], baseline: baseline)
    }
  }
}

// MARK: - Parts of examples

extension Explanation {
  /// The text of an `app.json` with the given children, each on a line of its own.
  static func app(
    _ children: String..., title: String? = nil, locales: String = #"["en"]"#,
    fields: [String] = []
  ) -> String {
    let head = #""type": "app", "identifier": "com.example.plays""#
    return object(
      (title.map { [head, #""title": \#($0)"#] } ?? [head + #", "title": "Plays""#])
        + [#""developmentLocale": "en", "locales": \#(locales)"#] + fields,
      children: children)
  }

  /// The text of a book with the given fields and children.
  static func hamlet(_ children: String..., fields: [String] = []) -> String {
    children.isEmpty && fields.isEmpty
      ? #"{"type": "book", "identifier": "hamlet", "title": "Hamlet"}"#
      : object(
        [#""type": "book", "identifier": "hamlet", "title": "Hamlet""#] + fields,
        children: children)
  }

  /// The text of a chapter, on one line where there is nothing special about it.
  static func chapter(_ identifier: String, _ title: String, _ fields: String = "") -> String {
    let head = #""type": "chapter", "identifier": "\#(identifier)", "title": "\#(title)""#
    return fields.isEmpty ? "{\(head)}" : object([head, fields], children: [])
  }

  private static func object(_ fields: [String], children: [String]) -> String {
    var members = fields.map { "  " + $0 }
    if !children.isEmpty {
      members.append(
        "  \"children\": [\n" + children.map { indented($0, by: 4) }.joined(separator: ",\n")
          + "\n  ]")
    }
    return "{\n" + members.joined(separator: ",\n") + "\n}"
  }

  /// The text of contexts one in the other, all with one identifier, on lines that anybody can read.
  static func nested(_ types: [String], identifier: String) -> String {
    types.reversed().reduce("") { child, type in
      "{\"type\": \"\(type)\", \"title\": \"To be or not to be\", \"identifier\":\n"
        + "  \"\(identifier)\""
        + (child.isEmpty ? "}" : ", \"children\": [\n" + indented(child, by: 2) + "\n]}")
    }
  }

  /// A sign many times over, on lines that anybody can read.
  static func lines(of sign: Character, count: Int) -> String {
    stride(from: 0, to: count, by: 64).map { start in
      "\n    " + String(repeating: sign, count: min(64, count - start))
    }.joined()
  }

  static func indented(_ text: String, by count: Int) -> String {
    let margin = String(repeating: " ", count: count)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }
}

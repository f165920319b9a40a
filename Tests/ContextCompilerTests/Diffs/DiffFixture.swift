import ContextTree
import TestSupport
import Testing

@testable import ContextCompiler

/// Trees for a test, compiled from small manifests.
enum DiffFixture {
  /// The content has an error.
  struct NoTree: Error {}

  /// The tree of a content root with one file.
  static func tree(_ manifest: String, after baselines: ContextTree...) throws -> ContextTree {
    var options = CompilationOptions()
    options.baselines = baselines.map {
      BaselineFile(path: "baseline.json", content: .success($0.bytes))
    }
    let compilation = Compilation(of: MemoryFiles(["app.json": manifest]), options: options)
    guard let bytes = compilation.tree else {
      let found = compilation.findings.diagnostics.filter { $0.severity == .error }
      Issue.record("\(found.map(\.message)) in \(manifest)")
      throw NoTree()
    }
    return try ContextTree(json: bytes)
  }

  /// An `app.json` with the given top-level contexts.
  static func app(_ children: String..., locales: String = #"["en", "fr"]"#) -> String {
    """
    {"type": "app", "identifier": "com.example.plays", "title": "Plays",
     "developmentLocale": "en", "locales": \(locales),
     "universalLinkTemplate": "plays://{path}", "children": [\(children.joined(separator: ", "))]}
    """
  }

  /// A context with the given fields and children.
  static func context(
    _ type: String, _ identifier: String, _ title: String = #""A title""#, _ fields: String = "",
    children: [String] = []
  ) -> String {
    let head = #""type": "\#(type)", "identifier": "\#(identifier)", "title": \#(title)"#
    let rest = fields.isEmpty ? "" : ", " + fields
    return "{\(head)\(rest), \"children\": [\(children.joined(separator: ", "))]}"
  }

  /// What two trees differ in.
  static func selection(
    _ old: ContextTree, _ new: ContextTree, prefix: IdentifierPath = [], locale: String? = nil
  ) -> DiffSelection {
    DiffSelection(ContextDiff(from: old, to: new), prefix: prefix, locale: locale)
  }

  /// A selection as text without colour.
  static func text(_ selection: DiffSelection, isVerbose: Bool = false) -> String {
    var report = DiffTextReport(selection, isColored: false, isVerbose: isVerbose)
    return String(decoding: report.rendered(), as: UTF8.self)
  }

  /// A selection as Markdown.
  static func markdown(_ selection: DiffSelection) -> String {
    String(decoding: DiffMarkdownReport(selection).rendered(), as: UTF8.self)
  }

  // MARK: Random pairs

  /// Two trees of which the second has additions, removals, moves, renames and changes of order.
  static func pair(seed: UInt64) throws -> (old: ContextTree, new: ContextTree) {
    var random = Seeded(seed)
    var plays = Plays()
    for _ in 0..<Int.random(in: 1...12, using: &random) { plays.add(&random) }
    let old = try tree(plays.manifest)
    for _ in 0..<Int.random(in: 0...6, using: &random) { plays.change(&random) }
    return (old, try tree(plays.manifest, after: old))
  }

  /// Content that changes; a context is known by its number.
  private struct Plays {
    private struct Part {
      var identifier: String
      var title: String
      var french: String?
      var former: [[String]] = []
      var children: [Int] = []
    }

    private var parts: [Int: Part] = [:]
    private var top: [Int] = []
    private var last = 0

    private func path(of number: Int) -> [String] {
      guard let part = parts[number] else { return [] }
      let above = parts.first { $0.value.children.contains(number) }?.key
      return (above.map(path) ?? []) + [part.identifier]
    }

    mutating func add(_ random: inout Seeded) {
      last += 1
      let parent = random.next() % 3 == 0 ? nil : parts.keys.sorted().randomElement(using: &random)
      parts[last] = Part(identifier: "c\(last)", title: "Title \(last)", french: nil)
      insert(last, into: parent, &random)
    }

    private mutating func insert(_ number: Int, into parent: Int?, _ random: inout Seeded) {
      guard let parent, path(of: parent).count + height(number) < 7 else {
        top.insert(number, at: Int.random(in: 0...top.count, using: &random))
        return
      }
      let count = parts[parent]?.children.count ?? 0
      parts[parent]?.children.insert(number, at: Int.random(in: 0...count, using: &random))
    }

    private func height(_ number: Int) -> Int {
      1 + ((parts[number]?.children ?? []).map(height).max() ?? 0)
    }

    private func below(_ number: Int) -> Set<Int> {
      (parts[number]?.children ?? []).reduce([number]) { $0.union(below($1)) }
    }

    private mutating func take(_ number: Int) {
      top.removeAll { $0 == number }
      for key in parts.keys { parts[key]?.children.removeAll { $0 == number } }
    }

    mutating func change(_ random: inout Seeded) {
      guard let number = parts.keys.sorted().randomElement(using: &random) else { return }
      switch random.next() % 6 {
      case 0: add(&random)
      case 1: parts[number]?.title += "!"
      case 2: parts[number]?.french = "Titre \(random.next() % 100)"
      case 3 where parts.count > 2:
        let gone = below(number)
        take(number)
        for part in gone { parts[part] = nil }
      case 4:
        let former = path(of: number)
        last += 1
        parts[number]?.identifier = "c\(last)"
        parts[number]?.former.append(former)
      default:
        let former = path(of: number)
        let others = Set(parts.keys).subtracting(below(number)).sorted()
        take(number)
        insert(number, into: others.randomElement(using: &random), &random)
        if path(of: number) != former { parts[number]?.former.append(former) }
      }
    }

    var manifest: String {
      let children = top.map(text)
      return app(children.joined(separator: ",\n"))
    }

    private func text(_ number: Int) -> String {
      guard let part = parts[number] else { return "" }
      let title = part.french.map { #"{"en": "\#(part.title)", "fr": "\#($0)"}"# }
      // A path that came to life again is nobody's former one.
      let former = part.former.filter { path in !parts.keys.contains { self.path(of: $0) == path } }
      let paths = former.map { "[" + $0.map { "\"\($0)\"" }.joined(separator: ", ") + "]" }
      return context(
        "lesson", part.identifier, title ?? #""\#(part.title)""#,
        #""formerIdentifierPaths": [\#(paths.joined(separator: ", "))]"#,
        children: part.children.map(text))
    }
  }
}

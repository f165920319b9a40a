import ContextCompiler
import ContextTree

/// A content root that stands in a test, compiled.
struct CompiledText {
  let compilation: Compilation

  /// Compiles files that are given as texts; baselines are the trees of earlier ones.
  init(_ files: [String: String], baselines: [CompiledText] = []) {
    self.init(
      bytes: files.mapValues { Array($0.utf8) },
      baselines: baselines.map { $0.compilation.tree ?? [] })
  }

  /// Compiles an app without locales but English, whose children are given.
  init(children: String, app: String = "", baselines: [CompiledText] = []) {
    self.init(["app.json": Self.app(children: children, app)], baselines: baselines)
  }

  /// Compiles files that are given as bytes.
  init(bytes files: [String: [UInt8]], baselines: [[UInt8]] = []) {
    var options = CompilationOptions()
    for (number, bytes) in baselines.enumerated() {
      options.baselines.append(
        BaselineFile(path: "baseline-\(number).json", content: .success(bytes)))
    }
    options.looksForOrphans = true
    compilation = Compilation(of: MemoryFiles(files), options: options)
  }

  /// The text of an `app.json` with the given children.
  static func app(children: String, _ more: String = "") -> String {
    """
    {"type": "app", "identifier": "com.example", "developmentLocale": "en", "locales": ["en"],
    "title": "Example"\(more.isEmpty ? "" : ", " + more), "children": [\(children)]}
    """
  }

  /// A section without children.
  static func section(_ identifier: String, _ more: String = "", title: String? = nil) -> String {
    #"{"type": "section", "identifier": "\#(identifier)", "title": "\#(title ?? "The " + identifier)""#
      + (more.isEmpty ? "}" : ", \(more)}")
  }

  /// The rules of what was found, in order.
  var findings: [String] {
    compilation.findings.diagnostics.map(\.rule.rawValue)
  }

  /// The messages of what was found, in order.
  var messages: [String] { compilation.findings.diagnostics.map(\.message) }

  /// The declared tree, read again.
  var tree: ContextTree? { compilation.tree.flatMap { try? ContextTree(json: $0) } }

  /// The lines of the declared tree.
  var lines: [String] {
    String(decoding: compilation.tree ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The redirects, as `a/b -> c`, removed ones with a cross.
  var redirects: [String] {
    (tree?.redirects ?? []).map { "\($0.from.key) \($0.isRemoved ? "-x" : "->") \($0.to.key)" }
  }
}

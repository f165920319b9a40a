import ContextCompiler
import ContextTree
import Foundation
import Testing

/// Compiles an `app.json` with everything in it.
func compile(_ manifest: String, baseline: ContextTree? = nil) throws -> ContextTree {
  var options = CompilationOptions()
  if let baseline {
    options.baselines = [BaselineFile(path: "baseline.json", content: .success(baseline.bytes))]
  }
  return try tree(
    of: Compilation(of: MemoryFiles(["app.json": Array(manifest.utf8)]), options: options))
}

/// Compiles one of the samples in `manifests`, against its baseline.
func compileSample(_ name: String) throws -> (baseline: ContextTree, present: ContextTree) {
  let root = packageFolder.appendingPathComponent("manifests/\(name)")
  var files: [String: [UInt8]] = [:]
  for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
    if let data = try? Data(contentsOf: root.appendingPathComponent(path)) {
      files[path] = [UInt8](data)
    }
  }
  let baseline = try #require(files["baseline.json"])
  var options = CompilationOptions()
  options.baselines = [BaselineFile(path: "baseline.json", content: .success(baseline))]
  let present = try tree(of: Compilation(of: MemoryFiles(files), options: options))
  return (try ContextTree(json: baseline), present)
}

private func tree(of compilation: Compilation) throws -> ContextTree {
  let messages = compilation.findings.diagnostics.map { "\($0.rule.rawValue): \($0.message)" }
  return try ContextTree(json: try #require(compilation.tree, "\(messages)"))
}

/// An app with the given children and further fields.
func app(_ children: String, _ more: String = "") -> String {
  """
  {"type": "app", "identifier": "com.example.plays", "title": "Plays",
   "developmentLocale": "en", "locales": ["en", "fr"],
   "rules": {"untranslated-title": "off", "removed-context": "off"},
   "universalLinkTemplate": "plays://{path}"\(more.isEmpty ? "" : ", " + more),
   "children": [\(children)]}
  """
}

/// The folder of the package.
let packageFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

package import ContextTree
import JSONText

/// A stand-in: app.json and plain references only, without checks.
package struct Compilation: Sendable {
  package let findings: Findings
  package let tree: [UInt8]?
  package let contextCount: Int
  package let filesRead: [String]
  package let directoriesRead: [String]
  package let baselines: [ContextTree]
  package let isFirstDeclaration: Bool

  package init(of files: any ContentFiles, options: CompilationOptions) {
    var report = DiagnosticReport(
      levels: options.levels, warningsAreErrors: options.warningsAreErrors)
    var sources: [SourceFile] = []
    var read: [String] = []
    var count = 0
    var writer = JSONWriter()
    writer.write("{\n  \"format\": \"context-tree/1\",\n  \"contexts\": [")
    var queue = ["app.json"]
    var next = 0
    while next < queue.count {
      let path = queue[next]
      next += 1
      switch files.read(path) {
      case .failure(let problem):
        sources.append(SourceFile(path: path, bytes: []))
        report.add(
          .unreadableFile, at: .start(of: sources.count - 1), "the file can't be read: \(problem)")
      case .success(let content):
        read.append(path)
        switch JSONParser.parse(content.bytes) {
        case .failure(let problem):
          sources.append(SourceFile(path: path, bytes: content.bytes))
          report.add(
            .invalidJSON, at: Place(source: sources.count - 1, offset: problem.offset),
            "the JSON is wrong here")
        case .success(let tree):
          if path != "app.json" {
            if count > 0 { writer.write(", ") }
            writer.write(value: 0, of: tree)
            count += 1
          }
          for child in tree.value(of: "children", in: 0).map({ Array(tree.children(of: $0)) }) ?? []
          where tree.nodes[child].isString {
            queue.append(tree.string(child))
          }
        }
      }
    }
    writer.write("],\n  \"digest\": \"xxh3:0\"\n}\n")
    filesRead = read.sorted()
    directoriesRead = [""]
    var found: [ContextTree] = []
    var isFirst = false
    for baseline in options.baselines {
      switch baseline.content {
      case .success(let bytes):
        if let tree = try? ContextTree(json: bytes) { found.append(tree) }
      case .failure(.missing): isFirst = true
      case .failure(let problem):
        sources.append(SourceFile(path: baseline.path, isInRoot: false, bytes: []))
        report.add(
          .unreadableFile, at: .start(of: sources.count - 1),
          "the baseline can't be read: \(problem)")
      }
    }
    baselines = found
    isFirstDeclaration = isFirst
    contextCount = count
    findings = Findings(report.diagnostics, sources: sources)
    tree = report.hasErrors ? nil : writer.bytes
  }
}

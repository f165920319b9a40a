import ContextTree
import JSONText

/// Looks for manifests that nothing refers to: `orphan-manifest`, for `validate` only.
enum Orphans {
  static func report(
    _ content: inout Content, files: any ContentFiles, globs: inout GlobWalker,
    report: inout DiagnosticReport
  ) {
    guard !content.lacksManifests else { return }
    let known = Set(content.sources.filter(\.isInRoot).map(\.path)).union(content.manifestPaths)
    let directories = content.manifestDirectories.union(globs.visited)
    for directory in directories.sorted() {
      for entry in globs.entries(of: directory)
      where entry.kind == .file && entry.name.hasSuffix(".json") && !entry.name.hasPrefix(".") {
        let path = GlobWalker.join(directory, entry.name)
        guard !known.contains(path), case .success(let file) = files.read(path) else { continue }
        guard case .success(let syntax) = JSONParser.parse(file.bytes) else {
          // Nobody knows whose texts wait for it.
          content.hasUnreadStrays = true
          continue
        }
        guard syntax.kind(0) == .object,
          let type = syntax.value(of: "type", in: 0), syntax.nodes[type].isString,
          ContextType(rawValue: syntax.string(type)) != nil, !isOutput(syntax)
        else { continue }
        if let node = syntax.value(of: "identifier", in: 0), syntax.nodes[node].isString {
          content.strayIdentifiers.insert(syntax.string(node))
        }
        guard report.looksFor(.orphanManifest) else { continue }
        let source = content.sources.count
        content.sources.append(SourceFile(path: path, bytes: file.bytes, syntax: syntax))
        report.add(
          .orphanManifest, at: .start(of: source), in: 0, "nothing refers to this manifest",
          help: "add it to the 'children' of its parent, or remove it")
      }
    }
  }

  /// Whether a file is a tree, a diff or a list of findings, of whatever version.
  private static func isOutput(_ syntax: JSONTree) -> Bool {
    guard let node = syntax.value(of: "format", in: 0), syntax.nodes[node].isString else {
      return false
    }
    return syntax.string(node).hasPrefix("context-")
  }
}

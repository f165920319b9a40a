import JSONText

/// Brings the manifests and the JSON title tables of a content root into the canonical layout, in
/// memory. Nothing is written.
package struct Formatting: Sendable {
  /// The files that change, in the order of their paths.
  package let changes: [FileChange]
  /// How many files have the layout already.
  package let unchangedCount: Int
  /// What keeps files from being read.
  package let findings: Findings

  /// Looks at every manifest that is read, and every JSON table.
  package init(of files: any ContentFiles) {
    let compilation = Compilation(of: files)
    var changes: [String: FileChange] = [:]
    var seen: Set<String> = []
    let kinds: [(Range<SourceID>, Layout.Kind)] = [
      (compilation.manifestSources, .manifest), (compilation.tableSources, .table),
    ]
    for (sources, kind) in kinds {
      for source in sources.map({ compilation.findings.sources[$0] })
      where !source.syntax.nodes.isEmpty && source.isJSONFile {
        guard case .success(let file) = files.read(source.path),
          seen.insert(file.canonicalPath).inserted
        else { continue }
        let new = Layout.layOut(source.syntax, as: kind)
        if new != source.bytes {
          changes[file.canonicalPath] = FileChange(
            path: file.canonicalPath, old: source.bytes, new: new)
        }
      }
    }
    self.changes = changes.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    unchangedCount = seen.count - changes.count
    findings = Findings(
      compilation.findings.diagnostics.filter { Self.rules.contains($0.rule) },
      sources: compilation.findings.sources)
  }

  /// The rules whose findings leave a file unread.
  private static let rules: Set<Rule> = [
    .invalidJSON, .nestingTooDeep, .unreadableFile, .referenceOutsideRoot,
  ]
}

extension SourceFile {
  /// Whether the syntax is that of the file itself, and the file no catalog.
  fileprivate var isJSONFile: Bool {
    nodePlaces == nil && TableKind(path: path) != .catalog
  }
}

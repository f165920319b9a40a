package import ContextTree

/// A tree that was named on the command line, with what is wrong with it.
package struct NamedTree: Sendable {
  /// The tree, if it is one.
  package let tree: ContextTree?
  /// Why it is none.
  package let findings: Findings

  /// Reads what was found under a name.
  package init(_ content: Result<[UInt8], FileProblem>, path: String) {
    var report = DiagnosticReport()
    switch content {
    case .failure(let problem):
      tree = nil
      report.add(.unreadableFile, at: .start(of: 0), "the tree \(Self.reason(problem))")
      let source = SourceFile(path: path, isInRoot: false, bytes: [])
      findings = Findings(report.diagnostics, sources: [source])
    case .success(let bytes):
      var found: ContextTree?
      do throws(ContextTreeProblem) { found = try ContextTree(json: bytes) } catch {
        report.add(
          .invalidBaseline, at: Place(source: 0, offset: error.offset, length: error.length),
          "this is not a declared tree: \(error.message)",
          help: "take the file from version control, or compile the tree again")
      }
      tree = found
      // A good tree has nothing to be pointed at, so its bytes are not kept twice.
      let source = SourceFile(path: path, isInRoot: false, bytes: found == nil ? bytes : [])
      findings = Findings(report.diagnostics, sources: [source])
    }
  }

  private static func reason(_ problem: FileProblem) -> String {
    switch problem {
    case .missing: "does not exist"
    case .noPermission: "can't be read: permission denied"
    case .isDirectory: "is a folder"
    case .notRegular: "is not a regular file"
    case .tooLarge: "is larger than 1 GiB"
    case .outsideRoot: "lies outside the content root"
    case .other(let reason): "can't be read: \(reason)"
    }
  }
}

extension Findings {
  /// No findings.
  package static let none = Findings([], sources: [])

  /// The findings of several compilations as one.
  ///
  /// Each comes with what stands before its paths, since they have different roots: the paths of
  /// the result are seen from the working directory.
  package static func joined(_ parts: [(findings: Findings, prefix: String)]) -> Findings {
    var sources: [SourceFile] = []
    var diagnostics: [Diagnostic] = []
    for part in parts {
      let first = sources.count
      for source in part.findings.sources {
        let path = source.isInRoot ? part.prefix + source.path : source.path
        sources.append(
          SourceFile(path: path, isInRoot: false, bytes: source.bytes, syntax: source.syntax))
      }
      for finding in part.findings.diagnostics {
        diagnostics.append(
          Diagnostic(
            rule: finding.rule, severity: finding.severity, place: finding.place.shifted(by: first),
            message: finding.message,
            notes: finding.notes.map {
              Diagnostic.Note($0.message, at: $0.place.shifted(by: first))
            },
            help: finding.help, context: finding.context))
      }
    }
    return Findings(diagnostics, sources: sources)
  }
}

extension Place {
  fileprivate func shifted(by count: Int) -> Place {
    Place(source: source + count, offset: offset, length: length)
  }
}

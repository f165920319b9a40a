import ContextTree
import JSONText

/// A tree that was declared before, with the file that it came from.
struct Baseline: Sendable {
  let tree: ContextTree
  /// The file among the sources of the findings.
  let source: SourceID

  /// The place of a context: its object's line.
  func place(of record: Int) -> Place {
    let node = Int(tree.records[record].identifier)
    let range = tree.syntax.range(node)
    return Place(source: source, offset: range.lowerBound, length: range.count)
  }

  /// Reads the baselines that are there; the others are reported or are first declarations.
  static func read(
    _ files: [BaselineFile], into content: inout Content, report: inout DiagnosticReport
  ) -> [Baseline] {
    var baselines: [Baseline] = []
    for file in files {
      switch file.content {
      case .failure(.missing): continue
      case .failure(let problem):
        content.lacksBaselines = true
        let source = content.sources.count
        content.sources.append(SourceFile(path: file.path, isInRoot: false, bytes: []))
        report.add(
          .unreadableFile, at: .start(of: source), "the baseline '\(file.path)' \(problem.wording)")
      case .success(let bytes):
        let source = content.sources.count
        content.sources.append(SourceFile(path: file.path, isInRoot: false, bytes: bytes))
        do throws(ContextTreeProblem) {
          baselines.append(Baseline(tree: try ContextTree(json: bytes), source: source))
        } catch {
          content.lacksBaselines = true
          report.add(
            .invalidBaseline,
            at: Place(source: source, offset: error.offset, length: error.length),
            "this is not a declared tree: \(error.message)",
            help: "take the file from version control, or declare the released tree again with "
              + "'contextc declare'")
        }
      }
    }
    return baselines
  }
}

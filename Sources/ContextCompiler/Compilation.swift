package import ContextTree

/// What a run is asked for besides the content.
package struct CompilationOptions: Sendable {
  /// Levels from the command line; rules with ``Rule/isFixed`` must not be among them.
  package var levels: [Rule: Level] = [:]
  /// Whether warnings stop the writing of the tree.
  package var warningsAreErrors = false
  /// Whether files that nothing refers to are looked for, as `validate` does.
  package var looksForOrphans = false
  /// Whether the titles that each locale has are counted.
  package var countsTitles = false
  /// Whether findings come with what would mend them.
  package var offersFixes = false
  /// The pseudolocale for which texts are made, if that is asked for.
  package var pseudolocale: Pseudolocale?
  /// The trees that were declared before: the first gives numbers and the diff, of the others
  /// only paths and redirects count.
  package var baselines: [BaselineFile] = []
  /// Findings that nothing is said about.
  package var known: KnownFindings?
  /// Whether rules with ``Rule/isFixed`` speak up all the same, because a tree is to be written.
  package var insistsOnFixedRules = false
  /// Whether all findings are to be written down, and nothing is said about any.
  package var marksFindings = false

  /// Asks for nothing special.
  package init() {}
}

/// A baseline as it was found.
package struct BaselineFile: Sendable {
  /// The path as it was named.
  package let path: String
  /// The content, or why it can't be read; a missing one is a first declaration.
  package let content: Result<[UInt8], FileProblem>

  /// Takes its parts as they are.
  package init(path: String, content: Result<[UInt8], FileProblem>) {
    self.path = path
    self.content = content
  }
}

/// One run of the compiler: a content root in; findings and the declared tree out.
///
/// Nothing in here knows that a file system exists: files come through ``ContentFiles``, and what
/// is to be written comes out as bytes.
package struct Compilation: Sendable {
  /// What was found, sorted.
  package let findings: Findings
  /// The bytes of the declared tree; nothing when an error was found.
  package let tree: [UInt8]?
  /// The levels of rules that `app.json` states.
  package let statedLevels: [Rule: Level]
  /// How many contexts were read, the app not counted.
  package let contextCount: Int
  /// The files that were read or asked for, relative to the root, sorted.
  package let filesRead: [String]
  /// The directories in which globs looked, relative to the root, sorted.
  package let directoriesRead: [String]
  /// The globs, relative to the root: those of manifests, and behind them those of title tables.
  private let globs: (manifests: [GlobPattern], tables: [GlobPattern])
  /// The baselines that are valid trees, in the order of the options.
  package let baselines: [ContextTree]
  /// The manifests among the files of the findings.
  package let manifestSources: Range<SourceID>
  /// The title tables among the files of the findings.
  package let tableSources: Range<SourceID>
  /// Fixes of what is no finding, where they are asked for.
  package let improvements: [Fix]
  /// How much of the titles each locale has, where that is asked for and `app.json` can be read.
  package let titleCoverage: TitleCoverage?
  /// The texts of a pseudolocale, where one is asked for and `app.json` can be read.
  package let pseudoTitles: PseudoTitles?
  /// What was found by what it is, where that was asked for.
  package let marks: [FindingMark]
  /// How many findings nothing was said about, because they are known.
  package let knownCount: Int
  /// Findings that were known and could have been found again, and were not.
  package let outdatedFindings: [KnownFindings.Entry]
  /// The baselines that were named and don't exist: with no other one, the tree is declared for the
  /// first time.
  package let missingBaselines: [String]

  /// Compiles a content root.
  package init(of files: any ContentFiles, options: CompilationOptions = CompilationOptions()) {
    var report = DiagnosticReport(
      levels: options.levels, warningsAreErrors: options.warningsAreErrors,
      offersFixes: options.offersFixes)
    var (content, globs) = ContentLoader.load(files, into: &report)
    manifestSources = content.sources.indices
    let manifestGlobs = globs.patterns
    let baselines = Baseline.read(options.baselines, into: &content, report: &report)
    var tableSources = content.sources.endIndex..<content.sources.endIndex
    var tree: [UInt8]?
    var titleCoverage: TitleCoverage?
    var pseudoTitles: PseudoTitles?
    let acquaintance: Acquaintance
    if !content.contexts.isEmpty {
      let formerPaths = FormerPaths(of: content)
      let tables = TitleTables.read(
        into: &content, files: files, globs: &globs, formerPaths: formerPaths, report: &report)
      tableSources = tableSources.lowerBound..<content.sources.endIndex
      let texts = TextCatalog.resolve(
        &content, incompleteLocales: tables.incompleteLocales, report: &report)
      if options.countsTitles { titleCoverage = TitleCoverage(of: content, texts: texts) }
      pseudoTitles = options.pseudolocale.map {
        PseudoTitles(of: content, texts: texts, for: $0)
      }
      let evolution = Evolution(of: content, formerPaths: formerPaths, baselines: baselines)
      let subject = Check.Subject(
        content: content, texts: texts, formerPaths: formerPaths, baselines: baselines,
        evolution: evolution)
      Check.runAll(on: subject, into: &report)
      if options.looksForOrphans {
        Orphans.report(&content, files: files, globs: &globs, report: &report)
      }
      tables.reportUnusedKeys(content, &report)
      Allowances.apply(subject, looksForOrphans: options.looksForOrphans, to: &report)
      acquaintance = .apply(options, content, hasBaselines: !baselines.isEmpty, to: &report)
      if !report.hasErrors, !acquaintance.hidesFixedRules {
        tree = TreeWriter.write(
          content, texts: texts, evolution: evolution, baseline: baselines.first?.tree)
      }
    } else {
      acquaintance = .apply(options, content, hasBaselines: !baselines.isEmpty, to: &report)
    }
    findings = Findings(report.diagnostics, sources: content.sources)
    marks = acquaintance.marks
    knownCount = acquaintance.quietCount
    outdatedFindings = acquaintance.outdated
    statedLevels = report.statedLevels
    self.tree = tree
    self.tableSources = tableSources
    improvements = report.improvements
    self.titleCoverage = titleCoverage
    self.pseudoTitles = pseudoTitles
    contextCount = max(0, content.contexts.count - 1)
    filesRead = content.filesRead.sorted()
    directoriesRead = globs.visited.sorted()
    self.globs = (manifestGlobs, Array(globs.patterns.dropFirst(manifestGlobs.count)))
    self.baselines = baselines.map(\.tree)
    missingBaselines = options.baselines.filter { $0.content == .failure(.missing) }.map(\.path)
  }

  /// The glob of the content root by which the next run would read a file that comes to stand at a
  /// path.
  ///
  /// - Parameter path: Relative to the root, by way of ``directoriesRead``.
  package func glob(reading path: String) -> String? {
    let manifests = globs.manifests.first { $0.matches(path: path) }
    let tables = TableKind(path: path) == nil ? [] : globs.tables
    return (manifests ?? tables.first { $0.matches(path: path) })?.text
  }
}

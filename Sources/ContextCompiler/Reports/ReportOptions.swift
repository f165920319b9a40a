/// What reports need to know besides the findings.
package struct ReportOptions: Sendable {
  /// The path that people read, relative to the working directory.
  package var displayPath: @Sendable (SourceFile) -> String = { $0.path }
  /// The path that code hosts understand, relative to the repository's root; by default
  /// ``displayPath``, because CI runs there.
  package var repositoryPath: (@Sendable (SourceFile) -> String)?
  /// Whether text is coloured with ANSI sequences.
  package var isColored = false
  /// Whether text shows every finding, however many there are of one kind.
  package var isVerbose = false
  /// The tool's version as SARIF names it.
  package var toolVersion = "0.0.0"
  /// What a rule finds and why it matters: the first line alone sums it up. May be empty.
  package var explanation: @Sendable (Rule) -> String = { _ in "" }

  /// Paths as the content root has them, no colour, nothing more than needed.
  package init() {}

  /// The path of a file for code hosts.
  func pathInRepository(_ source: SourceFile) -> String {
    (repositoryPath ?? displayPath)(source)
  }
}

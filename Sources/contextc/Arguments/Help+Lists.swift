/// What the help, the manual page and `--version` tell alike.
extension Help {
  /// The version of the tool.
  static let version = "0.1.0"

  /// The day of the version, for the manual page.
  static let date = "2026-11-21"

  /// What the tool is for, in one phrase.
  static let purpose = "compiler for the contexts that an app declares to ClassKit"

  /// What the tool does, in sentences.
  static let description = """
    contextc compiles manifests of books, chapters, sections and quizzes into the tree of
    contexts that an app declares to ClassKit, and tells what changed since it declared one.
    """

  /// All numbers that a run can end with.
  static let exitCodes: [(name: String, meaning: String)] = [
    ("0", "done"),
    ("1", "findings of severity error, or a check that failed"),
    ("2", "differences were asked for and found (--check, --dry-run, --exit-code)"),
    ("64", "the command line is wrong"),
    ("70", "a defect in contextc"),
    ("74", "the file system failed"),
    ("128 + n", "ended by signal n"),
  ]

  /// What of the environment counts.
  static let environment: [(name: String, meaning: String)] = [
    ("NO_COLOR", "unless it is empty, text is colored only with '--color always'"),
    ("TERM", "text is not colored on a terminal that is 'dumb'"),
    ("PATH", "where git is found, for trees of commits"),
  ]

  /// The files that have a place.
  static let files: [(name: String, meaning: String)] = [
    ("ROOT/app.json", "the manifest of the app; it names the other manifests"),
    ("ROOT/titles/", "tables of titles by locale, unless app.json says where they are"),
    (".NAME.contextc-tmp", "what is written before it takes the place of NAME"),
  ]

  /// The formats that are our own, all versions that are written or read.
  static let formats: [(name: String, meaning: String)] = [
    ("context-tree/1", "the declared tree"),
    ("context-diff/1", "the diff of two trees"),
    ("context-findings/1", "findings, of '--diagnostics json'"),
    ("context-known/1", "known findings, of '--write-known'"),
    ("title-coverage/1", "what 'titles status --format json' counts"),
    ("contextc-cache/1", "the record of 'compile --cache', of one version of the tool"),
  ]

  /// Formats of others.
  static let foreignFormats = [
    "SARIF 2.1.0", "JSON Patch (RFC 6902)", "JSON Schema 2020-12", "string catalogs 1.0 and 1.1",
  ]

  /// The way from content to a release.
  static let examples = [
    "contextc validate great-plays",
    "contextc compile great-plays -o build/tree.json --baseline great-plays/baseline.json",
    "contextc diff great-plays/baseline.json build/tree.json",
  ]
}

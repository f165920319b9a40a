import ContextCompiler

/// The long options: what each takes and what it does.
enum Option: String, CaseIterable, Sendable {
  case output, baseline, diff, depfile
  case depfileTarget = "depfile-target"
  case cache, check, to, force, language, format
  case exitCode = "exit-code"
  case locale, path, depth, stat
  case denyRemovals = "deny-removals"
  case minimum, root, environment, open, preview
  case known
  case strictKnown = "strict-known"
  case writeKnown = "write-known"
  case dryRun = "dry-run"
  case allFixes = "unsafe"
  case rule
  case warningsAsErrors = "warnings-as-errors"
  case diagnostics, color, quiet, verbose, jobs, version, help

  /// Options that every command takes.
  static let common: [Option] = [
    .rule, .warningsAsErrors, .diagnostics, .color, .quiet, .verbose, .jobs, .version, .help,
  ]

  /// The option with its dashes.
  var spelling: String { "--" + rawValue }

  /// The letter of the short form.
  var letter: Character? {
    switch self {
    case .output: "o"
    case .help: "h"
    default: nil
    }
  }

  /// What stands behind the option in the help; nil for a switch.
  func placeholder(in command: Command?) -> String? {
    switch self {
    case .output:
      switch command {
      case .titles, .generate, .preview: "FILE"
      case .export: "DIR"
      default: "TREE"
      }
    case .root: "ROOT"
    case .baseline: "TREE"
    case .diff, .depfile, .cache, .known, .writeKnown, .preview: "FILE"
    case .depfileTarget: "NAME"
    case .to: "BASELINE"
    case .language, .locale: "TAG"
    case .path: "PREFIX"
    case .format, .color, .environment: choices(in: command)
    case .minimum: "PERCENT"
    case .rule: "NAME=LEVEL"
    case .diagnostics: "FORM[=FILE]"
    case .jobs, .depth: "N"
    case .open, .check, .force, .exitCode, .stat, .denyRemovals, .strictKnown, .dryRun, .allFixes:
      nil
    case .warningsAsErrors, .quiet, .verbose, .version, .help: nil
    }
  }

  /// The words that the option takes as one placeholder.
  private func choices(in command: Command?) -> String {
    guard case .words(let words) = valueKind(in: command) else { return "FORM" }
    return words.joined(separator: "|")
  }

  /// Whether the option may be given more than once, all its values counting.
  var isRepeatable: Bool {
    switch self {
    case .baseline, .rule, .language, .diagnostics: true
    default: false
    }
  }

  /// One line of help.
  func summary(in command: Command?) -> String {
    switch self {
    case .output:
      switch command {
      case .titles: "the file of the table; default: standard output"
      case .generate: "the file of the source; default: standard output"
      case .preview: "the file of the page"
      case .export: "the folder of the requests; it is made if there is none"
      default: "the file of the declared tree"
      }
    case .baseline where command == .graph || command == .preview:
      "a tree from which changes are marked"
    case .baseline where command == .export: "the tree that the catalog has"
    case .baseline:
      "a tree that was declared before: the first gives the numbers\n"
        + "and the diff, of others the paths and redirects count"
    case .diff: "write the diff from the baseline too"
    case .depfile: "write what was read, as Make and Ninja take it"
    case .depfileTarget: "the target in FILE; default: TREE"
    case .cache: "remember what was read and written, to be done at once when\nnothing has changed"
    case .check:
      command == .format
        ? "write nothing; list the files that would change, exit 2"
        : "write neither TREE nor FILE; exit 2 when one is not what would be\nwritten"
    case .to: "the file to replace"
    case .force: "accept that paths are lost, or that BASELINE is damaged"
    case .language: "a preferred language for the title; repeat for the next best"
    case .format: "the form of the result; default: \(command == .graph ? "svg" : "text")"
    case .exitCode: "exit 2 when the trees differ"
    case .locale:
      command == .titles
        ? "the pseudolocale: en-XA or ar-XB" : "only what a device in this language would redeclare"
    case .path:
      command == .graph
        ? "only what is at or below this identifier path"
        : "only changes at or below this identifier path"
    case .depth: "draw N levels below the first"
    case .stat: "count what differs in each book, and for each locale"
    case .root: "the folder with app.json, for the thumbnails"
    case .preview: "write a page that shows the content to people, too"
    case .open: "show the page in the browser"
    case .environment: "the data to write to; default: development"
    case .minimum: "exit 1 when a smaller share of a locale's titles is translated"
    case .denyRemovals: "contexts that are gone without a word are an error"
    case .dryRun: "write nothing; print a unified diff, exit 2 when there is one"
    case .allFixes: "also what is only likely to be meant, or loses something"
    case .rule: "set a rule to off, warning or error; 'contextc explain' lists them"
    case .known:
      command == .compile
        ? "stay quiet about the findings in FILE, but for those that\nmake a tree impossible"
        : "stay quiet about the findings in FILE, and say which are mended"
    case .strictKnown: "exit 1 when a finding of FILE no longer occurs"
    case .writeKnown: "record the findings of today in FILE and stay quiet about them"
    case .warningsAsErrors: "warnings are errors: nothing is written, exit 1"
    case .diagnostics:
      "the form of the findings: \(ReportForm.names.joined(separator: ", "));\n"
        + "default: text. With =FILE, that form is written to FILE besides,\n"
        + "also when there is nothing to say; repeat for several"
    case .color: "color text on terminals, always or never; NO_COLOR is respected"
    case .quiet: "say nothing but findings and failures"
    case .verbose: "say what is read and written"
    case .jobs: "use at most N threads"
    case .version: "print the version and the formats"
    case .help: "print this"
    }
  }

  /// Finds an option by its short form.
  static func named(_ letter: Character) -> Option? { allCases.first { $0.letter == letter } }
}

/// A fixed set of words that an option takes.
protocol Choice: RawRepresentable, CaseIterable, Sendable where RawValue == String {}

extension Choice {
  /// The words, for help and for mistakes.
  static var names: [String] { allCases.map(\.rawValue) }
}

/// The forms of a diff.
enum DiffFormat: String, Choice {
  case text, json, markdown
  case jsonPatch = "json-patch"
}

/// The forms of explanations.
enum ExplanationFormat: String, Choice {
  case text, markdown
}

/// The forms of the coverage of titles.
enum CoverageFormat: String, Choice {
  case text, json
}

/// The forms of a picture.
enum GraphFormat: String, Choice {
  case svg, mermaid, dot
}

/// The forms of a resolution.
enum ResolutionFormat: String, Choice {
  case text, json
}

extension ReportForm: Choice {}

/// When text is colored.
enum ColorChoice: String, Choice {
  case auto, always, never
}

import ContextCompiler

/// What can stand at a place of the command line; shells offer it.
enum WordKind: Sendable, Equatable {
  /// A content root.
  case folder
  /// A file that is read or written.
  case file
  /// A tree file or a content root.
  case fileOrFolder
  /// One of a few words.
  case words([String])
  /// Something that only a person can know.
  case text
}

extension Option {
  /// What the value is; nil for a switch.
  func valueKind(in command: Command?) -> WordKind? {
    switch self {
    case .output where command == .export: .folder
    case .root: .folder
    case .output, .baseline, .diff, .depfile, .cache, .to, .known, .writeKnown, .preview: .file
    case .language: .words(Self.commonLocales)
    case .locale where command == .titles: .words(Pseudolocale.allCases.map(\.rawValue))
    case .locale: .words(Self.commonLocales)
    case .format:
      switch command {
      case .diff: .words(DiffFormat.names)
      case .graph: .words(GraphFormat.names)
      case .titles: .words(CoverageFormat.names)
      case .explain: .words(ExplanationFormat.names)
      default: .words(ResolutionFormat.names)
      }
    case .rule: .words(Self.levels)
    case .diagnostics: .words(ReportForm.names)
    case .environment: .words(CatalogRequest.Environment.names)
    case .color: .words(ColorChoice.names)
    case .depfileTarget, .path, .depth, .minimum, .jobs: .text
    case .open, .check, .force, .exitCode, .stat, .denyRemovals, .strictKnown, .dryRun, .allFixes:
      nil
    case .warningsAsErrors, .quiet, .verbose, .version, .help: nil
    }
  }

  /// The locales that App Store Connect offers for an app; of others, too, trees may have any.
  private static let commonLocales = [
    "ar", "ca", "cs", "da", "de", "el", "en", "en-AU", "en-CA", "en-GB", "es", "es-MX", "fi", "fr",
    "fr-CA", "he", "hi", "hr", "hu", "id", "it", "ja", "ko", "ms", "nb", "nl", "pl", "pt-BR",
    "pt-PT", "ro", "ru", "sk", "sv", "th", "tr", "uk", "vi", "zh-Hans", "zh-Hant",
  ]

  /// What `--rule` takes: no rule whose level can't be changed.
  private static var levels: [String] {
    Rule.allCases.filter { !$0.isFixed }.flatMap { rule in
      Level.allCases.map { "\(rule.rawValue)=\($0.rawValue)" }
    }
  }
}

extension Command {
  /// What the operands are, in their order.
  var operandKinds: [WordKind] { (operands.required + operands.optional).map(kind(ofOperand:)) }

  /// Operands in capitals stand for something; others are the very words, `a|b`.
  private func kind(ofOperand name: String) -> WordKind {
    switch name {
    case "ROOT", "DIR": .folder
    case "OLD", "NEW", "ROOT|TREE": .fileOrFolder
    case "TREE": .file
    case "PATH-OR-URL": .text
    case "RULE": .words(Rule.allCases.map(\.rawValue))
    case "NAME": .words(SchemaWriter.names)
    case "SHELL": .words(Shell.names)
    default: .words(name.split(separator: "|").map(String.init))
    }
  }
}

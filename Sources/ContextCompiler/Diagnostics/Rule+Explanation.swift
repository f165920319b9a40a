extension Rule {
  /// What there is to say about the rule. A rule without an explanation does not compile.
  package var about: Explanation {
    switch self {
    case .invalidJSON: .invalidJSON
    case .duplicateKey: .duplicateKey
    case .nestingTooDeep: .nestingTooDeep
    case .unreadableFile: .unreadableFile
    case .referenceOutsideRoot: .referenceOutsideRoot
    case .referenceCycle: .referenceCycle
    case .duplicateReference: .duplicateReference
    case .emptyGlob: .emptyGlob
    case .orphanManifest: .orphanManifest
    case .unknownField: .unknownField
    case .unusedAllow: .unusedAllow
    case .missingField: .missingField
    case .wrongType: .wrongType
    case .unknownValue: .unknownValue
    case .misplacedType: .misplacedType
    case .misplacedField: .misplacedField
    case .invalidIdentifier: .invalidIdentifier
    case .duplicateIdentifier: .duplicateIdentifier
    case .similarIdentifier: .similarIdentifier
    case .pathTooDeep: .pathTooDeep
    case .pathTooLong: .pathTooLong
    case .tooManyChildren: .tooManyChildren
    case .invalidDisplayOrder: .invalidDisplayOrder
    case .duplicateDisplayOrder: .duplicateDisplayOrder
    case .mixedDisplayOrder: .mixedDisplayOrder
    case .missingDisplayOrder: .missingDisplayOrder
    case .unsortedChildren: .unsortedChildren
    case .renumberedSiblings: .renumberedSiblings
    case .missingTitle: .missingTitle
    case .untranslatedTitle: .untranslatedTitle
    case .invalidTitle: .invalidTitle
    case .titleTooLong: .titleTooLong
    case .summaryTooLong: .summaryTooLong
    case .unlistedLocale: .unlistedLocale
    case .conflictingText: .conflictingText
    case .unusedText: .unusedText
    case .unreviewedText: .unreviewedText
    case .invalidStringCatalog: .invalidStringCatalog
    case .invalidStringsFile: .invalidStringsFile
    case .duplicateSiblingTitle: .duplicateSiblingTitle
    case .vagueTitle: .vagueTitle
    case .suspiciousText: .suspiciousText
    case .swappedTranslations: .swappedTranslations
    case .foreignLanguage: .foreignLanguage
    case .foreignScript: .foreignScript
    case .bareKey: .bareKey
    case .unmatchedPlaceholder: .unmatchedPlaceholder
    case .invisibleCharacter: .invisibleCharacter
    case .decomposedText: .decomposedText
    case .duplicateLink: .duplicateLink
    case .invalidRange: .invalidRange
    case .invalidURL: .invalidURL
    case .invalidThumbnail: .invalidThumbnail
    case .unsuitableThumbnail: .unsuitableThumbnail
    case .invalidVersion: .invalidVersion
    case .duplicateCapability: .duplicateCapability
    case .missingCustomTypeName: .missingCustomTypeName
    case .invalidNavigationChild: .invalidNavigationChild
    case .redundantTopic: .redundantTopic
    case .singleChild: .singleChild
    case .assignableContainer: .assignableContainer
    case .invalidBaseline: .invalidBaseline
    case .formerPathInUse: .formerPathInUse
    case .formerPathTaken: .formerPathTaken
    case .unknownFormerPath: .unknownFormerPath
    case .removedContext: .removedContext
    case .possibleMove: .possibleMove
    case .primaryItemChanged: .primaryItemChanged
    }
  }

  /// The text of `contextc explain RULE`, with a newline at the end.
  package var explanation: String {
    let about = about
    return """
      \(rawValue): \(about.summary)

      \(levelMeaning)

      Why
      \(about.reason.paragraph(indentedBy: 2))

      Wrong
      \(about.wrong.shown)

      Right
      \(about.right.shown)

      What to do
      \(about.help.paragraph(indentedBy: 2))

      Its level
      \(levelAdvice)

      """
  }

  /// The text of `contextc explain`: all rules with level and summary, at most 100 columns wide.
  package static var overview: String {
    let width = allCases.map(\.rawValue.count).max() ?? 0
    var lines = allCases.map { rule in
      let level = rule.defaultLevel.rawValue + (rule.isFixed ? "*" : "")
      return "\(padded(rule.rawValue, to: width))  \(padded(level, to: 7))  \(rule.about.summary)"
    }
    lines.append("")
    lines.append("* The level can't be changed. `contextc explain RULE` says more.")
    return lines.joined(separator: "\n") + "\n"
  }

  /// How grave a finding is, and when there are any.
  var levelMeaning: String {
    var meaning =
      switch defaultLevel {
      case .error: "An error: nothing is written."
      case .warning: "A warning: the tree is written all the same."
      case .off: "Off unless it is asked for."
      }
    if isForValidationOnly { meaning += " Looked for by `contextc validate` only." }
    if needsBaseline { meaning += " Looked for when there is a baseline." }
    return meaning
  }

  /// How the level is changed.
  private var levelAdvice: String {
    guard !isFixed else {
      return "  can't be changed: the tree would be wrong, or ClassKit would refuse it."
    }
    let other = (defaultLevel == .off ? Level.warning : .off).rawValue
    var advice = """
        is off, warning or error; to change it, write
          in app.json          "rules": {"\(rawValue)": "\(other)"}
          in a command         --rule \(rawValue)=\(other)
      """
    if defaultLevel != .off {
      advice += """

            in one manifest      "allow": ["\(rawValue)"]
                                 (off for that context and what is below it)
        """
    }
    return advice
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

// MARK: - Layout

extension Explanation.Example {
  /// How many lines of a file are shown; of longer ones the beginning and the end.
  private static let lineLimit = 24
  private static let columnLimit = 88

  /// The files and the baseline, indented, long lines and long files with «…».
  fileprivate var shown: String {
    shownFiles.map { name, lines in
      (["  " + name] + lines.map { "    " + $0 }).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The files and the baseline, each with its lines; long lines and long files with «…».
  var shownFiles: [(name: String, lines: [String])] {
    var parts = files.map { path, file in
      switch file {
      case .text(let text): Self.excerpt(text, of: path)
      case .image(let width, let height):
        (name: path, lines: ["(an image of \(width) × \(height) pixels)"])
      }
    }
    switch baseline {
    case .none: break
    case .tree(let app): parts.append(Self.excerpt(app, of: "app.json of the baseline"))
    case .file(let text): parts.append(Self.excerpt(text, of: "baseline.json"))
    }
    return parts
  }

  /// What is left out is said beside the name: with «…» in it a file is no JSON.
  private static func excerpt(_ text: String, of name: String) -> (name: String, lines: [String]) {
    let isWhole = text.split(separator: "\n").allSatisfy { $0.count <= columnLimit }
    var lines = text.split(separator: "\n").map { line in
      line.count <= columnLimit ? String(line) : line.prefix(columnLimit - 1) + "…"
    }
    if lines.count > lineLimit {
      let left = 8..<lines.count - 6
      lines.replaceSubrange(left, with: ["… (\(left.count) more lines)"])
      return (name + " (shortened)", lines)
    }
    return (isWhole ? name : name + " (shortened)", lines)
  }
}

extension String {
  /// The words in lines of at most 80 columns.
  fileprivate func paragraph(indentedBy margin: Int = 0) -> String {
    let indentation = String(repeating: " ", count: margin)
    var lines: [String] = []
    var line = ""
    for word in split(whereSeparator: \.isWhitespace) {
      if line.isEmpty {
        line = indentation + word
      } else if line.count + 1 + word.count <= 80 {
        line += " " + word
      } else {
        lines.append(line)
        line = indentation + word
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }
}

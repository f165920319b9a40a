/// Everything that the compiler can find.
///
/// The raw values are public: people write them in `allow`, in `rules` and in CI settings. They
/// are never renamed and never used for something else.
package enum Rule: String, Sendable, CaseIterable {
  case invalidJSON = "invalid-json"
  case duplicateKey = "duplicate-key"
  case nestingTooDeep = "nesting-too-deep"
  case unreadableFile = "unreadable-file"
  case referenceOutsideRoot = "reference-outside-root"
  case referenceCycle = "reference-cycle"
  case duplicateReference = "duplicate-reference"
  case emptyGlob = "empty-glob"
  case orphanManifest = "orphan-manifest"
  case unknownField = "unknown-field"
  case unusedAllow = "unused-allow"
  case missingField = "missing-field"
  case wrongType = "wrong-type"
  case unknownValue = "unknown-value"
  case misplacedType = "misplaced-type"
  case misplacedField = "misplaced-field"
  case invalidIdentifier = "invalid-identifier"
  case duplicateIdentifier = "duplicate-identifier"
  case similarIdentifier = "similar-identifier"
  case pathTooDeep = "path-too-deep"
  case pathTooLong = "path-too-long"
  case tooManyChildren = "too-many-children"
  case invalidDisplayOrder = "invalid-display-order"
  case duplicateDisplayOrder = "duplicate-display-order"
  case mixedDisplayOrder = "mixed-display-order"
  case missingDisplayOrder = "missing-display-order"
  case unsortedChildren = "unsorted-children"
  case renumberedSiblings = "renumbered-siblings"
  case missingTitle = "missing-title"
  case untranslatedTitle = "untranslated-title"
  case invalidTitle = "invalid-title"
  case titleTooLong = "title-too-long"
  case summaryTooLong = "summary-too-long"
  case unlistedLocale = "unlisted-locale"
  case conflictingText = "conflicting-text"
  case unusedText = "unused-text"
  case unreviewedText = "unreviewed-text"
  case invalidStringCatalog = "invalid-string-catalog"
  case invalidStringsFile = "invalid-strings-file"
  case duplicateSiblingTitle = "duplicate-sibling-title"
  case vagueTitle = "vague-title"
  case suspiciousText = "suspicious-text"
  case swappedTranslations = "swapped-translations"
  case foreignLanguage = "foreign-language"
  case foreignScript = "foreign-script"
  case bareKey = "bare-key"
  case unmatchedPlaceholder = "unmatched-placeholder"
  case invisibleCharacter = "invisible-character"
  case decomposedText = "decomposed-text"
  case duplicateLink = "duplicate-link"
  case invalidRange = "invalid-range"
  case invalidURL = "invalid-url"
  case invalidThumbnail = "invalid-thumbnail"
  case unsuitableThumbnail = "unsuitable-thumbnail"
  case invalidVersion = "invalid-version"
  case duplicateCapability = "duplicate-capability"
  case missingCustomTypeName = "missing-custom-type-name"
  case invalidNavigationChild = "invalid-navigation-child"
  case redundantTopic = "redundant-topic"
  case singleChild = "single-child"
  case assignableContainer = "assignable-container"
  case invalidBaseline = "invalid-baseline"
  case formerPathInUse = "former-path-in-use"
  case formerPathTaken = "former-path-taken"
  case unknownFormerPath = "unknown-former-path"
  case removedContext = "removed-context"
  case possibleMove = "possible-move"
  case primaryItemChanged = "primary-item-changed"

  /// How grave a finding of the rule is when nobody says otherwise.
  package var defaultLevel: Level {
    switch self {
    case .orphanManifest, .unusedAllow, .similarIdentifier, .unsortedChildren,
      .untranslatedTitle, .unlistedLocale, .unusedText, .unreviewedText, .duplicateSiblingTitle,
      .vagueTitle, .suspiciousText, .unsuitableThumbnail, .missingCustomTypeName,
      .unknownFormerPath, .removedContext, .possibleMove, .renumberedSiblings,
      .swappedTranslations, .foreignLanguage, .foreignScript, .bareKey, .unmatchedPlaceholder,
      .invisibleCharacter, .decomposedText:
      .warning
    case .redundantTopic, .singleChild, .assignableContainer: .off
    default: .error
    }
  }

  /// Whether the level can't be changed: the tree would be wrong, or ClassKit would refuse it.
  package var isFixed: Bool {
    switch self {
    case .emptyGlob, .unknownField, .misplacedType, .duplicateLink, .primaryItemChanged: false
    default: defaultLevel == .error
    }
  }

  /// Whether the rule is looked for by `validate` only.
  package var isForValidationOnly: Bool { self == .orphanManifest }

  /// Whether the rule looks at texts, so that nothing is found where they are not known.
  package var isAboutTexts: Bool {
    switch self {
    case .untranslatedTitle, .unlistedLocale, .unusedText, .unreviewedText, .duplicateSiblingTitle,
      .vagueTitle, .suspiciousText, .swappedTranslations, .foreignLanguage, .foreignScript,
      .bareKey, .unmatchedPlaceholder, .invisibleCharacter, .decomposedText,
      .missingCustomTypeName:
      true
    default: false
    }
  }

  /// Whether the rule compares with a baseline, so that without one it is never found.
  package var needsBaseline: Bool {
    switch self {
    case .unknownFormerPath, .removedContext, .possibleMove, .primaryItemChanged,
      .renumberedSiblings:
      true
    default: false
    }
  }
}

/// What is done about the findings of a rule.
package enum Level: String, Sendable, CaseIterable {
  /// Not looked for.
  case off
  /// Said, but the tree is written.
  case warning
  /// Said, and nothing is written.
  case error
}

/// How grave a finding is.
package enum Severity: String, Sendable {
  case error
  case warning
}

/// The types of contexts, as ClassKit's `CLSContextType` and its Catalog API name them.
///
/// Source: Apple, ClassKit Catalog API, `Context.Data.type`. `none` is left out: it says nothing.
public enum ContextType: String, Sendable, CaseIterable, Codable {
  case app, book, chapter, section, quiz
  case course, lesson, level, page, task, challenge, exercise, game, document, audio, video, custom

  /// Whether a context of this type may have children of the other type, after the contract's
  /// section 1.2; ClassKit itself would accept more.
  public func mayContain(_ child: ContextType) -> Bool {
    switch self {
    case .app: child != .app
    case .quiz: false
    case .book: child != .app && child != .course && child != .book
    case .chapter, .section:
      child != .app && child != .course && child != .book && child != .chapter
    case .course: child != .app && child != .course
    default: child != .app && child != .course && child != .book
    }
  }
}

/// The areas of knowledge that a context can belong to: ClassKit's `CLSContextTopic`.
public enum ContextTopic: String, Sendable, CaseIterable, Codable {
  case math, science, literacyAndWriting, worldLanguage, socialScience
  case computerScienceAndEngineering, artsAndMusic, healthAndFitness
}

/// What a context can report: ClassKit's `CLSProgressReportingCapability.Kind`.
public enum CapabilityKind: String, Sendable, CaseIterable, Codable {
  case duration, percent, binary, quantity, score
}

/// The kinds of item that a context can report as primary: the subclasses of `CLSActivityItem`.
public enum ActivityItemKind: String, Sendable, CaseIterable, Codable {
  case score, quantity, binary
}

/// The fields of a context in a declared tree, in the order in which they stand there.
public enum ContextField: String, Sendable, CaseIterable, Codable {
  case identifier, type, displayOrder, title, summary, topic, isAssignable, suggestedAge
  case suggestedCompletionTime, customTypeName, universalLinkURL, thumbnail
  case progressReportingCapabilities, primaryActivityItem, navigationChildren
  case minimumBundleVersion, keywords, standardsAlignments, children, digest

  /// Whether the value is an object of texts by locale.
  public var isLocalized: Bool {
    self == .title || self == .summary || self == .customTypeName
  }
}

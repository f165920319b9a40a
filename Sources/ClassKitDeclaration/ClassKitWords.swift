import ContextTree

#if canImport(ClassKit)
  import ClassKit
#else
  import ClassKitModel
#endif

extension ContextType {
  /// ClassKit's word for the type. Source: Apple, `CLSContextType`.
  var classKitType: CLSContextType {
    switch self {
    case .app: .app
    case .book: .book
    case .chapter: .chapter
    case .section: .section
    case .quiz: .quiz
    case .lesson: .lesson
    case .level: .level
    case .page: .page
    case .task: .task
    case .challenge: .challenge
    case .exercise: .exercise
    case .game: .game
    case .document: .document
    case .audio: .audio
    case .video: .video
    case .course:
      // Both words came with iOS 13.4; what was there before says less.
      if #available(iOS 13.4, macOS 11, macCatalyst 14, *) { .course } else { .book }
    case .custom:
      if #available(iOS 13.4, macOS 11, macCatalyst 14, *) { .custom } else { .none }
    }
  }
}

extension ContextTopic {
  /// ClassKit's constant for the topic; its raw value is nowhere documented. Source: Apple,
  /// `CLSContextTopic`.
  var classKitTopic: CLSContextTopic {
    switch self {
    case .math: .math
    case .science: .science
    case .literacyAndWriting: .literacyAndWriting
    case .worldLanguage: .worldLanguage
    case .socialScience: .socialScience
    case .computerScienceAndEngineering: .computerScienceAndEngineering
    case .artsAndMusic: .artsAndMusic
    case .healthAndFitness: .healthAndFitness
    }
  }
}

@available(iOS 14, macOS 11, macCatalyst 14, *)
extension CapabilityKind {
  /// ClassKit's word for the kind. Source: Apple, `CLSProgressReportingCapability.Kind`.
  var classKitKind: CLSProgressReportingCapability.Kind {
    switch self {
    case .duration: .duration
    case .percent: .percent
    case .binary: .binary
    case .quantity: .quantity
    case .score: .score
    }
  }
}

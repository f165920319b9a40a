// The words of ClassKit. Sources: Apple's CLSContext.h and CLSError documentation, as collected in
// CLASSKIT.md, section 2. Raw values of the enums are Apple's.

/// What a context is.
public enum CLSContextType: Int, Sendable {
  case none, app, chapter, section, level, page, task, challenge, quiz, exercise, lesson
  case book, game, document, audio, video, course, custom
}

/// An area of knowledge. Apple's raw values are in no public header; these are the model's own.
public struct CLSContextTopic: RawRepresentable, Hashable, Sendable {
  /// The model's name of the topic.
  public let rawValue: String

  /// A topic with any name; ClassKit knows those below only.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Mathematics.
  public static let math = CLSContextTopic(rawValue: "math")
  /// Science.
  public static let science = CLSContextTopic(rawValue: "science")
  /// Literacy and writing.
  public static let literacyAndWriting = CLSContextTopic(rawValue: "literacyAndWriting")
  /// World languages.
  public static let worldLanguage = CLSContextTopic(rawValue: "worldLanguage")
  /// Social science.
  public static let socialScience = CLSContextTopic(rawValue: "socialScience")
  /// Computer science and engineering.
  public static let computerScienceAndEngineering = CLSContextTopic(
    rawValue: "computerScienceAndEngineering")
  /// Arts and music.
  public static let artsAndMusic = CLSContextTopic(rawValue: "artsAndMusic")
  /// Health and fitness.
  public static let healthAndFitness = CLSContextTopic(rawValue: "healthAndFitness")
}

/// The two words of a binary item.
public enum CLSBinaryValueType: Int, Sendable {
  case trueFalse, passFail, yesNo, correctIncorrect
}

import ContextTree

/// Words from other vocabularies, and what they are called here.
enum Vocabulary {
  /// What other systems call things, by the type that fits best.
  private static let typeSynonyms: [String: ContextType] = [
    "unit": .chapter, "module": .chapter, "act": .chapter, "part": .chapter, "week": .chapter,
    "scene": .section, "topic": .section, "subsection": .section, "subchapter": .section,
    "lessonplan": .lesson, "lecture": .lesson, "class": .lesson, "session": .lesson,
    "test": .quiz, "exam": .quiz, "assessment": .quiz, "questionnaire": .quiz, "questions": .quiz,
    "homework": .task, "assignment": .task, "activity": .task, "project": .task, "lab": .exercise,
    "practice": .exercise, "drill": .exercise, "worksheet": .exercise, "textbook": .book,
    "novel": .book, "volume": .book, "play": .book, "movie": .video, "film": .video,
    "clip": .video, "podcast": .audio, "recording": .audio, "song": .audio, "pdf": .document,
    "article": .document, "text": .document, "file": .document, "other": .custom,
    "program": .course, "programme": .course, "curriculum": .course, "stage": .level,
  ]

  private static let topicSynonyms: [String: ContextTopic] = [
    "maths": .math, "mathematics": .math, "algebra": .math, "geometry": .math, "physics": .science,
    "chemistry": .science, "biology": .science, "sciences": .science,
    "english": .literacyAndWriting,
    "literature": .literacyAndWriting, "literacy": .literacyAndWriting,
    "reading": .literacyAndWriting, "writing": .literacyAndWriting, "language": .worldLanguage,
    "languages": .worldLanguage, "foreignlanguage": .worldLanguage, "history": .socialScience,
    "geography": .socialScience, "socialstudies": .socialScience, "economics": .socialScience,
    "programming": .computerScienceAndEngineering, "coding": .computerScienceAndEngineering,
    "computerscience": .computerScienceAndEngineering, "computing": .computerScienceAndEngineering,
    "engineering": .computerScienceAndEngineering, "technology": .computerScienceAndEngineering,
    "art": .artsAndMusic, "arts": .artsAndMusic, "music": .artsAndMusic,
    "health": .healthAndFitness,
    "fitness": .healthAndFitness, "sport": .healthAndFitness, "sports": .healthAndFitness,
    "physicaleducation": .healthAndFitness, "pe": .healthAndFitness,
  ]

  private static let fieldSynonyms: [String: ManifestField] = [
    "id": .identifier, "key": .identifier, "slug": .identifier, "name": .title, "label": .title,
    "caption": .title, "heading": .title, "description": .summary, "abstract": .summary,
    "order": .displayOrder, "position": .displayOrder, "index": .displayOrder,
    "sortorder": .displayOrder, "sort": .displayOrder, "kind": .type, "contexttype": .type,
    "subject": .topic, "assignable": .isAssignable, "age": .suggestedAge, "ages": .suggestedAge,
    "duration": .suggestedCompletionTime, "time": .suggestedCompletionTime,
    "completiontime": .suggestedCompletionTime, "url": .universalLinkURL, "link": .universalLinkURL,
    "universallink": .universalLinkURL, "deeplink": .universalLinkURL, "image": .thumbnail,
    "icon": .thumbnail, "capabilities": .progressReportingCapabilities,
    "progresscapabilities": .progressReportingCapabilities, "primaryitem": .primaryActivityItem,
    "formerpaths": .formerIdentifierPaths, "formeridentifiers": .formerIdentifierPaths,
    "previousidentifierpaths": .formerIdentifierPaths, "tags": .keywords,
    "standards": .standardsAlignments, "chapters": .children, "sections": .children,
    "items": .children, "contexts": .children, "books": .children, "quizzes": .children,
    "ignore": .allow, "suppress": .allow, "languages": .locales,
    "defaultlocale": .developmentLocale,
    "sourcelanguage": .developmentLocale, "developmentlanguage": .developmentLocale,
    "linktemplate": .universalLinkTemplate, "urltemplate": .universalLinkTemplate,
    "retiredpaths": .retiredIdentifierPaths, "minimumversion": .minimumBundleVersion,
  ]

  private static func fold(_ word: String) -> String {
    String(word.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" })
  }

  /// The type that somebody most likely meant.
  static func nearestType(to name: String) -> String? {
    let folded = fold(name)
    if let type = typeSynonyms[folded] ?? typeSynonyms[String(folded.dropLast())],
      typeSynonyms[folded] != nil || folded.hasSuffix("s")
    {
      return type.rawValue
    }
    return Suggestion.nearest(to: name, among: typeNames)
  }

  private static let typeNames = ContextType.allCases.dropFirst().map(\.rawValue)

  /// Whether a type is the only one that a name can be a slip for; another word for it is none.
  static func isType(_ type: String, clearFor name: String) -> Bool {
    Suggestion.isClear(type, to: name, among: typeNames)
  }

  /// The topic that somebody most likely meant.
  static func nearestWord(to name: String, among words: [String]) -> String? {
    if let topic = topicSynonyms[fold(name)], words.contains(topic.rawValue) {
      return topic.rawValue
    }
    return Suggestion.nearest(to: name, among: words)
  }

  /// The field that somebody most likely meant.
  static func nearestField(to name: String, among fields: [ManifestField]) -> ManifestField? {
    if let field = fieldSynonyms[fold(name)], fields.contains(field) { return field }
    return Suggestion.nearest(to: name, among: fields.map(\.rawValue))
      .flatMap(ManifestField.init(rawValue:))
  }

  /// Words for a sentence: `'a', 'b' and 'c'`.
  static func list(_ words: [String]) -> String {
    let quoted = words.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension ContextType {
  /// The type's name in a sentence: `a book`, `an exercise`.
  var withArticle: String {
    (rawValue.first.map { "aeiou".contains($0) } == true ? "an " : "a ") + rawValue
  }
}

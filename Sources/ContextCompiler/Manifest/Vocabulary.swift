import ContextTree

/// Words from other vocabularies, and what they are called here.
package enum Vocabulary {
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
    "quizzes": .quiz, "activities": .task, "classes": .lesson, "ebook": .book,
    "unitplan": .chapter, "minigame": .game, "workbook": .book, "picture": .document,
  ]

  private static let topicSynonyms: [String: ContextTopic] = [
    "maths": .math, "mathematics": .math, "algebra": .math, "geometry": .math, "physics": .science,
    "chemistry": .science, "biology": .science, "sciences": .science,
    "english": .literacyAndWriting,
    "literature": .literacyAndWriting, "literacy": .literacyAndWriting,
    "reading": .literacyAndWriting, "writing": .literacyAndWriting, "language": .worldLanguage,
    "languages": .worldLanguage, "foreignlanguage": .worldLanguage,
    "foreignlanguages": .worldLanguage, "history": .socialScience,
    "geography": .socialScience, "socialstudies": .socialScience, "economics": .socialScience,
    "programming": .computerScienceAndEngineering, "coding": .computerScienceAndEngineering,
    "computerscience": .computerScienceAndEngineering, "computing": .computerScienceAndEngineering,
    "engineering": .computerScienceAndEngineering, "technology": .computerScienceAndEngineering,
    "art": .artsAndMusic, "arts": .artsAndMusic, "music": .artsAndMusic,
    "health": .healthAndFitness,
    "fitness": .healthAndFitness, "sport": .healthAndFitness, "sports": .healthAndFitness,
    "physicaleducation": .healthAndFitness, "pe": .healthAndFitness,
    "nutrition": .healthAndFitness, "ela": .literacyAndWriting, "languagearts": .literacyAndWriting,
    "englishlanguagearts": .literacyAndWriting, "grammar": .literacyAndWriting,
    "spelling": .literacyAndWriting, "poetry": .literacyAndWriting, "french": .worldLanguage,
    "spanish": .worldLanguage, "german": .worldLanguage, "italian": .worldLanguage,
    "latin": .worldLanguage, "chinese": .worldLanguage, "japanese": .worldLanguage,
    "cs": .computerScienceAndEngineering, "ict": .computerScienceAndEngineering,
    "informatics": .computerScienceAndEngineering, "robotics": .computerScienceAndEngineering,
    "civics": .socialScience, "politics": .socialScience, "psychology": .socialScience,
    "philosophy": .socialScience, "humanities": .socialScience, "astronomy": .science,
    "geology": .science, "statistics": .math, "calculus": .math, "arithmetic": .math,
    "drama": .artsAndMusic, "theatre": .artsAndMusic, "theater": .artsAndMusic,
    "dance": .artsAndMusic, "painting": .artsAndMusic, "drawing": .artsAndMusic,
  ]

  private static let fieldSynonyms: [String: ManifestField] = [
    "id": .identifier, "key": .identifier, "slug": .identifier, "name": .title, "label": .title,
    "caption": .title, "heading": .title, "description": .summary, "abstract": .summary,
    "order": .displayOrder, "position": .displayOrder, "index": .displayOrder,
    "sortorder": .displayOrder, "sort": .displayOrder, "kind": .type, "contexttype": .type,
    "subject": .topic, "assignable": .isAssignable, "age": .suggestedAge, "ages": .suggestedAge,
    "duration": .suggestedCompletionTime, "time": .suggestedCompletionTime,
    "completiontime": .suggestedCompletionTime, "suggestedtime": .suggestedCompletionTime,
    "url": .universalLinkURL, "link": .universalLinkURL,
    "universallink": .universalLinkURL, "deeplink": .universalLinkURL, "image": .thumbnail,
    "icon": .thumbnail, "capabilities": .progressReportingCapabilities,
    "progresscapabilities": .progressReportingCapabilities, "primaryitem": .primaryActivityItem,
    "formerpaths": .formerIdentifierPaths, "formeridentifiers": .formerIdentifierPaths,
    "previousidentifierpaths": .formerIdentifierPaths, "tags": .keywords,
    "standards": .standardsAlignments, "chapters": .children, "sections": .children,
    "items": .children, "contexts": .children, "books": .children, "quizzes": .children,
    "ignore": .allow, "suppress": .allow, "languages": .locales,
    "defaultlocale": .developmentLocale, "defaultlanguage": .developmentLocale,
    "baselocale": .developmentLocale, "baselanguage": .developmentLocale,
    "bundleidentifier": .identifier, "bundleid": .identifier, "agerange": .suggestedAge,
    "agegroup": .suggestedAge, "estimatedtime": .suggestedCompletionTime,
    "estimatedduration": .suggestedCompletionTime, "minutes": .suggestedCompletionTime,
    "aliases": .formerIdentifierPaths, "oldpaths": .formerIdentifierPaths,
    "previouspaths": .formerIdentifierPaths, "lessons": .children, "pages": .children,
    "exercises": .children, "tasks": .children, "units": .children, "modules": .children,
    "parts": .children, "scenes": .children, "acts": .children, "child": .children,
    "childs": .children,
    "sourcelanguage": .developmentLocale, "developmentlanguage": .developmentLocale,
    "linktemplate": .universalLinkTemplate, "urltemplate": .universalLinkTemplate,
    "localizedtitle": .title, "titlelocalized": .title, "displayname": .title,
    "localizedname": .title, "displaytitle": .title, "subtitle": .summary, "contenttype": .type,
    "minage": .suggestedAge, "maxage": .suggestedAge, "grade": .suggestedAge,
    "grades": .suggestedAge, "gradelevel": .suggestedAge, "imageurl": .thumbnail,
    "thumb": .thumbnail, "picture": .thumbnail, "cover": .thumbnail, "photo": .thumbnail,
    "version": .minimumBundleVersion, "minversion": .minimumBundleVersion,
    "bundleversion": .minimumBundleVersion,
    "retiredpaths": .retiredIdentifierPaths, "minimumversion": .minimumBundleVersion,
    "titletext": .title, "text": .title, "desc": .summary, "synopsis": .summary,
    "blurb": .summary, "overview": .summary, "number": .displayOrder, "no": .displayOrder,
    "sequence": .displayOrder, "rank": .displayOrder, "contents": .children, "content": .children,
    "subcontexts": .children, "canassign": .isAssignable, "isassignment": .isAssignable,
    "suggestedduration": .suggestedCompletionTime, "former": .formerIdentifierPaths,
    "previousidentifiers": .formerIdentifierPaths, "oldidentifiers": .formerIdentifierPaths,
    "redirects": .formerIdentifierPaths, "movedfrom": .formerIdentifierPaths,
    "language": .developmentLocale, "developmentregion": .developmentLocale,
    "locale": .locales, "localizations": .locales, "supportedlocales": .locales,
    "supportedlanguages": .locales,
  ]

  /// What progress and its measures are called elsewhere.
  private static let measureSynonyms: [String: String] = [
    "time": "duration", "minutes": "duration", "seconds": "duration", "progress": "percent",
    "completion": "percent", "points": "score", "grade": "score", "mark": "score",
    "marks": "score", "count": "quantity", "number": "quantity", "amount": "quantity",
    "boolean": "binary", "bool": "binary", "yesno": "binary", "passfail": "binary",
  ]

  /// What other linters call their levels.
  private static let levelSynonyms: [String: Level] = [
    "warn": .warning, "ignore": .off, "none": .off, "disabled": .off, "allow": .off,
    "never": .off, "deny": .error, "forbid": .error, "fatal": .error,
  ]

  /// The word without what is often spelled in another way; no word for what is longer than any
  /// word here, so that a name of megabytes costs no more than reading it.
  private static func fold(_ word: String) -> String {
    guard word.utf8.count <= 1024 else { return "\u{0}" }
    return String(word.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" })
  }

  /// The type that somebody most likely meant in a context of another type.
  static func nearestType(to name: String, in above: ContextType?) -> String? {
    let name = withoutPrefix(name, "CLSContextType")
    let folded = fold(name)
    if let type = typeSynonyms[folded] ?? typeSynonyms[String(folded.dropLast())],
      typeSynonyms[folded] != nil || folded.hasSuffix("s")
    {
      return Self.largest(from: type, in: above).rawValue
    }
    return Suggestion.nearest(to: name, among: typeNames)
  }

  /// A type, or the next smaller one that may stand in a context: the unit of a chapter is a
  /// section, a play in a book one of its chapters.
  private static func largest(from type: ContextType, in above: ContextType?) -> ContextType {
    let sizes: [ContextType] = [.course, .book, .chapter, .section]
    guard let above, !above.mayContain(type), let size = sizes.firstIndex(of: type) else {
      return type
    }
    return sizes[size...].first { above.mayContain($0) } ?? .section
  }

  private static let typeNames = ContextType.allCases.dropFirst().map(\.rawValue)

  /// Whether a type is the only one that a name can be a slip for; another word for it is none.
  static func isType(_ type: String, clearFor name: String) -> Bool {
    Suggestion.isClear(type, to: name, among: typeNames)
  }

  /// The topic, measure or kind of text that somebody most likely meant.
  static func nearestWord(to name: String, among words: [String]) -> String? {
    let name = withoutPrefix(name, "CLSContextTopic")
    let synonym =
      topicSynonyms[fold(name)]?.rawValue ?? measureSynonyms[fold(name)]
      ?? fieldSynonyms[fold(name)]?.rawValue
    if let synonym, words.contains(synonym) { return synonym }
    return Suggestion.nearest(to: name, among: words)
  }

  /// The level that somebody most likely meant.
  package static func nearestLevel(to name: String) -> String? {
    levelSynonyms[fold(name)]?.rawValue
      ?? Suggestion.nearest(to: name, among: Level.allCases.map(\.rawValue))
  }

  /// The field of a capability that somebody most likely meant.
  static func nearestCapabilityField(to name: String) -> String? {
    switch fold(name) {
    case "type", "capability": "kind"
    case "description", "text", "label", "title", "summary": "details"
    default: Suggestion.nearest(to: name, among: ["kind", "details"])
    }
  }

  /// The field that is ignored by design and that somebody most likely meant.
  static func ignoredField(like name: String) -> String? {
    switch fold(String(name.drop { $0 == "/" || $0 == "#" || $0 == "$" })) {
    case "schema": "$schema"
    case "comment", "comments", "note", "notes", "remark", "todo", "": "$comment"
    default: nil
    }
  }

  /// ClassKit's own spelling of a constant without what all of its kind begin with.
  private static func withoutPrefix(_ name: String, _ prefix: String) -> String {
    name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }

  /// The field that somebody most likely meant.
  static func nearestField(to name: String, among fields: [ManifestField]) -> ManifestField? {
    let word = fold(name)
    if let field = fieldSynonyms[word], fields.contains(field) { return field }
    // What says the contrary is no slip: `isNotAssignable`, `unassignable`.
    if word.hasPrefix("isnot") || word.hasPrefix("isun") || word.hasPrefix("not") { return nil }
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

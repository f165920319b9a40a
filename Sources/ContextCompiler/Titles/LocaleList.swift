import ContextTree
import JSONText

/// The locales of a content root by number: those that `locales` lists, in its order, then others
/// in which texts were found. Compared without case.
struct LocaleList: Sendable {
  /// The tags, listed ones as `app.json` spells them.
  private(set) var tags: [String] = []
  private var bytes: [[UInt8]] = []
  private var numbers: [String: Int] = [:]
  /// The places of the listed locales' strings.
  private(set) var places: [Place] = []
  /// The number of the development locale.
  var development = 0

  /// The first place of each unlisted locale in each file.
  private(set) var sightings: [Int: [SourceID: Place]] = [:]

  /// Notes that a locale which is not listed has texts at a place.
  mutating func note(_ number: Int, at place: Place) {
    if let known = sightings[number]?[place.source], known.offset <= place.offset { return }
    sightings[number, default: [:]][place.source] = place
  }

  /// How many are listed; the first so many numbers.
  private(set) var listedCount = 0
  /// Whether `locales` is missing or wrong, so that nothing can be said about what it leaves out.
  var isIncomplete = false
  /// Numbers have 16 bits; further locales share the last one.
  private static let limit = Int(UInt16.max)

  /// Adds a listed locale; false when it is listed already.
  mutating func list(_ tag: String, at place: Place) -> Bool {
    guard numbers[tag.lowercased()] == nil else { return false }
    guard tags.count < Self.limit else { return true }
    add(tag)
    places.append(place)
    listedCount = tags.count
    return true
  }

  /// The number of a locale, which is added when it is new.
  mutating func number(of tag: String) -> Int {
    numbers[tag.lowercased()] ?? add(tag)
  }

  /// The number of a locale, if it is listed.
  func listedNumber(of tag: String) -> Int? {
    numbers[tag.lowercased()].flatMap { $0 < listedCount ? $0 : nil }
  }

  /// The number of the locale that stands as a string in a text, if its spelling is a known one.
  func number(of node: Int, in syntax: JSONTree) -> Int? {
    guard syntax.kind(node) == .string else { return nil }
    let content = syntax.content(node)
    // Texts may be in any number of locales, so only the first ones are looked at one by one.
    for number in bytes.indices.prefix(Self.searchLimit) where bytes[number].count == content.count
    {
      let known = bytes[number]
      if known.elementsEqual(syntax.bytes[content]) { return number }
    }
    return nil
  }

  private static let searchLimit = 256

  /// The listed locale of the same language: `en` for `en-US`.
  func relative(of tag: String) -> String? {
    let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return tags.prefix(listedCount).first {
      $0.prefix { $0 != "-" }.lowercased() == language && $0.lowercased() != tag.lowercased()
    }
  }

  /// The listed locale that an unlisted one looks like: one of the two may be a slip of the keys.
  func lookalike(of unlisted: Int) -> Int? {
    let tag = tags[unlisted]
    let listed = Array(tags.prefix(listedCount))
    let meaning = LanguageTag.suggestion(for: tag)
    return listed.firstIndex { $0 == meaning || LanguageTag.suggestion(for: $0) == tag }
      ?? (Suggestion.nearest(to: tag, among: listed) ?? relative(of: tag)).flatMap(listedNumber)
  }

  /// The tag that somebody most likely meant by something that is none: one that is listed, if
  /// there is one in that language.
  func likely(for tag: String) -> String? {
    guard let suggestion = Self.meaning(of: tag) else { return nil }
    if listedNumber(of: suggestion) != nil { return suggestion }
    return relative(of: suggestion) ?? suggestion
  }

  /// The tag for something that is none, whatever is listed: of a language's name its own, however
  /// it is spelled.
  private static func meaning(of tag: String) -> String? {
    let suggestion = LanguageTag.suggestion(for: tag)
    guard LanguageTag.namesNoLanguage(suggestion ?? tag) else { return suggestion }
    return Suggestion.nearest(to: tag, among: LanguageTag.languageNames)
      .flatMap { LanguageTag.suggestion(for: $0) }
  }

  /// The tag to be listed in the place of something that is none, once all texts are known, and
  /// whether nothing else can have been meant: texts may be there in the same language under
  /// another tag, as in `fr.json` for `fr_FR`.
  func listing(for tag: String) -> (tag: String, isSafe: Bool)? {
    guard let meaning = Self.meaning(of: tag), listedNumber(of: meaning) == nil else { return nil }
    let language = meaning.prefix { $0 != "-" }
    let found = tags[listedCount...].filter {
      $0.prefix { $0 != "-" }.lowercased() == language && !LanguageTag.isMistaken($0)
    }
    if found.count == 1, found[0].lowercased() != meaning.lowercased() { return (found[0], false) }
    let isCertain = LanguageTag.isRespelled(tag) && meaning == LanguageTag.suggestion(for: tag)
    return (meaning, isCertain && found.count <= 1)
  }

  /// The listed locale that something listed beside it means, too.
  func twin(of tag: String) -> String? {
    Self.meaning(of: tag).flatMap(listedNumber).map { tags[$0] }
  }

  /// The entries of `locales` that are no tags.
  var mistaken: [(node: Int, place: Place)] = []

  @discardableResult
  private mutating func add(_ tag: String) -> Int {
    guard tags.count < Self.limit else { return Self.limit - 1 }
    numbers[tag.lowercased()] = tags.count
    tags.append(tag)
    bytes.append(Array(tag.utf8))
    return tags.count - 1
  }
}

import ContextTree
import JSONText

/// Says what to do about keys that belong to no context.
struct UnusedKeys {
  /// What is known about a key that was most likely meant.
  struct Advice {
    var help = "keys are identifier paths without the app, joined by '/'"
    /// The key that was meant.
    var nearest: String?
    /// Whether nothing else can have been meant.
    var isClear = false
    /// The key that was meant, if the table has it already.
    var twin: Int?
    /// Whether the text surely belongs to a context, even if nobody can tell to which.
    var mayHaveHome = false

    /// What is said of a key that nothing was looked for.
    static let unknown = Advice(mayHaveHome: true)

    /// Its context has that text under a former path: with the right key this one would take its
    /// place.
    static func besides(_ key: String) -> Advice {
      Advice(help: "'\(key)' has a text already: keep one of the two", mayHaveHome: true)
    }

    /// Other keys were meant for the same text, and nobody knows which is right.
    static func rivalling(for key: String) -> Advice {
      Advice(
        help: "did you mean '\(key)'? other keys seem to mean it too: keep one of them",
        mayHaveHome: true)
    }
  }

  private let formerPaths: FormerPaths
  private var likely: LikelyKeys?
  /// The numbers of the titles in the development locale by their hashes; the complement of the
  /// first one where several contexts have one.
  private var titles: [Int: Int32]?
  /// How many nearest keys were looked for: each costs a walk over the siblings.
  private var searchCount = 0
  private static let searchLimit = 100
  /// How many keys were asked about: more are not reported, and nobody reads as many.
  private var guessCount = 0
  static let guessLimit = DiagnosticReport.limitPerRule
  /// The longest key that is compared with others, in bytes: no path of contexts is as long.
  private static let lengthLimit = 4096

  /// The keys of a table by their hashes: looking for each would cost as much as the table is long.
  private var keys: (source: SourceID, nodes: [Int: Int])?

  init(formerPaths: FormerPaths) { self.formerPaths = formerPaths }

  /// What to say about a key of a table, once all texts are read.
  mutating func advice(on name: String, in source: SourceID, _ content: Content) -> Advice {
    guessCount += 1
    guard guessCount <= Self.guessLimit, name.utf8.count <= Self.lengthLimit else {
      return .unknown
    }
    var advice = advice(on: name, content)
    if advice.nearest == name {
      return Self.foreignSuffix
    }
    guard let nearest = advice.nearest, let twin = key(nearest, in: source, content) else {
      return advice
    }
    advice.twin = twin
    advice.help =
      advice.mayHaveHome
      ? "'\(nearest)' is there already: keep one of the two" : "remove it if its context is gone"
    return advice
  }

  private mutating func key(_ name: String, in source: SourceID, _ content: Content) -> Int? {
    let syntax = content.sources[source].syntax
    if keys?.source != source {
      var nodes: [Int: Int] = [:]
      for member in syntax.members(of: 0) {
        nodes[syntax.string(member.key).hashValue] = member.key
      }
      keys = (source, nodes)
    }
    return keys?.nodes[name.hashValue].flatMap { syntax.string($0) == name ? $0 : nil }
  }

  private mutating func advice(on name: String, _ content: Content) -> Advice {
    if content.find([name]) != nil {
      return Self.naming(IdentifierPath([name]).key, isClear: true)
    }
    if let advice = Self.advice(onSuffixOf: name, content) { return advice }
    let likely = self.likely ?? LikelyKeys(of: content, formerPaths: formerPaths)
    self.likely = likely
    for (path, kind, isExact) in Self.readings(of: name) {
      switch likely.guess(path, content) {
      case .context(let context, let isClear)? where context > 0 || kind == .title:
        return Self.naming(
          content.path(of: context).key + (kind.suffix.map { "#" + $0 } ?? ""),
          isClear: isClear && isExact)
      case .several(let first)?:
        let key = content.path(of: first).key
        return Advice(
          help: "several contexts are called so: write the whole path, as in '\(key)'",
          mayHaveHome: true)
      default: continue
      }
    }
    if let context = context(titled: name, content) {
      return Self.naming(content.path(of: context).key, isClear: false)
    }
    guard searchCount < Self.searchLimit else { return .unknown }
    searchCount += 1
    return Self.nearest(to: name, content)
  }

  /// The only context with a title: string tables often have texts of the first language as keys.
  private mutating func context(titled title: String, _ content: Content) -> Int? {
    let titles = self.titles ?? Self.titles(of: content)
    self.titles = titles
    guard let index = titles[title.hashValue], index >= 0 else { return nil }
    let text = content.texts[Int(index)]
    let context = Int(text.context)
    let isRight =
      content.string(text) == title && content.find(content.path(of: context).entries) == context
    return isRight ? context : nil
  }

  private static func titles(of content: Content) -> [Int: Int32] {
    var titles: [Int: Int32] = [:]
    for (index, text) in content.texts.enumerated()
    where text.kind == .title && text.context > 0
      && Int(text.locale) == content.locales.development
    {
      let hash = content.string(text).hashValue
      guard let known = titles[hash] else {
        titles[hash] = Int32(clamping: index)
        continue
      }
      if known >= 0, content.texts[Int(known)].context != text.context { titles[hash] = ~known }
    }
    return titles
  }

  /// The context is there, and says nothing of what the text is about.
  private static let foreignSuffix = Advice(
    help: "its context has no such capability or name of a type: add it there, or remove the text",
    mayHaveHome: true)

  private static func naming(_ key: String, isClear: Bool) -> Advice {
    Advice(
      help: "did you mean '\(key)'?", nearest: key, isClear: isClear, mayHaveHome: true)
  }

  /// A key's path and kind as they can be read, the likeliest first; exact where only the path may
  /// be wrong.
  private static func readings(of name: String) -> [(path: String, kind: TextKind, isExact: Bool)] {
    if let hash = name.lastIndex(of: "#") {
      let suffix = String(name[name.index(after: hash)...])
      let path = String(name[..<hash])
      if let kind = TextKind(suffix: suffix) { return [(path, kind, true)] }
      return suffix == "title" ? [(path, .title, false)] : [(name, .title, true)]
    }
    var readings: [(path: String, kind: TextKind, isExact: Bool)] = [(name, .title, true)]
    for (word, kind) in [("title", TextKind.title), ("summary", .summary)] {
      for sign in ["/", ".", ":"] where name.hasSuffix(sign + word) {
        readings.append((String(name.dropLast(word.count + 1)), kind, false))
      }
    }
    return readings
  }

  /// The key whose part behind the last `#` is spelled right: `a#summary` for `a#sumary`, and `a`
  /// alone for `a#title`.
  private static func advice(onSuffixOf name: String, _ content: Content) -> Advice? {
    guard let hash = name.utf8.lastIndex(of: UInt8(ascii: "#")), hash > name.startIndex else {
      return nil
    }
    let start = String(name[..<hash])
    guard let context = content.find(IdentifierPath(key: start).entries) else { return nil }
    var suffixes = ["title"]
    if context > 0 {
      suffixes.append("summary")
      suffixes += content.capabilities(of: context).map { "details." + $0.kind.rawValue }
      if content.contexts[context].type == .custom { suffixes.append("customTypeName") }
    }
    let suffix = String(name[name.utf8.index(after: hash)...])
    if TextKind(suffix: suffix) != nil, !suffixes.contains(suffix) { return foreignSuffix }
    let details = suffixes.filter { $0.hasPrefix("details.") }
    let nearest =
      suffixes.first { $0 == suffix } ?? Vocabulary.nearestWord(to: suffix, among: suffixes)
      ?? (suffix.lowercased().hasPrefix("detail") && details.count == 1 ? details[0] : nil)
    guard let nearest else { return nil }
    return naming(
      nearest == "title" ? start : start + "#" + nearest,
      isClear: nearest == suffix || Suggestion.isClear(nearest, to: suffix, among: suffixes))
  }

  /// The key that differs from a path in one entry only, if a similar identifier is there.
  private static func nearest(to name: String, _ content: Content) -> Advice {
    var path = IdentifierPath(key: name).entries
    var suffix = ""
    if let hash = name.lastIndex(of: "#"),
      TextKind(suffix: String(name[name.index(after: hash)...])) != nil
    {
      path = IdentifierPath(key: String(name[..<hash])).entries
      suffix = String(name[hash...])
    }
    guard let (meant, entry, nearest, siblings) = content.likelyPath(for: path) else {
      return Advice()
    }
    // What stands behind a separator of another system names a context below.
    if entry.hasPrefix(nearest), let next = entry.dropFirst(nearest.count).first,
      ".:>|\\".contains(next)
    {
      return Advice(mayHaveHome: true)
    }
    // Another number is another chapter, and of several as near nobody knows which.
    guard Suggestion.isAlone(nearest, to: entry, among: siblings) else {
      return Advice(mayHaveHome: nearest.filter(\.isNumber) == entry.filter(\.isNumber))
    }
    var advice = naming(IdentifierPath(meant).key + suffix, isClear: false)
    advice.mayHaveHome = false
    return advice
  }
}

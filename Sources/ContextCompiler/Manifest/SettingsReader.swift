import ContextTree
import JSONText

/// Reads what `app.json` says for the whole content root, before any context is read.
extension ContentLoader {
  mutating func readSettings(source: ManifestFile) {
    let syntax = source.syntax
    guard syntax.kind(0) == .object else { return }
    if let node = syntax.value(of: "rules", in: 0) { readRules(node, source: source) }
    readLocales(source: source)
    if let node = syntax.value(of: "universalLinkTemplate", in: 0) {
      readTemplate(node, source: source)
    }
    readGlobs(syntax.value(of: "titles", in: 0), source: source)
  }

  private mutating func readRules(_ node: Int, source: ManifestFile) {
    let syntax = source.syntax
    guard syntax.kind(node) == .object else {
      reportWrongType(node, source, .rules, "an object from rule names to levels", nil)
      return
    }
    for member in syntax.members(of: node) {
      let name = syntax.string(member.key)
      guard let rule = Rule(rawValue: name), !rule.isFixed else {
        reportUnknownRule(member.key, source, in: nil)
        continue
      }
      guard syntax.nodes[member.value].isString else {
        report.add(
          .wrongType, at: place(member.value, source),
          "a level must be a string, not \(syntax.kindName(member.value))",
          help: syntax.kind(member.value) == .false
            ? "write \"off\"" : "levels are \(Vocabulary.list(Level.allCases.map(\.rawValue)))")
        continue
      }
      guard let level = Level(rawValue: syntax.string(member.value)) else {
        let words = Level.allCases.map(\.rawValue)
        let word = syntax.string(member.value)
        let nearest = Vocabulary.nearestLevel(to: word)
        report.add(
          .unknownValue, at: place(member.value, source), "there is no level '\(word)'",
          help: nearest.map { "did you mean '\($0)'?" } ?? "levels are \(Vocabulary.list(words))",
          fix: nearest.map {
            source.edits.respelling(
              member.value, as: $0, isSafe: Suggestion.isClear($0, to: word, among: words))
          })
        continue
      }
      report.setLevel(level, of: rule)
    }
  }

  private mutating func readLocales(source: ManifestFile) {
    let syntax = source.syntax
    var listIsKnown = false
    if let node = syntax.value(of: "locales", in: 0) {
      if syntax.kind(node) == .array {
        listIsKnown = true
        for element in syntax.children(of: node) {
          guard readListedLocale(element, source: source) else {
            listIsKnown = false
            continue
          }
        }
      } else {
        reportWrongType(node, source, .locales, "an array of BCP 47 tags", nil)
      }
    }
    content.locales.isIncomplete = !listIsKnown
    guard let node = syntax.value(of: "developmentLocale", in: 0) else {
      content.locales.development = content.locales.number(of: "und")
      return
    }
    guard syntax.nodes[node].isString else {
      reportWrongType(node, source, .developmentLocale, "a BCP 47 tag", nil)
      content.locales.development = content.locales.number(of: "und")
      return
    }
    let tag = syntax.string(node)
    content.locales.development = content.locales.number(of: tag)
    if !LanguageTag.isWellFormed(tag) || LanguageTag.isMistaken(tag)
      || LanguageTag.namesNoLanguage(tag)
    {
      reportLocale(node, source, in: nil)
    } else if listIsKnown, content.locales.development >= content.locales.listedCount {
      let listed = Array(content.locales.tags.prefix(content.locales.listedCount))
      content.locales.isIncomplete = true
      report.add(
        .unknownValue, at: place(node, source),
        "the development locale '\(tag)' is not among 'locales'",
        help: (Suggestion.nearest(to: tag, among: listed) ?? content.locales.relative(of: tag))
          .map { "write '\($0)', which is listed, or add it to 'locales'" }
          ?? "add it to 'locales'")
    }
  }

  private mutating func readListedLocale(_ node: Int, source: ManifestFile) -> Bool {
    let syntax = source.syntax
    guard syntax.nodes[node].isString else {
      report.add(
        .wrongType, at: place(node, source),
        "a locale must be a string, not \(syntax.kindName(node))")
      return false
    }
    let tag = syntax.string(node)
    guard LanguageTag.isWellFormed(tag), !LanguageTag.isMistaken(tag),
      !LanguageTag.namesNoLanguage(tag)
    else {
      content.locales.mistaken.append((node, place(node, source)))
      return false
    }
    if !content.locales.list(tag, at: place(node, source)) {
      report.add(
        .unknownValue, at: place(node, source), "the locale '\(tag)' is listed twice",
        notes: [
          .init("first listed here", at: content.locales.places[content.locales.number(of: tag)])
        ],
        fix: Fix(
          "remove the second '\(tag)'",
          [source.edits.remove(element: node)]))
    }
    return true
  }

  private mutating func readTemplate(_ node: Int, source: ManifestFile) {
    let syntax = source.syntax
    guard syntax.nodes[node].isString else {
      reportWrongType(node, source, .universalLinkTemplate, "a string", nil)
      return
    }
    switch UniversalLink.template(syntax.utf8(node)) {
    case .success(let parts): content.settings.template = parts
    case .failure(let problem):
      report.add(
        .invalidURL, at: place(node, source), problem.message,
        help: "a template looks like 'greatplays://{path}'")
    }
  }

  private mutating func readGlobs(_ node: Int?, source: ManifestFile) {
    let syntax = source.syntax
    guard let node else {
      content.settings.titleGlobs = [("titles/**", .start(of: source.id))]
      return
    }
    let elements = syntax.kind(node) == .array ? Array(syntax.children(of: node)) : [node]
    for element in elements {
      guard syntax.nodes[element].isString else {
        content.settings.lacksTables = true
        report.add(
          .wrongType, at: place(element, source),
          "'titles' must be globs, not \(syntax.kindName(element))")
        continue
      }
      content.settings.titleGlobs.append((syntax.string(element), place(element, source)))
    }
  }
}

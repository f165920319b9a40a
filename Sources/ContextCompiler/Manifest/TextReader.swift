import ContextTree
import JSONText

/// Reads texts that stand in manifests: a string in the development locale, or an object by locale.
extension ContentLoader {
  mutating func readText(
    _ node: Int, of field: ManifestField, source: ManifestFile, context: Int
  ) -> Bool {
    let kind: TextKind =
      field == .title ? .title : field == .summary ? .summary : .customTypeName
    return readText(node, named: field.rawValue, kind, source: source, context: context)
  }

  mutating func readText(
    _ node: Int, named name: String, _ kind: TextKind, source: ManifestFile, context: Int
  ) -> Bool {
    let syntax = source.syntax
    switch syntax.kind(node) {
    case .string, .escapedString:
      addText(node, kind, locale: content.locales.development, source: source, context: context)
      return true
    case .object:
      for member in syntax.members(of: node) {
        readText(member, kind, source: source, context: context)
      }
      // Of a locale that is there twice, one was to be another.
      if kind == .title, syntax.hasDuplicateKey(in: node) {
        content.contexts[context].flags.insert(.hasTitleProblem)
      }
      return true
    default:
      if kind == .title { content.contexts[context].flags.insert(.hasTitleProblem) }
      report.add(
        .wrongType, at: place(node, source), in: context,
        "'\(name)' must be a string or an object from locales to strings, not "
          + syntax.kindName(node),
        help: Retyping.textHelp(node, syntax)
          ?? "write one text, or an object from locales to texts: {\"en\": \"…\"}")
      return false
    }
  }

  mutating func readText(
    _ member: (key: Int, value: Int), _ kind: TextKind, source: ManifestFile, context: Int
  ) {
    let syntax = source.syntax
    guard let locale = readLocaleKey(member.key, source: source, context: context) else {
      if kind == .title { content.contexts[context].flags.insert(.hasTitleProblem) }
      return
    }
    guard syntax.nodes[member.value].isString else {
      if kind == .title { content.contexts[context].flags.insert(.hasTitleProblem) }
      report.add(
        .wrongType, at: place(member.value, source), in: context,
        "a text must be a string, not \(syntax.kindName(member.value))",
        help: Retyping.textHelp(member.value, syntax))
      return
    }
    addText(member.value, kind, locale: locale, source: source, context: context)
    if locale >= content.locales.listedCount {
      content.locales.note(locale, at: place(member.key, source))
    }
  }

  private mutating func readLocaleKey(_ key: Int, source: ManifestFile, context: Int) -> Int? {
    let syntax = source.syntax
    if let number = content.locales.number(of: key, in: syntax) { return number }
    let tag = syntax.string(key)
    // `english` for `en` would leave the context without a title, and `title` is no locale at all.
    guard LanguageTag.isWellFormed(tag), !LanguageTag.isMistaken(tag),
      !LanguageTag.namesNoLanguage(tag)
    else {
      reportLocale(key, source, in: context)
      return nil
    }
    return content.locales.number(of: tag)
  }

  /// Says that a text is no BCP 47 tag.
  mutating func reportLocale(_ node: Int, _ source: ManifestFile, in context: Int?) {
    let syntax = source.syntax
    let tag = syntax.string(node)
    let suggestion = content.locales.likely(for: tag)
    let isCertain =
      LanguageTag.isRespelled(tag) && suggestion == LanguageTag.suggestion(for: tag)
    report.add(
      locale: tag, at: place(node, source), in: context, meaning: suggestion,
      fix: suggestion.map { source.edits.respelling(node, as: $0, isSafe: isCertain) })
  }

  private mutating func addText(
    _ node: Int, _ kind: TextKind, locale: Int, source: ManifestFile, context: Int
  ) {
    content.addText(
      kind, of: context, locale: locale, source: source.id, source.syntax, node: node)
  }
}

extension DiagnosticReport {
  /// Adds that a text is no BCP 47 tag.
  ///
  /// - Parameter meaning: the tag that is meant, if that can be guessed.
  mutating func add(
    locale tag: String, at place: Place, in context: Int? = nil, meaning: String?,
    help: String = "tags look like 'en', 'pt-BR' or 'zh-Hant'", fix: @autoclosure () -> Fix?
  ) {
    let isCode = LanguageTag.shortCode(for: tag.lowercased()) != nil
    add(
      .unknownValue, at: place, in: context,
      isCode
        ? "a language with a code of two letters has no other: '\(tag)' is no BCP 47 tag"
        : LanguageTag.isWellFormed(tag)
          ? "there is no language '\(tag)' in BCP 47" : "'\(tag)' is no BCP 47 language tag",
      help: meaning.map { "did you mean '\($0)'?" } ?? help, fix: fix())
  }

  /// Adds the entries of `locales` that are no tags: what they mean depends on the texts.
  mutating func addMistakenLocales(_ content: Content) {
    let source = content.sources[0]
    for (number, (node, place)) in content.locales.mistaken.enumerated() {
      let tag = source.syntax.string(node)
      // Each is compared with all names of languages, and nobody reads as many.
      let isCompared = number < ContentLoader.suggestionLimit
      let listing = isCompared ? content.locales.listing(for: tag) : nil
      let twin = isCompared ? content.locales.twin(of: tag) : nil
      add(
        locale: tag, at: place, meaning: listing?.tag,
        help: twin.map { "'\($0)' is listed already: remove this one" }
          ?? "tags look like 'en', 'pt-BR' or 'zh-Hant'",
        fix: listing.map {
          JSONEdits(source: place.source, syntax: source.syntax)
            .respelling(node, as: $0.tag, isSafe: $0.isSafe)
        })
    }
  }
}

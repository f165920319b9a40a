import ContextTree
import JSONText

extension Check {
  /// `missing-title` and `vague-title`.
  static let titles = Check { subject, report in
    let content = subject.content
    let development = content.locales.development
    let isComplete = !subject.texts.incompleteLocales.contains(development)
    for index in content.contexts.indices {
      if let title = subject.texts.text(.title, of: index, in: development) {
        checkVagueness(of: title, content, &report)
        continue
      }
      guard isComplete, canLackTitle(index, content) else { continue }
      let tag = content.locales.tags[development]
      let title = content.value(.title, of: index)
      report.add(
        .missingTitle, at: content.identifierPlace(index), in: index,
        "'\(content.identifier(index))' has no title in the development locale '\(tag)'",
        notes: title.map {
          [.init("its titles stand here, none in '\(tag)'", at: content.place(of: $0, in: index))]
        } ?? [],
        help: (title == nil ? "add \"title\": \"…\" here" : "add \"\(tag)\": \"…\" to its titles")
          + ", or the key '\(content.path(of: index).key)' to a title table")
    }
  }

  /// Whether nothing that was reported explains the lack of a title.
  private static func canLackTitle(_ index: Int, _ content: Content) -> Bool {
    let context = content.contexts[index]
    return context.identifier != 0
      && context.flags.isDisjoint(with: [.isShadowed, .hasTitleProblem, .hasInvalidIdentifier])
      && content.locales.development < content.locales.listedCount
  }

  private static let typeNames = Set(ContextType.allCases.map { Array($0.rawValue.utf8) })

  /// A title that is only a type's name and a number, such as «Quiz 8».
  private static func checkVagueness(
    of title: TextEntry, _ content: Content, _ report: inout DiagnosticReport
  ) {
    let last = content.textBytes[title.bytes.upperBound - 1]
    guard last >= 0x80 || (0x30...0x39).contains(last) || last == 0x20 else { return }
    let text = content.string(title)
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, typeNames.contains(Array(words[0].lowercased().utf8)),
      words[1].unicodeScalars.allSatisfy({ $0.properties.generalCategory == .decimalNumber })
    else { return }
    report.add(
      .vagueTitle, at: content.place(of: title), in: Int(title.context),
      "the title '\(text)' says only what the context is",
      help: "say what it is about: teachers see titles without their surroundings")
  }

  /// `untranslated-title`: one finding for each listed locale.
  static let translations = Check { subject, report in
    guard report.looksFor(.untranslatedTitle) else { return }
    let content = subject.content
    let development = content.locales.development
    let misspelt = misspeltLocales(subject, report)
    let displaced = displacedTitles(content, report)
    for locale in 0..<content.locales.listedCount
    where locale != development && !subject.texts.incompleteLocales.contains(locale)
      && !misspelt.contains(locale)
    {
      var keys: [String] = []
      var count = 0
      for index in content.contexts.indices
      where subject.texts.text(.title, of: index, in: locale) == nil
        && subject.texts.text(.title, of: index, in: development) != nil
        && canLackTitle(index, content) && !allowsUntranslated(index, content)
        && !displaced.contains(key(index, locale)) && !content.untranslatableTitles.contains(index)
      {
        count += 1
        if keys.count < 3 { keys.append(content.path(of: index).key) }
      }
      guard count > 0 else { continue }
      report.add(
        .untranslatedTitle, at: content.locales.places[locale],
        "\(count) \(count == 1 ? "title has" : "titles have") no translation into "
          + "'\(content.locales.tags[locale])': \(Vocabulary.list(keys))"
          + (count > keys.count ? " and \(count - keys.count) more" : ""),
        help: "teachers in this language see the development locale's titles instead")
    }
  }

  /// The contexts whose title stands in a locale that is not listed, but looks like a listed one,
  /// each with that one: `fr-CA` for `fr`.
  private static func displacedTitles(
    _ content: Content, _ report: DiagnosticReport
  ) -> Set<UInt64> {
    let locales = content.locales
    guard !locales.sightings.isEmpty, report.looksFor(.unlistedLocale) else { return [] }
    var twins: [Int: Int] = [:]
    for number in locales.sightings.keys { twins[number] = locales.lookalike(of: number) }
    return Set(
      content.texts.lazy.filter { $0.kind == .title }.compactMap { text in
        twins[Int(text.locale)].map { key(Int(text.context), $0) }
      })
  }

  /// A context and a locale as one word: locales have 16 bits.
  private static func key(_ context: Int, _ locale: Int) -> UInt64 {
    UInt64(context) << 16 | UInt64(locale)
  }

  /// The listed locales without any text for which `unlisted-locale` has found the texts.
  private static func misspeltLocales(
    _ subject: Subject, _ report: DiagnosticReport
  ) -> Set<Int> {
    let locales = subject.content.locales
    guard !locales.sightings.isEmpty, report.looksFor(.unlistedLocale) else { return [] }
    let twins = Set(locales.sightings.keys.compactMap { locales.lookalike(of: $0) })
    return twins.subtracting(subject.content.texts.lazy.map { Int($0.locale) })
  }

  /// Whether a context or something above it allows `untranslated-title`.
  static func allowsUntranslated(_ index: Int, _ content: Content) -> Bool {
    guard !content.allowances.isEmpty else { return false }
    var current = index
    while true {
      if content.allowances[current]?.contains(where: { $0.rule == .untranslatedTitle }) == true {
        return current > 0
      }
      if current == 0 { return false }
      current = Int(content.contexts[current].parent)
    }
  }

  /// `duplicate-sibling-title`: once for each later sibling.
  static let siblingTitles = Check { subject, report in
    guard report.looksFor(.duplicateSiblingTitle) else { return }
    let content = subject.content
    var twins = SiblingTitles(content: content)
    for parent in content.contexts.indices where content.contexts[parent].end > parent + 2 {
      for twin in twins.find(among: content.children(of: parent), subject.texts) {
        let tags = Vocabulary.list(twin.locales.map { content.locales.tags[$0] })
        report.add(
          .duplicateSiblingTitle, at: content.identifierPlace(twin.context), in: twin.context,
          "'\(content.identifier(twin.context))' has the same title as a sibling in \(tags)",
          notes: [.init("the sibling", at: content.identifierPlace(twin.first))],
          help: "teachers can't tell the two apart: say what differs")
      }
    }
  }

  /// `missing-custom-type-name`.
  static let customTypeNames = Check { subject, report in
    let content = subject.content
    // Without a development locale, names that are given as plain strings have no locale.
    let knowsDevelopment = content.locales.development < content.locales.listedCount
    for index in content.contexts.indices
    where content.contexts[index].type == .custom
      && !content.contexts[index].flags.contains(.isShadowed)
    {
      let hasName = subject.texts.texts(of: index).contains { $0.kind == .customTypeName }
      let context = content.contexts[index]
      let isStated = context.flags.contains(.statesCustomTypeName)
      if hasName || isStated && !knowsDevelopment
        || isStated && content.value(.customTypeName, of: index) == nil
      {
        continue
      }
      guard let type = content.value(.type, of: index) else { continue }
      report.add(
        .missingCustomTypeName, at: content.place(of: type, in: index), in: index,
        "a custom context without 'customTypeName' is shown as «Custom»",
        help: "add \"customTypeName\": \"…\", or use one of ClassKit's types")
    }
  }
}

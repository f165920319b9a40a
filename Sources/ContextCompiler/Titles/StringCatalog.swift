import ContextTree
import JSONText

// Nothing in here writes a catalog: Xcode orders its keys in a way that no other system can.

extension TitleTables {
  /// Reads a string catalog: the texts of every language in one file.
  mutating func readCatalog(
    _ bytes: [UInt8], path: String, source: SourceID, _ content: inout Content,
    _ report: inout DiagnosticReport
  ) {
    switch JSONParser.parse(bytes) {
    case .failure(let problem):
      content.sources.append(SourceFile(path: path, bytes: bytes))
      lackTexts(.catalog, &content)
      report.add(problem, in: source, bytes: bytes, isOurs: false)
      return
    case .success(let syntax):
      content.sources.append(SourceFile(path: path, bytes: bytes, syntax: syntax))
      report.add(syntax.duplicateKeys, in: source, syntax: syntax, isOurs: false)
    }
    let catalog = StringCatalog(source: source, syntax: content.sources[source].syntax)
    guard let (sourceLanguage, strings) = catalog.readHead(&report) else {
      lackTexts(.catalog, &content)
      return
    }
    let tag = catalog.syntax.string(sourceLanguage)
    guard let sourceLocale = localeNames.number(of: tag, in: &content.locales) else {
      lackTexts(.catalog, &content)
      report.addLocale(tag, at: catalog.place(of: sourceLanguage))
      return
    }
    readEntries(of: catalog, strings, sourceLocale: sourceLocale, &content, &report)
  }

  /// What is counted while the entries of a catalog are read.
  private struct Tally {
    var cursor = KeyCursor()
    /// Languages that are none, each of which is said once.
    var wrongLocales: Set<String> = []
    /// For each locale the first key whose text waits for a review, and how many there are.
    var unreviewed: [Int: (firstKey: Int, count: Int)] = [:]

    mutating func addUnreviewed(_ key: Int, locale: Int) {
      unreviewed[locale, default: (key, 0)].count += 1
    }
  }

  private mutating func readEntries(
    of catalog: StringCatalog, _ strings: Int, sourceLocale: Int, _ content: inout Content,
    _ report: inout DiagnosticReport
  ) {
    let syntax = catalog.syntax
    var tally = Tally()
    for member in syntax.members(of: strings) {
      let owner = owner(of: member.key, syntax: syntax, content, &tally.cursor)
      if owner == nil { noteUnused(member.key, source: catalog.source, content, report) }
      let isRight = readEntry(
        of: catalog, member, owner: owner, sourceLocale: sourceLocale, &tally, &content, &report)
      if !isRight, let owner, owner.kind == .title {
        content.contexts[owner.context].flags.insert(.hasTitleProblem)
      }
    }
    for (locale, (firstKey, count)) in tally.unreviewed {
      report.add(
        .unreviewedText, at: catalog.place(of: firstKey),
        "in '\(content.locales.tags[locale])' \(count) "
          + (count == 1 ? "text waits" : "texts wait") + " for a review",
        help: "review them in Xcode: the state 'needs_review' becomes 'translated'")
    }
  }

  /// Takes the texts of one key; false when something in the entry is wrong.
  private mutating func readEntry(
    of catalog: StringCatalog, _ member: (key: Int, value: Int), owner: Owner?,
    sourceLocale: Int, _ tally: inout Tally, _ content: inout Content,
    _ report: inout DiagnosticReport
  ) -> Bool {
    let syntax = catalog.syntax
    guard catalog.expect(.object, member.value, "an entry", &report) else { return false }
    var localizations: Int?
    var isTranslated = true
    for field in syntax.members(of: member.value) {
      if syntax.string(field.key, equals: "localizations") {
        guard catalog.expect(.object, field.value, "'localizations'", &report) else { return false }
        localizations = field.value
      } else if syntax.string(field.key, equals: "shouldTranslate") {
        let kind = syntax.kind(field.value)
        guard kind == .true || kind == .false else {
          catalog.reportShape(field.value, "'shouldTranslate' must be true or false", &report)
          return false
        }
        isTranslated = kind == .true
      }
    }
    // Without a value for the source language, whatever gives the title serves every locale.
    if !isTranslated, let owner, owner.kind == .title {
      content.untranslatableTitles.insert(owner.context)
    }
    guard let localizations else { return true }
    var isRight = true
    var texts: [(locale: Int, key: Int, text: StringCatalog.Text)] = []
    for localization in syntax.members(of: localizations) {
      guard let locale = locale(of: localization.key, catalog, &tally, &content, &report) else {
        isRight = false
        continue
      }
      switch catalog.text(of: localization.value, &report) {
      case .failure: isRight = false
      case .success(nil): break
      case .success(let text?):
        if !isTranslated, locale == sourceLocale {
          texts = [(locale, localization.key, text)]
          break
        }
        if isTranslated || texts.first?.locale != sourceLocale {
          texts.append((locale, localization.key, text))
        }
      }
    }
    let servesAll = !isTranslated && texts.first?.locale == sourceLocale
    for (locale, key, text) in texts {
      if locale >= content.locales.listedCount {
        content.locales.note(locale, at: catalog.place(of: key))
      }
      guard let owner else { continue }
      if text.isUnreviewed {
        content.unreviewedTexts.insert(UInt64(catalog.source) << 32 | UInt64(text.node))
      }
      if text.isUnreviewed, locale < content.locales.listedCount,
        !allowsUnreviewed(owner.context, &content)
      {
        tally.addUnreviewed(member.key, locale: locale)
      }
      let locales = servesAll ? 0..<content.locales.listedCount : locale..<locale + 1
      for locale in locales {
        addText(
          owner, locale: locale, source: catalog.source, catalog.syntax, node: text.node, &content)
      }
    }
    return isRight
  }

  /// Whether a context or one above it allows `unreviewed-text`; the app does so for findings.
  private func allowsUnreviewed(_ context: Int, _ content: inout Content) -> Bool {
    guard !content.allowances.isEmpty else { return false }
    var current = context
    while current > 0 {
      if content.allowances[current]?.contains(where: { $0.rule == .unreviewedText }) == true {
        content.unreviewedAllowances.insert(current)
        return true
      }
      current = Int(content.contexts[current].parent)
    }
    return false
  }

  /// The number of the locale that a key names; reports what is none.
  private mutating func locale(
    of key: Int, _ catalog: StringCatalog, _ tally: inout Tally, _ content: inout Content,
    _ report: inout DiagnosticReport
  ) -> Int? {
    if let number = content.locales.number(of: key, in: catalog.syntax) { return number }
    let tag = catalog.syntax.string(key)
    if let number = localeNames.number(of: tag, in: &content.locales) { return number }
    if tally.wrongLocales.insert(tag).inserted {
      report.addLocale(tag, at: catalog.place(of: key))
    }
    return nil
  }
}

/// One string catalog, and how its parts are read.
private struct StringCatalog {
  let source: SourceID
  let syntax: JSONTree

  /// A text that counts.
  struct Text {
    /// The node of the value.
    let node: Int
    /// Whether it waits for a review.
    let isUnreviewed: Bool
  }

  /// Something was wrong and has been reported.
  struct Reported: Error {}

  /// The nodes of the source language and of the strings; nothing when this is no catalog of a
  /// version that we know.
  func readHead(_ report: inout DiagnosticReport) -> (sourceLanguage: Int, strings: Int)? {
    guard expect(.object, 0, "a string catalog", &report) else { return nil }
    var version: Int?
    var sourceLanguage: Int?
    var strings: Int?
    for field in syntax.members(of: 0) {
      if syntax.string(field.key, equals: "version") {
        version = field.value
      } else if syntax.string(field.key, equals: "sourceLanguage") {
        sourceLanguage = field.value
      } else if syntax.string(field.key, equals: "strings") {
        strings = field.value
      }
    }
    let isVersion = expectVersion(version, &report)
    // Another version may have other fields.
    guard isVersion || version == nil else { return nil }
    let isLanguage = expectField(sourceLanguage, "sourceLanguage", .string, &report)
    let isStrings = expectField(strings, "strings", .object, &report)
    guard isVersion, isLanguage, isStrings, let sourceLanguage, let strings else { return nil }
    return (sourceLanguage, strings)
  }

  private func expectVersion(_ version: Int?, _ report: inout DiagnosticReport) -> Bool {
    guard expectField(version, "version", .string, &report), let version else { return false }
    if syntax.string(version, equals: "1.0") || syntax.string(version, equals: "1.1") {
      return true
    }
    report.add(
      .invalidStringCatalog, at: place(of: version),
      "the version '\(syntax.string(version))' is not known; known are '1.0' and '1.1'",
      help: "save the catalog with a version of Xcode that writes one of these")
    return false
  }

  private func expectField(
    _ node: Int?, _ name: String, _ kind: JSONNode.Kind, _ report: inout DiagnosticReport
  ) -> Bool {
    guard let node else {
      report.add(
        .invalidStringCatalog, at: Place(source: source, offset: syntax.offset(0), length: 1),
        "a string catalog must have '\(name)'")
      return false
    }
    return expect(kind, node, "'\(name)'", &report)
  }

  /// The text of one language, if it has one that counts.
  func text(
    of localization: Int, _ report: inout DiagnosticReport
  ) -> Result<Text?, Reported> {
    guard expect(.object, localization, "a localization", &report) else {
      return .failure(Reported())
    }
    var unit: Int?
    var variations: Int?
    for field in syntax.members(of: localization) {
      if syntax.string(field.key, equals: "stringUnit") {
        unit = field.value
      } else if syntax.string(field.key, equals: "variations") {
        variations = field.value
      } else if syntax.string(field.key, equals: "substitutions") {
        guard expectNoSubstitutions(field.value, &report) else { return .failure(Reported()) }
      }
    }
    if let variations {
      switch variedUnit(variations, hasUnit: unit != nil, &report) {
      case .failure: return .failure(Reported())
      case .success(let found): unit = found ?? unit
      }
    }
    guard let unit else { return .success(nil) }
    return text(ofUnit: unit, &report)
  }

  private func expectNoSubstitutions(_ node: Int, _ report: inout DiagnosticReport) -> Bool {
    guard expect(.object, node, "'substitutions'", &report) else { return false }
    if syntax.after(node) == node + 1 { return true }
    reportShape(
      node, "a title has no numbers to substitute",
      help: "remove the substitutions and write the text out", &report)
    return false
  }

  private func text(
    ofUnit unit: Int, _ report: inout DiagnosticReport
  ) -> Result<Text?, Reported> {
    guard expect(.object, unit, "'stringUnit'", &report) else { return .failure(Reported()) }
    var value: Int?
    var isNew = false
    var isUnreviewed = false
    for field in syntax.members(of: unit) {
      if syntax.string(field.key, equals: "value") {
        guard expect(.string, field.value, "'value'", &report) else { return .failure(Reported()) }
        value = field.value
      } else if syntax.string(field.key, equals: "state") {
        guard expect(.string, field.value, "'state'", &report) else { return .failure(Reported()) }
        isNew = syntax.string(field.value, equals: "new")
        isUnreviewed = syntax.string(field.value, equals: "needs_review")
      }
    }
    guard !isNew, let value, !syntax.content(value).isEmpty else { return .success(nil) }
    return .success(Text(node: value, isUnreviewed: isUnreviewed))
  }

  /// The unit for devices that have none of their own.
  private func variedUnit(
    _ variations: Int, hasUnit: Bool, _ report: inout DiagnosticReport
  ) -> Result<Int?, Reported> {
    guard let devices = devices(in: variations, &report) else { return .failure(Reported()) }
    guard devices > 0 else { return .success(nil) }
    guard expect(.object, devices, "'device'", &report) else { return .failure(Reported()) }
    var other: Int?
    for device in syntax.members(of: devices) {
      guard expect(.object, device.value, "a device's variation", &report) else {
        return .failure(Reported())
      }
      if let inner = syntax.value(of: "variations", in: device.value),
        self.devices(in: inner, &report) == nil
      {
        return .failure(Reported())
      }
      if syntax.string(device.key, equals: "other") {
        other = syntax.value(of: "stringUnit", in: device.value)
      }
    }
    if other == nil, !hasUnit {
      reportShape(
        devices, "variations by device must have a 'stringUnit' for 'other'",
        help: "a title is the same on all devices: the text for 'other' is taken", &report)
      return .failure(Reported())
    }
    return .success(other)
  }

  /// The node of `device`, 0 when there is none; nothing when a plural was reported.
  private func devices(in variations: Int, _ report: inout DiagnosticReport) -> Int? {
    guard expect(.object, variations, "'variations'", &report) else { return nil }
    if let plural = syntax.value(of: "plural", in: variations) {
      reportShape(
        plural, "a title has no number, so it can't vary by plural",
        help: "give one text; in Xcode, turn off «Vary by Plural»", &report)
      return nil
    }
    return syntax.value(of: "device", in: variations) ?? 0
  }

  // MARK: Findings

  func place(of node: Int) -> Place {
    let range = syntax.range(node)
    return Place(source: source, offset: range.lowerBound, length: range.count)
  }

  /// Whether a value has a kind, strings with escapes being strings; reports another one.
  func expect(
    _ kind: JSONNode.Kind, _ node: Int, _ name: String, _ report: inout DiagnosticReport
  ) -> Bool {
    if kind == .string ? syntax.nodes[node].isString : syntax.kind(node) == kind { return true }
    let wanted = kind == .string ? "a string" : "an object"
    reportShape(node, "\(name) must be \(wanted), not \(syntax.kindName(node))", &report)
    return false
  }

  func reportShape(
    _ node: Int, _ message: String, help: String? = nil, _ report: inout DiagnosticReport
  ) {
    report.add(.invalidStringCatalog, at: place(of: node), message, help: help)
  }
}

extension DiagnosticReport {
  /// Says that a text is no BCP 47 tag.
  fileprivate mutating func addLocale(_ tag: String, at place: Place) {
    add(
      .unknownValue, at: place, "'\(tag)' is no BCP 47 language tag",
      help: "tags look like 'en', 'pt-BR' or 'zh-Hant'")
  }
}

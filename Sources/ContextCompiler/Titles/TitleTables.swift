import ContextTree
import JSONText

/// Reads the title tables of a content root and finds the contexts that their keys name.
struct TitleTables {
  private let files: any ContentFiles
  private var globs: GlobWalker
  let formerPaths: FormerPaths
  /// Locales whose texts may be missing because a table could not be read.
  var incompleteLocales: Set<Int> = []
  /// Whether keys may lead to contexts by former paths in which a mistake was reported.
  private var hasStrayKeys = false
  /// Locales that are spelled in another way than `app.json` has them.
  var localeNames = LocaleNames()
  /// Keys that belong to no context, each in its table and that table's locale.
  private(set) var unusedKeys: [(key: Int, source: SourceID, locale: Int?)] = []

  /// Reads all tables; adds their sources and texts to the content.
  ///
  /// - Returns: the tables, to be asked about keys without a context when all else is known.
  static func read(
    into content: inout Content, files: any ContentFiles, globs: inout GlobWalker,
    formerPaths: FormerPaths, report: inout DiagnosticReport
  ) -> TitleTables {
    var tables = TitleTables(files: files, globs: globs, formerPaths: formerPaths)
    for path in tables.paths(&content, &report) {
      tables.read(path, &content, &report)
    }
    globs = tables.globs
    report.addMistakenLocales(content)
    if content.settings.lacksTables || tables.hasStrayKeys {
      tables.incompleteLocales.formUnion(content.locales.tags.indices)
    }
    return tables
  }

  private init(files: any ContentFiles, globs: GlobWalker, formerPaths: FormerPaths) {
    self.files = files
    self.globs = globs
    self.formerPaths = formerPaths
  }

  /// The files that the globs of `titles` match, in code point order.
  private mutating func paths(
    _ content: inout Content, _ report: inout DiagnosticReport
  ) -> [String] {
    let manifests = Set(content.sources.map(\.path))
    var paths: Set<String> = []
    for (pattern, place) in content.settings.titleGlobs {
      guard let path = ReferencePath.resolve(pattern, from: "") else {
        content.settings.lacksTables = true
        report.add(
          .referenceOutsideRoot, at: place,
          "the glob '\(pattern)' leads out of the content root")
        continue
      }
      if path.isEmpty { continue }
      let matches = globs.matches(GlobPattern(path: path))
      paths.formUnion(matches.files)
      if matches.isIncomplete {
        content.settings.lacksTables = true
        report.add(matches, of: pattern, at: place)
      }
    }
    return paths.subtracting(manifests)
      .sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  private mutating func read(
    _ path: String, _ content: inout Content, _ report: inout DiagnosticReport
  ) {
    guard let kind = TableKind(path: path) else { return }
    content.filesRead.insert(path)
    let source = content.sources.count
    switch files.read(path) {
    case .failure(let problem):
      content.sources.append(SourceFile(path: path, bytes: []))
      lackTexts(kind, &content)
      report.add(
        problem == .outsideRoot ? .referenceOutsideRoot : .unreadableFile,
        at: .start(of: source), "the title table '\(path)' \(problem.wording)")
    case .success(let file):
      switch kind {
      case .json(let tag):
        readJSON(file.bytes, path: path, tag: tag, source: source, &content, &report)
      case .catalog:
        readCatalog(file.bytes, path: path, source: source, &content, &report)
      case .strings(let folder):
        readStrings(file.bytes, path: path, folder: folder, source: source, &content, &report)
      }
    }
  }

  /// Notes that a table's texts are not known because of a mistake that was reported.
  mutating func lackTexts(_ kind: TableKind, _ content: inout Content) {
    switch kind {
    case .json(let tag):
      if Self.isTag(tag) {
        incompleteLocales.insert(content.locales.number(of: tag))
      }
    case .strings(let folder):
      if let locale = number(ofFolder: folder, &content) { incompleteLocales.insert(locale) }
    case .catalog: incompleteLocales.formUnion(content.locales.tags.indices)
    }
  }

  // MARK: LOCALE.json

  private mutating func readJSON(
    _ bytes: [UInt8], path: String, tag: String, source: SourceID, _ content: inout Content,
    _ report: inout DiagnosticReport
  ) {
    let locale = Self.isTag(tag) ? content.locales.number(of: tag) : nil
    switch JSONParser.parse(bytes) {
    case .failure(let problem):
      content.sources.append(SourceFile(path: path, bytes: bytes))
      if let locale { incompleteLocales.insert(locale) }
      report.add(problem, in: source, bytes: bytes)
      return
    case .success(let syntax):
      content.sources.append(SourceFile(path: path, bytes: bytes, syntax: syntax))
      report.add(syntax.duplicateKeys, in: source, syntax: syntax)
    }
    guard let locale else {
      let meaning = meaning(ofName: tag, path: path, content)
      incompleteLocales.formUnion(
        meaning.flatMap(content.locales.listedNumber).map { [$0] }
          ?? Array(content.locales.tags.indices))
      report.add(
        .unknownValue, at: .start(of: source),
        "the table's name '\(tag)' is no BCP 47 language tag",
        help: meaning.map { "did you mean '\($0).json'?" }
          ?? "a table is named after its locale, as in 'fr.json'")
      return
    }
    readEntries(source: source, locale: locale, &content, &report)
  }

  /// Whether a table's name may be that of a locale.
  private static func isTag(_ name: String) -> Bool {
    LanguageTag.isWellFormed(name) && !LanguageTag.namesNoLanguage(name)
  }

  /// The locale of a table with a name that is none: `titles.fr.json`, `fr/titles.json`.
  private func meaning(ofName name: String, path: String, _ content: Content) -> String? {
    let folder = ReferencePath.name(of: ReferencePath.directory(of: path))
    let words = name.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    for word in words.reversed().map(String.init) + [folder] where Self.isTag(word) {
      if let number = content.locales.listedNumber(of: word) { return content.locales.tags[number] }
    }
    return content.locales.likely(for: name)
  }

  mutating func readEntries(
    source: SourceID, locale: Int, _ content: inout Content, _ report: inout DiagnosticReport
  ) {
    let syntax = content.sources[source].syntax
    guard syntax.kind(0) == .object else {
      incompleteLocales.insert(locale)
      report.add(
        .wrongType, at: content.place(of: 0, source: source),
        "a title table must be an object, not \(syntax.kindName(0))")
      return
    }
    if locale >= content.locales.listedCount, syntax.nodes.count > 1 {
      content.locales.note(locale, at: .start(of: source))
    }
    var cursor = KeyCursor()
    for member in syntax.members(of: 0) {
      guard syntax.nodes[member.value].isString else {
        reportValue(of: member, source: source, content, &report)
        if let owner = owner(of: member.key, syntax: syntax, content, &cursor) {
          content.contexts[owner.context].flags.insert(.hasTitleProblem)
        }
        continue
      }
      guard let owner = owner(of: member.key, syntax: syntax, content, &cursor) else {
        noteUnused(member.key, source: source, locale: locale, content, report)
        continue
      }
      addText(owner, locale: locale, source: source, syntax, node: member.value, &content)
    }
  }

  private func reportValue(
    of member: (key: Int, value: Int), source: SourceID, _ content: Content,
    _ report: inout DiagnosticReport
  ) {
    let syntax = content.sources[source].syntax
    let place = content.place(of: member.value, source: source)
    if content.sources[source].nodePlaces == nil {
      report.add(
        .wrongType, at: place,
        "a text must be a string, not \(syntax.kindName(member.value))",
        help: Retyping.textHelp(member.value, syntax))
    } else {
      report.add(
        .invalidStringsFile, at: place, "the key '\(syntax.string(member.key))' has no value",
        help: #"write "key" = "value";: Apple's reader would show the key itself"#)
    }
  }

  /// Adds a text of a table.
  func addText(
    _ owner: Owner, locale: Int, source: SourceID, _ syntax: JSONTree, node: Int,
    _ content: inout Content
  ) {
    content.addText(
      owner.kind, of: owner.context, locale: locale, flags: owner.isFormer ? .isFormer : [],
      source: source, syntax, node: node)
  }

  // MARK: Keys

  /// Whose text a key gives.
  struct Owner {
    let context: Int
    let kind: TextKind
    var isFormer = false
  }

  mutating func owner(
    of key: Int, syntax: JSONTree, _ content: Content, _ cursor: inout KeyCursor
  ) -> Owner? {
    if syntax.kind(key) == .string {
      let bytes = syntax.bytes
      if let found = cursor.find(syntax.content(key), in: bytes.span, content) {
        return Owner(context: found, kind: .title)
      }
    }
    return owner(ofSpelledOut: syntax.string(key), content)
  }

  /// The slow way: escapes, suffixes, former paths.
  func owner(ofSpelledOut key: String, _ content: Content) -> Owner? {
    if key == "/" { return Owner(context: 0, kind: .title) }
    if let context = content.find(IdentifierPath(key: key).entries), !key.isEmpty {
      return Owner(context: context, kind: .title)
    }
    if let (path, kind) = Self.split(key) {
      if let context = content.find(path), context > 0 {
        return canHave(kind, context, content) ? Owner(context: context, kind: kind) : nil
      }
      if let context = formerOwner(path, content), canHave(kind, context, content) {
        return Owner(context: context, kind: kind, isFormer: true)
      }
    }
    if let context = formerOwner(IdentifierPath(key: key).entries, content) {
      return Owner(context: context, kind: .title, isFormer: true)
    }
    return nil
  }

  /// The path and the kind of a key with a suffix: split at the last `#`.
  static func split(_ key: String) -> (path: [String], kind: TextKind)? {
    guard let hash = key.utf8.lastIndex(of: UInt8(ascii: "#")),
      let kind = TextKind(suffix: String(key[key.utf8.index(after: hash)...])),
      hash > key.startIndex
    else { return nil }
    return (IdentifierPath(key: String(key[..<hash])).entries, kind)
  }

  /// The context to which a former path leads, over as many renames as it takes: a chapter may have
  /// got its new name when its book had already got another one.
  private func formerOwner(_ path: [String], _ content: Content) -> Int? {
    var path = path
    for _ in 0..<Self.renameLimit {
      guard let (claim, rest) = formerPaths.longestClaim(to: path), !claim.isRetired else {
        return nil
      }
      path = content.path(of: claim.context).entries + rest
      if let live = content.find(path) { return live }
    }
    return nil
  }

  /// The most renames that are followed: a circle of claims ends too.
  private static let renameLimit = 64

  /// Whether a context can have a text of a kind: a name of its type, details of a capability.
  private func canHave(_ kind: TextKind, _ context: Int, _ content: Content) -> Bool {
    if kind == .customTypeName {
      return content.contexts[context].type == .custom || content.contexts[context].type == nil
    }
    guard kind > .customTypeName else { return true }
    return content.capabilities(of: context).contains { TextKind.details($0.kind) == kind }
  }

  /// Keeps a key that belongs to no context, unless a mistake that was reported explains it.
  mutating func noteUnused(
    _ key: Int, source: SourceID, locale: Int? = nil, _ content: Content, _ report: DiagnosticReport
  ) {
    guard report.looksFor(.unusedText) else { return }
    let name = content.sources[source].syntax.string(key)
    if content.mayBeUnknown(Self.path(of: name)) || lacksCapabilities(name, content) { return }
    if content.lacksFormerPaths {
      hasStrayKeys = true
    } else {
      unusedKeys.append((key, source, locale))
    }
  }

  /// Whether a key names details of a context whose capabilities have a mistake.
  private func lacksCapabilities(_ key: String, _ content: Content) -> Bool {
    guard let (path, kind) = Self.split(key), kind > .customTypeName,
      let context = content.find(path), context > 0
    else { return false }
    let syntax = content.syntax(of: context)
    let object = Int(content.contexts[context].object)
    guard let node = syntax.value(of: "progressReportingCapabilities", in: object) else {
      return false
    }
    guard content.value(.progressReportingCapabilities, of: context) != nil else { return true }
    return content.capabilities(of: context).count < Array(syntax.children(of: node)).count
  }
}

extension Content {
  /// The capabilities that a context states rightly, in the order of the manifest.
  func capabilities(of index: Int) -> [(kind: CapabilityKind, node: Int)] {
    guard let array = value(.progressReportingCapabilities, of: index) else { return [] }
    let syntax = syntax(of: index)
    return syntax.children(of: array).compactMap { object in
      guard let node = syntax.value(of: "kind", in: object), syntax.nodes[node].isString,
        let kind = CapabilityKind(rawValue: syntax.string(node))
      else { return nil }
      return (kind, object)
    }
  }
}

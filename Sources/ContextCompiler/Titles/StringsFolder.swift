import ContextTree
import JSONText

extension TitleTables {
  /// Reads a `.strings` table: the texts of the language that its folder names.
  mutating func readStrings(
    _ bytes: [UInt8], path: String, folder: String?, source: SourceID, _ content: inout Content,
    _ report: inout DiagnosticReport
  ) {
    let locale = number(ofFolder: folder, &content)
    switch parse(bytes) {
    case .failure(let problem):
      content.sources.append(SourceFile(path: path, bytes: bytes))
      if let locale { incompleteLocales.insert(locale) }
      let length = problem.offset < bytes.count ? 1 : 0
      report.add(
        .invalidStringsFile, at: Place(source: source, offset: problem.offset, length: length),
        problem.message,
        notes: problem.note.map { message, range in
          let place = Place(source: source, offset: range.lowerBound, length: range.count)
          return [.init(message, at: place)]
        } ?? [], help: problem.help)
      return
    case .success(let (syntax, places)):
      content.sources.append(
        SourceFile(
          path: path, isInRoot: true, bytes: bytes, syntax: syntax, nodePlaces: places))
    }
    for duplicate in content.sources[source].syntax.duplicateKeys {
      let key = content.sources[source].syntax.string(duplicate.key)
      let first = content.place(of: duplicate.firstKey, source: source)
      report.add(
        .duplicateKey, at: content.place(of: duplicate.key, source: source),
        "the key '\(key)' is already in this table", notes: [.init("first used here", at: first)],
        help: "remove one of the two: Apple's reader takes the last one and says nothing",
        fix: content.sources[source].syntax.isEqual(duplicate.key + 1, duplicate.firstKey + 1)
          ? TableEdits(source, content)?.remove(key: duplicate.key) : nil)
    }
    guard let locale else {
      reportFolder(folder, path: path, source: source, &report)
      return
    }
    readEntries(source: source, locale: locale, &content, &report)
  }

  /// The syntax as JSON, with the places of its nodes.
  private func parse(
    _ bytes: [UInt8]
  ) -> Result<(syntax: JSONTree, places: [NodePlace]), StringsProblem> {
    let tooLong = StringsProblem(offset: 0, message: "the table has more than 1 GiB")
    guard bytes.count <= JSONParser.byteLimit else { return .failure(tooLong) }
    return StringsTable.read(bytes).flatMap { table in
      switch JSONParser.parse(table.json) {
      case .success(let syntax): .success((syntax, table.places))
      case .failure: .failure(tooLong)
      }
    }
  }

  /// The number of the locale that a folder's name means; nothing when it means none.
  ///
  /// `Base.lproj` has the texts of the development locale.
  mutating func number(ofFolder folder: String?, _ content: inout Content) -> Int? {
    guard let folder else { return nil }
    if folder.lowercased() == "base" { return content.locales.development }
    return localeNames.number(of: folder, in: &content.locales)
  }

  private func reportFolder(
    _ folder: String?, path: String, source: SourceID, _ report: inout DiagnosticReport
  ) {
    guard let folder else {
      report.add(
        .unknownValue, at: .start(of: source), "the table stands in no folder of a locale",
        help: "put it into a folder that is named after its locale, as 'fr.lproj'")
      return
    }
    report.add(
      .unknownValue, at: .start(of: source),
      "the folder's name '\(folder).lproj' has no BCP 47 language tag",
      help: "a folder is named after its locale, as 'fr.lproj'")
  }
}

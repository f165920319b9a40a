/// The kinds of title tables, told apart by their paths.
enum TableKind: Equatable {
  /// `LOCALE.json`, with the name that stands for the locale.
  case json(tag: String)
  /// `*.xcstrings`.
  case catalog
  /// `*.strings`, with the name of its `.lproj` folder, if it stands in one.
  case strings(folder: String?)

  /// Nothing for a file of another kind: it is ignored.
  init?(path: String) {
    let name = ReferencePath.name(of: path)
    if name.hasSuffix(".json") {
      self = .json(tag: String(name.dropLast(5)))
    } else if name.hasSuffix(".xcstrings") {
      self = .catalog
    } else if name.hasSuffix(".strings") {
      let folder = ReferencePath.name(of: ReferencePath.directory(of: path))
      let isLocale = folder.hasSuffix(".lproj") && folder.utf8.count > 6
      self = .strings(folder: isLocale ? String(folder.dropLast(6)) : nil)
    } else {
      return nil
    }
  }
}

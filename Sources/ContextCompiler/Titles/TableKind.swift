/// The kinds of title tables, told apart by their paths.
enum TableKind: Equatable {
  /// `LOCALE.json`, with the name that stands for the locale.
  case json(tag: String)
  /// `*.xcstrings`.
  case catalog

  /// Nothing for a file of another kind: it is ignored.
  init?(path: String) {
    let name = ReferencePath.name(of: path)
    if name.hasSuffix(".json") {
      self = .json(tag: String(name.dropLast(5)))
    } else if name.hasSuffix(".xcstrings") {
      self = .catalog
    } else {
      return nil
    }
  }
}

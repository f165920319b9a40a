import JSONText

/// A manifest file while it is read: handed from function to function, so that the syntax is not
/// looked up among the sources for each value.
struct ManifestFile {
  /// The file's number among the sources.
  let id: SourceID
  /// The syntax of the whole file.
  let syntax: JSONTree

  /// Makes edits of the file.
  var edits: JSONEdits { JSONEdits(source: id, syntax: syntax) }
}

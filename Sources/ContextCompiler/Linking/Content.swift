import ContextTree
import JSONText

/// A content root as it was read: all contexts with their fields, references followed.
struct Content: Sendable {
  /// The files, in the order in which they were read; `app.json` is the first.
  var sources: [SourceFile] = []
  /// The contexts in reading order; the app is the first. Empty when `app.json` can't be read.
  var contexts: [ContextNode] = []
  /// The nodes of the values of all contexts' ``ContextNode/fields``, each in its context's file.
  var fieldNodes: [UInt32] = []
  /// The identifiers, and the contexts that have them.
  var index = IdentifierIndex()
  /// The locales, and the texts that stand in manifests.
  var locales = LocaleList()
  /// The texts of manifests and tables, in reading order.
  private(set) var texts: [TextEntry] = []
  /// Their values one after another, UTF-8, escapes decoded: all that looks at texts looks here,
  /// and not into hundreds of files.
  private(set) var textBytes: [UInt8] = []
  /// The images of contexts that have one.
  var thumbnails: [Int: Thumbnail] = [:]
  /// The rules that a context allows, with the place of the name.
  var allowances: [Int: [Allowance]] = [:]
  /// The contexts whose title a string catalog says must not be translated.
  var untranslatableTitles: Set<Int> = []
  /// Texts that wait for a review, by ``TextEntry/id``.
  var unreviewedTexts: Set<UInt64> = []
  /// Contexts whose `allow` takes texts out of the count of ``Rule/unreviewedText``.
  var unreviewedAllowances: Set<Int> = []
  /// What `app.json` says for the whole root.
  var settings = AppSettings()
  /// Every file that was asked for, by its path relative to the root.
  var filesRead: Set<String> = []
  /// Every directory in which a glob looked.
  var directoriesRead: Set<String> = []
  /// The canonical paths of the manifests: a link may lead to one.
  var manifestPaths: Set<String> = []
  /// Directories from which a manifest was read.
  var manifestDirectories: Set<String> = []
  /// Whether some manifests could not be read or found, so that files may seem orphaned.
  var lacksManifests = false
  /// The identifiers of manifests that nothing refers to, where they were looked for.
  var strayIdentifiers: Set<String> = []
  /// Whether something that nothing refers to can't be read, so that nobody knows its identifiers.
  var hasUnreadStrays = false
  /// Whether a mistake in former or retired paths was reported, so that contexts seem removed.
  var lacksFormerPaths = false
  /// Whether a baseline could not be read, so that paths seem never to have been declared.
  var lacksBaselines = false

  /// An entry of an `allow` array.
  struct Allowance: Sendable {
    let rule: Rule
    let place: Place
    /// The node of the name.
    let node: Int
    /// The node of the key `allow`.
    let field: Int
  }

  /// An image that a context shows.
  struct Thumbnail: Sendable {
    /// The path relative to the content root.
    let path: String
    /// The XXH3-128 of its bytes.
    let digest: Digest128
  }

  /// The syntax of the file in which a context stands.
  func syntax(of index: Int) -> JSONTree { sources[Int(contexts[index].source)].syntax }

  /// The node of a field's value, if the context has the field and its value is right.
  func value(_ field: ManifestField, of index: Int) -> Int? {
    let fields = contexts[index].fields
    guard fields.contains(field) else { return nil }
    return Int(fieldNodes[Int(contexts[index].firstField) + fields.count(before: field)])
  }

  /// The identifier as a string; empty where there is none.
  func identifier(_ index: Int) -> String {
    let node = Int(contexts[index].identifier)
    return node == 0 ? "" : syntax(of: index).string(node)
  }

  /// The identifier path without the app. O(depth).
  func path(of index: Int) -> IdentifierPath {
    var entries: [String] = []
    var current = index
    while current > 0 {
      entries.append(identifier(current))
      current = Int(contexts[current].parent)
    }
    return IdentifierPath(entries.reversed())
  }

  /// The children in reading order.
  func children(of index: Int) -> ContextChildren {
    ContextChildren(
      contexts: contexts, position: index + 1, end: Int(contexts[index].end))
  }

  /// The context at a path, entries compared after NFC.
  func find(_ path: [String]) -> Int? {
    var index = 0
    for entry in path {
      guard let child = find(entry, parent: index) else { return nil }
      index = child
    }
    return index
  }

  /// The child with an identifier, compared after NFC.
  func find(_ identifier: String, parent: Int) -> Int? {
    let bytes = Array(identifier.utf8)
    return index.find(bytes.span, 0..<bytes.count, parent: parent)
  }

  /// What was most likely meant by a path that leads nowhere: the first entry that is no child, the
  /// identifier among its siblings that is nearest to it, and the path with that one, which leads to
  /// a context.
  func likelyPath(
    for path: [String]
  ) -> (path: [String], entry: String, nearest: String, siblings: [String])? {
    var index = 0
    for (position, entry) in path.enumerated() {
      if let child = find(entry, parent: index) {
        index = child
        continue
      }
      let siblings = children(of: index).map { identifier($0) }
      guard let nearest = Suggestion.nearest(to: entry, among: siblings) else { return nil }
      var meant = path
      meant[position] = nearest
      return find(meant) == nil ? nil : (meant, entry, nearest, siblings)
    }
    return nil
  }

  /// Whether what is missing at a path may be missing because of a mistake that was reported: the
  /// nearest ancestor that is there has children that are not known.
  func mayBeUnknown(_ path: [String]) -> Bool {
    var index = 0
    for entry in path {
      guard let child = find(entry, parent: index) else { break }
      index = child
    }
    return contexts[index].flags.contains(.hasUnknownChildren)
  }

  /// Whether a path that leads nowhere may belong to a manifest that nothing refers to.
  func isStray(_ path: [String]) -> Bool {
    if strayIdentifiers.isEmpty { return false }
    var index = 0
    for entry in path {
      guard let child = find(entry, parent: index) else { return strayIdentifiers.contains(entry) }
      index = child
    }
    return false
  }

  /// Makes edits of the file of a context.
  func edits(of index: Int) -> JSONEdits {
    JSONEdits(source: SourceID(contexts[index].source), syntax: syntax(of: index))
  }

  /// The place of a node in the file of a context.
  func place(of node: Int, in index: Int) -> Place {
    place(of: node, source: SourceID(contexts[index].source))
  }

  /// The place of a node in a file.
  func place(of node: Int, source: SourceID) -> Place {
    let range = sources[source].range(of: node)
    return Place(source: source, offset: range.lowerBound, length: range.count)
  }

  /// The place of a text's value.
  func place(of text: TextEntry) -> Place {
    place(of: Int(text.node), source: SourceID(text.source))
  }

  /// The value of a text. O(length).
  func string(_ text: TextEntry) -> String {
    String(decoding: textBytes[text.bytes], as: UTF8.self)
  }

  /// Adds a text; one in a locale beyond the 65,536th is nobody's, since so many are not listed.
  ///
  /// - Parameter node: the string in the syntax of the file.
  mutating func addText(
    _ kind: TextKind, of context: Int, locale: Int, flags: TextEntry.Flags = [], source: SourceID,
    _ syntax: JSONTree, node: Int
  ) {
    guard let locale = UInt16(exactly: locale) else { return }
    var flags = flags
    if syntax.kind(node) == .escapedString { flags.insert(.hasEscapes) }
    // One value may serve all locales, and has its bytes once.
    var bytes = textBytes.count..<textBytes.count
    if let last = texts.last, Int(last.source) == source, Int(last.node) == node {
      bytes = last.bytes
    } else {
      syntax.appendString(node, to: &textBytes)
      bytes = bytes.lowerBound..<textBytes.count
    }
    texts.append(
      TextEntry(
        context: context, kind: kind, flags: flags, locale: locale, source: source, node: node,
        bytes: bytes))
  }

  /// The identifier paths in a field of a context, with their nodes.
  func paths(_ field: ManifestField, of index: Int) -> [(path: [String], node: Int)] {
    guard let array = value(field, of: index) else { return [] }
    let syntax = syntax(of: index)
    return syntax.children(of: array).map { path in
      (syntax.children(of: path).map { syntax.string($0) }, path)
    }
  }

  /// The place of the identifier's value, or else of the object's opening brace.
  func identifierPlace(_ index: Int) -> Place {
    let node = Int(contexts[index].identifier)
    return node == 0 ? bracePlace(index) : place(of: node, in: index)
  }

  /// The place of the object's opening brace.
  func bracePlace(_ index: Int) -> Place {
    let context = contexts[index]
    return Place(
      source: SourceID(context.source), offset: syntax(of: index).offset(Int(context.object)),
      length: 1)
  }
}

/// Walks the children of a context in reading order.
struct ContextChildren: Sequence, IteratorProtocol {
  let contexts: [ContextNode]
  var position: Int
  let end: Int

  mutating func next() -> Int? {
    guard position < end else { return nil }
    defer { position = Int(contexts[position].end) }
    return position
  }
}

/// What `app.json` says for the whole content root.
struct AppSettings: Sendable {
  /// The globs of title tables with their places.
  var titleGlobs: [(pattern: String, place: Place)] = []
  /// Whether a mistake in `titles` was reported, so that tables may be missing.
  var lacksTables = false
  /// The bytes of the universal link template around each `{path}`.
  var template: [[UInt8]]?
}

import ContextTree
import JSONText

/// Reads a content root: `app.json`, and everything that it refers to.
///
/// A mistake never stops the rest from being read: it is reported, what can be kept is kept, and
/// a flag says what is not known because of it.
struct ContentLoader {
  let files: any ContentFiles
  var content = Content()
  var report: DiagnosticReport
  var globs: GlobWalker
  /// How many fields that don't exist were found, and of how many the nearest one is looked for.
  var unknownFieldCount = 0
  static let suggestionLimit = 10_000
  let names = ManifestNames()
  /// The members of the object that is being read, by their keys, each with its field; one array
  /// for all objects.
  var members: [(key: Int, field: ManifestField?)] = []
  /// For each file that was read as a manifest, its first reference.
  private var references: [String: Reference] = [:]
  /// The files whose children are being read, from the root down.
  private var openFiles: [String] = []
  /// Images by path, so that each is read once.
  var images: [String: Result<(ImageHeader, Digest128), FileProblem>] = [:]

  /// A file's name in `children`.
  private struct Reference {
    let place: Place
    /// The parent; nothing for `app.json` itself.
    var parent: Int?
    /// The node of the name, if it names this file only.
    var node: Int?
  }

  /// References deeper than this are not followed: ``Rule/pathTooDeep`` has been said long before,
  /// and no chain of files can use up the stack.
  private static let depthLimit = 600

  private init(files: any ContentFiles, report: DiagnosticReport) {
    self.files = files
    self.report = report
    globs = GlobWalker(files: files)
  }

  /// Reads the root.
  static func load(
    _ files: any ContentFiles, into report: inout DiagnosticReport
  ) -> (content: Content, globs: GlobWalker) {
    var loader = ContentLoader(files: files, report: report)
    loader.loadApp()
    report = loader.report
    return (loader.content, loader.globs)
  }

  private mutating func loadApp() {
    content.filesRead.insert("app.json")
    switch files.read("app.json") {
    case .failure(let problem):
      content.sources.append(SourceFile(path: "app.json", bytes: []))
      report.add(
        .unreadableFile, at: .start(of: 0), "the content root's 'app.json' \(problem.wording)",
        help: "name a directory that has an 'app.json'")
    case .success(let file):
      references[file.canonicalPath] = Reference(place: .start(of: 0))
      openFiles.append(file.canonicalPath)
      content.manifestDirectories.insert("")
      guard let source = parse(file, path: "app.json") else { return }
      readSettings(source: source)
      readManifest(source: source, object: 0, parent: nil, flags: [])
    }
  }

  /// Parses a file and adds it to the sources; nothing when it is no valid JSON.
  mutating func parse(_ file: FileContent, path: String) -> ManifestFile? {
    let source = content.sources.count
    switch JSONParser.parse(file.bytes) {
    case .failure(let problem):
      content.sources.append(SourceFile(path: path, bytes: file.bytes))
      report.add(problem, in: source, bytes: file.bytes)
      return nil
    case .success(let syntax):
      content.sources.append(SourceFile(path: path, bytes: file.bytes, syntax: syntax))
      report.add(syntax.duplicateKeys, in: source, syntax: syntax)
      return ManifestFile(id: source, syntax: syntax)
    }
  }

  // MARK: References

  /// Reads what an entry of `children` refers to.
  mutating func follow(_ node: Int, in source: ManifestFile, parent: Int) {
    let reference = source.syntax.string(node)
    let place = place(node, source)
    let directory = ReferencePath.directory(of: content.sources[source.id].path)
    guard Int(content.contexts[parent].depth) < Self.depthLimit else { return }
    guard let path = ReferencePath.resolve(reference, from: directory) else {
      lackChildren(of: parent)
      report.add(
        .referenceOutsideRoot, at: place, in: parent,
        "the reference '\(reference)' leads out of the content root",
        help: reference.hasPrefix("/")
          ? "write the path from the directory of this file, without '/' before it"
          : "move the file into the content root and refer to it there")
      return
    }
    guard GlobPattern.isGlob(reference) else {
      readReferenced(
        path, by: Reference(place: place, parent: parent, node: node), parent: parent, flags: [])
      return
    }
    let own = content.sources[source.id].path
    let result = globs.matches(GlobPattern(path: path))
    let matches = result.files.filter { $0 != own }
    if matches.isEmpty || result.isIncomplete { lackChildren(of: parent) }
    if result.isIncomplete {
      report.add(result, of: reference, at: place, in: parent)
    } else if matches.isEmpty {
      report.add(
        .emptyGlob, at: place, in: parent, "the glob '\(reference)' matches no file",
        help: "globs are relative to the directory of the file that they stand in")
    }
    for match in matches {
      readReferenced(
        match, by: Reference(place: place, parent: parent), parent: parent, flags: .isGlobbed)
    }
  }

  private mutating func readReferenced(
    _ path: String, by reference: Reference, parent: Int, flags: ContextNode.Flags
  ) {
    let place = reference.place
    content.filesRead.insert(path)
    let file: FileContent
    switch files.read(path) {
    case .failure(.outsideRoot):
      lackChildren(of: parent)
      report.add(
        .referenceOutsideRoot, at: place, in: parent,
        "'\(path)' is a symbolic link that leads out of the content root",
        help: "put the file itself into the content root")
      return
    case .failure(let problem):
      lackChildren(of: parent)
      report.add(
        .unreadableFile, at: place, in: parent, "'\(path)' \(problem.wording)",
        help: referenceHelp(path, reference, problem))
      return
    case .success(let found): file = found
    }
    if let first = references[file.canonicalPath] {
      let isCycle = openFiles.contains(file.canonicalPath)
      // Another file was meant, and what that has is not known.
      if isCycle { lackChildren(of: parent) }
      report.add(
        isCycle ? .referenceCycle : .duplicateReference, at: place, in: parent,
        isCycle ? "'\(path)' includes itself" : "'\(path)' is included twice",
        notes: first.parent == nil ? [] : [.init("first included here", at: first.place)],
        help: isCycle
          ? "a manifest can't be its own descendant: remove this reference"
          : "each manifest has one parent: remove one of the references, or show the context in a "
            + "second place by 'navigationChildren'",
        fix: isCycle ? nil : Self.removal(of: reference, besides: first, in: content))
      return
    }
    references[file.canonicalPath] = reference
    content.manifestPaths.insert(file.canonicalPath)
    content.manifestDirectories.insert(ReferencePath.directory(of: path))
    guard let source = parse(file, path: path) else {
      lackChildren(of: parent)
      return
    }
    openFiles.append(file.canonicalPath)
    readManifest(source: source, object: 0, parent: parent, flags: flags)
    openFiles.removeLast()
  }

  /// A second name of a file in one array says nothing that the first does not.
  private static func removal(
    of reference: Reference, besides first: Reference, in content: Content
  ) -> Fix? {
    let source = reference.place.source
    guard let node = reference.node, first.node != nil, first.parent == reference.parent,
      first.place.source == source
    else { return nil }
    let edits = JSONEdits(source: source, syntax: content.sources[source].syntax)
    return Fix("remove the second reference", [edits.remove(element: node)])
  }

  /// Notes that a context has children which a reported mistake hides.
  mutating func lackChildren(of parent: Int) {
    content.contexts[parent].flags.insert(.hasUnknownChildren)
    content.lacksManifests = true
  }

  /// What may be done about a reference to something that can't be read.
  private mutating func referenceHelp(
    _ path: String, _ reference: Reference, _ problem: FileProblem
  ) -> String? {
    let reference =
      reference.node.map { content.sources[reference.place.source].syntax.string($0) } ?? path
    let directory = reference.hasSuffix("/") ? String(reference.dropLast()) : reference
    switch problem {
    case .isDirectory where reference.isEmpty: return "write the path of a file"
    case .isDirectory: return "name a file in it, or all of them: '\(directory)/*.json'"
    case .missing: return missingHelp(path, reference)
    default: return nil
    }
  }

  /// What may be done about a path that leads nowhere, as it stands in a manifest.
  mutating func missingHelp(_ path: String, _ reference: String) -> String? {
    if reference.contains("://") { return "write the path of a file in the content root" }
    if reference.dropFirst().hasPrefix(":\\") || reference.hasPrefix("~") {
      return "write the path from the directory of this file"
    }
    if reference.contains("\\") {
      return "paths are written with '/': '\(String(reference.map { $0 == "\\" ? "/" : $0 }))'"
    }
    guard let name = nearestFile(to: path) else {
      return "the path is taken from the directory of this file; is the name right?"
    }
    let directory = reference.utf8.lastIndex(of: UInt8(ascii: "/")).map { reference[...$0] } ?? ""
    return "did you mean '\(directory)\(name)'?"
  }

  /// The file in the same directory whose name is most like a missing one's; those that are in use
  /// are not meant.
  mutating func nearestFile(to path: String) -> String? {
    let directory = ReferencePath.directory(of: path)
    let names = globs.entries(of: directory)
      .filter { $0.kind != .directory && references[GlobWalker.join(directory, $0.name)] == nil }
      .map(\.name)
    let name = ReferencePath.name(of: path)
    // Without its ending it is hardly near.
    return names.sorted().first { $0 == name + ".json" }
      ?? Suggestion.nearest(to: name, among: names.sorted())
  }
}

extension FileProblem {
  /// What is the matter with a file, as the end of a sentence that begins with its name.
  package var wording: String {
    switch self {
    case .missing: "does not exist"
    case .noPermission: "can't be read: permission denied"
    case .isDirectory: "is a directory"
    case .notRegular: "is not a regular file"
    case .tooLarge: "has more than 1 GiB"
    case .outsideRoot: "leads out of the content root"
    case .other(let reason): "can't be read: \(reason)"
    }
  }
}

extension DiagnosticReport {
  /// Adds why a glob may have missed files.
  mutating func add(
    _ matches: GlobMatches, of glob: String, at place: Place, in context: Int? = nil
  ) {
    for (directory, problem) in matches.problems {
      let name = directory.isEmpty ? "the content root" : "'\(directory)'"
      if problem == .outsideRoot {
        add(
          .referenceOutsideRoot, at: place, in: context,
          "the glob '\(glob)' leads through \(name) out of the content root",
          help: "put the files themselves into the content root, or name those that are meant")
      } else {
        add(
          .unreadableFile, at: place, in: context,
          "\(name), in which the glob '\(glob)' looks, \(problem.wording)")
      }
    }
    if matches.isCut {
      add(
        .unreadableFile, at: place, in: context,
        "the glob '\(glob)' leads through symbolic links to more than "
          + "\(GlobWalker.linkedDirectoryLimit) directories",
        help: "a link to a directory above it has no end: remove it, or name what is meant")
    }
  }

  /// Adds what makes a file no valid JSON; with what would mend it, if we may write the file.
  mutating func add(
    _ problem: JSONProblem, in source: SourceID, bytes: [UInt8], isOurs: Bool = true
  ) {
    var budget = JSONProblem.trialBudget
    let advice = JSONAdvice.advice(on: problem, in: bytes, fields: .manifest, budget: &budget)
    let fix =
      isOurs && offersFixes
      ? problem.fix(in: bytes, source: source, advice: advice, fields: .manifest, budget: &budget)
      : nil
    add(
      problem.rule,
      at: Place(source: source, offset: problem.offset, length: problem.length(in: bytes)),
      problem.message(in: bytes), notes: problem.notes(in: source, bytes: bytes, advice: advice),
      help: advice?.help, fix: fix)
  }

  /// Adds the keys that objects of a file have twice; with what would mend it, if we may write the
  /// file.
  mutating func add(
    _ duplicates: [JSONDuplicateKey], in source: SourceID, syntax: JSONTree, isOurs: Bool = true
  ) {
    for duplicate in duplicates {
      let range = syntax.range(duplicate.key)
      let first = syntax.range(duplicate.firstKey)
      add(
        .duplicateKey, at: Place(source: source, offset: range.lowerBound, length: range.count),
        "the key '\(syntax.string(duplicate.key))' is already in this object",
        notes: [
          .init(
            "first used here",
            at: Place(source: source, offset: first.lowerBound, length: first.count))
        ], help: "remove one of the two: readers would disagree on which one counts",
        fix: isOurs && syntax.isEqual(duplicate.key + 1, duplicate.firstKey + 1)
          ? Fix(
            "remove the second '\(syntax.string(duplicate.key))'",
            [JSONEdits(source: source, syntax: syntax).remove(key: duplicate.key)])
          : nil)
    }
  }
}

extension JSONTree {
  /// Whether an object has a key twice; in objects in it they don't count.
  func hasDuplicateKey(in object: Int) -> Bool {
    guard !duplicateKeys.isEmpty else { return false }
    let keys = Set(members(of: object).map(\.key))
    return duplicateKeys.contains { keys.contains($0.firstKey) }
  }

  /// Whether two values are spelled alike, or are strings that say the same.
  func isEqual(_ left: Int, _ right: Int) -> Bool {
    if nodes[left].isString, nodes[right].isString { return utf8(left) == utf8(right) }
    return bytes[range(left)] == bytes[range(right)]
  }
}

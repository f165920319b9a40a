import JSONText
import TestSupport

@testable import ContextCompiler
@testable import ContextTree
@testable import contextc

/// A reader of foreign bytes, with what must hold whatever they are.
///
/// libFuzzer calls these by way of `Entry.swift` with bytes that it makes up, the tests with those
/// that are kept in `corpus/`. What does not hold ends the process, which is what libFuzzer
/// notices; under the address sanitizer so does every access outside of memory.
enum FuzzTarget: String, CaseIterable, Sendable {
  case json, strings, catalog, manifest, baseline, cache, image, glob

  /// Reads the bytes, and looks at what comes of it.
  func run(_ bytes: [UInt8]) {
    switch self {
    case .json: Self.readJSON(bytes)
    case .strings: Self.readStrings(bytes)
    case .catalog: Self.readCatalog(bytes)
    case .manifest: Self.readManifest(bytes)
    case .baseline: Self.readBaseline(bytes)
    case .cache: Self.readCache(bytes)
    case .image: Self.readImage(bytes)
    case .glob: Self.matchGlob(bytes)
    }
  }

  /// Accepted is what an automaton after the RFC's grammar accepts, and refused at the same byte;
  /// what was accepted has its places in order and survives being written.
  private static func readJSON(_ bytes: [UInt8]) {
    let wrong = JSONAutomaton.firstWrongByte(bytes)
    switch JSONParser.parse(bytes) {
    case .failure(let problem):
      precondition(problem.offset == wrong, "refused at another byte")
    case .success(let tree):
      precondition(wrong == nil, "accepted, and is no JSON")
      var index = 0
      while index < tree.nodes.count {
        let range = tree.range(index)
        precondition(range.upperBound <= bytes.count && !range.isEmpty, "a place leaves the file")
        switch tree.kind(index) {
        case .string:
          precondition(tree.utf16Count(index) == tree.string(index).utf16.count, "counted wrong")
        case .number: _ = tree.integer(index)
        default: break
        }
        index += 1
      }
      var writer = JSONWriter()
      writer.write(value: 0, of: tree)
      guard case .success(let again) = JSONParser.parse(writer.bytes) else {
        preconditionFailure("what was written is no JSON")
      }
      // Of two equal keys only the first is written.
      precondition(
        again.nodes.count == tree.nodes.count || !tree.duplicateKeys.isEmpty, "a value was lost")
      var second = JSONWriter()
      second.write(value: 0, of: again)
      precondition(second.bytes == writer.bytes, "writing is not stable")
    }
  }

  private static func readStrings(_ bytes: [UInt8]) {
    switch StringsTable.read(bytes) {
    case .failure(let problem):
      precondition((0...bytes.count).contains(problem.offset), "a place leaves the file")
    case .success(let table):
      guard case .success(let tree) = JSONParser.parse(table.json) else {
        preconditionFailure("the table became no JSON")
      }
      precondition(tree.nodes.count == table.places.count, "a node without a place")
      compile(["titles/en.lproj/A.strings": bytes])
    }
  }

  private static func readCatalog(_ bytes: [UInt8]) {
    compile(["titles/A.xcstrings": bytes])
  }

  private static func readManifest(_ bytes: [UInt8]) {
    compile(["book.json": bytes])
    compile(["app.json": bytes])
  }

  /// Digests that are wrong would hide the rest, so a tree is read without them, and written anew.
  private static func readBaseline(_ bytes: [UInt8]) {
    _ = try? ContextTree(json: bytes)
    _ = try? ContextTreeFile(json: bytes)
    guard let read = try? ContextTree(bytes, verifying: .none) else { return }
    let written = TreeDraft(of: read).written()
    guard let tree = try? ContextTree(json: written) else {
      preconditionFailure("a tree that was written can't be read")
    }
    guard let partly = try? ContextTreeFile(json: written) else {
      preconditionFailure("a tree that was written can't be read in parts")
    }
    for record in tree.records.indices {
      let path = tree.path(of: record)
      precondition(tree.index(of: path) == record, "a path that leads elsewhere")
      precondition((try? partly.context(at: path)) != nil, "a context that no part has")
    }
    for redirect in tree.redirects { _ = tree.resolve(redirect.from) }
    let diff = ContextDiff(from: fixedTree, to: tree)
    precondition((try? diff.apply(to: fixedTree))?.contextCount == tree.contextCount, "a diff lies")
    _ = ContextDiff(from: tree, to: fixedTree).json()
    _ = tree.lostPaths(in: fixedTree)
    compile([:], baseline: written)
  }

  private static func readCache(_ bytes: [UInt8]) {
    _ = CompileRecord(encoded: bytes)
    // The digest at the end would stop all but nothing.
    let digest = XXH3.hash(bytes.span)
    let seal = [digest.high, digest.low].flatMap { half in
      (0..<8).map { UInt8(truncatingIfNeeded: half >> (8 * $0)) }
    }
    let sealed = bytes + seal
    guard let record = CompileRecord(encoded: sealed) else { return }
    guard let again = CompileRecord(encoded: record.encoded) else {
      preconditionFailure("a record that was written can't be read")
    }
    precondition(again == record, "writing changes a record")
  }

  private static func readImage(_ bytes: [UInt8]) {
    if let header = ImageHeader(bytes) {
      precondition(header.width > 0 && header.height > 0, "an image without a size")
    }
  }

  /// The first line is the pattern, the others are paths; matching is compared with a matcher that
  /// is slow and simple.
  private static func matchGlob(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    guard let reference = lines.first, bytes.count < 400 else { return }
    let paths = Set(
      lines.dropFirst().compactMap { ReferencePath.resolve($0, from: "") }.filter { !$0.isEmpty })
    guard let pattern = ReferencePath.resolve(reference, from: ""), !pattern.isEmpty else { return }
    let segments = pattern.pathNames
    // A file can't be a folder too.
    let files = paths.filter { path in !paths.contains { $0.hasPrefix(path + "/") } }
    var walker = GlobWalker(
      files: MemoryFiles(Dictionary(uniqueKeysWithValues: files.map { ($0, [UInt8]()) })))
    let found = walker.matches(GlobPattern(path: pattern)).files
    let expected = files.filter {
      PlainGlob.matches($0.pathNames[...], segments[...])
    }
    precondition(Set(found) == expected, "other files than those that match")
    precondition(found.count == expected.count, "a file twice")
    precondition(
      files.filter(GlobPattern(path: pattern).matches) == expected,
      "a path is taken for another match than the walk finds")
  }

  // MARK: Surroundings

  /// Compiles a small content root with other files in place of some, and renders the findings.
  private static func compile(_ files: [String: [UInt8]], baseline: [UInt8]? = nil) {
    var options = CompilationOptions()
    options.looksForOrphans = true
    options.offersFixes = true
    if let baseline {
      options.baselines = [BaselineFile(path: "baseline.json", content: .success(baseline))]
    }
    let compilation = Compilation(
      of: MemoryFiles(content.merging(files) { $1 }), options: options)
    for diagnostic in compilation.findings.diagnostics {
      let source = compilation.findings.sources[diagnostic.place.source]
      let range = diagnostic.place.range
      precondition(
        range.lowerBound >= 0 && range.upperBound <= max(1, source.bytes.count),
        "a finding outside of its file")
    }
    for form in [ReportForm.text, .github] {
      _ = form.rendered(compilation.findings, options: ReportOptions())
    }
    if let tree = compilation.tree, (try? ContextTree(json: tree)) == nil {
      preconditionFailure("a compiled tree can't be read")
    }
  }

  private static let content: [String: [UInt8]] = [
    "app.json": Array(
      """
      {"type": "app", "identifier": "com.example.app", "title": "Plays",
       "developmentLocale": "en", "locales": ["en", "fr"], "children": ["book.json"],
       "universalLinkTemplate": "plays://{path}", "retiredIdentifierPaths": [["b", "gone"]]}
      """.utf8),
    "book.json": Array(
      """
      {"type": "book", "identifier": "b", "title": "Hamlet", "children": [
        {"type": "chapter", "identifier": "a", "title": {"en": "One", "fr": "Un"},
         "formerIdentifierPaths": [["b", "c"]]}]}
      """.utf8),
  ]

  private static let fixedTree: ContextTree = {
    guard let bytes = Compilation(of: MemoryFiles(content)).tree,
      let tree = try? ContextTree(json: bytes)
    else { preconditionFailure("the content of the fuzz targets is wrong") }
    return tree
  }()
}

/// Globs by their definition, in exponential time.
private enum PlainGlob {
  static func matches(_ path: ArraySlice<String>, _ pattern: ArraySlice<String>) -> Bool {
    guard let segment = pattern.first else { return path.isEmpty }
    let rest = pattern.dropFirst()
    if segment == "**" {
      if rest.isEmpty { return !path.isEmpty && path.allSatisfy { !$0.hasPrefix(".") } }
      if matches(path, rest) { return true }
      guard let name = path.first, !name.hasPrefix("."), path.count > 1 else { return false }
      return matches(path.dropFirst(), pattern)
    }
    guard let name = path.first, matches(name: name, segment) else { return false }
    return matches(path.dropFirst(), rest)
  }

  private static func matches(name: String, _ segment: String) -> Bool {
    if name.hasPrefix("."), segment.hasPrefix("*") || segment.hasPrefix("?") { return false }
    let pattern = Array(segment.unicodeScalars)
    // Which beginnings of the pattern match the beginning of the name that was seen.
    var live: Set<Int> = [0]
    func spread() {
      for position in live.sorted() {
        var next = position
        while next < pattern.count, pattern[next] == "*" {
          next += 1
          live.insert(next)
        }
      }
    }
    spread()
    for scalar in name.unicodeScalars {
      live = Set(
        live.compactMap { position in
          guard position < pattern.count else { return nil }
          if pattern[position] == "*" { return position }
          return pattern[position] == "?" || pattern[position] == scalar ? position + 1 : nil
        })
      spread()
    }
    return live.contains(pattern.count)
  }
}

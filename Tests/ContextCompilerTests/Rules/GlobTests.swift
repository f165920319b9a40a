import Testing

@testable import ContextCompiler

/// What globs do about directories that can't be looked into.
@Suite struct `Globs` {
  private static func app(children: String, locales: String = #""en""#) -> String {
    """
    {"type": "app", "identifier": "com.example.app", "title": "App", "developmentLocale": "en",
     "locales": [\(locales)], "children": [\(children)]}
    """
  }

  private static let quiz =
    #"{"type": "quiz", "identifier": "q", "title": "T", "displayOrder": 1}"#

  private static func findings(in files: any ContentFiles) -> [String] {
    Compilation(of: files).findings.diagnostics.map { "\($0.rule.rawValue): \($0.message)" }
  }

  @Test func `report a directory that can't be listed, and nothing that it may hide`() {
    let files = ClosedFiles(
      ["app.json": Self.app(children: #""*/b.json""#), "open/b.json": Self.quiz],
      closed: ["shut": .noPermission])
    #expect(
      Self.findings(in: files) == [
        "unreadable-file: 'shut', in which the glob '*/b.json' looks, can't be read: "
          + "permission denied"
      ])
  }

  @Test func `report a link that leads out of the content root`() {
    let files = ClosedFiles(
      ["app.json": Self.app(children: #""*/b.json""#), "open/b.json": Self.quiz],
      closed: ["away": .outsideRoot])
    #expect(
      Self.findings(in: files) == [
        "reference-outside-root: the glob '*/b.json' leads through 'away' out of the content root"
      ])
  }

  @Test func `say nothing about a directory that is gone`() {
    let files = ClosedFiles(
      ["app.json": Self.app(children: #""*/b.json""#), "open/b.json": Self.quiz],
      closed: ["gone": .missing])
    #expect(Self.findings(in: files) == [])
  }

  @Test func `of tables hide what locales lack when a directory can't be listed`() {
    let files = ClosedFiles(
      ["app.json": Self.app(children: "", locales: #""en", "fr""#)],
      closed: ["titles": .other("input/output error")])
    #expect(
      Self.findings(in: files) == [
        "unreadable-file: 'titles', in which the glob 'titles/**' looks, can't be read: "
          + "input/output error"
      ])
  }

  @Test func `come to an end where links lead back`() {
    let files = CircularFiles(app: Self.app(children: #""*/*/*/*/*/*/*/*/*/*/*/*/*/*/*/*/x""#))
    #expect(
      Self.findings(in: files) == [
        "unreadable-file: the glob '*/*/*/*/*/*/*/*/*/*/*/*/*/*/*/*/x' leads through symbolic "
          + "links to more than 20000 directories"
      ])
  }

  @Test func `enter links where a segment asks for it`() {
    let files = CircularFiles(app: Self.app(children: #""*/*/x""#), quiz: Self.quiz)
    // Four names of one file: it can be included once.
    #expect(Self.findings(in: files).count { $0.hasPrefix("duplicate-reference") } == 3)
  }
}

/// Files in memory, with directories that can't be listed.
private struct ClosedFiles: ContentFiles {
  private let files: MemoryFiles
  private let closed: [String: FileProblem]

  init(_ texts: [String: String], closed: [String: FileProblem]) {
    files = MemoryFiles(texts)
    self.closed = closed
  }

  func read(_ path: String) -> Result<FileContent, FileProblem> { files.read(path) }

  func list(_ directory: String) -> Result<[DirectoryEntry], FileProblem> {
    if let problem = closed[directory] { return .failure(problem) }
    guard directory.isEmpty else { return files.list(directory) }
    return files.list("").map { entries in
      entries + closed.keys.map { DirectoryEntry(name: $0, kind: .directory) }
    }
  }
}

/// A directory with two links to itself.
private struct CircularFiles: ContentFiles {
  let app: String
  var quiz: String?

  func read(_ path: String) -> Result<FileContent, FileProblem> {
    let name = String(path.split(separator: "/").last ?? "")
    guard let text = name == "app.json" ? app : quiz else { return .failure(.missing) }
    return .success(FileContent(bytes: Array(text.utf8), canonicalPath: name))
  }

  func list(_ directory: String) -> Result<[DirectoryEntry], FileProblem> {
    .success(
      ["here", "there"].map { DirectoryEntry(name: $0, kind: .symbolicLink) }
        + (quiz == nil ? [] : [DirectoryEntry(name: "x", kind: .file)]))
  }
}

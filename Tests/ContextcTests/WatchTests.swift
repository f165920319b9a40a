import Foundation
import Testing

/// The tool runs while files are edited; what it does is waited for, never assumed.
@Suite struct `contextc watch` {
  private let folder: Folder

  init() throws { folder = try Folder.withRoot() }

  private func watch(_ words: String...) throws -> Watched {
    try Watched(["watch", "root", "-o", "tree.json"] + words, in: folder)
  }

  /// Puts a file in the place of the book's, as editors do: nobody sees a half of it.
  private func save(_ text: String) throws {
    try folder.write(text, to: "root/.book.json.new")
    let names = ["root/.book.json.new", "root/book.json"].map { folder.url($0).path }
    #expect(rename(names[0], names[1]) == 0)
  }

  @Test func `compiles at once and at each save`() throws {
    let watched = try watch("--preview", "page.html")
    #expect(watched.waits(forRuns: 1), "\(watched.errors)")
    #expect(try folder.read("tree.json").contains("act-1"))
    #expect(try folder.read("page.html").contains("The title of act-1"))
    try folder.writeRoot(chapters: ["act-1", "act-2"])
    #expect(try folder.wait { try folder.read("tree.json").contains("act-2") }, "\(watched.errors)")
    #expect(try folder.wait { try folder.read("page.html").contains("The title of act-2") })
  }

  @Test func `goes on after mistakes`() throws {
    let watched = try watch()
    #expect(watched.waits(forRuns: 1))
    let tree = try folder.read("tree.json")
    try folder.write("{", to: "root/book.json")
    #expect(watched.waits(forText: "[invalid-json]"), "\(watched.errors)")
    #expect(try folder.read("tree.json") == tree)
    try folder.writeRoot(chapters: ["act-3"])
    #expect(try folder.wait { try folder.read("tree.json").contains("act-3") }, "\(watched.errors)")
  }

  @Test func `sees files that editors put in the place of others`() throws {
    let watched = try watch()
    #expect(watched.waits(forRuns: 1))
    for chapter in ["act-4", "act-5", "act-6"] {
      let text = try folder.read("root/book.json").replacing(/act-\d/, with: chapter)
      try save(text)
      #expect(
        try folder.wait { try folder.read("tree.json").contains(chapter) }, "\(watched.errors)")
    }
  }

  @Test func `sees new folders and files that globs match`() throws {
    try folder.write(
      """
      {"type": "app", "identifier": "com.example.app", "title": "Plays", "developmentLocale": "en",
       "locales": ["en"], "children": ["book.json", "more/**/*.json"]}
      """, to: "root/app.json")
    let watched = try watch("--rule", "empty-glob=off")
    #expect(watched.waits(forRuns: 1), "\(watched.errors)")
    let book =
      #"{"type": "book", "identifier": "ID", "title": "Another play of ID", "displayOrder": 5}"#
    try folder.write(
      book.replacing("ID", with: "deep"), to: "root/more/than/one/book.json")
    // The other book states no order, so that the new one must have been seen.
    #expect(watched.waits(forText: "[mixed-display-order]"), "\(watched.errors)")
    try FileManager.default.removeItem(at: folder.url("root/more"))
    try folder.writeRoot(chapters: ["act-7"])
    #expect(try folder.wait { try folder.read("tree.json").contains("act-7") }, "\(watched.errors)")
  }

  @Test func `sees another baseline`() throws {
    let watched = try watch("--baseline", "baseline.json")
    #expect(watched.waits(forText: "does not exist"), "\(watched.errors)")
    #expect(watched.waits(forRuns: 1))
    try folder.write("{", to: "baseline.json")
    #expect(watched.waits(forText: "[invalid-baseline]"), "\(watched.errors)")
    try folder.write(try folder.read("tree.json"), to: "baseline.json")
    #expect(watched.waits(forText: "nothing changed"), "\(watched.errors)")
  }

  @Test func `waits for a root that is gone to come back`() throws {
    let watched = try watch()
    #expect(watched.waits(forRuns: 1))
    try FileManager.default.removeItem(at: folder.url("root"))
    #expect(watched.waits(forRuns: 2), "\(watched.errors)")
    try folder.writeRoot(chapters: ["act-8"])
    #expect(
      folder.wait { (try? folder.read("tree.json"))?.contains("act-8") == true },
      "\(watched.errors)")
  }

  @Test func `does nothing where nothing changes`() throws {
    let watched = try watch()
    #expect(watched.waits(forRuns: 1))
    // An editor's own files, the same bytes again, and our own outputs.
    let book = try folder.read("root/book.json")
    try save(book)
    try folder.write("x", to: "root/.book.json.swp")
    try FileManager.default.removeItem(at: folder.url("root/.book.json.swp"))
    // What comes afterwards is the second run.
    try save(book.replacing("act-1", with: "act-9"))
    #expect(try folder.wait { try folder.read("tree.json").contains("act-9") })
    #expect(watched.waits(forRuns: 2))
    #expect(watched.runs == 2, "\(watched.errors)")
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `ends by a signal and leaves nothing behind`(signal: Int32, code: Int32) throws {
    let watched = try watch()
    #expect(watched.waits(forRuns: 1))
    let result = try watched.end(by: signal)
    #expect(result == code)
    #expect(try folder.names() == ["root", "tree.json"])
  }

  @Test func `ends at once where the command line can't work`() throws {
    let read = try Tool.run("watch", "root", "-o", "root/book.json", in: folder)
    #expect(read.code == 64, "\(read)")
    let known = try Tool.run("watch", "root", "-o", "tree.json", "--known", "none", in: folder)
    #expect(known.code == 64, "\(known)")
  }

  @Test func `clears a terminal and nothing else`() throws {
    let watched = try watch()
    #expect(watched.waits(forRuns: 1))
    #expect(!watched.errors.contains("\u{1b}"))
  }
}

/// A running `contextc watch`.
private final class Watched {
  private let process = Process()
  private let folder: Folder
  private let log: URL

  init(_ words: [String], in folder: Folder) throws {
    self.folder = folder
    log = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: log)
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = words
    process.currentDirectoryURL = folder.url
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: log)
  }

  var errors: String { String(decoding: (try? Data(contentsOf: log)) ?? Data(), as: UTF8.self) }

  /// How many compilations have come to their end.
  var runs: Int { errors.split(separator: "\n").count { $0.contains("watching 'root'") } }

  func waits(forRuns count: Int) -> Bool { folder.wait { runs >= count } }

  func waits(forText text: String) -> Bool { folder.wait { errors.contains(text) } }

  /// Sends a signal; gives the exit code.
  func end(by signal: Int32) throws -> Int32 {
    kill(process.processIdentifier, signal)
    guard folder.wait(until: { !process.isRunning }) else { return -1 }
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -2
  }
}

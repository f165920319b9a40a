import Foundation
import Testing

/// `compile --cache`: done at once when nothing has changed, and never wrong.
@Suite struct `A cache` {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(
      """
      {
        "type": "app", "identifier": "com.example.plays", "title": "Plays",
        "developmentLocale": "en", "locales": ["en"],
        "children": ["books/*.json"]
      }
      """, to: "plays/app.json")
    try folder.write(Self.book("hamlet", 1), to: "plays/books/hamlet.json")
    try folder.write(Self.book("macbeth", 2), to: "plays/books/macbeth.json")
  }

  private static func book(_ identifier: String, _ order: Int, title: String = "A play") -> String {
    """
    {"type": "book", "identifier": "\(identifier)", "title": "\(title) \(order)", \
    "displayOrder": \(order)}
    """
  }

  /// Compiles, and tells whether it was found that nothing has changed.
  private func compile(_ options: String = "", tool: String = "\"$0\"") throws -> Bool {
    let result = try Tool.shell(
      "\(tool) compile plays -o tree.json --cache cache --verbose \(options)", in: folder)
    try #require(result.code == 0, "\(result)")
    return result.errors.contains("nothing has changed")
  }

  /// Makes everything older than the grain of clocks, so that stamps are relied on.
  private func age() throws {
    let result = try Tool.shell("find . -exec touch -h -d '2020-01-01' {} +; sleep 2.2", in: folder)
    try #require(result.code == 0, "\(result)")
  }

  @Test func `answers the second run, young files or old`() throws {
    #expect(try !compile())
    let tree = try folder.read("tree.json")
    #expect(try compile())
    try age()
    // Other stamps: the contents of what was young are compared, and found the same.
    #expect(try compile())
    #expect(try compile())
    #expect(try folder.read("tree.json") == tree)
  }

  @Test func `repeats the findings of the run that it stands for`() throws {
    try folder.write(Self.book("hamlet", 1, title: "Book"), to: "plays/books/hamlet.json")
    let first = try Tool.run("compile", "plays", "-o", "t.json", "--cache", "c", in: folder)
    let second = try Tool.run("compile", "plays", "-o", "t.json", "--cache", "c", in: folder)
    #expect(first.errors.contains("[vague-title]"))
    #expect(
      second.errors
        == first.errors.replacing("wrote 't.json'\n", with: "everything is up to date\n"))
  }

  @Test func `sees a change of the same size within the clock's grain`() throws {
    #expect(try !compile())
    try folder.write(Self.book("hamlet", 1, title: "A plaz"), to: "plays/books/hamlet.json")
    #expect(try !compile())
    #expect(try folder.read("tree.json").contains("A plaz"))
  }

  @Test func `sees a change behind a time of modification that was set back`() throws {
    try age()
    #expect(try !compile())
    let result = try Tool.shell(
      """
      cd plays/books && touch -r hamlet.json ../../time && sed -i.old s/play/plaz/ hamlet.json &&
        rm hamlet.json.old && touch -r ../../time hamlet.json && touch -r ../../time .
      """, in: folder)
    try #require(result.code == 0, "\(result)")
    #expect(try !compile())
    #expect(try folder.read("tree.json").contains("A plaz"))
  }

  @Test func `sees a file that a glob matches since`() throws {
    try age()
    #expect(try !compile())
    try folder.write(Self.book("othello", 3), to: "plays/books/othello.json")
    #expect(try !compile())
    #expect(try folder.read("tree.json").contains("othello"))
    try FileManager.default.removeItem(at: folder.url("plays/books/hamlet.json"))
    #expect(try !compile())
    #expect(try !folder.read("tree.json").contains("hamlet"))
  }

  @Test func `sees a folder of titles that was not there`() throws {
    try age()
    #expect(try !compile())
    try folder.write(#"{"hamlet#summary": "A prince"}"#, to: "plays/titles/en.json")
    #expect(try !compile())
    #expect(try folder.read("tree.json").contains("A prince"))
  }

  @Test func `sees a folder that was replaced`() throws {
    try age()
    #expect(try !compile())
    let result = try Tool.shell(
      """
      cp -pR plays/books other && sed -i.old s/play/plaz/ other/hamlet.json &&
        rm other/hamlet.json.old && touch -r plays/books/macbeth.json other/hamlet.json &&
        touch -r plays/books other && mv plays/books gone && mv other plays/books
      """, in: folder)
    try #require(result.code == 0, "\(result)")
    #expect(try !compile())
    #expect(try folder.read("tree.json").contains("A plaz"))
  }

  @Test func `sees a folder that became a link out of the root`() throws {
    try age()
    #expect(try !compile())
    let result = try Tool.shell(
      "mv plays/books books && ln -s ../books plays/books", in: folder)
    try #require(result.code == 0, "\(result)")
    let refused = try Tool.run(
      "compile", "plays", "-o", "tree.json", "--cache", "cache", in: folder)
    #expect(refused.code == 1, "\(refused)")
  }

  @Test func `sees an output that was edited, touched or removed`() throws {
    #expect(try !compile())
    let tree = try folder.read("tree.json")
    try folder.write(tree.replacing("Plays", with: "Pleys"), to: "tree.json")
    #expect(try !compile())
    #expect(try folder.read("tree.json") == tree)
    try FileManager.default.removeItem(at: folder.url("tree.json"))
    #expect(try !compile())
    #expect(try folder.read("tree.json") == tree)
  }

  @Test func `sees another baseline`() throws {
    #expect(try !compile("--baseline old.json"))
    #expect(try compile("--baseline old.json"))
    try folder.write(try folder.read("tree.json"), to: "old.json")
    #expect(try !compile("--baseline old.json"))
    #expect(try compile("--baseline old.json"))
  }

  @Test func `is not taken for another command line, tool or root`() throws {
    #expect(try !compile())
    #expect(try !compile("--rule vague-title=off"))
    #expect(try compile("--rule vague-title=off"))
    #expect(try !compile("--rule vague-title=off", tool: "cp \"$0\" other && ./other"))
    let other = try Tool.shell(
      """
      cp -R plays copy && cd copy && mkdir plays && mv app.json books plays && \
      sed -i.old s/Plays/Other/ plays/app.json && \
      "$0" compile plays -o ../tree.json --cache ../cache
      """, in: folder)
    #expect(other.code == 0, "\(other)")
    #expect(try folder.read("tree.json").contains("Other"))
  }

  @Test func `is as good as none when it is damaged or foreign`() throws {
    #expect(try !compile())
    let cache = try Data(contentsOf: folder.url("cache"))
    for position in stride(from: 0, to: cache.count, by: max(1, cache.count / 40)) {
      var damaged = cache
      damaged[position] ^= 0x40
      try damaged.write(to: folder.url("cache"))
      #expect(try !compile(), "byte \(position)")
      try cache.prefix(position).write(to: folder.url("cache"))
      #expect(try !compile(), "cut at \(position)")
    }
    try folder.write("{}", to: "cache")
    #expect(try !compile())
    #expect(try compile())
  }

  @Test func `is not written where the content has errors, and not trusted after them`() throws {
    try folder.write(Self.book("hamlet", 2), to: "plays/books/hamlet.json")
    let wrong = try Tool.run(
      "compile", "plays", "-o", "tree.json", "--cache", "cache", in: folder)
    #expect(wrong.code == 1, "\(wrong)")
    #expect(!FileManager.default.fileExists(atPath: folder.url("cache").path))
    try folder.write(Self.book("hamlet", 1), to: "plays/books/hamlet.json")
    #expect(try !compile())
    try folder.write("{", to: "plays/books/hamlet.json")
    let again = try Tool.run(
      "compile", "plays", "-o", "tree.json", "--cache", "cache", in: folder)
    #expect(again.code == 1, "\(again)")
  }

  @Test func `serves --check, which writes nothing`() throws {
    #expect(try !compile())
    #expect(try compile("--check"))
    try folder.write(Self.book("hamlet", 1, title: "New"), to: "plays/books/hamlet.json")
    let cache = try folder.read("cache")
    let stale = try Tool.run(
      "compile", "plays", "-o", "tree.json", "--cache", "cache", "--check", in: folder)
    #expect(stale.code == 2, "\(stale)")
    #expect(try folder.read("cache") == cache)
  }

  @Test func `can't be an input or an output`() throws {
    for name in ["tree.json", "plays/app.json"] {
      let result = try Tool.run(
        "compile", "plays", "-o", "tree.json", "--cache", name, in: folder)
      #expect(result.code == 64, "\(result)")
    }
  }
}

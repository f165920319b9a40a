import ContextTree
import Testing

@testable import ContextCompiler

@Suite struct `Siblings with stated numbers` {
  private typealias Fixture = DiffFixture

  private func book(_ numbers: KeyValuePairs<String, Int>) -> String {
    Fixture.app(
      Fixture.context(
        "book", "hamlet",
        children: numbers.map {
          Fixture.context(
            "chapter", $0.key, "\"Title of \($0.key)\"", "\"displayOrder\": \($0.value)")
        }))
  }

  private func findings(
    _ old: KeyValuePairs<String, Int>, _ new: KeyValuePairs<String, Int>
  ) throws -> [Diagnostic] {
    var options = CompilationOptions()
    let baseline = try Fixture.tree(book(old))
    options.baselines = [BaselineFile(path: "b.json", content: .success(baseline.bytes))]
    return Compilation(of: MemoryFiles(["app.json": book(new)]), options: options)
      .findings.diagnostics.filter { $0.rule == .renumberedSiblings }
  }

  @Test func `that are all renumbered for one insertion are pointed out once`() throws {
    let found = try findings(
      ["a": 10, "b": 20, "c": 30], ["a": 10, "x": 20, "b": 30, "c": 40])
    #expect(found.count == 1)
    #expect(
      found.first?.message
        == "2 siblings get another number and are declared again, where none has to")
    #expect(found.first?.help == "the same order with fewer changes: 'x' 15, 'b' 20, 'c' 30")
    let text = book(["a": 10, "x": 20, "b": 30, "c": 40])
    let place = try #require(found.first?.place)
    let value = Array(text.utf8)[place.offset..<place.offset + place.length]
    #expect(String(decoding: value, as: UTF8.self) == "30")
    #expect(found.first?.severity == .warning)
  }

  @Test func `that change places need one new number`() throws {
    let found = try findings(["a": 1, "b": 2, "c": 3], ["c": 1, "a": 2, "b": 3])
    #expect(found.count == 1)
    #expect(found.first?.message.contains("3 siblings get another number") == true)
    #expect(found.first?.message.hasSuffix("1 would do") == true)
    let help = try #require(found.first?.help)
    #expect(help == "the same order with fewer changes: 'c' 0, 'a' 1, 'b' 2")
    let few = try findings(["a": 1, "b": 2, "c": 3], ["c": 0, "a": 1, "b": 2])
    #expect(few.isEmpty)
  }

  @Test func `are named with all their numbers, however many`() throws {
    func book(_ names: [String], from first: Int, step: Int) -> String {
      Fixture.app(
        Fixture.context(
          "book", "hamlet",
          children: names.enumerated().map {
            Fixture.context(
              "chapter", $1, "\"Title of \($1)\"", "\"displayOrder\": \(first + $0 * step)")
          }))
    }
    let names = (1...30).map { "c\($0)" }
    var options = CompilationOptions()
    let baseline = try Fixture.tree(book(names, from: 10, step: 10))
    options.baselines = [BaselineFile(path: "b.json", content: .success(baseline.bytes))]
    let manifest = book(["x"] + names, from: 10, step: 10)
    let found = Compilation(of: MemoryFiles(["app.json": manifest]), options: options)
      .findings.diagnostics.first { $0.rule == .renumberedSiblings }
    #expect(
      found?.help == """
        the same order with fewer changes: 'x' 4, 'c1' to 'c30' 10 to 300 in steps of 10; \
        'contextc fix --unsafe' writes them
        """)
  }

  @Test func `that change as few as they can are fine`() throws {
    #expect(try findings(["a": 10, "b": 20], ["a": 10, "x": 15, "b": 20]).isEmpty)
    #expect(try findings(["a": 10, "b": 11], ["a": 10, "x": 11, "b": 12]).isEmpty)
    #expect(try findings(["a": 10, "b": 20], ["x": 10, "y": 20]).isEmpty)
    #expect(try findings(["a": 10, "b": 20], ["b": 20]).isEmpty)
  }

  @Test func `are compared only with a baseline, and the rule can be turned off`() throws {
    #expect(Rule.renumberedSiblings.needsBaseline && !Rule.renumberedSiblings.isFixed)
    var options = CompilationOptions()
    let baseline = try Fixture.tree(book(["a": 1, "b": 2]))
    options.baselines = [BaselineFile(path: "b.json", content: .success(baseline.bytes))]
    options.levels[.renumberedSiblings] = .off
    let files = MemoryFiles(["app.json": book(["x": 1, "a": 2, "b": 3])])
    for options in [options, CompilationOptions()] {
      let found = Compilation(of: files, options: options).findings.diagnostics.map(\.rule)
      #expect(!found.contains(.renumberedSiblings))
    }
  }
}

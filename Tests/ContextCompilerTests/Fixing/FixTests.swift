import Testing

@testable import ContextCompiler

@Suite struct `The fix of` {
  @Test(arguments: FixCase.all)
  func `edits the marked places and mends it`(_ fixCase: FixCase) throws {
    let (wrong, places) = Marks.take(from: fixCase.wrong)
    let options = try fixCase.options()
    let before = Compilation(of: fixCase.files(wrong), options: options)
    let found = before.findings.diagnostics.filter { $0.rule == fixCase.rule }
    let others = before.findings.diagnostics.filter { $0.rule != fixCase.rule }
    try #require(found.count == (fixCase.rule == nil ? 0 : 1), "\(before.messages)")
    #expect(others.map(\.rule) == fixCase.before, "\(before.messages)")
    let fix = try #require(
      fixCase.rule == nil ? before.improvements.first : found.first?.fix, "\(before.messages)")
    #expect(fix.isSafe == fixCase.isSafe)
    let edited = fix.edits.map { edit -> Range<Int> in
      #expect(before.findings.sources[edit.place.source].path == fixCase.path)
      return edit.place.offset..<edit.place.offset + edit.place.length
    }
    #expect(edited.sorted { $0.lowerBound < $1.lowerBound } == places)
    let right = fix.applied(to: wrong)
    #expect(right.text == fixCase.right)
    let after = Compilation(of: fixCase.files(right), options: options)
    #expect(after.findings.diagnostics.map(\.rule) == fixCase.after, "\(after.messages)")
    #expect(after.improvements.isEmpty)
  }

  @Test(
    arguments: [
      #"{"a",}"#, #"{"a": }"#, #"{"a": "b" "c": }"#, #"{"a": 1} {"b": 2}"#, "[01, \u{1}]",
      #"{"a": "b" ;;; "c"}"#, "<<<<<<< a\n{}\n=======\n",
    ])
  func `a file in which nobody knows what is meant has none`(text: String) throws {
    var options = CompilationOptions()
    options.offersFixes = true
    let files = MemoryFiles(["app.json": app(#""a.json""#), "a.json": text])
    let findings = Compilation(of: files, options: options).findings.diagnostics
    try #require(findings.map(\.rule) == [.invalidJSON])
    #expect(findings[0].fix == nil)
  }

  @Test func `what is found is made only where it is asked for`() throws {
    let files = MemoryFiles(["app.json": app(#"{"type": "bok", "identifier": "a", "title": "A"}"#)])
    #expect(Compilation(of: files).findings.diagnostics.map(\.fix) == [nil])
  }
}

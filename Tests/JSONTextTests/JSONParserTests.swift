import JSONText
import TestSupport
import Testing

@Suite struct `JSON texts` {
  @Test(arguments: Corpus.accepted)
  func `of RFC 8259 are read`(text: Corpus.Case) throws {
    #expect(text.wrongOffset == nil)
    #expect(JSONAutomaton.firstWrongByte(text.bytes) == nil)
    let tree = try JSONParser.parse(text.bytes).get()
    #expect(tree.after(0) == tree.nodes.count)
  }

  @Test(arguments: Corpus.refused)
  func `that are none are refused at the first wrong byte`(text: Corpus.Case) throws {
    let expected = try #require(text.wrongOffset)
    #expect(JSONAutomaton.firstWrongByte(text.bytes) == expected)
    switch JSONParser.parse(text.bytes) {
    case .success: Issue.record("was read")
    case .failure(let problem): #expect(problem.offset == expected, "\(problem)")
    }
  }

  @Test func `are many and differ`() {
    let all = (Corpus.accepted + Corpus.refused).map(\.bytes)
    #expect(all.count >= 450)
    #expect(Set(all).count == all.count)
  }

  @Test(arguments: Corpus.accepted + Corpus.refused)
  func `cut and changed at every byte get the right answer`(text: Corpus.Case) {
    for mutant in Corpus.mutants(of: text.bytes) {
      let expected = JSONAutomaton.firstWrongByte(mutant)
      switch JSONParser.parse(mutant) {
      case .success(let tree):
        #expect(expected == nil, "\(mutant) was read")
        walk(tree)
      case .failure(let problem):
        #expect(problem.offset == expected, "\(mutant): \(problem)")
        #expect(isInside(problem.cause, of: mutant), "\(mutant): \(problem)")
      }
    }
  }

  @Test func `nested 512 deep are read`() throws {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")] {
      let depth = open.hasPrefix("[{") ? 256 : 512
      let text = repeated(open, depth) + Array("1".utf8) + repeated(close, depth)
      let tree = try JSONParser.parse(text).get()
      #expect(tree.end(0) == text.count)
      walk(tree)
    }
  }

  @Test func `nested deeper are refused at the bracket that opens level 513`() {
    for (open, width) in [("[", 1), (#"{"a":"#, 5)] {
      let text = repeated(open, 600)
      #expect(problem(of: text)?.offset == 512 * width)
      #expect(problem(of: text)?.reason == .tooDeep)
    }
    let mixed = repeated("[1,", 511) + Array(#"{"a":[]}"#.utf8)
    #expect(problem(of: mixed)?.offset == 511 * 3 + 5)
    #expect(problem(of: mixed)?.reason == .tooDeep)
  }

  @Test func `with a million brackets are refused at once`() {
    #expect(problem(of: repeated("[", 1_000_000))?.reason == .tooDeep)
    #expect(problem(of: repeated(#"{"a":"#, 1_000_000))?.reason == .tooDeep)
    #expect(problem(of: repeated("]", 1_000_000))?.offset == 0)
  }

  @Test(arguments: [
    ("[1", JSONProblem.Cause.openBracket(0)), (#"{"a": [1, 2"#, .openBracket(6)),
    ("[1}", .openBracket(0)), (#"{"a": 1]"#, .openBracket(0)),
    ("[1,]", .comma(2)), (#"{"a": 1, }"#, .comma(7)), ("[1, ", .openBracket(0)),
    (#"{"a": 1, "#, .openBracket(0)), (#"[{"a": 1, {"a": 2}]"#, .openBracket(1)),
    (#"["a"#, .openString(1)), ("[\"a\n\"]", .openString(1)), (#"["a\"#, .openString(1)),
    ("[1 2]", .endOfValue(2)), (#"{"a"  1}"#, .endOfValue(4)), ("{}  {}", .endOfValue(2)),
    ("[", .openBracket(0)), ("{", .openBracket(0)), (#"{"a":"#, .openBracket(0)),
  ])
  func `that are none are explained by another place`(text: String, cause: JSONProblem.Cause) {
    #expect(problem(of: Array(text.utf8))?.cause == cause)
  }

  @Test(arguments: [
    ("[", "a value or ']'"), ("[}", "a value or ']'"), ("[1,", "a value"), ("[1,]", "a value"),
    ("{", "a key in double quotes or '}'"), ("{]", "a key in double quotes or '}'"),
    (#"{"a":1,}"#, "a key in double quotes"), (#"{"a"}"#, "':'"), (#"{"a":}"#, "a value"),
    ("[1 2]", "',' or ']'"), (#"{"a":1 2}"#, "',' or '}'"), ("1 2", "the end of the file"),
    ("", "a value"), ("trie", "'true'"), ("1.", "a digit"), ("01", "no digit after a leading zero"),
  ])
  func `that are none say what was expected`(text: String, expectation: String) {
    #expect(problem(of: Array(text.utf8))?.reason == .expected(expectation))
  }

  // MARK: Places

  @Test(arguments: [
    #"⟦[⟧1, 2 ]"#, #"[1, ⟦[⟧ ]  , 3]"#, #"[[1, ⟦[⟧2, [3]  ] ] ]"#, #"{"a": ⟦{⟧ "b" : [ ] } }"#,
    #"[⟦"⟧]}"]"#, #"[⟦[⟧"]", "}"] ]"#, #"{"a": ⟦1⟧.5e3 }"#, #"[⟦t⟧rue]"#, #" ⟦{⟧} "#,
    #"[⟦[⟧[ [ ] ] ], 1]"#, #"[[ ⟦[⟧ [ ] ] ], 1]"#, #"[[ [ ⟦[⟧ ] ] ], 1]"#,
  ])
  func `give each value its place`(line: String) throws {
    let marked = try #require(Corpus.cases(line).first)
    let tree = try JSONParser.parse(marked.bytes).get()
    let index = try #require(tree.nodes.firstIndex { $0.offset == marked.wrongOffset })
    let range = tree.range(index)
    #expect(range.lowerBound == tree.offset(index))
    #expect(range.upperBound == tree.end(index))
    // The slice is the same value when it is read alone.
    let alone = try JSONParser.parse(Array(marked.bytes[range])).get()
    #expect(alone.nodes.map(\.kind) == tree.nodes[index..<tree.after(index)].map(\.kind))
  }

  @Test(arguments: Corpus.accepted)
  func `give each value a place that holds it alone`(text: Corpus.Case) throws {
    let tree = try JSONParser.parse(text.bytes).get()
    for index in tree.nodes.indices {
      let slice = Array(text.bytes[tree.range(index)])
      let alone = try JSONParser.parse(slice).get()
      #expect(alone.nodes.map(\.kind) == tree.nodes[index..<tree.after(index)].map(\.kind))
      #expect(alone.end(0) == slice.count)
    }
  }

  // MARK: Parts

  // The reader takes eight bytes at a time, and the lowest that is special decides.
  @Test func `have any two bytes anywhere in a string when they are UTF-8 without controls`() {
    for lead in UInt8.min...UInt8.max {
      for next in [0x0a, 0x22, 0x5c, 0x61, 0x7f, 0x80, 0x9f, 0xa0, 0xbf, 0xc2, 0xed] as [UInt8] {
        for start in 0..<9 {
          for tail in [[], [0x80], [0xbf, 0xa0]] as [[UInt8]] {
            let content = [UInt8](repeating: 0x61, count: start) + [lead, next] + tail
            let text = [0x22] + content + [0x22] + [UInt8](repeating: 0x20, count: 8)
            let isPlain = content.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5c }
            let isUTF8 = String(validating: content, as: UTF8.self) != nil
            // An escape or an early end is the corpus's.
            guard
              isPlain
                || content.contains(where: { $0 < 0x20 }) && !content.contains(0x22)
                  && !content.contains(0x5c)
            else { continue }
            #expect(
              (problem(of: text) == nil) == (isPlain && isUTF8), "\(content)")
          }
        }
      }
    }
  }

  private func problem(of bytes: [UInt8]) -> JSONProblem? {
    if case .failure(let problem) = JSONParser.parse(bytes) { return problem }
    return nil
  }

  private func repeated(_ text: String, _ count: Int) -> [UInt8] {
    Array(String(repeating: text, count: count).utf8)
  }

  private func isInside(_ cause: JSONProblem.Cause?, of bytes: [UInt8]) -> Bool {
    switch cause {
    case nil: true
    case .openBracket(let offset):
      bytes.indices.contains(offset) && [0x5b, 0x7b].contains(bytes[offset])
    case .openString(let offset): bytes.indices.contains(offset) && bytes[offset] == 0x22
    case .comma(let offset): bytes.indices.contains(offset) && bytes[offset] == 0x2c
    case .endOfValue(let offset): (1...bytes.count).contains(offset)
    }
  }

  /// Asks everything that can be asked about every value; nothing may trap.
  private func walk(_ tree: JSONTree) {
    for index in tree.nodes.indices {
      let range = tree.range(index)
      #expect(range.lowerBound < range.upperBound && range.upperBound <= tree.bytes.count)
      switch tree.kind(index) {
      case .string, .escapedString:
        #expect(tree.utf16Count(index) == tree.string(index).utf16.count)
      case .number: _ = tree.integer(index)
      case .object: for member in tree.members(of: index) { #expect(member.key < member.value) }
      case .array: for child in tree.children(of: index) { #expect(child > index) }
      case .true, .false, .null: break
      }
    }
  }
}

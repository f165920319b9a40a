import JSONText
import TestSupport
import Testing

@testable import ContextCompiler

/// Slips of the keys in a root without findings: what `fix` changes is right to the byte.
@Suite struct `Slips` {
  private static let valid: [String: String] = [
    "app.json": """
    {
      "$comment": "typ, titel",
      "type": "app", "identifier": "com.example.plays", "title": "Plays", "topic": "math",
      "developmentLocale": "en", "locales": ["en", "fr"],
      "rules": {"vague-title": "error"},
      "children": ["b/book.json", {"type":"book","identifier":"c","title":"C","isAssignable":false}]
    }

    """,
    "b/book.json": """
    {\r
      "type": "book", "identifier": "b", "title": {"en": "B", "fr": "Le b"},\r
    \t"summary": "A « summary » 😀", "topic": "literacyAndWriting",\r
      "suggestedAge": [ 10, 12 ], "suggestedCompletionTime": [5, null],\r
      "keywords": ["one", "two"],\r
      "children": [\r
        {"type": "chapter", "identifier": "b-1", "displayOrder": 1, "title": "One"},\r
        {"type": "chapter", "identifier": "b-2", "displayOrder": 2, "title": "Two",\r
         "progressReportingCapabilities": [{"kind": "percent", "details": "How far"}]},\r
        {"type": "quiz", "identifier": "b-3", "displayOrder": 3, "title": "Three",\r
         "progressReportingCapabilities": [{"kind": "score"}], "primaryActivityItem": "score"}\r
      ]\r
    }
    """,
    "titles/fr.json": #"{"/":"Pièces","c":"C","b/b-1":"Un","b/b-2" : "Deux","b/b-3":"Trois"}"#,
  ]

  /// A value or a key of one of the files, and another text for it.
  private struct Slip {
    let path: String
    let range: Range<Int>
    let text: [UInt8]
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `are mended to the byte, or left alone`(seed: UInt64) throws {
    var random = Seeded(seed)
    let original = Self.valid.mapValues { Array($0.utf8) }
    try #require(Compilation(of: MemoryFiles(original)).findings.diagnostics.isEmpty)
    var files = original
    let path = try #require(original.keys.sorted().randomElement(using: &random))
    let bytes = try #require(original[path])
    let tree = try JSONParser.parse(bytes).get()
    let node = Int.random(in: 1..<tree.nodes.count, using: &random)
    guard let text = slip(tree, node, &random) else { return }
    files[path] = Array(bytes[..<tree.offset(node)]) + text + bytes[tree.end(node)...]

    let takesUnsafe = random.oneIn(3)
    let before = Compilation(of: MemoryFiles(files))
    let fixing = Fixing(of: MemoryFiles(files), takesUnsafe: takesUnsafe)
    let slipText = "\(path): \(bytes[tree.range(node)]) → \(text.text)"
    #expect(errors(fixing.compilation).isSubset(of: errors(before)), "\(slipText)")
    #expect(fixing.obstructed.isEmpty || !before.findings.diagnostics.isEmpty, "\(slipText)")
    for change in fixing.changes {
      #expect(change.path == path, "\(slipText)")
      if !takesUnsafe { #expect(change.new.text == original[path]?.text, "\(slipText)") }
      files[change.path] = change.new
    }
    let again = Fixing(of: MemoryFiles(files), takesUnsafe: takesUnsafe)
    #expect(again.changes.isEmpty, "\(slipText)")
  }

  /// Another spelling of a value or a key, as hands make it.
  private func slip(_ tree: JSONTree, _ node: Int, _ random: inout Seeded) -> [UInt8]? {
    let spelling = Array(tree.bytes[tree.range(node)])
    switch tree.kind(node) {
    case .object, .array, .null: return nil
    case .number, .true, .false: return Array("\"\(spelling.text)\"".utf8)
    case .string, .escapedString:
      var letters = Array(tree.string(node).unicodeScalars)
      guard letters.count > 1 else { return nil }
      let index = random.below(letters.count - 1)
      switch random.below(4) {
      case 0: letters.swapAt(index, index + 1)
      case 1: letters.remove(at: index)
      case 2: letters.insert(letters[index], at: index)
      default: letters.insert(" ", at: random.oneIn(2) ? 0 : letters.count)
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: letters)
      return Array(JSONEdits.spelled(String(text)).utf8)
    }
  }

  private func errors(_ compilation: Compilation) -> Set<String> {
    Set(
      compilation.findings.diagnostics.filter { $0.severity == .error }
        .map { "\($0.rule.rawValue) \($0.message)" })
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `in numbers lead to nothing new`(seed: UInt64) throws {
    var random = Seeded(seed)
    var files = Self.valid.mapValues { Array($0.utf8) }
    for path in files.keys.sorted() {
      for _ in 0..<random.below(6) {
        let bytes = try #require(files[path])
        let tree = try JSONParser.parse(bytes).get()
        let node = Int.random(in: 1..<tree.nodes.count, using: &random)
        guard let text = slip(tree, node, &random) else { continue }
        files[path] = Array(bytes[..<tree.offset(node)]) + text + bytes[tree.end(node)...]
      }
    }
    let before = Compilation(of: MemoryFiles(files))
    let fixing = Fixing(of: MemoryFiles(files), takesUnsafe: random.oneIn(2))
    #expect(errors(fixing.compilation).isSubset(of: errors(before)))
    for change in fixing.changes {
      #expect(change.old == files[change.path])
      #expect(JSONText.JSONParser.parse(change.new).isSuccess)
    }
  }
}

extension Result {
  fileprivate var isSuccess: Bool {
    if case .success = self { return true }
    return false
  }
}

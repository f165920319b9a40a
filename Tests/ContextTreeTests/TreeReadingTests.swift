import Testing

@testable import ContextTree

@Suite struct `Reading a tree` {
  private static let head = """
    {
      "format": "context-tree/1",
      "developmentLocale": "en",
      "locales": ["en", "fr"],
      "app": {"identifier": "com.example.plays", "title": {"en": "Plays"}},
      "contexts": [
        {"identifier": "a", "type": "book", "displayOrder": 1000, "title": {"en": "A", "fr": "Â"}, "suggestedAge": [9, null], "children": [
          {"identifier": "b\\u0041", "type": "chapter", "displayOrder": 1000, "title": {"en": "B"}, "isAssignable": false}
        ], "digest": "DIGEST"},
        {"identifier": "c", "type": "quiz", "displayOrder": 2000, "title": {"en": "C"}, "digest": "DIGEST"}
      ],
      "redirects": [
        {"from": ["x"], "to": ["a"], "universalLinkURL": "p://x"},
        {"from": ["y"], "to": [], "removed": true}
      ],

    """

  /// Fills in the digests, the contexts' first.
  private static func sealed(_ head: String) -> [UInt8] {
    var lines = head.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var start = 0
    for number in lines.indices {
      if lines[number].hasPrefix("    {\"identifier\"") { start = number }
      guard let range = lines[number].firstRange(of: #", "digest": "DIGEST""#) else { continue }
      let own = lines[start..<number] + [String(lines[number][..<range.lowerBound])]
      let digest = XXH3.hash(Array(own.joined(separator: "\n").utf8.dropFirst(4)).span)
      lines[number] = lines[number].replacing("DIGEST", with: "xxh3:\(digest)")
    }
    let text = lines.joined(separator: "\n")
    return Array((text + "  \"digest\": \"xxh3:\(XXH3.hash(Array(text.utf8).span))\"\n}\n").utf8)
  }

  /// Reads a tree in both ways, which must agree.
  private static func read(_ bytes: [UInt8]) -> Result<ContextTree, ContextTreeProblem> {
    do throws(ContextTreeProblem) {
      let tree = try ContextTree(json: bytes)
      do throws(ContextTreeProblem) {
        let file = try ContextTreeFile(json: bytes)
        for path in [[], ["a"], ["c"]] as [IdentifierPath] where tree.context(at: path) != nil {
          let children = try file.children(of: path)?.map(\.identifier)
          #expect(children == tree.children(of: path)?.map(\.identifier))
        }
      } catch { Issue.record("a part of a tree was refused: \(error)") }
      return .success(tree)
    } catch {
      if let file = try? ContextTreeFile(json: bytes), (try? file.children(of: ["a"])) != nil,
        (try? file.children(of: ["c"])) != nil, (try? file.tree()) != nil
      {
        Issue.record("the parts of a wrong tree were read: \(error)")
      }
      return .failure(error)
    }
  }

  @Test func `takes what the compiler writes`() throws {
    let tree = try ContextTree(json: Self.sealed(Self.head))
    #expect(tree.contextCount == 3)
    #expect(tree.locales == ["en", "fr"])
    let first = try #require(tree.context(at: ["a"]))
    #expect(first.type == .book)
    #expect(first.titles.map(\.text) == ["A", "Â"])
    #expect(first.children.map(\.identifier) == ["bA"])
    let second = try #require(tree.context(at: ["a", "bA"]))
    #expect(!second.isAssignable)
    #expect(second.parent?.identifier == "a")
    #expect(second.parent?.parent?.isApp == true)
    #expect(tree.context(at: ["a", "b"]) == nil)
    #expect(tree.redirects.count == 2)
    #expect(tree.redirects[1].isRemoved)
    #expect(tree.resolve(url: "p://x")?.path == ["a"])
  }

  @Test func `looks identifiers up by code points`() throws {
    let tree = try ContextTree(
      json: Self.sealed(Self.head.replacing(#""identifier": "c""#, with: "\"identifier\": \"é\"")))
    #expect(tree.context(at: ["é"]) != nil)
    #expect(tree.context(at: ["e\u{301}"]) == nil)
  }

  @Test func `never traps on a tree that is cut short`() {
    let bytes = Self.sealed(Self.head)
    // The newline at the end alone is not missed.
    for count in 0..<(bytes.count - 1) {
      switch Self.read(Array(bytes[..<count])) {
      case .success: Issue.record("a tree of \(count) bytes was read")
      case .failure(let problem):
        #expect(problem.offset >= 0 && problem.offset + problem.length <= count, "\(count)")
      }
    }
  }

  @Test func `never traps on a changed byte, and sees it`() {
    let bytes = Self.sealed(Self.head)
    for offset in bytes.indices.dropLast() {
      for byte in [UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "0"), 0xff]
      where bytes[offset] != byte {
        var changed = bytes
        changed[offset] = byte
        if case .success = Self.read(changed) {
          // The digests cover all but the line of the file's own digest.
          Issue.record("a changed byte at \(offset) was not seen")
        }
      }
    }
  }

  @Test func `points at a digest that is wrong`() throws {
    let text = String(decoding: Self.sealed(Self.head), as: UTF8.self)
    let bytes = Array(text.replacing("\"A\"", with: "\"Z\"").utf8)
    guard case .failure(let problem) = Self.read(bytes) else {
      Issue.record("the tree was read")
      return
    }
    #expect(String(decoding: bytes[problem.offset...].prefix(6), as: UTF8.self) == "\"xxh3:")
    #expect(problem.length == 39)
    #expect(problem.message.contains("digest"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shortened =
      lines.dropLast(3) + ["  \"digest\": \"xxh3:00000000000000000000000000000000\"", "}", ""]
    let damaged = Array(shortened.joined(separator: "\n").utf8)
    guard case .failure(let other) = Self.read(damaged) else {
      Issue.record("the tree was read")
      return
    }
    #expect(String(decoding: damaged[other.offset...], as: UTF8.self).hasPrefix("\"xxh3:0000"))
  }

  /// Edits of a tree whose digests are right all the same.
  static let damages: [(from: String, to: String)] = [
    (#""format": "context-tree/1""#, #""format": "context-tree/2""#),
    (#""format": "context-tree/1""#, #""format": 1"#),
    (#""format": "context-tree/1",\#n"#, ""),
    (#""developmentLocale": "en""#, #""developmentLocale": null"#),
    (#""developmentLocale": "en",\#n"#, ""),
    (#""locales": ["en", "fr"]"#, #""locales": "en""#),
    (#""locales": ["en", "fr"]"#, #""locales": ["en", 1]"#),
    (#""locales": ["en", "fr"]"#, #""locales": ["en", "fr"], "more": 1"#),
    (#""app": {"#, #""app": ["#),
    (#""identifier": "com.example.plays""#, #""identifier": 1"#),
    (#"{"identifier": "com.example.plays", "#, "{"),
    (#""contexts": ["#, #""contexts": [1, "#),
    (#""identifier": "c""#, #""identifier": "a""#),
    (#""identifier": "c""#, #""identifier": "\u0061""#),
    (#""identifier": "c""#, #""identifier": ["c"]"#),
    (#""identifier": "c", "#, ""),
    (#""type": "quiz""#, #""type": "quizz""#),
    (#""type": "quiz""#, #""type": 1"#),
    (#""type": "quiz", "#, ""),
    (#""type": "quiz""#, #""type": "quiz", "kind": "x""#),
    (#""type": "quiz""#, #""type": "quiz", "type": "quiz""#),
    (#""displayOrder": 2000"#, #""displayOrder": -1"#),
    (#""displayOrder": 2000"#, #""displayOrder": 2147483648"#),
    (#""displayOrder": 2000"#, #""displayOrder": 1.5"#),
    (#""displayOrder": 2000"#, #""displayOrder": "2000""#),
    (#""title": {"en": "C"}"#, #""title": "C""#),
    (#""title": {"en": "C"}"#, #""title": {"en": 1}"#),
    (#""title": {"en": "C"}"#, #""title": {"en": "C"}, "isAssignable": 0"#),
    (#""title": {"en": "C"}"#, #""title": {"en": "C"}, "children": {}"#),
    (#""title": {"en": "C"}"#, #""title": {"en": "C"}, "children": ["c"]"#),
    (#""title": {"en": "C"}"#, #""title": {"en": "C"}, "keywords": "k""#),
    (#""title": {"en": "C"}"#, #""title": {"en": "C"}, "keywords": ["k", 1]"#),
    (#""title": {"en": "C"}"#, #""title": {"en": "C"}, "topic": 1"#),
    (#""title": {"en": "C"}"#, #""title": {"en": "C"}, "topic": "history""#),
    (#""title": {"en": "C"}"#, #""title": {"en": "C"}, "primaryActivityItem": "points""#),
    (#""title": {"en": "C"}"#, #""title": {"en": "C"}, "thumbnail": {"digest": "x"}"#),
    (#""title": {"en": "C"}"#, #""title": {"en": "C"}, "navigationChildren": ["a"]"#),
    (
      #""title": {"en": "C"}"#, #""title": {"en": "C"}, "progressReportingCapabilities": ["score"]"#
    ),
    (
      #""title": {"en": "C"}"#,
      #""title": {"en": "C"}, "progressReportingCapabilities": [{"kind": "points"}]"#
    ),
    (
      #""title": {"en": "C"}"#,
      #""title": {"en": "C"}, "progressReportingCapabilities": [{"kind": "score", "details": "x"}]"#
    ),
    (#""title": {"en": "C"}"#, #""title": {"en": "C"}, "thumbnail": "a.png""#),
    (#""suggestedAge": [9, null]"#, #""suggestedAge": 9"#),
    (#""suggestedAge": [9, null]"#, #""suggestedAge": [9]"#),
    (#""suggestedAge": [9, null]"#, #""suggestedAge": [null, 9]"#),
    (#""suggestedAge": [9, null]"#, #""suggestedAge": [9, -1]"#),
    (#""redirects": ["#, #""redirects": [[], "#),
    (#""from": ["x"]"#, #""from": "x""#),
    (#""from": ["x"]"#, #""from": [1]"#),
    (#""from": ["x"]"#, #""from": ["y"]"#),
    (#""from": ["x"], "#, ""),
    (#""to": ["a"]"#, #""to": null"#),
    (#""universalLinkURL": "p://x""#, #""universalLinkURL": 1"#),
  ]

  @Test(arguments: damages.indices)
  func `refuses what is not of its format`(number: Int) {
    let (from, to) = Self.damages[number]
    let text = Self.head.replacing(from, with: to, maxReplacements: 1)
    #expect(text != Self.head, "\(from)")
    let bytes = Self.sealed(text)
    switch Self.read(bytes) {
    case .success: Issue.record("'\(to)' was read")
    case .failure(let problem):
      #expect(problem.offset + problem.length <= bytes.count)
      #expect(!problem.message.contains("digest"), "\(problem.message)")
    }
  }

  @Test(arguments: ["", "null", "[]", "1", "\"context-tree/1\"", "{}", "<<<<<<< HEAD\n{}"])
  func `refuses what is no tree at all`(text: String) {
    if case .success = Self.read(Array(text.utf8)) { Issue.record("'\(text)' was read") }
  }
}

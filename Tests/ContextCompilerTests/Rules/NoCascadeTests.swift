import ContextCompiler
import Testing

/// Nothing is said about what is missing because of a mistake that is reported.
@Suite struct `One mistake` {
  /// A file that something is the matter with, and what is found about it.
  static let badManifests: [(rule: Rule, app: String, files: [String: String])] = [
    (.unreadableFile, #"⟦"a.json"⟧"#, [:]),
    (.invalidJSON, #""a.json""#, ["a.json": #"{"type": "book",⟦}⟧"#]),
    (.nestingTooDeep, #""a.json""#, ["a.json": deep]),
    (.wrongType, #""a.json""#, ["a.json": "⟦1⟧"]),
    (.emptyGlob, #"⟦"*/a.json"⟧"#, [:]),
    (.referenceOutsideRoot, #"⟦"../a.json"⟧"#, [:]),
    (.missingField, #"⟦{⟧"type": "book", "title": "A"}"#, [:]),
    (.wrongType, #"{"type": "book", "identifier": ⟦1⟧, "title": "A"}"#, [:]),
    (.invalidIdentifier, #"{"type": "book", "identifier": ⟦""⟧, "title": "A"}"#, [:]),
  ]

  static let deep =
    #"{"type": "book", "x-a": "# + String(repeating: "[", count: 511) + "⟦[⟧"

  @Test(arguments: badManifests.indices)
  func `of a manifest explains titles, links, former paths and removals`(number: Int) throws {
    let (rule, reference, files) = Self.badManifests[number]
    var others = files
    others["titles/en.json"] =
      #"{"a": "A", "a/c": "C", "a#summary": "x", "b": "On b"}"#
    others["titles/fr.json"] = #"{"/": "P", "b": "B"}"#
    others["orphan.json"] = book("x")
    let root = app(
      reference + ", " + book("b", #""navigationChildren": [["a"], ["a", "c"]]"#),
      locales: #"["en", "fr"]"#)
    // Orphans may be what an unreadable file refers to; what is inline hides none.
    let hidesFiles = !reference.hasPrefix("{") && !reference.hasPrefix("⟦{")
    if !hidesFiles { others["orphan.json"] = nil }
    let baseline = app(book("a", children(context("chapter", "c"))) + "," + book("b"))
    try expect([rule], in: root, others, baseline: baseline)
  }

  @Test func `of a nested manifest hides only what may be below`() throws {
    let root = app(book("a", children(#"⟦"c.json"⟧"#)) + "," + book("b"))
    try expect(
      [.unreadableFile, .unusedText],
      in: root,
      ["titles/en.json": #"{"a/c": "x", ⟦"b/c"⟧: "x"}"#],
      baseline: app(book("a", children(context("chapter", "c"))) + "," + book("b")))
    try expect(
      [.unreadableFile, .removedContext], in: root,
      baseline: app(
        book("a", children(context("chapter", "c")))
          + "," + book("b", children(#"{"type": "chapter", "identifier": ⟦"d"⟧, "title": "D"}"#))))
  }

  @Test func `of app json hides everything`() throws {
    try expect(
      [.invalidJSON], in: "⟦x⟧", ["titles/en.json": #"{"a": "A"}"#, "b.json": book("b")],
      baseline: app(book("a")))
    let nothing = Compilation(of: MemoryFiles([:] as [String: String]))
    #expect(
      nothing.found == [FoundPlace(rule: "unreadable-file", path: "app.json", offset: 0, length: 0)]
    )
    #expect(nothing.tree == nil)
  }

  @Test func `in the development locale hides that plain names of types have no locale`() throws {
    let custom = #"{"type": "custom", "identifier": "a", "title": "A", "customTypeName": "Song"}"#
    try expect(
      [.missingField],
      in: #"⟦{⟧"type": "app", "identifier": "p", "title": "P", "locales": ["en"], "children": ["#
        + custom + "]}")
  }

  @Test func `in spelling a field hides that it is missing`() throws {
    try expect(
      [.unknownField, .unknownField, .unknownField],
      in: app(
        #"{⟦"typ"⟧: "book", "identifier": "a", "title": "A"}, "#
          + #"{"type": "book", ⟦"id"⟧: "b", "title": "B"}, "#
          + #"{"type": "book", "identifier": "c", ⟦"titel"⟧: "C"}"#))
    try expect(
      [.unknownField],
      in: app(#"{"type": "custom", "identifier": "c", "title": "C", ⟦"customTypName"⟧: "C"}"#))
    try expect(
      [.unknownField],
      in: app(
        book("a", #""displayOrder": 1"#) + "," + book("b", #"⟦"displayorder"⟧: 2"#)))
    try expect(
      [.unknownField, .unknownField],
      in: #"{"type": "app", "identifier": "a", "title": "A", ⟦"developmentLocal"⟧: "en", "#
        + #"⟦"local"⟧: ["en"]}"#)
    try expect(
      [.unknownField],
      in: app(
        book("a", #"⟦"childern"⟧: []"#) + ","
          + book("b", #""navigationChildren": [["a", "c"]]"#)), ["titles/en.json": #"{"a/c": "C"}"#]
    )
  }

  @Test func `in spelling a field unlike any other hides nothing`() throws {
    try expect(
      [.missingField, .unknownField],
      in: app(#"⟦{⟧⟦"zzzzzz"⟧: "book", "identifier": "a", "title": "A"}"#))
  }

  @Test func `of a type hides where it stands and what it can have`() throws {
    try expect(
      [.unknownValue],
      in: app(
        #"{"type": ⟦"actt"⟧, "identifier": "a", "title": "A", "customTypeName": "x", "#
          + children(context("course", "c"), book("b")) + "}"))
    try expect(
      [.wrongType],
      in: app(
        book(
          "b", children(#"{"type": ⟦1⟧, "identifier": "a", "title": "A", "customTypeName": "x"}"#))
      ))
  }

  @Test(arguments: [#""1""#, "null", "true", "[1]"])
  func `of a display order is no mixed order`(order: String) throws {
    try expect(
      [.wrongType],
      in: app(book("a", #""displayOrder": ⟦\#(order)⟧"#) + "," + book("b", #""displayOrder": 2"#)))
    try expect(
      [.invalidDisplayOrder],
      in: app(book("a", #""displayOrder": ⟦-1⟧"#) + "," + book("b", #""displayOrder": 2"#)))
    try expect(
      [.wrongType], in: app(#""*/b.json""#),
      ["b/b.json": book("a", #""displayOrder": ⟦\#(order)⟧"#)])
  }

  @Test(arguments: ["1", "null", #"["A"]"#])
  func `of a title is no missing title`(title: String) throws {
    try expect([.wrongType], in: app(#"{"type": "book", "identifier": "a", "title": ⟦\#(title)⟧}"#))
    try expect(
      [.wrongType],
      in: app(#"{"type": "book", "identifier": "a", "title": {"en": ⟦\#(title)⟧}}"#))
    try expect(
      [.wrongType], in: app(#"{"type": "book", "identifier": "a"}"#),
      ["titles/en.json": #"{"a": ⟦\#(title)⟧}"#])
    try expect(
      [.untranslatedTitle, .wrongType],
      in: app(book("a"), locales: #"["en", ⟦"fr"⟧]"#), ["titles/fr.json": #"{"a": ⟦\#(title)⟧}"#])
  }

  @Test func `of a blank title is no missing title`() throws {
    try expect([.invalidTitle], in: app(#"{"type": "book", "identifier": "a", "title": ⟦""⟧}"#))
  }

  @Test func `of a table hides which titles it would have given`() throws {
    try expect(
      [.invalidJSON], in: app(#"{"type": "book", "identifier": "a"}"#),
      ["titles/en.json": #"{"a": "A",⟦}⟧"#])
    try expect(
      [.invalidJSON], in: app(book("a"), locales: #"["en", "fr"]"#), ["titles/fr.json": "⟦⟧"])
    try expect(
      [.wrongType], in: app(book("a"), locales: #"["en", "fr"]"#), ["titles/fr.json": "⟦[]⟧"])
    try expect(
      [.unknownField],
      in: app(#"{"type": "book", "identifier": "a"}"#, #"⟦"title_s"⟧: "x/**""#),
      ["x/en.json": #"{"a": "A"}"#])
  }

  @Test func `of depth is told at the topmost context only`() throws {
    var text = #"{"type": "page", "identifier": "end", "title": "End"}"#
    for level in stride(from: 12, to: 0, by: -1) {
      let mark = level == 8 ? (#"⟦"i8"⟧"#) : "\"i\(level)\""
      text =
        #"{"type": "page", "identifier": \#(mark), "title": "On \#(level)", "#
        + children(text) + "}"
    }
    try expect([.pathTooDeep], in: app(text))
  }

  @Test func `of length is told at the topmost context only`() throws {
    let long = String(repeating: "x", count: 150)
    try expect(
      [.pathTooLong, .pathTooLong],
      in: app(
        book(
          long,
          children(
            #"{"type": "page", "identifier": ⟦"\#(long)"⟧, "title": "A", "#
              + children(context("page", long), context("page", "b")) + "}",
            #"{"type": "page", "identifier": ⟦"\#(long)2"⟧, "title": "B"}"#))))
    let tooLong = String(repeating: "x", count: 257)
    try expect(
      [.invalidIdentifier],
      in: app(
        #"{"type": "book", "identifier": ⟦"\#(tooLong)"⟧, "title": "A", "#
          + children(context("page", "b")) + "}"))
  }

  @Test func `in a move is no removal`() throws {
    try expect(
      [.possibleMove], in: app(#"{"type": "book", "identifier": ⟦"b"⟧, "title": "On a"}"#),
      baseline: app(book("a")))
  }

  @Test func `of an identifier hides no other mistakes below it`() throws {
    try expect(
      [.duplicateIdentifier, .unknownValue],
      in: app(
        book("a") + #", {"type": "book", "identifier": ⟦"a"⟧, "title": "B", "topic": ⟦"x"⟧}"#))
  }

  @Test func `of identifier twins gives no duplicate link from the template`() throws {
    try expect(
      [.duplicateIdentifier],
      in: app(
        book("a", children(context("page", "p")))
          + #", {"type": "book", "identifier": ⟦"a"⟧, "title": "B", "#
          + children(context("page", "p")) + "}",
        #""universalLinkTemplate": "p://{path}""#))
  }

  @Test func `of a duplicate key gives no conflicting text`() throws {
    try expect(
      [.duplicateKey],
      in: app(#"{"type": "book", "identifier": "a", "title": "A", ⟦"title"⟧: "B"}"#),
      ["titles/en.json": #"{"a": "A"}"#])
  }

  @Test func `does not stop the rest from being checked`() throws {
    try expect(
      [.unknownField, .missingTitle, .wrongType, .invalidJSON, .unknownValue],
      in: app(
        #"{"type": "book", "identifier": "a", "title": "A", ⟦"zzzzzz"⟧: 1}, "b.json", "c.json", "#
          + #"{"type": "book", "identifier": ⟦"d"⟧}, {"type": "book", "identifier": "e", "#
          + #""title": "E", "keywords": ⟦1⟧}"#),
      ["b.json": "⟦x⟧", "c.json": #"{"type": ⟦"x"⟧, "identifier": "c", "title": "C"}"#])
  }
}

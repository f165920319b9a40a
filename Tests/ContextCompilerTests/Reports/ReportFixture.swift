import JSONText

@testable import ContextCompiler

/// Files and findings for a test, without a compilation.
struct ReportFixture {
  private(set) var sources: [SourceFile] = []
  private var diagnostics: [Diagnostic] = []

  var findings: Findings { Findings(diagnostics, sources: sources) }

  /// Adds a file; its syntax is read if it is JSON.
  mutating func file(_ path: String, _ text: String, isInRoot: Bool = true) -> SourceID {
    file(path, bytes: Array(text.utf8), isInRoot: isInRoot)
  }

  mutating func file(_ path: String, bytes: [UInt8], isInRoot: Bool = true) -> SourceID {
    var syntax = JSONTree.empty
    if case .success(let tree) = JSONParser.parse(bytes) { syntax = tree }
    sources.append(SourceFile(path: path, isInRoot: isInRoot, bytes: bytes, syntax: syntax))
    return sources.count - 1
  }

  /// The place of a piece of a file's text.
  func place(_ needle: String, in source: SourceID, occurrence: Int = 1) -> Place {
    let needle = Array(needle.utf8)
    let bytes = sources[source].bytes
    var left = occurrence
    for offset in 0...max(0, bytes.count - needle.count)
    where bytes[offset...].starts(with: needle) {
      left -= 1
      if left == 0 { return Place(source: source, offset: offset, length: needle.count) }
    }
    fatalError("the needle is not in the file")
  }

  mutating func add(
    _ rule: Rule, at place: Place, _ message: String, notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        rule: rule, severity: rule.defaultLevel == .error ? .error : .warning, place: place,
        message: message, notes: notes, help: help, context: nil))
  }

  /// Two findings in a book, with a note and a help.
  static var book: ReportFixture {
    var fixture = ReportFixture()
    let book = fixture.file(
      "books/hamlet/book.json",
      """
      {
        "type": "book", "identifier": "hamlet", "titel": "Hamlet",
        "children": [
          {"type": "chapter", "identifier": "act-1", "title": "Elsinore"},
          {"type": "chapter", "identifier": "act-1", "title": "Chapter 2"}
        ]
      }

      """)
    fixture.add(
      .unknownField, at: fixture.place(#""titel""#, in: book), "the field 'titel' is not known",
      help: "did you mean 'title'?")
    fixture.add(
      .duplicateIdentifier, at: fixture.place(#""act-1""#, in: book, occurrence: 2),
      "the identifier 'act-1' is already taken",
      notes: [.init("first used here", at: fixture.place(#""act-1""#, in: book))])
    fixture.add(
      .vagueTitle, at: fixture.place(#""Chapter 2""#, in: book),
      "the title 'Chapter 2' says nothing about the content")
    return fixture
  }

  /// A finding whose file, path and texts try to act on what reads them.
  static var hostile: ReportFixture {
    var fixture = ReportFixture()
    let text =
      "\u{1b}[31m\u{202e}##[error]<script>&\"'|=cmd()[x](http://e.example){0}%0A\u{9b}\u{2028}"
    let path = "::error ::a,b:c%\u{1b}]0;x\u{7}\n<i>/\u{202e}book.json"
    let file = fixture.file(path, "{\"title\": \"\(text)\",\n::error ::pwned}")
    fixture.add(
      .suspiciousText, at: fixture.place("##[error]", in: file), "the title '\(text)\r\n' acts",
      notes: [
        .init("also \(text)\n::error ::note", at: fixture.place("::error ::pwned", in: file))
      ],
      help: "write \(text)\n::error ::help")
    return fixture
  }
}

extension [UInt8] {
  /// The bytes as text.
  var text: String { String(decoding: self, as: UTF8.self) }
}

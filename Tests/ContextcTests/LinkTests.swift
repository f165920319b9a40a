import Testing

@Suite struct `Links in a content root` {
  private static func folder(reference: String) throws -> Folder {
    let folder = try Folder()
    try folder.write(
      #"""
      {"type": "app", "identifier": "com.example.app", "title": "App", "developmentLocale": "en",
       "locales": ["en"], "children": ["\#(reference)"]}
      """#, to: "root/app.json")
    let quiz = #"{"type": "quiz", "identifier": "quiz", "title": "Quiz", "displayOrder": 1}"#
    for path in ["outside/dir/x.json", "outside/\u{301}dir/x.json", "root/near/\u{301}dir/x.json"] {
      try folder.write(quiz, to: path)
    }
    try folder.link("root/away", to: "../outside")
    try folder.link("root/link", to: "near")
    return folder
  }

  // A slash and a combining mark behind it are one character to Swift, and two to the system.
  @Test(arguments: ["away/dir/x.json", "away/\u{301}dir/x.json", "away/*/x.json"])
  func `are not followed out of it, whatever the names behind them`(reference: String) throws {
    let folder = try Self.folder(reference: reference)
    let result = try Tool.run("validate", "root", in: folder)
    #expect(result.code == 1, "\(result)")
    #expect(result.errors.contains("[reference-outside-root]"), "\(result)")
  }

  @Test func `are followed within it`() throws {
    let folder = try Self.folder(reference: "link/\u{301}dir/x.json")
    let result = try Tool.run("validate", "root", in: folder)
    #expect(result.code == 0, "\(result)")
  }

  @Test func `make no orphan of the file that they lead to`() throws {
    let folder = try Self.folder(reference: "quiz.json")
    try folder.write(
      #"{"type": "quiz", "identifier": "quiz", "title": "Quiz", "displayOrder": 1}"#,
      to: "root/real.json")
    try folder.link("root/quiz.json", to: "real.json")
    let result = try Tool.run("validate", "root", in: folder)
    #expect(!result.errors.contains("orphan-manifest"), "\(result)")
    try folder.write(
      #"{"type": "quiz", "identifier": "other", "title": "Other", "displayOrder": 2}"#,
      to: "root/other.json")
    let second = try Tool.run("validate", "root", in: folder)
    #expect(second.errors.contains("root/other.json:1:1: warning"), "\(second)")
  }
}

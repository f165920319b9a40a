/// Rules about files, references and JSON.
extension Explanation {
  static let invalidJSON = Explanation(
    "a file that is no JSON",
    reason: """
      Nothing is guessed: a comma, a quote or a bracket in the wrong place could mean several \
      things, and readers disagree about what they let pass. The first byte that no valid text \
      could have there is pointed at (RFC 8259; UTF-8, section 8.1).
      """,
    wrong: Example(
      app: """
        {
          "type": "app", "identifier": "com.example.plays", "title": "Plays",
          "developmentLocale": "en", "locales": ["en"],
        }
        """),
    right: Example(app: app()),
    help: """
      Look at the byte that the finding points at, and at the note if there is one. Comments, \
      trailing commas and single quotes are no JSON; `$comment` takes a remark.
      """)

  static let duplicateKey = Explanation(
    "a key that an object or a table has twice",
    reason: """
      One of the two values would be lost in silence, and readers differ in which: names within \
      an object should be unique (RFC 8259, section 4). Keys are compared after escapes are \
      decoded and after Unicode normalization NFC, so that é in two spellings is one key.
      """,
    wrong: Example(app: app(fields: [#""topic": "artsAndMusic", "topic": "literacyAndWriting""#])),
    right: Example(app: app(fields: [#""topic": "literacyAndWriting""#])),
    help: "Keep the value that is meant; the note shows where the key stands first.")

  static let nestingTooDeep = Explanation(
    "JSON nested deeper than 512 levels",
    reason: """
      No content needs it, and a bound keeps every reader of the file from running out of stack. \
      RFC 8259, section 9, lets a reader set one; Foundation's has the same.
      """,
    wrong: Example(
      app: app(fields: [
        #""x-notes":"# + lines(of: "[", count: 512) + lines(of: "]", count: 512)
      ])),
    right: Example(app: app(fields: [#""x-notes": [["first draft"], ["second draft"]]"#])),
    help: "Flatten the value. A context tree has eight levels at most.")

  static let unreadableFile = Explanation(
    "a file that is missing or can't be read",
    reason: """
      A tree without the file's contexts would be declared as if they had been removed, and \
      assignments that point at them would break. Missing files, directories, devices, files \
      without permission and files over 1 GiB are all refused (contextc's format, section 2). So \
      are globs that would have to look into a directory which can't be listed, or for which \
      symbolic links lead in a circle.
      """,
    wrong: Example(app: app(#""books/hamlet.json""#)),
    right: Example([
      "app.json": .text(app(#""books/hamlet.json""#)),
      "books/hamlet.json": .text(hamlet()),
    ]),
    help: """
      A path is relative to the file that it stands in, and case counts on Linux and in Git even \
      where a Mac does not care.
      """)

  static let referenceOutsideRoot = Explanation(
    "a path that leads out of the content root",
    reason: """
      The tree must be the same on every machine, and a manifest from somebody else must not read \
      files that it has no business with. So `..` past the root, absolute paths and symbolic \
      links that lead outside are refused (contextc's format, section 8).
      """,
    wrong: Example(app: app(#""../shared/hamlet.json""#)),
    right: Example([
      "app.json": .text(app(#""shared/hamlet.json""#)),
      "shared/hamlet.json": .text(hamlet()),
    ]),
    help: "Move the file into the content root, or make a folder above both the root.")

  static let referenceCycle = Explanation(
    "a manifest that includes itself, directly or through others",
    reason: """
      A context would be its own descendant, and the tree would have no end. ClassKit's contexts \
      have one parent each (ClassKit, CLSContext, parent).
      """,
    wrong: Example([
      "app.json": .text(app(#""hamlet.json""#)),
      "hamlet.json": .text(hamlet(#""act-1.json""#)),
      "act-1.json": .text(chapter("act-1", "Elsinore", #""children": ["hamlet.json"]"#)),
    ]),
    right: Example([
      "app.json": .text(app(#""hamlet.json""#)),
      "hamlet.json": .text(hamlet(#""act-1.json""#)),
      "act-1.json": .text(chapter("act-1", "Elsinore")),
    ]),
    help: """
      Take the reference out of the lower file. To show a context in a second place, name its \
      identifier path in `navigationChildren`.
      """)

  static let duplicateReference = Explanation(
    "a manifest that is included twice",
    reason: """
      The same contexts would stand in the tree twice, each with one identifier path of its own \
      for the same content, and a student's progress would be split between them.
      """,
    wrong: Example([
      "app.json": .text(app(#""books/hamlet.json""#, #""books/hamlet.json""#)),
      "books/hamlet.json": .text(hamlet()),
    ]),
    right: Example([
      "app.json": .text(app(#""books/hamlet.json""#)),
      "books/hamlet.json": .text(hamlet()),
    ]),
    help: """
      Keep one reference; a glob may have found the file as well. To show a context in a second \
      place, name its identifier path in `navigationChildren`.
      """)

  static let emptyGlob = Explanation(
    "a glob in `children` that matches no file",
    reason: """
      A misspelt folder would silently remove everything that stood in it from the tree \
      (contextc's format, section 1.1: a glob must match something).
      """,
    wrong: Example(app: app(#""books/*/book.json""#)),
    right: Example([
      "app.json": .text(app(#""books/*/book.json""#)),
      "books/hamlet/book.json": .text(hamlet(fields: [#""displayOrder": 10"#])),
    ]),
    help: """
      `*` and `?` match neither `/` nor a leading dot; `**` stands for any number of folders. \
      Directories and the file that holds the glob do not match.
      """)

  static let orphanManifest = Explanation(
    "a manifest that nothing refers to",
    reason: """
      A chapter that was written, but never listed, is missing from the app and nobody notices. \
      Only `contextc validate` looks for such files, next to those that are read.
      """,
    wrong: Example([
      "app.json": .text(app(#""books/hamlet.json""#)),
      "books/hamlet.json": .text(hamlet()),
      "books/macbeth.json": .text(
        #"{"type": "book", "identifier": "macbeth", "title": "Macbeth"}"#),
    ]),
    right: Example([
      "app.json": .text(app(#""books/hamlet.json""#, #""books/macbeth.json""#)),
      "books/hamlet.json": .text(hamlet()),
      "books/macbeth.json": .text(
        #"{"type": "book", "identifier": "macbeth", "title": "Macbeth"}"#),
    ]),
    help: "Add the file to the `children` of its parent, or move drafts to a folder of their own.")
}

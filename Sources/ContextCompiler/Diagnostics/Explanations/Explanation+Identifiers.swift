/// Rules about identifiers, paths and the order of siblings.
extension Explanation {
  static let invalidIdentifier = Explanation(
    "an identifier that is empty, blank, too long or has controls",
    reason: """
      The identifier is what ClassKit knows a context by, for ever and on every device: at most \
      256 characters (ClassKit, CLSContext.init(type:identifier:title:)), counted in UTF-16 \
      units as NSString does. Nobody can read or type a control character.
      """,
    wrong: Example(app: app(#"{"type": "book", "identifier": " ", "title": "Hamlet"}"#)),
    right: Example(app: app(hamlet())),
    help: """
      Take a short name that is never shown and never changes, as hamlet or act-1. A title is a \
      bad identifier: it will be mended or translated one day.
      """)

  static let duplicateIdentifier = Explanation(
    "two siblings with one identifier",
    reason: """
      They would be one context: adding a context whose identifier path exists already is an \
      error (WWDC 2019, session 247; CLSError.invalidCreate), and identifiers are unique among \
      siblings (ClassKit, Declaring your app's context hierarchy). They are compared after NFC.
      """,
    wrong: Example(
      app: app(hamlet(chapter("act-1", "Elsinore"), chapter("act-1", "Polonius")))),
    right: Example(
      app: app(hamlet(chapter("act-1", "Elsinore"), chapter("act-2", "Polonius")))),
    help: """
      Rename the one that was released later or not at all. Below different parents one \
      identifier may stand as often as you like.
      """)

  static let similarIdentifier = Explanation(
    "siblings whose identifiers hardly differ",
    reason: """
      They are two contexts to ClassKit, which compares code points, and one to everybody who \
      reads a link aloud or types it: only case, width or white space at the ends differs.
      """,
    wrong: Example(
      app: app(hamlet(chapter("act-1", "Elsinore"), chapter("Act-1", "Polonius")))),
    right: Example(
      app: app(hamlet(chapter("act-1", "Elsinore"), chapter("act-2", "Polonius")))),
    help: """
      Rename the one that was not released yet; a released one keeps its links through \
      `formerIdentifierPaths`.
      """)

  static let pathTooDeep = Explanation(
    "a context more than eight levels down",
    reason: """
      A hierarchy is «up to eight levels deep, including the main app context» (ClassKit, \
      Advertising your app's assignable content). The topmost context that is too deep is named.
      """,
    wrong: Example(app: app(nested(8))),
    right: Example(app: app(nested(7))),
    help: "Merge two levels: a level with one child each, or one that teachers never assign.")

  static let pathTooLong = Explanation(
    "an identifier path of more than 256 characters",
    reason: """
      Identifier paths have at most «eight entries, and 256 total characters» with the app's own \
      identifier (ClassKit Catalog API, Context.Data.identifierPath). They are counted in UTF-16 \
      units, as NSString counts.
      """,
    wrong: Example(
      app: app(
        nested(
          ["book", "chapter", "section", "page"],
          identifier: String(repeating: "to-be-", count: 10)))),
    right: Example(
      app: app(#"{"type": "book", "identifier": "to-be-or-not-to-be", "title": "Hamlet"}"#)),
    help: """
      Shorten the identifiers, the upper ones first: all paths below share them. A released \
      context keeps its links through `formerIdentifierPaths`.
      """)

  static let tooManyChildren = Explanation(
    "more than 2000 children of one context",
    reason: """
      The system limits all contexts to 2000 children, those that are shown through navigation \
      included (ClassKit Catalog API, PresentablePaths).
      """,
    wrong: Example(app: app(sonnets(2001))),
    right: Example(app: app(sonnets(3))),
    help: "Put a level between: the parts, the years, the first letters.")

  static let invalidDisplayOrder = Explanation(
    "a display order that is no integer from 0 to 2147483647",
    reason: """
      ClassKit sorts siblings by an integer (ClassKit, CLSContext.displayOrder). The bounds keep \
      it the same on every platform. 1.0 and 1e3 are integers in JSON; 1.5, -1 and 1e400 are not \
      in range.
      """,
    wrong: Example(app: app(hamlet(fields: [#""displayOrder": -1"#]))),
    right: Example(app: app(hamlet(fields: [#""displayOrder": 0"#]))),
    help: """
      Number the siblings 10, 20, 30, or leave `displayOrder` out of all of them: their position \
      in the file is the order then.
      """)

  static let duplicateDisplayOrder = Explanation(
    "two siblings with one display order",
    reason: """
      ClassKit says nothing about ties, so teachers may see the two in another order on each \
      device (ClassKit, CLSContext.displayOrder).
      """,
    wrong: Example(
      app: app(
        hamlet(
          chapter("act-1", "Elsinore", #""displayOrder": 10"#),
          chapter("act-2", "Polonius", #""displayOrder": 10"#)))),
    right: Example(
      app: app(
        hamlet(
          chapter("act-1", "Elsinore", #""displayOrder": 10"#),
          chapter("act-2", "Polonius", #""displayOrder": 20"#)))),
    help: "Change one of the two numbers, or leave the field out of all siblings.")

  static let mixedDisplayOrder = Explanation(
    "siblings of which only some state a display order",
    reason: """
      Where nobody states it, position is the order and the compiler assigns numbers; where \
      somebody does, all must, or the place of the others would be a guess (contextc's format, \
      section 3).
      """,
    wrong: Example(
      app: app(
        hamlet(
          chapter("act-1", "Elsinore", #""displayOrder": 10"#),
          chapter("act-2", "Polonius")))),
    right: Example(
      app: app(hamlet(chapter("act-1", "Elsinore"), chapter("act-2", "Polonius")))),
    help: "State it for all siblings or for none.")

  static let missingDisplayOrder = Explanation(
    "a context that a glob found and that states no order",
    reason: """
      Files have no order but that of their names, and a renamed file must not move a chapter \
      (contextc's format, section 1.1).
      """,
    wrong: Example([
      "app.json": .text(app(#""books/*.json""#)),
      "books/hamlet.json": .text(hamlet()),
    ]),
    right: Example([
      "app.json": .text(app(#""books/*.json""#)),
      "books/hamlet.json": .text(hamlet(fields: [#""displayOrder": 10"#])),
    ]),
    help: "Add `displayOrder` to the file, or list the files by name in the order that is meant.")

  static let unsortedChildren = Explanation(
    "children whose numbers contradict their order in the file",
    reason: """
      The numbers decide, so the file reads in another order than the one that teachers see; one \
      of the two is usually a slip.
      """,
    wrong: Example(
      app: app(
        hamlet(
          chapter("act-2", "Polonius", #""displayOrder": 20"#),
          chapter("act-1", "Elsinore", #""displayOrder": 10"#)))),
    right: Example(
      app: app(
        hamlet(
          chapter("act-1", "Elsinore", #""displayOrder": 10"#),
          chapter("act-2", "Polonius", #""displayOrder": 20"#)))),
    help: "Move the children into the order of their numbers, or change the numbers.")

  /// Contexts below each other, the innermost at the given depth.
  private static func nested(_ depth: Int) -> String {
    let titles = [
      "Vowels", "Endings", "Regular", "Perfect", "Past", "Tenses", "Verbs", "Grammar",
    ]
    var text = ""
    for title in titles.prefix(depth) {
      let head = #""type": "section", "identifier": "\#(title.lowercased())", "title": "\#(title)""#
      text =
        text.isEmpty
        ? "{\(head)}" : "{\(head), \"children\": [\n\(indented(text, by: 1))]}"
    }
    return text
  }

  /// A book with so many sections.
  private static func sonnets(_ count: Int) -> String {
    let sections = (1...count).map {
      #"    {"type": "section", "identifier": "sonnet-\#($0)", "title": "Sonnet \#($0)"}"#
    }
    return #"""
      {
        "type": "book", "identifier": "sonnets", "title": "Sonnets",
        "children": [
      \#(sections.joined(separator: ",\n"))
        ]
      }
      """#
  }
}

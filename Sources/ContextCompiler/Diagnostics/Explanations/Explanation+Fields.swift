/// Rules about fields and their values.
extension Explanation {
  static let unknownField = Explanation(
    "a field that no manifest has",
    reason: """
      A misspelt field would do nothing, and nobody would know why. The fields are those of \
      ClassKit's Catalog API and a few of contextc's own (contextc's format, section 1.1).
      """,
    wrong: Example(
      app: app(#"{"type": "book", "identifier": "hamlet", "titel": "Hamlet"}"#)),
    right: Example(app: app(hamlet())),
    help: """
      Mend the spelling. Data for other tools goes into fields that begin with `x-`, a remark \
      into `$comment`. `contextc schema` gives editors the list of fields.
      """)

  static let unusedAllow = Explanation(
    "an entry of `allow` that suppresses nothing",
    reason: """
      The mistake that it was written for is gone, or was never there; left in place it would hide \
      the next one. So would a line of the file of `--known`, which `--strict-known` makes an error.
      """,
    wrong: Example(app: app(hamlet(fields: [#""allow": ["vague-title"]"#]))),
    right: Example(
      app: app(
        #"{"type": "quiz", "identifier": "q", "title": "Quiz 8", "allow": ["vague-title"]}"#)),
    help: "Take the entry out, or move it to the context that it is for.")

  static let missingField = Explanation(
    "a field that must be there and is not",
    reason: """
      Without a type and an identifier there is no context to declare (ClassKit, \
      CLSContext.init(type:identifier:title:)); without locales nobody can say which titles are \
      missing.
      """,
    wrong: Example(app: app(#"{"type": "book", "title": "Hamlet"}"#)),
    right: Example(app: app(hamlet())),
    help: """
      Every manifest has `type` and `identifier`; `app.json` has `developmentLocale` and \
      `locales` too. A capability has a `kind`.
      """)

  static let wrongType = Explanation(
    "a value of the wrong JSON type",
    reason: """
      A number in quotes or a word for a boolean would have to be guessed at. Values have the \
      types of ClassKit's Catalog API (Context.Data, Context.Metadata).
      """,
    wrong: Example(app: app(hamlet(fields: [#""isAssignable": "no""#]))),
    right: Example(app: app(hamlet(fields: [#""isAssignable": false"#]))),
    help: "The finding names the type that is expected; `contextc schema` tells it to editors.")

  static let unknownValue = Explanation(
    "a word that is not one of those allowed here",
    reason: """
      ClassKit knows these types, topics and kinds and no others; an invented one would be \
      dropped, or stop the upload (ClassKit Catalog API, Context.Data). Locales are BCP 47 tags \
      (RFC 5646), and rules are contextc's own.
      """,
    wrong: Example(app: app(hamlet(fields: [#""topic": "literature""#]))),
    right: Example(app: app(hamlet(fields: [#""topic": "literacyAndWriting""#]))),
    help: """
      Take the nearest of the words that the finding lists. A rule with a fixed level is no word \
      for `allow` and `rules`.
      """)

  static let misplacedType = Explanation(
    "a context below one that should not contain it",
    reason: """
      Teachers look for chapters in books and sections in chapters; the reverse is nearly always \
      a slip of the pen (contextc's format, section 1.2). ClassKit itself takes any type below any \
      other, so an app that shipped so may turn the rule off.
      """,
    wrong: Example(
      app: app(
        """
        {
          "type": "section", "identifier": "plays", "title": "Tragedies",
          "children": [
            {"type": "chapter", "identifier": "hamlet", "title": "Hamlet"}
          ]
        }
        """)),
    right: Example(
      app: app(
        """
        {
          "type": "chapter", "identifier": "plays", "title": "Tragedies",
          "children": [
            {"type": "section", "identifier": "hamlet", "title": "Hamlet"}
          ]
        }
        """)),
    help: """
      Change one of the two types; the type of a released context may change, its identifier \
      may not. Nothing stands below a quiz, and courses and books stand high up.
      """)

  static let misplacedField = Explanation(
    "a field that this type of context can't have",
    reason: """
      ClassKit would ignore it: customTypeName counts for custom contexts only (ClassKit, \
      CLSContext.customTypeName), and the app's own settings mean nothing further down.
      """,
    wrong: Example(
      app: app(hamlet(fields: [#""customTypeName": "Tragedy""#]))),
    right: Example(
      app: app(
        """
        {
          "type": "custom", "identifier": "hamlet", "title": "Hamlet",
          "customTypeName": "Tragedy"
        }
        """)),
    help: "Take the field out, move it to `app.json`, or change the type.")

  static let invalidRange = Explanation(
    "a range that is no range",
    reason: """
      suggestedAge and suggestedCompletionTime are [from, to], both included, of whole years and \
      minutes from 0 up; null as the second means no upper bound (ClassKit Catalog API, \
      Context.Data). [0, 0] minutes says that the content takes no time at all.
      """,
    wrong: Example(app: app(hamlet(fields: [#""suggestedAge": [12, 9]"#]))),
    right: Example(app: app(hamlet(fields: [#""suggestedAge": [9, 12]"#]))),
    help: "Two integers, the smaller one first. Leave the field out where nothing is suggested.")

  static let invalidURL = Explanation(
    "a URL that can't open anything",
    reason: """
      ClassKit hands the URL to the system as it stands: without a scheme, or with spaces or \
      letters outside ASCII, it is no URL (RFC 3986) and the assignment does not open (Apple, \
      Linking directly to assignments). A template without {path} would give all contexts one URL.
      """,
    wrong: Example(
      app: app(hamlet(fields: [#""universalLinkURL": "plays://hamlet/act 1""#]))),
    right: Example(
      app: app(hamlet(fields: [#""universalLinkURL": "plays://hamlet/act%201""#]))),
    help: """
      Write an absolute URL of any scheme, other letters as percent-encoded UTF-8. null opens the \
      app with a user activity instead.
      """)

  static let duplicateLink = Explanation(
    "two contexts with one URL",
    reason: """
      A link can open one context only; whoever follows it from the second one's assignment comes \
      to the first (Apple, Linking directly to assignments).
      """,
    wrong: Example(
      app: app(
        hamlet(
          chapter("act-1", "Elsinore", #""universalLinkURL": "plays://act-1""#),
          chapter("act-2", "Polonius", #""universalLinkURL": "plays://act-1""#)))),
    right: Example(
      app: app(
        hamlet(
          chapter("act-1", "Elsinore", #""universalLinkURL": "plays://act-1""#),
          chapter("act-2", "Polonius", #""universalLinkURL": "plays://act-2""#)))),
    help: """
      Give each its own; `universalLinkTemplate` in app.json makes different URLs from the paths. \
      Where the rule is off, the URL opens the first in tree order.
      """)

  static let invalidThumbnail = Explanation(
    "a thumbnail that ClassKit does not take",
    reason: """
      «Images with both dimensions smaller than 80x80 pixels will not be accepted» (ClassKit, \
      CLSContext.thumbnail), and the Catalog API takes PNG and JPEG only (POST /thumbnails).
      """,
    wrong: Example([
      "app.json": .text(app(hamlet(fields: [#""thumbnail": "hamlet.png""#]))),
      "hamlet.png": .image(width: 60, height: 60),
    ]),
    right: Example([
      "app.json": .text(app(hamlet(fields: [#""thumbnail": "hamlet.png""#]))),
      "hamlet.png": .image(width: 330, height: 330),
    ]),
    help: "Use a PNG or JPEG image of 330 × 330 pixels; the path is relative to the manifest.")

  static let unsuitableThumbnail = Explanation(
    "a thumbnail that is too narrow or larger than needed",
    reason: """
      ClassKit shows thumbnails from 80 to 330 pixels a side and scales larger ones down on every \
      device (ClassKit, CLSContext.thumbnail).
      """,
    wrong: Example([
      "app.json": .text(app(hamlet(fields: [#""thumbnail": "hamlet.png""#]))),
      "hamlet.png": .image(width: 600, height: 600),
    ]),
    right: Example([
      "app.json": .text(app(hamlet(fields: [#""thumbnail": "hamlet.png""#]))),
      "hamlet.png": .image(width: 330, height: 330),
    ]),
    help: "Export the image at 330 × 330 pixels.")

  static let invalidVersion = Explanation(
    "a version that is not made of digits and periods",
    reason: """
      It is the first version of the app that has the content, in digits and periods (ClassKit \
      Catalog API, Context.Metadata.minimumBundleVersion). Other characters can't be compared.
      """,
    wrong: Example(app: app(hamlet(fields: [#""minimumBundleVersion": "6.3b2""#]))),
    right: Example(app: app(hamlet(fields: [#""minimumBundleVersion": "6.3""#]))),
    help: "Write it as the app's CFBundleShortVersionString, for example 6.3 or 10.5.12.")

  static let duplicateCapability = Explanation(
    "one kind of progress that is reported twice",
    reason: """
      ClassKit keeps one capability of each kind; «one of them will be arbitrarily selected» \
      (ClassKit, CLSContext.progressReportingCapabilities).
      """,
    wrong: Example(
      app: app(
        hamlet(fields: [
          #""progressReportingCapabilities": [{"kind": "score"}, {"kind": "score"}]"#
        ]))),
    right: Example(
      app: app(
        hamlet(fields: [
          #""progressReportingCapabilities": [{"kind": "score"}, {"kind": "percent"}]"#
        ]))),
    help: "Keep one, with the details that teachers should read.")

  static let missingCustomTypeName = Explanation(
    "a custom context without a name for its type",
    reason: """
      Schoolwork shows «Custom» in place of the name, which tells a teacher nothing (ClassKit, \
      CLSContext.customTypeName).
      """,
    wrong: Example(app: app(#"{"type": "custom", "identifier": "duel", "title": "The duel"}"#)),
    right: Example(
      app: app(
        """
        {
          "type": "custom", "identifier": "duel", "title": "The duel",
          "customTypeName": "Fight scene"
        }
        """)),
    help: "Add `customTypeName`, or take the type that comes nearest.")

  static let invalidNavigationChild = Explanation(
    "a navigation child that can't be shown here",
    reason: """
      Navigation children are shown in a second place besides their own (ClassKit, \
      CLSContext.navigationChildContexts). So the context must exist, must not be a child already, \
      nor the context itself, and is named once.
      """,
    wrong: Example(
      app: app(
        hamlet(),
        """
        {
          "type": "lesson", "identifier": "verse", "title": "Verse",
          "navigationChildren": [["hamlit"]]
        }
        """)),
    right: Example(
      app: app(
        hamlet(),
        """
        {
          "type": "lesson", "identifier": "verse", "title": "Verse",
          "navigationChildren": [["hamlet"]]
        }
        """)),
    help: "Write the identifier path below the app, one array for each context.")

  static let redundantTopic = Explanation(
    "a topic that is inherited anyway",
    reason: """
      Descendants without a topic have that of the nearest ancestor with one (ClassKit, \
      CLSContext.topic). A copy has to be changed in two places, and one is forgotten.
      """,
    wrong: Example(
      app: app(
        hamlet(
          chapter("act-1", "Elsinore", #""topic": "artsAndMusic""#),
          fields: [#""topic": "artsAndMusic""#]),
        fields: [#""rules": {"redundant-topic": "warning"}"#])),
    right: Example(
      app: app(
        hamlet(chapter("act-1", "Elsinore"), fields: [#""topic": "artsAndMusic""#]),
        fields: [#""rules": {"redundant-topic": "warning"}"#])),
    help: "Take the lower one out.")

  static let singleChild = Explanation(
    "a context with one child that could be merged with it",
    reason: """
      Each level is one more screen between a teacher and the content, and a tree has eight of \
      them at most (ClassKit, Advertising your app's assignable content).
      """,
    wrong: Example(
      app: app(
        hamlet(chapter("text", "The text")),
        #"{"type": "book", "identifier": "macbeth", "title": "Macbeth"}"#,
        fields: [#""rules": {"single-child": "warning"}"#])),
    right: Example(
      app: app(
        hamlet(),
        #"{"type": "book", "identifier": "macbeth", "title": "Macbeth"}"#,
        fields: [#""rules": {"single-child": "warning"}"#])),
    help: """
      Merge the two before the first release; later the child's path is in use, and \
      `formerIdentifierPaths` of the parent keeps its links.
      """)

  static let assignableContainer = Explanation(
    "a book or course that can be assigned whole",
    reason: """
      A teacher who assigns the book gets no answer to which chapter is meant; containers usually \
      have isAssignable false (ClassKit, CLSContext.isAssignable).
      """,
    wrong: Example(
      app: app(
        hamlet(chapter("act-1", "Elsinore")),
        fields: [#""rules": {"assignable-container": "warning"}"#])),
    right: Example(
      app: app(
        hamlet(chapter("act-1", "Elsinore"), fields: [#""isAssignable": false"#]),
        fields: [#""rules": {"assignable-container": "warning"}"#])),
    help: "Set `isAssignable` to false where only the parts are to be assigned.")
}

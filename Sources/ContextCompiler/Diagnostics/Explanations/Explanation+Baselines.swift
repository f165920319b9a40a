/// Rules about what was declared before.
extension Explanation {
  static let invalidBaseline = Explanation(
    "a baseline that is no tree, or not the one that was written",
    reason: """
      The diff and the assigned numbers rest on it: a damaged baseline would make a wrong plan \
      look right. Its digests guard against accidents such as a merge by hand.
      """,
    wrong: Example(app: app(hamlet()), baseline: .file("<<<<<<< HEAD\n")),
    right: Example(app: app(hamlet()), baseline: .tree(appManifest: app(hamlet()))),
    help: """
      Take the file from the tag of the release again. Two baselines are never merged: keep both \
      and pass both with `--baseline`.
      """)

  static let formerPathInUse = Explanation(
    "a former or retired path that a context has today",
    reason: """
      The identifier path is ClassKit's identity (ClassKit, CLSContext.identifierPath): whoever \
      follows a link to it gets the context that is there now. Exchanging two identifiers is no \
      move, and a context that exists is not retired.
      """,
    wrong: Example(
      app: app(
        hamlet(
          chapter("act-1", "Elsinore", #""formerIdentifierPaths": [["hamlet", "act-2"]]"#),
          chapter("act-2", "Polonius")))),
    right: Example(
      app: app(
        hamlet(
          chapter("act-1", "Elsinore", #""formerIdentifierPaths": [["hamlet", "prologue"]]"#),
          chapter("act-2", "Polonius")))),
    help: """
      Take the path out of `formerIdentifierPaths` or `retiredIdentifierPaths`. Where it is \
      another context that has a former path now, give that one another identifier.
      """)

  static let formerPathTaken = Explanation(
    "one former path that two contexts claim",
    reason: """
      A link to it can lead to one context only, and legacy links must keep working after a \
      change of the hierarchy (Apple, Linking directly to assignments).
      """,
    wrong: Example(
      app: app(
        hamlet(
          chapter("act-1", "Elsinore", #""formerIdentifierPaths": [["hamlet", "intro"]]"#),
          chapter("act-2", "Polonius", #""formerIdentifierPaths": [["hamlet", "intro"]]"#)))),
    right: Example(
      app: app(
        hamlet(
          chapter("act-1", "Elsinore", #""formerIdentifierPaths": [["hamlet", "intro"]]"#),
          chapter("act-2", "Polonius")))),
    help: "Leave it to the context that has most of the old content.")

  static let unknownFormerPath = Explanation(
    "a former or retired path that was never declared",
    reason: """
      A misspelt path rescues nobody: the links to the old context still break. The paths of the \
      baselines and of their redirects are what was ever declared.
      """,
    wrong: Example(
      app: app(
        hamlet(
          chapter("act-1", "Elsinore", #""formerIdentifierPaths": [["hamlet", "intro"]]"#))),
      baseline: .tree(appManifest: app(hamlet(chapter("act-1", "Elsinore"))))),
    right: Example(
      app: app(
        hamlet(
          chapter("act-1", "Elsinore", #""formerIdentifierPaths": [["hamlet", "intro"]]"#))),
      baseline: .tree(appManifest: app(hamlet(chapter("intro", "Elsinore"))))),
    help: """
      Mend the path, which begins below the app. If another release had it, pass its baseline \
      with `--baseline` too.
      """)

  static let removedContext = Explanation(
    "a context of the baseline that is gone",
    reason: """
      Removing a context removes all its descendants (ClassKit, CLSDataStore.remove), and links \
      to them open the nearest ancestor that is left. Said once, for the topmost context.
      """,
    wrong: Example(
      app: app(hamlet(chapter("act-1", "Elsinore"))),
      baseline: .tree(
        appManifest: app(hamlet(chapter("act-1", "Elsinore"), chapter("act-6", "Notes"))))),
    right: Example(
      app: app(
        hamlet(chapter("act-1", "Elsinore")),
        fields: [#""retiredIdentifierPaths": [["hamlet", "act-6"]]"#]),
      baseline: .tree(
        appManifest: app(hamlet(chapter("act-1", "Elsinore"), chapter("act-6", "Notes"))))),
    help: """
      If it moved, name its path in `formerIdentifierPaths` of the context that took its place; \
      if it is gone on purpose, in `retiredIdentifierPaths` of app.json.
      """)

  static let possibleMove = Explanation(
    "a removed and an added context that look like one that moved",
    reason: """
      Without a word about it the old one is removed and the new one added, and links to the old \
      one no longer find it (Apple, Linking directly to assignments). The two are of one type \
      and at least four of five contexts are alike by place and title.
      """,
    wrong: Example(
      app: app(hamlet(chapter("elsinore", "Elsinore"))),
      baseline: .tree(appManifest: app(hamlet(chapter("act-1", "Elsinore"))))),
    right: Example(
      app: app(
        hamlet(
          chapter("elsinore", "Elsinore", #""formerIdentifierPaths": [["hamlet", "act-1"]]"#))),
      baseline: .tree(appManifest: app(hamlet(chapter("act-1", "Elsinore"))))),
    help: """
      Add the `formerIdentifierPaths` that the message gives. If they are different things, name \
      the old path in `retiredIdentifierPaths`.
      """)

  static let primaryItemChanged = Explanation(
    "another kind of primary item than the released one",
    reason: """
      All activities of a context report the same kind as primary; using a different kind later \
      «generates an error» (Apple, Incorporating ClassKit into an educational app).
      """,
    wrong: Example(
      app: app(hamlet(fields: [#""primaryActivityItem": "quantity""#])),
      baseline: .tree(appManifest: app(hamlet(fields: [#""primaryActivityItem": "score""#])))),
    right: Example(
      app: app(hamlet(fields: [#""primaryActivityItem": "score""#])),
      baseline: .tree(appManifest: app(hamlet(fields: [#""primaryActivityItem": "score""#])))),
    help: """
      Keep the kind, or declare a new context with another identifier and retire the old one.
      """)

  static let renumberedSiblings = Explanation(
    "more siblings with another number than their order needs",
    reason: """
      Each context whose `displayOrder` differs from the released one is declared again on every \
      device. An insertion or a change of places needs a few new numbers, not all of them.
      """,
    wrong: Example(
      app: app(
        hamlet(
          chapter("prologue", "Ghosts", #""displayOrder": 1"#),
          chapter("act-1", "Elsinore", #""displayOrder": 2"#),
          chapter("act-2", "Polonius", #""displayOrder": 3"#))),
      baseline: .tree(appManifest: app(numbered))),
    right: Example(
      app: app(
        hamlet(
          chapter("prologue", "Ghosts", #""displayOrder": 0"#),
          chapter("act-1", "Elsinore", #""displayOrder": 1"#),
          chapter("act-2", "Polonius", #""displayOrder": 2"#))),
      baseline: .tree(appManifest: app(numbered))),
    help: """
      Take the numbers that the message gives: they keep the order and change the fewest \
      contexts. Or state no `displayOrder` at all; then the compiler does this.
      """)

  /// A book whose chapters state their order without gaps.
  private static var numbered: String {
    hamlet(
      chapter("act-1", "Elsinore", #""displayOrder": 1"#),
      chapter("act-2", "Polonius", #""displayOrder": 2"#))
  }
}

@testable import ContextCompiler

extension FixCase {
  static let all = syntax + fields + values + orders + removals + texts + paths

  private static let syntax: [FixCase] = [
    FixCase(
      "a comma behind the last value", .invalidJSON,
      app(#"{"type": "book", "identifier": "a", "title": "A"⟦,⟧ }"#),
      app(#"{"type": "book", "identifier": "a", "title": "A" }"#)),
    FixCase(
      "forgotten commas", .invalidJSON,
      app("{\"type\": \"book\"⟦⟧\n\"identifier\": \"a\", \"title\": \"A\"}⟦⟧\n\(book("b"))"),
      app("{\"type\": \"book\",\n\"identifier\": \"a\", \"title\": \"A\"},\n\(book("b"))")),
    FixCase(
      "commas and colons", .invalidJSON,
      "{\"/\": \"P\"⟦⟧\n \"a\"⟦⟧ \"A\"⟦,⟧\n}\n", "{\"/\": \"P\",\n \"a\": \"A\"\n}\n",
      at: "titles/fr.json", ["app.json": app(book("a"), locales: #"["en", "fr"]"#)]),
  ]

  private static let fields: [FixCase] = [
    FixCase(
      "a misspelt field", .unknownField,
      app(#"{"type": "book", "identifier": "a", ⟦"titel"⟧ : "A"}"#),
      app(#"{"type": "book", "identifier": "a", "title" : "A"}"#)),
    FixCase(
      "a field of another vocabulary", .unknownField,
      app(#"{"type": "book", ⟦"id"⟧:"a", "title": "A"}"#),
      app(#"{"type": "book", "identifier":"a", "title": "A"}"#), isSafe: false),
    FixCase(
      "a misspelt field of a capability", .unknownField,
      app(book("a", #""progressReportingCapabilities": [{⟦"knid"⟧: "score"}]"#)),
      app(book("a", #""progressReportingCapabilities": [{"kind": "score"}]"#))),
    FixCase(
      "a field spelled with escapes", .unknownField,
      app(#"{"type": "book", "identifier": "a", ⟦"t\u0069tel"⟧: "A"}"#),
      app(#"{"type": "book", "identifier": "a", "title": "A"}"#)),
  ]

  private static let values: [FixCase] = [
    FixCase(
      "a misspelt type", .unknownValue, app(#"{"type": ⟦"bok"⟧, "identifier": "a", "title": "A"}"#),
      app(#"{"type": "book", "identifier": "a", "title": "A"}"#)),
    FixCase(
      "a type of another vocabulary", .unknownValue,
      app(book("a", children(#"{"type": ⟦"unit"⟧, "identifier": "b", "title": "B"}"#))),
      app(book("a", children(#"{"type": "chapter", "identifier": "b", "title": "B"}"#))),
      isSafe: false),
    FixCase(
      "a misspelt topic", .unknownValue, app(book("a", #""topic": ⟦"sciense"⟧"#)),
      app(book("a", #""topic": "science""#))),
    FixCase(
      "a topic of another vocabulary", .unknownValue, app(book("a", #""topic": ⟦"physics"⟧"#)),
      app(book("a", #""topic": "science""#)), isSafe: false),
    FixCase(
      "a misspelt kind of item", .unknownValue,
      app(
        book(
          "a",
          #""progressReportingCapabilities": [{"kind": "score"}], "primaryActivityItem": ⟦"scor"⟧"#)
      ),
      app(
        book(
          "a",
          #""progressReportingCapabilities": [{"kind": "score"}], "primaryActivityItem": "score""#))
    ),
    FixCase(
      "a misspelt kind of capability", .unknownValue,
      app(book("a", #""progressReportingCapabilities": [{"kind": ⟦"precent"⟧}]"#)),
      app(book("a", #""progressReportingCapabilities": [{"kind": "percent"}]"#))),
    FixCase(
      "a misspelt rule in 'allow'", .unknownValue,
      app(#"{"type": "quiz", "identifier": "q", "title": "Quiz 8", "allow": [⟦"vage-title"⟧]}"#),
      app(#"{"type": "quiz", "identifier": "q", "title": "Quiz 8", "allow": ["vague-title"]}"#),
      before: [.vagueTitle]),
    FixCase(
      "a misspelt rule in 'rules'", .unknownValue,
      app(book("a"), #""rules": {⟦"vagu-title"⟧: "error"}"#),
      app(book("a"), #""rules": {"vague-title": "error"}"#)),
    FixCase(
      "a misspelt level", .unknownValue, app(book("a"), #""rules": {"vague-title": ⟦"eror"⟧}"#),
      app(book("a"), #""rules": {"vague-title": "error"}"#)),
    FixCase(
      "a locale with an underscore", .unknownValue,
      app(
        #"{"type": "book", "identifier": "a", "title": {⟦"pt_br"⟧: "A", "en": "A"}}"#,
        locales: #"["en", "pt-BR"]"#, title: #"{"en": "P", "pt-BR": "P"}"#),
      app(
        #"{"type": "book", "identifier": "a", "title": {"pt-BR": "A", "en": "A"}}"#,
        locales: #"["en", "pt-BR"]"#, title: #"{"en": "P", "pt-BR": "P"}"#)),
    FixCase(
      "an order in quotes", .wrongType, app(book("a", #""displayOrder": ⟦"7"⟧"#)),
      app(book("a", #""displayOrder": 7"#))),
    FixCase(
      "a boolean in quotes", .wrongType, app(book("a", #""isAssignable": ⟦"false"⟧"#)),
      app(book("a", #""isAssignable": false"#))),
    FixCase(
      "bounds in quotes", .wrongType, app(book("a", #""suggestedAge": [⟦"10"⟧, ⟦"12"⟧]"#)),
      app(book("a", #""suggestedAge": [10, 12]"#))),
    FixCase(
      "a string in place of an array", .wrongType, app(book("a", #""keywords": ⟦"plays"⟧"#)),
      app(book("a", #""keywords": ["plays"]"#))),
    FixCase(
      "many words in a string in place of an array", .wrongType,
      app(book("a", #""keywords": ⟦"plays, acts"⟧"#)),
      app(book("a", #""keywords": ["plays", "acts"]"#)), isSafe: false),
    FixCase(
      "locales in one string", .wrongType,
      app(book("a"), locales: #"⟦"en, fr-CA"⟧"#), app(book("a"), locales: #"["en", "fr-CA"]"#),
      after: [.untranslatedTitle]),
    FixCase(
      "the entries of one identifier path", .wrongType,
      app(book("a", #""formerIdentifierPaths": ⟦["b", "c"]⟧"#)),
      app(book("a", #""formerIdentifierPaths": [["b", "c"]]"#)), isSafe: false),
    FixCase(
      "identifier paths as keys", .wrongType,
      app(book("a", #""formerIdentifierPaths": [⟦"b/c"⟧, ⟦"d"⟧]"#)),
      app(book("a", #""formerIdentifierPaths": [["b", "c"], ["d"]]"#)), isSafe: false),
    FixCase(
      "an identifier path as a key", .wrongType,
      app(book("a", #""formerIdentifierPaths": ⟦"b/c"⟧"#)),
      app(book("a", #""formerIdentifierPaths": [["b", "c"]]"#)), isSafe: false),
    FixCase(
      "a version as a number", .wrongType, app(book("a", #""minimumBundleVersion": ⟦6.30⟧"#)),
      app(book("a", #""minimumBundleVersion": "6.30""#))),
    FixCase(
      "an identifier as a number", .wrongType,
      app(#"{"type": "book", "identifier": ⟦12⟧, "title": "A"}"#),
      app(#"{"type": "book", "identifier": "12", "title": "A"}"#)),
  ]

  private static let orders: [FixCase] = [
    FixCase(
      "siblings of which some state an order", .mixedDisplayOrder,
      app(
        #"{"type": "book", "identifier": "a"⟦⟧, "title": "A"}, "#
          + #"{"type": "book", "identifier": "b", "title": "B", "displayOrder": 10}, "#
          + #"{"type": "book","identifier":"c"⟦⟧,"title": "C"}, "#
          + "{\n  \"identifier\": \"d\"⟦⟧,\n  \"type\": \"book\",\n  \"title\": \"D\"\n}, "
          + #"{"type": "book", "identifier": "e", "title": "E", "displayOrder": 20}, "#
          + #"{"type": "book", "title": "F", "identifier": "f"⟦⟧}"#),
      app(
        #"{"type": "book", "identifier": "a", "displayOrder": 5, "title": "A"}, "#
          + #"{"type": "book", "identifier": "b", "title": "B", "displayOrder": 10}, "#
          + #"{"type": "book","identifier":"c","displayOrder":13,"title": "C"}, "#
          + "{\n  \"identifier\": \"d\",\n  \"displayOrder\": 16,\n  \"type\": \"book\",\n  \"title\": \"D\"\n}, "
          + #"{"type": "book", "identifier": "e", "title": "E", "displayOrder": 20}, "#
          + #"{"type": "book", "title": "F", "identifier": "f", "displayOrder": 24}"#)),
    FixCase(
      "siblings of which some were declared", .mixedDisplayOrder,
      app(
        #"{"type": "book", "identifier": "a"⟦⟧, "title": "On a"}, "#
          + book("n", #""displayOrder": 1500"#)
          + #", {"type": "book", "identifier": "b"⟦⟧, "title": "On b"}"#),
      app(
        #"{"type": "book", "identifier": "a", "displayOrder": 1000, "title": "On a"}, "#
          + book("n", #""displayOrder": 1500"#)
          + #", {"type": "book", "identifier": "b", "displayOrder": 2000, "title": "On b"}"#),
      baseline: app(book("a") + ", " + book("b"))),
    FixCase(
      "siblings with other numbers than they need", .renumberedSiblings,
      app(
        book("n", #""displayOrder": ⟦1⟧"#) + ", " + book("a", #""displayOrder": ⟦2⟧"#) + ", "
          + book("b", #""displayOrder": ⟦3⟧"#)),
      app(
        book("n", #""displayOrder": 499"#) + ", " + book("a", #""displayOrder": 1000"#) + ", "
          + book("b", #""displayOrder": 2000"#)), isSafe: false,
      baseline: app(book("a") + ", " + book("b"))),
    FixCase(
      "children that stand in another order", .unsortedChildren,
      app(
        "⟦\(book("b", #""displayOrder": 2"#))⟧,\n ⟦\(book("a", #""displayOrder": 1"#))⟧, "
          + book("c", #""displayOrder": 3"#)),
      app(
        "\(book("a", #""displayOrder": 1"#)),\n \(book("b", #""displayOrder": 2"#)), "
          + book("c", #""displayOrder": 3"#))),
  ]

  private static let removals: [FixCase] = [
    FixCase(
      "the one entry of 'allow'", .unusedAllow,
      app(#"{"type": "book", "identifier": "a", "title": "A"⟦, "allow": [ "vague-title" ]⟧}"#),
      app(#"{"type": "book", "identifier": "a", "title": "A"}"#)),
    FixCase(
      "the first entry of 'allow'", .unusedAllow,
      app(
        #"{"type": "quiz", "identifier": "q", "allow": [⟦"suspicious-text", ⟧"vague-title"], "#
          + #""title": "Quiz 1"}"#),
      app(
        #"{"type": "quiz", "identifier": "q", "allow": ["vague-title"], "title": "Quiz 1"}"#)),
    FixCase(
      "the last entry of 'allow'", .unusedAllow,
      app(
        #"{"type": "quiz", "identifier": "q", "allow": ["vague-title"⟦, "suspicious-text"⟧ ], "#
          + #""title": "Quiz 1"}"#),
      app(#"{"type": "quiz", "identifier": "q", "allow": ["vague-title" ], "title": "Quiz 1"}"#)),
    FixCase(
      "a field that is there twice with one value", .duplicateKey,
      app(
        #"{"type": "book", "title": "A", "identifier": "a", ⟦"title": "\u0041", ⟧"topic": "math"}"#),
      app(#"{"type": "book", "title": "A", "identifier": "a", "topic": "math"}"#)),
    FixCase(
      "a key of a table that is there twice with one value", .duplicateKey,
      "{\n  \"/\": \"P\",\n  \"a\": \"A\"⟦,\n  \"a\": \"A\"⟧\n}\n",
      "{\n  \"/\": \"P\",\n  \"a\": \"A\"\n}\n", at: "titles/fr.json",
      ["app.json": app(book("a"), locales: #"["en", "fr"]"#)]),
    FixCase(
      "a manifest that is included twice in one array", .duplicateReference,
      app(#""a.json", ⟦"./a.json", ⟧"b.json""#), app(#""a.json", "b.json""#),
      ["a.json": book("a"), "b.json": book("b")]),
    FixCase(
      "a locale that is listed twice", .unknownValue, app(book("a"), locales: #"["en"⟦, "EN"⟧]"#),
      app(book("a"), locales: #"["en"]"#)),
    FixCase(
      "a capability that is stated twice", .duplicateCapability,
      app(book("a", #""progressReportingCapabilities": [{"kind": "score"}⟦, {"kind": "score"}⟧]"#)),
      app(book("a", #""progressReportingCapabilities": [{"kind": "score"}]"#))),
    FixCase(
      "a navigation child that is named twice", .invalidNavigationChild,
      app(book("a") + ", " + context("lesson", "l", #""navigationChildren": [["a"]⟦, ["a"]⟧]"#)),
      app(book("a") + ", " + context("lesson", "l", #""navigationChildren": [["a"]]"#))),
    FixCase(
      "a context's own path among its former ones", .formerPathInUse,
      app(book("a", #"⟦"formerIdentifierPaths": [["a"]], ⟧"topic": "math""#)),
      app(book("a", #""topic": "math""#))),
    FixCase(
      "a topic that is inherited anyway", .redundantTopic,
      app(book("a", #"⟦"topic": "math", ⟧"x-a": 1"#), #""topic": "math""#),
      app(book("a", #""x-a": 1"#), #""topic": "math""#), isSafe: false,
      levels: [.redundantTopic: .warning]),
  ]

  private static let fr = [
    "app.json": app(book("a"), locales: #"["en", "fr"]"#, title: #"{"en": "P", "fr": "P"}"#)
  ]

  private static let texts: [FixCase] = [
    FixCase(
      "white space around a title", .suspiciousText,
      app(#"{"type": "book", "identifier": "a", "title": "⟦ \u00a0\t⟧A b⟦\n　⟧"}"#),
      app(#"{"type": "book", "identifier": "a", "title": "A b"}"#)),
    FixCase(
      "white space around a text of a table", .suspiciousText, #"{"a": "A⟦ ⟧"}"#, #"{"a": "A"}"#,
      at: "titles/fr.json", fr),
    FixCase(
      "white space around a text of a .strings table", .suspiciousText,
      "/* a */\n\"a\" = \"⟦ \\n\\200⟧\\\"A\\\\⟦\\U00A0 \\\n⟧\"; // end\n",
      "/* a */\n\"a\" = \"\\\"A\\\\\"; // end\n", at: "titles/fr.lproj/T.strings", fr),
    FixCase(
      "a blank translation in a manifest", .invalidTitle,
      app(
        #"{"type": "book", "identifier": "a", "title": {⟦"fr": " ", ⟧"en": "A"}}"#,
        locales: #"["en", "fr"]"#, title: #"{"en": "P", "fr": "P"}"#),
      app(
        #"{"type": "book", "identifier": "a", "title": {"en": "A"}}"#,
        locales: #"["en", "fr"]"#, title: #"{"en": "P", "fr": "P"}"#), after: [.untranslatedTitle]),
    FixCase(
      "a blank translation in a .strings table", .invalidTitle,
      "\"/\" = \"P\";\n⟦  a = \"\" ; \n⟧// end", "\"/\" = \"P\";\n// end",
      at: "titles/fr.lproj/T.strings",
      ["app.json": app(book("a"), locales: #"["en", "fr"]"#)], after: [.untranslatedTitle]),
    FixCase(
      "a text without an owner", .unusedText, "{\"a\": \"A\"⟦, \"x/y/z\": \"Z\"⟧}",
      "{\"a\": \"A\"}",
      at: "titles/fr.json", fr, isSafe: false),
    FixCase(
      "a text with a misspelt key", .unusedText, "{⟦\"hamlte\"⟧: \"Hamlet\"}",
      "{\"hamlet\": \"Hamlet\"}", at: "titles/fr.json",
      [
        "app.json": app(
          book("hamlet"), locales: #"["en", "fr"]"#, title: #"{"en": "P", "fr": "P"}"#)
      ], isSafe: false, before: [.untranslatedTitle]),
    FixCase(
      "a misspelt key whose right one is there", .unusedText,
      "{\n\"hamlet\": \"Hamlet\",\n⟦\"hamlte\": \"H\",\n⟧\"/\": \"P\"}",
      "{\n\"hamlet\": \"Hamlet\",\n\"/\": \"P\"}", at: "titles/fr.json",
      ["app.json": app(book("hamlet"), locales: #"["en", "fr"]"#)], isSafe: false),
    FixCase(
      "a text of a .strings table without an owner", .unusedText,
      "/* x */\n\"a\" = \"A\"; ⟦\"x\"=\"X\"; ⟧/* y */\n",
      "/* x */\n\"a\" = \"A\"; /* y */\n", at: "titles/fr.lproj/T.strings", fr, isSafe: false),
  ]

  private static let paths: [FixCase] = [
    FixCase(
      "a context that may have moved", .possibleMove,
      app(#"{"type": "book", "identifier": "b"⟦⟧, "title": "On a"}"#),
      app(
        #"{"type": "book", "identifier": "b", "formerIdentifierPaths": [["a"]], "title": "On a"}"#),
      isSafe: false, baseline: app(book("a"))),
    FixCase(
      "a context that may have moved again", .possibleMove,
      app(
        #"{"type": "book", "identifier": "b", "formerIdentifierPaths": [["z"]⟦⟧], "title": "On a"}"#
      ),
      app(
        #"{"type": "book", "identifier": "b", "formerIdentifierPaths": [["z"], ["a"]], "title": "On a"}"#
      ), isSafe: false, baseline: app(book("a")), before: [.unknownFormerPath],
      after: [.unknownFormerPath]),
    FixCase(
      "a key under a former path", nil, #"{"b": "B", ⟦"old/x~1y#summary"⟧: "S"}"#,
      #"{"b": "B", "b/x~1y#summary": "S"}"#, at: "titles/fr.json",
      [
        "app.json": app(
          book(
            "b",
            #""formerIdentifierPaths": [["old"]], "#
              + children(
                #"{"type": "chapter", "identifier": "x/y", "title": {"en": "X", "fr": "X"}}"#)),
          locales: #"["en", "fr"]"#, title: #"{"en": "P", "fr": "P"}"#)
      ]),
    FixCase(
      "a key under a former path in a .strings table", nil,
      "⟦old⟧ = \"B\"; //\n", "b-2 = \"B\"; //\n",
      at: "titles/fr.lproj/T.strings",
      [
        "app.json": app(
          book("b-2", #""formerIdentifierPaths": [["old"]]"#), locales: #"["en", "fr"]"#,
          title: #"{"en": "P", "fr": "P"}"#)
      ]),
  ]
}

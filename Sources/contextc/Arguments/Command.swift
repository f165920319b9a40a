/// What the tool can be asked to do.
enum Command: String, CaseIterable, Sendable {
  case validate, compile, watch, diff, declare, resolve, titles, fix, format, generate
  case export, preview, graph
  case explain, schema
  case initialize = "init"
  case completions, manual

  /// The options that only this command, or only some, take.
  var ownOptions: [Option] {
    switch self {
    case .validate: [.baseline, .known, .strictKnown, .writeKnown]
    case .compile:
      [
        .output, .baseline, .diff, .depfile, .depfileTarget, .cache, .check, .denyRemovals, .known,
        .strictKnown,
      ]
    case .watch:
      [.output, .baseline, .diff, .preview, .denyRemovals, .known, .strictKnown]
    case .diff: [.baseline, .format, .exitCode, .locale, .path, .stat]
    case .declare: [.to, .force]
    case .resolve: [.language, .format]
    case .titles: [.minimum, .format, .locale, .output]
    case .fix: [.baseline, .dryRun, .allFixes]
    case .format: [.check]
    case .generate: [.output]
    case .export: [.output, .baseline, .root, .environment]
    case .preview: [.output, .baseline, .root, .open]
    case .graph: [.format, .path, .depth, .baseline, .language]
    case .explain: [.format]
    case .schema, .initialize, .completions, .manual: []
    }
  }

  /// All options that the command takes.
  var options: [Option] { ownOptions + Option.common }

  /// The arguments without the program and the command.
  var synopsis: String {
    switch self {
    case .validate:
      "[ROOT] [--baseline TREE]…\n[--known FILE [--strict-known] | --write-known FILE]"
    case .compile:
      "[ROOT] -o TREE [--baseline TREE]… [--diff FILE]\n"
        + "[--depfile FILE [--depfile-target NAME]]\n[--cache FILE] [--check] [--deny-removals]\n"
        + "[--known FILE [--strict-known]]"
    case .watch:
      "[ROOT] -o TREE [--baseline TREE]… [--diff FILE]\n"
        + "[--preview FILE] [--deny-removals]\n[--known FILE [--strict-known]]"
    case .diff:
      "OLD NEW [--baseline TREE]… [--format FORM] [--exit-code]\n"
        + "[--locale TAG] [--path PREFIX] [--stat]"
    case .declare: "TREE --to BASELINE [--force]"
    case .resolve: "TREE PATH-OR-URL [--language TAG]… [--format FORM]"
    case .titles:
      "status [ROOT] [--minimum PERCENT] [--format FORM]\n"
        + "pseudo [ROOT] --locale en-XA|ar-XB [-o FILE]"
    case .fix: "[ROOT] [--baseline TREE]… [--dry-run] [--unsafe]"
    case .format: "[ROOT] [--check]"
    case .generate: "swift TREE [-o FILE]"
    case .export:
      "catalog TREE [--baseline TREE] [--root ROOT]\n"
        + "[--environment development|production] -o DIR"
    case .preview: "[ROOT|TREE] -o FILE [--baseline TREE] [--root ROOT] [--open]"
    case .graph:
      "TREE [--format FORM] [--path PREFIX] [--depth N]\n[--baseline TREE] [--language TAG]…"
    case .explain: "[RULE] [--format FORM]"
    case .schema: "[NAME]"
    case .initialize: "[DIR]"
    case .completions: "SHELL"
    case .manual: ""
    }
  }

  /// The names of the operands that must be given, and of those that may.
  var operands: (required: [String], optional: [String]) {
    switch self {
    case .validate, .compile, .watch, .fix, .format: ([], ["ROOT"])
    case .diff: (["OLD", "NEW"], [])
    case .declare: (["TREE"], [])
    case .resolve: (["TREE", "PATH-OR-URL"], [])
    case .titles: (["status|pseudo"], ["ROOT"])
    case .generate: (["swift", "TREE"], [])
    case .export: (["catalog", "TREE"], [])
    case .preview: ([], ["ROOT|TREE"])
    case .graph: (["TREE"], [])
    case .explain: ([], ["RULE"])
    case .schema: ([], ["NAME"])
    case .initialize: ([], ["DIR"])
    case .completions: (["SHELL"], [])
    case .manual: ([], [])
    }
  }

  /// One line for the list of commands.
  var summary: String {
    switch self {
    case .validate: "check manifests and titles, write nothing"
    case .compile: "write the declared tree, and the diff from the one before"
    case .watch: "compile at each save, until Ctrl-C"
    case .diff: "show what changes between two trees"
    case .declare: "record a tree as released; talks to no device"
    case .resolve: "show where an identifier path or a URL leads"
    case .titles: "show how much of the titles is translated, or make them up"
    case .fix: "mend what has one certain way out, and leave every other byte"
    case .format: "bring manifests and JSON tables into the canonical layout"
    case .generate: "write Swift names for the contexts of a tree"
    case .export: "write the requests that bring Apple's ClassKit Catalog up to date"
    case .preview: "write a page that shows the content as teachers browse it"
    case .graph: "draw a tree, or a part of it, with what changes"
    case .explain: "tell what a rule finds, why, and what to do"
    case .schema: "print a JSON Schema"
    case .initialize: "write a small content root to begin with"
    case .completions: "print the script that completes command lines in a shell"
    case .manual: "print the manual page"
    }
  }

  /// What the operands are, in the help.
  var about: String {
    switch self {
    case .validate:
      "ROOT is the folder with app.json; default: the working directory. Findings go to\n"
        + "standard error; in a machine form they are the result and go to standard output.\n"
        + "For a project that has many: '--write-known FILE' records them, '--known FILE' stays\n"
        + "quiet about them, so that only new ones are said."
    case .compile:
      "ROOT is the folder with app.json; default: the working directory. Files are written\n"
        + "only when their bytes change, whole or not at all. Where there is an error, nothing\n"
        + "is written but findings. A baseline that does not exist is a first declaration."
    case .watch:
      "ROOT is the folder with app.json; default: the working directory. Validates and compiles as\n"
        + "'contextc compile' does, now and whenever a file of it, a folder in which a glob looks, or a\n"
        + "baseline changes. On a terminal the screen has the last result and nothing else. Ends by a\n"
        + "signal: exit 130 after Ctrl-C."
    case .diff:
      "OLD and NEW are tree files, content roots (folders with app.json), 'git:REV:PATH' for\n"
        + "either of them in a commit, or '-' for a tree from standard input. 'git:REV...:PATH'\n"
        + "is the merge base of REV and the other side's commit, else HEAD. PATH begins at the top\n"
        + "of the repository, or with './' in the working directory. Without --baseline, a NEW that\n"
        + "is a root is compiled with OLD as its baseline."
    case .declare:
      "Verifies TREE and copies it to BASELINE; run it once per released version, with the\n"
        + "tree that shipped. Refuses when paths that BASELINE knows would lead nowhere."
    case .resolve:
      "PATH is the identifiers below the app joined by '/', with '~0' for '~' and '~1' for\n"
        + "'/', or a JSON array of them. A URL is one that contexts open with."
    case .titles:
      "ROOT is the folder with app.json; default: the working directory. 'status' has a line for\n"
        + "each locale and one for each book in it. Those that wait for a review don't count as\n"
        + "translated; those that are equal to the development locale's do. 'pseudo' makes a\n"
        + "table for trying layouts from the development locale's texts: en-XA has accents and\n"
        + "is longer, ar-XB runs from right to left."
    case .fix:
      "ROOT is the folder with app.json; default: the working directory. Mends findings of which\n"
        + "nothing else can be meant, and renames keys of title tables under former paths. String\n"
        + "catalogs are never changed. Fixes that would lead to a new error are left out. The\n"
        + "findings that are left go to standard error, the diff of --dry-run to standard output."
    case .format:
      "ROOT is the folder with app.json; default: the working directory. Formats app.json, the\n"
        + "manifests that it leads to, and the JSON title tables: two spaces, at most 100 columns,\n"
        + "short objects on one line, a context with children opened. Files that are no JSON are\n"
        + "findings and stay as they are."
    case .generate:
      "Each context is an enum in that of its parent, with its identifierPath; the outermost is\n"
        + "named after the app. Identifiers become Swift names that no sibling has. Without -o,\n"
        + "the source goes to standard output."
    case .export:
      "Each context is one object for each locale; what the catalog has from the baseline is not sent\n"
        + "again. DIR gets requests.jsonl, the requests in their order, and the bodies that it names.\n"
        + "The development environment is visible to other developers, the production environment to\n"
        + "teachers. Nothing is sent: the script 'send-catalog.sh' does that, which stands in the\n"
        + "repository's .ci/examples and, installed, in PREFIX/share/contextc. The guide's article\n"
        + "«Send contexts to Apple's catalog» goes through it ('make docs')."
    case .preview:
      "ROOT or TREE and the baseline are what OLD and NEW are in 'contextc diff': content roots, tree\n"
        + "files, 'git:REV:PATH' or '-'; default: the working directory. The page is one file that needs\n"
        + "no network: titles in each language with what stands in for missing ones, search, fields,\n"
        + "coverage, and with a baseline what changes. Images up to 256 KB, 4 MB in all, are in it."
    case .graph:
      "TREE and the baseline are what OLD and NEW are in 'contextc diff': tree files, content roots,\n"
        + "'git:REV:PATH' or '-'. The picture goes to standard output. Of large trees the highest\n"
        + "levels are drawn: 2000 contexts, for mermaid 300."
    case .explain:
      "Without RULE, all rules are listed; as markdown, everything about them is one page."
    case .schema: "Without NAME, the names are listed."
    case .initialize:
      "DIR becomes the folder with app.json; default: the working directory. The manifests explain\n"
        + "themselves and come with schemas for editors. Nothing is asked, and a file that is there\n"
        + "already is never touched: then nothing is written, exit 74."
    case .completions:
      "SHELL is bash, zsh or fish. 'make install' puts the scripts where shells look for them;\n"
        + "without it, the lines below do, in the file that the shell reads when it starts."
    case .manual:
      "The page is in the form of man(7), for 'man -l'. 'make install' puts it where 'man contextc'\n"
        + "finds it."
    }
  }

  /// Lines that can be copied.
  var examples: [String] {
    switch self {
    case .validate:
      [
        "contextc validate great-plays",
        "contextc validate great-plays --baseline great-plays/baseline.json",
        "contextc validate --diagnostics github --warnings-as-errors",
        "contextc validate --diagnostics sarif=findings.sarif --diagnostics junit=findings.xml",
        "contextc validate great-plays --write-known great-plays/known.txt",
      ]
    case .compile:
      [
        "contextc compile great-plays -o build/tree.json",
        "contextc compile -o tree.json --baseline baseline.json --diff diff.json",
        "contextc compile -o tree.json --baseline baseline.json --check",
      ]
    case .watch:
      [
        "contextc watch great-plays -o build/tree.json",
        "contextc watch great-plays -o tree.json --baseline baseline.json --preview preview.html",
      ]
    case .diff:
      [
        "contextc diff great-plays/baseline.json great-plays",
        "contextc diff old.json new.json --format json --exit-code",
        "contextc diff git:origin/main...:great-plays great-plays --format markdown",
        "contextc diff old.json new.json --stat --path hamlet",
        "git show v2.0:baseline.json | contextc diff - tree.json",
      ]
    case .declare: ["contextc declare build/tree.json --to great-plays/baseline.json"]
    case .resolve:
      [
        "contextc resolve tree.json hamlet/act-1 --language fr-CA --language en",
        "contextc resolve tree.json greatplays://hamlet/act-1 --format json",
        "contextc resolve tree.json '[\"hamlet\", \"act-1\"]'",
      ]
    case .titles:
      [
        "contextc titles status great-plays",
        "contextc titles status great-plays --minimum 95 --format json",
        "contextc titles pseudo great-plays --locale en-XA -o great-plays/titles/en-XA.json",
      ]
    case .fix:
      [
        "contextc fix great-plays --dry-run",
        "contextc fix great-plays --baseline great-plays/baseline.json",
        "contextc fix great-plays --unsafe --rule unused-text=off",
        "contextc fix great-plays --dry-run > fixes.patch; patch -p1 < fixes.patch",
      ]
    case .format: ["contextc format great-plays", "contextc format great-plays --check"]
    case .generate: ["contextc generate swift build/tree.json -o Sources/App/Contexts.swift"]
    case .export:
      [
        "contextc export catalog build/tree.json -o build/catalog",
        "contextc export catalog tree.json --baseline baseline.json --root great-plays -o catalog",
        "contextc export catalog tree.json --environment production -o catalog",
      ]
    case .preview:
      [
        "contextc preview great-plays -o preview.html --open",
        "contextc preview great-plays -o preview.html --baseline great-plays/baseline.json",
        "contextc preview tree.json --root great-plays -o build/preview.html",
      ]
    case .graph:
      [
        "contextc graph great-plays > tree.svg",
        "contextc graph tree.json --path hamlet --depth 2 --format mermaid",
        "contextc graph tree.json --baseline baseline.json --format dot | dot -Tpdf -o tree.pdf",
      ]
    case .explain:
      ["contextc explain duplicate-identifier", "contextc explain --format markdown > Rules.md"]
    case .schema: ["contextc schema book > book.schema.json"]
    case .initialize: ["contextc init", "contextc init great-plays"]
    case .completions:
      [
        "source <(contextc completions bash)",
        "source <(contextc completions zsh)",
        "contextc completions fish | source",
      ]
    case .manual: ["contextc manual | man -l -", "contextc manual > contextc.1"]
    }
  }
}

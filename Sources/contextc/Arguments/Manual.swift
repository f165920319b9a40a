import JSONText

/// The manual page, as man(7) has it.
///
/// It is made from ``Command``, ``Option`` and the lists of ``Help``, so that it says what
/// `--help` says.
enum Manual {
  /// The page's source.
  static var page: String {
    var page = """
      .\\" Made by 'contextc manual'.
      .TH CONTEXTC 1 "\(Help.date)" "contextc \(Help.version)" "User Commands"
      .SH NAME
      contextc \\- \(escaped(Help.purpose))
      .SH SYNOPSIS
      .B contextc
      .I COMMAND
      .RI [ ARGUMENT \(escaped("]…"))
      .RI [ OPTION \(escaped("]…"))
      .SH DESCRIPTION
      \(text(Help.description))
      .SH COMMANDS

      """
    page += Command.allCases.map(section).joined()
    page += ".SH OPTIONS\nEvery command takes these options.\n"
    page += Option.common.map { entry(for: $0, in: nil) }.joined()
    page += ".SH EXIT STATUS\n" + entries(Help.exitCodes)
    page += ".SH ENVIRONMENT\n" + entries(Help.environment)
    page += ".SH FILES\n" + entries(Help.files)
    page += ".SH FORMATS\n" + entries(Help.formats)
    page += ".SH EXAMPLES\n" + examples(Help.examples)
    return page
  }

  private static func section(_ command: Command) -> String {
    let synopsis = command.synopsis.split(separator: "\n").map(String.init)
    var section = ".SS contextc \(command.rawValue)\n\(sentence(command.summary))\n"
    section += ".PP\n.nf\n"
    section += "\\fBcontextc \(command.rawValue)\\fR"
    for (index, line) in synopsis.enumerated() {
      // A line that begins with an option goes on; one that begins with a word is another use.
      let isContinued = index > 0 && line.hasPrefix("[")
      if index > 0 {
        section += isContinued ? "\n   " : "\n\\fBcontextc \(command.rawValue)\\fR"
      }
      section += " " + escaped(line)
    }
    section += "\n"
    section += ".fi\n.PP\n\(text(command.about))\n"
    section += command.ownOptions.map { entry(for: $0, in: command) }.joined()
    return section + ".PP\nExamples:\n.PP\n" + examples(command.examples)
  }

  private static func entry(for option: Option, in command: Command?) -> String {
    let spellings = option.spellings.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    let value = option.placeholder(in: command).map { " \\fI\(escaped($0))\\fR" } ?? ""
    return ".TP\n\(spellings)\(value)\n\(sentence(option.summary(in: command)))\n"
  }

  private static func entries(_ list: [(name: String, meaning: String)]) -> String {
    list.map { ".TP\n.B \(escaped($0.name))\n\(sentence($0.meaning))\n" }.joined()
  }

  private static func examples(_ lines: [String]) -> String {
    ".RS 4\n.nf\n" + lines.map { text($0) + "\n" }.joined() + ".fi\n.RE\n"
  }

  /// A phrase of the help as a sentence, over as many lines as it has.
  private static func sentence(_ phrase: String) -> String {
    text(phrase.prefix(1).uppercased() + phrase.dropFirst() + ".")
  }

  /// Lines of text, none of which is taken for a request.
  private static func text(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + escaped(String(line))
    }.joined(separator: "\n")
  }

  /// The text with nothing in it that roff acts on; quotes and dashes stay what they are, so that
  /// commands can be copied.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      case "\u{80}"...:
        result += "\\[u\(scalar.codePoint)]"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

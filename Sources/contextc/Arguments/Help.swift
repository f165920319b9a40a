/// The texts of `--help` and `--version`.
enum Help {
  /// The version of the tool.
  static let version = "0.1.0"

  /// What `--version` prints.
  static let versions = """
    contextc \(version)
    formats: context-tree/1, context-diff/1, context-findings/1

    """

  /// What `--help` prints.
  static func text(for command: Command?) -> String {
    command.map(text(for:)) ?? overview
  }

  private static var overview: String {
    var text = """
      contextc compiles manifests of books, chapters, sections and quizzes into the tree of
      contexts that an app declares to ClassKit, and tells what changed since it declared one.

      usage: contextc COMMAND [ARGUMENT]… [OPTION]…


      """
    for command in Command.allCases {
      text += "  " + padded(command.rawValue, to: 13) + command.summary + "\n"
    }
    text += "\noptions of every command:\n" + list(Option.common, of: nil)
    text += """

      exit codes:
        0  done                              64  the command line is wrong
        1  findings of severity error        70  a defect in contextc
        2  differences were asked for and    74  the file system failed
           found (--check, --dry-run, …)     128 + n  ended by signal n

      examples:
        contextc validate great-plays
        contextc compile great-plays -o build/tree.json --baseline great-plays/baseline.json
        contextc diff great-plays/baseline.json build/tree.json

      'contextc COMMAND --help' tells more about a command, 'contextc explain RULE' about a
      finding.

      """
    return text
  }

  private static func text(for command: Command) -> String {
    var text = "contextc \(command.rawValue): \(command.summary)\n\n"
    let start = "usage: contextc \(command.rawValue) "
    let margin = String(repeating: " ", count: start.count)
    text += start + command.synopsis.withContinuations(after: margin)
    text += " [OPTION]…\n\n\(command.about)\n"
    if !command.ownOptions.isEmpty {
      text += "\noptions:\n" + list(command.ownOptions, of: command)
    }
    text += "\noptions of every command:\n" + list(Option.common, of: command)
    text += "\nexamples:\n" + command.examples.map { "  \($0)\n" }.joined()
    return text
  }

  private static func list(_ options: [Option], of command: Command?) -> String {
    let width = 30
    return options.map { option in
      var left = "  " + (option.letter.map { "-\($0), " } ?? "") + option.spelling
      if let placeholder = option.placeholder(in: command) { left += " " + placeholder }
      let summary = option.summary(in: command)
        .withContinuations(after: String(repeating: " ", count: width))
      if left.count > width - 2 {
        return left + "\n" + String(repeating: " ", count: width) + summary + "\n"
      }
      return padded(left, to: width) + summary + "\n"
    }.joined()
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension String {
  /// The text with a margin before every line but the first.
  fileprivate func withContinuations(after margin: String) -> String {
    split(separator: "\n").joined(separator: "\n" + margin)
  }
}

/// The texts of `--help` and `--version`.
enum Help {
  /// What `--version` prints.
  static var versions: String {
    """
    contextc \(version)
    formats: \(formats.map(\.name).joined(separator: ", "))
    and: \(foreignFormats.joined(separator: ", "))

    """
  }

  /// What `--help` prints.
  static func text(for command: Command?) -> String {
    command.map(text(for:)) ?? overview
  }

  private static var overview: String {
    var text =
      description + """


        usage: contextc COMMAND [ARGUMENT]… [OPTION]…


        """
    for command in Command.allCases {
      text += "  " + padded(command.rawValue, to: 13) + command.summary + "\n"
    }
    text += "\noptions of every command:\n" + list(Option.common, of: nil)
    text += "\nexit codes:\n"
    for code in exitCodes { text += "  " + padded(code.name, to: 9) + code.meaning + "\n" }
    text += "\nexamples:\n" + examples.map { "  \($0)\n" }.joined()
    text += """

      'contextc COMMAND --help' tells more about a command, 'contextc explain RULE' about a
      finding, 'contextc manual' everything.

      """
    return text
  }

  private static func text(for command: Command) -> String {
    var text = "contextc \(command.rawValue): \(command.summary)\n\n"
    let start = "usage: contextc \(command.rawValue) "
    let margin = String(repeating: " ", count: start.count)
    text += start + command.synopsis.withContinuations(after: margin)
    text += (command.synopsis.isEmpty ? "" : " ") + "[OPTION]…\n\n\(command.about)\n"
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

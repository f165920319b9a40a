extension Rule {
  /// The texts of `contextc explain` as one page of Markdown: an article of DocC, and readable on
  /// code hosts.
  package static var markdown: String {
    var page = """
      # Rules

      What `contextc` finds, why it matters, and what to do.

      ## Overview

      The level of a rule is off, warning or error. An error keeps the tree from being written.
      Levels with an asterisk can't be changed: the tree would be wrong, or ClassKit would refuse it.
      This page is what `contextc explain --format markdown` prints.

      | Rule | Level | Finds |
      |---|---|---|

      """
    for rule in allCases {
      let level = rule.defaultLevel.rawValue + (rule.isFixed ? "\\*" : "")
      page += "| `\(rule.rawValue)` | \(level) | \(Self.inline(rule.about.summary)) |\n"
    }
    for rule in allCases { page += "\n" + rule.markdown(level: 2) }
    return page
  }

  /// The text of `contextc explain RULE` as a section of Markdown.
  ///
  /// - Parameter level: the level of its heading.
  package func markdown(level: Int) -> String {
    let about = about
    var advice = "Its level can't be changed."
    if !isFixed {
      let other = (defaultLevel == .off ? Level.warning : .off).rawValue
      advice =
        "To change its level, write `\"rules\": {\"\(rawValue)\": \"\(other)\"}` in `app.json`, or "
        + "give the option `--rule \(rawValue)=\(other)`"
      advice +=
        defaultLevel == .off
        ? "." : "; in one manifest, `\"allow\": [\"\(rawValue)\"]` turns it off below that."
    }
    return """
      \(String(repeating: "#", count: level)) \(rawValue)

      Finds \(Self.inline(about.summary)). \(levelMeaning)

      **Why.** \(Self.inline(about.reason))

      Wrong:

      \(about.wrong.markdown)

      Right:

      \(about.right.markdown)

      **What to do.** \(Self.inline(about.help))

      \(advice)

      """
  }

  /// A text in which nothing but its backticks acts.
  private static func inline(_ text: String) -> String {
    var result = ""
    var isCode = false
    for character in text {
      if character == "`" { isCode.toggle() }
      if !isCode, "<>*_[]|".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}

extension Explanation.Example {
  /// The files as blocks of code, each under its name.
  fileprivate var markdown: String {
    shownFiles.map { name, lines in
      "`\(name)`\n\n```json\n\(lines.joined(separator: "\n"))\n```"
    }.joined(separator: "\n\n")
  }
}

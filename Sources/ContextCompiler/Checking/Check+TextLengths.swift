import JSONText

extension Check {
  /// `title-too-long` and `summary-too-long`: once for each text that is.
  static let textLengths = Check { subject, report in
    let content = subject.content
    for (text, units) in subject.texts.overlong {
      report.add(
        text.kind == .title ? .titleTooLong : .summaryTooLong, at: content.place(of: text),
        in: Int(text.context),
        "the \(text.kind.name) has \(units) UTF-16 units; \(text.kind.utf16Limit ?? 0) are allowed",
        help: lengthElsewhere(of: text, subject))
    }
  }

  /// Says that the same text fits in all other languages, if it does: then the translation is
  /// what has to be shortened, not the source.
  private static func lengthElsewhere(of text: TextEntry, _ subject: Subject) -> String? {
    let content = subject.content
    let others = subject.texts.texts(of: Int(text.context)).filter {
      $0.kind == text.kind && $0.locale != text.locale
    }
    let lengths = others.map { content.string($0).utf16.count }
    guard let longest = lengths.max(), longest <= text.kind.utf16Limit ?? 0,
      let position = lengths.firstIndex(of: longest)
    else { return nil }
    let tag = content.locales.tags[Int(others[position].locale)]
    return "in the other languages it fits: the longest, in '\(tag)', has \(longest)"
  }
}

import ContextTree

/// The sentences that the forms of a diff for people share.
package enum DiffSentences {
  /// «1 removed, 2 added, 3 unchanged»
  package static func counts(_ counts: DiffSelection.Counts) -> String {
    let parts = [
      (counts.removed, "removed"), (counts.moved, "moved"), (counts.added, "added"),
      (counts.updated, "updated"), (counts.unchanged, "unchanged"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }.joined(separator: ", ")
  }

  /// «3 of 4,121 contexts are declared again; a rebuild would declare 4,121»
  static func cost(_ selection: DiffSelection) -> String {
    let counts = selection.counts
    let isOne = counts.declared == 1 && counts.total == 1
    let what =
      "\(grouped(counts.declared)) of \(grouped(counts.total)) \(isOne ? "context" : "contexts")"
    let place =
      selection.prefix.entries.isEmpty
      ? "" : " at or below \(VisibleText.line(selection.prefix.key))"
    if let locale = selection.locale {
      return "a device in '\(VisibleText.line(locale))' declares \(what)\(place) again; "
        + "a rebuild would declare \(grouped(counts.total))"
    }
    return "\(what)\(place) \(counts.declared == 1 ? "is" : "are") declared again; "
      + "a rebuild would declare \(grouped(counts.total))"
  }

  /// What there is to say when paths lead elsewhere and no context differs.
  package static let onlyRedirects = "no context changed, only redirects"

  /// What there is to say when no context differs.
  static func nothing(_ selection: DiffSelection, hasRedirects: Bool) -> String {
    if hasRedirects { return onlyRedirects }
    let isFiltered = selection.locale != nil || !selection.prefix.entries.isEmpty
    if isFiltered || selection.old?.digest == selection.new.digest { return "nothing changed" }
    return "nothing changed; only the layout of the files differs"
  }

  /// «1 context», «2,000 contexts»
  static func count(_ number: Int) -> String {
    "\(grouped(number)) context\(number == 1 ? "" : "s")"
  }

  /// The number with a comma before each group of three digits.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// The two values side by side: long ones cut where they are alike.
  static func values(_ change: DiffSelection.ValueChange) -> (from: String, to: String) {
    guard let from = change.from, let to = change.to else {
      return (shortened(change.from ?? "none"), shortened(change.to ?? "none"))
    }
    let left = Array(from.unicodeScalars)
    let right = Array(to.unicodeScalars)
    guard max(left.count, right.count) > lengthLimit else { return (from, to) }
    var common = 0
    while common < min(left.count, right.count), left[common] == right[common] { common += 1 }
    let start = max(0, common - 20)
    return (shortened(from, from: start), shortened(to, from: start))
  }

  private static let lengthLimit = 120

  private static func shortened(_ text: String, from start: Int = 0) -> String {
    let scalars = text.unicodeScalars.dropFirst(start)
    let head = scalars.prefix(lengthLimit)
    return (start > 0 ? "…" : "") + String(String.UnicodeScalarView(head))
      + (scalars.count > lengthLimit ? "…" : "")
  }
}

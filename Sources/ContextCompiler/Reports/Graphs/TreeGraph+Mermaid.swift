extension TreeGraph {
  /// How many contexts Mermaid draws: it refuses more than 500 lines between nodes, and more than
  /// 50,000 characters.
  package static let mermaidLimit = 300

  /// A flowchart for Mermaid, as GitHub and GitLab show in Markdown.
  package func mermaid() -> String {
    var text = "flowchart LR\n"
    for (index, node) in nodes.enumerated() {
      let title = Self.mermaidText(node.mark.sign + node.title, limit: 60)
      let detail = Self.mermaidText(node.detail, limit: 60)
      text += "  n\(index)[\"\(title)<br>\(detail)\"]"
      text += node.mark == .same ? "\n" : ":::\(node.mark.rawValue)\n"
    }
    for (index, node) in nodes.enumerated().dropFirst() {
      text += "  n\(node.parent) --- n\(index)\n"
    }
    for mark in Mark.allCases where nodes.contains(where: { $0.mark == mark }) {
      guard let colors = mark.lightColors else { continue }
      text +=
        "  classDef \(mark.rawValue) fill:\(colors.fill),stroke:\(colors.line),color:#1d1d1f\n"
    }
    return text
  }

  /// The text as part of a label in quotes, at most so many characters after escaping.
  ///
  /// Letters, digits, spaces and what is not ASCII stay; everything else becomes `#NN;`, the entity
  /// that Mermaid has for a character. So nothing ends the label, begins a directive (`%%{`), HTML,
  /// Markdown or an entity.
  static func mermaidText(_ text: String, limit: Int) -> String {
    var result = ""
    var length = 0
    for scalar in text.unicodeScalars {
      let isPlain = scalar.value >= 0x80 || scalar == " " || scalar.properties.isAlphabetic
      let isDigit = ("0"..."9").contains(scalar)
      let part = isPlain || isDigit ? String(scalar) : "#\(scalar.value);"
      length += part.unicodeScalars.count
      if length > limit { return result + "…" }
      result += part
    }
    return result
  }
}

extension TreeGraph.Mark {
  /// The colors of a box with dark text, legible on white and on black.
  var lightColors: (fill: String, line: String)? {
    switch self {
    case .same: nil
    case .added: ("#dafbe1", "#1a7f37")
    case .updated: ("#fff8c5", "#9a6700")
    case .moved: ("#ddf4ff", "#0969da")
    case .removed: ("#ffebe9", "#cf222e")
    }
  }
}

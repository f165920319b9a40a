extension TreeGraph {
  /// How many contexts are drawn by Graphviz or as SVG.
  package static let pictureLimit = 2000

  /// A graph in the language of Graphviz.
  package func dot() -> String {
    var text = """
      digraph contexts {
        graph [rankdir=LR, bgcolor="transparent", tooltip="\(Self.dotText(title))"];
        node [shape=box, style="rounded,filled", fontname="Helvetica", fontsize=11,
              fillcolor="#f5f5f7", color="#8e8e93", fontcolor="#1d1d1f"];
        edge [arrowhead=none, color="#808080"];

      """
    for (index, node) in nodes.enumerated() {
      let title = Self.dotText(Self.cut(node.mark.sign + node.title, to: 48))
      let detail = Self.dotText(Self.cut(node.detail, to: 64))
      text += "  n\(index) [label=\"\(title)\\n\(detail)\""
      if let colors = node.mark.lightColors {
        text += ", fillcolor=\"\(colors.fill)\", color=\"\(colors.line)\""
      }
      text += ", tooltip=\"\(Self.dotText(node.title))\"];\n"
    }
    for (index, node) in nodes.enumerated().dropFirst() {
      text += "  n\(node.parent) -> n\(index);\n"
    }
    return text + "}\n"
  }

  /// The text inside quotes. A backslash would begin an escape such as `\N`, and Graphviz reads the
  /// entities of HTML in every label.
  static func dotText(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

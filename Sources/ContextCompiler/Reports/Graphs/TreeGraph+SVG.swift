extension TreeGraph {
  /// The places of the picture, in pixels.
  private enum Layout {
    static let margin = 20
    static let box = (width: 230, height: 40)
    static let step = (column: 280, row: 50)
  }

  /// A picture on its own: it loads nothing, runs nothing, and follows the reader's choice of light
  /// or dark.
  package func svg() -> String {
    let rows = middles()
    let columns = (nodes.map(\.depth).max() ?? 0) + 1
    let leaves = Set(nodes.indices).subtracting(nodes.map(\.parent)).count
    let legend = hasChanges ? 30 : 0
    let width = 2 * Layout.margin + (columns - 1) * Layout.step.column + Layout.box.width
    let height = 2 * Layout.margin + (leaves - 1) * Layout.step.row + Layout.box.height + legend
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title">
      <title id="title">\(JUnitReport.escape(title))</title>
      <style>\(Self.style)</style>
      <rect class="page" width="100%" height="100%"/>

      """
    for (index, node) in nodes.enumerated() where node.parent >= 0 {
      let from = (x: Self.left(of: nodes[node.parent]) + Layout.box.width, y: rows[node.parent])
      let to = (x: Self.left(of: node), y: rows[index])
      let middle = (from.x + to.x) / 2
      text +=
        "<path d=\"M\(from.x) \(from.y)C\(middle) \(from.y) \(middle) \(to.y) \(to.x) \(to.y)\"/>\n"
    }
    for (index, node) in nodes.enumerated() { text += Self.box(node, middle: rows[index]) }
    if hasChanges {
      let marks = "+ added   ~ updated   &gt; moved   − removed"
      text += "<text class=\"detail\" x=\"\(Layout.margin)\" y=\"\(height - 14)\">\(marks)</text>\n"
    }
    return text + "</svg>\n"
  }

  private static func left(of node: Node) -> Int {
    Layout.margin + node.depth * Layout.step.column
  }

  private static func box(_ node: Node, middle: Int) -> String {
    let left = left(of: node)
    let top = middle - Layout.box.height / 2
    let title = JUnitReport.escape(cut(node.mark.sign + node.title, to: 30))
    let detail = JUnitReport.escape(cut(node.detail, to: 38))
    return """
      <g class="\(node.mark.rawValue)"><title>\
      \(JUnitReport.escape(node.title + "\n" + node.detail))</title>\
      <rect x="\(left)" y="\(top)" width="\(Layout.box.width)" height="\(Layout.box.height)" rx="6"/>\
      <text x="\(left + 10)" y="\(top + 17)">\(title)</text>\
      <text class="detail" x="\(left + 10)" y="\(top + 32)">\(detail)</text></g>

      """
  }

  /// The middle of each node's box: leaves one below the other, the others beside their children.
  private func middles() -> [Int] {
    var children = [[Int]](repeating: [], count: nodes.count)
    for (index, node) in nodes.enumerated() where node.parent >= 0 {
      children[node.parent].append(index)
    }
    var middles = [Int](repeating: 0, count: nodes.count)
    var next = Layout.margin + Layout.box.height / 2
    var stack = nodes.isEmpty ? [] : [0]
    while let index = stack.popLast() {
      if children[index].isEmpty {
        middles[index] = next
        next += Layout.step.row
      }
      stack += children[index].reversed()
    }
    // Children come after their parents in the list.
    for index in nodes.indices.reversed() {
      guard let first = children[index].first, let last = children[index].last else { continue }
      middles[index] = (middles[first] + middles[last]) / 2
    }
    return middles
  }

  private static let style = """

    text{font:13px system-ui,sans-serif;fill:#1d1d1f;unicode-bidi:isolate}
    .detail{font-size:10.5px;fill:#55555a}
    .page{fill:#fff;stroke:none}
    rect{fill:#f5f5f7;stroke:#77777c}path{fill:none;stroke:#77777c}
    .added rect{fill:#dafbe1;stroke:#1a7f37}.updated rect{fill:#fff8c5;stroke:#9a6700}
    .moved rect{fill:#ddf4ff;stroke:#0969da}
    .removed rect{fill:#ffebe9;stroke:#cf222e;stroke-dasharray:4 3}
    @media (prefers-color-scheme:dark){
    text{fill:#e6edf3}.detail{fill:#a9b3be}.page{fill:#0d1117}
    rect{fill:#161b22;stroke:#8b949e}path{stroke:#8b949e}
    .added rect{fill:#12361f;stroke:#3fb950}.updated rect{fill:#3b2e04;stroke:#d29922}
    .moved rect{fill:#0c2d5e;stroke:#58a6ff}.removed rect{fill:#4a1418;stroke:#f85149}
    }

    """
}

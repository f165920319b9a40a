import ContextTree
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import ContextCompiler

@Suite struct `Pictures of trees` {
  /// Titles that end a label, begin markup or a directive, or act on a terminal.
  static let payloads = [
    #"""#, #"\"#, #"\""#, "\"]; click n0 call alert(1)", "\"] n0[\"",
    "</title><script>alert(1)</script>", "]]><!--", "&lt;b&gt;", "#quot;",
    "%%{init: {\"theme\": \"dark\"}}%%", "`**x**`", "1. one", "- one", "\\N\\G\\l", "label\\",
    "$$x$$",
    "--- end", "n0:::removed", "<br>", "&#x22;", "\u{202e}abc", "a\u{7}b",
    "<img src=x onerror=alert(1)>", "\u{5e2}\u{5d1}\u{5e8}\u{5d9}\u{5ea}", "👩‍👩‍👧 ok", "'",
  ]

  @Test(arguments: payloads)
  func `are XML whatever titles and identifiers say`(payload: String) throws {
    let svg = try graph(payload).svg()
    let parser = XMLParser(data: Data(svg.utf8))
    let reader = ElementReader()
    parser.delegate = reader
    #expect(parser.parse(), "\(svg)")
    #expect(Set(reader.names) == ["svg", "title", "style", "rect", "path", "g", "text"])
    // Nothing runs, nothing is loaded.
    #expect(reader.attributes.isDisjoint(with: ["href", "onload", "onclick", "style", "onerror"]))
    #expect(reader.names.filter { $0 == "g" }.count == 2)
    #expect(reader.text.contains(VisibleText.line(payload)))
  }

  @Test(arguments: payloads)
  func `have labels in Mermaid that nothing ends`(payload: String) throws {
    let lines = try graph(payload).mermaid().split(separator: "\n")
    #expect(lines.count == 4, "\(lines)")
    for line in lines[1...2] {
      let label = try #require(line.wholeMatch(of: /\  n[01]\["(.*)<br>(.*)"\]/), "\(line)")
      for part in [label.1, label.2] {
        let rest = part.replacing(/#[0-9]+;/, with: "")
        #expect(rest.allSatisfy { !$0.isASCII || $0.isLetter || $0.isNumber || $0 == " " })
      }
    }
    #expect(lines[3] == "  n0 --- n1")
  }

  @Test(arguments: payloads)
  func `have labels in dot that nothing ends`(payload: String) throws {
    let dot = try graph(payload).dot()
    let words = try Self.dotTexts(in: dot)
    let shown = Self.escapedForDot(VisibleText.line(payload))
    #expect(words.contains(shown), "\(words)")
    #expect(words.count { $0.contains("\n") } == 2)
  }

  @Test func `show what happens to contexts`() throws {
    let old = try DiffFixture.tree(
      DiffFixture.app(
        DiffFixture.context(
          "book", "plays",
          children: [
            DiffFixture.context("chapter", "gone", #""Gone""#),
            DiffFixture.context("chapter", "kept", #""Before""#),
          ])))
    let new = try DiffFixture.tree(
      DiffFixture.app(
        DiffFixture.context(
          "book", "plays",
          children: [
            DiffFixture.context("chapter", "kept", #""After""#),
            DiffFixture.context("chapter", "fresh", #""Fresh""#),
          ])), after: old)
    let graph = TreeGraph(
      of: DiffFixture.selection(old, new), hasChanges: true, languages: [], depthLimit: nil,
      countLimit: 100)
    #expect(graph.nodes.map(\.mark) == [.same, .same, .updated, .added, .removed])
    #expect(graph.nodes.map(\.parent) == [-1, 0, 1, 1, 1])
    let mermaid = graph.mermaid()
    #expect(mermaid.contains("n2[\"#126; After<br>kept #183; chapter\"]:::updated") == false)
    #expect(mermaid.contains("n2[\"#126; After<br>kept · chapter\"]:::updated"))
    #expect(mermaid.contains("n4[\"− Gone<br>gone · chapter\"]:::removed"))
    #expect(mermaid.contains("classDef added ") && !mermaid.contains("classDef moved "))
    #expect(graph.svg().contains("class=\"removed\""))
    #expect(graph.svg().contains("prefers-color-scheme:dark"))
    #expect(graph.dot().contains("n3 [label=\"+ Fresh\\nfresh · chapter\", fillcolor=\"#dafbe1\""))
  }

  @Test func `say what they leave out`() throws {
    let chapters = (0..<30).map { DiffFixture.context("chapter", "c\($0)", "\"Title \($0)\"") }
    let tree = try DiffFixture.tree(
      DiffFixture.app(DiffFixture.context("book", "plays", children: chapters)))
    let cut = graph(tree, countLimit: 12)
    #expect(cut.drawnCount == 12 && cut.isCut)
    #expect(cut.nodes[1].detail == "plays · book · 20 more")
    let shallow = graph(tree, depthLimit: 1)
    #expect(shallow.drawnCount == 2 && !shallow.isCut)
    #expect(shallow.nodes[1].hidden == 30)
    let whole = graph(tree)
    #expect(whole.drawnCount == 32 && !whole.isCut && whole.nodes.allSatisfy { $0.hidden == 0 })
    #expect(graph(tree, prefix: ["plays", "c7"]).nodes.map(\.title) == ["Title 7"])
  }

  @Test func `stay in what Mermaid takes`() throws {
    let title = "\"" + String(repeating: "\\\"#", count: 80) + "\""
    let chapters = (0..<400).map {
      DiffFixture.context("chapter", "\($0)", "\"\($0)" + title.dropFirst())
    }
    let tree = try DiffFixture.tree(
      DiffFixture.app(DiffFixture.context("book", "plays", title, children: chapters)))
    let text = graph(tree, countLimit: TreeGraph.mermaidLimit).mermaid()
    #expect(text.count < 50_000)
    #expect(text.split(separator: "\n").count { $0.contains("---") } < 500)
  }

  @Test func `cut long titles by their width`() {
    #expect(TreeGraph.cut("abc", to: 3) == "abc")
    #expect(TreeGraph.cut("abcd", to: 3) == "abc…")
    #expect(TreeGraph.cut("漢字漢字", to: 4) == "漢字…")
    #expect(TreeGraph.cut("e" + String(repeating: "\u{301}", count: 9000), to: 30).count <= 2)
  }

  // MARK: Making and reading

  private func graph(_ payload: String) throws -> TreeGraph {
    let quoted = String(decoding: try JSONEncoder().encode(payload), as: UTF8.self)
    let hasControl = payload.unicodeScalars.contains { $0.value < 0x20 }
    let identifier = hasControl ? "\"plain\"" : quoted
    let manifest = """
      {"type": "app", "identifier": "com.example.plays", "title": \(quoted),
       "developmentLocale": "en", "locales": ["en"],
       "children": [{"type": "book", "identifier": \(identifier), "title": \(quoted)}]}
      """
    return graph(try DiffFixture.tree(manifest))
  }

  private func graph(
    _ tree: ContextTree, prefix: IdentifierPath = [], depthLimit: Int? = nil, countLimit: Int = 2000
  ) -> TreeGraph {
    TreeGraph(
      of: DiffFixture.selection(tree, tree, prefix: prefix), hasChanges: false, languages: [],
      depthLimit: depthLimit, countLimit: countLimit)
  }

  private static func escapedForDot(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// What stands in quotes, read as Graphviz's lexer does; what is outside is the language alone.
  private static func dotTexts(in dot: String) throws -> [String] {
    var texts: [String] = []
    var current: String?
    var isEscaped = false
    var outside = ""
    for character in dot {
      guard let text = current else {
        if character == "\"" { current = "" } else { outside.append(character) }
        continue
      }
      if isEscaped {
        current = text + (character == "n" ? "\n" : String(character))
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        texts.append(text)
        current = nil
      } else {
        current = text + String(character)
      }
    }
    #expect(current == nil && !isEscaped)
    #expect(outside.contains(/^[a-zA-Z0-9_\[\]{}=,;>\s.-]*$/), "\(outside)")
    return texts
  }

  private final class ElementReader: NSObject, XMLParserDelegate {
    var names: [String] = []
    var attributes: Set<String> = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      names.append(name)
      self.attributes.formUnion(attributes.keys)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }
}

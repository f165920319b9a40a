import Foundation
import Testing

@testable import ContextCompiler

@Suite struct `Explanations` {
  @Test(arguments: Rule.allCases)
  func `say in one phrase what is found`(rule: Rule) {
    let summary = rule.about.summary
    #expect(!summary.isEmpty && summary.count <= 65)
    #expect(summary.last != ".")
    #expect(!summary.contains("\n"))
    #expect(
      summary.hasPrefix("JSON") || summary == summary.prefix(1).lowercased() + summary.dropFirst())
  }

  @Test(arguments: Rule.allCases)
  func `say why and what to do, in sentences`(rule: Rule) {
    for text in [rule.about.reason, rule.about.help] {
      #expect(text.count > 20)
      #expect(".?".contains(text.last ?? " "), "\(text)")
      #expect(!text.contains("  ") && !text.contains("\n"), "\(text)")
    }
  }

  @Test func `have summaries that differ`() {
    #expect(Set(Rule.allCases.map(\.about.summary)).count == Rule.allCases.count)
  }

  @Test(arguments: Rule.allCases)
  func `fit a terminal of 100 columns`(rule: Rule) {
    for line in rule.explanation.split(separator: "\n") {
      #expect(line.count <= 96, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
    #expect(rule.explanation.last == "\n")
  }

  @Test(arguments: Rule.allCases)
  func `show what matters of their examples`(rule: Rule) {
    let isHuge: Bool =
      switch rule {
      case .tooManyChildren, .titleTooLong, .summaryTooLong: true
      default: false
      }
    #expect(rule.explanation.contains("  app.json (shortened)\n") == isHuge)
    for (example, isWrong) in [(rule.about.wrong, true), (rule.about.right, false)] {
      var files: [String: String] = [:]
      for (name, lines) in example.shownFiles { files[name] = lines.joined(separator: "\n") }
      #expect(files.keys.contains { $0.hasSuffix(" (shortened)") } == (isHuge && isWrong))
      if isHuge, isWrong { continue }
      // What is shown is what is compiled.
      for (path, file) in example.files {
        if case .text(let text) = file {
          #expect(files[path] == text.split(separator: "\n").joined(separator: "\n"))
        }
      }
    }
  }

  @Test(arguments: Rule.allCases)
  func `say how the level is changed, or that it is not`(rule: Rule) {
    let text = rule.explanation
    #expect(text.contains("can't be changed") == rule.isFixed)
    #expect(text.contains(#""rules": {"\#(rule.rawValue)":"#) == !rule.isFixed)
    #expect(text.contains("--rule \(rule.rawValue)=") == !rule.isFixed)
  }

  @Test func `are the page of the documentation`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let page = sources.appending(path: "contextc/Documentation.docc/Rules.md")
    let isFresh = try String(contentsOf: page, encoding: .utf8) == Rule.markdown
    #expect(isFresh, "Rules.md is stale: run `make rules`")
  }

  @Test(arguments: Rule.allCases)
  func `are sections of Markdown in which nothing acts by accident`(rule: Rule) {
    let section = rule.markdown(level: 2)
    #expect(section.hasPrefix("## \(rule.rawValue)\n\nFinds "))
    #expect(Rule.markdown.contains("\n" + section))
    let fences = section.split(separator: "\n").filter { $0.hasPrefix("```") }
    #expect(fences.count % 2 == 0 && fences.count >= 4)
    let prose = section.split(separator: "```").enumerated().filter { $0.offset % 2 == 0 }
    for (_, text) in prose {
      let outside = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 0 }.map(\.element).joined()
      #expect(outside.firstMatch(of: /(?:^|[^\\])[<>_\[\]]/) == nil, "\(outside)")
    }
    #expect(section.contains(rule.isFixed ? "can't be changed" : "--rule \(rule.rawValue)="))
  }

  @Test func `are listed in a table as wide as a terminal`() {
    let lines = Rule.overview.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 100 })
    for rule in Rule.allCases {
      #expect(lines.count { $0.hasPrefix(rule.rawValue + " ") } == 1)
    }
  }

  @Test func `have examples with different right and wrong roots`() {
    for rule in Rule.allCases {
      let about = rule.about
      let wrong = about.wrong.files.map { "\($0.key) \($0.value)" } + ["\(about.wrong.baseline)"]
      let right = about.right.files.map { "\($0.key) \($0.value)" } + ["\(about.right.baseline)"]
      #expect(wrong != right, "\(rule.rawValue)")
      #expect(about.wrong.files.first?.key == "app.json", "\(rule.rawValue)")
      #expect(about.right.files.first?.key == "app.json", "\(rule.rawValue)")
    }
  }
}

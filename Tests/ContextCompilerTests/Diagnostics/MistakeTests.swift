import Foundation
import JSONText
import Testing

@testable import ContextCompiler

@Suite struct `A mistake` {
  @Test(arguments: Mistake.all)
  func `gives one finding that reads as somebody has read it`(mistake: Mistake) throws {
    let findings = try mistake.compile().findings
    #expect(findings.diagnostics.count == 1)
    #expect(
      Mistake.report(findings) == mistake.report,
      "`make snapshots` writes the texts anew; read them before you commit them")
  }

  /// The tool says «did you mean», so it must be right: with the word in place nothing is left.
  @Test(arguments: Mistake.all.filter { $0.report.contains("help: did you mean '") })
  func `is gone with the word that was meant in its place`(mistake: Mistake) throws {
    let findings = try mistake.compile().findings
    let finding = try #require(findings.diagnostics.first)
    let help = try #require(finding.help)
    let word = try #require(help.wholeMatch(of: /did you mean '(.*)'\?/)?.1)
    let source = findings.sources[finding.place.source]
    let range = finding.place.offset..<finding.place.offset + finding.place.length
    var bytes = source.bytes
    if range.isEmpty || bytes[range.lowerBound] != UInt8(ascii: "\"") {
      // A word without quotes, or a file's name.
      return
    }
    bytes.replaceSubrange(range, with: "\"\(word)\"".utf8)
    let rest = try mistake.compile([source.path: bytes]).findings
    // Where the mistake is a name in `allow`, there is nothing else that it could allow.
    #expect(rest.diagnostics.allSatisfy { $0.rule == .unusedAllow }, "\(Mistake.report(rest))")
  }

  @Test func `is gone with its fix, and needs no second one`() throws {
    var fixedCount = 0
    for mistake in Mistake.all {
      var options = try mistake.options()
      options.offersFixes = true
      let findings = Compilation(of: MemoryFiles(mistake.files), options: options).findings
      guard findings.diagnostics.contains(where: { $0.fix != nil }) else { continue }
      fixedCount += 1
      let fixing = Fixing(of: MemoryFiles(mistake.files), options: options, takesUnsafe: true)
      // A name in `allow` that is spelled right at last has nothing to allow here.
      let more = fixing.steps.dropFirst().filter { $0.rule != .unusedAllow }
      #expect(fixing.steps.count >= 1 && more.isEmpty, "\(mistake): \(more.map(\.title))")
      let rest = fixing.compilation.findings
      #expect(
        rest.diagnostics.allSatisfy { $0.rule == .unusedAllow },
        "\(mistake): \(Mistake.report(rest))")
    }
    #expect(fixedCount > 100)
  }

  /// A second run finds nothing to do, and a text is never lost to a fix that asks nobody.
  @Test func `loses no text to a safe fix, nor any to a second run`() throws {
    for mistake in Mistake.all {
      let options = try mistake.options()
      for takesUnsafe in [false, true] {
        var files = mistake.files
        let first = Fixing(of: MemoryFiles(files), options: options, takesUnsafe: takesUnsafe)
        for change in first.changes {
          if !takesUnsafe {
            let (old, new) = (Self.letters(change.old), Self.letters(change.new))
            #expect(old.isSubset(of: new), "\(mistake): \(old.subtracting(new))")
          }
          files[change.path] = change.new
        }
        let second = Fixing(of: MemoryFiles(files), options: options, takesUnsafe: takesUnsafe)
        #expect(second.changes.isEmpty, "\(mistake): \(second.steps.map(\.title))")
      }
    }
  }

  /// The texts and identifiers of a file that is JSON, without white space.
  private static func letters(_ bytes: [UInt8]) -> Set<String> {
    guard case .success(let tree) = JSONParser.parse(bytes) else { return [] }
    let isTable = tree.kind(0) == .object && tree.value(of: "type", in: 0) == nil
    var texts: Set<String> = []
    for node in tree.nodes.indices where tree.kind(node) == .object {
      for member in tree.members(of: node) where tree.nodes[member.value].isString {
        if isTable
          || ["title", "summary", "identifier", "en", "fr"].contains(tree.string(member.key))
        {
          texts.insert(tree.string(member.value).filter { !$0.isWhitespace })
        }
      }
    }
    return texts.subtracting([""])
  }

  /// What SARIF offers, made by somebody who knows nothing but the standard, is what `fix` makes.
  @Test(arguments: Mistake.all)
  func `has the same fix in SARIF as in the tool`(mistake: Mistake) throws {
    var options = try mistake.options()
    options.offersFixes = true
    let files = MemoryFiles(mistake.files)
    let findings = Fixing.sound(
      Compilation(of: files, options: options), of: files, options: options)
    let log = SARIFLog(SARIFReport().rendered(findings))
    let fixing = Fixing(of: files, options: options, takesUnsafe: true)
    let made = fixing.changes.map { ($0.path, $0.new) }
    let offered = try log.fixed(mistake.files)
    // A name in `allow` that is spelled right at last is removed in a second round.
    if fixing.steps.last?.rule == .unusedAllow, fixing.steps.count > 1 { return }
    #expect(made.map(\.0) == offered.map(\.0))
    for (made, offered) in zip(made, offered) {
      #expect(String(decoding: made.1, as: UTF8.self) == String(decoding: offered.1, as: UTF8.self))
    }
    if findings.diagnostics.allSatisfy({ $0.fix?.isSafe != true }) {
      #expect(Fixing(of: files, options: options).changes.isEmpty)
    }
  }

  /// Advice looks at what stands around the first wrong byte; there may be nothing.
  @Test(
    arguments: Mistake.all.filter {
      ["syntax.txt", "brackets.txt", "characters.txt", "numbers.txt"].contains($0.archive)
    })
  func `is explained wherever the file ends`(mistake: Mistake) throws {
    let bytes = try #require(mistake.files["book.json"])
    for end in bytes.indices.suffix(100) {
      for tail in ["", "\"é"] {
        let cut = Array(bytes[..<end]) + Array(tail.utf8)
        let findings = try mistake.compile(["book.json": cut]).findings
        let count = findings.diagnostics.count { $0.rule == .invalidJSON }
        #expect(count <= 1)
        if case .failure = JSONParser.parse(cut) { #expect(findings.errorCount == 1) }
        let report = Mistake.report(findings)
        #expect(!report.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
      }
    }
  }

  @Test func `is there for every rule`() {
    let reports = Mistake.all.map(\.report).joined()
    // What takes thousands of contexts to break is tested where they are made.
    for rule in Rule.allCases where rule != .tooManyChildren {
      #expect(reports.contains("[\(rule.rawValue)]\n"), "no mistake breaks \(rule.rawValue)")
    }
    #expect(Mistake.all.count >= 150)
    #expect(Set(Mistake.all.map(\.testDescription)).count == Mistake.all.count)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["CONTEXTC_SNAPSHOTS"] == "write"))
  func `is written down anew`() throws {
    for archive in Mistake.archives { try archive.rewrite() }
  }
}

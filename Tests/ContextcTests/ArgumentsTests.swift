import ContextCompiler
import Foundation
import Testing

@testable import contextc

@Suite struct `The command line` {
  @Test func `takes options in both forms and in any place`() throws {
    let words = ["compile", "--baseline", "a.json", "root", "-otree.json", "--baseline=b.json"]
    let arguments = try read(words)
    #expect(arguments.command == .compile)
    #expect(arguments.operands == ["root"])
    #expect(arguments.value(.output) == "tree.json")
    #expect(arguments.all(.baseline) == ["a.json", "b.json"])
  }

  @Test func `takes common options before the command`() throws {
    let arguments = try read(["--quiet", "--color", "never", "validate"])
    #expect(arguments.command == .validate)
    #expect(try Settings(arguments).isQuiet)
    #expect(try Settings(arguments).color == .never)
  }

  @Test func `ends options at two dashes`() throws {
    #expect(try read(["validate", "--", "--help"]).operands == ["--help"])
    #expect(try read(["compile", "-o", "a", "--", "-o"]).operands == ["-o"])
  }

  @Test func `takes a single dash as an operand and as a value`() throws {
    #expect(try read(["diff", "-", "b.json"]).operands == ["-", "b.json"])
    #expect(try read(["compile", "-o", "-"]).value(.output) == "-")
  }

  @Test func `keeps what stands behind the first equals sign`() throws {
    #expect(try read(["compile", "--output=a=b"]).value(.output) == "a=b")
  }

  @Test(arguments: [
    (["validate", "--help"], Command.validate), (["compile", "-h", "--nonsense"], .compile),
    (["help", "diff"], .diff), (["--help"], nil), (["help"], nil),
  ])
  func `gives help before it complains`(words: [String], command: Command?) throws {
    guard case .help(let found) = try Arguments.read(words) else {
      Issue.record("no help for \(words)")
      return
    }
    #expect(found == command)
  }

  @Test(
    arguments: [
      ([], "no command is given"),
      (["--quiet"], "no command is given"),
      (["valdiate"], "there is no command 'valdiate'"),
      (["validate", "a", "b"], "'b' is one argument too many"),
      (["diff", "a"], "NEW is missing"),
      (["declare", "--to", "b"], "TREE is missing"),
      (["validate", "--baselin", "a"], "has no option '--baselin'"),
      (["validate", "-o", "a"], "has no option '-o'"),
      (["validate", "-"], nil),
      (["validate", "--baseline"], "'--baseline' needs a value: TREE"),
      (["validate", "--baseline", "--quiet"], "'--baseline' needs a value: TREE"),
      (["validate", "--baseline="], "the value of '--baseline' is empty"),
      (["validate", "--quiet=yes"], "'--quiet' takes no value"),
      (["compile", "-o", "a", "--output", "b"], "'--output' is given twice"),
      (["--check", "compile"], "'--check' stands behind the command that it belongs to"),
    ] as [([String], String?)])
  func `is refused with a reason`(words: [String], reason: String?) throws {
    #expect(problem(words)?.message.contains(reason ?? "") == (reason == nil ? nil : true))
  }

  @Test(arguments: [
    (["valdiate"], "validate"), (["compile", "--basline", "x"], "--baseline"),
    (["compile", "--dif=x"], "--diff"), (["validate", "--diagnostics=sarf"], "sarif"),
    (["validate", "--rule", "duplicate-lnik=off"], "duplicate-link"),
    (["validate", "--rule", "duplicate-link=eror"], "error"),
    (["validate", "--color", "allways"], "always"),
  ])
  func `names what was most likely meant`(words: [String], meant: String) {
    #expect(problem(words)?.suggestion == meant)
  }

  @Test func `knows a slip of the keys in each command and option`() {
    for command in Command.allCases {
      for slip in slips(in: command.rawValue) {
        #expect(problem([slip])?.suggestion == command.rawValue)
        #expect(problem(["help", slip])?.suggestion == command.rawValue)
      }
      for option in command.options where option.spelling.count > 5 {
        for slip in slips(in: option.rawValue) {
          let found = problem([command.rawValue, "--" + slip])?.suggestion
          #expect(found == option.spelling, "\(command) --\(slip)")
        }
      }
    }
  }

  /// The word with two neighbours swapped, with a letter twice, and with one left out.
  private func slips(in word: String) -> [String] {
    let letters = Array(word)
    let middle = letters.count / 2
    guard letters[middle - 1] != letters[middle], letters[middle] != "-" else { return [] }
    var swapped = letters
    swapped.swapAt(middle - 1, middle)
    let doubled = letters[...middle] + letters[middle...]
    let shortened = letters[..<middle] + letters[(middle + 1)...]
    return [swapped, Array(doubled), Array(shortened)].map { String($0) }
  }

  @Test(arguments: [
    (["version"], "--version"), (["-help"], "--help"), (["validate", "-quiet"], "--quiet"),
    (["help", "valdiate"], "validate"), (["compile", "-output", "a"], nil),
  ])
  func `knows what other tools take`(words: [String], meant: String?) {
    #expect(problem(words)?.suggestion == meant)
  }

  @Test func `says which command has an option`() {
    #expect(problem(["validate", "--cache"])?.message.contains("but 'compile' has one") == true)
    #expect(
      problem(["validate", "--diff"])?.message.contains("but 'compile', 'watch' have one") == true)
    #expect(problem(["validate", "--minimum"])?.message.contains("but 'titles' has one") == true)
    #expect(problem(["validate", "--nonsense"])?.message.contains("but") == false)
  }

  @Test func `names each of its formats with the version`() throws {
    let sources = Tool.package.appendingPathComponent("Sources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    var found: Set<String> = []
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      for match in text.matches(of: /\"((?:context|contextc|title)-[a-z]+\/[0-9]+)/) {
        found.insert(String(match.1))
      }
    }
    #expect(found.count >= 5)
    #expect(found == Set(Help.formats.map(\.name)))
    for format in found { #expect(Help.versions.contains(format)) }
  }

  @Test func `takes levels of rules, the last word counting`() throws {
    let words = ["validate", "--rule", "vague-title=off", "--rule=vague-title=error"]
    #expect(try Settings(read(words)).levels == [.vagueTitle: .error])
  }

  @Test(arguments: Rule.allCases.filter(\.isFixed))
  func `can't change a rule that is fixed`(rule: Rule) {
    #expect(
      problem(["validate", "--rule", "\(rule.rawValue)=error"])?.message.contains("always") == true)
  }

  @Test(arguments: ["0", "-1", "many", "1025", "1.5"])
  func `takes only sensible numbers of jobs`(number: String) {
    #expect(problem(["validate", "--jobs=\(number)"])?.message.contains("1 to 1024") == true)
  }

  @Test(arguments: Command.allCases)
  func `has help with usage and examples for each command`(command: Command) {
    let help = Help.text(for: command)
    #expect(help.contains("usage: contextc \(command.rawValue)"))
    #expect(help.contains("\nexamples:\n  "))
    for option in command.options { #expect(help.contains(option.spelling)) }
    for line in help.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test(arguments: Command.allCases.flatMap(\.examples))
  func `understands its own examples`(example: String) throws {
    let parts = example.replacing("<(", with: "").replacing(")", with: "").split(separator: "|")
    let command = parts.last { $0.contains("contextc ") }.map(String.init) ?? example
    let words = command.split(separator: " ").prefix { $0 != ">" }.map(String.init)
    let first = try #require(words.firstIndex(of: "contextc"))
    // What a shell would make of the quotes is one word with a space in it.
    guard !example.contains("'") else { return }
    #expect(problem(Array(words[(first + 1)...])) == nil)
  }

  private func read(_ words: [String]) throws -> Arguments {
    guard case .run(let arguments) = try Arguments.read(words) else {
      throw Stop.usage("nothing to run")
    }
    return arguments
  }

  private func problem(_ words: [String]) -> UsageProblem? {
    do throws(Stop) {
      if case .run(let arguments) = try Arguments.read(words) { _ = try Settings(arguments) }
      return nil
    } catch {
      guard case .wrongUsage(let problem) = error else { return nil }
      return problem
    }
  }
}

import Foundation
import Testing

@testable import contextc

/// The shells themselves are asked what they offer.
@Suite struct `Completions` {
  @Test(.enabled(if: ShellDriver.bash.isInstalled, "bash is not installed, so it is not asked"))
  func `are offered by bash`() throws { try check(.bash) }

  @Test(.enabled(if: ShellDriver.zsh.isInstalled, "zsh is not installed, so it is not asked"))
  func `are offered by zsh`() throws { try check(.zsh) }

  @Test(.enabled(if: ShellDriver.fish.isInstalled, "fish is not installed, so it is not asked"))
  func `are offered by fish`() throws { try check(.fish) }

  @Test func `are refused for a shell that is none of the three`() throws {
    let result = try Tool.run("completions", "fihs", in: Folder())
    #expect(result.code == 64)
    #expect(result.errors.contains("did you mean 'fish'?"), "\(result)")
  }

  /// What must be offered at the end of a line, and nothing else.
  private static var exactly: [String: Set<String>] {
    var cases: [String: Set<String>] = [
      "contextc diff --format=j": ["json", "json-patch"],
      "contextc diff --locale pt-": ["pt-BR", "pt-PT"],
      "contextc titles pseudo --locale ": ["en-XA", "ar-XB"],
      "contextc titles ": ["status", "pseudo"],
      "contextc validate --rule vague-title=": ["off", "warning", "error"],
      "contextc validate --rule duplicate-id": [],
      "contextc explain duplicate-id": ["duplicate-identifier"],
      "contextc schema ti": ["titles"],
      "contextc --color never va": ["validate"],
      "contextc validate ": ["root", "my folder"],
      "contextc compile -o t": ["tree.json"],
      "contextc titles status ": ["root", "my folder"],
      "contextc diff tree.json r": ["root"],
      "contextc diff --locale en tree.json r": ["root"],
      "contextc declare tree.json --to t": ["tree.json"],
    ]
    for command in Command.allCases {
      cases["contextc \(command.rawValue) --"] = Set(command.options.map(\.spelling))
      let options = command == .validate ? command.options : command.ownOptions
      for option in options {
        guard case .words(let words) = option.valueKind(in: command), option != .rule else {
          continue
        }
        cases["contextc \(command.rawValue) \(option.spelling) "] = Set(words)
      }
    }
    return cases
  }

  private func check(_ shell: ShellDriver) throws {
    let folder = try Folder()
    for path in ["root/app.json", "my folder/app.json", "tree.json"] {
      try folder.write("{}", to: path)
    }
    let names = Set(Command.allCases.map(\.rawValue))
    let lines = Self.exactly.keys.sorted() + ["contextc "]
    let offers = try shell.offers(at: lines, in: folder)
    #expect(offers["contextc "]?.isSuperset(of: names) == true, "\(offers["contextc "] ?? [])")
    for (line, words) in Self.exactly {
      let offered = try #require(offers[line], "\(shell) says nothing of '\(line)'")
      let long = line.hasSuffix("--") ? offered.filter { $0.hasPrefix("--") } : offered
      #expect(long == words, "\(shell) at '\(line)'")
    }
  }
}

import Foundation
import Testing

@testable import contextc

/// Programs that show manual pages look at ours.
@Suite struct ManualTests {
  @Test func `the manual page has every command, option and exit code`() throws {
    let result = try Tool.run("manual", in: Folder())
    #expect(result.code == 0 && result.errors.isEmpty)
    let page = result.output.replacing("\\-", with: "-")
    for command in Command.allCases {
      #expect(page.contains("\n.SS contextc \(command.rawValue)\n"))
      for option in command.options { #expect(page.contains("\\fB\(option.spelling)\\fR")) }
    }
    for code in Help.exitCodes { #expect(page.contains("\n.B \(code.name)\n")) }
  }

  @Test func `the manual page is ASCII without requests by accident`() throws {
    let known = ["\\\"", "TH", "SH", "SS", "TP", "B", "I", "RI", "PP", "RS", "RE", "nf", "fi"]
    for line in Manual.page.split(separator: "\n") {
      #expect(line.utf8.allSatisfy { 0x20..<0x7f ~= $0 }, "\(line)")
      #expect(!line.hasPrefix("'"), "\(line)")
      if line.hasPrefix(".") {
        #expect(known.contains { line.dropFirst().hasPrefix($0) }, "\(line)")
      }
    }
  }

  @Test(.enabled(if: Tool.finds("man") && Tool.finds("groff"), "man or groff is not installed"))
  func `man shows the manual page without a warning`() throws {
    let result = try Tool.shell(
      "LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -l \"$(\"$0\" manual >p.1; echo p.1)\"",
      in: Folder())
    #expect(result.code == 0 && result.errors.isEmpty, "\(result)")
    // Words are broken and joined anew; commands stand as they are typed.
    #expect(result.output.contains("contextc completions fish | source"))
    #expect(result.output.contains("contextc resolve tree.json '[\"hamlet\", \"act-1\"]'"))
    #expect(!result.output.contains("\\"))
  }

  @Test(.enabled(if: Tool.finds("mandoc"), "mandoc is not installed"))
  func `mandoc has nothing against the manual page`() throws {
    let result = try Tool.shell(
      "\"$0\" manual >p.1 && mandoc -Tlint -Wwarning p.1", in: Folder())
    #expect(result.code == 0 && result.output.isEmpty, "\(result)")
  }

  @Test(.enabled(if: Tool.finds("make"), "make is not installed"))
  func `make install puts manual, completions and examples where they are looked for`() throws {
    let folder = try Folder()
    let result = try Tool.start(
      "/usr/bin/env",
      [
        "make", "-s", "-C", Tool.package.path, "install-texts", "CONTEXTC=\(Tool.path)",
        "DESTDIR=\(folder.url.path)", "PREFIX=/usr",
      ], in: folder
    ).wait()
    #expect(result.code == 0, "\(result)")
    #expect(try folder.read("usr/share/man/man1/contextc.1") == Manual.page)
    for (name, mode) in [("contextc.mk", 0o644), ("send-catalog.sh", 0o755)] {
      let example = Tool.package.appendingPathComponent(".ci/examples/" + name)
      let path = "usr/share/contextc/" + name
      #expect(try folder.read(path) == String(contentsOf: example, encoding: .utf8))
      #expect(try folder.mode(of: path) == mode)
    }
    let scripts = [
      "bash-completion/completions/contextc": Shell.bash, "zsh/site-functions/_contextc": .zsh,
      "fish/vendor_completions.d/contextc.fish": .fish,
    ]
    for (path, shell) in scripts {
      #expect(try folder.read("usr/share/" + path) == shell.script)
      #expect(try folder.mode(of: "usr/share/" + path) == 0o644)
    }
  }
}

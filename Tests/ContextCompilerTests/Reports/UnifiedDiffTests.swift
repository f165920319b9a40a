import TestSupport
import Testing

@testable import ContextCompiler

@Suite struct `A unified diff` {
  private func diff(_ old: String, _ new: String, path: String = "a.json") -> String {
    var diff = UnifiedDiff(path: path, old: Array(old.utf8), new: Array(new.utf8))
    return diff.rendered().text
  }

  @Test func `shows what differs with three lines around it`() {
    let old = (1...12).map { "\($0)\n" }.joined()
    let new = old.replacing("6\n", with: "six\n6a\n")
    #expect(
      diff(old, new) == """
        --- a/a.json
        +++ b/a.json
        @@ -3,7 +3,8 @@
         3
         4
         5
        -6
        +six
        +6a
         7
         8
         9

        """)
  }

  @Test func `is empty for equal contents`() { #expect(diff("a\n", "a\n").isEmpty) }

  @Test func `says where a line has no end`() {
    #expect(
      diff("a\nb", "a\nb\n") == """
        --- a/a.json
        +++ b/a.json
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +b

        """)
    #expect(diff("", "a\n").hasSuffix("@@ -0,0 +1 @@\n+a\n"))
  }

  @Test func `quotes names that could end the line`() {
    #expect(diff("a", "b", path: "a b.json").hasPrefix("--- a/a b.json\t\n"))
    #expect(
      diff("a", "b", path: "\u{1b}\"é.json").hasPrefix("--- \"a/\\033\\\"\\303\\251.json\"\n"))
  }

  @Test func `has no controls in it, and says that it can't be applied then`() {
    let old = Array("a\u{1b}]0;x\u{7}\n\tb\u{202b}\r\n\u{9b}c\u{7f}\n".utf8)
    for isForTerminal in [false, true] {
      var diff = UnifiedDiff(
        path: "a", old: old, new: Array("d\n".utf8) + old, isForTerminal: isForTerminal)
      let text = diff.rendered().text
      let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control }
      #expect(Set(controls) == ["\n", "\t", "\r"])
      #expect(text.contains("a<U+001B>]0;x<U+0007>\n"))
      #expect(text.unicodeScalars.contains("\u{202b}") == !isForTerminal)
      #expect(!diff.isExact)
    }
    var plain = UnifiedDiff(path: "a", old: [], new: Array("\u{200f}é😀\r\n".utf8))
    #expect(plain.rendered().text.hasSuffix("+\u{200f}é😀\r\n"))
    #expect(plain.isExact)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `gives the new content when it is applied`(seed: UInt64) throws {
    var random = Seeded(seed)
    let letters = random.oneIn(2) ? 4 : 50
    func line() -> String { "\(random.below(letters))\n" }
    let old = (0..<random.below(60)).map { _ in line() }
    var new = old
    for _ in 0..<random.below(8) {
      let index = random.below(new.count + 1)
      if random.oneIn(2), index < new.count {
        new.remove(at: index)
      } else {
        new.insert(line(), at: index)
      }
    }
    if random.oneIn(4), let last = new.popLast() { new.append(String(last.dropLast())) }
    let text = diff(old.joined(), new.joined())
    if old == new {
      #expect(text.isEmpty)
    } else {
      #expect(try applied(text, to: old) == new, "\(text)")
    }
  }

  /// The lines with a diff applied, strictly: every place and every line must be right.
  private func applied(_ diff: String, to old: [String]) throws -> [String] {
    var result: [String] = []
    var position = 0
    for line in diff.split(separator: "\n", omittingEmptySubsequences: true).dropFirst(2) {
      let rest = String(line.dropFirst()) + "\n"
      switch line.first {
      case "@":
        let match = try #require(line.firstMatch(of: /^@@ -(\d+)(,0)?/))
        let start = try #require(Int(match.1)) - (match.2 == nil ? 1 : 0)
        result += old[position..<start]
        position = start
      case " ":
        #expect(old[position] == rest || old[position] + "\n" == rest)
        result.append(old[position])
        position += 1
      case "-":
        #expect(old[position] == rest)
        position += 1
      case "+": result.append(rest)
      default:
        let last = try #require(result.last)
        result[result.count - 1] = String(last.dropLast())
      }
    }
    return result + old[position...]
  }
}

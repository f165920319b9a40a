/// Shows how two contents of a file differ, as `patch -p1` and `git apply` take it.
///
/// Lines are compared as bytes. Where they differ, the nearest two that are equal again are looked
/// for: not always the shortest diff, but always a right one, in time that grows with the lines and
/// no faster than with the square of what differs in one place.
package struct UnifiedDiff: Sendable {
  /// The lines that stand around a change.
  private static let contextLength = 3
  /// How far the next equal lines are looked for.
  private static let searchLimit = 256

  private let path: String
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private let isForTerminal: Bool
  private let style: TextStyle
  private var output: [UInt8] = []
  /// Whether the patch gives the new content: no line has a character that had to be made visible.
  package private(set) var isExact = true

  /// Compares two contents.
  ///
  /// - Parameters:
  ///   - isForTerminal: whether also what a pipe may take is made visible, such as marks of the
  ///     writing direction; controls are made visible everywhere.
  ///   - isColored: whether lines are coloured as `git diff` does.
  package init(
    path: String, old: [UInt8], new: [UInt8], isForTerminal: Bool = false, isColored: Bool = false
  ) {
    self.path = path
    self.old = Self.lines(of: old)
    self.new = Self.lines(of: new)
    self.isForTerminal = isForTerminal
    style = TextStyle(isColored: isColored)
  }

  /// The diff as UTF-8; nothing for equal contents.
  package mutating func rendered() -> [UInt8] {
    output = []
    isExact = true
    var hunks: [[Change]] = []
    for change in changes() {
      if let last = hunks.last?.last,
        change.old.lowerBound - last.old.upperBound <= 2 * Self.contextLength
      {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    if hunks.isEmpty { return [] }
    for (mark, side) in [("---", "a/"), ("+++", "b/")] {
      write(style.paint("\(mark) \(name(side + path))", .strong) + "\n")
    }
    for hunk in hunks { write(hunk) }
    return output
  }

  /// Some lines of the old content, and what stands there in the new one.
  private struct Change {
    let old: Range<Int>
    let new: Range<Int>
  }

  // MARK: Comparing

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  private func changes() -> [Change] {
    var result: [Change] = []
    var oldEnd = old.count
    var newEnd = new.count
    var line = (old: 0, new: 0)
    while line.old < oldEnd, line.new < newEnd, old[line.old] == new[line.new] {
      line = (line.old + 1, line.new + 1)
    }
    while oldEnd > line.old, newEnd > line.new, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    while line.old < oldEnd || line.new < newEnd {
      if line.old < oldEnd, line.new < newEnd, old[line.old] == new[line.new] {
        line = (line.old + 1, line.new + 1)
        continue
      }
      let next = nextEqual(after: line, oldEnd, newEnd)
      result.append(Change(old: line.old..<next.old, new: line.new..<next.new))
      line = next
    }
    return result
  }

  /// The nearest two lines that begin a pair of equal ones, or where the search was given up.
  private func nextEqual(
    after line: (old: Int, new: Int), _ oldEnd: Int, _ newEnd: Int
  ) -> (old: Int, new: Int) {
    for distance in 1...Self.searchLimit {
      for skipped in 0...distance {
        let other = (old: line.old + skipped, new: line.new + distance - skipped)
        guard other.old < oldEnd, other.new < newEnd, old[other.old] == new[other.new] else {
          continue
        }
        let isEnd = other.old + 1 == oldEnd || other.new + 1 == newEnd
        if isEnd || old[other.old + 1] == new[other.new + 1] { return other }
      }
    }
    let step = Self.searchLimit / 2
    return (min(oldEnd, line.old + step), min(newEnd, line.new + step))
  }

  // MARK: Writing

  private mutating func write(_ text: String) { output += text.utf8 }

  private mutating func write(_ hunk: [Change]) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(Self.contextLength, first.old.lowerBound, first.new.lowerBound)
    let after = min(Self.contextLength, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    write(
      style.paint("@@ -\(Self.span(oldRange)) +\(Self.span(newRange)) @@", .note) + "\n")
    var line = oldRange.lowerBound
    for change in hunk {
      for common in line..<change.old.lowerBound { write(" ", old[common], nil) }
      for removed in change.old { write("-", old[removed], .error) }
      for added in change.new { write("+", new[added], .help) }
      line = change.old.upperBound
    }
    for common in line..<oldRange.upperBound { write(" ", old[common], nil) }
  }

  /// The first line, counted from 1, and how many there are; an empty range is behind its line.
  private static func span(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }

  private mutating func write(_ mark: String, _ line: ArraySlice<UInt8>, _ color: TextStyle.Color?)
  {
    let isEnded = line.last == UInt8(ascii: "\n")
    let content = isEnded ? line.dropLast() : line
    let text = mark + shown(content)
    write((color.map { style.paint(text, $0) } ?? text) + "\n")
    if !isEnded { write("\\ No newline at end of file\n") }
  }

  /// A line with nothing in it that acts, but for tabs and the CR of a CRLF.
  private mutating func shown(_ line: ArraySlice<UInt8>) -> String {
    let isPlain = line.allSatisfy { (0x20..<0x7f).contains($0) || $0 == 0x09 }
    if isPlain { return String(decoding: line, as: UTF8.self) }
    var result = ""
    let bytes = Array(line)
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = UTF8Reader.scalar(in: bytes, at: offset, end: bytes.count)
      let isLast = offset + length == bytes.count
      offset += length
      guard let scalar else {
        isExact = false
        result += VisibleText.escape(bytes[offset - 1])
        continue
      }
      let isAllowed = scalar == "\t" || scalar == "\r" && isLast
      if !isAllowed, isHidden(scalar) {
        isExact = false
        result += VisibleText.escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    isForTerminal
      ? VisibleText.isHidden(scalar) : scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value)
  }

  /// The path as patches have it: quoted like a C string where it has what could end it, with a
  /// tab behind a blank.
  private func name(_ path: String) -> String {
    let needsQuotes = path.unicodeScalars.contains {
      VisibleText.isHidden($0) || $0 == "\"" || $0 == "\\"
    }
    guard needsQuotes else { return path.contains(" ") ? path + "\t" : path }
    var quoted = "\""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        quoted += "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7f: quoted += String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 8)
        quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return quoted + "\""
  }
}

/// Turns byte offsets into lines and columns.
///
/// Built only when something is printed: a clean compilation never pays for it. O(bytes) once,
/// O(log lines) for each question.
package struct LineIndex: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]
  private let markLength: Int
  /// For a table in UTF-16, which tells its columns.
  private let wide: UTF16Text?

  /// Counts the lines of a text. Lines end at LF; a byte order mark belongs to none.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    wide = UTF16Text(bytes)
    markLength = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : wide == nil ? 0 : 2
    var starts = [markLength]
    if let wide {
      self.starts = starts + wide.lineStarts
      return
    }
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(index + 1)
    }
    self.starts = starts
  }

  /// The line and the column of an offset, both from 1; the column counts UTF-8 bytes.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = max(markLength, min(offset, bytes.count))
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let column = wide?.utf8Count(from: starts[low], to: offset) ?? offset - starts[low]
    return (low + 1, column + 1)
  }

  /// The bytes of a line, counted from 1, without its end (LF or CRLF).
  package func line(_ number: Int) -> ArraySlice<UInt8> {
    let start = starts[number - 1]
    let width = wide == nil ? 1 : 2
    var end = number < starts.count ? starts[number] - width : bytes.count
    if end - width >= start {
      let isReturn =
        wide.map { $0.utf8(of: end - 2..<end) == [UInt8(ascii: "\r")] }
        ?? (bytes[end - 1] == UInt8(ascii: "\r"))
      if isReturn { end -= width }
    }
    return bytes[start..<max(start, end)]
  }

  /// How many units of a text in UTF-16 are decoded before and behind the start of a place: many
  /// more than anybody is shown.
  private static let excerptLength = 4096

  /// A line as UTF-8 with a place in it, to be shown: of a long line in UTF-16 what is near.
  func excerpt(
    ofLine number: Int, around place: Range<Int>
  ) -> (bytes: [UInt8], line: Range<Int>, place: Range<Int>) {
    let line = line(number)
    guard let wide else { return (bytes, line.startIndex..<line.endIndex, place) }
    let middle = min(max(place.lowerBound, line.startIndex), line.endIndex)
    var start = max(line.startIndex, middle - 2 * Self.excerptLength)
    if start > line.startIndex, wide.isInsidePair(start) { start += 2 }
    let end = min(line.endIndex, middle + 2 * Self.excerptLength)
    let text = wide.utf8(of: start..<end)
    let first = wide.utf8Count(from: start, to: middle)
    // A place that goes on behind the line does so here, too.
    let last =
      place.upperBound > line.endIndex
      ? text.count + 1 : first + wide.utf8Count(from: middle, to: min(place.upperBound, end))
    return (text, 0..<text.count, first..<max(first, last))
  }
}

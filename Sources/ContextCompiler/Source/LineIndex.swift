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
    if wide != nil {
      return bytes[start..<(number < starts.count ? starts[number] - 2 : bytes.count)]
    }
    var end = number < starts.count ? starts[number] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[start..<max(start, end)]
  }
}

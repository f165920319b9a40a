/// A line of a file as it is shown under a finding, and where the carets stand below it.
///
/// Tabs become spaces, characters that can't be shown safely escapes, and a line that is longer
/// than ``width`` is cut around the place. Reads a bounded number of bytes, however long the line.
struct CodeFrame: Equatable {
  /// The most cells of a line that are shown.
  static let width = 100
  private static let tabWidth = 4
  /// The cells before a place that is too long to be shown whole.
  private static let leadWidth = 24
  /// Marks that may follow a character before they are shown as escapes: a pile of thousands
  /// would cover the lines above and below.
  private static let markLimit = 8

  /// The line as it is shown.
  let text: String
  /// The cells before the first caret.
  let caretStart: Int
  /// How many carets there are; at least one.
  let caretCount: Int

  /// Shows the part of a line around a place.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - line: The line's bytes, without its end.
  ///   - place: The bytes of the place; what lies behind the line's end is not underlined.
  init(of bytes: [UInt8], line: Range<Int>, place: Range<Int>) {
    var window = Window(of: bytes, line: line, place: place)
    window.widenToRightToLeftRuns()
    let shown = window.cut()
    text =
      (shown.isCutAtStart ? "…" : "") + window.cells[shown.range].map(\.text).joined()
      + (shown.isCutAtEnd ? "…" : "")
    let first = max(window.first, shown.range.lowerBound)
    let last = min(window.last, shown.range.upperBound)
    let before = window.cells[shown.range.lowerBound..<min(first, window.cells.count)]
    caretStart = before.reduce(shown.isCutAtStart ? 1 : 0) { $0 + $1.width }
    caretCount = first < last ? max(1, window.cells[first..<last].reduce(0) { $0 + $1.width }) : 1
  }

  /// What one scalar, or one byte that is none, becomes.
  private struct Cell {
    enum Direction { case leftToRight, rightToLeft, digit, neutral }

    let text: String
    let width: Int
    let direction: Direction
    let isBlank: Bool
  }

  /// The cells of a line that could be shown, and which of them the place covers.
  private struct Window {
    var cells: [Cell] = []
    /// The first cell of the place; the number of cells when it is the line's end.
    var first = 0
    /// The cell after the place's last one.
    var last = 0
    private var isCutAtStart: Bool
    private var isCutAtEnd = false

    init(of bytes: [UInt8], line: Range<Int>, place: Range<Int>) {
      let start = min(max(place.lowerBound, line.lowerBound), line.upperBound)
      let end = min(max(place.upperBound, start), line.upperBound)
      var offset = max(line.lowerBound, start - CodeFrame.width * 4)
      while offset > line.lowerBound, offset < start, bytes[offset] & 0xc0 == 0x80 { offset += 1 }
      isCutAtStart = offset > line.lowerBound
      var measure = DisplayWidth()
      var previous: Unicode.Scalar?
      var marks = 0
      var column = 0
      var columnsFromPlace = 0
      var firstCell: Int?
      while offset < line.upperBound {
        if columnsFromPlace > CodeFrame.width {
          isCutAtEnd = true
          break
        }
        let (scalar, length) = UTF8Reader.scalar(in: bytes, at: offset, end: line.upperBound)
        let next = offset + length
        if firstCell == nil, next > start { firstCell = cells.count }
        let cell: Cell
        if let scalar {
          var width = measure.width(of: scalar)
          marks = width == 0 ? marks + 1 : 0
          let following =
            next < line.upperBound
            ? UTF8Reader.scalar(in: bytes, at: next, end: line.upperBound).scalar : nil
          if scalar == "\t" {
            width = CodeFrame.tabWidth - column % CodeFrame.tabWidth
            cell = Cell(
              text: String(repeating: " ", count: width), width: width, direction: .neutral,
              isBlank: true)
          } else if VisibleText.isHidden(scalar) || marks > CodeFrame.markLimit
            || VisibleText.commandsLog(scalar, after: previous, before: following)
          {
            cell = Self.escape(VisibleText.escape(scalar))
          } else {
            cell = Cell(
              text: String(scalar), width: width, direction: Self.direction(of: scalar),
              isBlank: scalar == " ")
          }
        } else {
          cell = Self.escape(VisibleText.escape(bytes[offset]))
        }
        previous = scalar
        cells.append(cell)
        column += cell.width
        if firstCell != nil { columnsFromPlace += cell.width }
        if offset < end { last = cells.count }
        offset = next
      }
      first = firstCell ?? cells.count
      last = max(first, last)
      if place.upperBound > line.upperBound {
        // The place goes on in the next line: blanks at this one's end are not part of it.
        while last > first + 1, cells[last - 1].isBlank { last -= 1 }
      }
    }

    /// Takes in the whole of a right-to-left run that the place begins or ends in.
    ///
    /// Terminals draw such a run from right to left, or don't: only as a whole it stands in the
    /// same cells in both.
    mutating func widenToRightToLeftRuns() {
      var run: Range<Int>?
      for index in 0...cells.count {
        let direction = index < cells.count ? cells[index].direction : .leftToRight
        switch direction {
        case .rightToLeft: run = (run?.lowerBound ?? index)..<index + 1
        case .digit: run = run.map { $0.lowerBound..<index + 1 }
        case .neutral: break
        case .leftToRight:
          if let run {
            let beginsInside = first > run.lowerBound && first < run.upperBound
            if last > run.lowerBound, last < run.upperBound { last = run.upperBound }
            if beginsInside {
              first = run.lowerBound
              last = max(last, run.upperBound)
            }
          }
          run = nil
        }
      }
    }

    /// The cells to show, and whether the line goes on beside them.
    func cut() -> (range: Range<Int>, isCutAtStart: Bool, isCutAtEnd: Bool) {
      let before = cells[..<first].reduce(0) { $0 + $1.width }
      let place = cells[first..<last].reduce(0) { $0 + $1.width }
      let after = cells[last...].reduce(0) { $0 + $1.width }
      if !isCutAtStart, !isCutAtEnd, before + place + after <= CodeFrame.width {
        return (0..<cells.count, false, false)
      }
      // Two cells are kept for the marks of the cuts.
      let limit = CodeFrame.width - 2
      let room = max(0, limit - place)
      // Before a place that is cut anyway something more is shown: the key of a long text.
      let wanted = place > limit ? CodeFrame.leadWidth : max(room / 3, room - after)
      var start = first
      var used = 0
      while start > 0, used + cells[start - 1].width <= wanted {
        start -= 1
        used += cells[start].width
      }
      // A mark must not lose its character.
      while start > 0, start < first, cells[start].width == 0 { start += 1 }
      var end = start
      used = 0
      while end < cells.count, used + cells[end].width <= limit {
        used += cells[end].width
        end += 1
      }
      return (start..<end, isCutAtStart || start > 0, isCutAtEnd || end < cells.count)
    }

    private static func escape(_ text: String) -> Cell {
      Cell(text: text, width: text.utf8.count, direction: .leftToRight, isBlank: false)
    }

    private static func direction(of scalar: Unicode.Scalar) -> Cell.Direction {
      switch scalar.value {
      case UInt32(0x30)...0x39: .digit
      case 0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfefe, 0x10800...0x10fff,
        0x1e800...0x1efff:
        .rightToLeft
      default: scalar.properties.isAlphabetic ? .leftToRight : .neutral
      }
    }
  }
}

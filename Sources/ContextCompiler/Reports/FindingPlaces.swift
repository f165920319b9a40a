/// Answers where places stand, for the files that findings speak of.
///
/// Each file's lines are counted once, and only if a finding, one of its notes or an edit lies in it.
struct FindingPlaces {
  private var indexes: [SourceID: LineIndex] = [:]

  /// Counts the lines of all files that findings, their notes and fixes name. O(bytes of those files).
  init(_ findings: Findings) {
    for diagnostic in findings.diagnostics {
      add(diagnostic.place.source, of: findings)
      for note in diagnostic.notes { add(note.place.source, of: findings) }
      for edit in diagnostic.fix?.edits ?? [] { add(edit.place.source, of: findings) }
    }
  }

  private mutating func add(_ source: SourceID, of findings: Findings) {
    if indexes[source] == nil { indexes[source] = LineIndex(findings.sources[source].bytes) }
  }

  /// The line and the column of a place's first byte, both from 1; the column counts UTF-8 bytes.
  func start(of place: Place) -> (line: Int, column: Int) {
    index(of: place.source).position(of: place.offset)
  }

  /// The line and the column just past a place's last byte.
  func end(of place: Place) -> (line: Int, column: Int) {
    index(of: place.source).position(of: place.offset + place.length)
  }

  /// The bytes of a line, counted from 1, without its end.
  func line(_ number: Int, of source: SourceID) -> ArraySlice<UInt8> {
    index(of: source).line(number)
  }

  /// A line with a place in it as UTF-8, to be shown.
  func excerpt(
    ofLine number: Int, around place: Place
  ) -> (bytes: [UInt8], line: Range<Int>, place: Range<Int>) {
    index(of: place.source).excerpt(ofLine: number, around: place.range)
  }

  private func index(of source: SourceID) -> LineIndex {
    guard let index = indexes[source] else {
      preconditionFailure("places are asked for findings that were given only")
    }
    return index
  }
}

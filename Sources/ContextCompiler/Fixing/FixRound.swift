/// The fixes of one compilation that can be made together.
struct FixRound: Sendable {
  /// A fix with what it is for.
  struct Candidate: Sendable {
    /// The rule, if it mends a finding.
    let rule: Rule?
    let fix: Fix
    /// The line and the column of the finding, or of the first edit.
    let position: (line: Int, column: Int)
    /// The canonical path of the file of the first edit.
    let path: String
  }

  /// In the order of the findings; no edits meet.
  private(set) var candidates: [Candidate] = []
  /// The canonical paths of the files with edits, and the files by them.
  private var paths: [SourceID: String] = [:]
  private var sources: [String: SourceID] = [:]
  private var lines: [SourceID: LineIndex] = [:]
  /// What is edited already, for each file in the order of offsets.
  private var taken: [String: [Range<Int>]] = [:]
  private let findings: Findings
  private let files: EditedFiles

  /// Chooses among the fixes; of those that meet the first one.
  ///
  /// - Parameter accepts: whether a fix is wanted.
  init(
    _ compilation: Compilation, files: EditedFiles, accepts: (Candidate) -> Bool
  ) {
    findings = compilation.findings
    self.files = files
    for diagnostic in findings.diagnostics {
      if let fix = diagnostic.fix { consider(fix, diagnostic, accepts) }
    }
    for fix in compilation.improvements { consider(fix, nil, accepts) }
  }

  private mutating func consider(
    _ fix: Fix, _ diagnostic: Diagnostic?, _ accepts: (Candidate) -> Bool
  ) {
    guard let first = fix.edits.first?.place,
      fix.edits.allSatisfy({ findings.sources[$0.place.source].isInRoot }),
      let path = path(of: first.source)
    else { return }
    let place = diagnostic?.place ?? first
    let candidate = Candidate(
      rule: diagnostic?.rule, fix: fix, position: position(of: place), path: path)
    guard accepts(candidate), take(fix.edits) else { return }
    candidates.append(candidate)
  }

  private mutating func path(of source: SourceID) -> String? {
    if let path = paths[source] { return path }
    guard case .success(let file) = files.read(findings.sources[source].path) else { return nil }
    paths[source] = file.canonicalPath
    sources[file.canonicalPath] = source
    return file.canonicalPath
  }

  private mutating func position(of place: Place) -> (line: Int, column: Int) {
    let index = lines[place.source] ?? LineIndex(findings.sources[place.source].bytes)
    lines[place.source] = index
    return index.position(of: place.offset)
  }

  /// The findings, some of them without their fix.
  func findings(without steps: [Fixing.Step]) -> Findings {
    var diagnostics = findings.diagnostics
    var round = self
    for index in diagnostics.indices {
      guard let fix = diagnostics[index].fix, let first = fix.edits.first?.place,
        let path = round.path(of: first.source)
      else { continue }
      let position = round.position(of: diagnostics[index].place)
      let isLeftOut = steps.contains {
        $0.rule == diagnostics[index].rule && $0.title == fix.title && $0.path == path
          && $0.position == position
      }
      if isLeftOut { diagnostics[index].fix = nil }
    }
    return Findings(diagnostics, sources: findings.sources)
  }

  // MARK: Edits that meet

  /// Takes the places of all edits, or of none.
  private mutating func take(_ edits: [Fix.Edit]) -> Bool {
    for edit in edits {
      guard let path = path(of: edit.place.source),
        Self.position(for: edit.place.range, among: taken[path] ?? []) != nil
      else { return false }
    }
    // The edits of one fix don't meet.
    for edit in edits {
      guard let path = path(of: edit.place.source),
        let position = Self.position(for: edit.place.range, among: taken[path] ?? [])
      else { continue }
      taken[path, default: []].insert(edit.place.range, at: position)
    }
    return true
  }

  /// Where a range belongs among others; nothing where it meets one of them.
  ///
  /// Edits may touch; but of two that put something in at one place nobody knows the order.
  private static func position(for range: Range<Int>, among ranges: [Range<Int>]) -> Int? {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      let other = ranges[middle]
      if (other.lowerBound, other.upperBound) < (range.lowerBound, range.upperBound) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    if low > 0, ranges[low - 1].upperBound > range.lowerBound { return nil }
    guard low < ranges.count else { return low }
    return ranges[low].lowerBound < range.upperBound || ranges[low] == range ? nil : low
  }

  // MARK: Applying

  /// An edit in the encoding of its file.
  struct ByteEdit: Sendable {
    let range: Range<Int>
    let bytes: [UInt8]
  }

  /// The edits of some fixes in the order of offsets, by the canonical paths of the files.
  func edits(of candidates: some Sequence<Candidate>) -> [String: [ByteEdit]] {
    var edits: [String: [ByteEdit]] = [:]
    for edit in candidates.flatMap(\.fix.edits) {
      guard let path = paths[edit.place.source] else { continue }
      let bytes = Self.encoded(edit.text, like: findings.sources[edit.place.source].bytes)
      edits[path, default: []].append(ByteEdit(range: edit.place.range, bytes: bytes))
    }
    return edits.mapValues {
      $0.sorted {
        ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
      }
    }
  }

  /// The files with some of the fixes made.
  func applying(_ candidates: some Sequence<Candidate>) -> EditedFiles {
    var result = files
    for (path, edits) in edits(of: candidates) {
      guard let bytes = bytes(of: path) else { continue }
      result.set(Self.apply(edits, to: bytes), at: path)
    }
    return result
  }

  /// The content that a file has before this round.
  func bytes(of path: String) -> [UInt8]? {
    sources[path].map { findings.sources[$0].bytes }
  }

  private static func apply(_ edits: [ByteEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in edits {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.bytes
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }

  /// The text in the encoding of a file: UTF-16 where its byte order mark says so, else UTF-8.
  private static func encoded(_ text: String, like bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xff, 0xfe]) {
      return text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    }
    if bytes.starts(with: [0xfe, 0xff]) {
      return text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }
    return Array(text.utf8)
  }
}

/// Makes the fixes of a content root in memory, round after round, until none is left.
///
/// Fixes that meet in a file are made in different rounds. At the end there is no error that was
/// not there before, but for those in files that were no JSON: where all fixes together lead to
/// one, they are made anew and watched, and those that do are left out. Nothing is written.
package struct Fixing: Sendable {
  /// A fix that was made, or left out.
  package struct Step: Sendable {
    /// The rule, if the fix mends a finding.
    package let rule: Rule?
    /// What is done.
    package let title: String
    /// The file, relative to the content root, with symbolic links followed.
    package let path: String
    /// The line and the column of the finding when it was mended, both from 1, in UTF-8 bytes.
    package let position: (line: Int, column: Int)
    /// The error that the fix would lead to, if that was found out before it was left out.
    package var obstacle: String?
  }

  /// What was made, in the order of rounds and findings.
  package private(set) var steps: [Step] = []
  /// What was left out because it leads to new errors.
  package private(set) var obstructed: [Step] = []
  /// The files that change, in the order of their paths.
  package var changes: [FileChange] {
    files.contents.compactMap { path, new in
      originals[path].flatMap { $0 == new ? nil : FileChange(path: path, old: $0, new: new) }
    }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
  /// The content root as it is then.
  package private(set) var compilation: Compilation
  /// How many of the findings that are left could be mended by fixes that are not safe.
  package var unsafeCount: Int {
    compilation.findings.diagnostics.count { $0.fix?.isSafe == false }
  }

  private var files: EditedFiles
  private var originals: [String: [UInt8]] = [:]
  /// Where the fixes stand that were left out, in the files as they are now.
  private var refused: Set<Refusal> = []
  private let options: CompilationOptions
  private let takesUnsafe: Bool
  private var compilationsLeft = Self.compilationLimit

  private struct Refusal: Hashable {
    let path: String
    let offset: Int
    let title: String
  }

  /// More rounds are needed only by fixes that wait for one another.
  private static let roundLimit = 32
  /// Content that was made for it could have each fix of thousands tried alone.
  private static let compilationLimit = 40

  /// Makes the safe fixes, or all.
  package init(
    of base: any ContentFiles, options: CompilationOptions = CompilationOptions(),
    takesUnsafe: Bool = false
  ) {
    var options = options
    options.offersFixes = true
    let start = Compilation(of: base, options: options)
    self.init(from: start, base, options, takesUnsafe)
    for _ in 0..<Self.roundLimit {
      guard let round = nextRound() else { break }
      finish(round, round.candidates, round.applying(round.candidates))
    }
    if Self.newError(in: compilation, since: start) == nil { return }
    self.init(from: start, base, options, takesUnsafe)
    for _ in 0..<Self.roundLimit {
      guard let round = nextRound() else { break }
      makeWatched(round)
    }
  }

  /// The findings of a compilation, without the fixes that lead to new errors: what
  /// `contextc fix --unsafe` would leave out is not offered to other tools either.
  ///
  /// Compiles again where there are fixes.
  package static func sound(
    _ compilation: Compilation, of base: any ContentFiles, options: CompilationOptions
  ) -> Findings {
    var fixing = Fixing(from: compilation, base, options, true)
    guard let round = fixing.nextRound() else { return compilation.findings }
    let result = Compilation(of: round.applying(round.candidates), options: options)
    guard newError(in: result, since: compilation) != nil else { return compilation.findings }
    fixing.makeWatched(round)
    return round.findings(without: fixing.obstructed)
  }

  private init(
    from start: Compilation, _ base: any ContentFiles, _ options: CompilationOptions,
    _ takesUnsafe: Bool
  ) {
    compilation = start
    files = EditedFiles(base)
    self.options = options
    self.takesUnsafe = takesUnsafe
  }

  private func nextRound() -> FixRound? {
    let round = FixRound(compilation, files: files) { candidate in
      (takesUnsafe || candidate.fix.isSafe) && !refused.contains(Self.refusal(of: candidate))
    }
    return round.candidates.isEmpty ? nil : round
  }

  // MARK: Rounds

  private mutating func finish(
    _ round: FixRound, _ made: [FixRound.Candidate], _ files: EditedFiles,
    compilation: Compilation? = nil
  ) {
    let edits = round.edits(of: made)
    for path in edits.keys where originals[path] == nil { originals[path] = round.bytes(of: path) }
    refused = Set(
      refused.map { refusal in
        let shift = (edits[refusal.path] ?? [])
          .prefix { $0.range.lowerBound < refusal.offset }
          .reduce(0) { $0 + $1.bytes.count - $1.range.count }
        return Refusal(path: refusal.path, offset: refusal.offset + shift, title: refusal.title)
      })
    steps += made.map { Self.step($0) }
    self.files = files
    self.compilation = compilation ?? Compilation(of: files, options: options)
  }

  /// Makes what leads to no new error.
  private mutating func makeWatched(_ round: FixRound) {
    var made: [FixRound.Candidate] = []
    var result = compilation
    make(round.candidates[...], of: round, after: &made, result: &result)
    finish(round, made, round.applying(made), compilation: result)
  }

  /// Makes all of some fixes, or else each half of them alone.
  private mutating func make(
    _ fixes: ArraySlice<FixRound.Candidate>, of round: FixRound,
    after made: inout [FixRound.Candidate], result: inout Compilation
  ) {
    var obstacle: String?
    if compilationsLeft > 0 {
      compilationsLeft -= 1
      let attempt = Compilation(of: round.applying(made + fixes), options: options)
      guard let error = Self.newError(in: attempt, since: result) else {
        made += fixes
        result = attempt
        return
      }
      obstacle = "\(error.message) [\(error.rule.rawValue)]"
      if fixes.count > 1 {
        let middle = fixes.startIndex + fixes.count / 2
        make(fixes[..<middle], of: round, after: &made, result: &result)
        make(fixes[middle...], of: round, after: &made, result: &result)
        return
      }
    }
    for candidate in fixes {
      refused.insert(Self.refusal(of: candidate))
      var step = Self.step(candidate)
      step.obstacle = obstacle
      obstructed.append(step)
    }
  }

  private static func step(_ candidate: FixRound.Candidate) -> Step {
    Step(
      rule: candidate.rule, title: candidate.fix.title, path: candidate.path,
      position: candidate.position)
  }

  private static func refusal(of candidate: FixRound.Candidate) -> Refusal {
    Refusal(
      path: candidate.path, offset: candidate.fix.edits.first?.place.offset ?? 0,
      title: candidate.fix.title)
  }

  // MARK: Errors

  /// What tells an error in a file from others, wherever it has moved to.
  private struct ErrorKey: Hashable {
    let rule: Rule
    let path: String
    let message: String
  }

  /// The first error that was not there before, or not as often.
  ///
  /// In a file that was no JSON nothing could be found before, so nothing in it counts as new.
  private static func newError(in new: Compilation, since old: Compilation) -> Diagnostic? {
    var counts: [ErrorKey: Int] = [:]
    var unread: Set<String> = []
    for (key, _) in errors(of: old) {
      counts[key, default: 0] += 1
      if key.rule == .invalidJSON { unread.insert(key.path) }
    }
    for (key, diagnostic) in errors(of: new) where !unread.contains(key.path) {
      counts[key, default: 0] -= 1
      if counts[key, default: 0] < 0 { return diagnostic }
    }
    return nil
  }

  private static func errors(of compilation: Compilation) -> [(ErrorKey, Diagnostic)] {
    let findings = compilation.findings
    return findings.diagnostics.filter { $0.severity == .error }.map {
      let path = findings.sources[$0.place.source].path
      return (ErrorKey(rule: $0.rule, path: path, message: $0.message), $0)
    }
  }
}

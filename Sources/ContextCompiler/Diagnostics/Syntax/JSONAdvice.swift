import JSONText

/// What most likely happened where a text stops being JSON, and the way out.
///
/// People write the JSON of JavaScript, Python and editors that mean well; each has a few habits,
/// and the first wrong byte with what stands around it tells them apart. Where several could
/// explain it, each is tried: what makes JSON of the whole text is believed before what doesn't.
/// Where nothing fits, nothing is said.
struct JSONAdvice {
  /// What to do; one sentence part.
  let help: String
  /// Another place that explains it better than the problem's own cause.
  private(set) var note: (message: String, range: Range<Int>)?
  /// What would do it, where that is known.
  let repair: JSONRepair?

  init(
    _ help: String, note: (message: String, range: Range<Int>)? = nil, repair: JSONRepair? = nil
  ) {
    self.help = help
    self.note = note
    self.repair = repair
  }

  /// The advice for a problem, if there is one that is very likely right.
  ///
  /// O(bytes × candidates) with at most some twenty candidates, and less as soon as the trials
  /// have read as many bytes as the budget has; it is spent here.
  static func advice(
    on problem: JSONProblem, in bytes: [UInt8], fields: JSONFieldNames, budget: inout Int
  ) -> JSONAdvice? {
    let spot = JSONSpot(problem, in: bytes, fields: fields)
    if let advice = spot.encodingAdvice { return advice }
    var best: (rank: Int, advice: JSONAdvice)?
    for candidate in spot.candidates {
      let rank = rank(of: candidate, at: spot, budget: &budget)
      guard let rank, rank < best?.rank ?? .max else { continue }
      best = (rank, candidate)
      if rank == 0 { break }
    }
    return best?.advice
  }

  /// How well a candidate explains the problem, from 0; nothing when it doesn't.
  private static func rank(
    of candidate: JSONAdvice, at spot: JSONSpot, budget: inout Int
  ) -> Int? {
    guard let repair = candidate.repair else { return 2 }
    guard budget >= spot.bytes.count, let text = repair.applied(to: spot.bytes) else { return nil }
    budget -= spot.bytes.count
    switch JSONParser.parse(text) {
    case .success(let tree):
      // Two fields of one name: most likely a bracket is put where none was.
      return tree.duplicateKeys.isEmpty ? 0 : repair.mustEndWell ? 3 : 1
    case .failure(let next):
      let reached = next.offset - (text.count - spot.bytes.count)
      return !repair.mustEndWell && reached > spot.offset ? 1 : nil
    }
  }

  /// The first byte of a UTF-8 sequence that is not complete before an offset.
  static func unfinishedLead(before offset: Int, in bytes: [UInt8]) -> Int? {
    var start = offset - 1
    while start >= 0, offset - start < 3, bytes[start] & 0xc0 == 0x80 { start -= 1 }
    guard start >= 0 else { return nil }
    let length = bytes[start] >= 0xf0 ? 4 : bytes[start] >= 0xe0 ? 3 : bytes[start] >= 0xc2 ? 2 : 0
    return offset - start < length ? start : nil
  }
}

/// What makes JSON of a text, or brings it nearer to it.
struct JSONRepair {
  /// What is done: one phrase, lower case, without a full stop.
  let title: String
  /// What goes away and what comes there; sorted, without overlaps.
  let edits: [(range: Range<Int>, text: String)]
  /// Whether nothing else can have been meant.
  let isSafe: Bool
  /// Whether the repair explains nothing unless the whole text is JSON with it: a bracket more
  /// moves the first wrong byte, wherever it is put.
  let mustEndWell: Bool

  init(
    _ title: String, _ edits: [(range: Range<Int>, text: String)], isSafe: Bool = false,
    mustEndWell: Bool = true
  ) {
    self.title = title
    self.edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    self.isSafe = isSafe
    self.mustEndWell = mustEndWell
  }

  /// A text with the edits made; nothing when they overlap.
  func applied(to bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16)
    var end = 0
    for (range, text) in edits {
      guard end <= range.lowerBound, range.upperBound <= bytes.count else { return nil }
      result += bytes[end..<range.lowerBound]
      result += text.utf8
      end = range.upperBound
    }
    return result + bytes[end...]
  }
}

/// The names that tell what a value is, in files that are manifests.
struct JSONFieldNames: Sendable {
  /// All fields.
  var all: Set<String> = []
  /// Those whose value is a text or an object of texts by locale.
  var texts: Set<String> = []
  /// Those whose value is an array of strings or numbers.
  var lists: Set<String> = []
  /// Those whose value is an array of arrays.
  var nestedLists: Set<String> = []
  /// Those whose value is an array of objects.
  var objectLists: Set<String> = []
  /// Those whose value is two numbers, of which the second may be null.
  var ranges: Set<String> = []
  /// Those whose value may be null.
  var nullable: Set<String> = []
  /// Those that can't be left out.
  var required: Set<String> = []
  /// Those with paths of files in them.
  var filePaths: Set<String> = []

  /// Whether the value of a field is an array.
  func takesList(_ name: String) -> Bool {
    lists.contains(name) || nestedLists.contains(name) || objectLists.contains(name)
  }
}

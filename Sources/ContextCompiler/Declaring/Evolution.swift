import ContextTree
import JSONText

/// Where the contexts of the baselines are now, and the redirects that follow from it.
///
/// Identity is the path, code point by code point: what is live under its old path is the same
/// context. What is not is looked for through the former paths that manifests claim and the
/// redirects that baselines carry.
struct Evolution: Sendable {
  /// What became of a context of a baseline.
  enum Fate: Sendable, Equatable {
    /// It is live under the same path.
    case kept(Int)
    /// It is live under another path.
    case moved(Int)
    /// It is gone; so is its parent.
    case goneWithParent
    /// It is gone, and its parent is not.
    case gone
  }

  /// For each baseline what became of its contexts, by record.
  private(set) var fates: [[Fate]] = []
  /// The redirects of the new tree, in their order.
  private(set) var redirects: [Redirect] = []
  /// For each context the number that it had in the first baseline; -1 for a fresh one.
  private(set) var formerNumbers: [Int32] = []
  /// For each context its record in the first baseline, if its path is the same; else -1.
  private(set) var formerRecords: [Int32] = []

  private let content: Content
  private var table = RedirectTable()
  /// Redirects of baselines whose paths are live again.
  private var ended: [Redirect] = []

  /// Works out what became of everything. O(contexts + what changed × depth).
  init(of content: Content, formerPaths: FormerPaths, baselines: [Baseline]) {
    self.content = content
    addClaims(formerPaths)
    for baseline in baselines { carryOver(baseline.tree.redirects) }
    addRetirements(formerPaths)
    for baseline in baselines { fates.append(follow(baseline.tree)) }
    keepOldLinks()
    redirects = settled(baselines)
    (formerNumbers, formerRecords) = numbers(from: baselines.first)
  }

  // MARK: What is live

  /// The context that is live at a path of exact code points.
  private func live(_ path: [String]) -> Int? {
    guard let index = content.find(path) else { return nil }
    return content.path(of: index) == IdentifierPath(path) ? index : nil
  }

  /// Where a path leads through the redirects known so far; nothing when it ends in a removal, or
  /// nowhere.
  private func destination(of path: [String]) -> Int? {
    var path = path
    for _ in 0...table.count {
      if let index = live(path) { return index }
      guard let (entry, rest) = table.longestPrefix(of: path), !entry.isRemoved else { return nil }
      path = (entry.to ?? []) + rest
    }
    return nil
  }

  /// The nearest living ancestor of a path, redirects followed.
  private func nearestLive(_ path: [String]) -> [String] {
    var path = path
    for _ in 0...table.count {
      if live(path) != nil { return path }
      guard let (entry, rest) = table.longestPrefix(of: path) else { break }
      path =
        entry.isRemoved
        ? entry.to ?? Array(entry.from.dropLast()) : (entry.to ?? []) + rest
    }
    while !path.isEmpty, live(path) == nil { path.removeLast() }
    return path
  }

  // MARK: Collecting

  private mutating func addClaims(_ formerPaths: FormerPaths) {
    for claim in formerPaths.claims where !claim.isRetired && content.find(claim.path) == nil {
      guard table[claim.path] == nil else { continue }
      let target = content.path(of: claim.context).entries
      table.add(
        RedirectTable.Entry(from: claim.path, to: target, isRemoved: false, isCarried: false))
    }
  }

  /// Takes over a baseline's redirects; what manifests say stands above them, and so does an
  /// earlier baseline.
  private mutating func carryOver(_ redirects: [Redirect]) {
    for redirect in redirects {
      if live(redirect.from.entries) != nil {
        ended.append(redirect)
        continue
      }
      if table.markCarried(redirect.from.entries) { continue }
      table.add(
        RedirectTable.Entry(
          from: redirect.from.entries, to: redirect.to.entries, isRemoved: redirect.isRemoved,
          isCarried: true))
    }
  }

  /// Finds out what became of a baseline's contexts, and notes a removal for each topmost one that
  /// is gone.
  private mutating func follow(_ tree: ContextTree) -> [Fate] {
    var fates: [Fate] = []
    fates.reserveCapacity(tree.records.count)
    fates.append(.kept(0))
    for record in tree.records.indices.dropFirst() {
      let parent = fates[Int(tree.records[record].parent)]
      if case .kept(let above) = parent, let index = child(of: above, like: record, in: tree) {
        fates.append(.kept(index))
        continue
      }
      let path = tree.path(of: record).entries
      if let index = destination(of: path) {
        fates.append(.moved(index))
        continue
      }
      if parent == .gone || parent == .goneWithParent {
        fates.append(.goneWithParent)
        continue
      }
      fates.append(.gone)
      // A redirect that begins here has lost its target: it becomes a removal when it is settled.
      if let (entry, rest) = table.longestPrefix(of: path), entry.isRemoved || rest.isEmpty {
        continue
      }
      table.add(
        RedirectTable.Entry(from: path, to: nil, isRemoved: true, isCarried: false))
    }
    return fates
  }

  /// The child with the very identifier of a baseline's record.
  private func child(of parent: Int, like record: Int, in tree: ContextTree) -> Int? {
    let node = Int(tree.records[record].identifier)
    if tree.syntax.kind(node) == .string {
      let bytes = tree.bytes
      return child(of: parent, named: bytes.span, tree.syntax.content(node))
    }
    let identifier = tree.syntax.utf8(node)
    return child(of: parent, named: identifier.span, 0..<identifier.count)
  }

  private func child(of parent: Int, named text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard let index = content.index.find(text, range, parent: parent),
      content.index.isIdentifier(text, range, of: index)
    else { return nil }
    return index
  }

  /// A retired path that no baseline knows gets its redirect all the same.
  private mutating func addRetirements(_ formerPaths: FormerPaths) {
    let retired = formerPaths.claims.filter(\.isRetired).map(\.path)
    for path in retired.sorted(by: { $0.count < $1.count })
    where !path.isEmpty && content.find(path) == nil && table[path] == nil {
      if let (entry, _) = table.longestPrefix(of: path), entry.isRemoved { continue }
      table.add(RedirectTable.Entry(from: path, to: nil, isRemoved: true, isCarried: false))
    }
  }

  /// Keeps links that only two redirects together led on.
  ///
  /// `a` → `b` is written as `a` → `c` when `b` has become `c`. Where `b/x` has gone another way
  /// than `b`, what led from `a/x` to it would be lost, so `a/x` gets a redirect of its own. So it
  /// does when `b/x` had gone another way, and the path is live again as another context.
  /// O(redirects × depth + what is added).
  private mutating func keepOldLinks() {
    var origins: [IdentifierPath: [[String]]] = [:]
    for entry in table.all where entry.isCarried && !entry.isRemoved {
      guard let target = entry.to else { continue }
      origins[IdentifierPath(target), default: []].append(entry.from)
    }
    guard !origins.isEmpty else { return }
    var room = Self.keptLinkLimit
    for redirect in ended where !redirect.isRemoved {
      let path = redirect.from.entries
      guard let target = destination(of: redirect.to.entries) else { continue }
      for count in stride(from: path.count - 1, to: 0, by: -1) {
        for origin in origins[IdentifierPath(Array(path[..<count]))] ?? [] where room > 0 {
          room -= 1
          keepEndedLink(origin, rest: Array(path[count...]), target: target)
        }
      }
    }
    // Long paths first: what is added must not stand in the way of what is below it.
    for entry in table.all.sorted(by: { $0.from.count > $1.from.count }) {
      for count in stride(from: entry.from.count - 1, to: 0, by: -1) {
        let above = Array(entry.from[..<count])
        guard let froms = origins[IdentifierPath(above)], live(above) == nil else { continue }
        for origin in froms where room > 0 {
          room -= 1
          keepOldLink(origin, rest: Array(entry.from[count...]))
        }
      }
    }
  }

  /// Adds a redirect to where an ended one led, for what is below a carried one.
  private mutating func keepEndedLink(_ origin: [String], rest: [String], target: Int) {
    let path = origin + rest
    guard live(path) == nil, let (_, known) = table.longestPrefix(of: path), known == rest,
      destination(of: path) != target
    else { return }
    table.add(
      RedirectTable.Entry(
        from: path, to: content.path(of: target).entries, isRemoved: false, isCarried: true))
  }

  /// Adds a redirect for what is below a carried one, if that one's new target leads elsewhere.
  private mutating func keepOldLink(_ origin: [String], rest: [String]) {
    let path = origin + rest
    guard live(path) == nil, let (entry, known) = table.longestPrefix(of: path), known == rest,
      let target = entry.to
    else { return }
    let wanted = destination(of: path)
    let retargeted = destination(of: target).map { content.path(of: $0).entries + rest }
    guard wanted != retargeted.flatMap(destination) else { return }
    table.add(
      RedirectTable.Entry(
        from: path, to: wanted.map { content.path(of: $0).entries } ?? nearestLive(path),
        isRemoved: wanted == nil, isCarried: true))
  }

  /// How many old links are looked at: their number is a product of two, and no input may make it
  /// use up the memory. Real trees have a handful.
  private static let keptLinkLimit = 65_536

  // MARK: Settling

  /// The redirects with the targets that they have now, sorted.
  private func settled(_ baselines: [Baseline]) -> [Redirect] {
    var results: [(entry: RedirectTable.Entry, redirect: Redirect)] = []
    for entry in table.all {
      var isRemoved = entry.isRemoved
      var target: [String]
      if let to = entry.to, !entry.isRemoved {
        if let index = destination(of: to) {
          target = content.path(of: index).entries
        } else {
          isRemoved = true
          target = nearestLive(to)
        }
      } else {
        target = removalTarget(entry)
      }
      results.append(
        (
          entry,
          Redirect(
            from: IdentifierPath(entry.from), to: IdentifierPath(target), isRemoved: isRemoved,
            universalLinkURL: url(of: entry.from, baselines))
        ))
    }
    let byPath = Dictionary(
      results.map { ($0.redirect.from, $0.redirect) }, uniquingKeysWith: { first, _ in first })
    return results.filter { $0.entry.isCarried || !isImplied($0.redirect, by: byPath) }
      .map(\.redirect).sorted { $0.from < $1.from }
  }

  /// Where a removed path leads: a carried redirect keeps its target as long as it lives, unless a
  /// nearer ancestor has come to life.
  private func removalTarget(_ entry: RedirectTable.Entry) -> [String] {
    let nearest = nearestLive(Array(entry.from.dropLast()))
    guard let to = entry.to else { return nearest }
    let kept = nearestLive(to)
    return nearest.count > kept.count && nearest.starts(with: kept) ? nearest : kept
  }

  /// Whether the redirect above leads to the same place.
  private func isImplied(_ redirect: Redirect, by others: [IdentifierPath: Redirect]) -> Bool {
    let path = redirect.from.entries
    for count in stride(from: path.count - 1, to: 0, by: -1) {
      guard let above = others[IdentifierPath(Array(path[..<count]))] else { continue }
      if above.isRemoved { return redirect.isRemoved }
      return !redirect.isRemoved
        && IdentifierPath(above.to.entries + path[count...]) == redirect.to
    }
    return false
  }

  /// The URL that a path had: a baseline's word, else the template's.
  private func url(of path: [String], _ baselines: [Baseline]) -> String? {
    let key = IdentifierPath(path)
    for baseline in baselines {
      if let context = baseline.tree.context(at: key) { return context.universalLinkURL }
      if let (redirect, rest) = baseline.tree.longestRedirect(of: key), rest.isEmpty {
        return redirect.universalLinkURL
      }
    }
    return content.settings.template.map {
      String(decoding: UniversalLink.url($0, path: path), as: UTF8.self)
    }
  }

  /// The numbers of the first baseline for contexts that were declared before: those under the
  /// same path first, then those that moved in, the first in the baseline's order. And the records
  /// of the former.
  private func numbers(from baseline: Baseline?) -> (numbers: [Int32], records: [Int32]) {
    var numbers = [Int32](repeating: -1, count: content.contexts.count)
    guard let baseline, let fates = fates.first else { return (numbers, numbers) }
    var records = numbers
    func number(of record: Int) -> Int32 { Int32(Context(of: baseline.tree, record).displayOrder) }
    for (record, fate) in fates.enumerated() {
      guard case .kept(let index) = fate else { continue }
      numbers[index] = number(of: record)
      records[index] = Int32(record)
    }
    for (record, fate) in fates.enumerated() {
      if case .moved(let index) = fate, numbers[index] < 0 {
        numbers[index] = number(of: record)
      }
    }
    return (numbers, records)
  }
}

/// Redirects while they are worked out, found by their paths of exact code points.
private struct RedirectTable {
  struct Entry {
    let from: [String]
    /// Where it leads; nothing for a fresh removal.
    let to: [String]?
    let isRemoved: Bool
    /// Whether a baseline has it, so that it is written for ever.
    var isCarried: Bool
  }

  private(set) var all: [Entry] = []
  private var indices: [IdentifierPath: Int] = [:]

  var count: Int { all.count }

  mutating func add(_ entry: Entry) {
    indices[IdentifierPath(entry.from)] = all.count
    all.append(entry)
  }

  subscript(path: [String]) -> Entry? { indices[IdentifierPath(path)].map { all[$0] } }

  /// Notes that a baseline has a redirect from a path too; false when the path has none here.
  mutating func markCarried(_ path: [String]) -> Bool {
    guard let index = indices[IdentifierPath(path)] else { return false }
    all[index].isCarried = true
    return true
  }

  /// The entry of the longest beginning of a path, and what is left of the path.
  func longestPrefix(of path: [String]) -> (Entry, rest: [String])? {
    guard !all.isEmpty else { return nil }
    for count in stride(from: path.count, to: 0, by: -1) {
      if let entry = self[Array(path[..<count])] { return (entry, Array(path[count...])) }
    }
    return nil
  }
}

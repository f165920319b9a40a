import ContextTree
import JSONText

extension Check {
  /// `former-path-in-use`, `former-path-taken` and `unknown-former-path`.
  static let formerPaths = Check { subject, report in
    let content = subject.content
    let claims = subject.formerPaths.claims
    for (number, claim) in claims.enumerated() {
      let key = IdentifierPath(claim.path).key
      if let live = content.find(claim.path) {
        reportInUse(claim, key: key, live: live, content, &report)
        continue
      }
      if let first = subject.formerPaths.firstClaim(to: claim.path), first != number {
        let earlier = claims[first]
        if earlier.context != claim.context {
          report.add(
            .formerPathTaken, at: content.place(of: claim), in: claim.context,
            claim.isRetired || earlier.isRetired
              ? "the path '\(key)' is claimed by a context and retired as well"
              : "the former path '\(key)' is claimed by two contexts",
            notes: [.init("first named here", at: content.place(of: earlier))],
            help: "a link leads to one context: keep the claim of the one that took its place")
        }
        continue
      }
      guard !subject.baselines.isEmpty, !content.lacksBaselines,
        !isKnown(claim.path, subject.baselines)
      else { continue }
      report.add(
        .unknownFormerPath, at: content.place(of: claim), in: claim.context,
        "no published tree knows the path '\(key)'",
        help: formerPathHelp(claim.path, content)
          ?? "remove it: nothing was ever assigned under it, or correct its spelling")
    }
  }

  private static func reportInUse(
    _ claim: FormerPaths.Claim, key: String, live: Int, _ content: Content,
    _ report: inout DiagnosticReport
  ) {
    report.add(
      .formerPathInUse, at: content.place(of: claim), in: claim.context,
      "the \(claim.isRetired ? "retired" : "former") path '\(key)' is in use",
      notes: [.init("by this context", at: content.identifierPlace(live))],
      help: claim.isRetired
        ? "what is retired is gone for good: remove the path from 'retiredIdentifierPaths', or the "
          + "context from the tree"
        : live == claim.context
          ? "it is the context's own path: remove it from 'formerIdentifierPaths'"
          : "ClassKit knows contexts by their paths: what teachers assigned under this one stays with "
            + "the context that has it now; give that context a new identifier if it is another",
      fix: live == claim.context && !claim.isRetired
        ? content.value(.formerIdentifierPaths, of: live).map {
          Fix(
            "remove the context's own path",
            [content.edits(of: live).remove(entry: claim.node, andField: $0 - 1)])
        } : nil)
  }

  private static func isKnown(_ path: [String], _ baselines: [Baseline]) -> Bool {
    let path = IdentifierPath(path)
    return baselines.contains {
      $0.tree.index(of: path) != nil || $0.tree.longestRedirect(of: path) != nil
    }
  }

  private static func formerPathHelp(_ path: [String], _ content: Content) -> String? {
    path.first == content.identifier(0) ? "paths leave out the app's identifier" : nil
  }

  /// `removed-context` and `possible-move`.
  static let removedContexts = Check { subject, report in
    let removals = removals(in: subject)
    guard !removals.isEmpty, !subject.content.lacksFormerPaths else { return }
    let moves = PossibleMoves.find(in: subject)
    for move in moves {
      let path = subject.baselines[0].tree.path(of: move.record)
      if !subject.content.mayBeUnknown(path.entries) { reportMove(move, subject, &report) }
    }
    let explained = Set(moves.map(\.record))
    for (baseline, record) in removals where baseline > 0 || !explained.contains(record) {
      let tree = subject.baselines[baseline].tree
      let path = tree.path(of: record)
      let count = Int(tree.records[record].end) - record - 1
      report.add(
        .removedContext, at: subject.baselines[baseline].place(of: record), in: 0,
        "'\(path.key)' was declared before and is gone"
          + (count > 0 ? ", with \(count) \(count == 1 ? "context" : "contexts") below it" : ""),
        help: "if it has another path now, name \(json(path)) in that context's "
          + "'formerIdentifierPaths'; if it was removed on purpose, add "
          + addition(of: path, to: .retiredIdentifierPaths, of: 0, subject.content)
          + " in 'app.json'")
    }
  }

  /// The topmost contexts of the baselines that are gone without a word.
  private static func removals(in subject: Subject) -> [(baseline: Int, record: Int)] {
    var removals: [(Int, Int)] = []
    var seen: Set<IdentifierPath> = []
    for (number, fates) in subject.evolution.fates.enumerated() {
      let tree = subject.baselines[number].tree
      for (record, fate) in fates.enumerated() where fate == .gone {
        let path = tree.path(of: record)
        if isRetired(path.entries, subject.formerPaths) { continue }
        if isSettledElsewhere(path, subject.baselines) { continue }
        if subject.content.mayBeUnknown(path.entries) { continue }
        if seen.insert(path).inserted { removals.append((number, record)) }
      }
    }
    return removals
  }

  /// Whether a path, or one above it, was removed on purpose.
  static func isRetired(_ path: [String], _ formerPaths: FormerPaths) -> Bool {
    (1...path.count).contains { formerPaths.claim(to: Array(path[..<$0]))?.isRetired == true }
  }

  /// Whether another release line tells what became of it: it was removed there already, or has
  /// moved there to a context whose own fate is told.
  static func isSettledElsewhere(_ path: IdentifierPath, _ baselines: [Baseline]) -> Bool {
    baselines.contains {
      guard let (redirect, _) = $0.tree.longestRedirect(of: path) else { return false }
      return redirect.isRemoved || $0.tree.resolve(path).via == .redirect
    }
  }

  private static func reportMove(
    _ move: PossibleMoves.Move, _ subject: Subject, _ report: inout DiagnosticReport
  ) {
    let content = subject.content
    let baseline = subject.baselines[0]
    let path = baseline.tree.path(of: move.record)
    let target = content.path(of: move.context)
    report.add(
      .possibleMove, at: content.identifierPlace(move.context), in: move.context,
      "'\(path.key)' may have become '\(target.key)': \(move.pairs) of \(move.size) "
        + "\(move.size == 1 ? "context is" : "contexts are") alike",
      notes: [.init("declared before here", at: baseline.place(of: move.record))],
      help: "to keep the links add "
        + addition(of: path, to: .formerIdentifierPaths, of: move.context, content)
        + " here; if it is another context, add "
        + addition(of: path, to: .retiredIdentifierPaths, of: 0, content) + " in 'app.json'",
      fix: claim(on: path, by: move.context, content).map {
        Fix("name '\(path.key)' as a former path", isSafe: false, [$0])
      })
  }

  /// Adds a path to those that a context had; nothing for a context without an identifier.
  private static func claim(
    on path: IdentifierPath, by context: Int, _ content: Content
  ) -> Fix.Edit? {
    let edits = content.edits(of: context)
    if let array = content.value(.formerIdentifierPaths, of: context) {
      return edits.append(json(path), to: array)
    }
    let identifier = Int(content.contexts[context].identifier)
    return identifier == 0
      ? nil : edits.insert("formerIdentifierPaths", "[\(json(path))]", behind: identifier - 1)
  }

  /// What to write so that a field names a path too: the whole member, where there is none yet.
  private static func addition(
    of path: IdentifierPath, to field: ManifestField, of index: Int, _ content: Content
  ) -> String {
    content.value(field, of: index) == nil
      ? "\"\(field.rawValue)\": [\(json(path))]" : "\(json(path)) to '\(field.rawValue)'"
  }

  private static func json(_ path: IdentifierPath) -> String {
    var writer = JSONWriter()
    writer.write(path: path)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// `primary-item-changed`: ClassKit fails when an existing context reports another kind of
  /// primary item (Apple, Incorporating ClassKit into an Educational App).
  static let primaryItems = Check { subject, report in
    guard let baseline = subject.baselines.first, report.looksFor(.primaryItemChanged) else {
      return
    }
    let content = subject.content
    for (record, fate) in subject.evolution.fates[0].enumerated().dropFirst() {
      guard case .kept(let index) = fate,
        let node = content.value(.primaryActivityItem, of: index),
        let old = Context(of: baseline.tree, record).value(.primaryActivityItem)
      else { continue }
      let former = baseline.tree.syntax.string(old)
      let kind = content.syntax(of: index).string(node)
      guard kind != former else { continue }
      report.add(
        .primaryItemChanged, at: content.place(of: node, in: index), in: index,
        "the primary item was '\(former)' and is '\(kind)' now",
        notes: [.init("declared before here", at: baseline.place(of: record))],
        help: "ClassKit fails when the kind changes: keep '\(former)', or give the context another "
          + "identifier")
    }
  }
}

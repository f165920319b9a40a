/// Why a diff could not be applied.
struct ApplyingProblem: Error, CustomStringConvertible {
  let description: String
}

extension PlainTree {
  private static let localized: Set<String> = ["title", "summary", "customTypeName"]

  /// Applies a diff as the contract's section 9 says, trusting nothing that it claims: each
  /// `from` and each count is compared with what is really there.
  func applying(_ diff: Plain) throws -> PlainTree {
    var result = self
    let changes = diff["changes"]?.elements ?? []
    func group(_ action: String) -> [Plain] { changes.filter { $0["action"]?.text == action } }
    let moves = group("move")
    let ranks = ["remove": 0, "move": 1, "add": 2, "update": 3]
    let sequence = changes.map { ranks[$0["action"]?.text ?? ""] ?? -1 }
    guard sequence == sequence.sorted(), !sequence.contains(-1) else {
      throw ApplyingProblem(description: "the groups stand in the wrong order")
    }
    try result.remove(group("remove"), moves)
    try result.move(moves)
    for addition in group("add") {
      let path = addition["path"]?.path ?? []
      guard result.contexts[path] == nil, !path.isEmpty else {
        throw ApplyingProblem(description: "an addition is there already")
      }
      result.contexts[path] = addition["context"]?.members
    }
    for path in result.contexts.keys where path.count > 1 {
      guard result.contexts[Array(path.dropLast())] != nil else {
        throw ApplyingProblem(description: "a context has no parent")
      }
    }
    var updated: Set<Path> = []
    for update in group("update") {
      guard updated.insert(update["path"]?.path ?? []).inserted else {
        throw ApplyingProblem(description: "a context is updated twice")
      }
      try result.update(update)
    }
    return result
  }

  private static func isAbove(_ path: Path, _ other: Path) -> Bool { other.starts(with: path) }

  private mutating func remove(_ removals: [Plain], _ moves: [Plain]) throws {
    let taken = moves.map { $0["from"]?.path ?? [] }
    for removal in removals {
      let root = removal["path"]?.path ?? []
      let gone = contexts.keys.filter { path in
        guard Self.isAbove(root, path) else { return false }
        // What a move takes out; but not what is removed below a moved one by itself.
        let lastMove = taken.filter { Self.isAbove($0, path) }.map(\.count).max() ?? -1
        return lastMove < root.count
      }
      guard gone.count == removal["contexts"]?.integer, !gone.isEmpty else {
        throw ApplyingProblem(description: "\(gone.count) contexts go, not as the diff says")
      }
      for path in gone { contexts[path] = nil }
    }
  }

  private mutating func move(_ moves: [Plain]) throws {
    var moved: [Path: [String: Plain]] = [:]
    var counts = [Int](repeating: 0, count: moves.count)
    for (path, fields) in contexts {
      var best: Int?
      for (number, move) in moves.enumerated() {
        let from = move["from"]?.path ?? []
        guard Self.isAbove(from, path) else { continue }
        if let known = best, (moves[known]["from"]?.path.count ?? 0) >= from.count { continue }
        best = number
      }
      guard let best else {
        guard moved.updateValue(fields, forKey: path) == nil else {
          throw ApplyingProblem(description: "two contexts meet at one path")
        }
        continue
      }
      counts[best] += 1
      let from = moves[best]["from"]?.path ?? []
      let target = (moves[best]["path"]?.path ?? []) + path.dropFirst(from.count)
      var fields = fields
      fields["identifier"] = target.last.map(Plain.string)
      guard moved.updateValue(fields, forKey: target) == nil else {
        throw ApplyingProblem(description: "two contexts meet at one path")
      }
    }
    for (move, count) in zip(moves, counts) where move["contexts"]?.integer != count {
      throw ApplyingProblem(description: "\(count) contexts move, not as the diff says")
    }
    contexts = moved
  }

  private mutating func update(_ update: Plain) throws {
    let path = update["path"]?.path ?? []
    guard var fields = path.isEmpty ? app : contexts[path] else {
      throw ApplyingProblem(description: "an updated context is not there")
    }
    let changes = update["fields"]?.members ?? [:]
    guard !changes.isEmpty else { throw ApplyingProblem(description: "an update of nothing") }
    for (name, change) in changes {
      if Self.localized.contains(name) {
        var texts = fields[name]?.members ?? [:]
        guard !change.members.isEmpty else {
          throw ApplyingProblem(description: "an update of no locale")
        }
        for (locale, change) in change.members {
          texts[locale] = try Self.changed(texts[locale], change)
        }
        fields[name] = texts.isEmpty ? nil : .object(texts)
      } else {
        fields[name] = try Self.changed(fields[name], change)
      }
    }
    if path.isEmpty { app = fields } else { contexts[path] = fields }
  }

  private static func changed(_ value: Plain?, _ change: Plain) throws -> Plain? {
    guard change.members.count == 2, let from = change["from"], let to = change["to"],
      from == value ?? .null, from != to
    else { throw ApplyingProblem(description: "'from' is not what is there, or nothing changes") }
    return to == .null ? nil : to
  }
}

/// What the contract's section 9 says about two trees, worked out context by context.
struct PlainComparison: Equatable {
  var removed: Set<PlainTree.Path> = []
  var added: Set<PlainTree.Path> = []
  /// From the old path to the new one.
  var moved: [PlainTree.Path: PlainTree.Path] = [:]
  var updated: Set<PlainTree.Path> = []
  var unchanged = 0

  init(from old: PlainTree, to new: PlainTree) {
    var origins: [PlainTree.Path: PlainTree.Path] = [:]
    for path in old.order where new.contexts[path] != nil { origins[path] = path }
    for path in old.order where new.contexts[path] == nil {
      if let target = Self.destination(of: path, in: new), old.contexts[target] == nil,
        origins[target] == nil
      {
        origins[target] = path
        moved[path] = target
      } else {
        removed.insert(path)
      }
    }
    if old.app != new.app { updated.insert([]) }
    for path in new.order {
      guard let origin = origins[path] else {
        added.insert(path)
        continue
      }
      var before = old.contexts[origin] ?? [:]
      before["identifier"] = new.contexts[path]?["identifier"]
      if before != new.contexts[path] {
        updated.insert(path)
      } else if origin == path {
        unchanged += 1
      }
    }
  }

  private static func destination(
    of path: PlainTree.Path, in new: PlainTree
  ) -> PlainTree.Path? {
    var path = path
    for _ in 0...new.redirects.count {
      if new.contexts[path] != nil { return path }
      let longest = new.redirects.filter { path.starts(with: $0.from) }
        .max { $0.from.count < $1.from.count }
      guard let longest, !longest.isRemoved else { return nil }
      path = longest.to + path.dropFirst(longest.from.count)
    }
    return nil
  }
}

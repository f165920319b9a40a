import ContextTree
import Testing

/// Compares a diff with the comparison context by context, and applies it; gives what was compared.
@discardableResult
func checkDiff(
  from oldBytes: [UInt8], to newBytes: [UInt8], _ comment: @autoclosure () -> String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> (old: PlainTree, new: PlainTree, diff: ContextDiff) {
  let old = try PlainTree(oldBytes)
  let new = try PlainTree(newBytes)
  let trees = (old: try ContextTree(json: oldBytes), new: try ContextTree(json: newBytes))
  let compared = ContextDiff(from: trees.old, to: trees.new)
  let json = compared.json()
  let diff = try Plain.parse(json)
  func fail(_ what: String) {
    Issue.record(
      "\(comment()): \(what)\n\(String(decoding: json, as: UTF8.self))",
      sourceLocation: sourceLocation)
  }
  if try compared.apply(to: trees.old).bytes != trees.new.canonicalBytes {
    fail("the library applies it otherwise")
  }
  do {
    if try old.applying(diff) != new { fail("applied, it does not give the new tree") }
  } catch { fail("\(error)") }
  if !new.isSorted { fail("the new tree is not sorted") }
  let comparison = PlainComparison(from: old, to: new)
  func paths(_ action: String) -> [PlainTree.Path] {
    (diff["changes"]?.elements ?? []).filter { $0["action"]?.text == action }
      .map { $0["path"]?.path ?? [] }
  }
  if paths("add").count != comparison.added.count || Set(paths("add")) != comparison.added {
    fail("other additions")
  }
  if paths("update").count != comparison.updated.count
    || Set(paths("update")) != comparison.updated
  {
    fail("other updates")
  }
  let topmost = comparison.removed.filter { !comparison.removed.contains(Array($0.dropLast())) }
  if Set(paths("remove")) != topmost { fail("other removals") }
  for move in (diff["changes"]?.elements ?? []) where move["action"]?.text == "move" {
    if comparison.moved[move["from"]?.path ?? []] != move["path"]?.path { fail("another move") }
  }
  let counts = ["added", "updated", "moved", "removed", "unchanged"]
    .map { diff["summary"]?[$0]?.integer ?? -1 }
  let expected = [
    comparison.added.count, comparison.updated.count, comparison.moved.count,
    comparison.removed.count, comparison.unchanged,
  ]
  if counts != expected { fail("the summary is not \(expected)") }
  return (old, new, compared)
}

/// Checks that a diff of a tree with itself says nothing.
func checkIsSettled(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws {
  let tree = try ContextTree(json: bytes)
  let diff = ContextDiff(from: tree, to: tree)
  #expect(try diff.apply(to: tree).bytes == tree.canonicalBytes, sourceLocation: sourceLocation)
  let first = ContextDiff(from: nil, to: tree)
  #expect(try first.apply(to: nil).bytes == tree.canonicalBytes, sourceLocation: sourceLocation)
  #expect(diff.isEmpty, sourceLocation: sourceLocation)
  let summary = try Plain.parse(diff.json())["summary"]
  #expect(summary?["unchanged"]?.integer == tree.contextCount, sourceLocation: sourceLocation)
  for key in ["added", "updated", "moved", "removed"] {
    #expect(summary?[key]?.integer == 0, sourceLocation: sourceLocation)
  }
}

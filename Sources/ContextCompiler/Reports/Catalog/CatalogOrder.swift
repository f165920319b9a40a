import ContextTree
import JSONText

/// In which order the contexts of a tree can be created: each after its parent and after all that
/// show it as a navigation child.
struct CatalogOrder {
  /// The records in that order.
  private(set) var records: [Int] = []
  /// For each record those that show it besides its parent, in tree order.
  let otherParents: [[Int]]
  /// Where contexts show each other in a circle: for a record those that come after it all the same.
  private(set) var lateParents: [Int: [Int]] = [:]

  private var isListed: [Bool]
  /// For each record those that wait for it.
  private var waiting: [Int: [Int]] = [:]
  /// For how many others a record waits.
  private var missingCounts: [Int: Int] = [:]

  /// O(contexts + navigation children).
  init(of tree: ContextTree) {
    otherParents = Self.otherParents(in: tree)
    isListed = [Bool](repeating: false, count: tree.records.count)
    records.reserveCapacity(tree.records.count)
    for record in tree.records.indices {
      let parent = Int(tree.records[record].parent)
      let needed = otherParents[record] + (record > 0 ? [parent] : [])
      let missing = needed.filter { !isListed[$0] }
      missingCounts[record] = missing.isEmpty ? nil : missing.count
      for other in missing { waiting[other, default: []].append(record) }
      if missing.isEmpty { list(record) }
    }
    // What is left stands in a circle or behind one; the first in tree order has its parent.
    for record in tree.records.indices where !isListed[record] {
      lateParents[record] = otherParents[record].filter { !isListed[$0] }
      list(record)
    }
  }

  private mutating func list(_ first: Int) {
    var ready = [first]
    while let record = ready.popLast() {
      guard !isListed[record] else { continue }
      isListed[record] = true
      records.append(record)
      for other in waiting.removeValue(forKey: record) ?? [] {
        guard let count = missingCounts[other] else { continue }
        missingCounts[other] = count - 1
        if count == 1 { ready.append(other) }
      }
    }
  }

  private static func otherParents(in tree: ContextTree) -> [[Int]] {
    var result = [[Int]](repeating: [], count: tree.records.count)
    for record in tree.records.indices.dropFirst() {
      for path in Context(of: tree, record).fields.navigationChildren {
        guard let child = tree.index(ofEquivalent: path), child > 0 else { continue }
        result[child].append(record)
      }
    }
    return result
  }
}

extension ContextTree {
  /// The record at a path, also when its accents are spelled in another form.
  fileprivate func index(ofEquivalent path: IdentifierPath) -> Int? {
    if let index = index(of: path) { return index }
    var index = 0
    for entry in path.entries {
      // Swift's strings are equal whatever the form of their accents.
      let child = childIndices(of: index).first {
        syntax.string(Int(records[$0].identifier)) == entry
      }
      guard let child else { return nil }
      index = child
    }
    return index
  }
}

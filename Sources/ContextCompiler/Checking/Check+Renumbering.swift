import ContextTree

extension Check {
  /// `renumbered-siblings`: numbers that are stated by hand and change without need.
  ///
  /// The fewest possible are those that ``DisplayOrder/automatic(_:)`` would change for the same
  /// order: all but a longest non-decreasing subsequence. O(n log n) for n siblings.
  static let renumberedSiblings = Check { subject, report in
    guard !subject.baselines.isEmpty, report.looksFor(.renumberedSiblings) else { return }
    let content = subject.content
    for parent in content.contexts.indices where content.contexts[parent].end > parent + 1 {
      let group = Array(content.children(of: parent))
      guard let need = Need(group, content, subject.evolution.formerNumbers) else { continue }
      guard let node = content.value(.displayOrder, of: need.firstChanged) else { continue }
      let most = need.changed
      report.add(
        .renumberedSiblings, at: content.place(of: node, in: need.firstChanged),
        in: need.firstChanged,
        "\(most) \(most == 1 ? "sibling gets" : "siblings get") another number and "
          + "\(most == 1 ? "is" : "are") declared again, where "
          + (need.fewest == 0 ? "none has to" : "\(need.fewest) would do"),
        help: "the same order with fewer changes: " + need.numbers(content),
        fix: need.fix(content))
    }
  }

  /// What a group of siblings costs, and what it could.
  private struct Need {
    /// How many that were declared before get another number.
    private(set) var changed = 0
    /// How many would have to.
    private(set) var fewest = 0
    /// The first of them in reading order.
    let firstChanged: Int
    /// The siblings whose stated number is not the one that would do, in their order.
    private var better: [(context: Int, position: Int, number: Int64)] = []

    /// Nothing when the group states no valid order or changes no more than it needs.
    init?(_ group: [Int], _ content: Content, _ former: [Int32]) {
      let contexts = content.contexts
      guard group.allSatisfy({ contexts[$0].displayOrder >= 0 }) else { return nil }
      let isChanged = { (child: Int) in
        former[child] >= 0 && former[child] != contexts[child].displayOrder
      }
      guard let first = group.first(where: isChanged) else { return nil }
      firstChanged = first
      let sorted = group.sorted { contexts[$0].displayOrder < contexts[$1].displayOrder }
      let twins = zip(sorted, sorted.dropFirst())
      guard twins.allSatisfy({ contexts[$0].displayOrder < contexts[$1].displayOrder }) else {
        return nil
      }
      let numbers = DisplayOrder.automatic(sorted.map { Int64(former[$0]) })
      for (position, (child, number)) in zip(sorted, numbers).enumerated() {
        if isChanged(child) { changed += 1 }
        if former[child] >= 0, Int64(former[child]) != number { fewest += 1 }
        if Int64(contexts[child].displayOrder) != number {
          better.append((child, position, number))
        }
      }
      guard changed > fewest else { return nil }
    }

    /// Writes the better numbers: not safe, since somebody chose the others.
    func fix(_ content: Content) -> Fix {
      Fix(
        "give the siblings numbers with fewer changes", isSafe: false,
        better.compactMap { context, _, number in
          content.value(.displayOrder, of: context).map {
            content.edits(of: context).replace($0, with: String(number))
          }
        })
    }

    /// «'act-1' 1000, 'act-2' to 'act-9' 1500 to 5000 in steps of 500»: all of them.
    func numbers(_ content: Content) -> String {
      var words: [String] = []
      var rest = better[...]
      while let first = rest.first {
        let run = Self.run(at: rest)
        rest = rest.dropFirst(run.count)
        let name = "'\(content.identifier(first.context))'"
        guard let last = run.last, run.count > 1 else {
          words.append("\(name) \(first.number)")
          continue
        }
        let step = run[run.startIndex + 1].number - first.number
        words.append(
          "\(name) to '\(content.identifier(last.context))' \(first.number) to \(last.number) in "
            + "steps of \(step)")
      }
      let way = better.count > 8 ? "; 'contextc fix --unsafe' writes them" : ""
      return words.joined(separator: ", ") + way
    }

    /// The siblings at the front, one or at least four, that follow each other with equal steps.
    private static func run(
      at rest: ArraySlice<(context: Int, position: Int, number: Int64)>
    ) -> ArraySlice<(context: Int, position: Int, number: Int64)> {
      guard rest.count > 1 else { return rest }
      var end = rest.startIndex + 1
      let step = rest[end].number - rest[rest.startIndex].number
      while end < rest.endIndex, rest[end].number - rest[end - 1].number == step,
        rest[end].position == rest[end - 1].position + 1
      {
        end += 1
      }
      let run = rest[..<end]
      return run.count >= 4 ? run : rest.prefix(1)
    }
  }
}

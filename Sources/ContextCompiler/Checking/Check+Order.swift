import ContextTree

extension Check {
  /// `duplicate-`, `mixed-` and `missing-display-order`: siblings state their order all or not at
  /// all, each another one.
  static let displayOrder = Check { subject, report in
    let content = subject.content
    for parent in content.contexts.indices where content.contexts[parent].end > parent + 1 {
      checkGroup(of: parent, content, subject.evolution.formerNumbers, &report)
    }
  }

  private static func checkGroup(
    of parent: Int, _ content: Content, _ formerNumbers: [Int32],
    _ report: inout DiagnosticReport
  ) {
    var stated = false
    var firstWithout: Int?
    var hasGlobbedWithout = false
    var ascending = true
    var last: Int32 = -1
    for child in content.children(of: parent) {
      let context = content.contexts[child]
      if context.flags.contains(.statesOrder) {
        stated = true
        if context.displayOrder >= 0 {
          if context.displayOrder <= last { ascending = false }
          last = context.displayOrder
        }
      } else if context.flags.contains(.isGlobbed) {
        hasGlobbedWithout = true
        report.add(
          .missingDisplayOrder, at: content.bracePlace(child), in: child,
          "a context that comes in through a glob must state its 'displayOrder'",
          help: "the order of file names would be a chance: add \"displayOrder\": …")
      } else if firstWithout == nil {
        firstWithout = child
      }
    }
    if stated, let child = firstWithout, !hasGlobbedWithout {
      report.add(
        .mixedDisplayOrder, at: content.bracePlace(child), in: child,
        "some siblings state 'displayOrder', this one does not",
        help: "state it for all of them, or for none: then their order here counts",
        fix: DisplayOrderFix.numbers(forChildrenOf: parent, content, formerNumbers))
    }
    if !ascending { reportDuplicates(of: parent, content, &report) }
  }

  private static func reportDuplicates(
    of parent: Int, _ content: Content, _ report: inout DiagnosticReport
  ) {
    var first: [Int32: Int] = [:]
    for child in content.children(of: parent) where content.contexts[child].displayOrder >= 0 {
      let order = content.contexts[child].displayOrder
      guard let twin = first[order] else {
        first[order] = child
        continue
      }
      guard let node = content.value(.displayOrder, of: child),
        let twinNode = content.value(.displayOrder, of: twin)
      else { continue }
      report.add(
        .duplicateDisplayOrder, at: content.place(of: node, in: child), in: child,
        "the display order \(order) is already taken by a sibling",
        notes: [.init("first used here", at: content.place(of: twinNode, in: twin))],
        help: "give each sibling a number of its own, best with gaps: 1000, 2000, …")
    }
  }

  /// `unsorted-children`: the file says one order, the numbers another.
  static let sortedChildren = Check { subject, report in
    guard report.looksFor(.unsortedChildren) else { return }
    let content = subject.content
    for parent in content.contexts.indices where content.contexts[parent].end > parent + 2 {
      var highest: Int32 = -1
      for child in content.children(of: parent)
      where content.contexts[child].flags.contains(.isInline) {
        let order = content.contexts[child].displayOrder
        if order >= 0, order < highest, let node = content.value(.displayOrder, of: child) {
          report.add(
            .unsortedChildren, at: content.place(of: node, in: child), in: child,
            "the children stand here in another order than 'displayOrder' gives them",
            help: "sort them by 'displayOrder', so that readers see what teachers see",
            fix: DisplayOrderFix.sorting(inlineChildrenOf: parent, content))
          break
        }
        highest = max(highest, order)
      }
    }
  }
}

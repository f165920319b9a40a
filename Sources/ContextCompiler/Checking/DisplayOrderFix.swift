import JSONText

/// Mends the order of siblings without changing it.
enum DisplayOrderFix {
  /// Gives the siblings that state no order a number that keeps their place, those that were
  /// declared before the one that they had, if all of these fit.
  ///
  /// Nothing where the numbers that are stated contradict the order of the file, or leave no room.
  static func numbers(
    forChildrenOf parent: Int, _ content: Content, _ formerNumbers: [Int32]
  ) -> Fix? {
    if content.contexts[parent].flags.contains(.hasUnknownChildren) { return nil }
    let children = Array(content.children(of: parent))
    var stated: [Int?] = []
    var known: [Int?] = []
    for child in children {
      let context = content.contexts[child]
      if context.flags.contains(.statesOrder), context.displayOrder < 0 { return nil }
      if context.identifier == 0 { return nil }
      stated.append(context.displayOrder < 0 ? nil : Int(context.displayOrder))
      let former = formerNumbers[child] < 0 ? nil : Int(formerNumbers[child])
      known.append(stated[stated.count - 1] ?? former)
    }
    guard let numbers = filled(known) ?? filled(stated) else { return nil }
    var edits: [Fix.Edit] = []
    for (child, number) in zip(children, numbers)
    where !content.contexts[child].flags.contains(.statesOrder) {
      let identifier = Int(content.contexts[child].identifier)
      edits.append(
        content.edits(of: child).insert("displayOrder", String(number), behind: identifier - 1))
    }
    let listed = edits.count == 1 ? "the sibling without one" : "the siblings without one"
    return Fix("add 'displayOrder' to \(listed)", edits)
  }

  /// The numbers with every gap filled, in ascending order; nothing where that can't be.
  static func filled(_ stated: [Int?]) -> [Int]? {
    var result: [Int] = []
    var position = 0
    while position < stated.count {
      if let number = stated[position] {
        guard number > result.last ?? -1 else { return nil }
        result.append(number)
        position += 1
        continue
      }
      let end = stated[position...].firstIndex { $0 != nil } ?? stated.count
      guard
        let gap = numbers(
          end - position, above: result, below: end < stated.count ? stated[end] : nil)
      else { return nil }
      result += gap
      position = end
    }
    return result
  }

  /// So many numbers between two neighbours, as far apart as can be; behind the last one in its
  /// steps.
  private static func numbers(_ count: Int, above lower: [Int], below high: Int?) -> [Int]? {
    let limit = 2_147_483_647
    if high == nil, let last = lower.last {
      let step = last > 0 && last % lower.count == 0 ? last / lower.count : 1000
      if last + step * count <= limit { return (1...count).map { last + step * $0 } }
    }
    let high = high ?? limit + 1
    // Zero is taken in the front only where it is needed.
    let low = lower.last ?? (high > count ? 0 : -1)
    guard high - low > count else { return nil }
    return (1...count).map { low + (high - low) * $0 / (count + 1) }
  }

  /// Puts the children that stand in their parent's own file into the order of their numbers.
  static func sorting(inlineChildrenOf parent: Int, _ content: Content) -> Fix? {
    let inline = content.children(of: parent).filter {
      content.contexts[$0].flags.contains(.isInline)
    }
    // Deeper ones are wrong anyway; and so no byte of a file is copied more than a few times.
    guard content.contexts[parent].depth < 9,
      inline.allSatisfy({ content.contexts[$0].displayOrder >= 0 })
    else { return nil }
    let sorted = inline.sorted {
      (content.contexts[$0].displayOrder, $0) < (content.contexts[$1].displayOrder, $1)
    }
    let edits = content.edits(of: parent)
    let syntax = edits.syntax
    return Fix(
      "sort the children by 'displayOrder'",
      zip(inline, sorted).filter { $0 != $1 }.map { old, new in
        let range = syntax.range(Int(content.contexts[new].object))
        return edits.replace(
          Int(content.contexts[old].object),
          with: String(decoding: syntax.bytes[range], as: UTF8.self))
      })
  }
}

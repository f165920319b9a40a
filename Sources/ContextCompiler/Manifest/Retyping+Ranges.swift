import JSONText

/// How people write ages and times, and what is meant: «10-14», «12+», «1h 30», «grade 5».
extension Retyping {
  /// How two bounds are written where something else stands.
  static func rangeHelp(
    _ node: Int, _ syntax: JSONTree, _ unit: ManifestField.RangeUnit
  ) -> String? {
    guard [.number, .object].contains(syntax.kind(node)) || syntax.nodes[node].isString else {
      return nil
    }
    let written = String(
      decoding: syntax.bytes[syntax.range(node)].prefix(2 * lengthLimit), as: UTF8.self)
    return rangeHelp(
      written.filter { $0 != "\"" }.lowercased(), unit, isNamed: syntax.kind(node) == .object)
  }

  /// - Parameter isNamed: whether the numbers stand behind names, so that one alone says little.
  private static func rangeHelp(
    _ written: String, _ unit: ManifestField.RangeUnit, isNamed: Bool
  ) -> String? {
    let pieces = written.split { !("0"..."9" ~= $0) }
    let numbers = pieces.compactMap { Int32($0).map(Int64.init) }
    guard let first = numbers.first, numbers.count == pieces.count, numbers.count <= 2 else {
      return nil
    }
    let second = numbers.count == 2 ? numbers[1] : nil
    let behind = written[pieces[0].endIndex...]
    if behind.first == ".", behind.dropFirst().first.map({ "0"..."9" ~= $0 }) == true {
      return "write whole \(unit.rawValue): [\(first + 1), \(first + 1)]"
    }
    let word = behind.drop { $0 == " " || $0 == "-" }
    if unit == .minutes {
      let isClock = behind.first == ":" && pieces.last?.count == 2
      if word.first == "h" || isClock {
        let minutes = first * 60 + (second ?? 0)
        return "write minutes: [\(minutes), \(minutes)]"
      }
      if word.first == "s", second == nil {
        let minutes = max(1, (first + 59) / 60)
        return "write minutes: [\(minutes), \(minutes)]"
      }
    } else if written.contains("grade") || written.contains("k-") {
      // Children begin grade 1 at six (United States).
      let low = written.contains("k-") ? 5 : first + 5
      return "write ages, usually [\(low), \((second ?? first) + 6)]"
    }
    if let second { return first <= second ? "write [\(first), \(second)]" : nil }
    let isOpen =
      word.first == "+" || ["from", "over", "at least"].contains { written.contains($0) }
    if isOpen { return "write [\(first), null]" }
    if written.contains("up to") || written.contains("under") { return "write [0, \(first)]" }
    return isNamed ? nil : singleHelp(first)
  }

  /// What one number may mean as a range.
  static func singleHelp(_ number: Int64) -> String {
    "write [\(number), \(number)], or [\(number), null] for \(number) and more"
  }

  /// How the one at a position of some bounds is written where something else stands.
  static func boundHelp(
    _ elements: [Int], at position: Int, _ syntax: JSONTree, _ unit: ManifestField.RangeUnit
  ) -> String? {
    let node = elements[position]
    if let text = text(node, syntax) {
      if Int(text) != nil { return "write it without quotes: \(text)" }
      if elements.count == 1 { return rangeHelp(node, syntax, unit) }
      let digits = text.prefix { "0"..."9" ~= $0 }
      if Int32(digits) != nil { return "write the number alone: \(digits)" }
    }
    if syntax.kind(node) == .array { return "write the two numbers without brackets around them" }
    if position == 1 { return "the upper bound may be null: there is none" }
    return syntax.kind(node) == .null ? "write 0 where there is no lower bound" : nil
  }

  /// What may be meant by numbers that are not two bounds.
  static func countHelp(_ bounds: [Int64?]) -> String {
    let numbers = bounds.compactMap { $0 }
    if numbers.count == 1, bounds.count == 1 { return singleHelp(numbers[0]) }
    guard numbers.count == bounds.count, let low = numbers.min(), let high = numbers.max() else {
      return "write two whole numbers, as in [10, 14]"
    }
    return "write [\(low), \(high)]"
  }
}

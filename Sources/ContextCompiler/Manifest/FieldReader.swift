import ContextTree
import JSONText

/// Reads the values of fields: each shape of the table has its own few lines.
extension ContentLoader {
  /// Checks a value and takes from it what later stages need.
  ///
  /// - Returns: whether the value is right, so that it may be written to the tree.
  mutating func readValue(
    _ node: Int, of field: ManifestField, source: ManifestFile, context: Int
  ) -> Bool {
    let syntax = source.syntax
    switch field.shape {
    case .type:
      return true
    case .identifier:
      return readIdentifier(node, source: source, context: context)
    case .localizedText:
      return readText(node, of: field, source: source, context: context)
    case .displayOrder:
      return readDisplayOrder(node, source: source, context: context)
    case .word(let list):
      return readWord(node, of: field, among: list, source: source, context: context)
    case .boolean:
      if syntax.kind(node) == .true || syntax.kind(node) == .false { return true }
      reportWrongType(node, source, field, "true or false", context)
      return false
    case .range(let unit):
      return readRange(node, of: field, in: unit, source: source, context: context)
    case .url:
      return readURL(node, source: source, context: context)
    case .imagePath:
      return readThumbnail(node, source: source, context: context)
    case .capabilities:
      return readCapabilities(node, source: source, context: context)
    case .identifierPaths:
      let isRight = readPaths(node, of: field, source: source, context: context)
      if !isRight, field != .navigationChildren { content.lacksFormerPaths = true }
      return isRight
    case .version:
      return readVersion(node, source: source, context: context)
    case .strings:
      return readStrings(node, of: field, source: source, context: context) != nil
    case .ruleNames:
      return readAllowances(node, source: source, context: context)
    case .children:
      if syntax.kind(node) == .array { return true }
      lackChildren(of: context)
      reportWrongType(node, source, field, "an array", context)
      return false
    case .locale, .locales, .globs, .ruleLevels, .urlTemplate:
      // Settings, which were read before.
      return true
    }
  }

  private mutating func readIdentifier(_ node: Int, source: ManifestFile, context: Int) -> Bool {
    let syntax = source.syntax
    guard syntax.nodes[node].isString else {
      reportWrongType(node, source, .identifier, "a string", context)
      return false
    }
    content.contexts[context].identifier = UInt32(node)
    guard let problem = IdentifierCheck.problem(in: syntax, node) else { return true }
    content.contexts[context].flags.insert(.hasInvalidIdentifier)
    report.add(
      .invalidIdentifier, at: place(node, source), in: context, problem,
      help: "write a short name that stays for ever, as in \"act-1\"")
    return false
  }

  private mutating func readDisplayOrder(_ node: Int, source: ManifestFile, context: Int) -> Bool {
    let syntax = source.syntax
    guard syntax.kind(node) == .number else {
      reportWrongType(node, source, .displayOrder, "an integer", context)
      return false
    }
    if case .value(let order) = syntax.integer(node), (0...2_147_483_647).contains(order) {
      content.contexts[context].displayOrder = Int32(order)
      return true
    }
    report.add(
      .invalidDisplayOrder, at: place(node, source), in: context,
      "'displayOrder' must be an integer from 0 to 2147483647"
        + (syntax.integer(node) == .fraction ? "; this number has a fraction" : ""),
      help: "only the order among the siblings counts: 1000, 2000, 3000 leave room between them")
    return false
  }

  private mutating func readWord(
    _ node: Int, of field: ManifestField, among list: ManifestField.WordList,
    source: ManifestFile, context: Int
  ) -> Bool {
    let syntax = source.syntax
    guard syntax.nodes[node].isString else {
      reportWrongType(node, source, field, "a string", context)
      return false
    }
    if names.words(list).value(node, of: syntax) != nil { return true }
    let words = list.words
    let word = syntax.string(node)
    let nearest = Vocabulary.nearestWord(to: word, among: words)
    report.add(
      .unknownValue, at: place(node, source), in: context,
      "there is no \(field == .topic ? "topic" : "kind of item") '\(word)'",
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "it is one of \(Vocabulary.list(words))",
      fix: nearest.map {
        source.edits.respelling(
          node, as: $0, isSafe: Suggestion.isClear($0, to: word, among: words))
      })
    return false
  }

  private mutating func readRange(
    _ node: Int, of field: ManifestField, in unit: ManifestField.RangeUnit, source: ManifestFile,
    context: Int
  ) -> Bool {
    let syntax = source.syntax
    guard syntax.kind(node) == .array else {
      reportWrongType(node, source, field, "an array [from, to] of \(unit.rawValue)", context)
      return false
    }
    if Self.isPlainRange(node, in: syntax, mayBeZero: unit.mayBeZero) { return true }
    let elements = Array(syntax.children(of: node))
    for (position, element) in elements.enumerated()
    where syntax.kind(element) != .number && !(position == 1 && syntax.kind(element) == .null) {
      report.add(
        .wrongType, at: place(element, source), in: context,
        "the bounds of '\(field.rawValue)' must be numbers, not \(syntax.kindName(element))",
        help: Retyping.boundHelp(elements, at: position, syntax, unit),
        fix: source.edits.unquoting(numbers: elements))
      return false
    }
    let bounds = elements.map { element -> Int64? in
      if case .value(let value) = syntax.integer(element), (0...2_147_483_647).contains(value) {
        return value
      }
      return nil
    }
    var problem: String?
    var help: String?
    if elements.count != 2 {
      problem = "'\(field.rawValue)' must be two bounds, [from, to], in \(unit.rawValue)"
      help = Retyping.countHelp(bounds)
    } else if bounds[0] == nil || (bounds[1] == nil && syntax.kind(elements[1]) != .null) {
      problem = "the bounds must be whole \(unit.rawValue) from 0 to 2147483647"
      help = "write two whole numbers, as in [10, 14]"
    } else if let low = bounds[0], let high = bounds[1], low > high {
      problem = "the lower bound \(low) is above the upper bound \(high)"
      help = "write [\(high), \(low)]"
    } else if !unit.mayBeZero, bounds[0] == 0, bounds[1] == 0 {
      problem = "no content takes 0 \(unit.rawValue)"
      help = "leave '\(field.rawValue)' out when it is not known"
    }
    guard let problem else { return true }
    report.add(.invalidRange, at: place(node, source), in: context, problem, help: help)
    return false
  }

  /// Whether a range is two numbers in order: the common case, without a list of them.
  private static func isPlainRange(_ node: Int, in syntax: JSONTree, mayBeZero: Bool) -> Bool {
    guard syntax.nodes[node].extent == node + 3, syntax.kind(node + 1) == .number,
      syntax.kind(node + 2) == .number, case .value(let low) = syntax.integer(node + 1),
      case .value(let high) = syntax.integer(node + 2)
    else { return false }
    return low >= 0 && low <= high && high <= 2_147_483_647 && (mayBeZero || high > 0)
  }

  private mutating func readURL(_ node: Int, source: ManifestFile, context: Int) -> Bool {
    let syntax = source.syntax
    if syntax.kind(node) == .null { return true }
    guard syntax.nodes[node].isString else {
      reportWrongType(node, source, .universalLinkURL, "a URL or null", context)
      return false
    }
    guard let problem = UniversalLink.problem(syntax.utf8(node)) else { return true }
    let text = syntax.string(node)
    let meant = UniversalLink.likely(for: text)
    report.add(
      .invalidURL, at: place(node, source), in: context, problem,
      help: meant.map { "did you mean '\($0)'?" }
        ?? "leave it out for the URL that 'universalLinkTemplate' makes",
      fix: meant.map { source.edits.respelling(node, as: $0, isSafe: false) })
    return false
  }

  private mutating func readVersion(_ node: Int, source: ManifestFile, context: Int) -> Bool {
    let syntax = source.syntax
    guard syntax.nodes[node].isString else {
      reportWrongType(node, source, .minimumBundleVersion, "a string", context)
      return false
    }
    let parts = syntax.utf8(node).split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isRight = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { (0x30...0x39).contains($0) }
    }
    if isRight { return true }
    let meant = Self.plainVersion(in: syntax.string(node))
    report.add(
      .invalidVersion, at: place(node, source), in: context,
      "a version has digits and periods, as in '6.3' or '10.5.12'",
      help: meant.map { "did you mean '\($0)'?" }
        ?? "leave it out where all versions have the content",
      fix: meant.map { source.edits.respelling(node, as: $0, isSafe: false) })
    return false
  }

  /// The version in a text that has letters before it or behind it, or other signs between its
  /// numbers: `6.3` in «v6.3-beta» and «6,3».
  private static func plainVersion(in text: String) -> String? {
    guard text.utf8.count <= 20 else { return nil }
    let rest = text.drop { !("0"..."9" ~= $0) }
    let numbers = rest.prefix { "0"..."9" ~= $0 || $0 == "." || $0 == "," }
      .split { $0 == "." || $0 == "," }
    // A date is no version.
    let isDate = rest.split { "-/".contains($0) }.dropFirst().contains {
      "0"..."9" ~= $0.first ?? " "
    }
    return numbers.isEmpty || isDate ? nil : numbers.joined(separator: ".")
  }

  /// The strings of an array, or nothing when something in it is none.
  private mutating func readStrings(
    _ node: Int, of field: ManifestField, source: ManifestFile, context: Int?
  ) -> [Int]? {
    let syntax = source.syntax
    guard syntax.kind(node) == .array else {
      reportWrongType(node, source, field, "an array of strings", context)
      return nil
    }
    var strings: [Int] = []
    var isRight = true
    for element in syntax.children(of: node) {
      if syntax.nodes[element].isString {
        strings.append(element)
      } else {
        isRight = false
        report.add(
          .wrongType, at: place(element, source), in: context,
          "'\(field.rawValue)' has strings only, not \(syntax.kindName(element))",
          help: Retyping.textHelp(element, syntax))
      }
    }
    return isRight ? strings : nil
  }

  private mutating func readPaths(
    _ node: Int, of field: ManifestField, source: ManifestFile, context: Int
  ) -> Bool {
    let syntax = source.syntax
    guard syntax.kind(node) == .array else {
      reportWrongType(node, source, field, "an array of identifier paths", context)
      return false
    }
    if let names = Retyping.names(ofPath: node, syntax) {
      report.add(
        .wrongType, at: place(node, source), in: context,
        "'\(field.rawValue)' must be an array of identifier paths, which are arrays themselves",
        help: Retyping.pathsHelp(names, syntax),
        fix: source.edits.nestingPath(node, names))
      return false
    }
    var isRight = true
    for path in syntax.children(of: node) {
      guard syntax.kind(path) == .array else {
        isRight = false
        report.add(
          .wrongType, at: place(path, source), in: context,
          "an identifier path must be an array of strings, not \(syntax.kindName(path))",
          help: syntax.kind(path) == .string
            ? "write \(Retyping.path(syntax.string(path))): each path is an array of its own"
            : "each path is an array of its own: [[\"book\", \"chapter\"]]",
          fix: syntax.kind(path) == .string ? source.edits.nestingPaths([path]) : nil)
        continue
      }
      for entry in syntax.children(of: path) where !syntax.nodes[entry].isString {
        isRight = false
        report.add(
          .wrongType, at: place(entry, source), in: context,
          "the entries of an identifier path must be strings, not \(syntax.kindName(entry))",
          help: Retyping.textHelp(entry, syntax))
      }
    }
    return isRight
  }

  private mutating func readAllowances(_ node: Int, source: ManifestFile, context: Int) -> Bool {
    guard let names = readStrings(node, of: .allow, source: source, context: context) else {
      return false
    }
    let syntax = source.syntax
    for name in names {
      let word = syntax.string(name)
      if let rule = Rule(rawValue: word), !rule.isFixed {
        content.allowances[context, default: []].append(
          Content.Allowance(
            rule: rule, place: place(name, source), node: name, field: node - 1))
      } else {
        reportUnknownRule(name, source, in: context)
      }
    }
    return true
  }

  /// Says that a rule does not exist, or that its level is fixed.
  mutating func reportUnknownRule(_ node: Int, _ source: ManifestFile, in context: Int?) {
    let syntax = source.syntax
    let name = syntax.string(node)
    let place = place(node, source)
    if Rule(rawValue: name) != nil {
      report.add(
        .unknownValue, at: place, in: context, "the rule '\(name)' can't be turned off",
        help: "'contextc explain \(name)' says why")
    } else {
      let candidates = Rule.allCases.filter { !$0.isFixed }.map(\.rawValue)
      let nearest =
        Suggestion.completion(of: name, among: candidates)
        ?? Suggestion.nearest(to: name, among: candidates)
      report.add(
        .unknownValue, at: place, in: context, "there is no rule '\(name)'",
        help: nearest.map { "did you mean '\($0)'?" } ?? "'contextc explain' lists all rules",
        fix: nearest.map {
          source.edits.respelling(
            node, as: $0, isSafe: Suggestion.isClear($0, to: name, among: candidates))
        })
    }
  }
}

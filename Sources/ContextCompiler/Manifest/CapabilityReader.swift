import ContextTree
import JSONText

/// Reads what a context can report about progress.
extension ContentLoader {
  mutating func readCapabilities(_ node: Int, source: ManifestFile, context: Int) -> Bool {
    let syntax = source.syntax
    guard syntax.kind(node) == .array else {
      reportWrongType(
        node, source, .progressReportingCapabilities, "an array of objects", context)
      return false
    }
    var first: [CapabilityKind: Int] = [:]
    let elements = Array(syntax.children(of: node))
    if elements.count > 1, elements.allSatisfy({ syntax.nodes[$0].isString }) {
      let kinds = elements.map { Self.likelyKind($0, syntax) ?? "…" }
      report.add(
        .wrongType, at: place(node, source), in: context,
        "capabilities must be objects, not strings",
        help: "write [" + kinds.map { "{\"kind\": \"\($0)\"}" }.joined(separator: ", ") + "]",
        fix: kinds.contains("…")
          ? nil
          : Fix(
            "write each kind as an object", isSafe: false,
            zip(elements, kinds).map { source.edits.replace($0, with: "{\"kind\": \"\($1)\"}") }))
      return true
    }
    for element in elements {
      guard syntax.kind(element) == .object else {
        report.add(
          .wrongType, at: place(element, source), in: context,
          "a capability must be an object, not \(syntax.kindName(element))",
          help: Self.capabilityHelp(element, syntax))
        continue
      }
      readCapability(element, first: &first, source: source, context: context)
    }
    return true
  }

  /// The object that a plain word stands for.
  private static func capabilityHelp(_ node: Int, _ syntax: JSONTree) -> String {
    if let kind = likelyKind(node, syntax) { return "write {\"kind\": \"\(kind)\"}" }
    let words = CapabilityKind.allCases.map(\.rawValue)
    return "write {\"kind\": …}, the kind one of \(Vocabulary.list(words))"
  }

  /// The kind that a plain word most likely means.
  private static func likelyKind(_ node: Int, _ syntax: JSONTree) -> String? {
    var node = node
    // `["score"]` for "score".
    if syntax.kind(node) == .array,
      let first = syntax.children(of: node).first(where: { _ in true })
    {
      node = first
    }
    guard syntax.nodes[node].isString else { return nil }
    let words = CapabilityKind.allCases.map(\.rawValue)
    let word = syntax.string(node)
    return words.first { $0 == word } ?? Vocabulary.nearestWord(to: word, among: words)
  }

  private mutating func readCapability(
    _ object: Int, first: inout [CapabilityKind: Int], source: ManifestFile, context: Int
  ) {
    let syntax = source.syntax
    var kindNode: Int?
    var details: Int?
    for member in syntax.members(of: object) {
      let name = syntax.string(member.key)
      switch name {
      case "kind": kindNode = member.value
      case "details": details = member.value
      case "$comment": break
      default:
        if name.hasPrefix("x-") { break }
        let nearest = Vocabulary.nearestCapabilityField(to: name)
        // `{"score": true}`
        let isKind = CapabilityKind(rawValue: name) != nil
        if nearest == "kind" || isKind { kindNode = kindNode ?? -1 }
        report.add(
          .unknownField, at: place(member.key, source), in: context,
          "a capability has no field '\(name)'",
          help: isKind
            ? "write \"kind\": \"\(name)\""
            : nearest.map { Self.fieldHelp($0, for: object, source) }
              ?? "it has 'kind' and 'details'",
          fix: nearest.flatMap { meant in
            isKind ? nil : source.edits.renaming(member.key, to: meant, in: object)
          })
      }
    }
    guard let kindNode else {
      report.add(
        .missingField,
        at: Place(source: source.id, offset: syntax.offset(object), length: 1), in: context,
        "the field 'kind' is missing",
        help: "it is one of \(Vocabulary.list(CapabilityKind.allCases.map(\.rawValue)))")
      return
    }
    guard kindNode >= 0 else { return }
    guard syntax.nodes[kindNode].isString else {
      report.add(
        .wrongType, at: place(kindNode, source), in: context,
        "'kind' must be a string, not \(syntax.kindName(kindNode))",
        help: "it is one of \(Vocabulary.list(CapabilityKind.allCases.map(\.rawValue)))")
      return
    }
    let name = syntax.string(kindNode)
    guard let kind = CapabilityKind(rawValue: name) else {
      let words = CapabilityKind.allCases.map(\.rawValue)
      let nearest = Vocabulary.nearestWord(to: name, among: words)
      report.add(
        .unknownValue, at: place(kindNode, source), in: context,
        "there is no kind of capability '\(name)'",
        help: nearest.map { "did you mean '\($0)'?" }
          ?? "it is one of \(Vocabulary.list(words))",
        fix: nearest.map {
          source.edits.respelling(
            kindNode, as: $0, isSafe: Suggestion.isClear($0, to: name, among: words))
        })
      return
    }
    if let earlier = first[kind] {
      report.add(
        .duplicateCapability, at: place(kindNode, source), in: context,
        "the context has the capability '\(name)' already",
        notes: [.init("first stated here", at: place(earlier, source))],
        help: "ClassKit would pick one of the two arbitrarily: keep one",
        fix: details == nil && syntax.after(object) == object + 3
          ? Fix(
            "remove the second '\(name)'",
            [source.edits.remove(element: object)])
          : nil)
      return
    }
    first[kind] = kindNode
    if let details {
      _ = readText(details, named: "details", .details(kind), source: source, context: context)
    }
  }
}

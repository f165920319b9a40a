import JSONText

/// Reads format `context-tree/1`: syntax → records, everything checked on the way.
struct ContextTreeReader {
  let syntax: JSONTree
  var records: [ContextRecord] = []
  var redirects: [Redirect] = []
  var redirectIndices: [IdentifierPath: Int] = [:]
  var digest = ""
  var developmentLocale = ""
  var locales: [String] = []
  var childTable = ChildTable(count: 0)

  /// Which digests must be right: a part of a file does not have that of the whole.
  var digests: Digests = .all

  /// Which digests are compared with what they were made of.
  enum Digests { case all, contexts, none }

  init(syntax: JSONTree) { self.syntax = syntax }

  mutating func read() throws(ContextTreeProblem) {
    if let twin = syntax.duplicateKeys.first {
      throw problem("the key stands here twice", at: twin.key)
    }
    guard syntax.kind(0) == .object else { throw problem("a tree is an object", at: 0) }
    let format = try member("format", of: 0)
    guard syntax.string(format, equals: "context-tree/1") else {
      throw problem("the format is not 'context-tree/1'", at: format)
    }
    developmentLocale = try string(member("developmentLocale", of: 0))
    locales = try strings(member("locales", of: 0))
    for key in syntax.members(of: 0) where !Self.topLevelKeys.contains(syntax.string(key.key)) {
      throw problem("a tree has no such field", at: key.key)
    }
    try readContexts()
    try readRedirects()
    try verifyFileDigest()
  }

  private static let topLevelKeys: Set<String> = [
    "format", "developmentLocale", "locales", "app", "contexts", "redirects", "digest",
  ]

  func problem(_ message: String, at node: Int) -> ContextTreeProblem {
    let range = syntax.nodes.isEmpty ? 0..<0 : syntax.range(node)
    return ContextTreeProblem(offset: range.lowerBound, length: range.count, message: message)
  }

  // MARK: Values

  private func member(_ key: StaticString, of object: Int) throws(ContextTreeProblem) -> Int {
    guard let value = syntax.value(of: key, in: object) else {
      throw ContextTreeProblem(
        offset: syntax.offset(object), length: 1, message: "the field '\(key)' is missing")
    }
    return value
  }

  func string(_ node: Int) throws(ContextTreeProblem) -> String {
    guard syntax.nodes[node].isString else { throw problem("this must be a string", at: node) }
    return syntax.string(node)
  }

  func strings(_ node: Int) throws(ContextTreeProblem) -> [String] {
    guard syntax.kind(node) == .array else { throw problem("this must be an array", at: node) }
    var result: [String] = []
    for element in syntax.children(of: node) { result.append(try string(element)) }
    return result
  }

  // MARK: Contexts

  private mutating func readContexts() throws(ContextTreeProblem) {
    let app = try member("app", of: 0)
    guard syntax.kind(app) == .object else { throw problem("this must be an object", at: app) }
    let contexts = try member("contexts", of: 0)
    records.reserveCapacity(syntax.nodes.count / 12 + 2)
    records.append(
      ContextRecord(
        node: UInt32(app), identifier: UInt32(try member("identifier", of: app)), parent: 0,
        end: 0, ownEnd: 0))
    _ = try string(Int(records[0].identifier))
    try readChildren(contexts, parent: 0)
    records[0].end = UInt32(records.count)
    childTable = ChildTable(count: records.count)
    for index in records.indices.dropFirst()
    where childTable.insert(index, records: records, syntax: syntax) != nil {
      throw problem("a sibling has this identifier too", at: Int(records[index].identifier))
    }
    guard digests != .none else { return }
    for context in syntax.children(of: contexts) { try verifyDigest(of: context) }
  }

  /// Bounded recursion: a level costs two of the parser's ``JSONParser/depthLimit``.
  private mutating func readChildren(_ array: Int, parent: Int) throws(ContextTreeProblem) {
    guard syntax.kind(array) == .array else { throw problem("this must be an array", at: array) }
    for child in syntax.children(of: array) { try readContext(child, parent: parent) }
  }

  private mutating func readContext(_ object: Int, parent: Int) throws(ContextTreeProblem) {
    guard syntax.kind(object) == .object else {
      throw problem("this must be an object", at: object)
    }
    var identifier: Int?
    var hasType = false
    var children: Int?
    var ownEnd = 0
    var fieldsFollow = false
    for member in syntax.members(of: object) {
      guard let field = ContextField.named(by: member.key, of: syntax) else {
        throw problem("a context has no such field", at: member.key)
      }
      switch field {
      case .children: children = member.value
      case .digest: break
      default:
        try check(member.value, of: field)
        if field == .identifier { identifier = member.value }
        if field == .type { hasType = true }
        if children != nil { fieldsFollow = true } else { ownEnd = syntax.end(member.value) }
      }
    }
    guard let identifier, hasType else {
      throw ContextTreeProblem(
        offset: syntax.offset(object), length: 1,
        message: "the field '\(identifier == nil ? "identifier" : "type")' is missing")
    }
    let index = records.count
    records.append(
      ContextRecord(
        node: UInt32(object), identifier: UInt32(identifier), parent: UInt32(parent), end: 0,
        ownEnd: fieldsFollow ? 0 : UInt32(ownEnd)))
    if let children { try readChildren(children, parent: index) }
    records[index].end = UInt32(records.count)
  }

  // MARK: Redirects

  private mutating func readRedirects() throws(ContextTreeProblem) {
    let array = try member("redirects", of: 0)
    guard syntax.kind(array) == .array else { throw problem("this must be an array", at: array) }
    for element in syntax.children(of: array) {
      guard syntax.kind(element) == .object else {
        throw problem("this must be an object", at: element)
      }
      let removed = syntax.value(of: "removed", in: element)
      var url: String?
      if let node = syntax.value(of: "universalLinkURL", in: element) { url = try string(node) }
      let redirect = Redirect(
        from: IdentifierPath(try strings(member("from", of: element))),
        to: IdentifierPath(try strings(member("to", of: element))),
        isRemoved: removed.map { syntax.kind($0) == .true } ?? false, universalLinkURL: url)
      guard redirectIndices.updateValue(redirects.count, forKey: redirect.from) == nil else {
        throw problem("another redirect begins at the same path", at: element)
      }
      redirects.append(redirect)
    }
  }

  // MARK: Digests

  /// A top-level context's digest is over its bytes up to the comma before `"digest"`.
  private func verifyDigest(of context: Int) throws(ContextTreeProblem) {
    var previousEnd = syntax.offset(context) + 1
    for member in syntax.members(of: context) {
      if syntax.string(member.key, equals: "digest") {
        let start = syntax.offset(context)
        try verify(member.value, is: start..<previousEnd)
      }
      previousEnd = syntax.end(member.value)
    }
  }

  /// The file's digest is over all bytes before the line that it stands in.
  private mutating func verifyFileDigest() throws(ContextTreeProblem) {
    let value = try member("digest", of: 0)
    var lineStart = syntax.offset(value)
    while lineStart > 0, syntax.bytes[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
    if digests == .all { try verify(value, is: 0..<lineStart) }
    digest = syntax.string(value)
  }

  private func verify(_ value: Int, is range: Range<Int>) throws(ContextTreeProblem) {
    let bytes = syntax.bytes
    let expected = "xxh3:" + XXH3.hash(bytes.span.extracting(range)).description
    guard try string(value) == expected else {
      throw problem(
        "the digest does not match the content: the file was changed by hand or damaged",
        at: value)
    }
  }
}

package import JSONText

/// A stand-in: knows the text only.
public struct ContextTree: Sendable {
  package let bytes: [UInt8]
  private let json: JSONTree

  /// Reads a tree.
  public init(json: [UInt8]) throws(ContextTreeProblem) {
    switch JSONParser.parse(json) {
    case .success(let tree):
      self.json = tree
      bytes = json
      guard let format = tree.value(of: "format", in: 0), tree.string(format) == "context-tree/1"
      else { throw ContextTreeProblem(offset: 0, message: "this is no context tree") }
    case .failure(let problem):
      throw ContextTreeProblem(offset: problem.offset, message: "this is no JSON")
    }
  }

  /// The digest.
  public var digest: String { json.value(of: "digest", in: 0).map(json.string) ?? "" }

  var live: [IdentifierPath] {
    json.value(of: "contexts", in: 0).map { paths(in: $0, below: []) } ?? []
  }

  private func paths(in array: Int, below parent: IdentifierPath) -> [IdentifierPath] {
    var result: [IdentifierPath] = []
    for context in json.children(of: array) {
      guard let identifier = json.value(of: "identifier", in: context) else { continue }
      let path = parent.appending(json.string(identifier))
      result.append(path)
      if let children = json.value(of: "children", in: context) {
        result += paths(in: children, below: path)
      }
    }
    return result
  }
}

/// Why a text is no tree.
public struct ContextTreeProblem: Error {
  package let offset: Int
  /// One phrase.
  public let message: String
}

/// A stand-in for a context.
public struct Context: Sendable {
  /// The type.
  public let type: ContextType
  /// The URL.
  public let universalLinkURL: String?
  let name: String

  /// The title.
  public func title(for languages: [String]) -> (text: String, locale: String)? {
    (name, languages.first ?? "en")
  }
}

extension ContextTree {
  /// Where a path leads.
  public struct Resolution: Sendable {
    /// How.
    public enum Via: String, Sendable {
      case live, redirect, removed, ancestor
    }
    /// The path.
    public let path: IdentifierPath
    /// How.
    public let via: Via
    /// The context.
    public let context: Context
  }

  /// Looks a path up.
  public func resolve(_ path: IdentifierPath) -> Resolution? {
    guard let found = live.filter({ $0.isPrefix(of: path) }).max(by: <) else { return nil }
    let context = Context(
      type: .chapter, universalLinkURL: nil, name: found.entries.last ?? "")
    return Resolution(path: found, via: found == path ? .live : .ancestor, context: context)
  }

  /// Looks a URL up.
  public func resolve(url: String) -> Resolution? { nil }

  package func lostPaths(in new: ContextTree) -> [IdentifierPath] {
    let kept = Set(new.live)
    return live.filter { !kept.contains($0) }
  }
}

/// A stand-in for the diff.
public struct ContextDiff: Sendable {
  /// Counts.
  public struct Summary: Sendable {
    /// Counts.
    public var added = 0, updated = 0, moved = 0, removed = 0, unchanged = 0
  }
  /// Counts.
  public var summary = Summary()
  /// Whether nothing changed.
  public var isEmpty: Bool { summary.added + summary.removed == 0 }
  private let from: ContextTree?
  private let to: ContextTree

  /// Compares.
  public init(from old: ContextTree?, to new: ContextTree) {
    from = old
    to = new
    let before = Set(old?.live ?? [])
    let after = Set(new.live)
    summary.added = after.subtracting(before).count
    summary.removed = before.subtracting(after).count
    summary.unchanged = before.intersection(after).count
  }

  package func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.write("{\n  \"format\": \"context-diff/1\",\n  \"from\": ")
    if let from { writer.write(string: from.digest) } else { writer.write("null") }
    writer.write(", \"to\": ")
    writer.write(string: to.digest)
    writer.write(",\n  \"changes\": [")
    var isFirst = true
    for path in to.live where from?.live.contains(path) != true {
      writer.write(isFirst ? "\n    " : ",\n    ")
      isFirst = false
      writer.write("{\"action\": \"add\", \"path\": [")
      for (index, entry) in path.entries.enumerated() {
        if index > 0 { writer.write(", ") }
        writer.write(string: entry)
      }
      writer.write("], \"context\": {\"type\": \"chapter\", \"title\": {\"en\": \"A title\"}}}")
    }
    writer.write(isFirst ? "]\n}\n" : "\n  ]\n}\n")
    return writer.bytes
  }
}

import ContextCompiler
import ContextTree
import JSONText

/// `contextc resolve`: shows where an identifier path or a URL leads.
struct Resolve {
  private let tree: String
  private let asked: String
  private let languages: [String]
  private let format: ResolutionFormat

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    tree = arguments.operands[0]
    asked = arguments.operands[1]
    languages = arguments.all(.language)
    format = try arguments.choice(.format, default: .text)
  }

  /// Gives 1 when the tree is none, or when the question leads to nothing at all.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    let question = try Question(asked)
    let content = tree == "-" ? OpenFile.readStandardInput() : OpenFile.readNamed(tree)
    let named = NamedTree(content, path: tree)
    try session.report(named.findings, root: ".")
    guard let tree = named.tree else { return .findings }
    guard let resolution = question.answer(in: tree) else {
      session.refuse("'\(asked)' leads to nothing")
      return .findings
    }
    let title = resolution.context.title(for: languages)
    switch format {
    case .text:
      let text = Visible.text(title?.text ?? "")
      try session.give("\(VisibleText.path(resolution.path.key))\t\(text)\n")
    case .json: try session.give(json(resolution, title: title))
    }
    session.detail("'\(asked)' is \(Self.describe(resolution.via))")
    return .done
  }

  private func json(
    _ resolution: ContextTree.Resolution, title: (locale: String, text: String)?
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.write("{\"asked\": ")
    writer.write(inert: asked)
    writer.write(", \"path\": ")
    writer.write(inert: resolution.path)
    writer.write(", \"via\": ")
    writer.write(string: resolution.via.rawValue)
    writer.write(", \"type\": ")
    writer.write(string: resolution.context.type.rawValue)
    writer.write(", \"title\": ")
    writer.write(orNull: title?.text)
    writer.write(", \"locale\": ")
    writer.write(orNull: title?.locale)
    writer.write(", \"universalLinkURL\": ")
    writer.write(orNull: resolution.context.universalLinkURL)
    writer.write("}\n")
    return writer.bytes
  }

  private static func describe(_ via: ContextTree.Resolution.Via) -> String {
    switch via {
    case .live: "live"
    case .redirect: "reached through a redirect"
    case .removed: "removed; this is where links to it lead"
    case .ancestor: "not there; this is its nearest ancestor"
    }
  }
}

/// What `resolve` is asked: a path in one of its two forms, or a path or a URL.
private enum Question {
  case path(IdentifierPath)
  case pathOrURL(String)

  init(_ text: String) throws(Stop) {
    guard text.hasPrefix("[") else {
      self = .pathOrURL(text)
      return
    }
    guard case .success(let json) = JSONParser.parse(Array(text.utf8)), json.kind(0) == .array,
      json.children(of: 0).allSatisfy({ json.nodes[$0].isString })
    else {
      throw .usage("'\(text)' is no JSON array of identifiers", command: .resolve)
    }
    self = .path(IdentifierPath(json.children(of: 0).map(json.string)))
  }

  func answer(in tree: ContextTree) -> ContextTree.Resolution? {
    switch self {
    case .path(let path): return tree.resolve(path)
    case .pathOrURL(let text):
      // An identifier may look like the beginning of a URL; one that is live is meant.
      let path = IdentifierPath(key: text)
      let first = IdentifierPath(Array(path.entries.prefix(1)))
      if Self.hasScheme(text), first == [] || tree.resolve(first).via != .live {
        return tree.resolve(url: text)
      }
      return tree.resolve(path)
    }
  }

  /// Whether a text begins as RFC 3986 lets a URL begin: a letter, then `+-.` too, then a colon.
  private static func hasScheme(_ text: String) -> Bool {
    var length = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        if length == 0 { return false }
      case UInt8(ascii: ":"): return length > 0
      default: return false
      }
      length += 1
    }
    return false
  }
}

extension JSONWriter {
  /// Appends a string, or null.
  fileprivate mutating func write(orNull string: String?) {
    if let string { write(inert: string) } else { write("null") }
  }
}

import JSONText
import Testing

/// A JSON value as plain Swift: what the independent checks of diffs work on.
indirect enum Plain: Hashable {
  case null
  case bool(Bool)
  case number(String)
  /// The bytes, so that texts are compared by code points.
  case string([UInt8])
  case array([Plain])
  case object([String: Plain])

  static func parse(_ bytes: [UInt8]) throws -> Plain {
    Plain(0, of: try JSONParser.parse(bytes).get())
  }

  private init(_ node: Int, of tree: JSONTree) {
    switch tree.kind(node) {
    case .null: self = .null
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .number:
      self = .number(String(decoding: tree.bytes[tree.range(node)], as: UTF8.self))
    case .string, .escapedString: self = .string(tree.utf8(node))
    case .array: self = .array(tree.children(of: node).map { Plain($0, of: tree) })
    case .object:
      var members: [String: Plain] = [:]
      for member in tree.members(of: node) {
        members[tree.string(member.key)] = Plain(member.value, of: tree)
      }
      self = .object(members)
    }
  }

  subscript(key: String) -> Plain? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var elements: [Plain] { if case .array(let elements) = self { elements } else { [] } }

  var members: [String: Plain] { if case .object(let members) = self { members } else { [:] } }

  var text: String {
    if case .string(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { "" }
  }

  var integer: Int { if case .number(let digits) = self { Int(digits) ?? -1 } else { -1 } }

  /// An identifier path; entries as bytes, so that they are compared by code points.
  var path: [[UInt8]] {
    elements.map { if case .string(let bytes) = $0 { bytes } else { [] } }
  }
}

/// The app and the contexts of a tree by their paths, children and digests left out.
struct PlainTree: Equatable {
  typealias Path = [[UInt8]]

  /// The app's fields, `developmentLocale` and `locales` among them.
  var app: [String: Plain] = [:]
  var contexts: [Path: [String: Plain]] = [:]
  /// All paths in tree order.
  var order: [Path] = []
  var redirects: [(from: Path, to: Path, isRemoved: Bool)] = []

  static func == (left: Self, right: Self) -> Bool {
    left.app == right.app && left.contexts == right.contexts
  }

  init(_ bytes: [UInt8]) throws {
    let tree = try Plain.parse(bytes)
    app = tree["app"]?.members ?? [:]
    app["developmentLocale"] = tree["developmentLocale"]
    app["locales"] = tree["locales"]
    add(tree["contexts"]?.elements ?? [], above: [])
    for redirect in tree["redirects"]?.elements ?? [] {
      redirects.append(
        (
          redirect["from"]?.path ?? [], redirect["to"]?.path ?? [],
          redirect["removed"] == .bool(true)
        ))
    }
  }

  private mutating func add(_ all: [Plain], above: Path) {
    for context in all {
      var fields = context.members
      fields["children"] = nil
      fields["digest"] = nil
      let path = above + (Plain.array([context["identifier"] ?? .null]).path)
      contexts[path] = fields
      order.append(path)
      add(context["children"]?.elements ?? [], above: path)
    }
  }

  /// The children of each context stand in ascending display order.
  var isSorted: Bool {
    var last: [Path: Int] = [:]
    for path in order {
      let number = contexts[path]?["displayOrder"]?.integer ?? -1
      let parent = Array(path.dropLast())
      if let before = last[parent], before >= number { return false }
      last[parent] = number
    }
    return true
  }
}

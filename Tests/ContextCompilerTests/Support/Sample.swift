import ContextTree
import Testing

@testable import ContextCompiler

/// A small content root whose texts have marks, `⟦` and `⟧`, around the places of findings.
///
/// A mark in the baseline's manifest stands around an identifier: its place is the one that the
/// identifier has in the compiled tree.
struct Sample: Sendable {
  var files: [String: String]
  var images: [String: [UInt8]] = [:]
  /// The `app.json` of an earlier release, compiled to the baseline.
  var baseline: String?
  /// A baseline as it stands, in place of a compiled one.
  var baselineFile: String?

  init(
    _ app: String, _ others: [String: String] = [:], images: [String: [UInt8]] = [:],
    baseline: String? = nil, baselineFile: String? = nil
  ) {
    files = others
    files["app.json"] = app
    self.images = images
    self.baseline = baseline
    self.baselineFile = baselineFile
  }

  init(files: [String: String]) { self.files = files }
}

/// A finding as tests see it.
struct FoundPlace: Equatable, CustomStringConvertible {
  let rule: String
  let path: String
  let offset: Int
  let length: Int

  var description: String { "\(rule) at \(path):\(offset)+\(length)" }
}

/// Compiles a sample and compares what is found, rule by rule and place by place: the rules stand
/// in the order of findings, by file, offset and rule, and each has a mark.
///
/// - Returns: the compilation, for what else there is to ask.
@discardableResult
func expect(
  _ rules: [Rule], in sample: Sample, orphans: Bool = true,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Compilation {
  var marks: [(path: String, offset: Int, length: Int)] = []
  var files = sample.images
  for (path, text) in sample.files {
    let (bytes, places) = Marks.take(from: text)
    files[path] = bytes
    marks += places.map { (path, $0.lowerBound, $0.count) }
  }
  var options = CompilationOptions()
  options.looksForOrphans = orphans
  if let manifest = sample.baseline {
    let (bytes, places) = Marks.take(from: manifest)
    let tree = try compiledTree(bytes, sourceLocation: sourceLocation)
    for place in places {
      let needle = Array("{\"identifier\": ".utf8) + bytes[place] + Array(",".utf8)
      let start = try #require(
        tree.indices.first { tree[$0...].starts(with: needle) }, sourceLocation: sourceLocation)
      marks.append((baselinePath, start + needle.count - 1 - place.count, place.count))
    }
    options.baselines = [BaselineFile(path: baselinePath, content: .success(tree))]
  } else if let file = sample.baselineFile {
    let (bytes, places) = Marks.take(from: file)
    marks += places.map { (baselinePath, $0.lowerBound, $0.count) }
    options.baselines = [BaselineFile(path: baselinePath, content: .success(bytes))]
  }
  marks.sort { left, right in
    left.path != right.path
      ? left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
      : (left.offset, left.length) < (right.offset, right.length)
  }
  let compilation = Compilation(of: MemoryFiles(files), options: options)
  let found = compilation.found
  try #require(
    marks.count == rules.count, "\(marks.count) marks for \(rules.count) rules; found \(found)",
    sourceLocation: sourceLocation)
  let expected = zip(rules, marks).map {
    FoundPlace(rule: $0.rawValue, path: $1.path, offset: $1.offset, length: $1.length)
  }
  #expect(found == expected, "\(compilation.messages)", sourceLocation: sourceLocation)
  let hasError = compilation.findings.errorCount > 0
  #expect((compilation.tree == nil) == hasError, sourceLocation: sourceLocation)
  return compilation
}

/// The same for a root of one file and others beside it.
@discardableResult
func expect(
  _ rules: [Rule], in app: String, _ others: [String: String] = [:], baseline: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Compilation {
  try expect(
    rules, in: Sample(app, others, baseline: baseline), sourceLocation: sourceLocation)
}

let baselinePath = "z-baseline.json"

/// The tree of a manifest without findings.
func compiledTree(
  _ appManifest: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
) throws -> [UInt8] {
  let compilation = Compilation(of: MemoryFiles(["app.json": appManifest]))
  try #require(compilation.found.isEmpty, "\(compilation.messages)", sourceLocation: sourceLocation)
  return try #require(compilation.tree, sourceLocation: sourceLocation)
}

extension Compilation {
  /// What was found, with its places.
  var found: [FoundPlace] {
    findings.diagnostics.map {
      FoundPlace(
        rule: $0.rule.rawValue, path: findings.sources[$0.place.source].path,
        offset: $0.place.offset, length: $0.place.length)
    }
  }

  /// What a failing test prints.
  var messages: [String] { findings.diagnostics.map { "\($0.rule.rawValue): \($0.message)" } }
}

/// Marks in texts.
enum Marks {
  /// The text without its marks, and the ranges of bytes that they enclosed.
  static func take(from text: String) -> (bytes: [UInt8], places: [Range<Int>]) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var places: [Range<Int>] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "⟦": starts.append(bytes.count)
      case "⟧": places.append((starts.popLast() ?? 0)..<bytes.count)
      default: bytes += Array(String(scalar).utf8)
      }
    }
    return (bytes, places)
  }
}

// MARK: - Short texts

/// An `app.json` with the given children and further fields.
func app(
  _ children: String = "", _ fields: String = "", locales: String = #"["en"]"#,
  title: String = #""Plays""#
) -> String {
  #"{"type": "app", "identifier": "com.example.plays", "title": \#(title), "#
    + #""developmentLocale": "en", "locales": \#(locales), "#
    + (fields.isEmpty ? "" : fields + ", ") + #""children": [\#(children)]}"#
}

/// A context of a type, its title made from the identifier; further fields may follow.
func context(_ type: String, _ identifier: String, _ fields: String = "") -> String {
  #"{"type": "\#(type)", "identifier": "\#(identifier)", "title": "On \#(identifier)""#
    + (fields.isEmpty ? "" : ", " + fields) + "}"
}

/// A book.
func book(_ identifier: String, _ fields: String = "") -> String {
  context("book", identifier, fields)
}

/// A field `children`.
func children(_ children: String...) -> String {
  #""children": [\#(children.joined(separator: ", "))]"#
}

import Foundation
import Testing

@testable import ContextCompiler

/// A content root with one mistake, and what is said about it.
///
/// Mistakes stand in the folder `Mistakes`, several in a file, as archives of texts:
///
///     What the file is about.
///
///     --- app.json
///     a file that all mistakes below have, unless they have their own
///
///     === the name of a mistake
///     --- book.json
///     {"type": "book", "titel": "Hamlet"}
///     --- finds
///     the report, as `contextc validate` prints it
///
/// `<U+202E>` and `<0xE9>` in files stand for that character and that byte, as in reports.
/// `--- hamlet.png: 330 × 330 pixels` is an image, `--- baseline` the `app.json` of the released
/// tree, `--- baseline.json` a baseline as it stands.
struct Mistake: Sendable, CustomTestStringConvertible {
  /// The file that it stands in.
  let archive: String
  let name: String
  /// The files of the content root, the baseline not among them.
  let files: [String: [UInt8]]
  private let baseline: [UInt8]?
  private let release: [UInt8]?
  /// What the report was when somebody read it.
  let report: String

  var testDescription: String { "\(archive): \(name)" }

  /// All of them, in the order of the files.
  static let all: [Mistake] = archives.flatMap(\.mistakes)

  /// The files, with a name and everything in them.
  static let archives: [Archive] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Archive.folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted().map(Archive.init)
  }()

  fileprivate init(
    archive: String, name: String, sections: [(name: String, text: String)], report: String
  ) throws {
    self.archive = archive
    self.name = name
    self.report = report
    var files: [String: [UInt8]] = [:]
    for (name, text) in sections {
      if let match = name.wholeMatch(of: /(.*): (\d+) × (\d+) pixels/) {
        let (width, height) = (try #require(Int(match.2)), try #require(Int(match.3)))
        files[String(match.1)] = PNG.image(width: width, height: height)
      } else {
        files[name] = Self.bytes(of: text)
      }
    }
    baseline = files.removeValue(forKey: "baseline.json")
    release = files.removeValue(forKey: "baseline")
    self.files = files
  }

  /// Compiles the root as `validate` does, with some of its files in another form.
  func compile(_ changes: [String: [UInt8]] = [:]) throws -> Compilation {
    Compilation(of: MemoryFiles(files.merging(changes) { $1 }), options: try options())
  }

  /// What `validate` asks for.
  func options() throws -> CompilationOptions {
    var options = CompilationOptions()
    options.looksForOrphans = true
    if let tree = try baseline ?? release.map({ try compiledTree($0) }) {
      options.baselines = [BaselineFile(path: "baseline.json", content: .success(tree))]
    }
    return options
  }

  /// The report on what was found.
  static func report(_ findings: Findings) -> String {
    String(decoding: TextReport().rendered(findings), as: UTF8.self)
  }

  private static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let match = rest.firstMatch(of: /<(?:U\+([0-9A-F]{4,6})|0x([0-9A-F]{2}))>/) {
      bytes += rest[..<match.range.lowerBound].utf8
      if let code = match.1.flatMap({ UInt32($0, radix: 16) }).flatMap(Unicode.Scalar.init) {
        bytes += String(code).utf8
      } else if let byte = match.2.flatMap({ UInt8($0, radix: 16) }) {
        bytes.append(byte)
      }
      rest = rest[match.range.upperBound...]
    }
    return bytes + Array(rest.utf8)
  }
}

extension Mistake {
  /// A file of mistakes.
  struct Archive: Sendable {
    static let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Mistakes")

    let name: String
    /// What stands before the first mistake.
    private let head: String
    /// The text of each mistake before its report.
    private let texts: [String]
    let mistakes: [Mistake]

    init(_ name: String) {
      self.name = name
      let url = Self.folder.appendingPathComponent(name)
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      let parts = text.split(separator: "\n=== ", omittingEmptySubsequences: false)
      head = String(parts[0])
      let shared = Self.sections(of: head + "\n")
      var mistakes: [Mistake] = []
      var texts: [String] = []
      for part in parts.dropFirst() {
        let halves = part.split(separator: "--- finds\n", maxSplits: 1)
        let lines = halves[0].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let sections = Self.sections(of: "\n" + lines.dropFirst().joined())
        let report = halves.count > 1 ? String(halves[1]) : ""
        if let mistake = try? Mistake(
          archive: name, name: String(lines[0]), sections: shared + sections,
          report: report.hasSuffix("\n") ? report : report + "\n")
        {
          mistakes.append(mistake)
          texts.append(String(halves[0]))
        }
      }
      self.mistakes = mistakes
      self.texts = texts
    }

    /// The texts behind lines that begin with `--- `; each ends with a line break unless it is
    /// empty.
    private static func sections(of text: String) -> [(name: String, text: String)] {
      text.split(separator: "\n--- ", omittingEmptySubsequences: false).dropFirst().map { section in
        let lines = section.split(
          separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        var content = lines.count > 1 ? String(lines[1]) : ""
        while content.hasSuffix("\n") { content.removeLast() }
        return (String(lines[0]), content.isEmpty ? "" : content + "\n")
      }
    }

    /// Writes the file anew, with the reports of today.
    func rewrite() throws {
      var text = head
      for (mistake, before) in zip(mistakes, texts) {
        text += "\n=== " + before + "--- finds\n"
        text += Mistake.report(try mistake.compile().findings)
      }
      let url = Self.folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: url)
    }
  }
}

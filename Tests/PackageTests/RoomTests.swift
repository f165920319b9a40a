import Foundation
import Testing

/// The rooms of the compiler are folders of one module; Swift does not keep the doors between
/// them, so this does.
@Suite struct `The package` {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let modules = [
    "JSONText", "ContextTree", "ClassKitDeclaration", "ClassKitModel", "ContextCompiler",
    "contextc", "Plugins",
  ]

  /// The Swift files of a folder under `Sources`, by their paths below it.
  private static func sources(of folder: String) throws -> [String: String] {
    let root = package.appending(path: "Sources/\(folder)")
    var files: [String: String] = [:]
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    for path in paths where path.hasSuffix(".swift") {
      files[path] = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    try #require(!files.isEmpty)
    return files
  }

  /// Code without comments and texts, so that words in prose are no names.
  private static func code(of text: String) -> String {
    text.split(separator: "\n").map { line -> Substring in
      line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    }.joined(separator: "\n").replacing(/"[^"\n]*"/, with: "\"\"")
  }

  private static func imports(of text: String) -> Set<String> {
    Set(
      code(of: text).matches(of: /(?m)^(?:@\w+ )?(?:\w+ )?import (?:\w+ )?(\w+)/)
        .map { String($0.1) })
  }

  // MARK: Modules

  @Test(
    arguments: [
      ("JSONText", []), ("ContextTree", ["JSONText"]),
      ("ContextCompiler", ["ContextTree", "JSONText"]),
      (
        "ClassKitDeclaration",
        ["ContextTree", "JSONText", "Foundation", "CoreGraphics", "ClassKit", "ClassKitModel"]
      ),
      ("ClassKitModel", ["Foundation"]),
      ("contextc", ["ContextCompiler", "ContextTree", "JSONText", "Glibc", "Darwin", "Musl"]),
      // What runs in SwiftPM and Xcode; it starts contextc.
      ("Plugins", ["PackagePlugin", "XcodeProjectPlugin", "Foundation"]),
    ] as [(String, Set<String>)])
  func `imports what its modules may and nothing else`(module: String, allowed: Set<String>) throws
  {
    for (path, text) in try Self.sources(of: module) {
      let others = Self.imports(of: text).subtracting(allowed)
      #expect(others.isEmpty, "Sources/\(module)/\(path) imports \(others.sorted())")
    }
  }

  @Test func `reaches the system in one folder only`() throws {
    for (path, text) in try Self.sources(of: "contextc") where !path.hasPrefix("System/") {
      let system = Self.imports(of: text).intersection(["Glibc", "Darwin", "Musl"])
      #expect(system.isEmpty, "Sources/contextc/\(path) imports \(system)")
    }
  }

  @Test func `is unsafe in a few listed files`() throws {
    let listed: Set<String> = [
      "contextc/System/FileStamp.swift", "contextc/System/OpenFile.swift",
      "contextc/System/OutputFiles.swift",
      "contextc/System/NewFiles.swift", "contextc/System/ListedFiles.swift",
      "contextc/System/OutputTarget.swift", "contextc/System/TemporaryFile.swift",
      "contextc/System/Interruption.swift", "contextc/System/Files.swift",
      "contextc/System/Terminal.swift", "contextc/System/GitProcess.swift",
      "contextc/System/ChildProcess.swift", "contextc/System/Browser.swift",
      "contextc/System/FileWatcher.swift", "JSONText/ByteAppending.swift",
    ]
    for module in Self.modules {
      for (path, text) in try Self.sources(of: module) {
        let file = "\(module)/\(path)"
        if Self.code(of: text).contains(/\bunsafe\b|\bUnsafe|nonisolated\(unsafe\)/) {
          #expect(listed.contains(file), "\(file) has unsafe code")
        }
      }
    }
  }

  // MARK: Rooms

  /// The rooms of the compiler, each after those that it may look into.
  private static let rooms = [
    ["Source"], ["Diagnostics"], ["Linking", "Manifest", "Titles"], ["Declaring"], ["Checking"],
    ["Reports"], ["Fixing", "Formatting"],
  ]

  @Test func `has rooms that look back only`() throws {
    let files = try Self.sources(of: "ContextCompiler")
    var homes: [String: Int] = [:]
    for (path, text) in files {
      guard let room = Self.room(of: path) else { continue }
      let pattern = /(?m)^(?:package |public )?(?:struct|enum|final class|protocol|typealias) (\w+)/
      for match in Self.code(of: text).matches(of: pattern) { homes[String(match.1)] = room }
    }
    #expect(homes["SourceFile"] == 0 && homes["Fixing"] == Self.rooms.count - 1)
    for (path, text) in files {
      guard let room = Self.room(of: path) else { continue }
      let code = Self.code(of: text)
      let own = Set(code.matches(of: /(?:struct|enum|class|case) (\w+)/).map { String($0.1) })
      for name in Set(code.matches(of: /\b[A-Z]\w+/).map { String($0.0) }).subtracting(own) {
        if let home = homes[name], home > room {
          Issue.record("\(path) uses '\(name)' of \(Self.rooms[home].joined(separator: ", "))")
        }
      }
    }
  }

  private static func room(of path: String) -> Int? {
    let folder = path.split(separator: "/").first.map(String.init) ?? ""
    return rooms.firstIndex { $0.contains(folder) }
  }

  @Test func `makes schemas without looking at content`() throws {
    let files = try Self.sources(of: "ContextCompiler")
    for (path, text) in files where path.hasPrefix("Schemas/") {
      for name in ["Content", "ContextNode", "TextCatalog", "Evolution", "Compilation", "Check"] {
        #expect(!Self.code(of: text).contains(try Regex("\\b\(name)\\b")), "\(path) uses '\(name)'")
      }
    }
  }

  @Test func `has files of one thing each`() throws {
    for module in Self.modules {
      for (path, text) in try Self.sources(of: module) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 600, "\(module)/\(path) has \(lines.count) lines")
        #expect(!text.contains("\t") && !text.contains("\r"), "\(module)/\(path)")
        // The words themselves are known to a rule, in quotes.
        #expect(!text.contains(/(?:TODO|FIXME)(?!["`])/), "\(module)/\(path)")
      }
    }
  }

  @Test func `depends on nothing`() throws {
    let manifest = try String(
      contentsOf: Self.package.appending(path: "Package.swift"), encoding: .utf8)
    #expect(!manifest.contains(".package("))
    #expect(!manifest.contains("unsafeFlags"))
  }
}

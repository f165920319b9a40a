import Foundation
import Testing

/// On Apple's systems `ClassKitDeclaration` imports ClassKit, which no other system has. Here a module
/// of that name is made of the model, with what the headers leave open: completion handlers and images
/// are not `Sendable`.
@Suite struct `On Apple's systems` {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  /// The Swift files of a module, changed, in a folder of their own.
  private static func copy(
    _ module: String, as name: String, to folder: URL, _ change: (String) -> String
  ) throws -> [String] {
    let target = folder.appending(path: name)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    let root = sources.appending(path: module)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      let file = target.appending(path: path.replacingOccurrences(of: "/", with: "-"))
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      try change(text).write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
  }

  /// Makes a module; gives what the compiler says.
  private static func compile(
    _ name: String, _ files: [String], in folder: URL, _ more: String...
  ) throws -> String {
    let process = Process()
    let log = folder.appending(path: "\(name).log")
    try Data().write(to: log)
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = process.standardOutput
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-emit-module", "-emit-sil", "-wmo", "-parse-as-library", "-module-name", name]
      + ["-o", folder.appending(path: "\(name).sil").path, "-emit-module-path"]
      + [folder.appending(path: "\(name).swiftmodule").path, "-I", folder.path]
      + ["-package-name", "contextc", "-enable-upcoming-feature", "ExistentialAny"]
      + ["-enable-upcoming-feature", "InternalImportsByDefault"]
      + ["-enable-upcoming-feature", "MemberImportVisibility"] + more + files
    try process.run()
    process.waitUntilExit()
    let said = try String(contentsOf: log, encoding: .utf8)
    return process.terminationStatus == 0 ? said : "exit \(process.terminationStatus): \(said)"
  }

  private static func classKit(_ text: String) -> String {
    let image = text.range(of: "/// A stand-in for CoreGraphics' image")
    let end = image.flatMap { text.range(of: "\n}\n", range: $0.upperBound..<text.endIndex) }
    var text = text
    if let image, let end { text.removeSubrange(image.lowerBound..<end.upperBound) }
    return "public import CoreGraphics\n"
      + text.replacingOccurrences(of: "@escaping @Sendable (", with: "@escaping (")
      .replacingOccurrences(of: "(@Sendable ((any Error)?)", with: "(((any Error)?)")
  }

  @Test func `the code of an app compiles without a warning`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let image = folder.appending(path: "CGImage.swift")
    try """
    public final class CGImage {
      public let width: Int
      public let height: Int
      public init(width: Int, height: Int) {
        self.width = width
        self.height = height
      }
    }
    """.write(to: image, atomically: true, encoding: .utf8)
    #expect(try Self.compile("CoreGraphics", [image.path], in: folder) == "")
    for module in ["JSONText", "ContextTree"] {
      let files = try Self.copy(module, as: module, to: folder) { $0 }
      let said = try Self.compile(module, files, in: folder, "-swift-version", "6")
      try #require(said == "")
    }
    let model = try Self.copy("ClassKitModel", as: "ClassKit", to: folder, Self.classKit)
    _ = try Self.compile("ClassKit", model, in: folder, "-swift-version", "5")
    // User activities are Foundation's there.
    let files = try Self.copy("ClassKitDeclaration", as: "ClassKitDeclaration", to: folder) {
      $0.contains("NSUserActivity")
        ? $0.replacingOccurrences(of: "  import ClassKit\n", with: "  public import ClassKit\n")
        : $0
    }
    let said = try Self.compile(
      "ClassKitDeclaration", files, in: folder, "-swift-version", "6", "-strict-memory-safety")
    #expect(said == "")
  }
}

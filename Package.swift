// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Where the model of ClassKit stands in for it.
let withoutClassKit: [Platform] = [.linux, .windows, .android, .wasi]

let package = Package(
  name: "contextc",
  platforms: [.macOS(.v13), .iOS(.v16), .visionOS(.v1)],
  products: [
    .library(name: "ContextTree", targets: ["ContextTree"]),
    .library(name: "ClassKitDeclaration", targets: ["ClassKitDeclaration"]),
    .executable(name: "contextc", targets: ["contextc"]),
    .plugin(name: "ContextTreePlugin", targets: ["ContextTreePlugin"]),
    .plugin(name: "ContextsCommand", targets: ["ContextsCommand"]),
  ],
  targets: [
    // JSON with places: strict reader, canonical writer. Whole text in, node array out.
    .target(name: "JSONText", swiftSettings: strict),
    // What an app ships: the declared tree, its diff and redirects, locale matching.
    .target(name: "ContextTree", dependencies: ["JSONText"], swiftSettings: strict),
    // ClassKit's classes in memory, with their documented behaviour: where there is no ClassKit.
    .target(name: "ClassKitModel", swiftSettings: strict),
    // What an app runs: contexts from the tree into ClassKit's data store.
    .target(
      name: "ClassKitDeclaration",
      dependencies: [
        "ContextTree", "JSONText",
        .target(name: "ClassKitModel", condition: .when(platforms: withoutClassKit)),
      ],
      swiftSettings: strict),
    // What a build runs: manifests and titles in, findings and the declared tree out. Pure.
    .target(
      name: "ContextCompiler", dependencies: ["ContextTree", "JSONText"],
      // The page of `preview`, part by part, in the executable itself.
      resources: ["page.html", "page.css", "tree.js", "outline.js", "details.js", "page.js"].map {
        .embedInCode("Reports/Preview/Page/\($0)")
      },
      swiftSettings: strict),
    // The process: arguments, files, terminal.
    .executableTarget(
      name: "contextc", dependencies: ["ContextCompiler", "ContextTree", "JSONText"],
      swiftSettings: strict),
    // In the build of an app: the tree as a resource, and names for its contexts.
    .plugin(
      name: "ContextTreePlugin", capability: .buildTool(), dependencies: ["contextc"],
      path: "Sources/Plugins/ContextTreePlugin"),
    // `swift package contexts validate|diff|declare`. It has ContentRoot.swift as a symbolic link to
    // the other plugin's: SwiftPM lets no plugin depend on a library, and no two targets have one
    // source («overlapping sources», with a common `path` and `sources` too).
    .plugin(
      name: "ContextsCommand",
      capability: .command(
        intent: .custom(
          verb: "contexts",
          description: "Validate, diff or declare the contexts of the targets' content roots")),
      dependencies: ["contextc"], path: "Sources/Plugins/ContextsCommand"),
    // Measures the built tool, and the numbering of siblings; `make bench` runs it.
    .executableTarget(
      name: "Benchmarks", dependencies: ["ContextCompiler", "ContextTree", "TestSupport"],
      path: "Tests/Benchmarks", exclude: ["Peers"]),
    // What tests and benchmarks share.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"]),
    .testTarget(name: "ContextTreeTests", dependencies: ["ContextTree", "JSONText"]),
    .testTarget(
      name: "ContextCompilerTests",
      dependencies: ["ContextCompiler", "ContextTree", "JSONText", "TestSupport"],
      // Read from where they stand, so that `make snapshots` can write them anew.
      exclude: ["Mistakes"]),
    .testTarget(name: "ContextcTests", dependencies: ["contextc", "ContextCompiler"]),
    // What `make fuzz` feeds, run on inputs that are kept. `Entry.swift` belongs to libFuzzer.
    .testTarget(
      name: "FuzzTests",
      dependencies: ["contextc", "ContextCompiler", "ContextTree", "JSONText", "TestSupport"],
      path: "Tests/Fuzz", exclude: ["corpus", "Entry.swift", "fuzz.py"]),
    .testTarget(name: "PackageTests"),
  ],
  swiftLanguageModes: [.v6]
)

// These try the code of an app on the model, for which it is built where there is no ClassKit.
#if !canImport(Darwin)
  package.targets.append(
    .testTarget(
      name: "ClassKitDeclarationTests",
      dependencies: ["ClassKitDeclaration", "ClassKitModel", "ContextCompiler", "ContextTree"]))
#endif

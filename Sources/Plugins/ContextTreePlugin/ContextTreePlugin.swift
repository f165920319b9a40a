import Foundation
import PackagePlugin

/// Compiles the content roots of a target while it is built.
///
/// Each folder with an `app.json` in the target's folder gives a resource, `FOLDER.tree.json`, and
/// Swift names for its contexts. Both are made only when a file of the content root has changed, and
/// written only when their bytes do, so that a touched file compiles no Swift anew.
@main
struct ContextTreePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    try Self.commands(
      for: ContentRoot.all(in: target.directoryURL), tool: context.tool(named: "contextc").url,
      results: context.pluginWorkDirectoryURL)
  }

  /// Two commands for each root: the tree, then what is made from it.
  static func commands(for roots: [ContentRoot], tool: URL, results: URL) -> [Command] {
    roots.flatMap { root -> [Command] in
      let tree = results.appending(path: "\(root.name).tree.json")
      let names = results.appending(path: "\(root.name).contexts.swift")
      var words = ["compile", root.folder.path, "--output", tree.path, "--quiet"]
      if let baseline = root.baseline { words += ["--baseline", baseline.path] }
      return [
        .buildCommand(
          displayName: "Compiling the contexts in \(root.name)", executable: tool,
          arguments: words, inputFiles: root.files, outputFiles: [tree]),
        .buildCommand(
          displayName: "Naming the contexts in \(root.name)", executable: tool,
          arguments: ["generate", "swift", tree.path, "--output", names.path, "--quiet"],
          inputFiles: [tree], outputFiles: [names]),
      ]
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ContextTreePlugin: XcodeBuildToolPlugin {
    /// The content roots are the folders of the target's files that are named `app.json`.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let folders = target.inputFiles.map(\.url).filter { $0.lastPathComponent == "app.json" }
      return try Self.commands(
        for: folders.compactMap { ContentRoot(at: $0.deletingLastPathComponent()) },
        tool: context.tool(named: "contextc").url, results: context.pluginWorkDirectoryURL)
    }
  }
#endif

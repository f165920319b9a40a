import Foundation
import PackagePlugin

/// `swift package contexts validate|diff|declare`: asks contextc about the content roots of a
/// package.
///
/// Only `declare` writes, and only the baseline; where SwiftPM keeps plugins from writing, it has to
/// be allowed with `--allow-writing-to-package-directory`. That is not stated as a permission of the
/// plugin, since `validate` and `diff` would then ask for it too.
@main
struct ContextsCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var rest = ArgumentExtractor(arguments)
    let wanted = Set(rest.extractOption(named: "target"))
    let words = rest.remainingArguments
    guard let verb = words.first.flatMap(Verb.init(rawValue:)) else {
      throw Problem(Self.usage)
    }
    let targets = context.package.targets.filter { wanted.isEmpty || wanted.contains($0.name) }
    let unknown = wanted.subtracting(targets.map(\.name)).sorted()
    guard unknown.isEmpty else {
      throw Problem("there is no target \(unknown.map { "'\($0)'" }.joined(separator: ", "))")
    }
    let roots = targets.flatMap { ContentRoot.all(in: $0.directoryURL) }
    guard !roots.isEmpty else {
      throw Problem("no target has a content root: a folder with an 'app.json'")
    }
    let tool = Contextc(
      url: try context.tool(named: "contextc").url, results: context.pluginWorkDirectoryURL,
      options: Array(words.dropFirst()))
    var failures = 0
    for root in roots where try !tool.run(verb, on: root) { failures += 1 }
    if failures > 0 {
      throw Problem("'\(verb.rawValue)' failed for \(failures) of \(roots.count) content roots")
    }
  }

  private static let usage = """
    usage: swift package contexts validate|diff|declare [--target NAME]… [OPTIONS]
    OPTIONS are those of the command of contextc; 'declare' needs \
    --allow-writing-to-package-directory before 'contexts' where plugins may not write
    """
}

/// What can be asked.
enum Verb: String {
  case validate, diff, declare
}

/// Why a command failed.
struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// The tool that was built for the plugin.
struct Contextc {
  let url: URL
  let results: URL
  /// What stands behind the command.
  let options: [String]

  /// Gives whether all went well; what is wrong has been said.
  func run(_ verb: Verb, on root: ContentRoot) throws -> Bool {
    let baseline = root.folder.appending(path: "baseline.json").path
    let known = root.baseline == nil ? [] : ["--baseline", baseline]
    switch verb {
    case .validate: return try run(["validate", root.folder.path] + known + options)
    case .diff:
      guard root.baseline != nil else {
        print("\(root.name): nothing has been declared yet")
        return true
      }
      return try run(["diff", baseline, root.folder.path] + options)
    case .declare:
      let tree = results.appending(path: "\(root.name).tree.json").path
      return try run(["compile", root.folder.path, "--output", tree, "--quiet"] + known)
        && run(["declare", tree, "--to", baseline] + options)
    }
  }

  private func run(_ words: [String]) throws -> Bool {
    let process = Process()
    process.executableURL = url
    process.arguments = words
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

import Foundation
import Testing

/// A build system may share results by the bytes of their inputs, whoever made them where.
@Suite struct `Results` {
  private static func results(
    in folder: Folder, user: String
  ) throws -> [String: String] {
    let environment = [
      "HOME": folder.url.path + "/home/" + user, "USER": user, "LOGNAME": user,
      "LANG": user == "anna" ? "de_DE.UTF-8" : "C", "TZ": user == "anna" ? "Asia/Tokyo" : "UTC",
      "TMPDIR": folder.url.path, "PWD": folder.url.path,
    ]
    try folder.writeRoot(chapters: ["act-1"])
    try folder.write(#"{"hamlet": "Hamlet"}"#, to: "root/titles/en.json")
    let commands = [
      ["compile", "root", "-o", "old.json"],
      ["compile", "root", "-o", "tree.json", "--baseline", "old.json", "--diff", "diff.json"]
        + ["--depfile", "inputs.d"],
      ["generate", "swift", "tree.json", "-o", "names.swift"],
      ["export", "catalog", "tree.json", "--baseline", "old.json", "-o", "catalog"],
    ]
    for (index, words) in commands.enumerated() {
      if index == 1 { try folder.writeRoot(chapters: ["act-1", "act-2"]) }
      let result = try Tool.start(Tool.path, words, in: folder, environment: environment).wait()
      #expect(result.code == 0, "\(result)")
    }
    var results: [String: String] = [:]
    for name in ["tree.json", "diff.json", "inputs.d", "names.swift"] {
      results[name] = try folder.read(name)
    }
    for name in try folder.names(in: "catalog") {
      results[name] = try folder.read("catalog/" + name)
    }
    return results
  }

  /// What is remembered with `--cache` is left out: it is about the files of one machine.
  @Test func `depend on the inputs only, not on the folder, the user or the surroundings`() throws {
    let anna = try Folder()
    let ben = try Folder()
    let first = try Self.results(in: anna, user: "anna")
    let second = try Self.results(in: ben, user: "ben")
    #expect(first == second)
    #expect(first.count == 6 && first["inputs.d"]?.contains(anna.url.path) == false)
    #expect(first["diff.json"]?.contains("act-2") == true)
  }
}

import Testing

@testable import contextc

@Suite struct `The depfile` {
  @Test func `has a rule and an empty target for each prerequisite`() {
    let depfile = Depfile(target: "out/tree.json", paths: ["b.json", "a.json", "b.json"])
    #expect(
      String(decoding: depfile.bytes, as: UTF8.self) == """
        out/tree.json: \\
          a.json \\
          b.json

        a.json:

        b.json:

        """)
  }

  @Test(arguments: [
    "a b.json", "a#b.json", "a$b.json", "a%b.json", "a:b.json", "a\\b.json", "a\\ b.json",
    "a\\#b.json", "a*b.json", "a?b.json", "a[b].json", "a\tb.json", "a=b.json", "a~b.json",
    "a'b.json", "a\"b.json", "a;b.json", "é.json", "a&b.json", "$(x).json", "a|b.json",
  ])
  func `is understood by Make, whatever the name`(name: String) throws {
    let folder = try Folder()
    try folder.write("", to: name)
    let depfile = Depfile(target: "out", paths: ["first.json", name])
    try folder.write("", to: "first.json")
    try folder.write(String(decoding: depfile.bytes, as: UTF8.self), to: "out.d")
    try folder.write("out:\n\t@echo made\n\t@touch $@\ninclude out.d\n", to: "Makefile")
    _ = try Tool.shell("touch -t 200001010000 *; touch -t 200101010000 out", in: folder)
    let make = { try Tool.shell("make out 2>&1", in: folder).output }
    #expect(try make().contains("up to date"))
    _ = try Tool.shell("touch \(quoted(name))", in: folder)
    #expect(try make() == "made\n")
    #expect(try make().contains("up to date"))
    guard !name.contains(where: { "=;\t".contains($0) }) else { return }
    _ = try Tool.shell("rm \(quoted(name)); touch -t 200101010000 out", in: folder)
    #expect(try make() == "made\n")
  }

  @Test func `has the nearest folder in place of what is not there yet`() throws {
    let folder = try Folder.withRoot()
    let baselines = ["root/baseline.json", "releases/1/baseline.json"]
    let words = baselines.flatMap { ["--baseline", $0] } + ["--depfile", "inputs.d"]
    let result = try Tool.start(
      Tool.path, ["compile", "root", "-o", "tree.json"] + words, in: folder
    ).wait()
    #expect(result.code == 0, "\(result)")
    let rule = try folder.read("inputs.d").split(separator: "\n\n")[0]
    #expect(
      rule == "tree.json: \\\n  . \\\n  root \\\n  root/app.json \\\n  root/book.json", "\(rule)")
  }

  @Test func `leaves out names that can't be written`() {
    let depfile = Depfile(target: "out", paths: ["a\nb.json", "c.json"])
    #expect(!String(decoding: depfile.bytes, as: UTF8.self).contains("b.json"))
  }

  private func quoted(_ name: String) -> String {
    "'" + name.split(separator: "'").joined(separator: "'\\''") + "'"
  }
}

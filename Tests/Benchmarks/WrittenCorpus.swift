import Foundation

/// A corpus in files, made by another process: what this one has in memory would count as that of
/// each program that it starts.
struct WrittenCorpus {
  let name: String
  let form: Corpus.Form
  let root: URL
  let contextCount: Int
  let byteCount: Int

  /// Makes a corpus; beside the root stands `ROOT.files` with the paths of its files.
  init(name: String, contexts: Int, form: Corpus.Form, localeCount: Int = 3, root: URL) throws {
    let arguments = ["--corpus", String(contexts), form.rawValue, String(localeCount), root.path]
    let counts = try Benchmarks.ask(arguments).split(whereSeparator: \.isWhitespace)
      .compactMap { Int($0) }
    guard counts.count == 2 else { throw ProcessRun.Problem.failed(arguments, 0) }
    (self.name, self.form, self.root) = (name, form, root)
    (contextCount, byteCount) = (counts[0], counts[1])
  }

  /// What the other process does: writes the files, and prints how many contexts and bytes.
  static func make(_ arguments: [String]) throws {
    guard arguments.count == 4, let contexts = Int(arguments[0]),
      let form = Corpus.Form(rawValue: arguments[1]), let localeCount = Int(arguments[2])
    else { throw ProcessRun.Problem.failed(arguments, 64) }
    let root = URL(filePath: arguments[3])
    let corpus = Corpus(contexts: contexts, form: form, localeCount: localeCount)
    for (path, bytes) in corpus.files {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    let paths = corpus.files.keys.sorted().map { root.appending(path: $0).path }
    try Data(paths.joined(separator: "\n").utf8).write(to: URL(filePath: root.path + ".files"))
    print(corpus.contextCount, corpus.files.values.reduce(0) { $0 + $1.count })
  }
}

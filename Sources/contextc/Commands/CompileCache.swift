import ContextCompiler
import ContextTree

/// Answers a compilation at once when nothing has changed since the last one.
///
/// The file of `--cache` has a ``CompileRecord``. One that is missing, damaged, of another tool or
/// of another command line is as good as none.
struct CompileCache {
  private let name: String
  private let request: Digest128

  /// Takes the file and the command line, which with the tool's identity makes the request.
  init(_ name: String, commandLine: String, isColored: Bool) {
    self.name = name
    var words = [Help.version, commandLine, isColored ? "colored" : "plain"]
    if let stamp = FileStamp.ofExecutable {
      words += [stamp.identity.device, stamp.identity.number, stamp.size].map(String.init)
      words += [stamp.modified, stamp.changed].map(String.init)
    }
    request = XXH3.hash(Array(words.joined(separator: "\0").utf8).span)
  }

  /// The record of a run that did the same, if everything that it saw is still so.
  ///
  /// O(files): one call to the system for each, and the content of those that were changed just
  /// before that run. What can be relied on by now is noted, so that this happens once.
  func recall(root: String) throws(SystemFailure) -> CompileRecord? {
    guard case .success(let bytes) = OpenFile.readNamed(name),
      let record = CompileRecord(encoded: bytes), record.request == request,
      let confirmed = record.confirmed(for: root)
    else { return nil }
    if confirmed != record {
      _ = try OutputFiles.write([OutputFile(name: name, bytes: confirmed.encoded)])
    }
    return confirmed
  }

  /// Notes a run that has come to a good end. Where something was read or written that can't be
  /// looked at again, such as a pipe, nothing is noted.
  func remember(_ run: Run) throws(SystemFailure) {
    let written = (run.outputs + run.reports).map(run.observation)
    guard let record = run.record(for: request, with: written) else { return }
    _ = try OutputFiles.write([OutputFile(name: name, bytes: record.encoded)])
  }
}

extension CompileCache {
  /// What a run read, wrote and said.
  struct Run {
    /// When it began: what was changed after that may not be what it saw.
    let startTime: Int64
    let files: DiskFiles
    let baselines: [NamedFile]
    /// The known findings.
    let known: NamedFile?
    var outputs: [OutputFile] = []
    /// The files of findings.
    var reports: [OutputFile] = []
    var findings: [UInt8] = []
    var summary = ""
    /// Whether a run that sees the same need not say more than this one.
    var isComplete = false

    /// The files that the command line names besides the root.
    var inputs: [NamedFile] { baselines + [known].compactMap { $0 } }

    /// Reads the baselines and the known findings.
    init(_ files: DiskFiles, baselines: [String], known: String?) {
      let time = FileStamp.now
      startTime = time
      self.files = files
      self.baselines = baselines.map { NamedFile($0, at: time) }
      self.known = known.map { NamedFile($0, at: time) }
    }

    /// What the run depended on and said; nothing where some of it can't be looked at again.
    ///
    /// - Parameter written: what is to be as it is now besides.
    func record(
      for request: Digest128 = Digest128(high: 0, low: 0), with written: [Observation?] = []
    ) -> CompileRecord? {
      guard let (root, observations) = files.record else { return nil }
      let named = (inputs.map(\.observation) + written).compactMap { $0 }
      guard named.count == inputs.count + written.count else { return nil }
      return CompileRecord(
        request: request, root: root, findings: findings, summary: summary,
        observations: observations + named)
    }

    /// What stands where an output was written.
    func observation(of output: OutputFile) -> Observation? {
      guard let stamp = FileStamp.read(output.name, followingLinks: true), stamp.isRegularFile
      else { return nil }
      return Observation(.namedFile, output.name, stamp, at: startTime) {
        XXH3.hash(output.bytes.span)
      }
    }
  }

  /// A file that is named, and what can be looked at again to know that it is the same.
  struct NamedFile {
    let file: BaselineFile
    let observation: Observation?

    init(_ name: String, at time: Int64) {
      let stamp = FileStamp.read(name, followingLinks: true)
      file = BaselineFile(named: name)
      switch (file.content, stamp) {
      case (.success(let bytes), let stamp?) where stamp.isRegularFile:
        observation = Observation(.namedFile, name, stamp, at: time) { XXH3.hash(bytes.span) }
      case (.failure(.missing), nil):
        observation = Observation(.missingName, name, stamp: nil)
      default: observation = nil
      }
    }
  }
}

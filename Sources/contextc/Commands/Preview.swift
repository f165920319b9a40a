import ContextCompiler
import ContextTree

/// `contextc preview`: writes a page that shows a tree to people.
struct Preview {
  private let tree: Side
  private let baseline: Side?
  private let output: String
  private let images: String?
  private let opens: Bool

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    tree = try Side(arguments.operands.first ?? ".", command: .preview)
    baseline = try Side.baseline(of: arguments, beside: tree, shownBy: "page")
    output = try arguments.required(.output)
    images = arguments.value(.root)
    opens = arguments.has(.open)
  }

  /// Gives 1 when a side is no tree; then nothing is written.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    var old = try baseline?.read(session.settings, baselines: [], against: tree)
    old?.acceptAbsence(in: session)
    var forNew: [BaselineFile] = []
    if let baseline, let bytes = old?.tree?.bytes {
      forNew = [BaselineFile(path: baseline.name, content: .success(bytes))]
    }
    let new = try tree.read(
      session.settings, baselines: forNew, against: baseline, countsTitles: true)
    try session.report([old, new].compactMap { $0 })
    guard let newTree = new.tree, baseline == nil || old?.isThere == true else { return .findings }
    let files = images.map { DiskFiles(root: $0) as any ContentFiles } ?? new.files
    let pictures = files.map { PreviewImages(of: newTree, in: $0) } ?? .none
    let page = PreviewPage(
      of: newTree,
      changes: baseline == nil ? nil : DiffSelection(ContextDiff(from: old?.tree, to: newTree)),
      coverage: new.titleCoverage ?? TitleCoverage(of: newTree),
      images: pictures)
    if [new.files, old?.files, files].contains(where: {
      ($0 as? DiskFiles)?.hasRead(output) == true
    }) {
      throw .usage("'\(output)' is read, so it can't be written too", command: .preview)
    }
    try Self.checkOutput(output)
    say(pictures.leftOut, in: session)
    let written = try session.write([OutputFile(name: output, bytes: page.rendered())])
    session.say(written.isEmpty ? "'\(output)' is up to date" : "wrote '\(output)'")
    if opens {
      do { try Browser.open(output) } catch { throw .failure(error) }
    }
    return .done
  }

  /// How many images that are left out are named.
  private static let limit = 5

  private func say(_ leftOut: [(path: String, problem: String)], in session: Session) {
    for (path, problem) in leftOut.prefix(Self.limit) {
      session.warn("the page goes without the image '\(path)', which \(problem)")
    }
    if leftOut.count > Self.limit {
      session.warn("and without \(leftOut.count - Self.limit) more")
    }
  }

  /// Refuses to write over anything but a page: a tree's root is not read, and is easily named.
  private static func checkOutput(_ name: String) throws(Stop) {
    guard let status = OpenFile.status(name, followingLinks: true), !status.isStream,
      case .success(let old) = OpenFile.read(name, followingLinks: true), !old.bytes.isEmpty,
      !old.bytes.starts(with: "<!DOCTYPE html>".utf8)
    else { return }
    throw .usage("'\(name)' is there and no page: name another file", command: .preview)
  }
}

import ContextCompiler
import ContextTree
import JSONText

/// `contextc export catalog`: writes what brings Apple's ClassKit Catalog up to a tree.
struct Export {
  private let tree: String
  private let baseline: String?
  private let root: String?
  private let folder: String
  private let environment: CatalogRequest.Environment

  /// The list of requests, in the folder.
  private static let list = "requests.jsonl"

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    guard arguments.operands[0] == "catalog" else {
      throw .usage(
        "'contextc export' can't make '\(arguments.operands[0])'; it can make 'catalog'",
        suggestion: Suggestion.nearest(to: arguments.operands[0], among: ["catalog"]),
        command: .export)
    }
    tree = arguments.operands[1]
    let baselines = try arguments.baselines()
    if baselines.count > 1 {
      throw .usage("the catalog has one tree, so there is one '--baseline'", command: .export)
    }
    baseline = baselines.first
    root = arguments.value(.root)
    folder = try arguments.required(.output)
    environment = try arguments.choice(.environment, default: .development)
  }

  /// Gives 1 when a tree is none, or an image is not the one that the tree means.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    let content = tree == "-" ? OpenFile.readStandardInput() : OpenFile.readNamed(tree)
    let new = NamedTree(content, path: tree)
    var old = NamedTree?.none
    if let baseline {
      let content = OpenFile.readNamed(baseline)
      if case .failure(.missing) = content {
        session.say("the baseline '\(baseline)' does not exist, so the catalog is taken for empty")
      } else {
        old = NamedTree(content, path: baseline)
      }
    }
    try session.report(
      .joined([new.findings, old?.findings].compactMap { $0 }.map { ($0, "") }), root: ".")
    guard let newTree = new.tree, old == nil || old?.tree != nil else { return .findings }
    let export = CatalogExport(of: newTree, from: old?.tree, environment: environment)
    var run = try Run(folder: folder, root: root, session: session)
    defer { run.files.close() }
    do throws(Refusal) {
      try export.forEachRequest { (request) throws(Refusal) in try run.add(request) }
      try run.finish(in: session)
    } catch {
      switch error {
      case .stop(let stop): throw stop
      case .image(let words):
        session.refuse(words)
        return .findings
      }
    }
    return .done
  }

  /// Why there is no export.
  private enum Refusal: Error {
    case stop(Stop)
    /// An image that is not what the tree says.
    case image(String)
  }

  /// The files of one run, and what they come to.
  private struct Run {
    var files: ListedFiles
    private let folder: String
    private let images: DiskFiles?
    private var lines: [UInt8] = []
    private var counts = Counts()

    init(folder: String, root: String?, session: Session) throws(Stop) {
      self.folder = folder
      images = root.map { DiskFiles(root: $0) }
      do {
        files = try ListedFiles(folder: folder, list: Export.list, isOwn: Self.isOwn) {
          session.detail("another run writes '\(folder)'; waiting for it")
        }
      } catch { throw .failure(error) }
    }

    mutating func add(_ request: CatalogRequest) throws(Refusal) {
      switch request.body {
      case .contexts(let bytes, let count):
        counts.batches += 1
        counts.contexts += count
        let digest = XXH3.hash(bytes.span).description.prefix(16)
        let number = String(counts.batches + 10_000).dropFirst(counts.batches < 10_000 ? 1 : 0)
        try add(request, "contexts-\(number)-\(digest).json", "application/json", bytes)
      case .thumbnail(let thumbnail):
        counts.thumbnails += 1
        let bytes = try image(thumbnail)
        let isPNG = bytes.first == 0x89
        let name = "thumbnail-\(thumbnail.catalogIdentifier).\(isPNG ? "png" : "jpg")"
        try add(request, name, isPNG ? "image/png" : "image/jpeg", bytes)
      case nil:
        counts.deletions += 1
        lines += request.line(nil)
      }
    }

    private mutating func add(
      _ request: CatalogRequest, _ name: String, _ mediaType: String, _ bytes: [UInt8]
    ) throws(Refusal) {
      lines += request.line((name, mediaType))
      do { try files.add(name, bytes) } catch { throw .stop(.failure(error)) }
    }

    mutating func finish(in session: Session) throws(Refusal) {
      let changes: Bool
      do { changes = try files.finish(list: lines) } catch { throw .stop(.failure(error)) }
      let list = (folder.hasSuffix("/") ? folder : folder + "/") + Export.list
      session.say(counts.description)
      session.say(changes ? "wrote '\(list)'" : "'\(list)' is up to date")
    }

    /// Reads an image; it must be the one that was compiled.
    private func image(_ thumbnail: Thumbnail) throws(Refusal) -> [UInt8] {
      guard let images else {
        throw .stop(
          .usage(
            "the tree has the thumbnail '\(thumbnail.path)'; '--root ROOT' says where it lies",
            command: .export))
      }
      guard case .success(let file) = images.read(thumbnail.path) else {
        throw .image("the thumbnail '\(thumbnail.path)' can't be read; compile the tree again")
      }
      guard thumbnail.digest == "xxh3:\(XXH3.hash(file.bytes.span))" else {
        throw .image(
          "the thumbnail '\(thumbnail.path)' has changed since the tree was compiled; compile it "
            + "again")
      }
      return file.bytes
    }

    /// Whether a name is one that ``add(_:)`` gives.
    private static func isOwn(_ name: String) -> Bool {
      let parts = name.split(separator: "-", omittingEmptySubsequences: false)
      guard let last = parts.last?.split(separator: ".", omittingEmptySubsequences: false),
        last.count == 2, last[0].allSatisfy(\.isHexDigit)
      else { return false }
      switch (parts.first, parts.count) {
      case ("contexts", 3):
        return last[1] == "json" && last[0].count == 16 && parts[1].allSatisfy(\.isNumber)
      case ("thumbnail", 2): return ["png", "jpg"].contains(last[1]) && last[0].count == 32
      default: return false
      }
    }
  }

  /// What a run says at its end.
  private struct Counts: CustomStringConvertible {
    var batches = 0
    var contexts = 0
    var thumbnails = 0
    var deletions = 0

    var description: String {
      let total = batches + thumbnails + deletions
      guard total > 0 else { return "the catalog has everything: no requests" }
      let parts = [
        contexts > 0 ? "\(Outline.count(contexts, "context")) to create or replace" : nil,
        thumbnails > 0 ? Outline.count(thumbnails, "thumbnail") : nil,
        deletions > 0 ? Outline.count(deletions, "deletion") : nil,
      ]
      return "\(Outline.count(total, "request")): "
        + parts.compactMap { $0 }.joined(separator: ", ")
    }
  }
}

extension CatalogRequest.Environment: Choice {}

import ContextTree
import JSONText

/// Reads the images that contexts show, each file once.
extension ContentLoader {
  mutating func readThumbnail(_ node: Int, source: ManifestFile, context: Int) -> Bool {
    let syntax = source.syntax
    guard syntax.nodes[node].isString else {
      reportWrongType(node, source, .thumbnail, "a path", context)
      return false
    }
    let reference = syntax.string(node)
    let directory = ReferencePath.directory(of: content.sources[source.id].path)
    guard let path = ReferencePath.resolve(reference, from: directory) else {
      report.add(
        .referenceOutsideRoot, at: place(node, source), in: context,
        "the thumbnail '\(reference)' lies outside the content root",
        help: reference.hasPrefix("/")
          ? "write the path from the directory of this file, without '/' before it"
          : "move the image into the content root")
      return false
    }
    switch image(at: path) {
    case .failure(.outsideRoot):
      report.add(
        .referenceOutsideRoot, at: place(node, source), in: context,
        "'\(path)' is a symbolic link that leads out of the content root")
      return false
    case .failure(.other("")):
      report.add(
        .invalidThumbnail, at: place(node, source), in: context,
        "'\(path)' is neither a PNG nor a JPEG image", help: "save it as one of these")
      return false
    case .failure(let problem):
      report.add(
        .invalidThumbnail, at: place(node, source), in: context, "'\(path)' \(problem.wording)",
        help: problem == .missing
          ? missingHelp(path, reference) : "name an image, or leave the field out")
      return false
    case .success(let (header, digest)):
      content.thumbnails[context] = Content.Thumbnail(path: path, digest: digest)
      return checkSize(header, path, at: place(node, source), context: context)
    }
  }

  private mutating func checkSize(
    _ header: ImageHeader, _ path: String, at place: Place, context: Int
  ) -> Bool {
    let size = "'\(path)' has \(header.width) × \(header.height) pixels"
    if header.width < 80, header.height < 80 {
      report.add(
        .invalidThumbnail, at: place, in: context,
        "\(size); ClassKit refuses images with both sides under 80",
        help: "make it 330 × 330 pixels")
      return false
    }
    if min(header.width, header.height) < 80 || max(header.width, header.height) > 330 {
      report.add(
        .unsuitableThumbnail, at: place, in: context,
        min(header.width, header.height) < 80
          ? "\(size); one side is under 80" : "\(size); the system scales it down",
        help: "330 × 330 pixels look best")
    }
    return true
  }

  private mutating func image(
    at path: String
  ) -> Result<(ImageHeader, Digest128), FileProblem> {
    if let known = images[path] { return known }
    content.filesRead.insert(path)
    let result = files.read(path).flatMap { file -> Result<(ImageHeader, Digest128), FileProblem> in
      guard let header = ImageHeader(file.bytes) else { return .failure(.other("")) }
      return .success((header, XXH3.hash(file.bytes.span)))
    }
    images[path] = result
    return result
  }
}

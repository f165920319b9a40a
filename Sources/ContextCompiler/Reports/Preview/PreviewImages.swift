package import ContextTree

/// The images that a preview carries in itself: those of the tree that are small enough.
package struct PreviewImages: Sendable {
  /// No image is larger, in bytes: what ClassKit shows at 330 × 330 pixels seldom is.
  static let sizeLimit = 256 << 10
  /// All together are not larger, in bytes.
  static let totalLimit = 4 << 20

  /// No image, where there is no content root to take them from.
  package static let none = PreviewImages(byDigest: [], leftOut: [])

  /// `data:` URIs by the digest that the tree has of an image, in the order of the tree.
  let byDigest: [(digest: String, uri: String)]
  /// The images of the tree that are none of these, and what is the matter with each.
  package let leftOut: [(path: String, problem: String)]

  private init(
    byDigest: [(digest: String, uri: String)], leftOut: [(path: String, problem: String)]
  ) {
    self.byDigest = byDigest
    self.leftOut = leftOut
  }

  /// Reads the images of a tree, each once; those that are gone or have changed since the tree was
  /// compiled are left out.
  package init(of tree: ContextTree, in files: any ContentFiles) {
    var images: [(digest: String, uri: String)] = []
    var leftOut: [(thumbnail: Thumbnail, problem: String)] = []
    var seen: Set<String> = []
    var paths: Set<String> = []
    var room = Self.totalLimit
    for record in tree.records.indices.dropFirst() {
      guard let thumbnail = Context(of: tree, record).fields.thumbnail,
        !seen.contains(thumbnail.digest), paths.insert(thumbnail.path).inserted
      else { continue }
      switch files.read(thumbnail.path) {
      case .success(let file):
        if let problem = Self.problem(with: file.bytes, of: thumbnail, room: room) {
          leftOut.append((thumbnail, problem))
          continue
        }
        room -= file.bytes.count
        seen.insert(thumbnail.digest)
        images.append((thumbnail.digest, Self.uri(of: file.bytes)))
      case .failure(let problem): leftOut.append((thumbnail, problem.wording))
      }
    }
    self.init(
      byDigest: images,
      leftOut: leftOut.filter { !seen.contains($0.thumbnail.digest) }
        .map { ($0.thumbnail.path, $0.problem) })
  }

  private static func problem(with bytes: [UInt8], of thumbnail: Thumbnail, room: Int) -> String? {
    guard thumbnail.digest == "xxh3:\(XXH3.hash(bytes.span))", mediaType(of: bytes) != nil else {
      return "is another image than the tree has"
    }
    if bytes.count > sizeLimit { return "has more than \(sizeLimit >> 10) KB" }
    return bytes.count > room ? "has no room: all images have \(totalLimit >> 20) MB" : nil
  }

  private static func uri(of bytes: [UInt8]) -> String {
    "data:\(mediaType(of: bytes) ?? "");base64,\(Base64.encode(bytes))"
  }

  /// What ClassKit takes as a thumbnail, by its first bytes.
  private static func mediaType(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) { return "image/png" }
    return bytes.starts(with: [0xff, 0xd8, 0xff]) ? "image/jpeg" : nil
  }
}

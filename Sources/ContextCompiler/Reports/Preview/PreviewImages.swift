package import ContextTree

/// The images that a preview carries in itself: those of the tree that are small enough.
package struct PreviewImages: Sendable {
  /// No image is larger, in bytes: what ClassKit shows at 330 × 330 pixels seldom is.
  static let sizeLimit = 256 << 10
  /// All together are not larger, in bytes.
  static let totalLimit = 4 << 20

  /// No image, where there is no content root to take them from.
  package static let none = PreviewImages(byDigest: [])

  /// `data:` URIs by the digest that the tree has of an image, in the order of the tree.
  let byDigest: [(digest: String, uri: String)]

  private init(byDigest: [(digest: String, uri: String)]) { self.byDigest = byDigest }

  /// Reads the images of a tree, each once; those that are gone or have changed since the tree was
  /// compiled are left out.
  package init(of tree: ContextTree, in files: any ContentFiles) {
    var images: [(digest: String, uri: String)] = []
    var seen: Set<String> = []
    var room = Self.totalLimit
    for record in tree.records.indices.dropFirst() {
      guard let thumbnail = Context(of: tree, record).fields.thumbnail,
        seen.insert(thumbnail.digest).inserted,
        case .success(let file) = files.read(thumbnail.path),
        file.bytes.count <= min(Self.sizeLimit, room),
        let mediaType = Self.mediaType(of: file.bytes),
        thumbnail.digest == "xxh3:\(XXH3.hash(file.bytes.span))"
      else { continue }
      room -= file.bytes.count
      images.append((thumbnail.digest, "data:\(mediaType);base64,\(Base64.encode(file.bytes))"))
    }
    byDigest = images
  }

  /// What ClassKit takes as a thumbnail, by its first bytes.
  private static func mediaType(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) { return "image/png" }
    return bytes.starts(with: [0xff, 0xd8, 0xff]) ? "image/jpeg" : nil
  }
}

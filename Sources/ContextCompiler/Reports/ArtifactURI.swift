/// A path as the URI reference that SARIF wants.
struct ArtifactURI: Hashable {
  /// The reference: relative with every byte outside RFC 3986's unreserved set percent-encoded,
  /// or a `file:` URI for an absolute path.
  let uri: String
  /// Whether the reference is below the repository's root, so that it holds on every machine.
  let isBelowRoot: Bool

  /// Makes the reference from a path with `/`; an empty one is the root itself.
  init(path: String) {
    var encoded = ""
    let digits = Array("0123456789ABCDEF")
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        encoded += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    let segments = encoded.split(separator: "/", omittingEmptySubsequences: true)
    if encoded.hasPrefix("/") {
      uri = "file:///" + segments.joined(separator: "/")
      isBelowRoot = false
    } else {
      let plain = segments.filter { $0 != "." }
      uri = plain.isEmpty ? "." : plain.joined(separator: "/")
      isBelowRoot = !plain.contains("..")
    }
  }
}

package import ContextTree
import JSONText

/// One request to Apple's ClassKit Catalog API, without its host and its authorization.
///
/// Source: Apple, ClassKit Catalog API: «Create or Replace Contexts», «Delete a Context», «Create or
/// Replace a Thumbnail», «Delete a Thumbnail».
package struct CatalogRequest: Sendable {
  /// What is done to what is there.
  package enum Method: String, Sendable { case post = "POST", delete = "DELETE" }

  /// What a request carries.
  package enum Body: Sendable {
    /// JSON with at most ``CatalogExport/batchLimit`` contexts.
    case contexts([UInt8], count: Int)
    /// The bytes of an image of the content root.
    case thumbnail(Thumbnail)
  }

  /// The data that are written to.
  package enum Environment: String, Sendable, CaseIterable { case development, production }

  /// What is done.
  package let method: Method
  /// The path of the URL.
  package let path: String
  /// The query of the URL, percent-encoded.
  package let query: String
  /// What is sent.
  package let body: Body?

  /// The request as a line of `requests.jsonl`.
  ///
  /// - Parameter file: where the body stands, and its media type.
  package func line(_ file: (name: String, mediaType: String)?) -> [UInt8] {
    var writer = JSONWriter()
    writer.write("{\"method\": \"\(method.rawValue)\", \"path\": \"\(path)\", \"query\": ")
    writer.write(string: query)
    if let file {
      writer.write(", \"contentType\": \"\(file.mediaType)\", \"body\": ")
      writer.write(string: file.name)
    }
    writer.write("}\n")
    return writer.bytes
  }

  static func contexts(
    _ bytes: [UInt8], count: Int, _ environment: Environment
  ) -> CatalogRequest {
    CatalogRequest(
      method: .post, path: contextsPath, query: query(environment),
      body: .contexts(bytes, count: count))
  }

  static func deletion(
    of path: [String], locale: String, _ environment: Environment
  ) -> CatalogRequest {
    // As Apple's example has it: without spaces.
    var writer = JSONWriter()
    for (index, identifier) in path.enumerated() {
      writer.write(index == 0 ? "[" : ",")
      writer.write(string: identifier)
    }
    writer.write("]")
    let fields = [("identifierPath", writer.bytes), ("locale", Array(locale.utf8))]
    return CatalogRequest(
      method: .delete, path: contextsPath, query: query(environment, fields), body: nil)
  }

  static func upload(_ thumbnail: Thumbnail, _ environment: Environment) -> CatalogRequest {
    CatalogRequest(
      method: .post, path: thumbnailsPath,
      query: query(environment, [("thumbnailId", Array(thumbnail.catalogIdentifier.utf8))]),
      body: .thumbnail(thumbnail))
  }

  static func deletion(of thumbnail: Thumbnail, _ environment: Environment) -> CatalogRequest {
    CatalogRequest(
      method: .delete, path: thumbnailsPath,
      query: query(environment, [("thumbnailId", Array(thumbnail.catalogIdentifier.utf8))]),
      body: nil)
  }

  private static let contextsPath = "/v1/contexts"
  private static let thumbnailsPath = "/v1/thumbnails"

  private static func query(
    _ environment: Environment, _ fields: [(name: String, value: [UInt8])] = []
  ) -> String {
    fields.reduce("environment=\(environment.rawValue)") { query, field in
      query + "&\(field.name)=" + percentEncoded(field.value)
    }
  }

  /// Leaves what RFC 3986 calls unreserved as it is.
  private static func percentEncoded(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.append(byte)
      default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Thumbnail {
  /// The identifier in the catalog: it follows from the image's bytes, so that one image is sent
  /// once for all contexts that show it, and another image is another thumbnail.
  package var catalogIdentifier: String {
    String(digest.split(separator: ":").last ?? "")
  }
}

import Foundation
import Testing

/// A SARIF log as another tool reads it: with Foundation's parser, and the fixes by line and column
/// (SARIF 2.1.0, sections 3.30 and 3.55 to 3.57).
struct SARIFLog {
  /// A replacement in a file, its bounds as lines and columns from 1, in UTF-16 units.
  private struct Replacement {
    let start: (line: Int, column: Int)
    let end: (line: Int, column: Int)
    let text: String
  }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The files that change with the first fix of each result, in the order of their paths.
  func fixed(_ files: [String: [UInt8]]) throws -> [(path: String, bytes: [UInt8])] {
    var replacements: [String: [Replacement]] = [:]
    let log = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    for result in try #require(run["results"] as? [[String: Any]]) {
      guard let fix = (result["fixes"] as? [[String: Any]])?.first else { continue }
      for change in try #require(fix["artifactChanges"] as? [[String: Any]]) {
        let location = try #require(change["artifactLocation"] as? [String: Any])
        let uri = try #require(location["uri"] as? String)
        let path = try #require(uri.removingPercentEncoding)
        for replacement in try #require(change["replacements"] as? [[String: Any]]) {
          replacements[path, default: []].append(try Self.read(replacement))
        }
      }
    }
    return try replacements.keys.sorted().map { path in
      let content = try #require(files[path])
      return (path, try Self.apply(replacements[path] ?? [], to: content))
    }
  }

  private static func read(_ object: [String: Any]) throws -> Replacement {
    let region = try #require(object["deletedRegion"] as? [String: Int])
    let inserted = object["insertedContent"] as? [String: String]
    return Replacement(
      start: (try #require(region["startLine"]), try #require(region["startColumn"])),
      end: (try #require(region["endLine"]), try #require(region["endColumn"])),
      text: inserted?["text"] ?? "")
  }

  /// Works from the end, so that what comes before stays where it is.
  private static func apply(_ replacements: [Replacement], to bytes: [UInt8]) throws -> [UInt8] {
    let encoding = encoding(of: bytes)
    var units = Array(try #require(String(data: Data(bytes), encoding: encoding)).utf16)
    var lines = [units.first == 0xfeff ? 1 : 0]
    for (index, unit) in units.enumerated() where unit == 0x0a { lines.append(index + 1) }
    let ranges = replacements.map { replacement in
      let start = lines[replacement.start.line - 1] + replacement.start.column - 1
      return (
        start..<lines[replacement.end.line - 1] + replacement.end.column - 1, replacement.text
      )
    }
    for (range, text) in ranges.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      units.replaceSubrange(range, with: Array(text.utf16))
    }
    let text = String(decoding: units, as: UTF16.self)
    return Array(try #require(text.data(using: encoding)))
  }

  /// By the byte order mark, which stays part of the text.
  private static func encoding(of bytes: [UInt8]) -> String.Encoding {
    if bytes.starts(with: [0xff, 0xfe]) { return .utf16LittleEndian }
    return bytes.starts(with: [0xfe, 0xff]) ? .utf16BigEndian : .utf8
  }
}

package import ContextTree
import JSONText

/// A declared tree as one page for people: what teachers browse, in each language, and what changes.
///
/// The page is a reader of the tree's own bytes, which stand in it as data; what the tree does not
/// say (fallbacks, coverage, changes, images) stands beside them. It loads nothing, and its policy
/// lets nothing run but its own script, which has no way to make markup of a text: every text
/// comes into the page as a text. The same tree gives the same bytes.
package struct PreviewPage: Sendable {
  private let tree: ContextTree
  private let data: [UInt8]

  /// Gathers what the page shows. O(contexts × locales).
  ///
  /// - Parameter changes: what differs from a baseline, all of it; nothing where there is none.
  package init(
    of tree: ContextTree, changes: DiffSelection?, coverage: TitleCoverage, images: PreviewImages
  ) {
    self.tree = tree
    data = PreviewData(of: tree, changes: changes, coverage: coverage, images: images).json()
  }

  /// The page as HTML, UTF-8.
  package func rendered() -> [UInt8] {
    var page: [UInt8] = []
    page.reserveCapacity(tree.bytes.count + data.count + (1 << 16))
    var rest = PackageResources.page_html[...]
    // Each mark stands in the template once, in this order; what is filled in is not looked at.
    for (mark, content) in parts {
      guard let place = Self.find(mark, in: rest) else {
        preconditionFailure("the template of the page has no '\(mark)'")
      }
      page += rest[..<place]
      page += content
      rest = rest[(place + mark.utf8.count)...]
    }
    return page + rest
  }

  private var parts: [(mark: String, content: [UInt8])] {
    let title = JUnitReport.escape(
      VisibleText.line(tree.app.title(for: [])?.text ?? tree.app.identifier))
    return [
      ("{{policy}}", Array(Self.policy.utf8)), ("{{title}}", Array(title.utf8)),
      ("{{style}}", PackageResources.page_css), ("{{tree}}", InertJSON.escape(tree.bytes)),
      ("{{preview}}", InertJSON.escape(data)), ("{{script}}", Self.script),
    ]
  }

  private static let script =
    PackageResources.tree_js + PackageResources.outline_js + PackageResources.details_js
    + PackageResources.page_js

  /// What a browser lets the page do: show images that it has in itself, use its own style, run its
  /// own script, and never make markup of a text.
  private static let policy =
    "default-src 'none'; img-src data:; style-src \(source(PackageResources.page_css)); "
    + "script-src \(source(script)); base-uri 'none'; form-action 'none'; "
    + "require-trusted-types-for 'script'; trusted-types 'none'"

  private static func source(_ bytes: [UInt8]) -> String {
    "'sha256-\(Base64.encode(SHA256.hash(bytes)))'"
  }

  private static func find(_ mark: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let mark = Array(mark.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: mark) }
  }
}

/// JSON that can stand in a page, and be printed, without doing anything there.
enum InertJSON {
  /// Escapes what could end the element, and what acts on a terminal or reorders a line. These
  /// stand in strings only, so the value is the same.
  static func escape(_ json: [UInt8]) -> [UInt8] {
    var writer = JSONWriter(reserving: json.count + json.count / 16)
    var copied = 0
    var offset = 0
    while offset < json.count {
      guard mayAct(json[offset]) else {
        offset += 1
        continue
      }
      let (scalar, length) = UTF8Reader.scalar(in: json, at: offset, end: json.count)
      if let scalar, "<>&".unicodeScalars.contains(scalar) || JSONWriter.needsEscape(scalar) {
        writer.bytes += json[copied..<offset]
        writer.write("\\u" + scalar.codePoint.lowercased())
        copied = offset + length
      }
      offset += length
    }
    writer.bytes += json[copied...]
    return writer.bytes
  }

  /// Whether a byte is, or begins, a character that could be one to escape.
  private static func mayAct(_ byte: UInt8) -> Bool {
    byte >= 0x7f || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "&")
  }
}

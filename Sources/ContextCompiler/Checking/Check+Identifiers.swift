import ContextTree
import JSONText

extension Check {
  /// `too-many-children`: ClassKit's limit is 2000 for a context, navigation children included
  /// (Apple, ClassKit Catalog API, `Context.Metadata.presentablePaths`).
  static let childCount = Check { subject, report in
    let content = subject.content
    for index in content.contexts.indices {
      var count = 0
      for _ in content.children(of: index) { count += 1 }
      let navigation = content.value(.navigationChildren, of: index)
      if let navigation {
        for _ in content.syntax(of: index).children(of: navigation) { count += 1 }
      }
      guard count > 2000, let node = content.value(.children, of: index) ?? navigation else {
        continue
      }
      report.add(
        .tooManyChildren, at: content.place(of: node, in: index), in: index,
        "the context has \(count) children, navigation children included; 2000 are allowed",
        help: "put a level between, for example chapters into parts")
    }
  }

  /// `similar-identifier`: siblings that people can't tell apart.
  static let similarIdentifiers = Check { subject, report in
    guard report.looksFor(.similarIdentifier) else { return }
    let content = subject.content
    for parent in content.contexts.indices
    where content.contexts[parent].end > parent + 2 && hasFoldedSpelling(parent, content) {
      var first: [String: Int] = [:]
      for child in content.children(of: parent)
      where content.contexts[child].identifier != 0
        && !content.contexts[child].flags.contains(.hasInvalidIdentifier)
      {
        let identifier = content.identifier(child)
        let folded = fold(identifier)
        guard let twin = first[folded] else {
          first[folded] = child
          continue
        }
        // Equal identifiers are duplicates, and reported as such.
        if content.find(identifier, parent: parent) != child { continue }
        report.add(
          .similarIdentifier, at: content.identifierPlace(child), in: child,
          "the identifier '\(identifier)' differs from a sibling's in case, width or white space "
            + "only",
          notes: [
            .init("the sibling '\(content.identifier(twin))'", at: content.identifierPlace(twin))
          ],
          help: "give one of them another identifier, unless both are released")
      }
    }
  }

  /// Whether some child's identifier has another spelling that looks like it; identifiers of
  /// lower-case ASCII letters, digits and marks can resemble only those.
  private static func hasFoldedSpelling(_ parent: Int, _ content: Content) -> Bool {
    for child in content.children(of: parent) {
      for position in content.index.range(of: child) {
        let byte = content.index.bytes[position]
        if byte >= 0x80 || byte <= 0x20 || (0x41...0x5a).contains(byte) { return true }
      }
    }
    return false
  }

  private static func fold(_ identifier: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in identifier.unicodeScalars {
      switch scalar.value {
      case 0xff01...0xff5e: scalars.append(Unicode.Scalar(scalar.value - 0xfee0) ?? scalar)
      case 0x3000: scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars).lowercased()
  }
}

package import ContextTree

/// Swift source with a name for each context of a tree, so that a misspelt identifier does not
/// compile: `GreatPlays.hamlet.act1.scene2.quiz.identifierPath`.
///
/// Each context is an enum without cases in that of its parent: names cost nothing when the app
/// runs, and code that names what is gone stops compiling.
package struct SwiftAccessors {
  private let tree: ContextTree
  private var text: [UInt8] = []

  /// The source, as UTF-8. O(contexts), and equal trees give equal bytes.
  package static func source(of tree: ContextTree) -> [UInt8] {
    var accessors = SwiftAccessors(tree: tree)
    accessors.write(
      """
      // swift-format-ignore-file
      // Made by `contextc generate swift` from the declared tree; changes would be lost.

      import ContextTree


      """)
    accessors.writeApp()
    return accessors.text
  }

  private init(tree: ContextTree) { self.tree = tree }

  private mutating func writeApp() {
    writeTitle(of: tree.app, indent: "")
    write("enum \(SwiftName.type(for: tree.app)) {\n")
    write("  /// The app itself: the path that leads nowhere.\n")
    write("  static var identifierPath: IdentifierPath { [] }\n")
    writeChildren(of: tree.app, indent: "  ")
    write("}\n")
  }

  /// Bounded recursion: the levels of a tree that was read.
  private mutating func writeChildren(of context: Context, indent: String) {
    let children = context.children
    for (child, name) in zip(children, SwiftName.distinct(children.map(\.identifier))) {
      write("\n")
      writeTitle(of: child, indent: indent)
      write("\(indent)enum \(name) {\n")
      let path = child.identifierPath.entries.map(Self.literal).joined(separator: ", ")
      write("\(indent)  /// The identifiers from the top-level context down.\n")
      write("\(indent)  static var identifierPath: IdentifierPath { [\(path)] }\n")
      writeChildren(of: child, indent: indent + "  ")
      write("\(indent)}\n")
    }
  }

  private mutating func writeTitle(of context: Context, indent: String) {
    guard let title = context.title(for: [])?.text else { return }
    write("\(indent)/// “\(VisibleText.line(title))”: \(context.type.rawValue).\n")
  }

  private mutating func write(_ string: String) { text += string.utf8 }

  /// A string literal; what can't be seen is escaped.
  private static func literal(_ string: String) -> String {
    var literal = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\" + String(scalar)
      case _
      where scalar.properties.isBidiControl || scalar.properties.generalCategory == .control
        || scalar.properties.generalCategory == .format
        || scalar.properties.generalCategory == .lineSeparator
        || scalar.properties.generalCategory == .paragraphSeparator:
        literal += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}

/// A declared tree of which a part is read when it is asked for.
///
/// What a context provider extension needs: Schoolwork asks it for the children of one context
/// after the other, and it has to be quick. The file's digest is verified at once; of the contexts
/// only the top-level ones are read, without what is below them. The rest of a top-level context is
/// read, and checked as strictly as ``ContextTree`` does it, each time that something below it is
/// asked for: nothing is kept, so that values of this type can be shared among threads.
public struct ContextTreeFile: Sendable {
  private let bytes: [UInt8]
  /// The app with the top-level contexts, the redirects and all that is not below a context; or
  /// the whole tree, where ``parts`` is nothing.
  private let outline: ContextTree
  /// Where the top-level contexts stand, in the order of the outline; nothing when the file has
  /// another layout than the one that `contextc` writes.
  private let layout: TreeLayout?

  /// Verifies the file's digest and reads the top-level contexts.
  ///
  /// O(bytes), but only as fast as they can be digested: about 0.5 ms for 1,000 contexts with
  /// titles in three languages.
  ///
  /// - Parameter json: the content of a file that `contextc compile` wrote.
  /// - Throws: the first place that is not as format `context-tree/1` has it.
  public init(json: [UInt8]) throws(ContextTreeProblem) {
    bytes = json
    if let layout = TreeLayout(of: json), layout.hasRightDigest(json),
      let outline = try? ContextTree(layout.outline(of: json), verifying: .none),
      outline.contextCount == layout.parts.count
    {
      self.layout = layout
      self.outline = outline
    } else {
      // Another layout can still be a tree; and if not, the place of the mistake is found here.
      layout = nil
      outline = try ContextTree(json: json)
    }
  }

  /// The app's own fields.
  public var app: ContextFields { outline.app.fields }

  /// The locale of titles that every context has.
  public var developmentLocale: String { outline.developmentLocale }

  /// The locales that the content is offered in, in the author's order.
  public var locales: [String] { outline.locales }

  /// The file's digest, `xxh3:` and 32 hexadecimal digits.
  public var digest: String { outline.digest }

  /// Where paths that are not live any more lead to, in the order of the file.
  public var redirects: [Redirect] { outline.redirects }

  /// The context at a path; the app at the empty one. O(1) for these and the top-level contexts,
  /// else O(contexts of the top-level context).
  ///
  /// - Throws: what is wrong in the part of the file that is read.
  public func context(at path: IdentifierPath) throws(ContextTreeProblem) -> ContextFields? {
    guard path.entries.count > 1 else { return outline.context(at: path)?.fields }
    return try part(of: path)?.context(at: path)?.fields
  }

  /// The parts of the context at a path, in display order; nothing when no context is there.
  /// O(contexts of the top-level context), for the app O(top-level contexts).
  ///
  /// - Throws: what is wrong in the part of the file that is read.
  public func children(of path: IdentifierPath) throws(ContextTreeProblem) -> [ContextFields]? {
    try contextWithChildren(at: path)?.children.map(\.fields)
  }

  /// The context at a path, in a tree that need not have what is neither above it nor right below it.
  /// O(contexts of the top-level context), for the app O(1).
  ///
  /// - Throws: what is wrong in the part of the file that is read.
  package func contextWithChildren(
    at path: IdentifierPath
  ) throws(ContextTreeProblem) -> Context? {
    guard !path.entries.isEmpty else { return outline.app }
    return try part(of: path)?.context(at: path)
  }

  /// The whole tree. O(bytes).
  ///
  /// - Throws: the first place that is not as format `context-tree/1` has it.
  public func tree() throws(ContextTreeProblem) -> ContextTree {
    layout == nil ? outline : try ContextTree(json: bytes)
  }

  /// A tree with the top-level context that a path leads through, and no other.
  private func part(of path: IdentifierPath) throws(ContextTreeProblem) -> ContextTree? {
    guard let layout else { return outline }
    let top = IdentifierPath(Array(path.entries.prefix(1)))
    guard let index = outline.index(of: top), index > 0 else { return nil }
    let (text, shift) = layout.text(ofPart: index - 1, of: bytes)
    do throws(ContextTreeProblem) {
      return try ContextTree(text, verifying: .contexts)
    } catch {
      throw ContextTreeProblem(
        offset: max(0, error.offset + shift), length: error.length, message: error.message)
    }
  }
}

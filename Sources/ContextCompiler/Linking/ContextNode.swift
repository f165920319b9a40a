import ContextTree

/// One context as the manifests have it: where its parts stand, in a few words.
///
/// All contexts of a content root stand in one array in reading order, a parent before its
/// children, references replaced by what they lead to. The first is the app.
struct ContextNode: Sendable {
  /// What was found out about a context that later stages have to know.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt16
    /// `displayOrder` is stated, rightly or wrongly.
    static let statesOrder = Flags(rawValue: 1 << 0)
    /// It came in through a glob.
    static let isGlobbed = Flags(rawValue: 1 << 1)
    /// It, or something above it, has the identifier of an earlier sibling, or none that is valid:
    /// its path leads to another context or nowhere.
    static let isShadowed = Flags(rawValue: 1 << 2)
    /// A mistake in the title was reported, so that nothing more is said about it.
    static let hasTitleProblem = Flags(rawValue: 1 << 3)
    /// Because of a reported mistake some children are not known.
    static let hasUnknownChildren = Flags(rawValue: 1 << 4)
    /// It stands as an object in its parent's own file.
    static let isInline = Flags(rawValue: 1 << 5)
    /// `universalLinkURL` is stated, rightly or wrongly; so no URL is made from the template.
    static let statesURL = Flags(rawValue: 1 << 6)
    /// `customTypeName` is stated, rightly or wrongly.
    static let statesCustomTypeName = Flags(rawValue: 1 << 7)
    /// A mistake in the identifier itself was reported.
    static let hasInvalidIdentifier = Flags(rawValue: 1 << 8)
  }

  /// The file.
  let source: UInt32
  /// The node of the object in the file's syntax.
  let object: UInt32
  /// The parent's index; the app is its own.
  let parent: UInt32
  /// The index just past the last descendant.
  var end: UInt32 = 0
  /// The node of the identifier, or 0 where there is none.
  var identifier: UInt32 = 0
  /// The first of the context's nodes in ``Content/fieldNodes``.
  var firstField: UInt32 = 0
  /// The fields whose values have passed the reader.
  var fields = FieldSet()
  /// The stated display order; -1 where none is stated, or a wrong one.
  var displayOrder: Int32 = -1
  /// How many entries the identifier path has, the app's included.
  var depth: UInt16
  /// The UTF-16 units of the identifier path in all, the app's included.
  var pathUnits: UInt32
  /// What it is; nothing where the type is missing or unknown.
  var type: ContextType?
  /// See ``Flags``.
  var flags: Flags
}

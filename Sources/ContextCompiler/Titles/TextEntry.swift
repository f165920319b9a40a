import ContextTree

/// Which of a context's texts: its title, summary, name of its type, or a capability's details.
struct TextKind: Sendable, Hashable, Comparable {
  let rawValue: UInt8

  static let title = TextKind(rawValue: 0)
  static let summary = TextKind(rawValue: 1)
  static let customTypeName = TextKind(rawValue: 2)

  /// The details of a capability.
  static func details(_ kind: CapabilityKind) -> TextKind {
    let position = CapabilityKind.allCases.firstIndex(of: kind) ?? 0
    return TextKind(rawValue: 3 + UInt8(position))
  }

  /// All kinds, in order.
  static let all = [title, summary, customTypeName] + CapabilityKind.allCases.map(details)

  /// What a table's key has behind `#`, or nothing for the title.
  var suffix: String? {
    switch self {
    case .title: nil
    case .summary: "summary"
    case .customTypeName: "customTypeName"
    default: "details." + CapabilityKind.allCases[Int(rawValue) - 3].rawValue
    }
  }

  /// The kind with a given suffix.
  init?(suffix: String) {
    guard let match = Self.suffixes[suffix] else { return nil }
    self = match
  }

  private init(rawValue: UInt8) { self.rawValue = rawValue }

  private static let suffixes = Dictionary(
    uniqueKeysWithValues: all.compactMap { kind in kind.suffix.map { ($0, kind) } })

  /// What people call it.
  var name: String {
    switch self {
    case .title: "title"
    case .summary: "summary"
    case .customTypeName: "customTypeName"
    default: "details"
    }
  }

  /// The most UTF-16 units that ClassKit takes (CLSContext.title, CLSContext.summary); nothing
  /// where no limit is known.
  var utf16Limit: Int? {
    switch self {
    case .title: 256
    case .summary: 4000
    default: nil
    }
  }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// One localized text: whose it is, and where its value stands.
struct TextEntry: Sendable {
  /// Where its bytes begin in ``Content/textBytes``, and how many there are.
  private let start: Int
  private let length: UInt32
  /// The context.
  let context: UInt32
  /// Which of its texts.
  let kind: TextKind
  /// What is known of it besides.
  var flags: Flags
  /// The number of the locale in ``LocaleList``.
  let locale: UInt16
  /// The file.
  let source: UInt32
  /// The node of the value in the file's syntax.
  let node: UInt32

  /// What is known of a text.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// A table gives it under a former path: a key with the live path wins.
    static let isFormer = Flags(rawValue: 1 << 0)
    /// See ``TextGlance/hasOneSpelling``.
    static let hasOneSpelling = Flags(rawValue: 1 << 1)
    /// Its file spells it with escapes, so that a tree may have to.
    static let hasEscapes = Flags(rawValue: 1 << 2)
  }

  init(
    context: Int, kind: TextKind, flags: Flags, locale: UInt16, source: SourceID, node: Int,
    bytes: Range<Int>
  ) {
    start = bytes.lowerBound
    length = UInt32(bytes.count)
    self.context = UInt32(context)
    self.kind = kind
    self.flags = flags
    self.locale = locale
    self.source = UInt32(source)
    self.node = UInt32(node)
  }

  /// Where its value stands in ``Content/textBytes``.
  var bytes: Range<Int> { start..<start &+ Int(length) }

  /// See ``Flags/isFormer``.
  var isFormer: Bool { flags.contains(.isFormer) }

  /// The file and the node in one number: texts that one value gives have the same.
  var id: UInt64 { UInt64(source) << 32 | UInt64(node) }
}

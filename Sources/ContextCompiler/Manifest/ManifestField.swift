package import ContextTree

/// The fields of a manifest. The order is the one of the contract's table and of everything that
/// is made from it: the schemas, the README's table, the declared tree.
///
/// This table is the only place that says which fields there are. ``ManifestReader`` reads after
/// it, and ``SchemaWriter`` and the README's table are printed from it.
package enum ManifestField: String, Sendable, CaseIterable {
  case type, identifier, title, summary, displayOrder, topic, isAssignable, suggestedAge
  case suggestedCompletionTime, customTypeName, universalLinkURL, thumbnail
  case progressReportingCapabilities, primaryActivityItem, formerIdentifierPaths
  case navigationChildren, minimumBundleVersion, keywords, standardsAlignments, children, allow
  case developmentLocale, locales, universalLinkTemplate, titles, retiredIdentifierPaths, rules

  /// Where a field may stand.
  package enum Scope: Sendable, Equatable {
    /// In every manifest.
    case all
    /// In every manifest but the root's.
    case allButApp
    /// In `app.json` only.
    case appOnly
    /// In contexts of type `custom` only.
    case customOnly
  }

  /// What the value of a field looks like.
  package enum Shape: Sendable, Equatable {
    /// A word of ``ContextType``.
    case type
    /// A string of 1 to 256 UTF-16 units, not blank, without control characters.
    case identifier
    /// A string, or an object of strings by locale; at most so many UTF-16 units.
    case localizedText(utf16Limit: Int?)
    /// An integer from 0 to 2147483647.
    case displayOrder
    /// A word of a fixed list.
    case word(WordList)
    case boolean
    /// `[lo, hi]`, inclusive, 0 ≤ lo ≤ hi, hi may be null.
    case range(of: RangeUnit)
    /// An absolute URL, or null.
    case url
    /// An absolute URL with `{path}` in it.
    case urlTemplate
    /// The path of an image file.
    case imagePath
    case capabilities
    /// An array of identifier paths, each an array of strings.
    case identifierPaths
    /// Digits and periods.
    case version
    case strings
    /// An array of manifests and references.
    case children
    /// An array of names of rules without a fixed level.
    case ruleNames
    case locale
    case locales
    /// A glob, or an array of globs.
    case globs
    /// An object from rule names to levels.
    case ruleLevels
  }

  /// The words that a field chooses from.
  package enum WordList: Sendable {
    case topics, activityItems

    /// All of them, in the order of the contract.
    package var words: [String] {
      switch self {
      case .topics: ContextTopic.allCases.map(\.rawValue)
      case .activityItems: ActivityItemKind.allCases.map(\.rawValue)
      }
    }
  }

  /// What the bounds of a range count.
  package enum RangeUnit: String, Sendable {
    case years, minutes

    /// Whether `[0, 0]` means something: no content takes no time.
    package var mayBeZero: Bool { self == .years }
  }

  /// Where the field may stand.
  package var scope: Scope {
    switch self {
    case .type, .identifier, .title, .topic, .children, .allow: .all
    case .customTypeName: .customOnly
    case .developmentLocale, .locales, .universalLinkTemplate, .titles, .retiredIdentifierPaths,
      .rules:
      .appOnly
    default: .allButApp
    }
  }

  /// Whether a manifest without the field is a mistake.
  package var isRequired: Bool {
    switch self {
    case .type, .identifier, .developmentLocale, .locales: true
    default: false
    }
  }

  /// Whether the field may stand in a context of the given type.
  package func isAllowed(in type: ContextType) -> Bool {
    switch scope {
    case .all: true
    case .allButApp: type != .app
    case .appOnly: type == .app
    case .customOnly: type == .custom
    }
  }

  /// What the value looks like.
  package var shape: Shape {
    switch self {
    case .type: .type
    case .identifier: .identifier
    case .title: .localizedText(utf16Limit: 256)
    case .summary: .localizedText(utf16Limit: 4000)
    case .customTypeName: .localizedText(utf16Limit: nil)
    case .displayOrder: .displayOrder
    case .topic: .word(.topics)
    case .isAssignable: .boolean
    case .suggestedAge: .range(of: .years)
    case .suggestedCompletionTime: .range(of: .minutes)
    case .universalLinkURL: .url
    case .universalLinkTemplate: .urlTemplate
    case .thumbnail: .imagePath
    case .progressReportingCapabilities: .capabilities
    case .primaryActivityItem: .word(.activityItems)
    case .formerIdentifierPaths, .navigationChildren, .retiredIdentifierPaths: .identifierPaths
    case .minimumBundleVersion: .version
    case .keywords, .standardsAlignments: .strings
    case .children: .children
    case .allow: .ruleNames
    case .developmentLocale: .locale
    case .locales: .locales
    case .titles: .globs
    case .rules: .ruleLevels
    }
  }

  /// What the field means, in one sentence.
  package var meaning: String {
    switch self {
    case .type: "What the context is: `app` for the root, else one of ClassKit's types."
    case .identifier:
      "Tells the context from its siblings, for ever; the root's is the bundle identifier."
    case .title:
      "What teachers see: a text in the development locale, or an object from locales to texts."
    case .summary: "A few sentences about the content, as text or by locale."
    case .displayOrder: "The position among the siblings, ascending; all siblings state it or none."
    case .topic: "The area of knowledge; descendants without one inherit it."
    case .isAssignable: "Whether teachers can assign the context; true when left out."
    case .suggestedAge: "The students' age in years, `[from, to]`, both included; `to` may be null."
    case .suggestedCompletionTime:
      "How many minutes it takes, `[from, to]`, both included; `to` may be null."
    case .customTypeName:
      "What teachers see as the type of a `custom` context, as text or by locale."
    case .universalLinkURL:
      "The URL that opens the context; null for none, left out to make it from the template."
    case .thumbnail: "The path of a PNG or JPEG image, best 330 × 330 pixels, from this file."
    case .progressReportingCapabilities: "What the context can report, each kind at most once."
    case .primaryActivityItem:
      "The kind of item that is reported as primary; it can't change once it is released."
    case .formerIdentifierPaths:
      "Identifier paths, without the app, that this context had in earlier releases."
    case .navigationChildren: "Identifier paths, without the app, of contexts shown here too."
    case .minimumBundleVersion: "The first version of the app that has the content, as in `6.3`."
    case .keywords: "Words to find the context by."
    case .standardsAlignments: "Identifiers of the educational standards that the content meets."
    case .children: "Manifests in place, and paths or globs of files that hold them."
    case .allow: "Names of rules that are off for this context and what is below it."
    case .developmentLocale: "The locale of texts that are given without one."
    case .locales: "The locales that the content is offered in, as BCP 47 tags."
    case .universalLinkTemplate: "The URL of every context that states none; `{path}` is its path."
    case .titles: "Globs of the title tables; `titles/**` when left out."
    case .retiredIdentifierPaths: "Identifier paths that were removed on purpose, with all below."
    case .rules: "The level of rules in this content root: `off`, `warning` or `error`."
    }
  }
}

/// Fields are ordered as in the table.
extension ManifestField: Comparable {
  /// Compares positions in the table.
  package static func < (left: ManifestField, right: ManifestField) -> Bool {
    left.position < right.position
  }

  /// The position in the table. A `switch` and no search: it is asked for once a field.
  var position: Int {
    switch self {
    case .type: 0
    case .identifier: 1
    case .title: 2
    case .summary: 3
    case .displayOrder: 4
    case .topic: 5
    case .isAssignable: 6
    case .suggestedAge: 7
    case .suggestedCompletionTime: 8
    case .customTypeName: 9
    case .universalLinkURL: 10
    case .thumbnail: 11
    case .progressReportingCapabilities: 12
    case .primaryActivityItem: 13
    case .formerIdentifierPaths: 14
    case .navigationChildren: 15
    case .minimumBundleVersion: 16
    case .keywords: 17
    case .standardsAlignments: 18
    case .children: 19
    case .allow: 20
    case .developmentLocale: 21
    case .locales: 22
    case .universalLinkTemplate: 23
    case .titles: 24
    case .retiredIdentifierPaths: 25
    case .rules: 26
    }
  }
}

/// A set of fields in one word. As a sequence it is in the order of the table.
struct FieldSet: Sendable, Sequence, IteratorProtocol {
  private var bits: UInt32 = 0

  /// How many fields of the set stand before a field in the table.
  func count(before field: ManifestField) -> Int {
    (bits & (1 << UInt32(field.position) - 1)).nonzeroBitCount
  }

  /// Takes the first field away.
  mutating func next() -> ManifestField? {
    guard bits != 0 else { return nil }
    defer { bits &= bits - 1 }
    return Self.table[bits.trailingZeroBitCount]
  }

  private static let table = ManifestField.allCases

  /// Adds a field.
  mutating func insert(_ field: ManifestField) { bits |= 1 << UInt32(field.position) }

  /// Whether a field is in it.
  func contains(_ field: ManifestField) -> Bool { bits & 1 << UInt32(field.position) != 0 }

  /// The fields of both sets.
  func union(_ other: FieldSet) -> FieldSet {
    var result = self
    result.bits |= other.bits
    return result
  }

  /// Whether all of some fields are in it: one comparison.
  func isSuperset(of other: FieldSet) -> Bool { bits & other.bits == other.bits }

  /// The fields that every manifest, or `app.json`, must have.
  static func required(inApp isApp: Bool) -> FieldSet { isApp ? requiredInApp : requiredInAll }

  private static let requiredInApp = FieldSet(ManifestField.allCases.filter(\.isRequired))
  private static let requiredInAll = FieldSet(
    ManifestField.allCases.filter { $0.isRequired && $0.scope == .all })

  init() {}

  private init(_ fields: [ManifestField]) {
    for field in fields { insert(field) }
  }
}

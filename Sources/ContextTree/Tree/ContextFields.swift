import JSONText

/// What a declared tree says of one context, without what stands above and below it.
///
/// A view of the file: a value is decoded when it is asked for, in O(fields) and the length of the
/// value.
public struct ContextFields: Sendable {
  let syntax: JSONTree
  let node: Int
  let isApp: Bool
  let developmentLocale: String

  /// What tells the context from its siblings; for the app its bundle identifier.
  public var identifier: String { string(.identifier) ?? "" }

  /// What the context is.
  public var type: ContextType {
    if isApp { return .app }
    return value(.type).flatMap { ContextType.named(by: $0, of: syntax) } ?? .custom
  }

  /// The sort key among the siblings; 0 for the app.
  public var displayOrder: Int {
    guard let node = value(.displayOrder), case .value(let order) = syntax.integer(node) else {
      return 0
    }
    return Int(order)
  }

  /// The titles by locale, in the order of the tree's locales.
  public var titles: [(locale: String, text: String)] { texts(.title) }

  /// The area of knowledge that is declared here; descendants inherit it.
  public var topic: ContextTopic? { string(.topic).flatMap(ContextTopic.init(rawValue:)) }

  /// Whether teachers can assign the context.
  public var isAssignable: Bool { value(.isAssignable).map { syntax.kind($0) == .true } ?? true }

  /// The age of students for whom the context is meant, in years.
  public var suggestedAge: SuggestedRange? { range(.suggestedAge) }

  /// How long the context may take, in minutes.
  public var suggestedCompletionTime: SuggestedRange? { range(.suggestedCompletionTime) }

  /// The URL that opens the context, if there is one.
  public var universalLinkURL: String? { string(.universalLinkURL) }

  /// The image that stands for the context.
  public var thumbnail: Thumbnail? {
    guard let node = value(.thumbnail), let path = syntax.value(of: "path", in: node),
      let digest = syntax.value(of: "digest", in: node)
    else { return nil }
    return Thumbnail(path: syntax.string(path), digest: syntax.string(digest))
  }

  /// The kinds of progress that the app reports for the context, besides the time spent in it.
  public var progressReportingCapabilities: [ProgressCapability] {
    guard let node = value(.progressReportingCapabilities) else { return [] }
    return syntax.children(of: node).compactMap { capability in
      guard let kind = syntax.value(of: "kind", in: capability),
        let known = CapabilityKind(rawValue: syntax.string(kind))
      else { return nil }
      let details = syntax.value(of: "details", in: capability)
      return ProgressCapability(
        kind: known, details: details.map { texts(in: $0) } ?? [],
        developmentLocale: developmentLocale)
    }
  }

  /// The kind of item that the context reports as primary; ClassKit fails when it changes.
  public var primaryActivityItem: ActivityItemKind? {
    string(.primaryActivityItem).flatMap(ActivityItemKind.init(rawValue:))
  }

  /// The contexts that are shown here too, though they have another parent.
  public var navigationChildren: [IdentifierPath] {
    guard let node = value(.navigationChildren) else { return [] }
    return syntax.children(of: node).map { IdentifierPath(strings(in: $0)) }
  }

  /// The first version of the app that has the context: digits and periods.
  public var minimumBundleVersion: String? { string(.minimumBundleVersion) }

  /// Words by which teachers may find the context.
  public var keywords: [String] { value(.keywords).map(strings) ?? [] }

  /// The standards that the context serves.
  public var standardsAlignments: [String] { value(.standardsAlignments).map(strings) ?? [] }

  /// The title for a list of preferred languages, picked as Apple's `Bundle` picks a
  /// localization; then the development locale's.
  public func title(for languages: [String]) -> (locale: String, text: String)? {
    text(.title, for: languages)
  }

  /// A localized text for a list of preferred languages, then the development locale's.
  public func text(
    _ field: ContextField, for languages: [String]
  ) -> (locale: String, text: String)? {
    texts(field).preferred(languages, developmentLocale: developmentLocale)
  }

  /// A localized text in all its locales; empty for fields without texts.
  public func texts(_ field: ContextField) -> [(locale: String, text: String)] {
    guard field.isLocalized, let node = value(field) else { return [] }
    return texts(in: node)
  }

  /// The node of a field's value. O(fields).
  func value(_ field: ContextField) -> Int? {
    // With its quotes; another length can't be the name, unless there are escapes.
    let extent = field.rawValue.utf8.count + 2
    for member in syntax.members(of: node) {
      let key = syntax.nodes[member.key]
      if key.kind == .string, key.extent != extent { continue }
      if ContextField.named(by: member.key, of: syntax) == field { return member.value }
    }
    return nil
  }

  private func string(_ field: ContextField) -> String? { value(field).map { syntax.string($0) } }

  private func strings(in array: Int) -> [String] {
    syntax.children(of: array).map { syntax.string($0) }
  }

  private func texts(in object: Int) -> [(locale: String, text: String)] {
    var texts: [(locale: String, text: String)] = []
    // Each text has two nodes.
    texts.reserveCapacity((syntax.after(object) - object) / 2)
    for member in syntax.members(of: object) {
      texts.append((syntax.string(member.key), syntax.string(member.value)))
    }
    return texts
  }

  private func range(_ field: ContextField) -> SuggestedRange? {
    guard let node = value(field) else { return nil }
    let bounds = syntax.children(of: node).map { bound -> Int? in
      guard syntax.kind(bound) == .number, case .value(let number) = syntax.integer(bound) else {
        return nil
      }
      return Int(number)
    }
    guard bounds.count == 2, let lowerBound = bounds[0] else { return nil }
    return SuggestedRange(lowerBound: lowerBound, upperBound: bounds[1])
  }
}

/// A range of years or minutes, both bounds included.
public struct SuggestedRange: Sendable, Hashable {
  /// The least.
  public let lowerBound: Int
  /// The most; nothing when there is no upper bound.
  public let upperBound: Int?

  /// Takes its bounds as they are.
  public init(lowerBound: Int, upperBound: Int?) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }
}

/// An image of the content.
public struct Thumbnail: Sendable, Hashable {
  /// Where it lies, relative to the content root.
  public let path: String
  /// What changes when the image does.
  public let digest: String
}

/// A kind of progress that an app reports.
public struct ProgressCapability: Sendable {
  /// What is reported.
  public let kind: CapabilityKind
  /// What it means here, by locale; often nothing.
  public let details: [(locale: String, text: String)]
  let developmentLocale: String

  /// The details for a list of preferred languages, then the development locale's.
  public func details(for languages: [String]) -> String? {
    details.preferred(languages, developmentLocale: developmentLocale)?.text
  }
}

extension [(locale: String, text: String)] {
  /// The text that an Apple system would show: in the best of the locales at hand, then in the
  /// development locale, then the first.
  func preferred(_ languages: [String], developmentLocale: String) -> Element? {
    let picked = LocaleMatching.localizations(from: map(\.locale), preferring: languages)
    for locale in picked + [developmentLocale] {
      if let match = first(where: { $0.locale == locale }) { return match }
    }
    return first
  }
}

public import ContextTree

/// What is declared of one context on a device with given languages: every text resolved.
///
/// Two of them are equal when a device would write the same.
public struct DeclaredContext: Sendable, Equatable {
  /// A text that is compared code point by code point: equal strings of Swift may be stored
  /// differently.
  struct Text: Sendable, Equatable {
    let string: String

    init(_ string: String) { self.string = string }

    init?(_ string: String?) {
      guard let string else { return nil }
      self.init(string)
    }

    static func == (left: Text, right: Text) -> Bool {
      left.string.utf8.elementsEqual(right.string.utf8)
    }
  }

  /// A kind of progress with its details in the device's language.
  struct Capability: Sendable, Equatable {
    let kind: CapabilityKind
    let details: Text?
  }

  let identifier: Text
  let type: ContextType
  let title: Text
  let displayOrder: Int
  let topic: ContextTopic?
  let isAssignable: Bool
  let suggestedAge: SuggestedRange?
  let suggestedCompletionTime: SuggestedRange?
  let summary: Text?
  let customTypeName: Text?
  let universalLinkURL: Text?
  let thumbnail: Thumbnail?
  let capabilities: [Capability]
  let navigationChildren: [IdentifierPath]

  /// Resolves the texts of a context. O(fields × locales).
  ///
  /// - Parameters:
  ///   - fields: what the tree says of the context.
  ///   - languages: the person's languages, the dearest first, as `Locale` has them.
  public init(_ fields: ContextFields, languages: [String]) {
    identifier = Text(fields.identifier)
    type = fields.type
    title = Text(fields.title(for: languages)?.text ?? "")
    displayOrder = fields.displayOrder
    topic = fields.topic
    isAssignable = fields.isAssignable
    suggestedAge = fields.suggestedAge
    suggestedCompletionTime = fields.suggestedCompletionTime
    summary = Text(fields.text(.summary, for: languages)?.text)
    customTypeName = Text(fields.text(.customTypeName, for: languages)?.text)
    universalLinkURL = Text(fields.universalLinkURL)
    thumbnail = fields.thumbnail
    capabilities = fields.progressReportingCapabilities.map {
      Capability(kind: $0.kind, details: Text($0.details(for: languages)))
    }
    navigationChildren = fields.navigationChildren
  }
}

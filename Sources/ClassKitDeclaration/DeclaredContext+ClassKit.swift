public import ContextTree
import Foundation

#if canImport(ClassKit)
  public import ClassKit
  public import CoreGraphics
#else
  public import ClassKitModel
#endif

/// Gives the image that a thumbnail's path leads to; nothing when the app does not ship it.
public typealias ThumbnailLoader = @Sendable (Thumbnail) -> CGImage?

extension DeclaredContext {
  /// A new context with everything that is declared, except its navigation children.
  public func makeContext(thumbnails: ThumbnailLoader? = nil) -> CLSContext {
    let context = CLSContext(
      type: type.classKitType, identifier: identifier.string, title: title.string)
    write(to: context, over: .fresh(type: type, title: title), thumbnails)
    return context
  }

  /// Sets those fields of a context that differ from what was declared before, and touches no other:
  /// a field that is set is one that ClassKit sends to all devices.
  ///
  /// - Returns: whether anything was set.
  @discardableResult
  func update(
    _ context: CLSContext, from former: Former, _ thumbnails: ThumbnailLoader?
  ) -> Bool {
    let state: State
    switch former {
    case .declared(let declared): state = .declared(declared)
    case .unknown: state = .found(in: context, isDoubtful: false)
    case .doubtful: state = .found(in: context, isDoubtful: true)
    }
    return write(to: context, over: state, thumbnails)
  }

  /// What is known of a context before something is written.
  enum Former: Sendable {
    /// This was declared, and saved.
    case declared(DeclaredContext)
    /// Nobody knows, so that the context itself is compared. An image can't be compared: it is set
    /// only where there is none.
    case unknown
    /// A save of it was refused or may have been: as if nobody knew, but an image is set again.
    case doubtful

    /// What was declared, where that is known.
    var declared: DeclaredContext? {
      guard case .declared(let context) = self else { return nil }
      return context
    }
  }

  /// Sets the topic of the app's own context if it is another.
  func updateTopic(of context: CLSContext) -> Bool {
    guard context.topic != topic?.classKitTopic else { return false }
    context.topic = topic?.classKitTopic
    return true
  }

  /// The fields as they are before something is written.
  private struct State {
    var type: CLSContextType
    var title: Text
    var displayOrder = 0
    var topic: CLSContextTopic?
    var universalLinkURL: Text?
    var customTypeName: Text?
    var summary: Text?
    var image = Image.declared(nil)
    var isAssignable = true
    var suggestedAge = NSRange.unbounded
    var suggestedCompletionTime = NSRange.unbounded
    var capabilities: [Capability] = []

    enum Image {
      /// What was written.
      case declared(Thumbnail?)
      /// Nobody knows which one it is, or if it is the one that was to be written last.
      case unknown, doubtful
    }

    /// Whether the image is to be set, or to be taken away.
    func hasOther(than thumbnail: Thumbnail?) -> Bool {
      switch image {
      case .declared(let declared): declared?.digest != thumbnail?.digest
      case .unknown: thumbnail == nil
      case .doubtful: true
      }
    }

    /// What ClassKit gives a context that was just made.
    static func fresh(type: ContextType, title: Text) -> State {
      State(type: type.classKitType, title: title)
    }

    /// What was written for a declared context.
    static func declared(_ context: DeclaredContext) -> State {
      State(
        type: context.type.classKitType, title: context.title, displayOrder: context.displayOrder,
        topic: context.topic?.classKitTopic, universalLinkURL: context.universalLinkURL,
        customTypeName: context.customTypeName, summary: context.summary,
        image: .declared(context.thumbnail), isAssignable: context.isAssignable,
        suggestedAge: NSRange(context.suggestedAge),
        suggestedCompletionTime: NSRange(context.suggestedCompletionTime),
        capabilities: context.capabilities)
    }

    /// What a context has.
    static func found(in context: CLSContext, isDoubtful: Bool) -> State {
      var state = State(type: context.type, title: Text(context.title))
      state.displayOrder = context.displayOrder
      state.topic = context.topic
      if #available(iOS 11.4, macOS 11, macCatalyst 14, *) {
        state.universalLinkURL = Text(context.universalLinkURL?.absoluteString)
      }
      if #available(iOS 13.4, macOS 11, macCatalyst 14, *) {
        state.customTypeName = Text(context.customTypeName)
        state.summary = Text(context.summary)
        if context.thumbnail != nil { state.image = isDoubtful ? .doubtful : .unknown }
      }
      if #available(iOS 14, macOS 11, macCatalyst 14, *) {
        state.isAssignable = context.isAssignable
        state.suggestedAge = context.suggestedAge
        state.suggestedCompletionTime = context.suggestedCompletionTime
        state.capabilities = CapabilityKind.allCases.compactMap { kind in
          let found = context.progressReportingCapabilities.first { $0.kind == kind.classKitKind }
          return found.map { Capability(kind: kind, details: Text($0.details)) }
        }
      }
      return state
    }
  }

  @discardableResult
  private func write(
    to context: CLSContext, over state: State, _ thumbnails: ThumbnailLoader?
  ) -> Bool {
    var isChanged = false
    if title != state.title {
      context.title = title.string
      isChanged = true
    }
    if displayOrder != state.displayOrder {
      context.displayOrder = displayOrder
      isChanged = true
    }
    if topic?.classKitTopic != state.topic {
      context.topic = topic?.classKitTopic
      isChanged = true
    }
    // An address of ClassKit's own is spelled by `URL`; so is the one that is compared with it.
    if #available(iOS 11.4, macOS 11, macCatalyst 14, *),
      Self.url(universalLinkURL) != Self.url(state.universalLinkURL)
    {
      context.universalLinkURL = Self.url(universalLinkURL)
      isChanged = true
    }
    if #available(iOS 13.4, macOS 11, macCatalyst 14, *) {
      isChanged = writeTexts(to: context, over: state, thumbnails) || isChanged
    }
    if #available(iOS 14, macOS 11, macCatalyst 14, *) {
      isChanged = writeSuitability(to: context, over: state) || isChanged
    }
    return isChanged
  }

  @available(iOS 13.4, macOS 11, macCatalyst 14, *)
  private func writeTexts(
    to context: CLSContext, over state: State, _ thumbnails: ThumbnailLoader?
  ) -> Bool {
    var isChanged = false
    if customTypeName != state.customTypeName {
      context.customTypeName = customTypeName?.string
      isChanged = true
    }
    if summary != state.summary {
      context.summary = summary?.string
      isChanged = true
    }
    if state.hasOther(than: thumbnail) {
      let image = thumbnail.flatMap { thumbnails?($0) }
      // Without the image at hand there is nothing to set, and nothing to take away.
      if image != nil || thumbnail == nil {
        context.thumbnail = image
        isChanged = true
      }
    }
    return isChanged
  }

  @available(iOS 14, macOS 11, macCatalyst 14, *)
  private func writeSuitability(to context: CLSContext, over state: State) -> Bool {
    var isChanged = false
    if type.classKitType != state.type {
      context.setType(type.classKitType)
      isChanged = true
    }
    if isAssignable != state.isAssignable {
      context.isAssignable = isAssignable
      isChanged = true
    }
    if NSRange(suggestedAge) != state.suggestedAge {
      context.suggestedAge = NSRange(suggestedAge)
      isChanged = true
    }
    if NSRange(suggestedCompletionTime) != state.suggestedCompletionTime {
      context.suggestedCompletionTime = NSRange(suggestedCompletionTime)
      isChanged = true
    }
    if Self.customized(capabilities) != Self.customized(state.capabilities) {
      context.resetProgressReportingCapabilities()
      context.addProgressReportingCapabilities(
        Set(
          Self.customized(capabilities).map {
            CLSProgressReportingCapability(
              kind: $0.kind.classKitKind, details: $0.details?.string)
          }))
      isChanged = true
    }
    return isChanged
  }

  /// The capabilities without the duration that every context has.
  private static func customized(_ capabilities: [Capability]) -> [Capability] {
    capabilities.filter { $0.kind != .duration || $0.details != nil }
  }

  private static func url(_ text: Text?) -> URL? { text.flatMap { URL(string: $0.string) } }
}

extension NSRange {
  /// What ClassKit takes for no bounds at all. Source: CLSContext.h, `suggestedAge`.
  fileprivate static let unbounded = NSRange(location: 0, length: Int.max)

  /// The half-open range that ClassKit wants: 4 to 6 is (4, 3), 18 and more is
  /// (18, `Int.max` − 18). Source: CLSContext.h, `suggestedAge`.
  fileprivate init(_ range: SuggestedRange?) {
    guard let range else {
      self = .unbounded
      return
    }
    let end = range.upperBound.map { $0.addingReportingOverflow(1) }
    let upperBound = end.map { $0.overflow ? Int.max : $0.partialValue } ?? Int.max
    self.init(location: range.lowerBound, length: max(0, upperBound - range.lowerBound))
  }
}

public import Foundation

/// An object of the data store. Source: CLASSKIT.md, section 1.
open class CLSObject: NSObject {
  /// When the object was made.
  public let dateCreated = Date()
  /// When a field was last set.
  public internal(set) var dateLastModified = Date()
}

/// A unit of content that teachers can assign, in memory.
///
/// Members, defaults and limits are those of CLSContext.h; CLASSKIT.md, section 1. Setting a field
/// makes the context one that the next save writes, whether or not the value is another: that is
/// what lets the model count needless writes.
open class CLSContext: CLSObject {
  /// What is stored of a context.
  struct Values: Sendable {
    var type: CLSContextType
    var title: String
    var displayOrder = 0
    var topic: CLSContextTopic?
    var universalLinkURL: URL?
    var customTypeName: String?
    var summary: String?
    var thumbnail: CGImage?
    var isAssignable = true
    /// `NSMakeRange(0, NSIntegerMax)`: no bound on either side.
    var suggestedAge = NSRange(location: 0, length: Int.max)
    var suggestedCompletionTime = NSRange(location: 0, length: Int.max)
    /// Kinds and details, besides the duration that every context reports.
    var capabilities: [CLSProgressReportingCapability.Kind: String?] = [:]
    /// Relative to the main app context.
    var navigationPaths: [[String]] = []
  }

  /// What tells the context from its siblings; never shown.
  public let identifier: String
  /// As it is in memory.
  private(set) var values: Values
  /// As it was last saved; nothing for a new context.
  var savedValues: Values?
  /// Where it was when it was last saved, the app's identifier left out.
  var savedPath: [String]?
  var isModified = false
  /// The store whose main app context this is.
  weak var owningStore: CLSDataStore?
  private(set) var children: [CLSContext] = []
  /// The first child with each identifier.
  private var childrenByIdentifier: [String: CLSContext] = [:]
  /// The context that this one is part of.
  public internal(set) weak var parent: CLSContext?
  /// What the path was when the context was taken out of the hierarchy.
  var lastPath: [String]?
  /// The report that was begun last, if there is one.
  public internal(set) var currentActivity: CLSActivity?
  /// The class of the first item that was primary here: it must stay the same (W18; Apple,
  /// Incorporating ClassKit into an educational app).
  var primaryItemClass: ObjectIdentifier?

  /// A context that is not in the hierarchy yet.
  public init(type: CLSContextType, identifier: String, title: String) {
    self.identifier = identifier
    values = Values(type: type, title: title)
  }

  init(identifier: String, saved values: Values, path: [String] = []) {
    self.identifier = identifier
    self.values = values
    savedValues = values
    savedPath = path
  }

  /// The child with an identifier; of twins the first.
  func child(_ identifier: String) -> CLSContext? { childrenByIdentifier[identifier] }

  func attach(_ child: CLSContext) {
    child.parent = self
    child.lastPath = nil
    children.append(child)
    if childrenByIdentifier[child.identifier] == nil {
      childrenByIdentifier[child.identifier] = child
    }
  }

  func detach(_ child: CLSContext) {
    child.lastPath = child.identifierPath
    child.parent = nil
    children.removeAll { $0 === child }
    if childrenByIdentifier[child.identifier] === child {
      childrenByIdentifier[child.identifier] = children.first { $0.identifier == child.identifier }
    }
  }

  /// Sets a field: from now on the context is one that a save writes.
  func set<Value>(_ field: WritableKeyPath<Values, Value>, to value: Value) {
    values[keyPath: field] = value
    isModified = true
    dateLastModified = Date()
  }

  /// The identifiers from the main app context on, that of the app included.
  public var identifierPath: [String] {
    if let lastPath { return lastPath }
    return (parent?.identifierPath ?? []) + [identifier]
  }

  /// What the context is; it changes nothing.
  public var type: CLSContextType { values.type }
  /// Updates a context that was saved with another type.
  public func setType(_ type: CLSContextType) { set(\.type, to: type) }

  /// What teachers read; at most 256 characters.
  public var title: String {
    get { values.title }
    set { set(\.title, to: newValue) }
  }
  /// The sort key among the siblings.
  public var displayOrder: Int {
    get { values.displayOrder }
    set { set(\.displayOrder, to: newValue) }
  }
  /// The area of knowledge; descendants without one inherit it.
  public var topic: CLSContextTopic? {
    get { values.topic }
    set { set(\.topic, to: newValue) }
  }
  /// The URL that opens the context; without it Schoolwork sends a user activity.
  public var universalLinkURL: URL? {
    get { values.universalLinkURL }
    set { set(\.universalLinkURL, to: newValue) }
  }
  /// The name of the type, when that is `custom`.
  public var customTypeName: String? {
    get { values.customTypeName }
    set { set(\.customTypeName, to: newValue) }
  }
  /// What teachers can read besides; at most 4000 characters.
  public var summary: String? {
    get { values.summary }
    set { set(\.summary, to: newValue) }
  }
  /// «Images with both dimensions smaller than 80x80 pixels will not be accepted» (CLSContext.h):
  /// the model takes that as leaving what was there.
  public var thumbnail: CGImage? {
    get { values.thumbnail }
    set {
      if let newValue, newValue.width < 80, newValue.height < 80 { return }
      set(\.thumbnail, to: newValue)
    }
  }
  /// Whether teachers can assign the context.
  public var isAssignable: Bool {
    get { values.isAssignable }
    set { set(\.isAssignable, to: newValue) }
  }
  /// For whom the context is meant, in years.
  public var suggestedAge: NSRange {
    get { values.suggestedAge }
    set { set(\.suggestedAge, to: newValue) }
  }
  /// How long the context may take, in minutes.
  public var suggestedCompletionTime: NSRange {
    get { values.suggestedCompletionTime }
    set { set(\.suggestedCompletionTime, to: newValue) }
  }

  /// What the app reports; a duration is always among them.
  public var progressReportingCapabilities: Set<CLSProgressReportingCapability> {
    var all = [CLSProgressReportingCapability(kind: .duration, details: nil)]
    for (kind, details) in values.capabilities {
      if kind == .duration { all.removeFirst() }
      all.append(CLSProgressReportingCapability(kind: kind, details: details))
    }
    return Set(all)
  }
  /// One of each kind. A duration supersedes the default one, as the documentation has it; the
  /// header says that it is ignored.
  public func addProgressReportingCapabilities(
    _ capabilities: Set<CLSProgressReportingCapability>
  ) {
    var known = values.capabilities
    for capability in capabilities { known[capability.kind] = .some(capability.details) }
    set(\.capabilities, to: known)
  }
  /// Leaves the duration only.
  public func resetProgressReportingCapabilities() { set(\.capabilities, to: [:]) }

  // MARK: Activity

  /// Whether this is the active context.
  public var isActive: Bool { store?.activeContext === self }
  /// Another context that is active resigns first.
  public func becomeActive() { store?.activeContext = self }
  /// Does nothing when the context is not active.
  public func resignActive() { if isActive { store?.activeContext = nil } }
  /// Begins a new report to the teacher (W18).
  public func createNewActivity() -> CLSActivity {
    let activity = CLSActivity(context: self)
    currentActivity = activity
    store?.changedActivities.append(activity)
    return activity
  }
}

/// Something that an app can report for a context.
public final class CLSProgressReportingCapability: NSObject {
  /// What is reported.
  public enum Kind: Int, Sendable { case duration, percent, binary, quantity, score }

  /// What is reported.
  public let kind: Kind
  /// What that means here, in the person's language.
  public let details: String?

  /// A capability.
  public init(kind: Kind, details: String?) {
    self.kind = kind
    self.details = details
  }

  public override func isEqual(_ object: Any?) -> Bool {
    let other = object as? CLSProgressReportingCapability
    return other?.kind == kind && other?.details == details
  }
  public override var hash: Int { kind.rawValue }
}

public import Foundation

/// A report of what a student did in a context. Sources: W18; Apple, Incorporating ClassKit into an
/// educational app; CLASSKIT.md, section 2.
public final class CLSActivity: CLSObject {
  weak var context: CLSContext?
  private var ranges: [ClosedRange<Double>] = []
  private var started: Date?
  private var timeBefore: TimeInterval = 0

  init(context: CLSContext) { self.context = context }

  /// How much of the context is done, 0 to 1. Setting it is the same as a range from 0 (W18).
  public var progress: Double {
    get {
      var covered = 0.0
      var end = 0.0
      for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
        covered += max(0, range.upperBound - max(end, range.lowerBound))
        end = max(end, range.upperBound)
      }
      return covered
    }
    set {
      ranges = newValue > 0 ? [0...min(newValue, 1)] : []
      didChange()
    }
  }

  /// Adds a part; parts may overlap (W18).
  public func addProgressRange(fromStart start: Double, toEnd end: Double) {
    ranges.append(max(0, start)...max(0, min(1, end)))
    didChange()
  }

  /// Seconds between starts and stops.
  public var duration: TimeInterval {
    timeBefore + (started.map { Date().timeIntervalSince($0) } ?? 0)
  }

  /// Whether the time runs.
  public var isStarted: Bool { started != nil }

  /// Lets the time run.
  public func start() {
    guard started == nil else { return }
    started = Date()
    context?.store?.runningActivity = self
    didChange()
  }

  /// Stops the time; a start goes on with it.
  public func stop() {
    guard let started else { return }
    timeBefore += Date().timeIntervalSince(started)
    self.started = nil
    if context?.store?.runningActivity === self { context?.store?.runningActivity = nil }
    didChange()
  }

  /// The item that stands out in the report. A context whose items were of one subclass must not
  /// report another one: the next save fails.
  public var primaryActivityItem: CLSActivityItem? {
    didSet { didChange() }
  }

  /// The items besides the primary one.
  public private(set) var additionalActivityItems: [CLSActivityItem] = []

  /// Adds an item; one with the same identifier is replaced, as identifiers are unique in an
  /// activity.
  public func addAdditionalActivityItem(_ item: CLSActivityItem) {
    additionalActivityItems.removeAll { $0.identifier == item.identifier }
    additionalActivityItems.append(item)
    didChange()
  }

  private func didChange() {
    guard let store = context?.store, !store.changedActivities.contains(where: { $0 === self })
    else { return }
    store.changedActivities.append(self)
  }
}

/// A value in a report.
open class CLSActivityItem: CLSObject {
  /// What tells the item from the others of its activity.
  public let identifier: String
  /// What teachers read.
  public var title: String

  init(identifier: String, title: String) {
    self.identifier = identifier
    self.title = title
  }

  /// Whether a save takes the item.
  var isValid: Bool { true }
}

/// So many points of so many: 0 ≤ score ≤ maxScore, maxScore > 0 (CLSScoreItem.h).
public final class CLSScoreItem: CLSActivityItem {
  /// The points.
  public var score: Double
  /// The most points.
  public var maxScore: Double

  /// An item that belongs to no activity yet.
  public init(identifier: String, title: String, score: Double, maxScore: Double) {
    self.score = score
    self.maxScore = maxScore
    super.init(identifier: identifier, title: title)
  }

  override var isValid: Bool { maxScore > 0 && (0...maxScore).contains(score) }
}

/// A number, for example of hints.
public final class CLSQuantityItem: CLSActivityItem {
  /// The number.
  public var quantity = 0.0

  public override init(identifier: String, title: String) {
    super.init(identifier: identifier, title: title)
  }
}

/// One of two words.
public final class CLSBinaryItem: CLSActivityItem {
  /// Which of the two words it is.
  public var value = false
  /// The two words.
  public let valueType: CLSBinaryValueType

  /// An item that belongs to no activity yet.
  public init(identifier: String, title: String, type: CLSBinaryValueType) {
    valueType = type
    super.init(identifier: identifier, title: title)
  }
}

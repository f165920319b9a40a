import ContextCompiler
import Foundation
import TestSupport

/// Counts how many declared siblings get another number when 1,800 are inserted among 200.
enum InsertionBenchmark {
  private static let places: [(name: String, place: InsertionTrial.Place)] =
    (1...8 as ClosedRange<UInt64>).map { ("at random, seed \($0)", .random(seed: $0)) } + [
      ("always first", .first), ("always second", .second), ("always last", .last),
      ("always at one place", .one), ("always behind the latest", .behindTheLatest),
    ]

  /// Prints a table.
  static func run() {
    var random: [Double] = []
    print("place                      renumbered  an insertion  costly ones  most at once")
    for (name, place) in places {
      let trial = InsertionTrial(place, numbering: { DisplayOrder.automatic($0) })
      if case .random = place { random.append(trial.renumberedPerInsertion) }
      print(
        name.padding(toLength: 27, withPad: " ", startingAt: 0)
          + String(
            format: "%10d %13.4f %12d %13d", trial.renumbered, trial.renumberedPerInsertion,
            trial.costlyInsertions, trial.mostAtOnce))
    }
    let mean = random.reduce(0, +) / Double(random.count)
    print(String(format: "at random, in the mean %.4f an insertion", mean))
  }
}

/// What outlasts a launch: the contexts that a teacher's saves have written.
package final class ModelDatabase {
  /// The main app context's fields, once something was saved.
  private(set) var app: CLSContext.Values?
  /// The stored contexts by their path below the app.
  private var records: [[String]: CLSContext.Values] = [:]

  /// An empty database: a new account, or «Reset Development Data».
  package init() {}

  /// How many contexts there are, the app not counted.
  package var count: Int { records.count }

  func record(_ values: CLSContext.Values?, at path: [String]) {
    if path.isEmpty { app = values } else { records[path] = values }
  }

  func load(into app: CLSContext) {
    for (path, values) in records.sorted(by: { $0.key.count < $1.key.count }) {
      guard let identifier = path.last, let parent = app.existing(path.dropLast()) else { continue }
      parent.attach(CLSContext(identifier: identifier, saved: values, path: path))
    }
  }
}

import ContextTree
import JSONText

/// The names that manifests are made of, ready to be found in a text.
struct ManifestNames: Sendable {
  let fields = NameTable(ManifestField.allCases.map { ($0.rawValue, $0) })
  let types = NameTable(ContextType.allCases.map { ($0.rawValue, $0) })
  private let topics = Self.table(of: .topics)
  private let activityItems = Self.table(of: .activityItems)

  /// The table of a list of words.
  func words(_ list: ManifestField.WordList) -> NameTable<Void> {
    switch list {
    case .topics: topics
    case .activityItems: activityItems
    }
  }

  private static func table(of list: ManifestField.WordList) -> NameTable<Void> {
    NameTable(list.words.map { ($0, ()) })
  }
}

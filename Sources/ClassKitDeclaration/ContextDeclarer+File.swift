import ContextTree
public import Foundation

extension ContextDeclarer {
  /// Declares the tree, with the record of the last declaration in a file of the app's.
  ///
  /// A file that is missing or damaged counts as no record: the data store is reconciled. The file
  /// is replaced, as a whole, after a save without error or with one that says what was saved.
  ///
  /// - Parameters:
  ///   - url: a file that stays on the device, for example in Application Support and
  ///     excluded from backups: the record is about this device's data store.
  ///   - mode: how to go about it where there is a record.
  /// - Throws: as ``declare(after:mode:)``, and what writing the file throws.
  @discardableResult
  public func declare(recordAt url: URL, mode: Mode = .update) async throws -> Declaration {
    let record = (try? Data(contentsOf: url)).flatMap { try? DeclarationRecord([UInt8]($0)) }
    let declaration = try await declare(after: record, mode: mode)
    if record?.isSame(as: declaration.record) != true {
      try Data(declaration.record.bytes).write(to: url, options: .atomic)
    }
    return declaration
  }
}

extension DeclarationRecord {
  fileprivate func isSame(as other: DeclarationRecord) -> Bool {
    tree.digest == other.tree.digest && languages == other.languages
      && unsettled == other.unsettled
  }
}

import Foundation

/// A folder with an `app.json`, and what is read when it is compiled.
///
/// Both plugins are built from this file; Package.swift says why one has it as a symbolic link.
struct ContentRoot {
  /// The folder.
  let folder: URL
  /// All files below it but hidden ones, in the order of their paths.
  let files: [URL]

  /// What results are named after.
  var name: String { folder.lastPathComponent }

  /// The tree that was declared before, once something has been released.
  var baseline: URL? { files.first { $0.path == folder.appending(path: "baseline.json").path } }

  /// Nothing when the folder's `app.json` is that of something else.
  init?(at folder: URL) {
    let marks = ["developmentLocale", "identifier"]
    guard let text = try? String(contentsOf: folder.appending(path: "app.json"), encoding: .utf8),
      marks.contains(where: text.contains)
    else { return nil }
    self.folder = folder
    files = Self.files(in: folder).sorted { $0.path < $1.path }
  }

  /// The content roots in a target's folder, at any depth, in the order of their paths.
  static func all(in folder: URL) -> [ContentRoot] {
    files(in: folder).filter { $0.lastPathComponent == "app.json" }
      .sorted { $0.path < $1.path }
      .compactMap { ContentRoot(at: $0.deletingLastPathComponent()) }
  }

  private static func files(in folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles)
    return (found?.allObjects as? [URL] ?? []).filter { url in
      (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }
  }
}

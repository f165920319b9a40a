import ContextCompiler

/// Names files as code hosts know them: from the top of the repository, on every machine alike.
struct RepositoryPaths: Sendable {
  /// The working directory, links followed, with a `/` at its end.
  private let workingDirectory: String
  /// The content root, in the same form; nothing when there is none.
  private let root: String?
  /// The top of the repository that the content root lies in, else the working directory.
  private let top: String

  /// Looks for the repository of a content root.
  init(root name: String) {
    workingDirectory = Self.realFolder(".") ?? "/"
    root = Self.realFolder(name)
    var folder = root ?? workingDirectory
    while folder != "/", OpenFile.status(folder + ".git", followingLinks: true) == nil {
      folder = String(folder[...(folder.dropLast().lastIndex(of: "/") ?? folder.startIndex)])
    }
    top = folder == "/" ? workingDirectory : folder
  }

  /// The path from the top. A file outside it is named from its content root, or by its name.
  func path(of source: SourceFile) -> String {
    if source.isInRoot {
      guard let root, root.hasPrefix(top) else { return source.path }
      return root.dropFirst(top.count) + source.path
    }
    let absolute = source.path.hasPrefix("/") ? source.path : workingDirectory + source.path
    guard let slash = absolute.lastIndex(of: "/") else { return source.path }
    let name = String(absolute[absolute.index(after: slash)...])
    guard let folder = Self.realFolder(String(absolute[...slash])), folder.hasPrefix(top) else {
      return name
    }
    return folder.dropFirst(top.count) + name
  }

  private static func realFolder(_ name: String) -> String? {
    guard case .success(let path) = OpenFile.realPath(name) else { return nil }
    return path == "/" ? path : path + "/"
  }
}

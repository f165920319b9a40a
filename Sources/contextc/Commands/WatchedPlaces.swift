import ContextCompiler

/// The places at which something must happen before a compilation can have another result.
struct WatchedPlaces {
  /// Folders in which names may come, go or change what they stand for.
  private(set) var folders: Set<String> = []
  /// Files that may be written to in place.
  private(set) var files: Set<String> = []

  /// Takes the places from what a compilation has learned.
  ///
  /// - Parameter record: nothing where it could learn nothing, as when the root is gone.
  init(of record: CompileRecord?, root name: String) {
    addFolder(of: name)
    guard let record else {
      addExisting(name)
      return
    }
    addExisting(record.root)
    addFolder(of: String(record.root.dropLast()))
    for observation in record.observations {
      let path = observation.path
      switch observation.kind {
      case .file:
        files.insert(record.root + path)
        addFolder(of: record.root + path)
      case .link: addFolder(of: record.root + path)
      case .listing, .directory:
        addExisting(record.root + path)
        addFolder(of: record.root + path)
      case .missing: addFolder(of: record.root + path)
      case .namedFile, .missingName: addNamed(path)
      }
    }
  }

  /// A name of the command line may be a link.
  private mutating func addNamed(_ name: String) {
    addFolder(of: name)
    guard case .success(let path) = OpenFile.realPath(name) else { return }
    files.insert(path)
    addFolder(of: path)
  }

  /// The folder in which a name stands, or the nearest one above that there is.
  private mutating func addFolder(of path: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return addExisting(".") }
    addExisting(slash == path.startIndex ? "/" : String(path[..<slash]))
  }

  private mutating func addExisting(_ folder: String) {
    // Seen before, with all above that it needs.
    if folders.contains(folder) { return }
    if OpenFile.status(folder, followingLinks: true)?.kind == .directory {
      folders.insert(folder)
    } else if folder != "/", folder != "." {
      addFolder(of: folder)
    }
  }
}

import ContextCompiler

/// What a compilation has read, as a rule for Make that Ninja understands too.
///
/// What was looked for and is not there stands in it as the folder in which it would appear: both
/// take a file that is missing for one that has changed, and would compile for ever.
///
/// Each file is also a target without a recipe, so that Make does not stop when one is deleted;
/// but for a few names that can't be targets.
struct Depfile {
  /// The text.
  let bytes: [UInt8]

  /// Lists the files and directories of a compilation, seen from the working directory, and other
  /// files that the command line names.
  init(target: String, root: String, _ compilation: Compilation, others: [String]) {
    let prefix = Root.prefix(of: root)
    var paths = compilation.filesRead.map { prefix + $0 }
    let folders = compilation.directoriesRead.map { $0.isEmpty ? root : prefix + $0 }
    for path in folders + others {
      switch OpenFile.status(path, followingLinks: true)?.kind {
      case .file, .directory: paths.append(path)
      case nil: paths.append(Self.nearestFolder(above: path))
      // What a pipe gave is gone.
      case .symbolicLink, .other: break
      }
    }
    self.init(target: target, paths: paths)
  }

  /// The folder that a missing path is to appear in, or the first one on the way to it.
  private static func nearestFolder(above path: String) -> String {
    var path = path[...]
    while let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
      path = path[..<slash]
      if path.isEmpty { return "/" }
      if OpenFile.status(String(path), followingLinks: true)?.kind == .directory {
        return String(path)
      }
    }
    return "."
  }

  /// Lists paths as they are given.
  init(target: String, paths: [String]) {
    // A line break can't be written. Names with `=` must not come first: Make would take the
    // line for the setting of a variable.
    let unique = Set(paths.filter { !$0.utf8.contains(0x0a) })
    let sorted = unique.sorted {
      let left = $0.utf8.contains(UInt8(ascii: "="))
      let right = $1.utf8.contains(UInt8(ascii: "="))
      return left == right ? $0.utf8.lexicographicallyPrecedes($1.utf8) : right
    }
    var text = Self.escaped(target, isTarget: true) + ":"
    for path in sorted { text += " \\\n  " + Self.escaped(path, isTarget: false) }
    text += "\n"
    for path in sorted where !path.utf8.contains(where: Self.standsInNoTarget) {
      text += "\n" + Self.escaped(path, isTarget: true) + ":\n"
    }
    bytes = Array(text.utf8)
  }

  /// Bytes that Make takes in no target, however they are written.
  private static func standsInNoTarget(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\t")
  }

  /// A name as Make takes it.
  private static func escaped(_ name: String, isTarget: Bool) -> String {
    var result: [UInt8] = []
    var backslashes = 0
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "#"), UInt8(ascii: ":"),
        UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "]"):
        // Backslashes count only before what they could escape; there they are doubled.
        result += repeatElement(UInt8(ascii: "\\"), count: backslashes + 1)
      case UInt8(ascii: "%") where isTarget, UInt8(ascii: "|") where !isTarget:
        result += repeatElement(UInt8(ascii: "\\"), count: backslashes + 1)
      case UInt8(ascii: "$"): result.append(UInt8(ascii: "$"))
      case UInt8(ascii: ";") where !isTarget:
        // It would begin a recipe and can't be escaped; as a pattern the name finds itself.
        result.append(UInt8(ascii: "?"))
        backslashes = 0
        continue
      default: break
      }
      result.append(byte)
      backslashes = byte == UInt8(ascii: "\\") ? backslashes + 1 : 0
    }
    return String(decoding: result, as: UTF8.self)
  }
}

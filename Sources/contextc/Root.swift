/// A content root as it was named.
enum Root {
  /// What stands before the paths of its files, seen from the working directory.
  static func prefix(of root: String) -> String {
    if root == "." || root == "./" { return "" }
    return root.hasSuffix("/") ? root : root + "/"
  }

  /// What stands before the paths of its files in patches, which never lead upwards; nothing when
  /// the root does not lie below the working directory.
  static func prefixBelowWorkingDirectory(of root: String) -> String? {
    let isUpwards = root.hasPrefix("/") || root.split(separator: "/").contains("..")
    if !isUpwards {
      let parts = root.split(separator: "/").filter { $0 != "." }
      return parts.isEmpty ? "" : parts.joined(separator: "/") + "/"
    }
    guard case .success(let here) = OpenFile.realPath("."),
      case .success(let there) = OpenFile.realPath(root)
    else { return nil }
    if here == there { return "" }
    let start = here.hasSuffix("/") ? here : here + "/"
    return there.hasPrefix(start) ? there.dropFirst(start.count) + "/" : nil
  }

  /// How to speak of it.
  static func title(_ root: String) -> String {
    var name = root
    if name == "." || name == "./", case .success(let real) = OpenFile.realPath(".") { name = real }
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    return name.split(separator: "/").last.map(String.init) ?? name
  }
}

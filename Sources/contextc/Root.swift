/// A content root as it was named.
enum Root {
  /// What stands before the paths of its files, seen from the working directory.
  static func prefix(of root: String) -> String {
    if root == "." || root == "./" { return "" }
    return root.hasSuffix("/") ? root : root + "/"
  }

  /// How to speak of it.
  static func title(_ root: String) -> String {
    var name = root
    if name == "." || name == "./", case .success(let real) = OpenFile.realPath(".") { name = real }
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    return name.split(separator: "/").last.map(String.init) ?? name
  }
}

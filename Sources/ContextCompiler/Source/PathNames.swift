extension String {
  /// The names of a path, those between its slashes.
  ///
  /// A path is bytes to the system. To Swift a slash and a combining mark behind it are one
  /// character that is no slash, and what is split by characters may hide a folder, or `..`.
  package var pathNames: [String] {
    utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }
}

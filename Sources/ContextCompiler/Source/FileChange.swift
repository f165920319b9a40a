/// A file of a content root that is to have other content.
package struct FileChange: Sendable {
  /// The path relative to the content root, with symbolic links followed.
  package let path: String
  /// What stands there.
  package let old: [UInt8]
  /// What is to stand there.
  package let new: [UInt8]

  /// Whether the file is a table in UTF-16, as its byte order mark says.
  package var isUTF16: Bool {
    old.starts(with: [0xff, 0xfe]) || old.starts(with: [0xfe, 0xff])
  }
}

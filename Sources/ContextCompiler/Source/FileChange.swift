/// A file of a content root that is to have other content.
package struct FileChange: Sendable {
  /// The path relative to the content root, with symbolic links followed.
  package let path: String
  /// What stands there.
  package let old: [UInt8]
  /// What is to stand there.
  package let new: [UInt8]

  /// Both contents as UTF-8 without a mark, for people to read, if the file is a table in
  /// UTF-16.
  package var decoded: (old: [UInt8], new: [UInt8])? {
    guard let oldText = UTF16Text(old), let newText = UTF16Text(new) else { return nil }
    return (oldText.utf8(of: 2..<max(2, old.count)), newText.utf8(of: 2..<max(2, new.count)))
  }
}

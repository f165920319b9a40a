import ContextCompiler
import Testing

@testable import contextc

/// What one run has read and the next need not read again.
@Suite struct `Files that were read before` {
  private let folder: Folder
  /// When everything that is there by now is old enough to rely on its stamp.
  private let later = FileStamp.now + 10_000_000_000

  init() throws { folder = try Folder.withRoot() }

  private func files(after last: DiskFiles? = nil) -> DiskFiles {
    DiskFiles(root: folder.url("root").path, keepsContents: true, after: last, at: later)
  }

  private func text(_ files: DiskFiles, _ path: String) -> String? {
    (try? files.read(path).get()).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `are those on the disk, also when they were written over`() throws {
    try folder.write("one", to: "root/a")
    try folder.write("two", to: "root/b")
    let first = files()
    #expect(text(first, "a") == "one" && text(first, "b") == "two")
    try folder.write("eno", to: "root/a")
    let second = files(after: first)
    #expect(text(second, "a") == "eno" && text(second, "b") == "two")
    #expect(text(files(after: second), "a") == "eno")
  }

  @Test func `are not those that a link leads to since`() throws {
    try folder.write("one", to: "root/a")
    try folder.write("secret", to: "away")
    let first = files()
    #expect(text(first, "a") == "one")
    _ = try Tool.shell("rm root/a && ln -s ../away root/a", in: folder)
    #expect(files(after: first).read("a").map(\.bytes) == .failure(.outsideRoot))
    _ = try Tool.shell("rm root/a", in: folder)
    #expect(files(after: first).read("a").map(\.bytes) == .failure(.missing))
  }

  @Test func `are looked at and not read`() throws {
    try folder.write("one", to: "root/a")
    let first = files()
    let content = try first.read("a").get().bytes
    let again = try files(after: first).read("a").get().bytes
    // The same memory, and not a copy.
    let places = [content, again].map { $0.withUnsafeBufferPointer(\.baseAddress) }
    #expect(places[0] == places[1])
    // A young file could be changed without another stamp.
    let young = DiskFiles(root: folder.url("root").path, keepsContents: true)
    let early = try young.read("a").get().bytes
    let late = try files(after: young).read("a").get().bytes
    let others = [early, late].map { $0.withUnsafeBufferPointer(\.baseAddress) }
    #expect(early == late && others[0] != others[1])
  }

  @Test func `are of one root only`() throws {
    try folder.write("one", to: "root/a")
    try folder.write("two", to: "other/a")
    let first = files()
    #expect(text(first, "a") == "one")
    let other = DiskFiles(
      root: folder.url("other").path, keepsContents: true, after: first, at: later)
    #expect(text(other, "a") == "two")
  }
}

import Testing

@testable import ContextCompiler

@Suite struct `Paths in manifests` {
  // To Swift a slash and a combining mark behind it are one character, and that is no slash.
  @Test func `are split at every slash, whatever stands behind it`() {
    #expect("books/\u{301}a//b/".pathNames == ["books", "\u{301}a", "b"])
    #expect("".pathNames.isEmpty)
  }

  @Test func `lead out of the root by a name that begins with a mark too`() {
    #expect(ReferencePath.resolve("../\u{301}x.json", from: "") == nil)
    #expect(ReferencePath.resolve("../\u{301}x.json", from: "books") == "\u{301}x.json")
    #expect(ReferencePath.resolve("/\u{301}x.json", from: "books") == nil)
  }
}

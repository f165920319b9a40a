import Testing

@testable import JSONText

@Suite struct `Bytes` {
  @Test func `are appended as they stand, from any part of another array`() {
    let source = Array("To be, or not to be".utf8)
    var bytes: [UInt8] = []
    for lower in source.indices {
      for upper in lower...source.count {
        let before = bytes
        bytes.append(copying: source.span.extracting(lower..<upper))
        #expect(bytes == before + source[lower..<upper])
      }
    }
  }

  @Test func `are appended to a copy alone`() {
    let source: [UInt8] = [3, 4]
    let first: [UInt8] = [1, 2]
    var second = first
    second.append(copying: source.span)
    #expect(first == [1, 2])
    #expect(second == [1, 2, 3, 4])
  }
}

import ContextTree
import Testing

/// SplitMix64; its low bytes are the inputs here.
private struct Generator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}

@Suite struct `XXH3 with 128 bits` {
  /// `xxhsum -H2` 0.8.1 of the first bytes from seed 1.
  @Test(arguments: [
    (0, "99aa06d3014798d86001c324468d497f"), (1, "5f326d1fe62e1fb91c6b2e7f38e96bbc"),
    (3, "c6ccd6bd55165b6d06e4965b04a2c3a9"), (4, "c23744fd3b83fc37ed288630d6c185b7"),
    (8, "95b09fdbb205467eb16a243fbdab8744"), (9, "b51ef8cd1a52d2f48bf22f5ae76129c6"),
    (16, "56ddb0228bd0f2de4994e8341069b4ee"), (17, "8e20a9b1587eae40ee8728a23c2b42ad"),
    (128, "77194f323e0abd03867f50c5ba435381"), (129, "fcf6474ef45eb9c196f2096567dd6d9e"),
    (240, "f34bc3076754353f42524fdda563e806"), (241, "b4abf9bb5fcaff1732fad7fc1fa9de61"),
    (1024, "b4435e15d1476405fd34fadb6915bdff"), (1025, "15079ae9aaefbe1ea2b3540fe74765cd"),
    (4096, "c3665a307dc400aedc882f9d4921978c"), (10_000, "2f3f310f9a6d416820a0d114165e8f2c"),
    (100_003, "bcd1a2ef6608ac2fcf393bdabb80b479"),
  ])
  func `has the digests of xxhsum`(count: Int, digits: String) {
    var generator = Generator(seed: 1)
    let digest = XXH3.hash(generator.bytes(count).span)
    #expect(digest.description == digits)
    #expect(Digest128(hexadecimal: Array(digits.utf8).span) == digest)
  }

  /// For a range of lengths, the digest of all their digests, written behind each other.
  @Test(arguments: [
    (1...3, "9c8f92e6c3b8705953def579e79d7740"), (4...8, "f4feb18a6e18f31c93e9d428dec217a0"),
    (9...16, "8a9dae686e1a52db1d6b8af68b9088a0"), (17...128, "8c41d926418ea403146287225e905e55"),
    (129...240, "b21b840859f7678972480de92010ab20"),
    (241...1024, "ce838b7d77cd8ed2dab34c8f2563b520"),
    (1025...2000, "8a358e179f381a759934c76911191e6f"),
  ])
  func `has them for each length`(counts: ClosedRange<Int>, digits: String) {
    var generator = Generator(seed: 1)
    let bytes = generator.bytes(counts.upperBound)
    var text = ""
    for count in counts { text += XXH3.hash(bytes.span.extracting(..<count)).description }
    #expect(XXH3.hash(Array(text.utf8).span).description == digits)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `does not depend on how a stream is split`(seed: UInt64) {
    var generator = Generator(seed: seed)
    let bytes = generator.bytes(Int(generator.next() % 3000))
    let greatestPart = [3, 64, 257, 1500][Int(seed % 4)]
    var stream = XXH3Stream()
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Int(generator.next() % UInt64(greatestPart + 1)))
      stream.update(bytes.span.extracting(start..<end))
      start = end
      if generator.next() % 8 == 0 {
        #expect(stream.finalize() == XXH3.hash(bytes.span.extracting(..<end)), "\(end) bytes")
      }
    }
    #expect(stream.finalize() == XXH3.hash(bytes.span), "\(bytes.count) bytes")
  }

  @Test(arguments: [0, 1, 240, 241, 255, 256, 257, 319, 320, 321, 512, 1024, 1025, 1280])
  func `is the same at the buffer's edges`(count: Int) {
    var generator = Generator(seed: UInt64(count))
    let bytes = generator.bytes(count)
    let digest = XXH3.hash(bytes.span)
    for split in stride(from: 0, through: count, by: 32) {
      var stream = XXH3Stream()
      stream.update(bytes.span.extracting(..<split))
      stream.update(bytes.span.extracting(split...))
      #expect(stream.finalize() == digest, "split at \(split)")
    }
  }
}

@Suite struct `Digests` {
  @Test func `are read in either case`() {
    let digits = "99AA06d3014798d86001c324468D497F"
    let digest = Digest128(hexadecimal: Array(digits.utf8).span)
    #expect(digest == Digest128(high: 0x99AA_06D3_0147_98D8, low: 0x6001_C324_468D_497F))
    #expect(digest?.description == digits.lowercased())
  }

  @Test(arguments: [
    "", "99aa", "99aa06d3014798d86001c324468d497g", "99aa06d3014798d86001c324468d497f0",
  ])
  func `are not read from anything else`(digits: String) {
    #expect(Digest128(hexadecimal: Array(digits.utf8).span) == nil)
  }

  @Test func `are ordered as they are written`() {
    #expect(Digest128(high: 1, low: 0) > Digest128(high: 0, low: .max))
    #expect(Digest128(high: 1, low: 2) < Digest128(high: 1, low: 3))
  }
}

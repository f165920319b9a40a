/// XXH3 with 128 bits, seed 0 and the default secret: `XXH3_128bits` of the xxHash library.
///
/// It recognizes accidental changes and equal contents. It is no protection against somebody who
/// wants two texts with one digest: never use it where that matters.
///
/// Source: the xxHash specification, version 0.2.0, «XXH3 algorithm»
/// (github.com/Cyan4973/xxHash, `doc/xxhash_spec.md`).
package struct XXH3 {
  /// Digests all bytes at once.
  ///
  /// Up to 240 bytes cost a few dozen multiplications, anything longer one 64-byte stripe after
  /// the other. Nothing is allocated.
  package static func hash(_ bytes: Span<UInt8>) -> Digest128 {
    let secret = XXH3.secret.span
    switch bytes.count {
    case 0:
      return Digest128(
        high: finish64(secret[10] ^ secret[11]),
        low: finish64(secret[8] ^ secret[9]))
    case 1...3: return hashOf1To3(bytes, secret)
    case 4...8: return hashOf4To8(bytes, secret)
    case 9...16: return hashOf9To16(bytes, secret)
    case 17...128: return hashOf17To128(bytes, secret)
    case 129...shortCountLimit: return hashOf129To240(bytes, secret)
    default: return hashOfLong(bytes)
    }
  }

  /// The greatest count of bytes that is digested without accumulators.
  static let shortCountLimit = 240
}

// MARK: - Short inputs

extension XXH3 {
  private static func hashOf1To3(_ bytes: Span<UInt8>, _ secret: Span<UInt64>) -> Digest128 {
    let count = bytes.count
    let mixed =
      UInt32(bytes[0]) &<< 16 | UInt32(bytes[count &>> 1]) &<< 24
      | UInt32(bytes[count &- 1]) | UInt32(truncatingIfNeeded: count) &<< 8
    let swapped = mixed.byteSwapped
    let turned = swapped &<< 13 | swapped &>> 19
    let lowKey = secret[0]
    let highKey = secret[1]
    return Digest128(
      high: finish64(UInt64(turned) ^ (highKey ^ highKey &>> 32) & 0xFFFF_FFFF),
      low: finish64(UInt64(mixed) ^ (lowKey ^ lowKey &>> 32) & 0xFFFF_FFFF))
  }

  private static func hashOf4To8(_ bytes: Span<UInt8>, _ secret: Span<UInt64>) -> Digest128 {
    let count = bytes.count
    let first = UInt64(word32(bytes, at: 0))
    let last = UInt64(word32(bytes, at: count &- 4))
    let keyed = (first | last &<< 32) ^ secret[2] ^ secret[3]
    let multiplier = Prime.long1 &+ UInt64(truncatingIfNeeded: count &<< 2)
    let product = keyed.multipliedFullWidth(by: multiplier)
    let high = product.high &+ product.low &<< 1
    var low = product.low ^ high &>> 3
    low ^= low &>> 35
    low &*= Prime.mix2
    low ^= low &>> 28
    return Digest128(high: finish(high), low: low)
  }

  private static func hashOf9To16(_ bytes: Span<UInt8>, _ secret: Span<UInt64>) -> Digest128 {
    let count = bytes.count
    let first = word64(bytes, at: 0)
    var last = word64(bytes, at: count &- 8)
    let product = (first ^ last ^ secret[4] ^ secret[5])
      .multipliedFullWidth(by: Prime.long1)
    var low = product.low &+ UInt64(truncatingIfNeeded: count &- 1) &<< 54
    last ^= secret[6] ^ secret[7]
    let high = product.high &+ last &+ (last & 0xFFFF_FFFF) &* (Prime.short2 &- 1)
    low ^= high.byteSwapped
    let second = low.multipliedFullWidth(by: Prime.long2)
    return Digest128(high: finish(second.high &+ high &* Prime.long2), low: finish(second.low))
  }

  private static func hashOf17To128(_ bytes: Span<UInt8>, _ secret: Span<UInt64>) -> Digest128 {
    let count = bytes.count
    var mixer = Mixer(count: count)
    // From the middle outwards: the pairs at the greatest distance from both ends come first.
    var pair = (count &- 1) / 32
    while pair >= 0 {
      mixer.mix(
        bytes, at: 16 &* pair, and: count &- 16 &* (pair &+ 1), secret, secretOffset: 32 &* pair)
      pair &-= 1
    }
    return mixer.digest(count: count)
  }

  private static func hashOf129To240(_ bytes: Span<UInt8>, _ secret: Span<UInt64>) -> Digest128 {
    let count = bytes.count
    var mixer = Mixer(count: count)
    var offset = 0
    while offset < 128 {
      mixer.mix(bytes, at: offset, and: offset &+ 16, secret, secretOffset: offset)
      offset &+= 32
    }
    mixer.finishHalves()
    while offset &+ 32 <= count {
      mixer.mix(bytes, at: offset, and: offset &+ 16, secret, secretOffset: offset &- 125)
      offset &+= 32
    }
    mixer.mix(bytes, at: count &- 16, and: count &- 32, secret, secretOffset: 103)
    return mixer.digest(count: count)
  }

  /// The two halves of a digest while 17 to 240 bytes are mixed into them.
  private struct Mixer {
    private var low: UInt64
    private var high: UInt64 = 0

    init(count: Int) {
      low = UInt64(truncatingIfNeeded: count) &* Prime.long1
    }

    /// Mixes in 16 bytes at each of two places.
    mutating func mix(
      _ bytes: Span<UInt8>, at firstOffset: Int, and secondOffset: Int,
      _ secret: Span<UInt64>, secretOffset: Int
    ) {
      let first = bytes.extracting(firstOffset..<(firstOffset &+ 16))
      let second = bytes.extracting(secondOffset..<(secondOffset &+ 16))
      // Says what the optimizer cannot conclude, and so saves 32 checks.
      precondition(first.count == 16 && second.count == 16)
      low &+= foldedProduct(
        word64(first, at: 0) ^ secretWord(secret, at: secretOffset),
        word64(first, at: 8) ^ secretWord(secret, at: secretOffset &+ 8))
      low ^= word64(second, at: 0) &+ word64(second, at: 8)
      high &+= foldedProduct(
        word64(second, at: 0) ^ secretWord(secret, at: secretOffset &+ 16),
        word64(second, at: 8) ^ secretWord(secret, at: secretOffset &+ 24))
      high ^= word64(first, at: 0) &+ word64(first, at: 8)
    }

    mutating func finishHalves() {
      low = finish(low)
      high = finish(high)
    }

    func digest(count: Int) -> Digest128 {
      let mixed =
        low &* Prime.long1 &+ high &* Prime.long4
        &+ UInt64(truncatingIfNeeded: count) &* Prime.long2
      return Digest128(high: 0 &- finish(mixed), low: finish(low &+ high))
    }
  }
}

// MARK: - Long inputs

extension XXH3 {
  private static func hashOfLong(_ bytes: Span<UInt8>) -> Digest128 {
    var accumulators = Accumulators()
    // The last stripe is always treated apart, even when the count is a multiple of 64.
    let stripesEnd = (bytes.count &- 1) / stripeCount &* stripeCount
    accumulators.consume(bytes, from: 0, to: stripesEnd)
    accumulators.consumeLast(bytes, at: bytes.count &- stripeCount)
    return accumulators.digest(count: UInt64(bytes.count))
  }

  /// Bytes in a stripe: eight words, one for each accumulator.
  static let stripeCount = 64

  /// Stripes in a block; after each block the accumulators are scrambled.
  private static let blockStripeCount = 16

  /// The eight words that long inputs are folded into.
  struct Accumulators: Sendable {
    private var lanes = SIMD8<UInt64>(
      Prime.short3, Prime.long1, Prime.long2, Prime.long3,
      Prime.long4, Prime.short2, Prime.long5, Prime.short1)

    /// How many stripes of the current block are already in, below ``blockStripeCount``.
    private var blockStripes = 0

    /// Folds in the stripes that fill `start..<end`, a multiple of 64 bytes.
    mutating func consume(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
      let secret = XXH3.secret.span
      let scrambleKey = Self.key(secret.extracting(16..<24))
      // A copy stays in registers; the property would be written back for each stripe.
      var lanes = self.lanes
      var offset = start
      while offset < end {
        let stripesEnd = min(
          blockStripeCount, blockStripes &+ (end &- offset) / stripeCount)
        let part = bytes.extracting(
          offset..<(offset &+ (stripesEnd &- blockStripes) &* stripeCount))
        for stripe in 0..<(stripesEnd &- blockStripes) {
          let first = stripe &* stripeCount
          let keyStart = blockStripes &+ stripe
          lanes = Self.accumulate(
            lanes, part.extracting(first..<(first &+ stripeCount)),
            key: Self.key(secret.extracting(keyStart..<(keyStart &+ 8))))
        }
        offset &+= part.count
        blockStripes = stripesEnd
        if blockStripes == blockStripeCount {
          blockStripes = 0
          lanes = Self.scramble(lanes, key: scrambleKey)
        }
      }
      self.lanes = lanes
    }

    /// Folds in the last 64 bytes of the input, which may overlap the stripe before.
    mutating func consumeLast(_ bytes: Span<UInt8>, at offset: Int) {
      let secret = XXH3.secret.span
      lanes = Self.accumulate(
        lanes, bytes.extracting(offset..<(offset &+ stripeCount)),
        key: SIMD8(
          secretWord(secret, at: 121), secretWord(secret, at: 129),
          secretWord(secret, at: 137), secretWord(secret, at: 145),
          secretWord(secret, at: 153), secretWord(secret, at: 161),
          secretWord(secret, at: 169), secretWord(secret, at: 177)))
    }

    /// The digest of `count` bytes, all of which have been folded in.
    func digest(count: UInt64) -> Digest128 {
      Digest128(
        high: merged(secretOffset: 117, start: ~(count &* Prime.long2)),
        low: merged(secretOffset: 11, start: count &* Prime.long1))
    }

    private func merged(secretOffset: Int, start: UInt64) -> UInt64 {
      let secret = XXH3.secret.span
      var sum = start
      for pair in 0..<4 {
        let offset = secretOffset &+ 16 &* pair
        sum &+= foldedProduct(
          lanes[2 &* pair] ^ secretWord(secret, at: offset),
          lanes[2 &* pair &+ 1] ^ secretWord(secret, at: offset &+ 8))
      }
      return finish(sum)
    }

    @inline(__always)
    private static func accumulate(
      _ lanes: SIMD8<UInt64>, _ stripe: Span<UInt8>, key: SIMD8<UInt64>
    ) -> SIMD8<UInt64> {
      let words = words(of: stripe)
      let neighbours = SIMD8(
        words[1], words[0], words[3], words[2], words[5], words[4], words[7], words[6])
      let keyed = words ^ key
      return lanes &+ neighbours &+ (keyed & 0xFFFF_FFFF) &* (keyed &>> 32)
    }

    @inline(__always)
    private static func scramble(
      _ lanes: SIMD8<UInt64>, key: SIMD8<UInt64>
    ) -> SIMD8<UInt64> {
      (lanes ^ lanes &>> 47 ^ key) &* Prime.short1
    }

    @inline(__always)
    private static func key(_ words: Span<UInt64>) -> SIMD8<UInt64> {
      precondition(words.count == 8)
      return SIMD8(
        words[0], words[1], words[2], words[3], words[4], words[5], words[6], words[7])
    }

    /// The eight words of a stripe; optimized builds load whole vectors.
    @inline(__always)
    private static func words(of bytes: Span<UInt8>) -> SIMD8<UInt64> {
      // Says what the optimizer cannot conclude, and so saves 64 checks.
      precondition(bytes.count == stripeCount)
      return SIMD8(
        word64(bytes, at: 0), word64(bytes, at: 8), word64(bytes, at: 16), word64(bytes, at: 24),
        word64(bytes, at: 32), word64(bytes, at: 40), word64(bytes, at: 48), word64(bytes, at: 56))
    }
  }
}

// MARK: - Arithmetic

extension XXH3 {
  /// The primes of the specification, by their width in bits and number.
  private enum Prime {
    static let short1: UInt64 = 0x9E37_79B1
    static let short2: UInt64 = 0x85EB_CA77
    static let short3: UInt64 = 0xC2B2_AE3D
    static let long1: UInt64 = 0x9E37_79B1_85EB_CA87
    static let long2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    static let long3: UInt64 = 0x1656_67B1_9E37_79F9
    static let long4: UInt64 = 0x85EB_CA77_C2B2_AE63
    static let long5: UInt64 = 0x27D4_EB2F_1656_67C5
    static let mix1: UInt64 = 0x1656_6791_9E37_79F9
    static let mix2: UInt64 = 0x9FB2_1C65_1E98_DF25
  }

  /// The 192 bytes of the default secret as little-endian words.
  ///
  /// Words, not bytes: the optimizer then loads a key as whole vectors.
  private static let secret: [UInt64] = [
    0xBE4B_A423_396C_FEB8, 0x1CAD_21F7_2C81_017C, 0xDB97_9083_E96D_D4DE, 0x1F67_B3B7_A4A4_4072,
    0x78E5_C0CC_4EE6_79CB, 0x2172_FFCC_7DD0_5A82, 0x8E24_43F7_7446_08B8, 0x4C26_3A81_E690_35E0,
    0xCB00_C391_BB52_283C, 0xA32E_531B_8B65_D088, 0x4EF9_0DA2_9748_6471, 0xD8AC_DEA9_46EF_1938,
    0x3F34_9CE3_3F76_FAA8, 0x1D4F_0BC7_C7BB_DCF9, 0x3159_B4CD_4BE0_518A, 0x6473_78D9_C97E_9FC8,
    0xC3EB_D334_83AC_C5EA, 0xEB63_13FA_FFA0_81C5, 0x49DA_F0B7_51DD_0D17, 0x9E68_D429_2655_16D3,
    0xFCA1_477D_58BE_162B, 0xCE31_D07A_D1B8_F88F, 0x2804_1695_8F3A_CB45, 0x7E40_4BBB_CAFB_D7AF,
  ]

  /// The secret's little-endian word at a byte offset of at most 184.
  @inline(__always)
  private static func secretWord(_ secret: Span<UInt64>, at offset: Int) -> UInt64 {
    let shift = UInt64(truncatingIfNeeded: offset & 7) &* 8
    let word = secret[offset &>> 3]
    return shift == 0 ? word : word &>> shift | secret[offset &>> 3 &+ 1] &<< (64 &- shift)
  }

  /// The little-endian word at an offset.
  ///
  /// In a span whose count is a constant, as a freshly extracted one, optimized builds check
  /// nothing and load all eight bytes at once.
  @inline(__always)
  private static func word64(_ bytes: Span<UInt8>, at offset: Int) -> UInt64 {
    UInt64(word32(bytes, at: offset)) | UInt64(word32(bytes, at: offset &+ 4)) &<< 32
  }

  @inline(__always)
  private static func word32(_ bytes: Span<UInt8>, at offset: Int) -> UInt32 {
    UInt32(bytes[offset]) | UInt32(bytes[offset &+ 1]) &<< 8
      | UInt32(bytes[offset &+ 2]) &<< 16 | UInt32(bytes[offset &+ 3]) &<< 24
  }

  @inline(__always)
  private static func foldedProduct(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = first.multipliedFullWidth(by: second)
    return product.high ^ product.low
  }

  /// Spreads each bit over the word: `XXH3_avalanche`.
  @inline(__always)
  private static func finish(_ word: UInt64) -> UInt64 {
    var word = word ^ word &>> 37
    word &*= Prime.mix1
    return word ^ word &>> 32
  }

  /// Spreads each bit over the word as XXH64 does: `XXH64_avalanche`.
  @inline(__always)
  private static func finish64(_ word: UInt64) -> UInt64 {
    var word = word ^ word &>> 33
    word &*= Prime.long2
    word ^= word &>> 29
    word &*= Prime.long3
    return word ^ word &>> 32
  }
}

import JSONText

/// What a first look at the bytes of a text shows. Most texts need no second one.
struct TextGlance: Sendable, Equatable {
  /// Whether ``TextCheck`` would find nothing in it.
  private(set) var isPlain = true
  /// Whether it is sure to be the only spelling of itself: bytes decide about equality among such
  /// texts, and Unicode's normalisation forms leave them alone (Unicode Standard Annex 15).
  private(set) var hasOneSpelling = true

  /// Looks at a text in UTF-8. O(bytes), eight at a time in ASCII.
  init(_ text: Span<UInt8>) {
    // Among the first 256 bytes are at most so many UTF-16 units.
    guard !text.isEmpty, text.count <= 256 else {
      isPlain = false
      hasOneSpelling = false
      return
    }
    if text[0] == 0x20 || text[text.count - 1] == 0x20 { isPlain = false }
    if Self.needsCloseLook(text) { lookClosely(at: text) }
  }

  // MARK: Bytes

  /// Whether there is a byte that may be part of something else than plain letters.
  private static func needsCloseLook(_ text: Span<UInt8>) -> Bool {
    let classes = classes
    var index = 0
    var found: UInt8 = 0
    while index &+ 8 <= text.count {
      let word = text.word(at: index)
      let special =
        ByteWord.bytes(of: word, equalTo: UInt8(ascii: "<"))
        | ByteWord.bytes(of: word, equalTo: UInt8(ascii: "&"))
        | ByteWord.bytes(of: word, equalTo: 0x7f) | ByteWord.bytesOutsideASCII(of: word)
      if special != 0 {
        for position in index..<index &+ 8 { found |= classes[Int(text[position])] }
        if found != 0 { return true }
      }
      index &+= 8
    }
    while index < text.count {
      found |= classes[Int(text[index])]
      index &+= 1
    }
    return found != 0
  }

  /// 1 for a byte that says too little: markup, DEL, and the first of a character among whose
  /// neighbours are controls, spaces or marks.
  private static let classes: [UInt8] = (0...255).map { byte in
    switch UInt8(byte) {
    case 0x7f, UInt8(ascii: "<"), UInt8(ascii: "&"): 1
    // ASCII; second and later bytes; Latin letters, Cyrillic ones, ideographs, Hangul syllables.
    case ..<0xc0, 0xc3...0xcb, 0xd0, 0xd1, 0xe4...0xe9, 0xeb, 0xec: 0
    default: 1
    }
  }

  // MARK: Characters

  private mutating func lookClosely(at text: Span<UInt8>) {
    let rows = Self.rows
    var index = 0
    while index < text.count {
      let first = text[index]
      if first < 0x80 {
        if first == 0x7f || first == UInt8(ascii: "<") || first == UInt8(ascii: "&") {
          isPlain = false
        }
        index &+= 1
        continue
      }
      let length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
      precondition(index &+ length <= text.count)
      var value = UInt32(first) & (0x7f &>> UInt32(length))
      for offset in 1..<length { value = value &<< 6 | UInt32(text[index &+ offset] & 0x3f) }
      if length == 4 || rows[Int(value &>> 4)] {
        let isAtEnd = index == 0 || index &+ length == text.count
        if Self.isSuspicious(value, isAtEnd: isAtEnd) { isPlain = false }
        if !Self.isStable(value) { hasOneSpelling = false }
      }
      index &+= length
    }
  }

  /// For each 16 scalars whether one of them beyond ASCII says anything.
  private static let rows: [Bool] = (0..<0x1000).map { row in
    (row << 4..<(row + 1) << 4).contains { scalar in
      scalar >= 0x80 && (isSuspicious(scalar, isAtEnd: true) || !isStable(scalar))
    }
  }

  /// Controls, directional ones, what stands for a lost character, and white space at an end.
  private static func isSuspicious(_ scalar: UInt32, isAtEnd: Bool) -> Bool {
    switch scalar {
    case 0x80...0x9f, 0x202a...0x202e, 0x2066...0x2069, 0xfffd: true
    case 0xa0, 0x1680, 0x2000...0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000: isAtEnd
    default: false
    }
  }

  /// Whether a scalar beyond ASCII stays as it is in the form NFC, whatever stands before it. Some
  /// of which that is true are left out: what is said of the others must be sure.
  static func isStable(_ scalar: UInt32) -> Bool {
    switch scalar {
    // Kana first, then what else needed a close look: punctuation, Greek, Arabic, Vietnamese.
    case 0x3001...0x3029, 0x3030...0x3098, 0x309b...0x30ff: true
    case 0x3400...0x4dbf, 0x4e00...0x9fff, 0xac00...0xd7a3: true
    case 0x80...0x2ff, 0x2010...0x2027, 0x2030...0x205e: true
    case 0x374, 0x37e, 0x387: false
    case 0x370...0x3ff, 0x400...0x482, 0x48a...0x52f, 0x5d0...0x5ea: true
    case 0x620...0x64a, 0x660...0x66f, 0x671...0x6d5, 0x1e00...0x1eff: true
    default: false
    }
  }
}

/// What one pass over the bytes of a text shows: which closer looks it needs.
///
/// Most texts need none, and no string is made for them. A text in ASCII costs a table look-up for
/// each byte, others are decoded scalar by scalar.
struct TextScan: Sendable {
  /// Something that a closer look is for.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// `%`, `{` or `$`.
    static let mayHavePlaceholder = Traits(rawValue: 1 << 0)
    /// `_`, `.`, `/` or `-`.
    static let hasKeyPunctuation = Traits(rawValue: 1 << 1)
    static let hasSpace = Traits(rawValue: 1 << 2)
    static let hasLatin = Traits(rawValue: 1 << 3)
    static let isBeyondASCII = Traits(rawValue: 1 << 4)
    /// A character without a shape.
    static let hasInvisible = Traits(rawValue: 1 << 5)
    /// A mark that may be composed with the letter before it.
    static let mayBeDecomposed = Traits(rawValue: 1 << 6)
  }

  private(set) var traits: Traits = []
  /// The scripts of the letters, digits and marks.
  private(set) var scripts: ScriptSet = []

  /// Looks at a text in UTF-8.
  init(_ bytes: Span<UInt8>) {
    var all: UInt8 = 0
    for index in bytes.indices { all |= Self.classes[Int(bytes[index])] }
    traits = Traits(rawValue: all)
    if traits.contains(.isBeyondASCII) { decode(bytes) }
    if traits.contains(.hasLatin) { scripts.insert(.latin) }
  }

  private static let classes: [UInt8] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: "$"):
      Traits.mayHavePlaceholder.rawValue
    case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "-"):
      Traits.hasKeyPunctuation.rawValue
    case UInt8(ascii: " "): Traits.hasSpace.rawValue
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      Traits.hasLatin.rawValue
    case 0x80...: Traits.isBeyondASCII.rawValue
    default: 0
    }
  }

  private mutating func decode(_ bytes: Span<UInt8>) {
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      if first < 0x80 {
        index += 1
        continue
      }
      let length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
      guard index + length <= bytes.count else { return }
      var value = UInt32(first) & (0x7f >> UInt32(length))
      for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3f) }
      index += length
      if let script = Script.of(value) { scripts.insert(ScriptSet(script)) }
      if InvisibleCharacter.mayBe(value) { traits.insert(.hasInvisible) }
      if DecomposedText.mayBeComposed(value) { traits.insert(.mayBeDecomposed) }
    }
  }
}

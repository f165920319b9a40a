/// What one pass over the bytes of a text shows: which closer looks it needs, and which language it
/// may be in.
///
/// Most texts need no closer look, and no string is made for them.
struct TextScan: Sendable {
  /// Something that a closer look is for.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// `%`, `{`, `$`, `\` or `<`.
    static let mayHavePlaceholder = Traits(rawValue: 1 << 0)
    /// `_`, `.`, `/`, `-`, `#`, `:`, `(` or `[`.
    static let hasKeyPunctuation = Traits(rawValue: 1 << 1)
    static let hasSpace = Traits(rawValue: 1 << 2)
    static let hasLatin = Traits(rawValue: 1 << 3)
    static let isBeyondASCII = Traits(rawValue: 1 << 4)
    /// A character without a shape.
    static let hasInvisible = Traits(rawValue: 1 << 5)
    /// A mark that may be composed with the letter before it.
    static let mayBeDecomposed = Traits(rawValue: 1 << 6)
    /// A digit from `0` to `9`.
    static let hasDigit = Traits(rawValue: 1 << 7)
  }

  var traits: Traits = []
  /// The scripts of the letters, digits and marks.
  var scripts: ScriptSet = []
  var testimony = Testimony()
}

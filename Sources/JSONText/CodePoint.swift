extension Unicode.Scalar {
  /// The code point in at least four hexadecimal digits, as Unicode writes it behind `U+`; JSON's
  /// and roff's escapes have the same ones.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

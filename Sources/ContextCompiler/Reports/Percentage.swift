/// A share from 0 to 100 percent, exact to at most six decimals.
package struct Percentage: Sendable, Equatable, CustomStringConvertible {
  /// The greatest number of decimals: products with a billion titles stay in an `Int`.
  private static let decimalLimit = 6

  /// The share is ``numerator`` / ``denominator`` percent.
  let numerator: Int
  /// How many decimals are written.
  let decimals: Int

  /// Ten to the power of ``decimals``.
  var denominator: Int { (0..<decimals).reduce(1) { power, _ in power * 10 } }

  init(numerator: Int, decimals: Int) {
    self.numerator = numerator
    self.decimals = decimals
  }

  /// Reads `95`, `66.6` or `95%`; nothing for what is no number from 0 to 100.
  package init?(_ text: String) {
    let parts = (text.hasSuffix("%") ? text.dropLast() : text[...])
      .split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? parts[1] : ""
    guard parts.count <= 2, !parts.contains(where: \.isEmpty),
      parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
      decimals.utf8.count <= Self.decimalLimit, parts[0].utf8.count <= 3,
      let number = Int(parts[0] + decimals)
    else { return nil }
    self.init(numerator: number, decimals: decimals.utf8.count)
    guard numerator <= 100 * denominator else { return nil }
  }

  /// The number as it is read, without the sign.
  package var description: String {
    let digits = String(numerator)
    if decimals == 0 { return digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}

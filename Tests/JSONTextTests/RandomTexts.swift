import TestSupport

extension Seeded {
  /// A scalar of one to four bytes, controls among them.
  mutating func scalar() -> Unicode.Scalar? {
    let bounds: [UInt32] = [0x20, 0x80, 0x800, 0x10000, 0x110000]
    let bound = bounds.randomElement(using: &self) ?? 0x80
    return Unicode.Scalar(UInt32.random(in: 0..<bound, using: &self))
  }

  /// A short text as UTF-8.
  mutating func text() -> [UInt8] {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<8, using: &self) {
      if let scalar = scalar() { text.append(scalar) }
    }
    return Array(String(text).utf8)
  }

  /// Some or no white space.
  mutating func space(into output: inout [UInt8]) {
    for _ in 0..<Int.random(in: 0..<3, using: &self) {
      output.append([0x20, 0x0a, 0x0d, 0x09].randomElement(using: &self) ?? 0x20)
    }
  }

  /// A text in quotes, with more escapes than it needs.
  mutating func quote(_ text: [UInt8], into output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if scalar.value < 0x20 || scalar == "\"" || scalar == "\\" || Bool.random(using: &self) {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          output += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
        }
      } else {
        output += Array(String(scalar).utf8)
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}

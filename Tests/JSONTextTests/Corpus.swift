import Testing

/// Texts of our own that a reader of JSON must accept or refuse.
enum Corpus {
  /// One text, with the place where it is wrong.
  struct Case: Sendable, CustomTestStringConvertible {
    /// The line as it is written in the list.
    let line: String
    let bytes: [UInt8]
    /// The offset of the first byte that can't be there; nothing for a text without marks.
    let wrongOffset: Int?

    var testDescription: String { line }
  }

  /// Reads a list: one text on a line, `‹c3 a9›` for bytes that no source should have, ⟦ and ⟧
  /// around the first wrong byte. Lines that begin with `# ` are headings.
  static func cases(_ list: String) -> [Case] {
    list.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map { line in
      var bytes: [UInt8] = []
      var wrongOffset: Int?
      var hexadecimal: String?
      for scalar in line.unicodeScalars {
        switch scalar {
        case "⟦": wrongOffset = bytes.count
        case "⟧": break
        case "‹": hexadecimal = ""
        case "›":
          let digits = (hexadecimal ?? "").split(separator: " ")
          bytes += digits.compactMap { UInt8($0, radix: 16) }
          hexadecimal = nil
        default:
          if hexadecimal == nil {
            bytes += Array(String(scalar).utf8)
          } else {
            hexadecimal?.unicodeScalars.append(scalar)
          }
        }
      }
      return Case(line: String(line), bytes: bytes, wrongOffset: wrongOffset)
    }
  }

  /// The same texts changed: cut after every byte, and every byte replaced by four others.
  static func mutants(of bytes: [UInt8]) -> [[UInt8]] {
    var mutants = bytes.indices.map { Array(bytes[..<$0]) }
    let structural = Array("{}[]:,\\-0e.tu \n\"".utf8)
    for (index, byte) in bytes.enumerated() {
      let others = [
        byte &+ 1, byte ^ 0x80, UInt8(ascii: "\""), structural[index % structural.count],
      ]
      for other in others {
        var mutant = bytes
        mutant[index] = other
        mutants.append(mutant)
      }
    }
    return mutants
  }
}

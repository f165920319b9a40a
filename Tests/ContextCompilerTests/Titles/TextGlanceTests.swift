import Foundation
import TestSupport
import Testing

@testable import ContextCompiler

@Suite struct `A first look at a text` {
  private func glance(_ text: String) -> TextGlance {
    let bytes = Array(text.utf8)
    return TextGlance(bytes.span)
  }

  @Test func `calls no text plain in which a closer look finds something`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = Seeded(seed)
    let pieces =
      ["a", "Z", "7", " ", "é", "ж", "あ", "语", "한", "😀", "’", "«", "α", "ب", "ấ"]
      + ["<b>", "&amp;", "\u{7f}", "\u{85}", "\u{a0}", "\u{202e}", "\u{2067}", "\u{2069}"]
      + ["\u{3000}", "\u{2003}", "\u{2028}", "\u{301}", "\u{3099}"]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard glance(text).isPlain else { continue }
      let problems = TextCheck.problems(of: text, utf16Limit: 256)
      #expect(problems.isEmpty, "\(text.debugDescription), seed \(seed)")
    }
  }

  @Test(arguments: [
    "Hamlet", "L’été « indien » – l’automne", "Война и мир", "第一章 はじめに", "한국어", "Ειρήνη",
    "كتاب القراءة", "Tiếng Việt", String(repeating: "x", count: 256),
  ])
  func `takes ordinary titles for plain, and for the only spelling of themselves`(title: String) {
    #expect(glance(title).isPlain)
    #expect(glance(title).hasOneSpelling)
  }

  @Test func `says of no text that it has one spelling which normalisation changes`() {
    for value in UInt32(0x80)...0x2ffff where TextGlance.isStable(value) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(scalar.properties.canonicalCombiningClass == .notReordered, "U+\(value)")
      // Alone, and behind letters and syllables with which it might be composed.
      for before in ["", "a", "と", "가", "ᄀ", "ا"] {
        let text = before + String(scalar)
        let normal = text.precomposedStringWithCanonicalMapping
        #expect(normal.unicodeScalars.elementsEqual(text.unicodeScalars), "U+\(value)")
      }
    }
  }

  @Test(arguments: ["e\u{301}", "か\u{3099}", "\u{212b}", "\u{2000}x", "क\u{93c}"])
  func `is not sure about texts that have another spelling`(text: String) {
    #expect(!glance(text).hasOneSpelling)
  }
}

import Foundation
import JSONText
import Testing

/// Foundation's reader takes and gives the same, but for what is listed in `isKnown`.
@Suite struct `Foundation's reader` {
  @Test(arguments: Corpus.accepted + Corpus.refused)
  func `takes the same texts and gives the same values`(text: Corpus.Case) {
    for bytes in [text.bytes] + Corpus.mutants(of: text.bytes) {
      let theirs = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: [.fragmentsAllowed])
      switch JSONParser.parse(bytes) {
      case .failure(let problem):
        #expect(
          theirs == nil || Self.isKnown(problem, in: bytes),
          "\(String(decoding: bytes, as: UTF8.self)) is taken")
      case .success(let tree):
        if let theirs {
          #expect(
            Self.agrees(theirs, with: 0, of: tree), "\(String(decoding: bytes, as: UTF8.self))")
        } else {
          #expect(
            Self.isKnown(tree, in: bytes), "\(String(decoding: bytes, as: UTF8.self)) is refused")
        }
      }
    }
  }

  /// Texts that Foundation takes all the same: with a comma before a closing bracket, and those
  /// that begin with a NUL or have one in the second place, as UTF-16 and UTF-32 would.
  private static func isKnown(_ problem: JSONProblem, in bytes: [UInt8]) -> Bool {
    if bytes.prefix(4).contains(0) || bytes.starts(with: [0xfe, 0xff])
      || bytes.starts(with: [0xff, 0xfe])
    {
      return true
    }
    guard problem.offset < bytes.count, [0x5d, 0x7d].contains(bytes[problem.offset]) else {
      return false
    }
    return bytes[..<problem.offset].last { ![0x20, 0x09, 0x0a, 0x0d].contains($0) } == 0x2c
  }

  /// Texts that Foundation refuses all the same: with a number that no `Double` can be.
  private static func isKnown(_ tree: JSONTree, in bytes: [UInt8]) -> Bool {
    tree.nodes.indices.contains { index in
      guard tree.kind(index) == .number else { return false }
      let number = Double(String(decoding: bytes[tree.range(index)], as: UTF8.self))
      return number?.isFinite != true
    }
  }

  /// Whether two values are the same; fractions and integers beyond 64 bits are not compared.
  private static func agrees(_ theirs: Any, with index: Int, of tree: JSONTree) -> Bool {
    switch tree.kind(index) {
    case .object:
      guard let theirs = theirs as? [String: Any] else { return false }
      // Of equal keys each reader keeps another.
      if !tree.duplicateKeys.isEmpty { return true }
      var count = 0
      for (key, value) in tree.members(of: index) {
        guard let their = theirs[tree.string(key)], agrees(their, with: value, of: tree) else {
          return false
        }
        count += 1
      }
      return count == theirs.count
    case .array:
      guard let theirs = theirs as? [Any] else { return false }
      let ours = Array(tree.children(of: index))
      return ours.count == theirs.count
        && zip(theirs, ours).allSatisfy { agrees($0, with: $1, of: tree) }
    case .number:
      guard let theirs = theirs as? NSNumber else { return false }
      switch tree.integer(index) {
      case .value(let ours):
        // From 2⁵³ on a number with an exponent or a fraction is rounded there.
        return theirs.int64Value == ours || abs(ours) >= 1 << 53
      case .fraction, .tooLarge: return true
      }
    case .null: return theirs is NSNull
    case .true: return theirs as? Bool == true
    case .false: return theirs as? Bool == false
    case .string, .escapedString:
      guard let theirs = theirs as? String else { return false }
      let ours = tree.utf8(index)
      // A byte order mark at the beginning of a string is lost there.
      return Array(theirs.utf8) == ours
        || ours.starts(with: [0xef, 0xbb, 0xbf]) && Array(theirs.utf8) == Array(ours.dropFirst(3))
    }
  }
}
